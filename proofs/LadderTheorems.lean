import LadderFacts

/-!
# Theorems about the ladder

Sections 5.3, 5.4 and 7 with erratum D14, each in the words of the text, for evidence of any length, any tolerance and
any policy.
-/

namespace Ladder

/-! ## What each value says

These three theorems say of every question which value it gets; it is INCONCLUSIVE where none of them applies. -/

/-- VERIFIED exactly on W1a support that no W1a item refutes, or, without W1a, a W1b refutation and a SPLIT, on some
W2 where every dissent of doctrine meets W1b support (7, D6, D14). -/
theorem verified_exactly (q : Question) : (adjudicate q).value = .verified ↔
    (Supports .W1a q.evidence ∧ ¬ Refutes .W1a q.evidence) ∨
    (¬ Some .W1a q.evidence ∧ ¬ Refutes .W1b q.evidence ∧ ¬ Split q ∧ Some .W2 q.evidence ∧
      (DoctrineRefutes q.evidence → Supports .W1b q.evidence)) :=
  (reads_value _ _).iff
    (((reads_supports _ _).and (reads_refutes _ _).not).or
      ((reads_some _ _).not.and ((reads_refutes _ _).not.and ((reads_split _).not.and ((reads_some _ _).and
        ((reads_doctrine _).imp (reads_supports _ _)))))))
    (checked q).verified

/-- REFUTED exactly on any W1a refutation, or, without W1a, W1b and a SPLIT, on some W2 where doctrine refutes (7,
D6, D14). -/
theorem refuted_exactly (q : Question) : (adjudicate q).value = .refuted ↔
    Refutes .W1a q.evidence ∨
    (¬ Some .W1a q.evidence ∧ ¬ Some .W1b q.evidence ∧ ¬ Split q ∧ Some .W2 q.evidence ∧
      DoctrineRefutes q.evidence) :=
  (reads_value _ _).iff
    ((reads_refutes _ _).or ((reads_some _ _).not.and ((reads_some _ _).not.and ((reads_split _).not.and
      ((reads_some _ _).and (reads_doctrine _))))))
    (checked q).refuted

/-- ESCALATED exactly when the class is critical, doctrine is SPLIT, there is no W1a and no W1b refutation (7 R3). -/
theorem escalated_exactly (q : Question) : (adjudicate q).value = .escalated ↔
    Critical q ∧ Split q ∧ ¬ Some .W1a q.evidence ∧ ¬ Refutes .W1b q.evidence :=
  (reads_value _ _).iff
    ((reads_true _).and ((reads_split _).and ((reads_some _ _).not.and (reads_refutes _ _).not)))
    (checked q).escalated

/-! ## Theorems

Each for evidence of any length, any tolerance, any policy. -/

/-- No evidence is INCONCLUSIVE at R4 and opens no question (7, 3.3). -/
theorem no_evidence (q : Question) (h : q.evidence = []) :
    (adjudicate q).value = .inconclusive ∧ (adjudicate q).rung = .R4 ∧ (adjudicate q).metaClaims = [] := by
  cases q
  cases h
  exact ⟨rfl, rfl, rfl⟩

/-- VERIFIED needs a W1a or a W2 item (7). -/
theorem verified_needs_w1a_or_w2 (q : Question) (h : (adjudicate q).value = .verified) :
    Some .W1a q.evidence ∨ Some .W2 q.evidence :=
  ((verified_exactly q).mp h).elim (fun h => .inl (.inl h.left)) (fun h => .inr h.right.right.right.left)

/-- Any W1a item that refutes makes it REFUTED at R1 (7 R1). -/
theorem any_w1a_refutation_refutes (q : Question) (h : Refutes .W1a q.evidence) :
    (adjudicate q).value = .refuted ∧ (adjudicate q).rung = .R1 :=
  ⟨(refuted_exactly q).mpr (.inl h),
    ((reads_refutes _ _).imp (reads_rung _ _)).holds (checked q).w1aRefutes h⟩

/-- W1a support that no W1a item refutes is VERIFIED, whatever else is said (5.3 rule 2). -/
theorem w1a_support_verifies (q : Question) (h : Supports .W1a q.evidence) (n : ¬ Refutes .W1a q.evidence) :
    (adjudicate q).value = .verified :=
  (verified_exactly q).mpr (.inl ⟨h, n⟩)

/-- Where W1a is there, the value is a matter of W1a alone (5.3 rules 1 and 2). -/
theorem w1a_decides (q : Question) (h : Some .W1a q.evidence) :
    (adjudicate q).value = cond (has .W1a .refutes q.evidence) .refuted .verified := by
  cases hb : has .W1a .refutes q.evidence with
  | true => exact (any_w1a_refutation_refutes q ((reads_refutes _ _).holds hb)).left
  | false =>
    have n : ¬ Refutes .W1a q.evidence := (reads_refutes _ _).not.holds (by rw [hb] <;> rfl)
    exact w1a_support_verifies q (h.elim id fun r => absurd r n) n

theorem machineOnly_w1a (s : Stance) (e : List Item) : has .W1a s (machineOnly e) = has .W1a s e := by
  induction e with
  | nil => rfl
  | cons i rest ih =>
    cases i with
    | mk t u =>
      cases t with
      | W1a => exact congrArg (or ((Item.mk .W1a u).is .W1a s)) ih
      | W1b => cases u <;> exact ih
      | W2 => cases u <;> exact ih
      | W3 => cases u <;> exact ih

/-- Doctrine never overturns W1a: without it the value is the same (5.3 rule 2). -/
theorem doctrine_never_overturns_w1a (q : Question) (h : Some .W1a q.evidence) :
    (adjudicate q).value = (adjudicate (q.on (machineOnly q.evidence))).value := by
  have same : ∀ s, has .W1a s (machineOnly q.evidence) = has .W1a s q.evidence :=
    fun s => machineOnly_w1a s q.evidence
  have there : Some .W1a (q.on (machineOnly q.evidence)).evidence :=
    (reads_some .W1a (machineOnly q.evidence)).holds
      (by rw [same, same]; exact (reads_some _ _).isTrue h)
  rw [w1a_decides q h, w1a_decides _ there]
  exact (congrArg (fun b => cond b Value.refuted Value.verified) (same .refutes)).symm

theorem not_verified_nor_refuted (v : Value) (a : v ≠ .verified) (b : v ≠ .refuted) :
    v = .inconclusive ∨ v = .escalated := by
  cases v with
  | verified => exact absurd rfl a
  | refuted => exact absurd rfl b
  | inconclusive => exact .inl rfl
  | escalated => exact .inr rfl

/-- W3 alone neither verifies nor refutes (5.3 rule 5, 7 R4). -/
theorem w3_alone_never_verifies (q : Question) (h : ∀ i, i ∈ q.evidence → i.tier = .W3) :
    (adjudicate q).value = .inconclusive ∨ (adjudicate q).value = .escalated := by
  have none : ∀ t, Some t q.evidence → t = .W3 := fun t some => some.elim (fun m => h _ m) (fun m => h _ m)
  refine not_verified_nor_refuted _ (fun v => ?_) (fun v => ?_)
  · cases verified_needs_w1a_or_w2 q v with
    | inl s => cases none _ s
    | inr s => cases none _ s
  · cases (refuted_exactly q).mp v with
    | inl r => cases none .W1a (.inr r)
    | inr r => cases none .W2 r.right.right.right.left

/-- ESCALATED and R3 are one (7 R3). -/
theorem escalated_is_r3 (q : Question) : (adjudicate q).rung = .R3 ↔ (adjudicate q).value = .escalated :=
  Iff.trans ((reads_rung _ _).iff
    ((reads_true _).and ((reads_split _).and ((reads_some _ _).not.and (reads_refutes _ _).not)))
    (checked q).r3) (escalated_exactly q).symm

/-- The divergence of the evidence is reported, on whatever rung (5.3 rule 4, 7). -/
theorem divergence_is_reported (q : Question) : (adjudicate q).divergence = divergence q.evidence q.tolerance := rfl

/-- A SPLIT is never averaged into a verdict: only W1a settles it (5.3 rule 4). -/
theorem a_split_is_never_averaged (q : Question) (s : Split q) (n : ¬ Some .W1a q.evidence) :
    (adjudicate q).value = .inconclusive ∨ (adjudicate q).value = .escalated := by
  refine not_verified_nor_refuted _ (fun v => ?_) (fun v => ?_)
  · cases (verified_exactly q).mp v with
    | inl h => exact n (.inl h.left)
    | inr h => exact h.right.right.left s
  · cases (refuted_exactly q).mp v with
    | inl h => exact n (.inr h)
    | inr h => exact h.right.right.left s

/-- A first-round split stays visible, and the note says whether consensus was reached (7, 9.3). -/
theorem a_first_round_split_stays_visible (q : Question) (h : q.firstRoundSplit = true) :
    (Split q → (adjudicate q).riskNotes = [.consensusNotReached]) ∧
    (¬ Split q → (adjudicate q).riskNotes = [.consensus]) := by
  have notes_on : (adjudicate q).riskNotes = notes true (facts q).split :=
    congrArg (fun b => notes b (facts q).split) h
  constructor
  · intro s
    rw [notes_on]
    exact congrArg (notes true) ((reads_split _).isTrue s)
  · intro s
    rw [notes_on]
    exact congrArg (notes true) ((reads_split _).isFalse s)

/-- Without a first-round split there is no such note (7). -/
theorem no_first_round_split_no_note (q : Question) (h : q.firstRoundSplit = false) : (adjudicate q).riskNotes = [] :=
  congrArg (fun b => notes b (facts q).split) h

/-! ### Coverage questions -/

theorem le_of_ble : (n m : Nat) → Nat.ble n m = true → n ≤ m
  | 0, m => fun _ => Nat.zero_le m
  | _ + 1, 0 => fun h => nomatch h
  | n + 1, m + 1 => fun h => Nat.succ_le_succ (le_of_ble n m h)

theorem not_lt_of_ble : (n m : Nat) → Nat.ble m n = true → Nat.blt n m = false
  | _, 0 => fun _ => rfl
  | 0, _ + 1 => fun h => nomatch h
  | n + 1, m + 1 => fun h => not_lt_of_ble n m h

theorem succ_add (a : Nat) : (b : Nat) → a + 1 + b = a + (b + 1)
  | 0 => rfl
  | b + 1 => congrArg Nat.succ (succ_add a b)

/-- Every question the ladder opens is about the claim, one level deeper, and within the budget (5.3 rule 3, 7). -/
theorem questions_are_within_the_budget (q : Question) (m : MetaClaim) (h : m ∈ (adjudicate q).metaClaims) :
    m = ⟨.coverageOf q.predicate, q.depth + 1⟩ ∧ m.depth ≤ q.budget := by
  have list : m ∈ cond (and ((first rows (facts q)).opens (facts q)) (Nat.blt q.depth q.budget))
    [MetaClaim.mk (.coverageOf q.predicate) (q.depth + 1)] [] := h
  cases hb : Nat.blt q.depth q.budget with
  | false =>
    rw [hb] at list
    cases ho : (first rows (facts q)).opens (facts q) with
    | true => rw [ho] at list; cases list
    | false => rw [ho] at list; cases list
  | true =>
    rw [hb] at list
    cases ho : (first rows (facts q)).opens (facts q) with
    | false => rw [ho] at list; cases list
    | true =>
      rw [ho] at list
      cases list with
      | head => exact ⟨rfl, le_of_ble _ _ hb⟩
      | tail _ n => cases n

/-- With the budget spent no question opens (5.3 rule 3). -/
theorem a_spent_budget_opens_nothing (q : Question) (h : Nat.ble q.budget q.depth = true) :
    (adjudicate q).metaClaims = [] := by
  show cond (and _ (Nat.blt q.depth q.budget)) _ _ = _
  rw [not_lt_of_ble _ _ h]
  cases (first rows (facts q)).opens (facts q) <;> rfl

/-- So many questions, each about the one before and opened by it, under one policy. -/
inductive Chain : Question → Nat → Prop where
  | nil (q : Question) : Chain q 0
  | cons (q next : Question) (n : Nat) (opened : ⟨next.predicate, next.depth⟩ ∈ (adjudicate q).metaClaims)
      (policy : next.budget = q.budget) (rest : Chain next n) : Chain q (n + 1)

/-- Questions about questions end: a chain of them is never longer than the budget (5.3 rule 3). -/
theorem chains_are_within_the_budget (q : Question) (n : Nat) (h : Chain q n) (start : q.depth ≤ q.budget) :
    q.depth + n ≤ q.budget := by
  induction h with
  | nil q => exact start
  | cons q next _ opened policy _ ih =>
    have m := questions_are_within_the_budget q _ opened
    have deeper : next.depth = q.depth + 1 := congrArg MetaClaim.depth m.left
    have bound : next.depth ≤ q.budget := m.right
    rw [policy, deeper, succ_add] at ih
    exact ih (deeper ▸ bound)

/-- While the budget lasts, a question opens exactly at R0, at R2, and at R1 when W1a verifies against a dissent of
doctrine (7, D16). -/
theorem a_question_opens_exactly (q : Question) (left : Nat.blt q.depth q.budget = true) :
    (adjudicate q).metaClaims = [⟨.coverageOf q.predicate, q.depth + 1⟩] ↔
    (adjudicate q).rung = .R0 ∨ (adjudicate q).rung = .R2 ∨
      ((adjudicate q).rung = .R1 ∧ (adjudicate q).value = .verified ∧ DoctrineRefutes q.evidence) := by
  have opens : (first rows (facts q)).opens (facts q) = true ↔ _ :=
    (reads_true _).iff ((reads_rung _ _).or ((reads_rung _ _).or ((reads_rung _ _).and ((reads_value _ _).and
      (reads_doctrine q.evidence))))) (checked q).opens
  refine Iff.trans ?_ opens
  show cond (and _ (Nat.blt q.depth q.budget)) _ _ = _ ↔ _
  rw [left]
  cases (first rows (facts q)).opens (facts q) with
  | true => exact ⟨fun _ => rfl, fun _ => rfl⟩
  | false => exact ⟨(fun h => nomatch h), (fun h => nomatch h)⟩

/-- A W1b refutation of what W1a supports leaves it VERIFIED and opens a question while the budget lasts (5.3 rule
3). -/
theorem w1b_against_w1a_opens_a_question (q : Question) (a : Supports .W1a q.evidence) (n : ¬ Refutes .W1a q.evidence)
    (b : Refutes .W1b q.evidence) (left : Nat.blt q.depth q.budget = true) :
    (adjudicate q).value = .verified ∧ (adjudicate q).metaClaims = [⟨.coverageOf q.predicate, q.depth + 1⟩] :=
  have r2 := ((reads_supports _ _).imp ((reads_refutes _ _).not.imp ((reads_refutes _ _).imp (reads_rung _ _)))).holds
    (checked q).r2 a n b
  ⟨w1a_support_verifies q a n, (a_question_opens_exactly q left).mpr (.inr (.inl r2))⟩

/-! ### Order -/

theorem or_swap (a b c : Bool) : or a (or b c) = or b (or a c) := by
  cases a <;> cases b <;> rfl

theorem has_reordered (t : Tier) (s : Stance) (a b : List Item) (h : Reordered a b) : has t s a = has t s b := by
  induction h with
  | nil => rfl
  | cons i _ ih => exact congrArg (or (i.is t s)) ih
  | swap i j a => exact or_swap _ _ _
  | trans _ _ one two => exact one.trans two

theorem count_reordered (t : Tier) (s : Stance) (a b : List Item) (h : Reordered a b) : count t s a = count t s b := by
  induction h with
  | nil => rfl
  | cons i _ ih => exact congrArg (fun n => cond (i.is t s) (n + 1) n) ih
  | swap i j a =>
    unfold count
    unfold count
    cases i.is t s <;> cases j.is t s <;> rfl
  | trans _ _ one two => exact one.trans two

/-- All that adjudication takes from the evidence: which items are there, and the doctrinal counts. -/
def answer (q : Question) (a b c d e f g h : Bool) (w2s w3s w2r w3r : Nat) : Outcome :=
  let div := classOf (w2s + w3s) (w2r + w3r) q.tolerance
  let machine := q.verifiability.isMachine
  let critical := isCritical q.criticalClass q.criticality
  let facts : Facts := ⟨machine, critical, a, b, c, d, e, f, g, h, div.isSplit⟩
  let row := first rows facts
  ⟨row.value, div, row.rung, notes q.firstRoundSplit div.isSplit, questions (row.opens facts) q⟩

theorem adjudicate_answer (q : Question) (l : List Item) : adjudicate (q.on l) = answer q
    (has .W1a .supports l) (has .W1a .refutes l) (has .W1b .supports l) (has .W1b .refutes l)
    (has .W2 .supports l) (has .W2 .refutes l) (has .W3 .supports l) (has .W3 .refutes l)
    (count .W2 .supports l) (count .W3 .supports l) (count .W2 .refutes l) (count .W3 .refutes l) := rfl

/-- The order of the evidence does not matter (7). -/
theorem order_does_not_matter (q : Question) (a b : List Item) (h : Reordered a b) :
    adjudicate (q.on a) = adjudicate (q.on b) := by
  rw [adjudicate_answer, adjudicate_answer]
  rw [has_reordered .W1a .supports a b h, has_reordered .W1a .refutes a b h, has_reordered .W1b .supports a b h,
    has_reordered .W1b .refutes a b h, has_reordered .W2 .supports a b h, has_reordered .W2 .refutes a b h,
    has_reordered .W3 .supports a b h, has_reordered .W3 .refutes a b h, count_reordered .W2 .supports a b h,
    count_reordered .W3 .supports a b h, count_reordered .W2 .refutes a b h, count_reordered .W3 .refutes a b h]

/-! ### Adding an item -/

theorem refutes_of_cons (u t : Tier) (e : List Item) (h : Refutes u (⟨t, .supports⟩ :: e)) : Refutes u e := by
  cases h with
  | tail _ h => exact h

/-- Adding an item that supports, at any place, never turns VERIFIED into REFUTED. -/
theorem adding_support_never_refutes (q : Question) (t : Tier) (more : List Item)
    (added : Reordered (⟨t, .supports⟩ :: q.evidence) more) (before : (adjudicate q).value = .verified) :
    (adjudicate (q.on more)).value ≠ .refuted := by
  rw [← order_does_not_matter q _ _ added]
  intro after
  have r := (refuted_exactly _).mp after
  have v := (verified_exactly q).mp before
  cases v with
  | inl v =>
    cases r with
    | inl r => exact v.right (refutes_of_cons _ t _ r)
    | inr r => exact r.left (.inl (.tail _ v.left))
  | inr v =>
    cases r with
    | inl r => exact v.left (.inr (refutes_of_cons _ t _ r))
    | inr r =>
      have dissent : DoctrineRefutes q.evidence := r.right.right.right.right.elim
        (fun h => .inl (refutes_of_cons _ t _ h)) (fun h => .inr (refutes_of_cons _ t _ h))
      exact r.right.left (.inl (.tail _ (v.right.right.right.right dissent)))

/-- A question to show things with: a claim that is not critical, one third, a budget of two. -/
def plain (v : Verifiability) (e : List Item) : Question := ⟨v, none, .named 0, e, [], ⟨1, 3⟩, 2, 0, false⟩

/-- But it can turn INCONCLUSIVE into REFUTED: a second supporting juror makes a SPLIT a MAJORITY, and a dissent
within a majority refutes (7 R4, D6). -/
theorem adding_support_can_refute :
    ∃ q : Question, (adjudicate q).value = .inconclusive ∧
      (adjudicate (q.on (⟨.W2, .supports⟩ :: q.evidence))).value = .refuted :=
  ⟨plain .doctrinal [⟨.W2, .supports⟩, ⟨.W2, .refutes⟩], rfl, rfl⟩

/-- And it can turn VERIFIED into INCONCLUSIVE: while all of doctrine dissents it is UNANIMOUS and W1b outranks it
(D14); with a supporting juror beside the dissent it is SPLIT. -/
theorem adding_support_can_unsettle :
    ∃ q : Question, (adjudicate q).value = .verified ∧
      (adjudicate (q.on (⟨.W2, .supports⟩ :: q.evidence))).value = .inconclusive :=
  ⟨plain .machineCheckable [⟨.W1b, .supports⟩, ⟨.W2, .refutes⟩], rfl, rfl⟩

/-! ### Erratum D14 -/

/-- The inputs erratum D14 names: some W2, W1b supports, only doctrine refutes, and no SPLIT (D14, I-51). -/
def NamedByD14 (q : Question) : Prop :=
  Some .W2 q.evidence ∧ Supports .W1b q.evidence ∧ DoctrineRefutes q.evidence ∧
  ¬ Some .W1a q.evidence ∧ ¬ Refutes .W1b q.evidence ∧ ¬ Split q

theorem reads_named (q : Question) : Reads (NamedByD14 q) (facts q).named :=
  (reads_some _ _).and ((reads_supports _ _).and ((reads_doctrine _).and ((reads_some _ _).not.and
    ((reads_refutes _ _).not.and (reads_split _).not))))

theorem eq_of_iff {a b : Bool} (h : iff a b = true) : a = b := by
  cases a <;> cases b <;> first | rfl | cases h

/-- Whatever D14 does, it does to the value. -/
theorem d14_changes_the_value_only (q : Question) :
    adjudicate q = { adjudicateBeforeD14 q with value := (adjudicate q).value } := by
  have rest := (reads_rung _ _).and (reads_true (iff ((first rows (facts q)).opens (facts q))
    ((first rowsBeforeD14 (facts q)).opens (facts q)))) |>.holds (checked q).d14Rest
  have rung : (first rows (facts q)).rung = (first rowsBeforeD14 (facts q)).rung := rest.left
  have opens := eq_of_iff rest.right
  show Outcome.mk _ _ (first rows (facts q)).rung _ (questions ((first rows (facts q)).opens (facts q)) q) = _
  rw [rung, opens]
  rfl

/-- Every input D14 names was REFUTED and is VERIFIED (D14). -/
theorem d14_changes_what_it_names (q : Question) (h : NamedByD14 q) :
    (adjudicateBeforeD14 q).value = .refuted ∧ (adjudicate q).value = .verified := by
  have check := (checked q).d14Value
  rw [(reads_named q).isTrue h] at check
  have both := ((reads_value _ _).and (reads_value _ _)).holds check
  exact ⟨both.right, both.left⟩

/-- On every other input nothing changes (D14). -/
theorem d14_changes_nothing_else (q : Question) (h : ¬ NamedByD14 q) : adjudicate q = adjudicateBeforeD14 q := by
  have check := (checked q).d14Value
  rw [(reads_named q).isFalse h] at check
  have value : (adjudicate q).value = (adjudicateBeforeD14 q).value := (reads_value _ _).holds check
  rw [d14_changes_the_value_only q, value]

/-- D14 changes exactly the inputs it names. -/
theorem d14_changes_exactly (q : Question) : adjudicate q ≠ adjudicateBeforeD14 q ↔ NamedByD14 q := by
  constructor
  · intro differ
    cases hb : (facts q).named with
    | true => exact (reads_named q).holds hb
    | false => exact absurd (d14_changes_nothing_else q ((reads_named q).not.holds (by rw [hb] <;> rfl))) differ
  · intro h same
    have changed := d14_changes_what_it_names q h
    rw [← same, changed.right] at changed
    cases changed.left

/-! ### Section 5.3 rule 5 against R4 (I-05) -/

/-- The conflict: rule 5 calls a MACHINE_CHECKABLE claim without W1 at best INCONCLUSIVE, and R4 verifies it on one W2
item that supports (5.3 rule 5, 7 R4, I-05). -/
theorem rule_5_conflicts_with_r4 : ∃ q : Question, q.verifiability = .machineCheckable ∧
    ¬ Some .W1a q.evidence ∧ ¬ Some .W1b q.evidence ∧
    (adjudicate q).value = .verified ∧ (adjudicate q).rung = .R4 :=
  ⟨plain .machineCheckable [⟨.W2, .supports⟩], rfl,
    (reads_some _ _).not.holds rfl, (reads_some _ _).not.holds rfl, rfl, rfl⟩

/-- How far it goes: without W1, R4 verifies exactly where some W2 is there and no doctrine refutes, whatever the
claim's verifiability (I-05). -/
theorem rule_5_conflicts_exactly (q : Question) (a : ¬ Some .W1a q.evidence) (b : ¬ Some .W1b q.evidence) :
    (adjudicate q).value = .verified ↔ Some .W2 q.evidence ∧ ¬ DoctrineRefutes q.evidence := by
  have check := (checked q).rule5
  have left := ((reads_some _ _).not.imp (reads_true _)).holds check a
  have rest := ((reads_some _ _).not.imp (reads_true _)).holds left b
  exact (reads_value _ _).iff ((reads_some _ _).and (reads_doctrine _).not) rest

/-! ## What the proofs rest on -/

#print axioms verified_exactly
#print axioms refuted_exactly
#print axioms escalated_exactly
#print axioms no_evidence
#print axioms verified_needs_w1a_or_w2
#print axioms any_w1a_refutation_refutes
#print axioms w1a_support_verifies
#print axioms w1a_decides
#print axioms machineOnly_w1a
#print axioms doctrine_never_overturns_w1a
#print axioms not_verified_nor_refuted
#print axioms w3_alone_never_verifies
#print axioms escalated_is_r3
#print axioms divergence_is_reported
#print axioms a_split_is_never_averaged
#print axioms a_first_round_split_stays_visible
#print axioms no_first_round_split_no_note
#print axioms le_of_ble
#print axioms not_lt_of_ble
#print axioms succ_add
#print axioms questions_are_within_the_budget
#print axioms a_spent_budget_opens_nothing
#print axioms chains_are_within_the_budget
#print axioms a_question_opens_exactly
#print axioms w1b_against_w1a_opens_a_question
#print axioms or_swap
#print axioms has_reordered
#print axioms count_reordered
#print axioms adjudicate_answer
#print axioms order_does_not_matter
#print axioms refutes_of_cons
#print axioms adding_support_never_refutes
#print axioms adding_support_can_refute
#print axioms adding_support_can_unsettle
#print axioms reads_named
#print axioms eq_of_iff
#print axioms d14_changes_the_value_only
#print axioms d14_changes_what_it_names
#print axioms d14_changes_nothing_else
#print axioms d14_changes_exactly
#print axioms rule_5_conflicts_with_r4
#print axioms rule_5_conflicts_exactly

end Ladder

/-!
# The verdict grounds

Sections 2 to 5 and 7 of the verdict-grounds rules: VG-1 to VG-7 as functions of a summary, and what the text
says about them, for lists of any length. The file imports nothing. `proofs/README.md` lists its theorems with
the words of the text.

A code is a JSON value of any type `α` whose equality can be decided: that 1 and 1.0 are one value (VG-1) is how
a program reads JSON, and not part of the model. A catalog gives a severity to the values it defines and none to
any other; values that are no strings are among the others.
-/

set_option autoImplicit false

namespace Grounds

/-! ## The three vocabularies (section 2) -/

/-- The severity of a reason code. -/
inductive Severity where
  | info | warn | review | fail

/-- The values of `status`. -/
inductive Status where
  | pass | warning | review | fail

/-- The values of `verdict`. -/
inductive Verdict where
  | pass | warn | review | fail

/-- The place of a severity in the normative order. -/
def Severity.place : Severity → Nat
  | info => 0
  | warn => 1
  | review => 2
  | fail => 3

/-- `a` is no more severe than `b`. -/
def Severity.upTo (a b : Severity) : Bool := Nat.ble a.place b.place

/-- The more severe of two. -/
def Severity.max (a b : Severity) : Severity := cond (a.upTo b) b a

/-- The severity-to-status map. -/
def Severity.status : Severity → Status
  | info => .pass
  | warn => .warning
  | review => .review
  | fail => .fail

/-- The severity-to-verdict map. -/
def Severity.verdict : Severity → Verdict
  | info => .pass
  | warn => .warn
  | review => .review
  | fail => .fail

/-- The status-to-verdict mapping. -/
def Status.verdict : Status → Verdict
  | pass => .pass
  | warning => .warn
  | review => .review
  | fail => .fail

/-- Whether a reader has to act on it (VG-6). -/
def Severity.actionable : Severity → Bool
  | info => false
  | warn => false
  | review => true
  | fail => true

/-- Two statuses are one. -/
def Status.same : Status → Status → Bool
  | pass, pass => true
  | warning, warning => true
  | review, review => true
  | fail, fail => true
  | _, _ => false

/-- Two verdicts are one. -/
def Verdict.same : Verdict → Verdict → Bool
  | pass, pass => true
  | warn, warn => true
  | review, review => true
  | fail, fail => true
  | _, _ => false

/-! ## Lists -/

variable {α β : Type}

/-- Every item has it. -/
def every (p : α → Bool) : List α → Bool
  | [] => true
  | x :: xs => and (p x) (every p xs)

/-- Some item has it. -/
def any (p : α → Bool) : List α → Bool
  | [] => false
  | x :: xs => or (p x) (any p xs)

/-- Whether two values are one. -/
def equal [DecidableEq α] (x y : α) : Bool := decide (x = y)

/-- No value stands twice. -/
def distinct [DecidableEq α] : List α → Bool
  | [] => true
  | x :: xs => and (not (any (equal x) xs)) (distinct xs)

/-! ## A summary, as the rules read it (section 3) -/

/-- What stands where a member is expected. A scalar is a string, a number or a boolean. -/
inductive Member (β : Type) where
  | absent
  | null
  | scalar
  | object (members : Nat)
  | array (items : List β)

/-- The entries of a member: what is no array counts as absent and has none (VG-1, VG-7). -/
def Member.items : Member β → List β
  | array items => items
  | _ => []

/-- Whether `key_checks` reports a check: absent, null, [], {} and a scalar do not (VG-5). -/
def Member.reports : Member β → Bool
  | array (_ :: _) => true
  | object (_ + 1) => true
  | _ => false

/-- The members that the rules read. -/
structure Summary (α : Type) where
  /-- `none`: absent, of another type, or outside the vocabulary. -/
  status : Option Status
  reasonCodes : Member α
  keyChecks : Member Unit
  /-- What each entry names: `none` where it is no object, has no code, or its code is no string (VG-7). -/
  reasonContext : Member (Option α)

/-- The cited codes. -/
def Summary.cited (s : Summary α) : List α := s.reasonCodes.items

/-- The entries that carry context. -/
def Summary.context (s : Summary α) : List (Option α) := s.reasonContext.items

/-- Whether the status is pass. -/
def Summary.passes (s : Summary α) : Bool :=
  match s.status with
  | .some .pass => true
  | _ => false

/-- The severity of each code the catalog defines. -/
abbrev Catalog (α : Type) := α → Option Severity

/-- Whether the catalog defines a value. -/
def known (c : Catalog α) (x : α) : Bool :=
  match c x with
  | .some _ => true
  | .none => false

/-- The more severe of two, where both are severities. -/
def both : Option Severity → Option Severity → Option Severity
  | .some a, .some b => .some (a.max b)
  | _, _ => .none

/-- The maximum over a code and others. -/
def maximumOf (c : Catalog α) (x : α) : List α → Option Severity
  | [] => c x
  | y :: rest => both (c x) (maximumOf c y rest)

/-- The maximum severity over the cited codes: none over no code, and none where the catalog does not define one
of them, for the recognized remainder says nothing (5). -/
def maximum (c : Catalog α) : List α → Option Severity
  | [] => .none
  | x :: rest => maximumOf c x rest

/-- The status that a maximum maps to, where there is one. -/
def statusOf : Option Severity → Option Status
  | .some m => .some m.status
  | .none => .none

/-- The implied status (2). -/
def implied (c : Catalog α) (xs : List α) : Option Status := statusOf (maximum c xs)

/-! ## The seven rules (section 3) -/

/-- A verdict cites its grounds, each once. -/
def vg1 [DecidableEq α] (s : Summary α) : Bool :=
  match s.cited with
  | [] => false
  | x :: rest => distinct (x :: rest)

/-- Every cited code is in the catalog. -/
def vg2 (c : Catalog α) (s : Summary α) : Bool := every (known c) s.cited

/-- Whether there are two words and they are the same. -/
def agree (same : β → β → Bool) : Option β → Option β → Bool
  | .some want, .some got => same want got
  | _, _ => false

/-- The status equals the status its grounds imply. -/
def vg3 (c : Catalog α) (s : Summary α) : Bool := agree Status.same (implied c s.cited) s.status

/-- Whether the catalog gives a code severity info. -/
def affirmative (c : Catalog α) (x : α) : Bool :=
  match c x with
  | .some .info => true
  | _ => false

/-- A pass cites an affirmative ground. -/
def vg4 (c : Catalog α) (s : Summary α) : Bool := or (not s.passes) (any (affirmative c) s.cited)

/-- A pass reports the checks it ran. -/
def vg5 (s : Summary α) : Bool := or (not s.passes) s.keyChecks.reports

/-- Whether the catalog gives a code an actionable severity. -/
def actionable (c : Catalog α) (x : α) : Bool :=
  match c x with
  | .some severity => severity.actionable
  | .none => false

/-- Whether an entry of `reason_context` has this code. -/
def about [DecidableEq α] (x : α) : Option α → Bool
  | .some y => equal x y
  | .none => false

/-- Actionable codes carry context. -/
def vg6 [DecidableEq α] (c : Catalog α) (s : Summary α) : Bool :=
  every (fun x => or (not (actionable c x)) (any (about x) s.context)) s.cited

/-- Whether an entry of `reason_context` names a code of the catalog. -/
def names (c : Catalog α) : Option α → Bool
  | .some y => known c y
  | .none => false

/-- Every context entry names a code in the catalog. -/
def vg7 (c : Catalog α) (s : Summary α) : Bool := every (names c) s.context

/-! ## Evaluation (section 5) -/

inductive Rule where
  | vg1 | vg2 | vg3 | vg4 | vg5 | vg6 | vg7

/-- Whether a summary satisfies a rule. -/
def holds [DecidableEq α] (c : Catalog α) (s : Summary α) : Rule → Bool
  | .vg1 => vg1 s
  | .vg2 => vg2 c s
  | .vg3 => vg3 c s
  | .vg4 => vg4 c s
  | .vg5 => vg5 s
  | .vg6 => vg6 c s
  | .vg7 => vg7 c s

/-- Those of some rules that a summary violates. -/
def violated [DecidableEq α] (c : Catalog α) (s : Summary α) : List Rule → List Rule
  | [] => []
  | r :: rest => cond (holds c s r) (violated c s rest) (r :: violated c s rest)

/-- The violations that are reported: VG-1 and VG-2 end the check, the other five are evaluated together. -/
def judge [DecidableEq α] (c : Catalog α) (s : Summary α) : List Rule :=
  cond (vg1 s) (cond (vg2 c s) (violated c s [.vg3, .vg4, .vg5, .vg6, .vg7]) [.vg2]) [.vg1]

/-! ## Facts about lists and truth values -/

theorem not_true_and_false {p : Prop} {b : Bool} (h : b = true) (k : b = false) : p :=
  (Eq.subst (motive := fun b => cond b False True) (k.symm.trans h) True.intro : False).elim

theorem and_iff (a b : Bool) : and a b = true ↔ a = true ∧ b = true :=
  match a with
  | true => ⟨fun h => ⟨rfl, h⟩, fun h => h.2⟩
  | false => ⟨fun h => not_true_and_false h rfl, fun h => h.1⟩

theorem or_iff (a b : Bool) : or a b = true ↔ a = true ∨ b = true :=
  match a with
  | true => ⟨fun _ => Or.inl rfl, fun _ => rfl⟩
  | false => ⟨Or.inr, fun h => match h with
    | .inl h => not_true_and_false h rfl
    | .inr h => h⟩

theorem not_iff (a : Bool) : not a = true ↔ a = false :=
  match a with
  | true => ⟨fun h => h.symm, fun h => h.symm⟩
  | false => ⟨fun _ => rfl, fun _ => rfl⟩

theorem implies_iff (a b : Bool) : or (not a) b = true ↔ (a = true → b = true) :=
  match a with
  | true => ⟨fun h _ => h, fun h => h rfl⟩
  | false => ⟨fun _ h => not_true_and_false h rfl, fun _ => rfl⟩

theorem every_iff (p : α → Bool) (xs : List α) : every p xs = true ↔ ∀ x, x ∈ xs → p x = true := by
  induction xs with
  | nil => exact ⟨fun _ _ m => (nomatch m), fun _ => rfl⟩
  | cons y ys ih =>
    constructor
    · intro h x m
      have h := (and_iff _ _).mp h
      cases m with
      | head => exact h.1
      | tail _ m => exact ih.mp h.2 x m
    · exact fun h => (and_iff _ _).mpr ⟨h y (.head _), ih.mpr fun x m => h x (.tail _ m)⟩

theorem any_iff (p : α → Bool) (xs : List α) : any p xs = true ↔ ∃ x, x ∈ xs ∧ p x = true := by
  induction xs with
  | nil => exact ⟨fun h => not_true_and_false h rfl, fun ⟨_, m, _⟩ => (nomatch m)⟩
  | cons y ys ih =>
    constructor
    · intro h
      rcases (or_iff _ _).mp h with h | h
      · exact ⟨y, .head _, h⟩
      · rcases ih.mp h with ⟨x, m, h⟩
        exact ⟨x, .tail _ m, h⟩
    · intro ⟨x, m, h⟩
      cases m with
      | head => exact (or_iff _ _).mpr (Or.inl h)
      | tail _ m => exact (or_iff _ _).mpr (Or.inr (ih.mpr ⟨x, m, h⟩))

theorem equal_iff [DecidableEq α] (x y : α) : equal x y = true ↔ x = y :=
  ⟨fun h => of_decide_eq_true h, fun h => decide_eq_true h⟩

theorem known_iff (c : Catalog α) (x : α) : known c x = true ↔ ∃ s, c x = .some s := by
  unfold known
  cases c x with
  | none => exact ⟨fun h => not_true_and_false h rfl, fun ⟨_, h⟩ => (nomatch h)⟩
  | some s => exact ⟨fun _ => ⟨s, rfl⟩, fun _ => rfl⟩

/-! ## Severities (section 2) -/

/-- info < warn < review < fail (2). -/
theorem severity_order : Severity.info.upTo .warn = true ∧ Severity.warn.upTo .review = true
    ∧ Severity.review.upTo .fail = true
    ∧ Severity.warn.upTo .info = false ∧ Severity.review.upTo .warn = false ∧ Severity.fail.upTo .review = false :=
  ⟨rfl, rfl, rfl, rfl, rfl, rfl⟩

theorem upTo_refl (a : Severity) : a.upTo a = true := by cases a <;> rfl

/-- That is an order of all four (2): of two severities one is no more severe than the other. -/
theorem upTo_total (a b : Severity) : a.upTo b = true ∨ b.upTo a = true := by
  cases a <;> cases b <;> first | exact Or.inl rfl | exact Or.inr rfl

/-- And not both, unless they are one. -/
theorem upTo_antisymmetric (a b : Severity) (h : a.upTo b = true) (k : b.upTo a = true) : a = b := by
  cases a <;> cases b <;> first | rfl | exact not_true_and_false h rfl | exact not_true_and_false k rfl

theorem upTo_transitive (a b c : Severity) (h : a.upTo b = true) (k : b.upTo c = true) : a.upTo c = true := by
  cases a <;> cases b <;> cases c <;> first | rfl | exact not_true_and_false h rfl | exact not_true_and_false k rfl

/-- The two spellings differ in one place (2): warn maps to the status warning and the verdict WARN. The two
maps of the severities agree with the status-to-verdict mapping. -/
theorem one_map (a : Severity) : Severity.warn.status = .warning ∧ Severity.warn.verdict = .warn
    ∧ a.status.verdict = a.verdict := by
  cases a <;> exact ⟨rfl, rfl, rfl⟩

/-- No two severities imply one status. -/
theorem status_injective (a b : Severity) (h : a.status = b.status) : a = b := by
  cases a <;> cases b <;> first | rfl | exact nomatch h

theorem status_same_iff (a b : Status) : a.same b = true ↔ a = b := by
  constructor
  · intro h
    cases a <;> cases b <;> first | rfl | exact not_true_and_false h rfl
  · intro h
    cases h
    cases a <;> rfl

theorem verdict_same_iff (a b : Verdict) : a.same b = true ↔ a = b := by
  constructor
  · intro h
    cases a <;> cases b <;> first | rfl | exact not_true_and_false h rfl
  · intro h
    cases h
    cases a <;> rfl

/-! ## The implied status (section 2) -/

theorem both_some (a b : Option Severity) (m : Severity) (h : both a b = .some m) :
    ∃ s t, a = .some s ∧ b = .some t ∧ s.upTo m = true ∧ t.upTo m = true ∧ (s = m ∨ t = m) := by
  cases a with
  | none => exact nomatch h
  | some s =>
    cases b with
    | none => exact nomatch h
    | some t =>
      injection h with h
      cases h
      exact ⟨s, t, rfl, rfl, by cases s <;> cases t <;> rfl, by cases s <;> cases t <;> rfl,
        by cases s <;> cases t <;> first | exact Or.inl rfl | exact Or.inr rfl⟩

theorem maximumOf_some (c : Catalog α) (xs : List α) : (x : α) → (m : Severity) → maximumOf c x xs = .some m →
    (∀ y, y ∈ x :: xs → ∃ s, c y = .some s ∧ s.upTo m = true) ∧ ∃ y, y ∈ x :: xs ∧ c y = .some m := by
  induction xs with
  | nil =>
    intro x m h
    constructor
    · intro y i
      cases i with
      | head => exact ⟨m, h, upTo_refl m⟩
      | tail _ i => exact nomatch i
    · exact ⟨x, .head _, h⟩
  | cons z zs ih =>
    intro x m h
    rcases both_some _ _ _ h with ⟨s, t, hs, ht, sm, tm, one⟩
    have rest := ih z t ht
    constructor
    · intro y i
      cases i with
      | head => exact ⟨s, hs, sm⟩
      | tail _ i =>
        rcases rest.1 y i with ⟨u, hu, ut⟩
        exact ⟨u, hu, upTo_transitive u t m ut tm⟩
    · rcases one with one | one
      · exact ⟨x, .head _, one ▸ hs⟩
      · rcases rest.2 with ⟨y, i, hy⟩
        exact ⟨y, .tail _ i, one ▸ hy⟩

/-- What the maximum is: every cited code has a severity, none a higher one, and some code has it. -/
theorem maximum_is_the_maximum (c : Catalog α) (xs : List α) (m : Severity) (h : maximum c xs = .some m) :
    (∀ y, y ∈ xs → ∃ s, c y = .some s ∧ s.upTo m = true) ∧ ∃ y, y ∈ xs ∧ c y = .some m :=
  match xs, h with
  | [], h => nomatch h
  | x :: xs, h => maximumOf_some c xs x m h

theorem maximumOf_defined (c : Catalog α) (xs : List α) : (x : α) → (∀ y, y ∈ x :: xs → known c y = true) →
    ∃ m, maximumOf c x xs = .some m := by
  induction xs with
  | nil => exact fun x h => (known_iff c x).mp (h x (.head _))
  | cons z zs ih =>
    intro x h
    rcases (known_iff c x).mp (h x (.head _)) with ⟨s, hs⟩
    rcases ih z (fun y i => h y (.tail _ i)) with ⟨t, ht⟩
    exact ⟨s.max t, by show both (c x) (maximumOf c z zs) = _; rw [hs, ht]; rfl⟩

/-- The implied status is total on non-empty sets of codes of the catalog: it is the status of the maximum (2).
-/
theorem implied_total (c : Catalog α) (xs : List α) (cited : ¬ (xs = [])) (catalog : every (known c) xs = true) :
    ∃ m, maximum c xs = .some m ∧ implied c xs = .some m.status := by
  cases xs with
  | nil => exact absurd rfl cited
  | cons x xs =>
    rcases maximumOf_defined c xs x ((every_iff _ _).mp catalog) with ⟨m, h⟩
    exact ⟨m, h, congrArg statusOf h⟩

/-- For the empty set the implied status is undefined (2). -/
theorem nothing_implies_nothing (c : Catalog α) : implied c [] = .none := rfl

/-- No maximum over the recognized remainder (5): one cited code that the catalog does not define, and there is
none. -/
theorem no_maximum_over_a_remainder (c : Catalog α) (xs : List α) (x : α) (cited : x ∈ xs) (foreign : c x = .none) :
    maximum c xs = .none := by
  cases h : maximum c xs with
  | none => rfl
  | some m =>
    rcases (maximum_is_the_maximum c xs m h).1 x cited with ⟨s, hs, _⟩
    exact nomatch foreign.symm.trans hs

/-- Where there is no maximum nothing is cited, or a code the catalog does not define. -/
theorem no_maximum (c : Catalog α) (xs : List α) (h : maximum c xs = .none) :
    xs = [] ∨ ∃ x, x ∈ xs ∧ c x = .none := by
  cases k : every (known c) xs with
  | true =>
    cases xs with
    | nil => exact Or.inl rfl
    | cons x xs =>
      rcases implied_total c (x :: xs) (fun e => nomatch e) k with ⟨m, hm, _⟩
      exact nomatch h.symm.trans hm
  | false => exact Or.inr (unknown_cited xs k)
where
  unknown_cited : (xs : List α) → every (known c) xs = false → ∃ x, x ∈ xs ∧ c x = .none
    | [], k => not_true_and_false rfl k
    | y :: ys, k => by
      cases hy : c y with
      | none => exact ⟨y, .head _, hy⟩
      | some s =>
        have e : known c y = true := (known_iff c y).mpr ⟨s, hy⟩
        have k : and (known c y) (every (known c) ys) = false := k
        rw [e] at k
        rcases unknown_cited ys k with ⟨x, i, hx⟩
        exact ⟨x, .tail _ i, hx⟩

/-- The implied status is a function of the set of cited codes: neither their order nor how often one is cited
counts. -/
theorem implied_of_a_set (c : Catalog α) (xs ys : List α) (same : ∀ x, x ∈ xs ↔ x ∈ ys) :
    implied c xs = implied c ys := by
  have e : maximum c xs = maximum c ys := by
    cases h : maximum c xs with
    | none =>
      rcases no_maximum c xs h with none | ⟨x, i, hx⟩
      · cases none
        cases ys with
        | nil => rfl
        | cons y ys => exact nomatch (same y).mpr (.head _)
      · exact (no_maximum_over_a_remainder c ys x ((same x).mp i) hx).symm
    | some m =>
      have hm := maximum_is_the_maximum c xs m h
      cases k : maximum c ys with
      | none =>
        rcases hm.2 with ⟨y, i, _⟩
        rcases no_maximum c ys k with none | ⟨x, j, hx⟩
        · cases none
          exact nomatch (same y).mp i
        · rcases hm.1 x ((same x).mpr j) with ⟨s, hs, _⟩
          exact nomatch hx.symm.trans hs
      | some n =>
        have hn := maximum_is_the_maximum c ys n k
        rcases hm.2 with ⟨x, i, hx⟩
        rcases hn.2 with ⟨y, j, hy⟩
        rcases hn.1 x ((same x).mp i) with ⟨s, hs, sn⟩
        rcases hm.1 y ((same y).mpr j) with ⟨t, ht, tm⟩
        have s1 : s = m := by injection hs.symm.trans hx
        have t1 : t = n := by injection ht.symm.trans hy
        cases s1
        cases t1
        rw [upTo_antisymmetric _ _ sn tm]
  exact congrArg statusOf e

/-- One list is another in some order. -/
inductive Reordered : List α → List α → Prop where
  | nil : Reordered [] []
  | cons (x : α) {xs ys : List α} : Reordered xs ys → Reordered (x :: xs) (x :: ys)
  | swap (x y : α) (xs : List α) : Reordered (y :: x :: xs) (x :: y :: xs)
  | trans {xs ys zs : List α} : Reordered xs ys → Reordered ys zs → Reordered xs zs

theorem reordered_members (xs ys : List α) (h : Reordered xs ys) : ∀ x, x ∈ xs ↔ x ∈ ys := by
  induction h with
  | nil => exact fun _ => Iff.rfl
  | cons y _ ih =>
    intro x
    constructor
    · intro i
      cases i with
      | head => exact .head _
      | tail _ i => exact .tail _ ((ih x).mp i)
    · intro i
      cases i with
      | head => exact .head _
      | tail _ i => exact .tail _ ((ih x).mpr i)
  | swap y z zs => exact fun x => ⟨swapped x z y zs, swapped x y z zs⟩
  | trans _ _ ih jh => exact fun x => ⟨fun i => (jh x).mp ((ih x).mp i), fun i => (ih x).mpr ((jh x).mpr i)⟩
where
  swapped (x y z : α) (zs : List α) (i : x ∈ y :: z :: zs) : x ∈ z :: y :: zs := by
    cases i with
    | head => exact .tail _ (.head _)
    | tail _ i =>
      cases i with
      | head => exact .head _
      | tail _ i => exact .tail _ (.tail _ i)

/-- The implied status is independent of order (2). -/
theorem implied_in_any_order (c : Catalog α) (xs ys : List α) (h : Reordered xs ys) : implied c xs = implied c ys :=
  implied_of_a_set c xs ys (reordered_members xs ys h)

/-- One fail code among any others implies fail (2). -/
theorem one_fail_code (c : Catalog α) (xs : List α) (x : α) (cited : x ∈ xs) (fail : c x = .some .fail)
    (catalog : every (known c) xs = true) : implied c xs = .some .fail := by
  rcases implied_total c xs (fun e => by cases e; exact nomatch cited) catalog with ⟨m, hm, hi⟩
  rcases (maximum_is_the_maximum c xs m hm).1 x cited with ⟨s, hs, sm⟩
  have e : s = .fail := by injection hs.symm.trans fail
  cases e
  rw [hi]
  cases m <;> first | rfl | exact not_true_and_false sm rfl

/-- Codes that are dropped can only lower the maximum: why none may be dropped (VG-2, 4). -/
theorem fewer_codes_imply_no_more (c : Catalog α) (xs ys : List α) (m n : Severity) (fewer : ∀ x, x ∈ xs → x ∈ ys)
    (hm : maximum c xs = .some m) (hn : maximum c ys = .some n) : m.upTo n = true := by
  rcases (maximum_is_the_maximum c xs m hm).2 with ⟨x, i, hx⟩
  rcases (maximum_is_the_maximum c ys n hn).1 x (fewer x i) with ⟨s, hs, sn⟩
  have e : s = m := by injection hs.symm.trans hx
  exact e ▸ sn

/-! ## What the rules ask (section 3) -/

theorem passes_iff (s : Summary α) : s.passes = true ↔ s.status = .some .pass := by
  unfold Summary.passes
  cases s.status with
  | none => exact ⟨fun h => not_true_and_false h rfl, fun h => nomatch h⟩
  | some w => cases w <;> first
    | exact ⟨fun _ => rfl, fun _ => rfl⟩
    | exact ⟨fun h => not_true_and_false h rfl, fun h => nomatch h⟩

theorem affirmative_iff (c : Catalog α) (x : α) : affirmative c x = true ↔ c x = .some .info := by
  unfold affirmative
  cases c x with
  | none => exact ⟨fun h => not_true_and_false h rfl, fun h => nomatch h⟩
  | some w => cases w <;> first
    | exact ⟨fun _ => rfl, fun _ => rfl⟩
    | exact ⟨fun h => not_true_and_false h rfl, fun h => nomatch h⟩

theorem actionable_iff (c : Catalog α) (x : α) :
    actionable c x = true ↔ c x = .some .review ∨ c x = .some .fail := by
  unfold actionable
  cases c x with
  | none => exact ⟨fun h => not_true_and_false h rfl, fun h => by rcases h with h | h <;> exact nomatch h⟩
  | some w => cases w <;> first
    | exact ⟨fun _ => Or.inl rfl, fun _ => rfl⟩
    | exact ⟨fun _ => Or.inr rfl, fun _ => rfl⟩
    | exact ⟨fun h => not_true_and_false h rfl, fun h => by rcases h with h | h <;> exact nomatch h⟩

theorem about_iff [DecidableEq α] (x : α) (e : Option α) : about x e = true ↔ e = .some x := by
  cases e with
  | none => exact ⟨fun h => not_true_and_false h rfl, fun h => nomatch h⟩
  | some y =>
    constructor
    · intro h
      rw [(equal_iff x y).mp h]
    · intro h
      injection h with h
      exact (equal_iff x y).mpr h.symm

/-- VG-1: a verdict cites at least one ground. -/
theorem vg1_cites [DecidableEq α] (s : Summary α) (h : vg1 s = true) : ¬ (s.cited = []) := by
  intro e
  have k : vg1 s = false := by
    unfold vg1
    rw [e]
  exact not_true_and_false h k

/-- VG-1: no entry stands twice. -/
theorem vg1_unique [DecidableEq α] (s : Summary α) (before between after : List α) (x : α)
    (twice : s.cited = before ++ x :: (between ++ x :: after)) : vg1 s = false := by
  have k : vg1 s = distinct s.cited := by
    unfold vg1
    rw [twice]
    cases before <;> rfl
  rw [k, twice]
  exact repeated before
where
  here : (xs : List α) → any (equal x) (xs ++ x :: after) = true
    | [] => (or_iff _ _).mpr (Or.inl ((equal_iff x x).mpr rfl))
    | _ :: xs => (or_iff _ _).mpr (Or.inr (here xs))
  repeated : (xs : List α) → distinct (xs ++ x :: (between ++ x :: after)) = false
    | [] => by
      show and (not (any (equal x) (between ++ x :: after))) _ = false
      rw [here between]
      rfl
    | y :: ys => by
      show and _ (distinct (ys ++ x :: (between ++ x :: after))) = false
      rw [repeated ys]
      cases not (any (equal y) (ys ++ x :: (between ++ x :: after))) <;> rfl

/-- VG-3: the status equals the implied one. Equality, not a floor: neither a milder nor a graver one will do.
-/
theorem vg3_iff (c : Catalog α) (s : Summary α) :
    vg3 c s = true ↔ ∃ w, implied c s.cited = .some w ∧ s.status = .some w := by
  unfold vg3
  cases implied c s.cited with
  | none => exact ⟨fun h => not_true_and_false h rfl, fun ⟨_, h, _⟩ => nomatch h⟩
  | some want =>
    cases s.status with
    | none => exact ⟨fun h => not_true_and_false h rfl, fun ⟨_, _, h⟩ => nomatch h⟩
    | some got =>
      constructor
      · intro h
        exact ⟨want, rfl, congrArg Option.some ((status_same_iff want got).mp h).symm⟩
      · intro ⟨w, h, k⟩
        injection h with h
        injection k with k
        exact (status_same_iff want got).mpr (h.trans k.symm)

/-- VG-3: a status outside the vocabulary equals no implied one. -/
theorem outside_the_vocabulary (c : Catalog α) (s : Summary α) (outside : s.status = .none) : vg3 c s = false := by
  cases h : vg3 c s with
  | false => rfl
  | true =>
    rcases (vg3_iff c s).mp h with ⟨w, _, k⟩
    exact nomatch outside.symm.trans k

/-- VG-3: of the four statuses exactly one will do, where VG-1 and VG-2 hold. -/
theorem one_status [DecidableEq α] (c : Catalog α) (s : Summary α) (h1 : vg1 s = true) (h2 : vg2 c s = true) :
    ∃ w, ∀ v, vg3 c { s with status := .some v } = true ↔ v = w := by
  rcases implied_total c s.cited (vg1_cites s h1) h2 with ⟨m, _, hi⟩
  refine ⟨m.status, fun v => ?_⟩
  constructor
  · intro h
    rcases (vg3_iff c _).mp h with ⟨w, hw, hv⟩
    injection hv with hv
    injection hw.symm.trans hi with e
    exact hv.trans e
  · intro e
    exact (vg3_iff c _).mpr ⟨m.status, hi, congrArg Option.some e⟩

/-- VG-4: a pass cites a code of severity info. -/
theorem vg4_iff (c : Catalog α) (s : Summary α) :
    vg4 c s = true ↔ (s.status = .some .pass → ∃ x, x ∈ s.cited ∧ c x = .some .info) := by
  constructor
  · intro h p
    rcases (any_iff _ _).mp ((implies_iff _ _).mp h ((passes_iff s).mpr p)) with ⟨x, i, hx⟩
    exact ⟨x, i, (affirmative_iff c x).mp hx⟩
  · intro h
    refine (implies_iff _ _).mpr fun p => ?_
    rcases h ((passes_iff s).mp p) with ⟨x, i, hx⟩
    exact (any_iff _ _).mpr ⟨x, i, (affirmative_iff c x).mpr hx⟩

/-- VG-4: a pass that satisfies VG-3 cites only info codes. -/
theorem pass_cites_only_info (c : Catalog α) (s : Summary α) (h3 : vg3 c s = true) (pass : s.status = .some .pass) :
    ∀ x, x ∈ s.cited → c x = .some .info := by
  intro x i
  rcases (vg3_iff c s).mp h3 with ⟨w, hw, hs⟩
  have e : w = .pass := by injection hs.symm.trans pass
  cases h : maximum c s.cited with
  | none =>
    have k : implied c s.cited = .none := congrArg statusOf h
    exact nomatch hw.symm.trans k
  | some m =>
    have k : implied c s.cited = .some m.status := congrArg statusOf h
    have mp : m.status = Severity.info.status := by
      injection k.symm.trans hw with k
      exact k.trans e
    have info : m = .info := status_injective m .info mp
    rcases (maximum_is_the_maximum c s.cited m h).1 x i with ⟨v, hv, vm⟩
    cases info
    cases v <;> first | exact hv | exact not_true_and_false vm rfl

/-- What any way to check VG-3 in isolation must do: agree with the implied status where there is one. Over no
code, and over codes without a severity, it may say anything. -/
def Implies (c : Catalog α) (way : List α → Status) : Prop := ∀ xs w, implied c xs = .some w → way xs = w

/-- VG-4 follows from VG-1 to VG-3 when every code is in the catalog, however the implied status is computed. -/
theorem vg4_follows [DecidableEq α] (c : Catalog α) (s : Summary α) (way : List α → Status) (h : Implies c way)
    (h1 : vg1 s = true) (h2 : vg2 c s = true) (h3 : s.status = .some (way s.cited)) : vg4 c s = true := by
  rcases implied_total c s.cited (vg1_cites s h1) h2 with ⟨m, hm, hi⟩
  have k3 : vg3 c s = true := (vg3_iff c s).mpr
    ⟨m.status, hi, h3.trans (congrArg Option.some (h s.cited m.status hi))⟩
  refine (vg4_iff c s).mpr fun p => ?_
  rcases (maximum_is_the_maximum c s.cited m hm).2 with ⟨x, i, _⟩
  exact ⟨x, i, pass_cites_only_info c s k3 p x i⟩

/-- VG-5: a pass reports the checks it ran. -/
theorem vg5_iff (s : Summary α) : vg5 s = true ↔ (s.status = .some .pass → s.keyChecks.reports = true) :=
  ⟨fun h p => (implies_iff _ _).mp h ((passes_iff s).mpr p),
    fun h => (implies_iff _ _).mpr fun p => h ((passes_iff s).mp p)⟩

/-- VG-5: an empty key_checks takes four forms, and each of them violates the rule, as does a value of another
type. -/
theorem empty_key_checks (s : Summary α) (pass : s.status = .some .pass)
    (empty : s.keyChecks = .absent ∨ s.keyChecks = .null ∨ s.keyChecks = .array [] ∨ s.keyChecks = .object 0
      ∨ s.keyChecks = .scalar) :
    vg5 s = false := by
  cases h : vg5 s with
  | false => rfl
  | true =>
    have k := (vg5_iff s).mp h pass
    rcases empty with e | e | e | e | e <;> rw [e] at k <;> exact not_true_and_false k rfl

/-- VG-6: every cited code of severity fail or review has a context entry of its own. -/
theorem vg6_iff [DecidableEq α] (c : Catalog α) (s : Summary α) :
    vg6 c s = true ↔ ∀ x, x ∈ s.cited → (c x = .some .review ∨ c x = .some .fail) → .some x ∈ s.context := by
  constructor
  · intro h x i a
    have a := (actionable_iff c x).mpr a
    rcases (any_iff _ _).mp ((implies_iff _ _).mp ((every_iff _ _).mp h x i) a) with ⟨e, j, he⟩
    exact (about_iff x e).mp he ▸ j
  · intro h
    refine (every_iff _ _).mpr fun x i => (implies_iff _ _).mpr fun a => ?_
    exact (any_iff _ _).mpr ⟨.some x, h x i ((actionable_iff c x).mp a), (about_iff x (.some x)).mpr rfl⟩

/-- VG-6: info and warn are exempt. -/
theorem info_and_warn_are_exempt [DecidableEq α] (c : Catalog α) (s : Summary α)
    (exempt : ∀ x, x ∈ s.cited → c x = .some .info ∨ c x = .some .warn) : vg6 c s = true := by
  refine (vg6_iff c s).mpr fun x i a => ?_
  rcases exempt x i with h | h <;> rcases a with a | a <;> exact nomatch h.symm.trans a

/-- VG-7: every context entry names a code of the catalog. -/
theorem vg7_iff (c : Catalog α) (s : Summary α) :
    vg7 c s = true ↔ ∀ e, e ∈ s.context → ∃ x, e = .some x ∧ known c x = true := by
  constructor
  · intro h e i
    have k := (every_iff _ _).mp h e i
    cases e with
    | none => exact not_true_and_false k rfl
    | some x => exact ⟨x, rfl, k⟩
  · intro h
    refine (every_iff _ _).mpr fun e i => ?_
    rcases h e i with ⟨x, hx, k⟩
    rw [hx]
    exact k

/-- VG-7: an entry that is no object, has no code, or whose code is no string violates the rule. -/
theorem nameless_context (c : Catalog α) (s : Summary α) (nameless : .none ∈ s.context) : vg7 c s = false := by
  cases h : vg7 c s with
  | false => rfl
  | true =>
    rcases (vg7_iff c s).mp h .none nameless with ⟨_, hx, _⟩
    exact nomatch hx

/-- VG-7: nor does such an entry meet an obligation of VG-6. -/
theorem nameless_context_meets_nothing [DecidableEq α] (x : α) : about x .none = false := rfl

/-- VG-6: context for codes that are not cited is permitted: a further entry that names a code of the catalog
breaks neither VG-6 nor VG-7. -/
theorem further_context [DecidableEq α] (c : Catalog α) (s : Summary α) (x : α) (catalog : known c x = true)
    (h6 : vg6 c s = true) (h7 : vg7 c s = true) :
    vg6 c { s with reasonContext := .array (.some x :: s.context) } = true
    ∧ vg7 c { s with reasonContext := .array (.some x :: s.context) } = true :=
  ⟨(vg6_iff c _).mpr fun y i a => .tail _ ((vg6_iff c s).mp h6 y i a), (and_iff _ _).mpr ⟨catalog, h7⟩⟩

/-! ## Evaluation and conformance (sections 4 and 5) -/

/-- A summary that satisfies the rules: nothing is reported. -/
def Conforming [DecidableEq α] (c : Catalog α) (s : Summary α) : Prop := judge c s = []

/-- Section 5: a violation of VG-1 is reported alone. -/
theorem vg1_stops [DecidableEq α] (c : Catalog α) (s : Summary α) (h : vg1 s = false) : judge c s = [.vg1] := by
  unfold judge
  rw [h]
  rfl

/-- Section 5: a violation of VG-2 is reported alone. -/
theorem vg2_stops [DecidableEq α] (c : Catalog α) (s : Summary α) (h1 : vg1 s = true) (h2 : vg2 c s = false) :
    judge c s = [.vg2] := by
  unfold judge
  rw [h1, h2]
  rfl

theorem judged_together [DecidableEq α] (c : Catalog α) (s : Summary α) (h1 : vg1 s = true) (h2 : vg2 c s = true) :
    judge c s = violated c s [.vg3, .vg4, .vg5, .vg6, .vg7] := by
  unfold judge
  rw [h1, h2]
  rfl

theorem violated_iff [DecidableEq α] (c : Catalog α) (s : Summary α) (r : Rule) (rules : List Rule) :
    r ∈ violated c s rules ↔ r ∈ rules ∧ holds c s r = false := by
  induction rules with
  | nil => exact ⟨fun i => (nomatch i), fun i => (nomatch i.1)⟩
  | cons q rest ih =>
    cases hq : holds c s q with
    | true =>
      have e : violated c s (q :: rest) = violated c s rest := by
        show cond (holds c s q) _ _ = _
        rw [hq]
        rfl
      rw [e]
      constructor
      · exact fun i => ⟨.tail _ (ih.mp i).1, (ih.mp i).2⟩
      · intro ⟨i, hr⟩
        cases i with
        | head => exact not_true_and_false hq hr
        | tail _ i => exact ih.mpr ⟨i, hr⟩
    | false =>
      have e : violated c s (q :: rest) = q :: violated c s rest := by
        show cond (holds c s q) _ _ = _
        rw [hq]
        rfl
      rw [e]
      constructor
      · intro i
        cases i with
        | head => exact ⟨.head _, hq⟩
        | tail _ i => exact ⟨.tail _ (ih.mp i).1, (ih.mp i).2⟩
      · intro ⟨i, hr⟩
        cases i with
        | head => exact .head _
        | tail _ i => exact .tail _ (ih.mpr ⟨i, hr⟩)

/-- Section 5: of the other five each that is violated is reported, whatever the others say. -/
theorem the_rest_together [DecidableEq α] (c : Catalog α) (s : Summary α) (r : Rule) (h1 : vg1 s = true)
    (h2 : vg2 c s = true) : r ∈ judge c s ↔ holds c s r = false := by
  rw [judged_together c s h1 h2]
  constructor
  · exact fun i => ((violated_iff c s r _).mp i).2
  · intro h
    refine (violated_iff c s r _).mpr ⟨?_, h⟩
    cases r with
    | vg1 => exact not_true_and_false h1 h
    | vg2 => exact not_true_and_false h2 h
    | vg3 => exact .head _
    | vg4 => exact .tail _ (.head _)
    | vg5 => exact .tail _ (.tail _ (.head _))
    | vg6 => exact .tail _ (.tail _ (.tail _ (.head _)))
    | vg7 => exact .tail _ (.tail _ (.tail _ (.tail _ (.head _))))

/-- Section 4: a summary conforms exactly when it satisfies all seven rules. -/
theorem conforming_iff [DecidableEq α] (c : Catalog α) (s : Summary α) :
    Conforming c s ↔ ∀ r, holds c s r = true := by
  constructor
  · intro h
    have h1 : vg1 s = true := by
      cases k : vg1 s with
      | true => rfl
      | false => exact nomatch (vg1_stops c s k).symm.trans h
    have h2 : vg2 c s = true := by
      cases k : vg2 c s with
      | true => rfl
      | false => exact nomatch (vg2_stops c s h1 k).symm.trans h
    intro r
    cases k : holds c s r with
    | true => rfl
    | false =>
      have i : r ∈ judge c s := (the_rest_together c s r h1 h2).mpr k
      rw [h] at i
      exact nomatch i
  · intro h
    have h1 : vg1 s = true := h .vg1
    have h2 : vg2 c s = true := h .vg2
    cases k : judge c s with
    | nil => exact k
    | cons r rest =>
      have i : r ∈ judge c s := by
        rw [k]
        exact .head _
      exact not_true_and_false (h r) ((the_rest_together c s r h1 h2).mp i)

/-- "A verdict is a function of the grounds it cites": two conforming summaries that cite the same codes, in
whatever order, have one status. -/
theorem a_verdict_is_a_function_of_its_grounds [DecidableEq α] (c : Catalog α) (s t : Summary α)
    (hs : Conforming c s) (ht : Conforming c t) (same : ∀ x, x ∈ s.cited ↔ x ∈ t.cited) : s.status = t.status := by
  rcases (vg3_iff c s).mp ((conforming_iff c s).mp hs .vg3) with ⟨v, hv, sv⟩
  rcases (vg3_iff c t).mp ((conforming_iff c t).mp ht .vg3) with ⟨w, hw, tw⟩
  have e := hv.symm.trans ((implied_of_a_set c s.cited t.cited same).trans hw)
  exact sv.trans (e.trans tw.symm)

/-- A conforming pass has an info code and reported checks, and every code it cites is an info code (VG-4,
VG-5). -/
theorem conforming_pass [DecidableEq α] (c : Catalog α) (s : Summary α) (h : Conforming c s)
    (pass : s.status = .some .pass) :
    (∃ x, x ∈ s.cited ∧ c x = .some .info) ∧ s.keyChecks.reports = true ∧ ∀ x, x ∈ s.cited → c x = .some .info := by
  have rules := (conforming_iff c s).mp h
  exact ⟨(vg4_iff c s).mp (rules .vg4) pass, (vg5_iff s).mp (rules .vg5) pass,
    pass_cites_only_info c s (rules .vg3) pass⟩

/-- A conforming fail cites a code of severity fail and has context for it (VG-3, VG-6). -/
theorem conforming_fail [DecidableEq α] (c : Catalog α) (s : Summary α) (h : Conforming c s)
    (fail : s.status = .some .fail) :
    ∃ x, x ∈ s.cited ∧ c x = .some .fail ∧ .some x ∈ s.context := by
  have rules := (conforming_iff c s).mp h
  rcases (vg3_iff c s).mp (rules .vg3) with ⟨w, hw, hs⟩
  have e : w = .fail := by injection hs.symm.trans fail
  cases k : maximum c s.cited with
  | none =>
    have none : implied c s.cited = .none := congrArg statusOf k
    exact nomatch hw.symm.trans none
  | some m =>
    have i : implied c s.cited = .some m.status := congrArg statusOf k
    have mf : m = .fail := by
      injection i.symm.trans hw with i
      exact status_injective m .fail (i.trans e)
    rcases (maximum_is_the_maximum c s.cited m k).2 with ⟨x, j, hx⟩
    cases mf
    exact ⟨x, j, hx, (vg6_iff c s).mp (rules .vg6) x j (Or.inr hx)⟩

/-- A summary whose cited codes are all of severity warn. -/
structure OnlyWarns [DecidableEq α] (c : Catalog α) (s : Summary α) : Prop where
  cited : vg1 s = true
  warns : ∀ x, x ∈ s.cited → c x = .some .warn

theorem only_warns_known [DecidableEq α] (c : Catalog α) (s : Summary α) (h : OnlyWarns c s) : vg2 c s = true :=
  (every_iff _ _).mpr fun x i => (known_iff c x).mpr ⟨.warn, h.warns x i⟩

theorem only_warns_imply [DecidableEq α] (c : Catalog α) (s : Summary α) (h : OnlyWarns c s) :
    implied c s.cited = .some .warning := by
  rcases implied_total c s.cited (vg1_cites s h.cited) (only_warns_known c s h) with ⟨m, hm, hi⟩
  rcases (maximum_is_the_maximum c s.cited m hm).2 with ⟨x, i, hx⟩
  injection hx.symm.trans (h.warns x i) with e
  rw [hi, e]
  rfl

/-- Section 8: a warning that cites only warn codes needs neither key_checks nor reason_context. -/
theorem warning_needs_neither [DecidableEq α] (c : Catalog α) (s : Summary α) (h : OnlyWarns c s)
    (warning : s.status = .some .warning) (context : s.context = []) : Conforming c s := by
  have fails : ¬ (s.status = .some .pass) := fun p => nomatch warning.symm.trans p
  refine (conforming_iff c s).mpr fun r => ?_
  cases r with
  | vg1 => exact h.cited
  | vg2 => exact only_warns_known c s h
  | vg3 => exact (vg3_iff c s).mpr ⟨.warning, only_warns_imply c s h, warning⟩
  | vg4 => exact (vg4_iff c s).mpr fun p => absurd p fails
  | vg5 => exact (vg5_iff s).mpr fun p => absurd p fails
  | vg6 => exact info_and_warn_are_exempt c s fun x i => Or.inr (h.warns x i)
  | vg7 =>
    refine (vg7_iff c s).mpr fun e i => ?_
    rw [context] at i
    exact nomatch i

/-- Section 5: a pass that cites only warn codes and reports no checks violates VG-3, VG-4 and VG-5 at once, and
nothing else where the context names codes of the catalog. -/
theorem pass_on_warns [DecidableEq α] (c : Catalog α) (s : Summary α) (h : OnlyWarns c s)
    (pass : s.status = .some .pass) (unchecked : s.keyChecks.reports = false) (context : vg7 c s = true) :
    judge c s = [.vg3, .vg4, .vg5] := by
  have h3 : vg3 c s = false := by
    cases k : vg3 c s with
    | false => rfl
    | true =>
      rcases (vg3_iff c s).mp k with ⟨w, hw, hs⟩
      injection hw.symm.trans (only_warns_imply c s h) with e
      cases e
      exact nomatch hs.symm.trans pass
  have h4 : vg4 c s = false := by
    cases k : vg4 c s with
    | false => rfl
    | true =>
      rcases (vg4_iff c s).mp k pass with ⟨x, i, hx⟩
      exact nomatch hx.symm.trans (h.warns x i)
  have h5 : vg5 s = false := by
    cases k : vg5 s with
    | false => rfl
    | true => exact not_true_and_false ((vg5_iff s).mp k pass) unchecked
  have h6 : vg6 c s = true := info_and_warn_are_exempt c s fun x i => Or.inr (h.warns x i)
  rw [judged_together c s h.cited (only_warns_known c s h)]
  show cond (vg3 c s) (cond (vg4 c s) _ _) (Rule.vg3 :: cond (vg4 c s) (cond (vg5 s) _ _)
    (Rule.vg4 :: cond (vg5 s) _ (Rule.vg5 :: cond (vg6 c s) (cond (vg7 c s) [] _) _))) = _
  rw [h3, h4, h5, h6, context]
  rfl

/-- VG-1: a reason_codes that is no array cites nothing: the summary is judged like one without it. -/
theorem codes_that_are_no_array [DecidableEq α] (c : Catalog α) (s : Summary α) (m : Member α) (none : m.items = []) :
    judge c { s with reasonCodes := m } = judge c { s with reasonCodes := .absent } ∧
    judge c { s with reasonCodes := m } = [.vg1] := by
  have one : (n : Member α) → n.items = [] → judge c { s with reasonCodes := n } = [.vg1] := fun n e => by
    refine vg1_stops c _ ?_
    unfold vg1
    show (match n.items with | [] => false | x :: rest => distinct (x :: rest)) = false
    rw [e]
  exact ⟨(one m none).trans (one .absent rfl).symm, one m none⟩

/-- VG-7: a reason_context that is no array counts as absent. -/
theorem context_that_is_no_array [DecidableEq α] (c : Catalog α) (s : Summary α)
    (m : Member (Option α)) (other : m = .null ∨ m = .scalar ∨ ∃ n, m = .object n) :
    judge c { s with reasonContext := m } = judge c { s with reasonContext := .absent } := by
  rcases other with e | e | ⟨n, e⟩ <;> cases e <;> rfl

/-- VG-5: a key_checks of another type counts as absent. -/
theorem checks_of_another_type [DecidableEq α] (c : Catalog α) (s : Summary α) :
    judge c { s with keyChecks := .scalar } = judge c { s with keyChecks := .absent } := rfl

/-! ## The registry entry (section 7) -/

/-- What the rules read of a registry entry. -/
structure Entry (α : Type) where
  /-- `none`: absent, of another type, or outside the vocabulary. -/
  verdict : Option Verdict
  reasonCodes : Member α

/-- The summary without checks and context that an entry is compared with. -/
def Entry.bare (e : Entry α) (status : Option Status) : Summary α :=
  { status := status, reasonCodes := e.reasonCodes, keyChecks := .absent, reasonContext := .absent }

/-- The verdict of a maximum, where there is one: the verdict column of the map. -/
def verdictOf : Option Severity → Option Verdict
  | .some m => .some m.verdict
  | .none => .none

/-- VG-3 for an entry: its verdict equals the verdict its grounds imply. -/
def entryVg3 (c : Catalog α) (e : Entry α) : Bool :=
  agree Verdict.same (verdictOf (maximum c e.reasonCodes.items)) e.verdict

/-- Whether the verdict is PASS. -/
def Entry.passes (e : Entry α) : Bool :=
  match e.verdict with
  | .some .pass => true
  | _ => false

/-- VG-4 for an entry. -/
def entryVg4 (c : Catalog α) (e : Entry α) : Bool := or (not e.passes) (any (affirmative c) e.reasonCodes.items)

/-- The violations that are reported of an entry: VG-5 to VG-7 do not bind it. -/
def judgeEntry [DecidableEq α] (c : Catalog α) (e : Entry α) : List Rule :=
  cond (vg1 (e.bare .none)) (cond (vg2 c (e.bare .none))
    (cond (entryVg3 c e) (cond (entryVg4 c e) [] [.vg4]) (.vg3 :: cond (entryVg4 c e) [] [.vg4])) [.vg2]) [.vg1]

/-- The verdict of a status, where there is one. -/
def verdictOfStatus : Option Status → Option Verdict
  | .some w => .some w.verdict
  | .none => .none

theorem entry_vg3 (c : Catalog α) (e : Entry α) (status : Option Status) (h : e.verdict = verdictOfStatus status) :
    entryVg3 c e = vg3 c (e.bare status) := by
  unfold entryVg3
  rw [h]
  show agree Verdict.same (verdictOf (maximum c e.reasonCodes.items)) (verdictOfStatus status)
    = agree Status.same (statusOf (maximum c e.reasonCodes.items)) status
  cases maximum c e.reasonCodes.items with
  | none => cases status <;> rfl
  | some m =>
    cases status with
    | none => rfl
    | some w => cases m <;> cases w <;> rfl

theorem entry_vg4 (c : Catalog α) (e : Entry α) (status : Option Status) (h : e.verdict = verdictOfStatus status) :
    entryVg4 c e = vg4 c (e.bare status) := by
  have k : e.passes = (e.bare status).passes := by
    unfold Entry.passes
    rw [h]
    cases status with
    | none => rfl
    | some w => cases w <;> rfl
  show or (not e.passes) _ = or (not (e.bare status).passes) _
  rw [k]
  rfl

/-- Section 7: an entry violates exactly those of VG-1 to VG-4 that a summary of the same codes and the
corresponding status violates. -/
theorem one_rule_binds_both [DecidableEq α] (c : Catalog α) (e : Entry α) (s : Summary α)
    (codes : s.reasonCodes = e.reasonCodes) (corresponds : e.verdict = verdictOfStatus s.status) (r : Rule) :
    r ∈ judgeEntry c e ↔ r ∈ judge c s ∧ (r = .vg1 ∨ r = .vg2 ∨ r = .vg3 ∨ r = .vg4) := by
  have h1 : vg1 (e.bare .none) = vg1 s := by
    unfold vg1 Summary.cited
    rw [codes]
    rfl
  have h2 : vg2 c (e.bare .none) = vg2 c s := by
    unfold vg2 Summary.cited
    rw [codes]
    rfl
  have h3 : entryVg3 c e = vg3 c s := by
    rw [entry_vg3 c e s.status corresponds]
    unfold vg3 Summary.cited
    rw [codes]
    rfl
  have h4 : entryVg4 c e = vg4 c s := by
    rw [entry_vg4 c e s.status corresponds]
    unfold vg4 Summary.cited
    rw [codes]
    rfl
  unfold judgeEntry
  rw [h1, h2, h3, h4]
  cases k1 : vg1 s with
  | false =>
    rw [vg1_stops c s k1]
    exact ⟨fun i => ⟨i, Or.inl (only _ _ i)⟩, fun i => i.1⟩
  | true =>
    cases k2 : vg2 c s with
    | false =>
      rw [vg2_stops c s k1 k2]
      exact ⟨fun i => ⟨i, Or.inr (Or.inl (only _ _ i))⟩, fun i => i.1⟩
    | true =>
      have reported := the_rest_together c s r k1 k2
      constructor
      · intro i
        have v : holds c s r = false ∧ (r = .vg3 ∨ r = .vg4) := by
          cases k3 : vg3 c s with
          | true =>
            rw [k3] at i
            cases k4 : vg4 c s with
            | true => rw [k4] at i; exact nomatch i
            | false => rw [k4] at i; cases only _ _ i; exact ⟨k4, Or.inr rfl⟩
          | false =>
            rw [k3] at i
            cases i with
            | head => exact ⟨k3, Or.inl rfl⟩
            | tail _ i =>
              cases k4 : vg4 c s with
              | true => rw [k4] at i; exact nomatch i
              | false => rw [k4] at i; cases only _ _ i; exact ⟨k4, Or.inr rfl⟩
        exact ⟨reported.mpr v.1, Or.inr (Or.inr v.2)⟩
      · intro ⟨i, which⟩
        have v := reported.mp i
        rcases which with w | w | w | w
        · cases w; exact not_true_and_false k1 v
        · cases w; exact not_true_and_false k2 v
        · cases w
          have v : vg3 c s = false := v
          rw [v]
          exact .head _
        · cases w
          have v : vg4 c s = false := v
          rw [v]
          cases vg3 c s with
          | true => exact .head _
          | false => exact .tail _ (.head _)
where
  only (a b : Rule) (i : a ∈ [b]) : a = b := by
    cases i with
    | head => rfl
    | tail _ i => exact nomatch i

/-! ## The hypotheses can hold, and none can be left out -/

/-- The codes of the worked examples, and one that no catalog defines. The text names no code of severity
review. -/
inductive Code where
  | integrityOk | freshnessWarning | someReview | issuerKeyRevoked | integrityOfflineFail | notARealCode
  deriving DecidableEq

/-- Their severities. -/
def catalog : Catalog Code
  | .integrityOk => .some .info
  | .freshnessWarning => .some .warn
  | .someReview => .some .review
  | .issuerKeyRevoked => .some .fail
  | .integrityOfflineFail => .some .fail
  | .notARealCode => .none

/-- A summary of the examples; what is not given is absent. -/
def summary (status : Status) (codes : List Code) (checks : Member Unit) (context : Member (Option Code)) :
    Summary Code :=
  { status := .some status, reasonCodes := .array codes, keyChecks := checks, reasonContext := context }

/-- One check that was run. -/
def oneCheck : Member Unit := .array [.unit]

/-- Section 8: the conforming pass, the conforming fail, and the table of what violates which rules. `[1, 1.0]`
is a value that stands twice. -/
theorem worked_examples :
    judge catalog (summary .pass [.integrityOk] oneCheck .absent) = []
    ∧ judge catalog (summary .fail [.issuerKeyRevoked] .absent (.array [.some .issuerKeyRevoked])) = []
    ∧ judge catalog (summary .pass [] .absent .absent) = [.vg1]
    ∧ judge catalog (summary .pass [.integrityOk, .notARealCode] .absent .absent) = [.vg2]
    ∧ judge catalog (summary .pass [.issuerKeyRevoked] .absent .absent) = [.vg3, .vg4, .vg5, .vg6]
    ∧ judge catalog (summary .fail [.integrityOk] .absent .absent) = [.vg3]
    ∧ judge catalog (summary .pass [.freshnessWarning] .absent .absent) = [.vg3, .vg4, .vg5]
    ∧ judge catalog (summary .pass [.integrityOk] (.object 0) .absent) = [.vg5]
    ∧ judge catalog (summary .fail [.integrityOfflineFail] .absent .absent) = [.vg6]
    ∧ judge catalog (summary .fail [.integrityOfflineFail] .absent
        (.array [.some .integrityOfflineFail, .some .notARealCode])) = [.vg7]
    ∧ judge catalog (summary .fail [.integrityOfflineFail] .absent (.array [.none])) = [.vg6, .vg7]
    ∧ judge catalog (summary .pass [.integrityOk] .scalar .absent) = [.vg5]
    ∧ judge catalog (summary .pass [.notARealCode, .notARealCode] .absent .absent) = [.vg1]
    ∧ judge catalog (summary .warning [.freshnessWarning] .absent .absent) = []
    ∧ judge catalog (summary .review [.someReview, .integrityOk] .absent (.array [.some .someReview])) = []
    ∧ judge catalog (summary .review [.someReview, .integrityOk] .absent .absent) = [.vg6] :=
  ⟨rfl, rfl, rfl, rfl, rfl, rfl, rfl, rfl, rfl, rfl, rfl, rfl, rfl, rfl, rfl, rfl⟩

/-- So many info codes. -/
def infos : Nat → List Code
  | 0 => []
  | n + 1 => .integrityOk :: infos n

/-- One fail code among twenty info codes (2). -/
theorem one_fail_code_among_twenty :
    implied catalog (List.append (infos 20) [.integrityOfflineFail]) = .some .fail
    ∧ implied catalog (infos 20) = .some .pass :=
  ⟨rfl, rfl⟩

/-- VG-2: what skipping a code would do. Over the recognized remainder a pass is implied; over all of the codes
nothing is, and with a catalog that defines the other one a fail. -/
theorem skipping_makes_a_pass :
    implied catalog [.integrityOk, .notARealCode] = .none ∧ implied catalog [.integrityOk] = .some .pass
    ∧ implied (fun _ => .some .fail) [Code.integrityOk, .notARealCode] = .some .fail :=
  ⟨rfl, rfl, rfl⟩

/-- A way to check VG-3 in isolation that takes an empty maximum for a pass (VG-4). -/
def leniently (c : Catalog α) (xs : List α) : Status :=
  match implied c xs with
  | .some w => w
  | .none => .pass

theorem leniently_implies (c : Catalog α) : Implies c (leniently c) := fun xs w h => by
  unfold leniently
  rw [h]

/-- VG-4 does not follow without VG-1 … -/
theorem vg4_needs_vg1 : ∃ (s : Summary Code) (way : List Code → Status), Implies catalog way ∧ vg2 catalog s = true
    ∧ s.status = .some (way s.cited) ∧ vg4 catalog s = false :=
  ⟨summary .pass [] oneCheck .absent, leniently catalog, leniently_implies catalog, rfl, rfl, rfl⟩

/-- … nor without VG-2 … -/
theorem vg4_needs_vg2 : ∃ (s : Summary Code) (way : List Code → Status), Implies catalog way ∧ vg1 s = true
    ∧ s.status = .some (way s.cited) ∧ vg4 catalog s = false :=
  ⟨summary .pass [.notARealCode] oneCheck .absent, leniently catalog, leniently_implies catalog, rfl, rfl, rfl⟩

/-- … nor without VG-3. -/
theorem vg4_needs_vg3 : ∃ s : Summary Code, vg1 s = true ∧ vg2 catalog s = true ∧ vg4 catalog s = false :=
  ⟨summary .pass [.freshnessWarning] oneCheck .absent, rfl, rfl, rfl⟩

/-- And there it follows: its hypotheses can hold. -/
theorem vg4_hypotheses_can_hold : ∃ (s : Summary Code) (way : List Code → Status), Implies catalog way ∧ vg1 s = true
    ∧ vg2 catalog s = true ∧ s.status = .some (way s.cited) ∧ s.status = .some .pass :=
  ⟨summary .pass [.integrityOk] oneCheck .absent, leniently catalog, leniently_implies catalog, rfl, rfl, rfl, rfl⟩

/-- A context entry that names no code of the catalog is not permitted. -/
theorem further_context_needs_the_catalog : ∃ s : Summary Code, vg6 catalog s = true ∧ vg7 catalog s = true
    ∧ vg7 catalog { s with reasonContext := .array (.some .notARealCode :: s.context) } = false :=
  ⟨summary .pass [.integrityOk] oneCheck .absent, rfl, rfl, rfl⟩

/-- Every rule can be violated alone: none follows from the other six, but for VG-4, which follows from VG-1 to
VG-3. -/
theorem every_rule_but_vg4_counts :
    (∃ s, judge catalog s = [.vg1]) ∧ (∃ s, judge catalog s = [.vg2]) ∧ (∃ s, judge catalog s = [.vg3])
    ∧ (∃ s, judge catalog s = [.vg5]) ∧ (∃ s, judge catalog s = [.vg6]) ∧ (∃ s, judge catalog s = [.vg7])
    ∧ ∀ s, ¬ (judge catalog s = [.vg4]) := by
  refine ⟨⟨_, worked_examples.2.2.1⟩, ⟨_, worked_examples.2.2.2.1⟩, ⟨_, worked_examples.2.2.2.2.2.1⟩,
    ⟨_, worked_examples.2.2.2.2.2.2.2.1⟩, ⟨_, worked_examples.2.2.2.2.2.2.2.2.1⟩,
    ⟨_, worked_examples.2.2.2.2.2.2.2.2.2.1⟩, ?_⟩
  intro s h
  have h1 : vg1 s = true := by
    cases k : vg1 s with
    | true => rfl
    | false => exact nomatch (vg1_stops catalog s k).symm.trans h
  have h2 : vg2 catalog s = true := by
    cases k : vg2 catalog s with
    | true => rfl
    | false => exact nomatch (vg2_stops catalog s h1 k).symm.trans h
  have reported := the_rest_together catalog s .vg4 h1 h2
  have h4 : vg4 catalog s = false := reported.mp (by rw [h]; exact .head _)
  cases k : vg3 catalog s with
  | true =>
    rcases (vg3_iff catalog s).mp k with ⟨w, hw, hs⟩
    have k4 := vg4_follows catalog s (leniently catalog) (leniently_implies catalog) h1 h2
      (hs.trans (congrArg Option.some (leniently_implies catalog s.cited w hw).symm))
    exact not_true_and_false k4 h4
  | false =>
    have i : Rule.vg3 ∈ judge catalog s := (the_rest_together catalog s .vg3 h1 h2).mpr k
    rw [h] at i
    cases i with
    | tail _ i => exact nomatch i

#print axioms not_true_and_false
#print axioms and_iff
#print axioms or_iff
#print axioms not_iff
#print axioms implies_iff
#print axioms every_iff
#print axioms any_iff
#print axioms equal_iff
#print axioms known_iff
#print axioms severity_order
#print axioms upTo_refl
#print axioms upTo_total
#print axioms upTo_antisymmetric
#print axioms upTo_transitive
#print axioms one_map
#print axioms status_injective
#print axioms status_same_iff
#print axioms verdict_same_iff
#print axioms both_some
#print axioms maximumOf_some
#print axioms maximum_is_the_maximum
#print axioms maximumOf_defined
#print axioms implied_total
#print axioms nothing_implies_nothing
#print axioms no_maximum_over_a_remainder
#print axioms no_maximum
#print axioms implied_of_a_set
#print axioms reordered_members
#print axioms implied_in_any_order
#print axioms one_fail_code
#print axioms fewer_codes_imply_no_more
#print axioms passes_iff
#print axioms affirmative_iff
#print axioms actionable_iff
#print axioms about_iff
#print axioms vg1_cites
#print axioms vg1_unique
#print axioms vg3_iff
#print axioms outside_the_vocabulary
#print axioms one_status
#print axioms vg4_iff
#print axioms pass_cites_only_info
#print axioms vg4_follows
#print axioms vg5_iff
#print axioms empty_key_checks
#print axioms vg6_iff
#print axioms info_and_warn_are_exempt
#print axioms vg7_iff
#print axioms nameless_context
#print axioms nameless_context_meets_nothing
#print axioms further_context
#print axioms vg1_stops
#print axioms vg2_stops
#print axioms judged_together
#print axioms violated_iff
#print axioms the_rest_together
#print axioms conforming_iff
#print axioms a_verdict_is_a_function_of_its_grounds
#print axioms conforming_pass
#print axioms conforming_fail
#print axioms only_warns_known
#print axioms only_warns_imply
#print axioms warning_needs_neither
#print axioms pass_on_warns
#print axioms codes_that_are_no_array
#print axioms context_that_is_no_array
#print axioms checks_of_another_type
#print axioms entry_vg3
#print axioms entry_vg4
#print axioms one_rule_binds_both
#print axioms worked_examples
#print axioms one_fail_code_among_twenty
#print axioms skipping_makes_a_pass
#print axioms leniently_implies
#print axioms vg4_needs_vg1
#print axioms vg4_needs_vg2
#print axioms vg4_needs_vg3
#print axioms vg4_hypotheses_can_hold
#print axioms further_context_needs_the_catalog
#print axioms every_rule_but_vg4_counts

end Grounds

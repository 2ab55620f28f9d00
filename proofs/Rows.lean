import Ladder

/-!
# The rows of the truth table

A row of the table is a number of twelve digits: machine-checkable, critical, critical for the policy, budget, first-round
split; value, divergence, rung; and the evidence in four digits. This file says which number the model gives for a
question of the table's domain. `TruthTable.lean` and `TruthTableBeforeD14.lean`, which `conform table` writes, hold the
numbers themselves.
-/

namespace Rows

open Ladder

/-! ## Digits -/

def bit : Bool → Nat
  | true => 1
  | false => 0

def value : Value → Nat
  | .verified => 0
  | .refuted => 1
  | .inconclusive => 2
  | .escalated => 3

def divergence : Divergence → Nat
  | .unanimous => 0
  | .majority => 1
  | .split => 2

def rung : Rung → Nat
  | .R0 => 0
  | .R1 => 1
  | .R2 => 2
  | .R3 => 3
  | .R4 => 4

/-- An item: `tier * 2 + stance + 1`. -/
def item : Item → Nat
  | ⟨.W1a, .supports⟩ => 1
  | ⟨.W1a, .refutes⟩ => 2
  | ⟨.W1b, .supports⟩ => 3
  | ⟨.W1b, .refutes⟩ => 4
  | ⟨.W2, .supports⟩ => 5
  | ⟨.W2, .refutes⟩ => 6
  | ⟨.W3, .supports⟩ => 7
  | ⟨.W3, .refutes⟩ => 8

/-- Up to three items: `count * 729 + d1 * 81 + d2 * 9 + d3`. -/
def evidence : List Item → Nat
  | [] => 0
  | [a] => 729 + item a * 81
  | [a, b] => 2 * 729 + item a * 81 + item b * 9
  | a :: b :: c :: _ => 3 * 729 + item a * 81 + item b * 9 + item c

/-- Five settings as digits. -/
def settings (machine critical listed : Bool) (budget : Nat) (split : Bool) : Nat :=
  (((bit machine * 10 + bit critical) * 10 + bit listed) * 10 + budget) * 10 + bit split

/-- What an adjudication says, as digits. -/
def outcome (o : Outcome) : Nat := (value o.value * 10 + divergence o.divergence) * 10 + rung o.rung

/-! ## Questions -/

/-- A question of the table: its claim is of the class 0 or of none, and the policy lists that class or none. -/
def question (v : Verifiability) (critical listed : Bool) (budget : Nat) (split : Bool) (e : List Item) : Question where
  verifiability := v
  criticalClass := cond critical (some 0) none
  predicate := .named 0
  evidence := e
  criticality := cond listed [0] []
  tolerance := ⟨1, 3⟩
  budget := budget
  depth := 0
  firstRoundSplit := split

/-- What a row says beside its settings: the outcome, and the evidence. -/
def base (adjudicate : Question → Outcome) (v : Verifiability) (critical listed : Bool) (budget : Nat) (split : Bool)
    (e : List Item) : Nat :=
  outcome (adjudicate (question v critical listed budget split e)) * 10000 + evidence e

/-- The settings at their place in a row. -/
def head (v : Verifiability) (critical listed : Bool) (budget : Nat) (split : Bool) : Nat :=
  settings v.isMachine critical listed budget split * 10000000

/-- The row of a question. -/
def row (adjudicate : Question → Outcome) (v : Verifiability) (critical listed : Bool) (budget : Nat) (split : Bool)
    (e : List Item) : Nat :=
  head v critical listed budget split + base adjudicate v critical listed budget split e

/-! ## Lists

Eight rows are one number here, those whose last item runs through the eight kinds: a number is read quickly. -/

/-- The eight kinds of item, in the order of the table. -/
def items : List Item := [⟨.W1a, .supports⟩, ⟨.W1a, .refutes⟩, ⟨.W1b, .supports⟩, ⟨.W1b, .refutes⟩,
  ⟨.W2, .supports⟩, ⟨.W2, .refutes⟩, ⟨.W3, .supports⟩, ⟨.W3, .refutes⟩]

/-- The room of a row. -/
def room : Nat := 1000000000000

/-- The rows of a list with each of some items put behind it, joined to the number before them. -/
def joined (row : List Item → Nat) (before : List Item) : List Item → Nat → Nat
  | [], n => n
  | i :: rest, n => joined row before rest (n * room + row (before ++ [i]))

/-- The eight rows of a list with one more item behind it. -/
def eight (row : List Item → Nat) (before : List Item) : Nat := joined row before items 0

/-- The lines of a list with each of some items put behind it, then a tail. -/
def eights (line : List Item → Nat) (before : List Item) (tail : List Nat) : List Item → List Nat
  | [] => tail
  | i :: rest => line (before ++ [i]) :: eights line before tail rest

/-- The lines of all lists of two items, the first of them one of some; then a tail. -/
def two (line : List Item → Nat) (tail : List Nat) : List Item → List Nat
  | [] => tail
  | i :: rest => eights line [i] (two line tail rest) items

/-- The row of no item, the lines of all lists of up to two items, then a tail. -/
def lines (none : Nat) (line : List Item → Nat) (tail : List Nat) : List Nat :=
  none :: line [] :: eights line [] (two line tail items) items

/-- The rows of all lists of up to three items, then a tail. -/
def rows (row : List Item → Nat) (tail : List Nat) : List Nat := lines (row []) (eight row) tail

/-- The rows of one kind of claim under one kind of policy, then a tail: two budgets, and without a first-round split
or with one. -/
def policies (adjudicate : Question → Outcome) (v : Verifiability) (critical listed : Bool) (tail : List Nat) : List Nat :=
  rows (row adjudicate v critical listed 0 false) <| rows (row adjudicate v critical listed 0 true) <|
  rows (row adjudicate v critical listed 2 false) <| rows (row adjudicate v critical listed 2 true) tail

/-- The rows of one verifiability, in the order of the table. -/
def kind (adjudicate : Question → Outcome) (v : Verifiability) : List Nat :=
  policies adjudicate v false true <| policies adjudicate v false false <|
  policies adjudicate v true true <| policies adjudicate v true false []

/-! ## Quicker to compute

Outcomes are the same in all but two of the sixteen settings of a verifiability, and the settings of eight rows can be
added to their bases at once. So the kernel adjudicates each list twice, for sixteen rows. -/

theorem add_assoc (a b : Nat) : (c : Nat) → a + b + c = a + (b + c)
  | 0 => rfl
  | c + 1 => congrArg Nat.succ (add_assoc a b c)

theorem zero_add : (a : Nat) → 0 + a = a
  | 0 => rfl
  | a + 1 => congrArg Nat.succ (zero_add a)

theorem succ_add (a : Nat) : (b : Nat) → a + 1 + b = a + b + 1
  | 0 => rfl
  | b + 1 => congrArg Nat.succ (succ_add a b)

theorem add_comm (a : Nat) : (b : Nat) → a + b = b + a
  | 0 => (zero_add a).symm
  | b + 1 => (congrArg Nat.succ (add_comm a b)).trans (succ_add b a).symm

theorem add_swap (a b c d : Nat) : a + b + (c + d) = a + c + (b + d) := by
  rw [add_assoc, ← add_assoc b c d, add_comm b c, add_assoc c b d, ← add_assoc]

theorem add_mul (a b : Nat) : (c : Nat) → (a + b) * c = a * c + b * c
  | 0 => rfl
  | c + 1 => (congrArg (· + (a + b)) (add_mul a b c)).trans (add_swap _ _ _ _)

theorem mul_add (a b : Nat) : (c : Nat) → a * (b + c) = a * b + a * c
  | 0 => rfl
  | c + 1 => (congrArg (· + a) (mul_add a b c)).trans (add_assoc _ _ _)

theorem mul_one (a : Nat) : a * 1 = a := zero_add a

theorem mul_assoc (a b : Nat) : (c : Nat) → a * b * c = a * (b * c)
  | 0 => rfl
  | c + 1 => (congrArg (· + a * b) (mul_assoc a b c)).trans (mul_add a _ _).symm

/-- One for each of some items, in the room of a row each, joined to a number before them. -/
def ones : List Item → Nat → Nat
  | [], n => n
  | _ :: rest, n => ones rest (n * room + 1)

theorem joined_add (c : Nat) (base : List Item → Nat) (before : List Item) : (i : List Item) → (k n : Nat) →
    joined (fun e => c + base e) before i (c * k + n) = c * ones i k + joined base before i n
  | [], _, _ => rfl
  | i :: rest, k, n => by
    have step : (c * k + n) * room + (c + base (before ++ [i])) = c * (k * room + 1) + (n * room + base (before ++ [i])) := by
      rw [add_mul, mul_assoc, mul_add, mul_one]
      exact add_swap _ _ _ _
    show joined (fun e => c + base e) before rest ((c * k + n) * room + (c + base (before ++ [i]))) = _
    rw [step]
    exact joined_add c base before rest _ _

/-- Eight rows of one setting, from their bases. -/
def quickEight (c : Nat) (base : List Item → Nat) (before : List Item) : Nat := c * ones items 0 + eight base before

theorem eight_add (c : Nat) (base : List Item → Nat) (before : List Item) :
    eight (fun e => c + base e) before = quickEight c base before :=
  joined_add c base before items 0 0

theorem eights_same (f g : List Item → Nat) (h : ∀ b, f b = g b) (before : List Item) (tail : List Nat) :
    (i : List Item) → eights f before tail i = eights g before tail i
  | [] => rfl
  | i :: rest => by
    show f _ :: _ = g _ :: _
    rw [h, eights_same f g h before tail rest]

theorem two_same (f g : List Item → Nat) (h : ∀ b, f b = g b) (tail : List Nat) :
    (i : List Item) → two f tail i = two g tail i
  | [] => rfl
  | i :: rest => by
    show eights f [i] (two f tail rest) items = eights g [i] (two g tail rest) items
    rw [two_same f g h tail rest]
    exact eights_same f g h _ _ _

theorem lines_same (none : Nat) (f g : List Item → Nat) (h : ∀ b, f b = g b) (tail : List Nat) :
    lines none f tail = lines none g tail := by
  show _ :: f [] :: _ = _ :: g [] :: _
  rw [h, two_same f g h]
  exact congrArg (fun l => none :: g [] :: l) (eights_same f g h _ _ _)

/-- The rows of one setting, from their bases. -/
def quickRows (c : Nat) (base : List Item → Nat) (tail : List Nat) : List Nat :=
  lines (c + base []) (quickEight c base) tail

theorem rows_add (c : Nat) (base : List Item → Nat) (tail : List Nat) :
    rows (fun e => c + base e) tail = quickRows c base tail :=
  lines_same _ _ _ (eight_add c base) tail

/-- The rows of four settings, from their bases. -/
def quickPolicies (base : List Item → Nat) (v : Verifiability) (critical listed : Bool) (tail : List Nat) : List Nat :=
  quickRows (head v critical listed 0 false) base <| quickRows (head v critical listed 0 true) base <|
  quickRows (head v critical listed 2 false) base <| quickRows (head v critical listed 2 true) base tail

/-- The rows of sixteen settings, from two bases: of claims that are critical for the policy, and of all others. -/
def quickKind (adjudicate : Question → Outcome) (v : Verifiability) : List Nat :=
  let others := base adjudicate v false true 0 false
  quickPolicies others v false true <| quickPolicies others v false false <|
  quickPolicies (base adjudicate v true true 0 false) v true true <| quickPolicies others v true false []

theorem joined_same (f g : List Item → Nat) (h : ∀ e, f e = g e) (before : List Item) :
    (i : List Item) → (n : Nat) → joined f before i n = joined g before i n
  | [], _ => rfl
  | i :: rest, n => by
    show joined f before rest (n * room + f _) = joined g before rest (n * room + g _)
    rw [h]
    exact joined_same f g h before rest _

theorem rows_same (f g : List Item → Nat) (h : ∀ e, f e = g e) (tail : List Nat) : rows f tail = rows g tail := by
  show lines (f []) _ _ = lines (g []) _ _
  rw [h]
  exact lines_same _ _ _ (fun b => joined_same f g h b items 0) tail

/-- That a question is answered as one of those two. -/
theorem facts_quick (v : Verifiability) (critical listed : Bool) (budget : Nat) (split : Bool) (e : List Item) :
    facts (question v critical listed budget split e) = facts (question v (and critical listed) true 0 false e) := by
  cases critical <;> cases listed <;> rfl

/-- What a ladder makes of facts, in digits. -/
def said (ladder : Facts → Row) (f : Facts) (d : Divergence) (e : List Item) : Nat :=
  ((value (ladder f).value * 10 + divergence d) * 10 + rung (ladder f).rung) * 10000 + evidence e

theorem base_quick (v : Verifiability) (critical listed : Bool) (budget : Nat) (split : Bool) (e : List Item) :
    base adjudicate v critical listed budget split e = base adjudicate v (and critical listed) true 0 false e := by
  show said (first Ladder.rows) (facts _) (Ladder.divergence e ⟨1, 3⟩) e = _
  rw [facts_quick]
  rfl

theorem base_quick_before_d14 (v : Verifiability) (critical listed : Bool) (budget : Nat) (split : Bool)
    (e : List Item) : base adjudicateBeforeD14 v critical listed budget split e =
      base adjudicateBeforeD14 v (and critical listed) true 0 false e := by
  show said (first rowsBeforeD14) (facts _) (Ladder.divergence e ⟨1, 3⟩) e = _
  rw [facts_quick]
  rfl

theorem policies_quick (adjudicate : Question → Outcome) (v : Verifiability) (critical listed : Bool)
    (b : List Item → Nat) (h : ∀ budget split e, base adjudicate v critical listed budget split e = b e)
    (tail : List Nat) :
    policies adjudicate v critical listed tail = quickPolicies b v critical listed tail := by
  have one : ∀ budget split tail, rows (row adjudicate v critical listed budget split) tail =
      quickRows (head v critical listed budget split) b tail := fun budget split tail =>
    (rows_same _ _ (fun e => congrArg (head v critical listed budget split + ·) (h budget split e)) tail).trans
      (rows_add _ b tail)
  unfold policies quickPolicies
  rw [one, one, one, one]

theorem kind_quick_of {adjudicate : Question → Outcome} {v : Verifiability}
    (h : ∀ critical listed budget split e, base adjudicate v critical listed budget split e =
      base adjudicate v (and critical listed) true 0 false e) : kind adjudicate v = quickKind adjudicate v := by
  unfold kind quickKind
  rw [policies_quick _ _ false true _ (h _ _), policies_quick _ _ false false _ (h _ _),
    policies_quick _ _ true true _ (h _ _), policies_quick _ _ true false _ (h _ _)]
  rfl

/-! ## Agreement -/

/-- Whether two lists of numbers are one. -/
def same : List Nat → List Nat → Bool
  | [], [] => true
  | a :: x, b :: y => and (Nat.beq a b) (same x y)
  | _, _ => false

theorem eq_of_beq : (a b : Nat) → Nat.beq a b = true → a = b
  | 0, 0, _ => rfl
  | a + 1, b + 1, h => congrArg Nat.succ (eq_of_beq a b h)

theorem eq_of_same : (x y : List Nat) → same x y = true → x = y
  | [], [], _ => rfl
  | a :: x, b :: y, h => by
    unfold same at h
    cases hab : Nat.beq a b with
    | false => rw [hab] at h; cases h
    | true => rw [hab] at h; rw [eq_of_beq a b hab, eq_of_same x y h]

/-- What the rows of one verifiability are proved by. -/
theorem agrees {v : Verifiability} {rows : List Nat} (h : same (quickKind adjudicate v) rows = true) :
    kind adjudicate v = rows :=
  (kind_quick_of (base_quick v)).trans (eq_of_same _ _ h)

/-- The same before erratum D14. -/
theorem agrees_before_d14 {v : Verifiability} {rows : List Nat}
    (h : same (quickKind adjudicateBeforeD14 v) rows = true) : kind adjudicateBeforeD14 v = rows :=
  (kind_quick_of (base_quick_before_d14 v)).trans (eq_of_same _ _ h)

/-! ## What the proofs rest on -/

#print axioms add_assoc
#print axioms zero_add
#print axioms succ_add
#print axioms add_comm
#print axioms add_swap
#print axioms add_mul
#print axioms mul_add
#print axioms mul_one
#print axioms mul_assoc
#print axioms joined_add
#print axioms eight_add
#print axioms eights_same
#print axioms two_same
#print axioms lines_same
#print axioms rows_add
#print axioms joined_same
#print axioms rows_same
#print axioms facts_quick
#print axioms base_quick
#print axioms base_quick_before_d14
#print axioms policies_quick
#print axioms kind_quick_of
#print axioms eq_of_beq
#print axioms eq_of_same
#print axioms agrees
#print axioms agrees_before_d14

end Rows

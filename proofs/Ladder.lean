/-!
# The adjudication ladder

Sections 5.3, 5.4 and 7 of the Veridict Standard with erratum D14, as a total function over evidence
lists of any length. The file imports nothing. `LadderTheorems.lean` says what follows, and `README.md`
where the model differs from programs that compute with doubles.
-/

namespace Ladder

/-! ## Terms (sections 4.2, 5.1, 5.2) -/

/-- The four tiers (5.2). W1a and W1b are machine truth, W2 and W3 are doctrine. -/
inductive Tier where
  | W1a | W1b | W2 | W3

/-- What an item says about its claim (5.1). -/
inductive Stance where
  | supports | refutes

/-- What the ladder sees of an evidence item (5.1). -/
structure Item where
  tier : Tier
  stance : Stance

/-- How a claim can be checked (4.2). -/
inductive Verifiability where
  | machineCheckable | doctrinal | mixed

/-- The predicate of a claim: one of the audited task, or a coverage question about another (7). A number
stands for a name: names are compared for equality and nothing else. -/
inductive Predicate where
  | named (name : Nat)
  | coverageOf (parent : Predicate)

/-- The tolerance `num / den` (5.4), an exact fraction. -/
structure Tolerance where
  num : Nat
  den : Nat

/-- What the ladder needs to know about one claim. Critical classes are numbers, as predicates are. -/
structure Question where
  verifiability : Verifiability
  criticalClass : Option Nat
  predicate : Predicate
  evidence : List Item
  /-- The classes the policy calls critical. -/
  criticality : List Nat
  tolerance : Tolerance
  /-- The policy's meta_claim_depth_budget. -/
  budget : Nat
  /-- Meta-claim levels already spent. -/
  depth : Nat
  /-- A deliberation followed a first-round SPLIT (9.3). -/
  firstRoundSplit : Bool

/-- The values of a verdict (7). -/
inductive Value where
  | verified | refuted | inconclusive | escalated

/-- The classes of divergence (5.4). -/
inductive Divergence where
  | unanimous | majority | split

/-- The rungs (7). -/
inductive Rung where
  | R0 | R1 | R2 | R3 | R4

/-- The note a first-round split leaves: the consensus after it was reached, or not (7). -/
inductive RiskNote where
  | consensus | consensusNotReached

/-- A coverage question the ladder opens, a DOCTRINAL claim (7), and the levels spent when it is
adjudicated. -/
structure MetaClaim where
  predicate : Predicate
  depth : Nat

/-- The adjudication of one claim (7). -/
structure Outcome where
  value : Value
  divergence : Divergence
  rung : Rung
  riskNotes : List RiskNote
  metaClaims : List MetaClaim

/-! ## Counting -/

/-- Whether an item has this tier and this stance. -/
def Item.is : Item → Tier → Stance → Bool
  | ⟨.W1a, .supports⟩, .W1a, .supports => true
  | ⟨.W1a, .refutes⟩, .W1a, .refutes => true
  | ⟨.W1b, .supports⟩, .W1b, .supports => true
  | ⟨.W1b, .refutes⟩, .W1b, .refutes => true
  | ⟨.W2, .supports⟩, .W2, .supports => true
  | ⟨.W2, .refutes⟩, .W2, .refutes => true
  | ⟨.W3, .supports⟩, .W3, .supports => true
  | ⟨.W3, .refutes⟩, .W3, .refutes => true
  | _, _, _ => false

/-- How many items have this tier and this stance. -/
def count (t : Tier) (s : Stance) : List Item → Nat
  | [] => 0
  | i :: rest => cond (i.is t s) (count t s rest + 1) (count t s rest)

/-- Whether an item of this tier and this stance is there. -/
def has (t : Tier) (s : Stance) : List Item → Bool
  | [] => false
  | i :: rest => or (i.is t s) (has t s rest)

/-! ## Divergence (section 5.4) -/

/-- `smaller / all ≤ num / den`, multiplied out. -/
def within (smaller all : Nat) (t : Tolerance) : Bool := Nat.ble (smaller * t.den) (t.num * all)

/-- The lesser of two counts. -/
def lesser (a b : Nat) : Nat := cond (Nat.ble a b) a b

/-- The class of divergence of so many doctrinal items that support and that refute (5.4). -/
def classOf (supports refutes : Nat) (t : Tolerance) : Divergence :=
  cond (or (Nat.beq supports 0) (Nat.beq refutes 0)) .unanimous
    (cond (within (lesser supports refutes) (supports + refutes) t) .majority .split)

/-- The doctrinal items, W2 and W3, that take a side. -/
def doctrine (s : Stance) (e : List Item) : Nat := count .W2 s e + count .W3 s e

/-- The divergence among the evidence. W1a and W1b take no part in it (5.4). -/
def divergence (e : List Item) (t : Tolerance) : Divergence :=
  classOf (doctrine .supports e) (doctrine .refutes e) t

/-! ## The rungs (section 7) -/

/-- What the conditions of the rungs look at. -/
structure Facts where
  /-- The claim is MACHINE_CHECKABLE (4.2). -/
  machine : Bool
  /-- Its critical class is in the policy's criticality (7). -/
  critical : Bool
  w1aSupports : Bool
  w1aRefutes : Bool
  w1bSupports : Bool
  w1bRefutes : Bool
  w2Supports : Bool
  w2Refutes : Bool
  w3Supports : Bool
  w3Refutes : Bool
  /-- The divergence is SPLIT (5.4). -/
  split : Bool

namespace Facts

/-- Some W1a item is there. -/
def anyW1a (f : Facts) : Bool := or f.w1aSupports f.w1aRefutes

/-- Some W2 item is there. -/
def anyW2 (f : Facts) : Bool := or f.w2Supports f.w2Refutes

/-- Some W2 or W3 item refutes. -/
def doctrineRefutes (f : Facts) : Bool := or f.w2Refutes f.w3Refutes

/-- Some item refutes, on whatever tier. -/
def anyRefutes (f : Facts) : Bool := or (or f.w1aRefutes f.w1bRefutes) f.doctrineRefutes

/-- Some item is there. -/
def any (f : Facts) : Bool := or f.anyRefutes (or (or f.w1aSupports f.w1bSupports) (or f.w2Supports f.w3Supports))

end Facts

/-- One row of the ladder: when it decides, what it says, and when a coverage question opens. -/
structure Row where
  holds : Facts → Bool
  value : Value
  rung : Rung
  opens : Facts → Bool

/-- Row 1 (7 R4, 3.3): there is no evidence, and its absence is no evidence. -/
def row1 : Row where
  holds f := not f.any
  value := .inconclusive
  rung := .R4
  opens _ := false

/-- Row 2 (7 R0): a MACHINE_CHECKABLE claim on W1a, and nothing on any tier refutes. -/
def row2 : Row where
  holds f := and f.machine (and f.anyW1a (not f.anyRefutes))
  value := .verified
  rung := .R0
  opens _ := true

/-- Row 3 (7 R1): any W1a item refutes. -/
def row3 : Row where
  holds f := f.w1aRefutes
  value := .refuted
  rung := .R1
  opens _ := false

/-- Row 4 (7 R2, 5.3 rule 3): W1b refutes what W1a supports. -/
def row4 : Row where
  holds f := and f.anyW1a f.w1bRefutes
  value := .verified
  rung := .R2
  opens _ := true

/-- Row 5 (7 R1, 5.3 rule 2): W1a supports. A dissent of doctrine opens a coverage question. -/
def row5 : Row where
  holds f := f.anyW1a
  value := .verified
  rung := .R1
  opens f := f.doctrineRefutes

/-- Row 6 (7 R2): W1b refutes and there is no W1a. -/
def row6 : Row where
  holds f := f.w1bRefutes
  value := .inconclusive
  rung := .R2
  opens _ := true

/-- Row 7 (7 R3): a critical class, and doctrine is SPLIT. -/
def row7 : Row where
  holds f := and f.critical f.split
  value := .escalated
  rung := .R3
  opens _ := false

/-- Row 8 (7 R4, 5.3 rule 4): some W2, and doctrine is SPLIT. -/
def row8 : Row where
  holds f := and f.anyW2 f.split
  value := .inconclusive
  rung := .R4
  opens _ := false

/-- Row 9 (erratum D14, 5.3 rule 1): some W2, W1b supports, and only doctrine refutes. -/
def row9 : Row where
  holds f := and f.anyW2 (and f.w1bSupports f.doctrineRefutes)
  value := .verified
  rung := .R4
  opens _ := false

/-- Row 10 (7 R4, erratum D6): some W2, and all of doctrine supports. -/
def row10 : Row where
  holds f := and f.anyW2 (not f.doctrineRefutes)
  value := .verified
  rung := .R4
  opens _ := false

/-- Row 11 (7 R4, erratum D6): some W2, and doctrine refutes, be it within a majority. -/
def row11 : Row where
  holds f := f.anyW2
  value := .refuted
  rung := .R4
  opens _ := false

/-- Row 12 (7 R4, 5.3 rule 5): otherwise, such as W3 alone. -/
def row12 : Row where
  holds _ := true
  value := .inconclusive
  rung := .R4
  opens _ := false

/-- The ladder of section 7, top-down, but for its last row. -/
def rows : List Row := [row1, row2, row3, row4, row5, row6, row7, row8, row9, row10, row11]

/-- The ladder as it stood before erratum D14. -/
def rowsBeforeD14 : List Row := [row1, row2, row3, row4, row5, row6, row7, row8, row10, row11]

/-- The first row that holds; the last row where none does (7). -/
def first : List Row → Facts → Row
  | [], _ => row12
  | r :: rest, f => cond (r.holds f) r (first rest f)

/-! ## Adjudication (section 7) -/

/-- Whether a class is among those the policy calls critical, exactly (7). -/
def isCritical : Option Nat → List Nat → Bool
  | none, _ => false
  | some c, list => list.any (Nat.beq c)

/-- Whether a claim is MACHINE_CHECKABLE. -/
def Verifiability.isMachine : Verifiability → Bool
  | .machineCheckable => true
  | _ => false

/-- Whether a divergence is SPLIT. -/
def Divergence.isSplit : Divergence → Bool
  | .split => true
  | _ => false

/-- What the rungs look at in a question. -/
def facts (q : Question) : Facts where
  machine := q.verifiability.isMachine
  critical := isCritical q.criticalClass q.criticality
  w1aSupports := has .W1a .supports q.evidence
  w1aRefutes := has .W1a .refutes q.evidence
  w1bSupports := has .W1b .supports q.evidence
  w1bRefutes := has .W1b .refutes q.evidence
  w2Supports := has .W2 .supports q.evidence
  w2Refutes := has .W2 .refutes q.evidence
  w3Supports := has .W3 .supports q.evidence
  w3Refutes := has .W3 .refutes q.evidence
  split := (divergence q.evidence q.tolerance).isSplit

/-- The note of a first-round split (7, 9.3): it says whether doctrine is still SPLIT. -/
def notes (firstRoundSplit split : Bool) : List RiskNote :=
  cond firstRoundSplit [cond split .consensusNotReached .consensus] []

/-- The coverage question about a claim, one level deeper, while the depth budget lasts (5.3 rule 3, 7). -/
def questions (opens : Bool) (q : Question) : List MetaClaim :=
  cond (and opens (Nat.blt q.depth q.budget)) [⟨.coverageOf q.predicate, q.depth + 1⟩] []

/-- What a row says about a question. -/
def says (r : Row) (q : Question) : Outcome where
  value := r.value
  divergence := divergence q.evidence q.tolerance
  rung := r.rung
  riskNotes := notes q.firstRoundSplit (facts q).split
  metaClaims := questions (r.opens (facts q)) q

/-- The adjudication of section 7 with erratum D14. -/
def adjudicate (q : Question) : Outcome := says (first rows (facts q)) q

/-- The adjudication before erratum D14. -/
def adjudicateBeforeD14 (q : Question) : Outcome := says (first rowsBeforeD14 (facts q)) q

/-! ## The words of the theorems -/

/-- Some item of this tier refutes. -/
def Refutes (t : Tier) (e : List Item) : Prop := (⟨t, .refutes⟩ : Item) ∈ e

/-- Some item of this tier supports. -/
def Supports (t : Tier) (e : List Item) : Prop := (⟨t, .supports⟩ : Item) ∈ e

/-- Some item of this tier is there. -/
def Some (t : Tier) (e : List Item) : Prop := Supports t e ∨ Refutes t e

/-- Some doctrinal item, W2 or W3, refutes. -/
def DoctrineRefutes (e : List Item) : Prop := Refutes .W2 e ∨ Refutes .W3 e

/-- The claim's class is one the policy calls critical. -/
def Critical (q : Question) : Prop := isCritical q.criticalClass q.criticality = true

/-- Doctrine is SPLIT (5.4). -/
def Split (q : Question) : Prop := divergence q.evidence q.tolerance = .split

/-- The evidence without doctrine. -/
def machineOnly : List Item → List Item
  | [] => []
  | ⟨.W1a, s⟩ :: rest => ⟨.W1a, s⟩ :: machineOnly rest
  | ⟨.W1b, s⟩ :: rest => ⟨.W1b, s⟩ :: machineOnly rest
  | _ :: rest => machineOnly rest

/-- The same question on other evidence. -/
def Question.on (q : Question) (e : List Item) : Question := { q with evidence := e }

/-- Two lists with the same items in another order. -/
inductive Reordered : List Item → List Item → Prop where
  | nil : Reordered [] []
  | cons (i : Item) {a b : List Item} : Reordered a b → Reordered (i :: a) (i :: b)
  | swap (i j : Item) (a : List Item) : Reordered (i :: j :: a) (j :: i :: a)
  | trans {a b c : List Item} : Reordered a b → Reordered b c → Reordered a c

end Ladder

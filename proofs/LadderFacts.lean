import Ladder

/-!
# From evidence lists to facts

The ladder looks at a question through eleven truth values. This file ties them to the words of the theorems, and has
the kernel look at the rows once for every combination. `LadderTheorems.lean` says what follows.
-/

namespace Ladder

/-! ## From lists to facts

`Reads p b` says that the truth value `b` tells whether `p` holds. -/

inductive Reads (p : Prop) : Bool → Prop where
  | yes (h : p) : Reads p true
  | no (h : ¬ p) : Reads p false

theorem Reads.not {p : Prop} {a : Bool} (h : Reads p a) : Reads (¬ p) (not a) :=
  match h with
  | .yes h => .no fun n => n h
  | .no h => .yes h

theorem Reads.and {p q : Prop} {a b : Bool} (h : Reads p a) (k : Reads q b) : Reads (p ∧ q) (and a b) :=
  match h, k with
  | .yes h, .yes k => .yes ⟨h, k⟩
  | .yes _, .no k => .no fun n => k n.right
  | .no h, _ => .no fun n => h n.left

theorem Reads.or {p q : Prop} {a b : Bool} (h : Reads p a) (k : Reads q b) : Reads (p ∨ q) (or a b) :=
  match h, k with
  | .yes h, _ => .yes (.inl h)
  | .no _, .yes k => .yes (.inr k)
  | .no h, .no k => .no fun n => n.elim h k

/-- If the one then the other. -/
def imp (a b : Bool) : Bool := or (not a) b

theorem Reads.imp {p q : Prop} {a b : Bool} (h : Reads p a) (k : Reads q b) : Reads (p → q) (imp a b) :=
  match h, k with
  | .yes _, .yes k => .yes fun _ => k
  | .yes h, .no k => .no fun n => k (n h)
  | .no h, _ => .yes fun n => absurd n h

/-- The one exactly when the other. -/
def iff (a b : Bool) : Bool := and (imp a b) (imp b a)

theorem Reads.holds {p : Prop} {a : Bool} (h : Reads p a) (is : a = true) : p :=
  match h, is with
  | .yes h, _ => h

theorem Reads.isTrue {p : Prop} {a : Bool} (h : Reads p a) (is : p) : a = true :=
  match h with
  | .yes _ => rfl
  | .no h => absurd is h

theorem Reads.isFalse {p : Prop} {a : Bool} (h : Reads p a) (is : ¬ p) : a = false :=
  match h with
  | .yes h => absurd h is
  | .no _ => rfl

theorem Reads.iff {p q : Prop} {a b : Bool} (h : Reads p a) (k : Reads q b) (same : iff a b = true) : p ↔ q :=
  match h, k, same with
  | .yes h, .yes k, _ => ⟨fun _ => k, fun _ => h⟩
  | .no h, .no k, _ => ⟨fun n => absurd n h, fun n => absurd n k⟩
  | .yes _, .no _, s => nomatch s
  | .no _, .yes _, s => nomatch s

theorem is_self (t : Tier) (s : Stance) : (Item.mk t s).is t s = true := by
  cases t <;> cases s <;> rfl

theorem eq_of_is (i : Item) (t : Tier) (s : Stance) (h : i.is t s = true) : i = ⟨t, s⟩ := by
  cases i with
  | mk a b => cases a <;> cases b <;> cases t <;> cases s <;> first | rfl | cases h

theorem or_right (a : Bool) : or a true = true := by cases a <;> rfl

theorem reads_has (t : Tier) (s : Stance) (e : List Item) : Reads ((⟨t, s⟩ : Item) ∈ e) (has t s e) := by
  induction e with
  | nil => exact .no fun h => nomatch h
  | cons i rest ih =>
    unfold has
    cases hi : i.is t s with
    | true => exact .yes (eq_of_is i t s hi ▸ .head _)
    | false =>
      cases hr : has t s rest with
      | true => exact .yes (.tail _ (ih.holds hr))
      | false =>
        refine .no fun h => ?_
        cases h with
        | head => rw [is_self] at hi; cases hi
        | tail _ h => rw [ih.isTrue h] at hr; cases hr

theorem reads_supports (t : Tier) (e : List Item) : Reads (Supports t e) (has t .supports e) := reads_has t _ e

theorem reads_refutes (t : Tier) (e : List Item) : Reads (Refutes t e) (has t .refutes e) := reads_has t _ e

theorem reads_some (t : Tier) (e : List Item) : Reads (Some t e) (or (has t .supports e) (has t .refutes e)) :=
  (reads_supports t e).or (reads_refutes t e)

theorem reads_doctrine (e : List Item) : Reads (DoctrineRefutes e) (or (has .W2 .refutes e) (has .W3 .refutes e)) :=
  (reads_refutes .W2 e).or (reads_refutes .W3 e)

theorem reads_true (a : Bool) : Reads (a = true) a := by
  cases a with
  | true => exact .yes rfl
  | false => exact .no fun h => nomatch h

theorem reads_split (d : Divergence) : Reads (d = .split) d.isSplit := by
  cases d with
  | split => exact .yes rfl
  | unanimous => exact .no fun h => nomatch h
  | majority => exact .no fun h => nomatch h

/-- Whether two values are one. -/
def Value.is : Value → Value → Bool
  | .verified, .verified => true
  | .refuted, .refuted => true
  | .inconclusive, .inconclusive => true
  | .escalated, .escalated => true
  | _, _ => false

theorem reads_value (a b : Value) : Reads (a = b) (a.is b) := by
  cases a <;> cases b <;> first | exact .yes rfl | exact .no fun h => nomatch h

/-- Whether two rungs are one. -/
def Rung.is : Rung → Rung → Bool
  | .R0, .R0 => true
  | .R1, .R1 => true
  | .R2, .R2 => true
  | .R3, .R3 => true
  | .R4, .R4 => true
  | _, _ => false

theorem reads_rung (a b : Rung) : Reads (a = b) (a.is b) := by
  cases a <;> cases b <;> first | exact .yes rfl | exact .no fun h => nomatch h

theorem count_zero (t : Tier) (s : Stance) (e : List Item) (h : has t s e = false) : count t s e = 0 := by
  induction e with
  | nil => rfl
  | cons i rest ih =>
    unfold has at h
    unfold count
    cases hi : i.is t s with
    | true => rw [hi] at h; cases h
    | false => rw [hi] at h; exact ih h

theorem doctrine_zero (s : Stance) (e : List Item) (h : or (has .W2 s e) (has .W3 s e) = false) : doctrine s e = 0 := by
  unfold doctrine
  cases h2 : has .W2 s e with
  | true => rw [h2] at h; cases h
  | false => rw [h2] at h; rw [count_zero _ _ _ h2, count_zero _ _ _ h] <;> rfl

/-- Where doctrine is SPLIT, it stands on both sides (5.4). -/
def Facts.sound (f : Facts) : Bool :=
  imp f.split (and (or f.w2Supports f.w3Supports) (or f.w2Refutes f.w3Refutes))

theorem classOf_zero (a : Nat) (t : Tolerance) : classOf a 0 t = .unanimous := by
  unfold classOf
  cases Nat.beq a 0 <;> rfl

theorem facts_sound (q : Question) : (facts q).sound = true := by
  show imp (divergence q.evidence q.tolerance).isSplit
    (and (or (has .W2 .supports q.evidence) (has .W3 .supports q.evidence))
      (or (has .W2 .refutes q.evidence) (has .W3 .refutes q.evidence))) = true
  cases hs : or (has .W2 .supports q.evidence) (has .W3 .supports q.evidence) with
  | false => unfold divergence; rw [doctrine_zero _ _ hs]; rfl
  | true =>
    cases hr : or (has .W2 .refutes q.evidence) (has .W3 .refutes q.evidence) with
    | true => exact or_right _
    | false => unfold divergence; rw [doctrine_zero _ _ hr, classOf_zero]; rfl

/-! ## Over all facts

The ladder looks at a question through eleven facts. What the kernel finds to hold for all 2,048 combinations
of them holds for evidence of any length. -/

def both (p : Bool → Bool) : Bool := and (p true) (p false)

theorem of_both {p : Bool → Bool} (h : both p = true) (b : Bool) : p b = true := by
  unfold both at h
  cases ht : p true with
  | false => rw [ht] at h; cases h
  | true =>
    cases b with
    | true => exact ht
    | false => rw [ht] at h; exact h

/-- Whether something holds for all facts. -/
def always (p : Facts → Bool) : Bool :=
  both fun a => both fun b => both fun c => both fun d => both fun e => both fun f => both fun g => both fun h =>
  both fun i => both fun j => both fun k =>
    imp (Facts.sound ⟨a, b, c, d, e, f, g, h, i, j, k⟩) (p ⟨a, b, c, d, e, f, g, h, i, j, k⟩)

theorem of_always {p : Facts → Bool} (h : always p = true) (q : Question) : p (facts q) = true := by
  have all : imp (facts q).sound (p (facts q)) = true :=
    of_both (of_both (of_both (of_both (of_both (of_both (of_both (of_both (of_both (of_both (of_both h _) _) _) _)
      _) _) _) _) _) _) _
  rw [facts_sound q] at all
  exact all

/-! What the theorems say, in facts. -/

/-- When the ladder says VERIFIED, in facts. -/
def Facts.verified (f : Facts) : Bool :=
  or (and f.w1aSupports (not f.w1aRefutes))
    (and (not f.anyW1a) (and (not f.w1bRefutes) (and (not f.split) (and f.anyW2 (imp f.doctrineRefutes f.w1bSupports)))))

/-- When the ladder says REFUTED, in facts. -/
def Facts.refuted (f : Facts) : Bool :=
  or f.w1aRefutes
    (and (not f.anyW1a) (and (not (or f.w1bSupports f.w1bRefutes)) (and (not f.split) (and f.anyW2 f.doctrineRefutes))))

/-- When the ladder says ESCALATED, in facts. -/
def Facts.escalated (f : Facts) : Bool :=
  and f.critical (and f.split (and (not f.anyW1a) (not f.w1bRefutes)))

/-- When a row opens a question, in facts. -/
def Facts.opens (f : Facts) : Bool :=
  let r := (first rows f).rung
  or (r.is .R0) (or (r.is .R2) (and (r.is .R1) (and ((first rows f).value.is .verified) f.doctrineRefutes)))

/-- Which inputs erratum D14 names, in facts. -/
def Facts.named (f : Facts) : Bool :=
  and f.anyW2 (and f.w1bSupports (and f.doctrineRefutes (and (not f.anyW1a) (and (not f.w1bRefutes) (not f.split)))))

/-- What the ladder says for some facts, and what the facts say: all that the theorems take from the rows. -/
structure Checked (f : Facts) : Prop where
  verified : iff ((first rows f).value.is .verified) f.verified = true
  refuted : iff ((first rows f).value.is .refuted) f.refuted = true
  escalated : iff ((first rows f).value.is .escalated) f.escalated = true
  r3 : iff ((first rows f).rung.is .R3) f.escalated = true
  w1aRefutes : imp f.w1aRefutes ((first rows f).rung.is .R1) = true
  r2 : imp f.w1aSupports (imp (not f.w1aRefutes) (imp f.w1bRefutes ((first rows f).rung.is .R2))) = true
  opens : iff ((first rows f).opens f) f.opens = true
  d14Value : cond f.named
    (and ((first rows f).value.is .verified) ((first rowsBeforeD14 f).value.is .refuted))
    ((first rows f).value.is (first rowsBeforeD14 f).value) = true
  d14Rest : and ((first rows f).rung.is (first rowsBeforeD14 f).rung)
    (iff ((first rows f).opens f) ((first rowsBeforeD14 f).opens f)) = true
  rule5 : imp (not f.anyW1a) (imp (not (or f.w1bSupports f.w1bRefutes))
    (iff ((first rows f).value.is .verified) (and f.anyW2 (not f.doctrineRefutes)))) = true

/-- The same as one truth value. -/
def Facts.checks (f : Facts) : Bool :=
  and (iff ((first rows f).value.is .verified) f.verified) <|
  and (iff ((first rows f).value.is .refuted) f.refuted) <|
  and (iff ((first rows f).value.is .escalated) f.escalated) <|
  and (iff ((first rows f).rung.is .R3) f.escalated) <|
  and (imp f.w1aRefutes ((first rows f).rung.is .R1)) <|
  and (imp f.w1aSupports (imp (not f.w1aRefutes) (imp f.w1bRefutes ((first rows f).rung.is .R2)))) <|
  and (iff ((first rows f).opens f) f.opens) <|
  and (cond f.named
    (and ((first rows f).value.is .verified) ((first rowsBeforeD14 f).value.is .refuted))
    ((first rows f).value.is (first rowsBeforeD14 f).value)) <|
  and (and ((first rows f).rung.is (first rowsBeforeD14 f).rung)
    (iff ((first rows f).opens f) ((first rowsBeforeD14 f).opens f)))
  (imp (not f.anyW1a) (imp (not (or f.w1bSupports f.w1bRefutes))
    (iff ((first rows f).value.is .verified) (and f.anyW2 (not f.doctrineRefutes)))))

theorem of_and {a b : Bool} (h : and a b = true) : a = true ∧ b = true := by
  cases a with
  | true => exact ⟨rfl, h⟩
  | false => cases h

theorem of_checks {f : Facts} (h : f.checks = true) : Checked f :=
  have ⟨a, h⟩ := of_and h
  have ⟨b, h⟩ := of_and h
  have ⟨c, h⟩ := of_and h
  have ⟨d, h⟩ := of_and h
  have ⟨e, h⟩ := of_and h
  have ⟨g, h⟩ := of_and h
  have ⟨i, h⟩ := of_and h
  have ⟨j, h⟩ := of_and h
  have ⟨k, h⟩ := of_and h
  ⟨a, b, c, d, e, g, i, j, k, h⟩

theorem always_checks : always Facts.checks = true := by decide +kernel

theorem checked (q : Question) : Checked (facts q) := of_checks (of_always always_checks q)

/-! ## What the proofs rest on -/

#print axioms Reads.not
#print axioms Reads.and
#print axioms Reads.or
#print axioms Reads.imp
#print axioms Reads.holds
#print axioms Reads.isTrue
#print axioms Reads.isFalse
#print axioms Reads.iff
#print axioms is_self
#print axioms eq_of_is
#print axioms or_right
#print axioms reads_has
#print axioms reads_supports
#print axioms reads_refutes
#print axioms reads_some
#print axioms reads_doctrine
#print axioms reads_true
#print axioms reads_split
#print axioms reads_value
#print axioms reads_rung
#print axioms count_zero
#print axioms doctrine_zero
#print axioms classOf_zero
#print axioms facts_sound
#print axioms of_both
#print axioms of_always
#print axioms of_and
#print axioms of_checks
#print axioms always_checks
#print axioms checked

end Ladder

/-!
# The hash chain

Section 2.3 of the Veridict Standard, over an abstract hash.

A text is a list of characters, each given by its number. `author`, `ts` and `payload` are the canonical texts
of these members (2.1); how JSON is made canonical is not part of the model, and neither is a member at the top
level of an entry that the preimage does not name: it is bound by no hash.

The hash is any function. That it is free of collisions is a hypothesis of the theorems that need it and no
axiom: no function onto 64 digits is free of them everywhere, so it is asked of the texts that two chains hash
and of no others. What is proved without it names two texts that collide.

The file imports nothing, so that any Lean 4 checks it; what a prelude may lack is stated and proved here.
`proofs/README.md` lists its theorems with the words of the text.
-/
set_option autoImplicit false

namespace Chain

/-! ## Texts -/

/-- A text, as the numbers of its characters. -/
abbrev Text := List Nat

/-- The separator `|`. -/
def bar : Nat := 124

/-- No separator stands in the text. -/
def Clean : Text → Prop
  | [] => True
  | c :: t => ¬ (c = bar) ∧ Clean t

/-- Two texts are the same or they are not. -/
def same : (a b : Text) → Decidable (a = b)
  | [], [] => isTrue rfl
  | [], _ :: _ => isFalse (fun h => by injection h)
  | _ :: _, [] => isFalse (fun h => by injection h)
  | a :: s, b :: t =>
    match Nat.decEq a b with
    | isFalse h => isFalse (fun e => by injection e with e _; exact h e)
    | isTrue h =>
      match same s t with
      | isFalse k => isFalse (fun e => by injection e with _ e; exact k e)
      | isTrue k => isTrue (by rw [h, k])

theorem append_assoc {α : Type} (a b c : List α) : (a ++ b) ++ c = a ++ (b ++ c) := by
  induction a with
  | nil => rfl
  | cons x a ih => exact congrArg (List.cons x) ih

theorem append_nil {α : Type} (a : List α) : a ++ ([] : List α) = a := by
  induction a with
  | nil => rfl
  | cons x a ih => exact congrArg (List.cons x) ih

def isZero : Nat → Prop
  | 0 => True
  | _ + 1 => False

theorem zero_not_succ (n : Nat) : ¬ (0 = n + 1) := fun h => Eq.subst (motive := isZero) h True.intro

/-- A text that is cut at a separator is not clean. -/
theorem cut_not_clean (a b : Text) : ¬ Clean (a ++ bar :: b) := by
  induction a with
  | nil => exact fun h => h.1 rfl
  | cons x a ih => exact fun h => ih h.2

/-- The first separator can be told where no separator stands before it. -/
theorem cut_left : (a b x y : Text) → Clean a → Clean b → a ++ bar :: x = b ++ bar :: y → a = b ∧ x = y
  | [], [], _, _, _, _, h => by injection h with _ h; exact ⟨rfl, h⟩
  | [], _ :: _, _, _, _, hb, h => by injection h with h _; exact absurd h.symm hb.1
  | _ :: _, [], _, _, ha, _, h => by injection h with h _; exact absurd h ha.1
  | c :: a, d :: b, x, y, ha, hb, h => by
    injection h with hc h
    have ih := cut_left a b x y ha.2 hb.2 h
    exact ⟨by rw [hc, ih.1], ih.2⟩

/-- The last separator can be told where no separator stands behind it. -/
theorem cut_right : (x y a b : Text) → Clean a → Clean b → x ++ bar :: a = y ++ bar :: b → x = y ∧ a = b
  | [], [], _, _, _, _, h => by injection h with _ h; exact ⟨rfl, h⟩
  | [], _ :: y, _, b, ha, _, h => by
    injection h with _ h
    rw [h] at ha
    exact absurd ha (cut_not_clean y b)
  | _ :: x, [], a, _, _, hb, h => by
    injection h with _ h
    rw [← h] at hb
    exact absurd hb (cut_not_clean x a)
  | c :: x, d :: y, a, b, ha, hb, h => by
    injection h with hc h
    have ih := cut_right x y a b ha hb h
    exact ⟨by rw [hc, ih.1], ih.2⟩

/-! ## Decimal numbers -/

inductive Digit where
  | d0 | d1 | d2 | d3 | d4 | d5 | d6 | d7 | d8 | d9

namespace Digit

/-- The character of a digit: `0` to `9` are 48 to 57. -/
def char : Digit → Nat
  | d0 => 48 | d1 => 49 | d2 => 50 | d3 => 51 | d4 => 52 | d5 => 53 | d6 => 54 | d7 => 55 | d8 => 56 | d9 => 57

end Digit

open Digit

/-- The digits of the next number, the last digit first. -/
def next : List Digit → List Digit
  | [] => [d1]
  | d0 :: t => d1 :: t
  | d1 :: t => d2 :: t
  | d2 :: t => d3 :: t
  | d3 :: t => d4 :: t
  | d4 :: t => d5 :: t
  | d5 :: t => d6 :: t
  | d6 :: t => d7 :: t
  | d7 :: t => d8 :: t
  | d8 :: t => d9 :: t
  | d9 :: t => d0 :: next t

/-- The digits of a number, the last digit first. -/
def digits : Nat → List Digit
  | 0 => [d0]
  | n + 1 => next (digits n)

/-- `spell t after` writes digits whose last one comes first, before a text. -/
def spell : List Digit → Text → Text
  | [], after => after
  | d :: t, after => spell t (d.char :: after)

/-- A number in decimal, as `seq` stands in the preimage. -/
def decimal (n : Nat) : Text := spell (digits n) []

/-- `unspell t after` turns a text round before another. -/
def unspell : Text → Text → Text
  | [], after => after
  | c :: t, after => unspell t (c :: after)

/-- The number of a text of digits, the last digit first. -/
def number : Text → Nat
  | [] => 0
  | c :: t => 10 * number t + (c - 48)

/-- The text of some digits, in their order. -/
def chars : List Digit → Text
  | [] => []
  | d :: t => d.char :: chars t

theorem unspell_spell (t : List Digit) (a b : Text) : unspell (spell t a) b = unspell a (chars t ++ b) := by
  induction t generalizing a with
  | nil => rfl
  | cons d t ih => exact ih (d.char :: a)

theorem number_next (t : List Digit) : number (chars (next t)) = number (chars t) + 1 := by
  induction t with
  | nil => rfl
  | cons d t ih =>
    cases d
    case d9 => exact congrArg (fun n => 10 * n) ih
    all_goals rfl

theorem number_digits (n : Nat) : number (chars (digits n)) = n := by
  induction n with
  | zero => rfl
  | succ n ih => exact (number_next (digits n)).trans (congrArg Nat.succ ih)

/-- Two numbers are not spelled alike. -/
theorem decimal_injective (n m : Nat) (h : decimal n = decimal m) : n = m := by
  have back : (k : Nat) → number (unspell (decimal k) []) = k := fun k => by
    have e : unspell (decimal k) [] = chars (digits k) ++ ([] : Text) := unspell_spell (digits k) [] []
    rw [e, append_nil, number_digits]
  rw [← back n, h, back m]

theorem spell_clean (t : List Digit) (a : Text) (h : Clean a) : Clean (spell t a) := by
  induction t generalizing a with
  | nil => exact h
  | cons d t ih => exact ih (d.char :: a) ⟨by cases d <;> decide, h⟩

/-- No separator stands in a number. -/
theorem decimal_clean (n : Nat) : Clean (decimal n) := spell_clean (digits n) [] True.intro

/-! ## The preimage of `entry_hash` (2.3) -/

/-- An entry, as a line of a ledger stores it. -/
structure Entry where
  seq : Nat
  prevHash : Text
  entryType : Text
  author : Text
  ts : Text
  schemaVersion : Text
  payload : Text
  payloadHash : Text
  entryHash : Text

/-- The fields that `entry_hash` binds, joined by the separator. -/
def preimage (e : Entry) : Text :=
  e.prevHash ++ bar :: (e.payloadHash ++ bar :: (e.entryType ++ bar :: (decimal e.seq ++ bar ::
    (e.author ++ bar :: (e.ts ++ bar :: e.schemaVersion)))))

/-- The condition under which the preimage is injective: a separator may stand in `author` and in no other
field. (It may stand in `author`, an identity being any string.) -/
structure Unmistakable (e : Entry) : Prop where
  prevHash : Clean e.prevHash
  payloadHash : Clean e.payloadHash
  entryType : Clean e.entryType
  ts : Clean e.ts
  schemaVersion : Clean e.schemaVersion

/-- What the preimage names of an entry. -/
structure SameFields (e f : Entry) : Prop where
  seq : e.seq = f.seq
  prevHash : e.prevHash = f.prevHash
  payloadHash : e.payloadHash = f.payloadHash
  entryType : e.entryType = f.entryType
  author : e.author = f.author
  ts : e.ts = f.ts
  schemaVersion : e.schemaVersion = f.schemaVersion

/-- 2.3, "the preimage of entry_hash MUST bind all prior fields including prev_hash": it does where no separator
can be mistaken. -/
theorem preimage_injective (e f : Entry) (he : Unmistakable e) (hf : Unmistakable f)
    (h : preimage e = preimage f) : SameFields e f := by
  have h1 := cut_left _ _ _ _ he.prevHash hf.prevHash h
  have h2 := cut_left _ _ _ _ he.payloadHash hf.payloadHash h1.2
  have h3 := cut_left _ _ _ _ he.entryType hf.entryType h2.2
  have h4 := cut_left _ _ _ _ (decimal_clean e.seq) (decimal_clean f.seq) h3.2
  have h5 : (e.author ++ bar :: e.ts) ++ bar :: e.schemaVersion
      = (f.author ++ bar :: f.ts) ++ bar :: f.schemaVersion :=
    (append_assoc e.author (bar :: e.ts) (bar :: e.schemaVersion)).trans
      (h4.2.trans (append_assoc f.author (bar :: f.ts) (bar :: f.schemaVersion)).symm)
  have h6 := cut_right _ _ _ _ he.schemaVersion hf.schemaVersion h5
  have h7 := cut_right _ _ _ _ he.ts hf.ts h6.1
  exact ⟨decimal_injective _ _ h4.1, h1.1, h2.1, h3.1, h7.1, h7.2, h6.2⟩

/-! ### It is not injective on its fields (I-33)

The texts of the examples: `{}` for an author, `""` for a ts, letters for the rest. -/

def letter : Text := [120]
def braces : Text := [123, 125]
def quotes : Text := [34, 34]

/-- Ends before the second reading begins: the rest of it is its edition. -/
def firstReading : Entry :=
  { seq := 1, prevHash := letter, payloadHash := letter, entryType := letter, author := braces, ts := quotes
    schemaVersion := letter ++ bar :: (decimal 2 ++ bar :: (braces ++ bar :: (quotes ++ bar :: letter)))
    payload := [], entryHash := [] }

/-- Begins where the first reading ends: what comes before is its type. -/
def secondReading : Entry :=
  { seq := 2, prevHash := letter, payloadHash := letter
    entryType := letter ++ bar :: (decimal 1 ++ bar :: (braces ++ bar :: (quotes ++ bar :: letter)))
    author := braces, ts := quotes, schemaVersion := letter
    payload := [], entryHash := [] }

/-- Two entries that differ in `seq`, `entry_type` and `schema_version` and have one preimage, whatever the
hash: a separator stands inside a field. -/
theorem preimage_not_injective :
    ∃ e f : Entry, preimage e = preimage f ∧ ¬ (e.seq = f.seq) ∧ ¬ (e.entryType = f.entryType)
      ∧ ¬ (e.schemaVersion = f.schemaVersion) :=
  ⟨firstReading, secondReading, rfl, by decide, by intro h; injection h with _ h; injection h,
    by intro h; injection h with _ h; injection h⟩

/-- An entry that reads `x|x|x|0|author|ts|x`. -/
def plain (author ts : Text) : Entry :=
  { seq := 0, prevHash := letter, payloadHash := letter, entryType := letter, author := author, ts := ts
    schemaVersion := letter, payload := [], entryHash := [] }

/-- No part of the condition can be left out: with a separator in this one field of one entry, and none
elsewhere but in `author`, two entries share a preimage. -/
theorem prevHash_must_be_clean : ∃ e f : Entry, preimage e = preimage f ∧ ¬ SameFields e f ∧ Unmistakable e
    ∧ Clean f.payloadHash ∧ Clean f.entryType ∧ Clean f.ts ∧ Clean f.schemaVersion :=
  have c : Clean letter := ⟨by decide, True.intro⟩
  ⟨plain (decimal 0 ++ bar :: braces) quotes,
    { plain braces quotes with prevHash := letter ++ bar :: letter, entryType := decimal 0 },
    rfl, fun h => by have h := h.prevHash; injection h with _ h; injection h,
    ⟨c, c, c, ⟨by decide, by decide, True.intro⟩, c⟩, c, decimal_clean 0, ⟨by decide, by decide, True.intro⟩, c⟩

theorem payloadHash_must_be_clean : ∃ e f : Entry, preimage e = preimage f ∧ ¬ SameFields e f ∧ Unmistakable e
    ∧ Clean f.prevHash ∧ Clean f.entryType ∧ Clean f.ts ∧ Clean f.schemaVersion :=
  have c : Clean letter := ⟨by decide, True.intro⟩
  ⟨plain (decimal 0 ++ bar :: braces) quotes,
    { plain braces quotes with payloadHash := letter ++ bar :: letter, entryType := decimal 0 },
    rfl, fun h => by have h := h.payloadHash; injection h with _ h; injection h,
    ⟨c, c, c, ⟨by decide, by decide, True.intro⟩, c⟩, c, decimal_clean 0, ⟨by decide, by decide, True.intro⟩, c⟩

theorem entryType_must_be_clean : ∃ e f : Entry, preimage e = preimage f ∧ ¬ SameFields e f ∧ Unmistakable e
    ∧ Clean f.prevHash ∧ Clean f.payloadHash ∧ Clean f.ts ∧ Clean f.schemaVersion :=
  have c : Clean letter := ⟨by decide, True.intro⟩
  ⟨plain (decimal 0 ++ bar :: braces) quotes,
    { plain braces quotes with entryType := letter ++ bar :: decimal 0 },
    rfl, fun h => by have h := h.entryType; injection h with _ h; injection h,
    ⟨c, c, c, ⟨by decide, by decide, True.intro⟩, c⟩, c, c, ⟨by decide, by decide, True.intro⟩, c⟩

theorem ts_must_be_clean : ∃ e f : Entry, preimage e = preimage f ∧ ¬ SameFields e f ∧ Unmistakable e
    ∧ Clean f.prevHash ∧ Clean f.payloadHash ∧ Clean f.entryType ∧ Clean f.schemaVersion :=
  have c : Clean letter := ⟨by decide, True.intro⟩
  ⟨plain (braces ++ bar :: letter) quotes, plain braces (letter ++ bar :: quotes),
    rfl, fun h => by have h := h.ts; injection h with h _; exact absurd h (by decide),
    ⟨c, c, c, ⟨by decide, by decide, True.intro⟩, c⟩, c, c, c, c⟩

theorem schemaVersion_must_be_clean : ∃ e f : Entry, preimage e = preimage f ∧ ¬ SameFields e f ∧ Unmistakable e
    ∧ Clean f.prevHash ∧ Clean f.payloadHash ∧ Clean f.entryType ∧ Clean f.ts :=
  have c : Clean letter := ⟨by decide, True.intro⟩
  ⟨plain (braces ++ bar :: letter) quotes,
    { plain braces letter with schemaVersion := quotes ++ bar :: letter },
    rfl, fun h => by have h := h.ts; injection h with h _; exact absurd h (by decide),
    ⟨c, c, c, ⟨by decide, by decide, True.intro⟩, c⟩, c, c, c, c⟩

/-! ## The chain (2.3) -/

/-- What a line is held to beside being JSON with members of the right types: its place in the chain, its two
digests, and that no separator stands where one could be mistaken (I-33; a ts that is an ISO-8601 string and an
edition that is this one hold none). -/
structure Holds (H : Text → Text) (prev : Text) (n : Nat) (e : Entry) : Prop where
  position : e.seq = n
  link : e.prevHash = prev
  payloadDigest : e.payloadHash = H e.payload
  entryDigest : e.entryHash = H (preimage e)
  entryType : Clean e.entryType
  ts : Clean e.ts
  schemaVersion : Clean e.schemaVersion

/-- A chain that goes on from a hash and a position. -/
def Chained (H : Text → Text) : Text → Nat → List Entry → Prop
  | _, _, [] => True
  | prev, n, e :: es => Holds H prev n e ∧ Chained H e.entryHash (n + 1) es

/-- The hash of the last entry, or the one that the chain goes on from. -/
def head : Text → List Entry → Text
  | prev, [] => prev
  | _, e :: es => head e.entryHash es

/-- The `prev_hash` of the first entry: 64 zeros. -/
def genesis : Text := zeros 64
where
  zeros : Nat → Text
    | 0 => []
    | n + 1 => 48 :: zeros n

/-- A ledger: "0-based, contiguous", "the genesis entry's prev_hash MUST be a fixed sentinel". -/
def Ledger (H : Text → Text) (c : List Entry) : Prop := Chained H genesis 0 c

/-- The texts that a ledger hashes. -/
def hashed : List Entry → List Text
  | [] => []
  | e :: es => e.payload :: preimage e :: hashed es

/-- The hash writes no separator: it writes hex digits. -/
def Hex (H : Text → Text) : Prop := (t : Text) → Clean (H t)

/-- Of the texts of two lists no two different ones have one hash. -/
def CollisionFree (H : Text → Text) (s t : List Text) : Prop :=
  (a b : Text) → a ∈ s → b ∈ t → H a = H b → a = b

/-- Two different texts of the lists that have one hash. -/
def Collision (H : Text → Text) (s t : List Text) : Prop :=
  ∃ a b : Text, a ∈ s ∧ b ∈ t ∧ ¬ (a = b) ∧ H a = H b

theorem collision_below (H : Text → Text) (x y x' y' : Text) (s t : List Text) (h : Collision H s t) :
    Collision H (x :: y :: s) (x' :: y' :: t) := by
  rcases h with ⟨a, b, ha, hb, h⟩
  exact ⟨a, b, .tail _ (.tail _ ha), .tail _ (.tail _ hb), h⟩

theorem genesis_clean : Clean genesis := zeros_clean 64
where
  zeros_clean : (n : Nat) → Clean (genesis.zeros n)
    | 0 => True.intro
    | n + 1 => ⟨by decide, zeros_clean n⟩

/-- Two entries of one hash are one entry, or texts collide. -/
theorem one_entry (H : Text → Text) (hex : Hex H) (e f : Entry) (p q : Text) (n m : Nat) (s t : List Text)
    (he : Holds H p n e) (hf : Holds H q m f) (hp : Clean p) (hq : Clean q) (h : e.entryHash = f.entryHash) :
    e = f ∨ Collision H (e.payload :: preimage e :: s) (f.payload :: preimage f :: t) := by
  have digest : H (preimage e) = H (preimage f) := he.entryDigest.symm.trans (h.trans hf.entryDigest)
  cases same (preimage e) (preimage f) with
  | isFalse ne => exact Or.inr ⟨_, _, .tail _ (.head _), .tail _ (.head _), ne, digest⟩
  | isTrue eq =>
    have ue : Unmistakable e :=
      ⟨he.link ▸ hp, he.payloadDigest ▸ hex e.payload, he.entryType, he.ts, he.schemaVersion⟩
    have uf : Unmistakable f :=
      ⟨hf.link ▸ hq, hf.payloadDigest ▸ hex f.payload, hf.entryType, hf.ts, hf.schemaVersion⟩
    have fields := preimage_injective e f ue uf eq
    have payloads : H e.payload = H f.payload :=
      he.payloadDigest.symm.trans (fields.payloadHash.trans hf.payloadDigest)
    cases same e.payload f.payload with
    | isFalse ne => exact Or.inr ⟨_, _, .head _, .head _, ne, payloads⟩
    | isTrue eq =>
      rcases fields with ⟨h1, h2, h3, h4, h5, h6, h7⟩
      cases e
      cases f
      cases h1
      cases h2
      cases h3
      cases h4
      cases h5
      cases h6
      cases h7
      cases eq
      cases h
      exact Or.inl rfl

/-- Two chains that end in one hash after as many entries are one chain and go on from one hash, or texts
collide: the ledgers themselves show which. Nothing is asked of the hash but that it writes no separator. -/
theorem one_chain_or_collision (H : Text → Text) (hex : Hex H) :
    (c d : List Entry) → (p q : Text) → (n m : Nat) → c.length = d.length → Chained H p n c → Chained H q m d →
      Clean p → Clean q → head p c = head q d → (c = d ∧ p = q) ∨ Collision H (hashed c) (hashed d)
  | [], [], _, _, _, _, _, _, _, _, _, h => Or.inl ⟨rfl, h⟩
  | [], _ :: _, _, _, _, _, l, _, _, _, _, _ => absurd l (zero_not_succ _)
  | _ :: _, [], _, _, _, _, l, _, _, _, _, _ => absurd l.symm (zero_not_succ _)
  | e :: c, f :: d, p, q, n, m, l, hc, hd, hp, hq, h => by
    have he : Clean e.entryHash := hc.1.entryDigest ▸ hex (preimage e)
    have hf : Clean f.entryHash := hd.1.entryDigest ▸ hex (preimage f)
    have l : c.length = d.length := by injection l
    rcases one_chain_or_collision H hex c d e.entryHash f.entryHash (n + 1) (m + 1) l hc.2 hd.2 he hf h with ih | ih
    · rcases one_entry H hex e f p q n m (hashed c) (hashed d) hc.1 hd.1 hp hq ih.2 with one | two
      · exact Or.inl ⟨by rw [one, ih.1], hc.1.link.symm.trans ((congrArg Entry.prevHash one).trans hd.1.link)⟩
      · exact Or.inr two
    · exact Or.inr (collision_below H _ _ _ _ _ _ ih)

theorem collision_free_not (H : Text → Text) (s t : List Text) (h : CollisionFree H s t) : ¬ Collision H s t :=
  fun ⟨a, b, ha, hb, ne, eq⟩ => ne (h a b ha hb eq)

/-- Two ledgers with the same head hash and the same length are equal. -/
theorem same_head_same_ledger (H : Text → Text) (hex : Hex H) (c d : List Entry) (hc : Ledger H c) (hd : Ledger H d)
    (free : CollisionFree H (hashed c) (hashed d)) (length : c.length = d.length)
    (h : head genesis c = head genesis d) : c = d := by
  rcases one_chain_or_collision H hex c d genesis genesis 0 0 length hc hd genesis_clean genesis_clean h with h | h
  · exact h.1
  · exact absurd h (collision_free_not H _ _ free)

/-! ### Length -/

/-- The last entry of a chain: its hash is the head, and its `seq` counts the chain. -/
theorem last_entry (H : Text → Text) (hex : Hex H) :
    (c : List Entry) → (e : Entry) → (p : Text) → (n : Nat) → Chained H p n (e :: c) → Clean p →
      ∃ l : Entry, head p (e :: c) = H (preimage l) ∧ Unmistakable l ∧ l.seq = n + c.length
        ∧ preimage l ∈ hashed (e :: c)
  | [], e, _, n, hc, hp => ⟨e, hc.1.entryDigest,
    ⟨hc.1.link ▸ hp, hc.1.payloadDigest ▸ hex e.payload, hc.1.entryType, hc.1.ts, hc.1.schemaVersion⟩,
    hc.1.position, .tail _ (.head _)⟩
  | f :: c, e, _, n, hc, _ => by
    have he : Clean e.entryHash := hc.1.entryDigest ▸ hex (preimage e)
    rcases last_entry H hex c f e.entryHash (n + 1) hc.2 he with ⟨l, h1, h2, h3, h4⟩
    exact ⟨l, h1, h2, h3.trans (succ_add n c.length), .tail _ (.tail _ h4)⟩
where
  succ_add (n : Nat) : (m : Nat) → n + 1 + m = n + (m + 1)
    | 0 => rfl
    | m + 1 => congrArg Nat.succ (succ_add n m)

/-- `seq` is bound, so the head tells how long a ledger is, unless it is empty. -/
theorem head_tells_length (H : Text → Text) (hex : Hex H) (c d : List Entry) (e f : Entry)
    (hc : Ledger H (e :: c)) (hd : Ledger H (f :: d)) (free : CollisionFree H (hashed (e :: c)) (hashed (f :: d)))
    (h : head genesis (e :: c) = head genesis (f :: d)) : c.length = d.length := by
  rcases last_entry H hex c e genesis 0 hc genesis_clean with ⟨l, l1, l2, l3, l4⟩
  rcases last_entry H hex d f genesis 0 hd genesis_clean with ⟨k, k1, k2, k3, k4⟩
  have eq := free _ _ l4 k4 (l1.symm.trans (h.trans k1))
  have seq := (preimage_injective l k l2 k2 eq).seq
  have counts : 0 + c.length = 0 + d.length := l3.symm.trans (seq.trans k3)
  exact (zero_add c.length).symm.trans (counts.trans (zero_add d.length))
where
  zero_add : (n : Nat) → 0 + n = n
    | 0 => rfl
    | n + 1 => congrArg Nat.succ (zero_add n)

/-- Where no text hashes to 64 zeros, ledgers with the same head are equal. -/
theorem same_head_alone (H : Text → Text) (hex : Hex H) (zeros : (t : Text) → ¬ (H t = genesis)) (c d : List Entry)
    (hc : Ledger H c) (hd : Ledger H d) (free : CollisionFree H (hashed c) (hashed d))
    (h : head genesis c = head genesis d) : c = d := by
  cases c with
  | nil =>
    cases d with
    | nil => rfl
    | cons f d =>
      rcases last_entry H hex d f genesis 0 hd genesis_clean with ⟨l, l1, _⟩
      exact absurd (h.trans l1).symm (zeros _)
  | cons e c =>
    cases d with
    | nil =>
      rcases last_entry H hex c e genesis 0 hc genesis_clean with ⟨l, l1, _⟩
      exact absurd (l1.symm.trans h) (zeros _)
    | cons f d =>
      have length := head_tells_length H hex c d e f hc hd free h
      exact same_head_same_ledger H hex _ _ hc hd free (congrArg Nat.succ length) h

/-! ### The anchor (9.4, 9.5(c), 11.2)

A checkpoint stores the hash of the entry just before it, and the certificate is signed over it: the anchor is
the head of the ledger below the checkpoint. -/

/-- A file whose entry below the anchor was exchanged for any other one, and whatever else was made to follow,
is no ledger with that anchor: "the signed anchor pins that prefix". -/
theorem tampering_shows (H : Text → Text) (hex : Hex H) (before before' after after' : List Entry) (e e' : Entry)
    (hc : Ledger H (before ++ e :: after)) (differs : ¬ (e = e'))
    (free : CollisionFree H (hashed (before ++ e :: after)) (hashed (before' ++ e' :: after')))
    (lengths : before.length = before'.length ∧ after.length = after'.length) :
    ¬ (Ledger H (before' ++ e' :: after')
      ∧ head genesis (before ++ e :: after) = head genesis (before' ++ e' :: after')) := by
  intro ⟨hd, h⟩
  have length : (before ++ e :: after).length = (before' ++ e' :: after').length := by
    rw [length_append, length_append]
    show before.length + (after.length + 1) = before'.length + (after'.length + 1)
    rw [lengths.1, lengths.2]
  exact differs (same_place _ _ _ _ _ _ lengths.1 (same_head_same_ledger H hex _ _ hc hd free length h))
where
  length_append (a b : List Entry) : (a ++ b).length = a.length + b.length := by
    induction a with
    | nil => exact (head_tells_length.zero_add b.length).symm
    | cons x a ih => exact (congrArg Nat.succ ih).trans (last_entry.succ_add a.length b.length).symm
  same_place : (a a' b b' : List Entry) → (e e' : Entry) → a.length = a'.length →
      a ++ e :: b = a' ++ e' :: b' → e = e'
    | [], [], _, _, _, _, _, h => by injection h
    | [], _ :: _, _, _, _, _, l, _ => absurd l (zero_not_succ _)
    | _ :: _, [], _, _, _, _, l, _ => absurd l.symm (zero_not_succ _)
    | _ :: a, _ :: a', b, b', e, e', l, h => by
      injection l with l
      injection h with _ h
      exact same_place a a' b b' e e' l h

/-- What is appended leaves the ledger below it as it was, and goes on from its head: entries "appended after
issuance are outside the pin" (9.5(c)). -/
theorem append_only (H : Text → Text) : (c d : List Entry) → (p : Text) → (n : Nat) →
    (Chained H p n (c ++ d) ↔ Chained H p n c ∧ Chained H (head p c) (n + c.length) d)
  | [], _, _, _ => ⟨fun h => ⟨True.intro, h⟩, fun h => h.2⟩
  | e :: c, d, p, n => by
    have ih := append_only H c d e.entryHash (n + 1)
    have count : n + 1 + c.length = n + (c.length + 1) := last_entry.succ_add n c.length
    constructor
    · intro h
      have t := ih.mp h.2
      exact ⟨⟨h.1, t.1⟩, count ▸ t.2⟩
    · intro h
      exact ⟨h.1.1, ih.mpr ⟨h.1.2, by rw [count]; exact h.2⟩⟩

/-! ### Sealing -/

/-- What an entry says of itself; the rest follows from its place. -/
structure Body where
  entryType : Text
  author : Text
  ts : Text
  schemaVersion : Text
  payload : Text

/-- No separator stands where one could be mistaken (I-33). -/
structure Sound (b : Body) : Prop where
  entryType : Clean b.entryType
  ts : Clean b.ts
  schemaVersion : Clean b.schemaVersion

def AllSound : List Body → Prop
  | [] => True
  | b :: bs => Sound b ∧ AllSound bs

/-- The entry before its hash is known. -/
def draft (H : Text → Text) (prev : Text) (n : Nat) (b : Body) : Entry :=
  { seq := n, prevHash := prev, entryType := b.entryType, author := b.author, ts := b.ts
    schemaVersion := b.schemaVersion, payload := b.payload, payloadHash := H b.payload, entryHash := [] }

/-- The entry of a body at a place. -/
def sealed (H : Text → Text) (prev : Text) (n : Nat) (b : Body) : Entry :=
  { draft H prev n b with entryHash := H (preimage (draft H prev n b)) }

/-- The entries of bodies, each sealed over the one before it. -/
def sealAll (H : Text → Text) : Text → Nat → List Body → List Entry
  | _, _, [] => []
  | prev, n, b :: bs => sealed H prev n b :: sealAll H (sealed H prev n b).entryHash (n + 1) bs

/-- The anchor of the ledger that these bodies make. -/
def anchor (H : Text → Text) (bs : List Body) : Text := head genesis (sealAll H genesis 0 bs)

/-- What is sealed is a ledger. -/
theorem sealed_is_chained (H : Text → Text) : (bs : List Body) → (p : Text) → (n : Nat) → AllSound bs →
    Chained H p n (sealAll H p n bs)
  | [], _, _, _ => True.intro
  | b :: bs, p, n, h => ⟨⟨rfl, rfl, rfl, rfl, h.1.entryType, h.1.ts, h.1.schemaVersion⟩,
    sealed_is_chained H bs (sealed H p n b).entryHash (n + 1) h.2⟩

theorem sealAll_length (H : Text → Text) : (bs : List Body) → (p : Text) → (n : Nat) →
    (sealAll H p n bs).length = bs.length
  | [], _, _ => rfl
  | b :: bs, p, n => congrArg Nat.succ (sealAll_length H bs (sealed H p n b).entryHash (n + 1))

/-- Sealing keeps every field. -/
theorem sealAll_injective (H : Text → Text) : (bs cs : List Body) → (p q : Text) → (n m : Nat) →
    sealAll H p n bs = sealAll H q m cs → bs = cs
  | [], [], _, _, _, _, _ => rfl
  | [], _ :: _, _, _, _, _, h => by injection h
  | _ :: _, [], _, _, _, _, h => by injection h
  | b :: bs, c :: cs, p, q, n, m, h => by
    injection h with h1 h2
    have ih := sealAll_injective H bs cs _ _ _ _ h2
    have h3 : b.entryType = c.entryType := congrArg Entry.entryType h1
    have h4 : b.author = c.author := congrArg Entry.author h1
    have h5 : b.ts = c.ts := congrArg Entry.ts h1
    have h6 : b.schemaVersion = c.schemaVersion := congrArg Entry.schemaVersion h1
    have h7 : b.payload = c.payload := congrArg Entry.payload h1
    cases b
    cases c
    cases h3
    cases h4
    cases h5
    cases h6
    cases h7
    cases ih
    rfl

/-- Different bodies, as many of them, have different anchors. -/
theorem anchor_injective (H : Text → Text) (hex : Hex H) (bs cs : List Body) (hb : AllSound bs) (hc : AllSound cs)
    (free : CollisionFree H (hashed (sealAll H genesis 0 bs)) (hashed (sealAll H genesis 0 cs)))
    (length : bs.length = cs.length) (h : anchor H bs = anchor H cs) : bs = cs := by
  have l : (sealAll H genesis 0 bs).length = (sealAll H genesis 0 cs).length := by
    rw [sealAll_length, sealAll_length]
    exact length
  exact sealAll_injective H bs cs _ _ _ _ (same_head_same_ledger H hex _ _ (sealed_is_chained H bs genesis 0 hb)
    (sealed_is_chained H cs genesis 0 hc) free l h)

/-- The fields of an entry that its place does not decide. `seq` and `prev_hash` are decided by it,
`payload_hash` and `entry_hash` by these. -/
inductive Field where
  | entryType | author | ts | schemaVersion | payload

def Field.of : Field → Body → Text
  | entryType, b => b.entryType
  | author, b => b.author
  | ts, b => b.ts
  | schemaVersion, b => b.schemaVersion
  | payload, b => b.payload

/-- Any change of a bound field of any entry below the anchor changes the anchor, also when everything after it
is sealed anew. -/
theorem change_changes_anchor (H : Text → Text) (hex : Hex H) (f : Field) (before after : List Body) (b b' : Body)
    (changed : ¬ (f.of b = f.of b')) (hb : AllSound (before ++ b :: after)) (hb' : AllSound (before ++ b' :: after))
    (free : CollisionFree H (hashed (sealAll H genesis 0 (before ++ b :: after)))
      (hashed (sealAll H genesis 0 (before ++ b' :: after)))) :
    ¬ (anchor H (before ++ b :: after) = anchor H (before ++ b' :: after)) := fun h =>
  changed (congrArg f.of (same_middle before (anchor_injective H hex _ _ hb hb' free (same_length before) h)))
where
  same_length : (a : List Body) → (a ++ b :: after).length = (a ++ b' :: after).length
    | [] => rfl
    | _ :: a => congrArg Nat.succ (same_length a)
  same_middle : (a : List Body) → a ++ b :: after = a ++ b' :: after → b = b'
    | [], h => by injection h
    | _ :: a, h => by
      injection h with _ h
      exact same_middle a h

/-! ## The hypotheses can hold, and none can be left out -/

/-- A hash for examples: it moves every character past the separator. -/
def shift : Text → Text
  | [] => []
  | c :: t => (c + 125) :: shift t

theorem add_injective (a b : Nat) : (n : Nat) → a + n = b + n → a = b
  | 0, h => h
  | n + 1, h => by
    injection h with h
    exact add_injective a b n h

theorem shift_injective : (s t : Text) → shift s = shift t → s = t
  | [], [], _ => rfl
  | [], _ :: _, h => by injection h
  | _ :: _, [], h => by injection h
  | a :: s, b :: t, h => by
    injection h with h1 h2
    rw [add_injective a b 125 h1, shift_injective s t h2]

/-- No number is so small after 125 is added. -/
theorem not_below (c : Nat) : (n k : Nat) → ¬ (c + (n + (k + 1)) = n)
  | 0, k, h => zero_not_succ (c + (0 + k)) h.symm
  | n + 1, k, h => by
    have e : n + 1 + (k + 1) = n + (k + 1) + 1 := last_entry.succ_add n (k + 1)
    rw [e] at h
    injection h with h
    exact not_below c n k h

theorem shift_hex : Hex shift
  | [] => True.intro
  | c :: t => ⟨not_below c 124 0, shift_hex t⟩

theorem shift_not_genesis : (t : Text) → ¬ (shift t = genesis)
  | [], h => by injection h
  | c :: _, h => by
    injection h with h _
    exact not_below c 48 76 h

theorem injective_collision_free (H : Text → Text) (h : (a b : Text) → H a = H b → a = b) (s t : List Text) :
    CollisionFree H s t := fun a b _ _ eq => h a b eq

/-- A body that reads `x|…|{}|""|x`. -/
def plainBody : Body :=
  { entryType := letter, author := braces, ts := quotes, schemaVersion := letter, payload := [] }

theorem letter_clean : Clean letter := ⟨by decide, True.intro⟩
theorem quotes_clean : Clean quotes := ⟨by decide, by decide, True.intro⟩

theorem plainBody_sound : Sound plainBody := ⟨letter_clean, quotes_clean, letter_clean⟩

/-- A hash, and two ledgers of two entries that differ in one payload, of which every hypothesis above holds. -/
theorem hypotheses_can_hold : ∃ (H : Text → Text) (b b' : Body), Hex H ∧ ((t : Text) → ¬ (H t = genesis))
    ∧ ((s t : List Text) → CollisionFree H s t) ∧ ¬ (Field.payload.of b = Field.payload.of b')
    ∧ AllSound [plainBody, b] ∧ AllSound [plainBody, b']
    ∧ Ledger H (sealAll H genesis 0 [plainBody, b]) ∧ Ledger H (sealAll H genesis 0 [plainBody, b']) :=
  have b : AllSound [plainBody, plainBody] := ⟨plainBody_sound, plainBody_sound, True.intro⟩
  have b' : AllSound [plainBody, { plainBody with payload := letter }] :=
    ⟨plainBody_sound, ⟨letter_clean, quotes_clean, letter_clean⟩, True.intro⟩
  ⟨shift, plainBody, { plainBody with payload := letter }, shift_hex, shift_not_genesis,
    injective_collision_free shift shift_injective, fun h => by injection h, b, b',
    sealed_is_chained shift _ genesis 0 b, sealed_is_chained shift _ genesis 0 b'⟩

/-- With collisions, two different ledgers of one length have one head. -/
theorem collision_freeness_is_needed : ∃ (H : Text → Text) (c d : List Entry), Hex H ∧ Ledger H c ∧ Ledger H d
    ∧ c.length = d.length ∧ head genesis c = head genesis d ∧ ¬ (c = d) :=
  let H : Text → Text := fun _ => []
  have b : AllSound [plainBody] := ⟨plainBody_sound, True.intro⟩
  have b' : AllSound [{ plainBody with payload := letter }] :=
    ⟨⟨letter_clean, quotes_clean, letter_clean⟩, True.intro⟩
  ⟨H, sealAll H genesis 0 [plainBody], sealAll H genesis 0 [{ plainBody with payload := letter }],
    fun _ => True.intro, sealed_is_chained H _ genesis 0 b, sealed_is_chained H _ genesis 0 b', rfl, rfl,
    fun h => by injection sealAll_injective H _ _ _ _ _ _ h with h _; injection (congrArg Body.payload h)⟩

/-- With a hash that writes separators, too, though it has no collisions. -/
theorem hex_is_needed : ∃ (H : Text → Text) (c d : List Entry), ((s t : List Text) → CollisionFree H s t)
    ∧ Ledger H c ∧ Ledger H d ∧ c.length = d.length ∧ head genesis c = head genesis d ∧ ¬ (c = d) :=
  let H : Text → Text := fun t => t
  let b : Body := { plainBody with payload := letter, author := decimal 0 ++ bar :: braces }
  let b' : Body := { plainBody with payload := letter ++ bar :: letter, entryType := decimal 0 }
  ⟨H, sealAll H genesis 0 [b], sealAll H genesis 0 [b'], injective_collision_free H fun _ _ h => h,
    sealed_is_chained H [b] genesis 0 ⟨⟨letter_clean, quotes_clean, letter_clean⟩, True.intro⟩,
    sealed_is_chained H [b'] genesis 0 ⟨⟨decimal_clean 0, quotes_clean, letter_clean⟩, True.intro⟩, rfl, rfl,
    fun h => by
      injection sealAll_injective H [b] [b'] _ _ _ _ h with h _
      have h := congrArg Body.payload h
      injection h with _ h
      injection h⟩

/-- With a separator in a type, a ts or an edition, two bodies have one anchor. -/
theorem soundness_is_needed (f : Field) (which : f = .entryType ∨ f = .ts ∨ f = .schemaVersion) :
    ∃ b b' : Body, anchor shift [b] = anchor shift [b'] ∧ ¬ (f.of b = f.of b') ∧ Sound b := by
  rcases which with h | h | h
  · exact ⟨{ plainBody with author := decimal 0 ++ bar :: braces },
      { plainBody with entryType := letter ++ bar :: decimal 0 },
      rfl, by rw [h]; intro h; injection h with _ h; injection h, ⟨letter_clean, quotes_clean, letter_clean⟩⟩
  · exact ⟨{ plainBody with author := braces ++ bar :: letter }, { plainBody with ts := letter ++ bar :: quotes },
      rfl, by rw [h]; intro h; injection h with h _; exact absurd h (by decide),
      ⟨letter_clean, quotes_clean, letter_clean⟩⟩
  · exact ⟨{ plainBody with author := braces ++ bar :: letter },
      { plainBody with ts := letter, schemaVersion := quotes ++ bar :: letter },
      rfl, by rw [h]; intro h; injection h with h _; exact absurd h (by decide),
      ⟨letter_clean, quotes_clean, letter_clean⟩⟩

/-- The preimage of a first entry whose payload hashes to nothing. -/
def first : Text := preimage { draft shift genesis 0 plainBody with payloadHash := [] }

/-- A hash that gives this text 64 zeros. -/
def unlucky (t : Text) : Text := choose (same t first)
where
  choose : Decidable (t = first) → Text
    | isTrue _ => genesis
    | isFalse _ => shift t

theorem unlucky_hex : Hex unlucky := fun t => clean t (same t first)
where
  clean (t : Text) : (d : Decidable (t = first)) → Clean (unlucky.choose t d)
    | isTrue _ => genesis_clean
    | isFalse _ => shift_hex t

theorem unlucky_injective (a b : Text) : unlucky a = unlucky b → a = b := one (same a first) (same b first)
where
  one : (d : Decidable (a = first)) → (e : Decidable (b = first)) → unlucky.choose a d = unlucky.choose b e → a = b
    | isTrue ha, isTrue hb, _ => ha.trans hb.symm
    | isTrue _, isFalse _, h => absurd h.symm (shift_not_genesis b)
    | isFalse _, isTrue _, h => absurd h (shift_not_genesis a)
    | isFalse _, isFalse _, h => shift_injective a b h

/-- Without the length, or a sentinel that is no hash, the empty ledger has the head of another one. -/
theorem length_or_sentinel_is_needed : ∃ (H : Text → Text) (c d : List Entry), Hex H
    ∧ ((s t : List Text) → CollisionFree H s t) ∧ Ledger H c ∧ Ledger H d
    ∧ head genesis c = head genesis d ∧ ¬ (c = d) :=
  ⟨unlucky, [], sealAll unlucky genesis 0 [plainBody], unlucky_hex,
    injective_collision_free unlucky unlucky_injective, True.intro,
    sealed_is_chained unlucky [plainBody] genesis 0 ⟨plainBody_sound, True.intro⟩, rfl, fun h => by injection h⟩

#print axioms append_assoc
#print axioms append_nil
#print axioms zero_not_succ
#print axioms cut_not_clean
#print axioms cut_left
#print axioms cut_right
#print axioms unspell_spell
#print axioms number_next
#print axioms number_digits
#print axioms decimal_injective
#print axioms spell_clean
#print axioms decimal_clean
#print axioms preimage_injective
#print axioms preimage_not_injective
#print axioms prevHash_must_be_clean
#print axioms payloadHash_must_be_clean
#print axioms entryType_must_be_clean
#print axioms ts_must_be_clean
#print axioms schemaVersion_must_be_clean
#print axioms collision_below
#print axioms genesis_clean
#print axioms one_entry
#print axioms one_chain_or_collision
#print axioms collision_free_not
#print axioms same_head_same_ledger
#print axioms last_entry
#print axioms head_tells_length
#print axioms same_head_alone
#print axioms tampering_shows
#print axioms append_only
#print axioms sealed_is_chained
#print axioms sealAll_length
#print axioms sealAll_injective
#print axioms anchor_injective
#print axioms change_changes_anchor
#print axioms add_injective
#print axioms shift_injective
#print axioms not_below
#print axioms shift_hex
#print axioms shift_not_genesis
#print axioms injective_collision_free
#print axioms letter_clean
#print axioms quotes_clean
#print axioms plainBody_sound
#print axioms hypotheses_can_hold
#print axioms collision_freeness_is_needed
#print axioms hex_is_needed
#print axioms soundness_is_needed
#print axioms unlucky_hex
#print axioms unlucky_injective
#print axioms length_or_sentinel_is_needed

end Chain

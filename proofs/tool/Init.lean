prelude
set_option autoImplicit false
set_option relaxedAutoImplicit false
set_option bootstrap.inductiveCheckResultingUniverse false
set_option linter.defProp false
universe u v w u_1 u_2

unsafe axiom lcErased : Type
unsafe axiom lcAny : Type
unsafe axiom lcVoid : Type
set_option bootstrap.inductiveCheckResultingUniverse false in
inductive PUnit : Sort u where | unit : PUnit
abbrev Unit : Type := PUnit
@[match_pattern] abbrev Unit.unit : Unit := PUnit.unit
unsafe axiom lcUnreachable {α : Sort u} : α
@[inline] def id {α : Sort u} (a : α) : α := a
inductive True : Prop where | intro : True
inductive False : Prop
inductive Empty : Type
@[macro_inline] def False.elim {C : Sort u} (h : False) : C := h.rec
def Not (a : Prop) : Prop := a → False
inductive Eq : {α : Sort u} → α → α → Prop where | refl {α : Sort u} (a : α) : Eq a a
@[match_pattern] def rfl {α : Sort u} {a : α} : Eq a a := Eq.refl a
abbrev Eq.ndrec.{u1, u2} {α : Sort u2} {a : α} {motive : α → Sort u1} (m : motive a) {b : α} (h : Eq a b) : motive b := h.rec m
theorem Eq.subst {α : Sort u} {motive : α → Prop} {a b : α} (h₁ : Eq a b) (h₂ : motive a) : motive b := Eq.ndrec h₂ h₁
theorem Eq.symm {α : Sort u} {a b : α} (h : Eq a b) : Eq b a := Eq.subst (motive := fun x => Eq x a) h rfl
theorem Eq.trans {α : Sort u} {a b c : α} (h₁ : Eq a b) (h₂ : Eq b c) : Eq a c := Eq.subst (motive := fun x => Eq a x) h₂ h₁
@[macro_inline] def cast {α β : Sort u} (h : Eq α β) (a : α) : β := Eq.ndrec (motive := fun x => x) a h
theorem congrArg {α : Sort u} {β : Sort v} {a₁ a₂ : α} (f : α → β) (h : Eq a₁ a₂) : Eq (f a₁) (f a₂) := Eq.subst (motive := fun x => Eq (f a₁) (f x)) h rfl
inductive HEq : {α : Sort u} → α → {β : Sort u} → β → Prop where | refl {α : Sort u} (a : α) : HEq a a
theorem eq_of_heq {α : Sort u} {a a' : α} (h : HEq a a') : Eq a a' :=
  have h₁ : (α β : Sort u) → (a : α) → (b : β) → HEq a b → (h : Eq α β) → Eq (cast h a) b :=
    fun _ _ _ _ h₁ => h₁.rec (fun _ => rfl)
  h₁ α α a a' h rfl
theorem heq_of_eq {α : Sort u} {a a' : α} (h : Eq a a') : HEq a a' :=
  Eq.subst (motive := fun x => HEq a x) h (HEq.refl a)
structure Prod (α : Type u) (β : Type v) where
  mk ::
  fst : α
  snd : β
structure PProd (α : Sort u) (β : Sort v) where
  fst : α
  snd : β
structure And (a b : Prop) : Prop where
  intro ::
  left : a
  right : b
inductive Or (a b : Prop) : Prop where
  | inl (h : a) : Or a b
  | inr (h : b) : Or a b
set_option genCtorIdx false in
inductive Bool : Type where | false : Bool | true : Bool
export Bool (false true)
structure Subtype {α : Sort u} (p : α → Prop) where
  val : α
  property : p val
abbrev outParam (α : Sort u) : Sort u := α
abbrev optParam (α : Sort u) (default : α) : Sort u := α
class Inhabited (α : Sort u) where
  default : α
export Inhabited (default)
set_option genCtorIdx false in
inductive Nat where | zero : Nat | succ (n : Nat) : Nat
class OfNat (α : Type u) (_ : Nat) where
  ofNat : α
instance instOfNatNat (n : Nat) : OfNat Nat n := ⟨n⟩
set_option genCtorIdx false in
inductive Decidable (p : Prop) where
  | isFalse (h : Not p) : Decidable p
  | isTrue (h : p) : Decidable p
attribute [class] Decidable
@[inline] def Decidable.decide (p : Prop) [h : Decidable p] : Bool := h.casesOn (fun _ => false) (fun _ => true)
export Decidable (isTrue isFalse decide)
abbrev DecidableEq (α : Sort u) := (a b : α) → Decidable (Eq a b)

@[macro_inline] def cond {α : Sort u} (c : Bool) (x y : α) : α := match c with | true => x | false => y
set_option bootstrap.genMatcherCode false in
@[extern "lean_nat_dec_eq"] def Nat.beq : Nat → Nat → Bool
  | .zero, .zero => true
  | .zero, .succ _ => false
  | .succ _, .zero => false
  | .succ n, .succ m => beq n m
structure PULift.{r, s} (α : Sort s) : Sort (max s r 1) where
  up ::
  down : α
structure PSigma {α : Sort u} (β : α → Sort v) where
  fst : α
  snd : β fst
structure Sigma {α : Type u} (β : α → Type v) where
  fst : α
  snd : β fst
inductive Exists {α : Sort u} (p : α → Prop) : Prop where
  | intro (w : α) (h : p w) : Exists p
structure Iff (a b : Prop) : Prop where
  intro ::
  mp : a → b
  mpr : b → a
protected theorem Iff.refl (a : Prop) : Iff a a := ⟨fun h => h, fun h => h⟩
protected theorem Iff.rfl {a : Prop} : Iff a a := Iff.refl a
set_option bootstrap.genMatcherCode false in
@[extern "lean_nat_dec_le"] def Nat.ble : Nat → Nat → Bool
  | .zero, .zero => true
  | .zero, .succ _ => true
  | .succ _, .zero => false
  | .succ n, .succ m => ble n m
def Bool.IsFalseP : Bool → Prop
  | true => False
  | false => True
theorem false_ne_true (h : Eq false true) : False := @Eq.ndrec Bool false Bool.IsFalseP True.intro true h
def Nat.IsZeroP : Nat → Prop
  | .zero => True
  | .succ _ => False
theorem Nat.zero_ne_succ {n : Nat} (h : Eq Nat.zero (Nat.succ n)) : False := @Eq.ndrec Nat Nat.zero Nat.IsZeroP True.intro (Nat.succ n) h
@[extern "lean_nat_pred"] def Nat.pred : Nat → Nat
  | .zero => .zero
  | .succ n => n
theorem Nat.eq_of_beq_eq_true : (n m : Nat) → Eq (beq n m) true → Eq n m
  | .zero, .zero => fun _ => rfl
  | .zero, .succ _ => fun h => (false_ne_true h).elim
  | .succ _, .zero => fun h => (false_ne_true h).elim
  | .succ n, .succ m => fun h => congrArg Nat.succ (eq_of_beq_eq_true n m h)
theorem Nat.beq_refl : (n : Nat) → Eq (beq n n) true
  | .zero => rfl
  | .succ n => beq_refl n
theorem noConfusion_of_Nat.aux : (a : Nat) → Bool.rec (motive := fun _ => Prop) False True (Nat.beq a a)
  | .zero => True.intro
  | .succ n => aux n
theorem noConfusion_of_Nat {α : Sort u} (f : α → Nat) {a b : α} (h : Eq a b) : Bool.rec (motive := fun _ => Prop) False True (Nat.beq (f a) (f b)) :=
  @Eq.ndrec Nat (f a) (fun x => Bool.rec (motive := fun _ => Prop) False True (Nat.beq (f a) x)) (noConfusion_of_Nat.aux (f a)) (f b) (congrArg f h)
theorem Nat.ne_of_beq_eq_false (n m : Nat) (h : Eq (beq n m) false) : Not (Eq n m) :=
  fun e => false_ne_true (Eq.trans h.symm (Eq.ndrec (motive := fun x => Eq (beq n x) true) (beq_refl n) e))
@[reducible, extern "lean_nat_dec_eq"] def Nat.decEq (n m : Nat) : Decidable (Eq n m) :=
  match h : beq n m with
  | true => isTrue (eq_of_beq_eq_true n m h)
  | false => isFalse (ne_of_beq_eq_false n m h)
instance : DecidableEq Nat := Nat.decEq
@[reducible] protected def Bool.ctorIdx : Bool → Nat
  | .false => 0
  | .true => 1
def Bool.decEq : (a b : Bool) → Decidable (Eq a b)
  | true, true => isTrue rfl
  | false, false => isTrue rfl
  | false, true => isFalse false_ne_true
  | true, false => isFalse (fun h => false_ne_true h.symm)
instance : DecidableEq Bool := Bool.decEq
theorem of_decide_eq_true {p : Prop} [inst : Decidable p] : Eq (decide p) true → p :=
  match inst with
  | isTrue h => fun _ => h
  | isFalse _ => fun h => (false_ne_true h).elim
@[macro_inline] def Bool.or (x y : Bool) : Bool := match x with | true => true | false => y
@[macro_inline] def Bool.and (x y : Bool) : Bool := match x with | true => y | false => false
@[inline] def Bool.not : Bool → Bool | true => false | false => true
export Bool (or and not)
instance {p q : Prop} [dp : Decidable p] [dq : Decidable q] : Decidable (And p q) :=
  match dp with
  | isTrue hp => match dq with
    | isTrue hq => isTrue ⟨hp, hq⟩
    | isFalse hq => isFalse (fun h => hq h.right)
  | isFalse hp => isFalse (fun h => hp h.left)
inductive List (α : Type u) where
  | nil : List α
  | cons (head : α) (tail : List α) : List α
inductive Option (α : Type u) where
  | none : Option α
  | some (val : α) : Option α
export Option (none some)
@[inline] def Function.const {α : Sort u} (β : Sort v) (a : α) : β → α := fun _ => a
def List.all {α : Type u} : List α → (α → Bool) → Bool
  | .nil, _ => true
  | .cons x xs, p => and (p x) (xs.all p)
@[extern "lean_nat_add"] protected def Nat.add : Nat → Nat → Nat
  | n, .zero => n
  | n, .succ m => .succ (Nat.add n m)
@[extern "lean_nat_mul"] protected def Nat.mul : Nat → Nat → Nat
  | _, .zero => .zero
  | n, .succ m => Nat.add (Nat.mul n m) n
@[extern "lean_nat_sub"] protected def Nat.sub : Nat → Nat → Nat
  | n, .zero => n
  | n, .succ m => Nat.pred (Nat.sub n m)
@[reducible] protected def Nat.ctorIdx : Nat → Nat
  | .zero => 0
  | .succ _ => 1
@[reducible] def Nat.blt (n m : Nat) : Bool := ble (.succ n) m
def List.rangeAux : Nat → List Nat → List Nat
  | .zero, acc => acc
  | .succ n, acc => rangeAux n (.cons n acc)
def List.range (n : Nat) : List Nat := rangeAux n .nil
@[macro_inline] def dite {α : Sort u} (c : Prop) [h : Decidable c] (t : c → α) (e : Not c → α) : α :=
  match h with
  | isTrue h => t h
  | isFalse h => e h
@[macro_inline] def ite {α : Sort u} (c : Prop) [h : Decidable c] (t e : α) : α :=
  match h with
  | isTrue _ => t
  | isFalse _ => e
abbrev noConfusionTypeEnum {α : Sort u} (f : α → Nat) (P : Sort w) (x y : α) : Sort w :=
  (Nat.decEq (f x) (f y)).casesOn (fun _ => P) (fun _ => P → P)
def noConfusionEnum {α : Sort u} (f : α → Nat) {P : Sort w} {x y : α} (h : Eq x y) : noConfusionTypeEnum f P x y :=
  Decidable.casesOn (motive := fun (inst : Decidable (Eq (f x) (f y))) => Decidable.casesOn (motive := fun _ => Sort w) inst (fun _ => P) (fun _ => P → P)) (Nat.decEq (f x) (f y))
    (fun h' => False.elim (h' (congrArg f h)))
    (fun _ => fun x => x)
class HAdd (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hAdd : α → β → γ
class Add (α : Type u) where
  add : α → α → α
instance instHAdd {α : Type u} [Add α] : HAdd α α α := ⟨fun a b => Add.add a b⟩
class HPow (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hPow : α → β → γ
class LT (α : Type u) where
  lt : α → α → Prop
class LE (α : Type u) where
  le : α → α → Prop
class BEq (α : Type u) where
  beq : α → α → Bool
inductive Nat.le (n : Nat) : Nat → Prop
  | refl : Nat.le n n
  | step {m : Nat} : Nat.le n m → Nat.le n (succ m)
instance instLENat : LE Nat := ⟨Nat.le⟩
instance instLTNat : LT Nat := ⟨fun n m => Nat.le (.succ n) m⟩
instance instAddNat : Add Nat := ⟨Nat.add⟩
@[extern "lean_nat_pow"] protected def Nat.pow (m : Nat) : Nat → Nat
  | .zero => 1
  | .succ n => Nat.mul (Nat.pow m n) m
structure Fin (n : Nat) where
  mk ::
  val : Nat
  isLt : LT.lt val n
structure BitVec (w : Nat) where
  ofFin ::
  toFin : Fin (Nat.pow 2 w)
structure UInt8 where
  ofBitVec ::
  toBitVec : BitVec 8
structure UInt16 where
  ofBitVec ::
  toBitVec : BitVec 16
structure UInt32 where
  ofBitVec ::
  toBitVec : BitVec 32
structure UInt64 where
  ofBitVec ::
  toBitVec : BitVec 64
structure Char where
  val : UInt32
structure Array (α : Type u) where
  mk ::
  toList : List α
structure ByteArray where
  data : Array UInt8
structure String where
  ofByteArray ::
  toByteArray : ByteArray
class inductive Nonempty (α : Sort u) : Prop where
  | intro (val : α) : Nonempty α
instance instInhabitedNonempty {α : Sort u} [Inhabited α] : Nonempty α := ⟨default⟩
axiom Classical.choice {α : Sort u} : Nonempty α → α
theorem Nat.zero_le : (n : Nat) → Nat.le .zero n
  | .zero => Nat.le.refl
  | .succ n => Nat.le.step (Nat.zero_le n)
theorem Nat.succ_le_succ {n m : Nat} (h : Nat.le n m) : Nat.le (.succ n) (.succ m) :=
  Nat.le.rec (motive := fun m _ => Nat.le (.succ n) (.succ m)) Nat.le.refl (fun _ ih => Nat.le.step ih) h
theorem Nat.le_of_ble : (n m : Nat) → Eq (Nat.ble n m) true → Nat.le n m
  | .zero, m => fun _ => Nat.zero_le m
  | .succ _, .zero => fun h => (false_ne_true h).elim
  | .succ n, .succ m => fun h => Nat.succ_le_succ (le_of_ble n m h)
@[extern "lean_uint64_of_nat"] def UInt64.ofNatLT (n : Nat) (h : LT.lt n (Nat.pow 2 64)) : UInt64 := ⟨⟨⟨n, h⟩⟩⟩
theorem Nat.lt_of_ble {n m : Nat} (h : Eq (Nat.ble (.succ n) m) true) : LT.lt n m := Nat.le_of_ble _ _ h
instance : Inhabited UInt64 := ⟨UInt64.ofNatLT 0 (Nat.lt_of_ble rfl)⟩
@[extern "lean_string_hash"] protected opaque String.hash (s : @& String) : UInt64
unsafe axiom lcProof {p : Prop} : p
@[inline] unsafe def unsafeCast {α : Sort u} {β : Sort v} (a : α) : β :=
  PULift.down.{u, v} (@cast (PULift.{v, u} α) (PULift.{u, v} β) lcProof (PULift.up.{v, u} a))
@[extern "lean_uint64_mix_hash"] opaque mixHash (u₁ u₂ : UInt64) : UInt64
namespace Lean
inductive Name where
  | anonymous : Name
  | str (pre : Name) (str : String)
  | num (pre : Name) (i : Nat)
with
  @[computed_field] hash : Name → UInt64
    | .anonymous => .ofNatLT 1723 (Nat.lt_of_ble rfl)
    | .str p s => mixHash p.hash s.hash
    | .num p v => mixHash p.hash (dite (Eq (Nat.ble (.succ v) (Nat.pow 2 64)) true) (fun h => .ofNatLT v (Nat.lt_of_ble h)) (fun _ => UInt64.ofNatLT 17 (Nat.lt_of_ble rfl)))
instance : Inhabited Name := ⟨.anonymous⟩
namespace Name
abbrev mkStr (p : Name) (s : String) : Name := Name.str p s
abbrev mkNum (p : Name) (v : Nat) : Name := Name.num p v
abbrev mkSimple (s : String) : Name := .str .anonymous s
@[reducible] def mkStr1 (s₁ : String) : Name := .str .anonymous s₁
@[reducible] def mkStr2 (s₁ s₂ : String) : Name := .str (.str .anonymous s₁) s₂
@[reducible] def mkStr3 (s₁ s₂ s₃ : String) : Name := .str (.str (.str .anonymous s₁) s₂) s₃
@[reducible] def mkStr4 (s₁ s₂ s₃ s₄ : String) : Name := .str (.str (.str (.str .anonymous s₁) s₂) s₃) s₄
@[reducible] def mkStr5 (s₁ s₂ s₃ s₄ s₅ : String) : Name := .str (.str (.str (.str (.str .anonymous s₁) s₂) s₃) s₄) s₅
@[reducible] def mkStr6 (s₁ s₂ s₃ s₄ s₅ s₆ : String) : Name := .str (.str (.str (.str (.str (.str .anonymous s₁) s₂) s₃) s₄) s₅) s₆
end Name
abbrev SyntaxNodeKind := Name
inductive ParserDescr where
  | const (name : Name)
  | unary (name : Name) (p : ParserDescr)
  | binary (name : Name) (p₁ p₂ : ParserDescr)
  | node (kind : SyntaxNodeKind) (prec : Nat) (p : ParserDescr)
  | trailingNode (kind : SyntaxNodeKind) (prec lhsPrec : Nat) (p : ParserDescr)
  | symbol (val : String)
  | nonReservedSymbol (val : String) (includeIdent : Bool)
  | cat (catName : Name) (rbp : Nat)
  | parser (declName : Name)
  | nodeWithAntiquot (name : String) (kind : SyntaxNodeKind) (p : ParserDescr)
  | sepBy (p : ParserDescr) (sep : String) (psep : ParserDescr) (allowTrailingSep : Bool := false)
  | sepBy1 (p : ParserDescr) (sep : String) (psep : ParserDescr) (allowTrailingSep : Bool := false)
  | unicodeSymbol (val asciiVal : String) (preserveForPP : Bool)
instance : Inhabited ParserDescr := ⟨.symbol ""⟩
abbrev TrailingParserDescr := ParserDescr
end Lean
instance : Inhabited String := ⟨""⟩
structure String.Pos.Raw where
  byteIdx : Nat
structure Substring.Raw where
  str : String
  startPos : String.Pos.Raw
  stopPos : String.Pos.Raw
namespace Lean
inductive SourceInfo where
  | original (leading : Substring.Raw) (pos : String.Pos.Raw) (trailing : Substring.Raw) (endPos : String.Pos.Raw)
  | synthetic (pos : String.Pos.Raw) (endPos : String.Pos.Raw) (canonical : Bool := false)
  | none
inductive Syntax.Preresolved where
  | namespace (ns : Name)
  | decl (n : Name) (fields : List String)
inductive Syntax where
  | missing : Syntax
  | node (info : SourceInfo) (kind : SyntaxNodeKind) (args : Array Syntax) : Syntax
  | atom (info : SourceInfo) (val : String) : Syntax
  | ident (info : SourceInfo) (rawVal : Substring.Raw) (val : Name) (preresolved : List Syntax.Preresolved) : Syntax
instance : Inhabited Syntax := ⟨.missing⟩
abbrev SyntaxNodeKinds := List SyntaxNodeKind
structure TSyntax (ks : SyntaxNodeKinds) where
  raw : Syntax
abbrev MacroScope := Nat
end Lean
inductive EStateM.Result (ε σ α : Type u) where
  | ok : α → σ → EStateM.Result ε σ α
  | error : ε → σ → EStateM.Result ε σ α
def EStateM (ε σ α : Type u) := σ → EStateM.Result ε σ α
def ReaderT (ρ : Type u) (m : Type u → Type v) (α : Type u) : Type (max u v) := ρ → m α
namespace Lean
inductive Macro.Exception where
  | error : Syntax → String → Macro.Exception
  | unsupportedSyntax : Macro.Exception
structure Macro.State where
  macroScope : MacroScope
  expandedMacroDecls : List Name
  traceMsgs : List (Prod Name String)
structure Macro.Context where
  methods : Syntax
  quotContext : Name
  currMacroScope : MacroScope
  currRecDepth : Nat
  maxRecDepth : Nat
  ref : Syntax
abbrev MacroM := ReaderT Macro.Context (EStateM Macro.Exception Macro.State)
abbrev Macro := Syntax → MacroM Syntax
end Lean
instance {ε σ α : Type u} [Inhabited ε] : Inhabited (EStateM ε σ α) := ⟨fun s => .error default s⟩
instance : Inhabited Lean.Macro.Exception := ⟨.unsupportedSyntax⟩
abbrev Lean.MacroFn := Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
instance : Inhabited Lean.MacroFn := ⟨fun _ _ s => .error .unsupportedSyntax s⟩
structure Lean.Parser.Category where
declare_syntax_cat rcasesPat
declare_syntax_cat rintroPat
declare_syntax_cat rawStx (behavior := both)
@[prec_parser] opaque precArg : Lean.ParserDescr
@[prec_parser] opaque precLead : Lean.ParserDescr
@[prec_parser] opaque precMax : Lean.ParserDescr
@[prec_parser] opaque precMin : Lean.ParserDescr
@[prec_parser] opaque precMin1 : Lean.ParserDescr
@[prec_parser] opaque «prec(_)» : Lean.ParserDescr
@[prio_parser] opaque prioDefault : Lean.ParserDescr
@[prio_parser] opaque prioHigh : Lean.ParserDescr
@[prio_parser] opaque prioLow : Lean.ParserDescr
@[prio_parser] opaque prioMid : Lean.ParserDescr
@[prio_parser] opaque «prio(_)» : Lean.ParserDescr
@[stx_parser] opaque «stx_*» : Lean.TrailingParserDescr
@[stx_parser] opaque «stx_+» : Lean.TrailingParserDescr
@[stx_parser] opaque «stx_,*» : Lean.TrailingParserDescr
@[stx_parser] opaque «stx_,*,?» : Lean.TrailingParserDescr
@[stx_parser] opaque «stx_,+» : Lean.TrailingParserDescr
@[stx_parser] opaque «stx_,+,?» : Lean.TrailingParserDescr
@[stx_parser] opaque «stx_<|>_» : Lean.TrailingParserDescr
@[stx_parser] opaque «stx_?» : Lean.TrailingParserDescr
@[stx_parser] opaque «stx!_» : Lean.ParserDescr
@[tactic_parser] opaque «tacticBy_cases_:_» : Lean.ParserDescr
@[tactic_parser] opaque tacticClean_wf : Lean.ParserDescr
@[tactic_parser] opaque tacticDecreasing_tactic : Lean.ParserDescr
@[tactic_parser] opaque tacticDecreasing_trivial : Lean.ParserDescr
@[tactic_parser] opaque tacticDecreasing_trivial_pre_omega : Lean.ParserDescr
@[tactic_parser] opaque tacticDecreasing_with_ : Lean.ParserDescr
@[tactic_parser] opaque tacticDeriving_LawfulEq_tactic : Lean.ParserDescr
@[tactic_parser] opaque tacticDeriving_LawfulEq_tactic_step : Lean.ParserDescr
@[tactic_parser] opaque tacticFunext___ : Lean.ParserDescr
@[tactic_parser] opaque tacticGet_elem_tactic : Lean.ParserDescr
@[tactic_parser] opaque tacticGet_elem_tactic_extensible : Lean.ParserDescr
@[tactic_parser] opaque tacticGet_elem_tactic_trivial : Lean.ParserDescr
@[tactic_parser] opaque tacticSimp_wf : Lean.ParserDescr
@[tactic_parser] opaque «tactic∎» : Lean.ParserDescr
@[term_parser] opaque termDepIfThenElse : Lean.ParserDescr
@[term_parser] opaque «termExists_,_» : Lean.ParserDescr
@[term_parser] opaque termIfLet : Lean.ParserDescr
@[term_parser] opaque termIfThenElse : Lean.ParserDescr
@[term_parser] opaque termMax_prec : Lean.ParserDescr
@[term_parser] opaque «term__[_]» : Lean.TrailingParserDescr
@[term_parser] opaque «term__[_]_!» : Lean.TrailingParserDescr
@[term_parser] opaque «term__[_]_?» : Lean.TrailingParserDescr
@[term_parser] opaque «term__[_]'_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_•_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_⁻¹» : Lean.TrailingParserDescr
@[term_parser] opaque «term_↔_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_∈_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_∉_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_∘_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_∣_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_∧_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_∨_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_∩_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_∪_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_≈_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_≍_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_≠_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_≤_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_≥_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_⊂_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_⊃_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_⊆_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_⊇_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_⊕_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_⊕'_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_!=_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_$__» : Lean.TrailingParserDescr
@[term_parser] opaque «term_%_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_&&_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_&&&_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_*_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_*>_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_+_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_++_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_-_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_/_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_::_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_<_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_<$>_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_<&&>_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_<&>_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_<*_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_<*>_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_<->_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_<<<_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_<=_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_<=<_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_<|_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_<|>_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_<||>_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_=_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_=<<_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_==_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_>_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_>=_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_>=>_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_>>_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_>>=_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_>>>_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_\_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_^_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_^^^_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_|>_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_||_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_|||_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_×_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_×__1» : Lean.TrailingParserDescr
@[term_parser] opaque «term_×'_» : Lean.TrailingParserDescr
@[term_parser] opaque «term_×'__1» : Lean.TrailingParserDescr
@[term_parser] opaque «termΣ_,_» : Lean.ParserDescr
@[term_parser] opaque «termΣ'_,_» : Lean.ParserDescr
@[term_parser] opaque «term‹_›» : Lean.ParserDescr
@[term_parser] opaque «term∃_,_» : Lean.ParserDescr
@[term_parser] opaque «term∅» : Lean.ParserDescr
@[term_parser] opaque «term∎» : Lean.ParserDescr
@[term_parser] opaque «term!_» : Lean.ParserDescr
@[term_parser] opaque «term#[_,]» : Lean.ParserDescr
@[term_parser] opaque «term%[_|_]» : Lean.ParserDescr
@[term_parser] opaque «term-_» : Lean.ParserDescr
@[term_parser] opaque «term[_]» : Lean.ParserDescr
@[term_parser] opaque «term{_:_//_}» : Lean.ParserDescr
@[term_parser] opaque «term{_}» : Lean.ParserDescr
@[term_parser] opaque «term{}» : Lean.ParserDescr
@[term_parser] opaque «term~~~_» : Lean.ParserDescr
@[term_parser] opaque «term¬_» : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.«exact» : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.«intro» : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.intros : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.apply : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.refine : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.refine' : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.assumption : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.«constructor» : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.skip : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.done : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.allGoals : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.anyGoals : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.focus : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.«first» : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.«case» : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.case' : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.renameI : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.contradiction : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.falseOrByContra : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.rewriteSeq : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.rwSeq : Lean.ParserDescr
opaque Lean.Parser.Tactic.rwRule : Lean.ParserDescr
opaque Lean.Parser.Tactic.rwRuleSeq : Lean.ParserDescr
opaque Lean.Parser.Tactic.location : Lean.ParserDescr
opaque Lean.Parser.Tactic.locationWildcard : Lean.ParserDescr
opaque Lean.Parser.Tactic.locationHyp : Lean.ParserDescr
opaque Lean.Parser.Tactic.locationType : Lean.ParserDescr
opaque Lean.Parser.Tactic.config : Lean.ParserDescr
opaque Lean.Parser.Tactic.optConfig : Lean.ParserDescr
opaque Lean.Parser.Tactic.configItem : Lean.ParserDescr
opaque Lean.Parser.Tactic.posConfigItem : Lean.ParserDescr
opaque Lean.Parser.Tactic.negConfigItem : Lean.ParserDescr
opaque Lean.Parser.Tactic.valConfigItem : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.simp : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.simpAll : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.dsimp : Lean.ParserDescr
opaque Lean.Parser.Tactic.simpArgs : Lean.ParserDescr
opaque Lean.Parser.Tactic.dsimpArgs : Lean.ParserDescr
opaque Lean.Parser.Tactic.simpLemma : Lean.ParserDescr
opaque Lean.Parser.Tactic.simpErase : Lean.ParserDescr
opaque Lean.Parser.Tactic.simpStar : Lean.ParserDescr
opaque Lean.Parser.Tactic.simpPre : Lean.ParserDescr
opaque Lean.Parser.Tactic.simpPost : Lean.ParserDescr
opaque Lean.Parser.Tactic.discharger : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.change : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.delta : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.«unfold» : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.«induction» : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.«cases» : Lean.ParserDescr
opaque Lean.Parser.Tactic.inductionAlt : Lean.ParserDescr
opaque Lean.Parser.Tactic.inductionAlts : Lean.ParserDescr
opaque Lean.Parser.Tactic.inductionAltLHS : Lean.ParserDescr
opaque Lean.Parser.Tactic.elimTarget : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.rename : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.revert : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.clear : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.subst : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.substEqs : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.injection : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.injections : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.generalize : Lean.ParserDescr
opaque Lean.Parser.Tactic.generalizeArg : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.decide : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.nativeDecide : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.omega : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.split : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.«tacticExists_,,» : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticRfl : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticTrivial : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticRfl' : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.eqRefl : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.applyRfl : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.symm : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.symmSaturate : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.«tactic_<;>_» : Lean.TrailingParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.paren : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.withReducible : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.withReducibleAndInstances : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.withUnfoldingAll : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticHave__ : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticSuffices_ : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticLet__ : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticRefine_lift_ : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticRefine_lift'_ : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticHaveI__ : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticLetI__ : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticRepeat_ : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.repeat' : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticTry_ : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticAdmit : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticInfer_instance : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticSorry : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.left : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.right : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.traceState : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticUnhygienic_ : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.fail : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.failIfSuccess : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.specialize : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticAnd_intros : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.bvDecide : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.«exact?» : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.acRfl : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.rcases : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.rintro : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.«obtain» : Lean.ParserDescr
opaque Lean.Parser.Tactic.rcasesPatLo : Lean.ParserDescr
opaque Lean.Parser.Tactic.rcasesPatMed : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticIterate____ : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacIfThenElse : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacDepIfThenElse : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.letrec : Lean.ParserDescr
opaque Lean.Parser.Tactic.matchRhs : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.withAnnotateState : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.«tacticNext_=>_» : Lean.ParserDescr
opaque Lean.Parser.Tactic.caseArg : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.«tacticNomatch_,,» : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.sleep : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticStop_ : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.congr : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.extractLets : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.liftLets : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticExfalso : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.rwa : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.rwaAt : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.replace : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.«show» : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.«classical» : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.substVars : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.repeat1' : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.rotateLeft : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.rotateRight : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.runTac : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.guardHyp : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticHave' : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticNofun : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.tacticLet'__ : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.as_aux_lemma : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.simpa : Lean.ParserDescr
opaque Lean.Parser.Tactic.simpaArgsRest : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.simpArith : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.simpTrace : Lean.ParserDescr
@[tactic_parser] opaque Lean.Parser.Tactic.simpAllTrace : Lean.ParserDescr
opaque Lean.binderIdent : Lean.ParserDescr
opaque Lean.unbracketedExplicitBinders : Lean.ParserDescr
opaque Lean.bracketedExplicitBinders : Lean.ParserDescr
opaque Lean.explicitBinders : Lean.ParserDescr
opaque Lean.cdotTk : Lean.ParserDescr
@[tactic_parser] opaque Lean.cdot : Lean.ParserDescr
opaque Lean.calcFirstStep : Lean.ParserDescr
opaque Lean.calcStep : Lean.ParserDescr
opaque Lean.calcSteps : Lean.ParserDescr
@[term_parser] opaque Lean.«calc» : Lean.ParserDescr
@[tactic_parser] opaque Lean.calcTactic : Lean.ParserDescr
@[rcasesPat_parser] opaque Lean.Parser.Tactic.rcasesPat.clear : Lean.ParserDescr
@[rcasesPat_parser] opaque Lean.Parser.Tactic.rcasesPat.explicit : Lean.ParserDescr
@[rcasesPat_parser] opaque Lean.Parser.Tactic.rcasesPat.ignore : Lean.ParserDescr
@[rcasesPat_parser] opaque Lean.Parser.Tactic.rcasesPat.one : Lean.ParserDescr
@[rcasesPat_parser] opaque Lean.Parser.Tactic.rcasesPat.paren : Lean.ParserDescr
@[rcasesPat_parser] opaque Lean.Parser.Tactic.rcasesPat.tuple : Lean.ParserDescr
@[rintroPat_parser] opaque Lean.Parser.Tactic.rintroPat.binder : Lean.ParserDescr
@[rintroPat_parser] opaque Lean.Parser.Tactic.rintroPat.one : Lean.ParserDescr
@[extern "l_Array___aux__Init__Data__Array__Mem______macroRules__tacticDecreasing__trivial__1"] opaque Array._aux_Init_Data_Array_Mem___macroRules_tacticDecreasing_trivial_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDecreasing_trivial] def Mini.macro1 : Lean.Macro := fun a b c => Array._aux_Init_Data_Array_Mem___macroRules_tacticDecreasing_trivial_1 a b c
@[extern "l_Array___aux__Init__Data__Array__Mem______macroRules__tacticDecreasing__trivial__2"] opaque Array._aux_Init_Data_Array_Mem___macroRules_tacticDecreasing_trivial_2 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDecreasing_trivial] def Mini.macro2 : Lean.Macro := fun a b c => Array._aux_Init_Data_Array_Mem___macroRules_tacticDecreasing_trivial_2 a b c
@[extern "l_Fin___aux__Init__GetElem______macroRules__tacticGet__elem__tactic__extensible__1"] opaque Fin._aux_Init_GetElem___macroRules_tacticGet_elem_tactic_extensible_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticGet_elem_tactic_extensible] def Mini.macro3 : Lean.Macro := fun a b c => Fin._aux_Init_GetElem___macroRules_tacticGet_elem_tactic_extensible_1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__TacticsExtra______macroRules__Lean__Parser__Tactic__tacDepIfThenElse__1"] opaque Lean.Parser.Tactic._aux_Init_TacticsExtra___macroRules_Lean_Parser_Tactic_tacDepIfThenElse_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacDepIfThenElse] def Mini.macro4 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_TacticsExtra___macroRules_Lean_Parser_Tactic_tacDepIfThenElse_1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__TacticsExtra______macroRules__Lean__Parser__Tactic__tacIfThenElse__1"] opaque Lean.Parser.Tactic._aux_Init_TacticsExtra___macroRules_Lean_Parser_Tactic_tacIfThenElse_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacIfThenElse] def Mini.macro5 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_TacticsExtra___macroRules_Lean_Parser_Tactic_tacIfThenElse_1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__TacticsExtra______macroRules__Lean__Parser__Tactic__tacticIterate__________1"] opaque Lean.Parser.Tactic._aux_Init_TacticsExtra___macroRules_Lean_Parser_Tactic_tacticIterate_____1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticIterate____] def Mini.macro6 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_TacticsExtra___macroRules_Lean_Parser_Tactic_tacticIterate_____1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__letrec__1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_letrec_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.letrec] def Mini.macro7 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_letrec_1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__rwSeq__1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_rwSeq_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.rwSeq] def Mini.macro8 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_rwSeq_1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticAdmit__1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticAdmit_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticAdmit] def Mini.macro9 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticAdmit_1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticAnd__intros__1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticAnd_intros_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticAnd_intros] def Mini.macro10 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticAnd_intros_1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticExfalso__1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticExfalso_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticExfalso] def Mini.macro11 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticExfalso_1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticExists___x2c_x2c__1"] opaque Lean.Parser.Tactic.«_aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticExists_,,_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.«tacticExists_,,»] def Mini.macro12 : Lean.Macro := fun a b c => Lean.Parser.Tactic.«_aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticExists_,,_1» a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticHaveI______1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticHaveI___1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticHaveI__] def Mini.macro13 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticHaveI___1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticHave______1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticHave___1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticHave__] def Mini.macro14 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticHave___1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticHave_x27__1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticHave'_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticHave'] def Mini.macro15 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticHave'_1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticInfer__instance__1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticInfer_instance_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticInfer_instance] def Mini.macro16 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticInfer_instance_1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticLetI______1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticLetI___1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticLetI__] def Mini.macro17 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticLetI___1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticLet______1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticLet___1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticLet__] def Mini.macro18 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticLet___1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticLet_x27______1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticLet'___1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticLet'__] def Mini.macro19 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticLet'___1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticNext___x3d_x3e____1"] opaque Lean.Parser.Tactic.«_aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticNext_=>__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.«tacticNext_=>_»] def Mini.macro20 : Lean.Macro := fun a b c => Lean.Parser.Tactic.«_aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticNext_=>__1» a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticNofun__1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticNofun_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticNofun] def Mini.macro21 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticNofun_1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticNomatch___x2c_x2c__1"] opaque Lean.Parser.Tactic.«_aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticNomatch_,,_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.«tacticNomatch_,,»] def Mini.macro22 : Lean.Macro := fun a b c => Lean.Parser.Tactic.«_aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticNomatch_,,_1» a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticRefine__lift____1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticRefine_lift__1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticRefine_lift_] def Mini.macro23 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticRefine_lift__1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticRefine__lift_x27____1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticRefine_lift'__1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticRefine_lift'_] def Mini.macro24 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticRefine_lift'__1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticRfl__1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticRfl_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticRfl] def Mini.macro25 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticRfl_1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticRfl__2"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticRfl_2 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticRfl] def Mini.macro26 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticRfl_2 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticRfl__3"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticRfl_3 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticRfl] def Mini.macro27 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticRfl_3 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticRfl_x27__1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticRfl'_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticRfl'] def Mini.macro28 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticRfl'_1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticSorry__1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticSorry_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticSorry] def Mini.macro29 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticSorry_1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticStop____1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticStop__1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticStop_] def Mini.macro30 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticStop__1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticSuffices____1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticSuffices__1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticSuffices_] def Mini.macro31 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticSuffices__1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticTrivial__1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticTrivial_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticTrivial] def Mini.macro32 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticTrivial_1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticTrivial__2"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticTrivial_2 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticTrivial] def Mini.macro33 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticTrivial_2 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticTrivial__3"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticTrivial_3 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticTrivial] def Mini.macro34 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticTrivial_3 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticTrivial__4"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticTrivial_4 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticTrivial] def Mini.macro35 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticTrivial_4 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticTrivial__5"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticTrivial_5 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticTrivial] def Mini.macro36 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticTrivial_5 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticTrivial__6"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticTrivial_6 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticTrivial] def Mini.macro37 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticTrivial_6 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticTry____1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticTry__1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticTry_] def Mini.macro38 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticTry__1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tacticUnhygienic____1"] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticUnhygienic__1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticUnhygienic_] def Mini.macro39 : Lean.Macro := fun a b c => Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticUnhygienic__1 a b c
@[extern "l_Lean_Parser_Tactic___aux__Init__Tactics______macroRules__Lean__Parser__Tactic__tactic___x3c_x3b_x3e____1"] opaque Lean.Parser.Tactic.«_aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tactic_<;>__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.«tactic_<;>_»] def Mini.macro40 : Lean.Macro := fun a b c => Lean.Parser.Tactic.«_aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tactic_<;>__1» a b c
@[extern "l_Lean___aux__Init__Data__List__Notation______macroRules__term_x5b___x5d__1"] opaque Lean.«_aux_Init_Data_List_Notation___macroRules_term[_]_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term[_]»] def Mini.macro41 : Lean.Macro := fun a b c => Lean.«_aux_Init_Data_List_Notation___macroRules_term[_]_1» a b c
@[extern "l_List___aux__Init__Data__List__BasicAux______macroRules__tacticDecreasing__trivial__1"] opaque List._aux_Init_Data_List_BasicAux___macroRules_tacticDecreasing_trivial_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDecreasing_trivial] def Mini.macro42 : Lean.Macro := fun a b c => List._aux_Init_Data_List_BasicAux___macroRules_tacticDecreasing_trivial_1 a b c
@[extern "l_Std___aux__Init__Data__Iterators__Basic______macroRules__tacticDecreasing__trivial__1"] opaque Std._aux_Init_Data_Iterators_Basic___macroRules_tacticDecreasing_trivial_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDecreasing_trivial] def Mini.macro43 : Lean.Macro := fun a b c => Std._aux_Init_Data_Iterators_Basic___macroRules_tacticDecreasing_trivial_1 a b c
@[extern "l_Std___aux__Init__Data__Iterators__Basic______macroRules__tacticDecreasing__trivial__2"] opaque Std._aux_Init_Data_Iterators_Basic___macroRules_tacticDecreasing_trivial_2 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDecreasing_trivial] def Mini.macro44 : Lean.Macro := fun a b c => Std._aux_Init_Data_Iterators_Basic___macroRules_tacticDecreasing_trivial_2 a b c
@[extern "l_Std___aux__Init__Data__Iterators__Basic______macroRules__tacticDecreasing__trivial__3"] opaque Std._aux_Init_Data_Iterators_Basic___macroRules_tacticDecreasing_trivial_3 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDecreasing_trivial] def Mini.macro45 : Lean.Macro := fun a b c => Std._aux_Init_Data_Iterators_Basic___macroRules_tacticDecreasing_trivial_3 a b c
@[extern "l_Std___aux__Init__Data__Iterators__Basic______macroRules__tacticDecreasing__trivial__4"] opaque Std._aux_Init_Data_Iterators_Basic___macroRules_tacticDecreasing_trivial_4 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDecreasing_trivial] def Mini.macro46 : Lean.Macro := fun a b c => Std._aux_Init_Data_Iterators_Basic___macroRules_tacticDecreasing_trivial_4 a b c
@[extern "l_Std___aux__Init__Data__Range__Polymorphic__Basic______macroRules__tacticGet__elem__tactic__extensible__1"] opaque Std._aux_Init_Data_Range_Polymorphic_Basic___macroRules_tacticGet_elem_tactic_extensible_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticGet_elem_tactic_extensible] def Mini.macro47 : Lean.Macro := fun a b c => Std._aux_Init_Data_Range_Polymorphic_Basic___macroRules_tacticGet_elem_tactic_extensible_1 a b c
@[extern "l_Std___aux__Init__Data__Slice__Notation______macroRules__term_____x5b___x5d__1"] opaque Std.«_aux_Init_Data_Slice_Notation___macroRules_term__[_]_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term__[_]»] def Mini.macro48 : Lean.Macro := fun a b c => Std.«_aux_Init_Data_Slice_Notation___macroRules_term__[_]_1» a b c
@[extern "l_String_Legacy_Iterator___aux__Init__Data__String__Iterator______macroRules__tacticDecreasing__trivial__1"] opaque String.Legacy.Iterator._aux_Init_Data_String_Iterator___macroRules_tacticDecreasing_trivial_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDecreasing_trivial] def Mini.macro49 : Lean.Macro := fun a b c => String.Legacy.Iterator._aux_Init_Data_String_Iterator___macroRules_tacticDecreasing_trivial_1 a b c
@[extern "l_String_Legacy_Iterator___aux__Init__Data__String__Iterator______macroRules__tacticDecreasing__trivial__2"] opaque String.Legacy.Iterator._aux_Init_Data_String_Iterator___macroRules_tacticDecreasing_trivial_2 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDecreasing_trivial] def Mini.macro50 : Lean.Macro := fun a b c => String.Legacy.Iterator._aux_Init_Data_String_Iterator___macroRules_tacticDecreasing_trivial_2 a b c
@[extern "l_String___aux__Init__Data__String__Termination______macroRules__tacticDecreasing__trivial__1"] opaque String._aux_Init_Data_String_Termination___macroRules_tacticDecreasing_trivial_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDecreasing_trivial] def Mini.macro51 : Lean.Macro := fun a b c => String._aux_Init_Data_String_Termination___macroRules_tacticDecreasing_trivial_1 a b c
@[extern "l_String___aux__Init__Data__String__Termination______macroRules__tacticDecreasing__trivial__2"] opaque String._aux_Init_Data_String_Termination___macroRules_tacticDecreasing_trivial_2 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDecreasing_trivial] def Mini.macro52 : Lean.Macro := fun a b c => String._aux_Init_Data_String_Termination___macroRules_tacticDecreasing_trivial_2 a b c
@[extern "l_String___aux__Init__Data__String__Termination______macroRules__tacticDecreasing__trivial__3"] opaque String._aux_Init_Data_String_Termination___macroRules_tacticDecreasing_trivial_3 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDecreasing_trivial] def Mini.macro53 : Lean.Macro := fun a b c => String._aux_Init_Data_String_Termination___macroRules_tacticDecreasing_trivial_3 a b c
@[extern "l_String___aux__Init__Data__String__Termination______macroRules__tacticDecreasing__trivial__4"] opaque String._aux_Init_Data_String_Termination___macroRules_tacticDecreasing_trivial_4 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDecreasing_trivial] def Mini.macro54 : Lean.Macro := fun a b c => String._aux_Init_Data_String_Termination___macroRules_tacticDecreasing_trivial_4 a b c
@[extern "l___aux__Init__ByCases______macroRules__tacticBy__cases___x3a____1"] opaque «_aux_Init_ByCases___macroRules_tacticBy_cases_:__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «tacticBy_cases_:_»] def Mini.macro55 : Lean.Macro := fun a b c => «_aux_Init_ByCases___macroRules_tacticBy_cases_:__1» a b c
@[extern "l___aux__Init__ByCases______macroRules__tacticBy__cases___x3a____2"] opaque «_aux_Init_ByCases___macroRules_tacticBy_cases_:__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «tacticBy_cases_:_»] def Mini.macro56 : Lean.Macro := fun a b c => «_aux_Init_ByCases___macroRules_tacticBy_cases_:__2» a b c
@[extern "l___aux__Init__Control__Basic______macroRules__term___x3c_x26_x26_x3e____1"] opaque «_aux_Init_Control_Basic___macroRules_term_<&&>__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_<&&>_»] def Mini.macro57 : Lean.Macro := fun a b c => «_aux_Init_Control_Basic___macroRules_term_<&&>__1» a b c
@[extern "l___aux__Init__Control__Basic______macroRules__term___x3c_x26_x3e____1"] opaque «_aux_Init_Control_Basic___macroRules_term_<&>__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_<&>_»] def Mini.macro58 : Lean.Macro := fun a b c => «_aux_Init_Control_Basic___macroRules_term_<&>__1» a b c
@[extern "l___aux__Init__Control__Basic______macroRules__term___x3c_x3d_x3c____1"] opaque «_aux_Init_Control_Basic___macroRules_term_<=<__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_<=<_»] def Mini.macro59 : Lean.Macro := fun a b c => «_aux_Init_Control_Basic___macroRules_term_<=<__1» a b c
@[extern "l___aux__Init__Control__Basic______macroRules__term___x3c_x7c_x7c_x3e____1"] opaque «_aux_Init_Control_Basic___macroRules_term_<||>__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_<||>_»] def Mini.macro60 : Lean.Macro := fun a b c => «_aux_Init_Control_Basic___macroRules_term_<||>__1» a b c
@[extern "l___aux__Init__Control__Basic______macroRules__term___x3d_x3c_x3c____1"] opaque «_aux_Init_Control_Basic___macroRules_term_=<<__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_=<<_»] def Mini.macro61 : Lean.Macro := fun a b c => «_aux_Init_Control_Basic___macroRules_term_=<<__1» a b c
@[extern "l___aux__Init__Control__Basic______macroRules__term___x3e_x3d_x3e____1"] opaque «_aux_Init_Control_Basic___macroRules_term_>=>__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_>=>_»] def Mini.macro62 : Lean.Macro := fun a b c => «_aux_Init_Control_Basic___macroRules_term_>=>__1» a b c
@[extern "l___aux__Init__Core______macroRules__Lean__Parser__Tactic__tacticRfl__1"] opaque _aux_Init_Core___macroRules_Lean_Parser_Tactic_tacticRfl_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro Lean.Parser.Tactic.tacticRfl] def Mini.macro63 : Lean.Macro := fun a b c => _aux_Init_Core___macroRules_Lean_Parser_Tactic_tacticRfl_1 a b c
@[extern "l___aux__Init__Core______macroRules__term___u2194____1"] opaque «_aux_Init_Core___macroRules_term_↔__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_↔_»] def Mini.macro64 : Lean.Macro := fun a b c => «_aux_Init_Core___macroRules_term_↔__1» a b c
@[extern "l___aux__Init__Core______macroRules__term___u2229____1"] opaque «_aux_Init_Core___macroRules_term_∩__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_∩_»] def Mini.macro65 : Lean.Macro := fun a b c => «_aux_Init_Core___macroRules_term_∩__1» a b c
@[extern "l___aux__Init__Core______macroRules__term___u222a____1"] opaque «_aux_Init_Core___macroRules_term_∪__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_∪_»] def Mini.macro66 : Lean.Macro := fun a b c => «_aux_Init_Core___macroRules_term_∪__1» a b c
@[extern "l___aux__Init__Core______macroRules__term___u2248____1"] opaque «_aux_Init_Core___macroRules_term_≈__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_≈_»] def Mini.macro67 : Lean.Macro := fun a b c => «_aux_Init_Core___macroRules_term_≈__1» a b c
@[extern "l___aux__Init__Core______macroRules__term___u2260____1"] opaque «_aux_Init_Core___macroRules_term_≠__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_≠_»] def Mini.macro68 : Lean.Macro := fun a b c => «_aux_Init_Core___macroRules_term_≠__1» a b c
@[extern "l___aux__Init__Core______macroRules__term___u2260____2"] opaque «_aux_Init_Core___macroRules_term_≠__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_≠_»] def Mini.macro69 : Lean.Macro := fun a b c => «_aux_Init_Core___macroRules_term_≠__2» a b c
@[extern "l___aux__Init__Core______macroRules__term___u2282____1"] opaque «_aux_Init_Core___macroRules_term_⊂__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_⊂_»] def Mini.macro70 : Lean.Macro := fun a b c => «_aux_Init_Core___macroRules_term_⊂__1» a b c
@[extern "l___aux__Init__Core______macroRules__term___u2283____1"] opaque «_aux_Init_Core___macroRules_term_⊃__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_⊃_»] def Mini.macro71 : Lean.Macro := fun a b c => «_aux_Init_Core___macroRules_term_⊃__1» a b c
@[extern "l___aux__Init__Core______macroRules__term___u2286____1"] opaque «_aux_Init_Core___macroRules_term_⊆__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_⊆_»] def Mini.macro72 : Lean.Macro := fun a b c => «_aux_Init_Core___macroRules_term_⊆__1» a b c
@[extern "l___aux__Init__Core______macroRules__term___u2287____1"] opaque «_aux_Init_Core___macroRules_term_⊇__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_⊇_»] def Mini.macro73 : Lean.Macro := fun a b c => «_aux_Init_Core___macroRules_term_⊇__1» a b c
@[extern "l___aux__Init__Core______macroRules__term___u2295____1"] opaque «_aux_Init_Core___macroRules_term_⊕__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_⊕_»] def Mini.macro74 : Lean.Macro := fun a b c => «_aux_Init_Core___macroRules_term_⊕__1» a b c
@[extern "l___aux__Init__Core______macroRules__term___u2295_x27____1"] opaque «_aux_Init_Core___macroRules_term_⊕'__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_⊕'_»] def Mini.macro75 : Lean.Macro := fun a b c => «_aux_Init_Core___macroRules_term_⊕'__1» a b c
@[extern "l___aux__Init__Core______macroRules__term___x21_x3d____1"] opaque «_aux_Init_Core___macroRules_term_!=__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_!=_»] def Mini.macro76 : Lean.Macro := fun a b c => «_aux_Init_Core___macroRules_term_!=__1» a b c
@[extern "l___aux__Init__Core______macroRules__term___x21_x3d____2"] opaque «_aux_Init_Core___macroRules_term_!=__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_!=_»] def Mini.macro77 : Lean.Macro := fun a b c => «_aux_Init_Core___macroRules_term_!=__2» a b c
@[extern "l___aux__Init__Core______macroRules__term___x3c_x2d_x3e____1"] opaque «_aux_Init_Core___macroRules_term_<->__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_<->_»] def Mini.macro78 : Lean.Macro := fun a b c => «_aux_Init_Core___macroRules_term_<->__1» a b c
@[extern "l___aux__Init__Core______macroRules__term___x5c____1"] opaque «_aux_Init_Core___macroRules_term_\__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_\_»] def Mini.macro79 : Lean.Macro := fun a b c => «_aux_Init_Core___macroRules_term_\__1» a b c
@[extern "l___aux__Init__Core______macroRules__term_u2205__1"] opaque «_aux_Init_Core___macroRules_term∅_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term∅»] def Mini.macro80 : Lean.Macro := fun a b c => «_aux_Init_Core___macroRules_term∅_1» a b c
@[extern "l___aux__Init__Core______macroRules__term_x7b_x7d__1"] opaque «_aux_Init_Core___macroRules_term{}_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term{}»] def Mini.macro81 : Lean.Macro := fun a b c => «_aux_Init_Core___macroRules_term{}_1» a b c
@[extern "l___aux__Init__Data__Array__Basic______macroRules__term_x23_x5b___x2c_x5d__1"] opaque «_aux_Init_Data_Array_Basic___macroRules_term#[_,]_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term#[_,]»] def Mini.macro82 : Lean.Macro := fun a b c => «_aux_Init_Data_Array_Basic___macroRules_term#[_,]_1» a b c
@[extern "l___aux__Init__Data__Range__Basic______macroRules__tacticGet__elem__tactic__extensible__1"] opaque _aux_Init_Data_Range_Basic___macroRules_tacticGet_elem_tactic_extensible_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticGet_elem_tactic_extensible] def Mini.macro83 : Lean.Macro := fun a b c => _aux_Init_Data_Range_Basic___macroRules_tacticGet_elem_tactic_extensible_1 a b c
@[extern "l___aux__Init__Data__Range__Polymorphic__GetElemTactic______macroRules__tacticGet__elem__tactic__extensible__1"] opaque _aux_Init_Data_Range_Polymorphic_GetElemTactic___macroRules_tacticGet_elem_tactic_extensible_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticGet_elem_tactic_extensible] def Mini.macro84 : Lean.Macro := fun a b c => _aux_Init_Data_Range_Polymorphic_GetElemTactic___macroRules_tacticGet_elem_tactic_extensible_1 a b c
@[extern "l___aux__Init__GetElem______macroRules__term_____x5b___x5d__1"] opaque «_aux_Init_GetElem___macroRules_term__[_]_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term__[_]»] def Mini.macro85 : Lean.Macro := fun a b c => «_aux_Init_GetElem___macroRules_term__[_]_1» a b c
@[extern "l___aux__Init__GetElem______macroRules__term_____x5b___x5d___x21__1"] opaque «_aux_Init_GetElem___macroRules_term__[_]_!_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term__[_]_!»] def Mini.macro86 : Lean.Macro := fun a b c => «_aux_Init_GetElem___macroRules_term__[_]_!_1» a b c
@[extern "l___aux__Init__GetElem______macroRules__term_____x5b___x5d___x3f__1"] opaque «_aux_Init_GetElem___macroRules_term__[_]_?_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term__[_]_?»] def Mini.macro87 : Lean.Macro := fun a b c => «_aux_Init_GetElem___macroRules_term__[_]_?_1» a b c
@[extern "l___aux__Init__GetElem______macroRules__term_____x5b___x5d_x27____1"] opaque «_aux_Init_GetElem___macroRules_term__[_]'__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term__[_]'_»] def Mini.macro88 : Lean.Macro := fun a b c => «_aux_Init_GetElem___macroRules_term__[_]'__1» a b c
@[extern "l___aux__Init__LawfulBEqTactics______macroRules__tacticDeriving__LawfulEq__tactic__1"] opaque _aux_Init_LawfulBEqTactics___macroRules_tacticDeriving_LawfulEq_tactic_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDeriving_LawfulEq_tactic] def Mini.macro89 : Lean.Macro := fun a b c => _aux_Init_LawfulBEqTactics___macroRules_tacticDeriving_LawfulEq_tactic_1 a b c
@[extern "l___aux__Init__LawfulBEqTactics______macroRules__tacticDeriving__LawfulEq__tactic__step__1"] opaque _aux_Init_LawfulBEqTactics___macroRules_tacticDeriving_LawfulEq_tactic_step_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDeriving_LawfulEq_tactic_step] def Mini.macro90 : Lean.Macro := fun a b c => _aux_Init_LawfulBEqTactics___macroRules_tacticDeriving_LawfulEq_tactic_step_1 a b c
@[extern "l___aux__Init__LawfulBEqTactics______macroRules__tacticDeriving__LawfulEq__tactic__step__2"] opaque _aux_Init_LawfulBEqTactics___macroRules_tacticDeriving_LawfulEq_tactic_step_2 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDeriving_LawfulEq_tactic_step] def Mini.macro91 : Lean.Macro := fun a b c => _aux_Init_LawfulBEqTactics___macroRules_tacticDeriving_LawfulEq_tactic_step_2 a b c
@[extern "l___aux__Init__LawfulBEqTactics______macroRules__tacticDeriving__LawfulEq__tactic__step__3"] opaque _aux_Init_LawfulBEqTactics___macroRules_tacticDeriving_LawfulEq_tactic_step_3 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDeriving_LawfulEq_tactic_step] def Mini.macro92 : Lean.Macro := fun a b c => _aux_Init_LawfulBEqTactics___macroRules_tacticDeriving_LawfulEq_tactic_step_3 a b c
@[extern "l___aux__Init__LawfulBEqTactics______macroRules__tacticDeriving__LawfulEq__tactic__step__4"] opaque _aux_Init_LawfulBEqTactics___macroRules_tacticDeriving_LawfulEq_tactic_step_4 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDeriving_LawfulEq_tactic_step] def Mini.macro93 : Lean.Macro := fun a b c => _aux_Init_LawfulBEqTactics___macroRules_tacticDeriving_LawfulEq_tactic_step_4 a b c
@[extern "l___aux__Init__LawfulBEqTactics______macroRules__tacticDeriving__LawfulEq__tactic__step__5"] opaque _aux_Init_LawfulBEqTactics___macroRules_tacticDeriving_LawfulEq_tactic_step_5 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDeriving_LawfulEq_tactic_step] def Mini.macro94 : Lean.Macro := fun a b c => _aux_Init_LawfulBEqTactics___macroRules_tacticDeriving_LawfulEq_tactic_step_5 a b c
@[extern "l___aux__Init__LawfulBEqTactics______macroRules__tacticDeriving__LawfulEq__tactic__step__6"] opaque _aux_Init_LawfulBEqTactics___macroRules_tacticDeriving_LawfulEq_tactic_step_6 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDeriving_LawfulEq_tactic_step] def Mini.macro95 : Lean.Macro := fun a b c => _aux_Init_LawfulBEqTactics___macroRules_tacticDeriving_LawfulEq_tactic_step_6 a b c
@[extern "l___aux__Init__NotationExtra______macroRules__tacticFunext________1"] opaque _aux_Init_NotationExtra___macroRules_tacticFunext____1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticFunext___] def Mini.macro96 : Lean.Macro := fun a b c => _aux_Init_NotationExtra___macroRules_tacticFunext____1 a b c
@[extern "l___aux__Init__NotationExtra______macroRules__termExists___x2c____1"] opaque «_aux_Init_NotationExtra___macroRules_termExists_,__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «termExists_,_»] def Mini.macro97 : Lean.Macro := fun a b c => «_aux_Init_NotationExtra___macroRules_termExists_,__1» a b c
@[extern "l___aux__Init__NotationExtra______macroRules__term___xd7____1__1"] opaque «_aux_Init_NotationExtra___macroRules_term_×__1_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_×__1»] def Mini.macro98 : Lean.Macro := fun a b c => «_aux_Init_NotationExtra___macroRules_term_×__1_1» a b c
@[extern "l___aux__Init__NotationExtra______macroRules__term___xd7_x27____1__1"] opaque «_aux_Init_NotationExtra___macroRules_term_×'__1_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_×'__1»] def Mini.macro99 : Lean.Macro := fun a b c => «_aux_Init_NotationExtra___macroRules_term_×'__1_1» a b c
@[extern "l___aux__Init__NotationExtra______macroRules__term_u03a3___x2c____1"] opaque «_aux_Init_NotationExtra___macroRules_termΣ_,__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «termΣ_,_»] def Mini.macro100 : Lean.Macro := fun a b c => «_aux_Init_NotationExtra___macroRules_termΣ_,__1» a b c
@[extern "l___aux__Init__NotationExtra______macroRules__term_u03a3_x27___x2c____1"] opaque «_aux_Init_NotationExtra___macroRules_termΣ'_,__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «termΣ'_,_»] def Mini.macro101 : Lean.Macro := fun a b c => «_aux_Init_NotationExtra___macroRules_termΣ'_,__1» a b c
@[extern "l___aux__Init__NotationExtra______macroRules__term_u2203___x2c____1"] opaque «_aux_Init_NotationExtra___macroRules_term∃_,__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term∃_,_»] def Mini.macro102 : Lean.Macro := fun a b c => «_aux_Init_NotationExtra___macroRules_term∃_,__1» a b c
@[extern "l___aux__Init__NotationExtra______macroRules__term_x25_x5b___x7c___x5d__1"] opaque «_aux_Init_NotationExtra___macroRules_term%[_|_]_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term%[_|_]»] def Mini.macro103 : Lean.Macro := fun a b c => «_aux_Init_NotationExtra___macroRules_term%[_|_]_1» a b c
@[extern "l___aux__Init__NotationExtra______macroRules__term_x7b___x7d__1"] opaque «_aux_Init_NotationExtra___macroRules_term{_}_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term{_}»] def Mini.macro104 : Lean.Macro := fun a b c => «_aux_Init_NotationExtra___macroRules_term{_}_1» a b c
@[extern "l___aux__Init__Notation______macroRules__precArg__1"] opaque _aux_Init_Notation___macroRules_precArg_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro precArg] def Mini.macro105 : Lean.Macro := fun a b c => _aux_Init_Notation___macroRules_precArg_1 a b c
@[extern "l___aux__Init__Notation______macroRules__precLead__1"] opaque _aux_Init_Notation___macroRules_precLead_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro precLead] def Mini.macro106 : Lean.Macro := fun a b c => _aux_Init_Notation___macroRules_precLead_1 a b c
@[extern "l___aux__Init__Notation______macroRules__precMax__1"] opaque _aux_Init_Notation___macroRules_precMax_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro precMax] def Mini.macro107 : Lean.Macro := fun a b c => _aux_Init_Notation___macroRules_precMax_1 a b c
@[extern "l___aux__Init__Notation______macroRules__precMin1__1"] opaque _aux_Init_Notation___macroRules_precMin1_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro precMin1] def Mini.macro108 : Lean.Macro := fun a b c => _aux_Init_Notation___macroRules_precMin1_1 a b c
@[extern "l___aux__Init__Notation______macroRules__precMin__1"] opaque _aux_Init_Notation___macroRules_precMin_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro precMin] def Mini.macro109 : Lean.Macro := fun a b c => _aux_Init_Notation___macroRules_precMin_1 a b c
@[extern "l___aux__Init__Notation______macroRules__prec_x28___x29__1"] opaque «_aux_Init_Notation___macroRules_prec(_)_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «prec(_)»] def Mini.macro110 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_prec(_)_1» a b c
@[extern "l___aux__Init__Notation______macroRules__prioDefault__1"] opaque _aux_Init_Notation___macroRules_prioDefault_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro prioDefault] def Mini.macro111 : Lean.Macro := fun a b c => _aux_Init_Notation___macroRules_prioDefault_1 a b c
@[extern "l___aux__Init__Notation______macroRules__prioHigh__1"] opaque _aux_Init_Notation___macroRules_prioHigh_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro prioHigh] def Mini.macro112 : Lean.Macro := fun a b c => _aux_Init_Notation___macroRules_prioHigh_1 a b c
@[extern "l___aux__Init__Notation______macroRules__prioLow__1"] opaque _aux_Init_Notation___macroRules_prioLow_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro prioLow] def Mini.macro113 : Lean.Macro := fun a b c => _aux_Init_Notation___macroRules_prioLow_1 a b c
@[extern "l___aux__Init__Notation______macroRules__prioMid__1"] opaque _aux_Init_Notation___macroRules_prioMid_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro prioMid] def Mini.macro114 : Lean.Macro := fun a b c => _aux_Init_Notation___macroRules_prioMid_1 a b c
@[extern "l___aux__Init__Notation______macroRules__prio_x28___x29__1"] opaque «_aux_Init_Notation___macroRules_prio(_)_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «prio(_)»] def Mini.macro115 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_prio(_)_1» a b c
@[extern "l___aux__Init__Notation______macroRules__stx___x2a__1"] opaque «_aux_Init_Notation___macroRules_stx_*_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «stx_*»] def Mini.macro116 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_stx_*_1» a b c
@[extern "l___aux__Init__Notation______macroRules__stx___x2b__1"] opaque «_aux_Init_Notation___macroRules_stx_+_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «stx_+»] def Mini.macro117 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_stx_+_1» a b c
@[extern "l___aux__Init__Notation______macroRules__stx___x2c_x2a__1"] opaque «_aux_Init_Notation___macroRules_stx_,*_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «stx_,*»] def Mini.macro118 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_stx_,*_1» a b c
@[extern "l___aux__Init__Notation______macroRules__stx___x2c_x2a_x2c_x3f__1"] opaque «_aux_Init_Notation___macroRules_stx_,*,?_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «stx_,*,?»] def Mini.macro119 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_stx_,*,?_1» a b c
@[extern "l___aux__Init__Notation______macroRules__stx___x2c_x2b__1"] opaque «_aux_Init_Notation___macroRules_stx_,+_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «stx_,+»] def Mini.macro120 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_stx_,+_1» a b c
@[extern "l___aux__Init__Notation______macroRules__stx___x2c_x2b_x2c_x3f__1"] opaque «_aux_Init_Notation___macroRules_stx_,+,?_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «stx_,+,?»] def Mini.macro121 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_stx_,+,?_1» a b c
@[extern "l___aux__Init__Notation______macroRules__stx___x3c_x7c_x3e____1"] opaque «_aux_Init_Notation___macroRules_stx_<|>__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «stx_<|>_»] def Mini.macro122 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_stx_<|>__1» a b c
@[extern "l___aux__Init__Notation______macroRules__stx___x3f__1"] opaque «_aux_Init_Notation___macroRules_stx_?_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «stx_?»] def Mini.macro123 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_stx_?_1» a b c
@[extern "l___aux__Init__Notation______macroRules__stx_x21____1"] opaque «_aux_Init_Notation___macroRules_stx!__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «stx!_»] def Mini.macro124 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_stx!__1» a b c
@[extern "l___aux__Init__Notation______macroRules__termDepIfThenElse__1"] opaque _aux_Init_Notation___macroRules_termDepIfThenElse_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro termDepIfThenElse] def Mini.macro125 : Lean.Macro := fun a b c => _aux_Init_Notation___macroRules_termDepIfThenElse_1 a b c
@[extern "l___aux__Init__Notation______macroRules__termIfLet__1"] opaque _aux_Init_Notation___macroRules_termIfLet_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro termIfLet] def Mini.macro126 : Lean.Macro := fun a b c => _aux_Init_Notation___macroRules_termIfLet_1 a b c
@[extern "l___aux__Init__Notation______macroRules__termIfThenElse__1"] opaque _aux_Init_Notation___macroRules_termIfThenElse_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro termIfThenElse] def Mini.macro127 : Lean.Macro := fun a b c => _aux_Init_Notation___macroRules_termIfThenElse_1 a b c
@[extern "l___aux__Init__Notation______macroRules__termMax__prec__1"] opaque _aux_Init_Notation___macroRules_termMax_prec_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro termMax_prec] def Mini.macro128 : Lean.Macro := fun a b c => _aux_Init_Notation___macroRules_termMax_prec_1 a b c
@[extern "l___aux__Init__Notation______macroRules__term___u2022____1"] opaque «_aux_Init_Notation___macroRules_term_•__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_•_»] def Mini.macro129 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_•__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___u2022____2"] opaque «_aux_Init_Notation___macroRules_term_•__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_•_»] def Mini.macro130 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_•__2» a b c
@[extern "l___aux__Init__Notation______macroRules__term___u207b_xb9__1"] opaque «_aux_Init_Notation___macroRules_term_⁻¹_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_⁻¹»] def Mini.macro131 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_⁻¹_1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___u2208____1"] opaque «_aux_Init_Notation___macroRules_term_∈__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_∈_»] def Mini.macro132 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_∈__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___u2209____1"] opaque «_aux_Init_Notation___macroRules_term_∉__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_∉_»] def Mini.macro133 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_∉__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___u2218____1"] opaque «_aux_Init_Notation___macroRules_term_∘__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_∘_»] def Mini.macro134 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_∘__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___u2223____1"] opaque «_aux_Init_Notation___macroRules_term_∣__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_∣_»] def Mini.macro135 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_∣__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___u2227____1"] opaque «_aux_Init_Notation___macroRules_term_∧__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_∧_»] def Mini.macro136 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_∧__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___u2228____1"] opaque «_aux_Init_Notation___macroRules_term_∨__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_∨_»] def Mini.macro137 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_∨__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___u224d____1"] opaque «_aux_Init_Notation___macroRules_term_≍__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_≍_»] def Mini.macro138 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_≍__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___u2264____1"] opaque «_aux_Init_Notation___macroRules_term_≤__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_≤_»] def Mini.macro139 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_≤__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___u2264____2"] opaque «_aux_Init_Notation___macroRules_term_≤__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_≤_»] def Mini.macro140 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_≤__2» a b c
@[extern "l___aux__Init__Notation______macroRules__term___u2265____1"] opaque «_aux_Init_Notation___macroRules_term_≥__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_≥_»] def Mini.macro141 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_≥__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___u2265____2"] opaque «_aux_Init_Notation___macroRules_term_≥__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_≥_»] def Mini.macro142 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_≥__2» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x24______1"] opaque «_aux_Init_Notation___macroRules_term_$___1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_$__»] def Mini.macro143 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_$___1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x25____1"] opaque «_aux_Init_Notation___macroRules_term_%__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_%_»] def Mini.macro144 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_%__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x25____2"] opaque «_aux_Init_Notation___macroRules_term_%__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_%_»] def Mini.macro145 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_%__2» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x26_x26____1"] opaque «_aux_Init_Notation___macroRules_term_&&__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_&&_»] def Mini.macro146 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_&&__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x26_x26_x26____1"] opaque «_aux_Init_Notation___macroRules_term_&&&__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_&&&_»] def Mini.macro147 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_&&&__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x26_x26_x26____2"] opaque «_aux_Init_Notation___macroRules_term_&&&__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_&&&_»] def Mini.macro148 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_&&&__2» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x2a____1"] opaque «_aux_Init_Notation___macroRules_term_*__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_*_»] def Mini.macro149 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_*__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x2a____2"] opaque «_aux_Init_Notation___macroRules_term_*__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_*_»] def Mini.macro150 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_*__2» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x2a_x3e____1"] opaque «_aux_Init_Notation___macroRules_term_*>__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_*>_»] def Mini.macro151 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_*>__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x2b____1"] opaque «_aux_Init_Notation___macroRules_term_+__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_+_»] def Mini.macro152 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_+__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x2b____2"] opaque «_aux_Init_Notation___macroRules_term_+__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_+_»] def Mini.macro153 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_+__2» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x2b_x2b____1"] opaque «_aux_Init_Notation___macroRules_term_++__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_++_»] def Mini.macro154 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_++__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x2b_x2b____2"] opaque «_aux_Init_Notation___macroRules_term_++__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_++_»] def Mini.macro155 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_++__2» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x2d____1"] opaque «_aux_Init_Notation___macroRules_term_-__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_-_»] def Mini.macro156 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_-__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x2d____2"] opaque «_aux_Init_Notation___macroRules_term_-__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_-_»] def Mini.macro157 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_-__2» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x2f____1"] opaque «_aux_Init_Notation___macroRules_term_/__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_/_»] def Mini.macro158 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_/__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x2f____2"] opaque «_aux_Init_Notation___macroRules_term_/__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_/_»] def Mini.macro159 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_/__2» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x3a_x3a____1"] opaque «_aux_Init_Notation___macroRules_term_::__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_::_»] def Mini.macro160 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_::__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x3c____1"] opaque «_aux_Init_Notation___macroRules_term_<__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_<_»] def Mini.macro161 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_<__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x3c____2"] opaque «_aux_Init_Notation___macroRules_term_<__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_<_»] def Mini.macro162 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_<__2» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x3c_x24_x3e____1"] opaque «_aux_Init_Notation___macroRules_term_<$>__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_<$>_»] def Mini.macro163 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_<$>__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x3c_x2a____1"] opaque «_aux_Init_Notation___macroRules_term_<*__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_<*_»] def Mini.macro164 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_<*__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x3c_x2a_x3e____1"] opaque «_aux_Init_Notation___macroRules_term_<*>__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_<*>_»] def Mini.macro165 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_<*>__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x3c_x3c_x3c____1"] opaque «_aux_Init_Notation___macroRules_term_<<<__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_<<<_»] def Mini.macro166 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_<<<__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x3c_x3d____1"] opaque «_aux_Init_Notation___macroRules_term_<=__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_<=_»] def Mini.macro167 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_<=__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x3c_x3d____2"] opaque «_aux_Init_Notation___macroRules_term_<=__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_<=_»] def Mini.macro168 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_<=__2» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x3c_x7c____1"] opaque «_aux_Init_Notation___macroRules_term_<|__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_<|_»] def Mini.macro169 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_<|__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x3c_x7c_x3e____1"] opaque «_aux_Init_Notation___macroRules_term_<|>__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_<|>_»] def Mini.macro170 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_<|>__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x3d____1"] opaque «_aux_Init_Notation___macroRules_term_=__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_=_»] def Mini.macro171 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_=__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x3d____2"] opaque «_aux_Init_Notation___macroRules_term_=__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_=_»] def Mini.macro172 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_=__2» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x3d_x3d____1"] opaque «_aux_Init_Notation___macroRules_term_==__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_==_»] def Mini.macro173 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_==__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x3d_x3d____2"] opaque «_aux_Init_Notation___macroRules_term_==__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_==_»] def Mini.macro174 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_==__2» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x3e____1"] opaque «_aux_Init_Notation___macroRules_term_>__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_>_»] def Mini.macro175 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_>__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x3e____2"] opaque «_aux_Init_Notation___macroRules_term_>__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_>_»] def Mini.macro176 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_>__2» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x3e_x3d____1"] opaque «_aux_Init_Notation___macroRules_term_>=__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_>=_»] def Mini.macro177 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_>=__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x3e_x3d____2"] opaque «_aux_Init_Notation___macroRules_term_>=__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_>=_»] def Mini.macro178 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_>=__2» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x3e_x3e____1"] opaque «_aux_Init_Notation___macroRules_term_>>__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_>>_»] def Mini.macro179 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_>>__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x3e_x3e_x3d____1"] opaque «_aux_Init_Notation___macroRules_term_>>=__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_>>=_»] def Mini.macro180 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_>>=__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x3e_x3e_x3e____1"] opaque «_aux_Init_Notation___macroRules_term_>>>__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_>>>_»] def Mini.macro181 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_>>>__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x5e____1"] opaque «_aux_Init_Notation___macroRules_term_^__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_^_»] def Mini.macro182 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_^__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x5e____2"] opaque «_aux_Init_Notation___macroRules_term_^__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_^_»] def Mini.macro183 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_^__2» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x5e_x5e_x5e____1"] opaque «_aux_Init_Notation___macroRules_term_^^^__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_^^^_»] def Mini.macro184 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_^^^__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x5e_x5e_x5e____2"] opaque «_aux_Init_Notation___macroRules_term_^^^__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_^^^_»] def Mini.macro185 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_^^^__2» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x7c_x3e____1"] opaque «_aux_Init_Notation___macroRules_term_|>__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_|>_»] def Mini.macro186 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_|>__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x7c_x7c____1"] opaque «_aux_Init_Notation___macroRules_term_||__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_||_»] def Mini.macro187 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_||__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x7c_x7c_x7c____1"] opaque «_aux_Init_Notation___macroRules_term_|||__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_|||_»] def Mini.macro188 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_|||__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___x7c_x7c_x7c____2"] opaque «_aux_Init_Notation___macroRules_term_|||__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_|||_»] def Mini.macro189 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_|||__2» a b c
@[extern "l___aux__Init__Notation______macroRules__term___xd7____1"] opaque «_aux_Init_Notation___macroRules_term_×__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_×_»] def Mini.macro190 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_×__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term___xd7_x27____1"] opaque «_aux_Init_Notation___macroRules_term_×'__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term_×'_»] def Mini.macro191 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term_×'__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term_x21____1"] opaque «_aux_Init_Notation___macroRules_term!__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term!_»] def Mini.macro192 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term!__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term_x2d____1"] opaque «_aux_Init_Notation___macroRules_term-__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term-_»] def Mini.macro193 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term-__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term_x2d____2"] opaque «_aux_Init_Notation___macroRules_term-__2» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term-_»] def Mini.macro194 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term-__2» a b c
@[extern "l___aux__Init__Notation______macroRules__term_x7b___x3a___x2f_x2f___x7d__1"] opaque «_aux_Init_Notation___macroRules_term{_:_//_}_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term{_:_//_}»] def Mini.macro195 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term{_:_//_}_1» a b c
@[extern "l___aux__Init__Notation______macroRules__term_x7e_x7e_x7e____1"] opaque «_aux_Init_Notation___macroRules_term~~~__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term~~~_»] def Mini.macro196 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term~~~__1» a b c
@[extern "l___aux__Init__Notation______macroRules__term_xac____1"] opaque «_aux_Init_Notation___macroRules_term¬__1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term¬_»] def Mini.macro197 : Lean.Macro := fun a b c => «_aux_Init_Notation___macroRules_term¬__1» a b c
@[extern "l___aux__Init__Tactics______macroRules__tacticGet__elem__tactic__1"] opaque _aux_Init_Tactics___macroRules_tacticGet_elem_tactic_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticGet_elem_tactic] def Mini.macro198 : Lean.Macro := fun a b c => _aux_Init_Tactics___macroRules_tacticGet_elem_tactic_1 a b c
@[extern "l___aux__Init__Tactics______macroRules__tacticGet__elem__tactic__extensible__1"] opaque _aux_Init_Tactics___macroRules_tacticGet_elem_tactic_extensible_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticGet_elem_tactic_extensible] def Mini.macro199 : Lean.Macro := fun a b c => _aux_Init_Tactics___macroRules_tacticGet_elem_tactic_extensible_1 a b c
@[extern "l___aux__Init__Tactics______macroRules__tacticGet__elem__tactic__extensible__2"] opaque _aux_Init_Tactics___macroRules_tacticGet_elem_tactic_extensible_2 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticGet_elem_tactic_extensible] def Mini.macro200 : Lean.Macro := fun a b c => _aux_Init_Tactics___macroRules_tacticGet_elem_tactic_extensible_2 a b c
@[extern "l___aux__Init__Tactics______macroRules__tacticGet__elem__tactic__extensible__3"] opaque _aux_Init_Tactics___macroRules_tacticGet_elem_tactic_extensible_3 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticGet_elem_tactic_extensible] def Mini.macro201 : Lean.Macro := fun a b c => _aux_Init_Tactics___macroRules_tacticGet_elem_tactic_extensible_3 a b c
@[extern "l___aux__Init__Tactics______macroRules__term_u2039___u203a__1"] opaque «_aux_Init_Tactics___macroRules_term‹_›_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term‹_›»] def Mini.macro202 : Lean.Macro := fun a b c => «_aux_Init_Tactics___macroRules_term‹_›_1» a b c
@[extern "l___aux__Init__Try______macroRules__tactic_u220e__1"] opaque «_aux_Init_Try___macroRules_tactic∎_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «tactic∎»] def Mini.macro203 : Lean.Macro := fun a b c => «_aux_Init_Try___macroRules_tactic∎_1» a b c
@[extern "l___aux__Init__Try______macroRules__term_u220e__1"] opaque «_aux_Init_Try___macroRules_term∎_1» : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro «term∎»] def Mini.macro204 : Lean.Macro := fun a b c => «_aux_Init_Try___macroRules_term∎_1» a b c
@[extern "l___aux__Init__WFTactics______macroRules__tacticClean__wf__1"] opaque _aux_Init_WFTactics___macroRules_tacticClean_wf_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticClean_wf] def Mini.macro205 : Lean.Macro := fun a b c => _aux_Init_WFTactics___macroRules_tacticClean_wf_1 a b c
@[extern "l___aux__Init__WFTactics______macroRules__tacticDecreasing__tactic__1"] opaque _aux_Init_WFTactics___macroRules_tacticDecreasing_tactic_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDecreasing_tactic] def Mini.macro206 : Lean.Macro := fun a b c => _aux_Init_WFTactics___macroRules_tacticDecreasing_tactic_1 a b c
@[extern "l___aux__Init__WFTactics______macroRules__tacticDecreasing__trivial__1"] opaque _aux_Init_WFTactics___macroRules_tacticDecreasing_trivial_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDecreasing_trivial] def Mini.macro207 : Lean.Macro := fun a b c => _aux_Init_WFTactics___macroRules_tacticDecreasing_trivial_1 a b c
@[extern "l___aux__Init__WFTactics______macroRules__tacticDecreasing__trivial__2"] opaque _aux_Init_WFTactics___macroRules_tacticDecreasing_trivial_2 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDecreasing_trivial] def Mini.macro208 : Lean.Macro := fun a b c => _aux_Init_WFTactics___macroRules_tacticDecreasing_trivial_2 a b c
@[extern "l___aux__Init__WFTactics______macroRules__tacticDecreasing__trivial__3"] opaque _aux_Init_WFTactics___macroRules_tacticDecreasing_trivial_3 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDecreasing_trivial] def Mini.macro209 : Lean.Macro := fun a b c => _aux_Init_WFTactics___macroRules_tacticDecreasing_trivial_3 a b c
@[extern "l___aux__Init__WFTactics______macroRules__tacticDecreasing__trivial__pre__omega__1"] opaque _aux_Init_WFTactics___macroRules_tacticDecreasing_trivial_pre_omega_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDecreasing_trivial_pre_omega] def Mini.macro210 : Lean.Macro := fun a b c => _aux_Init_WFTactics___macroRules_tacticDecreasing_trivial_pre_omega_1 a b c
@[extern "l___aux__Init__WFTactics______macroRules__tacticDecreasing__trivial__pre__omega__2"] opaque _aux_Init_WFTactics___macroRules_tacticDecreasing_trivial_pre_omega_2 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDecreasing_trivial_pre_omega] def Mini.macro211 : Lean.Macro := fun a b c => _aux_Init_WFTactics___macroRules_tacticDecreasing_trivial_pre_omega_2 a b c
@[extern "l___aux__Init__WFTactics______macroRules__tacticDecreasing__trivial__pre__omega__3"] opaque _aux_Init_WFTactics___macroRules_tacticDecreasing_trivial_pre_omega_3 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDecreasing_trivial_pre_omega] def Mini.macro212 : Lean.Macro := fun a b c => _aux_Init_WFTactics___macroRules_tacticDecreasing_trivial_pre_omega_3 a b c
@[extern "l___aux__Init__WFTactics______macroRules__tacticDecreasing__with____1"] opaque _aux_Init_WFTactics___macroRules_tacticDecreasing_with__1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticDecreasing_with_] def Mini.macro213 : Lean.Macro := fun a b c => _aux_Init_WFTactics___macroRules_tacticDecreasing_with__1 a b c
@[extern "l___aux__Init__WFTactics______macroRules__tacticSimp__wf__1"] opaque _aux_Init_WFTactics___macroRules_tacticSimp_wf_1 : Lean.Syntax → Lean.Macro.Context → Lean.Macro.State → EStateM.Result Lean.Macro.Exception Lean.Macro.State Lean.Syntax
@[macro tacticSimp_wf] def Mini.macro214 : Lean.Macro := fun a b c => _aux_Init_WFTactics___macroRules_tacticSimp_wf_1 a b c
set_option autoImplicit true
@[extern "lean_sorry", never_extract] axiom sorryAx (α : Sort u) (synthetic : Bool) : α
theorem HEq.rfl {α : Sort u} {a : α} : HEq a a := HEq.refl a
theorem HEq.symm {α : Sort u} {β : Sort u} {a : α} {b : β} (h : HEq a b) : HEq b a := h.rec (motive := fun {_} x _ => HEq x a) (HEq.refl a)
attribute [refl] Iff.refl
attribute [symm] Eq.symm HEq.symm
theorem Iff.symm {a b : Prop} (h : a ↔ b) : b ↔ a := ⟨h.mpr, h.mp⟩
theorem Iff.trans {a b c : Prop} (h₁ : a ↔ b) (h₂ : b ↔ c) : a ↔ c := ⟨fun x => h₂.mp (h₁.mp x), fun x => h₁.mpr (h₂.mpr x)⟩
axiom propext {a b : Prop} : (a ↔ b) → a = b
init_quot
axiom Quot.sound : ∀ {α : Sort u} {r : α → α → Prop} {a b : α}, r a b → Quot.mk r a = Quot.mk r b
theorem congr {α : Sort u} {β : Sort v} {f₁ f₂ : α → β} {a₁ a₂ : α} (h₁ : f₁ = f₂) (h₂ : a₁ = a₂) : f₁ a₁ = f₂ a₂ := h₁ ▸ h₂ ▸ rfl
theorem congrFun {α : Sort u} {β : α → Sort v} {f g : (x : α) → β x} (h : f = g) (a : α) : f a = g a := h ▸ rfl
@[elab_as_elim] protected theorem Quot.ind' {α : Sort u} {r : α → α → Prop} {β : Quot r → Prop} (mk : (a : α) → β (Quot.mk r a)) (q : Quot r) : β q := Quot.ind mk q
theorem funext {α : Sort u} {β : α → Sort v} {f g : (x : α) → β x} (h : ∀ x, f x = g x) : f = g :=
  let eqv (f g : (x : α) → β x) := ∀ x, f x = g x
  let extfunApp (f : Quot eqv) (x : α) : β x := Quot.lift (fun (f : (x : α) → β x) => f x) (fun _ _ h => h x) f
  show extfunApp (Quot.mk eqv f) = extfunApp (Quot.mk eqv g) from congrArg extfunApp (Quot.sound h)
protected theorem Or.elim {a b c : Prop} (h : Or a b) (left : a → c) (right : b → c) : c := match h with
  | .inl h => left h
  | .inr h => right h
protected theorem Or.symm {a b : Prop} (h : Or a b) : Or b a := h.elim .inr .inl
protected theorem And.symm {a b : Prop} (h : And a b) : And b a := ⟨h.right, h.left⟩
def absurd {a : Prop} {b : Sort v} (h₁ : a) (h₂ : Not a) : b := (h₂ h₁).rec
abbrev Ne {α : Sort u} (a b : α) : Prop := Not (a = b)
theorem Ne.symm {α : Sort u} {a b : α} (h : a ≠ b) : b ≠ a := fun h' => h h'.symm
theorem trivial : True := ⟨⟩
theorem ne_of_beq_false' : True := trivial
@[macro_inline] def Eq.mp {α β : Sort u} (h : α = β) (a : α) : β := h ▸ a
@[macro_inline] def Eq.mpr {α β : Sort u} (h : α = β) (b : β) : α := h ▸ b
theorem of_eq_true {p : Prop} (h : p = True) : p := h ▸ trivial
theorem eq_true {p : Prop} (h : p) : p = True := propext ⟨fun _ => trivial, fun _ => h⟩
theorem eq_false {p : Prop} (h : ¬ p) : p = False := propext ⟨fun h' => absurd h' h, fun h' => h'.elim⟩
theorem eq_false' {p : Prop} (h : p → False) : p = False := eq_false h
theorem of_eq_false {p : Prop} (h : p = False) : ¬ p := fun hp => False.elim (h.mp hp)
@[simp] theorem eq_self {α : Sort u} (a : α) : (a = a) = True := eq_true rfl
@[simp] theorem iff_self (p : Prop) : (p ↔ p) = True := eq_true Iff.rfl
theorem congrFun' {α : Sort u} {β : Sort v} {f g : α → β} (h : f = g) (a : α) : f a = g a := h ▸ rfl
theorem decide_eq_true {p : Prop} [inst : Decidable p] (h : p) : decide p = true := match inst with
  | isTrue _ => rfl
  | isFalse h' => absurd h h'
theorem decide_eq_false {p : Prop} [inst : Decidable p] (h : ¬ p) : decide p = false := match inst with
  | isTrue h' => absurd h' h
  | isFalse _ => rfl
theorem of_decide_eq_false {p : Prop} [inst : Decidable p] (h : decide p = false) : ¬ p := match inst, h with
  | isTrue _, h => fun _ => false_ne_true h.symm
  | isFalse h', _ => h'
theorem implies_congr {p₁ p₂ : Sort u} {q₁ q₂ : Sort v} (h₁ : p₁ = p₂) (h₂ : q₁ = q₂) : (p₁ → q₁) = (p₂ → q₂) := h₁ ▸ h₂ ▸ rfl
theorem forall_congr {α : Sort u} {p q : α → Prop} (h : ∀ a, p a = q a) : (∀ a, p a) = (∀ a, q a) := (funext h : p = q) ▸ rfl
instance : Inhabited Nat := ⟨0⟩
instance : Inhabited Bool := ⟨false⟩
instance : Inhabited Prop := ⟨True⟩
class Sub (α : Type u) where sub : α → α → α
class Mul (α : Type u) where mul : α → α → α
class Div (α : Type u) where div : α → α → α
class Mod (α : Type u) where mod : α → α → α
class Append (α : Type u) where append : α → α → α
class HSub (α : Type u) (β : Type v) (γ : outParam (Type w)) where hSub : α → β → γ
class HMul (α : Type u) (β : Type v) (γ : outParam (Type w)) where hMul : α → β → γ
class HDiv (α : Type u) (β : Type v) (γ : outParam (Type w)) where hDiv : α → β → γ
class HMod (α : Type u) (β : Type v) (γ : outParam (Type w)) where hMod : α → β → γ
class HAppend (α : Type u) (β : Type v) (γ : outParam (Type w)) where hAppend : α → β → γ
instance instHSub [Sub α] : HSub α α α := ⟨Sub.sub⟩
instance instHMul [Mul α] : HMul α α α := ⟨Mul.mul⟩
instance instHDiv [Div α] : HDiv α α α := ⟨Div.div⟩
instance instHMod [Mod α] : HMod α α α := ⟨Mod.mod⟩
instance instHAppendOfAppend [Append α] : HAppend α α α := ⟨Append.append⟩
attribute [default_instance] instHAdd instHSub instHMul instHDiv instHMod
@[default_instance 100] instance instOfNatNat' (n : Nat) : OfNat Nat n := ⟨n⟩
attribute [match_pattern] HAdd.hAdd Add.add
instance instSubNat : Sub Nat := ⟨Nat.sub⟩
instance instMulNat : Mul Nat := ⟨Nat.mul⟩
class NatPow (α : Type u) where pow : α → Nat → α
class Pow (α : Type u) (β : Type v) where pow : α → β → α
instance instHPow [Pow α β] : HPow α β α := ⟨Pow.pow⟩
instance instPowNat [NatPow α] : Pow α Nat := ⟨NatPow.pow⟩
instance instNatPowNat : NatPow Nat := ⟨Nat.pow⟩
def Nat.divFuel : Nat → Nat → Nat → Nat
  | .zero, _, _ => .zero
  | .succ k, x, y => match Nat.ble 1 y, Nat.ble y x with
    | true, true => .succ (divFuel k (Nat.sub x y) y)
    | _, _ => .zero
@[extern "lean_nat_div"] protected def Nat.div (x y : Nat) : Nat := Nat.divFuel (.succ x) x y
def Nat.modFuel : Nat → Nat → Nat → Nat
  | .zero, x, _ => x
  | .succ k, x, y => match Nat.ble 1 y, Nat.ble y x with
    | true, true => modFuel k (Nat.sub x y) y
    | _, _ => x
@[extern "lean_nat_mod"] protected def Nat.mod (x y : Nat) : Nat := Nat.modFuel (.succ x) x y
instance : Div Nat := ⟨Nat.div⟩
instance : Mod Nat := ⟨Nat.mod⟩
instance instBEqOfDecidableEq [DecidableEq α] : BEq α := ⟨fun a b => decide (a = b)⟩
theorem Nat.ble_of_le' {n m : Nat} (h : Nat.le n m) : Nat.ble n m = true :=
  let rec r (n : Nat) : Nat.ble n n = true := match n with
    | .zero => rfl
    | .succ n => r n
  let rec s (n m : Nat) : Nat.ble n m = true → Nat.ble n (.succ m) = true := match n, m with
    | .zero, _ => fun _ => rfl
    | .succ _, .zero => fun h => (false_ne_true h).elim
    | .succ n, .succ m => s n m
  Nat.le.rec (motive := fun m _ => Nat.ble n m = true) (r n) (fun _ ih => s n _ ih) h
@[extern "lean_nat_dec_le"] instance Nat.decLe (n m : Nat) : Decidable (n ≤ m) :=
  match h : Nat.ble n m with
  | true => isTrue (Nat.le_of_ble n m h)
  | false => isFalse (fun h' => false_ne_true (h.symm.trans (Nat.ble_of_le' h')))
@[extern "lean_nat_dec_lt"] instance Nat.decLt (n m : Nat) : Decidable (n < m) := Nat.decLe (.succ n) m
instance : Decidable True := isTrue trivial
instance : Decidable False := isFalse (fun h => h)
instance instDecidableOr [dp : Decidable p] [dq : Decidable q] : Decidable (p ∨ q) :=
  match dp with
  | isTrue hp => isTrue (Or.inl hp)
  | isFalse hp => match dq with
    | isTrue hq => isTrue (Or.inr hq)
    | isFalse hq => isFalse (fun h => match h with
      | .inl h => hp h
      | .inr h => hq h)
instance instDecidableNot [dp : Decidable p] : Decidable (¬ p) :=
  match dp with
  | isTrue hp => isFalse (fun h => h hp)
  | isFalse hp => isTrue hp
instance instDecidableForall [dp : Decidable p] [dq : Decidable q] : Decidable (p → q) :=
  match dp with
  | isTrue hp => match dq with
    | isTrue hq => isTrue (fun _ => hq)
    | isFalse hq => isFalse (fun h => hq (h hp))
  | isFalse hp => isTrue (fun h => absurd h hp)
instance instDecidableIff [Decidable p] [Decidable q] : Decidable (p ↔ q) :=
  if hp : p then
    if hq : q then isTrue ⟨fun _ => hq, fun _ => hp⟩
    else isFalse (fun h => hq (h.mp hp))
  else
    if hq : q then isFalse (fun h => hp (h.mpr hq))
    else isTrue ⟨fun h => absurd h hp, fun h => absurd h hq⟩
set_option checkBinderAnnotations false in
@[reducible] def inferInstance {α : Sort u} [i : α] : α := i
class SizeOf (α : Sort u) where sizeOf : α → Nat
export SizeOf (sizeOf)
@[reducible] protected def default.sizeOf (α : Sort u) : α → Nat
  | _ => 0
instance (priority := low) instSizeOfDefault (α : Sort u) : SizeOf α := ⟨default.sizeOf α⟩
@[simp] theorem sizeOf_default (n : α) : sizeOf n = 0 := rfl
instance instSizeOfNat : SizeOf Nat := ⟨fun n => n⟩
class Membership (α : outParam (Type u)) (γ : Type v) where mem : γ → α → Prop
namespace List
def map {α : Type u} {β : Type v} (f : α → β) : List α → List β
  | nil => nil
  | cons a l => cons (f a) (map f l)
def filter (p : α → Bool) : List α → List α
  | nil => nil
  | cons a l => match p a with
    | true => cons a (filter p l)
    | false => filter p l
def foldl {α : Type u} {β : Type v} (f : α → β → α) : α → List β → α
  | a, nil => a
  | a, cons b l => foldl f (f a b) l
def length : List α → Nat
  | nil => 0
  | cons _ l => length l + 1
def append : List α → List α → List α
  | nil, ys => ys
  | cons x xs, ys => cons x (append xs ys)
def any : List α → (α → Bool) → Bool
  | nil, _ => false
  | cons x xs, p => p x || any xs p
inductive Mem (a : α) : List α → Prop where
  | head (as : List α) : Mem a (cons a as)
  | tail (b : α) {as : List α} : Mem a as → Mem a (cons b as)
instance : Membership α (List α) := ⟨fun l a => Mem a l⟩
instance : Append (List α) := ⟨append⟩
end List

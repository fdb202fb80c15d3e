//! The syntax tree: C, C++ and CUDA as written, every parse ambiguity decided, no name resolved.
//!
//! The builder (`syntax::build`) makes it from tree-sitter's concrete trees; semantic analysis reads it, and templates are
//! instantiated by analysing the same tree again under other bindings. Rules that hold for every tree:
//!
//! * Declarations are unfolded: `struct S { int x; } a, *b;` is three [`Decl`]s, the record and two variables. A record or
//!   enumeration without a name gets one (after its typedef or first variable, else `Anonymous_<n>`; `anonymous` is set).
//! * Declarators are folded into [`TypeExpr`]s: `int *a[3]` has type array of 3 pointer to int.
//! * CUDA and GNU specifiers, `[[attributes]]` and pragmas are in [`Attrs`], [`DeclKind::Pragma`], [`StmtKind::Pragma`].
//! * Implicit things of C are explicit: a K&R definition has its parameter types folded in, a missing type is `int`
//!   with [`Specs::implicit_int`].
//! * What could not be parsed is [`DeclKind::Refused`] / [`StmtKind::Refused`] (its diagnostic has been reported already).
//! * Every node has a [`Loc`], a range of indices into `PpOutput::tokens`.

use std::rc::Rc;

/// A range of tokens, `lo..hi`, of the unit's token stream.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Loc {
    /// First token.
    pub lo: u32,
    /// One past the last.
    pub hi: u32,
}

/// A translation unit.
#[derive(Clone, Debug, Default)]
pub struct Unit {
    /// Its declarations in order, those of headers first.
    pub decls: Vec<Decl>,
}

/// The qualifiers of a type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Quals {
    /// `const`
    pub is_const: bool,
    /// `volatile`
    pub is_volatile: bool,
    /// `__restrict__` (pointers)
    pub is_restrict: bool,
}

/// A type as written.
#[derive(Clone, Debug)]
pub struct TypeExpr {
    /// Its form.
    pub kind: TypeKind,
    /// Qualifiers of this level.
    pub quals: Quals,
    /// The tokens of the specifier it came from.
    pub loc: Loc,
}

/// The arithmetic and other built-in types, after `unsigned long int` and the like are put in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum BuiltinType {
    Void,
    Bool,
    Char,
    SChar,
    UChar,
    WChar,
    Char16,
    Char32,
    Short,
    UShort,
    Int,
    UInt,
    Long,
    ULong,
    LongLong,
    ULongLong,
    Int128,
    UInt128,
    Float,
    Double,
    LongDouble,
}

/// The form of a type.
#[derive(Clone, Debug)]
pub enum TypeKind {
    /// `int`, `unsigned long` …
    Builtin(BuiltinType),
    /// A name: a typedef, class, enumeration or template parameter; `typename` was dropped.
    Named(QualName),
    /// `struct S`, `enum E` without a body (may declare the name).
    Elaborated(TagKind, QualName),
    /// `T*`
    Pointer(Box<TypeExpr>),
    /// `T&`
    LRef(Box<TypeExpr>),
    /// `T&&`
    RRef(Box<TypeExpr>),
    /// `T[n]`; no bound: `T[]`
    Array(Box<TypeExpr>, Option<Box<Expr>>),
    /// A function type.
    Function(Box<FnType>),
    /// `T C::*`
    MemberPointer(QualName, Box<TypeExpr>),
    /// `auto` (C++)
    Auto,
    /// `decltype(auto)`
    DecltypeAuto,
    /// `decltype(e)`, `typeof(e)`; the flag is set for GNU `typeof`.
    Decltype(Box<Expr>, bool),
    /// `T...` as a template argument or parameter type
    Pack(Box<TypeExpr>),
}

/// A function's type.
#[derive(Clone, Debug)]
pub struct FnType {
    /// The return type (trailing return types are put here).
    pub ret: TypeExpr,
    /// Parameters.
    pub params: Vec<Param>,
    /// Ends with `...`.
    pub variadic: bool,
    /// `()` in C: nothing is said of the parameters.
    pub unspecified: bool,
    /// `const` after the parameter list.
    pub is_const: bool,
    /// `volatile` after it.
    pub is_volatile: bool,
    /// `&` or `&&` after it.
    pub ref_qual: Option<RefQual>,
    /// `noexcept` (without or with a condition), `throw()`
    pub is_noexcept: bool,
    /// `noexcept(false)`
    pub is_noexcept_false: bool,
    /// The condition of `noexcept(e)`, other than `true` and `false`; neither flag is set then.
    pub noexcept_if: Option<Box<Expr>>,
}

/// Ref-qualifier of a member function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum RefQual {
    LValue,
    RValue,
}

/// A function parameter.
#[derive(Clone, Debug)]
pub struct Param {
    /// Its name, if any.
    pub name: Option<Ident>,
    /// Its type as written (arrays and functions not yet adjusted).
    pub ty: TypeExpr,
    /// Default argument.
    pub default: Option<Expr>,
    /// `T... args`
    pub is_pack: bool,
    /// `Concept auto x`
    pub concept: Option<Box<QualName>>,
    /// All of it.
    pub loc: Loc,
}

/// An identifier with its place.
#[derive(Clone, Debug)]
pub struct Ident {
    /// The name.
    pub name: Rc<str>,
    /// Its token.
    pub loc: Loc,
}

/// A possibly qualified name: `::ns::C<int>::f`.
#[derive(Clone, Debug)]
pub struct QualName {
    /// Begins with `::`.
    pub global: bool,
    /// The parts; at least one.
    pub parts: Vec<NamePart>,
    /// All of it.
    pub loc: Loc,
}

/// One part of a qualified name.
#[derive(Clone, Debug)]
pub struct NamePart {
    /// The name itself.
    pub name: Unqualified,
    /// `<...>` after it.
    pub args: Option<Vec<TemplateArg>>,
}

/// An unqualified name.
#[derive(Clone, Debug)]
pub enum Unqualified {
    /// An ordinary identifier.
    Ident(Rc<str>),
    /// `operator+`; the text is the operator: `+`, `()`, `[]`, `new[]`, `->`.
    Operator(Rc<str>),
    /// `operator T`
    Conversion(Box<TypeExpr>),
    /// `~C`
    Destructor(Rc<str>),
    /// `decltype(e)` before `::`
    Decltype(Box<Expr>),
}

/// A template argument. A name that could be either is given as the builder's scopes decide; semantic analysis may
/// find a `Type(Named(..))` to be a value.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum TemplateArg {
    Type(TypeExpr),
    Expr(Expr),
}

/// One `template <...>` header.
#[derive(Clone, Debug)]
pub struct TemplateParams {
    /// The parameters; empty for `template <>`.
    pub params: Vec<TemplateParam>,
    /// `requires …`, also from `template <Concept T>`.
    pub requires: Option<Expr>,
    /// All of it.
    pub loc: Loc,
}

/// A template parameter.
#[derive(Clone, Debug)]
pub struct TemplateParam {
    /// Its name, if any.
    pub name: Option<Ident>,
    /// What it stands for.
    pub kind: TemplateParamKind,
    /// `typename... T`
    pub is_pack: bool,
}

/// What a template parameter stands for, with its default.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum TemplateParamKind {
    Type { default: Option<TypeExpr> },
    Value { ty: TypeExpr, default: Option<Expr> },
    Template { default: Option<QualName> },
}

/// `struct`, `class`, `union`, `enum`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum TagKind {
    Struct,
    Class,
    Union,
    Enum,
}

/// Specifiers of a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct Specs {
    pub is_static: bool,
    pub is_extern: bool,
    pub is_inline: bool,
    pub is_register: bool,
    pub is_thread_local: bool,
    pub is_mutable: bool,
    pub is_constexpr: bool,
    pub is_virtual: bool,
    pub is_explicit: bool,
    pub is_friend: bool,
    /// No type was written (C).
    pub implicit_int: bool,
}

/// CUDA, GNU and `[[...]]` attributes of a declaration.
#[derive(Clone, Debug, Default)]
pub struct Attrs {
    /// `__global__`
    pub global: bool,
    /// `__device__`
    pub device: bool,
    /// `__host__`
    pub host: bool,
    /// `__shared__`
    pub shared: bool,
    /// `__constant__`
    pub constant: bool,
    /// `__managed__`
    pub managed: bool,
    /// `__launch_bounds__(max threads, min blocks)`
    pub launch_bounds: Vec<Expr>,
    /// Each `__align__(n)`, `alignas(n)`, `__attribute__((aligned(n)))`.
    pub align: Vec<Expr>,
    /// `__attribute__((packed))`
    pub packed: bool,
    /// `__noinline__`
    pub noinline: bool,
    /// `__forceinline__`
    pub forceinline: bool,
    /// `[[cu2rs::name("text")]]` of our headers: name, text without quotes (may be empty).
    pub bindings: Vec<(Rc<str>, Rc<str>)>,
    /// Other attributes by name (`unused`, `nodiscard`, …), kept for messages.
    pub others: Vec<Rc<str>>,
}

/// A declaration.
#[derive(Clone, Debug)]
pub struct Decl {
    /// What it declares.
    pub kind: DeclKind,
    /// `template <...>` headers in front, outermost first.
    pub templates: Vec<TemplateParams>,
    /// CUDA, GNU, `[[...]]`.
    pub attrs: Attrs,
    /// All of it. For the second and later declarators of one declaration: from the declarator on.
    pub loc: Loc,
}

/// What a declaration declares.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum DeclKind {
    /// `;`
    Empty,
    /// A `#pragma` at declaration level.
    Pragma(Rc<str>),
    /// `namespace a::b { }` (unfolded to one level each); no name: unnamed.
    Namespace {
        name: Option<Ident>,
        is_inline: bool,
        decls: Vec<Decl>,
    },
    /// `namespace a = b;`
    NamespaceAlias { name: Ident, target: QualName },
    /// `extern "C" { }` or before one declaration; `c` tells "C" from "C++".
    Linkage { c: bool, decls: Vec<Decl> },
    /// `using a::b;`
    Using(QualName),
    /// `using A::f...;`
    UsingPack(QualName),
    /// `using enum E;`
    UsingEnum(QualName),
    /// `C(T, T) -> C<T>;`: a deduction guide, as a declaration of a function that returns the class.
    Guide(Box<Decl>),
    /// `using namespace a;`
    UsingNamespace(QualName),
    /// `typedef T name;`, `using name = T;`
    Alias { name: Ident, ty: TypeExpr },
    /// A class, struct or union, with or without body.
    Record(Box<RecordDecl>),
    /// An enumeration.
    Enum(Box<EnumDecl>),
    /// A function: declaration or definition, free or member.
    Function(Box<FunctionDecl>),
    /// A variable or data member.
    Var(Box<VarDecl>),
    /// `auto [a, b] = e;`
    Bindings {
        names: Vec<Ident>,
        ty: TypeExpr,
        init: Expr,
    },
    /// `static_assert(c, "m")`
    StaticAssert {
        cond: Expr,
        message: Option<Rc<str>>,
    },
    /// `template class C<int>;`, `template void f<int>(int);`
    ExplicitInstantiation(Box<Decl>),
    /// `friend class C;` (friend functions are `Function` with `is_friend`)
    FriendType(TypeExpr),
    /// `public:` and so on; kept for the emitted visibility only.
    Access(Rc<str>),
    /// Could not be parsed; already reported.
    Refused { code: u16, message: String },
}

/// A class, struct or union.
#[derive(Clone, Debug)]
pub struct RecordDecl {
    /// struct, class, union.
    pub tag: TagKind,
    /// Its name (made up when `anonymous`), qualified for out-of-line definitions, with arguments for specialisations.
    pub name: QualName,
    /// It had no name of its own.
    pub anonymous: bool,
    /// Base classes.
    pub bases: Vec<BaseClause>,
    /// Members; `None`: only declared.
    pub members: Option<Vec<Decl>>,
    /// `final`
    pub is_final: bool,
    /// What `#pragma pack` says of its members at its end; 0: nothing.
    pub pack: u64,
    /// A class template's: the deduction guides that its constructors are.
    pub guides: Vec<Decl>,
}

/// A base class.
#[derive(Clone, Debug)]
pub struct BaseClause {
    /// The class.
    pub ty: TypeExpr,
    /// `virtual` base.
    pub is_virtual: bool,
    /// It is private or protected, as written or by the kind of the class.
    pub is_hidden: bool,
}

/// An enumeration.
#[derive(Clone, Debug)]
pub struct EnumDecl {
    /// Its name (made up when `anonymous`).
    pub name: QualName,
    /// It had no name of its own.
    pub anonymous: bool,
    /// `enum class`
    pub scoped: bool,
    /// `: T`
    pub underlying: Option<TypeExpr>,
    /// Enumerators with their values; `None`: only declared.
    pub enumerators: Option<Vec<(Ident, Option<Expr>)>>,
}

/// A function.
#[derive(Clone, Debug)]
pub struct FunctionDecl {
    /// Its name. A constructor's is the class's name.
    pub name: QualName,
    /// Its type.
    pub ty: FnType,
    /// Specifiers.
    pub specs: Specs,
    /// It is a constructor (no return type, named as its class).
    pub is_ctor: bool,
    /// `: a(1), b{2}`
    pub inits: Vec<MemberInit>,
    /// A constructor whose body is a `try` block, which the initialisers belong to: `body` holds that one statement.
    pub tries: bool,
    /// The definition.
    pub body: FunctionBody,
    /// `override`
    pub is_override: bool,
    /// `requires` of a function that is no template itself.
    pub requires: Option<Expr>,
}

/// The body of a function, if any.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum FunctionBody {
    /// Only declared.
    None,
    /// `{ }`
    Block(Stmt),
    Default,
    Delete,
    /// `= 0`
    Pure,
}

/// One entry of a constructor's initialiser list.
#[derive(Clone, Debug)]
pub struct MemberInit {
    /// Member or base class.
    pub name: QualName,
    /// Its arguments.
    pub init: Init,
    /// `B(b)...`
    pub is_pack: bool,
    /// All of it.
    pub loc: Loc,
}

/// A variable or data member.
#[derive(Clone, Debug)]
pub struct VarDecl {
    /// Its name; unnamed bit-fields and anonymous members have an empty one.
    pub name: QualName,
    /// Its type.
    pub ty: TypeExpr,
    /// Specifiers.
    pub specs: Specs,
    /// Its initialiser.
    pub init: Init,
    /// Width of a bit-field.
    pub bits: Option<Expr>,
    /// An anonymous struct or union member, whose fields belong to the enclosing record.
    pub anonymous_member: bool,
}

/// An initialiser.
#[derive(Clone, Debug)]
pub enum Init {
    /// None was written.
    None,
    /// `= e` (`e` may be an [`ExprKind::InitList`])
    Copy(Expr),
    /// `(a, b)`
    Direct(Vec<Expr>),
    /// `{a, b}`
    List(Vec<InitItem>),
}

/// One element of a braced list.
#[derive(Clone, Debug)]
pub struct InitItem {
    /// `.x[3] =`, outermost first.
    pub designators: Vec<Designator>,
    /// The value.
    pub value: Expr,
}

/// A designator.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Designator {
    Field(Ident),
    Index(Expr),
    /// GNU `[a ... b]`
    Range(Expr, Expr),
}

/// An expression.
#[derive(Clone, Debug)]
pub struct Expr {
    /// What it is.
    pub kind: Box<ExprKind>,
    /// Its tokens.
    pub loc: Loc,
}

/// Binary operators (assignment, comma and `?:` have nodes of their own).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum BinOp {
    Mul,
    Div,
    Rem,
    Add,
    Sub,
    Shl,
    Shr,
    Lt,
    Gt,
    Le,
    Ge,
    Eq,
    Ne,
    BitAnd,
    BitXor,
    BitOr,
    And,
    Or,
    Spaceship,
}

/// Prefix operators.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum UnOp {
    Plus,
    Minus,
    Not,
    BitNot,
    Deref,
    AddrOf,
    PreInc,
    PreDec,
}

/// How a cast was written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum CastKind {
    CStyle,
    Static,
    Reinterpret,
    Const,
    Dynamic,
}

/// What an expression is.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum ExprKind {
    /// Integer literal as written, suffix included.
    Int(Rc<str>),
    /// Floating literal as written.
    Float(Rc<str>),
    /// Character literal as written.
    Char(Rc<str>),
    /// Adjacent string literals as written.
    Str(Vec<Rc<str>>),
    /// `true`, `false` (C++)
    Bool(bool),
    /// `nullptr`
    Nullptr,
    /// `this`
    This,
    /// A name.
    Name(QualName),
    /// `(e)`
    Paren(Expr),
    /// Prefix operator.
    Unary(UnOp, Expr),
    /// `e++`
    PostInc(Expr),
    /// `e--`
    PostDec(Expr),
    /// Binary operator.
    Binary(BinOp, Expr, Expr),
    /// `a = b`, `a += b`
    Assign(Option<BinOp>, Expr, Expr),
    /// `c ? t : e`; GNU `c ?: e` has no middle.
    Cond(Expr, Option<Expr>, Expr),
    /// `a, b`
    Comma(Expr, Expr),
    /// A call, or a kernel launch.
    Call {
        callee: Expr,
        args: Vec<Expr>,
        launch: Option<Box<LaunchConfig>>,
    },
    /// `a[i]`
    Index(Expr, Expr),
    /// `b.m`, `b->m`
    Member {
        base: Expr,
        arrow: bool,
        name: QualName,
    },
    /// `b.*m`, `b->*m`
    MemberPointer {
        base: Expr,
        arrow: bool,
        member: Expr,
    },
    /// `(T)e`, `static_cast<T>(e)` …
    Cast(CastKind, TypeExpr, Expr),
    /// `T(a, b)`, `T{a, b}` (braced); also `int(x)`.
    Construct { ty: TypeExpr, args: Init },
    /// `sizeof e`, `sizeof(e)`
    SizeofExpr(Expr),
    /// `sizeof(T)`
    SizeofType(TypeExpr),
    /// `sizeof...(pack)`
    SizeofPack(Ident),
    /// `alignof(T)`, `__alignof__`
    Alignof(TypeExpr),
    /// `__builtin_offsetof(T, a.b)`
    Offsetof(TypeExpr, Vec<Designator>),
    /// `new (placement) T[n](init)`
    New {
        placement: Vec<Expr>,
        ty: TypeExpr,
        array: Option<Expr>,
        init: Init,
    },
    /// `delete e`, `delete[] e`
    Delete {
        array: bool,
        /// `::delete`
        global: bool,
        expr: Expr,
    },
    /// A lambda.
    Lambda(Box<Lambda>),
    /// `{a, b}` in an initialiser, argument or return.
    InitList(Vec<InitItem>),
    /// `(T){a, b}` of C.
    CompoundLiteral(TypeExpr, Vec<InitItem>),
    /// GNU `({ ... })`
    StmtExpr(Stmt),
    /// `typeid(e)`
    TypeidExpr(Expr),
    /// `typeid(T)`
    TypeidType(TypeExpr),
    /// `throw e`
    Throw(Option<Expr>),
    /// `va_arg(ap, T)`
    VaArg(Expr, TypeExpr),
    /// `(... op pack)` and its three other forms.
    Fold {
        op: FoldOp,
        left: Option<Expr>,
        right: Option<Expr>,
    },
    /// `e...`
    PackExpansion(Expr),
    /// `noexcept(e)`
    Noexcept(Expr),
    /// `requires (T a) { … }`
    Requires {
        params: Vec<Param>,
        list: Vec<Requirement>,
    },
    /// `__is_same(A, B)` and other type predicates of our headers.
    TypeTrait(Rc<str>, Vec<TypeExpr>),
}

/// One requirement of a `requires` expression (C++20 [expr.prim.req]).
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Requirement {
    /// `e;`, `{ e } -> C<A>;`
    Expr { e: Expr, of: Option<QualName> },
    /// `typename T::type;`
    Type(TypeExpr),
    /// `requires e;`
    Nested(Expr),
}

/// The operator of a fold expression.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum FoldOp {
    Binary(BinOp),
    Assign(Option<BinOp>),
    Comma,
}

/// `<<<grid, block, shared, stream>>>`
#[derive(Clone, Debug)]
pub struct LaunchConfig {
    /// Two to four expressions.
    pub args: Vec<Expr>,
    /// From `<<<` to `>>>`.
    pub loc: Loc,
}

/// A lambda expression.
#[derive(Clone, Debug)]
pub struct Lambda {
    /// `[=]` → by value, `[&]` → by reference.
    pub default_capture: Option<CaptureMode>,
    /// Explicit captures.
    pub captures: Vec<Capture>,
    /// Its type; `ret` is `auto` when not written.
    pub ty: FnType,
    /// `mutable`
    pub is_mutable: bool,
    /// `__host__`, `__device__`
    pub attrs: Attrs,
    /// `{ }`; empty when `generic` is given.
    pub body: Stmt,
    /// `operator()` as a template, when there are `auto` parameters, packs or parameters in `<…>`: each `auto` is a parameter of its own.
    pub generic: Option<Box<Decl>>,
}

/// How a variable is captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum CaptureMode {
    Value,
    Ref,
}

/// One capture.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Capture {
    /// `x`, `&x`, `x...`
    Var {
        name: Ident,
        mode: CaptureMode,
        is_pack: bool,
    },
    /// `x = e`, `&x = e`
    Init {
        name: Ident,
        mode: CaptureMode,
        init: Expr,
    },
    This,
    /// `*this`
    StarThis,
}

/// A statement.
#[derive(Clone, Debug)]
pub struct Stmt {
    /// What it is.
    pub kind: Box<StmtKind>,
    /// Its tokens.
    pub loc: Loc,
}

/// The condition of `if`, `while`, `switch`, `for`.
#[derive(Clone, Debug)]
#[allow(missing_docs, clippy::large_enum_variant)]
pub enum Condition {
    Expr(Expr),
    /// `if (T x = e)`
    Decl(Decl),
}

/// What a statement is.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum StmtKind {
    Empty,
    Decl(Vec<Decl>),
    Expr(Expr),
    Block(Vec<Stmt>),
    If {
        is_constexpr: bool,
        init: Option<Stmt>,
        cond: Condition,
        then: Stmt,
        otherwise: Option<Stmt>,
    },
    While {
        cond: Condition,
        body: Stmt,
    },
    DoWhile {
        body: Stmt,
        cond: Expr,
    },
    For {
        init: Option<Stmt>,
        cond: Option<Condition>,
        step: Option<Expr>,
        body: Stmt,
    },
    RangeFor {
        init: Option<Stmt>,
        var: Decl,
        range: Expr,
        body: Stmt,
    },
    Switch {
        init: Option<Stmt>,
        cond: Condition,
        body: Stmt,
    },
    /// `case v:` (GNU `case a ... b:`), a marker before the statements it labels.
    Case(Expr, Option<Expr>),
    /// `default:`, a marker.
    Default,
    /// `name:`, a marker.
    Label(Ident),
    Break,
    Continue,
    Return(Option<Expr>),
    Goto(Ident),
    Try {
        body: Stmt,
        handlers: Vec<Handler>,
    },
    Asm(Box<Asm>),
    Pragma(Rc<str>),
    /// Could not be parsed; already reported.
    Refused {
        code: u16,
        message: String,
    },
}

/// A `catch` clause.
#[derive(Clone, Debug)]
pub struct Handler {
    /// `None`: `catch (...)`.
    pub param: Option<Param>,
    /// Its block.
    pub body: Stmt,
}

/// Inline assembly.
#[derive(Clone, Debug)]
pub struct Asm {
    /// The template's adjacent literals.
    pub template: Vec<Rc<str>>,
    /// `"=r"(x)`
    pub outputs: Vec<(Rc<str>, Expr)>,
    /// `"r"(x)`
    pub inputs: Vec<(Rc<str>, Expr)>,
    /// `"memory"`
    pub clobbers: Vec<Rc<str>>,
    /// `volatile`
    pub is_volatile: bool,
}

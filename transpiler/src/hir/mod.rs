//! HIR: the one intermediate representation. Typed, resolved, explicit.
//!
//! # What it is
//! A [`Program`] holds every function, variable, record and enumeration of all translation units after names are resolved, types
//! computed, templates instantiated and units linked. Bodies are trees: statements are structured control flow, expressions
//! are split into *values* ([`Expr`]) and *places* ([`Place`]). Reading a place is [`ExprKind::Load`], taking its address
//! [`ExprKind::AddrOf`], array decay [`ExprKind::Decay`]; there is no implicit conversion, load, promotion, temporary or default argument left:
//! whatever C++ does silently is a node here.
//!
//! # Types of values
//! Both operands of an arithmetic [`ExprKind::Binary`] have the node's type; comparisons have equal operand types and type `bool`;
//! a shift's right operand may have any integer type. Conditions (`if`, loops, `?:`, `&&`, `||`, `!`) are `bool` (also in C). The value of an assignment
//! is the new value of its place. A `Load` of a record is allowed only when it is trivially copyable; other copies are calls of the copy constructor
//! (`Call` of a `Function`, or [`Callee::Method`] `clone` for bound classes).
//! References are places whose address is a `Ref`-typed value: a reference parameter `T& x` is a local of type `Ref(T)`, and using `x` is
//! `Deref(Load(Local x))`; passing `y` to it is `AddrOf(y)` with type `Ref(T)`. A call that returns `T&` has type `Ref(T)`.
//!
//! # Evaluation order
//! Operands are evaluated left to right (C++17 where it says something, the ABI's choice elsewhere). Side effects are only in `Assign`, `CompoundAssign`, `IncDec`,
//! `Call`, `Launch`, `New`, `Delete`, `Construct`, `Throw`, `StmtExpr`.
//!
//! # Lifetimes
//! A local lives until its block ends; locals and temporaries of a type with a destructor are destroyed by Rust's `Drop` in reverse order, which is C++'s order.
//! [`PlaceKind::Temp`] materialises a value; it lives to the end of the full expression, or, when a `Let` binds a reference to it, until the block ends (sema makes
//! it a local of its own then).
//!
//! # Exceptions
//! `Throw` does not come back and may stand in a value of any type. The body and the handlers of `Try` are blocks of the function: jumps
//! out of them are the function's own. A handler's `object` is bound when it starts; a local of the function that the
//! body writes is an object before the body begins (emission makes the body a closure). Device code has neither.
//!
//! # Statements and structure
//! Loops keep their C form (`For` with its three parts), so that emission can recognise counting loops and later engines find uniform loops.
//! `Switch` arms fall through to the next arm unless they end in `Break`/`Return`/`Continue`. `Break` leaves the innermost loop or switch.
//! Barriers and warp operations are calls of bound functions with [`Bound::suspends`]; [`Function::body`] of kernels is therefore all that an engine needs.
//!
//! # Places in the source
//! Every node has a [`Span`] in the program text as the user wrote it: for tokens out of macros, the outermost macro's use.
//!
//! `hir::verify` checks all of this; emission relies on it.

pub mod bound;
pub mod build;
pub mod callgraph;
pub mod dump;
pub mod flow;
pub mod initial;
pub mod mangle;
mod outside;
pub mod recorder;
mod records;
pub mod types;
pub mod values;
pub mod verify;
pub mod visit;

use crate::source::{FileId, Span};
pub use bound::{Bound, BoundForm};
pub use outside::{ASKS_FOR_ARGUMENTS, BY_ADDRESS, Launched, Outside, Signature, Stub};
pub use records::*;
use std::collections::BTreeMap;
use std::rc::Rc;
pub use types::{FloatKind, FnSig, IntKind, QTy, Ty, TyId, Types};

macro_rules! ids {
    ($($(#[$m:meta])* $name:ident),* $(,)?) => {$(
        $(#[$m])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub u32);
    )*};
}

ids! {
    /// Index into [`Program::functions`].
    FuncId,
    /// Index into [`Program::globals`].
    GlobalId,
    /// Index into [`Program::records`].
    RecordId,
    /// Index into [`Program::enums`].
    EnumId,
    /// Index into [`Program::consts`].
    ConstId,
    /// Index into [`Program::bound`].
    BoundId,
    /// Index into [`Function::locals`].
    LocalId,
}

/// Everything.
#[derive(Clone, Default, Debug)]
pub struct Program {
    /// All types.
    pub types: Types,
    /// Functions, in source order; those of headers that are only bound are not here but in `bound`.
    pub functions: Vec<Function>,
    /// Variables with static storage.
    pub globals: Vec<Global>,
    /// Classes, structs, unions.
    pub records: Vec<Record>,
    /// Enumerations.
    pub enums: Vec<Enum>,
    /// Object-like macros that became named constants.
    pub consts: Vec<ConstItem>,
    /// Functions, methods, constructors and variables of the library that are used.
    pub bound: Vec<Bound>,
    /// The program's source files, in the order they were first entered: the modules of the emitted crate.
    pub files: Vec<FileId>,
    /// Comments of those files, sorted by file and position.
    pub comments: Vec<crate::pp::token::Comment>,
    /// The program's function-like macros that have one definition: name → definition. (What they expand to is in the functions.)
    pub macros: BTreeMap<Rc<str>, MacroItem>,
    /// `main`, if there is one.
    pub main: Option<FuncId>,
    /// What it shares with objects of other compilers.
    pub outside: Outside,
    /// Loops that are known to wait for memory that others change, by file and first byte: in programs that were made of a crate's kernels, and where passes hide what they look at.
    pub spinning: std::collections::BTreeSet<(FileId, u32)>,
    /// What variables with static storage do once their first value is in its place (`passes::settle`).
    pub settles: BTreeMap<GlobalId, Expr>,
    /// Variables of which only the value is used: named constants (`passes::named_constants`).
    pub constants: std::collections::BTreeSet<GlobalId>,
}

/// A function-like macro of the program, for what wants to tell its uses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MacroItem {
    /// The parameters; the last is `...` where any number may follow.
    pub params: Vec<Rc<str>>,
    /// The `#define`.
    pub span: Span,
}

/// A named constant: `#define BLOCK_SIZE 16`.
#[derive(Clone, Debug)]
pub struct ConstItem {
    /// The macro's name.
    pub name: Rc<str>,
    /// The type of its value.
    pub ty: TyId,
    /// Its value, with the spelling of the macro's body where that is one literal.
    pub value: Expr,
    /// The `#define`.
    pub span: Span,
}

/// Where the pairs are that end their members themselves.
pub const ENDED_PAIR: &str = "cudart_rs::cpp::ended::EndedPair";

/// Where code may run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Space {
    Host,
    Device,
    HostDevice,
    /// `__global__`
    Kernel,
}

/// Whether other units see an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Linkage {
    /// `static`, unnamed namespace, `const` variables of C++: this unit only.
    Internal,
    /// Everything else.
    External,
}

/// A function of the program: free function, method (first parameter `this`), constructor, destructor, kernel, template instance, lambda body.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its own name, without scopes: `add`, `operator+`, `~C`.
    pub name: Rc<str>,
    /// A name that is unique among instances and overloads would be made by the namer from these: scopes (`ns`, `C`) outermost first …
    pub scopes: Vec<Rc<str>>,
    /// … and the template arguments as short words (`f32`, `16`).
    pub instance: Vec<Rc<str>>,
    /// What identifies it across translation units when its linkage is external: its name alone in C (and for `extern "C"` and `main`),
    /// scopes, name, template arguments and parameter types in C++. Only `sema::link` reads it.
    pub link_name: Rc<str>,
    /// Several units may define it: `inline`, `constexpr`, defined in its class, or made from a template.
    pub inline: bool,
    /// Where it may run.
    pub space: Space,
    /// Linkage.
    pub linkage: Linkage,
    /// What kind of member it is.
    pub role: Role,
    /// Parameters, `this` first for non-static members; their locals.
    pub params: Vec<LocalId>,
    /// Ends with `...`.
    pub variadic: bool,
    /// Return type (`void` for constructors: they return their object by convention, see [`Role::Ctor`]).
    pub ret: QTy,
    /// All variables of the body, parameters included.
    pub locals: Vec<Local>,
    /// Its definition; `None`: declared but defined nowhere (calls of it have been refused).
    pub body: Option<Block>,
    /// What it throws ends the program (`noexcept`; destructors unless they say otherwise).
    pub noexcept: bool,
    /// `__launch_bounds__` (0 = not given).
    pub launch_bounds: (u32, u32),
    /// What is known of launches that are not in this program.
    pub launched: Launched,
    /// It is called before or after `main`.
    pub startup: Startup,
    /// Jumps of its source are written with variables (`sema::jumps`): its control flow is another than the source's.
    pub reshaped: bool,
    /// A library's call that becomes a node of a graph where its stream is being captured: its parameters that point to scalars of the host,
    /// which are read when it is called.
    pub captured: Option<Vec<LocalId>>,
    /// What the host half of a split unit knows the kernel by, where no text of the unit tells.
    pub stub: Option<Stub>,
    /// The declarator, for messages and `file.cu:line`.
    pub span: Span,
    /// From the first specifier to the closing brace, for comments.
    pub full_span: Span,
}

/// What the name of a method ends in for linkers that is a constructor in its object's place (`passes::settle`).
pub const IN_PLACE: &str = ".in_place";

impl Function {
    /// A host function of this unit without a name, parameters, a result and a body: what is made here begins with it, and expressions outside of functions are in one.
    pub fn nowhere(span: Span) -> Self {
        Self {
            name: "".into(),
            scopes: Vec::new(),
            instance: Vec::new(),
            link_name: "".into(),
            inline: false,
            space: Space::Host,
            linkage: Linkage::Internal,
            role: Role::Free,
            params: Vec::new(),
            variadic: false,
            ret: QTy::plain(Types::ERROR),
            locals: Vec::new(),
            body: None,
            noexcept: false,
            launch_bounds: (0, 0),
            launched: Launched::default(),
            startup: Startup::default(),
            reshaped: false,
            captured: None,
            stub: None,
            span,
            full_span: span,
        }
    }

    /// The class whose members the function makes by [`StmtKind::InitField`]: it is a constructor, or one in its object's place.
    pub fn makes(&self) -> Option<RecordId> {
        match self.role {
            Role::Ctor(r) => Some(r),
            Role::Method(r) if self.link_name.ends_with(IN_PLACE) => Some(r),
            _ => None,
        }
    }
}

/// What kind of member a function is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// A free function.
    Free,
    /// A non-static member; its first parameter is `this`.
    Method(RecordId),
    /// A static member.
    StaticMethod(RecordId),
    /// A constructor. Its first parameter is `this`, pointing to zeroed storage whose members it constructs;
    /// the body begins with those constructions ([`StmtKind::InitField`]). Emitted as `fn new(…) -> Self`.
    Ctor(RecordId),
    /// A destructor, `this` only; destruction of members follows by `Drop`.
    Dtor(RecordId),
}

/// When a function is called beside `main` (`constructor`, `destructor`), with its priority: lower ones begin first and end last.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Startup {
    /// Before `main`.
    pub constructor: Option<u32>,
    /// After it.
    pub destructor: Option<u32>,
}

/// The priority of those that name none.
pub const NO_PRIORITY: u32 = 65535;

/// Storage of a local variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Storage {
    /// Automatic.
    Auto,
    /// A parameter.
    Param,
    /// `__shared__`
    Shared,
    /// `extern __shared__ T x[]`; its type is array of T without bound.
    DynamicShared,
    /// One value for each thread of the block; the place is that of the thread at hand. Only in the loop form of a kernel (`analysis::fission`).
    Lanes,
}

/// `name`, or `name_2`, `name_3` …: the first that none of these variables has.
pub fn new_name(locals: &[Local], name: &str) -> String {
    let taken = |name: &str| locals.iter().any(|l| *l.name == *name);
    let numbered = (2..).map(|i| format!("{name}_{i}"));
    std::iter::once(name.to_owned())
        .chain(numbered)
        .find(|name| !taken(name))
        .unwrap_or_default()
}

/// A local variable.
#[derive(Clone, Debug)]
pub struct Local {
    /// Its name (empty for unnamed parameters and temporaries).
    pub name: Rc<str>,
    /// Its type.
    pub ty: QTy,
    /// Storage.
    pub storage: Storage,
    /// Its declarator.
    pub span: Span,
}

/// A variable with static storage.
#[derive(Clone, Debug)]
pub struct Global {
    /// Its name.
    pub name: Rc<str>,
    /// Scopes, outermost first (the function, for a static local).
    pub scopes: Vec<Rc<str>>,
    /// What identifies it across translation units when its linkage is external: see [`Function::link_name`]; for variables the
    /// scopes and the name. Only `sema::link` reads it.
    pub link_name: Rc<str>,
    /// This unit defines it (C's tentative definitions count). Always true after `sema::link`, but for variables that no unit defines.
    pub defined: bool,
    /// Its type; an array's bound is known (where it is defined).
    pub ty: QTy,
    /// Its memory.
    pub space: VarSpace,
    /// Linkage.
    pub linkage: Linkage,
    /// An inline variable: each unit may define it (C++17 [dcl.inline]).
    pub inline: bool,
    /// Initialisation.
    pub init: GlobalInit,
    /// The function whose static local it is.
    pub local_of: Option<FuncId>,
    /// `thread_local`: each thread has its own, made when it first names it.
    pub per_thread: bool,
    /// The symbol under which the host half of a split unit has it.
    pub symbol: Option<Rc<str>>,
    /// Its declarator.
    pub span: Span,
    /// The whole declaration, for comments.
    pub full_span: Span,
}

/// The memory a variable lives in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum VarSpace {
    Host,
    Device,
    Constant,
    Managed,
}

/// How a variable with static storage begins.
#[derive(Clone, Debug)]
pub enum GlobalInit {
    /// All bytes zero.
    Zero,
    /// A constant expression that Rust's `const` evaluation accepts (literals, aggregates of them, addresses of globals).
    Const(Expr),
    /// Computed before `main` in order (a static local: when control first passes).
    Dynamic(Expr),
}

/// A block.
#[derive(Clone, Debug, Default)]
pub struct Block {
    /// Its statements.
    pub stmts: Vec<Stmt>,
    /// From `{` to `}`.
    pub span: Option<Span>,
}

/// A statement.
#[derive(Clone, Debug)]
pub struct Stmt {
    /// What it does.
    pub kind: StmtKind,
    /// Where it stands.
    pub span: Span,
}

/// What a statement does.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // the text of a variant tells its fields
pub enum StmtKind {
    /// Declares a local; `None`: not initialised. A VLA's `init` is its element count.
    Let { local: LocalId, init: Option<Expr> },
    /// Constructs a member of `this` in a constructor (field index, value).
    InitField { field: u32, value: Expr },
    /// Initialises a static local when control passes for the first time.
    InitStatic { global: GlobalId },
    /// Evaluates an expression for its effects.
    Expr(Expr),
    /// `{ }`
    Block(Block),
    /// `if`
    If {
        cond: Expr,
        then: Block,
        otherwise: Option<Block>,
    },
    /// `while`
    While { cond: Expr, body: Block },
    /// `do while`
    DoWhile { body: Block, cond: Expr },
    /// `for`; `init` are its declarations or expression (scope: the loop).
    For {
        init: Vec<Stmt>,
        cond: Option<Expr>,
        step: Option<Expr>,
        body: Block,
    },
    /// `switch` on an integer.
    Switch { value: Expr, arms: Vec<Arm> },
    /// `try`: what the body throws goes to the first handler that takes it.
    Try { body: Block, handlers: Vec<Handler> },
    /// Leaves the innermost loop or switch.
    Break,
    /// Next round of the innermost loop.
    Continue,
    /// Leaves the function.
    Return(Option<Expr>),
    /// The threads of the block do this one after the other. Only in the loop form of a kernel (`analysis::fission`).
    Threads { body: Block, exits: Exits },
    /// A label or a jump to one. Only between `sema`'s statements and `sema::jumps`, which leaves none.
    Mark(Mark),
    /// Could not be translated: stops the program when reached.
    Refused { code: u16 },
}

/// `goto` and its labels; a label is a number of the function's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// `name:`
    Label(u32),
    /// `goto name;`
    Goto(u32),
}

/// How a region of a kernel's loop form deals with threads that left the kernel.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Exits {
    /// Threads may have left before: they are passed over.
    pub checked: bool,
    /// Threads that `return` in it must be passed over later.
    pub recorded: bool,
}

/// A `catch` clause.
#[derive(Clone, Debug)]
pub struct Handler {
    /// The type it takes, without reference and qualifiers; `None`: everything.
    pub ty: Option<TyId>,
    /// A local of reference type that is the object's name in the body (a handler by value copies from it first).
    pub object: Option<LocalId>,
    /// What it does.
    pub body: Block,
    /// From `catch` to `}`.
    pub span: Span,
}

/// One arm of a `switch`: labels, then statements up to the next label.
#[derive(Clone, Debug)]
pub struct Arm {
    /// Its values; each an inclusive range (GNU `case a ... b`), with the expression as written for the first.
    pub labels: Vec<CaseLabel>,
    /// Its statements.
    pub body: Vec<Stmt>,
    /// The first label.
    pub span: Span,
}

/// A `case` or `default`.
#[derive(Clone, Debug)]
pub enum CaseLabel {
    /// `case value:`; the expression is a literal, character, enumerator or named constant.
    Value(Expr),
    /// `case lo ... hi:`
    Range(Expr, Expr),
    /// `default:`
    Default,
}

/// A value.
#[derive(Clone, Debug)]
pub struct Expr {
    /// What it is.
    pub kind: Box<ExprKind>,
    /// Its type (`void` for calls of void functions).
    pub ty: TyId,
    /// Where it stands.
    pub span: Span,
}

/// A place: something with an address.
#[derive(Clone, Debug)]
pub struct Place {
    /// What it is.
    pub kind: Box<PlaceKind>,
    /// The type of the object, with qualifiers (`volatile` decides how it is accessed).
    pub ty: QTy,
    /// Where it stands.
    pub span: Span,
}

/// What a place is.
#[derive(Clone, Debug)]
pub enum PlaceKind {
    /// A local variable (shared ones included).
    Local(LocalId),
    /// A variable with static storage.
    Global(GlobalId),
    /// `*p`; the value is a pointer or a reference.
    Deref(Expr),
    /// `p[i]` of a pointer value: `*(p + i)`.
    PtrIndex(Expr, Expr),
    /// `a[i]` of an array place.
    Index(Place, Expr),
    /// `r.f`: index into [`Record::fields`] of the base's record.
    Field(Place, u32),
    /// A value given an address.
    Temp(Expr),
    /// A variable of the library (`stdout`, `std::cout`, `threadIdx`).
    Bound(BoundId),
    /// `object[index]` of a bound class: the object's place and the arguments.
    BoundIndex(BoundId, Place, Expr),
    /// A string literal as the array it is (only under `sizeof`, reference binding and array initialisers).
    Str(Rc<[u8]>),
}

/// How a literal was written.
#[derive(Clone, PartialEq, Debug)]
pub enum Spelling {
    /// Plain: print the value.
    None,
    /// As in the source: `0x1F`, `'a'`, `1e-5f`.
    Text(Rc<str>),
    /// A macro that became a constant.
    Const(ConstId),
    /// An enumerator.
    Enumerator(EnumId, u32),
    /// `sizeof(T)`
    SizeOf(TyId),
}

/// Arithmetic, bitwise and comparison operators on scalars.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum BinOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Shl,
    Shr,
    BitAnd,
    BitOr,
    BitXor,
    Lt,
    Le,
    Gt,
    Ge,
    Eq,
    Ne,
}

impl BinOp {
    /// The comparison of integers that holds where this one does not.
    pub fn opposite(self) -> Option<BinOp> {
        Some(match self {
            BinOp::Lt => BinOp::Ge,
            BinOp::Le => BinOp::Gt,
            BinOp::Gt => BinOp::Le,
            BinOp::Ge => BinOp::Lt,
            BinOp::Eq => BinOp::Ne,
            BinOp::Ne => BinOp::Eq,
            _ => return None,
        })
    }
}

/// Prefix operators.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum UnOp {
    Neg,
    BitNot,
    /// On `bool`.
    Not,
}

/// A conversion. Source and target types are those of operand and node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Conv {
    /// Between integer types, from `bool`, between integers and unscoped or scoped enumerations.
    Int,
    /// Integer, `bool` or enumeration to floating.
    IntToFloat,
    /// Floating to integer: on the host as x86-64 does it, on the device saturating.
    FloatToInt,
    /// Between floating types.
    Float,
    /// Anything scalar to `bool`: `!= 0`.
    ToBool,
    /// Between pointer types (to and from references of the same address as well).
    Pointer,
    /// Pointer to integer.
    PtrToInt,
    /// Integer to pointer.
    IntToPtr,
    /// Pointer or reference to derived → to base: the field path is computed from the types.
    ToBase,
    /// The other way (`static_cast`).
    ToDerived,
    /// To `void`: the value is dropped.
    Void,
    /// Between function pointer types.
    FnPtr,
    /// Between two classes of the library that are one Rust type: iterators of elements and of constant elements.
    Same,
}

/// What is called.
#[derive(Clone, Debug)]
pub enum Callee {
    /// A function of the program; methods have `this` as first argument.
    Fn(FuncId),
    /// A virtual function: record and slot; `this` is the first argument.
    Virtual(RecordId, u32),
    /// Through a function pointer.
    Ptr(Expr),
    /// Something of the library.
    Bound(BoundId),
    /// A method of a bound class that every such class has: `clone` (copy), `assign` (copy assignment), `take` (what is in it; it is
    /// empty afterwards).
    Method(&'static str),
}

/// What a value is.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // the text of a variant tells its fields
pub enum ExprKind {
    /// An integer, character or enumerator constant (type `Int`, `Enum` or `Bool`).
    Int(i128, Spelling),
    /// A floating constant.
    Float(f64, Spelling),
    /// `true`, `false`
    Bool(bool, Spelling),
    /// A null pointer of pointer (or function pointer) type.
    Null,
    /// A string literal decayed to `const char*`: its bytes without the final NUL.
    Str(Rc<[u8]>),
    /// All bytes zero, of any type that may be (value-initialisation, `= {0}`).
    Zero,
    /// The value of a place.
    Load(Place),
    /// The address of a place: pointer or reference type.
    AddrOf(Place),
    /// An array place as a pointer to its first element.
    Decay(Place),
    /// A function as a function pointer.
    FnAddr(FuncId),
    /// A bound function as a function pointer.
    BoundAddr(BoundId),
    /// Prefix operator.
    Unary(UnOp, Expr),
    /// Binary operator on scalars (pointers only with comparisons).
    Binary(BinOp, Expr, Expr),
    /// `&&`
    And(Expr, Expr),
    /// `||`
    Or(Expr, Expr),
    /// `p + n` (n may be negative; `p - n` has the flag)
    PtrAdd {
        ptr: Expr,
        index: Expr,
        subtract: bool,
    },
    /// `p - q` in elements, type `long`
    PtrDiff(Expr, Expr),
    /// Conversion.
    Convert(Conv, Expr),
    /// `place = value`; class types with an `operator=` are `Call`s.
    Assign(Place, Expr),
    /// `place op= value`: the place is loaded, converted to `compute`, the operation done there, converted back. For pointers (`p += n`) `compute` is the pointer type.
    CompoundAssign {
        op: BinOp,
        place: Place,
        value: Expr,
        compute: TyId,
    },
    /// `++` and `--`.
    IncDec {
        place: Place,
        increment: bool,
        prefix: bool,
    },
    /// `c ? a : b`
    Cond(Expr, Expr, Expr),
    /// `a, b, c`: the last one's value
    Comma(Vec<Expr>, Expr),
    /// A call. A `Ctor` function called here gives the new object as its value (its `this` argument is left out).
    Call(Callee, Vec<Expr>),
    /// A kernel launch. `grid` and `block` are `dim3` or integers.
    Launch {
        kernel: FuncId,
        grid: Expr,
        block: Expr,
        shared: Option<Expr>,
        stream: Option<Expr>,
        args: Vec<Expr>,
    },
    /// An aggregate: each field's value by field index; fields left out are zero. A union has one.
    Aggregate(Vec<(u32, Expr)>),
    /// An array: its leading elements; the rest is zero.
    Array(Vec<Expr>),
    /// `char a[n] = "text"`: the bytes, the rest is zero.
    CharArray(Rc<[u8]>),
    /// GNU `({ ... })`: statements, then the value.
    StmtExpr(Block, Expr),
    /// `new T(init)`: the initial value of one object, or the count for arrays (objects zeroed, made by `init` for each, or all by an `init` of array type).
    New {
        ty: TyId,
        count: Option<Expr>,
        init: Option<Expr>,
    },
    /// `delete p`, `delete[] p`
    Delete { array: bool, ptr: Expr },
    /// A function for the library to call: a Rust closure. The parameters are locals of the function it stands in (of reference type
    /// where C++ passes references); the body may use that function's other locals, which move into it. The type is the library's `callable`.
    Closure { params: Vec<LocalId>, body: Expr },
    /// `throw e`, or `throw;` again. Its type is whatever the context wants: control does not come back.
    Throw(Option<Expr>),
    /// `typeid(T)`: a reference to the type's `std::type_info`.
    TypeId(TyId),
    /// A table of virtual functions: 0 is the class's own, `n` its [`Record::second_tables`]`[n - 1]`. Its type is `void *`.
    Table(RecordId, u32),
    /// Could not be translated: stops the program when reached.
    Refused { code: u16 },
}

impl Program {
    /// A function.
    pub fn func(&self, id: FuncId) -> &Function {
        &self.functions[id.0 as usize]
    }

    /// A variable.
    pub fn global(&self, id: GlobalId) -> &Global {
        &self.globals[id.0 as usize]
    }

    /// The class of a field that is a base class.
    pub fn base_class(&self, f: &Field) -> Option<RecordId> {
        match self.types.get(f.ty.id) {
            Ty::Record(b) => Some(self.record(*b).part_of.unwrap_or(*b)),
            _ => None,
        }
    }

    /// A record.
    pub fn record(&self, id: RecordId) -> &Record {
        &self.records[id.0 as usize]
    }

    /// An enumeration.
    pub fn enumeration(&self, id: EnumId) -> &Enum {
        &self.enums[id.0 as usize]
    }

    /// Something of the library.
    pub fn bound(&self, id: BoundId) -> &Bound {
        &self.bound[id.0 as usize]
    }
}

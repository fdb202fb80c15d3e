//! What names stand for: symbols, functions, templates, classes, and the state of a function being analysed.
//!
//! HIR has only what is emitted; these records hold what name lookup, overload resolution and instantiation need beyond it. They refer to syntax trees by
//! reference and to HIR by id.

use crate::hir::{self, BoundId, EnumId, FuncId, GlobalId, LocalId, QTy, RecordId, Space, TyId};
use crate::source::Span;
use crate::syntax::ast::{self, Loc};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Index of a [`super::scope::Scope`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct ScopeId(pub u32);

/// Index of a [`FuncEntity`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct FnId(pub u32);

/// Index of a [`Template`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct TplId(pub u32);

/// What a name stands for.
#[derive(Clone, Debug, PartialEq)]
pub enum Sym {
    /// A local variable; `owner` is the serial number of the function state (see [`FnCx`]) it belongs to.
    Local {
        /// Which one.
        id: LocalId,
        /// Of which function.
        owner: u32,
    },
    /// A variable with static storage.
    Global(GlobalId),
    /// A variable of the library.
    BoundVar(usize),
    /// `extern __shared__` at file scope.
    FileShared(usize),
    /// A function.
    Fn(FnId),
    /// A template.
    Tpl(TplId),
    /// A type: typedef, class, enumeration, template parameter.
    Type(QTy),
    /// A namespace.
    Namespace(ScopeId),
    /// An enumerator.
    Enumerator(EnumId, u32),
    /// A template parameter's value: of an integral or enumeration type, a null pointer, or a pointer to a data member.
    Value(TyId, i128),
    /// The address of a variable as a template parameter's value, with the parameter's type.
    Address(TyId, GlobalId),
    /// A data member, by field indices from its class down.
    Field(Rc<[u32]>),
    /// A structured binding: a place made anew at each use; the state it belongs to.
    Binding(BindingPlace, u32),
    /// `x = e` among a lambda's captures: the closure class and its field.
    InitCapture(RecordId, u32),
    /// A parameter pack, expanded.
    Pack(Rc<[Sym]>),
    /// A declaration that was refused.
    Refused,
}

/// A place kept in a symbol; two are equal when they are the same node.
#[derive(Clone, Debug)]
pub struct BindingPlace(pub Rc<hir::Place>);

impl PartialEq for BindingPlace {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// A template argument.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TArg {
    /// A type.
    Type(QTy),
    /// A value of an integral or enumeration type, a null pointer, or a pointer to a data member (as [`super::memptr`] stores it).
    Value(TyId, i128),
    /// A template.
    Template(TplId),
    /// A pack.
    Pack(Vec<TArg>),
    /// A function as a value (`&f`).
    Fn(FnId),
    /// A variable with static storage: its address (pointer type) or itself (reference type).
    Object(TyId, GlobalId),
}

/// A parameter.
#[derive(Clone, Debug)]
pub struct ParamInfo<'a> {
    /// Its name.
    pub name: Option<Rc<str>>,
    /// Its type, adjusted, with its own qualifiers.
    pub ty: QTy,
    /// Default argument and the scope it is analysed in.
    pub default: Option<(&'a ast::Expr, ScopeId)>,
    /// Its place.
    pub loc: Loc,
    /// It came from a pack of this name.
    pub pack: Option<Rc<str>>,
}

/// What kind of member a function is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum MemberKind {
    Free,
    Static,
    Method,
    Ctor,
    Dtor,
    Conversion,
}

/// Where a body stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum BodyState {
    /// Only declared so far, or made otherwise.
    None,
    /// A body is known, nothing asked for it yet (members of class templates).
    Lazy,
    /// In the work list.
    Queued,
    /// Being analysed.
    Active,
    Done,
}

/// A function: declared, perhaps defined, of the program or the library.
#[derive(Clone, Debug)]
pub struct FuncEntity<'a> {
    /// Its name.
    pub name: Rc<str>,
    /// The scope it was declared in.
    pub scope: ScopeId,
    /// The scope its parameters are looked up from (template parameters are bound there).
    pub inner: ScopeId,
    /// Parameters, without `this`.
    pub params: Vec<ParamInfo<'a>>,
    /// Return type (error type while `auto` is not deduced).
    pub ret: QTy,
    /// Its return type is `auto` and not yet known.
    pub auto_ret: bool,
    /// Ends with `...`.
    pub variadic: bool,
    /// Nothing is known of its parameters (C).
    pub unspecified: bool,
    /// Where it runs.
    pub space: Space,
    /// What kind of member.
    pub member: MemberKind,
    /// Its class.
    pub class: Option<RecordId>,
    /// `const` member.
    pub is_const: bool,
    /// `volatile` member.
    pub is_volatile: bool,
    /// `&`, `&&` member.
    pub ref_qual: Option<ast::RefQual>,
    /// `explicit`
    pub is_explicit: bool,
    /// `constexpr`
    pub is_constexpr: bool,
    /// `= delete`
    pub deleted: bool,
    /// A private or protected member.
    pub is_hidden: bool,
    /// It is the hidden virtual function that finds this virtual base.
    pub part: Option<RecordId>,
    /// Whether its trailing `requires` clause holds, once that was asked.
    pub satisfied: Option<bool>,
    /// It calls this overriding function where its result is wanted as another part.
    pub moved: Option<FnId>,
    /// `= default`
    pub defaulted: bool,
    /// `virtual`, or overrides one: its slot.
    pub slot: Option<u32>,
    /// The declaration or definition.
    pub decl: Option<&'a ast::FunctionDecl>,
    /// Attributes of the declaration.
    pub attrs: Option<&'a ast::Attrs>,
    /// `constructor`, `destructor` of all its declarations.
    pub startup: crate::hir::Startup,
    /// All of the declaration.
    pub loc: Loc,
    /// The program's function.
    pub hir: Option<FuncId>,
    /// The library's.
    pub bound: Option<Binding>,
    /// Body.
    pub body: BodyState,
    /// Its template and arguments.
    pub template: Option<(TplId, Vec<TArg>)>,
    /// Template arguments as words.
    pub instance: Vec<Rc<str>>,
    /// It has been defined.
    pub defined: bool,
    /// The token at which it was declared first.
    pub since: u32,
}

/// How a library function is bound.
#[derive(Clone, Debug)]
pub struct Binding {
    /// Its node, once used.
    pub id: Option<BoundId>,
    /// What `Bound` will say.
    pub proto: hir::Bound,
    /// Arguments are converted to the return type first.
    pub convert: bool,
    /// A constructor whose argument is of the same Rust type (`[[cu2rs::same]]`).
    pub same: bool,
    /// Its function pointers are kernels, which the runtime takes as addresses (`[[cu2rs::kernel]]`).
    pub kernel: bool,
    /// Why it cannot be called, if it cannot.
    pub unsupported: Option<Rc<str>>,
    /// The path of its other form for device code, which takes the kernel's five parameters first (`[[cu2rs::device_rust]]`), and
    /// that form's node, once used.
    pub device: Option<(Rc<str>, Option<BoundId>)>,
    /// Whether that form takes them; `[[cu2rs::device_item]]` does not.
    pub device_ctx: bool,
}

/// A library variable.
#[derive(Clone, Debug)]
pub struct BoundVar {
    /// Its type.
    pub ty: QTy,
    /// Its node, once used.
    pub id: Option<BoundId>,
    /// What the node says.
    pub proto: hir::Bound,
}

/// A `__shared__` variable at file scope.
#[derive(Clone, Debug)]
pub struct FileShared {
    /// Its name.
    pub name: Rc<str>,
    /// Its type.
    pub ty: QTy,
    /// Its place.
    pub span: Span,
    /// `extern __shared__ T x[]`: the block's dynamic memory.
    pub dynamic: bool,
    /// The functions that name it so far: whether they are kernels, and the local it is there.
    pub users: Vec<(bool, FuncId, LocalId)>,
}

/// What a template makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum TplKind {
    Function,
    Class,
    Alias,
    Var,
}

/// A specialisation: arguments as written and the declaration.
#[derive(Clone, Debug)]
pub struct Specialisation<'a> {
    /// Its own parameters (empty: explicit).
    pub params: &'a [ast::TemplateParam],
    /// The argument patterns.
    pub args: &'a [ast::TemplateArg],
    /// The declaration.
    pub decl: &'a ast::Decl,
    /// Where it stands.
    pub scope: ScopeId,
}

/// A template.
#[derive(Clone, Debug)]
pub struct Template<'a> {
    /// What it makes.
    pub kind: TplKind,
    /// Its name.
    pub name: Rc<str>,
    /// Its parameters.
    pub params: &'a [ast::TemplateParam],
    /// Its declaration (a definition replaces a mere declaration).
    pub decl: &'a ast::Decl,
    /// The scope it stands in.
    pub scope: ScopeId,
    /// The scope a definition stands in when it is outside of its class.
    pub class: Option<RecordId>,
    /// Partial and explicit specialisations.
    pub specs: Vec<Specialisation<'a>>,
    /// Definitions of members outside of the class.
    pub members: Vec<&'a ast::Decl>,
    /// Instances made.
    pub instances: FxHashMap<Vec<TArg>, Sym>,
    /// Default arguments of earlier declarations, by parameter.
    pub defaults: FxHashMap<usize, &'a ast::TemplateParamKind>,
    /// Default function arguments of an earlier declaration.
    pub earlier: Option<&'a ast::Decl>,
    /// Inside `extern "C"`, never.
    pub header: bool,
    /// The token at which it was declared first.
    pub since: u32,
    /// A constructor template of a base (which one), taken over by this class.
    pub heir: Option<(RecordId, TplId)>,
}

/// What is known of a class beyond HIR.
#[derive(Clone, Debug)]
pub struct ClassInfo<'a> {
    /// Its scope.
    pub scope: ScopeId,
    /// It has friends.
    pub has_friends: bool,
    /// A class of the library whose objects own elements: those of a constant object are constant (`[[cu2rs::elements]]`).
    pub elements: bool,
    /// Bases: class and field index.
    pub bases: Vec<(RecordId, u32)>,
    /// Constructors and constructor templates.
    pub ctors: Vec<Sym>,
    /// Conversion functions.
    pub conversions: Vec<FnId>,
    /// Templates of them.
    pub conversion_templates: Vec<TplId>,
    /// The destructor as declared.
    pub dtor: Option<FnId>,
    /// Has a user-declared copy or move constructor.
    pub user_copy: bool,
    /// Has a copy constructor that is declared and not deleted: whether it is written, not defaulted.
    pub copy_written: Option<bool>,
    /// Has a move constructor that is declared as defaulted.
    pub move_defaulted: bool,
    /// The copy and move constructors that are declared as defaulted, as long as none is written: then all of them stand in `ctors`.
    pub defaulted_copies: Vec<FnId>,
    /// Has a user-declared move constructor or assignment.
    pub user_move: bool,
    /// Has a user-declared copy or move assignment.
    pub user_assign: bool,
    /// Deleted copy.
    pub copy_deleted: bool,
    /// Has user-declared constructors.
    pub user_ctor: bool,
    /// Template it is an instance of.
    pub template: Option<(TplId, Vec<TArg>)>,
    /// Made on demand.
    pub implicit_default: Option<FnId>,
    /// Made on demand.
    pub implicit_copy: Option<FnId>,
    /// Made on demand.
    pub implicit_move: Option<FnId>,
    /// Made on demand.
    pub implicit_assign: Option<FnId>,
    /// The bases whose assignments a using-declaration brings, those that nobody has written among them.
    pub assigns_as: Vec<RecordId>,
    /// Made on demand.
    pub implicit_move_assign: Option<FnId>,
    /// Virtual functions by slot.
    pub virtuals: Vec<FnId>,
    /// A closure's captures.
    pub closure: bool,
    /// The instance still to be completed (declaration and scope of the bound parameters).
    pub lazy: Option<(&'a ast::RecordDecl, &'a ast::Decl, ScopeId)>,
    /// Being completed.
    pub completing: bool,
    /// Meanwhile: members whose own alignment is asked for, with it and where.
    pub aligned: Vec<(crate::sema::layout::OwnAlign, ast::Loc)>,
    /// `packed`, and all its members are.
    pub packed: bool,
    /// Pure virtual functions.
    pub pure: bool,
    /// Declared `final`.
    pub is_final: bool,
    /// Where it is declared.
    pub loc: Loc,
    /// Refused: objects of it are refused.
    pub refused: bool,
    /// A class of our headers that the front end knows.
    pub special: SpecialClass,
}

/// Classes of our headers with a meaning of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpecialClass {
    /// None.
    No,
    /// `__cu2rs_callable<R(A)>`: takes anything that can be called so.
    Callable,
    /// `std::initializer_list<T>`
    InitList,
    /// Stands for a pointer to members, see [`super::memptr`].
    MemberPtr,
}

/// The function being analysed.
pub struct FnCx<'a> {
    /// Its number; no two states of a unit have the same (0: a state without variables).
    pub serial: u32,
    /// Its entity.
    pub func: Option<FnId>,
    /// Its HIR.
    pub hir: Option<FuncId>,
    /// Return type; `None`: to be deduced from the first `return`.
    pub ret: Option<QTy>,
    /// Locals.
    pub locals: Vec<hir::Local>,
    /// Constant values of `const` locals.
    pub values: FxHashMap<LocalId, super::constant::Value>,
    /// Initialisers of `constexpr` locals that are no scalars.
    pub objects: FxHashMap<LocalId, Rc<hir::Expr>>,
    /// `this`: its local and what it points to.
    pub this: Option<(LocalId, QTy)>,
    /// Where it runs.
    pub space: Space,
    /// Statements to put in front of the statement being analysed.
    pub before: Vec<hir::Stmt>,
    /// Statements to put at the start of the body (dynamic shared memory declared at file scope).
    pub prologue: Vec<hir::Stmt>,
    /// Shared variables of file scope in use.
    pub file_shared: FxHashMap<usize, LocalId>,
    /// The lambda being analysed, if this is its body.
    pub lambda: Option<LambdaCx<'a>>,
    /// Scopes for names of static locals.
    pub path: Vec<Rc<str>>,
    /// Loops and switches around, for `break`.
    pub breakable: u32,
    /// Loops around, for `continue`.
    pub loops: u32,
    /// Locals of earlier arms of the `switch` being analysed.
    pub foreign: rustc_hash::FxHashSet<LocalId>,
    /// Labels for `goto`: their numbers (`hir::Mark`), by name.
    pub labels: FxHashMap<Rc<str>, u32>,
    /// Numbers given to labels so far, also to those without a name.
    pub label_count: u32,
    /// The `switch` around whose labels stand anywhere in it.
    pub open_switch: Option<super::switch::OpenSwitch>,
    /// Where `break` goes when it leaves such a `switch`.
    pub break_label: Option<u32>,
    /// Arrays of variable length of several dimensions: the locals with the lengths of all but the first.
    pub vla_rows: FxHashMap<LocalId, Vec<LocalId>>,
    /// Arrays of variable length whose `sizeof` is asked for: the local with the number of their elements.
    pub vla_counts: FxHashMap<LocalId, LocalId>,
    /// Locals that the program did not declare, whose names must not hide its own.
    pub made: Vec<LocalId>,
    /// The analysed body.
    pub body: Option<hir::Block>,
}

/// A lambda being analysed.
#[derive(Clone)]
pub struct LambdaCx<'a> {
    /// The closure type.
    pub record: RecordId,
    /// Its syntax.
    pub lambda: &'a ast::Lambda,
    /// The object is made: nothing more can be captured (instances of a generic lambda's body).
    pub closed: bool,
    /// Captured: outer local → field.
    pub captures: Vec<(Captured, u32, bool)>,
    /// Values for the closure object, by field.
    pub values: Vec<(u32, hir::Expr)>,
}

/// What is captured.
#[derive(Clone, PartialEq, Debug)]
pub enum Captured {
    /// A local of an outer function.
    Local(LocalId, u32),
    /// A structured binding of an outer function.
    Binding(BindingPlace, u32),
    /// What an outer lambda captured with an initialiser.
    Init(RecordId, u32),
    /// `this`
    This,
    /// `*this`, a copy.
    StarThis,
}

/// What the instances of a generic lambda's body need of the place where it stands.
pub struct Closure<'a> {
    /// The states of the functions around, outermost first: their variables and `this`, no statements.
    pub frames: Vec<FnCx<'a>>,
    /// The captures, complete.
    pub lambda: LambdaCx<'a>,
    /// Where it runs.
    pub space: Space,
}

impl<'a> FuncEntity<'a> {
    /// A host function without parameters, to be filled in.
    pub fn new(name: Rc<str>, scope: ScopeId, ret: QTy, loc: Loc) -> Self {
        Self {
            name,
            scope,
            inner: scope,
            params: Vec::new(),
            ret,
            auto_ret: false,
            variadic: false,
            unspecified: false,
            space: Space::Host,
            member: MemberKind::Free,
            class: None,
            is_const: false,
            is_volatile: false,
            ref_qual: None,
            is_explicit: false,
            is_constexpr: false,
            deleted: false,
            is_hidden: false,
            part: None,
            satisfied: None,
            moved: None,
            defaulted: false,
            slot: None,
            decl: None,
            attrs: None,
            startup: Default::default(),
            loc,
            hir: None,
            bound: None,
            body: BodyState::None,
            template: None,
            instance: Vec::new(),
            defined: false,
            since: loc.lo,
        }
    }
}

//! Semantic analysis: syntax trees to HIR. Names, types, conversions, overloads, template instances.
//!
//! # Method
//! Declarations are analysed in the order of the text, each in the [`scope::Scope`] it stands in. The body of a function is analysed where it
//! stands (those of members: when the outermost class is complete), so a name means what was declared *before* it. Templates are kept as syntax
//! trees and instantiated by analysing the same tree again in a scope where each parameter is bound to a type or a value: HIR therefore has
//! no dependent types, and everything below [`instantiate`] handles only concrete ones. Bodies of instances wait in a work list that is
//! emptied at the end of the unit, which C++ allows as a point of instantiation.
//!
//! An expression is analysed to an [`expr::Ex`]: a value, a place, a set of functions or a braced list; *what it is used for* decides the
//! conversion, which is always an explicit HIR node ([`conv`], [`init`]). Every initialisation of anything (variable, argument, return value,
//! member) goes through `init::copy_init`.
//!
//! # Errors
//! What is wrong (CU3xxx), not supported (CU4xxx) or against CUDA's rules (CU5xxx) is reported at its place by [`Sema::report`], which also notes the code in
//! `refused`; the statement being analysed then becomes `StmtKind::Refused`. Values of type `Ty::Error` silence follow-up messages. Substitution into
//! a template's signature runs with messages muted, failure there only drops the candidate (what cannot be translated is told all the same, see `undecided`).
//!
//! Nothing here does I/O or knows how Rust text looks.

pub mod bind;
pub mod bindings;
pub mod bits;
pub mod braces;
mod callbacks;
pub mod candidates;
pub mod class;
pub mod concept;
pub mod constant;
pub mod consteval;
pub mod constfn;
pub mod conv;
pub mod ctad;
pub mod decl;
pub mod deduce;
pub mod definition;
pub mod dialect;
mod elements;
pub mod entity;
pub mod exception;
pub mod expr;
pub mod extended;
pub mod file_shared;
mod func;
pub mod host_asm;
mod implicit;
pub mod inherit;
pub mod init;
pub mod instantiate;
mod jumps;
pub mod layout;
pub mod limits;
pub mod link;
pub mod literal;
pub mod lookup;
pub mod macro_const;
mod member_of_base;
pub mod members;
mod memptr;
pub mod operations;
pub mod ordering;
pub mod overload;
pub mod ptx_asm;
pub mod scope;
pub mod special;
pub mod stmt;
pub mod switch;
mod tail_padding;
pub mod template;
pub mod three_way;
pub mod traits;
pub mod type_names;
pub mod types;
pub mod unused;
pub mod var;
pub mod walk;

use crate::diag::{Diagnostic, Diagnostics, Severity};
use crate::hir::{self, FloatKind, IntKind, Program, QTy, Ty, TyId};
pub use crate::pp::Language;
use crate::pp::token::PpOutput;
use crate::source::{FileId, SourceMap, Span};
use crate::syntax::ast::{self, Loc};
use entity::*;
pub use expr::lambda::ClosureNames;
pub use link::UnitHir;
use rustc_hash::FxHashMap;
use scope::{Scope, ScopeKind};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// What semantic analysis must be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SemaOptions {
    /// The unit's language.
    pub language: Language,
    /// What classes with virtual functions must tell of themselves because any unit of the program asks.
    pub rtti: Rtti,
    /// The unit was made of a crate's kernels ([`crate::dialect`]): numbers follow Rust's rules.
    pub dialect: bool,
    /// Functions and variables that say nothing of where they are run or kept are the device's, too (NVRTC's `-default-device`).
    pub default_device: bool,
}

/// What a program asks of its polymorphic classes when it runs. It is part of their tables of virtual functions, which all units share.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Rtti {
    /// `dynamic_cast`
    pub cast: bool,
    /// `typeid`
    pub name: bool,
}

impl Rtti {
    /// What a unit asks.
    pub fn of(pp: &PpOutput) -> Self {
        let any = |word: &str| pp.tokens.iter().any(|t| &*t.text == word);
        Self {
            cast: any("dynamic_cast"),
            name: any("typeid"),
        }
    }

    /// What either asks.
    pub fn or(self, other: Self) -> Self {
        Self {
            cast: self.cast || other.cast,
            name: self.name || other.name,
        }
    }
}

/// Nesting of expressions, statements and types beyond which a program is refused (the analysis recurses).
const DEPTH_LIMIT: u32 = 300;

/// Nesting of template instantiations beyond which a program is refused.
const INSTANCE_LIMIT: u32 = 200;

/// Often used types.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Common {
    pub void: TyId,
    pub bool: TyId,
    pub char: TyId,
    pub int: TyId,
    pub uint: TyId,
    pub long: TyId,
    pub ulong: TyId,
    pub float: TyId,
    pub double: TyId,
    pub nullptr: TyId,
    pub error: TyId,
    pub void_ptr: TyId,
}

/// Where a `#pragma cu2rs` of a header stands, and what it says: the module that follows is bound to, or that it is source.
type BindingMode = (u32, Option<Rc<str>>);

/// Where a region of `#pragma cu2rs captured` begins, and the parameters that it names; `None` ends one.
type Captured = (u32, Option<Vec<Rc<str>>>);

/// The state of the analysis of one unit.
pub struct Sema<'a> {
    pp: &'a PpOutput,
    map: &'a SourceMap,
    language: Language,
    /// See [`SemaOptions::dialect`].
    dialect: bool,
    default_device: bool,
    /// The item of the runtime that the function being chosen must be bound to, where that is known.
    expected: Option<Rc<str>>,
    macros: macro_const::MacroIndex,
    consts: macro_const::ConstRegistry,
    diags: Diagnostics,
    /// What is built.
    pub prog: Program,
    /// Common types.
    pub t: Common,
    scopes: Vec<Scope>,
    /// The scope names are looked up from.
    scope: ScopeId,
    funcs: Vec<FuncEntity<'a>>,
    templates: Vec<Template<'a>>,
    classes: Vec<ClassInfo<'a>>,
    /// Names of types that ask for more alignment than their types (`typedef __attribute__((aligned(64))) struct { … } S;`).
    aligned_names: BTreeMap<(ScopeId, Rc<str>), u64>,
    /// The scope of each enumeration's enumerators.
    enum_scopes: Vec<ScopeId>,
    /// Whether each enumeration's list is being read.
    enum_is_open: Vec<bool>,
    /// Enumerations whose underlying type is written.
    fixed_enums: BTreeSet<hir::EnumId>,
    /// The element count of the variable-length array type resolved last.
    vla_count: Option<hir::Expr>,
    /// Library variables.
    bound_vars: Vec<BoundVar>,
    /// `extern __shared__` arrays at file scope.
    file_shared: Vec<FileShared>,
    /// The functions whose bodies are being analysed, innermost last (lambdas nest).
    cx: Vec<FnCx<'a>>,
    /// Bodies to analyse.
    pending: std::collections::VecDeque<FnId>,
    /// What `decltype` says of structured bindings of tuples, by the function's state and the local.
    binding_types: FxHashMap<(u32, hir::LocalId), QTy>,
    /// Member bodies that wait for the end of the outermost class.
    class_bodies: Vec<FnId>,
    class_depth: u32,
    /// Where uses of refused classes have been reported.
    refused_uses: BTreeSet<(hir::RecordId, Option<FnId>)>,
    /// With `dynamic_cast` classes with virtual functions get `is_a`, with `typeid` they tell their type.
    rtti: Rtti,
    /// The member that the language makes which is being made.
    making: Option<FnId>,
    /// Functions that such a member calls whose bodies were not asked for, because it was made only to try something.
    skipped: FxHashMap<FnId, Vec<FnId>>,
    /// By class and slot: what pointers to virtual member functions point to.
    dispatchers: FxHashMap<(hir::RecordId, u32), FnId>,
    /// By class and function: what pointers to functions of its bases point to.
    forwarders: FxHashMap<(hir::RecordId, hir::FuncId), FnId>,
    /// In a private part of the class being completed.
    private: bool,
    /// In a private or protected part of it.
    hidden: bool,
    /// Traits that are being asked.
    in_trait: u32,
    /// Functions of C linkage that HIR does not know yet.
    c_names: BTreeSet<FnId>,
    /// The `#pragma cu2rs captured` lines of each header, in order, with their places; `None` ends a region.
    captured: FxHashMap<FileId, Vec<Captured>>,
    /// The `#pragma cu2rs module` lines of each header, in order, with their places.
    modules: FxHashMap<FileId, Vec<BindingMode>>,
    /// Inside `extern "C"`.
    c_linkage: bool,
    muted: u32,
    /// The first construct met while messages were muted that C++ allows and that cannot be translated.
    undecided: Option<Diagnostic>,
    errors: u32,
    refused: Option<u16>,
    depth: u32,
    instance_depth: u32,
    /// What `auto` stands for while a declaration's type is resolved.
    auto_ty: Option<QTy>,
    closure_names: ClosureNames,
    /// Constructors taken over from a base by `using`: class, constructor, the base's constructor.
    inherited: Vec<(hir::RecordId, FnId, FnId)>,
    /// Function objects that library classes call, and with what.
    called_back: Vec<(QTy, Vec<QTy>)>,
    /// Instances of constructor templates that classes took over, and those of their bases.
    heirs: FxHashMap<FnId, FnId>,
    field_inits: FxHashMap<(hir::RecordId, u32), (&'a ast::Init, ScopeId)>,
    /// The classes that stand for pointers to members, and the other way round.
    member_ptrs: FxHashMap<memptr::MemberPtr, hir::RecordId>,
    member_ptr_of: FxHashMap<hir::RecordId, memptr::MemberPtr>,
    /// Deduction guides by scope and class template.
    guides: FxHashMap<(ScopeId, Rc<str>), Vec<ctad::Guide>>,
    /// Generic lambdas by their classes.
    closures: FxHashMap<hir::RecordId, Rc<Closure<'a>>>,
    /// The functions that lambdas become as function pointers.
    invokers: FxHashMap<FnId, FnId>,
    /// Constant values of `const` locals, for what stands inside of their function without capturing them.
    const_locals: FxHashMap<(u32, hir::LocalId), (constant::Value, TyId)>,
    /// Inside the operand of `sizeof`, `decltype` or `noexcept`: nothing is captured.
    unevaluated: u32,
    /// The number of function states so far.
    states: u32,
    /// `constexpr` functions of the program.
    constexpr: BTreeSet<hir::FuncId>,
    /// C: functions of the library that the program did not include the header of.
    late_functions: FxHashMap<Rc<str>, &'a ast::Decl>,
    late_types: Vec<&'a ast::Decl>,
    /// Static data members of instances of class templates, which are initialised only if they are used: see [`unused`].
    instance_statics: std::collections::BTreeMap<hir::GlobalId, hir::RecordId>,
    /// Definitions of C without a value, with their names' places.
    tentative: Vec<(hir::GlobalId, Loc)>,
    /// Those of them that are specialised by a declaration: their definition stands elsewhere.
    declared_statics: BTreeSet<hir::GlobalId>,
    /// The variables that hold temporaries which a variable with static storage is bound to, with that variable.
    extended: std::collections::BTreeMap<hir::GlobalId, hir::GlobalId>,
    /// Classes that stand in a function, and which.
    local_classes: FxHashMap<hir::RecordId, FnId>,
    /// Instances of class templates that are explicitly specialised or instantiated.
    asked_for: BTreeSet<hir::RecordId>,
    /// Classes of which it was said that their sizes may be others'.
    told_sizes: BTreeSet<hir::RecordId>,
}

/// Analyses a unit. Messages go to `diags`; the result is always usable.
pub fn analyse<'a>(
    unit: &'a ast::Unit,
    pp: &'a PpOutput,
    map: &'a SourceMap,
    opts: &SemaOptions,
    closures: &mut ClosureNames,
    diags: &mut Diagnostics,
) -> UnitHir {
    let mut sema = Sema::new(pp, map, opts);
    sema.closure_names = std::mem::take(closures);
    let end = sema.hold_back(unit);
    for d in &unit.decls[..end] {
        sema.declaration(d);
    }
    sema.drain_pending();
    sema.library_operations();
    sema.share_file_scope();
    sema.forget_tries();
    sema.finish();
    jumps::run(&mut sema.prog, &mut sema.diags);
    diags.append(std::mem::take(&mut sema.diags));
    *closures = std::mem::take(&mut sema.closure_names);
    closures.seen.clear();
    UnitHir {
        program: sema.prog,
        device: None,
    }
}

impl<'a> Sema<'a> {
    fn new(pp: &'a PpOutput, map: &'a SourceMap, opts: &SemaOptions) -> Self {
        let mut prog = Program::default();
        let ty = &mut prog.types;
        let void = ty.intern(Ty::Void);
        let t = Common {
            void,
            bool: ty.intern(Ty::Bool),
            char: ty.int(IntKind::Char),
            int: ty.int(IntKind::Int),
            uint: ty.int(IntKind::UInt),
            long: ty.int(IntKind::Long),
            ulong: ty.int(IntKind::ULong),
            float: ty.float(FloatKind::F32),
            double: ty.float(FloatKind::F64),
            nullptr: ty.intern(Ty::NullPtr),
            error: hir::Types::ERROR,
            void_ptr: ty.pointer(QTy::plain(void)),
        };
        prog.files = pp.files.clone();
        prog.comments = pp.comments.clone();
        prog.macros = macro_const::function_like(pp, map);
        let mut sema = Self {
            pp,
            map,
            language: opts.language,
            dialect: opts.dialect,
            default_device: opts.default_device,
            expected: None,
            macros: macro_const::MacroIndex::new(pp, map),
            consts: Default::default(),
            diags: Diagnostics::new(),
            prog,
            t,
            scopes: vec![Scope::new(None, ScopeKind::Namespace(None))],
            scope: ScopeId(0),
            funcs: Vec::new(),
            templates: Vec::new(),
            classes: Vec::new(),
            aligned_names: BTreeMap::new(),
            enum_scopes: Vec::new(),
            enum_is_open: Vec::new(),
            fixed_enums: Default::default(),
            vla_count: None,
            bound_vars: Vec::new(),
            file_shared: Vec::new(),
            cx: Vec::new(),
            pending: Default::default(),
            binding_types: FxHashMap::default(),
            class_bodies: Vec::new(),
            class_depth: 0,
            private: false,
            hidden: false,
            in_trait: 0,
            refused_uses: BTreeSet::new(),
            making: None,
            skipped: FxHashMap::default(),
            dispatchers: FxHashMap::default(),
            forwarders: FxHashMap::default(),
            rtti: Rtti::of(pp).or(opts.rtti),
            c_names: BTreeSet::new(),
            captured: FxHashMap::default(),
            modules: FxHashMap::default(),
            c_linkage: opts.language == Language::C,
            muted: 0,
            undecided: None,
            errors: 0,
            refused: None,
            depth: 0,
            instance_depth: 0,
            auto_ty: None,
            closure_names: ClosureNames::default(),
            inherited: Vec::new(),
            called_back: Vec::new(),
            heirs: FxHashMap::default(),
            field_inits: FxHashMap::default(),
            member_ptrs: FxHashMap::default(),
            member_ptr_of: FxHashMap::default(),
            guides: FxHashMap::default(),
            closures: FxHashMap::default(),
            invokers: FxHashMap::default(),
            const_locals: FxHashMap::default(),
            unevaluated: 0,
            states: 0,
            constexpr: BTreeSet::new(),
            late_functions: FxHashMap::default(),
            late_types: Vec::new(),
            instance_statics: Default::default(),
            tentative: Vec::new(),
            declared_statics: BTreeSet::new(),
            extended: Default::default(),
            local_classes: FxHashMap::default(),
            asked_for: BTreeSet::new(),
            told_sizes: BTreeSet::new(),
        };
        sema.predeclare();
        sema
    }

    /// In C: keeps the declarations of the trailing header for calls of undeclared functions. Returns where they begin.
    fn hold_back(&mut self, unit: &'a ast::Unit) -> usize {
        let mut end = unit.decls.len();
        if !self.is_c() {
            return end;
        }
        while end > 0 && self.in_header(unit.decls[end - 1].loc) {
            end -= 1;
        }
        fn gather<'a>(
            list: &'a [ast::Decl],
            functions: &mut FxHashMap<Rc<str>, &'a ast::Decl>,
            others: &mut Vec<&'a ast::Decl>,
        ) {
            for d in list {
                match &d.kind {
                    ast::DeclKind::Linkage { decls, .. } => gather(decls, functions, others),
                    ast::DeclKind::Function(f) => {
                        if let Some(p) = f.name.parts.last() {
                            functions.insert(lookup::key(&p.name), d);
                        }
                    }
                    _ => others.push(d),
                }
            }
        }
        gather(
            &unit.decls[end..],
            &mut self.late_functions,
            &mut self.late_types,
        );
        end
    }

    /// Declares the types of the trailing header, once.
    fn declare_late_types(&mut self) {
        for d in std::mem::take(&mut self.late_types) {
            let root = ScopeId(0);
            self.muted(|s| s.outside(|s| s.in_scope(root, |s| s.declaration(d))));
        }
    }

    /// The library function of this name that the program did not declare (C).
    fn late_function(&mut self, name: &str) -> Option<FnId> {
        let d = *self.late_functions.get(name)?;
        self.declare_late_types();
        let root = ScopeId(0);
        self.muted(|s| s.outside(|s| s.in_scope(root, |s| s.declaration(d))));
        match self.sc(root).names.get(name)?.first()? {
            Sym::Fn(f) => Some(*f),
            _ => None,
        }
    }

    /// Names the compiler itself knows.
    fn predeclare(&mut self) {
        let root = ScopeId(0);
        let nullptr = Sym::Type(QTy::plain(self.t.nullptr));
        let std = self.namespace_in(root, Some("std".into()), false);
        self.add_name(std, "nullptr_t".into(), nullptr);
        let va = QTy::plain(self.t.void_ptr);
        self.add_name(root, "__builtin_va_list".into(), Sym::Type(va));
    }

    fn is_c(&self) -> bool {
        self.language == Language::C
    }

    /// The place in the program text of a range of tokens.
    pub fn span(&self, loc: Loc) -> Span {
        let tokens = &self.pp.tokens;
        let Some(first) = tokens.get(loc.lo as usize) else {
            return match tokens.last() {
                Some(t) => self.pp.use_site(t),
                None => Span::NONE,
            };
        };
        let a = self.pp.use_site(first);
        if loc.hi <= loc.lo + 1 {
            return a;
        }
        match tokens.get(loc.hi as usize - 1) {
            Some(last) => a.to(self.pp.use_site(last)),
            None => a,
        }
    }

    /// Where the spelling of a token stands (for headers: in the header, also through macros).
    fn file_of(&self, loc: Loc) -> Option<FileId> {
        self.pp
            .tokens
            .get(loc.lo as usize)
            .map(|t| self.pp.use_site(t).file)
    }

    /// Whether it stands in one of our headers, among what is bound to Rust items (what follows `#pragma cu2rs source` is translated
    /// like the program's own code).
    fn in_header(&self, loc: Loc) -> bool {
        self.file_of(loc)
            .and_then(|f| self.map.get(f))
            .is_some_and(|f| f.origin.is_ours())
            && !matches!(self.binding_mode(loc), Some(None))
    }

    /// Whether it stands in one of our headers.
    fn is_librarys(&self, loc: Loc) -> bool {
        self.file_of(loc)
            .and_then(|f| self.map.get(f))
            .is_some_and(|f| f.origin.is_ours())
    }

    /// Reports a message; an error also marks the statement being analysed as refused.
    pub fn report(&mut self, d: Diagnostic) {
        let error = d.severity == Severity::Error;
        if error {
            self.errors += 1;
            if self.muted == 0 && self.refused.is_none() {
                self.refused = Some(d.code.0);
            }
        }
        // What C++ allows and we cannot do says nothing about whether a candidate fits: the question stays open, and that must be told. (A member that a
        // class of the library lacks, CU4044, is what programs ask for on purpose; rules of C++ have codes below 4000.)
        if self.muted > 0 && error && self.undecided.is_none() {
            let open = matches!(d.code.0, 3105 | 4000..=4043 | 4045..=4999);
            self.undecided = open.then(|| d.clone());
        }
        if self.muted == 0 {
            let d = self.with_instance(d);
            self.diags.push(d);
        }
    }

    /// Reports an error without label.
    pub fn error(&mut self, code: u16, loc: Loc, message: impl Into<String>) {
        let span = self.span(loc);
        self.report(Diagnostic::error(code, span, message));
    }

    /// Something valid that cannot be translated yet.
    pub fn unsupported(&mut self, code: u16, loc: Loc, what: impl Into<String>) {
        let span = self.span(loc);
        let what = what.into();
        self.report(
            Diagnostic::error(code, span, format!("{what} is not supported yet"))
                .label("cannot be translated")
                .help("rewrite this in simpler terms, or remove it if the program's result does not need it"),
        );
    }

    /// A value that stands for something refused.
    pub fn bad(&mut self, loc: Loc) -> hir::Expr {
        let span = self.span(loc);
        self.bad_at(span)
    }

    fn bad_at(&mut self, span: Span) -> hir::Expr {
        // The statement is refused with the code that was reported; if none was, the type was in error already.
        let code = self.refused.unwrap_or(3000);
        if self.muted == 0 && self.refused.is_none() {
            self.refused = Some(code);
        }
        hir::Expr {
            kind: Box::new(hir::ExprKind::Refused { code }),
            ty: self.t.error,
            span,
        }
    }

    /// Enters one level of nesting; `false` when there are too many.
    fn enter(&mut self, loc: Loc) -> bool {
        self.depth += 1;
        if self.depth > DEPTH_LIMIT {
            self.unsupported(4001, loc, "nesting as deep as this");
            self.depth -= 1;
            return false;
        }
        true
    }

    fn leave(&mut self) {
        self.depth -= 1;
    }

    /// Runs `f` without messages; the second value tells whether there were errors.
    fn muted<R>(&mut self, f: impl FnOnce(&mut Self) -> R) -> (R, bool) {
        let before = self.errors;
        let refused = self.refused;
        self.muted += 1;
        let r = f(self);
        self.muted -= 1;
        self.refused = refused;
        let fine = self.errors == before;
        // What failed in an attempt is its caller's to judge. It is nothing to whoever counts errors around: another attempt, also one in which a class is completed and
        // says what is wrong with it at once.
        self.errors = before;
        if self.muted == 0
            && let Some(d) = self.undecided.take()
        {
            self.report(d.note("met where it is tried whether something fits: which template or overload C++ takes depends on it"));
        }
        (r, fine)
    }

    /// Runs `f` with another scope current.
    fn in_scope<R>(&mut self, scope: ScopeId, f: impl FnOnce(&mut Self) -> R) -> R {
        let old = std::mem::replace(&mut self.scope, scope);
        let r = f(self);
        self.scope = old;
        r
    }

    /// Runs `f` outside of any function body (nested declarations, instances).
    fn outside<R>(&mut self, f: impl FnOnce(&mut Self) -> R) -> R {
        let cx = std::mem::take(&mut self.cx);
        let refused = self.refused.take();
        let auto_ty = self.auto_ty.take();
        let unevaluated = std::mem::take(&mut self.unevaluated);
        let r = f(self);
        self.unevaluated = unevaluated;
        self.cx = cx;
        self.refused = refused;
        self.auto_ty = auto_ty;
        r
    }

    /// Analyses the bodies that wait, and those that they make wait.
    fn drain_pending(&mut self) {
        while let Some(f) = self.pending.pop_front() {
            self.outside(|s| s.function_body(f));
        }
    }

    /// Members that the language made only to try something, such as a trait, and that call what nobody asked for: nothing uses them.
    fn forget_tries(&mut self) {
        let mut tries: Vec<(FnId, Vec<FnId>)> =
            std::mem::take(&mut self.skipped).into_iter().collect();
        let mut gone: BTreeSet<FnId> = BTreeSet::new();
        while let Some(i) = tries.iter().position(|(_, called)| {
            let missing = |f: &FnId| gone.contains(f) || self.func(*f).body == BodyState::Lazy;
            called.iter().any(missing)
        }) {
            let (f, _) = tries.swap_remove(i);
            let h = self.hir_func(f);
            self.prog.functions[h.0 as usize].body = None;
            gone.insert(f);
        }
    }

    fn ty(&self, id: TyId) -> &Ty {
        self.prog.types.get(id)
    }

    /// Whole-unit things at the end: `main`, constants.
    fn finish(&mut self) {
        self.tentative_definitions();
        self.name_types();
        self.drop_unused_statics();
        std::mem::take(&mut self.consts).finish(&mut self.prog);
        self.prog.main = (0..self.prog.functions.len() as u32)
            .map(hir::FuncId)
            .find(|id| {
                let f = self.prog.func(*id);
                &*f.name == "main" && f.scopes.is_empty() && f.body.is_some()
            });
    }
}

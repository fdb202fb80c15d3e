//! What the program shares with objects of other compilers: functions and variables that it takes from them, and those that they take from it.
//!
//! The border is the C ABI. [`apply`] decides, by the symbols ([`super::mangle`]), which of the program's undefined items an outside object defines and which of its
//! items such an object needs, and notes both in [`Program::outside`]. What cannot cross (own functions with variable arguments, classes of the library, structures with
//! function pointers: those are Rust's) is refused with CU0104. A shared library exports all that can cross and takes what it lacks from the process that loads it. A function whose address is passed to an outside function must be named right there, so that a function with C's
//! calling convention can be written in its place.

use super::c_library::{Named, everything};
use super::mangle;
use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::visit::{self, MutVisitor};
use crate::hir::*;
use crate::source::{FileId, Origin, SourceMap, Span};
use std::collections::{BTreeMap, BTreeSet};

/// An item that cannot cross.
pub(super) const CANNOT_CROSS: u16 = 104;
/// Functions of a shared library that only the library itself can call.
const NOT_EXPORTED: u16 = 106;
/// How many of them a message names.
const MAX_NAMED: usize = 4;

/// What the names of functions begin with that stand for a library's in an object of another compiler.
pub const FOR_HOST: &str = "__cu2rs_for_host_";

/// The symbols of objects that other compilers made.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Symbols {
    /// Functions and variables they define.
    pub defines: BTreeSet<String>,
    /// What they need and do not define.
    pub needs: BTreeSet<String>,
    /// Those of the defined that are shared libraries of ours.
    pub ours: BTreeSet<String>,
    /// A shared library is made: whoever loads it may need whatever it defines, and may define what it needs.
    pub library: bool,
}

/// Whether a symbol is a function of CUDA's driver or runtime API: `cuInit`, `cudaMalloc`.
fn is_cudas(symbol: &str) -> bool {
    let upper = |s: &str| s.starts_with(|c: char| c.is_ascii_uppercase());
    symbol.strip_prefix("cuda").is_some_and(upper) || symbol.strip_prefix("cu").is_some_and(upper)
}

/// Whether host halves call what is in `cudart-driver` only.
fn loads_modules(p: &Program) -> bool {
    struct Calls<'a>(&'a Program, bool);
    impl visit::Visitor for Calls<'_> {
        fn visit_expr(&mut self, e: &Expr) {
            if let ExprKind::Call(Callee::Bound(b), _) = &*e.kind {
                self.1 |= self.0.bound(*b).rust.starts_with("cuda_on_cpu::");
            }
            visit::walk_expr(self, e);
        }
    }
    let mut calls = Calls(p, false);
    for f in &p.functions {
        if let Some(body) = &f.body
            && f.name.contains(FOR_HOST)
        {
            visit::Visitor::visit_block(&mut calls, body);
        }
    }
    calls.1
}

/// Finds what crosses the border. To be called before undefined references are reported.
pub(super) fn apply(p: &mut Program, symbols: &Symbols, map: &SourceMap, diags: &mut Diagnostics) {
    let files = map.iter().filter(|(_, f)| f.origin == Origin::Installed);
    p.outside.installed_files = files.map(|(id, _)| id).collect();
    if symbols.defines.is_empty() && symbols.needs.is_empty() && !symbols.library {
        return;
    }
    let own = |span: Span| {
        symbols.library
            && map
                .get(span.file)
                .is_some_and(|f| f.origin == Origin::Program)
    };
    // (Those are looked at by themselves.)
    let installed = |span: Span| {
        map.get(span.file)
            .is_some_and(|f| f.origin == Origin::Installed)
    };
    let modules = loads_modules(p);
    let mut found = p.outside.clone();
    let mut kept: Vec<String> = Vec::new();
    let mut refused: BTreeMap<FuncId, String> = BTreeMap::new();
    for (i, f) in p.functions.iter().enumerate() {
        let id = FuncId(i as u32);
        if f.linkage != Linkage::External || p.main == Some(id) {
            continue;
        }
        // A call of the library for a host half, under the library's own name.
        if let Some(symbol) = f.name.strip_prefix(FOR_HOST).filter(|_| f.body.is_some()) {
            // (Where modules are loaded, the library that does it has all of CUDA's functions.)
            if !(modules && is_cudas(symbol)) {
                found.exports.insert(id, symbol.into());
            }
            continue;
        }
        // Inline functions are in whatever unit calls them.
        let offered = own(f.span)
            && !f.inline
            && f.instance.is_empty()
            && matches!(f.space, Space::Host | Space::HostDevice);
        let Some(symbol) = mangle::function(p, f) else {
            if offered && f.body.is_some() {
                kept.push(match f.role {
                    Role::Free => format!("`{}`: a class template's instance is passed", f.name),
                    _ => format!("`{}`: it is a member function", f.name),
                });
            }
            continue;
        };
        if f.body.is_none() && installed(f.span) {
            continue;
        }
        let asked = match f.body {
            None => symbols.defines.contains(&*symbol),
            Some(_) => symbols.needs.contains(&*symbol),
        };
        if !asked && !offered {
            continue;
        }
        let beside = asked && !symbols.ours.contains(&*symbol);
        match obstacle(p, f, f.body.is_some(), beside) {
            None if f.body.is_none() => drop(found.imports.insert(id, symbol)),
            None => drop(found.exports.insert(id, symbol)),
            Some(why) if !asked && f.body.is_some() => kept.push(format!("`{}`: {why}", f.name)),
            // Nobody may use it.
            Some(_) if !asked => {}
            Some(why) if f.body.is_none() => drop(refused.insert(id, why)),
            Some(why) => diags.push(cannot(f.span, &f.name, "function", &why)),
        }
    }
    if !refused.is_empty() {
        let mut uses = Uses {
            of: &refused,
            program: p,
            found: BTreeMap::new(),
        };
        everything(p, &mut uses);
        uses.found.into_values().for_each(|d| diags.push(d));
    }
    for (i, g) in p.globals.iter().enumerate() {
        let id = GlobalId(i as u32);
        if let Some(symbol) = g.symbol.as_ref().filter(|s| symbols.needs.contains(&***s)) {
            found.exported_globals.insert(id, symbol.clone());
            continue;
        }
        if g.linkage != Linkage::External || g.local_of.is_some() || g.per_thread {
            continue;
        }
        let Some(symbol) = mangle::variable(p, g) else {
            continue;
        };
        if g.space != VarSpace::Host {
            // Host halves name variables that several units share as C++ does.
            if g.defined && symbols.needs.contains(&*symbol) {
                found.exported_globals.insert(id, symbol);
            }
            continue;
        }
        if !g.defined && installed(g.span) {
            continue;
        }
        let asked = match g.defined {
            false => symbols.defines.contains(&*symbol),
            true => symbols.needs.contains(&*symbol),
        };
        if !asked && !own(g.span) {
            continue;
        }
        let constructed = g.defined && matches!(g.init, GlobalInit::Dynamic(_));
        let beside = asked && !symbols.ours.contains(&*symbol);
        let why = match crossing(p, g.ty.id, &mut Vec::new(), beside) {
            Some(why) => Some(why),
            None if constructed && !trivial(p, g.ty.id) => {
                Some("its constructor runs at its first use".into())
            }
            None => None,
        };
        match why {
            None if !g.defined => drop(found.imported_globals.insert(id, symbol)),
            None => drop(found.exported_globals.insert(id, symbol)),
            Some(_) if !asked => {}
            Some(why) => diags.push(cannot(g.span, &g.name, "variable", &why)),
        }
    }
    with_variable_arguments(p, &mut found, diags);
    super::c_library::bind(p, symbols, map, &mut found, diags);
    p.outside = found;
    callbacks(p, diags);
    if !kept.is_empty() {
        let n = kept.len();
        let (s, are) = if n == 1 { ("", "is") } else { ("s", "are") };
        let mut d = Diagnostic::warning(
            NOT_EXPORTED,
            Span::NONE,
            format!(
                "{n} function{s} of the library {are} not exported: only the library itself can call what does not cross the C ABI"
            ),
        );
        for why in kept.iter().take(MAX_NAMED) {
            d = d.note(why.clone());
        }
        diags.push(d);
    }
}

/// Finds where functions are used that cannot cross: in each file once. (Most units only read the header that declares them.)
struct Uses<'a> {
    of: &'a BTreeMap<FuncId, String>,
    program: &'a Program,
    found: BTreeMap<(FuncId, FileId), Diagnostic>,
}

impl visit::Visitor for Uses<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::Call(Callee::Fn(id), _) | ExprKind::FnAddr(id) = &*e.kind
            && let Some(why) = self.of.get(id)
        {
            let f = self.program.func(*id);
            let said = || cannot(e.span, &f.name, "function", why).also(f.span, "declared here");
            self.found.entry((*id, e.span.file)).or_insert_with(said);
        }
        visit::walk_expr(self, e);
    }
}

/// Functions with variable arguments can be called where they are named; a pointer to one has no type in Rust that other functions have as well. What is passed for `...` must
/// mean the same on the other side, and is no function pointer, which that would call by C's convention.
fn with_variable_arguments(p: &mut Program, found: &mut Outside, diags: &mut Diagnostics) {
    if !found.imports.keys().any(|id| p.func(*id).variadic) {
        return;
    }
    let mut named = Named::default();
    everything(p, &mut named);
    found.imports.retain(|id, _| {
        let f = p.func(*id);
        let pointed = f.variadic && named.addresses.contains(id);
        if pointed {
            let why = "it takes variable arguments, and its address is taken";
            diags.push(cannot(f.span, &f.name, "function", why));
        }
        !pointed
    });
    let why = |t: TyId| match signature(p, t) {
        Some(_) => Some("one is a function pointer, which other code would call".into()),
        None => crossing(p, t, &mut Vec::new(), true),
    };
    for (span, id, why) in passed_for_dots(p, &|id| found.imports.contains_key(&id), &why) {
        diags.push(cannot(span, &p.func(id).name, "function", &why));
    }
}

/// The calls of variadic functions among `functions` that pass for `...` what cannot cross: which says `why`.
pub(super) fn passed_for_dots(
    program: &Program,
    functions: &dyn Fn(FuncId) -> bool,
    why: &dyn Fn(TyId) -> Option<String>,
) -> Vec<(Span, FuncId, String)> {
    let mut passed = Passed {
        program,
        functions,
        why,
        wrong: Vec::new(),
    };
    everything(program, &mut passed);
    passed.wrong
}

struct Passed<'a> {
    program: &'a Program,
    functions: &'a dyn Fn(FuncId) -> bool,
    why: &'a dyn Fn(TyId) -> Option<String>,
    wrong: Vec<(Span, FuncId, String)>,
}

impl visit::Visitor for Passed<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::Call(Callee::Fn(id), args) = &*e.kind
            && self.program.func(*id).variadic
            && (self.functions)(*id)
        {
            for a in args.iter().skip(self.program.func(*id).params.len()) {
                let why = (self.why)(a.ty)
                    .map(|why| format!("of what is passed for its variable arguments, {why}"));
                self.wrong.extend(why.map(|why| (e.span, *id, why)));
            }
        }
        visit::walk_expr(self, e);
    }
}

fn cannot(span: Span, name: &str, what: &str, why: &str) -> Diagnostic {
    Diagnostic::error(
        CANNOT_CROSS,
        span,
        format!("the {what} `{name}` cannot be shared with an object of another compiler: {why}"),
    )
    .help("compile the other source with cu2rs-nvcc as well")
}

fn trivial(p: &Program, t: TyId) -> bool {
    match p.types.get(t) {
        Ty::Record(r) => p.record(*r).trivially_copyable,
        Ty::Array(of, _) => trivial(p, of.id),
        _ => true,
    }
}

/// Why a function cannot cross. `beside`: to another compiler's code, whose virtual functions are found otherwise.
fn obstacle(p: &Program, f: &Function, export: bool, beside: bool) -> Option<String> {
    if f.variadic && export {
        return Some("it takes variable arguments".into());
    }
    if matches!(f.space, Space::Kernel | Space::Device) {
        return Some("it is device code".into());
    }
    let params = f.params.iter().filter_map(|l| f.locals.get(l.0 as usize));
    for t in params.map(|l| l.ty.id).chain([f.ret.id]) {
        if signature(p, t).is_some() {
            if export || f.variadic || t == f.ret.id {
                return Some("a function pointer crosses, which other code would call".into());
            }
            continue;
        }
        if matches!(p.types.get(t), Ty::Record(_)) && !trivial(p, t) {
            return Some("an object with a constructor or destructor is passed by value".into());
        }
        if let Some(why) = crossing(p, t, &mut Vec::new(), beside) {
            return Some(why);
        }
    }
    None
}

/// The signature of a function pointer.
fn signature(p: &Program, t: TyId) -> Option<&FnSig> {
    match p.types.get(t) {
        Ty::Pointer(to) | Ty::Ref(to, _) => match p.types.get(to.id) {
            Ty::Function(sig) => Some(sig),
            _ => None,
        },
        _ => None,
    }
}

/// Why values of a type mean something else on the other side; `None` if they do not. `open` are the classes that are being looked at.
fn crossing(p: &Program, t: TyId, open: &mut Vec<RecordId>, beside: bool) -> Option<String> {
    match p.types.get(t) {
        Ty::Float(FloatKind::LongDouble) => Some("`long double` is `double` here".into()),
        Ty::Int(IntKind::Int128 | IntKind::UInt128) => Some("it has a 128-bit integer".into()),
        Ty::Function(_) => Some("it has a function pointer".into()),
        Ty::Vla(_) | Ty::Error => Some("its type is not supported".into()),
        Ty::Pointer(to) | Ty::Ref(to, _) => crossing(p, to.id, open, beside),
        Ty::Array(of, _) => crossing(p, of.id, open, beside),
        Ty::Record(r) => {
            if open.contains(r) {
                return None;
            }
            let record = p.record(*r);
            if let Some(b) = &record.bound {
                return (b.opaque && !b.handle)
                    .then(|| format!("`{}` is cudart-rs's own", record.name));
            }
            if beside && (!record.vtable.is_empty() || record.fields.iter().any(|f| f.is_vtable)) {
                return Some(format!("`{}` has virtual functions", record.name));
            }
            open.push(*r);
            record
                .fields
                .iter()
                .find_map(|f| crossing(p, f.ty.id, open, beside))
        }
        _ => None,
    }
}

/// Checks what is passed for parameters that are function pointers.
fn callbacks(p: &mut Program, diags: &mut Diagnostics) {
    let with_callbacks: BTreeSet<FuncId> = p
        .outside
        .imports
        .keys()
        .copied()
        .filter(|id| !p.outside.installed.contains(id))
        .filter(|id| {
            let f = p.func(*id);
            f.params
                .iter()
                .filter_map(|l| f.locals.get(l.0 as usize))
                .any(|l| signature(p, l.ty.id).is_some())
        })
        .collect();
    if with_callbacks.is_empty() {
        return;
    }
    let mut check = Callbacks {
        with_callbacks,
        wanted: Vec::new(),
        found: Vec::new(),
        program: p.clone(),
    };
    for f in &mut p.functions {
        if let Some(b) = &mut f.body {
            check.visit_block(b);
        }
    }
    for g in &mut p.globals {
        if let GlobalInit::Dynamic(e) | GlobalInit::Const(e) = &mut g.init {
            check.visit_expr(e);
        }
    }
    for span in check.found {
        diags.push(
            Diagnostic::error(
                CANNOT_CROSS,
                span,
                "a function pointer is passed to an object of another compiler",
            )
            .label("not the name of a function of this program, of the parameter's own type")
            .help("name the function here, or compile the other source with cu2rs-nvcc as well"),
        );
    }
}

struct Callbacks {
    with_callbacks: BTreeSet<FuncId>,
    wanted: Vec<()>,
    found: Vec<Span>,
    program: Program,
}

impl Callbacks {
    fn is_good(&self, arg: &Expr, param: TyId) -> bool {
        let p = &self.program;
        let Some(sig) = signature(p, param) else {
            return true;
        };
        match &*arg.kind {
            ExprKind::Zero => true,
            ExprKind::Convert(_, inner) => match &*inner.kind {
                ExprKind::Int(0, _) | ExprKind::Zero => true,
                ExprKind::FnAddr(_) => self.is_good(inner, param),
                _ => false,
            },
            ExprKind::FnAddr(f) => {
                let f = p.func(*f);
                let own: Vec<TyId> = f
                    .params
                    .iter()
                    .filter_map(|l| f.locals.get(l.0 as usize))
                    .map(|l| l.ty.id)
                    .collect();
                let wanted: Vec<TyId> = sig.params.iter().map(|t| t.id).collect();
                f.ret.id == sig.ret.id && own == wanted && obstacle(p, f, true, true).is_none()
            }
            _ => false,
        }
    }
}

impl MutVisitor for Callbacks {
    fn visit_expr(&mut self, e: &mut Expr) {
        let _ = &self.wanted;
        let mut bad = false;
        match &mut *e.kind {
            ExprKind::Call(Callee::Fn(f), args) if self.with_callbacks.contains(f) => {
                let function = self.program.func(*f);
                let params: Vec<TyId> = function
                    .params
                    .iter()
                    .filter_map(|l| function.locals.get(l.0 as usize))
                    .map(|l| l.ty.id)
                    .collect();
                bad = args.iter().zip(&params).any(|(a, t)| !self.is_good(a, *t));
            }
            // Its Rust name takes C's function pointers.
            ExprKind::FnAddr(f) if self.with_callbacks.contains(f) => bad = true,
            _ => {}
        }
        if bad {
            self.found.push(e.span);
            *e.kind = ExprKind::Refused { code: CANNOT_CROSS };
            return;
        }
        visit::walk_expr_mut(self, e);
    }
}

//! What crosses to C libraries that are installed: the functions and variables of their headers that the program uses ([`crate::project::installed`] reads the headers and finds
//! the libraries).
//!
//! Both sides share objects as they lie in memory, function pointers included: a pointer type that such a declaration can reach is one to functions with C's calling convention in the whole
//! program, and so are the functions of the program whose address has that type ([`Outside::c_signatures`], [`Outside::c_functions`]). What cannot cross is refused where
//! it is used (CU0104).

use super::outside::{CANNOT_CROSS, Symbols, passed_for_dots};
use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::visit::{self, Visitor};
use crate::hir::*;
use crate::source::{FileId, Origin, SourceMap, Span};
use std::collections::{BTreeMap, BTreeSet};

/// Classes of our own headers that lie in memory as C's do.
const SAME: &[&str] = &["timeval", "timespec", "div_t", "ldiv_t", "lldiv_t"];

/// What expressions name.
#[derive(Default)]
pub(super) struct Named {
    pub(super) functions: BTreeMap<FuncId, Span>,
    pub(super) globals: BTreeMap<GlobalId, Span>,
    /// Functions whose address is taken.
    pub(super) addresses: BTreeSet<FuncId>,
}

impl Visitor for Named {
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Call(Callee::Fn(f), _) => drop(self.functions.entry(*f).or_insert(e.span)),
            ExprKind::FnAddr(f) => {
                self.functions.entry(*f).or_insert(e.span);
                self.addresses.insert(*f);
            }
            _ => {}
        }
        visit::walk_expr(self, e);
    }

    fn visit_place(&mut self, p: &Place) {
        if let PlaceKind::Global(g) = &*p.kind {
            self.globals.entry(*g).or_insert(p.span);
        }
        visit::walk_place(self, p);
    }
}

/// Visits all code of a program.
pub(super) fn everything(p: &Program, v: &mut dyn Visitor) {
    for f in &p.functions {
        if let Some(b) = &f.body {
            v.visit_block(b);
        }
    }
    for g in &p.globals {
        if let GlobalInit::Dynamic(e) | GlobalInit::Const(e) = &g.init {
            v.visit_expr(e);
        }
    }
}

/// The symbols of C that a unit uses and does not define, with the file that declares each.
pub fn lacking(p: &Program) -> Vec<(String, FileId)> {
    let mut named = Named::default();
    everything(p, &mut named);
    let functions = named.functions.keys().filter_map(|f| {
        let f = p.functions.get(f.0 as usize)?;
        let c = f.body.is_none() && f.linkage == Linkage::External && f.link_name == f.name;
        c.then(|| (f.name.to_string(), f.span.file))
    });
    let globals = named.globals.keys().filter_map(|g| {
        let g = p.globals.get(g.0 as usize)?;
        let outside = !g.defined && g.linkage == Linkage::External && g.space == VarSpace::Host;
        outside.then(|| (g.name.to_string(), g.span.file))
    });
    functions.chain(globals).collect()
}

fn is_installed(map: &SourceMap, span: Span) -> bool {
    map.get(span.file)
        .is_some_and(|f| f.origin == Origin::Installed)
}

/// Binds what the program uses of installed headers.
pub(super) fn bind(
    p: &mut Program,
    symbols: &Symbols,
    map: &SourceMap,
    found: &mut Outside,
    diags: &mut Diagnostics,
) {
    if found.installed_files.is_empty() {
        return;
    }
    let mut named = Named::default();
    everything(p, &mut named);
    let mut roots: Vec<TyId> = Vec::new();
    let mut refused: Vec<FuncId> = Vec::new();
    for (id, used) in &named.functions {
        let f = p.func(*id);
        let c = f.body.is_none() && f.linkage == Linkage::External && f.link_name == f.name;
        if !c || !is_installed(map, f.span) || !symbols.defines.contains(&*f.name) {
            continue;
        }
        let by_address = named.addresses.contains(id) && params(f).any(|t| is_stream(p, t));
        let by_address =
            by_address.then(|| "it takes a `FILE`, and its address is taken".to_owned());
        match obstacle(p, f, map).or(by_address) {
            None => {
                found.imports.insert(*id, f.name.clone());
                found.installed.insert(*id);
                roots.extend(params(f));
                roots.push(f.ret.id);
            }
            Some(why) => {
                diags.push(cannot(*used, f.span, &f.name, "function", &why));
                refused.push(*id);
            }
        }
    }
    for (id, used) in &named.globals {
        let g = p.global(*id);
        let outside = !g.defined && g.linkage == Linkage::External && g.space == VarSpace::Host;
        if !outside || !is_installed(map, g.span) || !symbols.defines.contains(&*g.name) {
            continue;
        }
        match Crossing::new(p).obstacle(g.ty.id) {
            None => {
                found.imported_globals.insert(*id, g.name.clone());
                roots.push(g.ty.id);
            }
            Some(why) => diags.push(cannot(*used, g.span, &g.name, "variable", &why)),
        }
    }
    let passed = |t: TyId| match is_stream(p, t) {
        true => None,
        false => Crossing::new(p).obstacle(t),
    };
    for (span, id, why) in passed_for_dots(p, &|id| found.installed.contains(&id), &passed) {
        let f = p.func(id);
        diags.push(cannot(span, f.span, &f.name, "function", &why));
        found.imports.remove(&id);
        found.installed.remove(&id);
        refused.push(id);
    }
    for id in refused {
        let f = &mut p.functions[id.0 as usize];
        f.body = Some(super::resolve::refused_body(f.span, CANNOT_CROSS));
    }
    if found.installed.is_empty() && found.imported_globals.is_empty() {
        return;
    }
    found.c_signatures = signatures(p, found, roots);
    for id in &named.addresses {
        let f = p.func(*id);
        let sig = f.signature();
        if f.body.is_none() || !found.c_signatures.contains(&sig) {
            continue;
        }
        if f.variadic {
            let why = "C code would call it, and it takes variable arguments";
            diags.push(cannot(
                named.functions[id],
                f.span,
                &f.name,
                "function",
                why,
            ));
        } else {
            found.c_functions.insert(*id);
        }
    }
}

fn params(f: &Function) -> impl Iterator<Item = TyId> {
    f.params
        .iter()
        .filter_map(|l| Some(f.locals.get(l.0 as usize)?.ty.id))
}

fn cannot(used: Span, declared: Span, name: &str, what: &str, why: &str) -> Diagnostic {
    Diagnostic::error(
        CANNOT_CROSS,
        used,
        format!("the {what} `{name}` of a C library cannot be used from Rust: {why}"),
    )
    .also(declared, "declared here")
    .help("`--host=split` leaves the file's host code to the host's compiler")
}

/// Why a function cannot be called.
fn obstacle(p: &Program, f: &Function, map: &SourceMap) -> Option<String> {
    let text = String::from_utf8_lossy(map.bytes(f.full_span)).into_owned();
    if text.contains("va_list") {
        return Some("it takes a `va_list`".into());
    }
    let mut crossing = Crossing::new(p);
    let mut all = params(f).filter(|t| !is_stream(p, *t)).chain([f.ret.id]);
    all.find_map(|t| crossing.obstacle(t))
}

/// `FILE *`, which is made one of C's where it is passed.
pub(crate) fn is_stream(p: &Program, t: TyId) -> bool {
    let Ty::Pointer(to) = p.types.get(t) else {
        return false;
    };
    match p.types.get(to.id) {
        Ty::Record(r) => &*p.record(*r).name == "__cu2rs_file",
        _ => false,
    }
}

/// Looks for what means something else on the other side.
struct Crossing<'a> {
    p: &'a Program,
    seen: BTreeSet<TyId>,
}

impl<'a> Crossing<'a> {
    fn new(p: &'a Program) -> Self {
        Self {
            p,
            seen: BTreeSet::new(),
        }
    }

    fn obstacle(&mut self, t: TyId) -> Option<String> {
        if !self.seen.insert(t) {
            return None;
        }
        match self.p.types.get(t) {
            Ty::Float(FloatKind::LongDouble) => Some("`long double` is `double` here".into()),
            Ty::Int(IntKind::Int128 | IntKind::UInt128) => Some("it has a 128-bit integer".into()),
            Ty::Vla(_) | Ty::Error => Some("one of its types is not supported".into()),
            Ty::Pointer(to) | Ty::Ref(to, _) => self.obstacle(to.id),
            Ty::Array(of, _) => self.obstacle(of.id),
            Ty::Function(sig) => {
                let all: Vec<TyId> = sig.params.iter().chain([&sig.ret]).map(|t| t.id).collect();
                all.into_iter().find_map(|t| self.obstacle(t))
            }
            Ty::Record(r) => {
                let record = self.p.record(*r);
                if record.bound.is_some() && !SAME.contains(&&*record.name) {
                    return Some(format!("`{}` is cudart-rs's own", shown(record)));
                }
                let fields: Vec<TyId> = record.fields.iter().map(|f| f.ty.id).collect();
                fields.into_iter().find_map(|t| self.obstacle(t))
            }
            _ => None,
        }
    }
}

/// A class's name as programs have it.
fn shown(r: &Record) -> &str {
    match &*r.name {
        "__cu2rs_file" => "FILE",
        name => name,
    }
}

/// The signatures of all functions that are called across the border by a pointer.
fn signatures(p: &Program, found: &Outside, roots: Vec<TyId>) -> BTreeSet<Signature> {
    let mut reach = Signatures {
        p,
        seen: BTreeSet::new(),
        all: BTreeSet::new(),
    };
    roots.into_iter().for_each(|t| reach.add(t));
    loop {
        let before = reach.all.len();
        let mut casts = Casts {
            found,
            reach,
            passed: 0,
        };
        everything(p, &mut casts);
        reach = casts.reach;
        if reach.all.len() == before {
            return reach.all;
        }
    }
}

struct Signatures<'a> {
    p: &'a Program,
    seen: BTreeSet<TyId>,
    all: BTreeSet<Signature>,
}

impl Signatures<'_> {
    fn add(&mut self, t: TyId) {
        if !self.seen.insert(t) {
            return;
        }
        match self.p.types.get(t) {
            Ty::Pointer(to) | Ty::Ref(to, _) => self.add(to.id),
            Ty::Array(of, _) | Ty::Vla(of) => self.add(of.id),
            Ty::Record(r) => {
                let fields: Vec<TyId> = self.p.record(*r).fields.iter().map(|f| f.ty.id).collect();
                fields.into_iter().for_each(|t| self.add(t));
            }
            Ty::Function(sig) => {
                self.all.insert(sig.key());
                let all: Vec<TyId> = sig.params.iter().chain([&sig.ret]).map(|t| t.id).collect();
                all.into_iter().for_each(|t| self.add(t));
            }
            _ => {}
        }
    }

    /// The signature of a function pointer.
    fn of(&self, t: TyId) -> Option<&FnSig> {
        let (Ty::Pointer(to) | Ty::Ref(to, _)) = self.p.types.get(t) else {
            return None;
        };
        match self.p.types.get(to.id) {
            Ty::Function(sig) => Some(sig),
            _ => None,
        }
    }
}

/// Follows function pointers through conversions, and what is passed to the library as something else (`...`, `void *`).
struct Casts<'a> {
    found: &'a Outside,
    reach: Signatures<'a>,
    /// Within how many arguments of the library's functions this is.
    passed: usize,
}

impl Visitor for Casts<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        if self.passed > 0 && self.reach.of(e.ty).is_some() {
            self.reach.add(e.ty);
        }
        match &*e.kind {
            ExprKind::Convert(_, from) => {
                let (a, b) = (self.reach.of(e.ty), self.reach.of(from.ty));
                if let (Some(a), Some(b)) = (a, b) {
                    let (a, b) = (
                        self.reach.all.contains(&a.key()),
                        self.reach.all.contains(&b.key()),
                    );
                    match (a, b) {
                        (true, false) => self.reach.add(from.ty),
                        (false, true) => self.reach.add(e.ty),
                        _ => {}
                    }
                }
            }
            ExprKind::Call(Callee::Fn(f), args) if self.found.installed.contains(f) => {
                self.passed += 1;
                args.iter().for_each(|a| self.visit_expr(a));
                self.passed -= 1;
                return;
            }
            // What is called on the way to an argument is another matter.
            ExprKind::Call(..) => {
                let outer = std::mem::take(&mut self.passed);
                visit::walk_expr(self, e);
                self.passed = outer;
                return;
            }
            _ => {}
        }
        visit::walk_expr(self, e);
    }
}

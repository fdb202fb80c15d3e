//! The two views of one file: nvcc compiles a CUDA file for the host and, with `__CUDA_ARCH__` defined, for the device.
//!
//! A unit whose text depends on `__CUDA_ARCH__` comes here as two programs. From the device's view come the kernels, the `__device__`
//! functions and variables, from the host's view everything else. A `__host__ __device__` function may have a body in each: both go on to
//! `classes`, which finds out whether they are the same; if not, kernels call the device's (named `f_device`). [`prepare`] takes away, before classes are
//! made, each body that the other view's replaces: what is left of it is a declaration, which joins the class of its definition as
//! declarations of other units do. Nothing is merged here.

use super::UnitHir;
use super::classes::{Keys, Sort};
use super::system;
use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::callgraph::CallGraph;
use crate::hir::mangle::type_name;
use crate::hir::visit::{self, Visitor};
use crate::hir::*;
use crate::source::{SourceMap, Span};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// A kernel without device code.
const NO_DEVICE_CODE: u16 = 11;
/// A class that is not the same in both views.
const CLASS_DIFFERS: u16 = 12;

/// All programs to link, and which belong together.
#[derive(Default)]
pub(super) struct Views {
    /// The programs: first all host views, in order, then the device views.
    pub units: Vec<Program>,
    /// For each program the unit it belongs to: a device view names its host view, a host view itself.
    pub host: Vec<usize>,
    /// For a device view's function (program, index), the host view's function of the same key.
    pub twins: BTreeMap<(usize, usize), usize>,
    /// Variables (program, index) of a device view that are not the host's of the same key.
    pub apart: BTreeSet<(usize, usize)>,
    /// Variables (program, index) whose definition is the other view's.
    pub withdrawn: BTreeSet<(usize, usize)>,
    /// Classes (program, index) of a device view that the host's view completes, too, and their index there.
    pub shared_records: BTreeMap<(usize, usize), usize>,
}

impl Views {
    /// Whether a program is a device view.
    pub(super) fn is_device(&self, unit: usize) -> bool {
        self.host.get(unit).is_some_and(|h| *h != unit)
    }
}

/// Sorts the views out.
pub(super) fn prepare(units: Vec<UnitHir>, map: &SourceMap, diags: &mut Diagnostics) -> Views {
    let mut views = Views::default();
    let mut devices = Vec::new();
    for (u, unit) in units.into_iter().enumerate() {
        views.units.push(unit.program);
        views.host.push(u);
        devices.extend(unit.device.map(|d| (u, d)));
    }
    for (h, device) in devices {
        views.units.push(device);
        views.host.push(h);
    }
    for d in 0..views.units.len() {
        if views.is_device(d) {
            pair(&mut views, d, map, diags);
        }
    }
    views
}

/// The items of a program by key; items of one key are numbered, as `classes` does.
fn by_key(keys: &Keys<'_>, sort: Sort, u: usize, count: usize) -> FxHashMap<String, usize> {
    let mut seen: FxHashMap<String, u32> = FxHashMap::default();
    (0..count)
        .map(|i| {
            let key = keys.key(sort, u, i);
            let n = seen.entry(key.clone()).or_insert(0);
            *n += 1;
            (format!("{key}#{n}"), i)
        })
        .collect()
}

/// For each item of the device's view the host's of the same key.
fn matches(
    views: &Views,
    map: &SourceMap,
    sort: Sort,
    h: usize,
    d: usize,
) -> BTreeMap<usize, usize> {
    let keys = Keys::new(views, map);
    let host = by_key(&keys, sort, h, sort.count(&views.units[h]));
    by_key(&keys, sort, d, sort.count(&views.units[d]))
        .into_iter()
        .filter_map(|(key, i)| Some((i, *host.get(&key)?)))
        .collect()
}

/// Kernels and device variables that are their unit's own are known by their place: where `__CUDA_ARCH__` chooses between two texts, the host's view
/// takes the place of the device's.
fn one_place(views: &mut Views, h: usize, d: usize) {
    let kernels = |p: &Program| -> Vec<Own> {
        let own = |f: &&Function| f.space == Space::Kernel && f.linkage == Linkage::Internal;
        let named = |f: &Function| {
            format!(
                "{:?}{:?}{:?}{}",
                f.scopes,
                f.name,
                f.instance,
                f.params.len()
            )
        };
        let found = p.functions.iter().enumerate();
        found
            .filter(|(_, f)| own(f))
            .map(|(i, f)| (named(f), i, f.span))
            .collect()
    };
    let variables = |p: &Program| -> Vec<Own> {
        let own = |g: &&Global| {
            g.space != VarSpace::Host && g.linkage == Linkage::Internal && g.local_of.is_none()
        };
        let named = |g: &Global| format!("{:?}{:?}", g.scopes, g.name);
        let found = p.globals.iter().enumerate();
        found
            .filter(|(_, g)| own(g))
            .map(|(i, g)| (named(g), i, g.span))
            .collect()
    };
    let (host, device) = (&views.units[h], &views.units[d]);
    let functions = moved(kernels(host), kernels(device));
    let globals = moved(variables(host), variables(device));
    for (i, span) in functions {
        views.units[h].functions[i].span = span;
    }
    for (i, span) in globals {
        views.units[h].globals[i].span = span;
    }
}

/// An item by name, its index and place.
type Own = (String, usize, Span);

/// The items that both views have once, at different places: the host's, and the place of the device's.
fn moved(host: Vec<Own>, device: Vec<Own>) -> Vec<(usize, Span)> {
    let once = |list: &[Own], name: &str| list.iter().filter(|o| o.0 == name).count() == 1;
    let twin = |o: &Own| {
        let found = device.iter().find(|t| t.0 == o.0)?;
        let alone = once(&host, &o.0) && once(&device, &o.0);
        (alone && found.2 != o.2).then_some((o.1, found.2))
    };
    host.iter().filter_map(twin).collect()
}

fn pair(views: &mut Views, d: usize, map: &SourceMap, diags: &mut Diagnostics) {
    let h = views.host[d];
    one_place(views, h, d);
    let functions = matches(views, map, Sort::Func, h, d);
    let globals = matches(views, map, Sort::Global, h, d);
    let records = matches(views, map, Sort::Record, h, d);
    let (device_runs, host_runs) = (
        system::on_device(&views.units[d], map),
        system::on_device(&views.units[h], map),
    );
    let device_code = |s| matches!(s, Space::Kernel | Space::Device);
    let (used_by_device, used_by_host) = (
        used(&views.units[d], device_code, Some(&device_runs), None),
        used(
            &views.units[h],
            |s| s == Space::Host,
            None,
            Some(&host_runs),
        ),
    );
    // Device code as the host's view has it is taken away, and with it the instances that only it calls.
    let used_by_none = used(&views.units[h], device_code, Some(&host_runs), None);
    let back: BTreeMap<usize, usize> = functions.iter().map(|(d, h)| (*h, *d)).collect();
    for (&di, &hi) in &globals {
        let (ours, theirs) = (&views.units[d].globals[di], &views.units[h].globals[hi]);
        let (own, host) = (ours.space == VarSpace::Host, theirs.space == VarSpace::Host);
        if own != host {
            views.apart.insert((d, di));
        } else if ours.defined && theirs.defined {
            // One of the two defines it: device code its variables, the host everything else.
            let loser = if own { (d, di) } else { (h, hi) };
            views.units[loser.0].globals[loser.1].defined = false;
            views.withdrawn.insert(loser);
        }
    }
    // Otherwise device code has a class of its own; host code that shares objects with it is as wrong as it is under nvcc.
    let shared = shared_classes((&views.units[d], &views.units[h]), records);
    (views.shared_records).extend(shared.into_iter().map(|(di, hi)| ((d, di), hi)));
    for (i, f) in views.units[d].functions.iter_mut().enumerate() {
        if f.space == Space::Host || (f.space == Space::HostDevice && !used_by_device[i]) {
            f.body = None;
        }
    }
    #[allow(clippy::needless_range_loop)] // several tables are indexed by the function
    for i in 0..views.units[h].functions.len() {
        let twin = back
            .get(&i)
            .copied()
            .filter(|t| views.units[d].functions[*t].body.is_some());
        let f = &mut views.units[h].functions[i];
        match f.space {
            Space::Host => {}
            Space::HostDevice => {
                if !used_by_host[i] && (twin.is_some() || used_by_none[i]) {
                    f.body = None;
                }
            }
            Space::Device => f.body = None,
            Space::Kernel => {
                if twin.is_none() && f.body.is_some() {
                    diags.push(
                        Diagnostic::warning(
                            NO_DEVICE_CODE,
                            f.span,
                            format!("there is no device code of the kernel `{}`", f.name),
                        )
                        .label(
                            "defined, or instantiated, only where `__CUDA_ARCH__` is not defined",
                        )
                        .help("define and launch it whether or not `__CUDA_ARCH__` is defined"),
                    );
                    f.body = Some(Block {
                        stmts: vec![Stmt {
                            kind: StmtKind::Refused {
                                code: NO_DEVICE_CODE,
                            },
                            span: f.span,
                        }],
                        span: Some(f.span),
                    });
                } else {
                    f.body = None;
                }
            }
        }
    }
    views
        .twins
        .extend(functions.into_iter().map(|(di, hi)| ((d, di), hi)));
}

/// The classes that are the same in two programs, of those with one name: the fields are, at the same places, and so are the classes of fields.
fn shared_classes(
    (p, q): (&Program, &Program),
    named: BTreeMap<usize, usize>,
) -> BTreeMap<usize, usize> {
    let mut same = named;
    same.retain(|di, hi| same_fields((p, &p.records[*di]), (q, &q.records[*hi])));
    loop {
        let before = same.clone();
        let differs = |t: TyId| {
            class_in(p, t).is_some_and(|r| p.records[r].complete && !before.contains_key(&r))
        };
        same.retain(|di, _| !p.records[*di].fields.iter().any(|f| differs(f.ty.id)));
        if same.len() == before.len() {
            return same;
        }
    }
}

/// The class whose objects lie in objects of a type.
fn class_in(p: &Program, t: TyId) -> Option<usize> {
    match p.types.get(t) {
        Ty::Array(of, _) => class_in(p, of.id),
        Ty::Record(r) => Some(r.0 as usize).filter(|r| p.records[*r].bound.is_none()),
        _ => None,
    }
}

/// Whether a class has the same fields in two programs, at the same places.
fn same_fields((p, a): (&Program, &Record), (q, b): (&Program, &Record)) -> bool {
    let same = |f: &Field, g: &Field| {
        f.name == g.name && f.offset == g.offset && same_type((p, f.ty.id), (q, g.ty.id))
    };
    let mut fields = a.fields.iter().zip(&b.fields);
    let complete = a.complete && b.complete && a.size == b.size;
    complete && a.fields.len() == b.fields.len() && fields.all(|(f, g)| same(f, g))
}

/// Whether types of two programs are the same, or whole numbers of one kind (`long`, `long long`).
fn same_type((p, a): (&Program, TyId), (q, b): (&Program, TyId)) -> bool {
    let number = |p: &Program, t: TyId| match p.types.get(t) {
        Ty::Int(kind) => Some((kind.bytes(), kind.signed())),
        _ => None,
    };
    match (number(p, a), number(q, b)) {
        (Some(a), Some(b)) => a == b,
        _ => type_name(p, a).mangled == type_name(q, b).mangled,
    }
}

/// Which functions the functions of some space need, directly or not. What a class calls by itself counts as needed.
/// `more`: further functions that are taken; `without`: functions that are another view's.
fn used(
    program: &Program,
    root: impl Fn(Space) -> bool,
    more: Option<&[bool]>,
    without: Option<&[bool]>,
) -> Vec<bool> {
    needed(
        program,
        |i, f| root(f.space) || more.is_some_and(|m| m[i]),
        |i| !without.is_some_and(|w| w[i]),
        |g| (g.space == VarSpace::Host) == root(Space::Host),
    )
}

/// Which functions are needed, directly or not, by functions and initialisers of a kind, and by classes.
pub(super) fn needed(
    program: &Program,
    root: impl Fn(usize, &Function) -> bool,
    followed: impl Fn(usize) -> bool,
    initialised: impl Fn(&Global) -> bool,
) -> Vec<bool> {
    let graph = CallGraph::new(program);
    let mut needed = vec![false; program.functions.len()];
    let mut work: Vec<FuncId> = Vec::new();
    for (i, f) in program.functions.iter().enumerate() {
        if root(i, f) && f.body.is_some() {
            work.push(FuncId(i as u32));
        }
    }
    for r in &program.records {
        work.extend(r.dtor.iter().chain(&r.copy_ctor).chain(&r.vtable));
    }
    let mut inits = Addressed(Vec::new());
    for g in &program.globals {
        if let GlobalInit::Const(e) | GlobalInit::Dynamic(e) = &g.init
            && initialised(g)
        {
            inits.visit_expr(e);
        }
    }
    work.append(&mut inits.0);
    while let Some(f) = work.pop() {
        let Some(seen) = needed.get_mut(f.0 as usize) else {
            continue;
        };
        if !followed(f.0 as usize) || std::mem::replace(seen, true) {
            continue;
        }
        let uses = &graph.uses[f.0 as usize];
        work.extend(uses.calls.iter().chain(&uses.taken));
    }
    needed
}

/// The functions that an initialiser names.
struct Addressed(Vec<FuncId>);

impl Visitor for Addressed {
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::FnAddr(f) | ExprKind::Call(Callee::Fn(f), _) => self.0.push(*f),
            _ => {}
        }
        visit::walk_expr(self, e);
    }
}

/// Reports classes whose objects would end, be copied or dispatch otherwise in device code: what does that is one function of the class.
pub(super) fn check_classes(
    views: &Views,
    class_of: impl Fn(usize, u32) -> u32,
    diags: &mut Diagnostics,
) {
    for (&(d, di), &hi) in &views.twins {
        let h = views.host[d];
        let (ours, theirs) = (&views.units[d].functions[di], &views.units[h].functions[hi]);
        if ours.body.is_none()
            || theirs.body.is_none()
            || class_of(d, di as u32) == class_of(h, hi as u32)
        {
            continue;
        }
        let id = FuncId(hi as u32);
        let special = views.units[h]
            .records
            .iter()
            .find(|r| r.dtor == Some(id) || r.copy_ctor == Some(id) || r.vtable.contains(&id));
        if let Some(r) = special {
            diags.push(
                Diagnostic::error(
                    CLASS_DIFFERS,
                    theirs.span,
                    format!("what `{}` does to objects of `{}` depends on `__CUDA_ARCH__`", theirs.name, r.name),
                )
                .label("other statements in device code")
                .note("destructors, copy constructors and virtual functions are one function of the class for host and device")
                .help("let the function decide at run time, by a member of the object"),
            );
        }
    }
}

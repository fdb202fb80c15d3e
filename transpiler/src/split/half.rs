//! What is left to do with a device half when the front end has read it: the names by which the host half knows its variables and kernels, and which messages count.
//!
//! Kernels whose template arguments have no name at file scope (lambdas, local classes) are found among the instances that the front end made from the launches in the functions that
//! hold those types; those functions stay in the unit for this only and are emptied here. What was refused in a function that no kernel reaches is the host compiler's business.

use super::DeviceHalf;
use super::device::Left;
use super::instances::Unnamed;
use super::{crossing, instances, layouts, reach, variables};
use crate::analysis::library_use::LibraryUse;
use crate::diag::{Diagnostic, Diagnostics, Severity};
use crate::hir::callgraph::CallGraph;
use crate::hir::{self, FuncId, Program, Space, VarSpace, mangle};
use crate::source::{SourceMap, Span};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// A kernel that the host half launches was not found.
const NOT_FOUND: u16 = 108;

/// What the front end said of a device half.
pub struct Said {
    /// The messages.
    pub messages: Vec<Diagnostic>,
    /// Where the unit's declarations stand.
    pub left: Left,
    /// Closures: as a demangler shows them, and where their lambda begins.
    pub closures: Vec<(String, Span)>,
}

/// Finishes a device half.
pub fn finish(
    program: &mut Program,
    half: &DeviceHalf,
    sources: &SourceMap,
    said: Said,
    diags: &mut Diagnostics,
) -> Option<Kept> {
    for g in &mut program.globals {
        let texture = hir::is_texture(&program.types, &program.records, g.ty.id);
        if (g.space != VarSpace::Host || texture) && g.local_of.is_none() && g.defined {
            let line = sources.file_line(g.span).map_or(0, |(_, l)| l);
            g.symbol = Some(symbol_of_host(half, &g.name, line).into());
        }
    }
    leave_copies_to_the_host(program);
    name_kernels(program, half, &said.closures, diags);
    let reached = reach::reached(program, &[]);
    layouts::check(program, &half.layouts, diags);
    crossing::check(program, diags);
    program.main = None;
    let more = (0..program.functions.len()).any(|i| {
        let id = FuncId(i as u32);
        !reached.contains(&id) && may_be_called(program.func(id))
    });
    let all = more.then(|| program.clone());
    empty(program, &reached);
    // Classes whose objects the other half has, too: what is refused of them is no business of the host's compiler alone.
    let used = LibraryUse::new(program, sources);
    for d in &said.messages {
        if counts(program, &reached, &used, &said.left, d) {
            diags.push(d.clone());
        }
    }
    Some(Kept {
        all: all?,
        said,
        reached,
    })
}

/// The symbol by which the host half knows a variable. Where `__CUDA_ARCH__` chooses its declaration, the host's stands on another line.
fn symbol_of_host(half: &DeviceHalf, name: &str, line: u32) -> String {
    let own = variables::symbol(&half.unit, name, line);
    if half.layouts.contains_key(&own) {
        return own;
    }
    let mut elsewhere = half
        .layouts
        .keys()
        .filter(|k| variables::line_of(k, &half.unit, name).is_some());
    match (elsewhere.next(), elsewhere.next()) {
        (Some(one), None) => one.clone(),
        _ => own,
    }
}

/// Whether device code of other units may call a function (relocatable device code).
fn may_be_called(f: &hir::Function) -> bool {
    let device = matches!(f.space, Space::Device | Space::HostDevice);
    device && !f.inline && f.linkage == hir::Linkage::External && f.body.is_some()
}

/// A device half as it was read, for what other units turn out to call of it.
pub struct Kept {
    all: Program,
    said: Said,
    reached: BTreeSet<FuncId>,
}

impl Kept {
    /// Puts back what these names mean, if the unit has functions of them that it has not given yet: whether there were any.
    pub fn give(
        &mut self,
        wanted: &BTreeSet<Rc<str>>,
        program: &mut Program,
        sources: &SourceMap,
        diags: &mut Diagnostics,
    ) -> bool {
        let all = (0..self.all.functions.len()).map(|i| FuncId(i as u32));
        let is_new = |id: &FuncId| {
            let f = self.all.func(*id);
            !self.reached.contains(id) && may_be_called(f) && wanted.contains(&f.link_name)
        };
        let mut more: Vec<FuncId> = all.filter(is_new).collect();
        if more.is_empty() {
            return false;
        }
        more.extend(&self.reached);
        let reached = reach::reached(&self.all, &more);
        *program = self.all.clone();
        empty(program, &reached);
        let used = LibraryUse::new(program, sources);
        for d in &self.said.messages {
            let counts = |reached| counts(program, reached, &used, &self.said.left, d);
            if counts(&reached) && !counts(&self.reached) {
                diags.push(d.clone());
            }
        }
        self.reached = reached;
        true
    }
}

/// The functions that device code calls and its unit does not define.
pub fn wanted(program: &Program) -> BTreeSet<Rc<str>> {
    let calls = CallGraph::new(program);
    let mut out = BTreeSet::new();
    for (i, f) in program.functions.iter().enumerate() {
        if f.space == Space::Host || f.body.is_none() {
            continue;
        }
        for callee in calls.reachable(FuncId(i as u32)) {
            let g = program.func(callee);
            if g.body.is_none() && g.linkage == hir::Linkage::External {
                out.insert(g.link_name.clone());
            }
        }
    }
    out
}

/// Copying and destroying that only the host can do is done there, by the stub and its caller.
fn leave_copies_to_the_host(program: &mut Program) {
    let calls = CallGraph::new(program);
    loop {
        let host = |f: &FuncId| program.func(*f).space == Space::Host;
        let of_host = |f: &Option<FuncId>| f.is_none_or(|f| calls.reachable(f).iter().any(host));
        let found = program.records.iter().position(|r| {
            (r.dtor.is_some() || r.copy_ctor.is_some())
                && r.bound.is_none()
                && of_host(&r.dtor)
                && of_host(&r.copy_ctor)
                && r.fields.iter().all(|f| plain(program, f.ty.id))
        });
        let Some(i) = found else { return };
        let r = &mut program.records[i];
        (r.dtor, r.copy_ctor, r.trivially_copyable) = (None, None, true);
    }
}

/// Gives the kernels that no text can name the names of their stubs.
fn name_kernels(
    program: &mut Program,
    half: &DeviceHalf,
    places: &[(String, Span)],
    diags: &mut Diagnostics,
) {
    let closures = closures(program, places);
    for u in &half.unnamed {
        if let Some(id) = instance(program, u, &closures) {
            program.functions[id.0 as usize].stub = Some(hir::Stub {
                unit: half.unit.as_str().into(),
                name: u.stub.as_str().into(),
            });
            continue;
        }
        let place = places.iter().find(|(shown, _)| u.shown.contains(shown));
        diags.push(
            Diagnostic::error(
                NOT_FOUND,
                place.map_or(Span::NONE, |p| p.1),
                format!(
                    "host code launches `{}`, which was not found in device code",
                    u.shown
                ),
            )
            .help("give the lambda or local class a name at file scope"),
        );
    }
}

/// Whether a place lies in a span.
fn inside(all: Span, place: Span) -> bool {
    all.file == place.file && all.lo <= place.lo && place.hi <= all.hi
}

/// Whether a message is about the device half.
fn counts(
    program: &Program,
    reached: &BTreeSet<FuncId>,
    used: &LibraryUse,
    left: &Left,
    d: &Diagnostic,
) -> bool {
    let functions = program.functions.iter().enumerate();
    let mut around = functions.filter(|(_, f)| inside(f.full_span, d.span));
    // Instances of one template have one place: one that is reached counts.
    if let Some((first, _)) = around.next() {
        let is_reached = |i: usize| reached.contains(&FuncId(i as u32));
        return is_reached(first) || around.any(|(i, _)| is_reached(i));
    }
    let records = program.records.iter().zip(&used.records);
    let of_used_class = records
        .filter(|(_, used)| **used)
        .any(|(r, _)| inside(r.full_span, d.span));
    if of_used_class {
        return true;
    }
    let of_host = left.hosts.iter().any(|all| inside(*all, d.span));
    if of_host || d.severity != Severity::Error {
        return false;
    }
    // What could not be read is missing where it is used, which is told there, unless something else of its name was taken.
    let mut around = left.others.iter().filter(|o| inside(o.0, d.span));
    match around.next() {
        Some((_, names)) => names.iter().any(|n| is_used(program, reached, used, n)),
        None => true,
    }
}

/// Whether something of this name is used.
fn is_used(program: &Program, reached: &BTreeSet<FuncId>, used: &LibraryUse, name: &str) -> bool {
    let of_classes = program.records.iter().zip(&used.records);
    let of_variables = program.globals.iter().zip(&used.globals);
    reached.iter().any(|f| &*program.func(*f).name == name)
        || of_classes.into_iter().any(|(r, u)| *u && &*r.name == name)
        || of_variables
            .into_iter()
            .any(|(g, u)| *u && &*g.name == name)
}

/// Takes away what the host's compiler has.
fn empty(program: &mut Program, reached: &BTreeSet<FuncId>) {
    for (i, f) in program.functions.iter_mut().enumerate() {
        if !reached.contains(&FuncId(i as u32)) {
            f.body = None;
            f.linkage = hir::Linkage::Internal;
        }
    }
    let forget = |f: &mut Option<FuncId>| {
        if f.is_some_and(|f| !reached.contains(&f)) {
            *f = None;
        }
    };
    for r in &mut program.records {
        if r.bound.is_none() {
            forget(&mut r.copy_ctor);
            forget(&mut r.dtor);
        }
        let o = &mut r.operations;
        for operation in [&mut o.less, &mut o.equal, &mut o.default] {
            forget(operation);
        }
    }
    let named = reach::variables(program);
    for (i, g) in program.globals.iter_mut().enumerate() {
        let texture = hir::is_texture(&program.types, &program.records, g.ty.id);
        let unused = matches!(g.init, hir::GlobalInit::Dynamic(_))
            || !named.contains(&hir::GlobalId(i as u32));
        if g.space == VarSpace::Host && !texture && unused {
            (g.init, g.defined) = (hir::GlobalInit::Zero, false);
            g.linkage = hir::Linkage::Internal;
        }
    }
}

/// Whether a member of this type is bytes to Rust.
fn plain(program: &Program, ty: hir::TyId) -> bool {
    match program.types.get(ty) {
        hir::Ty::Record(r) => program.record(*r).trivially_copyable,
        hir::Ty::Array(of, _) => plain(program, of.id),
        _ => true,
    }
}

/// How a demangler shows the closures, by the names that `mangle` gives them; those that hold others first.
fn closures(program: &Program, places: &[(String, Span)]) -> Vec<(String, String)> {
    let shown_at = |place: Span| {
        let here = move |at: &Span| at.file == place.file && at.lo == place.lo;
        places.iter().filter(move |(_, at)| here(at))
    };
    let mut out: Vec<(String, String)> = Vec::new();
    // By place, the closures whose function is shown as something else; and where some were found.
    let mut left: BTreeMap<Span, Vec<String>> = BTreeMap::new();
    let mut told: BTreeSet<Span> = BTreeSet::new();
    for (i, r) in program.records.iter().enumerate() {
        let ty = hir::Ty::Record(hir::RecordId(i as u32));
        let (Some(ty), Some(_)) = (program.types.find(&ty), shown_at(r.span).next()) else {
            continue;
        };
        let own = blankless(&mangle::type_name(program, ty).shown);
        // Each instance of a template has a closure of its own at one place.
        let around = own.rfind("::").map_or("", |at| &own[..at]);
        let around = theirs(around, &out);
        let is_it = |shown: &str| blankless(instances::context(shown)) == around;
        match shown_at(r.span).find(|(shown, _)| is_it(shown)) {
            Some((shown, _)) => {
                told.insert(r.span);
                out.push((own, blankless(shown)));
                out.sort_by_key(|(own, _)| std::cmp::Reverse(own.len()));
            }
            None => left.entry(r.span).or_default().push(own),
        }
    }
    // One that is alone at its place, on both sides, is that one. (Of several none is surely the right one.)
    for (place, own) in left {
        let mut shown = shown_at(place);
        if let ([own], Some((shown, _)), None) = (&own[..], shown.next(), shown.next())
            && !told.contains(&place)
        {
            out.push((own.clone(), blankless(shown)));
        }
    }
    out.sort_by_key(|(own, _)| std::cmp::Reverse(own.len()));
    out
}

/// A type's name with the demangler's names of closures for ours.
fn theirs(text: &str, closures: &[(String, String)]) -> String {
    let mut text = text.to_owned();
    for (own, shown) in closures {
        text = replace_name(&text, own, shown);
    }
    text
}

fn blankless(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

/// The one kernel that has this name and these parameters.
fn instance(program: &Program, wanted: &Unnamed, closures: &[(String, String)]) -> Option<FuncId> {
    let params = wanted.params();
    let mut found = program.functions.iter().enumerate().filter(|(_, f)| {
        f.space == Space::Kernel
            && &*f.name == wanted.base()
            && f.body.is_some()
            && shown(program, f, closures) == params
    });
    let (id, _) = found.next()?;
    // Two that differ in what parameters do not show: none is surely the right one.
    found.next().is_none().then_some(FuncId(id as u32))
}

/// The types of a function's parameters as a demangler shows them, without blanks.
fn shown(program: &Program, f: &hir::Function, closures: &[(String, String)]) -> String {
    let types = f.params.iter().filter_map(|l| f.locals.get(l.0 as usize));
    let types: Vec<String> = types
        .map(|l| mangle::type_name(program, l.ty.id).shown)
        .collect();
    theirs(&blankless(&types.join(",")), closures)
}

/// Replaces a name where it stands as a whole (`lambda_1` is no part of `lambda_12`).
fn replace_name(text: &str, name: &str, with: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(name) {
        let after = &rest[at + name.len()..];
        let whole = !after.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_');
        out.push_str(&rest[..at]);
        out.push_str(if whole { with } else { name });
        rest = after;
    }
    out + rest
}

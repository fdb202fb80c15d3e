//! Which items of several units are the same: partition refinement.
//!
//! Every item gets a *key*; items of one key start in one class. In each round all items are renumbered to class numbers and a
//! fingerprint is taken of the result; classes whose definitions have different fingerprints are split, which may make other items differ
//! in the next round. It ends when a round splits nothing, after at most as many rounds as there are items.
//! One unit alone needs no rounds.

use super::views::Views;
use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::mangle::type_name;
use crate::hir::visit::{self, MutVisitor, Remap};
use crate::hir::*;
use crate::source::{Origin, SourceMap};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::hash::Hasher;

/// The sorts of items.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sort {
    Func,
    Global,
    Record,
    Enum,
    Const,
    Bound,
}

impl Sort {
    pub(super) const ALL: [Sort; 6] = [
        Sort::Func,
        Sort::Global,
        Sort::Record,
        Sort::Enum,
        Sort::Const,
        Sort::Bound,
    ];

    /// How many of them a unit has.
    pub(super) fn count(self, unit: &Program) -> usize {
        match self {
            Sort::Func => unit.functions.len(),
            Sort::Global => unit.globals.len(),
            Sort::Record => unit.records.len(),
            Sort::Enum => unit.enums.len(),
            Sort::Const => unit.consts.len(),
            Sort::Bound => unit.bound.len(),
        }
    }
}

/// The classes of the items of one sort.
#[derive(Clone, Default, Debug)]
pub(super) struct Table {
    /// By unit and index.
    pub class: Vec<Vec<u32>>,
    /// How many classes there are.
    pub count: u32,
}

/// The classes of all items. A class's number is the place of its item in the linked program.
#[derive(Clone, Default, Debug)]
pub(super) struct Classes {
    tables: [Table; 6],
    /// For each class the item that stands for it: unit and index.
    representatives: [Vec<(usize, usize)>; 6],
}

impl Classes {
    pub(super) fn table(&self, sort: Sort) -> &Table {
        &self.tables[sort as usize]
    }

    /// The items of the linked program, in order: unit and index.
    pub(super) fn representatives(&self, sort: Sort) -> &[(usize, usize)] {
        &self.representatives[sort as usize]
    }

    /// Chooses for each class the item that stands for it, a definition if there is one, and numbers the classes in the order of these.
    fn number(&mut self, keys: &Keys<'_>) {
        for sort in Sort::ALL {
            let table = &mut self.tables[sort as usize];
            // (no definition, inline, unit, index): the least one is chosen.
            let mut best = vec![(true, true, usize::MAX, usize::MAX); table.count as usize];
            for (u, list) in table.class.iter().enumerate() {
                for (i, class) in list.iter().enumerate() {
                    let rank = (!keys.defines(sort, u, i), !keys.strong(sort, u, i), u, i);
                    if let Some(best) = best.get_mut(*class as usize) {
                        *best = rank.min(*best);
                    }
                }
            }
            let mut order: Vec<usize> = (0..best.len()).collect();
            order.sort_by_key(|c| (best[*c].2, best[*c].3));
            let mut number = vec![0; best.len()];
            for (new, old) in order.iter().enumerate() {
                number[*old] = new as u32;
            }
            for class in table.class.iter_mut().flatten() {
                *class = number[*class as usize];
            }
            self.representatives[sort as usize] =
                order.iter().map(|c| (best[*c].2, best[*c].3)).collect();
        }
    }

    /// The class of an item; unknown ids (which `hir::verify` finds) stay out of range.
    pub(super) fn of(&self, sort: Sort, unit: usize, index: u32) -> u32 {
        self.table(sort)
            .class
            .get(unit)
            .and_then(|c| c.get(index as usize))
            .copied()
            .unwrap_or(u32::MAX)
    }
}

/// Finds the classes and reports functions and variables that are defined twice.
pub(super) fn find(views: &Views, map: &SourceMap, diags: &mut Diagnostics) -> Classes {
    let units = &views.units[..];
    let keys = Keys::new(views, map);
    let mut classes = Classes::default();
    let mut family: [Vec<u32>; 6] = Default::default();
    for sort in Sort::ALL {
        let mut numbers: FxHashMap<String, u32> = FxHashMap::default();
        let table = &mut classes.tables[sort as usize];
        for (u, unit) in units.iter().enumerate() {
            let mut seen: FxHashMap<String, u32> = FxHashMap::default();
            let mut list = Vec::new();
            for i in 0..sort.count(unit) {
                let mut key = keys.key(sort, u, i);
                // Items of one unit are never the same (those one macro makes at one place are told apart by their order), but for the library's: each instance of a
                // template has an entry of its own, in the order of its uses.
                let n = seen.entry(key.clone()).or_insert(0);
                *n += 1;
                if *n > 1 && sort != Sort::Bound {
                    let _ = write!(key, "#{n}");
                }
                let next = numbers.len() as u32;
                list.push(*numbers.entry(key).or_insert(next));
            }
            table.class.push(list);
        }
        table.count = numbers.len() as u32;
        family[sort as usize] = (0..table.count).collect();
    }
    if units.len() > 1 {
        while refine(units, &keys, &mut classes, &mut family) {}
        report_duplicates(units, &keys, &classes, &family, diags);
    }
    classes.number(&keys);
    classes
}

/// What is known of the names of all units together.
pub(super) struct Keys<'a> {
    views: &'a Views,
    units: &'a [Program],
    map: &'a SourceMap,
    /// For each external variable's link name, how many units define it, and whether one has an initialiser.
    variables: BTreeMap<&'a str, (u32, bool)>,
}

impl<'a> Keys<'a> {
    pub(super) fn new(views: &'a Views, map: &'a SourceMap) -> Self {
        let units = &views.units[..];
        let mut variables: BTreeMap<&str, (u32, bool)> = BTreeMap::new();
        for g in units.iter().flat_map(|u| &u.globals) {
            if g.linkage == Linkage::External && g.defined {
                let entry = variables.entry(&g.link_name).or_default();
                entry.0 += 1;
                entry.1 |= !matches!(g.init, GlobalInit::Zero);
            }
        }
        Self {
            views,
            units,
            map,
            variables,
        }
    }

    /// What an item is known by among all units; items of one key may be the same.
    pub(super) fn key(&self, sort: Sort, u: usize, i: usize) -> String {
        let unit = &self.units[u];
        // A device view shares the variables of its unit.
        let (own, u) = ((u, i), self.views.host.get(u).copied().unwrap_or(u));
        match sort {
            Sort::Func => {
                let f = &unit.functions[i];
                match f.linkage {
                    Linkage::External => f.link_name.to_string(),
                    Linkage::Internal => format!(
                        "{}{:?}{:?}{:?}",
                        self.place(f.span),
                        f.scopes,
                        f.name,
                        f.instance
                    ),
                }
            }
            Sort::Global => {
                let g = &unit.globals[i];
                if self.views.apart.contains(&own) {
                    return format!("{}{}@device{u}", self.place(g.span), g.link_name);
                }
                let place = || format!("{}{:?}{:?}", self.place(g.span), g.scopes, g.name);
                if g.linkage == Linkage::External && g.local_of.is_none() {
                    let texture = is_texture(&unit.types, &unit.records, g.ty.id);
                    let shared = g.space == VarSpace::Host && !texture
                        || self.variables.get(&*g.link_name).is_none_or(|v| v.0 < 2);
                    return if shared {
                        g.link_name.to_string()
                    } else {
                        format!("{}@{u}", g.link_name)
                    };
                }
                let constant = unit.types.is_const(g.ty)
                    && !matches!(g.init, GlobalInit::Dynamic(_))
                    && (g.defined || self.views.withdrawn.contains(&own));
                let of_external = g.local_of.is_some_and(|f| {
                    unit.functions
                        .get(f.0 as usize)
                        .is_some_and(|f| f.linkage == Linkage::External)
                });
                if constant || of_external {
                    place()
                } else {
                    format!("{}@{u}", place())
                }
            }
            Sort::Record => {
                let r = &unit.records[i];
                format!("{:?}{:?}{:?}", r.scopes, r.name, r.instance)
            }
            Sort::Enum => {
                let e = &unit.enums[i];
                // Unnamed enumerations are told apart by what they declare.
                let first = e.enumerators.first().map(|e| &e.0);
                format!("{:?}{:?}{:?}", e.scopes, e.name, first)
            }
            Sort::Const => {
                let c = &unit.consts[i];
                format!("{}{}", self.place(c.span), c.name)
            }
            Sort::Bound => {
                let b = &unit.bound[i];
                let types = b.type_args.iter().map(|t| type_name(unit, *t).mangled);
                format!(
                    "{}|{}|{:?}|{}{}{}{}{}{}|{:?}",
                    b.rust,
                    b.name,
                    b.form,
                    b.suspends,
                    b.needs_ctx,
                    b.cast_args,
                    b.no_return,
                    b.is_atomic,
                    b.by_reference,
                    types.collect::<Vec<_>>()
                )
            }
        }
    }

    /// A place as text. The pseudo-files with options and predefined macros are read anew for each unit; they go by name.
    fn place(&self, span: crate::source::Span) -> String {
        match self.map.get(span.file) {
            Some(f) if f.origin == Origin::Builtin => f.path.display().to_string(),
            _ => format!("{}:{}:", span.file.0, span.lo),
        }
    }

    /// Whether an item can stand for its class. Declarations, incomplete types and variables that begin as zero
    /// beside one with an initialiser cannot.
    fn defines(&self, sort: Sort, u: usize, i: usize) -> bool {
        let unit = &self.units[u];
        match sort {
            Sort::Func => unit.functions[i].body.is_some(),
            Sort::Global => {
                let g = &unit.globals[i];
                g.defined && !(self.tentative(g) && self.initialised(g))
            }
            // A class is what the host's view says (the views were compared).
            Sort::Record => unit.records[i].complete && !self.has_twin(u, i),
            Sort::Enum => !unit.enums[i].enumerators.is_empty(),
            Sort::Const | Sort::Bound => true,
        }
    }

    /// Whether an item of a device view is the class of the same key in the host's.
    fn has_twin(&self, u: usize, i: usize) -> bool {
        self.views.shared_records.contains_key(&(u, i))
    }

    fn tentative(&self, g: &Global) -> bool {
        g.linkage == Linkage::External
            && g.space == VarSpace::Host
            && g.local_of.is_none()
            && matches!(g.init, GlobalInit::Zero)
    }

    fn initialised(&self, g: &Global) -> bool {
        self.variables.get(&*g.link_name).is_some_and(|v| v.1)
    }

    /// Whether no other unit may define the item.
    fn strong(&self, sort: Sort, u: usize, i: usize) -> bool {
        let unit = &self.units[u];
        if self.views.is_device(u) {
            return false;
        }
        match sort {
            Sort::Func => {
                let f = &unit.functions[i];
                f.body.is_some() && f.linkage == Linkage::External && !f.inline
            }
            Sort::Global => {
                let g = &unit.globals[i];
                g.defined
                    && g.linkage == Linkage::External
                    && !g.inline
                    && g.local_of.is_none()
                    && !self.tentative(g)
            }
            _ => false,
        }
    }
}

/// One round: splits classes whose definitions differ. Says whether any was.
fn refine(
    units: &[Program],
    keys: &Keys<'_>,
    classes: &mut Classes,
    family: &mut [Vec<u32>; 6],
) -> bool {
    let prints = fingerprints(units, classes);
    let mut changed = false;
    for sort in Sort::ALL {
        let prints = &prints[sort as usize];
        let table = &mut classes.tables[sort as usize];
        // For each class, its different definitions in order, the one that declarations go with first.
        let mut kinds: BTreeMap<u32, Vec<u64>> = BTreeMap::new();
        for strong in [true, false] {
            for (u, list) in table.class.iter().enumerate() {
                for (i, class) in list.iter().enumerate() {
                    if keys.defines(sort, u, i) && keys.strong(sort, u, i) == strong {
                        let kinds = kinds.entry(*class).or_default();
                        if !kinds.contains(&prints[u][i]) {
                            kinds.push(prints[u][i]);
                        }
                    }
                }
            }
        }
        let mut next = table.count;
        let mut split: BTreeMap<(u32, u64), u32> = BTreeMap::new();
        for (class, kinds) in &kinds {
            for print in kinds.iter().skip(1) {
                split.insert((*class, *print), next);
                let origin = family[sort as usize][*class as usize];
                family[sort as usize].push(origin);
                next += 1;
            }
        }
        if split.is_empty() {
            continue;
        }
        changed = true;
        table.count = next;
        for (u, list) in table.class.iter_mut().enumerate() {
            for (i, class) in list.iter_mut().enumerate() {
                if keys.defines(sort, u, i)
                    && let Some(new) = split.get(&(*class, prints[u][i]))
                {
                    *class = *new;
                }
            }
        }
    }
    together(keys, classes);
    changed
}

/// What one view of a unit has as a declaration of what its other view defines stays with that: other units may have others of the name.
fn together(keys: &Keys<'_>, classes: &mut Classes) {
    let host = |d: usize| keys.views.host.get(d).copied().unwrap_or(d);
    let records = &mut classes.tables[Sort::Record as usize].class;
    for (&(d, di), &hi) in &keys.views.shared_records {
        records[d][di] = records[host(d)][hi];
    }
    let functions = &mut classes.tables[Sort::Func as usize].class;
    for (&(d, di), &hi) in &keys.views.twins {
        let h = host(d);
        match (
            keys.defines(Sort::Func, d, di),
            keys.defines(Sort::Func, h, hi),
        ) {
            (true, false) => functions[h][hi] = functions[d][di],
            (false, true) => functions[d][di] = functions[h][hi],
            _ => {}
        }
    }
}

/// A number for each item that is the same for items of the same structure, references being equal when their classes are.
fn fingerprints(units: &[Program], classes: &Classes) -> [Vec<Vec<u64>>; 6] {
    let mut types = Types::default();
    let mut out: [Vec<Vec<u64>>; 6] = Default::default();
    for (u, unit) in units.iter().enumerate() {
        let mut m = ToClasses {
            classes,
            unit: u,
            from: &unit.types,
            types: &mut types,
            done: FxHashMap::default(),
        };
        let functions = unit.functions.iter().map(|f| {
            let mut f = f.clone();
            visit::remap_function(&mut m, &mut f);
            print(&f)
        });
        out[Sort::Func as usize].push(functions.collect());
        let globals = unit.globals.iter().map(|g| {
            let mut g = g.clone();
            visit::remap_global(&mut m, &mut g);
            print(&g)
        });
        out[Sort::Global as usize].push(globals.collect());
        let records = unit.records.iter().map(|r| {
            let mut r = r.clone();
            // The one that C++ makes stands at the class, and only where it was needed.
            let made = |f: &FuncId| {
                unit.functions
                    .get(f.0 as usize)
                    .is_some_and(|f| f.span == r.span)
            };
            r.copy_ctor = r.copy_ctor.filter(|f| !made(f));
            visit::remap_record(&mut m, &mut r);
            (r.span, r.full_span) = (NOWHERE, NOWHERE);
            r.operations = Operations::default();
            r.fields.iter_mut().for_each(|f| f.span = NOWHERE);
            print(&r)
        });
        out[Sort::Record as usize].push(records.collect());
        let enums = unit.enums.iter().map(|e| {
            let mut e = e.clone();
            visit::remap_enum(&mut m, &mut e);
            (e.span, e.full_span) = (NOWHERE, NOWHERE);
            e.enumerators.iter_mut().for_each(|e| e.2 = NOWHERE);
            // C and C++ may see one enumeration as `unsigned` and `int`; all uses convert.
            if matches!(m.types.get(e.underlying), Ty::Int(IntKind::UInt)) {
                e.underlying = m.types.int(IntKind::Int);
            }
            print(&e)
        });
        out[Sort::Enum as usize].push(enums.collect());
        let consts = unit.consts.iter().map(|c| {
            let mut c = c.clone();
            visit::remap_const(&mut m, &mut c);
            c.span = NOWHERE;
            // The value has the place of the unit's first use.
            EraseSpans.visit_expr(&mut c.value);
            print(&c)
        });
        out[Sort::Const as usize].push(consts.collect());
        let bound = unit.bound.iter().map(|b| {
            let mut b = b.clone();
            visit::remap_bound(&mut m, &mut b);
            b.span = NOWHERE;
            print(&b)
        });
        out[Sort::Bound as usize].push(bound.collect());
    }
    out
}

const NOWHERE: crate::source::Span = crate::source::Span::NONE;

struct EraseSpans;

impl MutVisitor for EraseSpans {
    fn visit_expr(&mut self, expr: &mut Expr) {
        expr.span = NOWHERE;
        visit::walk_expr_mut(self, expr);
    }

    fn visit_place(&mut self, place: &mut Place) {
        place.span = NOWHERE;
        visit::walk_place_mut(self, place);
    }
}

/// The hash of an item's debugging text, which shows all of it.
fn print(item: &impl std::fmt::Debug) -> u64 {
    struct Feed(std::collections::hash_map::DefaultHasher);
    impl Write for Feed {
        fn write_str(&mut self, s: &str) -> std::fmt::Result {
            self.0.write(s.as_bytes());
            Ok(())
        }
    }
    let mut feed = Feed(Default::default());
    let _ = write!(feed, "{item:?}");
    feed.0.finish()
}

/// Renumbers the items of one unit to classes, and its types to those of all units.
pub(super) struct ToClasses<'a> {
    pub classes: &'a Classes,
    pub unit: usize,
    pub from: &'a Types,
    pub types: &'a mut Types,
    pub done: FxHashMap<TyId, TyId>,
}

impl ToClasses<'_> {
    fn qty(&mut self, t: QTy) -> QTy {
        QTy {
            id: self.ty(t.id),
            ..t
        }
    }
}

impl Remap for ToClasses<'_> {
    fn ty(&mut self, id: TyId) -> TyId {
        if let Some(done) = self.done.get(&id) {
            return *done;
        }
        let new = match self.from.get(id) {
            Ty::Pointer(t) => Ty::Pointer(self.qty(*t)),
            Ty::Ref(t, r) => Ty::Ref(self.qty(*t), *r),
            Ty::Array(t, n) => Ty::Array(self.qty(*t), *n),
            Ty::Vla(t) => Ty::Vla(self.qty(*t)),
            Ty::Function(sig) => Ty::Function(FnSig {
                ret: self.qty(sig.ret),
                params: sig.params.iter().map(|p| self.qty(*p)).collect(),
                variadic: sig.variadic,
            }),
            Ty::Record(r) => Ty::Record(self.record(*r)),
            Ty::Enum(e) => Ty::Enum(self.enumeration(*e)),
            plain @ (Ty::Void | Ty::Bool | Ty::Int(_) | Ty::Float(_) | Ty::NullPtr | Ty::Error) => {
                plain.clone()
            }
        };
        let new = self.types.intern(new);
        self.done.insert(id, new);
        new
    }

    fn func(&mut self, id: FuncId) -> FuncId {
        FuncId(self.classes.of(Sort::Func, self.unit, id.0))
    }

    fn global(&mut self, id: GlobalId) -> GlobalId {
        GlobalId(self.classes.of(Sort::Global, self.unit, id.0))
    }

    fn record(&mut self, id: RecordId) -> RecordId {
        RecordId(self.classes.of(Sort::Record, self.unit, id.0))
    }

    fn enumeration(&mut self, id: EnumId) -> EnumId {
        EnumId(self.classes.of(Sort::Enum, self.unit, id.0))
    }

    fn constant(&mut self, id: ConstId) -> ConstId {
        ConstId(self.classes.of(Sort::Const, self.unit, id.0))
    }

    fn bound(&mut self, id: BoundId) -> BoundId {
        BoundId(self.classes.of(Sort::Bound, self.unit, id.0))
    }
}

/// Reports external functions and variables that different units define differently.
fn report_duplicates(
    units: &[Program],
    keys: &Keys<'_>,
    classes: &Classes,
    family: &[Vec<u32>; 6],
    diags: &mut Diagnostics,
) {
    for sort in [Sort::Func, Sort::Global] {
        let table = classes.table(sort);
        // For each family: the class and place of its first strong definition, and whether some unit relies on a declaration.
        let mut first: BTreeMap<u32, (u32, crate::source::Span)> = BTreeMap::new();
        let mut declared: Vec<u32> = Vec::new();
        for strong in [false, true] {
            for (u, list) in table.class.iter().enumerate() {
                if keys.views.is_device(u) {
                    continue;
                }
                for (i, class) in list.iter().enumerate() {
                    let origin = family[sort as usize][*class as usize];
                    if !strong {
                        if !keys.defines(sort, u, i) {
                            declared.push(origin);
                        }
                        continue;
                    }
                    if !keys.strong(sort, u, i) || !keys.defines(sort, u, i) {
                        continue;
                    }
                    let (what, name, span, device) = match sort {
                        Sort::Func => {
                            let f = &units[u].functions[i];
                            ("function", &f.name, f.span, f.space == Space::Device)
                        }
                        _ => {
                            let g = &units[u].globals[i];
                            ("variable", &g.name, g.span, false)
                        }
                    };
                    let (old, place) = *first.entry(origin).or_insert((*class, span));
                    // Device code is not linked between units unless one declares what another defines.
                    if old == *class || device && !declared.contains(&origin) {
                        continue;
                    }
                    diags.push(
                        Diagnostic::error(
                            50,
                            span,
                            format!("the {what} `{name}` is defined in several translation units"),
                        )
                        .label("defined again here")
                        .also(place, "first defined here")
                        .note("the linker would refuse this program; each unit keeps its own definition")
                        .help("translate only the files that make up one program, or make the definitions `static`"),
                    );
                }
            }
        }
    }
}

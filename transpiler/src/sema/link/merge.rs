//! Makes one program of the units' items, given their classes.

use super::classes::{Classes, Sort, ToClasses};
use super::views::Views;
use crate::hir::visit::{self, Remap};
use crate::hir::*;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// A linked program, and what the check of references must know about the declarations that are gone.
#[derive(Default)]
pub(super) struct Merged {
    pub program: Program,
    /// Functions that some unit declares with another type than their definition's.
    pub differing_functions: BTreeSet<FuncId>,
    /// The same for variables.
    pub differing_globals: BTreeSet<GlobalId>,
}

/// One item for each class, with new ids everywhere; one unit alone keeps its ids.
pub(super) fn merge(mut views: Views, classes: &Classes) -> Merged {
    let mut out = Merged::default();
    if views.units.len() == 1 {
        out.program = views.units.remove(0);
        return out;
    }
    name_device_functions(&mut views, classes);
    let units = &views.units[..];
    let mut types = Types::default();
    let mut caches: Vec<FxHashMap<TyId, TyId>> = vec![FxHashMap::default(); units.len()];
    let mut macros = std::collections::BTreeMap::new();
    for (u, unit) in units.iter().enumerate() {
        for file in &unit.files {
            if !out.program.files.contains(file) {
                out.program.files.push(*file);
            }
        }
        out.program.comments.extend(&unit.comments);
        for (name, item) in &unit.macros {
            // Units that define a name differently: their uses are told by neither.
            let known = macros.entry(name.clone()).or_insert(Some(item));
            if *known != Some(item) {
                *known = None;
            }
        }
        if let (None, Some(main)) = (out.program.main, unit.main) {
            out.program.main = Some(FuncId(classes.of(Sort::Func, u, main.0)));
        }
    }
    out.program.macros = macros
        .into_iter()
        .filter_map(|(name, item)| Some((name, item?.clone())))
        .collect();
    out.program
        .comments
        .sort_by_key(|c| (c.span.file, c.span.lo, c.span.hi));
    out.program.comments.dedup_by_key(|c| c.span);
    for sort in Sort::ALL {
        for &(u, i) in classes.representatives(sort) {
            let unit = &units[u];
            with_map(classes, u, unit, &mut types, &mut caches, |m| {
                push(&mut out.program, sort, unit, i, m);
            });
        }
    }
    // A class's operations are noted where a library template got it, and the copy constructor that C++ makes where one was needed: in any of the units.
    for (u, unit) in units.iter().enumerate() {
        with_map(classes, u, unit, &mut types, &mut caches, |m| {
            for (i, r) in unit.records.iter().enumerate() {
                let mut r = r.clone();
                let id = classes.of(Sort::Record, u, i as u32);
                visit::remap_record(m, &mut r);
                if let Some(o) = out.program.records.get_mut(id as usize) {
                    o.copy_ctor = o.copy_ctor.or(r.copy_ctor);
                    let o = &mut o.operations;
                    o.less = o.less.or(r.operations.less);
                    o.equal = o.equal.or(r.operations.equal);
                    o.default = o.default.or(r.operations.default);
                    o.zero_default |= r.operations.zero_default;
                }
            }
        });
    }
    // What declarations said, against what the definitions that replaced them are.
    for (u, unit) in units.iter().enumerate() {
        with_map(classes, u, unit, &mut types, &mut caches, |m| {
            for (i, f) in unit.functions.iter().enumerate() {
                let id = m.func(FuncId(i as u32));
                if f.body.is_some()
                    || classes.representatives(Sort::Func).get(id.0 as usize) == Some(&(u, i))
                {
                    continue;
                }
                let declared = signature(f, |t| m.ty(t));
                let defined = out.program.functions.get(id.0 as usize);
                if defined.is_some_and(|d| signature(d, |t| t) != declared) {
                    out.differing_functions.insert(id);
                }
            }
            for (i, g) in unit.globals.iter().enumerate() {
                let id = m.global(GlobalId(i as u32));
                let ty = m.ty(g.ty.id);
                let defined = out.program.globals.get(id.0 as usize);
                if defined.is_some_and(|d| d.ty.id != ty) {
                    out.differing_globals.insert(id);
                }
            }
        });
    }
    out.program.types = types;
    out
}

/// A function that is another one in device code is called `f_device` there.
fn name_device_functions(views: &mut Views, classes: &Classes) {
    for (&(d, di), &hi) in &views.twins {
        let h = views.host[d];
        let two = classes.of(Sort::Func, d, di as u32) != classes.of(Sort::Func, h, hi as u32);
        if two && views.units[h].functions[hi].body.is_some() {
            views.units[d].functions[di].instance.push("device".into());
        }
    }
}

/// Lends the renumbering of one unit, with its cache of types.
fn with_map(
    classes: &Classes,
    unit: usize,
    from: &Program,
    types: &mut Types,
    caches: &mut [FxHashMap<TyId, TyId>],
    run: impl FnOnce(&mut ToClasses<'_>),
) {
    let mut map = ToClasses {
        classes,
        unit,
        from: &from.types,
        types,
        done: std::mem::take(&mut caches[unit]),
    };
    run(&mut map);
    caches[unit] = map.done;
}

/// Adds the `i`th item of a sort.
fn push(program: &mut Program, sort: Sort, unit: &Program, i: usize, m: &mut ToClasses<'_>) {
    match sort {
        Sort::Func => {
            let mut f = unit.functions[i].clone();
            visit::remap_function(m, &mut f);
            program.functions.push(f);
        }
        Sort::Global => {
            let mut g = unit.globals[i].clone();
            visit::remap_global(m, &mut g);
            program.globals.push(g);
        }
        Sort::Record => {
            let mut r = unit.records[i].clone();
            visit::remap_record(m, &mut r);
            program.records.push(r);
        }
        Sort::Enum => {
            let mut e = unit.enums[i].clone();
            visit::remap_enum(m, &mut e);
            program.enums.push(e);
        }
        Sort::Const => {
            let mut c = unit.consts[i].clone();
            visit::remap_const(m, &mut c);
            program.consts.push(c);
        }
        Sort::Bound => {
            let mut b = unit.bound[i].clone();
            visit::remap_bound(m, &mut b);
            program.bound.push(b);
        }
    }
}

/// Return type, parameter types, `...`.
fn signature(f: &Function, mut ty: impl FnMut(TyId) -> TyId) -> (TyId, Vec<TyId>, bool) {
    let params = f
        .params
        .iter()
        .map(|p| f.locals.get(p.0 as usize).map_or(Types::ERROR, |l| l.ty.id))
        .map(&mut ty)
        .collect();
    (ty(f.ret.id), params, f.variadic)
}

//! Constructors that make their object where it is to be, for classes whose constructors cannot be cut in two.
//!
//! `let mut l: List = List { … zeros … }; List::construct(addr(&mut l), args);`: nothing of the program runs before the object has its place, and then all of the constructor
//! does, in C++'s order: members by `InitField` into the place, members (bases, elements of arrays) whose own constructors keep addresses in their places, too.
//! What stands there before are zeros that nobody sees and that are not ended.

use super::sites::Sites;
use super::unnoticed::silent_value;
use super::{Does, Facts, Parts, begun, member, part_of, settled};
use crate::hir::*;
use std::collections::BTreeMap;

/// The statements and variables of such a constructor.
pub fn in_place(
    program: &Program,
    id: FuncId,
    facts: &Facts,
    parts: &BTreeMap<FuncId, Parts>,
) -> Option<(Vec<Stmt>, Vec<Local>)> {
    let f = program.func(id);
    let mut locals = f.locals.clone();
    let mut sites = Sites {
        program,
        parts,
        locals: &mut locals,
    };
    let Role::Ctor(r) = f.role else { return None };
    let (body, this) = (f.body.as_ref()?, f.params.first().copied()?);
    let record = program.record(r);
    // Tables of virtual functions change while bases are made.
    if !record.vtable.is_empty() || record.fields.iter().any(|f| f.is_vtable) {
        return None;
    }
    let mut does = Does::new(facts);
    does.block(body);
    if does.throws && ends_noticed(program, r, 0) {
        return None;
    }
    let mut out = Vec::new();
    for s in &body.stmts {
        let StmtKind::InitField { field, value } = &s.kind else {
            out.push(s.clone());
            continue;
        };
        let ty = record.fields.get(*field as usize)?.ty;
        let place = member(program, f, this, *field, ty, s)?;
        let (value, mut settles) = placed(&mut sites, value, place, &mut out)?;
        // What is zero is so already.
        if !matches!(*value.kind, ExprKind::Zero) || settles.is_empty() {
            out.push(Stmt {
                kind: StmtKind::InitField {
                    field: *field,
                    value,
                },
                ..s.clone()
            });
        }
        out.append(&mut settles);
    }
    Some((out, locals))
}

/// A value that is, or has in it, objects that settle: what is put into the place first, and what settles them there. Arguments that are needed twice get variables.
pub fn placed(
    sites: &mut Sites,
    value: &Expr,
    place: Place,
    before: &mut Vec<Stmt>,
) -> Option<(Expr, Vec<Stmt>)> {
    let program = sites.program;
    if let Some((p, args)) = part_of(value, sites.parts) {
        let (p, variables, args) = sites.arguments(p, args)?;
        before.extend(variables);
        let settles = vec![settled(program, p, place, &args, value.span)?];
        return Some((begun(p, value, &args), settles));
    }
    let at = |kind, ty| Place {
        kind: Box::new(kind),
        ty: QTy {
            is_const: false,
            ..ty
        },
        span: value.span,
    };
    let mut settles = Vec::new();
    let mut made = value.clone();
    match &mut *made.kind {
        ExprKind::Array(list) => {
            let Ty::Array(elem, Some(_)) = *program.types.get(value.ty) else {
                return Some((made, settles));
            };
            for (i, e) in list.iter_mut().enumerate() {
                let int = program.types.find(&Ty::Int(IntKind::Int))?;
                let index = Expr {
                    kind: Box::new(ExprKind::Int(i as i128, Spelling::None)),
                    ty: int,
                    span: value.span,
                };
                let one = at(PlaceKind::Index(place.clone(), index), elem);
                within(sites, e, one, before, &mut settles)?;
            }
        }
        ExprKind::Aggregate(list) => {
            let Ty::Record(r) = *program.types.get(value.ty) else {
                return Some((made, settles));
            };
            for (i, e) in list {
                let ty = program.record(r).fields.get(*i as usize)?.ty;
                let one = at(PlaceKind::Field(place.clone(), *i), ty);
                within(sites, e, one, before, &mut settles)?;
            }
        }
        _ => {}
    }
    Some((made, settles))
}

/// A part of a value. What is made behind the first object that settles is made before it does: nobody may notice.
fn within(
    sites: &mut Sites,
    part: &mut Expr,
    place: Place,
    before: &mut Vec<Stmt>,
    settles: &mut Vec<Stmt>,
) -> Option<()> {
    let mut own = Vec::new();
    let (value, mut more) = placed(sites, part, place, &mut own)?;
    if !settles.is_empty() && (!own.is_empty() || !silent_value(sites.program, &value)) {
        return None;
    }
    before.extend(own);
    *part = value;
    settles.append(&mut more);
    Some(())
}

/// Whether the end of an object, or of a part of it, does something.
pub fn ends_noticed(program: &Program, r: RecordId, depth: u32) -> bool {
    let record = program.record(r);
    if record.bound.is_some() || depth > 64 {
        // (Of library's classes, which free what they have.)
        return depth > 64 || !record.trivially_copyable;
    }
    let own = record.dtor.and_then(|d| program.func(d).body.as_ref());
    own.is_some_and(|b| !b.stmts.is_empty())
        || record.fields.iter().any(|f| {
            let mut ty = f.ty.id;
            while let Ty::Array(of, _) = program.types.get(ty) {
                ty = of.id;
            }
            matches!(program.types.get(ty), Ty::Record(r) if ends_noticed(program, *r, depth + 1))
        })
}

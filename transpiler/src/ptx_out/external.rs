//! Functions that `cudart-ptx` calls for PTX by names of this project's own: the table is that crate's text.
//!
//! A row reads `"c::math::sinf" (f32) -> f32 = …;`. What stands before a `$` in the name is the item's path; behind it, what tells overloads apart.

use super::R;
use super::call::{Given, Passed};
use super::func::{Addr, Func, Val, passed};
use super::layout::{record, scalar};
use crate::hir::*;

/// The table's text.
const TABLE: &str = include_str!("../../../cudart-rs/ptx/src/run/library_table.rs");

/// A row.
struct Row {
    name: &'static str,
    params: Vec<&'static str>,
    result: &'static str,
}

/// How the table calls an item: operators are words there.
fn operator(path: &str, operands: usize) -> String {
    let word = match (path, operands) {
        ("+", 2) => "add",
        ("-", 2) => "sub",
        ("*", 2) => "mul",
        ("/", 2) => "div",
        ("-", 1) => "neg",
        ("==", 2) => "eq",
        ("!=", 2) => "ne",
        ("<", 2) => "lt",
        ("<=", 2) => "le",
        (">", 2) => "gt",
        (">=", 2) => "ge",
        _ => return path.to_owned(),
    };
    format!("op::{word}")
}

/// The rows of a path.
fn rows(path: &str) -> Vec<Row> {
    let rows = TABLE.lines().filter_map(|l| {
        let (name, rest) = l.trim().strip_prefix('"')?.split_once('"')?;
        if name.split('$').next() != Some(path) {
            return None;
        }
        let (params, rest) = rest.trim().strip_prefix('(')?.split_once(") -> ")?;
        let (result, _) = rest.split_once(" = ")?;
        let params = params.split(", ").filter(|p| !p.is_empty()).collect();
        Some(Row {
            name,
            params,
            result,
        })
    });
    rows.collect()
}

impl<'a> Func<'a, '_> {
    /// How the table calls a type.
    fn table_type(&self, ty: TyId) -> String {
        match self.p.types.get(ty) {
            Ty::Void => "()".into(),
            Ty::Bool => "bool".into(),
            Ty::Int(k) => k.rust().into(),
            Ty::Float(FloatKind::F32) => "f32".into(),
            Ty::Float(_) => "f64".into(),
            Ty::Pointer(to) | Ty::Ref(to, _) => format!("Ptr<{}>", self.table_type(to.id)),
            Ty::Enum(e) => self.table_type(self.p.enumeration(*e).underlying),
            Ty::Record(r) => {
                let r = self.p.record(*r);
                match &r.bound {
                    Some(b) => b.path.rsplit("::").next().unwrap_or_default().to_owned(),
                    None => r.name.to_string(),
                }
            }
            _ => "?".into(),
        }
    }

    /// A call of a function of the table, or a refusal.
    pub(super) fn external(
        &mut self,
        bound: &Bound,
        args: &'a [Expr],
        e: &'a Expr,
        to: Option<&Addr>,
    ) -> R<Option<Val>> {
        let of_class = |ty: TyId| {
            let ty = match self.p.types.get(ty) {
                Ty::Pointer(t) | Ty::Ref(t, _) => t.id,
                _ => ty,
            };
            let class = record(self.p, ty)?.bound.as_ref()?.path.to_string();
            Some(class)
        };
        let path = match bound.form {
            BoundForm::Method => args.first().and_then(|a| of_class(a.ty)),
            BoundForm::Ctor => of_class(e.ty),
            _ => None,
        };
        let path = match path {
            Some(class) => format!("{class}::{}", bound.rust),
            None => operator(&bound.rust, args.len()),
        };
        let path = path.strip_prefix("cudart_rs::").unwrap_or(&path).to_owned();
        let types: Vec<String> = args.iter().map(|a| self.table_type(a.ty)).collect();
        let result = self.table_type(e.ty);
        let fits = |r: &Row| {
            let same = |a: &str, b: &str| a == b || a == "Ptr<Void>" && b.starts_with("Ptr<");
            r.params.len() == types.len()
                && r.params.iter().zip(&types).all(|(a, b)| same(a, b))
                && (same(r.result, &result) || matches!(self.p.types.get(e.ty), Ty::Void))
        };
        let Some(row) = rows(&path).into_iter().find(fits) else {
            return self.unknown(bound, e);
        };
        let symbol = format!("__cu2rs${}", row.name.replace("::", "$"));
        let mut list = Vec::new();
        self.arguments(args, &mut list)?;
        let given = match scalar(self.p, e.ty) {
            Some(s) => Given::Scalar(s),
            None if matches!(self.p.types.get(e.ty), Ty::Void) => Given::Nothing,
            None => {
                let (size, align) = self.size(e.ty, e.span)?;
                let at = match to {
                    Some(to) => to.clone(),
                    None => self.room(size, align),
                };
                Given::Bytes(at, size, align)
            }
        };
        let result = match &given {
            Given::Nothing => String::new(),
            Given::Scalar(s) => format!("(.param .{} result) ", passed(*s)),
            Given::Bytes(_, size, align) => format!("(.param .align {align} .b8 result[{size}]) "),
        };
        let params: Vec<String> = list
            .iter()
            .enumerate()
            .map(|(n, a)| match a {
                Passed::Scalar(_, s) => format!(".param .{} p{n}", passed(*s)),
                Passed::Bytes(_, size, align) => format!(".param .align {align} .b8 p{n}[{size}]"),
            })
            .collect();
        self.m.externals.insert(format!(
            ".extern .func {result}{symbol}({});\n",
            params.join(", ")
        ));
        self.invoke(&symbol, &list, given, None)
    }
}

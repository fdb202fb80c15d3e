//! Fetches from texture objects: of linear memory by an integer, else by one to three coordinates.

use super::R;
use super::func::{Addr, Func, Val};
use super::layout::{Class, Scalar, record, scalar};
use crate::hir::*;

/// The geometry of a function's textures, the type of its coordinates and their number.
fn geometry(name: &str) -> Option<(&'static str, &'static str, usize)> {
    Some(match name {
        "tex1Dfetch" => ("1d", "s32", 1),
        "tex1D" => ("1d", "f32", 1),
        "tex2D" => ("2d", "f32", 2),
        "tex3D" => ("3d", "f32", 3),
        _ => return None,
    })
}

impl<'a> Func<'a, '_> {
    /// A fetch; nothing if it is not of an object (references have no PTX here), or of a type that texels do not have.
    pub(super) fn fetch(
        &mut self,
        name: &str,
        args: &'a [Expr],
        e: &'a Expr,
        to: Option<&Addr>,
    ) -> R<Option<Option<Val>>> {
        let Some((geometry, coordinate, count)) = geometry(name) else {
            return Ok(None);
        };
        let of_object = args
            .first()
            .is_some_and(|o| matches!(self.p.types.get(o.ty), Ty::Int(_)));
        let channels: Vec<(u64, Scalar)> = match (scalar(self.p, e.ty), record(self.p, e.ty)) {
            (Some(s), _) => vec![(0, s)],
            (None, Some(r)) => {
                let all = r.fields.iter();
                let all = all.map(|f| Some((f.offset, scalar(self.p, f.ty.id)?)));
                all.collect::<Option<_>>().unwrap_or_default()
            }
            _ => Vec::new(),
        };
        let Some(&(_, first)) = channels.first() else {
            return Ok(None);
        };
        let fits = channels.len() <= 4 && channels.iter().all(|c| c.1 == first);
        if !of_object
            || args.len() != count + 1
            || !fits
            || !matches!(first.class, Class::Single | Class::Word)
        {
            return Ok(None);
        }
        let given = self.operands(args)?;
        let texel: Vec<Val> = (0..4).map(|_| self.register(first.class)).collect();
        let list = |v: &[Val]| {
            let v: Vec<String> = v.iter().map(Val::to_string).collect();
            v.join(", ")
        };
        let mut at = given[1..].to_vec();
        if count == 3 {
            // (PTX has four there, of which the last is not looked at.)
            at.push(given[3].clone());
        }
        self.line(format!(
            "tex.{geometry}.v4.{}.{coordinate} {{{}}}, [{}, {{{}}}]",
            first.arithmetic(),
            list(&texel),
            given[0],
            list(&at)
        ));
        let Some(to) = to else {
            return Ok(Some(Some(texel[0].clone())));
        };
        for ((offset, s), v) in channels.iter().zip(&texel) {
            self.store(&to.plus(*offset), v, *s, false);
        }
        Ok(Some(None))
    }
}

//! What threads do together: barriers, votes, exchanges within a warp.

use super::func::{Func, Val};
use super::layout::{Class, Scalar};
use super::{R, refuse};
use crate::hir::values::constant;
use crate::hir::*;

impl<'a> Func<'a, '_> {
    /// A call of a method of `barrier`, by its name.
    pub(super) fn warp(&mut self, bound: &Bound, args: &'a [Expr], e: &'a Expr) -> R<Option<Val>> {
        let name = &*bound.rust;
        let whole = Val::new(Class::Word, "0xffffffff");
        let mut v = Vec::new();
        for (i, a) in args.iter().enumerate() {
            if matches!(self.p.types.get(a.ty), Ty::Record(_)) {
                return self.unknown(bound, e);
            }
            let later: Vec<&Expr> = args[i + 1..].iter().collect();
            let value = self.held(a, &later)?;
            let value = match self.scalar(a.ty, a.span)?.class {
                // Votes ask whether it is zero.
                Class::Pred => self.as_word(&value),
                _ => value,
            };
            v.push(value);
        }
        match (name, args.len()) {
            ("sync", 0) => self.line("bar.sync 0"),
            ("bar_sync", 2) => match constant(&args[1]) {
                Some(0) => self.line(format!("bar.sync {}", v[0])),
                _ => self.line(format!("bar.sync {}, {}", v[0], v[1])),
            },
            ("bar_arrive", 2) => self.line(format!("bar.arrive {}, {}", v[0], v[1])),
            ("bar_count", 3) => {
                let p = self.nonzero(&v[2]);
                let d = self.register(Class::Word);
                self.line(format!("bar.red.popc.u32 {d}, {}, {}, {p}", v[0], v[1]));
                return Ok(Some(d));
            }
            ("bar_and" | "bar_or", 3) => {
                let p = self.nonzero(&v[2]);
                let d = self.register(Class::Pred);
                self.line(format!(
                    "bar.red.{}.pred {d}, {}, {}, {p}",
                    &name[4..],
                    v[0],
                    v[1]
                ));
                return Ok(Some(self.as_word(&d)));
            }
            ("sync_count", 1) => {
                let p = self.nonzero(&v[0]);
                let d = self.register(Class::Word);
                self.line(format!("bar.red.popc.u32 {d}, 0, {p}"));
                return Ok(Some(d));
            }
            ("sync_and" | "sync_or", 1) => {
                let p = self.nonzero(&v[0]);
                let d = self.register(Class::Pred);
                self.line(format!("bar.red.{}.pred {d}, 0, {p}", &name[5..]));
                return Ok(Some(self.as_word(&d)));
            }
            ("syncwarp", 1) => self.line(format!("bar.warp.sync {}", v[0])),
            // The lanes that are here meet, which is what it is for.
            ("lockstep", _) | ("activemask", 0) => {
                let d = self.register(Class::Word);
                self.line(format!("activemask.b32 {d}"));
                return Ok(Some(d));
            }
            ("all_sync" | "any_sync" | "uni_sync", 2) => {
                let p = self.nonzero(&v[1]);
                return Ok(Some(self.vote(&name[..3], &p, &v[0])));
            }
            ("all" | "any", 1) => {
                let p = self.nonzero(&v[0]);
                return Ok(Some(self.vote(name, &p, &whole)));
            }
            ("ballot_sync", 2) => {
                let p = self.nonzero(&v[1]);
                return Ok(Some(self.op(
                    "vote.sync.ballot.b32",
                    Class::Word,
                    &[&p, &v[0]],
                )));
            }
            ("ballot", 1) => {
                let p = self.nonzero(&v[0]);
                return Ok(Some(self.op(
                    "vote.sync.ballot.b32",
                    Class::Word,
                    &[&p, &whole],
                )));
            }
            ("match_any_sync", 2) => {
                let bits = self.bits(&v[1]);
                let op = format!("match.any.sync.{}", bits.class.ty());
                return Ok(Some(self.op(&op, Class::Word, &[&bits, &v[0]])));
            }
            ("match_all_sync", 3) => {
                let bits = self.bits(&v[1]);
                let (d, p) = (self.register(Class::Word), self.register(Class::Pred));
                self.line(format!(
                    "match.all.sync.{} {d}|{p}, {bits}, {}",
                    bits.class.ty(),
                    v[0]
                ));
                let all = self.as_word(&p);
                self.line(format!("st.u32 [{}], {all}", v[2]));
                return Ok(Some(d));
            }
            _ if name.starts_with("shfl") => return self.shuffle(name, args, &v, e),
            _ if name.starts_with("reduce_") && args.len() == 2 => {
                let s = self.scalar(args[1].ty, args[1].span)?;
                let what = name.trim_start_matches("reduce_").trim_end_matches("_sync");
                let ty = match what {
                    "and" | "or" | "xor" => "b32",
                    _ => s.arithmetic(),
                };
                let op = format!("redux.sync.{what}.{ty}");
                return Ok(Some(self.op(&op, Class::Word, &[&v[1], &v[0]])));
            }
            _ => return self.unknown(bound, e),
        }
        Ok(None)
    }

    fn nonzero(&mut self, v: &Val) -> Val {
        match v.class {
            Class::Pred => v.clone(),
            Class::Long => self.op("setp.ne.u64", Class::Pred, &[v, &Val::long(0)]),
            _ => self.op("setp.ne.u32", Class::Pred, &[v, &Val::word(0)]),
        }
    }

    fn vote(&mut self, what: &str, p: &Val, mask: &Val) -> Val {
        let d = self.op(&format!("vote.sync.{what}.pred"), Class::Pred, &[p, mask]);
        self.as_word(&d)
    }

    /// A number's bits as an integer.
    fn bits(&mut self, v: &Val) -> Val {
        match v.class {
            Class::Single => self.op("mov.b32", Class::Word, &[v]),
            Class::Double => self.op("mov.b64", Class::Long, &[v]),
            _ => self.in_register(v),
        }
    }

    /// `__shfl_down_sync(mask, value, delta, width)` and its relatives, with and without a mask.
    fn shuffle(&mut self, name: &str, args: &'a [Expr], v: &[Val], e: &'a Expr) -> R<Option<Val>> {
        let (what, masked) = match name.strip_suffix("_sync") {
            Some(n) => (n, true),
            None => (name, false),
        };
        let mode = match what {
            "shfl" => "idx",
            "shfl_up" => "up",
            "shfl_down" => "down",
            "shfl_xor" => "bfly",
            _ => return refuse(e.span, format!("`{name}`")),
        };
        let whole = Val::new(Class::Word, "0xffffffff");
        let (mask, rest, given) = match masked {
            true => (v.first().cloned(), v.get(1..), args.get(1..)),
            false => (Some(whole), Some(v), Some(args)),
        };
        let (Some(mask), Some([value, lane, width]), Some([value_e, _, width_e])) =
            (mask, rest, given)
        else {
            return refuse(e.span, format!("`{name}`"));
        };
        let s = self.scalar(value_e.ty, value_e.span)?;
        let low = if mode == "up" { 0 } else { 0x1f };
        let clamp = match constant(width_e) {
            Some(w) => Val::word(((32 - w as i64) << 8) | low),
            None => {
                let c = self.op("sub.s32", Class::Word, &[&Val::word(32), width]);
                let c = self.op("shl.b32", Class::Word, &[&c, &Val::word(8)]);
                self.op("or.b32", Class::Word, &[&c, &Val::word(low)])
            }
        };
        let bits = self.bits(value);
        let op = format!("shfl.sync.{mode}.b32");
        let moved = match bits.class {
            Class::Long => {
                let (a, b) = (self.register(Class::Word), self.register(Class::Word));
                self.line(format!("mov.b64 {{{a}, {b}}}, {bits}"));
                let a = self.op(&op, Class::Word, &[&a, lane, &clamp, &mask]);
                let b = self.op(&op, Class::Word, &[&b, lane, &clamp, &mask]);
                let d = self.register(Class::Long);
                self.line(format!("mov.b64 {d}, {{{a}, {b}}}"));
                d
            }
            _ => self.op(&op, Class::Word, &[&bits, lane, &clamp, &mask]),
        };
        Ok(Some(match s.class {
            Class::Single => self.op("mov.b32", Class::Single, &[&moved]),
            Class::Double => self.op("mov.b64", Class::Double, &[&moved]),
            Class::Pred => self.between(&moved, Scalar::UINT, s),
            _ => moved,
        }))
    }
}

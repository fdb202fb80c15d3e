//! Accesses to memory.

use super::function::{Lower, Sym};
use super::mods::Mods;
use crate::LoadError;
use crate::ir::*;
use crate::text::syntax::Operand;

type Res<T> = Result<T, LoadError>;

fn is_space(m: &str) -> bool {
    let m = m.split("::").next().unwrap_or(m);
    matches!(m, "global" | "const" | "shared" | "local" | "param")
}

/// Hints to caches, and scopes, which are all the whole machine here.
fn is_hint(m: &str) -> bool {
    matches!(
        m,
        "ca" | "cg"
            | "cs"
            | "lu"
            | "wb"
            | "wt"
            | "nc"
            | "cta"
            | "cluster"
            | "gpu"
            | "sys"
            | "mmio"
            | "unified"
    ) || m.starts_with("L1::")
        || m.starts_with("L2::")
}

impl<'t> Lower<'_, 't> {
    /// The address of an operand in brackets.
    pub(super) fn place(&mut self, o: &Operand<'t>, space: Option<&str>) -> Res<Place> {
        let inner = match o {
            Operand::Address(list) if list.len() == 1 => &list[0],
            _ => return self.bad("an address in brackets is needed"),
        };
        let (inner, offset) = match inner {
            Operand::Offset(i, add) => (&**i, *add as i64),
            i => (i, 0),
        };
        let shared = space.is_some_and(|s| s.starts_with("shared"));
        let by_space = if shared { Space::Shared } else { Space::Host };
        let name = match inner {
            Operand::Int(n) => {
                return Ok(Place {
                    space: by_space,
                    base: Val::Imm(*n as u64),
                    offset,
                });
            }
            Operand::Name(n) => *n,
            _ => return self.bad("an address that is neither a register nor a variable"),
        };
        Ok(match self.find(name) {
            Some(Sym::Reg(r, _)) => Place {
                space: by_space,
                base: Val::Reg(r),
                offset,
            },
            Some(Sym::Shared(at)) => Place {
                space: Space::Shared,
                base: Val::Imm(u64::from(at)),
                offset,
            },
            Some(Sym::Dynamic) => {
                let d = self.reg(Class::B32);
                self.emit(Inst::Special {
                    d,
                    what: Special::DynamicShared,
                });
                Place {
                    space: Space::Shared,
                    base: Val::Reg(d),
                    offset,
                }
            }
            Some(Sym::Param(at)) => Place {
                space: Space::Param,
                base: Val::Imm(0),
                offset: i64::from(at) + offset,
            },
            Some(Sym::Local(at)) => Place {
                space: Space::Host,
                base: self.address(Base::Local, i64::from(at)),
                offset,
            },
            Some(Sym::Argument(n)) => Place {
                space: Space::Host,
                base: self.address(Base::Argument(n), 0),
                offset,
            },
            Some(Sym::Global(g)) => Place {
                space: Space::Host,
                base: self.address(Base::Global(g), 0),
                offset,
            },
            Some(Sym::Function(_)) | None => return self.bad(format!("`{name}` is no variable")),
        })
    }

    /// The space, the hints and the order of an access.
    fn access(&self, m: &mut Mods<'t>) -> (Option<&'t str>, Order) {
        let mut order = Order::Weak;
        for name in ["volatile", "relaxed", "acquire", "release", "acq_rel"] {
            if m.take(name) {
                order = Order::Strong;
            }
        }
        m.take("weak");
        let space = m.find(is_space);
        // Past all caches: what other threads have stored.
        if m.take("cv") {
            order = Order::Strong;
        }
        while m.find(is_hint).is_some() {}
        (space, order)
    }

    fn elements(&self, m: &mut Mods<'t>) -> usize {
        m.one_of(&["v2", "v4", "v8"]).map_or(1, |i| [2, 4, 8][i])
    }

    pub(super) fn ld(&mut self, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        let (space, order) = self.access(m);
        let n = self.elements(m);
        let ty = self.ty(m)?;
        if o.len() > 2 {
            // A cache policy.
            m.take("L2::cache_hint");
        }
        let place = self.place(self.operand(o, 1)?, space)?;
        let d = match (self.operand(o, 0)?, n) {
            (Operand::Vector(list), n) if list.len() == n => list
                .iter()
                .map(|o| self.dest_or_none(o))
                .collect::<Res<Vec<_>>>()?,
            (o, 1) => vec![self.dest_or_none(o)?],
            _ => return self.bad("another number of registers than elements"),
        };
        self.emit(Inst::Load {
            place,
            ty,
            d,
            order,
        });
        Ok(())
    }

    pub(super) fn st(&mut self, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        if m.take("async") || m.take("bulk") {
            return self.refuse(self.opcode);
        }
        let (space, order) = self.access(m);
        let n = self.elements(m);
        let ty = self.ty(m)?;
        let place = self.place(self.operand(o, 0)?, space)?;
        let v = match (self.operand(o, 1)?, n) {
            (Operand::Vector(list), n) if list.len() == n => self.values(list, ty)?,
            (o, 1) => vec![self.value(o, ty)?],
            _ => return self.bad("another number of values than elements"),
        };
        self.emit(Inst::Store {
            place,
            ty,
            v,
            order,
        });
        Ok(())
    }

    /// `tex` of one level, by an object in a register: texels of linear memory by an integer, else coordinates.
    pub(super) fn tex(&mut self, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        let Some(geometry) = m.one_of(&["1d", "2d", "3d"]) else {
            return self.refuse(self.opcode);
        };
        let four = m.take("v4");
        let ty = self.ty(m)?;
        let coordinates = self.ty(m)?;
        let dims = match (geometry, coordinates) {
            (0, Ty::S32) => 0,
            (n, Ty::F32) => n as u8 + 1,
            _ => return self.refuse(self.opcode),
        };
        if !four || !matches!(ty, Ty::F32 | Ty::S32 | Ty::U32) {
            return self.refuse(self.opcode);
        }
        self.arity(o, 2)?;
        let (Operand::Vector(d), Operand::Address(place)) = (&o[0], &o[1]) else {
            return self.bad("four registers and a texture's place are needed");
        };
        let [object, at] = &place[..] else {
            return self.refuse(self.opcode);
        };
        let object = match object {
            Operand::Name(n) => match self.find(n) {
                Some(Sym::Reg(r, _)) => Val::Reg(r),
                _ => return self.refuse(format!("{} of a texture reference", self.opcode)),
            },
            _ => return self.bad("a texture object is needed"),
        };
        let list = match at {
            Operand::Vector(v) => &v[..],
            o => std::slice::from_ref(o),
        };
        if d.len() != 4 || list.len() < usize::from(dims.max(1)) {
            return self.bad("too few registers or coordinates");
        }
        let mut place = [Val::Imm(0); 3];
        for (to, o) in place
            .iter_mut()
            .zip(list.iter().take(usize::from(dims.max(1))))
        {
            *to = self.value(o, coordinates)?;
        }
        let d = d
            .iter()
            .map(|o| self.dest_or_none(o))
            .collect::<Res<Vec<_>>>()?;
        self.emit(Inst::Texture {
            d,
            object,
            dims,
            at: place,
        });
        Ok(())
    }

    pub(super) fn atom(&mut self, base: &str, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        if m.take("async") {
            return self.refuse(self.opcode);
        }
        let (space, _) = self.access(m);
        m.take("noftz");
        let names = [
            "add", "exch", "cas", "and", "or", "xor", "min", "max", "inc", "dec",
        ];
        use AtomOp::*;
        let ops = [Add, Exch, Cas, And, Or, Xor, Min, Max, Inc, Dec];
        let Some(op) = m.one_of(&names).map(|i| ops[i]) else {
            return self.bad("the operation is missing");
        };
        let n = self.elements(m);
        let ty = self.ty(m)?;
        let red = usize::from(base == "atom");
        let place = self.place(self.operand(o, red)?, space)?;
        if n > 1 {
            return self.refuse(self.opcode);
        }
        let d = match red {
            1 => self.dest_or_none(&o[0])?,
            _ => None,
        };
        let b = self.value(self.operand(o, red + 1)?, ty)?;
        let c = match op {
            Cas => self.value(self.operand(o, red + 2)?, ty)?,
            _ => Val::Imm(0),
        };
        self.emit(Inst::Atom {
            op,
            ty,
            d,
            place,
            b,
            c,
        });
        Ok(())
    }

    /// `cp.async`: done at once, so that waiting for it is nothing.
    pub(super) fn cp(&mut self, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        if !m.take("async") {
            return self.refuse(self.opcode);
        }
        if m.take("bulk") {
            return self.bulk(m, o);
        }
        if m.one_of(&["commit_group", "wait_group", "wait_all"])
            .is_some()
        {
            return Ok(());
        }
        if m.take("mbarrier") {
            return self.copies_arrive(m, o);
        }
        self.access(m);
        m.find(is_space);
        let to = self.place(self.operand(o, 0)?, Some("shared"))?;
        let from = self.place(self.operand(o, 1)?, Some("global"))?;
        let size = match self.value(self.operand(o, 2)?, Ty::U32)? {
            Val::Imm(n @ (4 | 8 | 16)) => n as u32,
            _ => return self.bad("a size of 4, 8 or 16 bytes is needed"),
        };
        let mut count = Val::Imm(u64::from(size));
        if let Some(o) = o.get(3) {
            count = match o {
                Operand::Name(n) => match self.find(n) {
                    Some(Sym::Reg(p, Ty::Pred)) => {
                        let all = Val::Imm(u64::from(size));
                        self.temp(
                            Op::new(Code::Selp, Ty::B32),
                            &[Val::Imm(0), all, Val::Reg(p)],
                        )
                    }
                    _ => self.value(o, Ty::U32)?,
                },
                _ => self.value(o, Ty::U32)?,
            };
        }
        self.emit(Inst::Copy {
            to,
            from,
            size,
            count,
        });
        Ok(())
    }
}

//! Calls: arguments and results are passed by their addresses, results first.

use super::function::{Lower, Sym};
use super::mods::Mods;
use crate::LoadError;
use crate::ir::*;
use crate::text::syntax::{Operand, Variable};

type Res<T> = Result<T, LoadError>;

impl<'t> Lower<'_, 't> {
    pub(super) fn call(&mut self, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        m.take("uni");
        let empty: &[Operand<'t>] = &[];
        let (rets, rest) = match o.first() {
            Some(Operand::List(l)) => (&l[..], &o[1..]),
            _ => (empty, o),
        };
        let name = match rest.first() {
            Some(Operand::Name(n)) => *n,
            _ => return self.bad("what is called is missing"),
        };
        let args = match rest.get(1) {
            Some(Operand::List(l)) => &l[..],
            _ => empty,
        };
        if self.names.declared.get(name).is_some_and(|f| f.kernel) {
            return self.refuse("a call of a kernel");
        }
        let callee = match self.find(name) {
            Some(Sym::Reg(r, _)) => Callee::Address(Val::Reg(r)),
            Some(Sym::Function(f)) => Callee::Function(f),
            _ => match name {
                "vprintf" => Callee::Extern(Extern::Printf),
                "malloc" => Callee::Extern(Extern::Malloc),
                "free" => Callee::Extern(Extern::Free),
                "__assertfail" => Callee::Extern(Extern::AssertFail),
                _ => match crate::run::library::find(name) {
                    Some(n) => Callee::Extern(Extern::Library(n)),
                    None => return Err(LoadError::unresolved(self.line, name)),
                },
            },
        };
        if let (Callee::Address(_), Some(Operand::Name(list))) = (callee, rest.get(2))
            && !self.is_prototype(list)
            && !self.names.declared.contains_key(list)
        {
            return self.bad(format!("the prototype `{list}` does not exist"));
        }
        let declared = self.names.declared.get(name).copied();
        let formal = |list: Option<&'_ [Variable<'t>]>, n: usize| {
            list.and_then(|l| l.get(n)).and_then(|v| Ty::parse(v.ty))
        };
        let mut list = Vec::new();
        let mut after = Vec::new();
        for (n, r) in rets.iter().enumerate() {
            match self.slot(r)? {
                Some(v) => list.push(v),
                None => {
                    let d = self.dest(r)?;
                    let ty = formal(declared.map(|d| &d.returns[..]), n)
                        .unwrap_or(by_class(self.regs[d as usize]));
                    let at = self.room(8, 8)?;
                    let base = self.address(Base::Local, i64::from(at));
                    list.push(base);
                    after.push(Inst::Load {
                        place: Place {
                            space: Space::Host,
                            base,
                            offset: 0,
                        },
                        ty,
                        d: vec![Some(d)],
                        order: Order::Weak,
                    });
                }
            }
        }
        for (n, a) in args.iter().enumerate() {
            match self.slot(a)? {
                Some(v) => list.push(v),
                None => {
                    let by_name = match a {
                        Operand::Name(name) => match self.find(name) {
                            Some(Sym::Reg(r, _)) => Some(by_class(self.regs[r as usize])),
                            _ => None,
                        },
                        _ => None,
                    };
                    let ty = formal(declared.map(|d| &d.params[..]), n)
                        .or(by_name)
                        .unwrap_or(Ty::B64);
                    let v = self.value(a, ty)?;
                    let at = self.room(8, 8)?;
                    let base = self.address(Base::Local, i64::from(at));
                    self.emit(Inst::Store {
                        place: Place {
                            space: Space::Host,
                            base,
                            offset: 0,
                        },
                        ty,
                        v: vec![v],
                        order: Order::Weak,
                    });
                    list.push(base);
                }
            }
        }
        let wanted = match callee {
            Callee::Extern(e) => Some(e.addresses()),
            _ => None,
        };
        if wanted.is_some_and(|w| w != list.len()) {
            return self.bad("another number of parameters than the function has");
        }
        self.emit(Inst::Call { callee, args: list });
        for i in after {
            self.emit(i);
        }
        Ok(())
    }

    /// The address of a parameter variable.
    fn slot(&mut self, o: &Operand<'t>) -> Res<Option<Val>> {
        let Operand::Name(n) = o else { return Ok(None) };
        Ok(match self.find(n) {
            Some(Sym::Local(at)) => Some(self.address(Base::Local, i64::from(at))),
            Some(Sym::Argument(n)) => Some(self.address(Base::Argument(n), 0)),
            _ => None,
        })
    }
}

fn by_class(c: Class) -> Ty {
    match c {
        Class::P | Class::B32 => Ty::B32,
        Class::B16 => Ty::B16,
        Class::B64 => Ty::B64,
        Class::F32 => Ty::F32,
        Class::F64 => Ty::F64,
    }
}

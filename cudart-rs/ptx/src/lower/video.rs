//! Instructions on two or four small integers in a register (`vadd4`, `vabsdiff2`, …), without selectors and masks. Their scalar relatives are refused.

use super::function::Lower;
use super::mods::Mods;
use crate::LoadError;
use crate::ir::*;
use crate::text::syntax::Operand;
use crate::value::video::{self, KINDS};

type Res<T> = Result<T, LoadError>;

/// What an instruction of this name does, and whether to four elements.
pub(super) fn kind(base: &str) -> Option<(u8, bool)> {
    let four = base.ends_with('4');
    let name = base.strip_suffix(if four { '4' } else { '2' })?;
    let n = KINDS.iter().position(|k| *k == name)?;
    Some((n as u8, four))
}

impl<'t> Lower<'_, 't> {
    pub(super) fn video(
        &mut self,
        (kind, four): (u8, bool),
        m: &mut Mods<'t>,
        o: &[Operand<'t>],
    ) -> Res<()> {
        let mut op = Op::new(Code::Video, Ty::U32);
        op.sat = m.take("sat");
        let add = m.take("add");
        let comparison = usize::from(kind) + 1 == KINDS.len();
        if comparison {
            match m.cmp() {
                Some(cmp) => op.cmp = cmp,
                None => return self.bad("its comparison is missing"),
            }
            // (Results are 0 and 1 whatever their type is.)
            (op.from, op.ty) = (self.ty(m)?, Ty::U32);
        } else {
            (op.ty, op.from) = (self.ty(m)?, self.ty(m)?);
        }
        let second = self.ty(m)?;
        let word = |t: Ty| matches!(t, Ty::U32 | Ty::S32);
        if ![op.ty, op.from, second].into_iter().all(word) {
            return self.refuse(self.opcode);
        }
        op.x = kind | if four { video::FOUR } else { 0 } | if add { video::SUM } else { 0 };
        if second.signed() {
            op.flags |= video::SECOND_SIGNED;
        }
        self.arity(o, 4)?;
        let d = self.dest(&o[0])?;
        let a = self.values(&o[1..], Ty::B32)?;
        self.op(op, d, &a);
        Ok(())
    }
}

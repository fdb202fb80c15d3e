//! The modifiers of an opcode, of which each must be taken.

use crate::ir::{Cmp, Round, Ty};

pub(super) struct Mods<'t> {
    list: Vec<&'t str>,
}

impl<'t> Mods<'t> {
    /// The name of an instruction and its modifiers.
    pub(super) fn new(opcode: &'t str) -> (&'t str, Mods<'t>) {
        let mut parts = opcode.split('.');
        let base = parts.next().unwrap_or("");
        (
            base,
            Mods {
                list: parts.collect(),
            },
        )
    }

    /// Takes a modifier if it is there.
    pub(super) fn take(&mut self, name: &str) -> bool {
        let at = self.list.iter().position(|m| *m == name);
        if let Some(at) = at {
            self.list.remove(at);
        }
        at.is_some()
    }

    /// Takes one of several modifiers: its index.
    pub(super) fn one_of(&mut self, names: &[&str]) -> Option<usize> {
        names.iter().position(|n| self.take(n))
    }

    /// Takes the next type.
    pub(super) fn ty(&mut self) -> Option<Ty> {
        let at = self.list.iter().position(|m| Ty::parse(m).is_some())?;
        Ty::parse(self.list.remove(at))
    }

    /// Takes the next type of a matrix's elements.
    pub(super) fn element(&mut self) -> Option<Ty> {
        let at = self.list.iter().position(|m| Ty::element(m).is_some())?;
        Ty::element(self.list.remove(at))
    }

    /// Takes the next modifier, whatever it is.
    pub(super) fn next(&mut self) -> Option<&'t str> {
        (!self.list.is_empty()).then(|| self.list.remove(0))
    }

    /// Takes a modifier that satisfies a condition.
    pub(super) fn find(&mut self, wanted: impl Fn(&str) -> bool) -> Option<&'t str> {
        let at = self.list.iter().position(|m| wanted(m))?;
        Some(self.list.remove(at))
    }

    /// Takes a rounding mode.
    pub(super) fn round(&mut self) -> Option<Round> {
        let at = self.one_of(&["rn", "rz", "rm", "rp", "rna"])?;
        Some(
            [
                Round::Near,
                Round::Zero,
                Round::Down,
                Round::Up,
                Round::Away,
            ][at],
        )
    }

    /// Takes a comparison.
    #[rustfmt::skip]
    pub(super) fn cmp(&mut self) -> Option<Cmp> {
        let names = ["eq", "ne", "lt", "le", "gt", "ge", "lo", "ls", "hi", "hs", "equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan"];
        use Cmp::*;
        let all = [Eq, Ne, Lt, Le, Gt, Ge, Lt, Le, Gt, Ge, Equ, Neu, Ltu, Leu, Gtu, Geu, Num, Nan];
        Some(all[self.one_of(&names)?])
    }

    /// What nobody has taken.
    pub(super) fn left(&self) -> Option<&'t str> {
        self.list.first().copied()
    }
}

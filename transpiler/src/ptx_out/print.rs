//! `printf` and `assert`: what they pass to the runtime.

use super::call::{Given, Passed};
use super::func::{Addr, Area, Func, Val};
use super::layout::{Class, Scalar};
use super::{R, refuse};
use crate::hir::*;

impl<'a> Func<'a, '_> {
    /// `printf(format, …)`: the arguments lie in a buffer, each aligned to its size.
    pub(super) fn printf(&mut self, args: &'a [Expr], e: &'a Expr) -> R<Option<Val>> {
        let Some((format, rest)) = args.split_first() else {
            return refuse(e.span, "`printf` without a format");
        };
        let later: Vec<&Expr> = rest.iter().collect();
        let format = self.held(format, &later)?;
        let mut values = Vec::new();
        let mut size = 0u64;
        for (i, a) in rest.iter().enumerate() {
            let later: Vec<&Expr> = rest[i + 1..].iter().collect();
            let mut s = self.scalar(a.ty, a.span)?;
            let mut v = self.held(a, &later)?;
            if s.class == Class::Single {
                let double = Scalar::new(Class::Double, 8, true);
                v = self.cast(&v, s, double);
                s = double;
            }
            if s.class == Class::Pred || s.bytes < 4 {
                v = self.as_word(&v);
                s = Scalar::INT;
            }
            size = size.next_multiple_of(s.bytes);
            values.push((size, v, s));
            size += s.bytes;
        }
        let buffer = match values.is_empty() {
            true => Val::long(0),
            false => {
                let at = self.room(size.next_multiple_of(8), 8);
                for (offset, v, s) in values {
                    self.store(&at.plus(offset), &v, s, false);
                }
                self.generic(&at)
            }
        };
        self.m.externals.insert(
            ".extern .func (.param .b32 result) vprintf(.param .b64 format, .param .b64 arguments);\n"
                .to_owned(),
        );
        let list = [
            Passed::Scalar(format, Scalar::POINTER),
            Passed::Scalar(buffer, Scalar::POINTER),
        ];
        self.invoke("vprintf", &list, Given::Scalar(Scalar::INT), None)
    }

    /// What a failed `assert` calls: condition, file, line, function.
    pub(super) fn assert_fail(&mut self, args: &'a [Expr], e: &'a Expr) -> R<Option<Val>> {
        let [condition, file, line, function] = args else {
            return refuse(e.span, "`assert`");
        };
        let mut list = Vec::new();
        for a in [condition, file, line, function] {
            let s = self.scalar(a.ty, a.span)?;
            let v = self.value(a)?;
            list.push(Passed::Scalar(v, s));
        }
        list.push(Passed::Scalar(Val::long(1), Scalar::POINTER));
        self.m.externals.insert(
            ".extern .func __assertfail(.param .b64 condition, .param .b64 file, .param .b32 line, .param .b64 function, .param .b64 size);\n"
                .to_owned(),
        );
        self.invoke("__assertfail", &list, Given::Nothing, None)
    }

    /// `malloc` and `free` of device code.
    pub(super) fn heap(&mut self, free: bool, args: &'a [Expr], e: &'a Expr) -> R<Option<Val>> {
        let [a] = args else {
            return refuse(e.span, "this call");
        };
        let s = self.scalar(a.ty, a.span)?;
        let v = self.value(a)?;
        let v = self.widened(&v, s);
        let list = [Passed::Scalar(v, Scalar::POINTER)];
        let (head, name, given) = match free {
            true => (
                ".extern .func free(.param .b64 pointer);\n",
                "free",
                Given::Nothing,
            ),
            false => (
                ".extern .func (.param .b64 result) malloc(.param .b64 size);\n",
                "malloc",
                Given::Scalar(Scalar::POINTER),
            ),
        };
        self.m.externals.insert(head.to_owned());
        self.invoke(name, &list, given, None)
    }

    /// `memcpy`, `memmove` and `memset` of device code, byte by byte.
    pub(super) fn bytes(&mut self, fill: bool, args: &'a [Expr], e: &'a Expr) -> R<Option<Val>> {
        let [to, what, n] = args else {
            return refuse(e.span, "this call");
        };
        let to_v = self.held(to, &[what, n])?;
        let what_v = self.held(what, &[n])?;
        let s = self.scalar(n.ty, n.span)?;
        let n = self.value(n)?;
        let n = self.widened(&n, s);
        let (forward, top, back, end) = (self.label(), self.label(), self.label(), self.label());
        let at = self.copied(&Val::long(0));
        let one = |fx: &mut Self, at: &Val| {
            let to = fx.op("add.s64", Class::Long, &[&to_v, at]);
            let v = match fill {
                true => what_v.clone(),
                false => {
                    let from = fx.op("add.s64", Class::Long, &[&what_v, at]);
                    let byte = Scalar::new(Class::Word, 1, false);
                    fx.load(&Addr::new(Area::Generic, from.text), byte, false)
                }
            };
            fx.line(format!("st.u8 [{to}], {v}"));
        };
        if !fill {
            // What lies above its source is copied from its end, so that it may overlap.
            let above = self.op("setp.gt.u64", Class::Pred, &[&to_v, &what_v]);
            self.line(format!("@!{above} bra {forward}"));
            self.mov(&at, &n);
            self.place_label(&back);
            let done = self.op("setp.eq.u64", Class::Pred, &[&at, &Val::long(0)]);
            self.line(format!("@{done} bra {end}"));
            let next = self.op("sub.s64", Class::Long, &[&at, &Val::long(1)]);
            self.mov(&at, &next);
            one(self, &at);
            self.jump(&back);
            self.place_label(&forward);
        }
        self.place_label(&top);
        let done = self.op("setp.ge.u64", Class::Pred, &[&at, &n]);
        self.line(format!("@{done} bra {end}"));
        one(self, &at);
        let next = self.op("add.s64", Class::Long, &[&at, &Val::long(1)]);
        self.mov(&at, &next);
        self.jump(&top);
        self.place_label(&end);
        Ok(Some(to_v))
    }
}

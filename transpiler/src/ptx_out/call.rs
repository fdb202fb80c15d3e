//! Calls: of the program's functions, through pointers and tables; objects on the heap.

use super::func::{Addr, Area, Func, Val, passed};
use super::layout::{self, Class, Scalar, scalar};
use super::place::has_effects;
use super::{R, refuse};
use crate::hir::*;
use crate::source::Span;

/// An argument as it is passed.
pub(super) enum Passed {
    Scalar(Val, Scalar),
    /// Bytes at an address: size, alignment.
    Bytes(Addr, u64, u64),
}

/// What a call gives.
pub(super) enum Given {
    Nothing,
    Scalar(Scalar),
    /// An object of so many bytes, to be copied there.
    Bytes(Addr, u64, u64),
}

impl<'a> Func<'a, '_> {
    /// A call. Objects go to `to`; a scalar result is given back.
    pub(super) fn call(
        &mut self,
        callee: &'a Callee,
        args: &'a [Expr],
        e: &'a Expr,
        to: Option<&Addr>,
    ) -> R<Option<Val>> {
        match callee {
            Callee::Bound(b) => self.library(*b, args, e, to),
            Callee::Method(name) => match (*name, args) {
                ("clone", [from])
                    if layout::plain(self.p, e.ty)
                        && let Some(to) = to =>
                {
                    let (size, align) = self.size(e.ty, e.span)?;
                    let from = self.pointer(from)?;
                    self.copy(&from, to, size, align);
                    Ok(None)
                }
                _ => refuse(e.span, format!("`{name}` of a class of the library")),
            },
            Callee::Fn(f) => {
                let callee = self.p.func(*f);
                if callee.body.is_none() {
                    return refuse(
                        e.span,
                        format!("a call of `{}`, which is defined nowhere,", callee.name),
                    );
                }
                if callee.space == Space::Kernel {
                    return refuse(e.span, "a call of a kernel");
                }
                if callee.variadic {
                    return refuse(e.span, "a call of a function with `...`");
                }
                let name = self.m.names.function(*f).to_owned();
                let constructs =
                    matches!(callee.role, Role::Ctor(_)) && args.len() < callee.params.len();
                let mut list = Vec::new();
                let own = match (constructs, to) {
                    (true, Some(to)) => Some(to.clone()),
                    (true, None) => Some(self.object(e.ty, e.span)?),
                    _ => None,
                };
                if let Some(at) = &own {
                    let this = self.generic(at);
                    list.push(Passed::Scalar(this, Scalar::POINTER));
                }
                self.arguments(args, &mut list)?;
                let given = match constructs {
                    true => Given::Nothing,
                    false => self.given(e.ty, e.span, to, &mut list)?,
                };
                self.invoke(&name, &list, given, None)
            }
            Callee::Ptr(f) => {
                let target = self.held(f, &args.iter().collect::<Vec<_>>())?;
                let mut list = Vec::new();
                self.arguments(args, &mut list)?;
                let given = self.given(e.ty, e.span, to, &mut list)?;
                self.indirect(&target, &list, given)
            }
            Callee::Virtual(_, slot) => {
                let mut list = Vec::new();
                self.arguments(args, &mut list)?;
                let Some(Passed::Scalar(this, _)) = list.first() else {
                    return refuse(e.span, "this call");
                };
                let this = this.clone();
                let table = self.op_load("ld.u64", &this, 0);
                let target = self.op_load("ld.u64", &table, 8 * i64::from(*slot));
                let given = self.given(e.ty, e.span, to, &mut list)?;
                self.indirect(&target, &list, given)
            }
        }
    }

    fn op_load(&mut self, op: &str, base: &Val, offset: i64) -> Val {
        let d = self.register(Class::Long);
        let base = self.in_register(base);
        self.line(format!("{op} {d}, [{base}+{offset}]"));
        d
    }

    /// How the result comes; an object that is not plain is made in a place that is passed first.
    fn given(
        &mut self,
        ty: TyId,
        span: Span,
        to: Option<&Addr>,
        list: &mut Vec<Passed>,
    ) -> R<Given> {
        if matches!(self.p.types.get(ty), Ty::Void) {
            return Ok(Given::Nothing);
        }
        if let Some(s) = scalar(self.p, ty) {
            return Ok(Given::Scalar(s));
        }
        let (size, align) = self.size(ty, span)?;
        let at = match to {
            Some(to) => to.clone(),
            None => self.room(size, align),
        };
        if layout::plain(self.p, ty) {
            return Ok(Given::Bytes(at, size, align));
        }
        let at = self.generic(&at);
        list.insert(0, Passed::Scalar(at, Scalar::POINTER));
        Ok(Given::Nothing)
    }

    /// Arguments, evaluated in order.
    pub(super) fn arguments(&mut self, args: &'a [Expr], list: &mut Vec<Passed>) -> R<()> {
        for (i, a) in args.iter().enumerate() {
            let later = args[i + 1..].iter().any(has_effects);
            if let Some(s) = scalar(self.p, a.ty) {
                let mut v = self.value(a)?;
                if later && v.is_register() {
                    v = self.copied(&v);
                }
                list.push(Passed::Scalar(v, s));
                continue;
            }
            let (size, align) = self.size(a.ty, a.span)?;
            let at = self.room(size, align);
            self.into(a, &at)?;
            match layout::plain(self.p, a.ty) {
                true => list.push(Passed::Bytes(at, size, align)),
                false => {
                    self.temporary(&at, a.ty, a.span)?;
                    let at = self.generic(&at);
                    list.push(Passed::Scalar(at, Scalar::POINTER));
                }
            }
        }
        Ok(())
    }

    fn indirect(&mut self, target: &Val, list: &[Passed], given: Given) -> R<Option<Val>> {
        let prototype = self.label().replace("$L_", "prototype_");
        let result = match &given {
            Given::Nothing => String::new(),
            Given::Scalar(s) => format!("(.param .{} _) ", passed(*s)),
            Given::Bytes(_, size, align) => format!("(.param .align {align} .b8 _[{size}]) "),
        };
        let params: Vec<String> = list
            .iter()
            .map(|a| match a {
                Passed::Scalar(_, s) => format!(".param .{} _", passed(*s)),
                Passed::Bytes(_, size, align) => format!(".param .align {align} .b8 _[{size}]"),
            })
            .collect();
        let text = format!(
            "{prototype}: .callprototype {result}_ ({});",
            params.join(", ")
        );
        let target = self.in_register(target);
        self.invoke(&target.text, list, given, Some((&prototype, &text)))
    }

    /// A call with arguments as they are.
    pub(super) fn invoke(
        &mut self,
        target: &str,
        list: &[Passed],
        given: Given,
        prototype: Option<(&str, &str)>,
    ) -> R<Option<Val>> {
        self.raw("\t{");
        let mut names = Vec::new();
        for (n, a) in list.iter().enumerate() {
            let name = format!("param{n}");
            match a {
                Passed::Scalar(v, s) => {
                    self.line(format!(".param .{} {name}", passed(*s)));
                    let v = v.clone();
                    self.pass(&Addr::new(Area::Param, name.clone()), &v, *s);
                }
                Passed::Bytes(from, size, align) => {
                    self.line(format!(".param .align {align} .b8 {name}[{size}]"));
                    self.copy(from, &Addr::new(Area::Param, name.clone()), *size, *align);
                }
            }
            names.push(name);
        }
        let result = match &given {
            Given::Nothing => "",
            Given::Scalar(s) => {
                self.line(format!(".param .{} retval0", passed(*s)));
                "(retval0), "
            }
            Given::Bytes(_, size, align) => {
                self.line(format!(".param .align {align} .b8 retval0[{size}]"));
                "(retval0), "
            }
        };
        if let Some((_, text)) = prototype {
            self.raw(&format!("\t{text}"));
        }
        let behind = prototype.map_or(String::new(), |(name, _)| format!(", {name}"));
        let params = match names.is_empty() && result.is_empty() && prototype.is_none() {
            true => String::new(),
            false => format!(", ({})", names.join(", ")),
        };
        self.line(format!("call {result}{target}{params}{behind}"));
        let from = Addr::new(Area::Param, "retval0");
        let value = match &given {
            Given::Nothing => None,
            Given::Scalar(s) => Some(self.take(&from, *s)),
            Given::Bytes(to, size, align) => {
                self.copy(&from, to, *size, *align);
                None
            }
        };
        self.raw("\t}");
        Ok(value)
    }

    /// A call of a function of the module that takes addresses and gives nothing.
    pub(super) fn call_void(&mut self, name: &str, args: &[Val]) {
        let list: Vec<Passed> = args
            .iter()
            .map(|v| Passed::Scalar(v.clone(), Scalar::POINTER))
            .collect();
        // (It gives nothing, so that nothing can be refused.)
        let _ = self.invoke(name, &list, Given::Nothing, None);
    }

    /// Memory from the device's heap.
    fn allocate(&mut self, size: &Val) -> R<Val> {
        self.m
            .externals
            .insert(".extern .func (.param .b64 result) malloc(.param .b64 size);\n".to_owned());
        let list = [Passed::Scalar(size.clone(), Scalar::POINTER)];
        match self.invoke("malloc", &list, Given::Scalar(Scalar::POINTER), None)? {
            Some(v) => Ok(v),
            None => Ok(Val::long(0)),
        }
    }

    /// `new T(init)`, `new T[n]`.
    pub(super) fn new_object(
        &mut self,
        ty: TyId,
        count: Option<&'a Expr>,
        init: Option<&'a Expr>,
        e: &'a Expr,
    ) -> R<Val> {
        let (size, align) = self.size(ty, e.span)?;
        let Some(count) = count else {
            let p = self.allocate(&Val::long(size as i64))?;
            let at = Addr::new(Area::Generic, p.text.clone());
            match init {
                Some(i) => self.into(i, &at)?,
                None => self.clear(&at, size, align),
            }
            return Ok(p);
        };
        if layout::ends(self.p, ty) || init.is_some_and(|i| !matches!(&*i.kind, ExprKind::Zero)) {
            return refuse(
                e.span,
                "an array of objects on the heap that are constructed",
            );
        }
        let s = self.scalar(count.ty, count.span)?;
        let n = self.value(count)?;
        let n = self.widened(&n, s);
        let bytes = self.op("mul.lo.s64", Class::Long, &[&n, &Val::long(size as i64)]);
        let p = self.allocate(&bytes)?;
        // HIR's arrays begin as zeros.
        let (top, end) = (self.label(), self.label());
        let at = self.copied(&Val::long(0));
        self.place_label(&top);
        let done = self.op("setp.ge.s64", Class::Pred, &[&at, &bytes]);
        self.line(format!("@{done} bra {end}"));
        let to = self.op("add.s64", Class::Long, &[&p, &at]);
        self.line(format!("st.u8 [{to}], 0"));
        let next = self.op("add.s64", Class::Long, &[&at, &Val::long(1)]);
        self.mov(&at, &next);
        self.jump(&top);
        self.place_label(&end);
        Ok(p)
    }

    /// `delete p`.
    pub(super) fn delete(&mut self, array: bool, ptr: &'a Expr) -> R<()> {
        let to = self.p.types.pointee(ptr.ty).map(|t| t.id);
        let p = self.value(ptr)?;
        if let Some(ty) = to
            && layout::ends(self.p, ty)
        {
            if array {
                return refuse(ptr.span, "`delete[]` of objects with destructors");
            }
            let virtual_end = layout::record(self.p, ty).is_some_and(|r| !r.vtable.is_empty());
            if virtual_end {
                return refuse(ptr.span, "`delete` of an object with virtual functions");
            }
            let (some, end) = (self.label(), self.label());
            let is = self.op("setp.ne.u64", Class::Pred, &[&p, &Val::long(0)]);
            self.line(format!("@{is} bra {some}"));
            self.jump(&end);
            self.place_label(&some);
            let at = self.in_register(&p);
            self.end_object(&Addr::new(Area::Generic, at.text), ty)?;
            self.place_label(&end);
        }
        self.m
            .externals
            .insert(".extern .func free(.param .b64 pointer);\n".to_owned());
        self.call_void("free", &[p]);
        Ok(())
    }
}

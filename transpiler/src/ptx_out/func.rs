//! A function: its parameters and variables, and what its statements' and values' lowering shares: registers, labels, room, the text.
//!
//! Functions take scalars as `.param` of their register's width (`bool` as 32 bits), plain objects as bytes, other objects by their address; they give objects that are
//! not plain in a place that the caller names first. Kernels take everything as it lies in memory.

use super::layout::{self, Class, Scalar, scalar, size};
use super::{Module, R, Refusal, refuse};
use crate::hir::visit::{Visitor, walk_expr, walk_place};
use crate::hir::*;
use crate::source::Span;
use std::collections::BTreeSet;
use std::fmt::Write;

/// An operand: a register or a constant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Val {
    pub class: Class,
    pub text: String,
}

impl Val {
    pub(super) fn new(class: Class, text: impl Into<String>) -> Val {
        Val {
            class,
            text: text.into(),
        }
    }

    /// A constant of 32 bits.
    pub(super) fn word(n: i64) -> Val {
        Val::new(Class::Word, n.to_string())
    }

    /// A constant of 64 bits.
    pub(super) fn long(n: i64) -> Val {
        Val::new(Class::Long, n.to_string())
    }

    /// Whether it is a register.
    pub(super) fn is_register(&self) -> bool {
        self.text.starts_with('%')
    }
}

impl std::fmt::Display for Val {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

/// The memory that an address is known to lie in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Area {
    Generic,
    Shared,
    Global,
    Const,
    Local,
    /// A parameter or result of a function: its address is nobody's.
    Param,
}

impl Area {
    pub(super) fn suffix(self) -> &'static str {
        match self {
            Area::Generic => "",
            Area::Shared => ".shared",
            Area::Global => ".global",
            Area::Const => ".const",
            Area::Local => ".local",
            Area::Param => ".param",
        }
    }
}

/// An address: a register or a variable, and an offset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Addr {
    pub area: Area,
    pub base: String,
    pub offset: i64,
}

impl Addr {
    pub(super) fn new(area: Area, base: impl Into<String>) -> Addr {
        Addr {
            area,
            base: base.into(),
            offset: 0,
        }
    }

    pub(super) fn plus(&self, n: u64) -> Addr {
        Addr {
            offset: self.offset.wrapping_add(n as i64),
            ..self.clone()
        }
    }
}

impl std::fmt::Display for Addr {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.offset {
            0 => write!(f, "[{}]", self.base),
            n => write!(f, "[{}{n:+}]", self.base),
        }
    }
}

/// Where a local variable is.
#[derive(Clone, Debug)]
pub(super) enum Home {
    Register(Val),
    Memory(Addr),
}

/// Where `break` and `continue` lead, and how many scopes are open there.
pub(super) struct Jumps {
    pub to_break: String,
    pub to_continue: Option<String>,
    pub scopes: usize,
}

/// A function in the making.
pub(super) struct Func<'a, 'm> {
    pub m: &'m mut Module<'a>,
    pub p: &'a Program,
    pub f: &'a Function,
    pub refused: &'m mut Vec<Refusal>,
    text: String,
    declarations: String,
    registers: [u32; 5],
    labels: u32,
    objects: u32,
    pub homes: Vec<Option<Home>>,
    in_memory: BTreeSet<LocalId>,
    pub jumps: Vec<Jumps>,
    /// Objects that end with each open block, in the order in which they began.
    pub scopes: Vec<Vec<(Addr, TyId)>>,
    /// Temporary objects that end with the statement.
    pub temporaries: Vec<(Addr, TyId)>,
    /// In parts of an expression that may not be evaluated.
    pub conditional: u32,
    /// Where an object that is given goes, if the caller named the place.
    pub result: Option<Addr>,
    name: String,
}

/// A function's text.
pub(super) struct Text {
    pub head: String,
    pub body: String,
}

/// The variables whose address is taken.
struct Addressed(BTreeSet<LocalId>);

impl Addressed {
    fn place(&mut self, p: &Place) {
        match &*p.kind {
            PlaceKind::Local(l) => {
                self.0.insert(*l);
            }
            PlaceKind::Field(b, _) | PlaceKind::Index(b, _) => self.place(b),
            _ => {}
        }
    }
}

impl Visitor for Addressed {
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::AddrOf(p) | ExprKind::Decay(p) = &*e.kind {
            self.place(p);
        }
        walk_expr(self, e);
    }
    fn visit_place(&mut self, p: &Place) {
        if let PlaceKind::BoundIndex(_, b, _) = &*p.kind {
            self.place(b);
        }
        walk_place(self, p);
    }
}

/// Lowers a function.
pub(super) fn function<'a>(m: &mut Module<'a>, id: FuncId, refused: &mut Vec<Refusal>) -> R<Text> {
    let p = m.p;
    let f = p.func(id);
    let Some(body) = &f.body else {
        return refuse(f.span, format!("`{}`, which is defined nowhere,", f.name));
    };
    if f.variadic {
        return refuse(f.span, "a function with `...`");
    }
    let mut addressed = Addressed(BTreeSet::new());
    addressed.visit_block(body);
    let name = m.names.function(id).to_owned();
    let mut fx = Func {
        m,
        p,
        f,
        refused,
        text: String::new(),
        declarations: String::new(),
        registers: [0; 5],
        labels: 0,
        objects: 0,
        homes: vec![None; f.locals.len()],
        in_memory: addressed.0,
        jumps: Vec::new(),
        scopes: Vec::new(),
        temporaries: Vec::new(),
        conditional: 0,
        result: None,
        name,
    };
    let head = fx.head(f.space == Space::Kernel)?;
    fx.begin(body)?;
    let mut declared = String::new();
    for (c, n) in Class::ALL.iter().zip(fx.registers) {
        if n > 0 {
            let _ = writeln!(declared, "\t.reg .{} {}<{n}>;", c.ty(), c.prefix());
        }
    }
    Ok(Text {
        head,
        body: declared + &fx.declarations + &fx.text + "\tret;\n",
    })
}

impl<'a> Func<'a, '_> {
    /// The first line, and the homes of parameters.
    fn head(&mut self, kernel: bool) -> R<String> {
        let (p, f) = (self.p, self.f);
        let mut list = Vec::new();
        let mut ret = String::new();
        let constructs = matches!(f.role, Role::Ctor(_));
        if !constructs && !matches!(p.types.get(f.ret.id), Ty::Void) {
            match scalar(p, f.ret.id) {
                Some(s) => ret = format!("(.param .{} result) ", passed(s)),
                None if layout::plain(p, f.ret.id) => {
                    let (size, align) = self.size(f.ret.id, f.span)?;
                    ret = format!("(.param .align {align} .b8 result[{size}]) ");
                }
                None => {
                    let to = self.register(Class::Long);
                    self.line(format!("ld.param.u64 {to}, [result]"));
                    self.result = Some(Addr::new(Area::Generic, to.text));
                    list.push(".param .b64 result".to_owned());
                }
            }
        }
        for (n, l) in f.params.iter().enumerate() {
            let local = &f.locals[l.0 as usize];
            let name = match kernel {
                true => format!("{}_param_{n}", self.name),
                false => format!("param_{n}"),
            };
            let ty = local.ty.id;
            match scalar(p, ty) {
                Some(s) => {
                    let declared = match kernel {
                        true => s.memory(),
                        false => passed(s),
                    };
                    list.push(format!(".param .{declared} {name}"));
                    let from = Addr::new(Area::Param, name);
                    let v = match kernel {
                        true => self.load(&from, s, false),
                        false => self.take(&from, s),
                    };
                    self.declare(*l)?;
                    self.set(*l, &v, ty);
                }
                None if kernel || layout::plain(p, ty) => {
                    let (size, align) = self.size(ty, local.span)?;
                    list.push(format!(".param .align {align} .b8 {name}[{size}]"));
                    self.declare(*l)?;
                    if let Some(Home::Memory(to)) = self.homes[l.0 as usize].clone() {
                        self.copy(&Addr::new(Area::Param, name), &to, size, align);
                    }
                }
                None => {
                    list.push(format!(".param .b64 {name}"));
                    let v = self.register(Class::Long);
                    self.line(format!("ld.param.u64 {v}, [{name}]"));
                    self.homes[l.0 as usize] = Some(Home::Memory(Addr::new(Area::Generic, v.text)));
                }
            }
        }
        let params = list.join(",\n\t");
        Ok(match kernel {
            true => format!(".visible .entry {}(\n\t{params}\n)", self.name),
            false => format!(".func {ret}{}({params})", self.name),
        })
    }

    /// The body.
    fn begin(&mut self, body: &'a Block) -> R<()> {
        self.scopes.push(Vec::new());
        self.body(body);
        self.close_scope();
        if let Role::Dtor(r) = self.f.role
            && let Some(this) = self.f.params.first()
        {
            let this = self.get(*this);
            self.end_members(&Addr::new(Area::Generic, this.text), r)?;
        }
        Ok(())
    }

    /// A line of the text.
    pub(super) fn line(&mut self, text: impl AsRef<str>) {
        let _ = writeln!(self.text, "\t{};", text.as_ref());
    }

    /// A line that is no instruction.
    pub(super) fn raw(&mut self, text: &str) {
        let _ = writeln!(self.text, "{text}");
    }

    /// A new register.
    pub(super) fn register(&mut self, class: Class) -> Val {
        let n = &mut self.registers[class as usize];
        *n += 1;
        Val::new(class, format!("{}{}", class.prefix(), *n - 1))
    }

    /// An instruction with a result of a class: `op result, operands`.
    pub(super) fn op(&mut self, opcode: &str, class: Class, operands: &[&Val]) -> Val {
        let d = self.register(class);
        let mut text = format!("{opcode} {d}");
        for o in operands {
            let _ = write!(text, ", {o}");
        }
        self.line(text);
        d
    }

    /// A new label.
    pub(super) fn label(&mut self) -> String {
        self.labels += 1;
        format!("$L_{}", self.labels)
    }

    pub(super) fn place_label(&mut self, label: &str) {
        let _ = writeln!(self.text, "{label}:");
    }

    pub(super) fn jump(&mut self, label: &str) {
        self.line(format!("bra {label}"));
    }

    pub(super) fn size(&self, ty: TyId, span: Span) -> R<(u64, u64)> {
        match size(self.p, ty) {
            Some(s) => Ok(s),
            None => refuse(span, format!("an object of type `{}`", self.type_name(ty))),
        }
    }

    pub(super) fn type_name(&self, ty: TyId) -> String {
        mangle::type_name(self.p, ty).shown
    }

    /// The register type of a type.
    pub(super) fn scalar(&self, ty: TyId, span: Span) -> R<Scalar> {
        match scalar(self.p, ty) {
            Some(s) => Ok(s),
            None => refuse(span, format!("a value of type `{}`", self.type_name(ty))),
        }
    }

    /// Room for an object.
    pub(super) fn object(&mut self, ty: TyId, span: Span) -> R<Addr> {
        let (size, align) = self.size(ty, span)?;
        Ok(self.room(size, align))
    }

    /// Room of so many bytes.
    pub(super) fn room(&mut self, size: u64, align: u64) -> Addr {
        let name = format!("__local_{}", self.objects);
        self.objects += 1;
        let _ = writeln!(
            self.declarations,
            "\t.local .align {align} .b8 {name}[{size}];"
        );
        Addr::new(Area::Local, name)
    }

    /// Gives a local variable its home.
    pub(super) fn declare(&mut self, l: LocalId) -> R<()> {
        let local = &self.f.locals[l.0 as usize];
        if self.homes[l.0 as usize].is_some() {
            return Ok(());
        }
        let home = match local.storage {
            Storage::Shared => {
                let (size, align) = self.size(local.ty.id, local.span)?;
                let name = format!("{}_{}_{}", self.name, local.name, l.0);
                let text = format!(".shared .align {align} .b8 {name}[{size}];\n");
                match self.f.space {
                    Space::Kernel => self.declarations += &format!("\t{text}"),
                    _ => self.m.variables += &text,
                }
                Home::Memory(Addr::new(Area::Shared, name))
            }
            Storage::DynamicShared => {
                let name = "__cu2rs_dynamic_shared";
                let text = format!(".extern .shared .align 16 .b8 {name}[];\n");
                if !self.m.variables.contains(&text) {
                    self.m.variables += &text;
                }
                Home::Memory(Addr::new(Area::Shared, name))
            }
            Storage::Lanes => return refuse(local.span, "a variable of a form for the CPU"),
            Storage::Auto | Storage::Param => match scalar(self.p, local.ty.id) {
                Some(s) if !self.in_memory.contains(&l) => Home::Register(self.register(s.class)),
                _ => Home::Memory(self.object(local.ty.id, local.span)?),
            },
        };
        self.homes[l.0 as usize] = Some(home);
        Ok(())
    }

    /// Writes a scalar variable.
    pub(super) fn set(&mut self, l: LocalId, v: &Val, ty: TyId) {
        match self.homes[l.0 as usize].clone() {
            Some(Home::Register(r)) => self.mov(&r, v),
            Some(Home::Memory(a)) => {
                if let Some(s) = scalar(self.p, ty) {
                    self.store(&a, v, s, false);
                }
            }
            None => {}
        }
    }

    /// Reads a scalar parameter that is a pointer.
    pub(super) fn get(&mut self, l: LocalId) -> Val {
        match self.homes[l.0 as usize].clone() {
            Some(Home::Memory(a)) => self.load(&a, Scalar::POINTER, false),
            Some(Home::Register(r)) => r,
            None => Val::long(0),
        }
    }

    pub(super) fn mov(&mut self, to: &Val, from: &Val) {
        self.line(format!("mov.{} {to}, {from}", to.class.ty()));
    }

    /// A copy of a register.
    pub(super) fn copied(&mut self, v: &Val) -> Val {
        let d = self.register(v.class);
        self.mov(&d, v);
        d
    }

    /// A value as a register.
    pub(super) fn in_register(&mut self, v: &Val) -> Val {
        match v.is_register() {
            true => v.clone(),
            false => self.copied(v),
        }
    }

    /// Reads memory.
    pub(super) fn load(&mut self, from: &Addr, s: Scalar, volatile: bool) -> Val {
        let v = if volatile && from.area != Area::Const {
            ".volatile"
        } else {
            ""
        };
        let area = from.area.suffix();
        if s.class == Class::Pred {
            let d = self.register(Class::Word);
            self.line(format!("ld{v}{area}.u8 {d}, {from}"));
            return self.op("setp.ne.u32", Class::Pred, &[&d, &Val::word(0)]);
        }
        let d = self.register(s.class);
        self.line(format!("ld{v}{area}.{} {d}, {from}", s.memory()));
        d
    }

    /// Writes memory.
    pub(super) fn store(&mut self, to: &Addr, value: &Val, s: Scalar, volatile: bool) {
        let v = if volatile { ".volatile" } else { "" };
        let area = to.area.suffix();
        let value = match s.class {
            Class::Pred => self.as_word(value),
            _ => value.clone(),
        };
        let ty = match s.memory() {
            "s8" => "u8",
            "s16" => "u16",
            t => t,
        };
        self.line(format!("st{v}{area}.{ty} {to}, {value}"));
    }

    /// A condition as 0 or 1.
    pub(super) fn as_word(&mut self, v: &Val) -> Val {
        match v.class {
            Class::Pred => self.op("selp.b32", Class::Word, &[&Val::word(1), &Val::word(0), v]),
            _ => v.clone(),
        }
    }

    /// Reads a parameter of a function as it is passed.
    pub(super) fn take(&mut self, from: &Addr, s: Scalar) -> Val {
        if s.class == Class::Pred {
            let d = self.register(Class::Word);
            self.line(format!("ld.param.b32 {d}, {from}"));
            return self.op("setp.ne.u32", Class::Pred, &[&d, &Val::word(0)]);
        }
        let d = self.register(s.class);
        self.line(format!("ld.param.{} {d}, {from}", passed(s)));
        d
    }

    /// Writes one.
    pub(super) fn pass(&mut self, to: &Addr, v: &Val, s: Scalar) {
        let v = self.as_word(v);
        self.line(format!("st.param.{} {to}, {v}", passed(s)));
    }
}

/// What a scalar is passed as between functions.
pub(super) fn passed(s: Scalar) -> &'static str {
    match s.class {
        Class::Pred => "b32",
        c => c.ty(),
    }
}

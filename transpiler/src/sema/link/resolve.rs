//! What references come to after linking: undefined functions and variables, and those declared otherwise than defined.
//!
//! C lets a unit call a function by a declaration that does not agree with the definition (an old-style `int f();`, a
//! structure type of its own). Where the calling convention gives such a call the obvious meaning, its arguments and
//! result get the conversions that say so; every other one is reported (CU0052) and refused, like a use of what is defined nowhere (CU0051).
//! Inline functions that nothing needs may name what is defined nowhere, as for every C++ compiler: it is refused there without a message.

use super::merge::Merged;
use super::views;
use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::visit::{self, MutVisitor};
use crate::hir::*;
use crate::source::Span;
use std::collections::{BTreeMap, BTreeSet};

/// Undefined reference.
const UNDEFINED: u16 = 51;
/// Declaration and definition disagree.
const DISAGREE: u16 = 52;

/// How many further uses a message points at.
const MAX_LABELS: usize = 3;

/// Checks all references and gives the program.
pub(super) fn resolve(merged: Merged, diags: &mut Diagnostics) -> Program {
    let mut program = merged.program;
    let needed = views::needed(&program, |_, f| !optional(f), |_| true, |_| true);
    let functions = program
        .functions
        .iter()
        .enumerate()
        .map(|(i, f)| Callable {
            defined: f.body.is_some() || program.outside.imports.contains_key(&FuncId(i as u32)),
            sig: FnSig {
                ret: f.ret,
                params: f
                    .params
                    .iter()
                    .map(|p| {
                        f.locals
                            .get(p.0 as usize)
                            .map_or(Types::ERROR.into(), |l| l.ty)
                    })
                    .collect(),
                variadic: f.variadic,
            },
        })
        .collect();
    let globals = program
        .globals
        .iter()
        .enumerate()
        .map(|(i, g)| {
            let id = GlobalId(i as u32);
            let outside = program.outside.imported_globals.contains_key(&id);
            (g.defined || outside, g.ty)
        })
        .collect();
    let mut resolver = Resolver {
        types: std::mem::take(&mut program.types),
        functions,
        globals,
        differing_functions: merged.differing_functions,
        differing_globals: merged.differing_globals,
        undefined_functions: BTreeMap::new(),
        undefined_globals: BTreeMap::new(),
        disagreeing: Vec::new(),
        refuse: None,
        refused: 0,
        discarded: false,
        unneeded: false,
    };
    for global in &mut program.globals {
        let before = resolver.refused;
        match std::mem::replace(&mut global.init, GlobalInit::Zero) {
            GlobalInit::Zero => {}
            GlobalInit::Dynamic(mut e) => {
                resolver.visit_expr(&mut e);
                global.init = GlobalInit::Dynamic(e);
            }
            GlobalInit::Const(mut e) => {
                resolver.visit_expr(&mut e);
                // A refusal is not a constant.
                global.init = if resolver.refused == before {
                    GlobalInit::Const(e)
                } else {
                    GlobalInit::Dynamic(e)
                };
            }
        }
    }
    for (function, needed) in program.functions.iter_mut().zip(needed) {
        if let Some(body) = &mut function.body {
            resolver.unneeded = !needed;
            resolver.visit_block(body);
        }
    }
    for r in 0..program.records.len() {
        let record = &program.records[r];
        if record.bound.is_some() {
            continue;
        }
        let span = record.span;
        for f in record.dtor.into_iter().chain(record.copy_ctor) {
            if let Some(function) = program.functions.get_mut(f.0 as usize)
                && function.body.is_none()
            {
                resolver
                    .undefined_functions
                    .entry(f)
                    .or_default()
                    .push(span);
                function.body = Some(refused_body(function.span, UNDEFINED));
            }
        }
    }
    program.types = std::mem::take(&mut resolver.types);
    resolver.report(&program, diags);
    program
}

/// Whether a function is there only for those who call it: what calls operators, members of templates and instances may be the library.
fn optional(f: &Function) -> bool {
    let member = matches!(f.role, Role::Method(_) | Role::StaticMethod(_));
    let named = !f.name.starts_with("operator");
    f.inline && (f.role == Role::Free || member && named) && f.instance.is_empty()
}

/// The body of a function that is called by itself (at the end of an object's life) and defined nowhere.
pub(super) fn refused_body(span: Span, code: u16) -> Block {
    let stop = Stmt {
        kind: StmtKind::Refused { code },
        span,
    };
    Block {
        stmts: vec![stop],
        span: Some(span),
    }
}

struct Callable {
    defined: bool,
    sig: FnSig,
}

struct Resolver {
    types: Types,
    functions: Vec<Callable>,
    globals: Vec<(bool, QTy)>,
    differing_functions: BTreeSet<FuncId>,
    differing_globals: BTreeSet<GlobalId>,
    undefined_functions: BTreeMap<FuncId, Vec<Span>>,
    undefined_globals: BTreeMap<GlobalId, Vec<Span>>,
    /// Place of use, name of function or variable by id.
    disagreeing: Vec<(Span, Named)>,
    /// A place was met that cannot be used: the expression around it is refused.
    refuse: Option<u16>,
    /// How many expressions were refused.
    refused: usize,
    /// The value of the next expression is not used.
    discarded: bool,
    /// In an inline function that nothing needs.
    unneeded: bool,
}

#[derive(Clone, Copy)]
enum Named {
    Func(FuncId),
    Global(GlobalId),
}

impl Resolver {
    fn undefined(&mut self, id: FuncId, span: Span) -> bool {
        let undefined = self
            .functions
            .get(id.0 as usize)
            .is_some_and(|f| !f.defined);
        if undefined && !self.unneeded {
            self.undefined_functions.entry(id).or_default().push(span);
        }
        undefined
    }

    fn refuse_expr(&mut self, e: &mut Expr, code: u16) {
        *e.kind = ExprKind::Refused { code };
        self.refused += 1;
    }

    /// Fits a call or launch to the definition; false if that cannot be done.
    fn fit_args(&mut self, id: FuncId, args: &mut [Expr]) -> bool {
        let Some(f) = self.functions.get(id.0 as usize) else {
            return true;
        };
        let sig = f.sig.clone();
        let count_ok = if sig.variadic {
            args.len() >= sig.params.len()
        } else {
            args.len() == sig.params.len()
        };
        count_ok
            && args
                .iter_mut()
                .zip(&sig.params)
                .all(|(arg, param)| self.coerce(arg, param.id))
    }

    /// Converts a value to the type that is expected, where passing it as it is amounts to that.
    fn coerce(&mut self, e: &mut Expr, to: TyId) -> bool {
        if e.ty == to {
            return true;
        }
        if matches!(self.types.get(to), Ty::Bool) && matches!(self.types.get(e.ty), Ty::Int(_)) {
            // A truth value is the lowest byte.
            let byte = self.types.int(IntKind::UChar);
            if !self.coerce(e, byte) {
                return false;
            }
        }
        let Some(conv) = self.conversion(e.ty, to) else {
            return false;
        };
        let inner = std::mem::replace(
            e,
            Expr {
                kind: Box::new(ExprKind::Zero),
                ty: to,
                span: e.span,
            },
        );
        *e.kind = ExprKind::Convert(conv, inner);
        true
    }

    fn conversion(&self, from: TyId, to: TyId) -> Option<Conv> {
        let function = |t: &QTy| matches!(self.types.get(t.id), Ty::Function(_));
        match (self.types.get(from), self.types.get(to)) {
            (Ty::Pointer(a) | Ty::Ref(a, _), Ty::Pointer(b) | Ty::Ref(b, _)) => {
                match (function(a), function(b)) {
                    (true, true) => Some(Conv::FnPtr),
                    (false, false) => Some(Conv::Pointer),
                    _ => None,
                }
            }
            // Compilers give truth values as whole registers.
            (Ty::Bool, Ty::Int(k)) if k.bytes() <= 4 => Some(Conv::Int),
            (Ty::Int(IntKind::UChar), Ty::Bool) => Some(Conv::ToBool),
            // A register's low part is what a narrower parameter sees.
            (a, b) => {
                let (a, b) = (self.int_bytes(a), self.int_bytes(b));
                match (a, b) {
                    (Some(a), Some(b)) if b <= a => Some(Conv::Int),
                    (None, None) => self.float_conversion(from, to),
                    _ => None,
                }
            }
        }
    }

    fn int_bytes(&self, ty: &Ty) -> Option<u64> {
        match ty {
            Ty::Int(kind) => Some(kind.bytes()),
            // Enumerations are passed as their integer type, which is at most an `int` wherever C can declare it otherwise.
            Ty::Enum(_) => Some(4),
            _ => None,
        }
    }

    /// An old-style call promotes `float` to `double`, which an old-style definition takes back.
    fn float_conversion(&self, from: TyId, to: TyId) -> Option<Conv> {
        match (self.types.get(from), self.types.get(to)) {
            (Ty::Float(FloatKind::F64), Ty::Float(FloatKind::F32)) => Some(Conv::Float),
            _ => None,
        }
    }

    fn call(&mut self, e: &mut Expr, discarded: bool) {
        let span = e.span;
        let (id, fits) = match &mut *e.kind {
            ExprKind::Call(Callee::Fn(id), args) => {
                let id = *id;
                if self.undefined(id, span) {
                    self.refuse_expr(e, UNDEFINED);
                    return;
                }
                if !self.differing_functions.contains(&id) {
                    return;
                }
                if self.constructs(id, e.ty) {
                    return;
                }
                (id, self.fit_args(id, args))
            }
            ExprKind::Launch { kernel, args, .. } => {
                let id = *kernel;
                if self.undefined(id, span) {
                    self.refuse_expr(e, UNDEFINED);
                    return;
                }
                if !self.differing_functions.contains(&id) {
                    return;
                }
                if !self.fit_args(id, args) {
                    self.disagreeing.push((span, Named::Func(id)));
                    self.refuse_expr(e, DISAGREE);
                }
                return;
            }
            _ => return,
        };
        let wanted = e.ty;
        let given = self.functions.get(id.0 as usize).map(|f| f.sig.ret.id);
        e.ty = given.unwrap_or(wanted);
        if !fits || !discarded && !self.coerce(e, wanted) {
            e.ty = wanted;
            self.disagreeing.push((span, Named::Func(id)));
            self.refuse_expr(e, DISAGREE);
        }
    }

    /// Whether a call of this function makes an object of this very class: what else declares the constructor is another view, with a class of that name of its own.
    fn constructs(&self, id: FuncId, made: TyId) -> bool {
        let sig = self.functions.get(id.0 as usize).map(|f| &f.sig);
        let this = sig.filter(|s| matches!(self.types.get(s.ret.id), Ty::Void));
        let this = this.and_then(|s| s.params.first());
        let class = this.map(|t| self.types.get(t.id));
        matches!(self.types.get(made), Ty::Record(_))
            && matches!(class, Some(Ty::Pointer(c) | Ty::Ref(c, _)) if c.id == made)
    }

    /// A function's address, when the unit that takes it knows it by another type.
    fn address(&mut self, e: &mut Expr, id: FuncId) {
        if self.undefined(id, e.span) {
            self.refuse_expr(e, UNDEFINED);
            return;
        }
        if !self.differing_functions.contains(&id) {
            return;
        }
        let Some(f) = self.functions.get(id.0 as usize) else {
            return;
        };
        let own = self.types.intern(Ty::Function(f.sig.clone()));
        let own = self.types.pointer(own.into());
        let wanted = std::mem::replace(&mut e.ty, own);
        if !self.coerce(e, wanted) {
            e.ty = wanted;
        }
    }

    /// A pointer that is defined with another type of what it points to: the same object, read by the type that this unit gives it.
    fn seen_as(&mut self, place: &mut Place, ty: QTy) {
        let (span, wanted) = (place.span, place.ty);
        let defined = Place {
            kind: std::mem::replace(&mut place.kind, Box::new(PlaceKind::Local(LocalId(0)))),
            ty,
            span,
        };
        let own = self.types.pointer(ty);
        let address = Expr {
            kind: Box::new(ExprKind::AddrOf(defined)),
            ty: own,
            span,
        };
        let to = self.types.pointer(wanted);
        let address = Expr {
            kind: Box::new(ExprKind::Convert(Conv::Pointer, address)),
            ty: to,
            span,
        };
        *place.kind = PlaceKind::Deref(address);
    }

    /// Reports what was found, a message for each function or variable that is defined nowhere.
    fn report(self, program: &Program, diags: &mut Diagnostics) {
        let functions = self.undefined_functions.iter().map(|(id, uses)| {
            let f = &program.functions[id.0 as usize];
            ("function", full_name(&f.scopes, &f.name), f.span, uses)
        });
        let globals = self.undefined_globals.iter().map(|(id, uses)| {
            let g = &program.globals[id.0 as usize];
            ("variable", full_name(&g.scopes, &g.name), g.span, uses)
        });
        for (what, name, declared, uses) in functions.chain(globals) {
            let Some((first, more)) = uses.split_first() else {
                continue;
            };
            let mut d = Diagnostic::error(
                UNDEFINED,
                *first,
                format!("the {what} `{name}` is used, but no translation unit defines it"),
            )
            .label("used here")
            .help(match program.outside.installed_files.contains(&declared.file) {
                true => "no library that is known to have it is installed: name the one that has it (`-lNAME`, `-LDIR`)",
                false => "name the source file that defines it on the command line, too",
            });
            if declared != *first {
                d = d.also(declared, "declared here");
            }
            for span in more.iter().take(MAX_LABELS) {
                d = d.also(*span, "and here");
            }
            if more.len() > MAX_LABELS {
                d = d.note(format!("and at {} more places", more.len() - MAX_LABELS));
            }
            diags.push(d);
        }
        for (span, named) in self.disagreeing {
            let (what, name, defined) = match named {
                Named::Func(id) => {
                    let f = &program.functions[id.0 as usize];
                    ("function", full_name(&f.scopes, &f.name), f.span)
                }
                Named::Global(id) => {
                    let g = &program.globals[id.0 as usize];
                    ("variable", full_name(&g.scopes, &g.name), g.span)
                }
            };
            diags.push(
                Diagnostic::error(
                    DISAGREE,
                    span,
                    format!("this use does not fit the definition of the {what} `{name}` in another translation unit"),
                )
                .label("used here by a declaration of another type")
                .also(defined, "defined here")
                .help("declare it in one header that all its users include"),
            );
        }
    }
}

/// The function or variable that a message says is defined nowhere.
pub fn undefined_name(d: &Diagnostic) -> Option<&str> {
    let named = d.code.0 == UNDEFINED;
    named.then(|| d.message.split('`').nth(1)).flatten()
}

fn full_name(scopes: &[std::rc::Rc<str>], name: &str) -> String {
    let mut out = String::new();
    for s in scopes {
        out.push_str(s);
        out.push_str("::");
    }
    out + name
}

impl MutVisitor for Resolver {
    fn visit_stmt(&mut self, stmt: &mut Stmt) {
        self.discarded = matches!(stmt.kind, StmtKind::Expr(_));
        visit::walk_stmt_mut(self, stmt);
    }

    fn visit_expr(&mut self, e: &mut Expr) {
        let discarded = std::mem::replace(
            &mut self.discarded,
            matches!(&*e.kind, ExprKind::Convert(Conv::Void, _)),
        );
        let outer = self.refuse.take();
        visit::walk_expr_mut(self, e);
        self.discarded = false;
        if let Some(code) = std::mem::replace(&mut self.refuse, outer) {
            self.refuse_expr(e, code);
            return;
        }
        match &*e.kind {
            ExprKind::FnAddr(id) => {
                let id = *id;
                self.address(e, id);
            }
            ExprKind::Call(..) | ExprKind::Launch { .. } => self.call(e, discarded),
            _ => {}
        }
    }

    fn visit_place(&mut self, place: &mut Place) {
        visit::walk_place_mut(self, place);
        let PlaceKind::Global(id) = *place.kind else {
            return;
        };
        let Some((defined, ty)) = self.globals.get(id.0 as usize).copied() else {
            return;
        };
        if !defined {
            if !self.unneeded {
                self.undefined_globals
                    .entry(id)
                    .or_default()
                    .push(place.span);
            }
            self.refuse = Some(UNDEFINED);
        } else if self.differing_globals.contains(&id) && place.ty.id != ty.id {
            let same_elements = match (self.types.get(place.ty.id), self.types.get(ty.id)) {
                (Ty::Array(a, None), Ty::Array(b, _)) => a.id == b.id,
                _ => false,
            };
            let pointers = |t| matches!(self.types.get(t), Ty::Pointer(_));
            if same_elements {
                place.ty.id = ty.id;
            } else if pointers(place.ty.id) && pointers(ty.id) {
                self.seen_as(place, ty);
            } else {
                self.disagreeing.push((place.span, Named::Global(id)));
                self.refuse = Some(DISAGREE);
            }
        }
    }
}

//! Variable arguments of the program's own functions (C17 7.16): `va_start`, `va_arg`, `va_copy`, `va_end`.
//!
//! A `va_list` is the address of a reading position in `cudart_rs::c::stdarg`, of type `void *`; the arguments themselves are the hidden last
//! parameter `varargs` of the Rust function, which emission adds to every variadic one.

use super::{Cat, Ex};
use crate::hir::{
    Bound, BoundForm, BoundId, Callee, Conv, Expr, ExprKind, FloatKind, PlaceKind, QTy, Ty, TyId,
};
use crate::sema::Sema;
use crate::source::Span;
use crate::syntax::ast::{self, Loc};

/// The hidden parameter's name.
pub const VARARGS: &str = "varargs";

impl<'a> Sema<'a> {
    /// A function (or the hidden parameter) of the runtime.
    fn stdarg(&mut self, name: &str, rust: String, form: BoundForm, types: Vec<TyId>) -> BoundId {
        let known = self
            .prog
            .bound
            .iter()
            .position(|b| *b.rust == *rust && b.type_args == types && b.span == Span::NONE);
        if let Some(i) = known {
            return BoundId(i as u32);
        }
        self.prog.bound.push(Bound {
            name: name.into(),
            rust: rust.into(),
            form,
            suspends: false,
            needs_ctx: false,
            cast_args: false,
            type_args: types,
            no_return: false,
            is_atomic: false,
            by_reference: 0,
            does: Default::default(),
            span: Span::NONE,
        });
        BoundId(self.prog.bound.len() as u32 - 1)
    }

    fn stdarg_call(
        &mut self,
        name: &str,
        types: Vec<TyId>,
        args: Vec<Expr>,
        ty: TyId,
        loc: Loc,
    ) -> Expr {
        let form = match types.is_empty() {
            true => BoundForm::Function,
            false => BoundForm::FunctionTurbofish,
        };
        let id = self.stdarg(name, format!("cudart_rs::c::stdarg::{name}"), form, types);
        self.mk(ExprKind::Call(Callee::Bound(id), args), ty, loc)
    }

    /// `va_start(list, last)`, `va_copy(to, from)`, `va_end(list)`
    pub(super) fn va_function(&mut self, name: &str, args: &'a [ast::Expr], loc: Loc) -> Ex<'a> {
        let word = name.trim_start_matches("__builtin_");
        let Some(first) = args.first() else {
            self.error(3042, loc, "too few arguments");
            return Ex::Err;
        };
        let list = self.expr(first);
        if self.ex_bad(&list) {
            return Ex::Err;
        }
        let ty = self.t.void_ptr;
        let value = match (word, args.get(1)) {
            ("va_end", _) => {
                let list = self.rvalue(list, loc);
                let void = self.t.void;
                return Ex::Val(self.stdarg_call(word, Vec::new(), vec![list], void, loc));
            }
            ("va_copy", Some(from)) => {
                let from = self.value(from);
                self.stdarg_call(word, Vec::new(), vec![from], ty, loc)
            }
            ("va_start", _) => {
                let function = self.cx.last().and_then(|c| c.func);
                if !function.is_some_and(|f| self.func(f).variadic) {
                    self.error(3042, loc, "`va_start` in a function without `...`");
                    return Ex::Err;
                }
                let hidden = self.stdarg(VARARGS, VARARGS.into(), BoundForm::Expr, Vec::new());
                let place = self.variable(PlaceKind::Bound(hidden), QTy::plain(ty), loc);
                let all = self.mk(ExprKind::Load(place), ty, loc);
                self.stdarg_call(word, Vec::new(), vec![all], ty, loc)
            }
            _ => {
                self.error(3042, loc, "too few arguments");
                return Ex::Err;
            }
        };
        let Ex::Place(place, Cat::L) = list else {
            self.unsupported(4017, loc, "a `va_list` that is not a variable");
            return Ex::Err;
        };
        Ex::Val(self.mk(ExprKind::Assign(place, value), ty, loc))
    }

    /// `va_arg(list, T)`
    pub(super) fn va_arg(
        &mut self,
        list: &'a ast::Expr,
        ty: &'a ast::TypeExpr,
        loc: Loc,
    ) -> Ex<'a> {
        let list = self.value(list);
        let want = self.resolve(ty).id;
        if self.is_error(list.ty) || self.is_error(want) {
            return Ex::Err;
        }
        // What is passed is promoted; pointers to functions travel as plain ones.
        let read = match self.ty(want).clone() {
            Ty::Bool | Ty::Int(_) | Ty::Enum(_) => self.promoted(want),
            Ty::Float(FloatKind::F32 | FloatKind::F64) => self.t.double,
            Ty::Pointer(t) if matches!(self.ty(t.id), Ty::Function(_)) => self.t.void_ptr,
            Ty::Pointer(_) => want,
            Ty::Record(r) if self.prog.record(r).trivially_copyable => {
                let v = self.stdarg_call("va_object", vec![want], vec![list], want, loc);
                return Ex::Val(v);
            }
            _ => {
                let shown = self.show_id(want);
                self.unsupported(
                    4017,
                    loc,
                    format!("reading a variable argument of type `{shown}`"),
                );
                return Ex::Err;
            }
        };
        let value = self.stdarg_call("va_arg", vec![read], vec![list], read, loc);
        if read == want {
            return Ex::Val(value);
        }
        let conv = match self.ty(want) {
            Ty::Pointer(_) => Conv::Pointer,
            Ty::Float(_) => Conv::Float,
            Ty::Bool => Conv::ToBool,
            _ => Conv::Int,
        };
        Ex::Val(self.mk(ExprKind::Convert(conv, value), want, loc))
    }

    /// An object as the words that the calling convention of x86-64 passes it in: at most two registers, integers or floats
    /// (System V ABI, 3.2.3). `None`: larger ones go through memory.
    pub(in crate::sema) fn object_words(&mut self, v: Expr, loc: Loc) -> Option<Vec<Expr>> {
        let (size, _) = self.size_align(v.ty, loc)?;
        let count = size.div_ceil(8);
        // What is read twice must be a variable.
        let variable = matches!(&*v.kind, ExprKind::Load(p) if super::assign::same_again(p));
        if !(1..=2).contains(&count) || count == 2 && !variable {
            return None;
        }
        let mut words = [WordClass::Empty; 2];
        self.word_classes(v.ty, 0, &mut words);
        let mut out = Vec::new();
        for i in 0..count {
            let (name, ty) = match words[i as usize] {
                WordClass::Float => ("float_word", self.t.double),
                _ => ("int_word", self.t.ulong),
            };
            let index = self.int_value(i as i128, self.t.ulong, crate::hir::Spelling::None, loc);
            let args = vec![v.clone(), index];
            out.push(self.stdarg_call(name, Vec::new(), args, ty, loc));
        }
        Some(out)
    }

    /// What the words of an object hold, `at` bytes from its begin.
    fn word_classes(&self, t: TyId, at: u64, words: &mut [WordClass; 2]) {
        let class = match self.ty(t) {
            Ty::Record(r) => {
                let record = self.prog.record(*r);
                if record.fields.is_empty() {
                    // A class of the library's: integers, like the half types.
                    WordClass::Int
                } else {
                    for f in &record.fields {
                        self.word_classes(f.ty.id, at + f.offset, words);
                    }
                    return;
                }
            }
            Ty::Array(of, Some(n)) => {
                let size = match crate::sema::layout::size_align(of.id, &self.prog) {
                    Some((size, _)) => size,
                    None => return,
                };
                for i in 0..(*n).min(16) {
                    self.word_classes(of.id, at + i * size, words);
                }
                return;
            }
            Ty::Float(_) => WordClass::Float,
            _ => WordClass::Int,
        };
        if let Some(w) = words.get_mut((at / 8) as usize) {
            *w = (*w).max(class);
        }
    }
}

/// How a word of an object is passed; an integer in it decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum WordClass {
    Empty,
    Float,
    Int,
}

//! What the library calls back with arguments of its own choice: the order of a `std::map`, the hash function of a `std::unordered_set`, the comparison that
//! `std::sort` gets.
//!
//! Rust's side calls an `operator()` with exactly the types of the elements. A class of the program may have another one that takes them: a template, one whose
//! parameters they convert to, one of a base. Containers say in their headers what they call (`[[cu2rs::calls("C K K")]]`); at the end of the unit such a class
//! gets an `operator()` for that, which calls what overload resolution chooses. C++ does not see it. Algorithms ask (`__is_callback(F, T)`), and go another way.

use super::Sema;
use super::entity::{FnId, MemberKind, ParamInfo, Sym, TArg};
use super::expr::{Cat, Ex};
use crate::hir::{QTy, RecordId, Ty};
use crate::syntax::ast::Loc;

impl<'a> Sema<'a> {
    /// Notes what a library class calls: a list of the name of a template parameter, and those of its arguments' types.
    pub(super) fn note_calls(&mut self, r: RecordId, text: &str) {
        let scope = self.class(r).scope;
        for call in text.split(',') {
            let types: Option<Vec<QTy>> = (call.split_whitespace())
                .map(|n| match self.lookup_from(scope, n, false).0.first() {
                    Some(Sym::Type(t)) => Some(*t),
                    _ => None,
                })
                .collect();
            if let Some((f, args)) = types.as_deref().and_then(|t| t.split_first()) {
                self.called_back.push((*f, args.to_vec()));
            }
        }
    }

    /// Gives the classes that were noted an operator for what they are called with.
    pub(super) fn provide_callbacks(&mut self) {
        for (f, args) in std::mem::take(&mut self.called_back) {
            let Some(r) = self.record_of(f.id) else {
                continue;
            };
            if self.prog.record(r).bound.is_none() && !self.callable_with(f, &args) {
                self.outside(|s| s.provide_callback(r, &args));
            }
        }
    }

    fn provide_callback(&mut self, r: RecordId, args: &[QTy]) {
        self.complete_class(r, Loc::default());
        let at = self.class(r).loc;
        let class = QTy::plain(self.record_type(r)).with_const();
        let params: Vec<ParamInfo<'a>> = (args.iter().zip(["a", "b"]))
            .map(|(t, name)| ParamInfo {
                name: Some(name.into()),
                ty: QTy::plain(self.intern(Ty::Ref(t.unqualified().with_const(), false))),
                default: None,
                loc: at,
                pack: None,
            })
            .collect();
        let (result, fine) = self.muted(|s| {
            let object = QTy::plain(s.intern(Ty::Ref(class, false)));
            let object = s.imagined(object, at);
            let args = params.iter().map(|p| s.imagined(p.ty, at)).collect();
            let v = s.call_ex(object, args, at);
            s.strip_ref(s.type_of(&v)).unqualified()
        });
        if !fine || self.is_error(result.id) || *self.ty(result.id) == Ty::Void {
            return;
        }
        // An instance of a template may take just them.
        let scope = self.class(r).scope;
        for s in self.lookup_here(scope, "operator()", false) {
            let Sym::Tpl(t) = s else {
                continue;
            };
            let instances: Vec<FnId> = (self.tpl(t).instances.values())
                .filter_map(|s| match s {
                    Sym::Fn(f) => Some(*f),
                    _ => None,
                })
                .collect();
            for f in instances {
                let params: Vec<QTy> = self.func(f).params.iter().map(|p| p.ty).collect();
                if self.takes_just(&params, args) {
                    self.hir_func(f);
                    self.want_body(f);
                    return;
                }
            }
        }
        let f = self.synthesise(r, "operator()", MemberKind::Method, params, result, at);
        self.func_mut(f).is_const = true;
        self.func_mut(f).is_constexpr = false;
        self.with_body(f, |s, out| {
            let Some(this) = s.this_place(at) else {
                return;
            };
            let args = s.forwarded(f, at);
            let v = s.call_ex(Ex::Place(this, Cat::L), args, at);
            s.returned(v, at, out);
            s.flush_refused(at, out);
        });
        self.hir_func(f);
    }

    /// Whether Rust can call a function object with objects of these types (or of any, where none is told): one whose operator takes just them.
    pub(super) fn callable_with(&mut self, f: QTy, args: &[QTy]) -> bool {
        if let Some(sig) = self.fn_type_of_pointer(f.id) {
            let Ty::Function(sig) = self.ty(sig).clone() else {
                return true;
            };
            return args.is_empty() || self.takes_just(&sig.params, args);
        }
        let Some(r) = self.record_of(f.id) else {
            return true;
        };
        if self.prog.record(r).bound.is_some() {
            // `std::less<T>` compares what it is for.
            let of = self.class(r).template.as_ref().and_then(|t| t.1.first());
            return match of {
                Some(TArg::Type(t)) if *self.ty(t.id) != Ty::Void => {
                    args.iter().all(|a| self.alike(*a, *t))
                }
                _ => true,
            };
        }
        let scope = self.class(r).scope;
        let found = self.lookup_here(scope, "operator()", false);
        let functions: Vec<FnId> = (found.iter())
            .filter_map(|s| match s {
                Sym::Fn(f) => Some(*f),
                _ => None,
            })
            .collect();
        functions.len() == found.len()
            && (args.is_empty()
                || functions.iter().any(|f| {
                    let params: Vec<QTy> = self.func(*f).params.iter().map(|p| p.ty).collect();
                    self.takes_just(&params, args)
                }))
    }

    fn takes_just(&self, params: &[QTy], args: &[QTy]) -> bool {
        params.len() == args.len()
            && (params.iter().zip(args)).all(|(p, a)| self.alike(self.strip_ref(*p), *a))
    }

    /// Whether types are the same for Rust: pointers do not know what is constant.
    fn alike(&self, a: QTy, b: QTy) -> bool {
        match (self.ty(a.id), self.ty(b.id)) {
            (Ty::Pointer(a), Ty::Pointer(b)) => self.alike(*a, *b),
            _ => a.id == b.id,
        }
    }
}

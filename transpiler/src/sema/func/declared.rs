//! Types and conditions in a function's declaration that name its parameters, or the object of a member function: trailing return types, `noexcept(…)`.

use super::*;
impl<'a> Sema<'a> {
    /// `-> decltype(a + b)`, `-> decay_t<decltype(*begin(a))>`: the parameters are in scope, and so is `this` (C++17 [expr.prim.this]/2).
    pub(super) fn trailing_return(
        &mut self,
        fd: &'a FunctionDecl,
        params: &[ParamInfo<'a>],
    ) -> QTy {
        let this = self.declared_object(fd);
        self.among_params(params, this, |s| s.resolve(&fd.ty.ret))
    }

    /// The object of a member function that is being declared.
    pub(in crate::sema) fn declared_object(&mut self, fd: &'a FunctionDecl) -> Option<QTy> {
        let class = self.enclosing_class(self.scope)?;
        (!fd.specs.is_static).then(|| QTy {
            is_const: fd.ty.is_const,
            ..QTy::plain(self.record_type(class))
        })
    }

    /// What the condition of a function's `noexcept(e)` says: whether it promises not to throw. What cannot be told promises nothing.
    pub(in crate::sema) fn promises(&mut self, f: FnId, condition: &'a ast::Expr) -> bool {
        // A condition that asks about its own function has no answer.
        if self.unevaluated > 40 {
            return false;
        }
        let (scope, params) = {
            let e = self.func(f);
            (e.inner, e.params.clone())
        };
        let this = self.this_type(f);
        let this = self.prog.types.pointee(this);
        let (value, fine) = self.muted(|s| {
            s.in_scope(scope, |s| {
                s.among_params(&params, this, |s| s.value(condition))
            })
        });
        fine && self.eval(&value).is_some_and(|v| v.as_bool())
    }

    /// Evaluates nothing: what `ask` asks with the parameters, and the object of a member function, in scope.
    pub(in crate::sema) fn among_params<R>(
        &mut self,
        params: &[ParamInfo<'a>],
        this: Option<QTy>,
        ask: impl FnOnce(&mut Self) -> R,
    ) -> R {
        let mut cx = FnCx::empty(Space::HostDevice);
        cx.serial = self.new_serial();
        let owner = cx.serial;
        for p in params {
            cx.locals.push(Local {
                name: p.name.clone().unwrap_or_default(),
                ty: p.ty,
                storage: Storage::Param,
                span: self.span(p.loc),
            });
        }
        cx.this = this.map(|t| (LocalId(params.len() as u32), t));
        self.cx.push(cx);
        self.unevaluated += 1;
        let scope = self.new_scope(self.scope, ScopeKind::Block);
        let mut packs: Vec<(Rc<str>, Vec<Sym>)> = Vec::new();
        for (i, p) in params.iter().enumerate() {
            let sym = Sym::Local {
                id: LocalId(i as u32),
                owner,
            };
            match (&p.pack, &p.name) {
                (Some(pack), _) => match packs.iter_mut().find(|e| e.0 == *pack) {
                    Some(e) => e.1.push(sym),
                    None => packs.push((pack.clone(), vec![sym])),
                },
                (None, Some(n)) => self.add_name(scope, n.clone(), sym),
                (None, None) => {}
            }
        }
        for (n, list) in packs {
            self.add_name(scope, n, Sym::Pack(list.into()));
        }
        let answer = self.in_scope(scope, ask);
        self.unevaluated -= 1;
        self.cx.pop();
        answer
    }
}

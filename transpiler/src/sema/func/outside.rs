//! Definitions of members outside of their class, and explicit specialisations of members of templates.

use super::*;

impl<'a> Sema<'a> {
    /// A definition with a qualified name: of a member, or of a function of a namespace.
    pub(super) fn out_of_line(&mut self, d: &'a Decl, fd: &'a FunctionDecl) {
        // A member of a class template: kept for its instances.
        if let Some(t) = self.member_of_template(&fd.name)
            && !d.templates.is_empty()
            && !d.templates[0].params.is_empty()
        {
            self.tpl_mut(t).members.push(d);
            return;
        }
        let Some((scope, class)) = self.prefix_scope(&fd.name) else {
            return;
        };
        let Some(last) = fd.name.parts.last() else {
            return;
        };
        let Some(r) = class else {
            self.in_scope(scope, |s| {
                if d.templates.is_empty() {
                    s.free_function(d, fd, scope);
                } else {
                    s.function_template(d, fd, None);
                }
            });
            return;
        };
        if !d.templates.is_empty() && !d.templates[0].params.is_empty() {
            // A member template defined outside of its class.
            self.in_scope(scope, |s| s.function_template(d, fd, Some(r)));
            return;
        }
        if d.templates.last().is_some_and(|h| !h.params.is_empty()) {
            // `template <> template <class U> void C<int>::f(U) { … }`: the member template of one instance.
            self.in_scope(scope, |s| s.function_template(d, fd, Some(r)));
            return;
        }
        let name = match &last.name {
            Unqualified::Conversion(_) => "operator T".into(),
            n => key(n),
        };
        let sig = self.in_scope(scope, |s| s.signature(fd));
        if !d.templates.is_empty() && self.member_specialisation(d, fd, r, scope, &name, &sig) {
            return;
        }
        let candidates: Vec<Sym> = if fd.is_ctor || name == self.prog.record(r).name {
            self.class(r).ctors.clone()
        } else if let Unqualified::Conversion(_) = &last.name {
            self.class(r)
                .conversions
                .iter()
                .map(|f| Sym::Fn(*f))
                .collect()
        } else if let Unqualified::Destructor(_) = &last.name {
            self.class(r).dtor.iter().map(|f| Sym::Fn(*f)).collect()
        } else {
            self.sc(scope).names.get(&name).cloned().unwrap_or_default()
        };
        for c in candidates {
            let Sym::Fn(f) = c else {
                continue;
            };
            let e = self.func(f);
            let same = e.params.len() == sig.params.len()
                && e.params
                    .iter()
                    .zip(&sig.params)
                    .all(|(a, b)| a.ty.unqualified() == b.ty.unqualified())
                && e.is_const == fd.ty.is_const
                && (e.member != MemberKind::Conversion || e.ret.id == sig.ret.id);
            if !same {
                continue;
            }
            let space = self.space_of(&d.attrs);
            let e = self.func_mut(f);
            let old = std::mem::replace(&mut e.params, sig.params);
            for (p, o) in e.params.iter_mut().zip(old) {
                if p.default.is_none() {
                    p.default = o.default;
                }
            }
            e.decl = Some(fd);
            e.inner = scope;
            e.loc = d.loc;
            e.deleted = matches!(fd.body, FunctionBody::Delete);
            e.defaulted = false;
            if e.space == Space::Host {
                e.space = space;
            }
            if matches!(fd.body, FunctionBody::Block(_) | FunctionBody::Default) {
                self.func_mut(f).defined = true;
                if self.in_instance(scope) {
                    self.func_mut(f).body = BodyState::Lazy;
                } else {
                    self.outside(|s| s.function_body(f));
                }
            }
            return;
        }
        let class_name = self.prog.record(r).name.clone();
        self.error(
            3083,
            d.loc,
            format!("`{class_name}` declares no such member `{name}`"),
        );
    }

    /// `template <> void C::f<int>(int) { … }`: an instance of a member template, given by hand. Returns whether it was one.
    pub(super) fn member_specialisation(
        &mut self,
        d: &'a Decl,
        fd: &'a FunctionDecl,
        r: RecordId,
        scope: ScopeId,
        name: &str,
        sig: &Signature<'a>,
    ) -> bool {
        let syms = self.sc(scope).names.get(name).cloned().unwrap_or_default();
        let want = hir::FnSig {
            ret: sig.ret,
            params: sig.params.iter().map(|p| p.ty.unqualified()).collect(),
            variadic: fd.ty.variadic,
        };
        let args = fd.name.parts.last().and_then(|p| p.args.as_deref());
        for s in syms {
            let Sym::Tpl(t) = s else { continue };
            let Some(found) = self.deduce_args_from_type(t, args, &want, d.loc) else {
                continue;
            };
            if self.tpl(t).instances.contains_key(&found) {
                self.error(3101, d.loc, "this specialisation comes after its first use");
                return true;
            }
            let made = self.in_scope(scope, |s| {
                s.declare_method(r, d, fd, scope, Some((t, found.clone())))
            });
            if let Some(f) = made {
                self.tpl_mut(t).instances.insert(found, Sym::Fn(f));
                if matches!(fd.body, FunctionBody::Block(_)) {
                    self.outside(|s| s.function_body(f));
                }
            }
            return true;
        }
        false
    }

    /// The outermost class template among the qualifiers of a name: `C` of `ns::C<T>::In::f`.
    pub(in crate::sema) fn member_of_template(&mut self, q: &'a ast::QualName) -> Option<TplId> {
        let n = q.parts.len();
        let first = q.parts[..n.checked_sub(1)?]
            .iter()
            .position(|p| p.args.is_some())?;
        let mut scope = q.global.then_some(ScopeId(0));
        for p in &q.parts[..first] {
            let k = key(&p.name);
            let syms = match scope {
                Some(s) => self.lookup_here(s, &k, false),
                None => self.lookup(&k).0,
            };
            scope = Some(match syms.first()? {
                Sym::Namespace(x) => *x,
                Sym::Type(t) => {
                    let r = self.record_of(t.id)?;
                    self.class(r).scope
                }
                _ => return None,
            });
        }
        let name = key(&q.parts[first].name);
        let syms = match scope {
            Some(s) => self.lookup_here(s, &name, false),
            None => self.lookup(&name).0,
        };
        match syms.first()? {
            Sym::Tpl(t) if self.tpl(*t).kind == TplKind::Class => Some(*t),
            _ => None,
        }
    }
}

//! `template <…>` headers, what they stand before, explicit instantiations.

use super::decl::{Place, plain};
use super::{Builder, Built, Cur};
use crate::syntax::ast::*;

impl Builder<'_> {
    /// `template <…> …`
    pub(super) fn templated(&mut self, c: &mut Cur, place: Place) -> Built<Vec<Decl>> {
        let lo = c.i;
        let mut headers = Vec::new();
        while self.s(c) == "template" && self.ahead(c, 1) == "<" {
            c.i += 1;
            let mut h = self.template_params(c)?;
            if let Some(e) = self.requires_clause(c)? {
                h.requires = Some(self.both(h.requires.take(), e));
            }
            headers.push(h);
        }
        let mut decls = if self.s(c) == "using" {
            self.using(c)?
        } else if self.st.is_word(c.i, "concept") {
            vec![self.concept(c)?]
        } else if self.guide_at(c) {
            vec![self.guide(c)?]
        } else {
            self.simple_declaration(c, place, headers.clone())?
        };
        for d in &mut decls {
            let own = std::mem::take(&mut d.templates);
            d.templates = headers.clone();
            match (&d.kind, own.last(), d.templates.last_mut()) {
                (DeclKind::Guide(_) | DeclKind::Record(_), _, Some(h)) => {
                    let h = h.clone();
                    super::guide::complete(&mut d.kind, &h);
                }
                // A function's header has what stands behind its head, too: parameters that `auto` made, a trailing constraint.
                (DeclKind::Function(_), Some(o), Some(h)) => *h = o.clone(),
                (_, Some(o), Some(h)) => h.requires = h.requires.take().or(o.requires.clone()),
                _ => {}
            }
        }
        if let Some(d) = decls.first_mut() {
            d.loc.lo = self.start_of(lo);
        }
        Ok(decls)
    }

    /// `<…>` at the cursor.
    pub(super) fn template_params(&mut self, c: &mut Cur) -> Built<TemplateParams> {
        let lo = c.i;
        let Some(&close) = self.bound.angle.get(&lo) else {
            return self.expected(c, "template parameters");
        };
        if close >= c.end {
            return self.expected(c, "template parameters");
        }
        let parts = self.commas(lo + 1, close);
        let outer = std::mem::take(&mut self.constraints);
        let params = self.deeper(lo, |b| {
            parts
                .iter()
                .map(|&(lo, hi)| b.template_param(lo, hi))
                .collect::<Built<Vec<_>>>()
        });
        let own = std::mem::replace(&mut self.constraints, outer);
        let params = params?;
        let requires = own.into_iter().reduce(|a, b| self.both(Some(a), b));
        c.i = close + 1;
        Ok(TemplateParams {
            params,
            requires,
            loc: self.st.loc(lo.saturating_sub(1), c.i),
        })
    }

    fn template_param(&mut self, lo: usize, hi: usize) -> Built<TemplateParam> {
        let mut c = Cur { i: lo, end: hi };
        let type_word = matches!(self.s(&c), "typename" | "class");
        let type_param = type_word && {
            let mut i = lo + 1;
            if self.st.s(i) == "..." {
                i += 1;
            }
            if self.st.ident(i) {
                i += 1;
            }
            i >= hi || self.st.s(i) == "="
        };
        if type_param {
            c.i += 1;
            let is_pack = self.eat(&mut c, "...");
            let name = if self.at_ident(&c) {
                Some(self.ident(&mut c)?)
            } else {
                None
            };
            let default = if self.eat(&mut c, "=") {
                let t = self.whole_type(c.i, hi)?;
                c.i = hi;
                Some(t)
            } else {
                None
            };
            if c.i != hi {
                return self.expected(&c, "`,` or `>`");
            }
            return Ok(TemplateParam {
                name,
                kind: TemplateParamKind::Type { default },
                is_pack,
            });
        }
        if self.s(&c) == "template" {
            c.i += 1;
            self.template_params(&mut c)?;
            if !matches!(self.s(&c), "class" | "typename") {
                return self.expected(&c, "`class`");
            }
            c.i += 1;
            let is_pack = self.eat(&mut c, "...");
            let name = if self.at_ident(&c) {
                Some(self.ident(&mut c)?)
            } else {
                None
            };
            let default = if self.eat(&mut c, "=") {
                Some(self.qual_name(&mut c)?)
            } else {
                None
            };
            if c.i != hi {
                return self.expected(&c, "`,` or `>`");
            }
            return Ok(TemplateParam {
                name,
                kind: TemplateParamKind::Template { default },
                is_pack,
            });
        }
        if let Some((p, e)) = self.constrained_param(&mut c)? {
            self.constraints.push(e);
            return Ok(p);
        }
        let specs = self.specifiers(&mut c, Place::Param)?;
        let Some(base) = specs.ty else {
            return self.expected(&c, "a template parameter");
        };
        let d = self.declarator(&mut c, Place::Param)?;
        let default = if self.eat(&mut c, "=") {
            let e = self.whole_expr(c.i, hi)?;
            c.i = hi;
            Some(e)
        } else {
            None
        };
        if c.i != hi {
            return self.expected(&c, "`,` or `>`");
        }
        let name = d.name.as_ref().and_then(super::decl::simple);
        Ok(TemplateParam {
            name,
            is_pack: d.is_pack,
            kind: TemplateParamKind::Value {
                ty: d.apply(base),
                default,
            },
        })
    }

    /// `template class C<int>;`
    pub(super) fn instantiation(&mut self, c: &mut Cur, place: Place) -> Built<Vec<Decl>> {
        let lo = c.i;
        c.i += 1;
        let mut inner = self.simple_declaration(c, place, Vec::new())?;
        let loc = self.st.loc(lo, c.i);
        match inner.pop() {
            Some(d) if inner.is_empty() => Ok(vec![plain(
                DeclKind::ExplicitInstantiation(Box::new(d)),
                loc,
            )]),
            _ => self.expected(&Cur { i: lo, end: c.end }, "one declaration"),
        }
    }

    /// Whether a deduction guide begins here: `C(…) ->`.
    pub(super) fn guide_at(&self, c: &Cur) -> bool {
        let mut i = c.i;
        if self.st.s(i) == "explicit" {
            i += 1;
        }
        self.st.ident(i)
            && self.bound.kind(i).is_type()
            && self.st.s(i + 1) == "("
            && self
                .st
                .mate(i + 1)
                .is_some_and(|m| m < c.end && self.st.s(m + 1) == "->")
    }

    /// `C(T, T) -> C<T>;`
    pub(super) fn guide(&mut self, c: &mut Cur) -> Built<Decl> {
        let lo = c.i;
        // `__host__ __device__` says nothing of a guide: none is ever called.
        self.attrs_at(lo, &mut Attrs::default());
        let is_explicit = self.eat(c, "explicit");
        let name = self.ident(c)?;
        let m = self.close(c.i, c.end)?;
        let (params, variadic, _) = self.params(c.i + 1, m)?;
        c.i = m + 2;
        let ret = self.type_id(c)?;
        self.want(c, ";")?;
        let ty = FnType {
            ret,
            params,
            variadic,
            unspecified: false,
            is_const: false,
            is_volatile: false,
            ref_qual: None,
            is_noexcept: false,
            is_noexcept_false: false,
            noexcept_if: None,
        };
        let name = self.simple_name(name.name, name.loc);
        let loc = self.st.loc(lo, c.i);
        let d = super::guide::function(name, ty, is_explicit, loc);
        Ok(plain(DeclKind::Guide(Box::new(d)), loc))
    }
}

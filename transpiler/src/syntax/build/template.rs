//! `template <…>` headers, what they stand before, explicit instantiations.

use super::decl::{Place, plain};
use super::{Builder, Built, Cur};
use crate::syntax::ast::*;
use crate::syntax::codes;

impl Builder<'_> {
    /// `template <…> …`
    pub(super) fn templated(&mut self, c: &mut Cur, place: Place) -> Built<Vec<Decl>> {
        let lo = c.i;
        let mut headers = Vec::new();
        while self.s(c) == "template" && self.ahead(c, 1) == "<" {
            c.i += 1;
            headers.push(self.template_params(c)?);
        }
        if self.st.is_word(c.i, "requires") || self.st.is_word(c.i, "concept") {
            return self.fail(
                c.i,
                codes::CPP_FEATURE,
                "constraints (`requires`, `concept`)",
            );
        }
        let mut decls = if self.s(c) == "using" {
            vec![self.using(c)?]
        } else {
            self.simple_declaration(c, place, headers.clone())?
        };
        for d in &mut decls {
            d.templates = headers.clone();
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
        let params = self.deeper(lo, |b| {
            parts
                .iter()
                .map(|&(lo, hi)| b.template_param(lo, hi))
                .collect::<Built<Vec<_>>>()
        })?;
        c.i = close + 1;
        Ok(TemplateParams {
            params,
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
}

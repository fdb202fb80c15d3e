//! What classes and enumerations are called at run time where their scopes alone do not tell: instances of templates, what is nested in them, and
//! classes of functions. Two types have one name exactly when they are one type, which `typeid` and `catch` rest on.

use super::Sema;
use super::entity::*;
use super::scope::ScopeKind;
use crate::hir::mangle::{TypeName, argument_name};
use crate::hir::{QTy, RecordId, Ty};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// A part of a name, mangled and as shown.
type Part = (String, String);

impl Sema<'_> {
    /// Names the types. Those of arguments and scopes come first, as they were made first.
    pub(super) fn name_types(&mut self) {
        let mut again: FxHashMap<(Option<FnId>, Rc<str>), u32> = FxHashMap::default();
        for i in 0..self.classes.len() as u32 {
            let r = RecordId(i);
            let local = self.local_classes.get(&r).copied();
            let class = self.class(r).scope;
            let Some(scope) = self.sc(class).parent else {
                continue;
            };
            if local.is_none() && self.class(r).template.is_none() && !self.in_named(scope) {
                continue;
            }
            let mut own = self.class_part(r);
            if local.is_some() {
                let n = again
                    .entry((local, self.prog.record(r).name.clone()))
                    .or_insert(0);
                if *n > 0 {
                    own.0.push_str(&format!("_{}", *n - 1));
                }
                *n += 1;
            }
            let name = self.in_scopes(scope, own, local);
            self.prog.records[i as usize].type_name = Some(Rc::new(name));
        }
        for i in 0..self.enum_scopes.len() {
            let Some(scope) = self.sc(self.enum_scopes[i]).parent else {
                continue;
            };
            if self.in_named(scope) && !self.prog.enums[i].anonymous {
                let own = plain(&self.prog.enums[i].name);
                let name = self.in_scopes(scope, own, None);
                self.prog.enums[i].type_name = Some(Rc::new(name));
            }
        }
    }

    /// Whether a scope is in a class that needs more than its name.
    fn in_named(&self, scope: ScopeId) -> bool {
        let mut at = Some(scope);
        while let Some(s) = at {
            let sc = self.sc(s);
            if let ScopeKind::Class(c) = sc.kind
                && (self.class(c).template.is_some() || self.local_classes.contains_key(&c))
            {
                return true;
            }
            at = sc.parent;
        }
        false
    }

    fn class_part(&self, r: RecordId) -> Part {
        let (mut mangled, mut shown) = plain(&self.prog.record(r).name);
        if let Some((_, args)) = &self.class(r).template {
            let (m, s) = self.argument_names(args);
            mangled.push_str(&m);
            shown.push_str(&s);
        }
        (mangled, shown)
    }

    fn argument_names(&self, args: &[TArg]) -> Part {
        let parts: Vec<Part> = args.iter().map(|a| self.argument_part(a)).collect();
        let mangled: String = parts.iter().map(|p| p.0.as_str()).collect();
        let shown: Vec<&str> = parts
            .iter()
            .map(|p| p.1.as_str())
            .filter(|s| !s.is_empty())
            .collect();
        (format!("I{mangled}E"), format!("<{}>", shown.join(", ")))
    }

    fn argument_part(&self, a: &TArg) -> Part {
        match a {
            TArg::Type(t) => {
                let n = argument_name(&self.prog, *t);
                (n.mangled, n.shown)
            }
            TArg::Value(t, v) => {
                let ty = argument_name(&self.prog, QTy::plain(*t));
                let sign = if *v < 0 { "n" } else { "" };
                let shown = match self.ty(*t) {
                    Ty::Bool => (*v != 0).to_string(),
                    Ty::Int(crate::hir::IntKind::Int) => v.to_string(),
                    _ => format!("({}){v}", ty.shown),
                };
                (format!("L{}{sign}{}E", ty.mangled, v.unsigned_abs()), shown)
            }
            TArg::Template(t) => self.entity_part(self.tpl(*t).scope, &self.tpl(*t).name),
            TArg::Pack(list) => {
                let parts: Vec<Part> = list.iter().map(|a| self.argument_part(a)).collect();
                let mangled: String = parts.iter().map(|p| p.0.as_str()).collect();
                let shown: Vec<String> = parts.into_iter().map(|p| p.1).collect();
                (format!("J{mangled}E"), shown.join(", "))
            }
            TArg::Fn(f) => {
                let (m, s) = self.encoding(*f);
                (format!("XadL_Z{m}EE"), format!("&{s}"))
            }
            TArg::Object(_, g) => {
                let name = self.prog.global(*g).link_name.clone();
                let (m, s) = plain(&name);
                (format!("XadL_Z{m}EE"), format!("&{s}"))
            }
        }
    }

    fn entity_part(&self, scope: ScopeId, name: &str) -> Part {
        let name = self.in_scopes(scope, plain(name), None);
        (name.mangled, name.shown)
    }

    /// A function's name with its parameters.
    fn encoding(&self, f: FnId) -> Part {
        let e = self.func(f);
        if &*e.name == "main" && e.class.is_none() {
            return ("4main".into(), "main".into());
        }
        let mut own = plain(&e.name);
        let mut types = String::new();
        if let Some((_, args)) = &e.template {
            let (m, s) = self.argument_names(args);
            own.0.push_str(&m);
            own.1.push_str(&s);
            types = argument_name(&self.prog, e.ret).mangled;
        }
        let scope = e.class.map_or(e.scope, |c| self.class(c).scope);
        let mut name = self.in_scopes(scope, own, None);
        if e.is_const && name.mangled.starts_with('N') {
            name.mangled.insert(1, 'K');
        }
        let params: Vec<TypeName> = e
            .params
            .iter()
            .map(|p| argument_name(&self.prog, QTy::plain(p.ty.id)))
            .collect();
        for p in &params {
            types.push_str(&p.mangled);
        }
        if params.is_empty() {
            types.push('v');
        }
        let shown: Vec<&str> = params.iter().map(|p| p.shown.as_str()).collect();
        (
            format!("{}{types}", name.mangled),
            format!("{}({})", name.shown, shown.join(", ")),
        )
    }

    /// A name in its scopes; `local`: of a class that stands in this function.
    fn in_scopes(&self, scope: ScopeId, own: Part, local: Option<FnId>) -> TypeName {
        let mut parts: Vec<Part> = Vec::new();
        let mut function = local;
        let mut at = Some(scope).filter(|_| local.is_none());
        while let Some(s) = at {
            let sc = self.sc(s);
            match &sc.kind {
                ScopeKind::Namespace(Some(n)) => parts.push(plain(n)),
                ScopeKind::Namespace(None) if sc.parent.is_some() => {
                    parts.push(("12_GLOBAL__N_1".into(), "(anonymous namespace)".into()));
                }
                ScopeKind::Class(c) => {
                    parts.push(self.class_part(*c));
                    function = self.local_classes.get(c).copied();
                    if function.is_some() {
                        break;
                    }
                }
                _ => {}
            }
            at = sc.parent;
        }
        parts.reverse();
        let inner: String = parts.iter().map(|p| p.0.as_str()).collect();
        let mut mangled = match parts.as_slice() {
            [] => own.0,
            [(_, only)] if only == "std" && function.is_none() => format!("St{}", own.0),
            _ => format!("N{inner}{}E", own.0),
        };
        let mut shown: String = parts.iter().map(|p| format!("{}::", p.1)).collect();
        shown.push_str(&own.1);
        if let Some(f) = function {
            let (m, s) = self.encoding(f);
            mangled = format!("Z{m}E{mangled}");
            shown = format!("{s}::{shown}");
        }
        TypeName { mangled, shown }
    }
}

fn plain(name: &str) -> Part {
    if name.is_empty() || name.starts_with('(') {
        return ("Ut_".into(), "{unnamed type}".into());
    }
    (format!("{}{name}", name.len()), name.into())
}

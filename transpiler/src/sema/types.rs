//! Types as written to types: names resolved, arrays bounded, parameters adjusted (C++17 [dcl.meaning], [dcl.fct]).

use super::Sema;
use super::entity::*;
use super::expr::Ex;
use super::scope::ScopeKind;
use crate::hir::{FloatKind, FnSig, IntKind, QTy, RecordId, Ty, TyId};
use crate::syntax::ast::{self, BuiltinType, Loc, TagKind, TypeExpr, TypeKind};
use std::rc::Rc;

impl<'a> Sema<'a> {
    /// The type of a written type; the error type after a message.
    pub(super) fn resolve(&mut self, te: &'a TypeExpr) -> QTy {
        if !self.enter(te.loc) {
            return QTy::plain(self.t.error);
        }
        let t = self.resolve_kind(te);
        self.leave();
        self.qualify(t, te.quals)
    }

    /// Adds qualifiers; those of an array belong to its elements, references have none.
    pub(super) fn qualify(&mut self, t: QTy, q: ast::Quals) -> QTy {
        self.add_quals(t, q.is_const, q.is_volatile)
    }

    pub(super) fn add_quals(&mut self, t: QTy, is_const: bool, is_volatile: bool) -> QTy {
        if !is_const && !is_volatile {
            return t;
        }
        match *self.ty(t.id) {
            Ty::Array(e, n) => {
                let e = self.add_quals(e, is_const, is_volatile);
                QTy::plain(self.intern(Ty::Array(e, n)))
            }
            Ty::Vla(e) => {
                let e = self.add_quals(e, is_const, is_volatile);
                QTy::plain(self.intern(Ty::Vla(e)))
            }
            Ty::Ref(..) | Ty::Function(_) => t,
            _ => QTy {
                id: t.id,
                is_const: t.is_const || is_const,
                is_volatile: t.is_volatile || is_volatile,
            },
        }
    }

    pub(super) fn intern(&mut self, ty: Ty) -> TyId {
        self.prog.types.intern(ty)
    }

    pub(super) fn record_type(&mut self, r: RecordId) -> TyId {
        self.intern(Ty::Record(r))
    }

    pub(super) fn pointer_to(&mut self, t: QTy) -> TyId {
        self.prog.types.pointer(t)
    }

    fn resolve_kind(&mut self, te: &'a TypeExpr) -> QTy {
        let error = QTy::plain(self.t.error);
        match &te.kind {
            TypeKind::Builtin(b) => {
                if *b == BuiltinType::LongDouble {
                    self.warn_long_double(te.loc);
                }
                QTy::plain(self.builtin(*b))
            }
            TypeKind::Named(q) => self.resolve_named(q),
            TypeKind::Elaborated(tag, q) => self.resolve_tag(*tag, q),
            TypeKind::Pointer(inner) => {
                let t = self.resolve(inner);
                match *self.ty(t.id) {
                    Ty::Error => error,
                    Ty::Ref(..) => {
                        self.error(3011, te.loc, "there are no pointers to references");
                        error
                    }
                    Ty::Vla(_) => {
                        self.unsupported(4011, te.loc, "a pointer to an array of variable length");
                        error
                    }
                    _ => QTy::plain(self.pointer_to(t)),
                }
            }
            TypeKind::LRef(inner) => {
                let t = self.resolve(inner);
                self.reference(t, false)
            }
            TypeKind::RRef(inner) => {
                let t = self.resolve(inner);
                self.reference(t, true)
            }
            TypeKind::Array(elem, bound) => self.resolve_array(te, elem, bound.as_deref()),
            TypeKind::Function(f) => {
                let sig = self.fn_sig(f);
                QTy::plain(self.intern(Ty::Function(sig)))
            }
            TypeKind::MemberPointer(q, inner) => self.resolve_member_pointer(q, inner, te.loc),
            TypeKind::Auto | TypeKind::DecltypeAuto => match self.auto_ty {
                Some(t) => t,
                None => {
                    self.error(3012, te.loc, "the type `auto` stands for is not known here");
                    error
                }
            },
            TypeKind::Decltype(e, is_typeof) => self.decltype(e, *is_typeof),
            TypeKind::Pack(_inner) => {
                self.unsupported(4013, te.loc, "a pack of types here");
                error
            }
        }
    }

    /// `T&`, `T&&`, with reference collapsing.
    pub(super) fn reference(&mut self, t: QTy, rvalue: bool) -> QTy {
        match *self.ty(t.id) {
            Ty::Error => t,
            Ty::Ref(inner, r) => QTy::plain(self.intern(Ty::Ref(inner, r && rvalue))),
            _ => QTy::plain(self.intern(Ty::Ref(t, rvalue))),
        }
    }

    /// Says once that `long double` has the precision of `double` here.
    fn warn_long_double(&mut self, loc: Loc) {
        let said = self.diags.iter().any(|d| d.code.0 == 4077);
        if !said && !self.is_librarys(loc) {
            let span = self.span(loc);
            self.report(
                crate::diag::Diagnostic::warning(
                    4077,
                    span,
                    "`long double` is computed as `double`",
                )
                .label("53 bits of precision instead of 64"),
            );
        }
    }

    /// A built-in type.
    pub(super) fn builtin(&mut self, b: BuiltinType) -> TyId {
        use BuiltinType as B;
        let int = |k| Ty::Int(k);
        let ty = match b {
            B::Void => Ty::Void,
            B::Bool => Ty::Bool,
            B::Char => int(IntKind::Char),
            B::SChar => int(IntKind::SChar),
            B::UChar => int(IntKind::UChar),
            B::WChar => int(IntKind::WChar),
            B::Char16 => int(IntKind::Char16),
            B::Char32 => int(IntKind::Char32),
            B::Short => int(IntKind::Short),
            B::UShort => int(IntKind::UShort),
            B::Int => int(IntKind::Int),
            B::UInt => int(IntKind::UInt),
            B::Long => int(IntKind::Long),
            B::ULong => int(IntKind::ULong),
            B::LongLong => int(IntKind::LongLong),
            B::ULongLong => int(IntKind::ULongLong),
            B::Int128 => int(IntKind::Int128),
            B::UInt128 => int(IntKind::UInt128),
            B::Float => Ty::Float(FloatKind::F32),
            B::Double => Ty::Float(FloatKind::F64),
            B::LongDouble => Ty::Float(FloatKind::LongDouble),
        };
        self.intern(ty)
    }

    pub(super) fn resolve_named(&mut self, q: &'a ast::QualName) -> QTy {
        let error = QTy::plain(self.t.error);
        let Some(f) = self.find(q) else {
            return error;
        };
        match f.syms.first() {
            Some(Sym::Type(t)) => {
                let t = *t;
                if let Some(args) = f.args
                    && let Ty::Record(r) = *self.ty(t.id)
                    && let Some((tpl, _)) = self.class(r).template.clone()
                {
                    return self.class_template_id(tpl, args, q.loc).unwrap_or(error);
                }
                t
            }
            Some(Sym::Tpl(t)) => {
                let t = *t;
                let args = f.args;
                match args {
                    Some(a) => self.class_template_id(t, a, q.loc).unwrap_or(error),
                    // Within the template its own name is the instance.
                    None => match self.current_instance(t) {
                        Some(t) => t,
                        None if self.all_defaulted(t) => {
                            self.class_template_id(t, &[], q.loc).unwrap_or(error)
                        }
                        None => {
                            self.unsupported(
                                4014,
                                q.loc,
                                format!("leaving out the template arguments of `{}`", f.name),
                            );
                            error
                        }
                    },
                }
            }
            Some(Sym::Refused) => {
                self.bad(q.loc);
                error
            }
            Some(_) => {
                // A value hides a class of the same name (`struct stat`): the class is meant here.
                let (tags, _) = self.lookup_from(self.scope, &f.name, true);
                match tags.first() {
                    Some(Sym::Type(t)) => *t,
                    _ => {
                        self.error(3013, q.loc, format!("`{}` is not a type", f.name));
                        error
                    }
                }
            }
            None => {
                let span = self.span(q.loc);
                self.report(
                    crate::diag::Diagnostic::error(
                        3002,
                        span,
                        format!("type `{}` is not declared", f.name),
                    )
                    .label("not found in this scope")
                    .help("is an #include missing, or a header that cu2rs does not have?"),
                );
                error
            }
        }
    }

    /// The instance of a class template whose scope we are in.
    pub(super) fn current_instance(&mut self, t: TplId) -> Option<QTy> {
        let mut scope = self.scope;
        loop {
            if let ScopeKind::Class(r) = self.sc(scope).kind
                && self
                    .class(r)
                    .template
                    .as_ref()
                    .is_some_and(|(i, _)| *i == t)
            {
                return Some(QTy::plain(self.record_type(r)));
            }
            scope = self.sc(scope).parent?;
        }
    }

    fn all_defaulted(&self, t: TplId) -> bool {
        let t = self.tpl(t);
        t.kind != TplKind::Function
            && t.params.iter().enumerate().all(|(i, p)| {
                p.is_pack
                    || t.defaults.contains_key(&i)
                    || match &p.kind {
                        ast::TemplateParamKind::Type { default } => default.is_some(),
                        ast::TemplateParamKind::Value { default, .. } => default.is_some(),
                        ast::TemplateParamKind::Template { default } => default.is_some(),
                    }
            })
    }

    /// `struct S`: the tag found, or declared in the nearest namespace or block.
    fn resolve_tag(&mut self, tag: TagKind, q: &'a ast::QualName) -> QTy {
        let error = QTy::plain(self.t.error);
        let Some(last) = q.parts.last() else {
            return error;
        };
        let name = super::lookup::key(&last.name);
        if last.args.is_some() || q.parts.len() > 1 || q.global {
            return self.resolve_named(q);
        }
        let (tags, _) = self.lookup_from(self.scope, &name, true);
        if let Some(Sym::Type(t)) = tags.first() {
            return *t;
        }
        // An injected or template name.
        let (syms, _) = self.lookup(&name);
        if let Some(Sym::Type(t)) = syms.first()
            && matches!(self.ty(t.id), Ty::Record(_) | Ty::Enum(_))
        {
            return *t;
        }
        if let Some(Sym::Tpl(_)) = syms.first() {
            return self.resolve_named(q);
        }
        if tag == TagKind::Enum {
            self.error(3002, q.loc, format!("enumeration `{name}` is not declared"));
            return error;
        }
        let mut scope = self.scope;
        while !matches!(
            self.sc(scope).kind,
            ScopeKind::Namespace(_) | ScopeKind::Block
        ) {
            match self.sc(scope).parent {
                Some(p) => scope = p,
                None => break,
            }
        }
        let r = self.new_record(name.clone(), scope, tag == TagKind::Union, q.loc, q.loc);
        let t = QTy::plain(self.record_type(r));
        self.sc_mut(scope).tags.insert(name, Sym::Type(t));
        t
    }

    fn resolve_array(
        &mut self,
        te: &'a TypeExpr,
        elem: &'a TypeExpr,
        bound: Option<&'a ast::Expr>,
    ) -> QTy {
        let error = QTy::plain(self.t.error);
        let e = self.resolve(elem);
        match *self.ty(e.id) {
            Ty::Error => return error,
            Ty::Ref(..) | Ty::Void | Ty::Function(_) => {
                self.error(3014, te.loc, "an array cannot have elements of this type");
                return error;
            }
            Ty::Vla(_) => {
                self.unsupported(
                    4011,
                    te.loc,
                    "an array whose elements are arrays of variable length",
                );
                return error;
            }
            Ty::Record(r) => self.complete_class(r, te.loc),
            _ => {}
        }
        let Some(b) = bound else {
            return QTy::plain(self.intern(Ty::Array(e, None)));
        };
        let v = self.expr(b);
        let mut v = self.rvalue(v, b.loc);
        // (C++17 [dcl.array]/1: a converted constant of this type.)
        if matches!(self.ty(v.ty), Ty::Record(_)) {
            v = self.copy_init(QTy::plain(self.t.ulong), Ex::Val(v), b.loc);
        }
        if v.ty == self.t.error {
            return error;
        }
        match self.eval_int(&v) {
            Some(n) if n >= 0 && n <= i64::MAX as i128 => {
                QTy::plain(self.intern(Ty::Array(e, Some(n as u64))))
            }
            Some(_) => {
                self.error(3015, b.loc, "the size of an array is negative");
                error
            }
            None if !self.cx.is_empty() && self.is_integral(v.ty) => {
                let n = self.convert_to(v, self.t.ulong, b.loc);
                self.vla_count = Some(n);
                QTy::plain(self.intern(Ty::Vla(e)))
            }
            None => {
                self.not_constant(3016, &v, b.loc, "the size of this array is not a constant");
                error
            }
        }
    }

    /// A function type.
    pub(super) fn fn_sig(&mut self, f: &'a ast::FnType) -> FnSig {
        let ret = self.resolve(&f.ret);
        let mut params = Vec::new();
        for p in super::deduce::fn_params(f) {
            let (te, is_pack) = super::deduce::param_type(p);
            if is_pack {
                let mut names = Vec::new();
                super::walk::names_in_type(te, &mut names);
                self.each_of_pack(names, p.loc, |s| {
                    params.push(s.resolve_param(te).unqualified());
                });
                continue;
            }
            let t = self.resolve_param(te);
            params.push(t.unqualified());
        }
        FnSig {
            ret,
            params,
            variadic: f.variadic,
        }
    }

    /// A parameter's type, adjusted (C++17 [dcl.fct]/5).
    pub(super) fn resolve_param(&mut self, te: &'a TypeExpr) -> QTy {
        // The outermost bound of an array parameter means nothing and may name other parameters.
        if let TypeKind::Array(elem, _) = &te.kind {
            let e = self.resolve(elem);
            if e.id == self.t.error {
                return e;
            }
            if matches!(self.ty(e.id), Ty::Vla(_)) {
                self.unsupported(
                    4011,
                    te.loc,
                    "a parameter that is an array of arrays of variable length",
                );
                return QTy::plain(self.t.error);
            }
            return QTy::plain(self.pointer_to(e));
        }
        let t = self.resolve(te);
        self.adjust_param(t)
    }

    pub(super) fn adjust_param(&mut self, t: QTy) -> QTy {
        match *self.ty(t.id) {
            Ty::Array(e, _) | Ty::Vla(e) => QTy::plain(self.pointer_to(e)),
            Ty::Function(_) => QTy::plain(self.pointer_to(t)),
            _ => t,
        }
    }

    /// `decltype(e)` (C++17 [dcl.type.simple]/4), GNU `typeof`.
    pub(super) fn decltype(&mut self, e: &'a ast::Expr, is_typeof: bool) -> QTy {
        if let Some(t) = self.declared_by_name(e) {
            return if is_typeof { self.strip_ref(t) } else { t };
        }
        let before = self.cx_mark();
        self.unevaluated += 1;
        let v = self.expr(e);
        self.unevaluated -= 1;
        self.cx_reset(before);
        self.decltype_of(e, v, is_typeof)
    }

    /// The declared type of the variable that an expression is the name of.
    fn declared_by_name(&mut self, e: &'a ast::Expr) -> Option<QTy> {
        let ast::ExprKind::Name(q) = &*e.kind else {
            return None;
        };
        let f = self.find(q)?;
        if f.args.is_some() {
            return None;
        }
        self.declared_type(f.syms.first())
    }

    /// What `decltype(auto)` stands for, given its initialiser as written and as analysed.
    pub(super) fn decltype_auto(&mut self, e: &'a ast::Expr, v: &Ex<'a>) -> QTy {
        match self.declared_by_name(e) {
            Some(t) => t,
            None => self.decltype_of(e, v.clone(), false),
        }
    }

    /// The type of an analysed expression that is not the name of a variable (C++17 [dcl.type.simple]/4).
    fn decltype_of(&mut self, e: &'a ast::Expr, v: Ex<'a>, is_typeof: bool) -> QTy {
        use super::expr::Cat;
        let named = matches!(
            &*e.kind,
            ast::ExprKind::Name(_) | ast::ExprKind::Member { .. }
        );
        match v {
            // An assignment is the object.
            Ex::Val(v) if !is_typeof && self.is_lvalue(&Ex::Val(v.clone())) => {
                self.reference(QTy::plain(v.ty), false)
            }
            Ex::Val(v) => QTy::plain(v.ty),
            Ex::Place(p, _) if is_typeof => p.ty,
            // A member has the type it is declared with, whatever object it is taken of.
            Ex::Place(p, _) if named => match self.member_type(&p) {
                Some(t) => t,
                None => p.ty,
            },
            Ex::Place(p, Cat::L) => self.reference(p.ty, false),
            Ex::Place(p, Cat::X) => match (&*p.kind, &*e.kind) {
                // A value of a constant class, unless a cast made a reference of it.
                (
                    crate::hir::PlaceKind::Temp(_),
                    ast::ExprKind::Call { .. } | ast::ExprKind::Cond(..),
                ) => p.ty,
                _ => self.reference(p.ty, true),
            },
            Ex::Fns(s) => match self.single_fn(&s) {
                Some(f) => {
                    let sig = self.sig_of(f);
                    let t = QTy::plain(self.intern(Ty::Function(sig)));
                    // `&f` is the same set of functions, but a pointer.
                    if matches!(&*e.kind, ast::ExprKind::Unary(ast::UnOp::AddrOf, _)) {
                        return QTy::plain(self.pointer_to(t));
                    }
                    t
                }
                None => {
                    self.error(
                        3012,
                        e.loc,
                        "the type of an overloaded function is not known",
                    );
                    QTy::plain(self.t.error)
                }
            },
            _ => {
                self.error(3012, e.loc, "this has no type");
                QTy::plain(self.t.error)
            }
        }
    }

    /// The declared type of the data member that a place is.
    fn member_type(&self, p: &crate::hir::Place) -> Option<QTy> {
        use crate::hir::{ExprKind, PlaceKind};
        let p = match &*p.kind {
            PlaceKind::Deref(e) => match &*e.kind {
                ExprKind::Load(q) if matches!(self.ty(q.ty.id), Ty::Ref(..)) => q,
                _ => return None,
            },
            _ => p,
        };
        let PlaceKind::Field(base, i) = &*p.kind else {
            return None;
        };
        let record = self.prog.record(self.record_of(base.ty.id)?);
        record.fields.get(*i as usize).map(|f| f.ty)
    }

    /// The declared type of a variable.
    fn declared_type(&mut self, sym: Option<&Sym>) -> Option<QTy> {
        match sym? {
            Sym::Local { id, owner } if self.binding_types.contains_key(&(*owner, *id)) => {
                self.binding_types.get(&(*owner, *id)).copied()
            }
            // A member that is a reference.
            Sym::Binding(p, _) => match &*p.0.kind {
                crate::hir::PlaceKind::Deref(e) => match &*e.kind {
                    crate::hir::ExprKind::Load(q) if matches!(self.ty(q.ty.id), Ty::Ref(..)) => {
                        Some(q.ty)
                    }
                    _ => None,
                },
                _ => None,
            },
            Sym::Local { id, owner } => self
                .state_of(*owner)?
                .locals
                .get(id.0 as usize)
                .map(|l| l.ty),
            Sym::Global(g) => Some(self.prog.global(*g).ty),
            _ => None,
        }
    }

    pub(super) fn strip_ref(&self, t: QTy) -> QTy {
        match *self.ty(t.id) {
            Ty::Ref(inner, _) => inner,
            _ => t,
        }
    }

    /// The type as a person writes it, for messages.
    pub(super) fn show(&self, t: QTy) -> String {
        let mut s = String::new();
        if t.is_const {
            s.push_str("const ");
        }
        if t.is_volatile {
            s.push_str("volatile ");
        }
        s.push_str(&self.show_id(t.id));
        s
    }

    /// The same without qualifiers.
    pub(super) fn show_id(&self, t: TyId) -> String {
        use IntKind::*;
        match self.ty(t) {
            Ty::Void => "void".into(),
            Ty::Bool => "bool".into(),
            Ty::NullPtr => "nullptr_t".into(),
            Ty::Error => "<error>".into(),
            Ty::Int(k) => match k {
                Char => "char",
                SChar => "signed char",
                UChar => "unsigned char",
                Short => "short",
                UShort => "unsigned short",
                Int => "int",
                UInt => "unsigned int",
                Long => "long",
                ULong => "unsigned long",
                LongLong => "long long",
                ULongLong => "unsigned long long",
                Int128 => "__int128",
                UInt128 => "unsigned __int128",
                WChar => "wchar_t",
                Char16 => "char16_t",
                Char32 => "char32_t",
            }
            .into(),
            Ty::Float(FloatKind::F32) => "float".into(),
            Ty::Float(FloatKind::F64) => "double".into(),
            Ty::Float(FloatKind::LongDouble) => "long double".into(),
            Ty::Pointer(p) => match self.ty(p.id) {
                Ty::Function(_) => self.show(*p),
                _ => format!("{}*", self.show(*p)),
            },
            Ty::Ref(p, false) => format!("{}&", self.show(*p)),
            Ty::Ref(p, true) => format!("{}&&", self.show(*p)),
            Ty::Array(e, Some(n)) => format!("{}[{n}]", self.show(*e)),
            Ty::Array(e, None) | Ty::Vla(e) => format!("{}[]", self.show(*e)),
            Ty::Function(s) => {
                let p: Vec<String> = s.params.iter().map(|p| self.show(*p)).collect();
                format!("{} ({})", self.show(s.ret), p.join(", "))
            }
            Ty::Record(r) => {
                let rec = self.prog.record(*r);
                let mut s = String::new();
                for p in &rec.scopes {
                    s.push_str(p);
                    s.push_str("::");
                }
                s.push_str(&rec.name);
                // A class that stands for an instance (`string`) has a name of its own.
                if let Some((t, args)) = &self.class(*r).template
                    && self.tpl(*t).name == rec.name
                {
                    let a: Vec<String> = args.iter().map(|a| self.show_arg(a)).collect();
                    s.push_str(&format!("<{}>", a.join(", ")));
                }
                s
            }
            Ty::Enum(e) => self.prog.enumeration(*e).name.to_string(),
        }
    }

    /// A template argument as written.
    pub(super) fn show_arg(&self, a: &TArg) -> String {
        match a {
            TArg::Type(t) => self.show(*t),
            TArg::Value(t, v) if *t == self.t.bool => (*v != 0).to_string(),
            TArg::Value(_, v) => v.to_string(),
            TArg::Template(t) => self.tpl(*t).name.to_string(),
            TArg::Fn(f) => self.func(*f).name.to_string(),
            TArg::Object(_, g) => self.prog.global(*g).name.to_string(),
            TArg::Pack(p) => p
                .iter()
                .map(|a| self.show_arg(a))
                .collect::<Vec<_>>()
                .join(", "),
        }
    }

    /// Short words for names of instances: `f32`, `16`.
    pub(super) fn arg_words(&self, args: &[TArg]) -> Vec<Rc<str>> {
        let mut out = Vec::new();
        for a in args {
            match a {
                TArg::Pack(p) => out.extend(self.arg_words(p)),
                TArg::Type(t) => out.push(self.type_word(*t).into()),
                TArg::Value(t, v) if *t == self.t.bool => out.push((*v != 0).to_string().into()),
                TArg::Value(_, v) => out.push(v.to_string().replace('-', "minus").into()),
                TArg::Template(t) => out.push(self.tpl(*t).name.clone()),
                TArg::Fn(f) => out.push(self.func(*f).name.clone()),
                TArg::Object(_, g) => out.push(self.prog.global(*g).name.clone()),
            }
        }
        out
    }

    fn type_word(&self, t: QTy) -> String {
        match self.ty(t.id) {
            Ty::Void => "void".into(),
            Ty::Bool => "bool".into(),
            Ty::NullPtr => "nullptr".into(),
            Ty::Error => "error".into(),
            // `long` and `long long` are one Rust type but two instances.
            Ty::Int(IntKind::LongLong) => "longlong".into(),
            Ty::Int(IntKind::ULongLong) => "ulonglong".into(),
            Ty::Int(IntKind::Char) => "char".into(),
            Ty::Int(IntKind::WChar) => "wchar".into(),
            Ty::Int(k) => k.rust().into(),
            Ty::Float(FloatKind::F32) => "f32".into(),
            Ty::Float(FloatKind::F64) => "f64".into(),
            Ty::Float(FloatKind::LongDouble) => "longdouble".into(),
            Ty::Pointer(p) => format!(
                "{}{}_ptr",
                if p.is_const { "const_" } else { "" },
                self.type_word(*p)
            ),
            Ty::Ref(p, _) => format!(
                "{}{}_ref",
                if p.is_const { "const_" } else { "" },
                self.type_word(*p)
            ),
            Ty::Array(e, Some(n)) => format!("{}_x{n}", self.type_word(*e)),
            Ty::Array(e, None) | Ty::Vla(e) => format!("{}_array", self.type_word(*e)),
            Ty::Function(_) => "fn".into(),
            Ty::Record(r) => {
                let rec = self.prog.record(*r);
                let mut s = rec.name.to_string();
                for w in &rec.instance {
                    s.push('_');
                    s.push_str(w);
                }
                s
            }
            Ty::Enum(e) => self.prog.enumeration(*e).name.to_string(),
        }
    }

    // Classification.

    /// `bool`, integers, unscoped enumerations.
    pub(super) fn is_integral(&self, t: TyId) -> bool {
        match self.ty(t) {
            Ty::Bool | Ty::Int(_) => true,
            Ty::Enum(e) => !self.prog.enumeration(*e).scoped,
            _ => false,
        }
    }

    /// Integral or floating.
    pub(super) fn is_arithmetic(&self, t: TyId) -> bool {
        self.is_integral(t) || matches!(self.ty(t), Ty::Float(_))
    }

    pub(super) fn is_pointer(&self, t: TyId) -> bool {
        matches!(self.ty(t), Ty::Pointer(_))
    }

    pub(super) fn is_error(&self, t: TyId) -> bool {
        t == self.t.error
    }

    /// The record of a class type.
    pub(super) fn record_of(&self, t: TyId) -> Option<RecordId> {
        match self.ty(t) {
            Ty::Record(r) => Some(*r),
            _ => None,
        }
    }

    /// Size and alignment in bytes of a complete type.
    pub(super) fn size_align(&mut self, t: TyId, loc: Loc) -> Option<(u64, u64)> {
        match self.ty(t).clone() {
            Ty::Void | Ty::Function(_) => Some((1, 1)),
            Ty::Bool => Some((1, 1)),
            Ty::Int(k) => Some((k.bytes(), k.bytes())),
            Ty::Float(FloatKind::F32) => Some((4, 4)),
            Ty::Float(FloatKind::F64) => Some((8, 8)),
            Ty::Float(FloatKind::LongDouble) => Some((16, 16)),
            Ty::NullPtr | Ty::Pointer(_) => Some((8, 8)),
            Ty::Ref(inner, _) => self.size_align(inner.id, loc),
            Ty::Array(e, Some(n)) => {
                let (s, a) = self.size_align(e.id, loc)?;
                Some((s.checked_mul(n)?, a))
            }
            Ty::Record(r) => {
                self.complete_class(r, loc);
                let rec = self.prog.record(r);
                let known = !self.class(r).refused;
                let unsized_class = |b: &crate::hir::BoundType| b.opaque && b.size.is_none();
                let fixed = known && rec.complete && !rec.bound.as_ref().is_some_and(unsized_class);
                // Objects of the library lie at multiples of 8.
                let least = if fixed && super::layout::has_library_size(t, &self.prog) {
                    8
                } else {
                    1
                };
                fixed.then_some((rec.size, rec.align.max(least)))
            }
            Ty::Enum(e) => {
                let u = self.prog.enumeration(e).underlying;
                self.size_align(u, loc)
            }
            Ty::Array(_, None) | Ty::Vla(_) | Ty::Error => None,
        }
    }
}

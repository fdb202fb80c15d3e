//! A compact, readable print of the syntax tree, for tests and `--dump=ast`.
//!
//! One declaration or statement a line, nested by two spaces; expressions as s-expressions (`(+ a (* b c))`), types in words
//! (`ptr const int`). Nothing is left out that could differ between two readings of a program; places are not printed.

use super::ast::*;
use std::fmt::Write;

/// The whole unit.
pub fn unit(u: &Unit) -> String {
    let mut d = Dump::default();
    d.decls(&u.decls);
    d.out
}

/// The declarations that lie in files the program owns, when the caller picks them.
pub fn decls(list: &[Decl]) -> String {
    let mut d = Dump::default();
    d.decls(list);
    d.out
}

/// One expression.
pub fn expr(e: &Expr) -> String {
    Dump::default().ex(e)
}

#[derive(Default)]
struct Dump {
    out: String,
    depth: usize,
}

fn op(o: BinOp) -> &'static str {
    use BinOp as B;
    match o {
        B::Mul => "*",
        B::Div => "/",
        B::Rem => "%",
        B::Add => "+",
        B::Sub => "-",
        B::Shl => "<<",
        B::Shr => ">>",
        B::Lt => "<",
        B::Gt => ">",
        B::Le => "<=",
        B::Ge => ">=",
        B::Eq => "==",
        B::Ne => "!=",
        B::BitAnd => "&",
        B::BitXor => "^",
        B::BitOr => "|",
        B::And => "&&",
        B::Or => "||",
        B::Spaceship => "<=>",
    }
}

impl Dump {
    fn line(&mut self, text: &str) {
        for _ in 0..self.depth {
            self.out.push_str("  ");
        }
        self.out.push_str(text.trim_end());
        self.out.push('\n');
    }

    fn nest(&mut self, f: impl FnOnce(&mut Self)) {
        self.depth += 1;
        f(self);
        self.depth -= 1;
    }

    fn decls(&mut self, list: &[Decl]) {
        for d in list {
            self.decl(d);
        }
    }

    fn attrs(&mut self, a: &Attrs) -> String {
        let mut s = String::new();
        for (on, name) in [
            (a.global, "__global__"),
            (a.device, "__device__"),
            (a.host, "__host__"),
            (a.shared, "__shared__"),
            (a.constant, "__constant__"),
            (a.managed, "__managed__"),
            (a.packed, "packed"),
            (a.noinline, "noinline"),
            (a.forceinline, "forceinline"),
        ] {
            if on {
                s.push_str(name);
                s.push(' ');
            }
        }
        if !a.launch_bounds.is_empty() {
            let _ = write!(s, "launch_bounds({}) ", self.list(&a.launch_bounds));
        }
        for e in &a.align {
            let _ = write!(s, "align({}) ", self.ex(e));
        }
        for (n, t) in &a.bindings {
            let _ = write!(s, "[{n} {t}] ");
        }
        for n in &a.others {
            let _ = write!(s, "[{n}] ");
        }
        s
    }

    fn specs(s: &Specs) -> String {
        let mut out = String::new();
        for (on, name) in [
            (s.is_static, "static"),
            (s.is_extern, "extern"),
            (s.is_inline, "inline"),
            (s.is_register, "register"),
            (s.is_thread_local, "thread_local"),
            (s.is_mutable, "mutable"),
            (s.is_constexpr, "constexpr"),
            (s.is_virtual, "virtual"),
            (s.is_explicit, "explicit"),
            (s.is_friend, "friend"),
            (s.implicit_int, "implicit-int"),
        ] {
            if on {
                out.push_str(name);
                out.push(' ');
            }
        }
        out
    }

    fn templates(&mut self, list: &[TemplateParams]) -> String {
        let mut s = String::new();
        for t in list {
            let parts: Vec<String> = t.params.iter().map(|p| self.template_param(p)).collect();
            let _ = write!(s, "template<{}> ", parts.join(", "));
        }
        s
    }

    fn template_param(&mut self, p: &TemplateParam) -> String {
        let name = p.name.as_ref().map_or("_", |n| &n.name);
        let dots = if p.is_pack { "..." } else { "" };
        match &p.kind {
            TemplateParamKind::Type { default } => match default {
                Some(t) => format!("type{dots} {name} = {}", self.ty(t)),
                None => format!("type{dots} {name}"),
            },
            TemplateParamKind::Value { ty, default } => {
                let ty = self.ty(ty);
                match default {
                    Some(e) => format!("{ty}{dots} {name} = {}", self.ex(e)),
                    None => format!("{ty}{dots} {name}"),
                }
            }
            TemplateParamKind::Template { default } => match default {
                Some(q) => format!("template{dots} {name} = {}", self.name(q)),
                None => format!("template{dots} {name}"),
            },
        }
    }

    fn decl(&mut self, d: &Decl) {
        let mut head = self.templates(&d.templates);
        head.push_str(&self.attrs(&d.attrs));
        match &d.kind {
            DeclKind::Empty => self.line(&format!("{head}empty")),
            DeclKind::Pragma(t) => self.line(&format!("{head}#pragma {t}")),
            DeclKind::Namespace {
                name,
                is_inline,
                decls,
            } => {
                let name = name.as_ref().map_or("_", |n| &n.name);
                let inline = if *is_inline { "inline " } else { "" };
                self.line(&format!("{head}{inline}namespace {name}"));
                self.nest(|s| s.decls(decls));
            }
            DeclKind::NamespaceAlias { name, target } => {
                let t = self.name(target);
                self.line(&format!("{head}namespace {} = {t}", name.name));
            }
            DeclKind::Linkage { c, decls } => {
                self.line(&format!("{head}extern {}", if *c { "C" } else { "C++" }));
                self.nest(|s| s.decls(decls));
            }
            DeclKind::Using(q) => {
                let q = self.name(q);
                self.line(&format!("{head}using {q}"));
            }
            DeclKind::UsingEnum(q) => {
                let q = self.name(q);
                self.line(&format!("{head}using enum {q}"));
            }
            DeclKind::UsingPack(q) => {
                let q = self.name(q);
                self.line(&format!("{head}using {q}..."));
            }
            DeclKind::Guide(d) => {
                self.line(&format!("{head}guide"));
                self.nest(|s| s.decls(std::slice::from_ref(d)));
            }
            DeclKind::UsingNamespace(q) => {
                let q = self.name(q);
                self.line(&format!("{head}using namespace {q}"));
            }
            DeclKind::Alias { name, ty } => {
                let t = self.ty(ty);
                self.line(&format!("{head}alias {} = {t}", name.name));
            }
            DeclKind::Record(r) => self.record(&head, r),
            DeclKind::Enum(e) => self.enumeration(&head, e),
            DeclKind::Function(f) => self.function(&head, f),
            DeclKind::Var(v) => {
                let t = self.var(v);
                self.line(&format!("{head}{t}"));
            }
            DeclKind::Bindings { names, ty, init } => {
                let names: Vec<&str> = names.iter().map(|n| &*n.name).collect();
                let (t, e) = (self.ty(ty), self.ex(init));
                self.line(&format!("{head}bind [{}]: {t} = {e}", names.join(", ")));
            }
            DeclKind::StaticAssert { cond, message } => {
                let e = self.ex(cond);
                let m = message.as_deref().unwrap_or("");
                self.line(&format!("{head}static_assert {e} {m}"));
            }
            DeclKind::ExplicitInstantiation(d) => {
                self.line(&format!("{head}instantiate"));
                self.nest(|s| s.decl(d));
            }
            DeclKind::FriendType(t) => {
                let t = self.ty(t);
                self.line(&format!("{head}friend {t}"));
            }
            DeclKind::Access(a) => self.line(&format!("{head}{a}:")),
            DeclKind::Refused { code, message } => {
                self.line(&format!("{head}REFUSED CU{code:04} {message}"));
            }
        }
    }

    fn record(&mut self, head: &str, r: &RecordDecl) {
        let mut s = format!("{head}{} {}", tag(r.tag), self.name(&r.name));
        if r.anonymous {
            s.push_str(" (anonymous)");
        }
        if r.pack != 0 {
            let _ = write!(s, " pack({})", r.pack);
        }
        if r.is_final {
            s.push_str(" final");
        }
        for (k, b) in r.bases.iter().enumerate() {
            s.push_str(if k == 0 { " : " } else { ", " });
            if b.is_virtual {
                s.push_str("virtual ");
            }
            s.push_str(&self.ty(&b.ty));
        }
        if r.members.is_none() {
            s.push(';');
        }
        self.line(&s);
        if let Some(m) = &r.members {
            self.nest(|s| s.decls(m));
        }
    }

    fn enumeration(&mut self, head: &str, e: &EnumDecl) {
        let scoped = if e.scoped { " class" } else { "" };
        let mut s = format!("{head}enum{scoped} {}", self.name(&e.name));
        if e.anonymous {
            s.push_str(" (anonymous)");
        }
        if let Some(t) = &e.underlying {
            let _ = write!(s, " : {}", self.ty(t));
        }
        match &e.enumerators {
            None => s.push(';'),
            Some(list) => {
                let parts: Vec<String> = list
                    .iter()
                    .map(|(n, v)| match v {
                        Some(v) => format!("{} = {}", n.name, self.ex(v)),
                        None => n.name.to_string(),
                    })
                    .collect();
                let _ = write!(s, " {{{}}}", parts.join(", "));
            }
        }
        self.line(&s);
    }

    fn function(&mut self, head: &str, f: &FunctionDecl) {
        let mut s = format!("{head}{}", Self::specs(&f.specs));
        s.push_str(if f.is_ctor { "ctor " } else { "fn " });
        let _ = write!(s, "{}{}", self.name(&f.name), self.fn_type(&f.ty));
        if f.is_override {
            s.push_str(" override");
        }
        match &f.body {
            FunctionBody::None => s.push(';'),
            FunctionBody::Default => s.push_str(" = default"),
            FunctionBody::Delete => s.push_str(" = delete"),
            FunctionBody::Pure => s.push_str(" = 0"),
            FunctionBody::Block(_) => {}
        }
        self.line(&s);
        self.nest(|d| {
            for i in &f.inits {
                let t = format!("init {}{}", d.name(&i.name), d.init(&i.init));
                d.line(&t);
            }
            if let FunctionBody::Block(b) = &f.body {
                d.body(b);
            }
        });
    }

    fn var(&mut self, v: &VarDecl) -> String {
        let mut s = Self::specs(&v.specs);
        let _ = write!(s, "var {}: {}", self.name(&v.name), self.ty(&v.ty));
        if let Some(b) = &v.bits {
            let _ = write!(s, " bits {}", self.ex(b));
        }
        if v.anonymous_member {
            s.push_str(" (anonymous member)");
        }
        s.push_str(&self.init(&v.init));
        s
    }

    fn init(&mut self, i: &Init) -> String {
        match i {
            Init::None => String::new(),
            Init::Copy(e) => format!(" = {}", self.ex(e)),
            Init::Direct(a) => format!("({})", self.list(a)),
            Init::List(a) => format!("{{{}}}", self.items(a)),
        }
    }

    fn items(&mut self, list: &[InitItem]) -> String {
        let parts: Vec<String> = list
            .iter()
            .map(|i| {
                let mut s = String::new();
                for d in &i.designators {
                    s.push_str(&self.designator(d));
                }
                if !i.designators.is_empty() {
                    s.push_str(" = ");
                }
                s.push_str(&self.ex(&i.value));
                s
            })
            .collect();
        parts.join(", ")
    }

    fn designator(&mut self, d: &Designator) -> String {
        match d {
            Designator::Field(n) => format!(".{}", n.name),
            Designator::Index(e) => format!("[{}]", self.ex(e)),
            Designator::Range(a, b) => format!("[{} ... {}]", self.ex(a), self.ex(b)),
        }
    }

    fn name(&mut self, q: &QualName) -> String {
        let mut s = String::new();
        if q.global {
            s.push_str("::");
        }
        for (k, p) in q.parts.iter().enumerate() {
            if k > 0 {
                s.push_str("::");
            }
            match &p.name {
                Unqualified::Ident(n) => s.push_str(n),
                Unqualified::Operator(o) => {
                    let _ = write!(s, "operator{o}");
                }
                Unqualified::Conversion(t) => {
                    let _ = write!(s, "operator({})", self.ty(t));
                }
                Unqualified::Destructor(n) => {
                    let _ = write!(s, "~{n}");
                }
                Unqualified::Decltype(e) => {
                    let _ = write!(s, "decltype({})", self.ex(e));
                }
            }
            if let Some(args) = &p.args {
                let parts: Vec<String> = args
                    .iter()
                    .map(|a| match a {
                        TemplateArg::Type(t) => self.ty(t),
                        TemplateArg::Expr(e) => format!("={}", self.ex(e)),
                    })
                    .collect();
                let _ = write!(s, "<{}>", parts.join(", "));
            }
        }
        s
    }

    fn ty(&mut self, t: &TypeExpr) -> String {
        let mut s = String::new();
        if t.quals.is_const {
            s.push_str("const ");
        }
        if t.quals.is_volatile {
            s.push_str("volatile ");
        }
        if t.quals.is_restrict {
            s.push_str("restrict ");
        }
        match &t.kind {
            TypeKind::Builtin(b) => s.push_str(builtin(*b)),
            TypeKind::Named(q) => s.push_str(&self.name(q)),
            TypeKind::Elaborated(k, q) => {
                let _ = write!(s, "{} {}", tag(*k), self.name(q));
            }
            TypeKind::Pointer(t) => {
                let _ = write!(s, "ptr {}", self.ty(t));
            }
            TypeKind::LRef(t) => {
                let _ = write!(s, "ref {}", self.ty(t));
            }
            TypeKind::RRef(t) => {
                let _ = write!(s, "rref {}", self.ty(t));
            }
            TypeKind::Array(t, n) => {
                let n = n.as_ref().map_or_else(String::new, |e| self.ex(e));
                let _ = write!(s, "[{n}] {}", self.ty(t));
            }
            TypeKind::Function(f) => {
                let _ = write!(s, "fn{}", self.fn_type(f));
            }
            TypeKind::MemberPointer(q, t) => {
                let _ = write!(s, "memptr {} {}", self.name(q), self.ty(t));
            }
            TypeKind::Auto => s.push_str("auto"),
            TypeKind::DecltypeAuto => s.push_str("decltype(auto)"),
            TypeKind::Decltype(e, gnu) => {
                let w = if *gnu { "typeof" } else { "decltype" };
                let _ = write!(s, "{w} {}", self.ex(e));
            }
            TypeKind::Pack(t) => {
                let _ = write!(s, "{}...", self.ty(t));
            }
        }
        s
    }

    fn fn_type(&mut self, f: &FnType) -> String {
        let mut parts: Vec<String> = f.params.iter().map(|p| self.param(p)).collect();
        if f.variadic {
            parts.push("...".into());
        }
        if f.unspecified {
            parts.push("?".into());
        }
        let mut s = format!("({})", parts.join(", "));
        if f.is_const {
            s.push_str(" const");
        }
        match f.ref_qual {
            Some(RefQual::LValue) => s.push_str(" &"),
            Some(RefQual::RValue) => s.push_str(" &&"),
            None => {}
        }
        if f.is_noexcept {
            s.push_str(" noexcept");
        }
        let _ = write!(s, " -> {}", self.ty(&f.ret));
        s
    }

    fn param(&mut self, p: &Param) -> String {
        let mut s = String::new();
        if let Some(n) = &p.name {
            let _ = write!(s, "{}: ", n.name);
        }
        s.push_str(&self.ty(&p.ty));
        if p.is_pack {
            s.push_str("...");
        }
        if let Some(e) = &p.default {
            let _ = write!(s, " = {}", self.ex(e));
        }
        s
    }

    fn list(&mut self, list: &[Expr]) -> String {
        let parts: Vec<String> = list.iter().map(|e| self.ex(e)).collect();
        parts.join(", ")
    }

    fn ex(&mut self, e: &Expr) -> String {
        match &*e.kind {
            ExprKind::Int(t) | ExprKind::Float(t) | ExprKind::Char(t) => t.to_string(),
            ExprKind::Str(parts) => parts.join(" "),
            ExprKind::Bool(b) => b.to_string(),
            ExprKind::Nullptr => "nullptr".into(),
            ExprKind::This => "this".into(),
            ExprKind::Name(q) => self.name(q),
            ExprKind::Paren(e) => format!("(paren {})", self.ex(e)),
            ExprKind::Unary(o, e) => {
                let o = match o {
                    UnOp::Plus => "+",
                    UnOp::Minus => "-",
                    UnOp::Not => "!",
                    UnOp::BitNot => "~",
                    UnOp::Deref => "deref",
                    UnOp::AddrOf => "addr",
                    UnOp::PreInc => "++",
                    UnOp::PreDec => "--",
                };
                format!("({o} {})", self.ex(e))
            }
            ExprKind::PostInc(e) => format!("(post++ {})", self.ex(e)),
            ExprKind::PostDec(e) => format!("(post-- {})", self.ex(e)),
            ExprKind::Binary(o, a, b) => format!("({} {} {})", op(*o), self.ex(a), self.ex(b)),
            ExprKind::Assign(o, a, b) => {
                let o = o.map_or("", op);
                format!("({o}= {} {})", self.ex(a), self.ex(b))
            }
            ExprKind::Cond(c, t, f) => {
                let t = t.as_ref().map_or_else(|| "_".into(), |t| self.ex(t));
                format!("(? {} {t} {})", self.ex(c), self.ex(f))
            }
            ExprKind::Comma(a, b) => format!("(, {} {})", self.ex(a), self.ex(b)),
            ExprKind::Call {
                callee,
                args,
                launch,
            } => {
                let mut s = format!("(call {}", self.ex(callee));
                if let Some(l) = launch {
                    let _ = write!(s, " <<<{}>>>", self.list(&l.args));
                }
                for a in args {
                    let _ = write!(s, " {}", self.ex(a));
                }
                s + ")"
            }
            ExprKind::Index(a, i) => format!("(index {} {})", self.ex(a), self.ex(i)),
            ExprKind::Member { base, arrow, name } => {
                let dot = if *arrow { "->" } else { "." };
                format!("({dot} {} {})", self.ex(base), self.name(name))
            }
            ExprKind::MemberPointer {
                base,
                arrow,
                member,
            } => {
                let dot = if *arrow { "->*" } else { ".*" };
                format!("({dot} {} {})", self.ex(base), self.ex(member))
            }
            ExprKind::Cast(k, t, e) => {
                let k = match k {
                    CastKind::CStyle => "cast",
                    CastKind::Static => "static_cast",
                    CastKind::Reinterpret => "reinterpret_cast",
                    CastKind::Const => "const_cast",
                    CastKind::Dynamic => "dynamic_cast",
                };
                format!("({k} [{}] {})", self.ty(t), self.ex(e))
            }
            ExprKind::Construct { ty, args } => {
                format!("(construct [{}]{})", self.ty(ty), self.init(args))
            }
            ExprKind::SizeofExpr(e) => format!("(sizeof {})", self.ex(e)),
            ExprKind::SizeofType(t) => format!("(sizeof [{}])", self.ty(t)),
            ExprKind::SizeofPack(n) => format!("(sizeof... {})", n.name),
            ExprKind::Alignof(t) => format!("(alignof [{}])", self.ty(t)),
            ExprKind::Offsetof(t, path) => {
                let p: String = path.iter().map(|d| self.designator(d)).collect();
                format!("(offsetof [{}] {p})", self.ty(t))
            }
            ExprKind::New {
                placement,
                ty,
                array,
                init,
            } => {
                let mut s = "(new".to_string();
                if !placement.is_empty() {
                    let _ = write!(s, " at({})", self.list(placement));
                }
                let _ = write!(s, " [{}]", self.ty(ty));
                if let Some(n) = array {
                    let _ = write!(s, " x {}", self.ex(n));
                }
                s + &self.init(init) + ")"
            }
            ExprKind::Delete { array, expr, .. } => {
                let w = if *array { "delete[]" } else { "delete" };
                format!("({w} {})", self.ex(expr))
            }
            ExprKind::Lambda(l) => self.lambda(l),
            ExprKind::InitList(items) => format!("{{{}}}", self.items(items)),
            ExprKind::CompoundLiteral(t, items) => {
                format!("(literal [{}] {{{}}})", self.ty(t), self.items(items))
            }
            ExprKind::StmtExpr(s) => {
                let mut d = Dump::default();
                d.body(s);
                format!("(stmts {})", d.out.trim_end().replace('\n', "; "))
            }
            ExprKind::TypeidExpr(e) => format!("(typeid {})", self.ex(e)),
            ExprKind::TypeidType(t) => format!("(typeid [{}])", self.ty(t)),
            ExprKind::Throw(e) => match e {
                Some(e) => format!("(throw {})", self.ex(e)),
                None => "(throw)".into(),
            },
            ExprKind::VaArg(e, t) => format!("(va_arg {} [{}])", self.ex(e), self.ty(t)),
            ExprKind::Fold { op: o, left, right } => {
                let o = match o {
                    FoldOp::Binary(b) => op(*b).to_string(),
                    FoldOp::Assign(b) => format!("{}=", b.map_or("", op)),
                    FoldOp::Comma => ",".to_string(),
                };
                let l = left.as_ref().map_or_else(|| "_".into(), |e| self.ex(e));
                let r = right.as_ref().map_or_else(|| "_".into(), |e| self.ex(e));
                format!("(fold {o} {l} {r})")
            }
            ExprKind::PackExpansion(e) => format!("(pack {})", self.ex(e)),
            ExprKind::Noexcept(e) => format!("(noexcept {})", self.ex(e)),
            ExprKind::Requires { params, list } => {
                let p: Vec<String> = params.iter().map(|p| self.ty(&p.ty)).collect();
                let l: Vec<String> = list
                    .iter()
                    .map(|r| match r {
                        Requirement::Expr { e, of: None } => self.ex(e),
                        Requirement::Expr { e, of: Some(q) } => {
                            format!("{} -> {}", self.ex(e), self.name(q))
                        }
                        Requirement::Type(t) => format!("typename {}", self.ty(t)),
                        Requirement::Nested(e) => format!("requires {}", self.ex(e)),
                    })
                    .collect();
                format!("(requires [{}] {})", p.join(", "), l.join("; "))
            }
            ExprKind::TypeTrait(n, types) => {
                let parts: Vec<String> = types.iter().map(|t| self.ty(t)).collect();
                format!("({n} [{}])", parts.join(", "))
            }
        }
    }

    fn lambda(&mut self, l: &Lambda) -> String {
        let mut caps: Vec<String> = Vec::new();
        match l.default_capture {
            Some(CaptureMode::Value) => caps.push("=".into()),
            Some(CaptureMode::Ref) => caps.push("&".into()),
            None => {}
        }
        for c in &l.captures {
            caps.push(match c {
                Capture::Var {
                    name,
                    mode,
                    is_pack,
                } => {
                    let dots = if *is_pack { "..." } else { "" };
                    format!("{}{}{dots}", amp(*mode), name.name)
                }
                Capture::Init { name, mode, init } => {
                    format!("{}{} = {}", amp(*mode), name.name, self.ex(init))
                }
                Capture::This => "this".into(),
                Capture::StarThis => "*this".into(),
            });
        }
        let attrs = self.attrs(&l.attrs);
        let ty = self.fn_type(&l.ty);
        let m = if l.is_mutable { " mutable" } else { "" };
        let mut d = Dump::default();
        match l.generic.as_deref().map(|g| &g.kind) {
            Some(DeclKind::Function(f)) => {
                if let FunctionBody::Block(b) = &f.body {
                    d.body(b);
                }
            }
            _ => d.body(&l.body),
        }
        let body = d.out.trim_end().replace('\n', "; ");
        format!("(lambda [{}] {attrs}{ty}{m} {{{body}}})", caps.join(", "))
    }

    /// The statements of a block without a line for the block itself.
    fn body(&mut self, s: &Stmt) {
        match &*s.kind {
            StmtKind::Block(list) => {
                for s in list {
                    self.st(s);
                }
            }
            _ => self.st(s),
        }
    }

    fn cond(&mut self, c: &Condition) -> String {
        match c {
            Condition::Expr(e) => self.ex(e),
            Condition::Decl(d) => self.one_line(std::slice::from_ref(d)),
        }
    }

    fn one_line(&mut self, list: &[Decl]) -> String {
        decls(list).trim_end().replace('\n', "; ")
    }

    fn inline(&mut self, s: &Stmt) -> String {
        let mut d = Dump::default();
        d.st(s);
        d.out.trim_end().replace('\n', "; ")
    }

    fn st(&mut self, s: &Stmt) {
        match &*s.kind {
            StmtKind::Empty => self.line(";"),
            StmtKind::Decl(list) => self.decls(list),
            StmtKind::Expr(e) => {
                let t = self.ex(e);
                self.line(&t);
            }
            StmtKind::Block(list) => {
                self.line("block");
                self.nest(|d| {
                    for s in list {
                        d.st(s);
                    }
                });
            }
            StmtKind::If {
                is_constexpr,
                init,
                cond,
                then,
                otherwise,
            } => {
                let w = if *is_constexpr { "if constexpr" } else { "if" };
                let init = init
                    .as_ref()
                    .map_or_else(String::new, |i| format!("{}; ", self.inline(i)));
                let c = self.cond(cond);
                self.line(&format!("{w} {init}{c}"));
                self.nest(|d| d.body(then));
                if let Some(o) = otherwise {
                    self.line("else");
                    self.nest(|d| d.body(o));
                }
            }
            StmtKind::While { cond, body } => {
                let c = self.cond(cond);
                self.line(&format!("while {c}"));
                self.nest(|d| d.body(body));
            }
            StmtKind::DoWhile { body, cond } => {
                self.line("do");
                self.nest(|d| d.body(body));
                let c = self.ex(cond);
                self.line(&format!("while {c}"));
            }
            StmtKind::For {
                init,
                cond,
                step,
                body,
            } => {
                let i = init.as_ref().map_or_else(|| "_".into(), |s| self.inline(s));
                let c = cond.as_ref().map_or_else(|| "_".into(), |c| self.cond(c));
                let p = step.as_ref().map_or_else(|| "_".into(), |e| self.ex(e));
                self.line(&format!("for {i} | {c} | {p}"));
                self.nest(|d| d.body(body));
            }
            StmtKind::RangeFor {
                init,
                var,
                range,
                body,
            } => {
                let i = init
                    .as_ref()
                    .map_or_else(String::new, |s| format!("{}; ", self.inline(s)));
                let v = self.one_line(std::slice::from_ref(var));
                let r = self.ex(range);
                self.line(&format!("for {i}{v} in {r}"));
                self.nest(|d| d.body(body));
            }
            StmtKind::Switch { init, cond, body } => {
                let init = init
                    .as_ref()
                    .map_or_else(String::new, |i| format!("{}; ", self.inline(i)));
                let c = self.cond(cond);
                self.line(&format!("switch {init}{c}"));
                self.nest(|d| d.body(body));
            }
            StmtKind::Case(a, b) => {
                let a = self.ex(a);
                let b = b
                    .as_ref()
                    .map_or_else(String::new, |b| format!(" ... {}", self.ex(b)));
                self.line(&format!("case {a}{b}:"));
            }
            StmtKind::Default => self.line("default:"),
            StmtKind::Label(n) => self.line(&format!("label {}:", n.name)),
            StmtKind::Break => self.line("break"),
            StmtKind::Continue => self.line("continue"),
            StmtKind::Return(e) => {
                let e = e.as_ref().map_or_else(String::new, |e| self.ex(e));
                self.line(&format!("return {e}"));
            }
            StmtKind::Goto(n) => self.line(&format!("goto {}", n.name)),
            StmtKind::Try { body, handlers } => {
                self.line("try");
                self.nest(|d| d.body(body));
                for h in handlers {
                    let p = h
                        .param
                        .as_ref()
                        .map_or_else(|| "...".into(), |p| self.param(p));
                    self.line(&format!("catch {p}"));
                    self.nest(|d| d.body(&h.body));
                }
            }
            StmtKind::Asm(a) => {
                let mut t = format!(
                    "asm{} {}",
                    if a.is_volatile { " volatile" } else { "" },
                    a.template.join(" ")
                );
                for (name, list) in [("out", &a.outputs), ("in", &a.inputs)] {
                    for (c, e) in list {
                        let _ = write!(t, " {name} {c}({})", self.ex(e));
                    }
                }
                for c in &a.clobbers {
                    let _ = write!(t, " clobber {c}");
                }
                self.line(&t);
            }
            StmtKind::Pragma(t) => self.line(&format!("#pragma {t}")),
            StmtKind::Refused { code, message } => {
                self.line(&format!("REFUSED CU{code:04} {message}"));
            }
        }
    }
}

fn amp(m: CaptureMode) -> &'static str {
    match m {
        CaptureMode::Value => "",
        CaptureMode::Ref => "&",
    }
}

fn tag(t: TagKind) -> &'static str {
    match t {
        TagKind::Struct => "struct",
        TagKind::Class => "class",
        TagKind::Union => "union",
        TagKind::Enum => "enum",
    }
}

fn builtin(b: BuiltinType) -> &'static str {
    use BuiltinType as B;
    match b {
        B::Void => "void",
        B::Bool => "bool",
        B::Char => "char",
        B::SChar => "schar",
        B::UChar => "uchar",
        B::WChar => "wchar",
        B::Char16 => "char16",
        B::Char32 => "char32",
        B::Short => "short",
        B::UShort => "ushort",
        B::Int => "int",
        B::UInt => "uint",
        B::Long => "long",
        B::ULong => "ulong",
        B::LongLong => "longlong",
        B::ULongLong => "ulonglong",
        B::Int128 => "int128",
        B::UInt128 => "uint128",
        B::Float => "float",
        B::Double => "double",
        B::LongDouble => "longdouble",
    }
}

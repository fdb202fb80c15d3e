//! HIR as text, for `--dump=hir`: close to C, with everything explicit that HIR makes explicit.
//!
//! One function, variable or record after the other. Conversions read `float<-int(x)`, loads are not shown (a place in a value is its load), local
//! variables carry their number (`i#3`), so that shadowing names stay apart. The form may change; nothing parses it.

use super::*;
use std::fmt::Write;

/// The text of a whole program.
pub fn dump(program: &Program) -> String {
    let mut d = Dump {
        p: program,
        f: None,
        out: String::new(),
        indent: 0,
    };
    for (i, r) in program.records.iter().enumerate() {
        let word = if r.is_union { "union" } else { "struct" };
        let bound = r
            .bound
            .as_ref()
            .map_or(String::new(), |b| format!(" = {}", b.path));
        d.line(&format!(
            "{word} {}#{i}{bound} size {} align {}{}",
            r.name,
            r.size,
            r.align,
            if r.trivially_copyable { " plain" } else { "" }
        ));
        for f in &r.fields {
            let t = d.ty(f.ty.id);
            d.line(&format!("  +{} {}: {t}", f.offset, f.name));
        }
    }
    for e in &program.enums {
        let list: Vec<String> = e
            .enumerators
            .iter()
            .map(|(n, v, _)| format!("{n} = {v}"))
            .collect();
        d.line(&format!("enum {} {{ {} }}", e.name, list.join(", ")));
    }
    for c in &program.consts {
        let v = d.expr(&c.value);
        d.line(&format!("const {} = {v}", c.name));
    }
    for g in &program.globals {
        let t = d.ty(g.ty.id);
        let init = match &g.init {
            GlobalInit::Zero => "zero".to_string(),
            GlobalInit::Const(e) => format!("const {}", d.expr(e)),
            GlobalInit::Dynamic(e) => format!("dynamic {}", d.expr(e)),
        };
        d.line(&format!("{:?} {}: {t} = {init}", g.space, g.name));
    }
    for (i, f) in program.functions.iter().enumerate() {
        d.function(i, f);
    }
    d.out
}

/// The text of one function, which need not be the program's own.
pub fn function(program: &Program, id: FuncId, f: &Function) -> String {
    let mut d = Dump {
        p: program,
        f: None,
        out: String::new(),
        indent: 0,
    };
    d.function(id.0 as usize, f);
    d.out
}

/// The text of a place in a function.
pub fn place(program: &Program, f: &Function, p: &Place) -> String {
    let mut d = Dump {
        p: program,
        f: Some(f),
        out: String::new(),
        indent: 0,
    };
    d.place(p)
}

/// The text of a value in a function.
pub fn value(program: &Program, f: &Function, e: &Expr) -> String {
    let mut d = Dump {
        p: program,
        f: Some(f),
        out: String::new(),
        indent: 0,
    };
    d.expr(e)
}

struct Dump<'a> {
    p: &'a Program,
    f: Option<&'a Function>,
    out: String,
    indent: usize,
}

impl<'a> Dump<'a> {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.out, "{}{text}", "  ".repeat(self.indent));
    }

    fn ty(&self, id: TyId) -> String {
        self.ty_at(id, 0)
    }

    fn ty_at(&self, id: TyId, depth: u32) -> String {
        if depth > 32 {
            return "…".into();
        }
        let q = |t: &QTy| {
            let c = if t.is_const { "const " } else { "" };
            let v = if t.is_volatile { "volatile " } else { "" };
            format!("{c}{v}{}", self.ty_at(t.id, depth + 1))
        };
        match self.p.types.get(id) {
            Ty::Void => "void".into(),
            Ty::Bool => "bool".into(),
            Ty::Int(k) => format!("{k:?}").to_lowercase(),
            Ty::Float(FloatKind::F32) => "float".into(),
            Ty::Float(FloatKind::F64) => "double".into(),
            Ty::Float(FloatKind::LongDouble) => "long double".into(),
            Ty::NullPtr => "nullptr_t".into(),
            Ty::Pointer(t) => format!("{}*", q(t)),
            Ty::Ref(t, rvalue) => format!("{}{}", q(t), if *rvalue { "&&" } else { "&" }),
            Ty::Array(t, Some(n)) => format!("{}[{n}]", q(t)),
            Ty::Array(t, None) => format!("{}[]", q(t)),
            Ty::Vla(t) => format!("{}[*]", q(t)),
            Ty::Function(s) => {
                let params: Vec<String> = s.params.iter().map(q).collect();
                format!("{}({})", q(&s.ret), params.join(", "))
            }
            Ty::Record(r) => self
                .p
                .records
                .get(r.0 as usize)
                .map_or("?".into(), |r| r.name.to_string()),
            Ty::Enum(e) => self
                .p
                .enums
                .get(e.0 as usize)
                .map_or("?".into(), |e| format!("enum {}", e.name)),
            Ty::Error => "<error>".into(),
        }
    }

    fn local(&self, l: LocalId) -> String {
        let name = self
            .f
            .and_then(|f| f.locals.get(l.0 as usize))
            .map_or("?", |l| &l.name);
        format!("{name}#{}", l.0)
    }

    fn fn_name(&self, f: FuncId) -> String {
        match self.p.functions.get(f.0 as usize) {
            None => "?".into(),
            Some(f) => {
                let mut name: Vec<&str> = f.scopes.iter().map(|s| &**s).collect();
                name.push(&f.name);
                let mut text = name.join("::");
                if !f.instance.is_empty() {
                    text.push_str(&format!("<{}>", f.instance.join(", ")));
                }
                text
            }
        }
    }

    fn bound(&self, b: BoundId) -> &str {
        self.p.bound.get(b.0 as usize).map_or("?", |b| &b.rust)
    }

    fn function(&mut self, i: usize, f: &'a Function) {
        self.f = Some(f);
        let params: Vec<String> = f
            .params
            .iter()
            .map(|p| {
                let t = f
                    .locals
                    .get(p.0 as usize)
                    .map_or("?".into(), |l| self.ty(l.ty.id));
                format!("{}: {t}", self.local(*p))
            })
            .collect();
        let ret = self.ty(f.ret.id);
        let name = self.fn_name(FuncId(i as u32));
        self.line(&format!(
            "{:?} {:?} {name}({}) -> {ret}",
            f.space,
            f.role,
            params.join(", ")
        ));
        if let Some(b) = &f.body {
            self.block(b);
        }
        self.f = None;
    }

    fn block(&mut self, b: &Block) {
        self.list(&b.stmts);
    }

    fn list(&mut self, list: &[Stmt]) {
        if self.indent > 200 {
            self.line("…");
            return;
        }
        self.indent += 1;
        for s in list {
            self.stmt(s);
        }
        self.indent -= 1;
    }

    fn stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Let { local, init } => {
                let l = self.f.and_then(|f| f.locals.get(local.0 as usize));
                let t = l.map_or("?".into(), |l| self.ty(l.ty.id));
                let storage = match l.map(|l| l.storage) {
                    Some(Storage::Shared) => "shared ",
                    Some(Storage::DynamicShared) => "dynamic shared ",
                    Some(Storage::Lanes) => "lanes ",
                    _ => "",
                };
                let init = init
                    .as_ref()
                    .map_or(String::new(), |e| format!(" = {}", self.expr(e)));
                self.line(&format!("{storage}let {}: {t}{init}", self.local(*local)));
            }
            StmtKind::InitField { field, value } => {
                let v = self.expr(value);
                self.line(&format!("init .{field} = {v}"));
            }
            StmtKind::InitStatic { global } => self.line(&format!("init static {}", global.0)),
            StmtKind::Expr(e) => {
                let e = self.expr(e);
                self.line(&e);
            }
            StmtKind::Threads { body, exits } => {
                let checked = if exits.checked { " alive" } else { "" };
                self.line(&format!("threads{checked}"));
                self.block(body);
            }
            StmtKind::Block(b) => {
                self.line("{");
                self.block(b);
                self.line("}");
            }
            StmtKind::If {
                cond,
                then,
                otherwise,
            } => {
                let c = self.expr(cond);
                self.line(&format!("if {c}"));
                self.block(then);
                if let Some(b) = otherwise {
                    self.line("else");
                    self.block(b);
                }
            }
            StmtKind::While { cond, body } => {
                let c = self.expr(cond);
                self.line(&format!("while {c}"));
                self.block(body);
            }
            StmtKind::DoWhile { body, cond } => {
                self.line("do");
                self.block(body);
                let c = self.expr(cond);
                self.line(&format!("while {c}"));
            }
            StmtKind::For {
                init,
                cond,
                step,
                body,
            } => {
                self.line("for");
                self.list(init);
                let c = cond.as_ref().map_or("true".into(), |e| self.expr(e));
                let st = step.as_ref().map_or(String::new(), |e| self.expr(e));
                self.line(&format!("while {c} step {st}"));
                self.block(body);
            }
            StmtKind::Switch { value, arms } => {
                let v = self.expr(value);
                self.line(&format!("switch {v}"));
                for a in arms {
                    let labels: Vec<String> = a
                        .labels
                        .iter()
                        .map(|l| match l {
                            CaseLabel::Value(e) => format!("case {}", self.expr(e)),
                            CaseLabel::Range(a, b) => {
                                format!("case {} ... {}", self.expr(a), self.expr(b))
                            }
                            CaseLabel::Default => "default".into(),
                        })
                        .collect();
                    self.line(&format!("{}:", labels.join(", ")));
                    self.list(&a.body);
                }
            }
            StmtKind::Try { body, handlers } => {
                self.line("try");
                self.block(body);
                for h in handlers {
                    let t = h.ty.map_or("...".into(), |t| self.ty(t));
                    let o = h.object.map_or(String::new(), |l| self.local(l));
                    self.line(format!("catch {t} {o}").trim_end());
                    self.block(&h.body);
                }
            }
            StmtKind::Break => self.line("break"),
            StmtKind::Continue => self.line("continue"),
            StmtKind::Return(e) => {
                let e = e.as_ref().map_or(String::new(), |e| self.expr(e));
                self.line(format!("return {e}").trim_end());
            }
            StmtKind::Mark(Mark::Label(n)) => self.line(&format!("label {n}:")),
            StmtKind::Mark(Mark::Goto(n)) => self.line(&format!("goto {n}")),
            StmtKind::Refused { code } => self.line(&format!("refused CU{code:04}")),
        }
    }

    fn args(&mut self, list: &[Expr]) -> String {
        let list: Vec<String> = list.iter().map(|e| self.expr(e)).collect();
        list.join(", ")
    }

    fn place(&mut self, p: &Place) -> String {
        match &*p.kind {
            PlaceKind::Local(l) => self.local(*l),
            PlaceKind::Global(g) => self
                .p
                .globals
                .get(g.0 as usize)
                .map_or("?".into(), |g| g.name.to_string()),
            PlaceKind::Deref(e) => format!("(*{})", self.expr(e)),
            PlaceKind::PtrIndex(e, i) => format!("{}[{}]", self.expr(e), self.expr(i)),
            PlaceKind::Index(b, i) => format!("{}[{}]", self.place(b), self.expr(i)),
            PlaceKind::Field(b, f) => {
                let name = match self.p.types.get(b.ty.id) {
                    Ty::Record(r) => self
                        .p
                        .records
                        .get(r.0 as usize)
                        .and_then(|r| r.fields.get(*f as usize))
                        .map_or(f.to_string(), |f| f.name.to_string()),
                    _ => f.to_string(),
                };
                format!("{}.{name}", self.place(b))
            }
            PlaceKind::Temp(e) => format!("temp({})", self.expr(e)),
            PlaceKind::Bound(b) => self.bound(*b).to_string(),
            PlaceKind::BoundIndex(_, b, i) => format!("{}[[{}]]", self.place(b), self.expr(i)),
            PlaceKind::Str(s) => format!("{:?}", String::from_utf8_lossy(s)),
        }
    }

    fn expr(&mut self, e: &Expr) -> String {
        match &*e.kind {
            ExprKind::Int(v, s) => match s {
                Spelling::Text(t) => t.to_string(),
                _ => v.to_string(),
            },
            ExprKind::Float(v, _) => format!("{v:?}"),
            ExprKind::Bool(b, _) => b.to_string(),
            ExprKind::Null => "null".into(),
            ExprKind::Str(s) => format!("{:?}", String::from_utf8_lossy(s)),
            ExprKind::Zero => format!("{}{{}}", self.ty(e.ty)),
            ExprKind::Load(p) => self.place(p),
            ExprKind::AddrOf(p) => format!("&{}", self.place(p)),
            ExprKind::Decay(p) => format!("decay({})", self.place(p)),
            ExprKind::FnAddr(f) => format!("&{}", self.fn_name(*f)),
            ExprKind::BoundAddr(b) => format!("&{}", self.bound(*b)),
            ExprKind::Unary(op, a) => format!("{op:?}({})", self.expr(a)),
            ExprKind::Binary(op, a, b) => format!("({} {op:?} {})", self.expr(a), self.expr(b)),
            ExprKind::And(a, b) => format!("({} && {})", self.expr(a), self.expr(b)),
            ExprKind::Or(a, b) => format!("({} || {})", self.expr(a), self.expr(b)),
            ExprKind::PtrAdd {
                ptr,
                index,
                subtract,
            } => {
                let op = if *subtract { "-" } else { "+" };
                format!("({} {op} {})", self.expr(ptr), self.expr(index))
            }
            ExprKind::PtrDiff(a, b) => format!("({} - {})", self.expr(a), self.expr(b)),
            ExprKind::Convert(_, a) => {
                format!("{}<-{}({})", self.ty(e.ty), self.ty(a.ty), self.expr(a))
            }
            ExprKind::Assign(p, v) => format!("{} = {}", self.place(p), self.expr(v)),
            ExprKind::CompoundAssign {
                op,
                place,
                value,
                compute,
            } => format!(
                "{} {op:?}= {} in {}",
                self.place(place),
                self.expr(value),
                self.ty(*compute)
            ),
            ExprKind::IncDec {
                place,
                increment,
                prefix,
            } => {
                let op = if *increment { "++" } else { "--" };
                let p = self.place(place);
                if *prefix {
                    format!("{op}{p}")
                } else {
                    format!("{p}{op}")
                }
            }
            ExprKind::Cond(c, a, b) => {
                format!("({} ? {} : {})", self.expr(c), self.expr(a), self.expr(b))
            }
            ExprKind::Comma(list, last) => format!("({}, {})", self.args(list), self.expr(last)),
            ExprKind::Call(callee, args) => {
                let name = match callee {
                    Callee::Fn(f) => self.fn_name(*f),
                    Callee::Virtual(r, slot) => format!("virtual {}.{slot}", r.0),
                    Callee::Ptr(f) => format!("(*{})", self.expr(f)),
                    Callee::Bound(b) => self.bound(*b).to_string(),
                    Callee::Method(m) => format!("method {m}"),
                };
                format!("{name}({})", self.args(args))
            }
            ExprKind::Launch {
                kernel,
                grid,
                block,
                args,
                ..
            } => format!(
                "{}<<<{}, {}>>>({})",
                self.fn_name(*kernel),
                self.expr(grid),
                self.expr(block),
                self.args(args)
            ),
            ExprKind::Aggregate(fields) => {
                let list: Vec<String> = fields
                    .iter()
                    .map(|(i, e)| format!(".{i} = {}", self.expr(e)))
                    .collect();
                format!("{}{{{}}}", self.ty(e.ty), list.join(", "))
            }
            ExprKind::Array(list) => format!("{{{}}}", self.args(list)),
            ExprKind::CharArray(s) => format!("chars {:?}", String::from_utf8_lossy(s)),
            ExprKind::Closure { params, body } => {
                let body = self.expr(body);
                format!("(closure of {} parameters: {body})", params.len())
            }
            ExprKind::StmtExpr(b, v) => {
                let v = self.expr(v);
                format!("({{ {} statements; {v} }})", b.stmts.len())
            }
            ExprKind::New { ty, count, .. } => {
                let n = count
                    .as_ref()
                    .map_or(String::new(), |c| format!("[{}]", self.expr(c)));
                format!("new {}{n}", self.ty(*ty))
            }
            ExprKind::Delete { array, ptr } => format!(
                "delete{} {}",
                if *array { "[]" } else { "" },
                self.expr(ptr)
            ),
            ExprKind::Throw(e) => {
                let e = e.as_ref().map_or(String::new(), |e| self.expr(e));
                format!("throw {e}").trim_end().to_string()
            }
            ExprKind::Table(r, n) => format!("table({}, {n})", self.p.record(*r).name),
            ExprKind::TypeId(t) => format!("typeid({})", self.ty(*t)),
            ExprKind::Refused { code } => format!("refused(CU{code:04})"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::build::*;
    use super::*;

    #[test]
    fn a_function_reads_like_c() {
        let mut b = Build::new("a.cu", "");
        let (int, float) = (b.int(), b.float());
        let mut f = b.function("half", Space::Host, float);
        let x = f.param("x", int);
        let v = b.conv(Conv::IntToFloat, f.get(x), float);
        let half = b.flt(0.5, "0.5f");
        let stmts = vec![ret(binary(BinOp::Mul, v, half))];
        b.define(f, stmts);
        assert_eq!(
            dump(&b.program),
            "Host Free half(x#0: int) -> float\n  return (float<-int(x#0) Mul 0.5)\n"
        );
    }
}

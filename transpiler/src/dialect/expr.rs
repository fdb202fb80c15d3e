//! Expressions of the dialect as expressions of C++.
//!
//! The reading is one to one: an operator is an operator, a cast is a cast. What Rust says by a function is what the dialect's page says it is: `idiv(a, b)` is
//! `a / b` of device code, `addr(&mut x)` an address, `post_inc(&mut i)` a step. Operands stand in parentheses, so that C++'s precedences do not matter.

use super::body::{Body, Local};
use super::items::{Meaning, Sort, plain};
use super::library::spelled;
use super::literals::{limit_of, string};
use super::out::Place;
use super::types::scalar;
use super::{Refusal, refuse};
use crate::api;
use syn::{BinOp, Expr, Lit, UnOp};

/// The parameters that kernels and device functions take first.
pub const BUILT_IN: [(&str, &str); 4] = [
    ("thread_idx", "threadIdx"),
    ("block_idx", "blockIdx"),
    ("block_dim", "blockDim"),
    ("grid_dim", "gridDim"),
];

/// How many parameters come before a function's own, with the barrier.
pub const CONTEXT: usize = 5;

/// The name that an expression is, if it is one.
pub fn name(e: &Expr) -> Option<String> {
    match e {
        Expr::Path(p) if p.qself.is_none() => p.path.get_ident().map(plain),
        Expr::Paren(p) => name(&p.expr),
        Expr::Group(g) => name(&g.expr),
        _ => None,
    }
}

/// Without parentheses around it.
pub fn bare(e: &Expr) -> &Expr {
    match e {
        Expr::Paren(p) => bare(&p.expr),
        Expr::Group(g) => bare(&g.expr),
        e => e,
    }
}

/// The expression that a block is, where it is nothing else.
pub fn only_value(b: &syn::Block) -> Option<&Expr> {
    match &b.stmts[..] {
        [syn::Stmt::Expr(e, None)] => Some(e),
        _ => None,
    }
}

fn operator(op: &BinOp) -> Option<&'static str> {
    Some(match op {
        BinOp::Add(_) => "+",
        BinOp::Sub(_) => "-",
        BinOp::Mul(_) => "*",
        BinOp::Div(_) => "/",
        BinOp::Rem(_) => "%",
        BinOp::And(_) => "&&",
        BinOp::Or(_) => "||",
        BinOp::BitXor(_) => "^",
        BinOp::BitAnd(_) => "&",
        BinOp::BitOr(_) => "|",
        BinOp::Shl(_) => "<<",
        BinOp::Shr(_) => ">>",
        BinOp::Eq(_) => "==",
        BinOp::Lt(_) => "<",
        BinOp::Le(_) => "<=",
        BinOp::Ne(_) => "!=",
        BinOp::Ge(_) => ">=",
        BinOp::Gt(_) => ">",
        BinOp::AddAssign(_) => "+=",
        BinOp::SubAssign(_) => "-=",
        BinOp::MulAssign(_) => "*=",
        BinOp::DivAssign(_) => "/=",
        BinOp::RemAssign(_) => "%=",
        BinOp::BitXorAssign(_) => "^=",
        BinOp::BitAndAssign(_) => "&=",
        BinOp::BitOrAssign(_) => "|=",
        BinOp::ShlAssign(_) => "<<=",
        BinOp::ShrAssign(_) => ">>=",
        _ => return None,
    })
}

impl Body<'_> {
    /// An expression.
    pub fn expr(&mut self, e: &Expr) -> Result<(), Refusal> {
        let at = self.at(e);
        match e {
            Expr::Paren(p) => self.expr(&p.expr),
            Expr::Group(g) => self.expr(&g.expr),
            Expr::Lit(l) => self.literal(&l.lit, at),
            Expr::Path(p) => self.path(p),
            Expr::Unary(u) => self.unary(u, at),
            Expr::Binary(b) => {
                let Some(op) = operator(&b.op) else {
                    return self.no(&b.op, "this operator is outside of the dialect");
                };
                // Rust takes the count modulo the width, device code does not.
                if matches!(op, "<<" | ">>" | "<<=" | ">>=") && !self.is_constant(&b.right) {
                    return self.no(
                        e,
                        "a shift by what is no constant is written `shl(a, n)` or `shr(a, n)`",
                    );
                }
                self.open("(", at);
                self.expr(&b.left)?;
                self.put(&format!(" {op} "), self.at(&b.op));
                self.expr(&b.right)?;
                self.close(")", at);
                Ok(())
            }
            Expr::Assign(a) => {
                self.open("(", at);
                self.expr(&a.left)?;
                self.put(" = ", at);
                self.expr(&a.right)?;
                self.close(")", at);
                Ok(())
            }
            Expr::Cast(c) => {
                let ty = self.ty(&c.ty)?;
                self.open(&format!("(({ty})"), at);
                self.expr(&c.expr)?;
                self.close(")", at);
                Ok(())
            }
            Expr::Index(i) => {
                self.expr(&i.expr)?;
                self.put("[", at);
                // An index may be cast for slices' sake; the dialect's take any integer.
                self.expr(&i.index)?;
                self.close("]", at);
                Ok(())
            }
            Expr::Field(f) => {
                self.expr(&f.base)?;
                match &f.member {
                    syn::Member::Named(n) => {
                        let field = super::body::cpp_name(&plain(n));
                        self.put(&format!(".{field}"), at);
                        Ok(())
                    }
                    syn::Member::Unnamed(_) => {
                        self.no(f, "members without names are outside of the dialect")
                    }
                }
            }
            Expr::Call(c) => self.call(c, at),
            Expr::MethodCall(m) => self.method(m, at),
            Expr::Macro(m) => self.macro_value(&m.mac, at),
            Expr::If(i) => self.choice(i, at),
            Expr::Block(b) if b.label.is_none() => self.block_value(&b.block, at),
            // (A member of a union.)
            Expr::Unsafe(u) => match only_value(&u.block) {
                Some(v) => self.expr(v),
                None => self.no(u, "an `unsafe` block is a value in the dialect"),
            },
            Expr::Struct(s) => self.aggregate(s, at),
            Expr::Reference(r) => {
                // Only as an argument of `addr` and relatives, which are dealt with there.
                self.no(
                    r,
                    "a Rust reference is outside of the dialect: write `addr(&mut x)`",
                )
            }
            _ => self.no(e, "this expression is outside of the dialect"),
        }
    }

    fn literal(&mut self, lit: &Lit, at: Place) -> Result<(), Refusal> {
        match lit {
            Lit::Int(i) => {
                let digits = i.token().to_string();
                let suffix = i.suffix();
                let digits = digits.strip_suffix(suffix).unwrap_or(&digits);
                let digits = digits.trim_end_matches('_').replace('_', "");
                let digits = match digits.strip_prefix("0o") {
                    Some(octal) => format!("0{octal}"),
                    None => digits,
                };
                self.number(&digits, suffix, at)
            }
            Lit::Float(f) => {
                let digits = f.token().to_string();
                let suffix = f.suffix();
                let digits = digits.strip_suffix(suffix).unwrap_or(&digits);
                let mut digits = digits.trim_end_matches('_').replace('_', "");
                if !digits.contains(['.', 'e', 'E']) {
                    digits += ".0";
                }
                self.number(&digits, suffix, at)
            }
            Lit::Bool(b) => {
                self.put(if b.value { "true" } else { "false" }, at);
                Ok(())
            }
            Lit::Byte(b) => {
                let v = b.value();
                let shown = char::from(v);
                if shown.is_ascii_graphic() && !matches!(v, b'\'' | b'\\') || v == b' ' {
                    self.put(&format!("'{shown}'"), at);
                } else {
                    self.put(&format!("'\\x{v:02x}'"), at);
                }
                Ok(())
            }
            Lit::CStr(s) => {
                let value = s.value();
                self.put(&string(value.to_bytes()), at);
                Ok(())
            }
            Lit::Str(s) => {
                self.put(&string(s.value().as_bytes()), at);
                Ok(())
            }
            _ => Err(refuse(at, "this literal is outside of the dialect".into())),
        }
    }

    fn number(&mut self, digits: &str, suffix: &str, at: Place) -> Result<(), Refusal> {
        let text = match suffix {
            "" => digits.to_owned(),
            "i32" | "f64" => format!("(({}){digits})", scalar(suffix).unwrap_or_default()),
            "u32" => format!("{digits}u"),
            "i64" => format!("{digits}ll"),
            "u64" => format!("{digits}ull"),
            "f32" if digits.contains(['.', 'e', 'E']) => format!("{digits}f"),
            "f32" => format!("{digits}.0f"),
            _ => match scalar(suffix) {
                Some(c) => format!("(({c}){digits})"),
                None => {
                    return Err(refuse(
                        at,
                        format!("a number of type `{suffix}` is outside of the dialect"),
                    ));
                }
            },
        };
        self.put(&text, at);
        Ok(())
    }

    fn path(&mut self, p: &syn::ExprPath) -> Result<(), Refusal> {
        let at = self.at(p);
        if let Some(ident) = p.path.get_ident() {
            let name = plain(ident);
            match self.variable(&name).cloned() {
                // (A shared array is named as it is, other shared variables behind `*`.)
                Some((_, word)) => {
                    self.put(&word, at);
                    return Ok(());
                }
                None => {
                    if let Some((_, c)) = BUILT_IN.iter().find(|(r, _)| *r == name) {
                        self.put(c, at);
                        return Ok(());
                    }
                }
            }
        }
        let path: Vec<String> = p.path.segments.iter().map(|s| plain(&s.ident)).collect();
        match path.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            [ty, limit @ ("MAX" | "MIN")] if scalar(ty).is_some() => {
                return match limit_of(ty, limit) {
                    Some(text) => {
                        self.put(&text, at);
                        Ok(())
                    }
                    None => self.no(p, "this constant is outside of the dialect"),
                };
            }
            [
                "f32" | "f64",
                constant @ ("INFINITY" | "NEG_INFINITY" | "NAN"),
            ] => {
                let f = if path[0] == "f32" { "f" } else { "" };
                let text = match constant {
                    "INFINITY" => format!("__builtin_huge_val{f}()"),
                    "NEG_INFINITY" => format!("(-__builtin_huge_val{f}())"),
                    _ => format!("__builtin_nan{f}(\"\")"),
                };
                self.put(&text, at);
                return Ok(());
            }
            _ => {}
        }
        match self.items.value_meaning(self.file, &path) {
            Meaning::Item(n) => {
                self.used.insert(n);
                let name = self.name_of(n);
                self.put(&name, at);
                Ok(())
            }
            Meaning::Library(path) => self.library_name(&path, at),
            Meaning::Unknown => self.no(p, "it is not known what this name means"),
        }
    }

    /// The C++ name of something of the runtime.
    fn library_name(&mut self, path: &str, at: Place) -> Result<(), Refusal> {
        if let Some((name, header)) = spelled(path) {
            self.headers.extend(header.map(str::to_owned));
            self.put(&name, at);
            return Ok(());
        }
        let Some(known) = self.library.value(path).cloned() else {
            let name = path.rsplit("::").next().unwrap_or(path);
            return Err(refuse(
                at,
                format!("`{name}` of the runtime has no meaning in the dialect"),
            ));
        };
        self.headers.insert(known.header.into_owned());
        if known.free {
            self.bound.insert(at, known.path.into_owned());
        }
        self.put(&format!("::{}", known.name), at);
        Ok(())
    }

    fn unary(&mut self, u: &syn::ExprUnary, at: Place) -> Result<(), Refusal> {
        match &u.op {
            UnOp::Deref(_) => {
                // A shared or static variable is named through its holder.
                let inner = bare(&u.expr);
                if let Expr::MethodCall(m) = inner
                    && m.method == "get_mut"
                    && m.args.is_empty()
                {
                    return self.expr(&m.receiver);
                }
                if let Some(n) = name(inner) {
                    match self.local(&n) {
                        Some(Local::Shared) => return self.expr(inner),
                        None if self.is_static(&n) => return self.expr(inner),
                        _ => {}
                    }
                }
                self.open("(*", at);
                self.expr(&u.expr)?;
                self.close(")", at);
            }
            UnOp::Not(_) => {
                self.open("(!", at);
                self.expr(&u.expr)?;
                self.close(")", at);
            }
            UnOp::Neg(_) => {
                self.open("(-", at);
                self.expr(&u.expr)?;
                self.close(")", at);
            }
            _ => return self.no(u, "this operator is outside of the dialect"),
        }
        Ok(())
    }

    /// A literal, or a constant of the crate.
    fn is_constant(&self, e: &Expr) -> bool {
        match bare(e) {
            Expr::Lit(_) => true,
            Expr::Cast(c) => self.is_constant(&c.expr),
            Expr::Path(p) => {
                let path: Vec<String> = p.path.segments.iter().map(|s| plain(&s.ident)).collect();
                let local = matches!(&path[..], [n] if self.local(n).is_some());
                match self.items.value_meaning(self.file, &path) {
                    Meaning::Item(n) if !local => {
                        matches!(self.items.all[n].sort, Sort::Const(_))
                    }
                    _ => false,
                }
            }
            _ => false,
        }
    }

    fn is_texture(&self, name: &str) -> bool {
        let path = [name.to_owned()];
        match self.items.value_meaning(self.file, &path) {
            Meaning::Item(n) => match &self.items.all[n].sort {
                Sort::Static(s) => super::types::parts(&s.ty).is_some_and(|(n, _)| n == "Texture"),
                _ => false,
            },
            _ => false,
        }
    }

    fn is_static(&self, name: &str) -> bool {
        let path = [name.to_owned()];
        match self.items.value_meaning(self.file, &path) {
            Meaning::Item(n) => matches!(self.items.all[n].sort, Sort::Static(_)),
            _ => false,
        }
    }

    /// The variable behind `&x` and `&mut x`.
    fn referred<'e>(&self, e: &'e Expr) -> Option<&'e Expr> {
        match bare(e) {
            Expr::Reference(r) => Some(&r.expr),
            _ => None,
        }
    }

    fn around(&mut self, before: &str, e: &Expr, after: &str, at: Place) -> Result<(), Refusal> {
        self.open(before, at);
        self.expr(e)?;
        self.close(after, at);
        Ok(())
    }

    fn infix(&mut self, op: &str, a: &Expr, b: &Expr, at: Place) -> Result<(), Refusal> {
        self.open("(", at);
        self.expr(a)?;
        self.put(op, at);
        self.expr(b)?;
        self.close(")", at);
        Ok(())
    }

    fn call(&mut self, c: &syn::ExprCall, at: Place) -> Result<(), Refusal> {
        let args: Vec<&Expr> = c.args.iter().collect();
        let path = match bare(&c.func) {
            Expr::Path(p) if p.qself.is_none() => p,
            // `f.unwrap()(a)`: a pointer to a function.
            Expr::MethodCall(m) if m.method == "unwrap" && m.args.is_empty() => {
                self.expr(&m.receiver)?;
                return self.arguments(&args, at);
            }
            other => return self.no(other, "what is called here is outside of the dialect"),
        };
        let segments: Vec<String> = path.path.segments.iter().map(|s| plain(&s.ident)).collect();
        let turbofish = path.path.segments.last().map(|s| &s.arguments);
        let types: Vec<&syn::Type> = match turbofish {
            Some(syn::PathArguments::AngleBracketed(a)) => (a.args.iter())
                .filter_map(|a| match a {
                    syn::GenericArgument::Type(t) => Some(t),
                    _ => None,
                })
                .collect(),
            _ => Vec::new(),
        };
        if let ([.., from], [a]) = (&segments[..], &args[..])
            && let Some(ty) = from.strip_prefix("from_").and_then(scalar)
            && let Expr::Path(p) = bare(&c.func)
            && let Some(class) = class_of(&p.path)
        {
            let class = self.ty(&class)?;
            self.open(&format!("(({class})(({ty})"), at);
            self.expr(a)?;
            self.close("))", at);
            return Ok(());
        }
        let one = match &segments[..] {
            [name] if self.local(name).is_none() => Some(name.as_str()),
            _ => None,
        };
        match (
            &segments.iter().map(String::as_str).collect::<Vec<_>>()[..],
            &args[..],
        ) {
            (["Ptr", "null"], []) => return self.null(&path.path, at),
            ([of @ ("u32" | "u64"), "wrapping_neg"], [a]) => {
                let of = scalar(of).unwrap_or_default();
                return self.around(&format!("(-(({of})"), a, "))", at);
            }
            (["dim3", "new"], [_, _, _]) => {
                self.put("::dim3", at);
                return self.arguments(&args, at);
            }
            _ => {}
        }
        let meaning = self.items.value_meaning(self.file, &segments);
        if let Meaning::Library(path) = &meaning
            && let Some(ty) = path.strip_prefix(CONVERSIONS).and_then(converted)
            && let [a] = args[..]
        {
            return self.around(&format!("(({ty})"), a, ")", at);
        }
        if let (Some(name), false) = (one, matches!(meaning, Meaning::Item(_)))
            && self.word(name, &args, &types, at)?
        {
            return Ok(());
        }
        match &meaning {
            Meaning::Item(n) => {
                self.used.insert(*n);
                let name = self.name_of(*n);
                self.put(&name, self.at(&c.func));
            }
            Meaning::Library(path) => {
                let path = path.clone();
                self.library_name(&path, self.at(&c.func))?;
                if let (Some(known), [object, value]) = (self.library.value(&path), &args[..])
                    && changes_its_operand(&known.name)
                {
                    self.put("((*", at);
                    self.expr(object)?;
                    self.put("), ", at);
                    self.expr(value)?;
                    self.close(")", at);
                    return Ok(());
                }
                if !types.is_empty() {
                    let mut all = Vec::new();
                    for t in &types {
                        all.push(self.ty(t)?);
                    }
                    self.put(&format!("<{}>", all.join(", ")), at);
                }
            }
            Meaning::Unknown => return self.no(&c.func, "it is not known what this name means"),
        }
        self.arguments(&args, at)
    }

    /// `Ptr::null()`, `Ptr::<T>::null()`
    fn null(&mut self, path: &syn::Path, at: Place) -> Result<(), Refusal> {
        let of = match path.segments.first().map(|s| &s.arguments) {
            Some(syn::PathArguments::AngleBracketed(a)) => a.args.first(),
            _ => None,
        };
        match of {
            Some(syn::GenericArgument::Type(t)) => {
                let t = self.ty(t)?;
                self.put(&format!("(({t} *)nullptr)"), at);
            }
            _ => self.put("nullptr", at),
        }
        Ok(())
    }

    /// `launch!(k(a, b), grid, block, shared, stream)`
    fn launch(&mut self, args: &[&Expr], at: Place) -> Result<(), Refusal> {
        let (Some(Expr::Call(k)), true) = (args.first(), (3..=5).contains(&args.len())) else {
            return Err(refuse(
                at,
                "a launch is `launch!(kernel(…), grid, block)`".into(),
            ));
        };
        let Expr::Path(p) = bare(&k.func) else {
            return self.no(&k.func, "what is launched here is outside of the dialect");
        };
        let path: Vec<String> = p.path.segments.iter().map(|s| plain(&s.ident)).collect();
        let Some(n) = self.items.kernel(self.file, &path) else {
            return self.no(p, "it is not known which kernel this is");
        };
        self.used.insert(n);
        let name = self.name_of(n);
        self.open("(", at);
        self.put(&name, self.at(p));
        self.put("<<<", at);
        for (i, a) in args[1..].iter().enumerate() {
            if i > 0 {
                self.put(", ", at);
            }
            self.expr(a)?;
        }
        self.put(">>>", at);
        let own: Vec<&Expr> = k.args.iter().collect();
        self.arguments(&own, at)?;
        self.close(")", at);
        Ok(())
    }

    /// The arguments of a call, without the built-in variables.
    fn arguments(&mut self, args: &[&Expr], at: Place) -> Result<(), Refusal> {
        let context = args.len() >= CONTEXT
            && name(args[0]).as_deref() == Some("thread_idx")
            && name(args[CONTEXT - 1]).as_deref() == Some("barrier");
        let own = if context { &args[CONTEXT..] } else { args };
        self.put("(", at);
        for (i, a) in own.iter().enumerate() {
            if i > 0 {
                self.put(", ", at);
            }
            self.expr(a)?;
        }
        self.close(")", at);
        Ok(())
    }

    /// A function of the dialect's own vocabulary. False: it is none.
    fn word(
        &mut self,
        name: &str,
        args: &[&Expr],
        types: &[&syn::Type],
        at: Place,
    ) -> Result<bool, Refusal> {
        match (name, args) {
            ("idiv", [a, b]) => self.infix(" / ", a, b, at)?,
            ("irem", [a, b]) => self.infix(" % ", a, b, at)?,
            ("shl", [a, b]) => self.infix(" << ", a, b, at)?,
            ("shr", [a, b]) => self.infix(" >> ", a, b, at)?,
            ("addr" | "addr_const", [a]) => {
                let Some(x) = self.referred(a) else {
                    return self.no(*a, "`addr` takes `&mut x`, `addr_const` takes `&x`");
                };
                // (`~` before an address: what it leads to is not written through it.)
                let constant = if name == "addr" { "(&" } else { "(~&" };
                match bare(x) {
                    // Of a copy: what a block gives is a value.
                    Expr::Block(b) if only_value(&b.block).is_some() => {
                        let text = self.apart(|b| b.expr(x))?.text;
                        let copy = format!("{constant}((decltype(__cu2rs_value({text})))(");
                        self.around(&copy, x, ")))", at)?;
                    }
                    _ => self.around(constant, x, ")", at)?,
                }
            }
            ("post_inc" | "post_dec" | "pre_inc" | "pre_dec", [a]) => {
                let Some(x) = self.referred(a) else {
                    return self.no(*a, "a step takes `&mut x`");
                };
                let step = if name.ends_with("inc") { "++" } else { "--" };
                match name.starts_with("post") {
                    true => self.around("(", x, &format!("{step})"), at)?,
                    false => self.around(&format!("({step}"), x, ")", at)?,
                }
            }
            ("zeroed", []) => match types {
                [] => self.put("{}", at),
                [t] => {
                    let t = self.ty(t)?;
                    self.put(&format!("(__cu2rs_same_type<{t}>{{}})"), at);
                }
                _ => return Ok(false),
            },
            ("sizeof", []) => match types {
                [t] => {
                    let t = self.ty(t)?;
                    self.put(&format!("sizeof({t})"), at);
                }
                _ => return Ok(false),
            },
            ("cstr", [a]) => self.expr(a)?,
            ("Array" | "Aligned", [a]) => self.array(a, at)?,
            ("Some", [a]) => self.expr(a)?,
            ("volatile_load", [a]) => self.volatile(a, at)?,
            ("volatile_store", [p, v]) => {
                self.put("(", at);
                self.volatile(p, at)?;
                self.put(" = ", at);
                self.expr(v)?;
                self.close(")", at);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// What a pointer leads to, as an object that is `volatile`.
    fn volatile(&mut self, p: &Expr, at: Place) -> Result<(), Refusal> {
        // `p + i`: an element of an array.
        if let Expr::Binary(b) = bare(p)
            && matches!(b.op, BinOp::Add(_))
        {
            let text = self.apart(|s| s.expr(&b.left))?.text;
            let ty = format!("__cu2rs_bare<decltype(*({text}))>::type");
            self.open(&format!("(((volatile {ty} *)"), at);
            self.expr(&b.left)?;
            self.put(")[", at);
            self.expr(&b.right)?;
            self.close("])", at);
            return Ok(());
        }
        let text = self.apart(|b| b.expr(p))?.text;
        let ty = format!("__cu2rs_bare<decltype(*({text}))>::type");
        self.open(&format!("(*((volatile {ty} *)"), at);
        self.expr(p)?;
        self.close("))", at);
        Ok(())
    }

    fn array(&mut self, e: &Expr, at: Place) -> Result<(), Refusal> {
        match bare(e) {
            Expr::Array(a) => {
                self.put("{", at);
                for (i, x) in a.elems.iter().enumerate() {
                    if i > 0 {
                        self.put(", ", at);
                    }
                    self.expr(x)?;
                }
                self.close("}", at);
                Ok(())
            }
            Expr::Call(_) => self.expr(e),
            _ => self.no(e, "this array is outside of the dialect"),
        }
    }

    fn method(&mut self, m: &syn::ExprMethodCall, at: Place) -> Result<(), Refusal> {
        let method = m.method.to_string();
        let args: Vec<&Expr> = m.args.iter().collect();
        if name(&m.receiver).as_deref() == Some("barrier") && self.local("barrier").is_none() {
            return self.operation(&method, &args, at);
        }
        match (method.as_str(), &args[..]) {
            ("cast" | "cast_mut", []) => {
                let to = match &m.turbofish {
                    Some(t) => match t.args.first() {
                        Some(syn::GenericArgument::Type(t)) => self.ty(t)? + " *",
                        _ => return self.no(m, "this type is outside of the dialect"),
                    },
                    None => "__cu2rs_pointer".to_owned(),
                };
                self.open(&format!("(({to})"), at);
                self.expr(&m.receiver)?;
                self.close(")", at);
                Ok(())
            }
            ("get_mut", []) => self.expr(&m.receiver),
            // (`sema` takes the sign before an array for its decay.)
            ("ptr", []) => self.around("(~+", &m.receiver, ")", at),
            ("ptr_mut", []) => self.around("(+", &m.receiver, ")", at),
            // (Functions take texture references as references.)
            ("addr", []) if name(&m.receiver).is_some_and(|n| self.is_texture(&n)) => {
                self.expr(&m.receiver)
            }
            ("addr", []) => self.around("(&", &m.receiver, ")", at),
            ("is_null", []) => self.around("(", &m.receiver, " == nullptr)", at),
            ("to_bits", []) => self.around("((unsigned long long)", &m.receiver, ")", at),
            // Numbers that objects are converted to.
            (to, []) if to.strip_prefix("to_").and_then(scalar).is_some() => {
                let number = to.strip_prefix("to_").and_then(scalar).unwrap_or_default();
                self.around(&format!("(({number})"), &m.receiver, ")", at)
            }
            _ => self.no(m, format!("method `{method}` is outside of the dialect")),
        }
    }

    /// An operation that waits for other threads, or asks who they are.
    fn operation(&mut self, method: &str, args: &[&Expr], at: Place) -> Result<(), Refusal> {
        match method {
            "lockstep" => self.put("__cu2rs_lockstep", at),
            "spin_yield" => {
                return Err(refuse(
                    at,
                    "`spin_yield` stands at the end of a loop".into(),
                ));
            }
            _ => {
                let Some(known) = self.library.waiting(method).cloned() else {
                    return Err(refuse(
                        at,
                        format!("`barrier` has no operation `{method}` in the dialect"),
                    ));
                };
                self.headers.insert(known.header.into_owned());
                self.put(&format!("::{}", known.name), at);
            }
        }
        self.arguments(args, at)
    }

    fn macro_value(&mut self, m: &syn::Macro, at: Place) -> Result<(), Refusal> {
        let Some(word) = m.path.segments.last().map(|s| plain(&s.ident)) else {
            return self.no(m, "this macro is outside of the dialect");
        };
        let parse = syn::punctuated::Punctuated::<Expr, syn::Token![,]>::parse_terminated;
        let args = syn::parse::Parser::parse2(parse, m.tokens.clone());
        let Ok(args) = args else {
            return self.no(m, "this macro is outside of the dialect");
        };
        let args: Vec<&Expr> = args.iter().collect();
        let path = m.path.segments.iter().map(|s| plain(&s.ident));
        let path: Vec<String> = path.collect();
        let path = match self.items.value_meaning(self.file, &path) {
            Meaning::Library(path) => path,
            _ => return self.no(m, "this macro is outside of the dialect"),
        };
        if word == "launch" && path == "cudart_rs::prelude::launch" {
            return self.launch(&args, at);
        }
        let told = ["cudart_rs::check::frame", "cudart_rs::memory::enter"];
        if told.contains(&&*path) || path.starts_with("cudart_rs::trace::") {
            self.library_name(&path, at)?;
            return self.arguments(&args, at);
        }
        if word != "printf" {
            return self.no(m, format!("`{word}!` is outside of the dialect"));
        }
        self.library_name(&path, at)?;
        self.arguments(&args, at)
    }

    /// `if` as a value.
    fn choice(&mut self, i: &syn::ExprIf, at: Place) -> Result<(), Refusal> {
        let Some((_, other)) = &i.else_branch else {
            return self.no(i, "an `if` without `else` has no value");
        };
        self.open("(", at);
        self.expr(&i.cond)?;
        self.put(" ? ", at);
        let then = self.at(&i.then_branch);
        self.block_value(&i.then_branch, then)?;
        self.put(" : ", at);
        self.expr(other)?;
        self.close(")", at);
        Ok(())
    }

    /// A block as a value: `{ a; b }` is `(a, b)`, others are statements with a value.
    pub fn block_value(&mut self, b: &syn::Block, at: Place) -> Result<(), Refusal> {
        if let Some(e) = only_value(b) {
            return self.expr(e);
        }
        let Some((syn::Stmt::Expr(last, None), first)) = b.stmts.split_last() else {
            return Err(refuse(at, "this block has no value".into()));
        };
        let is_value = |s: &syn::Stmt| match s {
            syn::Stmt::Expr(e, Some(_)) => !is_statement(e),
            // (Probes are values.)
            syn::Stmt::Macro(m) => m.mac.path.is_ident("probe"),
            _ => false,
        };
        if first.iter().all(is_value) {
            self.open("(", at);
            for s in first {
                match s {
                    syn::Stmt::Expr(e, _) => self.expr(e)?,
                    syn::Stmt::Macro(m) => self.macro_value(&m.mac, at)?,
                    _ => {}
                }
                self.put(", ", at);
            }
            self.expr(last)?;
            self.close(")", at);
            return Ok(());
        }
        self.open("({", at);
        self.scopes.push(Default::default());
        self.stmts_before(first, Some(last))?;
        self.expr(last)?;
        self.scopes.pop();
        self.close(";})", at);
        Ok(())
    }

    fn aggregate(&mut self, s: &syn::ExprStruct, at: Place) -> Result<(), Refusal> {
        let ty = syn::Type::Path(syn::TypePath {
            attrs: Vec::new(),
            qself: None,
            path: s.path.clone(),
        });
        if s.rest.is_some() {
            return self.no(s, "`..` is outside of the dialect");
        }
        let path: Vec<String> = s.path.segments.iter().map(|s| plain(&s.ident)).collect();
        let fields: Option<Vec<String>> = match self.items.type_meaning(self.file, &path) {
            Meaning::Item(n) => match &self.items.all[n].sort {
                Sort::Struct(d) => {
                    let members = d.fields.iter().filter(|f| !is_padding(&f.ty));
                    Some(
                        members
                            .filter_map(|f| f.ident.as_ref())
                            .map(plain)
                            .collect(),
                    )
                }
                _ => return self.no(s, "this is no structure"),
            },
            // (The front end knows the order of the runtime's.)
            _ => None,
        };
        let written = |f: &syn::FieldValue| match &f.member {
            syn::Member::Named(n) => plain(n),
            syn::Member::Unnamed(_) => String::new(),
        };
        let ty = self.ty(&ty)?;
        self.put(&format!("{ty}{{"), at);
        let members = s
            .fields
            .iter()
            .filter(|f| !matches!(f.expr, Expr::Repeat(_)));
        let count = members.clone().count();
        for (i, f) in members.enumerate() {
            let member = written(f);
            // Values are computed in the order in which they are written, members begin in that of the structure.
            match fields.as_deref().map(|all| all.get(i)) {
                Some(Some(expected)) if *expected == member => {}
                None => {}
                _ => {
                    return self.no(
                        f,
                        format!("`{member}` does not stand in the structure's order"),
                    );
                }
            }
            if i > 0 {
                self.put(", ", at);
            }
            if fields.is_none() {
                self.put(&format!(".{} = ", super::body::cpp_name(&member)), at);
            }
            self.expr(&f.expr)?;
        }
        if let Some(missing) = fields.iter().flatten().nth(count) {
            return self.no(s, format!("`{missing}` is missing"));
        }
        self.close("}", at);
        Ok(())
    }
}

/// The type whose function a path names.
fn class_of(path: &syn::Path) -> Option<syn::Type> {
    let mut path = path.clone();
    path.segments.pop();
    path.segments.pop_punct();
    (!path.segments.is_empty()).then_some(syn::Type::Path(syn::TypePath {
        attrs: Vec::new(),
        qself: None,
        path,
    }))
}

/// What is written as a statement even where a value could stand.
pub fn is_statement(e: &Expr) -> bool {
    matches!(
        e,
        Expr::If(_)
            | Expr::Match(_)
            | Expr::While(_)
            | Expr::Loop(_)
            | Expr::ForLoop(_)
            | Expr::Block(_)
            | Expr::Return(_)
            | Expr::Break(_)
            | Expr::Continue(_)
            | Expr::Unsafe(_)
    )
}

/// `operator+=` and relatives, whose first parameter is a reference in C++ and a pointer in Rust.
fn changes_its_operand(name: &str) -> bool {
    let operator = api::last_part(name).strip_prefix("operator");
    operator.is_some_and(|op| op.ends_with('=') && !["=", "==", "!=", "<=", ">="].contains(&op))
}

/// Bytes that are no member (`[u8; N]`; arrays that are members are `Array<u8, N>`).
pub fn is_padding(ty: &syn::Type) -> bool {
    matches!(ty, syn::Type::Array(_))
}

/// Where the functions are that conversions of numbers are written with.
const CONVERSIONS: &str = "cudart_rs::device::convert::";

/// The type that such a function converts to.
fn converted(function: &str) -> Option<&'static str> {
    let (_, to) = function
        .strip_prefix("__")?
        .strip_suffix("_rz")?
        .split_once('2')?;
    Some(match to {
        "int" => "int",
        "uint" => "unsigned int",
        "ll" => "long long",
        "ull" => "unsigned long long",
        _ => return None,
    })
}

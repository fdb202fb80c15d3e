//! Expressions: operators, calls, literals, blocks' outsides.

use super::control::{block_value, if_chain, label, loops, match_text};
use super::{Shape, TAB, first_line_width, last_line_width, newline, newlines, width, wrap};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{BinOp, Expr, Lit, UnOp};

/// rustfmt's `struct_lit_width`.
const STRUCT_WIDTH: usize = 18;

/// An expression in a shape.
pub fn rewrite(e: &Expr, shape: Shape) -> Option<String> {
    match e {
        // Strings are never too long: nothing can break them.
        Expr::Lit(l) if matches!(l.lit, Lit::Str(_)) => Some(lit(&l.lit)),
        Expr::Lit(l) => wrap(lit(&l.lit), shape),
        Expr::Path(p) => {
            let text = path(&p.path);
            if width(&text) <= shape.width {
                return Some(text);
            }
            broken_path(&p.path, shape)
        }
        Expr::Paren(p) => paren(&p.expr, shape),
        Expr::Group(g) => rewrite(&g.expr, shape),
        Expr::Unary(u) => {
            let op = match u.op {
                UnOp::Deref(_) => "*",
                UnOp::Not(_) => "!",
                UnOp::Neg(_) => "-",
                _ => return None,
            };
            prefixed(op, &u.expr, shape)
        }
        Expr::Reference(r) => {
            let op = if r.mutability.is_some() { "&mut " } else { "&" };
            prefixed(op, &r.expr, shape)
        }
        Expr::RawAddr(r) => {
            let op = match r.mutability {
                syn::PointerMutability::Mut(_) => "&raw mut ",
                syn::PointerMutability::Const(_) => "&raw const ",
            };
            prefixed(op, &r.expr, shape)
        }
        Expr::Binary(b) => match compound(&b.op) {
            Some(op) => {
                let left = rewrite(&b.left, shape.sub_width(op.len() + 1)?)?;
                let head = format!("{left} {op}");
                let rhs = assign_rhs(&head, &b.right, shape)?;
                Some(format!("{head}{rhs}"))
            }
            None => pairs(e, shape),
        },
        Expr::Assign(a) => {
            let left = rewrite(&a.left, shape.sub_width(2)?)?;
            let head = format!("{left} =");
            let rhs = assign_rhs(&head, &a.right, shape)?;
            Some(format!("{head}{rhs}"))
        }
        Expr::Cast(c) => pair(&c.expr, " as ", &ty(&c.ty), shape),
        Expr::Range(r) => {
            let op = match r.limits {
                syn::RangeLimits::HalfOpen(_) => "..",
                syn::RangeLimits::Closed(_) => "..=",
            };
            let (Some(a), Some(b)) = (&r.start, &r.end) else {
                return None;
            };
            let a = rewrite(a, shape)?;
            let s = shape.offset_left(last_line_width(&a) + op.len())?;
            let b = rewrite(b, s)?;
            Some(format!("{a}{op}{b}"))
        }
        Expr::Call(c) => {
            let head = rewrite(&c.func, shape)?;
            let args: Vec<&Expr> = c.args.iter().collect();
            let is_macro = head.ends_with(crate::emit::rx::BANG);
            super::list::delimited(&head, '(', ')', &args, shape, !is_macro)
        }
        Expr::MethodCall(_) | Expr::Field(_) | Expr::Await(_) => super::chain::chain(e, shape),
        Expr::Index(i) => index(i, shape),
        Expr::Array(a) => {
            let items: Vec<&Expr> = a.elems.iter().collect();
            super::list::delimited("", '[', ']', &items, shape, true)
        }
        Expr::Repeat(r) => {
            let v = rewrite(&r.expr, shape.offset_left(1)?)?;
            let n = rewrite(&r.len, shape.offset_left(last_line_width(&v) + 3)?)?;
            Some(format!("[{v}; {n}]"))
        }
        Expr::Struct(s) => structure(s, shape),
        Expr::If(i) => if_chain(i, shape, true),
        Expr::Block(b) => block_value(&label(b.label.as_ref()), &b.block, shape),
        Expr::Unsafe(b) => block_value("unsafe ", &b.block, shape),
        Expr::While(_) | Expr::Loop(_) | Expr::ForLoop(_) => loops(e, shape),
        Expr::Match(m) => match_text(m, shape),
        Expr::Macro(m) => Some(macro_text(&m.mac)?),
        Expr::Return(r) => match &r.expr {
            Some(e) => prefixed("return ", e, shape),
            None => Some("return".into()),
        },
        Expr::Break(b) => {
            let l = b.label.as_ref().map_or(String::new(), |l| format!(" {l}"));
            match &b.expr {
                Some(e) => prefixed(&format!("break{l} "), e, shape),
                None => Some(format!("break{l}")),
            }
        }
        Expr::Continue(c) => {
            let l = c.label.as_ref().map_or(String::new(), |l| format!(" {l}"));
            Some(format!("continue{l}"))
        }
        Expr::Closure(c) => closure(c, shape),
        Expr::Tuple(t) if t.elems.is_empty() => Some("()".into()),
        Expr::Infer(_) => Some("_".into()),
        _ => None,
    }
}

/// An expression on one line, however long.
pub fn one_line(e: &Expr) -> Option<String> {
    let endless = Shape {
        width: 100_000,
        ..Shape::indented(0)
    };
    // Limits inside may still break it; then the tokens are taken as they are.
    match rewrite(e, endless) {
        Some(t) if !t.contains('\n') => Some(t),
        _ => Some(spaced(e.to_token_stream())),
    }
}

/// Token text with the spaces of ordinary code. Literals are set aside meanwhile: their text is the program's.
fn spaced(tokens: TokenStream) -> String {
    let mut literals = Vec::new();
    let mut text = set_aside(tokens, &mut literals).to_string();
    for (from, to) in [
        (" (", "("),
        ("( ", "("),
        (" )", ")"),
        (" ,", ","),
        (" . ", "."),
        (" [", "["),
        ("[ ", "["),
        (" ]", "]"),
        (" :: ", "::"),
        ("& ", "&"),
        (" ;", ";"),
    ] {
        text = text.replace(from, to);
    }
    // From the last to the first, so that `literal_1` is not found in `literal_10`.
    for (i, literal) in literals.iter().enumerate().rev() {
        text = text.replace(&placeholder(i), literal);
    }
    text
}

/// An identifier that no program has (U+01C3 is reserved for this tool, see `rx::BANG`).
fn placeholder(i: usize) -> String {
    format!("literalǃ{i}ǃ")
}

/// The tokens with each literal replaced by a placeholder.
fn set_aside(tokens: TokenStream, literals: &mut Vec<String>) -> TokenStream {
    tokens
        .into_iter()
        .map(|t| match t {
            TokenTree::Literal(l) => {
                literals.push(l.to_string());
                TokenTree::Ident(proc_macro2::Ident::new(
                    &placeholder(literals.len() - 1),
                    l.span(),
                ))
            }
            TokenTree::Group(g) => TokenTree::Group(proc_macro2::Group::new(
                g.delimiter(),
                set_aside(g.stream(), literals),
            )),
            other => other,
        })
        .collect()
}

fn prefixed(op: &str, e: &Expr, shape: Shape) -> Option<String> {
    let s = shape.offset_left(op.len())?;
    Some(format!("{op}{}", rewrite(e, s)?))
}

fn paren(e: &Expr, shape: Shape) -> Option<String> {
    let s = shape.offset_left(1)?.sub_width(1)?;
    let inner = rewrite(e, s)?;
    Some(format!("({inner})"))
}

fn compound(op: &BinOp) -> Option<&'static str> {
    Some(match op {
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

fn binop(op: &BinOp) -> String {
    op.to_token_stream().to_string()
}

/// What goes behind `head`: ` value`, or the value on the next line.
pub fn assign_rhs(head: &str, value: &Expr, shape: Shape) -> Option<String> {
    let used = last_line_width(head);
    let used = if head.contains('\n') {
        used.saturating_sub(shape.indent)
    } else {
        used
    };
    let orig_shape = shape.offset_left(used + 1).unwrap_or(Shape {
        width: 0,
        offset: shape.offset + used + 1,
        ..shape
    });
    let orig = rewrite(value, orig_shape);
    if let Some(t) = &orig
        && !t.contains('\n')
        && width(t) <= orig_shape.width
    {
        return Some(format!(" {t}"));
    }
    let new_shape = shape
        .fresh(shape.indent + TAB)
        .sub_width(shape.rhs_overhead())?;
    let new = rewrite(value, new_shape);
    let next_line = |t: &str| format!("{}{t}", newline(shape.indent + TAB));
    match (orig, new) {
        (Some(o), Some(n)) if !super::fits(&n, new_shape) => Some(format!(" {o}")),
        (Some(o), Some(n)) if prefer_next_line(&o, &n) => {
            let _ = o;
            Some(next_line(&n))
        }
        (None, Some(n)) => Some(next_line(&n)),
        (Some(o), _) => Some(format!(" {o}")),
        (None, None) => None,
    }
}

fn prefer_next_line(orig: &str, next: &str) -> bool {
    let ends = |s: &str, c: char| s.split('\n').next().is_some_and(|l| l.ends_with(c));
    !next.contains('\n')
        || newlines(orig) > newlines(next) + 1
        || ['(', '{', '[']
            .iter()
            .any(|c| ends(orig, *c) && !ends(next, *c))
}

/// Chains of one binary operator.
fn pairs(e: &Expr, shape: Shape) -> Option<String> {
    let Expr::Binary(top) = e else { return None };
    let op = binop(&top.op);
    let mut items: Vec<&Expr> = Vec::new();
    let mut at = e;
    loop {
        match at {
            Expr::Binary(b) if binop(&b.op) == op => {
                items.push(&b.right);
                at = &b.left;
            }
            _ => {
                items.push(at);
                break;
            }
        }
    }
    items.reverse();
    let nested = shape
        .block_indent()
        .with_max_width()
        .sub_width(shape.rhs_overhead())?;
    let texts: Vec<Option<String>> = items
        .iter()
        .enumerate()
        .map(|(i, e)| {
            if i == 0 {
                rewrite(e, shape)
            } else {
                rewrite(e, nested.offset_left(op.len() + 1)?)
            }
        })
        .collect();
    if let Some(line) = pairs_one_line(&items, &texts, &op, shape) {
        return Some(line);
    }
    let mut out = texts[0].clone()?;
    for (e, t) in items[1..].iter().zip(&texts[1..]) {
        let offset = if out.contains('\n') { 0 } else { shape.used() };
        if last_line_width(&out) + offset <= nested.used()
            && let Some(s) = shape.offset_left(op.len() + 2 + trimmed_last_line(&out))
            && let Some(text) = rewrite(e, s)
        {
            out.push_str(&format!(" {op} {text}"));
            continue;
        }
        out.push_str(&newline(nested.indent));
        out.push_str(&op);
        out.push(' ');
        out.push_str(t.as_ref()?);
    }
    Some(out)
}

fn trimmed_last_line(s: &str) -> usize {
    width(s.rsplit('\n').next().unwrap_or("").trim())
}

fn pairs_one_line(
    items: &[&Expr],
    texts: &[Option<String>],
    op: &str,
    shape: Shape,
) -> Option<String> {
    let mut out = String::new();
    for t in &texts[..texts.len() - 1] {
        let t = t.as_ref()?;
        if t.contains('\n') || width(&out) > shape.width {
            return None;
        }
        out.push_str(&format!("{t} {op} "));
    }
    let prefix = width(&out);
    let s = shape.block().offset_left(last_line_width(&out))?;
    let last = rewrite(items.last()?, s)?;
    out.push_str(&last);
    if first_line_width(&out) > shape.width {
        return None;
    }
    if out.contains('\n') && !last.starts_with('{') && (last.starts_with('(') || prefix > TAB) {
        return None;
    }
    wrap(out, shape)
}

/// `left infix right` of two parts.
fn pair(left: &Expr, infix: &str, right: &str, shape: Shape) -> Option<String> {
    let l = rewrite(left, shape.fresh(shape.indent).offset_left(shape.offset)?)?;
    let total = last_line_width(&l) + infix.len() + width(right);
    if total <= shape.width {
        return Some(format!("{l}{infix}{right}"));
    }
    Some(format!(
        "{l}{}{}{right}",
        newline(shape.indent + TAB),
        infix.trim_start()
    ))
}

fn index(i: &syn::ExprIndex, shape: Shape) -> Option<String> {
    let base = rewrite(&i.expr, shape)?;
    let offset = last_line_width(&base) + 1;
    let s = if base.contains('\n') {
        shape.fresh(shape.indent)
    } else {
        shape
    };
    let first = s
        .offset_left(offset)
        .and_then(|s| s.sub_width(1))
        .and_then(|s| rewrite(&i.index, s));
    if let Some(t) = &first
        && !t.contains('\n')
    {
        return Some(format!("{base}[{t}]"));
    }
    let s = shape
        .fresh(shape.indent + TAB)
        .offset_left(1)?
        .sub_width(1 + shape.rhs_overhead())?;
    let second = rewrite(&i.index, s);
    let broken = |t: &str| format!("{base}{}[{t}]", newline(shape.indent + TAB));
    match (first, second) {
        (_, Some(t)) if !t.contains('\n') => Some(broken(&t)),
        (None, Some(t)) => Some(broken(&t)),
        (Some(t), _) => Some(format!("{base}[{t}]")),
        (None, None) => None,
    }
}

fn structure(s: &syn::ExprStruct, shape: Shape) -> Option<String> {
    let name = path(&s.path);
    let room = shape
        .width
        .saturating_sub(width(&name) + 5)
        .min(STRUCT_WIDTH);
    let nested = shape.fresh(shape.indent + TAB).sub_width(1)?;
    let mut parts = Vec::new();
    for f in &s.fields {
        let n = match &f.member {
            syn::Member::Named(n) => n.to_string(),
            syn::Member::Unnamed(i) => i.index.to_string(),
        };
        if f.colon_token.is_none() {
            parts.push(n);
            continue;
        }
        let head = format!("{n}:");
        let rhs = assign_rhs(&head, &f.expr, nested)?;
        parts.push(format!("{head}{rhs}"));
    }
    let rest = match &s.rest {
        Some(e) => Some(format!("..{}", rewrite(e, nested)?)),
        None => None,
    };
    let all: Vec<String> = parts.iter().cloned().chain(rest.clone()).collect();
    if all.is_empty() {
        return Some(format!("{name} {{}}"));
    }
    let line = all.join(", ");
    if width(&line) <= room && !line.contains('\n') {
        return Some(format!("{name} {{ {line} }}"));
    }
    let mut out = format!("{name} {{");
    for p in &parts {
        out.push_str(&newline(nested.indent));
        out.push_str(p);
        out.push(',');
    }
    if let Some(r) = rest {
        out.push_str(&newline(nested.indent));
        out.push_str(&r);
    }
    out.push_str(&newline(shape.indent));
    out.push('}');
    Some(out)
}

fn closure(c: &syn::ExprClosure, shape: Shape) -> Option<String> {
    let params: Vec<String> = c
        .inputs
        .iter()
        .map(|p| match p {
            syn::Pat::Type(t) => Some(format!("{}: {}", pat(&t.pat)?, ty(&t.ty))),
            p => pat(p),
        })
        .collect::<Option<_>>()?;
    let word = if c.capture.is_some() { "move " } else { "" };
    let mut head = format!("{word}|{}|", params.join(", "));
    if let syn::ReturnType::Type(_, t) = &c.output {
        head.push_str(&format!(" -> {}", ty(t)));
    }
    if width(&head) + 2 > shape.width {
        return None;
    }
    let s = shape.offset_left(width(&head) + 1)?;
    if let Expr::Block(b) = &*c.body {
        // What says its type must be a block.
        if let [syn::Stmt::Expr(e, None)] = b.block.stmts.as_slice()
            && matches!(c.output, syn::ReturnType::Default)
            && let Some(t) = rewrite(e, s)
            && !t.contains('\n')
        {
            return Some(format!("{head} {t}"));
        }
        return Some(format!(
            "{head} {}",
            super::control::block_text("", &b.block, shape)?
        ));
    }
    let t = rewrite(&c.body, s)?;
    if !t.contains('\n') || super::control::is_statement_like(&c.body) {
        return Some(format!("{head} {t}"));
    }
    let inner = rewrite(&c.body, shape.fresh(shape.indent + TAB))?;
    Some(format!(
        "{head} {{{}{inner}{}}}",
        newline(shape.indent + TAB),
        newline(shape.indent)
    ))
}

/// Whether an argument is simple enough for lists that are filled.
pub fn is_simple(e: &Expr) -> bool {
    match e {
        Expr::Lit(_) => true,
        Expr::Path(p) => p.qself.is_none() && p.path.segments.len() <= 1,
        Expr::Reference(r) => is_simple(&r.expr),
        Expr::Cast(c) => is_simple(&c.expr),
        Expr::Field(f) => is_simple(&f.base),
        Expr::Unary(u) => is_simple(&u.expr),
        Expr::Index(i) => is_simple(&i.expr) && is_simple(&i.index),
        Expr::Repeat(r) => is_simple(&r.expr) && is_simple(&r.len),
        _ => false,
    }
}

fn lit(l: &Lit) -> String {
    l.to_token_stream().to_string()
}

/// Any tokens without spaces (lifetimes, small generics).
pub fn compact(t: &impl ToTokens) -> String {
    t.to_token_stream().to_string().replace(' ', "")
}

/// A type on one line.
pub fn ty(t: &syn::Type) -> String {
    match t {
        syn::Type::Path(p) => path(&p.path),
        syn::Type::Reference(r) => {
            let m = if r.mutability.is_some() { "mut " } else { "" };
            format!("&{m}{}", ty(&r.elem))
        }
        syn::Type::FnPtr(f) => {
            let mut args: Vec<String> = f.inputs.iter().map(|a| ty(&a.ty)).collect();
            args.extend(f.variadic.as_ref().map(|_| "...".to_owned()));
            let abi = f.abi.as_ref().map(|abi| {
                let name = abi.name.as_ref();
                let name = name.map(|n| format!("{} ", n.to_token_stream()));
                format!("extern {}", name.unwrap_or_default())
            });
            let abi = abi.unwrap_or_default();
            let ret = match &f.output {
                syn::ReturnType::Default => String::new(),
                syn::ReturnType::Type(_, t) => format!(" -> {}", ty(t)),
            };
            format!("{abi}fn({}){ret}", args.join(", "))
        }
        syn::Type::Tuple(t) => {
            let parts: Vec<String> = t.elems.iter().map(ty).collect();
            match parts.as_slice() {
                [one] => format!("({one},)"),
                _ => format!("({})", parts.join(", ")),
            }
        }
        syn::Type::Infer(_) => "_".into(),
        other => spaced(other.to_token_stream()),
    }
}

/// A path on one line.
pub fn path(p: &syn::Path) -> String {
    let mut out = String::new();
    if p.leading_colon.is_some() {
        out.push_str("::");
    }
    for (i, s) in p.segments.iter().enumerate() {
        if i > 0 {
            out.push_str("::");
        }
        out.push_str(&s.ident.to_string());
        if let syn::PathArguments::AngleBracketed(a) = &s.arguments {
            if a.colon2_token.is_some() {
                out.push_str("::");
            }
            let args: Vec<String> = a
                .args
                .iter()
                .map(|a| match a {
                    syn::GenericArgument::Type(t) => ty(t),
                    syn::GenericArgument::Const(e) => one_line(e).unwrap_or_else(|| compact(e)),
                    other => compact(other),
                })
                .collect();
            out.push_str(&format!("<{}>", args.join(", ")));
        }
    }
    out
}

/// A path whose last arguments stand one a line.
fn broken_path(p: &syn::Path, shape: Shape) -> Option<String> {
    let last = p.segments.last()?;
    let syn::PathArguments::AngleBracketed(a) = &last.arguments else {
        return None;
    };
    let mut head = p.clone();
    if let Some(s) = head.segments.last_mut() {
        s.arguments = syn::PathArguments::None;
    }
    let mut out = format!("{}::<", path(&head));
    for arg in &a.args {
        let text = match arg {
            syn::GenericArgument::Type(t) => ty(t),
            other => compact(other),
        };
        out.push_str(&newline(shape.indent + TAB));
        out.push_str(&text);
        out.push(',');
    }
    out.push_str(&newline(shape.indent));
    out.push('>');
    Some(out)
}

/// A pattern on one line.
pub fn pat(p: &syn::Pat) -> Option<String> {
    Some(match p {
        syn::Pat::Ident(i) => {
            let m = if i.mutability.is_some() { "mut " } else { "" };
            format!("{m}{}", i.ident)
        }
        syn::Pat::Wild(_) => "_".into(),
        syn::Pat::Lit(l) => spaced(l.to_token_stream()).replace("- ", "-"),
        syn::Pat::Path(p) => path(&p.path),
        syn::Pat::Or(o) => {
            let parts: Vec<String> = o.cases.iter().map(pat).collect::<Option<_>>()?;
            parts.join(" | ")
        }
        syn::Pat::Range(r) => compact(r),
        syn::Pat::Tuple(t) => {
            let parts: Vec<String> = t.elems.iter().map(pat).collect::<Option<_>>()?;
            match parts.as_slice() {
                [one] => format!("({one},)"),
                _ => format!("({})", parts.join(", ")),
            }
        }
        syn::Pat::TupleStruct(t) => {
            let parts: Vec<String> = t.elems.iter().map(pat).collect::<Option<_>>()?;
            format!("{}({})", path(&t.path), parts.join(", "))
        }
        _ => return None,
    })
}

/// `pub `
pub fn vis(v: &syn::Visibility) -> String {
    match v {
        syn::Visibility::Public(_) => "pub ".into(),
        _ => String::new(),
    }
}

/// A macro call as it stands (markers; `compile_error!`).
pub fn macro_text(m: &syn::Macro) -> Option<String> {
    Some(format!("{}!({})", path(&m.path), spaced(m.tokens.clone())))
}

/// The text of `#[comment = "text"]`.
pub fn comment(a: &syn::Attribute) -> Option<String> {
    if let syn::Meta::NameValue(nv) = &a.meta
        && nv.path.is_ident("comment")
        && let Expr::Lit(l) = &nv.value
        && let Lit::Str(s) = &l.lit
    {
        return Some(s.value());
    }
    None
}

/// An attribute; documentation becomes `///`.
pub fn attribute(a: &syn::Attribute) -> Option<String> {
    if let syn::Meta::NameValue(nv) = &a.meta
        && nv.path.is_ident("doc")
        && let Expr::Lit(l) = &nv.value
        && let Lit::Str(s) = &l.lit
    {
        return Some(format!("///{}", s.value()));
    }
    match &a.meta {
        syn::Meta::Path(p) => Some(format!("#[{}]", path(p))),
        syn::Meta::List(l) => Some(format!(
            "#[{}({})]",
            path(&l.path),
            spaced(l.tokens.clone())
        )),
        syn::Meta::NameValue(_) => None,
    }
}

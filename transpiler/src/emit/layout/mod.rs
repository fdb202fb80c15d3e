//! Line breaking of function bodies and signatures, by rustfmt's rules (style edition 2024, default settings).
//!
//! prettyplease decides nothing by rustfmt's width limits (a call's arguments, a chain, an array have limits of their own below the line's);
//! this printer does, for the subset of Rust that emission produces. Each `rewrite` function gets a [`Shape`] (where the text begins and how much
//! room there is) and gives the text, or `None` when it cannot be laid out there; callers then try another layout. Expressions of a kind that is not
//! known here make the whole function fall back to prettyplease.
//! [`expr`] has the expressions, [`chain`] method chains, [`list`] argument lists.

pub mod chain;
mod commas;
pub mod control;
pub mod expr;
pub mod list;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Block, ImplItem, Item, ItemFn, ItemImpl, Stmt};

/// rustfmt's `max_width`.
pub const MAX_WIDTH: usize = 100;
/// rustfmt's `tab_spaces`.
pub const TAB: usize = 4;

/// Where text goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Columns left on the first line.
    pub width: usize,
    /// The indentation of the block that the text belongs to.
    pub indent: usize,
    /// Columns between the indentation and the text.
    pub offset: usize,
    /// Chains may not be broken: the last argument of a call is tried on the call's line.
    pub one_line: bool,
    /// Within the arguments of a macro, where commas stay as they are.
    pub in_macro: bool,
}

impl Shape {
    /// A fresh line at an indentation.
    pub fn indented(indent: usize) -> Shape {
        Shape {
            width: MAX_WIDTH.saturating_sub(indent),
            indent,
            offset: 0,
            one_line: false,
            in_macro: false,
        }
    }

    /// A fresh line at an indentation, in the same surroundings.
    pub fn fresh(self, indent: usize) -> Shape {
        Shape {
            width: MAX_WIDTH.saturating_sub(indent),
            indent,
            offset: 0,
            ..self
        }
    }

    /// After text of some width.
    pub fn offset_left(self, n: usize) -> Option<Shape> {
        Some(Shape {
            width: self.width.checked_sub(n)?,
            offset: self.offset + n,
            ..self
        })
    }

    /// With room kept at the end.
    pub fn sub_width(self, n: usize) -> Option<Shape> {
        Some(Shape {
            width: self.width.checked_sub(n)?,
            ..self
        })
    }

    /// At the block's own indentation, keeping the width.
    pub fn block(self) -> Shape {
        Shape { offset: 0, ..self }
    }

    /// One level deeper than the block, or than the text if it begins in the middle of a line.
    pub fn block_indent(self) -> Shape {
        Shape {
            indent: self.indent + TAB,
            offset: 0,
            ..self
        }
    }

    /// All the room of the line.
    pub fn with_max_width(self) -> Shape {
        Shape {
            width: MAX_WIDTH.saturating_sub(self.indent),
            ..self
        }
    }

    /// Columns before the text.
    pub fn used(self) -> usize {
        self.indent + self.offset
    }

    /// Columns that are kept free at the end of the line.
    pub fn rhs_overhead(self) -> usize {
        MAX_WIDTH.saturating_sub(self.used() + self.width)
    }
}

/// Width in columns.
pub fn width(s: &str) -> usize {
    s.chars().count()
}

/// Width of the first line.
pub fn first_line_width(s: &str) -> usize {
    width(s.split('\n').next().unwrap_or(""))
}

/// Width of the last line.
pub fn last_line_width(s: &str) -> usize {
    width(s.rsplit('\n').next().unwrap_or(""))
}

/// Newlines.
pub fn newlines(s: &str) -> usize {
    s.bytes().filter(|b| *b == b'\n').count()
}

/// A newline and spaces.
pub fn newline(indent: usize) -> String {
    format!("\n{}", " ".repeat(indent))
}

/// Whether the last line is only closing brackets, so that something may follow on it.
pub fn last_line_extendable(s: &str) -> bool {
    let last = s.rsplit('\n').next().unwrap_or("").trim();
    !last.is_empty()
        && last
            .chars()
            .all(|c| matches!(c, ')' | ']' | '}' | '?' | '>'))
}

/// The text if every line fits, the first one into the shape.
pub fn wrap(s: String, shape: Shape) -> Option<String> {
    fits(&s, shape).then_some(s)
}

/// Whether text fits a shape.
pub fn fits(s: &str, shape: Shape) -> bool {
    if s.is_empty() {
        return true;
    }
    if first_line_width(s) > shape.width {
        return false;
    }
    if !s.contains('\n') {
        return true;
    }
    s.split('\n').skip(1).all(|l| width(l) <= MAX_WIDTH)
        && last_line_width(s) <= shape.used() + shape.width
}

/// Prints a whole file: functions by these rules, everything else as prettyplease does.
pub fn file(f: &syn::File) -> String {
    let mut out = String::new();
    let mut pending: Vec<Item> = Vec::new();
    let mut head = syn::File {
        items: Vec::new(),
        ..f.clone()
    };
    out.push_str(&prettyplease::unparse(&head));
    head.attrs.clear();
    let flush = |pending: &mut Vec<Item>, out: &mut String| {
        if !pending.is_empty() {
            let file = syn::File {
                shebang: None,
                attrs: Vec::new(),
                items: std::mem::take(pending),
                frontmatter: None,
            };
            out.push_str(&commas::without_last(prettyplease::unparse(&file)));
        }
    };
    for item in &f.items {
        match laid_out(item, 0) {
            Some(text) => {
                flush(&mut pending, &mut out);
                out.push_str(&text);
            }
            None => pending.push(item.clone()),
        }
    }
    flush(&mut pending, &mut out);
    out
}

/// An item by these rules, ending in a newline; `None`: leave it to prettyplease.
fn laid_out(item: &Item, indent: usize) -> Option<String> {
    let pad = " ".repeat(indent);
    match item {
        Item::Fn(f) => function(f, indent),
        Item::Impl(i) => impl_item(i, indent),
        Item::Macro(m) => Some(format!("{pad}{}\n", expr::macro_text(&m.mac)? + ";")),
        Item::Use(_) if indent > 0 => Some(format!("{pad}{};\n", use_text(item)?)),
        Item::Static(s) => {
            let vis = expr::vis(&s.vis);
            let head = format!("{vis}static {}: {} =", s.ident, expr::ty(&s.ty));
            attributed(&s.attrs, indent, constant(&head, &s.expr, indent)?)
        }
        Item::Const(c) => {
            let vis = expr::vis(&c.vis);
            let head = format!("{vis}const {}: {} =", c.ident, expr::ty(&c.ty));
            attributed(&c.attrs, indent, constant(&head, &c.expr, indent)?)
        }
        Item::Mod(m) => {
            let (_, items) = m.content.as_ref()?;
            let vis = expr::vis(&m.vis);
            let mut body = format!("{vis}mod {} {{", m.ident);
            for i in items {
                body.push('\n');
                body.push_str(laid_out(i, indent + TAB)?.trim_end_matches('\n'));
            }
            body.push_str(&newline(indent));
            body.push('}');
            attributed(&m.attrs, indent, body)
        }
        _ => None,
    }
}

fn use_text(item: &Item) -> Option<String> {
    let file = syn::File {
        shebang: None,
        attrs: Vec::new(),
        items: vec![item.clone()],
        frontmatter: None,
    };
    let text = prettyplease::unparse(&file);
    Some(text.trim().trim_end_matches(';').to_string())
}

fn constant(head: &str, value: &syn::Expr, indent: usize) -> Option<String> {
    let shape = Shape::indented(indent).sub_width(1)?;
    let rhs = expr::assign_rhs(head, value, shape)?;
    Some(format!("{head}{rhs};"))
}

/// Attributes, then the text, at an indentation.
fn attributed(attrs: &[syn::Attribute], indent: usize, text: String) -> Option<String> {
    let pad = " ".repeat(indent);
    let mut out = String::new();
    for a in attrs {
        out.push_str(&pad);
        out.push_str(&expr::attribute(a)?);
        out.push('\n');
    }
    out.push_str(&pad);
    out.push_str(&text);
    out.push('\n');
    Some(out)
}

fn function(f: &ItemFn, indent: usize) -> Option<String> {
    let text = signature_and_body(&expr::vis(&f.vis), &f.sig, &f.block, indent)?;
    attributed(&f.attrs, indent, text)
}

fn impl_item(i: &ItemImpl, indent: usize) -> Option<String> {
    if !i.generics.params.is_empty() {
        return None;
    }
    let mut head = String::from("impl ");
    if let Some((path, _)) = &i.trait_ {
        head.push_str(&expr::path(path));
        head.push_str(" for ");
    }
    head.push_str(&expr::ty(&i.self_ty));
    let mut out = format!("{head} {{");
    for item in &i.items {
        out.push('\n');
        let text = match item {
            ImplItem::Fn(f) => {
                let text = signature_and_body(&expr::vis(&f.vis), &f.sig, &f.block, indent + TAB)?;
                attributed(&f.attrs, indent + TAB, text)?
            }
            ImplItem::Type(t) => format!(
                "{}type {} = {};\n",
                " ".repeat(indent + TAB),
                t.ident,
                expr::ty(&t.ty)
            ),
            ImplItem::Macro(m) => {
                format!(
                    "{}{};\n",
                    " ".repeat(indent + TAB),
                    expr::macro_text(&m.mac)?
                )
            }
            _ => return None,
        };
        out.push_str(text.trim_end_matches('\n'));
    }
    out.push_str(&newline(indent));
    out.push('}');
    attributed(&i.attrs, indent, out)
}

fn signature_and_body(
    vis: &str,
    sig: &syn::Signature,
    block: &Block,
    indent: usize,
) -> Option<String> {
    if !sig.generics.params.is_empty() {
        return None;
    }
    let mut head = vis.to_string();
    if sig.asyncness.is_some() {
        head.push_str("async ");
    }
    if let Some(abi) = &sig.abi {
        let name = abi.name.as_ref().map(syn::LitStr::value);
        head.push_str(&format!("extern \"{}\" ", name.as_deref().unwrap_or("C")));
    }
    head.push_str(&format!("fn {}", sig.ident));
    let params: Vec<String> = sig
        .inputs
        .iter()
        .map(|a| match a {
            syn::FnArg::Receiver(r) => Some(match &r.kind {
                syn::ReceiverKind::Reference(_, _, Some(_)) => "&mut self".to_string(),
                syn::ReceiverKind::Reference(..) => "&self".to_string(),
                _ => "self".to_string(),
            }),
            syn::FnArg::Typed(t) => Some(format!("{}: {}", expr::pat(&t.pat)?, expr::ty(&t.ty))),
        })
        .collect::<Option<_>>()?;
    let ret = match &sig.output {
        syn::ReturnType::Default => String::new(),
        syn::ReturnType::Type(_, t) => format!(" -> {}", expr::ty(t)),
    };
    let empty = block.stmts.is_empty();
    let trails: Vec<Option<String>> = sig
        .inputs
        .iter()
        .map(|a| match a {
            syn::FnArg::Typed(t) => t.attrs.iter().find_map(expr::comment),
            syn::FnArg::Receiver(_) => None,
        })
        .collect();
    let commented = trails.iter().any(Option::is_some);
    let line = format!("{head}({}){ret}", params.join(", "));
    let brace = if empty { " {}" } else { " {" };
    let mut out = if !commented && indent + width(&line) + width(brace) <= MAX_WIDTH {
        line
    } else {
        let mut s = format!("{head}(");
        for (p, trail) in params.iter().zip(&trails) {
            if let Some(text) = trail {
                // `post` puts it behind the parameter.
                s.push_str(&format!("{}//{text}", newline(indent + TAB)));
            }
            s.push_str(&newline(indent + TAB));
            s.push_str(p);
            s.push(',');
        }
        s.push_str(&newline(indent));
        s.push(')');
        s.push_str(&ret);
        s
    };
    out.push_str(brace);
    if !empty {
        out.push_str(&statements(&block.stmts, indent + TAB)?);
        out.push_str(&newline(indent));
        out.push('}');
    }
    Some(out)
}

/// Statements, each beginning on a new line.
pub fn statements(list: &[Stmt], indent: usize) -> Option<String> {
    let mut out = String::new();
    for (i, s) in list.iter().enumerate() {
        out.push_str(&newline(indent));
        out.push_str(&statement(s, indent, i + 1 == list.len())?);
    }
    Some(out)
}

/// One statement, without its indentation.
fn statement(s: &Stmt, indent: usize, is_last: bool) -> Option<String> {
    let shape = Shape::indented(indent);
    match s {
        Stmt::Local(l) => match local(l, shape) {
            None if has_block(l.to_token_stream()) => Some(regardless(s, indent)),
            text => text,
        },
        Stmt::Macro(m) => Some(format!("{};", expr::macro_text(&m.mac)?)),
        Stmt::Expr(e, semi) => {
            let needs = semi.is_some() && !control::is_statement_like(e);
            let shape = if needs { shape.sub_width(1)? } else { shape };
            let nest = matches!(e, syn::Expr::Block(b) if matches!(b.block.stmts.as_slice(), [Stmt::Expr(syn::Expr::Block(_), _)]));
            // rustfmt counts the semicolon of a `return` twice.
            let shape = match e {
                syn::Expr::Return(_) if needs => shape.sub_width(1)?,
                _ => shape,
            };
            let text = if semi.is_none() && is_last && !nest {
                expr::rewrite(e, shape)
            } else {
                control::rewrite_statement(e, shape)
            };
            // What cannot be laid out (a literal that is too long) is printed on one line: rustfmt leaves it alone.
            let text = match text {
                Some(t) => t,
                None if has_block(e.to_token_stream()) => return Some(regardless(s, indent)),
                None => expr::one_line(e)?,
            };
            Some(if needs { format!("{text};") } else { text })
        }
        Stmt::Item(_) => None,
    }
}

fn local(l: &syn::Local, shape: Shape) -> Option<String> {
    let pattern = match &l.pat {
        syn::Pat::Type(t) => format!("{}: {}", expr::pat(&t.pat)?, expr::ty(&t.ty)),
        p => expr::pat(p)?,
    };
    let Some(init) = &l.init else {
        return Some(format!("let {pattern};"));
    };
    let head = format!("let {pattern} =");
    let shape = shape.sub_width(1)?;
    match expr::assign_rhs(&head, &init.expr, shape) {
        Some(rhs) => Some(format!("{head}{rhs};")),
        None if has_block(init.expr.to_token_stream()) => None,
        None => Some(format!("{head} {};", expr::one_line(&init.expr)?)),
    }
}

/// Whether the tokens have something in braces: on one line the markers of its comments would be lost.
fn has_block(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|t| match t {
        TokenTree::Group(g) => {
            g.delimiter() == Delimiter::Brace && !g.stream().is_empty() || has_block(g.stream())
        }
        _ => false,
    })
}

/// A statement that does not fit (it is nested too deep), laid out as if it stood at the left margin and then moved right.
fn regardless(s: &Stmt, indent: usize) -> String {
    let file = syn::File {
        shebang: None,
        attrs: Vec::new(),
        items: vec![syn::parse_quote!(fn f() { #s })],
        frontmatter: None,
    };
    let text = commas::without_last(prettyplease::unparse(&file));
    let lines = text.lines().skip(1).take_while(|l| *l != "}");
    let lines: Vec<&str> = lines.map(|l| l.strip_prefix("    ").unwrap_or(l)).collect();
    lines.join(&newline(indent))
}

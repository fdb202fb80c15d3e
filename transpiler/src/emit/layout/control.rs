//! Blocks, `if`, loops and `match`.

use super::expr::{pat, rewrite};
use super::{
    MAX_WIDTH, Shape, TAB, first_line_width, last_line_extendable, newline, statements, width,
};
use syn::{Block, Expr, Stmt};

/// rustfmt's `single_line_if_else_max_width`.
const IF_ELSE_WIDTH: usize = 50;

/// Whether an expression stands as a statement without a semicolon.
pub fn is_statement_like(e: &Expr) -> bool {
    matches!(
        e,
        Expr::If(_)
            | Expr::Match(_)
            | Expr::ForLoop(_)
            | Expr::While(_)
            | Expr::Loop(_)
            | Expr::Block(_)
            | Expr::Unsafe(_)
    )
}

/// An expression as a statement: `if` and blocks take several lines.
pub fn rewrite_statement(e: &Expr, shape: Shape) -> Option<String> {
    match e {
        Expr::If(i) => if_chain(i, shape, false),
        Expr::Block(b) => {
            let label = label(b.label.as_ref());
            block_text(&label, &b.block, shape)
        }
        _ => rewrite(e, shape),
    }
}

/// `'a: `
pub fn label(l: Option<&syn::Label>) -> String {
    l.map_or(String::new(), |l| format!("{}: ", l.name))
}

/// `{ … }` over several lines (`{}` if empty), after a prefix.
pub fn block_text(prefix: &str, b: &Block, shape: Shape) -> Option<String> {
    if b.stmts.is_empty() {
        return Some(format!("{prefix}{{}}"));
    }
    Some(format!(
        "{prefix}{{{}{}}}",
        statements(&b.stmts, shape.indent + TAB)?,
        newline(shape.indent)
    ))
}

/// A block as a value: on one line if it is one expression that fits.
pub fn block_value(prefix: &str, b: &Block, shape: Shape) -> Option<String> {
    if let [Stmt::Expr(e, None)] = b.stmts.as_slice()
        && fits_at_best(e, shape.width)
        && let Some(s) = shape.offset_left(width(prefix))
        && let Some(text) = rewrite(e, s)
    {
        let line = format!("{prefix}{{ {text} }}");
        if width(&line) <= shape.width && !line.contains('\n') {
            return Some(line);
        }
    }
    block_text(prefix, b, shape)
}

/// Whether an expression could be that narrow: its tokens without any space are. Trying one line first and several lines
/// then would double the work at each level of nesting; this test keeps it linear.
fn fits_at_best(e: &Expr, width: usize) -> bool {
    fn count(tokens: proc_macro2::TokenStream, left: &mut usize) -> bool {
        tokens.into_iter().all(|t| {
            let text = match t {
                proc_macro2::TokenTree::Group(g) => {
                    let Some(rest) = left.checked_sub(2) else {
                        return false;
                    };
                    *left = rest;
                    return count(g.stream(), left);
                }
                proc_macro2::TokenTree::Ident(i) => i.to_string().len(),
                proc_macro2::TokenTree::Punct(_) => 1,
                proc_macro2::TokenTree::Literal(l) => l.to_string().chars().count(),
            };
            match left.checked_sub(text) {
                Some(rest) => {
                    *left = rest;
                    true
                }
                None => false,
            }
        })
    }
    count(quote::ToTokens::to_token_stream(e), &mut { width })
}

/// The one expression of a block.
fn simple(b: &Block) -> Option<&Expr> {
    match b.stmts.as_slice() {
        [Stmt::Expr(e, None)] => Some(e),
        _ => None,
    }
}

/// `head cond` and the space or new line before the brace. `start`: the column where the statement begins.
fn headed(head: &str, cond: &Expr, shape: Shape, start: usize) -> Option<String> {
    let s = shape.offset_left(width(head) + 1)?;
    let c = match rewrite(cond, s) {
        Some(c) => c,
        None if head.ends_with("if") => super::expr::one_line(cond)?,
        None => {
            let nested = shape.fresh(shape.indent + TAB);
            let c = rewrite(cond, nested).or_else(|| super::expr::one_line(cond))?;
            return Some(format!(
                "{head}{}{c}{}",
                newline(nested.indent),
                newline(shape.indent)
            ));
        }
    };
    let brace = brace_after(&c, s, start);
    Some(format!("{head} {c}{brace}"))
}

/// What stands between a condition, laid out in a shape, and the brace: a space, or a new line if the condition ends in the middle of things.
fn brace_after(c: &str, s: Shape, start: usize) -> String {
    // 2 = ` {`
    let budget = MAX_WIDTH.saturating_sub(s.used() + 2);
    let last = c.rsplit('\n').next().unwrap_or("");
    let offsetted = c.contains('\n') && width(last) - width(last.trim_start()) > start;
    if (c.contains('\n') || width(c) > budget) && (!last_line_extendable(c) || offsetted) {
        newline(s.indent)
    } else {
        " ".into()
    }
}

/// `if … else if … else …`
pub fn if_chain(i: &syn::ExprIf, shape: Shape, value: bool) -> Option<String> {
    if value && let Some(line) = single_line(i, shape) {
        return Some(line);
    }
    let mut out = String::new();
    let mut at = i;
    loop {
        // `} else ` takes part of the line.
        let s = if out.is_empty() {
            shape
        } else {
            shape.offset_left("} else ".len())?
        };
        out.push_str(&headed("if", &at.cond, s, shape.used())?);
        if at.then_branch.stmts.is_empty() && at.else_branch.is_some() {
            out.push_str(&format!("{{{}}}", newline(shape.indent)));
        } else {
            out.push_str(&block_text("", &at.then_branch, shape)?);
        }
        match &at.else_branch {
            None => return Some(out),
            Some((_, e)) => {
                out.push_str(" else ");
                match &**e {
                    Expr::If(next) => at = next,
                    Expr::Block(b) => {
                        out.push_str(&block_text("", &b.block, shape)?);
                        return Some(out);
                    }
                    _ => return None,
                }
            }
        }
    }
}

/// `if c { a } else { b }`
fn single_line(i: &syn::ExprIf, shape: Shape) -> Option<String> {
    let (_, e) = i.else_branch.as_ref()?;
    let Expr::Block(e) = &**e else { return None };
    let (a, b) = (simple(&i.then_branch)?, simple(&e.block)?);
    if ![&i.cond, a, b]
        .iter()
        .all(|e| fits_at_best(e, IF_ELSE_WIDTH))
    {
        return None;
    }
    let wide = Shape {
        indent: 0,
        offset: 0,
        ..shape
    };
    let line = format!(
        "if {} {{ {} }} else {{ {} }}",
        rewrite(&i.cond, wide)?,
        rewrite(a, wide)?,
        rewrite(b, wide)?
    );
    (!line.contains('\n') && width(&line) <= IF_ELSE_WIDTH.min(shape.width)).then_some(line)
}

/// Loops.
pub fn loops(e: &Expr, shape: Shape) -> Option<String> {
    match e {
        Expr::While(w) => {
            let head = format!("{}while", label(w.label.as_ref()));
            let head = headed(&head, &w.cond, shape, shape.used())?;
            block_text(&head, &w.body, shape)
        }
        Expr::Loop(l) => {
            let head = format!("{}loop ", label(l.label.as_ref()));
            block_text(&head, &l.body, shape)
        }
        Expr::ForLoop(f) => {
            // `pattern in` and the range are laid out as an assignment.
            let before = format!("{}for ", label(f.label.as_ref()));
            let s = shape.offset_left(width(&before))?;
            let head = format!("{} in", pat(&f.pat)?);
            let text = match super::expr::assign_rhs(&head, &f.expr, s) {
                Some(rhs) => format!("{head}{rhs}"),
                None => format!("{head} {}", super::expr::one_line(&f.expr)?),
            };
            let brace = brace_after(&text, s, shape.used());
            block_text(&format!("{before}{text}{brace}"), &f.body, shape)
        }
        _ => None,
    }
}

/// `match`
pub fn match_text(m: &syn::ExprMatch, shape: Shape) -> Option<String> {
    let mut out = headed("match", &m.expr, shape, shape.used())?;
    out.push('{');
    let indent = shape.indent + TAB;
    for arm in &m.arms {
        out.push_str(&newline(indent));
        out.push_str(&arm_text(arm, indent)?);
    }
    out.push_str(&newline(shape.indent));
    out.push('}');
    Some(out)
}

fn arm_text(arm: &syn::Arm, indent: usize) -> Option<String> {
    let room = MAX_WIDTH.saturating_sub(indent + 5);
    let (pattern, guard) = match &arm.pat {
        syn::Pat::Guard(g) => (&*g.pat, Some(&*g.guard)),
        p => (p, None),
    };
    let mut head = alternatives(pattern, indent, room)?;
    if let Some(guard) = guard {
        let s = Shape::indented(indent)
            .offset_left(super::last_line_width(&head) + 4)?
            .sub_width(5)?;
        let g = rewrite(guard, s).or_else(|| super::expr::one_line(guard))?;
        head.push_str(&format!(" if {g}"));
    }
    let shape = Shape::indented(indent);
    // { expression } loses its braces where it fits, and where it is a loop or match of its own.
    let mut body: &Expr = &arm.body;
    if let Expr::Block(b) = body
        && b.label.is_none()
        && let Some(inner) = simple(&b.block)
    {
        let s = shape.offset_left(width(&head) + 4)?.sub_width(1)?;
        if extends(inner) {
            if let Some(text) = rewrite(inner, s)
                && (!text.contains('\n') || is_statement_like(inner))
                && first_line_width(&text) <= s.width
            {
                let comma = if is_block(inner) { "" } else { "," };
                return Some(format!("{head} => {text}{comma}"));
            }
        } else if let Some(text) = rewrite(inner, s)
            && !text.contains('\n')
            && !is_statement_like(inner)
        {
            return Some(format!("{head} => {text},"));
        }
    } else if let Expr::Block(_) = body {
    } else {
        let s = shape.offset_left(width(&head) + 4)?.sub_width(1)?;
        let text = rewrite(body, s)?;
        return Some(format!("{head} => {text},"));
    }
    loop {
        match body {
            Expr::Block(b) if b.label.is_none() => {
                return Some(format!("{head} => {}", block_text("", &b.block, shape)?));
            }
            Expr::Paren(p) => body = &p.expr,
            _ => return Some(format!("{head} => {}", rewrite(body, shape)?)),
        }
    }
}

/// Whether a match arm shows this expression without a block around it even over several lines.
fn extends(e: &Expr) -> bool {
    match e {
        Expr::Loop(_)
        | Expr::Match(_)
        | Expr::Block(_)
        | Expr::Closure(_)
        | Expr::Array(_)
        | Expr::Call(_)
        | Expr::MethodCall(_)
        | Expr::Macro(_)
        | Expr::Struct(_)
        | Expr::Tuple(_) => true,
        Expr::Reference(r) => extends(&r.expr),
        Expr::Unary(u) => extends(&u.expr),
        Expr::Index(i) => extends(&i.expr),
        Expr::Cast(c) => extends(&c.expr),
        _ => false,
    }
}

fn is_block(e: &Expr) -> bool {
    matches!(e, Expr::Block(_))
}

/// `a | b | c`, over several lines if it is long.
fn alternatives(p: &syn::Pat, indent: usize, room: usize) -> Option<String> {
    let syn::Pat::Or(or) = p else { return pat(p) };
    let parts: Vec<String> = or.cases.iter().map(pat).collect::<Option<_>>()?;
    let line = parts.join(" | ");
    if width(&line) <= room {
        return Some(line);
    }
    // Short patterns fill lines, others stand one a line.
    if parts.iter().all(|p| width(p) <= 8) {
        let mut out = String::new();
        let mut used = 0;
        for (i, p) in parts.iter().enumerate() {
            let w = width(p) + if i == 0 { 0 } else { 3 };
            if i > 0 && used + w > room + 1 {
                out.push_str(&newline(indent));
                out.push_str("| ");
                used = 2 + width(p);
            } else {
                if i > 0 {
                    out.push_str(" | ");
                }
                used += w;
            }
            out.push_str(p);
        }
        return Some(out);
    }
    Some(parts.join(&format!("{}| ", newline(indent))))
}

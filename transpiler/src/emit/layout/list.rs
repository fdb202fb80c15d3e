//! Argument lists and arrays: on one line, overflowing in the last item, filled, or one item a line.

use super::expr::{is_simple, rewrite};
use super::{MAX_WIDTH, Shape, TAB, first_line_width, last_line_width, newline, newlines, width};
use syn::Expr;

/// rustfmt's `fn_call_width` and `array_width`.
const ITEM_WIDTH: usize = 60;
/// rustfmt's `short_array_element_width_threshold`.
const SHORT: usize = 10;

#[derive(PartialEq, Eq, Clone, Copy, Debug)]
enum Tactic {
    Horizontal,
    Vertical,
    Mixed,
}

/// `head(items)`, `head[items]`.
///
/// `trailing`: a comma goes behind the last item of a broken list.
pub fn delimited(
    head: &str,
    open: char,
    close: char,
    items: &[&Expr],
    shape: Shape,
    trailing: bool,
) -> Option<String> {
    let used = last_line_width(head);
    let one_line_width = shape.width.saturating_sub(used + 2);
    let one_line_shape = shape
        .offset_left(used + 1)
        .and_then(|s| s.sub_width(1))
        .unwrap_or(Shape { width: 0, ..shape });
    let is_macro = head.ends_with(crate::emit::rx::BANG);
    let shape = Shape {
        in_macro: shape.in_macro || is_macro,
        ..shape
    };
    let nested = shape.fresh(shape.indent + TAB).sub_width(1)?;
    let mut texts: Vec<Option<String>> = items.iter().map(|e| rewrite(e, nested)).collect();
    if items.is_empty() {
        let text = format!("{head}{open}{close}");
        return (first_line_width(&text) <= shape.width || head.contains('\n')).then_some(text);
    }
    let tactic = tactic(
        head,
        items,
        &mut texts,
        nested,
        one_line_shape,
        one_line_width,
    )?;
    let texts: Vec<String> = texts.into_iter().collect::<Option<_>>()?;
    let inner = match tactic {
        Tactic::Horizontal => texts.join(", "),
        Tactic::Vertical => {
            let mut s = texts.join(&format!(",{}", newline(nested.indent)));
            if trailing {
                s.push(',');
            }
            s
        }
        Tactic::Mixed => mixed(&texts, nested, trailing),
    };
    let room = shape.width.saturating_sub(used);
    let extend = first_line_width(&inner) + 1;
    if tactic == Tactic::Horizontal && extend <= room {
        return Some(format!("{head}{open}{inner}{close}"));
    }
    Some(format!(
        "{head}{open}{}{inner}{}{close}",
        newline(nested.indent),
        newline(shape.indent)
    ))
}

fn definitive(texts: &[Option<String>], limit: usize) -> Tactic {
    let total: usize = texts
        .iter()
        .map(|t| t.as_ref().map_or(MAX_WIDTH, |t| width(t)))
        .sum::<usize>()
        + 2 * texts.len().saturating_sub(1);
    let lines = texts
        .iter()
        .any(|t| t.as_ref().is_none_or(|t| t.contains('\n')));
    if total <= limit && !lines {
        Tactic::Horizontal
    } else {
        Tactic::Vertical
    }
}

fn tactic(
    head: &str,
    items: &[&Expr],
    texts: &mut [Option<String>],
    nested: Shape,
    one_line_shape: Shape,
    one_line_width: usize,
) -> Option<Tactic> {
    let last = items.len() - 1;
    let combine = items.len() == 1 && width(head) < TAB;
    let overflow = combine || can_overflow(items[last], items.len());
    let mut placeholder = None;
    let kept = texts[last].clone();
    if overflow && let Some(s) = last_shape(items, texts, one_line_shape) {
        let many_closures = items
            .iter()
            .filter(|e| matches!(e, Expr::Closure(_)))
            .count()
            > 1;
        if !(many_closures && matches!(items[last], Expr::Closure(_))) {
            let s = Shape {
                one_line: s.one_line || (!combine && is_method(items[last])),
                ..s
            };
            let text = rewrite(items[last], s);
            if let Some(text) = text {
                texts[last] = Some(text.split('\n').next().unwrap_or("").to_string());
                placeholder = Some(text);
            }
        }
    }
    let limit = ITEM_WIDTH.min(one_line_width);
    let tactic = definitive(texts, limit);
    if overflow
        && tactic == Tactic::Horizontal
        && let Some(text) = placeholder
    {
        let mut chosen = text;
        if items.len() == 1 && newlines(&chosen) == 1 {
            // A prefix or suffix left alone on a line looks poor.
            if let Some(k) = rewrite(items[last], nested)
                && !k.contains('\n')
            {
                chosen = k;
            }
        }
        texts[last] = Some(chosen);
        return Some(tactic);
    }
    texts[last] = kept;
    if items.len() == 1
        && one_line_width != 0
        && texts[0]
            .as_ref()
            .is_some_and(|t| !t.contains('\n') && width(t) <= one_line_width)
    {
        return Some(Tactic::Horizontal);
    }
    let tactic = definitive(texts, limit);
    if tactic == Tactic::Vertical
        && items.iter().all(|e| is_simple(e))
        && texts.iter().flatten().all(|t| width(t) <= SHORT)
    {
        return Some(Tactic::Mixed);
    }
    Some(tactic)
}

/// The room for the last item behind the others.
fn last_shape(items: &[&Expr], texts: &[Option<String>], shape: Shape) -> Option<Shape> {
    if items.len() == 1 && !is_nested_call(items[0]) {
        return Some(shape);
    }
    let offset: usize = texts[..texts.len() - 1]
        .iter()
        .map(|t| 2 + t.as_ref().map_or(MAX_WIDTH, |t| width(t)))
        .sum();
    Shape {
        width: shape.width.min(ITEM_WIDTH),
        ..shape
    }
    .offset_left(offset)
}

fn is_nested_call(e: &Expr) -> bool {
    match e {
        Expr::Call(_) | Expr::Macro(_) => true,
        Expr::Reference(r) => is_nested_call(&r.expr),
        Expr::Unary(u) => is_nested_call(&u.expr),
        Expr::Cast(c) => is_nested_call(&c.expr),
        _ => false,
    }
}

fn is_method(e: &Expr) -> bool {
    match e {
        Expr::MethodCall(_) => true,
        Expr::Reference(r) => is_method(&r.expr),
        Expr::Unary(u) => is_method(&u.expr),
        Expr::Cast(c) => is_method(&c.expr),
        _ => false,
    }
}

/// Whether the last item may go on over several lines behind the others.
fn can_overflow(e: &Expr, count: usize) -> bool {
    match e {
        Expr::Closure(_) | Expr::Block(_) | Expr::Unsafe(_) | Expr::Async(_) => true,
        Expr::If(_)
        | Expr::Match(_)
        | Expr::ForLoop(_)
        | Expr::While(_)
        | Expr::Loop(_)
        | Expr::Array(_)
        | Expr::Struct(_)
        | Expr::Call(_)
        | Expr::MethodCall(_)
        | Expr::Macro(_)
        | Expr::Tuple(_) => count == 1,
        Expr::Reference(r) => can_overflow(&r.expr, count),
        Expr::Unary(u) => can_overflow(&u.expr, count),
        Expr::Cast(c) => can_overflow(&c.expr, count),
        _ => false,
    }
}

/// As many items on a line as fit.
fn mixed(texts: &[String], nested: Shape, trailing: bool) -> String {
    let mut out = String::new();
    let mut line = 0;
    let mut wrapped = nested.in_macro && trailing;
    for (i, t) in texts.iter().enumerate() {
        let last = i + 1 == texts.len();
        let w = width(t);
        if i > 0 {
            // The last item's comma may stand in the last column of the first line.
            let comma = usize::from(!last || wrapped);
            if line + 1 + w + comma > nested.width {
                wrapped = true;
                out.push_str(&newline(nested.indent));
                line = 0;
            } else {
                out.push(' ');
                line += 1;
            }
        }
        out.push_str(t);
        line += w;
        if !last || trailing {
            out.push(',');
            line += 1;
        }
    }
    out
}

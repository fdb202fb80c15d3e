//! Chains: `a.b(c).d`, on one line or one link a line.

use super::expr::{rewrite, ty};
use super::{Shape, TAB, first_line_width, last_line_extendable, last_line_width, newline, width};
use syn::Expr;

/// rustfmt's `chain_width`.
const CHAIN_WIDTH: usize = 60;

/// A link of a chain.
enum Link<'e> {
    Method(&'e syn::ExprMethodCall),
    Field(String),
    Await,
}

/// A chain; `None` as for every layout that does not fit.
pub fn chain(e: &Expr, shape: Shape) -> Option<String> {
    let mut links = Vec::new();
    let mut at = e;
    loop {
        match at {
            Expr::MethodCall(m) => {
                links.push(Link::Method(m));
                at = &m.receiver;
            }
            Expr::Field(f) => {
                links.push(Link::Field(match &f.member {
                    syn::Member::Named(n) => n.to_string(),
                    syn::Member::Unnamed(i) => i.index.to_string(),
                }));
                at = &f.base;
            }
            Expr::Await(a) => {
                links.push(Link::Await);
                at = &a.base;
            }
            _ => break,
        }
    }
    links.reverse();
    let count = links.len();
    let mut rest: &[Link] = &links;
    let mut root = rewrite(at, shape)?;
    let mut ends_with_block = is_block(at, &root);
    while width(&root) <= TAB && !root.contains('\n') {
        let Some((first, more)) = rest.split_first() else {
            break;
        };
        let Some(s) = shape.offset_left(width(&root)) else {
            break;
        };
        let Some(text) = link(first, s) else { break };
        root.push_str(&text);
        ends_with_block = last_line_extendable(&root);
        rest = more;
    }
    let Some((last, middle)) = rest.split_last() else {
        return super::wrap(root, shape);
    };
    let child = if ends_with_block {
        shape.block().with_max_width()
    } else {
        shape.block_indent().with_max_width()
    };
    let mut texts = vec![root];
    for l in middle {
        texts.push(link(l, child)?);
    }
    let extendable = ends_with_block && last_line_extendable(&texts[0]);
    let almost: usize = if extendable {
        last_line_width(&texts[0])
    } else {
        texts.iter().map(|t| width(t)).sum()
    };
    let budget = if count == 1 {
        shape.width
    } else {
        shape.width.min(CHAIN_WIDTH)
    }
    .saturating_sub(almost);
    let all_in_one_line = texts.iter().all(|t| !t.contains('\n')) && budget > 0;
    let own_line = child.sub_width(shape.rhs_overhead());
    let mut fits_single = false;
    let mut chosen = None;
    if (all_in_one_line || extendable)
        && let Some(s) = shape.offset_left(almost)
        && let Some(text) = link(last, s)
    {
        {
            let lines = text.split('\n').count();
            let could = first_line_width(&text) <= budget;
            if could && lines >= 5 {
                fits_single = all_in_one_line;
                chosen = Some(text);
            } else {
                match own_line.and_then(|s| link(last, s)) {
                    Some(new) if !could => chosen = Some(new),
                    Some(new) if new.split('\n').count() >= lines => {
                        fits_single = could && all_in_one_line;
                        chosen = Some(text);
                    }
                    Some(new) => chosen = Some(new),
                    None => {
                        fits_single = could && all_in_one_line;
                        chosen = Some(text);
                    }
                }
            }
        }
    }
    let chosen = match chosen {
        Some(t) => t,
        None => own_line.and_then(|s| link(last, s))?,
    };
    texts.push(chosen);
    if shape.one_line && !fits_single {
        return None;
    }
    let connector = if fits_single {
        String::new()
    } else {
        newline(child.indent)
    };
    let text = texts.join(&connector);
    super::wrap(text, shape)
}

/// Whether an expression's text ends in a block or list that was broken.
fn is_block(e: &Expr, text: &str) -> bool {
    match e {
        Expr::Macro(_)
        | Expr::Call(_)
        | Expr::MethodCall(_)
        | Expr::Array(_)
        | Expr::Struct(_)
        | Expr::While(_)
        | Expr::If(_)
        | Expr::Block(_)
        | Expr::Unsafe(_)
        | Expr::Loop(_)
        | Expr::ForLoop(_)
        | Expr::Match(_) => text.contains('\n'),
        Expr::Paren(p) => is_block(&p.expr, text),
        Expr::Binary(b) => is_block(&b.right, text),
        Expr::Index(i) => is_block(&i.index, text),
        Expr::Unary(u) => is_block(&u.expr, text),
        _ => false,
    }
}

fn link(l: &Link, shape: Shape) -> Option<String> {
    match l {
        Link::Field(n) => Some(format!(".{n}")),
        Link::Await => Some(".await".into()),
        Link::Method(m) => {
            let fish = match &m.turbofish {
                Some(t) => {
                    let args: Vec<String> = t
                        .args
                        .iter()
                        .map(|a| match a {
                            syn::GenericArgument::Type(t) => ty(t),
                            other => super::expr::compact(other),
                        })
                        .collect();
                    format!("::<{}>", args.join(", "))
                }
                None => String::new(),
            };
            let head = format!(".{}{fish}", m.method);
            let args: Vec<&Expr> = m.args.iter().collect();
            super::list::delimited(&head, '(', ')', &args, shape, true)
        }
    }
}

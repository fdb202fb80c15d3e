//! What a piece of the dialect's text names, changes and gives away: questions that its tokens answer, before anything is understood.

use super::expr::{bare, only_value};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::BTreeSet;
use syn::{BinOp, Block, Expr, Stmt};

/// Whether some text names this.
pub fn mentions(what: &impl ToTokens, name: &str) -> bool {
    fn inside(ts: TokenStream, name: &str) -> bool {
        ts.into_iter().any(|t| match t {
            TokenTree::Ident(i) => {
                let i = i.to_string();
                i.strip_prefix("r#").unwrap_or(&i) == name
            }
            TokenTree::Group(g) => inside(g.stream(), name),
            _ => false,
        })
    }
    inside(what.to_token_stream(), name)
}

/// Whether one of these statements names this variable of the block around them, and not another of that name that begins among them.
pub fn mentions_outer(list: &[Stmt], value: Option<&Expr>, name: &str) -> bool {
    for s in list {
        match s {
            Stmt::Local(l) => {
                if l.init.as_ref().is_some_and(|i| mentions(&i.expr, name)) {
                    return true;
                }
                if super::body::bound(&l.pat).is_some_and(|(n, _)| n == name) {
                    return false;
                }
            }
            Stmt::Expr(Expr::Block(b), _)
                if b.label.is_none() && !mentions_outer(&b.block.stmts, None, name) => {}
            Stmt::Expr(Expr::ForLoop(f), _)
                if super::body::bound(&f.pat).is_some_and(|(n, _)| n == name)
                    && !mentions(&f.expr, name) => {}
            s if mentions(s, name) => return true,
            _ => {}
        }
    }
    value.is_some_and(|v| mentions(v, name))
}

/// Whether the type of a number is left to what it stands beside: nothing but literals without suffixes.
pub fn has_open_type(e: &Expr) -> bool {
    match bare(e) {
        Expr::Lit(l) => match &l.lit {
            syn::Lit::Int(i) => i.suffix().is_empty(),
            syn::Lit::Float(f) => f.suffix().is_empty(),
            _ => false,
        },
        Expr::Unary(u) if matches!(u.op, syn::UnOp::Neg(_) | syn::UnOp::Not(_)) => {
            has_open_type(&u.expr)
        }
        Expr::Binary(b) => match b.op {
            BinOp::Shl(_) | BinOp::Shr(_) => has_open_type(&b.left),
            BinOp::Add(_)
            | BinOp::Sub(_)
            | BinOp::Mul(_)
            | BinOp::Div(_)
            | BinOp::Rem(_)
            | BinOp::BitAnd(_)
            | BinOp::BitOr(_)
            | BinOp::BitXor(_) => has_open_type(&b.left) && has_open_type(&b.right),
            _ => false,
        },
        Expr::If(i) => {
            only_value(&i.then_branch).is_some_and(has_open_type)
                && (i.else_branch.as_ref()).is_some_and(|(_, e)| has_open_type(e))
        }
        Expr::Block(b) => only_value(&b.block).is_some_and(has_open_type),
        _ => false,
    }
}

/// Whether a variable of this name is assigned to as a whole.
pub fn mentions_assignment(b: &Block, name: &str) -> bool {
    fn inside(ts: TokenStream, name: &str) -> bool {
        let all: Vec<TokenTree> = ts.into_iter().collect();
        for (i, t) in all.iter().enumerate() {
            if let TokenTree::Group(g) = t
                && inside(g.stream(), name)
            {
                return true;
            }
            let TokenTree::Ident(word) = t else { continue };
            let word = word.to_string();
            if word.strip_prefix("r#").unwrap_or(&word) != name {
                continue;
            }
            let before = |n: usize| match i.checked_sub(n).and_then(|i| all.get(i)) {
                Some(TokenTree::Punct(p)) => p.as_char(),
                _ => ' ',
            };
            // `*p = v` and `s.p = v` are about others.
            if matches!(before(1), '*' | '.') {
                continue;
            }
            if matches!(all.get(i.wrapping_sub(1)), Some(TokenTree::Ident(m)) if *m == "mut") {
                return true;
            }
            let punct = |n: usize| match all.get(i + n) {
                Some(TokenTree::Punct(p)) => p.as_char(),
                _ => ' ',
            };
            let assigned = match (punct(1), punct(2), punct(3)) {
                ('=', '=', _) => false,
                ('=', ..) => true,
                ('<', '<', '=') | ('>', '>', '=') => true,
                ('+' | '-' | '*' | '/' | '%' | '&' | '|' | '^', '=', _) => true,
                _ => false,
            };
            if assigned {
                return true;
            }
        }
        false
    }
    inside(b.to_token_stream(), name)
}

/// The names behind `&mut` and `&`.
pub fn exposed(b: &Block) -> BTreeSet<String> {
    fn inside(ts: TokenStream, out: &mut BTreeSet<String>) {
        let all: Vec<TokenTree> = ts.into_iter().collect();
        for (i, t) in all.iter().enumerate() {
            match t {
                TokenTree::Group(g) => inside(g.stream(), out),
                TokenTree::Ident(m)
                    if *m == "mut"
                        && matches!(all.get(i.wrapping_sub(1)), Some(TokenTree::Punct(p)) if p.as_char() == '&') =>
                {
                    if let Some(TokenTree::Ident(n)) = all.get(i + 1) {
                        out.insert(super::items::plain(n));
                    }
                }
                TokenTree::Punct(p) if p.as_char() == '&' => {
                    if let Some(TokenTree::Ident(n)) = all.get(i + 1) {
                        out.insert(super::items::plain(n));
                    }
                }
                _ => {}
            }
        }
    }
    let mut out = BTreeSet::new();
    let only = b.stmts.iter().map(|s| match s {
        // (`let mut x` declares.)
        Stmt::Local(l) => l.init.as_ref().map(|i| i.expr.to_token_stream()),
        s => Some(s.to_token_stream()),
    });
    for ts in only.flatten() {
        inside(ts, &mut out);
    }
    out
}

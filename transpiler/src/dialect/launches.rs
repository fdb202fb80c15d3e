//! The block shapes that a crate's text launches its kernels with, as far as they are constants there.
//!
//! Only a hint, as [`crate::analysis::shapes`] is for CUDA sources: forms ask when the program runs whether a launch has such a shape.

use super::expr::bare;
use super::items::{Items, Meaning, Sort, plain};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::BTreeMap;
use syn::punctuated::Punctuated;
use syn::{BinOp, Expr};

/// How deep names of values are followed.
const DEPTH: u32 = 8;
/// No block has more threads.
const MOST_THREADS: u32 = 1024;
/// Numbers that shapes are computed of are smaller.
const LARGE: i64 = 1 << 16;

/// The shapes of all kernels, by item, in the order of the text, each once.
pub fn shapes(items: &Items) -> BTreeMap<usize, Vec<[u32; 3]>> {
    let mut all: BTreeMap<usize, Vec<[u32; 3]>> = BTreeMap::new();
    for it in &items.all {
        let Sort::Function { item, .. } = &it.sort else {
            continue;
        };
        let mut calls = Vec::new();
        find(item.block.to_token_stream(), &mut calls);
        if calls.is_empty() {
            continue;
        }
        let look = Look {
            items,
            file: it.file,
            block: &item.block,
        };
        for call in calls {
            let args = syn::parse::Parser::parse2(
                Punctuated::<Expr, syn::Token![,]>::parse_terminated,
                call,
            );
            let Ok(args) = args else { continue };
            let (Some(Expr::Call(k)), Some(shape)) = (args.first(), args.get(2)) else {
                continue;
            };
            let Expr::Path(p) = bare(&k.func) else {
                continue;
            };
            let path: Vec<String> = p.path.segments.iter().map(|s| plain(&s.ident)).collect();
            let kernel = match items.kernel(it.file, &path) {
                Some(n) => n,
                None => continue,
            };
            if let Some(shape) = look.shape(shape, 0) {
                let shapes = all.entry(kernel).or_default();
                if !shapes.contains(&shape) {
                    shapes.push(shape);
                }
            }
        }
    }
    all
}

/// What stands in the brackets of each `launch!`.
fn find(tokens: TokenStream, out: &mut Vec<TokenStream>) {
    let all: Vec<TokenTree> = tokens.into_iter().collect();
    for (i, t) in all.iter().enumerate() {
        let TokenTree::Group(g) = t else { continue };
        let named =
            matches!(all.get(i.wrapping_sub(2)), Some(TokenTree::Ident(n)) if *n == "launch");
        let bang =
            matches!(all.get(i.wrapping_sub(1)), Some(TokenTree::Punct(p)) if p.as_char() == '!');
        if named && bang {
            out.push(g.stream());
        }
        find(g.stream(), out);
    }
}

struct Look<'a> {
    items: &'a Items,
    file: usize,
    block: &'a syn::Block,
}

impl Look<'_> {
    fn shape(&self, e: &Expr, depth: u32) -> Option<[u32; 3]> {
        if depth > DEPTH {
            return None;
        }
        let whole = |e: &Expr| {
            let n = u32::try_from(self.number(e, 0)?).ok()?;
            (1..=MOST_THREADS).contains(&n).then_some(n)
        };
        let shape = match bare(e) {
            Expr::Call(c) => {
                let Expr::Path(p) = bare(&c.func) else {
                    return None;
                };
                let made = p.path.segments.iter().map(|s| s.ident.to_string());
                if made.collect::<Vec<_>>() != ["dim3", "new"] {
                    return None;
                }
                let args: Option<Vec<u32>> = c.args.iter().map(whole).collect();
                <[u32; 3]>::try_from(args?).ok()?
            }
            Expr::Path(p) => match p.path.get_ident().and_then(|n| self.variable(&plain(n))) {
                Some(init) => return self.shape(init, depth + 1),
                None => [whole(e)?, 1, 1],
            },
            _ => [whole(e)?, 1, 1],
        };
        (shape.iter().product::<u32>() <= MOST_THREADS).then_some(shape)
    }

    /// What a variable of the function was declared with.
    fn variable(&self, name: &str) -> Option<&Expr> {
        fn inside<'b>(b: &'b syn::Block, name: &str) -> Option<&'b Expr> {
            b.stmts.iter().find_map(|s| match s {
                syn::Stmt::Local(l) => {
                    let (n, _) = super::body::bound(&l.pat)?;
                    (n == name).then(|| l.init.as_ref().map(|i| &*i.expr))?
                }
                syn::Stmt::Expr(e, _) => match e {
                    Expr::Block(b) => inside(&b.block, name),
                    Expr::ForLoop(f) => inside(&f.body, name),
                    Expr::While(w) => inside(&w.body, name),
                    Expr::Loop(l) => inside(&l.body, name),
                    Expr::If(i) => inside(&i.then_branch, name),
                    _ => None,
                },
                _ => None,
            })
        }
        inside(self.block, name)
    }

    fn number(&self, e: &Expr, depth: u32) -> Option<i64> {
        let small = |n: i64| (0..LARGE).contains(&n).then_some(n);
        if depth > DEPTH {
            return None;
        }
        match bare(e) {
            Expr::Lit(l) => match &l.lit {
                syn::Lit::Int(i) => i.base10_parse().ok(),
                _ => None,
            },
            Expr::Cast(c) => small(self.number(&c.expr, depth + 1)?),
            Expr::Binary(b) => {
                let x = small(self.number(&b.left, depth + 1)?)?;
                let y = small(self.number(&b.right, depth + 1)?)?;
                match b.op {
                    BinOp::Add(_) => Some(x + y),
                    BinOp::Sub(_) => Some(x - y),
                    BinOp::Mul(_) => Some(x * y),
                    BinOp::Div(_) => x.checked_div(y),
                    _ => None,
                }
            }
            Expr::Path(p) => {
                let path: Vec<String> = p.path.segments.iter().map(|s| plain(&s.ident)).collect();
                match self.items.value_meaning(self.file, &path) {
                    Meaning::Item(n) => match &self.items.all[n].sort {
                        Sort::Const(c) => self.number(&c.expr, depth + 1),
                        _ => None,
                    },
                    _ => None,
                }
            }
            _ => None,
        }
    }
}

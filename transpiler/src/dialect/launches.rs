//! The block shapes that a crate's text launches its kernels with, as far as they are constants there.
//!
//! Only a hint, as [`crate::analysis::shapes`] is for CUDA sources: forms ask when the program runs whether a launch has such a shape.

use super::expr::bare;
use super::items::{Items, Meaning, Sort, plain};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::BTreeMap;
use syn::punctuated::Punctuated;
use syn::visit_mut::{self, VisitMut};
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
        let mut look = Look {
            items,
            file: it.file,
            scopes: Vec::new(),
            all: &mut all,
        };
        look.visit_block_mut(&mut item.block.clone());
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
    /// What the variables in scope were declared with, innermost block last.
    scopes: Vec<Vec<(String, Option<Expr>)>>,
    all: &'a mut BTreeMap<usize, Vec<[u32; 3]>>,
}

impl VisitMut for Look<'_> {
    fn visit_block_mut(&mut self, b: &mut syn::Block) {
        self.scopes.push(Vec::new());
        visit_mut::visit_block_mut(self, b);
        self.scopes.pop();
    }

    fn visit_local_mut(&mut self, l: &mut syn::Local) {
        visit_mut::visit_local_mut(self, l);
        if let (Some((name, _)), Some(scope)) = (super::body::bound(&l.pat), self.scopes.last_mut())
        {
            scope.push((name, l.init.as_ref().map(|i| (*i.expr).clone())));
        }
    }

    fn visit_macro_mut(&mut self, m: &mut syn::Macro) {
        if m.path.is_ident("launch") {
            return self.launch(m.tokens.clone());
        }
        let mut calls = Vec::new();
        find(m.tokens.clone(), &mut calls);
        calls.into_iter().for_each(|c| self.launch(c));
    }
}

impl Look<'_> {
    /// What stands in the brackets of a `launch!`.
    fn launch(&mut self, call: TokenStream) {
        let args =
            syn::parse::Parser::parse2(Punctuated::<Expr, syn::Token![,]>::parse_terminated, call);
        let Ok(args) = args else { return };
        let (Some(Expr::Call(k)), Some(shape)) = (args.first(), args.get(2)) else {
            return;
        };
        let Expr::Path(p) = bare(&k.func) else {
            return;
        };
        let path: Vec<String> = p.path.segments.iter().map(|s| plain(&s.ident)).collect();
        let Some(kernel) = self.items.kernel(self.file, &path) else {
            return;
        };
        if let Some(shape) = self.shape(shape, 0) {
            let shapes = self.all.entry(kernel).or_default();
            if !shapes.contains(&shape) {
                shapes.push(shape);
            }
        }
    }

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

    /// What a variable in scope was declared with.
    fn variable(&self, name: &str) -> Option<&Expr> {
        let mut all = self.scopes.iter().rev().flat_map(|s| s.iter().rev());
        all.find(|(n, _)| n == name)?.1.as_ref()
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
            Expr::Call(c) => match &*c.func {
                Expr::Path(p) if p.path.segments.last().is_some_and(|s| s.ident == "sizeof") => {
                    let syn::PathArguments::AngleBracketed(of) = &p.path.segments.last()?.arguments
                    else {
                        return None;
                    };
                    match of.args.first() {
                        Some(syn::GenericArgument::Type(t)) => self.size(t),
                        _ => None,
                    }
                }
                _ => None,
            },
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

    /// The size of a number's type, or of an array of such.
    fn size(&self, t: &syn::Type) -> Option<i64> {
        let (name, args) = super::types::parts(t)?;
        match (name.as_str(), &args[..]) {
            ("bool" | "i8" | "u8", []) => Some(1),
            ("i16" | "u16", []) => Some(2),
            ("i32" | "u32" | "f32", []) => Some(4),
            ("i64" | "u64" | "f64", []) => Some(8),
            (
                "Array",
                [
                    syn::GenericArgument::Type(of),
                    syn::GenericArgument::Const(n),
                ],
            ) => self.size(of)?.checked_mul(self.number(n, 0)?),
            _ => None,
        }
    }
}

//! Declarations without a value move down to the assignment that gives it: `let x: T; … x = e;` becomes `… let x: T = e;`.
//!
//! `analysis/sink` does this where the source assigns in a statement of its own. What it cannot see are assignments that only emission makes statements:
//! those in conditions (`if ((f = fopen(…)) == NULL)`) and in chains (`a = b = e`). So this pass works on the finished items. It moves a
//! declaration only if no statement of the block between the two names the variable, which keeps meaning and scope; objects with destructors are
//! never declared without a value, so nothing ends in another order. A declaration that has a comment of its own stays where it is.

use super::cx::Note;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use rustc_hash::FxHashSet;
use syn::visit_mut::{VisitMut, visit_block_mut};
use syn::{Block, Expr, ExprAssign, LocalInit, Pat, Stmt};

/// Moves the declarations of all functions of a file. `notes` are its comments and blank lines.
pub fn run(file: &mut syn::File, notes: &[Note]) {
    Late { notes }.visit_file_mut(file);
}

struct Late<'n> {
    notes: &'n [Note],
}

impl VisitMut for Late<'_> {
    fn visit_block_mut(&mut self, block: &mut Block) {
        self.merge(&mut block.stmts);
        visit_block_mut(self, block);
    }
}

impl Late<'_> {
    fn merge(&self, stmts: &mut Vec<Stmt>) {
        let mut names: Vec<Option<FxHashSet<String>>> = vec![None; stmts.len()];
        let mut at = 0;
        while at < stmts.len() {
            let Some(to) = self.value_of(stmts, at, &mut names) else {
                at += 1;
                continue;
            };
            if let (Stmt::Local(mut local), Stmt::Expr(Expr::Assign(assign), Some(_))) =
                (stmts[at].clone(), stmts[to].clone())
            {
                local.init = Some(LocalInit {
                    eq_token: assign.eq_token,
                    expr: assign.right,
                    diverge: None,
                });
                stmts[to] = Stmt::Local(local);
            }
            stmts.remove(at);
            names.remove(at);
        }
    }

    /// Where in the block the variable declared at `at` gets its first value, if that is a statement of the block and nothing names the variable before.
    fn value_of(
        &self,
        stmts: &[Stmt],
        at: usize,
        names: &mut [Option<FxHashSet<String>>],
    ) -> Option<usize> {
        let name = declared(&stmts[at])?;
        if self.is_commented(stmts, at) {
            return None;
        }
        let to = (at + 1..stmts.len()).find(|&i| {
            names[i]
                .get_or_insert_with(|| identifiers(stmts[i].to_token_stream()))
                .contains(&name)
        })?;
        let Stmt::Expr(Expr::Assign(ExprAssign { left, right, .. }), Some(_)) = &stmts[to] else {
            return None;
        };
        let Expr::Path(left) = &**left else {
            return None;
        };
        let whole = left.path.get_ident().is_some_and(|i| *i == name);
        (whole && !identifiers(right.to_token_stream()).contains(&name)).then_some(to)
    }

    /// Whether a comment belongs to the statement.
    fn is_commented(&self, stmts: &[Stmt], at: usize) -> bool {
        let note = |i: usize| {
            stmts
                .get(i)
                .and_then(number)
                .and_then(|n| self.notes.get(n))
        };
        let before = at.checked_sub(1).and_then(note);
        matches!(before, Some(Note::Lines(_) | Note::TrailNext(_)))
            || matches!(note(at + 1), Some(Note::Trail(_)))
    }
}

/// The name of `let name: T;`.
fn declared(stmt: &Stmt) -> Option<String> {
    let Stmt::Local(local) = stmt else {
        return None;
    };
    let Pat::Type(typed) = &local.pat else {
        return None;
    };
    match &*typed.pat {
        Pat::Ident(p) if local.init.is_none() && local.attrs.is_empty() => {
            Some(p.ident.to_string())
        }
        _ => None,
    }
}

/// The number of the note that a marker statement stands for.
fn number(stmt: &Stmt) -> Option<usize> {
    let Stmt::Macro(m) = stmt else {
        return None;
    };
    let path = m.mac.path.get_ident()?;
    (*path == "cu2rs_note")
        .then(|| m.mac.tokens.to_string().parse().ok())
        .flatten()
}

/// All identifiers in a piece of text, those in macros too.
fn identifiers(tokens: TokenStream) -> FxHashSet<String> {
    fn collect(tokens: TokenStream, out: &mut FxHashSet<String>) {
        for t in tokens {
            match t {
                TokenTree::Ident(i) => {
                    out.insert(i.to_string());
                }
                TokenTree::Group(g) => collect(g.stream(), out),
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }
    let mut out = FxHashSet::default();
    collect(tokens, &mut out);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moved(body: &str) -> String {
        let notes = [Note::Lines(vec!["// c".into()]), Note::Trail("// t".into())];
        let mut file = syn::parse_str(&format!("fn f() {{ {body} }}")).expect("parses");
        run(&mut file, &notes);
        let text = file.to_token_stream().to_string();
        let inner = text.split_once('{').map_or("", |(_, t)| t);
        inner.trim_end_matches('}').trim().to_string()
    }

    #[test]
    fn a_declaration_goes_to_its_first_value() {
        assert_eq!(
            moved("let x: i32; g(y); x = 1; h(x);"),
            "g (y) ; let x : i32 = 1 ; h (x) ;"
        );
        assert_eq!(
            moved("let mut b: i32; let a: i32; b = g(); a = b; b += a;"),
            "let mut b : i32 = g () ; let a : i32 = b ; b += a ;"
        );
        assert_eq!(
            moved("if c { let x: f32; x = 2.0; }"),
            "if c { let x : f32 = 2.0 ; }"
        );
    }

    #[test]
    fn a_declaration_stays_where_something_else_names_it_first() {
        for text in [
            "let x : i32 ; if c { x = 1 ; } else { x = 2 ; } x = 3 ;",
            "let mut x : i32 ; loop { x = 1 ; break ; }",
            "let x : i32 ; p ! (x) ; x = 1 ;",
            "let mut a : A ; a . f = 1 ;",
            "let mut x : i32 ; x += 1 ;",
            "let x : i32 ; x = x + 1 ;",
            "cu2rs_note ! (0) ; let x : i32 ; x = 1 ;",
            "let x : i32 ; cu2rs_note ! (1) ; x = 1 ;",
        ] {
            assert_eq!(moved(text), text);
        }
    }
}

//! Rust expressions under construction: tokens with what their context has to know about them.
//!
//! [`Rx`] carries the precedence of its outermost operator, so that parentheses are put exactly where Rust's grammar needs them
//! (the `unused_parens` lint is on in emitted crates), and whether its type hangs on literals alone. Only syntax lives here:
//! nothing knows HIR.

use proc_macro2::{Ident, Literal, Span, TokenStream, TokenTree};
use quote::quote;
use std::str::FromStr;

/// Binding strength of an expression's outermost operator, weakest first (The Rust Reference, "Expression precedence").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Prec {
    /// `return`, `break`, closures.
    Jump,
    /// `if`, `match`, blocks: need no parentheses as a whole value, but do as an operand.
    Block,
    Assign,
    Range,
    Or,
    And,
    Compare,
    BitOr,
    BitXor,
    BitAnd,
    Shift,
    Sum,
    Product,
    Cast,
    Prefix,
    /// Calls, fields, indexing, paths, literals.
    Atom,
}

/// A Rust expression.
#[derive(Clone, Debug)]
pub struct Rx {
    /// Its tokens.
    pub ts: TokenStream,
    /// Its outermost operator.
    pub prec: Prec,
    /// It ends in `as T`: `<` and `<<` may not follow without parentheses.
    pub cast_tail: bool,
    /// It shows a struct literal to the outside: a condition must parenthesise it.
    pub braces: bool,
}

impl Rx {
    /// A path, literal, call, index or field.
    pub fn atom(ts: TokenStream) -> Rx {
        Rx::new(ts, Prec::Atom)
    }

    /// An expression with this outermost operator.
    pub fn new(ts: TokenStream, prec: Prec) -> Rx {
        Rx {
            ts,
            prec,
            cast_tail: false,
            braces: false,
        }
    }

    /// The tokens, in parentheses if the outermost operator binds more weakly than `min`.
    pub fn at(&self, min: Prec) -> TokenStream {
        let ts = &self.ts;
        if self.prec < min {
            quote!((#ts))
        } else {
            ts.clone()
        }
    }

    /// As the receiver of a field, method or index.
    pub fn receiver(&self) -> TokenStream {
        self.at(Prec::Atom)
    }

    /// As a whole value: an argument, the right side of `=`.
    pub fn whole(&self) -> TokenStream {
        self.ts.clone()
    }

    /// As the condition of `if`, `while` or `match`.
    pub fn condition(&self) -> TokenStream {
        let ts = &self.ts;
        if self.braces {
            quote!((#ts))
        } else {
            ts.clone()
        }
    }

    /// `self as ty`
    pub fn cast(&self, ty: &TokenStream) -> Rx {
        let e = self.at(Prec::Cast);
        Rx {
            ts: quote!(#e as #ty),
            prec: Prec::Cast,
            cast_tail: true,
            braces: self.braces && self.prec >= Prec::Cast,
        }
    }

    /// `op self`
    pub fn prefix(op: TokenStream, e: &Rx) -> Rx {
        let mut inner = e.at(Prec::Prefix);
        // `--x` would look like a step (rustc warns).
        if op.to_string() == "-" && inner.to_string().starts_with('-') {
            inner = quote!((#inner));
        }
        Rx {
            ts: quote!(#op #inner),
            prec: Prec::Prefix,
            cast_tail: false,
            braces: e.braces && e.prec >= Prec::Prefix,
        }
    }

    /// `left op right`, left-associative; comparisons do not associate.
    pub fn binary(left: &Rx, op: &str, prec: Prec, right: &Rx) -> Rx {
        let left_min = if prec == Prec::Compare {
            Prec::BitOr
        } else {
            prec
        };
        let right_min = stronger(prec);
        let mut l = left.at(left_min);
        if left.cast_tail && left.prec >= left_min && matches!(op, "<" | "<<") {
            l = quote!((#l));
        }
        let r = right.at(right_min);
        let op = operator(op);
        Rx {
            ts: quote!(#l #op #r),
            prec,
            cast_tail: right.cast_tail && right.prec >= right_min,
            braces: (left.braces && left.prec >= left_min)
                || (right.braces && right.prec >= right_min),
        }
    }

    /// `self.name(args)`
    pub fn method(&self, name: &str, args: &[TokenStream]) -> Rx {
        let e = self.receiver();
        let name = ident(name);
        let mut rx = Rx::atom(quote!(#e.#name(#(#args),*)));
        rx.braces = self.braces && self.prec == Prec::Atom;
        rx
    }

    /// `self.cast::<T>()`
    pub fn cast_ptr(&self, to: &TokenStream) -> Rx {
        let e = self.receiver();
        Rx::atom(quote!(#e.cast::<#to>()))
    }

    /// `self.name`
    pub fn field(&self, name: &TokenStream) -> Rx {
        let e = self.receiver();
        let mut rx = Rx::atom(quote!(#e.#name));
        rx.braces = self.braces && self.prec == Prec::Atom;
        rx
    }

    /// `self[index]`
    pub fn index(&self, index: &Rx) -> Rx {
        let e = self.receiver();
        let i = index.whole();
        let mut rx = Rx::atom(quote!(#e[#i]));
        rx.braces = self.braces && self.prec == Prec::Atom;
        rx
    }

    /// `*self`
    pub fn deref(&self) -> Rx {
        Rx::prefix(quote!(*), self)
    }

    /// `name(args)` for a function given by its tokens.
    pub fn call(function: TokenStream, args: &[TokenStream]) -> Rx {
        Rx::atom(quote!(#function(#(#args),*)))
    }
}

/// The next stronger level, for the right operand of a left-associative operator.
fn stronger(prec: Prec) -> Prec {
    use Prec::*;
    match prec {
        Jump => Block,
        Block => Assign,
        Assign => Range,
        Range => Or,
        Or => And,
        And => Compare,
        Compare => BitOr,
        BitOr => BitXor,
        BitXor => BitAnd,
        BitAnd => Shift,
        Shift => Sum,
        Sum => Product,
        Product => Cast,
        Cast => Prefix,
        Prefix | Atom => Atom,
    }
}

/// Operator tokens.
pub fn operator(op: &str) -> TokenStream {
    TokenStream::from_str(op).unwrap_or_default()
}

/// Words that cannot be identifiers, not even raw.
const NEVER_RAW: [&str; 5] = ["self", "Self", "super", "crate", "_"];

/// Rust's keywords, strict and reserved, of all editions to 2024.
const KEYWORDS: [&str; 48] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let",
    "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return",
    "static", "struct", "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use",
    "virtual", "where", "while", "yield",
];

/// Whether a word is a keyword of Rust 2024.
pub fn is_keyword(name: &str) -> bool {
    NEVER_RAW.contains(&name) || KEYWORDS.contains(&name)
}

/// An identifier: raw where the name is a keyword, repaired where it is no identifier at all.
pub fn ident(name: &str) -> Ident {
    if NEVER_RAW.contains(&name) {
        return Ident::new(&format!("{name}_"), Span::call_site());
    }
    if is_keyword(name) {
        return Ident::new_raw(name, Span::call_site());
    }
    match syn::parse_str::<Ident>(name) {
        Ok(id) => id,
        Err(_) => Ident::new(&sanitize(name), Span::call_site()),
    }
}

/// A name made of letters, digits and underscores out of any text.
pub fn sanitize(name: &str) -> String {
    let mut out: String = name
        .chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() || c == '_' {
                c
            } else {
                '_'
            }
        })
        .collect();
    if out.is_empty() || out == "_" || out.starts_with(|c: char| c.is_ascii_digit()) {
        out.insert(0, '_');
        if out == "_" || out == "__" {
            out = "unnamed".into();
        }
    }
    out
}

/// A path or expression from its text; `None` if the text does not lex.
pub fn tokens(text: &str) -> Option<TokenStream> {
    TokenStream::from_str(text).ok()
}

/// The mark behind the name of a macro call until it is printed: a letter one column wide, so that the call is laid out like a function's.
pub const BANG: char = '\u{1c3}';

/// `name!`, written so that it parses and prints as a function.
pub fn bang(name: &str) -> TokenStream {
    tokens(&format!("{name}{BANG}")).unwrap_or_default()
}

/// A literal from its Rust spelling.
pub fn literal(text: &str) -> TokenStream {
    match Literal::from_str(text) {
        Ok(l) => TokenStream::from(TokenTree::Literal(l)),
        Err(_) => TokenStream::from_str(text).unwrap_or_default(),
    }
}

/// The last segment of a path's text: `malloc` of `cudart_rs::c::stdlib::malloc`.
pub fn last_segment(path: &str) -> &str {
    path.rsplit("::").next().unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn a(s: &str) -> Rx {
        Rx::atom(tokens(s).unwrap_or_default())
    }

    #[test]
    fn parentheses_are_minimal() {
        let sum = Rx::binary(&a("a"), "+", Prec::Sum, &a("b"));
        let product = Rx::binary(&sum, "*", Prec::Product, &a("c"));
        assert_eq!(product.ts.to_string(), "(a + b) * c");
        let right = Rx::binary(&a("c"), "-", Prec::Sum, &sum);
        assert_eq!(right.ts.to_string(), "c - (a + b)");
        let left = Rx::binary(&sum, "-", Prec::Sum, &a("c"));
        assert_eq!(left.ts.to_string(), "a + b - c");
    }

    #[test]
    fn casts_before_less_than_are_wrapped() {
        let cast = a("x").cast(&quote!(i32));
        assert_eq!(
            Rx::binary(&cast, "<", Prec::Compare, &a("n"))
                .ts
                .to_string(),
            "(x as i32) < n"
        );
        let sum = Rx::binary(&a("y"), "+", Prec::Sum, &cast);
        assert_eq!(
            Rx::binary(&sum, "<", Prec::Compare, &a("n")).ts.to_string(),
            "(y + x as i32) < n"
        );
    }

    #[test]
    fn names_become_identifiers() {
        assert_eq!(ident("type").to_string(), "r#type");
        assert_eq!(ident("self").to_string(), "self_");
        assert_eq!(ident("operator+").to_string(), "operator_");
        assert_eq!(sanitize("3d"), "_3d");
    }
}

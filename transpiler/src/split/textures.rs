//! Texture references (`texture<float, 2> t;` at file scope) in both halves: device variables that no word of CUDA's marks.
//!
//! The Rust half has the objects; in the host compiler's half each becomes a declaration of its symbol, as those of [`variables`](super::variables) do. Its settings
//! stand first in the object, so that host code reads and writes them as members.

use super::tokens::Toks;

/// A declaration of texture references.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Textures {
    /// The positions of `static`, `extern` and words of CUDA's before the type.
    pub specifiers: Vec<usize>,
    /// The position of the type.
    pub class: usize,
    /// For each reference the position of its name, and that behind its initialiser.
    pub names: Vec<(usize, usize)>,
    /// The position of the `;`.
    pub end: usize,
}

/// Whether the class of this name is CUDA's: at most one text (our header's, where it is among the tokens) defines or declares it.
pub fn are_cudas(toks: Toks, own: usize) -> bool {
    let of_class =
        |i: &usize| toks.is(*i, "texture") && matches!(toks.before(*i).text, "struct" | "class");
    (0..toks.len()).filter(of_class).count() <= own
}

/// Reads the declaration that begins at `begin`, if it declares texture references.
pub fn read(toks: Toks, begin: usize) -> Option<Textures> {
    let mut j = begin;
    let mut specifiers = Vec::new();
    loop {
        if let Some(past) = toks.past_aside(j) {
            j = past;
            continue;
        }
        match toks.at(j).text {
            "static" | "extern" | "inline" | "__device__" => specifiers.push(j),
            _ => break,
        }
        j += 1;
    }
    if !toks.is(j, "texture") || !toks.is(j + 1, "<") {
        return None;
    }
    let class = j;
    let first = toks.past_angle(j + 1)?;
    let mut end = first;
    while end < toks.len() && !toks.is(end, ";") {
        end = match toks.at(end).text {
            "(" | "{" | "[" => toks.past(end),
            // (A function, or the end of what this is in.)
            "}" | ")" | "*" | "&" | "&&" => return None,
            _ => end + 1,
        };
    }
    let parts = toks.parts(first, end);
    let named = |(lo, hi): &(usize, usize)| (*lo < *hi).then_some((*lo, *hi));
    let names: Vec<(usize, usize)> = parts.iter().map(named).collect::<Option<_>>()?;
    let one_name = |(lo, _): &(usize, usize)| {
        toks.at(*lo).is_ident() && matches!(toks.at(lo + 1).text, ";" | "," | "=" | "(" | "{")
    };
    (!names.is_empty() && names.iter().all(one_name)).then_some(Textures {
        specifiers,
        class,
        names,
        end,
    })
}

#[cfg(test)]
mod tests {
    use super::super::tokens;
    use super::*;
    use crate::pp::token::TokenKind;

    fn found(text: &str) -> Option<Vec<String>> {
        let words: Vec<&str> = text.split(' ').collect();
        let kind = |w: &str| match w.starts_with(|c: char| c.is_ascii_alphabetic()) {
            true => TokenKind::Ident,
            false => TokenKind::Punct,
        };
        let list: Vec<tokens::Tok> = words
            .iter()
            .map(|w| tokens::Tok {
                text: w,
                kind: kind(w),
            })
            .collect();
        let toks = Toks(&list);
        let t = read(toks, 0)?;
        assert!(toks.is(t.end, ";"));
        let name = |(lo, _): &(usize, usize)| toks.at(*lo).text.to_owned();
        Some(t.names.iter().map(name).collect())
    }

    #[test]
    fn what_declares_texture_references() {
        let names = |l: &[&str]| Some(l.iter().map(|n| n.to_string()).collect::<Vec<_>>());
        assert_eq!(found("texture < float , 2 > t ;"), names(&["t"]));
        assert_eq!(
            found("static texture < int > a , b ( 0 , 1 ) ;"),
            names(&["a", "b"])
        );
        // Functions, pointers, other names.
        assert_eq!(found("texture < float > & f ( int x ) ;"), None);
        assert_eq!(found("texture < float > * p ;"), None);
        assert_eq!(found("texture ( 1 ) ;"), None);
        assert_eq!(found("my < float > t ;"), None);
        assert_eq!(found("texture < float > t"), None);
    }
}

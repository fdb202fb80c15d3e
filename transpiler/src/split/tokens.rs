//! Tokens as the two halves see them, and how brackets match: round, square and curly ones by nesting, angle brackets by what stands before them.

use crate::pp::token::{Token, TokenKind};

/// A token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tok<'a> {
    /// Its text.
    pub text: &'a str,
    /// What it is.
    pub kind: TokenKind,
}

impl Tok<'_> {
    /// Whether it is this punctuator or word.
    pub fn is(&self, text: &str) -> bool {
        self.text == text && self.kind != TokenKind::Str && self.kind != TokenKind::Char
    }

    /// An identifier or keyword.
    pub fn is_ident(&self) -> bool {
        self.kind == TokenKind::Ident
    }
}

/// The preprocessor's tokens.
pub fn of<'a>(tokens: impl Iterator<Item = &'a Token>) -> Vec<Tok<'a>> {
    tokens
        .map(|t| Tok {
            text: &t.text,
            kind: t.kind,
        })
        .collect()
}

/// A row of tokens; positions outside of it read as nothing.
#[derive(Clone, Copy)]
pub struct Toks<'a>(pub &'a [Tok<'a>]);

/// What reads like a token and is none.
const NOTHING: Tok<'static> = Tok {
    text: "",
    kind: TokenKind::Unknown,
};

impl<'a> Toks<'a> {
    /// The token at a position.
    pub fn at(&self, i: usize) -> Tok<'a> {
        self.0.get(i).copied().unwrap_or(NOTHING)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the token at a position is this text.
    pub fn is(&self, i: usize, text: &str) -> bool {
        self.at(i).is(text)
    }

    /// The token before a position.
    pub fn before(&self, i: usize) -> Tok<'a> {
        i.checked_sub(1).map_or(NOTHING, |i| self.at(i))
    }

    /// The position behind the bracket that closes the one at `i` (`(`, `[` or `{`); the end where none does.
    pub fn past(&self, i: usize) -> usize {
        let mut depth = 0usize;
        let mut j = i;
        while j < self.len() {
            let t = self.at(j);
            if t.kind == TokenKind::Punct {
                match t.text {
                    "(" | "[" | "{" => depth += 1,
                    ")" | "]" | "}" => {
                        depth = depth.saturating_sub(1);
                        if depth == 0 {
                            return j + 1;
                        }
                    }
                    _ => {}
                }
            }
            j += 1;
        }
        self.len()
    }

    /// The position of the bracket that the one at `i` (`)`, `]` or `}`) closes.
    pub fn opening(&self, i: usize) -> Option<usize> {
        let mut depth = 0usize;
        let mut j = i;
        loop {
            let t = self.at(j);
            if t.kind == TokenKind::Punct {
                match t.text {
                    ")" | "]" | "}" => depth += 1,
                    "(" | "[" | "{" => {
                        depth -= 1;
                        if depth == 0 {
                            return Some(j);
                        }
                    }
                    _ => {}
                }
            }
            j = j.checked_sub(1)?;
        }
    }

    /// The position behind the `>` that closes the `<` at `i`, where it is a template's bracket. A `>>` that closes two is behind the first's end, too: callers go on
    /// behind it.
    pub fn past_angle(&self, i: usize) -> Option<usize> {
        let mut depth = 0usize;
        let mut j = i;
        while j < self.len() {
            let t = self.at(j);
            if t.kind == TokenKind::Punct {
                match t.text {
                    "(" | "[" | "{" => {
                        j = self.past(j);
                        continue;
                    }
                    "<" if depth == 0 || self.before(j).is_ident() => depth += 1,
                    ">" | ">>" | ">>>" => {
                        depth = depth.saturating_sub(t.text.len());
                        if depth == 0 {
                            return Some(j + 1);
                        }
                    }
                    ";" | ")" | "]" | "}" => return None,
                    _ => {}
                }
            }
            j += 1;
        }
        None
    }

    /// The position of the `<` that the `>` at `i` closes.
    pub fn opening_angle(&self, i: usize) -> Option<usize> {
        let mut depth = 0usize;
        let mut j = i;
        loop {
            let t = self.at(j);
            if t.kind == TokenKind::Punct {
                match t.text {
                    ")" | "]" | "}" => {
                        j = self.opening(j)?.checked_sub(1)?;
                        continue;
                    }
                    ">" | ">>" | ">>>" => depth += t.text.len(),
                    "<" => {
                        depth = depth.saturating_sub(1);
                        if depth == 0 {
                            return Some(j);
                        }
                    }
                    ";" | "(" | "[" | "{" => return None,
                    _ => {}
                }
            }
            j = j.checked_sub(1)?;
        }
    }

    /// Where parts that commas separate begin and end, between two positions. Template brackets hold commas together.
    pub fn parts(&self, from: usize, to: usize) -> Vec<(usize, usize)> {
        let mut out = Vec::new();
        let (mut start, mut j) = (from, from);
        while j < to {
            let t = self.at(j);
            if t.kind == TokenKind::Punct {
                match t.text {
                    "(" | "[" | "{" => {
                        j = self.past(j);
                        continue;
                    }
                    "<" if self.before(j).is_ident() => {
                        if let Some(past) = self.past_angle(j).filter(|p| *p <= to) {
                            j = past;
                            continue;
                        }
                    }
                    "," => {
                        out.push((start, j));
                        start = j + 1;
                    }
                    _ => {}
                }
            }
            j += 1;
        }
        if start < to || !out.is_empty() {
            out.push((start, to));
        }
        out
    }

    /// Behind what has brackets of its own and is no parameter list: attributes, `decltype(…)` and such.
    pub fn past_aside(&self, i: usize) -> Option<usize> {
        const WORDS: &[&str] = &[
            "__align__",
            "__asm__",
            "__attribute",
            "__attribute__",
            "__block_size__",
            "__builtin_align__",
            "__cluster_dims__",
            "__declspec",
            "__launch_bounds__",
            "__maxnreg__",
            "__typeof",
            "__typeof__",
            "__underlying_type",
            "alignas",
            "asm",
            "decltype",
            "explicit",
            "noexcept",
            "throw",
            "typeof",
        ];
        let t = self.at(i);
        if t.is("[") && self.is(i + 1, "[") {
            return Some(self.past(i));
        }
        (t.is_ident() && self.is(i + 1, "(") && WORDS.contains(&t.text)).then(|| self.past(i + 1))
    }
}

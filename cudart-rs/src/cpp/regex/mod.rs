//! What C++'s `<regex>` compiles and runs: expressions of the ECMAScript grammar over bytes, in the "C" locale.
//!
//! `parse` makes a graph of [`Node`]s of an expression, `run` walks it depth first, as libstdc++ does: the first alternative that leads to a match is taken, a repeated
//! part that matches nothing is tried twice, groups keep what they had in earlier rounds. The way back is on the heap, so that long texts do not overflow
//! the stack. The classes of the header are C++ (`headers/regex`).

mod parse;
mod run;

use crate::ptr::Ptr;
use std::sync::Arc;

/// The bytes that a place of an expression takes.
#[derive(Clone, Copy, Debug, Default)]
struct Bytes([u64; 4]);

impl Bytes {
    fn has(&self, byte: u8) -> bool {
        self.0[usize::from(byte >> 6)] >> (byte & 63) & 1 != 0
    }
    /// The bytes for which something is true.
    fn of(is: impl Fn(u8) -> bool) -> Self {
        let mut bytes = Bytes::default();
        for b in 0..=255u8 {
            bytes.0[usize::from(b >> 6)] |= u64::from(is(b)) << (b & 63);
        }
        bytes
    }
}

/// A step of an expression; numbers are those of the nodes behind it.
#[derive(Clone, Debug)]
enum Node {
    /// One byte.
    Byte(Bytes, usize),
    /// The first way, or else the second.
    Either(usize, usize),
    /// Once more, or on; the other way round where it is lazy.
    Repeat {
        body: usize,
        next: usize,
        lazy: bool,
    },
    /// A group begins.
    Begin(usize, usize),
    /// A group ends.
    End(usize, usize),
    /// `^`
    LineBegin(usize),
    /// `$`
    LineEnd(usize),
    /// `\b`; `\B` where it says so.
    WordBoundary(bool, usize),
    /// What begins at the first node follows here, or does not.
    Ahead {
        body: usize,
        negative: bool,
        next: usize,
    },
    /// What a group took.
    Again(usize, usize),
    /// Nothing.
    Empty(usize),
    /// The end.
    Accept,
}

/// An expression that was compiled.
#[derive(Debug)]
struct Program {
    nodes: Vec<Node>,
    start: usize,
    /// How many groups there are, the whole included.
    groups: usize,
    no_case: bool,
    multiline: bool,
}

/// The flags of `std::regex_constants::syntax_option_type` that matter here.
const ICASE: u32 = 1;
const NOSUBS: u32 = 2;
const MULTILINE: u32 = 1 << 10;

/// What is wrong with an expression: `std::regex_constants::error_type` and libstdc++'s words.
#[doc(hidden)]
pub type Error = (i32, &'static std::ffi::CStr);

/// `std::regex`'s expression.
#[derive(Clone, Debug, Default)]
pub enum Regex {
    /// None was given.
    #[default]
    None,
    /// It was compiled.
    #[doc(hidden)]
    Compiled(Compiled),
    /// It is wrong.
    #[doc(hidden)]
    Wrong(Arc<Error>),
}

/// An expression that was compiled.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub struct Compiled(Arc<Program>);

impl Regex {
    /// None.
    pub fn new() -> Self {
        Self::default()
    }
    /// Compiles an expression; -1, or the number of the error, which [`Self::why`] words.
    pub fn compile(&mut self, first: Ptr<i8>, bytes: u64, flags: u32) -> i32 {
        match parse::program(text(first, bytes as usize), flags) {
            Ok(program) => {
                *self = Regex::Compiled(Compiled(Arc::new(program)));
                -1
            }
            Err(error) => {
                *self = Regex::Wrong(Arc::new(error));
                error.0
            }
        }
    }
    /// What was wrong.
    pub fn why(&self) -> Ptr<i8> {
        crate::ptr::cstr(match self {
            Regex::Wrong(error) => error.1,
            _ => c"",
        })
    }
    fn program(&self) -> Option<&Program> {
        match self {
            Regex::Compiled(c) => Some(&c.0),
            _ => None,
        }
    }
    /// Groups besides the whole.
    pub fn marks(&self) -> u64 {
        self.program().map_or(0, |p| p.groups as u64 - 1)
    }
    /// Whether an expression was compiled.
    pub fn is_there(&self) -> bool {
        self.program().is_some()
    }
    /// Runs it over a text, all of which is to match, or a part that it looks for. `flags` are those of `match_flag_type`; `found` gets two addresses a group, null where it took nothing.
    pub fn run(
        &self,
        first: Ptr<i8>,
        last: Ptr<i8>,
        flags: u32,
        whole: bool,
        mut found: Ptr<Ptr<i8>>,
    ) -> bool {
        let Some(program) = self.program() else {
            return false;
        };
        let before = match flags & run::PREV_AVAIL != 0 {
            true => Some(*(first - 1) as u8),
            false => None,
        };
        let text = text(first, (last - first) as usize);
        let Some(groups) = run::run(program, text, before, flags, whole) else {
            return false;
        };
        for group in groups {
            let (from, to) = match group {
                Some((from, to)) => (first + from as u64, first + to as u64),
                None => (Ptr::null(), Ptr::null()),
            };
            *found = from;
            *(found + 1) = to;
            found += 2;
        }
        true
    }
}

fn text<'a>(first: Ptr<i8>, bytes: usize) -> &'a [u8] {
    match bytes {
        0 => &[],
        // SAFETY: the program gives a range of its memory, and does not change it during the call.
        _ => unsafe { std::slice::from_raw_parts(first.as_raw().cast(), bytes) },
    }
}

/// `isalnum` and `_`.
fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

#[cfg(test)]
mod tests;

//! Reads an expression of the ECMAScript grammar as libstdc++ does, errors included.

use super::{Bytes, Error, ICASE, MULTILINE, NOSUBS, Node, Program, is_word};

const COLLATE: i32 = 0;
const CTYPE: i32 = 1;
const ESCAPE: i32 = 2;
const BACKREF: i32 = 3;
const BRACK: i32 = 4;
const PAREN: i32 = 5;
const BRACE: i32 = 6;
const BADBRACE: i32 = 7;
const RANGE: i32 = 8;
const SPACE: i32 = 9;

/// More nodes are too many for libstdc++.
const MOST_NODES: usize = 100_000;
/// How deep groups nest: each level is a call.
const MOST_DEPTH: usize = 5_000;

/// A part of an expression: where it begins, and its last node, from which the way on is missing.
#[derive(Clone, Copy)]
struct Part {
    start: usize,
    end: usize,
}

/// One step as it is written.
enum Term {
    Nothing,
    Assertion(Part),
    Atom(Part),
}

struct Parser<'t> {
    text: &'t [u8],
    at: usize,
    no_case: bool,
    no_groups: bool,
    nodes: Vec<Node>,
    groups: usize,
    open: Vec<usize>,
    depth: usize,
}

/// Compiles an expression.
pub(super) fn program(text: &[u8], flags: u32) -> Result<Program, Error> {
    let mut p = Parser {
        text,
        at: 0,
        no_case: flags & ICASE != 0,
        no_groups: flags & NOSUBS != 0,
        nodes: Vec::new(),
        groups: 1,
        open: vec![0],
        depth: 0,
    };
    let begin = p.single(Node::Begin(0, 0))?;
    let all = p.alternatives()?;
    if p.at < text.len() {
        return Err((PAREN, c"Mismatched '(' and ')' in regular expression"));
    }
    let end = p.single(Node::End(0, 0))?;
    let accept = p.single(Node::Accept)?;
    let whole = p.joined(begin, all);
    let whole = p.joined(whole, end);
    p.joined(whole, accept);
    Ok(Program {
        nodes: p.nodes,
        start: begin.start,
        groups: p.groups,
        no_case: flags & ICASE != 0,
        multiline: flags & MULTILINE != 0,
    })
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }
    fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }
    fn single(&mut self, node: Node) -> Result<Part, Error> {
        if self.nodes.len() >= MOST_NODES {
            return Err((SPACE, c"Number of NFA states exceeds limit. Please use shorter regex string, or use smaller brace expression, or make _GLIBCXX_REGEX_STATE_LIMIT larger."));
        }
        self.nodes.push(node);
        let at = self.nodes.len() - 1;
        Ok(Part { start: at, end: at })
    }
    fn joined(&mut self, a: Part, b: Part) -> Part {
        use Node::*;
        match &mut self.nodes[a.end] {
            Byte(_, n) | Either(_, n) | Begin(_, n) | End(_, n) | LineBegin(n) | LineEnd(n) => {
                *n = b.start;
            }
            WordBoundary(_, n) | Again(_, n) | Empty(n) => *n = b.start,
            Repeat { next, .. } | Ahead { next, .. } => *next = b.start,
            Accept => {}
        }
        Part {
            start: a.start,
            end: b.end,
        }
    }
    /// A copy of a part with its nodes from `from` on, which are all that it has.
    fn copy(&mut self, part: Part, from: usize, to: usize) -> Result<Part, Error> {
        use Node::*;
        let by = self.nodes.len() - from;
        let inside = |n: &mut usize| {
            if (from..to).contains(n) {
                *n += by;
            }
        };
        for at in from..to {
            let mut node = self.nodes[at].clone();
            match &mut node {
                Either(a, b) => {
                    inside(a);
                    inside(b);
                }
                Byte(_, n) | Begin(_, n) | End(_, n) | LineBegin(n) | LineEnd(n) => inside(n),
                WordBoundary(_, n) | Again(_, n) | Empty(n) => inside(n),
                Repeat { body, next, .. } | Ahead { body, next, .. } => {
                    inside(body);
                    inside(next);
                }
                Accept => {}
            }
            self.single(node)?;
        }
        Ok(Part {
            start: part.start + by,
            end: part.end + by,
        })
    }

    fn alternatives(&mut self) -> Result<Part, Error> {
        self.depth += 1;
        if self.depth > MOST_DEPTH {
            return Err((SPACE, c"Insufficient memory to compile regular expression"));
        }
        let mut all = self.sequence()?;
        while self.eat(b'|') {
            let other = self.sequence()?;
            let end = self.single(Node::Empty(0))?;
            self.joined(all, end);
            self.joined(other, end);
            let start = self.single(Node::Either(all.start, other.start))?.start;
            all = Part {
                start,
                end: end.end,
            };
        }
        self.depth -= 1;
        Ok(all)
    }

    fn sequence(&mut self) -> Result<Part, Error> {
        let mut all = self.single(Node::Empty(0))?;
        loop {
            let from = self.nodes.len();
            match self.term()? {
                Term::Nothing => return Ok(all),
                Term::Assertion(p) => all = self.joined(all, p),
                Term::Atom(mut p) => {
                    while let Some(more) = self.quantified(p, from)? {
                        p = more;
                    }
                    all = self.joined(all, p);
                }
            }
        }
    }

    fn term(&mut self) -> Result<Term, Error> {
        let Some(byte) = self.peek() else {
            return Ok(Term::Nothing);
        };
        self.at += 1;
        Ok(match byte {
            b'^' => Term::Assertion(self.single(Node::LineBegin(0))?),
            b'$' => Term::Assertion(self.single(Node::LineEnd(0))?),
            b'.' => {
                let any = Bytes::of(|b| b != b'\n' && b != b'\r');
                Term::Atom(self.single(Node::Byte(any, 0))?)
            }
            b'(' => self.group()?,
            b'[' => {
                let bytes = self.bracket()?;
                Term::Atom(self.single(Node::Byte(bytes, 0))?)
            }
            b'\\' => self.escape()?,
            b'*' | b'+' | b'?' | b'{' | b')' | b'|' => {
                self.at -= 1;
                Term::Nothing
            }
            byte => Term::Atom(self.byte(byte)?),
        })
    }

    fn byte(&mut self, byte: u8) -> Result<Part, Error> {
        let bytes = match self.no_case {
            true => Bytes::of(|b| b.eq_ignore_ascii_case(&byte)),
            false => Bytes::of(|b| b == byte),
        };
        self.single(Node::Byte(bytes, 0))
    }

    fn group(&mut self) -> Result<Term, Error> {
        const OPEN: Error = (PAREN, c"Mismatched '(' and ')' in regular expression");
        if self.eat(b'?') {
            let kind = self.peek().ok_or(OPEN)?;
            self.at += 1;
            if !matches!(kind, b':' | b'=' | b'!') {
                return Err((
                    PAREN,
                    c"Invalid '(?...)' zero-width assertion in regular expression",
                ));
            }
            let inner = self.alternatives()?;
            if !self.eat(b')') {
                return Err(OPEN);
            }
            if kind == b':' {
                return Ok(Term::Atom(inner));
            }
            let accept = self.single(Node::Accept)?;
            let inner = self.joined(inner, accept);
            let ahead = Node::Ahead {
                body: inner.start,
                negative: kind == b'!',
                next: 0,
            };
            return Ok(Term::Assertion(self.single(ahead)?));
        }
        if self.no_groups {
            let inner = self.alternatives()?;
            return match self.eat(b')') {
                true => Ok(Term::Atom(inner)),
                false => Err(OPEN),
            };
        }
        let number = self.groups;
        self.groups += 1;
        self.open.push(number);
        let begin = self.single(Node::Begin(number, 0))?;
        let inner = self.alternatives()?;
        if !self.eat(b')') {
            return Err(OPEN);
        }
        let inner = self.joined(begin, inner);
        self.open.pop();
        let end = self.single(Node::End(number, 0))?;
        Ok(Term::Atom(self.joined(inner, end)))
    }

    fn escape(&mut self) -> Result<Term, Error> {
        let Some(byte) = self.peek() else {
            return Err((ESCAPE, c"Invalid escape at end of regular expression"));
        };
        match byte {
            b'b' | b'B' => {
                self.at += 1;
                let node = Node::WordBoundary(byte == b'B', 0);
                Ok(Term::Assertion(self.single(node)?))
            }
            b'd' | b'D' | b's' | b'S' | b'w' | b'W' => {
                self.at += 1;
                let bytes = class_of(byte);
                Ok(Term::Atom(self.single(Node::Byte(bytes, 0))?))
            }
            b'1'..=b'9' => {
                let group = self.number();
                if group >= self.groups {
                    return Err((
                        BACKREF,
                        c"Back-reference index exceeds current sub-expression count.",
                    ));
                }
                if self.open.contains(&group) {
                    return Err((
                        BACKREF,
                        c"Back-reference referred to an opened sub-expression.",
                    ));
                }
                Ok(Term::Atom(self.single(Node::Again(group, 0))?))
            }
            _ => {
                let byte = self.escaped_byte(false)?;
                Ok(Term::Atom(self.byte(byte)?))
            }
        }
    }

    /// A byte behind `\`.
    fn escaped_byte(&mut self, in_bracket: bool) -> Result<u8, Error> {
        let byte = self.text[self.at];
        self.at += 1;
        Ok(match byte {
            b'0' => 0,
            b'b' if in_bracket => 8,
            b'f' => 12,
            b'n' => b'\n',
            b'r' => b'\r',
            b't' => b'\t',
            b'v' => 11,
            b'c' => {
                let next = self.peek().ok_or((
                    ESCAPE,
                    c"invalid '\\cX' control character in regular expression",
                ))?;
                self.at += 1;
                next
            }
            b'x' | b'u' => {
                let digits = if byte == b'x' { 2 } else { 4 };
                let mut value = 0u32;
                for _ in 0..digits {
                    let digit = self.peek().and_then(|d| char::from(d).to_digit(16));
                    let Some(digit) = digit else {
                        return Err((
                            ESCAPE,
                            match byte {
                                b'x' => c"Invalid '\\xNN' control character in regular expression",
                                _ => c"Invalid '\\uNNNN' control character in regular expression",
                            },
                        ));
                    };
                    value = value * 16 + digit;
                    self.at += 1;
                }
                value as u8
            }
            byte => byte,
        })
    }

    fn number(&mut self) -> usize {
        let mut n = 0i32;
        while let Some(d @ b'0'..=b'9') = self.peek() {
            n = n.wrapping_mul(10).wrapping_add(i32::from(d - b'0'));
            self.at += 1;
        }
        n as usize
    }

    /// The part with the quantifier that follows, if one does.
    fn quantified(&mut self, part: Part, from: usize) -> Result<Option<Part>, Error> {
        let Some(sign @ (b'*' | b'+' | b'?' | b'{')) = self.peek() else {
            return Ok(None);
        };
        self.at += 1;
        if sign == b'{' {
            return self.counted(part, from).map(Some);
        }
        let lazy = self.eat(b'?');
        let repeat = self.single(Node::Repeat {
            body: part.start,
            next: 0,
            lazy,
        })?;
        Ok(Some(match sign {
            b'*' => {
                self.joined(part, repeat);
                repeat
            }
            b'+' => self.joined(part, repeat),
            _ => {
                let end = self.single(Node::Empty(0))?;
                self.joined(part, end);
                self.joined(repeat, end)
            }
        }))
    }

    /// `{n}`, `{n,}`, `{n,m}`: the part so often, one behind another.
    fn counted(&mut self, part: Part, from: usize) -> Result<Part, Error> {
        const BAD: Error = (BADBRACE, c"Invalid range in '{}' in regular expression");
        const OPEN: Error = (BRACE, c"Mismatched '{' and '}' in regular expression");
        let to = self.nodes.len();
        let digit = |p: &Self| match p.peek() {
            None => Err(OPEN),
            Some(d) => Ok(d.is_ascii_digit()),
        };
        if !digit(self)? {
            return Err(BAD);
        }
        let least = self.number();
        let mut most = Some(least);
        if self.eat(b',') {
            most = None;
            if digit(self)? {
                most = Some(self.number());
            }
        }
        match self.peek() {
            Some(b'}') => self.at += 1,
            None | Some(b'0'..=b'9' | b',') => return Err(OPEN),
            Some(_) => return Err(BAD),
        }
        let lazy = self.eat(b'?');
        let mut all = self.single(Node::Empty(0))?;
        for _ in 0..least {
            let once = self.copy(part, from, to)?;
            all = self.joined(all, once);
        }
        match most {
            None => {
                let body = self.copy(part, from, to)?;
                let repeat = self.single(Node::Repeat {
                    body: body.start,
                    next: 0,
                    lazy,
                })?;
                self.joined(body, repeat);
                Ok(self.joined(all, repeat))
            }
            Some(most) if most < least => Err(BAD),
            Some(most) => {
                let end = self.single(Node::Empty(0))?;
                for _ in least..most {
                    let body = self.copy(part, from, to)?;
                    let repeat = self.single(Node::Repeat {
                        body: body.start,
                        next: end.start,
                        lazy,
                    })?;
                    self.joined(all, repeat);
                    all = Part {
                        start: all.start,
                        end: body.end,
                    };
                }
                Ok(self.joined(all, end))
            }
        }
    }
}

/// `\d` and relatives.
fn class_of(letter: u8) -> Bytes {
    let negative = letter.is_ascii_uppercase();
    Bytes::of(|b| {
        let is = match letter.to_ascii_lowercase() {
            b'd' => b.is_ascii_digit(),
            b's' => is_space(b),
            _ => is_word(b),
        };
        is != negative
    })
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | 9..=13)
}

mod bracket;

//! Runs an expression over a text: depth first, with the way back on the heap.

use super::{Node, Program, is_word};

const NOT_BOL: u32 = 1;
const NOT_EOL: u32 = 1 << 1;
const NOT_BOW: u32 = 1 << 2;
const NOT_EOW: u32 = 1 << 3;
const NOT_NULL: u32 = 1 << 5;
const CONTINUOUS: u32 = 1 << 6;
/// There is a byte in front of the text.
pub(super) const PREV_AVAIL: u32 = 1 << 7;

/// What a group took.
#[derive(Clone, Copy, Default)]
struct Group {
    from: usize,
    to: usize,
    matched: bool,
}

/// How often a repetition was begun at a place.
#[derive(Clone, Copy, Default)]
struct Rounds {
    at: usize,
    count: u8,
}

/// What is to be done on the way back.
enum Back {
    /// Another way from a place.
    Way {
        node: usize,
        at: usize,
    },
    /// Another round of a lazy repetition.
    Round {
        node: usize,
        at: usize,
    },
    Group(usize, Group),
    Rounds(usize, Rounds),
}

struct Run<'t> {
    program: &'t Program,
    text: &'t [u8],
    before: Option<u8>,
    flags: u32,
    /// Where this attempt begins.
    begin: usize,
    groups: Vec<Group>,
    rounds: Vec<Rounds>,
}

/// What each group took, if the expression matches all of a text, or the first part of it that does.
pub(super) fn run(
    program: &Program,
    text: &[u8],
    before: Option<u8>,
    flags: u32,
    whole: bool,
) -> Option<Vec<Option<(usize, usize)>>> {
    let mut run = Run {
        program,
        text,
        before,
        flags,
        begin: 0,
        groups: vec![Group::default(); program.groups],
        rounds: vec![Rounds::default(); program.nodes.len()],
    };
    let last = match whole || flags & CONTINUOUS != 0 {
        true => 0,
        false => text.len(),
    };
    for begin in 0..=last {
        run.begin = begin;
        if begin > 0 {
            run.flags |= PREV_AVAIL;
        }
        run.groups.fill(Group::default());
        if run.from(program.start, begin, whole) {
            let groups = run.groups.iter();
            return Some(
                groups
                    .map(|g| g.matched.then_some((g.from, g.to)))
                    .collect(),
            );
        }
    }
    None
}

impl Run<'_> {
    fn byte_before(&self, at: usize) -> Option<u8> {
        match at.checked_sub(1) {
            Some(i) => self.text.get(i).copied(),
            None => self.before,
        }
    }

    fn ends_line(&self, byte: Option<u8>) -> bool {
        matches!(byte, Some(b'\n' | b'\r'))
    }

    fn at_line_begin(&self, at: usize) -> bool {
        let after_line = self.program.multiline && self.ends_line(self.byte_before(at));
        if at != self.begin {
            return after_line;
        }
        match self.flags {
            f if f & NOT_BOL != 0 => false,
            f if f & PREV_AVAIL != 0 => after_line,
            _ => true,
        }
    }

    fn at_line_end(&self, at: usize) -> bool {
        match at == self.text.len() {
            true => self.flags & NOT_EOL == 0,
            false => self.program.multiline && self.ends_line(self.text.get(at).copied()),
        }
    }

    fn at_word_boundary(&self, at: usize) -> bool {
        if at == self.begin && self.flags & NOT_BOW != 0
            || at == self.text.len() && self.flags & NOT_EOW != 0
        {
            return false;
        }
        let seen = at != self.begin || self.flags & PREV_AVAIL != 0;
        let left = seen && self.byte_before(at).is_some_and(is_word);
        let right = self.text.get(at).copied().is_some_and(is_word);
        left != right
    }

    /// What follows an assertion: a text of its own that begins here. What its groups took stays, whatever comes of it.
    fn ahead(&mut self, node: usize, at: usize) -> bool {
        let (begin, groups) = (self.begin, self.groups.clone());
        let rounds = std::mem::replace(
            &mut self.rounds,
            vec![Rounds::default(); self.program.nodes.len()],
        );
        self.begin = at;
        let found = self.from(node, at, false);
        self.begin = begin;
        self.rounds = rounds;
        if !found {
            self.groups = groups;
        }
        found
    }

    /// What a group took, once more at a place: where it ends.
    fn again(&self, group: usize, at: usize) -> Option<usize> {
        let group = self.groups[group];
        if !group.matched {
            return None;
        }
        let taken = self.text.get(group.from..group.to).unwrap_or_default();
        let here = self.text.get(at..at + taken.len())?;
        let same = match self.program.no_case {
            true => here.eq_ignore_ascii_case(taken),
            false => here == taken,
        };
        same.then_some(at + taken.len())
    }

    /// Walks from a node. On success the groups are what was taken, else what they were.
    fn from(&mut self, start: usize, begin: usize, whole: bool) -> bool {
        let mut back = Vec::new();
        let (mut node, mut at) = (start, begin);
        loop {
            let next = match self.program.nodes[node] {
                Node::Byte(bytes, next) => {
                    let takes = self.text.get(at).is_some_and(|b| bytes.has(*b));
                    at += usize::from(takes);
                    takes.then_some(next)
                }
                Node::Either(first, second) => {
                    back.push(Back::Way { node: second, at });
                    Some(first)
                }
                Node::Repeat { next, lazy, .. } => match lazy {
                    true => {
                        back.push(Back::Round { node, at });
                        Some(next)
                    }
                    false => {
                        back.push(Back::Way { node: next, at });
                        self.round(node, at, &mut back)
                    }
                },
                Node::Begin(group, next) => {
                    back.push(Back::Group(group, self.groups[group]));
                    self.groups[group].from = at;
                    Some(next)
                }
                Node::End(group, next) => {
                    back.push(Back::Group(group, self.groups[group]));
                    self.groups[group].to = at;
                    self.groups[group].matched = true;
                    Some(next)
                }
                Node::LineBegin(next) => self.at_line_begin(at).then_some(next),
                Node::LineEnd(next) => self.at_line_end(at).then_some(next),
                Node::WordBoundary(negative, next) => {
                    (self.at_word_boundary(at) != negative).then_some(next)
                }
                Node::Ahead {
                    body,
                    negative,
                    next,
                } => (self.ahead(body, at) != negative).then_some(next),
                Node::Again(group, next) => match self.again(group, at) {
                    Some(end) => {
                        at = end;
                        Some(next)
                    }
                    None => None,
                },
                Node::Empty(next) => Some(next),
                Node::Accept => {
                    let wanted = !whole || at == self.text.len();
                    if wanted && !(at == self.begin && self.flags & NOT_NULL != 0) {
                        return true;
                    }
                    None
                }
            };
            match next.or_else(|| self.back(&mut back, &mut at)) {
                Some(next) => node = next,
                None => return false,
            }
        }
    }

    /// One round more of a repetition, unless it was begun twice at this place.
    fn round(&mut self, node: usize, at: usize, back: &mut Vec<Back>) -> Option<usize> {
        let Node::Repeat { body, .. } = self.program.nodes[node] else {
            return None;
        };
        let known = self.rounds[node];
        let count = match known.count == 0 || known.at != at {
            true => 1,
            false if known.count < 2 => 2,
            false => return None,
        };
        back.push(Back::Rounds(node, known));
        self.rounds[node] = Rounds { at, count };
        Some(body)
    }

    fn back(&mut self, back: &mut Vec<Back>, at: &mut usize) -> Option<usize> {
        loop {
            match back.pop()? {
                Back::Way { node, at: there } => {
                    *at = there;
                    return Some(node);
                }
                Back::Round { node, at: there } => {
                    *at = there;
                    if let Some(body) = self.round(node, there, back) {
                        return Some(body);
                    }
                }
                Back::Group(group, was) => self.groups[group] = was,
                Back::Rounds(node, was) => self.rounds[node] = was,
            }
        }
    }
}

//! Accesses of neighbouring threads to neighbouring words, a line of memory at a time: what [`More::access`] does for one thread after the other.

use super::super::order::Order;
use super::{Access, Ground, LINE, Line, More, PAGE, Page, Piece, READS, unordered};

/// What came of an access to a piece.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Came {
    /// It races with nothing, and is remembered.
    Fine,
    /// The same, and reads by other threads of the block at this moment need not be looked at.
    Settled,
    /// It has to be compared with others.
    Asks,
}

impl Ground {
    /// The page in which a byte is, counted from the start.
    #[inline(always)]
    fn page(&mut self, at: usize) -> Option<&mut Page> {
        let page = self.pages.get_mut(at / PAGE)?;
        Some(page.get_or_insert_with(Page::new))
    }
}

impl More {
    /// Accesses by `lanes`, `1 << shift` words each, the first one's at `address`; `a` is that of lane 0. Those whose accesses have to be looked at one by one:
    /// of these nothing is done.
    #[inline(never)]
    pub(in super::super) fn row(
        &mut self,
        ground: &mut Ground,
        address: usize,
        (lanes, shift): (u32, u32),
        tag: u32,
        a: Access,
        order: &Order,
    ) -> u32 {
        let start = address.wrapping_sub(ground.start);
        let end = (32 - lanes.leading_zeros()) << shift;
        let mut word = lanes.trailing_zeros() << shift;
        let mut left = 0;
        while word < end {
            let at = start.wrapping_add(4 * word as usize);
            let first = at % PAGE / 4;
            let count = (end - word).min((LINE - first % LINE) as u32);
            let here = words(lanes, shift, word, count);
            left |= match ground.page(at) {
                Some(page) if page.grain == 4 => {
                    self.line(page, first, (word, shift), here, tag, a, order)
                }
                _ => of_lanes(here, word, shift),
            };
            word += count;
        }
        left
    }

    /// The same for the words of a line: those `here` from the page's `first` one on, the first of which is number `word` of the row.
    #[inline(always)]
    #[allow(clippy::too_many_arguments)]
    fn line(
        &mut self,
        page: &mut Page,
        first: usize,
        (word, shift): (u32, u32),
        here: u32,
        tag: u32,
        a: Access,
        order: &Order,
    ) -> u32 {
        let Some(line) = page.lines.get_mut(first / LINE) else {
            return 0;
        };
        let place = (first % LINE) as u32;
        let need = here << place;
        if a.flags() == READS {
            if line.tag != tag || line.key != a.key {
                *line = Line {
                    key: a.key,
                    tag,
                    settled: 0,
                };
            } else if need & !line.settled == 0 {
                return 0;
            }
        } else {
            line.settled &= !need;
        }
        let pieces = &mut page.pieces[first..];
        let count = (32 - here.leading_zeros()) as usize;
        let whole = here & here.wrapping_add(1) == 0;
        if whole && shift == 0 && pieces[..count].iter().all(|p| p.tag < self.since) {
            // Nobody was here in this launch.
            for (i, p) in pieces[..count].iter_mut().enumerate() {
                let only = a.by(word + i as u32);
                *p = Piece { tag, only };
            }
            return 0;
        }
        let (mut rest, mut settled, mut left) = (here, 0, 0);
        while rest != 0 {
            let i = rest.trailing_zeros();
            rest &= rest - 1;
            let Some(p) = pieces.get_mut(i as usize) else {
                break;
            };
            match self.one(p, tag, a.by((word + i) >> shift), order) {
                Came::Fine => {}
                Came::Settled => settled |= 1 << i,
                Came::Asks => left |= 1 << i,
            }
        }
        line.settled |= settled << place;
        of_lanes(left, word, shift)
    }

    /// The same for one word. Of a store that leaves memory as it was it is known already.
    #[inline(always)]
    fn one(&mut self, p: &mut Piece, tag: u32, a: Access, order: &Order) -> Came {
        if p.tag != tag {
            self.forget(p, tag);
            p.only = a;
            return Came::Fine;
        }
        let Some(n) = p.record() else {
            let only = p.only;
            if only.repeats(&a) {
                return Came::Fine;
            }
            if only.actor() != a.actor() && unordered(&only, &a, order) {
                return Came::Asks;
            }
            self.add(p, a);
            return Came::Fine;
        };
        let Some(record) = self.records.get_mut(n) else {
            return Came::Asks;
        };
        if a.writes() {
            if record.race(&a, order).is_some() {
                return Came::Asks;
            }
            self.add(p, a);
            return Came::Fine;
        }
        if unordered(&record.write, &a, order) {
            return Came::Asks;
        }
        if record.tells_as_much(&a) {
            return Came::Settled;
        }
        if !record.repeats(&a) {
            record.add(a);
        }
        match record.tells_as_much(&a) {
            true => Came::Settled,
            false => Came::Fine,
        }
    }
}

/// Which of `count` words from number `word` on are those of `lanes`.
#[inline(always)]
fn words(lanes: u32, shift: u32, word: u32, count: u32) -> u32 {
    if shift == 0 {
        return lanes >> word & ((1 << count) - 1);
    }
    let is = |i: &u32| lanes >> ((word + i) >> shift) & 1 != 0;
    (0..count).filter(is).fold(0, |all, i| all | 1 << i)
}

/// The lanes whose words these are.
#[inline(always)]
fn of_lanes(words: u32, word: u32, shift: u32) -> u32 {
    if shift == 0 {
        return words << word;
    }
    let mut rest = words;
    let mut lanes = 0;
    while rest != 0 {
        lanes |= 1 << ((word + rest.trailing_zeros()) >> shift);
        rest &= rest - 1;
    }
    lanes
}

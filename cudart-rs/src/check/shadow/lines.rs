//! Accesses of neighbouring threads to neighbouring words, a line of memory at a time: what [`More::access`] does for one thread after the other.

use super::super::order::Order;
use super::rows::Row;
use super::{Access, Ground, LINE, More, PAGE, Page, Piece, READS, RELAXED, SILENT, unordered};
use crate::launch::fission::prefetch;

/// What came of an access to a piece.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Came {
    /// It races with nothing, and is remembered.
    Fine,
    /// The same, and reads by other threads of the block at this moment need not be looked at.
    Settled,
    /// It has to be compared with others.
    Asks,
}

impl More {
    /// Whether accesses by lanes, a word each, the first one's at `address`, are seen to race with nothing at a glance: they are remembered then. `a` is that of lane 0.
    #[inline(always)]
    pub(in super::super) fn glances(
        &self,
        ground: &mut Ground,
        address: usize,
        lanes: u32,
        tag: u32,
        a: Access,
    ) -> bool {
        let one = lanes.trailing_zeros();
        let at = address
            .wrapping_add(4 * one as usize)
            .wrapping_sub(ground.start);
        let (first, rest) = (at % PAGE / 4, lanes >> one);
        let place = first % LINE;
        if rest >> (LINE - place) != 0 || a.actor().thread % 32 + 32 - lanes.leading_zeros() > 32 {
            return false;
        }
        let Some(Some(page)) = ground.pages.get_mut(at / PAGE) else {
            return false;
        };
        let Some(line) = page.lines.get_mut(first / LINE) else {
            return false;
        };
        let r = Row::new(a.by(one), rest << place, 0, place as i32);
        let is_new = line.tag != tag || ground.shared && line.is_over(self.over, a.key as u32);
        if page.grain == 4 && is_new {
            line.begin_with(tag, r);
        }
        page.grain == 4 && (is_new || line.is_known(&r, tag))
    }

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
        let one = lanes.trailing_zeros();
        let end = 32 - lanes.leading_zeros();
        if shift != 0 || a.actor().thread % 32 + end > 32 {
            return self.row_of_lines(ground, address, (lanes, shift), tag, a, order);
        }
        let shared = ground.shared;
        let mut at = address
            .wrapping_add(4 * one as usize)
            .wrapping_sub(ground.start);
        let (mut rest, mut done, mut left) = (lanes >> one, one, 0);
        loop {
            let first = at % PAGE / 4;
            let room = (LINE - first % LINE) as u32;
            let here = rest & ((1 << room) - 1);
            let Some(page) = ground.page(at).filter(|page| page.grain == 4) else {
                return left | rest << done;
            };
            let a = a.by(done);
            let r = Row::new(a, here << (first % LINE), 0, (first % LINE) as i32);
            let line = page.lines.get(first / LINE);
            if here != 0 && !line.is_some_and(|line| line.is_known(&r, tag)) {
                left |= self.row_of_line(page, first, (here, shared), tag, a, order) << done;
            }
            if !shared && first / LINE + 1 < PAGE / 4 / LINE {
                // (What the next lanes read or write is likely to be there.)
                prefetch((&raw const page.lines[first / LINE + 1]).cast());
            }
            rest >>= room;
            done += room;
            at += 4 * room as usize;
            if rest == 0 {
                return left;
            }
        }
    }

    /// The same for a word a lane, in the page's line where the `first` word is.
    #[inline(always)]
    fn row_of_line(
        &mut self,
        page: &mut Page,
        first: usize,
        (lanes, shared): (u32, bool),
        tag: u32,
        a: Access,
        order: &Order,
    ) -> u32 {
        let place = first % LINE;
        let mut over = self.over(&a, shared);
        let Some(line) = page.lines.get_mut(first / LINE) else {
            return 0;
        };
        let r = Row::new(a, lanes << place, 0, place as i32);
        if line.begin(tag, &a, order, &mut over) && line.keep(&r, order, &mut over) {
            return 0;
        }
        let one = lanes.trailing_zeros();
        let (here, at) = (lanes >> one, first + one as usize);
        self.words(page, at, (one, 0), here, (tag, a), order, over) << one
    }

    #[inline(never)]
    fn row_of_lines(
        &mut self,
        ground: &mut Ground,
        address: usize,
        (lanes, shift): (u32, u32),
        tag: u32,
        a: Access,
        order: &Order,
    ) -> u32 {
        let (start, shared) = (address.wrapping_sub(ground.start), ground.shared);
        let (one, last) = (lanes.trailing_zeros(), 31 - lanes.leading_zeros());
        let from = a.actor().thread;
        if (from + one) / 32 != (from + last) / 32 {
            // Rows are those of one warp.
            let first = lanes & ((1 << (32 - from % 32)) - 1);
            let mut row = |lanes| self.row_of_lines(ground, address, (lanes, shift), tag, a, order);
            return row(first) | row(lanes & !first);
        }
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
                    self.line(page, first, (word, shift), (here, shared), tag, a, order)
                }
                _ => of_lanes(here, word, shift),
            };
            word += count;
        }
        left
    }

    /// Reads by neighbouring lanes, elements of one or two bytes each, the first one's at `address`; `a` is that of lane 0. Whether it is done.
    #[inline(never)]
    pub(in super::super) fn small_row(
        &mut self,
        ground: &mut Ground,
        address: usize,
        (lanes, bytes): (u32, usize),
        tag: u32,
        a: Access,
        order: &Order,
    ) -> bool {
        let (one, end) = (lanes.trailing_zeros(), 32 - lanes.leading_zeros());
        let start = address.wrapping_sub(ground.start);
        let (mut at, until) = [one, end]
            .map(|lane| start.wrapping_add(lane as usize * bytes))
            .into();
        // Of whole words by one warp.
        let whole = (lanes >> one).wrapping_add(1).is_power_of_two() && (at | until) & 3 == 0;
        if !whole || a.actor().thread % 32 + end > 32 {
            return false;
        }
        let mut over = self.over(&a, ground.shared);
        while at < until {
            let next = (at / (4 * LINE) + 1) * (4 * LINE);
            let words = at / 4 % LINE..(until.min(next) - 1) / 4 % LINE + 1;
            let line = at / (4 * LINE) * (4 * LINE);
            let before = start.wrapping_sub(line) as isize / bytes as isize;
            let Some(page) = ground.page(at).filter(|page| page.grain == 4) else {
                return false;
            };
            let Some(line) = page.lines.get_mut(at % PAGE / 4 / LINE) else {
                return false;
            };
            let words = words.fold(0, |all, word| all | 1 << word);
            let r = Row::small(a, words, bytes, before as i32);
            let in_rows = line.begin(tag, &a, order, &mut over);
            if !(line.is_settled(&a, r.words()) || in_rows && line.keep(&r, order, &mut over)) {
                return false;
            }
            at = next;
        }
        true
    }

    /// The same for the words of a line: those `here` from the page's `first` one on, the first of which is number `word` of the row.
    #[inline(always)]
    #[allow(clippy::too_many_arguments)]
    fn line(
        &mut self,
        page: &mut Page,
        first: usize,
        (word, shift): (u32, u32),
        (here, shared): (u32, bool),
        tag: u32,
        a: Access,
        order: &Order,
    ) -> u32 {
        let place = (first % LINE) as u32;
        let mut over = self.over(&a, shared);
        let Some(line) = page.lines.get_mut(first / LINE) else {
            return 0;
        };
        let r = Row::new(a, here << place, shift, place as i32 - word as i32);
        let in_rows = line.begin(tag, &a, order, &mut over);
        if line.is_settled(&a, r.words()) || in_rows && line.keep(&r, order, &mut over) {
            return 0;
        }
        let left = self.words(page, first, (word, shift), here, (tag, a), order, over);
        of_lanes(left, word, shift)
    }

    /// The same word by word; the words that have to be looked at otherwise.
    #[inline(never)]
    #[allow(clippy::too_many_arguments)]
    fn words(
        &mut self,
        page: &mut Page,
        first: usize,
        (word, shift): (u32, u32),
        here: u32,
        (tag, a): (u32, Access),
        order: &Order,
        mut over: Over,
    ) -> u32 {
        let place = (first % LINE) as u32;
        self.part(page, first / LINE, tag, a.key);
        if page.grain != 4 {
            return here;
        }
        let (Some(line), Some(pieces)) = (
            page.lines.get_mut(first / LINE),
            page.pieces.get_mut(first..),
        ) else {
            return 0;
        };
        if a.flags() != READS {
            line.settled &= !(here << place) as u16;
        } else {
            line.reads_at(a.key);
        }
        let (mut rest, mut settled, mut left) = (here, 0, 0);
        while rest != 0 {
            let i = rest.trailing_zeros();
            rest &= rest - 1;
            let Some(p) = pieces.get_mut(i as usize) else {
                break;
            };
            match self.one(p, tag, a.by((word + i) >> shift), order, &mut over) {
                Came::Fine => {}
                Came::Settled => settled |= 1 << i,
                Came::Asks => left |= 1 << i,
            }
        }
        line.settled |= (settled << place) as u16;
        left
    }

    /// The same for one word. Of a store that leaves memory as it was it is known already.
    #[inline(always)]
    pub(super) fn one(
        &mut self,
        p: &mut Piece,
        tag: u32,
        a: Access,
        order: &Order,
        over: &mut Over,
    ) -> Came {
        if p.tag != tag {
            if p.record().is_some() {
                self.forget(p, tag);
            }
            *p = Piece { tag, only: a };
            return Came::Fine;
        }
        let only = p.only;
        let Some(n) = p.record() else {
            if only.stays(&a) {
                // (What a thread has just written and reads again is covered by that; silent stores are rare.)
                if (only.flags() | a.flags()) & (SILENT | RELAXED) != 0 {
                    self.add(p, a);
                } else if a.writes() || !only.writes() {
                    p.only = a;
                }
                return Came::Fine;
            }
            if over.is(only.key, order) {
                if over.shared || a.writes() && a.flags() & SILENT == 0 || only.flags() == 0 {
                    p.only = a;
                    return Came::Fine;
                }
            } else if only.actor() != a.actor() && unordered(&only, &a, order) {
                return Came::Asks;
            }
            self.add(p, a);
            return Came::Fine;
        };
        let Some(record) = self.records.get_mut(n) else {
            return Came::Asks;
        };
        if over.shared && record.is_over(over, order) {
            self.free.push(n as u32);
            p.only = a;
            return Came::Fine;
        }
        if a.writes() {
            if record.race(&a, order).is_some() {
                return Came::Asks;
            }
            self.add(p, a);
            return Came::Fine;
        }
        if !over.is(record.write.key, order) && unordered(&record.write, &a, order) {
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

/// Whether accesses are ordered before all that threads of a block do now, by block and moment: asked for once where several have the same.
pub(super) struct Over {
    block: u32,
    /// Of shared memory, in which accesses that are over are nobody's any more.
    pub(super) shared: bool,
    /// One that is over, and one that is not.
    yes: u64,
    no: u64,
}

impl More {
    /// For an access.
    #[inline(always)]
    pub(super) fn over(&self, a: &Access, shared: bool) -> Over {
        let block = a.key as u32;
        let yes = if self.over as u32 == block {
            self.over
        } else {
            u64::MAX
        };
        Over {
            block,
            shared,
            yes,
            no: a.key,
        }
    }

    /// All that a block did at a moment is over, for its own threads.
    pub(in super::super) fn is_over(&mut self, block: u32, moment: u32) {
        self.over = u64::from(moment) << 32 | u64::from(block);
    }
}

impl Over {
    #[inline(always)]
    pub(super) fn is(&mut self, key: u64, order: &Order) -> bool {
        if key == self.yes || key == self.no {
            return key == self.yes;
        }
        let over = key as u32 == self.block && order.is_over((key >> 32) as u32);
        match over {
            true => self.yes = key,
            false => self.no = key,
        }
        over
    }
}

/// Which of `count` words from number `word` on are those of `lanes`.
#[inline(always)]
fn words(lanes: u32, shift: u32, word: u32, count: u32) -> u32 {
    if shift == 0 {
        return lanes >> word & ((1 << count) - 1);
    }
    let (mut all, mut i) = (0, 0);
    while i < count {
        all |= (lanes >> ((word + i) >> shift) & 1) << i;
        i += 1;
    }
    all
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

#[cfg(test)]
mod tests {
    use super::super::super::order::{Actor, Order};
    use super::super::{
        Access, Ground, IN_BLOCK, More, Quick, READS, RELAXED, SILENT, WRITES, unordered,
    };

    const TAG: u32 = 1;
    const ATOMIC: u8 = READS | WRITES | RELAXED;

    /// The words of an array, once looked at in rows and once thread by thread.
    struct Twice {
        order: Order,
        rows: (More, Ground),
        threads: (More, Ground),
        /// Each access to each byte.
        all: Vec<(u32, Access)>,
        random: u64,
    }

    impl Twice {
        fn new(shared: bool, random: u64) -> Twice {
            let one = || {
                let mut more = More::default();
                more.launch_begins(TAG);
                (more, Ground::new(0x1000, 1024, shared))
            };
            Twice {
                order: Order::default(),
                rows: one(),
                threads: one(),
                all: Vec::new(),
                random,
            }
        }

        fn below(&mut self, n: u32) -> u32 {
            self.random = self
                .random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (self.random >> 33) as u32 % n
        }

        /// Whether an access to some words is not ordered behind one of those before it; it is one of them from now on.
        fn is_racing(&mut self, word: u32, words: u32, a: Access) -> bool {
            self.are_racing(4 * word..4 * (word + words), a)
        }

        fn are_racing(&mut self, here: std::ops::Range<u32>, a: Access) -> bool {
            let mut before = self.all.iter().filter(|(byte, _)| here.contains(byte));
            let races = before.any(|(_, earlier)| unordered(earlier, &a, &self.order));
            self.all.extend(here.map(|byte| (byte, a)));
            races
        }

        /// An access by some of the lanes from a thread on; the lanes that race, in both ways. All that are told race.
        fn access(
            &mut self,
            block: u32,
            thread: u32,
            lanes: u32,
            word: u32,
            (shift, flags): (u32, u8),
        ) -> [u32; 2] {
            let actor = Actor { block, thread };
            let moment = self.order.now(thread);
            let a = Access::new(1, actor, moment, flags);
            let (more, ground) = &mut self.rows;
            let start = 0x1000 + 4 * word as usize;
            let done = shift == 0 && more.glances(ground, start, lanes, TAG, a);
            let left = match done {
                true => 0,
                false => more.row(ground, start, (lanes, shift), TAG, a, &self.order),
            };
            let mut racing = [0; 2];
            for l in (0..32).filter(|l| lanes >> l & 1 != 0) {
                let place = (start + ((l as usize) << shift) * 4, 4 << shift);
                let a = a.by(l);
                if left >> l & 1 != 0 {
                    let (more, ground) = &mut self.rows;
                    let (_, race) = more.access(ground, place, TAG, a, &self.order, false);
                    racing[0] |= u32::from(race.is_some()) << l;
                }
                let (more, ground) = &mut self.threads;
                let (_, race) = more.access(ground, place, TAG, a, &self.order, false);
                racing[1] |= u32::from(race.is_some()) << l;
                let races = self.is_racing(word + (l << shift), 1 << shift, a);
                assert!(races || racing[0] >> l & 1 == 0, "a false alarm");
            }
            racing
        }
    }

    impl Twice {
        /// Accesses to words that lie anywhere, by some lanes: those that race, in both ways.
        fn scattered(
            &mut self,
            (block, thread): (u32, u32),
            lanes: u32,
            words: &[u32],
            flags: u8,
        ) -> [u32; 2] {
            let actor = Actor { block, thread };
            let a = Access::new(1, actor, self.order.now(thread), flags);
            let addresses: Vec<u64> = words.iter().map(|w| 0x1000 + 4 * u64::from(*w)).collect();
            let (more, ground) = &mut self.rows;
            let left = more.scattered(ground, &addresses, lanes, TAG, a, &self.order);
            let mut racing = [0; 2];
            for l in (0..16).filter(|l| lanes >> l & 1 != 0) {
                let place = (addresses[l as usize] as usize, 4);
                let a = a.by(l);
                for (i, (more, ground)) in
                    [&mut self.rows, &mut self.threads].into_iter().enumerate()
                {
                    if i == 1 || left >> l & 1 != 0 {
                        let (_, race) = more.access(ground, place, TAG, a, &self.order, false);
                        racing[i] |= u32::from(race.is_some()) << l;
                    }
                }
                let races = self.is_racing(words[l as usize], 1, a);
                assert!(races || racing[0] >> l & 1 == 0, "a false alarm");
            }
            racing
        }

        /// Whether reads of some words by one or two threads of a warp race, in both ways.
        fn run(
            &mut self,
            block: u32,
            (first, further): (u32, u32),
            (word, step, count): (u32, u32, u32),
        ) -> [u32; 2] {
            let actor = Actor {
                block,
                thread: first,
            };
            let a = Access::new(1, actor, self.order.now(first), READS);
            let (more, ground) = &mut self.rows;
            let place = (0x1000 + 4 * word as usize, 4 * step as usize, count);
            let done = more.read_words(ground, place, TAG, (a, further), &self.order);
            let mut racing = [0; 2];
            for i in 0..count {
                let word = word + i * step;
                for a in [a, a.by(further)] {
                    let place = (0x1000 + 4 * word as usize, 4);
                    let mut now = [0; 2];
                    for (way, (more, ground)) in
                        [&mut self.rows, &mut self.threads].into_iter().enumerate()
                    {
                        if way == 1 || i >= done {
                            let (_, race) = more.access(ground, place, TAG, a, &self.order, false);
                            now[way] = u32::from(race.is_some());
                        }
                    }
                    racing = [racing[0] | now[0], racing[1] | now[1]];
                    let races = self.is_racing(word, 1, a);
                    assert!(races || now[0] == 0, "a false alarm");
                }
            }
            racing
        }
    }

    impl Twice {
        /// Whether one thread's access races, as the checkers look at it, and piece by piece.
        fn one(
            &mut self,
            block: u32,
            thread: u32,
            (word, words): (u32, u32),
            flags: u8,
        ) -> [u32; 2] {
            let a = Access::new(1, Actor { block, thread }, self.order.now(thread), flags);
            let place = (0x1000 + 4 * word as usize, 4 * words as usize);
            // A store is looked at before it happens, and is remembered when it has.
            let later = flags & WRITES != 0 && flags & RELAXED == 0;
            let a = if later {
                Access {
                    word: a.word & !u32::from(SILENT),
                    ..a
                }
            } else {
                a
            };
            let light = matches!(flags, READS | ATOMIC);
            let of = |(more, ground): &mut (More, Ground), fast: bool, order: &Order| {
                if fast && light && more.light(ground, place, TAG, a, order) {
                    return 0;
                }
                let fast = fast && ground.is_of_line(place.0, place.1);
                let quick = match fast {
                    true => more.quick(ground, place, TAG, a, order, later),
                    false => Quick::Asks,
                };
                let (new, race) = match quick {
                    Quick::Done => return 0,
                    Quick::Later => (true, None),
                    Quick::Asks => more.access(ground, place, TAG, a, order, later),
                };
                let a = a.with(flags & SILENT);
                // (That it changes nothing shows later; then it is nobody's race, and is forgotten.)
                if later && flags & SILENT != 0 && race.is_some() {
                    return 2;
                }
                if later && new {
                    let kept = fast && more.remember_words(ground, place, TAG, a, order);
                    if !kept {
                        more.remember(ground, place, TAG, a);
                    }
                }
                u32::from(race.is_some())
            };
            let racing = [
                of(&mut self.rows, true, &self.order),
                of(&mut self.threads, false, &self.order),
            ];
            let races = self.is_racing(word, words, a.with(flags & SILENT));
            assert!(races || racing[0] == 0, "a false alarm");
            racing
        }
    }

    impl Twice {
        /// Whether a read of a word by two threads of a warp races, and the same one after the other.
        fn both(&mut self, block: u32, (first, last): (u32, u32), word: u32) -> [u32; 2] {
            let actor = Actor {
                block,
                thread: first,
            };
            let a = Access::new(1, actor, self.order.now(first), READS);
            let address = 0x1000 + 4 * word as usize;
            let (more, ground) = &mut self.rows;
            let read = (a, last - first);
            if !more.read_by_both(ground, address, TAG, read, &self.order) {
                let one = |t: &mut Twice, thread| t.one(block, thread, (word, 1), READS);
                let [first, last] = [first, last].map(|thread| one(self, thread));
                return [first[0] | last[0], first[1] | last[1]];
            }
            let (more, ground) = &mut self.threads;
            let mut races = 0;
            for a in [a, a.by(last - first)] {
                let (_, race) = more.access(ground, (address, 4), TAG, a, &self.order, false);
                races |= u32::from(race.is_some());
            }
            self.is_racing(word, 1, a);
            self.is_racing(word, 1, a.by(last - first));
            [0, races]
        }
    }

    impl Twice {
        /// Accesses to a byte, or two, by some lanes: those that race, in both ways.
        fn small(
            &mut self,
            (block, thread): (u32, u32),
            lanes: u32,
            (word, bytes): (u32, usize),
            flags: u8,
        ) -> [u32; 2] {
            let actor = Actor { block, thread };
            let a = Access::new(1, actor, self.order.now(thread), flags);
            let start = 0x1000 + 4 * word as usize;
            let (more, ground) = &mut self.rows;
            let row = (lanes, bytes);
            let done = flags == READS && more.small_row(ground, start, row, TAG, a, &self.order);
            let mut racing = [0; 2];
            for l in (0..32).filter(|l| lanes >> l & 1 != 0) {
                let place = (start + l as usize * bytes, bytes);
                let a = a.by(l);
                let of = |(more, ground): &mut (More, Ground), quick: bool, order: &Order| {
                    if quick && flags == READS && more.light(ground, place, TAG, a, order) {
                        return 0;
                    }
                    if quick
                        && ground.is_of_line(place.0, place.1)
                        && more.quick(ground, place, TAG, a, order, false) == Quick::Done
                    {
                        return 0;
                    }
                    let (_, race) = more.access(ground, place, TAG, a, order, false);
                    u32::from(race.is_some()) << l
                };
                if !done {
                    racing[0] |= of(&mut self.rows, true, &self.order);
                }
                racing[1] |= of(&mut self.threads, false, &self.order);
                let first = (place.0 - 0x1000) as u32;
                let races = self.are_racing(first..first + bytes as u32, a);
                assert!(races || racing[0] >> l & 1 == 0, "a false alarm");
            }
            racing
        }
    }

    #[test]
    fn rows_race_where_their_threads_do() {
        let (mut races, mut none) = (0, 0);
        for (shared, seed) in (0..6000).map(|seed| (seed % 2 == 0, seed)) {
            let mut t = Twice::new(shared, seed);
            let mut block = 0;
            t.order.block_begins(block, TAG);
            t.order.enter(block, || TAG);
            for step in 0..60 {
                match t.below(14) {
                    0 if !shared => {
                        t.order.block_ends(block);
                        block += 1;
                        t.order.block_begins(block, TAG);
                        t.order.enter(block, || TAG);
                    }
                    1 | 2 => {
                        let before = t.order.now(0);
                        t.order.block_meets(block);
                        assert!(t.order.is_over(before));
                        t.rows.0.is_over(block, before);
                    }
                    3 => {
                        let warp = t.below(4);
                        t.order.warp_meets(block, warp, u32::MAX);
                    }
                    4 => {
                        let thread = t.below(127);
                        let further = 1 + t.below(31 - thread % 32 + u32::from(thread % 32 == 31));
                        let word = t.below(120);
                        if (thread + further) / 32 != thread / 32 {
                            continue;
                        }
                        let [rows, threads] = t.both(block, (thread, thread + further), word);
                        assert_eq!(threads & !rows, 0, "seed {seed}, step {step}");
                        if rows != 0 {
                            races += 1;
                            break;
                        }
                    }
                    12 => {
                        let thread = 16 * t.below(8);
                        let lanes = 1 + t.below(0xfffe);
                        let (from, by) = (t.below(20), [6, 5, 2, 7][t.below(4) as usize]);
                        let words: Vec<u32> = match t.below(2) {
                            0 => (0..16).map(|l| from + by * l).collect(),
                            _ => (0..16).map(|l| (from + by * 5 * l) % 127).collect(),
                        };
                        let flags = [READS, READS, WRITES, READS | WRITES][t.below(4) as usize];
                        let [rows, threads] = t.scattered((block, thread), lanes, &words, flags);
                        assert_eq!(threads & !rows, 0, "seed {seed}, step {step}");
                        if rows != 0 {
                            races += 1;
                            break;
                        }
                    }
                    13 => {
                        let thread = t.below(127);
                        let further = t.below(32 - thread % 32);
                        let step_by = [1, 1, 16, 3][t.below(4) as usize];
                        let count = 1 + t.below(match step_by {
                            16 => 6,
                            _ => 20,
                        });
                        let place = (t.below(30), step_by, count);
                        let [rows, threads] = t.run(block, (thread, further), place);
                        assert_eq!(threads & !rows, 0, "seed {seed}, step {step}");
                        if rows != 0 {
                            races += 1;
                            break;
                        }
                    }
                    5 if t.below(3) == 0 => {
                        let thread = 16 * t.below(8);
                        let lanes = [0xffff, 0xff0, 0xf, 0x7][t.below(4) as usize];
                        let place = (t.below(120), 1 + t.below(2) as usize);
                        let flags = [READS, READS, READS, WRITES][t.below(4) as usize];
                        let [rows, threads] = t.small((block, thread), lanes, place, flags);
                        assert_eq!(threads & !rows, 0, "seed {seed}, step {step}");
                        if rows != 0 {
                            races += 1;
                            break;
                        }
                    }
                    5 | 6 => {
                        let thread = t.below(128);
                        let word = match t.below(2) {
                            0 => thread,
                            _ => t.below(120),
                        };
                        let words = [1, 1, 2, 4, 3][t.below(5) as usize];
                        let flags = [
                            READS,
                            READS,
                            WRITES,
                            READS | WRITES,
                            WRITES | SILENT,
                            READS | RELAXED,
                            ATOMIC,
                            ATOMIC | IN_BLOCK,
                        ];
                        let flags = flags[t.below(8) as usize];
                        let [rows, threads] = t.one(block, thread, (word, words), flags);
                        assert_eq!(threads & !rows, 0, "seed {seed}, step {step}");
                        if rows != 0 {
                            races += 1;
                            break;
                        }
                    }
                    _ => {
                        let thread = 16 * t.below(8);
                        let lanes = match t.below(3) {
                            0 => 0xffff,
                            1 => 0xff << t.below(8),
                            _ => 1 + t.below(0xfffe),
                        };
                        let word = match t.below(2) {
                            0 => thread,
                            _ => t.below(96),
                        };
                        let shift = t.below(3);
                        let flags = [READS, READS, WRITES, READS | WRITES][t.below(4) as usize];
                        let [rows, threads] = t.access(block, thread, lanes, word, (shift, flags));
                        assert_eq!(threads & !rows, 0, "seed {seed}, step {step}");
                        match rows {
                            0 => none += 1,
                            _ => {
                                // What comes after a race is nobody's question.
                                races += 1;
                                break;
                            }
                        }
                    }
                }
            }
        }
        assert!(races > 300 && none > 1000, "{races} {none}");
    }

    #[test]
    fn rows_that_change_nothing_are_remembered_as_such() {
        let mut t = Twice::new(false, 0);
        t.order.block_begins(0, TAG);
        t.order.enter(0, || TAG);
        let silent = WRITES | SILENT;
        assert_eq!(t.access(0, 0, 0xffff, 0, (0, silent))[0], 0);
        // Others may read there, and not write.
        assert_eq!(t.access(0, 32, 0xffff, 0, (0, READS))[0], 0);
        assert_eq!(t.access(0, 64, 0x00ff, 0, (0, WRITES))[0], 0x00ff);
    }
}

//! Accesses of lanes to words that lie anywhere: what [`More::quick`] does for one thread after the other, with what they have in common asked for once.

use super::super::order::Order;
use super::lines::{Came, Over};
use super::rows::Row;
use super::{Access, Ground, LINE, More, PAGE, Page, READS};

impl More {
    /// Accesses by `lanes` to a word each, at these addresses; `a` is that of lane 0. Stores are known to have changed something. Those whose accesses have to
    /// be looked at otherwise: of these nothing is done.
    #[inline(always)]
    pub(in super::super) fn scattered(
        &mut self,
        ground: &mut Ground,
        addresses: &[u64],
        lanes: u32,
        tag: u32,
        a: Access,
        order: &Order,
    ) -> u32 {
        let mut over = self.over(&a, ground.shared);
        let (mut rest, mut left) = (lanes, 0);
        while rest != 0 {
            let l = rest.trailing_zeros();
            rest &= rest - 1;
            let address = addresses.get(l as usize).copied().unwrap_or(0) as usize;
            let at = address.wrapping_sub(ground.start);
            let page = ground.page(at);
            let done = page
                .filter(|page| page.grain == 4 && at & 3 == 0)
                .is_some_and(|page| {
                    self.word(page, at % PAGE / 4, (tag, a), a.by(l), order, &mut over)
                });
            left |= u32::from(!done) << l;
        }
        left
    }

    /// The same of one lane, whose access is `own`; whether it is done.
    #[inline(always)]
    fn word(
        &mut self,
        page: &mut Page,
        word: usize,
        (tag, a): (u32, Access),
        own: Access,
        order: &Order,
        over: &mut Over,
    ) -> bool {
        let Some(line) = page.lines.get_mut(word / LINE) else {
            return false;
        };
        let (reads, bit) = (a.flags() == READS, 1 << (word % LINE));
        let in_rows = line.begin_one(tag, &a, order, over);
        if reads && line.is_settled(&a, bit) {
            return true;
        }
        // (What single threads do in shared memory is in pieces at once.)
        let in_pieces = over.shared && line.is_empty();
        if in_rows && !in_pieces && line.keep(&Row::one(own, word % LINE, 1), order, over) {
            return true;
        }
        if in_rows {
            self.part(page, word / LINE, tag, a.key);
        }
        let (Some(line), Some(p), 4) = (
            page.lines.get_mut(word / LINE),
            page.pieces.get_mut(word),
            page.grain,
        ) else {
            return false;
        };
        match reads {
            true => line.reads_at(a.key),
            false => line.settled &= !bit,
        }
        let came = self.one(p, tag, own, order, over);
        if came == Came::Settled {
            line.settled |= bit;
        }
        came != Came::Asks
    }

    /// Remembers that a thread, or two of a warp, the second one so many further, have read some of `count` words, the first one at an address, each so many bytes
    /// behind the one before it: how many of them; 0, if the first one has to be looked at otherwise.
    #[inline(always)]
    pub(in super::super) fn read_words(
        &mut self,
        ground: &mut Ground,
        (address, step, count): (usize, usize, u32),
        tag: u32,
        (a, further): (Access, u32),
        order: &Order,
    ) -> u32 {
        let mut over = self.over(&a, ground.shared);
        let mut done = 0;
        while done < count {
            let at = address.wrapping_add(step.wrapping_mul(done as usize));
            let Some((page, word)) = ground.page_of_words(at).filter(|_| at & 3 == 0) else {
                break;
            };
            let Some(line) = page.lines.get_mut(word / LINE) else {
                break;
            };
            let mut here = 1;
            if step == 4 {
                here = (count - done).min((LINE - word % LINE) as u32);
            }
            let words = ((1 << here) - 1) << (word % LINE);
            let r = Row::read(a, words, further);
            let in_rows = line.begin(tag, &a, order, &mut over);
            if !(line.is_settled(&a, r.words()) || in_rows && line.keep(&r, order, &mut over)) {
                break;
            }
            done += here;
        }
        done
    }
}

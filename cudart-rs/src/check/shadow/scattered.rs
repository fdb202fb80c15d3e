//! Accesses of lanes to words that lie anywhere: what [`More::quick`] does for one thread after the other, with what they have in common asked for once.

use super::super::order::Order;
use super::lines::Came;
use super::rows::Row;
use super::{Access, Ground, LINE, More, PAGE, READS};

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
        let reads = a.flags() == READS;
        let (mut rest, mut left) = (lanes, 0);
        while rest != 0 {
            let l = rest.trailing_zeros();
            rest &= rest - 1;
            let Some(address) = addresses.get(l as usize) else {
                break;
            };
            let at = (*address as usize).wrapping_sub(ground.start);
            let done = match ground.page(at) {
                Some(page) if page.grain == 4 && at & 3 == 0 => {
                    let (word, own) = (at % PAGE / 4, a.by(l));
                    let Some(line) = page.lines.get_mut(word / LINE) else {
                        break;
                    };
                    let bit = 1 << (word % LINE);
                    let in_rows = line.begin_one(tag, &a, order, &mut over);
                    if reads && line.is_settled(&a, bit) {
                        continue;
                    }
                    // (What single threads do in shared memory is in pieces at once.)
                    if in_rows && !(over.shared && line.is_empty()) {
                        if line.keep(&Row::one(own, word % LINE, 1), order, &mut over) {
                            continue;
                        }
                    }
                    if in_rows {
                        self.part(page, word / LINE, tag, a.key);
                    }
                    let (Some(line), Some(p)) =
                        (page.lines.get_mut(word / LINE), page.pieces.get_mut(word))
                    else {
                        break;
                    };
                    match reads {
                        true => line.reads_at(a.key),
                        false => line.settled &= !bit,
                    }
                    match page.grain == 4 {
                        true => match self.one(p, tag, own, order, &mut over) {
                            Came::Fine => true,
                            Came::Settled => {
                                line.settled |= bit;
                                true
                            }
                            Came::Asks => false,
                        },
                        false => false,
                    }
                }
                _ => false,
            };
            left |= u32::from(!done) << l;
        }
        left
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

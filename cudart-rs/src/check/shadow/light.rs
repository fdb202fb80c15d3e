//! What most accesses by single threads come to: words, or bytes, of which it is known at once that nobody races for them.

use super::rows::Row;
use super::{
    Access, Ground, LINE, More, Order, PAGE, Piece, READS, RELAXED, SILENT, WRITES, unordered,
};

/// An atomic function of the whole device.
const ATOMIC: u8 = READS | WRITES | RELAXED;

impl More {
    /// Whether an access of memory marked by `tag` is seen to race with nothing at a glance: it is remembered then. It reads, or is atomic and the fences of threads
    /// need not be looked at.
    #[inline(always)]
    pub(in super::super) fn light(
        &mut self,
        ground: &mut Ground,
        (address, bytes): (usize, usize),
        tag: u32,
        a: Access,
        order: &Order,
    ) -> bool {
        let at = address.wrapping_sub(ground.start);
        let Some(Some(page)) = ground.pages.get_mut(at / PAGE) else {
            return false;
        };
        if page.grain == 1 {
            let piece = page.pieces.get_mut(at % PAGE);
            let reads = bytes == 1 && a.flags() == READS;
            return reads && piece.is_some_and(|p| reads_lightly(p, tag, a));
        }
        let (first, count) = (at % PAGE / 4, bytes / 4);
        if (address | bytes) & 3 != 0 || count > 4 || first % LINE + count > LINE {
            return false;
        }
        let Some(line) = page.lines.get_mut(first / LINE) else {
            return false;
        };
        let words = (((1_u32 << count) - 1) << (first % LINE)) as u16;
        if line.tag != tag {
            if ground.shared {
                return false;
            }
            line.begin_with(tag, Row::one(a, first % LINE, count));
            return true;
        }
        if line.is_settled(&a, words) {
            return true;
        }
        if !line.apart {
            return a.flags() == READS && line.has_been_at(&Row::one(a, first % LINE, count));
        }
        if ground.shared {
            line.comes_apart(&a);
        }
        let Some(pieces) = page.pieces.get_mut(first..first + count) else {
            return false;
        };
        if a.flags() != READS {
            line.settled = 0;
            return pieces.iter_mut().all(|p| adds_lightly(p, tag, a));
        }
        line.reads_at(a.key);
        for (i, p) in pieces.iter_mut().enumerate() {
            match p.record() {
                Some(n) if p.tag == tag => {
                    let Some(r) = self.records.get(n) else {
                        return false;
                    };
                    if !r.tells_as_much(&a) || unordered(&r.write, &a, order) {
                        return false;
                    }
                    line.settled |= 1 << (first % LINE + i);
                }
                _ if !reads_lightly(p, tag, a) => return false,
                _ => {}
            }
        }
        true
    }
}

/// Remembers a read of a piece that nobody else has accessed, or that the thread itself has just written.
#[inline(always)]
fn reads_lightly(p: &mut Piece, tag: u32, a: Access) -> bool {
    if p.tag != tag {
        let free = p.record().is_none();
        if free {
            *p = Piece { tag, only: a };
        }
        return free;
    }
    let stays = p.only.stays(&a);
    match p.only.flags() {
        0 => p.only = a,
        READS if stays => p.only = a,
        f => return stays && f & (WRITES | RELAXED | SILENT) == WRITES,
    }
    true
}

/// Remembers an atomic access to a piece to which others came at this moment, with atomic functions only.
#[inline(always)]
fn adds_lightly(p: &mut Piece, tag: u32, a: Access) -> bool {
    let only = p.only;
    let atomic = only.flags() == a.flags() && a.flags() == ATOMIC && only.key == a.key;
    let light = p.tag == tag && (only.flags() == 0 || atomic);
    if light {
        p.only = a;
    }
    light
}

//! Addresses of lanes that go on by strides: what most accesses of warps have, and what is quickly compared and counted.

/// Pieces are no more than these.
pub const MOST: usize = 4;

/// Lanes whose addresses go on by a stride.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The lanes.
    pub mask: u32,
    /// The bytes from a lane to the next.
    pub stride: i32,
    /// Where lane 0 of the warp would be.
    pub start: u64,
}

/// The lanes of a warp in pieces.
#[derive(Clone, Copy, Debug)]
pub struct Pieces {
    all: [Piece; MOST],
    count: usize,
}

impl Piece {
    /// A lane's address.
    #[inline]
    pub fn lane(&self, l: u32) -> u64 {
        let by = i64::from(self.stride) as u64;
        self.start.wrapping_add(by.wrapping_mul(l.into()))
    }

    /// The addresses of its first lane and of its last.
    #[inline]
    fn ends(&self) -> (u64, u64) {
        let last = 31u32.wrapping_sub(self.mask.leading_zeros());
        (self.lane(self.mask.trailing_zeros()), self.lane(last))
    }
}

impl Pieces {
    /// No lanes.
    pub const NONE: Pieces = Pieces {
        all: [Piece {
            mask: 0,
            stride: 0,
            start: 0,
        }; MOST],
        count: 0,
    };

    /// One more; false: there is no room.
    #[inline]
    pub fn add(&mut self, p: Piece) -> bool {
        if let Some(last) = self.count.checked_sub(1)
            && let Some(last) = self.all.get_mut(last)
            && (last.stride, last.start) == (p.stride, p.start)
        {
            last.mask |= p.mask;
            return true;
        }
        let Some(to) = self.all.get_mut(self.count) else {
            return false;
        };
        *to = p;
        self.count += 1;
        true
    }

    /// The pieces.
    #[inline]
    pub fn all(&self) -> &[Piece] {
        self.all.get(..self.count).unwrap_or_default()
    }

    /// All lanes.
    #[inline]
    pub fn mask(&self) -> u32 {
        self.all().iter().fold(0, |m, p| m | p.mask)
    }

    /// The least address and the largest.
    #[inline]
    pub fn extent(&self) -> (u64, u64) {
        let ends = self.all().iter().filter(|p| p.mask != 0).map(Piece::ends);
        ends.fold((u64::MAX, 0), |(low, high), (a, b)| {
            (low.min(a).min(b), high.max(a).max(b))
        })
    }

    /// So many bytes further.
    pub fn further(mut self, more: u64) -> Pieces {
        for p in &mut self.all {
            p.start = p.start.wrapping_add(more);
        }
        self
    }

    /// Whether others are these, so many bytes further.
    #[inline]
    pub fn go_on_as(&self, others: &Pieces) -> bool {
        let by = others.all[0].start.wrapping_sub(self.all[0].start);
        let like = |(a, b): (&Piece, &Piece)| {
            (a.mask, a.stride, a.start.wrapping_add(by)) == (b.mask, b.stride, b.start)
        };
        self.count == others.count && std::iter::zip(self.all(), others.all()).all(like)
    }

    /// The lanes' addresses, so many bytes further; those of other lanes are anything.
    #[inline]
    pub fn spread(&self, more: u64, to: &mut [u64; 32]) {
        for p in self.all() {
            let by = i64::from(p.stride) as u64;
            for (l, to) in to.iter_mut().enumerate() {
                let at = p
                    .start
                    .wrapping_add(more)
                    .wrapping_add(by.wrapping_mul(l as u64));
                *to = if p.mask >> l & 1 != 0 { at } else { *to };
            }
        }
    }

    /// What says all but how large the addresses are: the lanes, strides and ways from the first piece, and where in 128 bytes that is.
    #[inline]
    pub(super) fn shape(&self, more: u64) -> (u64, [u64; 2 * MOST - 1]) {
        let mut words = [0; 2 * MOST - 1];
        let lanes = |p: &Piece| u64::from(p.mask) | u64::from(p.stride as u32) << 32;
        let first = self.all[0];
        words[0] = lanes(&first);
        for (i, p) in self.all().iter().enumerate().skip(1) {
            words[2 * i - 1] = lanes(p);
            words[2 * i] = p.start.wrapping_sub(first.start);
        }
        (first.start.wrapping_add(more) & 127, words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_what_their_lanes_are() {
        let mut p = Pieces::NONE;
        let piece = |mask, stride, start| Piece {
            mask,
            stride,
            start,
        };
        // Two halves that go on in one another are one.
        assert!(p.add(piece(0xFF, 4, 1000)) && p.add(piece(0xFF00, 4, 1000)));
        assert_eq!((p.all().len(), p.mask()), (1, 0xFFFF));
        assert!(p.add(piece(0x00F0_0000, -8, 5000)));
        assert_eq!(p.extent(), (1000, 5000 - 8 * 20));
        let mut to = [7; 32];
        p.spread(100, &mut to);
        assert_eq!([to[0], to[15], to[16], to[20]], [1100, 1160, 7, 4940]);
        for i in 0..2 {
            assert!(p.add(piece(1 << 30, i, 0)));
        }
        assert!(!p.add(piece(1 << 31, 9, 9)));
    }
}

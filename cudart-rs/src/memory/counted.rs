//! Accesses that are counted as they come: for statistics alone, where a group of lanes is a warp.
//!
//! What an access costs depends on its lanes, its stride and where in 128 bytes it begins. A site keeps a number for each of the 128 places, for the lanes and the stride that it had last, as long as it stays in one area
//! of memory; those are taken when one of these changes, and when the launch ends.

use cu2rs_trace::memory::Space;
use cu2rs_trace::memory::join::Event;
use cu2rs_trace::memory::pieces::{Piece, Pieces};

/// What a site does.
pub(super) struct Counted {
    event: Event,
    mask: u32,
    stride: i32,
    /// Where lane 0 may be so that all are in the area.
    start: u64,
    room: u64,
    area: Space,
    /// How much further a device has it.
    more: u64,
    times: [u32; 128],
}

/// An area: from where to where it goes, what it is, and how much further a device has it.
pub(super) type Area = (u64, u64, Space, u64);
/// Takes how often lanes were accessed, so many bytes further, in a space.
pub(super) type Take<'a> = dyn FnMut(Event, &Pieces, (Space, u64), u64) + 'a;

impl Counted {
    /// Of a site that nobody has come to.
    pub(super) const NONE: Counted = Counted {
        event: Event {
            code: 0,
            shape: 0,
            address: 0,
        },
        mask: 0,
        stride: 0,
        start: 0,
        room: 0,
        area: Space::Global,
        more: 0,
        times: [0; 128],
    };

    /// Counts an access whose lane 0 is at an address, if it is like the last one.
    #[inline(always)]
    pub(super) fn counts(&mut self, shape: u32, mask: u32, stride: i32, first: u64) -> bool {
        let times = &mut self.times[first as usize & 127];
        let like = self.mask == mask
            && self.stride == stride
            && self.event.shape == shape
            && first.wrapping_sub(self.start) < self.room
            && *times < u32::MAX;
        *times += u32::from(like);
        like
    }

    /// What comes from now on is like this access, which is in an area.
    pub(super) fn begin(
        &mut self,
        event: Event,
        lanes: Piece,
        (start, end, area, more): Area,
        take: &mut Take<'_>,
    ) {
        self.settle(take);
        (self.event, self.mask, self.stride) = (event, lanes.mask, lanes.stride);
        (self.area, self.more) = (area, more);
        let (low, high) = self.at(lanes.start).extent();
        self.start = start.wrapping_sub(low.wrapping_sub(lanes.start));
        self.room = (end - start).saturating_sub(high - low);
        // (The first one shows in which order strides come.)
        take(event, &self.at(lanes.start), (area, more), 1);
    }

    fn at(&self, start: u64) -> Pieces {
        let mut pieces = Pieces::NONE;
        pieces.add(Piece {
            mask: self.mask,
            stride: self.stride,
            start,
        });
        pieces
    }

    /// Gives what was counted.
    pub(super) fn settle(&mut self, take: &mut Take<'_>) {
        if self.mask == 0 {
            return;
        }
        for low in 0..128 {
            if let times @ 1.. = std::mem::take(&mut self.times[low as usize]) {
                let pieces = self.at(low);
                take(self.event, &pieces, (self.area, self.more), times.into());
            }
        }
    }
}

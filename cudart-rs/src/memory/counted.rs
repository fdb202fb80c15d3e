//! Accesses that are counted as they come: for statistics alone, where no order has to be kept.
//!
//! What an access costs depends on its lanes, their strides and where in 128 bytes it begins. A site keeps a number for each of the 128 places, for some sorts of lanes and strides that it had last, as long as they stay in one
//! area of memory; those are taken when one of these changes, and when the launch ends. Lanes that go on in no such way have their costs at once ([`Scattered`]), which are summed by site.

use super::groups::stride;
use cu2rs_trace::memory::Space;
use cu2rs_trace::memory::counts::Scattered;
use cu2rs_trace::memory::join::Event;
use cu2rs_trace::memory::pieces::{Piece, Pieces};

/// So many sorts of lanes and strides a site has.
const WAYS: usize = 4;
/// The stride of lanes in several pieces: none has it.
const SEVERAL: i32 = i32::MIN;
/// So far from the ends of memory the lanes of what is taken are. (A multiple of 128.)
const MIDDLE: u64 = 1 << 40;

/// What sites do.
#[derive(Default)]
pub(super) struct Counted {
    ways: Vec<Way>,
    lists: Vec<Lists>,
    /// The sites that anything came to.
    used: Vec<u32>,
    is_used: Vec<bool>,
}

/// Lanes and strides, and how often they came, by where in 128 bytes.
pub(super) struct Way {
    shape: u32,
    /// Those of the only piece.
    mask: u32,
    stride: i32,
    /// Where lane 0 of the first piece may be so that all are in the area.
    start: u64,
    room: u64,
    times: [u32; 128],
    event: Event,
    pieces: Pieces,
    /// The area, and how much further a device has it.
    area: Space,
    more: u64,
    /// What was not like that last.
    other: (u32, i32),
}

/// What came of lanes without strides, in one area.
struct Lists {
    event: Event,
    area: Area,
    sums: Scattered,
}

/// An area: from where to where it goes, what it is, and how much further a device has it.
pub(super) type Area = (u64, u64, Space, u64);

/// Takes what was counted.
pub(super) trait Take {
    /// Pieces, so many bytes further, came so often.
    fn pieces(&mut self, e: Event, pieces: &Pieces, at: (Space, u64), times: u64);
    /// Lanes without strides came, in a space.
    fn lists(&mut self, e: Event, space: Space, sums: &mut Scattered);
}

const NOTHING: Event = Event {
    code: 0,
    shape: 0,
    address: 0,
};

impl Way {
    /// Of nobody.
    const NONE: Way = Way {
        shape: 0,
        mask: 0,
        stride: 0,
        start: 0,
        room: 0,
        times: [0; 128],
        event: NOTHING,
        pieces: Pieces::NONE,
        area: Space::Global,
        more: 0,
        other: (0, 0),
    };

    /// Where a site has those of such lanes.
    #[inline(always)]
    pub(super) fn number(site: u32, mask: u32, stride: i32) -> usize {
        let mixed = (mask ^ stride as u32).wrapping_mul(0x9E37_79B9);
        site as usize * WAYS + (mixed >> 30) as usize
    }

    /// Counts an access whose lane 0 is at an address, if it is like those before.
    #[inline(always)]
    pub(super) fn counts(&mut self, shape: u32, mask: u32, stride: i32, first: u64) -> bool {
        let times = &mut self.times[first as usize & 127];
        let like = self.mask == mask
            && self.stride == stride
            && self.shape == shape
            && first.wrapping_sub(self.start) < self.room
            && *times < u32::MAX;
        *times += u32::from(like);
        like
    }

    /// The same of pieces.
    #[inline]
    fn counts_pieces(&mut self, shape: u32, pieces: &Pieces) -> bool {
        let like = self.stride == SEVERAL && self.pieces.go_on_as(pieces);
        match pieces.all() {
            [one] => self.counts(shape, one.mask, one.stride, one.start),
            [first, ..] => like && self.counts(shape, self.mask, SEVERAL, first.start),
            [] => true,
        }
    }

    /// Whether what comes next may be like these, and not like what is counted here: there is nothing, or they came last time, too.
    fn follows(&mut self, p: &Piece) -> bool {
        let before = std::mem::replace(&mut self.other, (p.mask, p.stride));
        self.room == 0 || before == self.other
    }

    /// What comes from now on is like this, which is in an area.
    fn begin(&mut self, e: Event, pieces: &Pieces, area: Area, take: &mut dyn Take) {
        self.settle(take);
        let (start, end, space, more) = area;
        let Some(first) = pieces.all().first() else {
            return;
        };
        (self.event, self.shape, self.pieces) = (e, e.shape, *pieces);
        (self.mask, self.stride) = match pieces.all() {
            [one] => (one.mask, one.stride),
            _ => (first.mask, SEVERAL),
        };
        (self.area, self.more) = (space, more);
        let (low, high) = pieces.extent();
        self.start = start.wrapping_sub(low.wrapping_sub(first.start));
        self.room = (end - start).saturating_sub(high - low);
        // (The first one shows in which order strides come.)
        take.pieces(e, &self.at(first.start & 127), (space, more), 1);
    }

    /// Those whose lane 0 is there in 128 bytes.
    fn at(&self, low: u64) -> Pieces {
        let first = self.pieces.all().first().map_or(0, |p| p.start);
        self.pieces.further((MIDDLE + low).wrapping_sub(first))
    }

    fn settle(&mut self, take: &mut dyn Take) {
        if self.room == 0 {
            return;
        }
        for low in 0..128 {
            if let times @ 1.. = std::mem::take(&mut self.times[low as usize]) {
                let at = (self.area, self.more);
                take.pieces(self.event, &self.at(low), at, times.into());
            }
        }
        self.room = 0;
    }
}

impl Counted {
    /// There are so many sites.
    pub(super) fn of(&mut self, sites: usize) {
        if self.lists.len() != sites {
            self.ways.resize_with(sites * WAYS, || Way::NONE);
            self.lists.resize_with(sites, || Lists {
                event: NOTHING,
                area: (0, 0, Space::Global, 0),
                sums: Scattered::default(),
            });
            self.is_used.resize(sites, false);
        }
    }

    /// By [`Way::number`].
    pub(super) fn ways(&mut self) -> &mut [Way] {
        &mut self.ways
    }

    /// Whether accesses are counted.
    pub(super) fn is_on(&self) -> bool {
        !self.lists.is_empty()
    }

    fn use_of(&mut self, site: usize) {
        if let Some(used) = self.is_used.get_mut(site)
            && !std::mem::replace(used, true)
        {
            self.used.push(site as u32);
        }
    }

    /// Counts an access of lanes in pieces; `area` finds where all from an address to another one is, `to` takes what was there before. False: they are not all in one area.
    #[inline]
    pub(super) fn pieces<T: Take>(
        &mut self,
        e: Event,
        pieces: &Pieces,
        area: &mut impl FnMut((u64, u64)) -> Option<Area>,
        to: &mut Option<T>,
    ) -> bool {
        let Some(first) = pieces.all().first() else {
            return true;
        };
        let way = Way::number(e.position(), first.mask, first.stride);
        let Some(way) = self.ways.get_mut(way) else {
            return false;
        };
        if way.counts_pieces(e.shape, pieces) {
            return true;
        }
        let one = first.mask.is_power_of_two() && pieces.all().len() == 1;
        if one && first.mask != way.mask && !e.is_of_own() {
            let at = first.lane(first.mask.trailing_zeros());
            return self.lists(e, (first.mask, &[at; 32]), area, to);
        }
        let Some((area, to)) = area(pieces.extent()).zip(to.as_mut()) else {
            return false;
        };
        match way.follows(first) {
            true => way.begin(e, pieces, area, to),
            false => to.pieces(e, pieces, (area.2, area.3), 1),
        }
        self.use_of(e.position() as usize);
        true
    }

    /// The same of lanes with addresses of their own.
    #[inline]
    pub(super) fn lanes<T: Take>(
        &mut self,
        e: Event,
        (mask, addresses): (u32, &[u64]),
        area: &mut impl FnMut((u64, u64)) -> Option<Area>,
        to: &mut Option<T>,
    ) -> bool {
        if let Some((stride, start)) = stride(mask, addresses) {
            return self.pieces(
                e,
                &Self::piece(Piece {
                    mask,
                    stride,
                    start,
                }),
                area,
                to,
            );
        }
        self.lists(e, (mask, addresses), area, to)
    }

    fn lists<T: Take>(
        &mut self,
        e: Event,
        (mask, addresses): (u32, &[u64]),
        area: &mut impl FnMut((u64, u64)) -> Option<Area>,
        to: &mut Option<T>,
    ) -> bool {
        let Some(l) = self.lists.get_mut(e.position() as usize) else {
            return false;
        };
        let (mut low, mut high) = (u64::MAX, 0);
        for (l, at) in addresses.iter().enumerate() {
            let there = mask >> l & 1 != 0;
            low = low.min(if there { *at } else { u64::MAX });
            high = high.max(if there { *at } else { 0 });
        }
        let (start, end, space, more) = l.area;
        let there = start <= low && high < end && l.event.code == e.code;
        if there && l.event.shape == e.shape {
            return l.sums.add(e, space, (mask, addresses), (low, high), more);
        }
        let Some((area, to)) = area((low, high)).zip(to.as_mut()) else {
            return false;
        };
        to.lists(l.event, space, &mut l.sums);
        (l.event, l.area) = (e, area);
        let (_, _, space, more) = area;
        let counts = l.sums.add(e, space, (mask, addresses), (low, high), more);
        self.use_of(e.position() as usize);
        counts
    }

    /// Gives what was counted.
    pub(super) fn settle(&mut self, take: &mut dyn Take) {
        for site in std::mem::take(&mut self.used) {
            let site = site as usize;
            self.is_used[site] = false;
            for w in &mut self.ways[site * WAYS..][..WAYS] {
                w.settle(take);
            }
            let l = &mut self.lists[site];
            take.lists(l.event, l.area.2, &mut l.sums);
            l.area = (0, 0, Space::Global, 0);
        }
    }

    /// One that stands alone: a mask's pieces.
    pub(super) fn piece(lanes: Piece) -> Pieces {
        let mut pieces = Pieces::NONE;
        pieces.add(lanes);
        pieces
    }
}

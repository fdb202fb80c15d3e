//! The addresses that a device would have.
//!
//! Allocations get theirs in the order of the program's calls, from [`HEAP`] on, each at a multiple of 512 bytes as `cudaMalloc` gives them, at the lowest place where there is room: so
//! they are the same in every run. Variables of the program have a region of their own, in the order in which the crate names them, and so have `__constant__` ones and
//! memory of the host that kernels may access. Shared variables are laid out in the order in which the launch first comes by them, at multiples of 16, the dynamic array behind the static ones.

use crate::launch::shared::ARENA_BYTES;
use cu2rs_trace::memory::Space;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Where `cudaMalloc`'s addresses begin.
pub(super) const HEAP: u64 = 0x7f00_0000_0000;
/// Variables of the program.
const VARIABLES: u64 = 0x7e00_0000_0000;
/// `__constant__` variables.
const CONSTANTS: u64 = 0x7d00_0000_0000;
/// What kernels allocate.
const KERNELS: u64 = 0x7c00_0000_0000;
/// Stacks are smaller.
pub(super) const STACK: u64 = 64 << 20;
/// See [`Places::find`].
const PAGE: u64 = 4096;
/// What allocations are aligned to.
const ALIGN: u64 = 512;

#[derive(Clone, Copy, Debug)]
struct Area {
    bytes: u64,
    device: u64,
    space: Space,
    /// Of a region whose room is used again.
    region: usize,
}

/// An area: where it begins and ends, where a device has it, and what it is.
type Found = (u64, u64, u64, Space);

const NOWHERE: Found = (1, 0, 0, Space::Global);

/// A region of addresses that are given out and come back.
#[derive(Debug)]
struct Region {
    start: u64,
    end: u64,
    /// Room below the end, by address.
    free: BTreeMap<u64, u64>,
}

impl Region {
    const fn new(start: u64) -> Region {
        Region {
            start,
            end: start,
            free: BTreeMap::new(),
        }
    }

    fn take(&mut self, bytes: u64) -> u64 {
        let bytes = bytes.max(1).next_multiple_of(ALIGN);
        let found = self.free.iter().find(|(_, n)| **n >= bytes);
        if let Some((&at, &n)) = found {
            self.free.remove(&at);
            if n > bytes {
                self.free.insert(at + bytes, n - bytes);
            }
            return at;
        }
        let at = self.end;
        self.end += bytes;
        at
    }

    fn give(&mut self, at: u64, bytes: u64) {
        let (mut at, mut bytes) = (at, bytes.max(1).next_multiple_of(ALIGN));
        if let Some(n) = self.free.remove(&(at + bytes)) {
            bytes += n;
        }
        if let Some((&before, &n)) = self.free.range(..at).next_back()
            && before + n == at
        {
            self.free.remove(&before);
            (at, bytes) = (before, bytes + n);
        }
        if at + bytes == self.end && at >= self.start {
            self.end = at;
        } else {
            self.free.insert(at, bytes);
        }
    }
}

/// What lies where.
#[derive(Debug)]
pub(super) struct Places {
    areas: BTreeMap<u64, Area>,
    regions: [Region; 4],
    /// The area found last.
    last: Found,
    /// By site: the area that it accessed last, as long as nothing has changed since.
    recent: Vec<(u64, Found)>,
    /// How often something has changed.
    changes: u64,
    arenas: Vec<u64>,
    /// Pages of the host's memory.
    pages: BTreeMap<u64, u64>,
    /// Variables of functions that call themselves: where they begin and end.
    own: BTreeMap<u64, u64>,
    /// Coroutines: where they are, the bytes of each, and how many.
    frames: Vec<(u64, u64, u64)>,
}

static PLACES: Mutex<Places> = Mutex::new(Places {
    areas: BTreeMap::new(),
    regions: [
        Region::new(HEAP),
        Region::new(VARIABLES),
        Region::new(CONSTANTS),
        Region::new(KERNELS),
    ],
    last: NOWHERE,
    recent: Vec::new(),
    changes: 1,
    arenas: Vec::new(),
    pages: BTreeMap::new(),
    own: BTreeMap::new(),
    frames: Vec::new(),
});

pub(super) fn with<R>(f: impl FnOnce(&mut Places) -> R) -> R {
    f(&mut PLACES.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Shared variables of a launch: their places in the arena, bytes, and offsets.
#[derive(Debug, Default)]
pub(super) struct SharedLayout {
    known: Vec<(u64, u64, u64)>,
    end: u64,
    /// Of all static ones, as the kernel says.
    fixed: u64,
}

impl SharedLayout {
    /// Of a kernel whose static variables take so many bytes.
    pub(super) fn of(fixed: u64) -> SharedLayout {
        SharedLayout {
            fixed,
            ..SharedLayout::default()
        }
    }

    /// Whether it was not known.
    fn add(&mut self, at: u64, bytes: u64) -> bool {
        if self.known.iter().any(|k| k.0 == at) {
            return false;
        }
        // The dynamic array stands first in arenas.
        let dynamic = at < crate::launch::shared::FIRST_DATA;
        let offset = match dynamic {
            true => self.fixed.next_multiple_of(16),
            false => {
                let offset = self.end;
                self.end = (offset + bytes).next_multiple_of(16);
                offset
            }
        };
        self.known.push((at, bytes, offset));
        true
    }

    /// The part of the arena in which this place is and that is one variable's, or before the first one, where nothing of the program's is; and the offset of where
    /// that begins.
    fn around(&self, at: u64) -> Option<(u64, u64, u64)> {
        let below = self.known.iter().filter(|k| k.0 <= at).max_by_key(|k| k.0);
        let above = self.known.iter().filter(|k| k.0 > at).min_by_key(|k| k.0);
        match (below, above) {
            (Some(below), _) => {
                let end = above.map_or(ARENA_BYTES as u64, |k| k.0);
                Some((below.0, end, below.2))
            }
            (None, Some(above)) => {
                let offset = above.2.wrapping_sub(above.0) & 0xFFFF_FFFF;
                Some((0, above.0, offset))
            }
            (None, None) => None,
        }
    }
}

impl Places {
    fn insert(&mut self, region: usize, address: u64, bytes: u64, space: Space) {
        self.changed();
        if let Some(old) = self.areas.remove(&address) {
            self.regions[old.region].give(old.device, old.bytes);
        }
        let device = self.regions[region].take(bytes);
        let area = Area {
            bytes,
            device,
            space,
            region,
        };
        self.areas.insert(address, area);
    }

    /// An allocation, of the host's calls or of a kernel's.
    pub(super) fn allocated(&mut self, address: u64, bytes: u64, of_kernel: bool) {
        // Variables are made known again when somebody asks for their address.
        let known = self
            .areas
            .get(&address)
            .is_some_and(|a| a.region == 1 || a.region == 2);
        if !known {
            self.insert(if of_kernel { 3 } else { 0 }, address, bytes, Space::Global);
        }
    }

    pub(super) fn freed(&mut self, address: u64) {
        self.changed();
        if let Some(a) = self.areas.remove(&address) {
            self.regions[a.region].give(a.device, a.bytes);
        }
    }

    pub(super) fn variable(&mut self, address: u64, bytes: u64, constant: bool) {
        let (region, space) = match constant {
            true => (2, Space::Constant),
            false => (1, Space::Global),
        };
        self.insert(region, address, bytes, space);
    }

    pub(super) fn frames(&mut self, start: u64, each: u64, count: u64) {
        self.frames.retain(|f| f.0 != start);
        self.frames.push((start, each.max(1), count));
    }

    /// A place for the variables of a function that calls itself.
    pub(super) fn own(&mut self, start: u64, bytes: u64) {
        let end = start + bytes;
        let over: Vec<u64> = (self.own.range(..end).rev())
            .take_while(|(_, e)| **e > start)
            .map(|(s, _)| *s)
            .collect();
        for s in over {
            self.own.remove(&s);
        }
        self.own.insert(start, end);
    }

    /// A shared variable has this place; whether that is new.
    pub(super) fn shared(
        &mut self,
        layout: &mut SharedLayout,
        address: u64,
        bytes: u64,
        arena: u64,
    ) -> bool {
        if !self.arenas.contains(&arena) {
            self.arenas.push(arena);
        }
        let new = layout.add(address - arena, bytes);
        if new {
            self.changed();
        }
        new
    }

    /// The memory of shared variables is freed.
    pub(super) fn arena_gone(&mut self, arena: u64) {
        self.arenas.retain(|a| *a != arena);
        self.changed();
    }

    /// Another launch may come: its shared variables lie elsewhere.
    pub(super) fn changed(&mut self) {
        self.last = NOWHERE;
        self.changes += 1;
    }

    /// The area in which all is that lies from an address to another one: from where to where it goes, what it is, and how much further a device has it.
    pub(super) fn whole(
        &mut self,
        layout: &SharedLayout,
        (low, high): (u64, u64),
    ) -> Option<(u64, u64, Space, u64)> {
        self.last = NOWHERE;
        self.area(layout, low)?;
        let (start, end, device, space) = self.last;
        (high < end).then_some((start, end, space, device.wrapping_sub(start)))
    }

    /// The area in which all is that lies from an address to another one, if it is one: what it is, and how much further a device has it.
    #[inline]
    pub(super) fn common(
        &mut self,
        layout: &SharedLayout,
        site: u32,
        (low, high): (u64, u64),
    ) -> Option<(Space, u64)> {
        let within = |(start, end, ..): Found| start <= low && high < end;
        let recent = self.recent.get(site as usize);
        if let Some(&(at, found)) = recent
            && at == self.changes
            && within(found)
        {
            return Some((found.3, found.2.wrapping_sub(found.0)));
        }
        self.last = NOWHERE;
        self.area(layout, low)?;
        let found = self.last;
        if !within(found) {
            return None;
        }
        if self.recent.len() <= site as usize {
            self.recent.resize(site as usize + 1, (0, NOWHERE));
        }
        self.recent[site as usize] = (self.changes, found);
        Some((found.3, found.2.wrapping_sub(found.0)))
    }

    /// Where the addresses of lanes are; `stacks`: see [`Self::find`]. Which lanes' are in which space.
    pub(super) fn find_all(
        &mut self,
        layout: &SharedLayout,
        mask: u32,
        addresses: &mut [u64; 32],
        stacks: &[u64],
    ) -> [u32; 4] {
        let mut masks = [0; 4];
        let mut left = mask;
        while left != 0 {
            let l = left.trailing_zeros() as usize;
            let stack = stacks.get(l).copied().unwrap_or(0);
            let (space, address) = self.find(layout, addresses[l], stack);
            addresses[l] = address;
            left &= left - 1;
            masks[space as usize] |= 1 << l;
            // Most others are where this one is.
            let (start, end, device, space) = self.last;
            let mut found = 0;
            for (l, a) in addresses.iter_mut().enumerate() {
                let there = left >> l & 1 != 0 && start <= *a && *a < end;
                found |= u32::from(there) << l;
                *a = if there {
                    device.wrapping_add(*a - start)
                } else {
                    *a
                };
            }
            masks[space as usize] |= found;
            left &= !found;
        }
        masks
    }

    /// Where an address is. `stack`: an address on the stack that the thread ran on.
    #[inline]
    fn find(&mut self, layout: &SharedLayout, address: u64, stack: u64) -> (Space, u64) {
        if let Some(found) = self.area(layout, address) {
            return found;
        }
        for (start, each, count) in &self.frames {
            if (*start..start + each * count).contains(&address) {
                return (Space::Local, (address - start) % each);
            }
        }
        if let Some((start, end)) = self.own.range(..=address).next_back()
            && address < *end
        {
            return (Space::Local, address - start);
        }
        // Variables of a thread that runs on the stack are below what was there when it began, or not far above.
        let depth = stack.wrapping_sub(address) as i64;
        if depth.unsigned_abs() < STACK {
            return (Space::Local, depth as u64 & 0xFFFF_FFFF);
        }
        // Memory of the host that nobody told of: its pages get addresses as kernels come by them.
        let page = address & !(PAGE - 1);
        let known = self.pages.get(&page).copied();
        let device = known.unwrap_or_else(|| {
            let device = self.regions[3].take(PAGE);
            self.pages.insert(page, device);
            device
        });
        (Space::Global, device + (address - page))
    }

    /// The same of what lies in shared memory, or was allocated.
    #[inline]
    fn area(&mut self, layout: &SharedLayout, address: u64) -> Option<(Space, u64)> {
        let (start, end, device, space) = self.last;
        if start <= address && address < end {
            return Some((space, device.wrapping_add(address - start)));
        }
        for arena in &self.arenas {
            if address.wrapping_sub(*arena) < ARENA_BYTES as u64
                && let Some((start, end, offset)) = layout.around(address - arena)
            {
                self.last = (arena + start, arena + end, offset, Space::Shared);
                let at = offset.wrapping_add(address - arena - start);
                return Some((Space::Shared, at));
            }
        }
        if let Some((start, a)) = self.areas.range(..=address).next_back()
            && address - start < a.bytes.max(1)
        {
            self.last = (*start, start + a.bytes.max(1), a.device, a.space);
            return Some((a.space, a.device + (address - start)));
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_is_used_again_from_below() {
        let mut r = Region::new(0x1000);
        let a = r.take(10);
        let b = r.take(1024);
        let c = r.take(1);
        assert_eq!((a, b, c), (0x1000, 0x1200, 0x1600));
        r.give(a, 10);
        r.give(b, 1024);
        assert_eq!(r.take(1500), 0x1000);
        r.give(c, 1);
        assert_eq!(r.end, 0x1600);
        r.give(0x1000, 1500);
        assert_eq!((r.end, r.free.len()), (0x1000, 0));
    }

    #[test]
    fn the_dynamic_array_follows_the_static_ones() {
        let mut l = SharedLayout::of(100);
        let first = crate::launch::shared::FIRST_DATA;
        l.add(64, 4096);
        l.add(first, 33);
        l.add(first + 640, 50);
        let find = |at: u64| l.around(at).map(|(start, _, offset)| offset + (at - start));
        assert_eq!(find(64 + 8), Some(112 + 8));
        assert_eq!(find(first + 4), Some(4));
        assert_eq!(find(first + 640), Some(48));
        assert_eq!(l.around(first + 640).map(|a| a.0), Some(first + 640));
    }
}

//! Where device, pinned and managed memory lies: in pages of its own, away from the host's heap.
//!
//! One range of addresses is reserved at the first allocation and given access piece by piece, so that it is known of every
//! address whether it could be of the device. Small allocations are slots of a few sizes, each with some bytes behind that
//! belong to nobody; what is larger has pages of its own with pages behind that nobody may access. So a kernel that runs past
//! the end of an allocation meets what it would meet on a device (bytes of nobody, another allocation, or an illegal address),
//! never what the host's allocator knows of its own.
//!
//! All memory is given out filled with zeros.

use crate::sorted::Map;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Slots begin at multiples of this.
const SLOT: usize = 512;
/// Slots of at most so many bytes are multiples of [`SLOT`]; larger ones have four sizes for each power of two.
const FINE: usize = 4096;
/// The largest slot.
const LARGEST_SLOT: usize = 2 << 20;
/// How many sizes of slots there are.
const SIZES: usize = FINE / SLOT + 4 * (LARGEST_SLOT / FINE).ilog2() as usize;
/// Bytes behind an allocation in a slot that belong to nobody, at least.
const BEHIND: usize = 128;
/// Slots from this size on are whole pages, which are given back to the system where many lie idle.
const OF_PAGES: usize = 64 << 10;
/// So many bytes of idle memory are kept: to fill it with zeros is quicker than to ask for new pages.
const IDLE: usize = 256 << 20;
/// Larger allocations are kept up to this size.
const LARGEST_KEPT: usize = 32 << 20;
const PAGE: usize = 4096;
/// Access to slots is given in such steps.
const STEP: usize = 2 << 20;
/// Bytes behind larger allocations that may be accessed and belong to nobody, at least.
const SLACK: usize = 32 << 10;
/// Bytes behind larger allocations that may not be accessed, at least.
const GUARD: usize = 1 << 20;
/// Larger allocations begin at multiples of this, where pages are large.
const EXTENT: usize = 2 << 20;

/// The number of the smallest size of slots with so many bytes.
fn size_number(bytes: usize) -> usize {
    if bytes <= FINE {
        return bytes.div_ceil(SLOT).max(1) - 1;
    }
    // `bytes - 1` lies in [2^p, 2^(p + 1)), which has four steps.
    let p = (bytes - 1).ilog2() as usize;
    let step = ((bytes - 1) >> (p - 2)) & 3;
    FINE / SLOT + 4 * (p - FINE.ilog2() as usize) + step
}

/// The bytes of slots with this number.
fn slot_bytes(number: usize) -> usize {
    match number.checked_sub(FINE / SLOT) {
        None => (number + 1) * SLOT,
        Some(n) => (FINE << (n / 4)) / 4 * (5 + n % 4),
    }
}

/// Memory that was used and is idle.
#[derive(Clone, Copy, Debug)]
struct Idle {
    address: usize,
    zero: bool,
}

/// The addresses of the device.
#[derive(Debug, Default)]
pub(super) struct Space {
    /// The reserved range, empty before the first allocation.
    start: usize,
    end: usize,
    /// Slots are cut from here ...
    next: usize,
    /// ... up to here, where access ends ...
    accessible: usize,
    /// ... and at most up to here, where larger allocations begin.
    middle: usize,
    idle: Vec<Vec<Idle>>,
    idle_bytes: usize,
    /// Larger allocations that were freed and are kept, by the bytes that may be accessed.
    kept: Map<usize, Vec<usize>>,
    /// Free ranges among the larger allocations: begin and bytes.
    free: BTreeMap<usize, usize>,
}

/// The reserved range, for those that must not wait for the table.
static RANGE: [AtomicUsize; 2] = [const { AtomicUsize::new(0) }; 2];

/// Whether an address is of the device, allocated or not.
#[cfg(any(test, feature = "checkers"))]
pub(crate) fn is_of_device(address: usize) -> bool {
    (RANGE[0].load(Relaxed)..RANGE[1].load(Relaxed)).contains(&address)
}

impl Space {
    /// A space without addresses.
    pub(super) const fn new() -> Space {
        Space {
            start: 0,
            end: 0,
            next: 0,
            accessible: 0,
            middle: 0,
            idle: Vec::new(),
            idle_bytes: 0,
            kept: Map::new(),
            free: BTreeMap::new(),
        }
    }

    /// Whether an address is of the device, allocated or not.
    pub(super) fn holds(&self, address: u64) -> bool {
        (self.start as u64..self.end as u64).contains(&address)
    }

    /// Memory for `bytes` bytes, zero; `memory` is what the device has in all. `None` where there is not so much.
    pub(super) fn take(&mut self, bytes: usize, memory: u64) -> Option<usize> {
        if self.end == 0 {
            self.reserve(memory)?;
        }
        let with_end = bytes.checked_add(BEHIND)?;
        if with_end <= LARGEST_SLOT {
            self.slot(size_number(with_end))
        } else {
            self.extent(bytes)
        }
    }

    /// Takes back what [`take`](Space::take) gave for so many bytes.
    pub(super) fn give(&mut self, address: usize, bytes: usize) {
        let with_end = bytes + BEHIND;
        if with_end > LARGEST_SLOT {
            let (open, whole) = extent_bytes(bytes);
            if open <= LARGEST_KEPT && self.idle_bytes + open <= IDLE {
                self.idle_bytes += open;
                return self.kept.or_insert_with(open, Vec::new).push(address);
            }
            system::close(address, whole);
            return self.put(address, whole);
        }
        let number = size_number(with_end);
        let size = slot_bytes(number);
        let mut zero = false;
        if size >= OF_PAGES {
            self.idle_bytes += size;
            zero = self.idle_bytes > IDLE && system::clear(address, size);
            if zero {
                self.idle_bytes -= size;
            }
        }
        if let Some(list) = self.idle.get_mut(number) {
            list.push(Idle { address, zero });
        }
    }

    fn slot(&mut self, number: usize) -> Option<usize> {
        let size = slot_bytes(number);
        if let Some(slot) = self.idle.get_mut(number).and_then(Vec::pop) {
            if !slot.zero {
                if size >= OF_PAGES {
                    self.idle_bytes -= size;
                }
                // SAFETY: a slot of ours that nobody uses.
                unsafe { (slot.address as *mut u8).write_bytes(0, size) };
            }
            return Some(slot.address);
        }
        let align = if size >= OF_PAGES { PAGE } else { SLOT };
        let address = self.next.next_multiple_of(align);
        let end = address + size;
        if end > self.accessible {
            let more = (end - self.accessible).next_multiple_of(STEP);
            if self.accessible + more > self.middle - GUARD || !system::open(self.accessible, more)
            {
                return None;
            }
            self.accessible += more;
        }
        self.next = end;
        Some(address)
    }

    fn extent(&mut self, bytes: usize) -> Option<usize> {
        let (open, whole) = extent_bytes(bytes);
        if let Some(at) = self.kept.get_mut(&open).and_then(Vec::pop) {
            self.idle_bytes -= open;
            // SAFETY: pages of ours that nobody uses.
            unsafe { (at as *mut u8).write_bytes(0, open) };
            return Some(at);
        }
        let (&at, &length) = self.free.iter().find(|(_, length)| **length >= whole)?;
        if !system::open(at, open) {
            return None;
        }
        self.free.remove(&at);
        if length > whole {
            self.free.insert(at + whole, length - whole);
        }
        Some(at)
    }

    /// Makes a range free, one with its neighbours.
    fn put(&mut self, at: usize, bytes: usize) {
        let (mut at, mut bytes) = (at, bytes);
        if let Some(after) = self.free.remove(&(at + bytes)) {
            bytes += after;
        }
        if let Some((&before, &length)) = self.free.range(..at).next_back()
            && before + length == at
        {
            (at, bytes) = (before, bytes + length);
        }
        self.free.insert(at, bytes);
    }

    /// Reserves addresses: several times the device's memory, so that holes do not matter, or less where the process may not have so many.
    fn reserve(&mut self, memory: u64) -> Option<()> {
        let memory = usize::try_from(memory)
            .ok()?
            .clamp(64 << 20, 1 << 42)
            .next_multiple_of(EXTENT);
        for wanted in [
            8 * memory,
            4 * memory,
            2 * memory,
            memory,
            memory / 2,
            memory / 8,
        ] {
            let wanted = (wanted + 64 * EXTENT).next_multiple_of(EXTENT);
            if let Some(start) = system::reserve(wanted) {
                self.start = start;
                self.end = start + wanted;
                RANGE[0].store(self.start, Relaxed);
                RANGE[1].store(self.end, Relaxed);
                let first = start.next_multiple_of(EXTENT) + EXTENT;
                (self.next, self.accessible) = (first, first);
                self.middle = first + (wanted / 3).next_multiple_of(EXTENT);
                let last = self.end / EXTENT * EXTENT;
                self.free.insert(self.middle, last - self.middle);
                self.idle = vec![Vec::new(); SIZES];
                return Some(());
            }
        }
        None
    }
}

/// The bytes of a larger allocation that may be accessed, and with those behind that may not.
fn extent_bytes(bytes: usize) -> (usize, usize) {
    let open = (bytes + SLACK).next_multiple_of(PAGE);
    (open, (open + GUARD).next_multiple_of(EXTENT))
}

#[cfg(all(unix, not(miri)))]
mod system {
    //! What the system does with pages.

    /// Reserves addresses that may not be accessed yet.
    pub(super) fn reserve(bytes: usize) -> Option<usize> {
        map(0, bytes)
    }

    fn map(at: usize, bytes: usize) -> Option<usize> {
        let fixed = if at == 0 { 0 } else { libc::MAP_FIXED };
        // SAFETY: a new mapping, or one over addresses that `reserve` gave.
        let got = unsafe {
            libc::mmap(
                at as *mut libc::c_void,
                bytes,
                libc::PROT_NONE,
                libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE | fixed,
                -1,
                0,
            )
        };
        (got != libc::MAP_FAILED).then(|| got.expose_provenance())
    }

    /// Makes pages of the reserved range accessible.
    pub(super) fn open(at: usize, bytes: usize) -> bool {
        // SAFETY: addresses that `reserve` gave.
        unsafe {
            libc::mprotect(
                std::ptr::with_exposed_provenance_mut(at),
                bytes,
                libc::PROT_READ | libc::PROT_WRITE,
            ) == 0
        }
    }

    /// Gives pages back to the system; they may not be accessed any more.
    pub(super) fn close(at: usize, bytes: usize) {
        map(at, bytes);
    }

    /// Makes pages zero by giving them back to the system, where it promises that.
    pub(super) fn clear(at: usize, bytes: usize) -> bool {
        // SAFETY: whole pages of ours that nobody uses.
        cfg!(target_os = "linux")
            && unsafe {
                libc::madvise(
                    std::ptr::with_exposed_provenance_mut(at),
                    bytes,
                    libc::MADV_DONTNEED,
                ) == 0
            }
    }
}

#[cfg(not(all(unix, not(miri))))]
mod system {
    //! Systems whose pages we do not know: the range is small and comes from the allocator.
    use std::alloc::{Layout, alloc_zeroed};

    pub(super) fn reserve(bytes: usize) -> Option<usize> {
        let bytes = bytes.min(1 << 30);
        let layout = Layout::from_size_align(bytes, 4096).ok()?;
        // SAFETY: the layout is not empty.
        let got = unsafe { alloc_zeroed(layout) };
        (!got.is_null()).then(|| got.expose_provenance())
    }
    pub(super) fn open(_at: usize, _bytes: usize) -> bool {
        true
    }
    pub(super) fn close(at: usize, bytes: usize) {
        // SAFETY: pages of ours that nobody uses; the next allocation expects zeros.
        unsafe { std::ptr::with_exposed_provenance_mut::<u8>(at).write_bytes(0, bytes) };
    }
    pub(super) fn clear(_at: usize, _bytes: usize) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_of_slots() {
        for bytes in (1..=FINE + 5000).chain([LARGEST_SLOT - 1, LARGEST_SLOT]) {
            let n = size_number(bytes);
            assert!(slot_bytes(n) >= bytes && n < SIZES, "{bytes}");
            assert!(n == 0 || slot_bytes(n - 1) < bytes, "{bytes}");
        }
        let wrong = |n: &usize| {
            let bytes = slot_bytes(*n);
            let of = if bytes >= OF_PAGES { PAGE } else { SLOT };
            !bytes.is_multiple_of(of)
        };
        assert_eq!((0..SIZES).find(wrong), None);
        assert_eq!(slot_bytes(SIZES - 1), LARGEST_SLOT);
    }

    #[test]
    fn memory_is_zero_apart_and_used_again() {
        let mut space = Space::new();
        let mut held: Vec<(usize, usize)> = Vec::new();
        for round in 0..3 {
            for bytes in [
                1,
                384,
                385,
                4096,
                70_000,
                1 << 20,
                3 << 20,
                5 << 20,
                40 << 20,
            ] {
                let at = space.take(bytes, 1 << 30).unwrap();
                assert!(space.holds(at as u64) && at.is_multiple_of(SLOT));
                assert!(held.iter().all(|(a, n)| a + n <= at || at + bytes <= *a));
                // SAFETY: just allocated.
                let memory = unsafe { std::slice::from_raw_parts_mut(at as *mut u8, bytes) };
                assert!(memory.iter().all(|b| *b == 0), "{bytes} in round {round}");
                memory.fill(7);
                held.push((at, bytes));
            }
            for (at, bytes) in held.drain(..) {
                space.give(at, bytes);
            }
        }
        assert!(!space.holds(0) && space.take(1 << 50, 1 << 30).is_none());
        let kept: Vec<(usize, usize)> = (space.kept.iter())
            .flat_map(|(open, list)| list.iter().map(|at| (*at, *open)))
            .collect();
        assert_eq!(kept.len(), 2);
        let free: usize = space.free.values().sum();
        let whole = |bytes: usize| extent_bytes(bytes).1;
        let all = space.end / EXTENT * EXTENT - space.middle;
        assert_eq!(all - free, whole(3 << 20) + whole(5 << 20));
    }
}

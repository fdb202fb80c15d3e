//! Which addresses a kernel may use: allocations, device variables, and the shared memory of the running block.

use super::hot::changed;
use super::maps;
use super::quick::QuickMap;
use crate::launch::shared::ARENA_BYTES;
use crate::sorted::Map;
use std::collections::{BTreeMap, VecDeque};

/// Bytes beyond an allocation that belong to nobody.
pub(crate) const REDZONE: usize = 64 << 10;
/// Bytes behind what device code got from its heap: beside them lies memory of others, of containers and threads that wait.
pub(super) const HEAP_REDZONE: usize = 256;
/// Freed memory that is kept, so that late accesses are noticed.
const KEPT_FREED: usize = 256 << 20;
/// Addresses below are what arithmetic on a null pointer gives.
const NULL_PAGES: usize = 64 << 10;

#[derive(Clone, Copy, Debug)]
struct Area {
    bytes: usize,
    /// The how manieth allocation of the program; 0: a variable.
    number: u32,
    freed: bool,
    /// It began with [`super::UNWRITTEN`].
    unwritten: bool,
    /// Device code allocated it.
    of_kernel: bool,
}

impl Area {
    /// Bytes before and behind it that belong to nobody. The system's allocator keeps some before what it gives.
    fn nobodys(&self) -> (usize, usize) {
        match (self.number, self.of_kernel) {
            (0, _) => (0, 0),
            (_, true) => (16, HEAP_REDZONE),
            (_, false) => (REDZONE, REDZONE),
        }
    }
}

/// What is at an address, and the range of addresses of which the same is true (empty: nothing is known of others).
#[derive(Debug)]
pub(super) struct Found {
    pub(super) place: Place,
    pub(super) start: usize,
    pub(super) end: usize,
    /// It began with [`super::UNWRITTEN`].
    pub(super) unwritten: bool,
}

impl Found {
    /// Nothing is known.
    pub(super) const UNKNOWN: Found = Found::single(Place::Unknown);

    const fn single(place: Place) -> Found {
        Found::range(place, 0, 0)
    }

    const fn range(place: Place, start: usize, end: usize) -> Found {
        Found {
            place,
            start,
            end,
            unwritten: false,
        }
    }
}

/// Where an access goes.
#[derive(Debug)]
pub(super) enum Place {
    /// Memory that all blocks see.
    Global,
    /// Shared memory of the block.
    Shared,
    /// No memory of the program's.
    Outside(Outside),
    /// Something the table does not know: a thread's own variables, memory of the host.
    Unknown,
}

/// What is wrong with an address.
#[derive(Debug)]
pub(super) enum Outside {
    Null(usize),
    /// Bytes from the end of the named allocation (negative: before its beginning).
    Beyond(String, isize),
    /// In an allocation that was freed.
    Freed(String),
    Shared(String),
    /// No memory at all, or none that belongs to anybody.
    Nowhere(usize),
    /// Memory of the host.
    Host(&'static str),
}

impl Outside {
    pub(super) fn text(&self, bytes: usize, writes: bool) -> String {
        let what = if writes { "written" } else { "read" };
        match self {
            Outside::Null(a) => {
                format!("{bytes} bytes are {what} at address {a:#x}, near the null pointer")
            }
            Outside::Beyond(of, by) if *by < 0 => {
                format!("{bytes} bytes are {what} {} bytes before {of}", -by)
            }
            Outside::Beyond(of, by) => {
                format!("{bytes} bytes are {what} {by} bytes after the end of {of}")
            }
            Outside::Freed(of) => format!("{bytes} bytes are {what} in {of}, which was freed"),
            Outside::Shared(of) => format!("{bytes} bytes are {what} {of}"),
            Outside::Nowhere(a) => {
                format!("{bytes} bytes are {what} at address {a:#x}, where no memory is")
            }
            Outside::Host(of) => {
                format!(
                    "{bytes} bytes are {what} in memory of the host ({of}), which kernels cannot access"
                )
            }
        }
    }
}

#[derive(Default)]
pub(super) struct Areas {
    areas: BTreeMap<usize, Area>,
    allocations: u32,
    freed: VecDeque<(usize, usize)>,
    freed_bytes: usize,
    /// Shared variables of each arena, and its address range.
    shared: Map<usize, Vec<(usize, usize)>>,
    /// Memory for threads' own variables, begin and end.
    own: BTreeMap<usize, usize>,
    /// Variables of the function that launches have higher addresses.
    stack: usize,
    /// What host code has from `malloc` and `new`, begin and end.
    host: BTreeMap<usize, usize>,
    /// What pages are that the table does not know.
    pages: QuickMap<usize, Option<Other>>,
}

/// Memory that is not the device's.
#[derive(Clone, Copy, Debug)]
enum Other {
    Nowhere,
    Host(&'static str),
    /// Containers and coroutines have memory there as well, of which nothing is known.
    Heap,
}

impl Areas {
    pub(super) fn allocated(&mut self, address: usize, bytes: usize) {
        self.allocations += 1;
        let number = self.allocations;
        self.insert(address, bytes, number);
    }

    /// The allocation was filled with [`super::UNWRITTEN`].
    pub(super) fn unwritten(&mut self, address: usize) {
        changed();
        if let Some(a) = self.areas.get_mut(&address) {
            a.unwritten = true;
        }
    }

    /// Whether the word at an address is in such an allocation.
    pub(super) fn is_unwritten(&self, address: usize) -> bool {
        let below = self.areas.range(..=address).next_back();
        below.is_some_and(|(start, a)| a.unwritten && address - start + 4 <= a.bytes)
    }

    /// Device code allocated memory.
    pub(super) fn of_kernel(&mut self, address: usize, bytes: usize) {
        self.allocated(address, bytes);
        if let Some(a) = self.areas.get_mut(&address) {
            a.of_kernel = true;
        }
    }

    /// What is wrong with freeing an address in device code; nothing where that is right, or it is memory of the host's.
    pub(super) fn bad_free(&self, address: usize) -> Option<String> {
        let (start, a) = self.areas.range(..=address).next_back()?;
        let inside = address - start < a.bytes.max(1);
        match inside {
            false => None,
            true if a.freed => Some(format!("{} was freed before", name(a))),
            true if !a.of_kernel => Some(format!(
                "{} does not come from `malloc` or `new` of a kernel",
                name(a)
            )),
            true if address != *start => Some(format!(
                "the address is {} bytes behind the beginning of {}",
                address - start,
                name(a)
            )),
            true => None,
        }
    }

    /// Allocations that were not freed, and what to say of each.
    pub(super) fn left(&self) -> Vec<(usize, String)> {
        let left = self.areas.iter().filter(|(_, a)| a.number != 0 && !a.freed);
        left.map(|(start, a)| (*start, format!("{} is never freed", name(a))))
            .collect()
    }

    /// What is wrong with an address that host code calls the device's.
    pub(super) fn of_device(&mut self, address: usize, bytes: usize) -> Place {
        match crate::cuda::pages::is_of_device(address) || address < NULL_PAGES {
            true => self.find(address, bytes).place,
            false => Place::Unknown,
        }
    }

    pub(super) fn variable(&mut self, address: usize, bytes: usize) {
        if self.areas.get(&address).is_none_or(|a| a.bytes != bytes) {
            self.insert(address, bytes, 0);
        }
    }

    fn insert(&mut self, address: usize, bytes: usize, number: u32) {
        // Freed areas whose memory is in use again are forgotten.
        let stale: Vec<usize> = self
            .areas
            .range(..address + bytes)
            .rev()
            .take_while(|(start, a)| **start + a.bytes > address)
            .filter(|(_, a)| a.freed)
            .map(|(start, _)| *start)
            .collect();
        for start in stale {
            self.areas.remove(&start);
        }
        changed();
        let area = Area {
            bytes,
            number,
            freed: false,
            unwritten: false,
            of_kernel: false,
        };
        self.areas.insert(address, area);
    }

    /// Whether the memory is to be kept from being used again.
    pub(super) fn freed(&mut self, address: usize) -> bool {
        changed();
        let Some(a) = self.areas.get_mut(&address) else {
            return false;
        };
        if self.freed_bytes + a.bytes > KEPT_FREED {
            self.areas.remove(&address);
            return false;
        }
        a.freed = true;
        self.freed_bytes += a.bytes;
        self.freed.push_back((address, a.bytes));
        true
    }

    /// Host code got memory.
    pub(super) fn of_host(&mut self, address: usize, bytes: usize) {
        self.host.insert(address, address + bytes);
    }

    /// Host code gave it back.
    pub(super) fn freed_by_host(&mut self, address: usize) {
        self.host.remove(&address);
    }

    pub(super) fn own(&mut self, address: usize, bytes: usize) {
        if self.own.insert(address, address + bytes) != Some(address + bytes) {
            self.pages.clear();
            changed();
        }
    }

    /// A launch begins, from a function whose variables are at such addresses.
    pub(super) fn launch_begins(&mut self, stack: usize) {
        self.stack = stack;
        self.pages.clear();
        changed();
    }

    /// Whether there is an allocation or a variable of that size.
    pub(super) fn is_there(&self, address: usize, bytes: usize) -> bool {
        self.areas.get(&address).is_some_and(|a| a.bytes == bytes)
    }

    /// An access that has to be inside of a variable.
    pub(super) fn inside(address: usize, bytes: usize, start: usize, whole: usize) -> Found {
        if address >= start && address + bytes <= start + whole {
            return Found::range(Place::Global, start, start + whole);
        }
        let name = format!("a device variable of {whole} bytes");
        let by = match address < start {
            true => -((start - address) as isize),
            false => (address - start) as isize - whole as isize,
        };
        Found::single(Place::Outside(Outside::Beyond(name, by)))
    }

    /// What is at an address that is no memory of the device's.
    fn other(&mut self, address: usize) -> Found {
        let own = self.own.range(..=address).next_back();
        if let Some((start, end)) = own.filter(|(_, end)| address < **end) {
            return Found::range(Place::Unknown, *start, *end);
        }
        let stack = self.stack;
        // The launching thread's stack has both kinds on it.
        let key = (address / 4096) * 2 + usize::from(address >= stack);
        let found = *self
            .pages
            .entry(key)
            .or_insert_with(|| match maps::find(address, stack) {
                maps::Found::Nothing => Some(Other::Nowhere),
                maps::Found::ReadOnly => None,
                maps::Found::Stack if address < stack => None,
                maps::Found::Stack => Some(Other::Host("a variable of a function")),
                maps::Found::Heap => Some(Other::Heap),
                maps::Found::Data => Some(Other::Host("a variable of the program")),
            });
        let place = match found {
            None => {
                // The page, or what of it is on the same side of the launching function.
                let page = address / 4096 * 4096;
                return match address < stack {
                    true => Found::range(Place::Unknown, page, stack.min(page + 4096)),
                    false => Found::range(Place::Unknown, stack.max(page), page + 4096),
                };
            }
            Some(Other::Nowhere) => Place::Outside(Outside::Nowhere(address)),
            Some(Other::Host(of)) => Place::Outside(Outside::Host(of)),
            Some(Other::Heap) => {
                let below = self.host.range(..=address).next_back();
                match below.is_some_and(|(_, end)| address < *end) {
                    true => Place::Outside(Outside::Host("from `malloc` or `new`")),
                    false => Place::Unknown,
                }
            }
        };
        Found::single(place)
    }

    pub(super) fn shared(&mut self, address: usize, bytes: usize, arena: usize) {
        let list = self.shared.or_insert_with(arena, Vec::new);
        match list.iter_mut().find(|(a, _)| *a == address) {
            // Dynamic shared memory has another size in each launch.
            Some((_, known)) if *known == bytes => return,
            Some((_, known)) => *known = bytes,
            None => list.push((address, bytes)),
        }
        changed();
    }

    /// The memory of shared variables is freed.
    pub(super) fn arena_gone(&mut self, arena: usize) {
        if self.shared.remove(&arena).is_some() {
            changed();
        }
    }

    pub(super) fn find(&mut self, address: usize, bytes: usize) -> Found {
        let end = address.wrapping_add(bytes);
        if address < NULL_PAGES {
            return Found::single(Place::Outside(Outside::Null(address)));
        }
        for (arena, list) in self.shared.iter() {
            let inside = list.iter().find(|(a, n)| *a <= address && end <= a + n);
            if let Some((start, n)) = inside {
                return Found::range(Place::Shared, *start, start + n);
            }
            if (*arena..arena + ARENA_BYTES + 64).contains(&address) {
                return Found::single(Place::Outside(beyond_shared(list, address)));
            }
        }
        let below = self.areas.range(..=address).next_back();
        if let Some((start, a)) = below {
            let offset = address - start;
            if !a.freed && offset + bytes <= a.bytes {
                return Found {
                    unwritten: a.unwritten,
                    ..Found::range(Place::Global, *start, start + a.bytes)
                };
            }
            if a.freed && offset < a.bytes {
                return Found::single(Place::Outside(Outside::Freed(name(a))));
            }
            // A variable of the program has its neighbours' memory behind it, but not in one access.
            if offset < a.bytes + a.nobodys().1 {
                let by = offset as isize - a.bytes as isize;
                return Found::single(Place::Outside(match by {
                    ..0 => Outside::Beyond(
                        format!("{} (the last {} bytes of it are inside)", name(a), -by),
                        0,
                    ),
                    by => Outside::Beyond(name(a), by),
                }));
            }
        }
        if let Some((start, a)) = self.areas.range(address..).next()
            && start - address <= a.nobodys().0
        {
            let by = -((start - address) as isize);
            return Found::single(Place::Outside(Outside::Beyond(name(a), by)));
        }
        if crate::cuda::pages::is_of_device(address) {
            return Found::single(Place::Outside(Outside::Nowhere(address)));
        }
        self.other(address)
    }

    /// Whether an access goes to no memory of the program's.
    pub(super) fn is_outside(&mut self, address: usize, bytes: usize) -> bool {
        matches!(self.find(address, bytes).place, Place::Outside(_))
    }

    /// What lies at an address, for reports.
    pub(super) fn describe(&self, address: usize) -> String {
        match self.areas.range(..=address).next_back() {
            Some((start, a)) if address < start + a.bytes => {
                format!("byte {} of {}", address - start, name(a))
            }
            _ => "shared memory".into(),
        }
    }
}

fn name(a: &Area) -> String {
    match a.number {
        0 => format!("a device variable of {} bytes", a.bytes),
        n => format!("allocation {n} ({} bytes)", a.bytes),
    }
}

fn beyond_shared(list: &[(usize, usize)], address: usize) -> Outside {
    let below = list.iter().filter(|(a, _)| *a <= address).max();
    let above = list.iter().filter(|(a, _)| *a > address).min();
    let after = below.map(|(a, n)| (address - a).saturating_sub(*n));
    let before = above.map(|(a, _)| a - address);
    Outside::Shared(match (below, after, above, before) {
        (Some((_, n)), Some(by), _, before) if before.is_none_or(|b| by <= b) => {
            format!("{by} bytes after the end of a shared variable of {n} bytes")
        }
        (_, _, Some((_, n)), Some(by)) => {
            format!("{by} bytes before a shared variable of {n} bytes")
        }
        _ => "outside of all shared variables".into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_memory_that_is_freed_is_not_remembered() {
        let arena = 1 << 45;
        let mut areas = Areas::default();
        areas.shared(arena + 64, 4, arena);
        // What gets the place of the freed memory: shared variables that begin elsewhere, and an allocation.
        areas.allocated(arena + 8192, 256);
        let place = |areas: &mut Areas, at| areas.find(at, 4).place;
        assert!(matches!(place(&mut areas, arena + 64), Place::Shared));
        assert!(matches!(place(&mut areas, arena + 8192), Place::Outside(_)));
        areas.arena_gone(arena);
        areas.shared(arena + 4096, 4, arena + 4032);
        areas.arena_gone(arena + 4032);
        assert!(matches!(place(&mut areas, arena + 8192), Place::Global));
    }
}

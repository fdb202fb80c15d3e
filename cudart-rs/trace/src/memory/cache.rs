//! A model of a GPU's caches: one of the first level for each multiprocessor (SM), one of the second for all.
//!
//! Lines are of 128 bytes in sectors of 32, of which each is there or not; the set of a line is its number modulo the number of sets; the least recently used line of a set makes room.
//!
//! * First level: written through, and a store makes no room for what is not there. Each launch begins with it empty. Atomic functions pass by it, and what they change is no longer in it.
//! * Second level: written back. A store makes room and does not read the sector before; an atomic function does. It stays as it is from launch to launch.
//!
//! Blocks run one after another in the order of their numbers (as the trace has them), block `b` on SM `b mod n`. So what a block finds in the first level is its own and what earlier blocks of the same SM
//! left there; that blocks of an SM run at the same time, and how SMs take turns at the second level, is not modelled.

use super::transactions::{LINE, SECTOR};

const SECTORS: u64 = LINE / SECTOR;

#[derive(Clone, Copy, Debug, Default)]
struct Line {
    /// The line's number and one; 0: none.
    tag: u64,
    there: u8,
    dirty: u8,
    used: u64,
}

/// One cache.
#[derive(Clone, Debug)]
pub struct Cache {
    ways: usize,
    lines: Vec<Line>,
    now: u64,
}

impl Cache {
    /// Of so many bytes; as many ways as there are lines if there are fewer.
    pub fn new(bytes: u64, ways: u32) -> Cache {
        let lines = usize::try_from(bytes / LINE).unwrap_or(0).clamp(1, 1 << 24);
        let ways = (ways.max(1) as usize).min(lines);
        Cache {
            ways,
            lines: vec![Line::default(); lines / ways * ways],
            now: 0,
        }
    }

    /// Nothing is there any more.
    pub fn clear(&mut self) {
        self.lines.fill(Line::default());
    }

    /// The set's lines, and which of them is this one.
    fn find(&mut self, sector: u64) -> (&mut [Line], Option<usize>) {
        let line = sector / SECTORS;
        let sets = (self.lines.len() / self.ways) as u64;
        let at = (line % sets) as usize * self.ways;
        let set = &mut self.lines[at..at + self.ways];
        let found = set.iter().position(|l| l.tag == line + 1);
        (set, found)
    }

    /// Whether a sector is there; it has been used now.
    pub fn uses(&mut self, sector: u64, dirty: bool) -> bool {
        self.now += 1;
        let now = self.now;
        let bit = 1 << (sector % SECTORS);
        let (set, found) = self.find(sector);
        let Some(line) = found.map(|i| &mut set[i]).filter(|l| l.there & bit != 0) else {
            return false;
        };
        line.used = now;
        if dirty {
            line.dirty |= bit;
        }
        true
    }

    /// Puts a sector there; `written_back` is told each changed sector that had to go.
    pub fn put(&mut self, sector: u64, dirty: bool, mut written_back: impl FnMut(u64)) {
        self.now += 1;
        let now = self.now;
        let (set, found) = self.find(sector);
        let at = found
            .or_else(|| (0..set.len()).min_by_key(|i| set[*i].used))
            .unwrap_or(0);
        let line = &mut set[at];
        if found.is_none() {
            for k in 0..SECTORS {
                if line.dirty >> k & 1 != 0 {
                    written_back((line.tag - 1) * SECTORS + k);
                }
            }
            *line = Line {
                tag: sector / SECTORS + 1,
                ..Line::default()
            };
        }
        let bit = 1 << (sector % SECTORS);
        line.there |= bit;
        line.dirty |= if dirty { bit } else { 0 };
        line.used = now;
    }

    /// A sector is no longer there.
    pub fn drop_sector(&mut self, sector: u64) {
        let (set, found) = self.find(sector);
        if let Some(i) = found {
            set[i].there &= !(1 << (sector % SECTORS));
        }
    }
}

/// The sizes of a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Multiprocessors.
    pub sms: u32,
    /// The first level's bytes in each.
    pub l1: u64,
    /// Its ways.
    pub l1_ways: u32,
    /// The second level's bytes.
    pub l2: u64,
    /// Its ways.
    pub l2_ways: u32,
}

/// What is done with a sector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// Read.
    Load,
    /// Written.
    Store,
    /// Changed atomically.
    Atomic,
}

/// Where a sector of a warp's local memory is for the caches: behind `0x7b0000000000`, 16 KiB for each thread.
pub fn own_sector(block: u64, warp: u32, sector: u64) -> u64 {
    let warp = block.wrapping_mul(32).wrapping_add(warp.into());
    (0x7b00_0000_0000 / SECTOR)
        .wrapping_add(warp.wrapping_mul(1 << 14))
        .wrapping_add(sector)
        & (u64::MAX / SECTOR)
}

/// Where a sector was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// In the first level.
    L1,
    /// In the second.
    L2,
    /// In neither.
    Memory,
}

/// Both levels.
#[derive(Clone, Debug)]
pub struct Caches {
    sizes: Sizes,
    l1: Vec<Option<Cache>>,
    l2: Cache,
}

impl Caches {
    /// Those of a device.
    pub fn new(sizes: Sizes) -> Caches {
        Caches {
            sizes,
            l1: vec![None; sizes.sms.clamp(1, 4096) as usize],
            l2: Cache::new(sizes.l2, sizes.l2_ways),
        }
    }

    /// A launch begins.
    pub fn launch(&mut self) {
        for l1 in self.l1.iter_mut().flatten() {
            l1.clear();
        }
    }

    /// A block uses a sector; `memory` is told what is read from and written to memory behind the caches.
    pub fn touch(
        &mut self,
        block: u64,
        sector: u64,
        what: Use,
        mut memory: impl FnMut(u64, bool),
    ) -> Found {
        let sm = (block % self.l1.len() as u64) as usize;
        let Sizes { l1, l1_ways, .. } = self.sizes;
        let first = self.l1[sm].get_or_insert_with(|| Cache::new(l1, l1_ways));
        match what {
            Use::Load if first.uses(sector, false) => return Found::L1,
            Use::Load => first.put(sector, false, |_| {}),
            Use::Store => {
                first.uses(sector, false);
            }
            Use::Atomic => first.drop_sector(sector),
        }
        let changes = what != Use::Load;
        if self.l2.uses(sector, changes) {
            return Found::L2;
        }
        if what != Use::Store {
            memory(sector, false);
        }
        self.l2.put(sector, changes, |s| memory(s, true));
        Found::Memory
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: Sizes = Sizes {
        sms: 2,
        l1: 1024,
        l1_ways: 8,
        l2: 4096,
        l2_ways: 4,
    };

    #[test]
    fn sectors_come_one_by_one() {
        let mut c = Caches::new(SMALL);
        let mut all = |s| c.touch(0, s, Use::Load, |_, _| {});
        assert_eq!(
            [all(0), all(0), all(1), all(1)],
            [Found::Memory, Found::L1, Found::Memory, Found::L1]
        );
    }

    #[test]
    fn each_sm_has_its_own() {
        let mut c = Caches::new(SMALL);
        let mut by = |block, s| c.touch(block, s, Use::Load, |_, _| {});
        assert_eq!(
            [by(0, 5), by(1, 5), by(2, 5), by(3, 5)],
            [Found::Memory, Found::L2, Found::L1, Found::L1]
        );
    }

    #[test]
    fn the_least_recently_used_goes() {
        // 8 lines in one set.
        let mut c = Caches::new(SMALL);
        for line in 0..8 {
            c.touch(0, line * 4, Use::Load, |_, _| {});
        }
        assert_eq!(c.touch(0, 0, Use::Load, |_, _| {}), Found::L1);
        c.touch(0, 8 * 4, Use::Load, |_, _| {});
        assert_eq!(c.touch(0, 0, Use::Load, |_, _| {}), Found::L1);
        assert_eq!(c.touch(0, 4, Use::Load, |_, _| {}), Found::L2);
    }

    #[test]
    fn stores_go_through_and_are_written_back() {
        let mut c = Caches::new(SMALL);
        assert_eq!(c.touch(0, 3, Use::Store, |_, _| panic!()), Found::Memory);
        assert_eq!(c.touch(0, 3, Use::Load, |_, _| panic!()), Found::L2);
        c.launch();
        assert_eq!(c.touch(0, 3, Use::Load, |_, _| {}), Found::L2);
        // 8 sets of 4 ways: lines 8, 16, 24, 32 push line 0 out.
        let mut back = Vec::new();
        for line in [8, 16, 24, 32] {
            c.touch(1, line * 4, Use::Load, |s, w| {
                if w {
                    back.push(s)
                }
            });
        }
        assert_eq!(back, [3]);
    }

    #[test]
    fn atomics_are_done_behind_the_first_level() {
        let mut c = Caches::new(SMALL);
        c.touch(0, 7, Use::Load, |_, _| {});
        assert_eq!(c.touch(0, 7, Use::Atomic, |_, _| {}), Found::L2);
        assert_eq!(c.touch(0, 7, Use::Load, |_, _| {}), Found::L2);
    }
}

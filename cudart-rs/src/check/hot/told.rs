//! What is told of accesses: where, in which calls, by which thread, and what was there.

use super::super::shadow::{self, Access};
use super::super::{Mode, UNWRITTEN, with};
use super::{Hot, short};

impl Hot {
    /// The running thread has touched memory that is not there.
    #[cold]
    pub(in super::super) fn faulted(&mut self, address: usize) {
        self.settle();
        let what =
            format!("a function of the library touches address {address:#x}, where no memory is");
        let text = match self.last {
            0 => what,
            _ => format!("behind this access {what}"),
        };
        self.tell(self.last, "CU8001", &text);
    }

    #[cold]
    #[inline(never)]
    pub(super) fn misaligned(&mut self, address: usize, bytes: usize, align: usize, site: usize) {
        let text = format!(
            "address {address:#x} is no multiple of {align}, which {bytes} bytes at once need"
        );
        self.tell(site, "CU8004", &text);
    }

    /// Tells of something at a place.
    pub(in super::super) fn tell(&mut self, site: usize, code: &'static str, text: &str) {
        let (block, thread) = self.who();
        with(|s| {
            s.reports.at(self.kernel());
            let calls = || self.chain();
            s.reports.memory(block, thread, site, code, text, calls);
        });
    }

    #[cold]
    #[inline(never)]
    pub(super) fn unwritten(&mut self, address: usize, site: usize, mode: Mode) {
        let reads = mode.flags() & shadow::READS != 0;
        // A value of several words may have some that nobody uses: the first one tells.
        let word = std::ptr::with_exposed_provenance::<u32>(address & !3);
        // SAFETY: in an allocation, which begins and ends at multiples of 4.
        if !reads || unsafe { word.read() } != UNWRITTEN {
            return;
        }
        let mut whose = None;
        with(|s| {
            let there = s.areas.is_unwritten(address & !3);
            whose = there.then(|| s.areas.describe(address));
        });
        if let Some(whose) = whose {
            let text = format!("{whose}; neither a kernel nor a copy wrote there");
            self.tell(site, "CU8006", &text);
        }
    }

    /// Tells of a race with an access of so many bytes at an address, before which they were `old` (if that is known).
    #[cold]
    #[inline(never)]
    pub(super) fn note(
        &mut self,
        race: shadow::Race,
        later: Access,
        place: (usize, usize),
        old: Option<u128>,
    ) {
        let (earlier, address) = race;
        let at = |a: &Access| {
            let site = self.sites.get((a.site() as usize).wrapping_sub(1));
            site.copied().unwrap_or((0, 0))
        };
        let (first, second) = (at(&earlier), at(&later));
        // SAFETY: as in `who`; what is pending is settled before its block is gone.
        let block = unsafe { &*self.block };
        let (there, bytes) = place;
        with(|s| {
            s.reports.at(self.kernel());
            let sides = [(&earlier, first.0), (&later, second.0)];
            if !s.reports.is_new_race(sides) {
                return;
            }
            let whose = s.areas.describe(address);
            let mut values = String::new();
            if (1..=8).contains(&bytes) {
                // SAFETY: the address was found in memory of the program.
                let now = unsafe { short(there, bytes) };
                values = match old {
                    Some(old) => format!("; {old:#x} before the second access and {now:#x} after"),
                    None => format!("; {now:#x} at the second access"),
                };
            }
            let calls = [self.chains.texts(first.1), self.chains.texts(second.1)];
            s.reports.race(block, sides, calls, [&whose, &values]);
        });
    }
}

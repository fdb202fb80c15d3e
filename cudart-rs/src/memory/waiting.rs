//! Events of a thread that wait for those of the other lanes.

use cu2rs_trace::memory::join::{Event, compress, decompress, pack, unpack};
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// A thread looks how many events wait each time it has noted so many.
const STEP: usize = 4096;
/// … but the first time after these, which are not counted.
const FIRST: usize = 64;
/// When more than these wait, they are packed.
const MOST_EVENTS: usize = 4 << 20;
/// When more than these packed bytes wait, they go to a file.
const MOST_BYTES: usize = 128 << 20;

static EVENTS: AtomicUsize = AtomicUsize::new(0);
static BYTES: AtomicUsize = AtomicUsize::new(0);
/// Whether anything went to the file.
static SPILLS: AtomicBool = AtomicBool::new(false);
/// The file, and how long it is.
static SPILLED: Mutex<Option<(File, u64)>> = Mutex::new(None);

/// Bytes that wait.
pub(super) enum Packed {
    Here(Vec<u8>),
    File(u64, usize),
}

/// How many events of somebody wait.
#[derive(Default)]
pub(super) struct Waits {
    /// The number at which to look again.
    limit: usize,
    counted: usize,
}

impl Waits {
    /// Whether it is time to [`look`](Self::look).
    #[inline(always)]
    pub(super) fn are_many(&self, events: usize) -> bool {
        events >= self.limit
    }

    /// Whether too many wait in all, and these should be packed.
    pub(super) fn look(&mut self) -> bool {
        if self.limit >= STEP && EVENTS.load(Relaxed) > MOST_EVENTS {
            return true;
        }
        // (The first ones are few, and not counted.)
        let step = match self.limit {
            0 => FIRST,
            n if n <= FIRST => STEP - n,
            _ => STEP,
        };
        if self.limit > 0 {
            self.counted += step;
            EVENTS.fetch_add(step, Relaxed);
        }
        self.limit += step;
        false
    }

    /// They wait no more.
    #[inline]
    pub(super) fn over(&mut self) {
        if self.counted > 0 {
            EVENTS.fetch_sub(self.counted, Relaxed);
        }
        (self.limit, self.counted) = (FIRST, 0);
    }
}

/// See the module.
#[derive(Default)]
pub(super) struct Waiting {
    events: Vec<Event>,
    waits: Waits,
    packed: Vec<Packed>,
    /// How many of those have been given.
    given: usize,
}

impl Waiting {
    #[inline(always)]
    pub(super) fn add(&mut self, e: Event) {
        if self.waits.are_many(self.events.len()) {
            self.full();
        }
        self.events.push(e);
    }

    #[cold]
    #[inline(never)]
    fn full(&mut self) {
        if self.waits.look()
            && let Ok(bytes) = pack(&self.events)
        {
            self.packed.push(Packed::new(bytes));
            self.events.clear();
        }
    }

    /// The next events, in their order, behind what is there; false if there are none.
    #[inline]
    pub(super) fn give(&mut self, events: &mut Vec<Event>) -> bool {
        if let Some(p) = self.packed.get_mut(self.given) {
            self.given += 1;
            let bytes = p.taken();
            return bytes.is_some_and(|bytes| unpack(&bytes, events).is_some());
        }
        if self.events.is_empty() {
            return false;
        }
        std::mem::swap(&mut self.events, events);
        true
    }

    /// All have been given.
    #[inline]
    pub(super) fn reset(&mut self) {
        self.events.clear();
        self.waits.over();
        if self.given > 0 {
            self.given = 0;
            self.packed.clear();
        }
        // (Much memory is not kept.)
        if self.events.capacity() > 2 * STEP {
            self.events = Vec::new();
        }
    }
}

impl Packed {
    /// Of bytes that are packed.
    fn new(bytes: Vec<u8>) -> Packed {
        if BYTES.load(Relaxed) >= MOST_BYTES
            && let Some(at) = write(&bytes)
        {
            return Packed::File(at, bytes.len());
        }
        BYTES.fetch_add(bytes.len(), Relaxed);
        Packed::Here(bytes)
    }

    /// As it was packed, and nothing is left.
    fn taken(&mut self) -> Option<Vec<u8>> {
        match std::mem::replace(self, Packed::File(0, 0)) {
            Packed::Here(bytes) => {
                BYTES.fetch_sub(bytes.len(), Relaxed);
                Some(bytes)
            }
            Packed::File(at, length) => read(at, length),
        }
    }

    /// Packs bytes. Nothing if that cannot be.
    pub(super) fn keep(bytes: &[u8]) -> Option<Packed> {
        compress(bytes).ok().map(Packed::new)
    }

    /// What [`keep`](Self::keep) kept, of which nothing is left.
    pub(super) fn take(&mut self) -> Option<Vec<u8>> {
        decompress(&self.taken()?)
    }
}

fn write(bytes: &[u8]) -> Option<u64> {
    let mut spilled = SPILLED.lock().unwrap_or_else(PoisonError::into_inner);
    if spilled.is_none() {
        let name = format!("cu2rs-memory-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let mut options = File::options();
        options.read(true).write(true).create_new(true);
        let file = options.open(&path).ok()?;
        // It has no name from now on, and is gone when the process ends.
        let _ = std::fs::remove_file(&path);
        *spilled = Some((file, 0));
    }
    SPILLS.store(true, Relaxed);
    let (file, end) = spilled.as_mut()?;
    let at = *end;
    file.seek(SeekFrom::Start(at)).ok()?;
    file.write_all(bytes).ok()?;
    *end += bytes.len() as u64;
    Some(at)
}

/// Nobody waits any more.
pub(super) fn nothing_waits() {
    if !SPILLS.swap(false, Relaxed) {
        return;
    }
    let mut spilled = SPILLED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((file, end)) = spilled.as_mut()
        && *end > 0
        && file.set_len(0).is_ok()
    {
        *end = 0;
    }
}

fn read(at: u64, length: usize) -> Option<Vec<u8>> {
    let mut spilled = SPILLED.lock().unwrap_or_else(PoisonError::into_inner);
    let (file, _) = spilled.as_mut()?;
    file.seek(SeekFrom::Start(at)).ok()?;
    let mut bytes = vec![0; length];
    file.read_exact(&mut bytes).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cu2rs_trace::memory::join::Does;

    #[test]
    fn what_waits_long_comes_back_in_its_order() {
        let event = |i: u64| Event::new(Does::Load, (i % 7) as u32, 64, i * 4);
        // As if many waited already; then as if much was packed, so that it goes to a file.
        for bytes in [0, MOST_BYTES] {
            EVENTS.fetch_add(MOST_EVENTS + 1, Relaxed);
            BYTES.fetch_add(bytes, Relaxed);
            let mut w = Waiting::default();
            for i in 0..50_000 {
                w.add(event(i));
            }
            assert!(w.packed.len() > 10);
            let in_file = w.packed.iter().any(|p| matches!(p, Packed::File(..)));
            assert_eq!(in_file, bytes > 0);
            let (mut all, mut some) = (Vec::new(), Vec::new());
            while w.give(&mut some) {
                all.append(&mut some);
            }
            assert!(all.len() == 50_000 && (0..).zip(&all).all(|(i, e)| *e == event(i)));
            w.reset();
            EVENTS.fetch_sub(MOST_EVENTS + 1, Relaxed);
            BYTES.fetch_sub(bytes, Relaxed);
        }
        nothing_waits();
    }
}

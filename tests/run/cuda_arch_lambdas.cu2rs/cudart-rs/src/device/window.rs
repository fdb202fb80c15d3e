//! Addresses of shared memory in 32 bits (`__cvta_generic_to_shared`, PTX's `.shared`), and what inline PTX does with them.
//!
//! A GPU's shared memory has addresses of its own, which programs keep in 32-bit registers and compute with. Here shared memory lies anywhere: in arenas
//! or on the stacks of workers. A [`CHUNK`] of memory in which some address was asked for gets a *window* of such numbers, which reaches beyond both its ends,
//! so that sums of an address and an offset stay in it. Lower bits are those of the real address.

use crate::ptr::{Ptr, Void};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// Memory of this many bytes has one window: more than a block's shared memory.
const CHUNK: u64 = 1 << 20;
/// Numbers of a window: a chunk, and as much before it and twice as much behind it.
const WINDOW: u64 = 4 * CHUNK;
/// As many as there is room for in 32 bits. The first is left out: no shared address is null.
const WINDOWS: usize = ((1 << 32) / WINDOW) as usize;

/// The chunk of each window; 0 where there is none.
static CHUNKS: [AtomicU64; WINDOWS] = [const { AtomicU64::new(0) }; WINDOWS];
/// Windows given out, and the lock for the next.
static USED: AtomicUsize = AtomicUsize::new(1);
static NEXT: Mutex<()> = Mutex::new(());

/// The window of a chunk, if it has one.
fn find(chunk: u64) -> Option<usize> {
    let used = USED.load(Ordering::Acquire);
    (1..used).find(|w| CHUNKS[*w].load(Ordering::Relaxed) == chunk)
}

#[cold]
#[track_caller]
fn open(chunk: u64) -> usize {
    let _guard = NEXT.lock();
    if let Some(w) = find(chunk) {
        return w;
    }
    let w = USED.load(Ordering::Relaxed);
    if w == WINDOWS {
        eprintln!(
            "cudart-rs: {}: the 32-bit addresses of shared memory are used up: it lies in more than {} places. \
             Fewer workers need fewer (CUDART_WORKERS=8), and so does another engine (CUDART_EXEC=loops)",
            std::panic::Location::caller(),
            WINDOWS - 1
        );
        std::process::abort();
    }
    CHUNKS[w].store(chunk, Ordering::Relaxed);
    USED.store(w + 1, Ordering::Release);
    w
}

/// `__cvta_generic_to_shared(p)`: a number below 2³² for an address of shared memory.
#[inline]
#[track_caller]
pub fn cvta_to_shared(p: u64) -> u64 {
    let chunk = p / CHUNK;
    let window = find(chunk).unwrap_or_else(|| open(chunk));
    window as u64 * WINDOW + CHUNK + p % CHUNK
}

/// The address that a number of [`cvta_to_shared`] stands for; addresses stay what they are.
#[inline]
pub fn cvta_shared(a: u64) -> u64 {
    if a >> 32 != 0 {
        return a;
    }
    let chunk = CHUNKS[(a / WINDOW) as usize].load(Ordering::Relaxed);
    (chunk * CHUNK).wrapping_add(a % WINDOW).wrapping_sub(CHUNK)
}

/// `__cvta_generic_to_shared(p)`
#[inline]
#[track_caller]
pub fn __cvta_generic_to_shared(p: Ptr<Void>) -> u64 {
    cvta_to_shared(p.to_bits())
}
/// `__cvta_shared_to_generic(a)`
#[inline]
pub fn __cvta_shared_to_generic(a: u64) -> Ptr<Void> {
    Ptr::from_bits(cvta_shared(a))
}
/// `__cvta_generic_to_global(p)`: addresses of global memory are what they are.
#[inline(always)]
pub fn __cvta_generic_to_global(p: Ptr<Void>) -> u64 {
    p.to_bits()
}
/// `__cvta_global_to_generic(a)`
#[inline(always)]
pub fn __cvta_global_to_generic(a: u64) -> Ptr<Void> {
    Ptr::from_bits(a)
}

/// `cp.async`: copies `source` of `size` bytes, the others become zero. It is done when it returns.
#[inline]
pub fn cp_async(to: u64, from: u64, size: u32, source: u32) {
    let (to, from) = (Ptr::<Void>::from_bits(to), Ptr::<Void>::from_bits(from));
    let source = source.min(size);
    if source != 0 {
        crate::c::string::memcpy(to, from, u64::from(source));
    }
    if source < size {
        crate::c::string::memset(to + source, 0, u64::from(size - source));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_addresses_are_small_and_come_back() {
        let memory = vec![0u8; 3 << 20];
        let at = memory.as_ptr() as u64;
        for offset in [0, 1, 4096, CHUNK - 1, CHUNK, 3 * CHUNK - 1] {
            let a = cvta_to_shared(at + offset);
            assert!(a != 0 && a >> 32 == 0);
            assert_eq!(cvta_shared(a), at + offset);
            assert_eq!(a % 4096, (at + offset) % 4096);
            // Computing with it, beyond the chunk too.
            assert_eq!(cvta_shared(a + CHUNK), at + offset + CHUNK);
            assert_eq!(cvta_shared(a - 4096), at + offset - 4096);
        }
        assert_eq!(cvta_shared(at), at);
    }
}

//! Shared memory: `__shared__` variables and `extern __shared__` arrays.
//!
//! Each `__shared__` variable of the program is a [`SharedSite`], which gets a place in every arena the
//! first time it is reached. An [`Arena`] belongs to the block that runs on it. Before the data of each
//! site stands the number (epoch) of the block that last used it; the first thread of a block to arrive
//! sees an old number, zeroes the data and writes the new one. So a block pays only for the variables
//! it uses, and a lookup is two loads and a compare. Arenas are large address ranges of which the system
//! backs only the touched pages; they are kept by each worker for the next block.

use super::block::BlockHandle;
use super::config::SHARED_PER_BLOCK_OPTIN;
use crate::ptr::Ptr;
use std::alloc::{Layout, alloc_zeroed, dealloc, handle_alloc_error};
use std::cell::{Cell, RefCell};
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// Bytes before the data of a site, so that data is aligned to 64.
const HEADER: usize = 64;
/// All `__shared__` variables of a program, and one dynamic array, must fit in this.
pub(crate) const ARENA_BYTES: usize = 32 << 20;
/// With 16 as alignment the allocator takes fresh pages of the system and need not touch them.
const ARENA_LAYOUT: Layout = match Layout::from_size_align(ARENA_BYTES + 64, 16) {
    Ok(layout) => layout,
    Err(_) => panic!("a power of two"),
};
/// The dynamic array stands first in an arena.
const DYNAMIC: usize = 0;
const FIRST_SITE: usize = (HEADER + SHARED_PER_BLOCK_OPTIN as usize).next_multiple_of(64);
/// An epoch that no block has: the data is being zeroed.
const BUSY: u64 = u64::MAX;

/// Where the first variable has its data, behind all that a dynamic array may take.
#[cfg(feature = "memory-trace")]
pub(crate) const FIRST_DATA: u64 = (FIRST_SITE + HEADER) as u64;

static NEXT_SITE: AtomicUsize = AtomicUsize::new(FIRST_SITE);

/// Memory for the shared variables of one block at a time.
pub(crate) struct Arena {
    allocation: *mut u8,
    /// The first address in the allocation that is aligned to 64.
    base: *mut u8,
    epoch: Cell<u64>,
}

impl Arena {
    fn new() -> Arena {
        // SAFETY: the layout is not empty.
        let allocation = unsafe { alloc_zeroed(ARENA_LAYOUT) };
        if allocation.is_null() {
            handle_alloc_error(ARENA_LAYOUT)
        }
        let base = allocation.wrapping_add(allocation.align_offset(64) & 63);
        Arena {
            allocation,
            base,
            epoch: Cell::new(0),
        }
    }

    /// The number for the next block that uses this arena.
    #[inline]
    pub(crate) fn next_epoch(&self) -> u64 {
        self.epoch.set(self.epoch.get() + 1);
        self.epoch.get()
    }

    /// The data at `offset`, zeroed if this is the first use by block `epoch`.
    #[inline(always)]
    fn data(&self, offset: usize, bytes: usize, epoch: u64) -> *mut u8 {
        // SAFETY: offsets were given out inside the arena, with HEADER bytes before the data.
        let (header, data) = unsafe {
            (
                &*self.base.add(offset).cast::<AtomicU64>(),
                self.base.add(offset + HEADER),
            )
        };
        if header.load(Ordering::Acquire) != epoch {
            // SAFETY: `bytes` were reserved for the site.
            unsafe { zero_once(header, data, bytes, epoch) }
        }
        data
    }
}

impl Drop for Arena {
    fn drop(&mut self) {
        crate::check::arena_gone(self.base as usize);
        // SAFETY: allocated in `new` with this layout.
        unsafe { dealloc(self.allocation, ARENA_LAYOUT) }
    }
}

/// Zeroes the data once for block `epoch`, whichever of its threads comes first.
#[cold]
#[inline(never)]
unsafe fn zero_once(header: &AtomicU64, data: *mut u8, bytes: usize, epoch: u64) {
    loop {
        let seen = header.load(Ordering::Acquire);
        if seen == epoch {
            return;
        }
        if seen == BUSY {
            std::thread::yield_now();
        } else if header
            .compare_exchange(seen, BUSY, Ordering::Acquire, Ordering::Relaxed)
            .is_ok()
        {
            // SAFETY: the caller's promise; no other thread touches the data before the epoch is written.
            unsafe { data.write_bytes(0, bytes) };
            header.store(epoch, Ordering::Release);
            return;
        }
    }
}

thread_local! {
    // Boxed, because blocks point to their arena.
    #[allow(clippy::vec_box)]
    static SPARE: RefCell<Vec<Box<Arena>>> = const { RefCell::new(Vec::new()) };
}

/// Borrows one of this worker's arenas, or makes a new one.
pub(crate) fn take_arena() -> Box<Arena> {
    SPARE
        .with(|spare| spare.borrow_mut().pop())
        .unwrap_or_else(|| Box::new(Arena::new()))
}

/// Gives an arena back for the next block of this worker.
pub(crate) fn give_arena(arena: Box<Arena>) {
    SPARE.with(|spare| {
        let mut spare = spare.borrow_mut();
        if spare.len() < 64 {
            spare.push(arena);
        }
    });
}

/// A `__shared__` variable of the program; `shared!` declares one.
pub struct SharedSite {
    /// Where the variable is in an arena; 0 until it is first reached.
    offset: AtomicUsize,
}

impl SharedSite {
    /// A variable that has not been reached yet.
    #[allow(clippy::new_without_default)] // Only `shared!` makes them, in constants.
    pub const fn new() -> SharedSite {
        SharedSite {
            offset: AtomicUsize::new(0),
        }
    }

    /// This block's copy of the variable, zeroed when the block began.
    #[inline(always)]
    pub fn of<T, H: BlockHandle>(&self, barrier: &H) -> Shared<T> {
        let block = barrier.block();
        let mut offset = self.offset.load(Ordering::Relaxed);
        if offset == 0 {
            offset = self.place(size_of::<T>());
        }
        // SAFETY: the arena lives as long as the block runs.
        let arena = unsafe { &*block.arena };
        let data = arena.data(offset, size_of::<T>(), block.epoch);
        if crate::check::on() {
            crate::check::shared_area(data as usize, size_of::<T>(), arena.base as usize);
        }
        Shared {
            place: Ptr::new(data.cast()),
            kind: PhantomData,
        }
    }

    #[cold]
    #[inline(never)]
    fn place(&self, bytes: usize) -> usize {
        let step = (HEADER + bytes).next_multiple_of(64);
        let offset = NEXT_SITE.fetch_add(step, Ordering::Relaxed);
        assert!(
            offset + step <= ARENA_BYTES,
            "the program's __shared__ variables take more than {ARENA_BYTES} bytes"
        );
        match self
            .offset
            .compare_exchange(0, offset, Ordering::Relaxed, Ordering::Relaxed)
        {
            Ok(_) => offset,
            Err(other) => other,
        }
    }
}

/// The start of the dynamic array of the handle's block, zeroed when the block began.
#[inline]
pub(crate) fn dynamic<T, H: BlockHandle>(barrier: &H) -> Ptr<T> {
    let block = barrier.block();
    // SAFETY: the arena lives as long as the block runs.
    let arena = unsafe { &*block.arena };
    let bytes = block.dynamic_bytes as usize;
    let data = arena.data(DYNAMIC, bytes, block.epoch);
    if crate::check::on() {
        crate::check::shared_area(data as usize, bytes, arena.base as usize);
    }
    Ptr::new(data.cast())
}

/// The same for a block that writes the first `written` elements before it reads them: only what comes behind them is zeroed. One thread may ask.
#[inline]
pub(crate) fn dynamic_from<T, H: BlockHandle>(barrier: &H, written: u32) -> Ptr<T> {
    let block = barrier.block();
    let skipped = written as usize * size_of::<T>();
    if block.dynamic_bytes as usize > skipped {
        return dynamic(barrier);
    }
    // SAFETY: the arena lives as long as the block runs, and begins with the header of the dynamic array.
    let (header, data) = unsafe {
        let base = (*block.arena).base.add(DYNAMIC);
        (&*base.cast::<AtomicU64>(), base.add(HEADER))
    };
    // Whoever asks for the array again finds it in use.
    header.store(block.epoch, Ordering::Relaxed);
    Ptr::new(data.cast())
}

/// A block's copy of a `__shared__` variable: dereferences to it.
pub struct Shared<T> {
    place: Ptr<T>,
    kind: PhantomData<T>,
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Shared<T> {}

impl<T> Shared<T> {
    /// The variable's address (C's `&x`).
    #[inline(always)]
    pub fn addr(&self) -> Ptr<T> {
        self.place
    }
}
impl<T> Deref for Shared<T> {
    type Target = T;
    #[inline(always)]
    fn deref(&self) -> &T {
        // SAFETY: points into the running block's arena; races are the program's, as in CUDA.
        unsafe { &*self.place.as_raw() }
    }
}
impl<T> DerefMut for Shared<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut T {
        // SAFETY: as for `deref`.
        unsafe { &mut *self.place.as_raw() }
    }
}

/// Declares a `__shared__` variable: `let mut tile: Shared<Array<f32, 256>> = shared!(barrier);`.
#[macro_export]
macro_rules! shared {
    ($barrier:expr) => {{
        static SITE: $crate::launch::SharedSite = $crate::launch::SharedSite::new();
        SITE.of(&$barrier)
    }};
}

//! The hot path of a launch takes no memory from the allocator: counted, in the thread that launches.

use cudart_rs::prelude::*;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static TAKEN: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: everything is passed on; the count is a constant-initialised thread-local without a destructor.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        TAKEN.with(|n| n.set(n.get() + 1));
        // SAFETY: the caller's promise.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, p: *mut u8, layout: Layout) {
        // SAFETY: the caller's promise.
        unsafe { System.dealloc(p, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

static KERNEL: Kernel = Kernel::new("k", "launch_allocates_nothing.rs", 0);

#[test]
fn hot_launches_allocate_nothing() {
    let mut out = vec![0u32; 4096];
    let p = addr(&mut out[0]);
    let launch = || {
        KERNEL.run(
            Launch::new(16, 256, 0, 0),
            move |thread_idx, block_idx, block_dim, _, _| {
                let mut p = p;
                p[block_idx.x * block_dim.x + thread_idx.x] += 1;
            },
        );
        KERNEL.run_fissioned(
            Launch::new(16, 256, 0, 0),
            |_, _, _, _, _| {},
            |_, _, _, _, _| async {},
            move |block, block_idx, block_dim, _| {
                let mut p = p;
                block.threads(|thread_idx, _| {
                    p[block_idx.x * block_dim.x + thread_idx.x] += 1;
                });
            },
        );
    };
    // The first launches make what is kept.
    launch();
    launch();
    let before = TAKEN.with(Cell::get);
    for _ in 0..1000 {
        launch();
    }
    assert_eq!(TAKEN.with(Cell::get) - before, 0);
    assert!(out.iter().all(|n| *n == 2 * 1002));
}

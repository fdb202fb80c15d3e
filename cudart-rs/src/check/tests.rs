//! Kernels written by hand as a checked translation emits them, one for each thing that is found and each that is not.

use super::*;
use crate::cuda::memory::{cudaFree, cudaMalloc};
use crate::launch::{Barrier, CoBarrier, Launch};
use crate::ptr::{addr, cstr};
use crate::vector::{dim3, uint3};

static KERNEL: Kernel = Kernel::new("k", "k.cu:1", 0);
thread_local! {
    /// Other tests run beside, without checkers.
    pub(super) static ON_HERE: Cell<bool> = const { Cell::new(false) };
}
/// Checkers are one for the process: tests take turns.
static TURN: Mutex<()> = Mutex::new(());

/// Runs with the checkers on, and gives what they print.
fn found(f: impl FnOnce()) -> Vec<String> {
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    *state() = Some(State::default());
    KINDS.store(MEMORY | RACE, Relaxed);
    ON_HERE.set(true);
    f();
    ON_HERE.set(false);
    state().take().map(|s| s.reports.texts).unwrap_or_default()
}

fn ints(n: u64) -> Ptr<i32> {
    let mut p = Ptr::<Void>::null();
    cudaMalloc(addr(&mut p), 4 * n);
    p.cast()
}

fn store(p: Ptr<i32>, v: i32, at: &'static std::ffi::CStr) {
    *super::store(p, cstr(at)) = v;
}

fn load(p: Ptr<i32>, at: &'static std::ffi::CStr) -> i32 {
    *super::load(p, cstr(at))
}

/// Runs a kernel that never waits on `blocks` blocks of `threads` threads.
fn plain(blocks: u32, threads: u32, k: impl Fn(u32, u32) + Sync) {
    let launch = Launch::new(blocks, threads, 0, 0);
    KERNEL.run(
        launch,
        |t: uint3, b: uint3, _: dim3, _: dim3, _: &Barrier| k(b.x, t.x),
    );
}

/// Runs a kernel that waits.
fn waiting<Fut: Future<Output = ()>>(
    blocks: u32,
    threads: u32,
    k: impl Fn(u32, u32, CoBarrier) -> Fut + Sync,
) {
    let launch = Launch::new(blocks, threads, 0, 0);
    KERNEL.run_waiting(
        launch,
        |_: uint3, _: uint3, _: dim3, _: dim3, _: &Barrier| {
            unreachable!("checked programs run as coroutines")
        },
        |t: uint3, b: uint3, _: dim3, _: dim3, barrier: CoBarrier| k(b.x, t.x, barrier),
    );
}

#[test]
fn an_index_too_far_is_found_and_harms_nothing() {
    let reports = found(|| {
        let p = ints(8);
        plain(1, 9, |_, t| store(p + t, 1, c"k.cu:3 `p[t]`"));
        plain(1, 1, |_, _| assert_eq!(load(p - 1, c"k.cu:4 `p[-1]`"), 0));
        cudaFree(p.cast());
        plain(1, 1, |_, _| {
            load(p, c"k.cu:5 `*p`");
        });
        plain(1, 1, |_, _| {
            load(Ptr::null(), c"k.cu:6 `*q`");
        });
    });
    assert_eq!(reports.len(), 4, "{reports:?}");
    assert_eq!(
        reports[0],
        "error[CU8001]: access outside of memory in kernel `k` (k.cu:1), launch 1\n  k.cu:3 `p[t]`: thread (8,0,0) of block (0,0,0), warp 0\n  \
         4 bytes are written 0 bytes after the end of allocation 1 (32 bytes)\n"
    );
    assert!(
        reports[1].contains("read 4 bytes before allocation 1"),
        "{}",
        reports[1]
    );
    assert!(reports[2].contains("which was freed"), "{}", reports[2]);
    assert!(
        reports[3].contains("near the null pointer"),
        "{}",
        reports[3]
    );
}

#[test]
fn a_missing_barrier_is_a_race_and_a_barrier_is_none() {
    let reverse = |with: bool| {
        found(|| {
            let p = ints(64);
            waiting(2, 32, move |b, t, barrier| async move {
                let p = p + 32 * b;
                store(p + t, t as i32 + 1, c"k.cu:3 `p[t]`");
                if with {
                    barrier.sync().await;
                }
                let v = load(p + (31 - t), c"k.cu:5 `p[31 - t]`");
                barrier.sync().await;
                store(p + t, -v, c"k.cu:7 `p[t]`");
            });
        })
    };
    assert_eq!(reverse(true), Vec::<String>::new());
    let reports = reverse(false);
    assert_eq!(reports.len(), 1, "{reports:?}");
    let text = &reports[0];
    assert!(
        text.starts_with("error[CU8002]: race in kernel `k`"),
        "{text}"
    );
    assert!(
        text.contains("k.cu:3 `p[t]` is written") && text.contains("k.cu:5 `p[31 - t]` is read"),
        "{text}"
    );
}

#[test]
fn blocks_of_a_launch_are_not_ordered_and_launches_are() {
    let reports = found(|| {
        let p = ints(4);
        plain(4, 1, |b, _| store(p + b, 7, c"k.cu:3 `p[b]`"));
        plain(4, 1, |b, _| {
            load(p + (b ^ 1), c"k.cu:4 `p[b ^ 1]`");
        });
    });
    assert_eq!(reports, Vec::<String>::new());
    let reports = found(|| {
        let p = ints(4);
        plain(4, 1, |b, _| {
            store(p + b, 7, c"k.cu:3 `p[b]`");
            load(p + (b ^ 1), c"k.cu:4 `p[b ^ 1]`");
        });
    });
    assert_eq!(reports.len(), 1, "{reports:?}");
    assert!(
        reports[0].starts_with("error[CU8003]: race between blocks"),
        "{}",
        reports[0]
    );
}

#[test]
fn what_changes_nothing_does_not_race() {
    let flags = |values: fn(u32) -> i32| {
        found(|| {
            let p = ints(1);
            plain(2, 32, |b, t| store(p, values(32 * b + t), c"k.cu:3 `*p`"));
        })
    };
    assert_eq!(flags(|_| 1), Vec::<String>::new());
    assert_eq!(
        flags(|t| t as i32).len(),
        2,
        "within the block and between blocks"
    );
    // A flag that is raised while others look at it.
    let reports = found(|| {
        let p = ints(1);
        plain(1, 32, |_, t| {
            if load(p, c"k.cu:2 `*p`") == 0 && t == 3 {
                store(p, 1, c"k.cu:3 `*p`");
            }
        });
    });
    assert_eq!(reports.len(), 1, "{reports:?}");
}

#[test]
fn atomics_race_with_plain_accesses_only() {
    use crate::device::atomic::atomicAdd;
    let sum = |plain_read: bool| {
        found(|| {
            let p = ints(1);
            plain(2, 8, |_, _| {
                atomicAdd(super::atomic(p, cstr(c"k.cu:3 `atomicAdd(p, 1)`")), 1);
                if plain_read {
                    load(p, c"k.cu:4 `*p`");
                }
            });
        })
    };
    assert_eq!(sum(false), Vec::<String>::new());
    assert!(!sum(true).is_empty());
}

#[test]
fn warps_that_meet_are_ordered() {
    let swap = |mask: Option<u32>| {
        found(|| {
            let p = ints(64);
            waiting(1, 64, move |_, t, barrier| async move {
                store(p + t, t as i32 + 1, c"k.cu:3 `p[t]`");
                if let Some(mask) = mask {
                    barrier.syncwarp(mask).await;
                }
                load(p + (t ^ 1), c"k.cu:5 `p[t ^ 1]`");
            });
        })
    };
    assert_eq!(swap(Some(u32::MAX)), Vec::<String>::new());
    assert_eq!(swap(None).len(), 1);
}

#[test]
fn the_last_block_may_read_what_others_fenced_off() {
    use crate::device::atomic::atomicAdd;
    use crate::device::memory::__threadfence;
    let last_block = |fence: bool| {
        found(|| {
            let (p, count) = (ints(4), ints(1));
            plain(4, 1, |b, _| {
                store(p + b, 5, c"k.cu:3 `p[b]`");
                if fence {
                    __threadfence();
                }
                if atomicAdd(
                    super::atomic(count, cstr(c"k.cu:5 `atomicAdd(count, 1)`")),
                    1,
                ) == 3
                {
                    let sum: i32 = (0..4).map(|i| load(p + i, c"k.cu:6 `p[i]`")).sum();
                    assert_eq!(sum, 20);
                }
            });
        })
    };
    assert_eq!(last_block(true), Vec::<String>::new());
    assert_eq!(last_block(false).len(), 1);
}

#[test]
fn neighbouring_bytes_do_not_race_and_misaligned_ones_are_told() {
    let reports = found(|| {
        let p = ints(2).cast::<u8>();
        plain(1, 8, |_, t| {
            *super::store(p + t, cstr(c"k.cu:3 `p[t]`")) = t as u8 + 1
        });
    });
    assert_eq!(reports, Vec::<String>::new());
    let reports = found(|| {
        let p = ints(2).cast::<u8>();
        plain(1, 1, |_, _| {
            let _ = super::load((p + 1).cast::<i32>(), cstr(c"k.cu:3 `*q`"));
        });
    });
    assert!(
        reports.len() == 1 && reports[0].contains("CU8004"),
        "{reports:?}"
    );
}

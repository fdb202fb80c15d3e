//! Kernels in both forms, run by every engine that can run them.

use super::{Barrier, CoBarrier, Kernel, Launch, Shared, coroutines, fission, loops, threads};
use crate::array::Array;
use crate::ptr::Ptr;
use crate::shared;
use crate::vector::{dim3, uint3};
use std::sync::atomic::{AtomicU32, Ordering::*};

static KERNEL: Kernel = Kernel::new("test_kernel", "test.cu:1", 0);

fn launch(grid: impl Into<dim3>, block: impl Into<dim3>) -> Launch {
    Launch::new(grid, block, 0, 0)
}

/// Writes a kernel once and makes both forms of it: `$wait!(x)` is `x` or `x.await`.
macro_rules! kernel {
    (fn $name:ident($t:ident, $b:ident, $bd:ident, $gd:ident, $barrier:ident, $($p:ident: $ty:ty),*) $body:expr) => {
        mod $name {
            use super::*;
            #[allow(unused_macros, unused_mut, unused_variables)]
            pub fn thread($t: uint3, $b: uint3, $bd: dim3, $gd: dim3, $barrier: &Barrier, $(mut $p: $ty),*) {
                macro_rules! wait { ($e:expr) => { $e } }
                $body
            }
            #[allow(unused_macros, unused_mut, unused_variables)]
            pub async fn coroutine($t: uint3, $b: uint3, $bd: dim3, $gd: dim3, $barrier: CoBarrier, $(mut $p: $ty),*) {
                macro_rules! wait { ($e:expr) => { ($e).await } }
                $body
            }
            #[allow(dead_code)]
            pub fn threads(l: Launch, $($p: $ty),*) {
                threads::run(&KERNEL, &l, &|t, b, bd, gd, barrier: &Barrier| thread(t, b, bd, gd, barrier, $($p),*));
            }
            pub fn coroutines(l: Launch, $($p: $ty),*) {
                coroutines::run(&KERNEL, &l, &|t, b, bd, gd, barrier| coroutine(t, b, bd, gd, barrier, $($p),*));
            }
        }
    };
}

#[test]
fn the_loop_engine_runs_every_thread_once() {
    let (grid, block) = (dim3::new(5, 3, 2), dim3::new(7, 2, 3));
    let seen: Vec<AtomicU32> = (0..grid.count() * block.count())
        .map(|_| AtomicU32::new(0))
        .collect();
    let count = |t: uint3, b: uint3, bd: dim3, gd: dim3, barrier: &Barrier| {
        assert_eq!((bd, gd), (block, grid));
        let thread = (t.z * bd.y + t.y) * bd.x + t.x;
        assert_eq!(
            (barrier.lane_id(), barrier.warp_id()),
            (thread % 32, thread / 32)
        );
        let block = (b.z * gd.y + b.y) * gd.x + b.x;
        seen[(block * 42 + thread) as usize].fetch_add(1, Relaxed);
    };
    loops::run_threads(&KERNEL, &launch(grid, block), &count);
    assert!(seen.iter().all(|n| n.load(Relaxed) == 1));
    threads::run(&KERNEL, &launch(grid, block), &count);
    assert!(seen.iter().all(|n| n.load(Relaxed) == 2));
}

kernel! {
    fn reverse(t, b, bd, gd, barrier, out: Ptr<i32>) {
        let mut s: Shared<Array<i32, 1024>> = shared!(barrier);
        let n = bd.x;
        let base = b.x * n;
        // Zeroed at block start, whatever the last block left.
        assert_eq!(s[t.x], 0);
        wait!(barrier.sync());
        s[t.x] = out[base + t.x];
        wait!(barrier.sync());
        out[base + t.x] = s[n - 1 - t.x];
    }
}

#[test]
fn reversal_through_shared_memory() {
    for (blocks, size) in [(1u32, 1u32), (3, 33), (200, 64), (2, 256)] {
        for engine in [reverse::threads, reverse::coroutines] {
            let mut data: Vec<i32> = (0..(blocks * size) as i32).collect();
            engine(launch(blocks, size), Ptr::new(data.as_mut_ptr()));
            for (i, v) in data.iter().enumerate() {
                let (b, t) = (i as u32 / size, i as u32 % size);
                assert_eq!(
                    *v as u32,
                    b * size + size - 1 - t,
                    "{blocks} x {size}, element {i}"
                );
            }
        }
    }
}

kernel! {
    fn early_exit(t, b, bd, gd, barrier, out: Ptr<i32>) {
        let mut turns: Shared<Array<i32, 64>> = shared!(barrier);
        // Thread t leaves before barrier number t: exited threads count as arrived.
        let mut k = 0u32;
        while k < t.x {
            turns[t.x] += 1;
            wait!(barrier.sync());
            k += 1;
        }
        if t.x == bd.x - 1 {
            let mut sum = 0;
            let mut i = 0;
            while i < 64 {
                sum += turns[i];
                i += 1;
            }
            out[b.x] = sum;
        }
    }
}

#[test]
fn threads_that_exit_count_as_arrived() {
    for engine in [early_exit::threads, early_exit::coroutines] {
        let mut out = [0; 3];
        engine(launch(3, 64), Ptr::new(out.as_mut_ptr()));
        assert_eq!(out, [64 * 63 / 2; 3]);
    }
}

kernel! {
    fn conditions(t, b, bd, gd, barrier, out: Ptr<i32>) {
        if t.x == 0 {
            // Leaves: the others' conditions count without it.
            return;
        }
        let count = wait!(barrier.sync_count(t.x.is_multiple_of(3)));
        let every = wait!(barrier.sync_and(t.x < 100));
        let none = wait!(barrier.sync_or(t.x > 100));
        let not_every = wait!(barrier.sync_and((t.x != 7) as i32));
        out[t.x] = count * 1000 + every * 100 + none * 10 + not_every;
    }
}

#[test]
fn barriers_with_conditions() {
    for engine in [conditions::threads, conditions::coroutines] {
        let mut out = [0; 40];
        engine(launch(1, 40), Ptr::new(out.as_mut_ptr()));
        assert_eq!(out[0], 0);
        assert!(out[1..].iter().all(|v| *v == 13100), "{out:?}");
    }
}

const FULL: u32 = u32::MAX;

kernel! {
    fn warp_sum(t, b, bd, gd, barrier, out: Ptr<f32>) {
        let mut v = t.x as f32;
        let mut d = 16u32;
        while d > 0 {
            v += wait!(barrier.shfl_down_sync(FULL, v, d, 32));
            d /= 2;
        }
        let all = wait!(barrier.shfl_sync(FULL, v, 0, 32));
        let mut tiles: Shared<Array<f32, 32>> = shared!(barrier);
        if barrier.lane_id() == 0 {
            tiles[barrier.warp_id()] = v;
        }
        wait!(barrier.sync());
        if t.x < 32 {
            let mut w = if t.x < bd.x / 32 { tiles[t.x] } else { 0.0 };
            let mut d = 16;
            while d > 0 {
                w += wait!(barrier.shfl_xor_sync(FULL, w, d, 32));
                d /= 2;
            }
            if t.x == 0 {
                out[0] = w;
            }
        }
        out[1 + t.x] = all;
    }
}

#[test]
fn shuffles_reduce_a_block() {
    for engine in [warp_sum::threads, warp_sum::coroutines] {
        let mut out = [0.0; 129];
        engine(launch(1, 128), Ptr::new(out.as_mut_ptr()));
        assert_eq!(out[0], (127 * 128 / 2) as f32);
        for t in 0..128 {
            let w = t / 32;
            assert_eq!(
                out[1 + t],
                (0..32).map(|l| (w * 32 + l) as f32).sum::<f32>()
            );
        }
    }
}

kernel! {
    fn votes(t, b, bd, gd, barrier, out: Ptr<u32>) {
        let lane = barrier.lane_id();
        let mut r = out + t.x * 12;
        r[0] = wait!(barrier.activemask());
        if lane < 20 {
            // Two groups of one warp in different branches.
            r[1] = wait!(barrier.ballot_sync(0x000f_ffff, lane.is_multiple_of(2)));
            r[2] = wait!(barrier.shfl_up_sync(0x000f_ffff, lane * 10, 1, 4));
        } else {
            r[1] = wait!(barrier.activemask());
            r[2] = wait!(barrier.any_sync(0xfff0_0000, lane == 31)) as u32;
        }
        wait!(barrier.syncwarp(FULL));
        r[3] = wait!(barrier.match_any_sync(FULL, (lane / 8) as i64));
        r[4] = wait!(barrier.reduce_max_sync(FULL, -(lane as i32))) as u32;
        r[5] = wait!(barrier.reduce_add_sync(FULL, lane));
        let mut same = 7;
        r[6] = wait!(barrier.match_all_sync(FULL, 2.5f64, crate::ptr::addr(&mut same)));
        r[7] = same as u32;
        r[8] = wait!(barrier.shfl(lane, 3, 8));
        r[9] = wait!(barrier.ballot(lane > 29));
        r[10] = wait!(barrier.all_sync(FULL, lane < 31)) as u32;
        // 8-byte values travel whole.
        let wide = wait!(barrier.shfl_xor_sync(FULL, (lane as u64) << 40 | 1, 1, 32));
        r[11] = (wide >> 40) as u32 * 2 + (wide & 1) as u32;
    }
}

#[test]
fn votes_masks_and_groups() {
    for engine in [votes::threads, votes::coroutines] {
        let mut out = vec![0u32; 12 * 64];
        engine(launch(1, 64), Ptr::new(out.as_mut_ptr()));
        for t in 0..64u32 {
            let (lane, r) = (t % 32, &out[t as usize * 12..][..12]);
            assert_eq!(r[0], FULL);
            if lane < 20 {
                let up = if lane % 4 == 0 { lane } else { lane - 1 };
                assert_eq!((r[1], r[2]), (0x0005_5555, up * 10));
            } else {
                assert_eq!((r[1], r[2]), (0xfff0_0000, 1));
            }
            assert_eq!(r[3], 0xff << (lane / 8 * 8));
            assert_eq!((r[4] as i32, r[5], r[6], r[7]), (0, 496, FULL, 1));
            assert_eq!(
                (r[8], r[9], r[10], r[11]),
                (lane / 8 * 8 + 3, 3 << 30, 0, (lane ^ 1) * 2 + 1)
            );
        }
    }
}

kernel! {
    fn flag_chain(t, b, bd, gd, barrier, flags: Ptr<i32>) {
        // Thread t waits for thread t + 1: against the order in which threads are run.
        let place = flags + t.x;
        if t.x + 1 < bd.x {
            while crate::ptr::volatile_load(place + 1) == 0 {
                wait!(barrier.spin_yield());
            }
        }
        crate::ptr::volatile_store(place, crate::ptr::volatile_load(place + 1) + 1);
        wait!(barrier.sync());
        if t.x == 0 {
            flags[bd.x] = flags[0];
        }
    }
}

#[test]
fn threads_may_wait_for_later_threads() {
    for (engine, size) in [
        (flag_chain::threads as fn(_, _), 40u32),
        (flag_chain::coroutines, 256),
    ] {
        let mut flags = vec![0; size as usize + 1];
        engine(launch(1, size), Ptr::new(flags.as_mut_ptr()));
        assert_eq!((flags[0], flags[size as usize]), (size as i32, size as i32));
    }
}

kernel! {
    fn grid_barrier(t, b, bd, gd, barrier, arrived: Ptr<u32>, out: Ptr<u32>) {
        // SAFETY: the test's counter lives longer than the launch.
        let counter = unsafe { AtomicU32::from_ptr(arrived.as_raw()) };
        if t.x == 0 {
            counter.fetch_add(1, SeqCst);
            while counter.load(SeqCst) < gd.x {
                wait!(barrier.spin_yield());
            }
        }
        wait!(barrier.sync());
        if t.x == 1 {
            out[b.x] = counter.load(SeqCst);
        }
    }
}

#[test]
fn blocks_may_wait_for_later_blocks() {
    let (mut arrived, mut out) = (0, vec![0; 300]);
    grid_barrier::coroutines(
        launch(300, 33),
        crate::ptr::addr(&mut arrived),
        Ptr::new(out.as_mut_ptr()),
    );
    assert!(out.iter().all(|n| *n == 300));
}

kernel! {
    fn dynamic(t, b, bd, gd, barrier, out: Ptr<f64>) {
        let mut s: Ptr<f64> = barrier.dynamic_shared();
        assert_eq!(s[t.x], 0.0);
        s[t.x] = f64::from(t.x + b.x);
        wait!(barrier.sync());
        out[b.x * bd.x + t.x] = s[(t.x + 1) % bd.x];
    }
}

#[test]
fn dynamic_shared_memory() {
    for engine in [dynamic::threads, dynamic::coroutines] {
        let mut out = [0.0; 12];
        engine(Launch::new(3, 4, 32, 0), Ptr::new(out.as_mut_ptr()));
        assert_eq!(out, [1., 2., 3., 0., 2., 3., 4., 1., 3., 4., 5., 2.]);
    }
}

#[test]
fn configurations_are_checked_as_cuda_does() {
    use crate::cuda::error::*;
    let check =
        |grid: dim3, block: dim3, shared: i64| Launch::new(grid, block, shared, 0).check(&KERNEL);
    let one = dim3::new(1, 1, 1);
    assert_eq!(check(one, one, 0), cudaSuccess);
    assert_eq!(
        check(dim3::new(0, 1, 1), one, 0),
        cudaErrorInvalidConfiguration
    );
    assert_eq!(
        check(one, dim3::new(1025, 1, 1), 0),
        cudaErrorInvalidConfiguration
    );
    assert_eq!(
        check(one, dim3::new(32, 33, 1), 0),
        cudaErrorInvalidConfiguration
    );
    assert_eq!(
        check(one, dim3::new(1, 1, 65), 0),
        cudaErrorInvalidConfiguration
    );
    assert_eq!(
        check(dim3::new(1, 65536, 1), one, 0),
        cudaErrorInvalidConfiguration
    );
    assert_eq!(check(dim3::new(1 << 20, 1, 1), one, 49152), cudaSuccess);
    assert_eq!(check(one, one, 49153), cudaErrorInvalidValue);
    let ran = AtomicU32::new(0);
    KERNEL.run(launch(1, 2000), |_, _, _, _, _| {
        _ = ran.fetch_add(1, Relaxed)
    });
    assert_eq!(
        (ran.load(Relaxed), cudaGetLastError(), cudaGetLastError()),
        (0, 9, 0)
    );
}

/// Where a block's variables lie must not depend on how deep the stack is already: see `fission::run`.
#[test]
fn blocks_run_on_frames_that_begin_at_a_line_of_the_cache() {
    static KERNEL: Kernel = Kernel::new("frames", "test.cu:2", 0);
    let caller = std::thread::current().id();
    let places = std::sync::Mutex::new(Vec::new());
    let block = |_: &fission::BlockThreads, _: uint3, _: dim3, _: dim3| {
        let here = 0u8;
        if std::thread::current().id() == caller {
            places.lock().unwrap().push((&raw const here).addr() % 64);
        }
    };
    // Each call takes 16 bytes more or less than a multiple of a line.
    #[inline(never)]
    fn deeper<const BYTES: usize>(run: &dyn Fn()) {
        let room = std::hint::black_box([0u8; BYTES]);
        run();
        std::hint::black_box(&room);
    }
    let run = || {
        fission::run(&KERNEL, &launch(1, 32), &|blocks| {
            fission::each(blocks, &block);
        });
    };
    run();
    deeper::<16>(&run);
    deeper::<32>(&run);
    deeper::<48>(&run);
    deeper::<64>(&run);
    let places = places.into_inner().unwrap();
    assert!(places.len() > 3, "the caller runs blocks: {places:?}");
    assert!(places.iter().all(|p| *p == places[0]), "{places:?}");
}

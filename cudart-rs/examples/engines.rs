//! Measures the launch engines: µs for an empty launch, ns for a barrier and for a shuffle per thread.
//!
//! `cargo run --release -p cudart-rs --example engines`; CUDART_EXEC and CUDART_WORKERS apply.

use cudart_rs::prelude::*;
use std::time::Instant;

static EMPTY: Kernel = Kernel::new("empty", "engines.rs:1", 0);
static WAITING: Kernel = Kernel::new("waiting", "engines.rs:2", 0);

fn empty(launch: Launch) {
    EMPTY.run(launch, |_, _, _, _, _: &Barrier| {});
}

#[allow(clippy::too_many_arguments)] // A kernel's parameters.
fn saxpy(
    t: uint3,
    b: uint3,
    bd: dim3,
    _: dim3,
    _: &Barrier,
    n: i32,
    a: f32,
    x: Ptr<f32>,
    mut y: Ptr<f32>,
) {
    let i = (b.x * bd.x + t.x) as i32;
    if i < n {
        y[i] += a * x[i];
    }
}

fn saxpys(launch: Launch, n: i32, x: Ptr<f32>, y: Ptr<f32>) {
    EMPTY.run(launch, |t, b, bd, gd, barrier: &Barrier| {
        saxpy(t, b, bd, gd, barrier, n, 2.0, x, y)
    });
}

fn barriers_thread(t: uint3, turns: i32, barrier: &Barrier, mut out: Ptr<f32>) {
    let mut s: Shared<Array<f32, 1024>> = shared!(barrier);
    let mut v = t.x as f32;
    let mut i = 0;
    while i < turns {
        s[t.x] = v;
        barrier.sync();
        v += s[t.x ^ 1];
        barrier.sync();
        i += 1;
    }
    out[t.x] = v;
}

async fn barriers_coroutine(t: uint3, turns: i32, barrier: CoBarrier, mut out: Ptr<f32>) {
    let mut s: Shared<Array<f32, 1024>> = shared!(barrier);
    let mut v = t.x as f32;
    let mut i = 0;
    while i < turns {
        s[t.x] = v;
        barrier.sync().await;
        v += s[t.x ^ 1];
        barrier.sync().await;
        i += 1;
    }
    out[t.x] = v;
}

fn barriers(launch: Launch, turns: i32, out: Ptr<f32>) {
    WAITING.run_waiting(
        launch,
        |t, _, _, _, barrier: &Barrier| barriers_thread(t, turns, barrier, out),
        |t, _, _, _, barrier| barriers_coroutine(t, turns, barrier, out),
    );
}

fn shuffles_thread(t: uint3, turns: i32, barrier: &Barrier, mut out: Ptr<f32>) {
    let mut v = t.x as f32;
    let mut i = 0;
    while i < turns {
        v += barrier.shfl_xor_sync(u32::MAX, v, 1, 32);
        i += 1;
    }
    out[t.x] = v;
}

async fn shuffles_coroutine(t: uint3, turns: i32, barrier: CoBarrier, mut out: Ptr<f32>) {
    let mut v = t.x as f32;
    let mut i = 0;
    while i < turns {
        v += barrier.shfl_xor_sync(u32::MAX, v, 1, 32).await;
        i += 1;
    }
    out[t.x] = v;
}

fn shuffles(launch: Launch, turns: i32, out: Ptr<f32>) {
    WAITING.run_waiting(
        launch,
        |t, _, _, _, barrier: &Barrier| shuffles_thread(t, turns, barrier, out),
        |t, _, _, _, barrier| shuffles_coroutine(t, turns, barrier, out),
    );
}

/// The least seconds that `work` took in some attempts.
fn best(mut work: impl FnMut()) -> f64 {
    work();
    let attempt = |_| {
        let start = Instant::now();
        work();
        start.elapsed().as_secs_f64()
    };
    (0..5).map(attempt).fold(f64::INFINITY, f64::min)
}

fn main() {
    let faithful = std::env::var("CUDART_EXEC").is_ok_and(|v| v == "threads");
    let launches = if faithful { 20 } else { 2000 };
    println!("empty launch, blocks of 32 threads:");
    for grid in [1, 4, 64, 1024] {
        let seconds = best(|| (0..launches).for_each(|_| empty(Launch::new(grid, 32, 0, 0))));
        println!(
            "  grid {grid:5}: {:10.3} µs",
            seconds / launches as f64 * 1e6
        );
    }
    let n = if faithful { 1 << 12 } else { 1 << 18 };
    let (mut x, mut y) = (vec![1.0f32; n as usize], vec![1.0f32; n as usize]);
    let (x, y) = (Ptr::new(x.as_mut_ptr()), Ptr::new(y.as_mut_ptr()));
    let seconds = best(|| saxpys(Launch::new(n / 256, 256, 0, 0), n, x, y));
    println!(
        "saxpy of {n} elements: {:.3} ns a thread",
        seconds / f64::from(n) * 1e9
    );
    let mut data = vec![0.0f32; 1024];
    let out = Ptr::new(data.as_mut_ptr());
    let turns = if faithful { 20 } else { 1000 };
    println!("per thread, one block:");
    for block in [32, 256, 1024] {
        let seconds = best(|| barriers(Launch::new(1, block, 0, 0), turns, out));
        let barrier = seconds / f64::from(2 * turns * block) * 1e9;
        let seconds = best(|| shuffles(Launch::new(1, block, 0, 0), turns, out));
        let shuffle = seconds / f64::from(turns * block) * 1e9;
        println!("  {block:4} threads: {barrier:8.2} ns a barrier, {shuffle:8.2} ns a shuffle");
    }
    let launches = 1000;
    let seconds = best(|| (0..launches).for_each(|_| barriers(Launch::new(1, 256, 0, 0), 1, out)));
    println!(
        "launch of one block of 256 with two barriers: {:.2} µs",
        seconds / f64::from(launches) * 1e6
    );
}

//! Whole programs in the emitted dialect, each run in a process of its own under every engine.
//!
//! A test starts this test binary again with the scenario's name in an environment variable; the test
//! `child` then runs that scenario, and its output and exit code are examined.

// The kernels that diverge have equal branches on purpose.
#![allow(clippy::if_same_then_else)]

use std::process::{Command, Output};

/// A program as cu2rs emits it: kernels in their thread form, for people.
mod app {
    use super::engines::app::*;
    use cudart_rs::cuda::*;
    use cudart_rs::prelude::*;

    const N: i32 = 64;

    pub fn reverse(
        thread_idx: uint3,
        _block_idx: uint3,
        _block_dim: dim3,
        _grid_dim: dim3,
        barrier: &Barrier,
        mut d: Ptr<i32>,
        n: i32,
    ) {
        let mut s: Shared<Array<i32, 64>> = shared!(barrier);
        let t = thread_idx.x as i32;
        let tr = n - t - 1;
        s[t] = d[t];
        barrier.sync();
        d[t] = s[tr];
    }

    #[allow(clippy::too_many_arguments)]
    pub fn dynamic_reverse(
        thread_idx: uint3,
        _block_idx: uint3,
        _block_dim: dim3,
        _grid_dim: dim3,
        barrier: &Barrier,
        mut d: Ptr<i32>,
        n: i32,
    ) {
        let mut s: Ptr<i32> = barrier.dynamic_shared();
        let t = thread_idx.x as i32;
        s[t] = d[t];
        barrier.sync();
        d[t] = s[n - t - 1];
    }

    pub fn diverges(
        thread_idx: uint3,
        _block_idx: uint3,
        _block_dim: dim3,
        _grid_dim: dim3,
        barrier: &Barrier,
    ) {
        if thread_idx.x == 7 {
            return;
        }
        if thread_idx.x.is_multiple_of(2) {
            barrier.sync();
        } else {
            barrier.sync();
        }
    }

    pub fn half_warp(
        thread_idx: uint3,
        _block_idx: uint3,
        _block_dim: dim3,
        _grid_dim: dim3,
        barrier: &Barrier,
    ) {
        if thread_idx.y < 2 {
            barrier.syncwarp(0xffff_ffff);
        }
        barrier.sync();
    }

    pub fn asserts(
        thread_idx: uint3,
        block_idx: uint3,
        block_dim: dim3,
        grid_dim: dim3,
        barrier: &Barrier,
        mut out: Ptr<i32>,
    ) {
        if thread_idx.x % 4 == 1 {
            let (assertion, file, function) = (
                cstr(c"x != 1"),
                cstr(c"app.cu"),
                cstr(c"void asserts(int *)"),
            );
            cudart_rs::device::assert_fail(
                thread_idx, block_idx, block_dim, grid_dim, barrier, assertion, file, 12, function,
            );
        }
        barrier.sync();
        out[thread_idx.x] = 1;
    }

    pub fn panics(thread_idx: uint3, _b: uint3, _bd: dim3, _gd: dim3, barrier: &Barrier) {
        barrier.sync();
        if thread_idx.x == 3 {
            panic!("a bug");
        }
        barrier.sync();
    }

    pub fn spins(_t: uint3, _b: uint3, _bd: dim3, _gd: dim3, barrier: &Barrier, end: i64) {
        while cudart_rs::device::clock64() < end {
            barrier.spin_yield();
        }
    }

    pub fn never_waits(
        thread_idx: uint3,
        block_idx: uint3,
        block_dim: dim3,
        _gd: dim3,
        _barrier: &Barrier,
        mut out: Ptr<i32>,
    ) {
        let i = block_idx.x * block_dim.x + thread_idx.x;
        out[i] = i as i32;
    }

    pub fn main(argc: i32, argv: Ptr<Ptr<i8>>) -> i32 {
        assert!(argc > 0 && argv[argc].is_null());
        let mut a: Array<i32, 64> = zeroed();
        let mut i = 0;
        while i < N {
            a[i] = i;
            i += 1;
        }
        let bytes = 4 * N as u64;
        let mut d: Ptr<i32> = Ptr::null();
        cudaMalloc(addr(&mut d).cast(), bytes);
        for dynamic in [false, true] {
            cudaMemcpy(d.cast(), a.ptr().cast(), bytes, cudaMemcpyHostToDevice);
            if dynamic {
                launch!(dynamic_reverse(d, N), 1, N, bytes);
            } else {
                launch!(reverse(d, N), 1, N);
            }
            let mut r: Array<i32, 64> = zeroed();
            cudaMemcpy(addr(&mut r).cast(), d.cast(), bytes, cudaMemcpyDeviceToHost);
            println!("{:?}", r.0);
        }
        assert_eq!(cudaDeviceSynchronize(), cudaSuccess);
        launch!(crate::engines::app::never_waits(d), 4, 16);
        println!("{}", (0..N).all(|i| d[i] == i));
        assert_eq!(cudaFree(d.cast()), cudaSuccess);
        3
    }

    pub fn assertion() -> i32 {
        let mut out: Array<i32, 8> = zeroed();
        launch!(asserts(out.ptr()), 2, 8);
        println!("{:?}", out.0);
        println!("{}", cudaDeviceSynchronize());
        launch!(asserts(out.ptr()), 2, 8);
        println!("{} {}", cudaGetLastError(), cudaFree(Ptr::null()));
        out[0] = 0;
        0
    }
}

/// The other forms, which cu2rs emits into modules of their own.
mod engines {
    pub mod app {
        macro_rules! waiting {
            ($kernel:ident ($($p:ident: $t:ty),*) |$thread_idx:ident, $block_idx:ident, $block_dim:ident, $grid_dim:ident, $barrier:ident| $body:block) => {
                pub mod $kernel {
                    #[allow(unused_imports)]
                    use cudart_rs::prelude::*;
                    pub static KERNEL: Kernel = Kernel::new(stringify!($kernel), "app.cu:1", 0);
                    pub fn start(launch: Launch $(, $p: $t)*) {
                        KERNEL.run_waiting(
                            launch,
                            |t, b, bd, gd, barrier: &Barrier| crate::app::$kernel(t, b, bd, gd, barrier $(, $p)*),
                            |t, b, bd, gd, barrier| coroutine(t, b, bd, gd, barrier $(, $p)*),
                        );
                    }
                    #[allow(unused_mut, unused_variables, clippy::too_many_arguments)]
                    pub async fn coroutine(
                        $thread_idx: uint3, $block_idx: uint3, $block_dim: dim3, $grid_dim: dim3,
                        $barrier: CoBarrier $(, mut $p: $t)*
                    ) $body
                }
            };
        }
        waiting! { reverse(d: Ptr<i32>, n: i32) |thread_idx, block_idx, block_dim, grid_dim, barrier| {
            let mut s: Shared<Array<i32, 64>> = shared!(barrier);
            let t = thread_idx.x as i32;
            let tr = n - t - 1;
            s[t] = d[t];
            barrier.sync().await;
            d[t] = s[tr];
        } }
        waiting! { dynamic_reverse(d: Ptr<i32>, n: i32) |thread_idx, block_idx, block_dim, grid_dim, barrier| {
            let mut s: Ptr<i32> = barrier.dynamic_shared();
            let t = thread_idx.x as i32;
            s[t] = d[t];
            barrier.sync().await;
            d[t] = s[n - t - 1];
        } }
        waiting! { diverges() |thread_idx, block_idx, block_dim, grid_dim, barrier| {
            if thread_idx.x == 7 {
                return;
            }
            if thread_idx.x.is_multiple_of(2) {
                barrier.sync().await;
            } else {
                barrier.sync().await;
            }
        } }
        waiting! { half_warp() |thread_idx, block_idx, block_dim, grid_dim, barrier| {
            if thread_idx.y < 2 {
                barrier.syncwarp(0xffff_ffff).await;
            }
            barrier.sync().await;
        } }
        waiting! { asserts(out: Ptr<i32>) |thread_idx, block_idx, block_dim, grid_dim, barrier| {
            if thread_idx.x % 4 == 1 {
                let (assertion, file, function) = (cstr(c"x != 1"), cstr(c"app.cu"), cstr(c"void asserts(int *)"));
                cudart_rs::device::assert_fail(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, assertion, file, 12, function,
                );
            }
            barrier.sync().await;
            out[thread_idx.x] = 1;
        } }
        waiting! { panics() |thread_idx, block_idx, block_dim, grid_dim, barrier| {
            barrier.sync().await;
            if thread_idx.x == 3 {
                panic!("a bug");
            }
            barrier.sync().await;
        } }
        waiting! { spins(end: i64) |thread_idx, block_idx, block_dim, grid_dim, barrier| {
            while cudart_rs::device::clock64() < end {
                barrier.spin_yield().await;
            }
        } }
        pub mod never_waits {
            use cudart_rs::prelude::*;
            pub static KERNEL: Kernel = Kernel::new("never_waits", "app.cu:9", 0);
            pub fn start(launch: Launch, out: Ptr<i32>) {
                KERNEL.run(launch, |t, b, bd, gd, barrier: &Barrier| {
                    crate::app::never_waits(t, b, bd, gd, barrier, out)
                });
            }
        }
    }
}

const SCENARIO: &str = "CUDART_TEST_SCENARIO";

/// Not a test of its own: runs the scenario that the environment names.
#[test]
fn child() {
    use cudart_rs::prelude::*;
    use engines::app::*;
    let Ok(scenario) = std::env::var(SCENARIO) else {
        return;
    };
    println!("--");
    match scenario.as_str() {
        "main" => cudart_rs::start(app::main),
        "assertion" => cudart_rs::start(|_, _| app::assertion()),
        "diverges" => launch!(diverges(), 1, 40),
        "half_warp" => launch!(half_warp(), dim3::new(1, 1, 1), dim3::new(8, 4, 1)),
        "panics" => launch!(panics(), 3, 8),
        "spins" => {
            let end = cudart_rs::device::clock64() + 200_000_000;
            launch!(spins(end), 2, 2);
            println!("done");
        }
        "refused" => cudart_rs::refused("CU4012", "app.cu:12:3"),
        other => panic!("no scenario {other}"),
    }
}

fn run(scenario: &str, variables: &[(&str, &str)]) -> (Option<i32>, String, String) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args(["child", "--exact", "--nocapture", "--test-threads=1"])
        .env(SCENARIO, scenario);
    command
        .env_remove("CUDART_EXEC")
        .env_remove("CUDART_THREADS")
        .env("RUST_BACKTRACE", "0");
    command.envs(variables.iter().copied());
    let Output {
        status,
        stdout,
        stderr,
    } = command.output().unwrap();
    let stdout = String::from_utf8(stdout).unwrap();
    let own = stdout
        .split_once("--\n")
        .map_or(String::new(), |(_, own)| own.to_string());
    (status.code(), own, String::from_utf8(stderr).unwrap())
}

const ENGINES: [&[(&str, &str)]; 4] = [
    &[],
    &[("CUDART_EXEC", "coroutines"), ("CUDART_WORKERS", "1")],
    &[("CUDART_EXEC", "threads")],
    &[("CUDART_EXEC", "threads"), ("CUDART_THREADS", "fresh")],
];

#[test]
fn the_array_is_reversed_by_every_engine() {
    let reversed: Vec<i32> = (0..64).rev().collect();
    let expected = format!("{reversed:?}\n{reversed:?}\ntrue\n");
    for engine in ENGINES {
        let (code, out, err) = run("main", engine);
        assert_eq!(
            (code, out.as_str()),
            (Some(3), expected.as_str()),
            "{engine:?}: {err}"
        );
    }
}

#[test]
fn threads_that_meet_at_different_barriers_are_told_and_go_on() {
    for engine in ENGINES {
        let (code, _, err) = run("diverges", engine);
        assert_eq!(code, Some(0), "{engine:?}: {err}");
        assert!(
            err.contains("warning: kernel `diverges` (app.cu:1), block (0,0,0): threads meet at different __syncthreads()"),
            "{err}"
        );
        assert!(
            err.contains("20 threads (0,0,0) (2,0,0) (4,0,0) (6,0,0) … wait in __syncthreads at "),
            "{err}"
        );
        assert!(
            err.contains("19 threads (1,0,0) (3,0,0) (5,0,0) (9,0,0) … wait in __syncthreads at "),
            "{err}"
        );
        assert!(
            err.contains("1 thread (7,0,0) have exited")
                || err.contains("1 thread (7,0,0) has exited"),
            "{err}"
        );
        assert!(err.contains("dialect.rs:"), "{err}");
    }
}

#[test]
fn lanes_whose_mask_names_others_are_told_and_go_on() {
    for engine in ENGINES {
        let (code, _, err) = run("half_warp", engine);
        assert_eq!(code, Some(0), "{engine:?}: {err}");
        assert!(
            err.contains("lanes 0x0000ffff are at __syncwarp with mask 0xffffffff at "),
            "{err}"
        );
    }
}

#[test]
fn a_failed_assertion_ends_the_kernel_and_sticks() {
    for engine in ENGINES {
        let (code, out, err) = run("assertion", engine);
        // The rest of the first block runs on; the second block does not begin; 710 sticks.
        assert_eq!(
            (code, out.as_str()),
            (Some(0), "[1, 0, 1, 1, 1, 0, 1, 1]\n710\n710 710\n"),
            "{engine:?}: {err}"
        );
        for thread in [1, 5] {
            let line = format!(
                "app.cu:12: void asserts(int *): block: [0,0,0], thread: [{thread},0,0] Assertion `x != 1` failed.\n"
            );
            assert!(err.contains(&line), "{engine:?}: {err}");
        }
    }
}

#[test]
fn a_panic_stops_the_program_and_names_the_thread() {
    for engine in ENGINES {
        let (code, _, err) = run("panics", engine);
        assert_eq!(code, Some(101), "{engine:?}: {err}");
        assert!(err.contains("a bug"), "{err}");
        assert!(
            err.contains(
                "kernel `panics` (app.cu:1) panicked in block (0,0,0), thread (3,0,0); stopping"
            ),
            "{err}"
        );
    }
}

#[test]
fn spinning_for_long_is_mentioned_once_and_goes_on() {
    let (code, out, err) = run(
        "spins",
        &[("CUDART_PATIENCE_MS", "20"), ("CUDART_WORKERS", "1")],
    );
    assert_eq!(code, Some(0), "{err}");
    assert!(out.starts_with("done\n"));
    let mention = "kernel `spins` (app.cu:1): 2 block(s) wait in loops for memory to change, and nothing else runs; the first is (0,0,0)";
    assert_eq!(err.matches(mention).count(), 1, "{err}");
}

#[test]
fn refusals_and_wrong_settings_stop_with_their_codes() {
    let (code, _, err) = run("refused", &[]);
    assert_eq!(code, Some(70));
    assert!(err.contains("error[CU4012]: app.cu:12:3: reached code that cu2rs could not translate (cu2rs explain CU4012)\n"));
    let (code, _, err) = run("main", &[("CUDART_EXEC", "warps")]);
    assert_eq!(
        (
            code,
            err.matches("CUDART_EXEC=warps: expected auto|threads|coroutines")
                .count()
        ),
        (Some(2), 1)
    );
}

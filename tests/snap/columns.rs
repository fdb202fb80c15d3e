//// src/columns.rs
//! Translated from `tests/snap/columns.cu`.

// Guards as ranges of columns; a clamped neighbour as a value of its own.

use cudart_rs::c::math::fmaf;
use cudart_rs::device::max;
use cudart_rs::prelude::*;

pub const B: i32 = 128;

/// `columns.cu:4`
#[kernel]
pub fn blur(
    thread_idx: uint3,
    block_idx: uint3,
    block_dim: dim3,
    grid_dim: dim3,
    barrier: &Barrier,
    r#in: Ptr<f32>,
    mut out: Ptr<f32>,
    n: i32,
) {
    let mut row: Shared<Array<f32, 128>> = shared!(barrier);
    let tx = thread_idx.x as i32;
    let i = (block_idx.x * (B - 2) as u32 + tx as u32 - 1) as i32;
    let mut left = tx - 1;
    if left < 0 {
        left = 0;
    }
    let mut done: bool = false;
    if i >= 0 && i < n {
        row[tx] = r#in[i];
    }
    barrier.sync();
    done = false;
    if tx >= 1 && tx <= B - 2 && i < n {
        done = true;
        out[i] = row[left] + row[tx] + row[tx + 1];
    }
    barrier.sync();
    if done && tx == 5 {
        out[0] = 1.0;
    }
}

/// `columns.cu:22`
#[kernel]
pub fn grow(
    thread_idx: uint3,
    block_idx: uint3,
    block_dim: dim3,
    grid_dim: dim3,
    barrier: &Barrier,
    mut p: Ptr<i32>,
    w: i32,
    h: i32,
) {
    let x = (block_idx.x * block_dim.x + thread_idx.x) as i32;
    let y = (block_idx.y * block_dim.y + thread_idx.y) as i32;
    if x >= w || y >= h {
        return;
    }
    p[y * w + x] += 1;
}

// The next block's tile is up and to the right of this one's.
/// `columns.cu:30`
#[kernel]
pub fn diagonal(
    thread_idx: uint3,
    block_idx: uint3,
    block_dim: dim3,
    grid_dim: dim3,
    barrier: &Barrier,
    n: i32,
    mut score: Ptr<i32>,
    add: Ptr<i32>,
    first: i32,
) {
    let mut s: Shared<Array<Array<i32, 16>, 16>> = shared!(barrier);
    let tx = thread_idx.x as i32;
    let bx = (first as u32 + block_idx.x) as i32;
    let by = 8 - bx;
    let base = n * 16 * by + 16 * bx;
    for k in 0..16 {
        s[k][tx] = add[base + n * k + tx];
    }
    barrier.sync();
    for k in 0..16 {
        score[base + n * k + tx] = s[tx][k];
    }
}

// Rows of a tile with a halo, each in another page.
/// `columns.cu:40`
#[kernel]
pub fn heat(
    thread_idx: uint3,
    block_idx: uint3,
    block_dim: dim3,
    grid_dim: dim3,
    barrier: &Barrier,
    n: i32,
    halo: i32,
    from: Ptr<f32>,
    mut to: Ptr<f32>,
) {
    let mut now: Shared<Array<Array<f32, 16>, 16>> = shared!(barrier);
    let tx = thread_idx.x as i32;
    let ty = thread_idx.y as i32;
    let small = 16 - 2 * halo;
    let x = (small as u32 * block_idx.x - halo as u32 + tx as u32) as i32;
    let y = (small as u32 * block_idx.y - halo as u32 + ty as u32) as i32;
    let inside = x >= 0 && x < n && y >= 0 && y < n;
    if inside {
        now[ty][tx] = from[y * n + x];
    }
    barrier.sync();
    let west = max(0, tx - 1);
    let mut east = tx + 1;
    east = if east > 15 { 15 } else { east };
    if tx >= halo && tx < 16 - halo && ty >= halo && ty < 16 - halo && inside {
        to[y * n + x] = fmaf(
            0.5,
            now[ty][west] + now[ty][east] - 2.0 * now[ty][tx],
            now[ty][tx],
        );
    }
}

//// src/engines/mod.rs
//! What the launch engines need of the kernels. Written by the translator; the kernels themselves are in
//! the modules of the program. A kernel that was edited runs as it is written there, without its forms here and what they name.

#![allow(unused_imports)]

pub mod columns;

//// src/main.rs
//! `columns`, translated from CUDA by cu2rs.

mod columns;
mod engines;

fn main() {
    cudart_rs::launch::places(include_str!("engines/places.map"));
}

//// src/engines/places.map
src/columns.rs		blur	sync	columns.cu:12
src/columns.rs		blur	sync	columns.cu:18
src/columns.rs		diagonal	sync	columns.cu:35
src/columns.rs		heat	sync	columns.cu:46

//// src/engines/columns.rs
//! The kernels of `columns` for the launch engines.

use crate::columns::B;
use cudart_rs::c::math::fmaf;
use cudart_rs::device::max;
use cudart_rs::prelude::*;

/// Kernel `blur` of `columns.cu:4`.
pub mod blur {
    use super::*;
    use cudart_rs::lanes::x16::{BlockLanes, I32, Kept, Mask};

    pub static KERNEL: Kernel = Kernel::new("blur", "columns.cu:4", 512);

    pub fn start(launch: Launch, r#in: Ptr<f32>, out: Ptr<f32>, n: i32) {
        as_written!(
            columns::blur,
            0x0000000000000000,
            KERNEL,
            launch,
            r#in,
            out,
            n
        );
        if KERNEL.prefers_lanes(&launch) {
            return KERNEL.run_lanes(launch, move |block, block_idx, block_dim, grid_dim| {
                lanes(block, block_idx, block_dim, grid_dim, r#in, out, n)
            });
        }
        KERNEL.run_fissioned(
            launch,
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::columns::blur(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, r#in, out, n,
                )
            },
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::columns::blur__coroutine(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, r#in, out, n,
                )
            },
            move |threads, block_idx, block_dim, grid_dim| {
                block(threads, block_idx, block_dim, grid_dim, r#in, out, n)
            },
        );
    }

    #[form_of(columns::blur)]
    pub fn block(
        block: &BlockThreads,
        block_idx: uint3,
        block_dim: dim3,
        grid_dim: dim3,
        r#in: Ptr<f32>,
        mut out: Ptr<f32>,
        n: i32,
    ) {
        let mut row: Array<f32, 128> = zeroed();
        let mut done: Lanes<bool> = Lanes::new();
        block.ahead(r#in + (block_idx.x * (B - 2) as u32 - 1) as i32);
        block.ahead_at(r#in + ((block_idx.x + 1) * (B - 2) as u32 - 1) as i32);
        block.threads(|thread_idx, t| {
            let tx = thread_idx.x as i32;
            let i = (block_idx.x * (B - 2) as u32 + tx as u32 - 1) as i32;
            done[t] = false;
            if i >= 0 && i < n {
                row[tx] = (r#in + (block_idx.x * (B - 2) as u32 - 1) as i32)[tx as u32];
            }
        });
        block.ahead_at(out + ((block_idx.x + 1) * (B - 2) as u32 - 1) as i32);
        block.threads(|thread_idx, t| {
            done[t] = false;
        });
        block.threads_in(block.columns().from(1).up_to(B - 2), |thread_idx, t| {
            let tx = thread_idx.x as i32;
            let i = (block_idx.x * (B - 2) as u32 + tx as u32 - 1) as i32;
            let left = tx - 1;
            let left_2 = if left < 0 { 0 } else { left };
            if i < n {
                done[t] = true;
                (out + (block_idx.x * (B - 2) as u32 - 1) as i32)[tx as u32] =
                    row[left_2] + row[tx] + row[tx + 1];
            }
        });
        block.threads_in(block.columns().from(5).up_to(5), |thread_idx, t| {
            if done[t] {
                out[0] = 1.0;
            }
        });
    }

    #[form_of(columns::blur)]
    #[allow(unused_assignments)]
    pub fn lanes(
        block: &BlockLanes,
        block_idx: uint3,
        block_dim: dim3,
        grid_dim: dim3,
        r#in: Ptr<f32>,
        mut out: Ptr<f32>,
        n: i32,
    ) {
        let mut row: LineAligned<Array<f32, 128>> = LineAligned(zeroed());
        let mut left: Kept<I32> = Kept::new();
        let mut done: Kept<Mask> = Kept::new();
        block.lanes(|thread_idx, mask, group| {
            let tx = thread_idx.x.as_i32();
            let i = (block_idx.x * (B - 2) as u32 + tx.as_u32() - 1u32).as_i32();
            left[group] = (tx - 1).lanes();
            {
                let mask = mask & left[group].lt(0);
                if mask.any() {
                    left[group] = mask.select(I32::splat(0), left[group]);
                }
            }
            done[group] = Mask::NONE;
            {
                let mask = mask & (i.ge(0) & i.lt(n));
                if mask.any() {
                    mask.store_row(row.row_mut(), tx, mask.load(r#in, i));
                }
            }
        });
        block.lanes(|thread_idx, mask, group| {
            let tx = thread_idx.x.as_i32();
            let i = (block_idx.x * (B - 2) as u32 + tx.as_u32() - 1u32).as_i32();
            done[group] = Mask::splat(false);
            {
                let mask = mask & (tx.ge(1) & tx.le(B - 2) & i.lt(n));
                if mask.any() {
                    done[group] = mask.select(Mask::splat(true), done[group]);
                    mask.store(
                        out,
                        i,
                        mask.load(row.ptr(), left[group])
                            + mask.load_row(row.row(), tx)
                            + mask.load_row(row.row(), tx + 1),
                    );
                }
            }
        });
        block.lanes(|thread_idx, mask, group| {
            let tx = thread_idx.x.as_i32();
            if (mask & (done[group] & tx.eq(5))).any() {
                out[0] = 1.0;
            }
        });
    }
}

/// Kernel `grow` of `columns.cu:22`.
pub mod grow {
    use super::*;

    pub static KERNEL: Kernel = Kernel::new("grow", "columns.cu:22", 0);

    pub fn start(launch: Launch, p: Ptr<i32>, w: i32, h: i32) {
        as_written!(columns::grow, 0x0000000000000000, KERNEL, launch, p, w, h);
        let launch = launch.without_repeats([false, false, true]);
        KERNEL.run_together(
            launch,
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::columns::grow(thread_idx, block_idx, block_dim, grid_dim, barrier, p, w, h)
            },
            move |threads, block_idx, block_dim, grid_dim| {
                block(threads, block_idx, block_dim, grid_dim, p, w, h)
            },
        );
    }

    #[form_of(columns::grow)]
    pub fn block(
        block: &BlockThreads,
        block_idx: uint3,
        block_dim: dim3,
        grid_dim: dim3,
        p: Ptr<i32>,
        w: i32,
        h: i32,
    ) {
        block.threads_in(
            block.columns().plus(block_idx.x * block_dim.x).below(w),
            |thread_idx, _| {
                let y = (block_idx.y * block_dim.y + thread_idx.y) as i32;
                if y < h {
                    (p + (y * w + (block_idx.x * block_dim.x) as i32))[thread_idx.x] += 1;
                }
            },
        );
    }
}

/// Kernel `diagonal` of `columns.cu:30`.
pub mod diagonal {
    use super::*;

    pub static KERNEL: Kernel = Kernel::new("diagonal", "columns.cu:30", 1024);

    pub fn start(launch: Launch, n: i32, score: Ptr<i32>, add: Ptr<i32>, first: i32) {
        as_written!(
            columns::diagonal,
            0x0000000000000000,
            KERNEL,
            launch,
            n,
            score,
            add,
            first
        );
        KERNEL.run_fissioned(
            launch,
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::columns::diagonal(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, n, score, add, first,
                )
            },
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::columns::diagonal__coroutine(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, n, score, add, first,
                )
            },
            move |threads, block_idx, block_dim, grid_dim| {
                block(
                    threads, block_idx, block_dim, grid_dim, n, score, add, first,
                )
            },
        );
    }

    #[form_of(columns::diagonal)]
    pub fn block(
        block: &BlockThreads,
        block_idx: uint3,
        block_dim: dim3,
        grid_dim: dim3,
        n: i32,
        score: Ptr<i32>,
        add: Ptr<i32>,
        first: i32,
    ) {
        let mut s: Array<Array<i32, 16>, 16> = zeroed();
        let bx = (first as u32 + block_idx.x) as i32;
        let by = 8 - bx;
        let base = n * 16 * by + 16 * bx;
        for k in 0..16 {
            block.ahead_at(add + (n * 16 * (by - 1) + 16 * (bx + 1) + n * k));
            block.threads(|thread_idx, _| {
                let tx = thread_idx.x as i32;
                s[k][tx] = (add + (base + n * k))[tx];
            });
        }
        block.threads(|thread_idx, _| {
            let tx = thread_idx.x as i32;
            for k in 0..16 {
                (score + (base + n * k))[tx] = s[tx][k];
            }
        });
    }
}

/// Kernel `heat` of `columns.cu:40`.
pub mod heat {
    use super::*;
    use cudart_rs::lanes::x16::BlockLanes;

    pub static KERNEL: Kernel = Kernel::new("heat", "columns.cu:40", 1024);

    pub fn start(launch: Launch, n: i32, halo: i32, from: Ptr<f32>, to: Ptr<f32>) {
        as_written!(
            columns::heat,
            0x0000000000000000,
            KERNEL,
            launch,
            n,
            halo,
            from,
            to
        );
        if KERNEL.prefers_lanes(&launch) {
            return KERNEL.run_lanes(launch, move |block, block_idx, block_dim, grid_dim| {
                lanes(block, block_idx, block_dim, grid_dim, n, halo, from, to)
            });
        }
        KERNEL.run_fissioned(
            launch,
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::columns::heat(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, n, halo, from, to,
                )
            },
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::columns::heat__coroutine(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, n, halo, from, to,
                )
            },
            move |threads, block_idx, block_dim, grid_dim| {
                block(threads, block_idx, block_dim, grid_dim, n, halo, from, to)
            },
        );
    }

    #[form_of(columns::heat)]
    pub fn block(
        block: &BlockThreads,
        block_idx: uint3,
        block_dim: dim3,
        grid_dim: dim3,
        n: i32,
        halo: i32,
        from: Ptr<f32>,
        to: Ptr<f32>,
    ) {
        let mut now: Array<Array<f32, 16>, 16> = zeroed();
        let small = 16 - 2 * halo;
        block.threads(|thread_idx, _| {
            let tx = thread_idx.x as i32;
            let ty = thread_idx.y as i32;
            let x = (small as u32 * block_idx.x - halo as u32 + tx as u32) as i32;
            let y = (small as u32 * block_idx.y - halo as u32 + ty as u32) as i32;
            let inside = x >= 0 && x < n && y >= 0 && y < n;
            if inside {
                now[ty][tx] =
                    (from + (y * n + (small as u32 * block_idx.x - halo as u32) as i32))[tx as u32];
            }
        });
        block.threads_in(
            block.columns().from(halo).below(16 - halo),
            |thread_idx, _| {
                let tx = thread_idx.x as i32;
                let ty = thread_idx.y as i32;
                let x = (small as u32 * block_idx.x - halo as u32 + tx as u32) as i32;
                let y = (small as u32 * block_idx.y - halo as u32 + ty as u32) as i32;
                let inside = x >= 0 && x < n && y >= 0 && y < n;
                let west = max(0, tx - 1);
                let east = tx + 1;
                let east_2 = if east > 15 { 15 } else { east };
                if ty >= halo && ty < 16 - halo && inside {
                    (to + (y * n + (small as u32 * block_idx.x - halo as u32) as i32))[tx as u32] =
                        fmaf(
                            0.5,
                            now[ty][west] + now[ty][east_2] - 2.0 * now[ty][tx],
                            now[ty][tx],
                        );
                }
            },
        );
    }

    #[form_of(columns::heat)]
    #[allow(unused_assignments)]
    pub fn lanes(
        block: &BlockLanes,
        block_idx: uint3,
        block_dim: dim3,
        grid_dim: dim3,
        n: i32,
        halo: i32,
        from: Ptr<f32>,
        to: Ptr<f32>,
    ) {
        let mut now: LineAligned<Array<Array<f32, 16>, 16>> = LineAligned(zeroed());
        let small = 16 - 2 * halo;
        block.lanes(|thread_idx, mask, _| {
            let tx = thread_idx.x.as_i32();
            let ty = thread_idx.y as i32;
            let x = (small as u32 * block_idx.x - halo as u32 + tx.as_u32()).as_i32();
            let y = (small as u32 * block_idx.y - halo as u32 + ty as u32) as i32;
            let inside = x.ge(0) & x.lt(n) & (y >= 0) & (y < n);
            block.ahead_of(from, y * n + x, small);
            {
                let mask = mask & inside;
                if mask.any() {
                    mask.store_row(now[ty].row_mut(), tx, mask.load(from, y * n + x));
                }
            }
        });
        block.lanes(|thread_idx, mask, _| {
            let tx = thread_idx.x.as_i32();
            let ty = thread_idx.y as i32;
            let x = (small as u32 * block_idx.x - halo as u32 + tx.as_u32()).as_i32();
            let y = (small as u32 * block_idx.y - halo as u32 + ty as u32) as i32;
            let inside = x.ge(0) & x.lt(n) & (y >= 0) & (y < n);
            let west = (tx - 1).at_least(0);
            let east = tx + 1;
            let east_2 = east.at_most(15);
            block.ahead_of(to, y * n + x, small);
            if ty >= halo && ty < 16 - halo {
                let mask = mask & (tx.ge(halo) & tx.lt(16 - halo) & inside);
                if mask.any() {
                    let now_value = mask.load_row(now[ty].row(), tx);
                    mask.store(
                        to,
                        y * n + x,
                        (mask.load_row(now[ty].row(), west) + mask.load_row(now[ty].row(), east_2)
                            - 2.0 * now_value)
                            .mul_add(0.5, now_value),
                    );
                }
            }
        });
    }
}

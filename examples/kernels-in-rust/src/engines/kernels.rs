//! The kernels of `kernels` for the launch engines.

use crate::kernels::{BLOCK, scaled};
use cudart_rs::prelude::*;

/// Kernel `saxpy` of `kernels.rs:15`.
pub mod saxpy {
    use super::*;

    pub static KERNEL: Kernel = Kernel::new("saxpy", "kernels.rs:15", 0);

    pub fn start(launch: Launch, n: i32, a: f32, x: Ptr<f32>, y: Ptr<f32>) {
        as_written!(
            kernels::saxpy,
            0x24b73427a5ec90ac,
            KERNEL,
            launch,
            n,
            a,
            x,
            y
        );
        let launch = launch.without_repeats([false, true, true]);
        KERNEL.run_together(
            launch,
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::kernels::saxpy(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, n, a, x, y,
                )
            },
            move |threads, block_idx, block_dim, grid_dim| {
                block(threads, block_idx, block_dim, grid_dim, n, a, x, y)
            },
        );
    }

    #[form_of(kernels::saxpy)]
    pub fn block(
        block: &BlockThreads,
        block_idx: uint3,
        block_dim: dim3,
        grid_dim: dim3,
        n: i32,
        a: f32,
        x: Ptr<f32>,
        y: Ptr<f32>,
    ) {
        block.threads_in(
            block.columns().plus(block_idx.x * block_dim.x).below(n),
            |thread_idx, _| {
                (y + (block_idx.x * block_dim.x) as i32)[thread_idx.x] +=
                    scaled(a, (x + (block_idx.x * block_dim.x) as i32)[thread_idx.x]);
            },
        );
    }
}

/// Kernel `total` of `kernels.rs:34`.
pub mod total {
    use super::*;
    use cudart_rs::lanes::x32::{BlockLanes, F32};

    pub static KERNEL: Kernel = Kernel::new("total", "kernels.rs:34", 16);

    pub fn start(launch: Launch, n: i32, y: Ptr<f32>, sums: Ptr<f32>) {
        as_written!(
            kernels::total,
            0x2a033c4c81b63ab2,
            KERNEL,
            launch,
            n,
            y,
            sums
        );
        if KERNEL.prefers_warps(&launch) {
            return KERNEL.run_warps(launch, move |block, block_idx, block_dim, grid_dim| {
                lanes(block, block_idx, block_dim, grid_dim, n, y, sums)
            });
        }
        KERNEL.run_waiting(
            launch,
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::kernels::total(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, n, y, sums,
                )
            },
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::kernels::total__coroutine(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, n, y, sums,
                )
            },
        );
    }

    #[form_of(kernels::total)]
    #[allow(unused_assignments)]
    pub fn lanes(
        block: &BlockLanes,
        block_idx: uint3,
        block_dim: dim3,
        grid_dim: dim3,
        n: i32,
        y: Ptr<f32>,
        mut sums: Ptr<f32>,
    ) {
        let mut parts: LineAligned<Array<f32, 4>> = LineAligned(zeroed());
        block.lanes(|thread_idx, mask, _| {
            let t = thread_idx.x.as_i32();
            let i = block_idx.x as i32 * BLOCK + t;
            let mut sum = mask.choose(i.lt(n), |mask| mask.load(y, i), |_| F32::splat(0.0));
            {
                let mut step: i32 = 0;
                {
                    sum = sum + mask.shfl_xor_sync(0xffffffff, sum, shr(16, step), 32);
                }
                step += 1;
                {
                    sum = sum + mask.shfl_xor_sync(0xffffffff, sum, shr(16, step), 32);
                }
                step += 1;
                {
                    sum = sum + mask.shfl_xor_sync(0xffffffff, sum, shr(16, step), 32);
                }
                step += 1;
                {
                    sum = sum + mask.shfl_xor_sync(0xffffffff, sum, shr(16, step), 32);
                }
                step += 1;
                {
                    sum = sum + mask.shfl_xor_sync(0xffffffff, sum, shr(16, step), 32);
                }
            }
            mask.leader(|l| {
                if t.lane(l) % 32 == 0 {
                    parts[t.lane(l) / 32] = sum.lane(l);
                }
            });
        });
        block.lanes(|thread_idx, mask, _| {
            let t = thread_idx.x.as_i32();
            mask.leader(|l| {
                if t.lane(l) == 0 {
                    sums[block_idx.x] = parts[0] + parts[1] + parts[2] + parts[3];
                }
            });
        });
    }
}

/// Kernel `blur` of `kernels.rs:62`.
pub mod blur {
    use super::*;

    pub static KERNEL: Kernel = Kernel::new("blur", "kernels.rs:62", 520);

    pub fn start(launch: Launch, n: i32, y: Ptr<f32>, out: Ptr<f32>) {
        as_written!(kernels::blur, 0x44b9420873560a9c, KERNEL, launch, n, y, out);
        KERNEL.run_fissioned(
            launch,
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::kernels::blur(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, n, y, out,
                )
            },
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::kernels::blur__coroutine(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, n, y, out,
                )
            },
            move |threads, block_idx, block_dim, grid_dim| {
                block(threads, block_idx, block_dim, grid_dim, n, y, out)
            },
        );
    }

    #[form_of(kernels::blur)]
    pub fn block(
        block: &BlockThreads,
        block_idx: uint3,
        block_dim: dim3,
        grid_dim: dim3,
        n: i32,
        y: Ptr<f32>,
        out: Ptr<f32>,
    ) {
        let mut tile: Array<f32, 130> = zeroed();
        let full = block
            .columns()
            .plus(block_idx.x as i32 * BLOCK)
            .below(n)
            .unshifted()
            .plus(block_idx.x as i32 * BLOCK)
            .plus(1)
            .below(n)
            .all_of(block);
        block.threads(|thread_idx, _| {
            let t = thread_idx.x as i32;
            let i = block_idx.x as i32 * BLOCK + t;
            tile[t + 1] = if full || i < n {
                (y + block_idx.x as i32 * BLOCK)[t]
            } else {
                0.0
            };
            if t == 0 {
                tile[0] = if i > 0 {
                    (y + (block_idx.x as i32 * BLOCK - 1))[t]
                } else {
                    0.0
                };
            }
            if t == BLOCK - 1 {
                tile[BLOCK + 1] = if full || i + 1 < n {
                    (y + (block_idx.x as i32 * BLOCK + 1))[t]
                } else {
                    0.0
                };
            }
        });
        block.threads_in(
            block.columns().plus(block_idx.x as i32 * BLOCK).below(n),
            |thread_idx, _| {
                let t = thread_idx.x as i32;
                (out + block_idx.x as i32 * BLOCK)[t] = (tile[t] + tile[t + 1] + tile[t + 2]) / 3.0;
            },
        );
    }
}

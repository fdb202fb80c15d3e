//! The kernels of `cuda_arch_lambdas` for the launch engines.

use cudart_rs::prelude::*;

/// Kernel `compare` of `cuda_arch_lambdas.cu:67`.
pub mod compare {
    use super::*;

    pub static KERNEL: Kernel =
        Kernel::new("compare", "cuda_arch_lambdas.cu:67", 0).with_packed(packed);

    pub fn start(launch: Launch, out: Ptr<u32>, sum: Ptr<i32>) {
        KERNEL.run(
            launch,
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::cuda_arch_lambdas::compare(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, out, sum,
                )
            },
        );
    }

    fn packed(launch: Launch, arguments: Ptr<Ptr<Void>>) {
        start(
            launch,
            *arguments[0].cast::<Ptr<u32>>(),
            *arguments[1].cast::<Ptr<i32>>(),
        )
    }
}

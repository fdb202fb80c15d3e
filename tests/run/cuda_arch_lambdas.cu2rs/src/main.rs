//! `cuda_arch_lambdas`, translated from CUDA by cu2rs.

#![no_main]

mod cuda_arch_lambdas;
mod cuda_arch_lambdas_for_host;
mod cuda_for_c;
mod engines;

/// Called before `main`, which an object of another compiler defines.
#[used]
#[unsafe(link_section = ".init_array")]
static BEGIN: extern "C" fn() = begin;

extern "C" fn begin() {
    cudart_rs::c::foreign::begin();
    cuda_arch_lambdas_for_host::__cu2rs_kernels_b0440d19c4e1();
}

//! What the launch engines need of the kernels. Written by the translator; the kernels themselves are in
//! the modules of the program.

pub mod cuda_arch_lambdas;

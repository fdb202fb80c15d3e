//! What the launch engines need of the kernels. Written by the translator; the kernels themselves are in
//! the modules of the program. A kernel that was edited runs as it is written there, without its forms here and what they name.

#![allow(unused_imports)]

pub mod kernels;

//! The runtime API: what `nvcc`'s code registers and launches, and those functions that are more than a wrapper of `cudart-rs`'s (`build.rs` writes the others).

mod device;
pub(crate) mod graph;
pub(crate) mod launch;
pub(crate) mod memory;
mod more;
mod pools;
pub mod register;
pub(crate) mod stream;
mod symbol;
pub mod version;

/// The functions that only pass their arguments on.
#[allow(missing_docs)]
mod generated {
    use cudart_rs::cuda::array::*;
    use cudart_rs::cuda::graph::*;
    use cudart_rs::cuda::volume::*;
    use cudart_rs::cuda::*;
    use cudart_rs::ptr::{Ptr, Void};
    use cudart_rs::texture::surface::*;

    include!(concat!(env!("OUT_DIR"), "/runtime.rs"));
}

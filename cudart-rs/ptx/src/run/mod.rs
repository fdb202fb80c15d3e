//! Running kernels: blocks over workers, the threads of a block from wait to wait, what warps and barriers do.
//!
//! Nothing here knows how a step of a thread is executed: [`block::Step`] is compiled code or the interpreter.

pub(crate) mod atomic;
pub(crate) mod block;
pub(crate) mod context;
pub(crate) mod external;
pub(crate) mod grid;
pub(crate) mod library;
mod library_table;
pub(crate) mod matrix;
pub(crate) mod printf;
pub(crate) mod site;
pub(crate) mod special;
pub(crate) mod warp;
pub(crate) mod window;

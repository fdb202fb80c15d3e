//! From the syntax tree to the IR: this is where an instruction's name gets its meaning, or is refused.
//!
//! [`module`] lays out variables, [`function`] walks a function's statements, [`opcode`] and its neighbours turn instructions into the IR's. Each modifier of an
//! opcode must be taken by someone: one that is left over refuses the module by name.

mod arith;
mod call;
mod convert;
mod function;
mod matrix;
mod mbarrier;
mod memory;
mod mods;
pub(crate) mod module;
mod opcode;
mod surface;
mod trace;
mod video;
mod warp;
mod wmma;

pub(crate) use module::{Global, Kernel, Program, lower};

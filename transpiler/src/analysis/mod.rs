//! What emission has to know about a program before it can write it down.
//!
//! Each file answers one question about HIR and changes nothing outside the copy of a function it is given:
//! [`context`] which functions need the kernel parameters and which may wait;
//! [`effects`] what a function may write; [`exchange`] which kernels rely on the lanes of a warp running together; [`sink`] moves declarations to their first use; [`init`] which
//! declarations need no initial value; [`order`] gives arguments the order of their evaluation; [`for_range`] which loops count;
//! [`fission`] and [`lanes`] make the forms of the fast engines; [`destroy`] whose members Rust would drop in the wrong order; [`straight`] which functions vector code needs inlined; [`shapes`] the block shapes of launches; [`affine`] how indices change along x; [`alignment`] which arrays need more alignment; [`library_use`] what of our headers is needed. Who calls whom is [`crate::hir::callgraph`]. Nothing here
//! makes Rust text.

pub mod affine;
pub mod alias;
pub mod alignment;
pub mod context;
pub mod destroy;
pub mod dumps;
pub mod effects;
pub mod elide;
pub mod engines;
pub mod exchange;
pub mod expanded;
pub mod fission;
pub mod for_range;
pub mod hints;
pub mod init;
pub mod lanes;
pub mod library_use;
pub mod only_shared;
pub mod order;
pub mod reach;
pub mod repeats;
pub mod shapes;
pub mod shared_memory;
pub mod sink;
pub mod spin;
pub mod straight;
#[cfg(test)]
mod tests;
pub mod typed;
pub mod unaligned;
pub mod uniformity;
pub mod volatile_bits;

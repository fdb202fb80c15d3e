//! Passes over the IR: each is a file.

pub(crate) mod fold;
pub(crate) mod inline;
pub(crate) mod live;
pub mod lockstep;
pub(crate) mod remake;
pub(crate) mod shape;
pub(crate) mod spin;
pub(crate) mod split;

//! Passes: HIR to HIR, between linking and emission (`sema::jumps` at the end of each unit's analysis). One named pass a file.
//!
//! A pass makes explicit what the program relies on without saying it. What comes out is HIR like any other: the verifier checks it, and
//! neither analyses nor emission know that the pass ran.

pub mod accesses;
pub mod addresses;
pub mod agree;
pub mod bits;
pub mod bool_bytes;
pub mod by_address;
pub mod checked;
pub mod contract;
mod counted;
pub mod deleted_streams;
pub mod device_math;
pub mod empties;
pub mod ended;
pub mod lifetimes;
pub mod lockstep;
pub mod named_constants;
pub mod own_address;
pub mod probes;
pub mod settle;
pub mod shared_addresses;
pub mod unchecked;
pub mod virtual_bases;

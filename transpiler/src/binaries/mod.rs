//! Programs that are compiled already: the device code that they carry ([`carried`]), and the libraries that run it without a GPU ([`libs`]).
//!
//! What device code means is `cudart-ptx`'s business, how programs call it `cudart-driver`'s; nothing of them is linked into this tool.

pub mod carried;
pub mod libs;

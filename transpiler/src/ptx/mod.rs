//! PTX, the assembly language that CUDA compilers write: read, cut into basic blocks, and mapped to the source.
//!
//! [`parse()`] reads a module (`lexer`, `syntax`, `number`), [`cfg::build`] makes the control-flow graph of each function, with the position in the
//! source that each block comes from ([`position`]) and its instructions by kind ([`class`]). [`inspect`] looks at a file first and says what it
//! is when it is no PTX. [`map`] makes mappings of these graphs: [`plain`] ones by positions, [`anchored`] ones by the markers that [`annotate`] put into
//! the sources; [`report`] prints them. [`instrument`] rewrites PTX for comparison on a GPU. Nothing here knows HIR.
//!
//! Messages have codes from 7000 on and positions in the PTX file.

pub mod anchored;
pub mod annotate;
pub mod cfg;
pub mod class;
pub mod inspect;
pub mod instrument;
pub mod lexer;
pub mod map;
pub mod names;
pub mod number;
pub mod parse;
pub mod plain;
pub mod position;
pub mod report;
pub mod syntax;

#[cfg(test)]
mod fuzz;
#[cfg(test)]
mod map_tests;
#[cfg(test)]
mod tests;

pub use parse::parse;

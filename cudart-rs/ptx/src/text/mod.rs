//! PTX text, read into a syntax tree that keeps all of it: declarations with their types and initialisers, scopes, statements, lines.
//!
//! The transpiler has a reader of PTX as well (`transpiler/src/ptx`), made for traces: it keeps a function's instructions and positions, skips what
//! declarations say (types, sizes, initial values), and reports through the transpiler's source maps. This crate may not depend on the transpiler, and the transpiler
//! must not build Cranelift; so there are two. Nothing here knows what an opcode means.

pub(crate) mod lexer;
pub(crate) mod parse;
pub(crate) mod syntax;

//! Semantic analysis: from the syntax tree to HIR.

pub mod literal;

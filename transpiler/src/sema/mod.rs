//! Semantic analysis: from the syntax tree to HIR.

pub mod layout;
pub mod literal;

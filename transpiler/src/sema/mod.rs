//! Semantic analysis: from the syntax tree to HIR.

pub mod consteval;
pub mod layout;
pub mod literal;
pub mod macro_const;

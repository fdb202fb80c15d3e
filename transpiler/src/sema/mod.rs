//! Semantic analysis: from the syntax tree to HIR.

pub mod consteval;
pub mod layout;
pub mod link;
pub mod literal;
pub mod macro_const;

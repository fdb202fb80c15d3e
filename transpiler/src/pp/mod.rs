//! The preprocessor: files to tokens, C++17's translation phases 1 to 4, with provenance.
//!
//! (Entry point: [`preprocess`].)

pub mod token;

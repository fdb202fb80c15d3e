//! What the engines' files say of the text that their forms were made of, in the words of the macros that read it (`cudart-rs/kernel/`). [`crate::project::written`] fills the digests in.

#[allow(dead_code)] // The macros need more of it.
#[path = "../../../cudart-rs/kernel/src/index.rs"]
pub mod index;
#[path = "../../../cudart-rs/kernel/src/text.rs"]
pub mod text;

/// What stands for a digest until it is known: as long as any.
pub const UNKNOWN: &str = "0x0000000000000000";

//! Makes the question known that loop forms put to the threads of a block where a condition decides about a barrier: whether it is the same for all.
//!
//! No statement asks it here: [`crate::analysis::fission`] does, in the copies of kernels that it makes.

use crate::hir::bound::AGREE;
use crate::hir::*;
use crate::source::Span;

/// Runs the pass.
pub fn run(program: &mut Program) {
    if program.bound.iter().any(|b| b.suspends) {
        program.bound.push(Bound {
            name: AGREE.into(),
            rust: AGREE.into(),
            form: BoundForm::Function,
            suspends: true,
            needs_ctx: false,
            cast_args: false,
            type_args: Vec::new(),
            no_return: false,
            is_atomic: false,
            by_reference: 0,
            does: Default::default(),
            span: Span::NONE,
        });
    }
}

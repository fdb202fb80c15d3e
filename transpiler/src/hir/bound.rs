//! What of the library a program uses, and what that does.
//!
//! A [`Bound`] is made of a declaration in our headers (`sema::bind`), or by a pass that speaks to later stages by calls of its own ([`AGREE`], [`LOCKSTEP`], [`mod@super::recorder`]).
//! Analyses ask here, never by name.

use super::*;
use crate::source::Span;
use std::rc::Rc;

/// How it is called.
pub const AGREE: &str = "agree";
/// The step of warp-synchronous code (`passes::lockstep`): nothing to do where lanes are vectors.
pub const LOCKSTEP: &str = "lockstep";

/// Something of the library.
#[derive(Clone, Debug)]
pub struct Bound {
    /// Its C name, for messages.
    pub name: Rc<str>,
    /// Rust path, method name or expression.
    pub rust: Rc<str>,
    /// How it is called.
    pub form: BoundForm,
    /// It may wait for other threads of the block or warp: emitted as a method of `barrier`, awaited in coroutines.
    pub suspends: bool,
    /// Takes `thread_idx, block_idx, block_dim, grid_dim, barrier` first.
    pub needs_ctx: bool,
    /// Pointer arguments are passed `.cast()` (C's `void*` parameters of template overloads).
    pub cast_args: bool,
    /// Its type is computed with these (for a turbofish, when `form` asks for one).
    pub type_args: Vec<TyId>,
    /// Returns never.
    pub no_return: bool,
    /// It reads or writes memory that other threads may change (atomics): a loop that waits on it must yield.
    pub is_atomic: bool,
    /// Parameters that C++ has as references: what they refer to is read when all arguments are there. A bit each, the object not counted.
    pub by_reference: u32,
    /// The declaration in our header.
    pub span: Span,
}

impl Bound {
    /// It deals with memory or other state though all that it gets are numbers: addresses in inline PTX, surface objects, `malloc`.
    pub fn reaches_memory(&self) -> bool {
        const NAMES: [&str; 6] = [
            "__ptx_cp_",
            "__ptx_ld_",
            "__ptx_st_",
            "__ptx_atom_",
            "__ptx_red_",
            "surf",
        ];
        let name = &*self.name;
        matches!(name, "malloc" | "operator new" | "operator new[]")
            || NAMES.iter().any(|n| name.starts_with(n))
    }
    /// What it reads may be what other threads write meanwhile.
    pub fn may_wait(&self) -> bool {
        const NAMES: [&str; 3] = ["__ptx_ld_volatile_", "__ptx_atom_", "__ptx_red_"];
        self.is_atomic || &*self.name == "__ldcv" || NAMES.iter().any(|n| self.name.starts_with(n))
    }
}

/// How a bound thing is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoundForm {
    /// `path(args)`
    Function,
    /// `path::<T>(args)`
    FunctionTurbofish,
    /// `path!(args)`
    Macro,
    /// `object.name(args)`; the object is the first argument, a `Ref` or pointer.
    Method,
    /// `Type::name(args)` giving a new object.
    Ctor,
    /// `object[arg]`, a place (see [`PlaceKind::BoundIndex`]).
    Index,
    /// A variable or expression: emitted as it stands.
    Expr,
    /// `threadIdx` and so on: the kernel parameter of this name.
    Builtin,
}

/// The question of a program.
pub fn question(program: &Program) -> Option<BoundId> {
    let at = program.bound.iter().rposition(is_agree)?;
    Some(BoundId(at as u32))
}

/// Whether something of the library is the question.
pub fn is_agree(bound: &Bound) -> bool {
    bound.suspends && &*bound.rust == AGREE && bound.span == Span::NONE
}

/// The functions of the checkers that take an address or an index: loads and stores by kind, then [`VARIABLE`] and [`INDEX`].
pub const CHECKS: [&str; 10] = [
    "load",
    "store",
    "update",
    "load_volatile",
    "store_volatile",
    "atomic",
    "atomic_block",
    "ordered",
    VARIABLE,
    INDEX,
];
/// The check of a variable of the program, which brings its address and size along.
pub const VARIABLE: &str = "variable";
/// The check of an index of an array whose length is known.
pub const INDEX: &str = "index";

/// The name of a function of the checkers that takes an address or an index.
pub fn of_checkers(b: &Bound) -> Option<&str> {
    let name = b.rust.strip_prefix("cudart_rs::check::")?;
    CHECKS.contains(&name).then_some(name)
}

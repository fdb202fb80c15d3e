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
    /// What analyses must know of it.
    pub does: Does,
    /// The declaration in our header.
    pub span: Span,
}

/// What a function of the library does, as far as analyses must know: the words of `[[cu2rs::does("…")]]` in our headers, whose README tells what they mean.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Does(u16);

impl Does {
    const WORDS: [(&'static str, Does); 15] = [
        ("barrier", Does::BARRIER),
        ("vote", Does::VOTE),
        ("named", Does::NAMED),
        ("syncwarp", Does::SYNCWARP),
        ("lockstep", Does::LOCKSTEP),
        ("warp", Does::WARP),
        ("vectors", Does::VECTORS),
        ("shuffle", Does::SHUFFLE),
        ("masked", Does::MASKED),
        ("ends", Does::ENDS),
        ("fence", Does::FENCE),
        ("plain", Does::LOADS),
        ("cached", Does::LOADS_CACHED),
        ("volatile", Does::LOADS_VOLATILE),
        ("meanwhile", Does::MEANWHILE),
    ];
    /// All threads of the block meet.
    pub const BARRIER: Does = Does(1);
    /// They meet, and have one result.
    pub const VOTE: Does = Does(1 << 1);
    /// A named barrier.
    pub const NAMED: Does = Does(1 << 2);
    /// The lanes of a warp meet.
    pub const SYNCWARP: Does = Does(1 << 3);
    /// A step of warp-synchronous code ([`LOCKSTEP`]).
    pub const LOCKSTEP: Does = Does(1 << 4);
    /// Between the lanes of a warp.
    pub const WARP: Does = Does(1 << 5);
    /// It works on vectors of lanes.
    pub const VECTORS: Does = Does(1 << 6);
    /// Lanes get values of others.
    pub const SHUFFLE: Does = Does(1 << 7);
    /// The first argument names lanes.
    pub const MASKED: Does = Does(1 << 8);
    /// It may end a single thread.
    pub const ENDS: Does = Does(1 << 9);
    /// Others' stores are awaited.
    pub const FENCE: Does = Does(1 << 10);
    /// It loads memory that the compiler may know.
    pub const LOADS: Does = Does(1 << 11);
    /// It loads from the cache that all threads have in common.
    pub const LOADS_CACHED: Does = Does(1 << 12);
    /// It loads what others may change.
    pub const LOADS_VOLATILE: Does = Does(1 << 13);
    /// What it reads may be what other threads write meanwhile.
    pub const MEANWHILE: Does = Does(1 << 14);

    /// The words of an attribute; nothing if one is unknown.
    pub fn of(words: &str) -> Option<Does> {
        words.split_whitespace().try_fold(Does(0), |all, word| {
            let known = Self::WORDS.iter().find(|(w, _)| *w == word);
            known.map(|(_, d)| all.and(*d))
        })
    }

    /// Both.
    pub const fn and(self, other: Does) -> Does {
        Does(self.0 | other.0)
    }

    /// Whether one of these is among it.
    pub const fn any(self, of: Does) -> bool {
        self.0 & of.0 != 0
    }
}

/// A built-in variable of kernels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Builtin {
    ThreadIdx,
    BlockIdx,
    BlockDim,
    GridDim,
    WarpSize,
}

impl Bound {
    /// Which built-in variable it is.
    pub fn builtin(&self) -> Option<Builtin> {
        match (self.form, &*self.rust) {
            (BoundForm::Builtin, "thread_idx") => Some(Builtin::ThreadIdx),
            (BoundForm::Builtin, "block_idx") => Some(Builtin::BlockIdx),
            (BoundForm::Builtin, "block_dim") => Some(Builtin::BlockDim),
            (BoundForm::Builtin, "grid_dim") => Some(Builtin::GridDim),
            (BoundForm::Expr, path) if path.ends_with("::warpSize") => Some(Builtin::WarpSize),
            _ => None,
        }
    }
    /// It may end a single thread, or never comes back.
    pub fn ends(&self) -> bool {
        self.no_return || self.does.any(Does::ENDS)
    }
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
        self.is_atomic || self.does.any(Does::LOADS_VOLATILE.and(Does::MEANWHILE))
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
pub const CHECKS: [&str; 12] = [
    "load",
    "store",
    "update",
    "load_volatile",
    "store_volatile",
    "atomic",
    "atomic_block",
    "ordered",
    "acquire",
    "release",
    VARIABLE,
    INDEX,
];
/// The check of a variable of the program, which brings its address and size along.
pub const VARIABLE: &str = "variable";
/// The check of an index of an array whose length is known.
pub const INDEX: &str = "index";

/// The functions of memory traces through which the address of an access goes.
pub const RECORDS: [&str; 7] = [
    "load",
    "store",
    "update",
    "atomic",
    "ref_load",
    "ref_store",
    "ref_update",
];

/// Functions of memory traces that say where a thread is, and are told no address.
pub fn says_where(b: &Bound) -> bool {
    let name = b.rust.strip_prefix("cudart_rs::memory::");
    name.is_some_and(|n| n == "round" || n == "at")
}

/// From here on they tell of what a reference leads to.
pub const RECORDED_REFERENCES: usize = 4;

/// The name of a function of the checkers that takes an address or an index, or of memory traces.
pub fn of_checkers(b: &Bound) -> Option<&str> {
    if let Some(name) = b.rust.strip_prefix("cudart_rs::memory::") {
        return RECORDS.contains(&name).then_some(name);
    }
    let name = b.rust.strip_prefix("cudart_rs::check::")?;
    CHECKS.contains(&name).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_say_it_in_known_words() {
        let mut said = 0;
        for name in crate::headers::header_names() {
            let text = crate::headers::header(&name).unwrap_or_default();
            let text = String::from_utf8_lossy(&text).into_owned();
            for words in text.split("[[cu2rs::does(\"").skip(1) {
                let words = words.split('"').next().unwrap_or_default();
                assert!(
                    Does::of(words).is_some_and(|d| d != Does(0)),
                    "{name}: {words}"
                );
                said += 1;
            }
        }
        assert!(said > 200);
        assert_eq!(Does::of("warp masked"), Some(Does::WARP.and(Does::MASKED)));
        assert_eq!(Does::of("warp nonsense"), None);
    }
}

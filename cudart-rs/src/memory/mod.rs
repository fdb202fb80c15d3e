//! Memory traces: what a program that was translated with `--trace=memory` tells of its kernels' accesses.
//!
//! Each access of device code to memory calls a function of this module with its address and its site, each round of a loop and each function says that it is there. A thread's
//! events go to a buffer of its own; when a warp's threads have come to a barrier or to their end, they are joined to what the warp did (`cu2rs_trace::memory::join`), and go to the
//! file ([`sink`]) with the addresses that a device would have ([`places`]).
//!
//! Kernels in their lane form tell of all lanes of a group at once, which wait by groups ([`groups`]).
//!
//! Such a program runs its threads one after another, on one OS thread, whatever `CUDART_EXEC` says; engines tell what goes on by the functions that they have for the checkers, whose
//! namesakes stand in [`hooks`]. So two runs that do the same record the same. Memory is bounded: events that have to wait for others are packed, and go to a file without a name
//! if there are many of them.

// (Tests have the checkers' hooks.)
#[cfg_attr(any(test, feature = "checkers"), allow(dead_code))]
mod counted;
#[cfg_attr(any(test, feature = "checkers"), allow(dead_code))]
pub(crate) mod hooks;
// (What the lane form calls; tests have the checkers'.)
#[cfg_attr(any(test, feature = "checkers"), allow(dead_code))]
pub(crate) mod groups;
mod places;
mod sink;
mod waiting;

use crate::ptr::{Ptr, Void};
use cu2rs_trace::memory::join::{Does, Event, shape};
use std::cell::Cell;
use waiting::Waiting;

pub use sink::begin;
pub(crate) use sink::finish;

/// The thread that runs.
#[derive(Clone, Copy)]
struct Here {
    /// Where its events go; null: nowhere.
    waiting: *mut Waiting,
    /// Where the variables of its functions are: below the stack's place when it began.
    stack: u64,
}

impl Here {
    const NOWHERE: Here = Here {
        waiting: std::ptr::null_mut(),
        stack: 0,
    };

    /// Whether memory is surely the thread's own. (Of what else is, [`places`] knows.)
    #[inline(always)]
    fn owns(self, address: u64) -> bool {
        self.stack.wrapping_sub(address) < places::STACK
    }
}

/// In the number of a position that vectors' methods get: what a reference leads to is accessed.
pub const BY_REFERENCE: i32 = 1 << 30;

thread_local! {
    static HERE: Cell<Here> = const { Cell::new(Here::NOWHERE) };
}

#[inline(always)]
fn note(does: Does, position: i32, shape: u32, address: u64) {
    let here = HERE.get();
    let by_reference = matches!(does, Does::RefLoad | Does::RefStore | Does::RefUpdate);
    if by_reference && here.owns(address) {
        return;
    }
    if here.waiting.is_null() {
        return groups::one(Event::new(does, position as u32, shape, address));
    }
    // SAFETY: engines say which thread runs, and its buffer is there until its block ends; only this OS thread uses it.
    let waiting = unsafe { &mut *here.waiting };
    waiting.add(Event::new(does, position as u32, shape, address));
}

macro_rules! accesses {
    ($($(#[$doc:meta])* $name:ident $does:ident;)*) => { $(
        $(#[$doc])*
        /// Gives the address back.
        #[inline(always)]
        pub fn $name<T>(p: Ptr<T>, site: i32) -> Ptr<T> {
            note(Does::$does, site, const { shape(size_of::<T>(), align_of::<T>()) }, p.to_bits());
            p
        }
    )* };
}
accesses! {
    /// A thread is about to read.
    load Load;
    /// A thread is about to write.
    store Store;
    /// A thread is about to read and write, not atomically.
    update Update;
    /// A thread is about to call an atomic function.
    atomic Atomic;
    /// A thread is about to read by a reference.
    ref_load RefLoad;
    /// A thread is about to write by a reference.
    ref_store RefStore;
    /// A thread is about to read and write by a reference, not atomically.
    ref_update RefUpdate;
}

macro_rules! own {
    ($($(#[$doc:meta])* $name:ident $does:ident;)*) => { $(
        $(#[$doc])*
        /// `array` is where it begins, `offset` where a GPU would have it in the thread's memory. Gives the address back.
        #[inline(always)]
        pub fn $name<T>(p: Ptr<T>, site: i32, array: Ptr<Void>, offset: i32) -> Ptr<T> {
            let address = p.to_bits().wrapping_sub(array.to_bits()).wrapping_add(offset as u64);
            note(Does::$does, site, const { shape(size_of::<T>(), align_of::<T>()) }, address);
            p
        }
    )* };
}
own! {
    /// A thread is about to read from an array of its own.
    own_load OwnLoad;
    /// A thread is about to write to an array of its own.
    own_store OwnStore;
    /// A thread is about to read and write in an array of its own.
    own_update OwnUpdate;
}

/// `memcpy` in device code.
pub fn memcpy(to: Ptr<Void>, from: Ptr<Void>, bytes: u64, site: i32) -> Ptr<Void> {
    memmove(to, from, bytes, site)
}

/// `memmove` in device code.
pub fn memmove(to: Ptr<Void>, from: Ptr<Void>, bytes: u64, site: i32) -> Ptr<Void> {
    note(Does::Load, site, shape(bytes as usize, 1), from.to_bits());
    note(Does::Store, site, shape(bytes as usize, 1), to.to_bits());
    crate::c::string::memmove(to, from, bytes);
    to
}

/// `memset` in device code.
pub fn memset(to: Ptr<Void>, value: i32, bytes: u64, site: i32) -> Ptr<Void> {
    note(Does::Store, site, shape(bytes as usize, 1), to.to_bits());
    crate::c::string::memset(to, value, bytes);
    to
}

thread_local! {
    /// Where the next texels are read.
    static TEXTURE: Cell<i32> = const { Cell::new(-1) };
}

/// A texture is read next.
#[inline(always)]
pub fn texture(site: i32) {
    TEXTURE.set(site);
}

/// A texel is read. (Where textures are filtered there are several.)
#[inline]
pub(crate) fn texel(at: Ptr<Void>, bytes: u64) {
    let site = TEXTURE.get();
    if site >= 0 {
        note(Does::Texture, site, shape(bytes as usize, 1), at.to_bits());
    }
}

/// A round of a loop begins.
#[inline(always)]
pub fn round(position: i32) {
    note(Does::Round, position, 0, 0);
}

/// A thread comes by a place from where it calls something.
#[inline(always)]
pub fn at(position: i32) {
    note(Does::At, position, 0, 0);
}

/// A function that a thread is in; it is left where this ends.
#[derive(Debug)]
pub struct Entered(i32);

impl Entered {
    /// The thread enters it.
    #[inline(always)]
    pub fn at(position: i32) -> Entered {
        note(Does::Enter, position, 0, 0);
        Entered(position)
    }
}

impl Drop for Entered {
    #[inline(always)]
    fn drop(&mut self) {
        note(Does::Leave, self.0, 0, 0);
    }
}

/// Says that the thread enters a device function and, where the scope ends, that it leaves it.
#[doc(hidden)]
#[macro_export]
macro_rules! __cudart_memory_enter {
    ($position:expr) => {
        let _entered = $crate::memory::Entered::at($position);
    };
}
pub use crate::__cudart_memory_enter as enter;

/// There is a device variable.
pub fn device_variable(start: Ptr<Void>, bytes: u64, constant: bool) {
    places::with(|p| p.variable(start.to_bits(), bytes, constant));
}

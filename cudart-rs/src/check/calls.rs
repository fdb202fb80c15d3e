//! Where in the program's calls a thread is, for reports: each call of a device function that accesses memory is told before, and taken back when the function ends.
//!
//! A chain of calls is a number: that of the chain before it, and the place of the last call. So an access that is remembered can bring its chain along.

use super::hot;
use super::quick::QuickMap;
use crate::ptr::Ptr;

/// The chains that there were. Number 0 is that of kernels.
#[derive(Default)]
pub(super) struct Chains {
    /// The chain before, and the text of the last call.
    links: Vec<(u32, usize)>,
    numbers: QuickMap<(u32, usize), u32>,
}

impl Chains {
    /// The chain that one becomes by a call.
    pub(super) fn longer(&mut self, chain: u32, at: usize) -> u32 {
        *self.numbers.entry((chain, at)).or_insert_with(|| {
            self.links.push((chain, at));
            self.links.len() as u32
        })
    }

    /// The texts of a chain's calls, from the last one on.
    pub(super) fn texts(&self, mut chain: u32) -> Vec<usize> {
        let mut out = Vec::new();
        while let Some((before, at)) = self.links.get((chain as usize).wrapping_sub(1)) {
            out.push(*at);
            chain = *before;
        }
        out
    }
}

/// A thread is about to call a device function; gives the last argument back. `at` is a text such as ``k.cu:12 `f(p, i)` ``.
#[inline]
pub fn called<T>(last: T, at: Ptr<i8>) -> T {
    calls(at);
    last
}

/// The same for calls without arguments.
#[inline]
pub fn calls(at: Ptr<i8>) {
    if let Some(h) = hot::current() {
        h.calls(at.to_bits() as usize);
    }
}

/// A thread is in a device function as long as this is there.
pub struct Frame {
    before: u32,
    inside: u32,
}

impl Frame {
    /// The thread begins a function; `of` is a text for calls of which nothing was told, such as ``k.cu:5 `f` ``.
    #[inline]
    pub fn begin(of: Ptr<i8>) -> Frame {
        let of = of.to_bits() as usize;
        let (before, inside) = hot::current().map_or((0, 0), |h| h.begin_call(of));
        Frame { before, inside }
    }
}

impl Drop for Frame {
    #[inline]
    fn drop(&mut self) {
        if let Some(h) = hot::current() {
            h.end_call(self.inside, self.before);
        }
    }
}

/// Says that the thread is in a device function until the scope ends.
#[doc(hidden)]
#[macro_export]
macro_rules! __cudart_check_frame {
    ($of:expr) => {
        let _frame = $crate::check::Frame::begin($of);
    };
}
pub use crate::__cudart_check_frame as frame;

//! Memory traces: what the warps of kernels did to memory, one access after the other.
//!
//! The file is a trace file like any other ([`format`](crate::format)) whose description says `"memory"` and whose chunks are of the kind
//! [`Memory`](crate::format::Kind::Memory). A chunk stands for itself: it names its launches, and what it tells of an access by reference to the one before was
//! told in it. [`Encoder`] writes chunks, `decode` reads them.
//!
//! ```text
//! payload  = launches heads tags keys masks shapes addresses      (each but the first a column: its length, its bytes)
//! launches = count (number:delta kernel-name grid:3 block:3)*
//! heads    = (launch block:delta warp accesses)*                   a run of accesses of one warp, in its program's order
//! ```
//!
//! Each access is a byte of `tags` and what that says is not as before. What "before" is, is kept for each *key*, a site and a kind:
//!
//! | bit | clear: read from | set |
//! | --- | --- | --- |
//! | 0 | `keys`: the key, as a difference | the key that followed the last one when that was there before |
//! | 1 | `masks`: the lanes | those of this key's last access |
//! | 2 | `addresses`: the base, as a difference to this key's last | the last base and the last difference |
//! | 3 | (with bit 4) how the lanes' addresses go on from the base | as at this key's last access |
//! | 4 | `addresses`: a stride; lane `l` is at `base + l * stride` | `addresses`: a difference for each further lane of the mask, the base being the first lane's |
//! | 5 | `shapes`: space, size, alignment | those of this key's last access |
//! | 6 | differences are bytes | differences are multiples of the access's size |

#[cfg(feature = "read")]
pub mod cache;
pub mod counts;
#[cfg(feature = "read")]
pub mod decode;
pub mod encode;
pub mod join;
pub mod pieces;
#[cfg(feature = "read")]
pub mod reuse;
pub mod scattered;
pub mod transactions;

pub use encode::Encoder;

/// What a warp does to memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// It reads.
    Load = 0,
    /// It writes.
    Store = 1,
    /// It reads and writes, and nobody comes between.
    Atomic = 2,
    /// It reads through a texture.
    Texture = 3,
}

/// Where the addresses of an access are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Space {
    /// Allocations and `__device__` variables; addresses are the device's.
    Global = 0,
    /// Shared memory; addresses are offsets in the block's.
    Shared = 1,
    /// A thread's own; addresses are offsets in the thread's.
    Local = 2,
    /// `__constant__` variables; addresses are the device's.
    Constant = 3,
}

/// All kinds, by number.
pub const KINDS: [Kind; 4] = [Kind::Load, Kind::Store, Kind::Atomic, Kind::Texture];
/// All spaces, by number.
pub const SPACES: [Space; 4] = [Space::Global, Space::Shared, Space::Local, Space::Constant];

impl Kind {
    /// A word for it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Load => "load",
            Kind::Store => "store",
            Kind::Atomic => "atomic",
            Kind::Texture => "texture",
        }
    }
}

impl Space {
    /// A word for it.
    pub fn name(self) -> &'static str {
        match self {
            Space::Global => "global",
            Space::Shared => "shared",
            Space::Local => "local",
            Space::Constant => "constant",
        }
    }
}

/// What the lanes of a warp did together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Access {
    /// The place in the source: a number of the program's description.
    pub site: u32,
    /// What is done.
    pub kind: Kind,
    /// Where.
    pub space: Space,
    /// The bytes of each lane.
    pub size: u32,
    /// The alignment that the type asks for, as a power of two.
    pub align: u8,
    /// The lanes; never none.
    pub mask: u32,
    /// Their addresses; those of other lanes mean nothing.
    pub addresses: [u64; 32],
}

impl Access {
    /// One of no lanes.
    pub const NONE: Access = Access {
        site: 0,
        kind: Kind::Load,
        space: Space::Global,
        size: 0,
        align: 0,
        mask: 0,
        addresses: [0; 32],
    };

    /// The least address and the largest of the lanes that take part.
    #[inline]
    pub fn extent(&self) -> (u64, u64) {
        let (mut low, mut high) = (u64::MAX, 0);
        for (l, at) in self.addresses.iter().enumerate() {
            let there = self.mask >> l & 1 != 0;
            low = low.min(if there { *at } else { u64::MAX });
            high = high.max(if there { *at } else { 0 });
        }
        (low, high)
    }

    /// The addresses of the lanes that take part, with their numbers.
    pub fn lanes(&self) -> impl Iterator<Item = (u32, u64)> + '_ {
        bits(self.mask).map(|l| (l, self.addresses[l as usize]))
    }

    fn key(&self) -> u32 {
        self.site << 2 | self.kind as u32
    }
}

/// The numbers of the bits that are set, from the lowest.
#[inline]
pub fn bits(mut mask: u32) -> impl Iterator<Item = u32> + Clone {
    std::iter::from_fn(move || {
        let l = mask.trailing_zeros();
        (l < 32).then(|| {
            mask &= mask - 1;
            l
        })
    })
}

/// Sites have smaller numbers than this.
pub const MOST_SITES: u32 = 1 << 24;

mod tag {
    pub const KEY: u8 = 1;
    pub const MASK: u8 = 2;
    pub const BASE: u8 = 4;
    pub const SAME: u8 = 8;
    pub const LIST: u8 = 16;
    pub const SHAPE: u8 = 32;
    pub const SCALED: u8 = 64;
}

/// What was told of a key last.
#[derive(Clone, Copy, Debug)]
struct Last {
    space: Space,
    size: u32,
    align: u8,
    mask: u32,
    base: u64,
    delta: u64,
    /// How the other lanes go on, if by a stride.
    stride: Option<u64>,
    /// Differences to the base by lane, if not.
    offsets: [u64; 32],
    /// The key that came next.
    next: u32,
}

impl Last {
    const NONE: Last = Last {
        space: Space::Global,
        size: 0,
        align: 0,
        mask: 0,
        base: 0,
        delta: 0,
        stride: Some(0),
        offsets: [0; 32],
        next: 0,
    };
}

//! Writing the accesses of warps into chunks.

use super::pieces::Piece;
use super::{Access, Last, bits, tag};
use crate::format::{Held, Kind, Launch, put, put_column, put_delta};
use crate::writer::Chunk;
use std::io;

/// A chunk is full when its columns have so many bytes,
const FULL: usize = 1 << 20;
/// … or it has so many accesses.
const MOST: usize = 1 << 20;

/// Makes chunks of what warps did.
#[derive(Debug, Default)]
pub struct Encoder {
    launches: Vec<(Launch, String)>,
    held: Vec<Held>,
    heads: Vec<u8>,
    tags: Vec<u8>,
    keys: Vec<u8>,
    masks: Vec<u8>,
    shapes: Vec<u8>,
    addresses: Vec<u8>,
    /// By key.
    last: Vec<Last>,
    key: u32,
    block: u64,
    /// The warp whose accesses are being written: launch, block, warp, and how many there are.
    open: Option<(usize, u64, u32, u64)>,
}

/// Whether a function is 0 for the addresses of all lanes that take part. (All lanes are looked at: the compiler makes vectors of it.)
#[inline]
fn none_differs(a: &Access, differs: impl Fn(usize, u64) -> u64) -> bool {
    let lanes = a.addresses.iter().enumerate();
    let all = lanes.fold(0, |all, (l, at)| {
        all | differs(l, *at) & 0u64.wrapping_sub(u64::from(a.mask >> l & 1))
    });
    all == 0
}

impl Encoder {
    /// With nothing in it.
    pub fn new() -> Encoder {
        Encoder::default()
    }

    /// Whether there is nothing to be written.
    pub fn is_empty(&self) -> bool {
        self.tags.is_empty()
    }

    /// Whether a chunk should be taken.
    pub fn is_full(&self) -> bool {
        let bytes = self.addresses.len() + self.keys.len() + self.masks.len() + self.heads.len();
        bytes >= FULL || self.tags.len() >= MOST
    }

    /// What follows are accesses of this warp, of a kernel of this name.
    pub fn warp(&mut self, launch: &Launch, kernel: &str, block: u64, warp: u32) {
        let at = match self
            .launches
            .iter()
            .rposition(|l| l.0.number == launch.number)
        {
            Some(at) => at,
            None => {
                self.launches.push((*launch, kernel.to_owned()));
                self.held.push(Held {
                    launch: *launch,
                    first_block: block,
                    last_block: block,
                    warps: 0,
                    events: 0,
                });
                self.launches.len() - 1
            }
        };
        if self
            .open
            .is_some_and(|o| (o.0, o.1, o.2) == (at, block, warp))
        {
            return;
        }
        self.close();
        let held = &mut self.held[at];
        held.first_block = held.first_block.min(block);
        held.last_block = held.last_block.max(block);
        held.warps += 1;
        self.open = Some((at, block, warp, 0));
    }

    fn close(&mut self) {
        let Some((launch, block, warp, count)) = self.open.take().filter(|o| o.3 > 0) else {
            return;
        };
        put(&mut self.heads, launch as u64);
        put_delta(&mut self.heads, self.block, block);
        self.block = block;
        put(&mut self.heads, warp.into());
        put(&mut self.heads, count);
    }

    /// The next access of the warp.
    pub fn access(&mut self, a: &Access) {
        let first = a.mask.trailing_zeros();
        let rest = a.mask & a.mask.wrapping_sub(1);
        let at = a.addresses[first as usize & 31];
        // Is there a stride? One lane goes on as the last access did.
        let by = match rest {
            0 => None,
            _ => {
                let lanes = i64::from(rest.trailing_zeros() - first);
                let way = a.addresses[rest.trailing_zeros() as usize & 31].wrapping_sub(at) as i64;
                let by = (way / lanes) as u64;
                let start = at.wrapping_sub(by.wrapping_mul(first.into()));
                let mut differ = (way % lanes) as u64;
                for (l, a_l) in a.addresses.iter().enumerate() {
                    let takes_part = 0u64.wrapping_sub(u64::from(a.mask >> l & 1));
                    differ |= (a_l ^ start.wrapping_add(by.wrapping_mul(l as u64))) & takes_part;
                }
                (differ == 0).then_some(by)
            }
        };
        self.told(a, at, by);
    }

    /// The same of an access whose lanes go on by a stride, at addresses so many bytes further; `a` says all but the lanes.
    #[inline]
    pub fn access_piece(&mut self, a: &mut Access, piece: &Piece, more: u64) {
        a.mask = piece.mask;
        let rest = a.mask & a.mask.wrapping_sub(1);
        let at = piece.lane(a.mask.trailing_zeros()).wrapping_add(more);
        let by = (rest != 0).then_some(i64::from(piece.stride) as u64);
        self.told(a, at, by);
    }

    /// The next access, the first lane's address, and the way from lane to lane if that is the same everywhere, of which the addresses are not looked at then.
    fn told(&mut self, a: &Access, first_address: u64, by: Option<u64>) {
        let Some(open) = &mut self.open else { return };
        if a.mask == 0 || a.site >= super::MOST_SITES {
            return;
        }
        open.3 += 1;
        self.held[open.0].events += u64::from(a.mask.count_ones());
        let key = a.key();
        let mut tag = 0;
        let before = self.last.get_mut(self.key as usize);
        match before {
            Some(b) if b.next == key => tag |= tag::KEY,
            Some(b) => {
                put_delta(&mut self.keys, self.key.into(), key.into());
                b.next = key;
            }
            None => put_delta(&mut self.keys, self.key.into(), key.into()),
        }
        self.key = key;
        if self.last.len() <= key as usize {
            self.last.resize(key as usize + 1, Last::NONE);
        }
        let last = &mut self.last[key as usize];
        if (last.space, last.size, last.align) == (a.space, a.size, a.align) {
            tag |= tag::SHAPE;
        } else {
            self.shapes.push(a.space as u8);
            put(&mut self.shapes, a.size.into());
            self.shapes.push(a.align);
            (last.space, last.size, last.align) = (a.space, a.size, a.align);
        }
        let same_mask = last.mask == a.mask;
        if same_mask {
            tag |= tag::MASK;
        } else {
            put(&mut self.masks, a.mask.into());
            last.mask = a.mask;
        }
        let first = a.mask.trailing_zeros();
        let stride = match a.mask & a.mask.wrapping_sub(1) {
            0 => last.stride,
            _ => by,
        };
        let base = match stride {
            Some(s) => first_address.wrapping_sub(s.wrapping_mul(first.into())),
            None => first_address,
        };
        let same = match stride {
            Some(s) => last.stride == Some(s),
            None => {
                let offsets = &last.offsets;
                last.stride.is_none()
                    && same_mask
                    && none_differs(a, |l, at| at.wrapping_sub(base) ^ offsets[l])
            }
        };
        // Differences are multiples of the size, mostly.
        let size = i64::from(a.size.max(1));
        let shift = size.trailing_zeros();
        let power = size & (size - 1) == 0;
        let over = |d: u64| match power {
            true => d & (size as u64 - 1),
            false => (d as i64 % size) as u64,
        };
        let difference = base.wrapping_sub(last.base);
        let scaled = over(difference) == 0
            && (same
                || match stride {
                    Some(s) => over(s) == 0,
                    None => none_differs(a, |_, at| over(at.wrapping_sub(base))),
                });
        if scaled {
            tag |= tag::SCALED;
        }
        let mut put_way = |d: u64| {
            let way = match (scaled, power) {
                (false, _) => d as i64,
                (true, true) => d as i64 >> shift,
                (true, false) => d as i64 / size,
            };
            put_delta(&mut self.addresses, 0, way as u64);
        };
        if difference == last.delta {
            tag |= tag::BASE;
        } else {
            put_way(difference);
        }
        match (same, stride) {
            (true, _) => tag |= tag::SAME,
            (false, Some(s)) => put_way(s),
            (false, None) => {
                tag |= tag::LIST;
                let mut at = base;
                for l in bits(a.mask).skip(1) {
                    let address = a.addresses[l as usize];
                    put_way(address.wrapping_sub(at));
                    at = address;
                }
            }
        }
        if !same {
            last.stride = stride;
            if stride.is_none() {
                for (to, at) in last.offsets.iter_mut().zip(&a.addresses) {
                    *to = at.wrapping_sub(base);
                }
            }
        }
        (last.base, last.delta) = (base, difference);
        self.tags.push(tag);
    }

    /// The chunk of what is there; the encoder is empty then. A warp goes on in the next chunk.
    ///
    /// # Errors
    /// What the compressor says.
    pub fn take(&mut self) -> io::Result<Chunk> {
        let open = self.open;
        self.close();
        let mut raw = Vec::new();
        put(&mut raw, self.launches.len() as u64);
        let mut number = 0;
        for (l, name) in &self.launches {
            put_delta(&mut raw, number, l.number.into());
            number = l.number.into();
            put_column(&mut raw, name.as_bytes());
            for n in l.grid.iter().chain(&l.block) {
                put(&mut raw, (*n).into());
            }
        }
        for column in [
            &mut self.heads,
            &mut self.tags,
            &mut self.keys,
            &mut self.masks,
            &mut self.shapes,
            &mut self.addresses,
        ] {
            put_column(&mut raw, column);
            column.clear();
        }
        let held = std::mem::take(&mut self.held);
        let launches = std::mem::take(&mut self.launches);
        self.last.clear();
        (self.key, self.block) = (0, 0);
        if let Some((launch, block, warp, _)) = open {
            let (launch, name) = &launches[launch];
            self.warp(launch, name, block, warp);
        }
        Chunk::with(Kind::Memory, raw, held)
    }
}

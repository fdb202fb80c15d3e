//! Reading chunks of accesses, and the description of their sites.

use super::{Access, KINDS, Last, MOST_SITES, SPACES, Space, bits, tag};
use crate::format::{Launch, Numbers, most};
use serde::{Deserialize, Serialize};

/// Where a site is, and what it does.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// The file, as the translator was given it.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
    /// The access as it is written there.
    pub text: String,
    /// The function.
    pub function: String,
}

/// What the file says about the program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Description {
    /// The version of what is here: 1.
    pub memory: u32,
    /// By position: the loop that it stands in, as its position and one; 0 for none. Also for what is no access.
    pub parents: Vec<u32>,
    /// By position; `None` for loops and marks.
    pub sites: Vec<Option<Site>>,
}

impl Description {
    /// Reads it; `None` if it is not that of a memory trace.
    pub fn from_json(json: &[u8]) -> Option<Description> {
        serde_json::from_slice(json).ok()
    }

    /// A site.
    pub fn site(&self, n: u32) -> Option<&Site> {
        self.sites.get(n as usize)?.as_ref()
    }
}

/// A launch, with its kernel's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Launched {
    /// Number and sizes; the kernel's number means nothing.
    pub launch: Launch,
    /// The kernel.
    pub kernel: String,
}

/// Of which warp an access is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Who<'a> {
    /// The launch.
    pub launched: &'a Launched,
    /// The block's number, x first.
    pub block: u64,
    /// The warp's number in the block.
    pub warp: u32,
}

/// Goes through the accesses of a chunk's payload, each warp's in its order. `None` if it makes no sense; what was before that has been told.
pub fn accesses(raw: &[u8], each: &mut dyn FnMut(Who<'_>, &Access)) -> Option<()> {
    let mut n = Numbers::new(raw);
    let count = n.count_to(most::ROWS)?;
    let mut launches = Vec::with_capacity(count);
    let mut number = 0;
    for _ in 0..count {
        number = n.get_delta(number)?;
        let kernel = String::from_utf8_lossy(n.column()?.rest()).into_owned();
        let mut words = [0; 6];
        for w in &mut words {
            *w = n.get_u32()?;
        }
        let [gx, gy, gz, bx, by, bz] = words;
        launches.push(Launched {
            launch: Launch {
                number: number.try_into().ok()?,
                kernel: 0,
                grid: [gx, gy, gz],
                block: [bx, by, bz],
            },
            kernel,
        });
    }
    let mut heads = n.column()?;
    let mut c = Columns {
        tags: n.column()?.rest().iter(),
        keys: n.column()?,
        masks: n.column()?,
        shapes: n.column()?,
        addresses: n.column()?,
        last: Vec::new(),
        key: 0,
        access: Access {
            site: 0,
            kind: super::Kind::Load,
            space: Space::Global,
            size: 0,
            align: 0,
            mask: 0,
            addresses: [0; 32],
        },
    };
    let mut block = 0;
    while !heads.rest().is_empty() {
        let launched = launches.get(usize::try_from(heads.get()?).ok()?)?;
        block = heads.get_delta(block)?;
        let warp = heads.get_u32()?;
        let who = Who {
            launched,
            block,
            warp,
        };
        for _ in 0..heads.get()? {
            c.next()?;
            each(who, &c.access);
        }
    }
    c.tags.as_slice().is_empty().then_some(())
}

struct Columns<'a> {
    tags: std::slice::Iter<'a, u8>,
    keys: Numbers<'a>,
    masks: Numbers<'a>,
    shapes: Numbers<'a>,
    addresses: Numbers<'a>,
    last: Vec<Last>,
    key: u32,
    access: Access,
}

impl Columns<'_> {
    fn next(&mut self) -> Option<()> {
        let tag = *self.tags.next()?;
        let key = if tag & tag::KEY != 0 {
            self.last.get(self.key as usize)?.next
        } else {
            let key: u32 = self.keys.get_delta(self.key.into())?.try_into().ok()?;
            if let Some(l) = self.last.get_mut(self.key as usize) {
                l.next = key;
            }
            key
        };
        if key >= MOST_SITES << 2 {
            return None;
        }
        if self.last.len() <= key as usize {
            self.last.resize(key as usize + 1, Last::NONE);
        }
        self.key = key;
        let last = &mut self.last[key as usize];
        let a = &mut self.access;
        a.site = key >> 2;
        a.kind = KINDS[(key & 3) as usize];
        if tag & tag::SHAPE == 0 {
            last.space = *SPACES.get(usize::try_from(self.shapes.get()?).ok()?)?;
            last.size = self.shapes.get_u32()?;
            last.align = self.shapes.get()?.try_into().ok()?;
        }
        (a.space, a.size, a.align) = (last.space, last.size, last.align);
        if tag & tag::MASK == 0 {
            last.mask = self.masks.get_u32()?;
        }
        a.mask = last.mask;
        if a.mask == 0 {
            return None;
        }
        let unit = match tag & tag::SCALED {
            0 => 1,
            _ => u64::from(a.size.max(1)),
        };
        let mut way = || Some(self.addresses.get_delta(0)?.wrapping_mul(unit));
        let delta = match tag & tag::BASE {
            0 => way()?,
            _ => last.delta,
        };
        let base = last.base.wrapping_add(delta);
        if tag & tag::SAME == 0 {
            if tag & tag::LIST == 0 {
                last.stride = Some(way()?);
            } else {
                last.stride = None;
                let mut offset = 0u64;
                let mut lanes = bits(a.mask);
                if let Some(first) = lanes.next() {
                    last.offsets[first as usize] = 0;
                }
                for l in lanes {
                    offset = offset.wrapping_add(way()?);
                    last.offsets[l as usize] = offset;
                }
            }
        }
        match last.stride {
            Some(s) => {
                for (l, address) in a.addresses.iter_mut().enumerate() {
                    *address = base.wrapping_add(s.wrapping_mul(l as u64));
                }
            }
            None => {
                for (address, offset) in a.addresses.iter_mut().zip(&last.offsets) {
                    *address = base.wrapping_add(*offset);
                }
            }
        }
        (last.base, last.delta) = (base, delta);
        Some(())
    }
}

//! From what each thread did to what its warp did.
//!
//! Threads run one after the other and note [`Event`]s: accesses, and where they are: rounds of loops, calls. A [`Context`] makes of these, for each access, its
//! *place in the program's order*: the list of the loops (with their rounds) and calls that it stands in, from the outermost, and its position. Positions are numbered in the order in which
//! a thread comes by them. [`join`] takes the access that is first in this order among those that lanes are at, and all lanes that are at the same place do it together.
//!
//! So lanes meet again where the source says that ways meet: behind an `if`, at the next round of a loop for those that `continue`, behind a loop for those that have left it. The side of a branch that stands first
//! is executed first. Lanes that have returned no longer take part, and the others go on together.

use super::{Access, Kind, Space};

/// What a thread does: a number of the program's and what comes with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// [`what`](Does) is done in the upper eight bits, the position below.
    pub code: u32,
    /// The size in bytes (upper 28 bits) and the alignment as a power of two.
    pub shape: u32,
    /// The address.
    pub address: u64,
}

/// What an event is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Does {
    /// Reads memory.
    Load = 0,
    /// Writes.
    Store = 1,
    /// Atomically both.
    Atomic = 2,
    /// Reads through a texture.
    Texture = 3,
    /// Reads, then writes.
    Update = 4,
    /// Reads an array of the thread's own; the address is an offset.
    OwnLoad = 5,
    /// Writes there.
    OwnStore = 6,
    /// Reads and writes there.
    OwnUpdate = 7,
    /// Begins a round of a loop.
    Round = 8,
    /// Comes by.
    At = 9,
    /// Enters a function.
    Enter = 10,
    /// Leaves it.
    Leave = 11,
    /// Reads what a reference leads to: nothing is done where that is the thread's own, which a GPU has in registers.
    RefLoad = 12,
    /// Writes there.
    RefStore = 13,
    /// Reads and writes there.
    RefUpdate = 14,
}

const DOES: [Does; 15] = [
    Does::Load,
    Does::Store,
    Does::Atomic,
    Does::Texture,
    Does::Update,
    Does::OwnLoad,
    Does::OwnStore,
    Does::OwnUpdate,
    Does::Round,
    Does::At,
    Does::Enter,
    Does::Leave,
    Does::RefLoad,
    Does::RefStore,
    Does::RefUpdate,
];

/// Positions take so many bits.
const BITS: u32 = 24;

impl Event {
    /// An event.
    #[inline(always)]
    pub fn new(does: Does, position: u32, shape: u32, address: u64) -> Event {
        Event {
            code: (does as u32) << BITS | (position & ((1 << BITS) - 1)),
            shape,
            address,
        }
    }

    /// What it is.
    pub fn does(self) -> Does {
        DOES.get((self.code >> BITS) as usize)
            .copied()
            .unwrap_or(Does::At)
    }

    /// Where.
    pub fn position(self) -> u32 {
        self.code & ((1 << BITS) - 1)
    }

    /// What is done to memory, in its order.
    #[inline]
    pub fn kinds(self) -> &'static [Kind] {
        match self.does() {
            Does::Store | Does::OwnStore | Does::RefStore => &[Kind::Store],
            Does::Atomic => &[Kind::Atomic],
            Does::Texture => &[Kind::Texture],
            Does::Update | Does::OwnUpdate | Does::RefUpdate => &[Kind::Load, Kind::Store],
            _ => &[Kind::Load],
        }
    }

    /// Whether an array of the thread's own is accessed.
    pub fn is_of_own(self) -> bool {
        matches!(
            self.does(),
            Does::OwnLoad | Does::OwnStore | Does::OwnUpdate
        )
    }

    /// Whether it is what a reference leads to.
    pub fn is_by_reference(self) -> bool {
        matches!(
            self.does(),
            Does::RefLoad | Does::RefStore | Does::RefUpdate
        )
    }

    /// The bytes.
    pub fn size(self) -> u32 {
        self.shape >> 4
    }

    /// The alignment as a power of two.
    pub fn align(self) -> u8 {
        self.shape as u8 & 15
    }
}

/// A size and an alignment, as events have them.
#[inline(always)]
pub const fn shape(size: usize, align: usize) -> u32 {
    let size = if size < 1 << 28 {
        size as u32
    } else {
        (1 << 28) - 1
    };
    size << 4 | (align.trailing_zeros() & 15)
}

#[derive(Clone, Copy, Debug)]
struct Step {
    at: u32,
    count: u32,
    /// Of this and all before.
    hash: u64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Frame {
    /// Where the steps of this function begin.
    base: usize,
    /// The last position.
    position: u32,
    /// How many calls there were since.
    calls: u32,
}

/// Where a thread is.
#[derive(Clone, Debug)]
pub struct Context {
    steps: Vec<Step>,
    frames: Vec<Frame>,
}

impl Default for Context {
    fn default() -> Context {
        Context {
            steps: Vec::new(),
            frames: vec![Frame::default()],
        }
    }
}

impl Context {
    /// At the start of a kernel.
    fn begin(&mut self) {
        self.steps.clear();
        self.frames.truncate(1);
        self.frames[0] = Frame::default();
    }

    fn copy(&mut self, other: &Context) {
        self.steps.clone_from(&other.steps);
        self.frames.clone_from(&other.frames);
    }

    fn hash(&self) -> u64 {
        self.steps.last().map_or(0, |s| s.hash)
    }

    fn push(&mut self, at: u32, count: u32) {
        let own = (u64::from(at) << 32 | u64::from(count)).wrapping_add(1);
        let hash = (self.hash().rotate_left(29) ^ own).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.steps.push(Step { at, count, hash });
    }

    fn base(&self) -> usize {
        self.frames.last().map_or(0, |f| f.base)
    }

    /// Makes `parent` (a loop's position and one, or 0) the innermost loop.
    fn ensure(&mut self, parent: u32, parents: &[u32]) {
        let base = self.base();
        let Some(own) = parent.checked_sub(1) else {
            return self.steps.truncate(base);
        };
        if self.steps.len() > base && self.steps.last().is_some_and(|s| s.at == own) {
            return;
        }
        match self.steps[base..].iter().rposition(|s| s.at == own) {
            Some(i) => self.steps.truncate(base + i + 1),
            None => {
                self.ensure(outer(parents, own), parents);
                self.push(own, 0);
            }
        }
    }

    /// Follows the thread; true for an access, which stands at the event's position in this context then.
    fn follow(&mut self, e: Event, parents: &[u32]) -> bool {
        let at = e.position();
        match e.does() {
            Does::Round => {
                self.ensure(at + 1, parents);
                if let Some(s) = self.steps.pop() {
                    self.push(at, s.count.saturating_add(1));
                }
                false
            }
            Does::Enter => {
                let Some(f) = self.frames.last_mut() else {
                    return false;
                };
                let (position, call) = (f.position, f.calls);
                f.calls += 1;
                self.push(position, call);
                self.push(at, 0);
                self.frames.push(Frame {
                    base: self.steps.len(),
                    position: 0,
                    calls: 0,
                });
                false
            }
            Does::Leave => {
                if self.frames.len() > 1
                    && let Some(f) = self.frames.pop()
                {
                    self.steps.truncate(f.base.saturating_sub(2));
                }
                false
            }
            does => {
                self.ensure(outer(parents, at), parents);
                if let Some(f) = self.frames.last_mut() {
                    (f.position, f.calls) = (at, 0);
                }
                does != Does::At
            }
        }
    }

    /// Which of two threads is at the earlier place.
    fn order(&self, at: u32, other: &Context, other_at: u32) -> std::cmp::Ordering {
        let own = self.steps.iter().map(|s| (s.at, s.count));
        let others = other.steps.iter().map(|s| (s.at, s.count));
        own.chain([(at, 0)]).cmp(others.chain([(other_at, 0)]))
    }
}

fn outer(parents: &[u32], at: u32) -> u32 {
    // Loops stand in loops of smaller numbers; a table that says otherwise is not followed.
    let p = parents.get(at as usize).copied().unwrap_or(0);
    if p <= at { p } else { 0 }
}

/// So many events of lanes are compared at once.
const AHEAD: usize = 32;

/// Lanes that are at the same place.
#[derive(Clone, Debug)]
struct Group {
    mask: u32,
    context: Context,
    /// The access that they do next; none where they have no more events.
    head: Option<Event>,
    /// For so many further events they do the same.
    agreed: usize,
}

/// A warp: the events of its lanes, and which of them are together.
#[derive(Clone, Debug, Default)]
pub struct Warp {
    events: Vec<Vec<Event>>,
    /// By lane: the next event.
    next: [u32; 32],
    groups: Vec<Group>,
    /// Contexts that nobody is in.
    spare: Vec<Context>,
}

/// Gives the next events of a lane, behind those that are there; false where there are none.
pub type More<'a> = dyn FnMut(usize, &mut Vec<Event>) -> bool + 'a;

impl Warp {
    /// One of so many lanes, at most 32.
    pub fn new(lanes: usize) -> Warp {
        let mut warp = Warp::default();
        warp.begin(lanes);
        warp
    }

    /// The same as [`new`](Self::new), with the memory that is there.
    pub fn begin(&mut self, lanes: usize) {
        let lanes = lanes.clamp(1, 32);
        self.events.resize_with(lanes, Vec::new);
        for events in &mut self.events {
            events.clear();
            // (Much memory is not kept for the next block.)
            if events.capacity() > 1 << 13 {
                *events = Vec::new();
            }
        }
        self.next = [0; 32];
        while let Some(g) = self.groups.pop() {
            self.spare.push(g.context);
        }
        let mut context = self.spare.pop().unwrap_or_default();
        context.begin();
        self.groups.push(Group {
            mask: u32::MAX >> (32 - lanes),
            context,
            head: None,
            agreed: 0,
        });
    }

    /// Whether all lanes are at one place, and nobody has gone on from there yet.
    pub fn is_together(&self) -> bool {
        matches!(self.groups.as_slice(), [g] if g.head.is_none() && g.agreed == 0)
    }

    /// All lanes, which are together, have done this.
    pub fn follow(&mut self, events: &[Event], parents: &[u32]) {
        if let [g] = self.groups.as_mut_slice() {
            for e in events {
                g.context.follow(*e, parents);
            }
        }
    }

    fn ahead(&self, l: usize) -> &[Event] {
        self.events[l].get(self.next[l] as usize..).unwrap_or(&[])
    }

    /// Which lanes of a group do what its first one does next, and for how many events. Nothing: there are none.
    fn agree(&mut self, mask: u32, more: &mut More<'_>) -> (u32, usize) {
        let mut ended = 0;
        for l in super::bits(mask) {
            let l = l as usize;
            while self.next[l] as usize >= self.events[l].len() {
                self.events[l].clear();
                self.next[l] = 0;
                if !more(l, &mut self.events[l]) {
                    ended |= 1 << l;
                    break;
                }
            }
        }
        let mut lanes = super::bits(mask & !ended);
        let Some(first) = lanes.next() else {
            return (mask, 0);
        };
        let own = self.ahead(first as usize);
        let own = &own[..own.len().min(AHEAD)];
        let (mut same, mut agreed) = (1 << first, own.len());
        for l in lanes {
            let others = self.ahead(l as usize).iter();
            let differ = std::iter::zip(own, others)
                .position(|(a, b)| (a.code, a.shape) != (b.code, b.shape));
            let n = differ.unwrap_or(own.len().min(self.ahead(l as usize).len()));
            if n > 0 {
                same |= 1 << l;
                agreed = agreed.min(n);
            }
        }
        (same, agreed)
    }

    /// Goes on with a group to its next access; lanes that part from it become groups behind the others.
    fn advance(&mut self, at: usize, parents: &[u32], more: &mut More<'_>) {
        self.groups[at].head = None;
        loop {
            let mask = self.groups[at].mask;
            if self.groups[at].agreed == 0 {
                let (same, agreed) = self.agree(mask, more);
                self.groups[at].agreed = agreed;
                if same != mask {
                    self.groups[at].mask = same;
                    let mut context = self.spare.pop().unwrap_or_default();
                    context.copy(&self.groups[at].context);
                    self.groups.push(Group {
                        mask: mask & !same,
                        context,
                        head: None,
                        agreed: 0,
                    });
                }
                if agreed == 0 {
                    return;
                }
            }
            let g = &mut self.groups[at];
            let first = g.mask.trailing_zeros() as usize;
            let Some(&e) = self.events[first].get(self.next[first] as usize) else {
                return;
            };
            g.agreed -= 1;
            for (l, n) in self.next.iter_mut().enumerate() {
                *n += g.mask >> l & 1;
            }
            if g.context.follow(e, parents) {
                g.head = Some(e);
                return;
            }
        }
    }

    fn advance_all(&mut self, mut from: usize, parents: &[u32], more: &mut More<'_>) {
        while from < self.groups.len() {
            self.advance(from, parents, more);
            from += 1;
        }
    }

    /// Of the groups the one that is next, together with those that are at the same place.
    fn first(&mut self) -> Option<usize> {
        if let [g] = self.groups.as_slice() {
            return g.head.map(|_| 0);
        }
        let mut first: Option<(usize, Event)> = None;
        for (i, g) in self.groups.iter().enumerate() {
            let Some(e) = g.head else { continue };
            let earlier = first.is_none_or(|(f, head)| {
                let other = &self.groups[f];
                let order = (g.context).order(e.position(), &other.context, head.position());
                // Of those that are at one place and do different things (copies of other sizes) the lowest lane's.
                order.then_with(|| {
                    let lowest = |g: &Group| g.mask.trailing_zeros();
                    lowest(g).cmp(&lowest(other))
                }) == std::cmp::Ordering::Less
            });
            if earlier {
                first = Some((i, e));
            }
        }
        let (mut first, head) = first?;
        let mut i = 0;
        while i < self.groups.len() {
            let (g, f) = (&self.groups[i], &self.groups[first]);
            let same = i != first
                && g.head
                    .is_some_and(|e| (e.code, e.shape) == (head.code, head.shape))
                && g.context.hash() == f.context.hash();
            if !same {
                i += 1;
                continue;
            }
            let gone = self.groups.swap_remove(i);
            if first == self.groups.len() {
                first = i;
            }
            self.groups[first].mask |= gone.mask;
            self.groups[first].agreed = 0;
            self.spare.push(gone.context);
        }
        Some(first)
    }
}

/// What lanes do together: the event of one of them, and an access that has the lanes and all their addresses, but nothing else yet.
pub type Joined<'a> = dyn FnMut(Event, &mut Access) + 'a;

/// Joins all that there is of the lanes of a warp.
pub fn join(warp: &mut Warp, parents: &[u32], more: &mut More<'_>, each: &mut Joined<'_>) {
    warp.advance_all(0, parents, more);
    let mut a = Access::NONE;
    while let Some(at) = warp.first() {
        let (Some(head), mask) = (warp.groups[at].head, warp.groups[at].mask) else {
            return;
        };
        for (l, events) in warp.events.iter().enumerate() {
            if mask >> l & 1 != 0
                && let Some(e) = events.get((warp.next[l] as usize).wrapping_sub(1))
            {
                a.addresses[l] = e.address;
            }
        }
        a.mask = mask;
        each(head, &mut a);
        let before = warp.groups.len();
        warp.advance(at, parents, more);
        warp.advance_all(before, parents, more);
    }
}

/// Gives the addresses of lanes as a device has them instead of the program's, and tells which lanes' are in which space.
pub type Map<'a> = dyn FnMut(u32, &mut [u64; 32]) -> [u32; 4] + 'a;

/// What lanes did together, in the order in which the warp does it: accesses to other spaces apart.
pub fn accesses(e: Event, a: &mut Access, map: &mut Map<'_>, each: &mut dyn FnMut(&mut Access)) {
    let mut masks = [0; 4];
    match e.is_of_own() {
        true => masks[Space::Local as usize] = a.mask,
        false => masks = map(a.mask, &mut a.addresses),
    }
    if e.is_by_reference() {
        masks[Space::Local as usize] = 0;
    }
    (a.site, a.size, a.align) = (e.position(), e.size(), e.align());
    for kind in e.kinds() {
        for space in super::SPACES {
            (a.kind, a.space, a.mask) = (*kind, space, masks[space as usize]);
            if a.mask != 0 {
                each(a);
            }
        }
    }
}

/// Events in few bytes, for those that have to wait.
///
/// # Errors
/// What the compressor says.
pub fn pack(events: &[Event]) -> std::io::Result<Vec<u8>> {
    use crate::format::{put, put_delta};
    let mut last = [(0u64, 0u64); 256];
    let (mut codes, mut ways) = (Vec::new(), Vec::new());
    let mut code = 0;
    for e in events {
        put_delta(&mut codes, code, e.code.into());
        code = e.code.into();
        put(&mut codes, e.shape.into());
        let (before, by) = &mut last[e.code as usize & 255];
        let way = e.address.wrapping_sub(*before);
        put_delta(&mut ways, *by, way);
        (*before, *by) = (e.address, way);
    }
    let mut raw = Vec::with_capacity(codes.len() + ways.len() + 10);
    put(&mut raw, events.len() as u64);
    crate::format::put_column(&mut raw, &codes);
    raw.extend_from_slice(&ways);
    compress(&raw)
}

/// Packs bytes that have to wait.
///
/// # Errors
/// What the compressor says.
pub fn compress(raw: &[u8]) -> std::io::Result<Vec<u8>> {
    zstd::bulk::compress(raw, 1)
}

/// What [`compress`] packed. `None` if these are no such bytes.
pub fn decompress(packed: &[u8]) -> Option<Vec<u8>> {
    zstd::bulk::decompress(packed, crate::format::MAX_PAYLOAD).ok()
}

/// What [`pack`] packed, behind what is in `events`. `None` if these are no such bytes.
pub fn unpack(packed: &[u8], events: &mut Vec<Event>) -> Option<()> {
    let raw = decompress(packed)?;
    let mut n = crate::format::Numbers::new(&raw);
    let count = n.get()?;
    let mut codes = n.column()?;
    let mut last = [(0u64, 0u64); 256];
    let mut code = 0;
    for _ in 0..count {
        code = codes.get_delta(code)?;
        let code = u32::try_from(code).ok()?;
        let shape = codes.get_u32()?;
        let (before, by) = &mut last[code as usize & 255];
        *by = n.get_delta(*by)?;
        *before = before.wrapping_add(*by);
        events.push(Event {
            code,
            shape,
            address: *before,
        });
    }
    Some(())
}

#[cfg(test)]
mod tests;

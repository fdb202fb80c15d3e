//! From what each thread did to what its warp did.
//!
//! Threads run one after the other and note [`Event`]s: accesses, and where they are: rounds of loops, calls. A [`Context`] makes of these, for each access, its
//! *place in the program's order*: the list of the loops (with their rounds) and calls that it stands in, from the outermost, and its position. Positions are numbered in the order in which
//! a thread comes by them. [`join`] takes the access that is first in this order among those that lanes are at, and all lanes that are at the same place do it together.
//!
//! So lanes meet again where the source says that ways meet: behind an `if`, at the next round of a loop for those that `continue`, behind a loop for those that have left it. The side of a branch that stands first
//! is executed first. Lanes that have returned no longer take part, and the others go on together.

use super::Access;

/// What a thread does: a number of the program's and what comes with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// [`what`](Does) is done in the upper four bits, the position below.
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
}

const DOES: [Does; 12] = [
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

#[derive(Clone, Copy, Debug)]
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
            frames: vec![Frame {
                base: 0,
                position: 0,
                calls: 0,
            }],
        }
    }
}

impl Context {
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

/// A lane of a warp: where it is, and what it does next.
#[derive(Clone, Debug, Default)]
pub struct Lane {
    context: Context,
    events: Vec<Event>,
    next: usize,
    head: Option<Event>,
}

impl Lane {
    fn advance(
        &mut self,
        lane: usize,
        parents: &[u32],
        more: &mut dyn FnMut(usize, &mut Vec<Event>) -> bool,
    ) {
        self.head = None;
        loop {
            while let Some(&e) = self.events.get(self.next) {
                self.next += 1;
                if self.context.follow(e, parents) {
                    self.head = Some(e);
                    return;
                }
            }
            self.next = 0;
            self.events.clear();
            if !more(lane, &mut self.events) {
                return;
            }
        }
    }
}

/// What lanes do together: the event of one of them, the mask, and all their addresses.
pub type Joined<'a> = dyn FnMut(Event, u32, &[u64; 32]) + 'a;

/// Joins all that there is of the lanes of a warp: `more` gives the next events of a lane, false where there are no more.
pub fn join(
    lanes: &mut [Lane],
    parents: &[u32],
    more: &mut dyn FnMut(usize, &mut Vec<Event>) -> bool,
    each: &mut Joined<'_>,
) {
    let count = lanes.len().min(32);
    for (l, lane) in lanes[..count].iter_mut().enumerate() {
        lane.advance(l, parents, more);
    }
    let mut addresses = [0; 32];
    loop {
        let mut first: Option<(usize, Event)> = None;
        let mut mask = 0u32;
        for l in 0..count {
            let Some(e) = lanes[l].head else { continue };
            let Some((f, head)) = first else {
                first = Some((l, e));
                mask = 1 << l;
                continue;
            };
            let (a, b) = (&lanes[l].context, &lanes[f].context);
            if e.code == head.code && a.hash() == b.hash() {
                // One that has another size (a copy) is done apart.
                mask |= u32::from(e.shape == head.shape) << l;
                continue;
            }
            match a.order(e.position(), b, head.position()) {
                std::cmp::Ordering::Less => {
                    first = Some((l, e));
                    mask = 1 << l;
                }
                std::cmp::Ordering::Equal | std::cmp::Ordering::Greater => {}
            }
        }
        let Some((_, head)) = first else { return };
        for l in super::bits(mask) {
            let lane = &mut lanes[l as usize];
            if let Some(e) = lane.head {
                addresses[l as usize] = e.address;
            }
            lane.advance(l as usize, parents, more);
        }
        each(head, mask, &addresses);
    }
}

/// The accesses that lanes did together, in the order in which the warp does them: those in other spaces apart. `map` tells where an address is.
pub fn accesses(
    e: Event,
    mask: u32,
    addresses: &[u64; 32],
    map: &mut dyn FnMut(u32, u64) -> (super::Space, u64),
    each: &mut dyn FnMut(&Access),
) {
    use super::{Kind, Space};
    let own = matches!(e.does(), Does::OwnLoad | Does::OwnStore | Does::OwnUpdate);
    let kinds: &[Kind] = match e.does() {
        Does::Store | Does::OwnStore => &[Kind::Store],
        Does::Atomic => &[Kind::Atomic],
        Does::Texture => &[Kind::Texture],
        Does::Update | Does::OwnUpdate => &[Kind::Load, Kind::Store],
        _ => &[Kind::Load],
    };
    let mut a = Access {
        site: e.position(),
        kind: Kind::Load,
        space: Space::Local,
        size: e.size(),
        align: e.align(),
        mask: 0,
        addresses: *addresses,
    };
    let mut masks = [0; 4];
    for l in super::bits(mask) {
        let (space, address) = match own {
            true => (Space::Local, addresses[l as usize]),
            false => map(l, addresses[l as usize]),
        };
        a.addresses[l as usize] = address;
        masks[space as usize] |= 1 << l;
    }
    for kind in kinds {
        for space in super::SPACES {
            (a.kind, a.space, a.mask) = (*kind, space, masks[space as usize]);
            if a.mask != 0 {
                each(&a);
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
    zstd::bulk::compress(&raw, 1)
}

/// What [`pack`] packed, behind what is in `events`. `None` if these are no such bytes.
pub fn unpack(packed: &[u8], events: &mut Vec<Event>) -> Option<()> {
    let raw = zstd::bulk::decompress(packed, crate::format::MAX_PAYLOAD).ok()?;
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
mod tests {
    use super::*;

    fn joined(parents: &[u32], lanes: &[Vec<Event>]) -> Vec<(u32, u32)> {
        let mut all = vec![Lane::default(); lanes.len()];
        let mut given = vec![false; lanes.len()];
        let mut out = Vec::new();
        join(
            &mut all,
            parents,
            &mut |l, events| {
                events.extend_from_slice(&lanes[l]);
                !std::mem::replace(&mut given[l], true)
            },
            &mut |e, mask, _| out.push((e.position(), mask)),
        );
        out
    }

    fn e(does: Does, at: u32) -> Event {
        Event::new(does, at, shape(4, 4), 0)
    }

    #[test]
    fn lanes_meet_behind_a_branch() {
        // if (..) { 1; } else { 2; } 3;
        let a = vec![e(Does::Load, 1), e(Does::Store, 3)];
        let b = vec![e(Does::Load, 2), e(Does::Store, 3)];
        assert_eq!(
            joined(&[0; 4], &[a, b.clone(), b]),
            [(1, 1), (2, 6), (3, 7)]
        );
    }

    #[test]
    fn rounds_join_by_number_and_leavers_wait_behind_the_loop() {
        // for (...) [0] { 1; if (..) break; 2; } 4;        3: the condition, which follows the body
        let parents = [0, 1, 1, 1, 0];
        let round = |n: usize| {
            let mut v = vec![e(Does::Load, 3)];
            for i in 0..n {
                v.extend([e(Does::Round, 0), e(Does::Load, 1)]);
                if i + 1 < n {
                    v.extend([e(Does::Load, 2), e(Does::Load, 3)]);
                }
            }
            v.push(e(Does::Store, 4));
            v
        };
        let out = joined(&parents, &[round(1), round(3)]);
        let want = [
            (3, 3),
            (1, 3),
            (2, 2),
            (3, 2),
            (1, 2),
            (2, 2),
            (3, 2),
            (1, 2),
            (4, 3),
        ];
        assert_eq!(out, want);
    }

    #[test]
    fn inner_loops_begin_anew_in_each_round_of_the_outer() {
        // for [0] for [1] 2;   lane 0 goes round 2 and 1 times, lane 1 once and twice
        let parents = [0, 1, 2];
        let lane = |rounds: [usize; 2]| {
            let mut v = Vec::new();
            for n in rounds {
                v.push(e(Does::Round, 0));
                for _ in 0..n {
                    v.extend([e(Does::Round, 1), e(Does::Load, 2)]);
                }
            }
            v
        };
        let out = joined(&parents, &[lane([2, 1]), lane([1, 2])]);
        assert_eq!(out, [(2, 3), (2, 1), (2, 3), (2, 2)]);
    }

    #[test]
    fn calls_from_two_places_stay_apart() {
        // if (..) [0] f(); else [1] f();  f [2]: 3.   Then both call it at 4.
        let call = |at| {
            vec![
                e(Does::At, at),
                e(Does::Enter, 2),
                e(Does::Load, 3),
                e(Does::Leave, 2),
            ]
        };
        let lane = |at| [call(at), call(4)].concat();
        assert_eq!(
            joined(&[0; 5], &[lane(1), lane(0)]),
            [(3, 2), (3, 1), (3, 3)]
        );
    }

    #[test]
    fn recursion_goes_deeper_and_comes_back() {
        fn f(depth: u32, v: &mut Vec<Event>) {
            v.extend([e(Does::At, 1), e(Does::Enter, 0)]);
            v.push(e(Does::Load, 2));
            if depth > 0 {
                f(depth - 1, v);
            }
            v.extend([e(Does::Store, 3), e(Does::Leave, 0)]);
        }
        let (mut a, mut b) = (Vec::new(), Vec::new());
        f(1, &mut a);
        f(2, &mut b);
        let out = joined(&[0; 4], &[a, b]);
        assert_eq!(out, [(2, 3), (2, 3), (2, 2), (3, 2), (3, 3), (3, 3)]);
    }

    #[test]
    fn packed_events_come_back() {
        let mut events = Vec::new();
        for i in 0..5000u64 {
            events.push(Event::new(
                DOES[(i % 12) as usize],
                (i % 300) as u32,
                shape(i as usize % 99, 8),
                i * i * 977,
            ));
        }
        let packed = pack(&events).unwrap();
        let mut back = Vec::new();
        assert_eq!(unpack(&packed, &mut back), Some(()));
        assert_eq!(back, events);
        assert_eq!(unpack(&packed[1..], &mut Vec::new()), None);
    }
}

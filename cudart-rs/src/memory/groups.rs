//! What groups of lanes do: kernels in their lane form tell of the accesses of 16 or 32 neighbouring threads at once.
//!
//! A group of lanes is a warp, or a part of one: half of it, or as many rows of a block as a warp has. Its accesses wait, as those of threads do, until the threads of the block have met; then each
//! warp's groups are joined as threads are, a group for a thread ([`Groups::flush`]). What lanes do one after the other is joined at once ([`each_ends`]).

use super::counted::Way;
use super::waiting::{Packed, Waits};
use cu2rs_trace::memory::join::{self, Does, Event, Warp};
use cu2rs_trace::memory::pieces::{Piece, Pieces};
use cu2rs_trace::memory::{Access, bits};
use std::cell::{Cell, RefCell};

/// Lanes of a vector's part.
const WIDTH: usize = 16;
/// The stride of lanes whose addresses are a list.
const LIST: i32 = i32::MIN;

/// The addresses of lanes: a list's number, or that of lane 0 and how far it is to the next.
#[derive(Clone, Copy)]
struct Lanes {
    mask: u32,
    stride: i32,
    at: u64,
}

/// What a group does.
#[derive(Default)]
struct Chunk {
    /// The address of an access is the number of its lanes.
    events: Vec<Event>,
    lanes: Vec<Lanes>,
    lists: Vec<[u64; WIDTH]>,
}

/// A group of lanes of the block that runs.
#[derive(Default)]
struct Group {
    warp: usize,
    /// Its first lane's number in the warp.
    shift: u32,
    /// Those of its lanes that are threads.
    threads: u32,
    /// What was noted last, and before that.
    noted: Box<Chunk>,
    packed: Vec<Packed>,
    waits: Waits,
    /// What was given last, and how much of what is packed was given.
    given: Box<Chunk>,
    unpacked: usize,
}

/// All groups of a block.
#[derive(Default)]
pub(super) struct Groups {
    all: Vec<Group>,
    /// By the number of a group's first thread.
    of_thread: Vec<u16>,
    /// By warp: how many there are.
    pub(super) in_warp: Vec<usize>,
    /// The block's, and the parts of a vector.
    shape: [u32; 3],
    parts: usize,
    /// What lanes have done by themselves: lane after lane.
    acts: Vec<(u32, Event)>,
    apart: Warp,
    /// By position: the loop that it stands in, and one.
    parents: &'static [u32],
    /// By warp: whether it is known where its groups are; else they are at their start.
    begun: Vec<bool>,
}

/// What a warp does: the event, and the lanes in pieces, or as the access has them.
pub(super) type Each<'a> = dyn FnMut(Event, Option<&Pieces>, &mut Access) + 'a;

/// Who acts. (Cells, because each changes by itself, and often.)
struct Now {
    groups: Cell<*mut Groups>,
    /// By [`Way::number`], where accesses are counted as they come.
    ways: Cell<*mut Way>,
    count: Cell<usize>,
    /// The group at hand, and its number; none: the block.
    own: Cell<*mut Group>,
    group: Cell<u32>,
    /// The lanes of which is told.
    told: Cell<u32>,
    /// The lane that acts by itself; [`ALL`]: all of them.
    lane: Cell<u32>,
}

const NONE: u32 = u32::MAX;
const ALL: u32 = u32::MAX;

thread_local! {
    static NOW: Now = const {
        Now {
            groups: Cell::new(std::ptr::null_mut()),
            ways: Cell::new(std::ptr::null_mut()),
            count: Cell::new(0),
            own: Cell::new(std::ptr::null_mut()),
            group: Cell::new(NONE),
            told: Cell::new(0),
            lane: Cell::new(ALL),
        }
    };
}

impl Now {
    fn turns(&self, own: *mut Group, group: u32) {
        self.own.set(own);
        self.group.set(group);
        self.lane.set(ALL);
    }

    #[inline]
    fn groups<'a>(&self) -> Option<&'a mut Groups> {
        // SAFETY: hooks say which block runs, and its groups are there until it ends; only this OS thread uses them.
        unsafe { self.groups.get().as_mut() }
    }

    #[inline]
    fn own<'a>(&self) -> Option<&'a mut Group> {
        // SAFETY: hooks say which group has its turn, and it is there until its block ends; only this OS thread uses it.
        unsafe { self.own.get().as_mut() }
    }
}

/// The groups of a block are at hand from now on, whose accesses are counted where there is something for it.
pub(super) fn begin(groups: &mut Groups, ways: *mut [Way]) {
    NOW.with(|now| {
        now.groups.set(groups);
        now.ways.set(ways.cast());
        now.count.set(ways.len());
        now.turns(std::ptr::null_mut(), NONE);
    });
}

/// The groups of no block are at hand.
pub(super) fn end() {
    NOW.with(|now| {
        now.groups.set(std::ptr::null_mut());
        now.count.set(0);
        now.own.set(std::ptr::null_mut());
    });
}

/// Whether there are groups at hand.
pub(super) fn are_at_hand() -> bool {
    NOW.with(|now| !now.groups.get().is_null())
}

/// The group whose first thread has this number has its turn.
#[inline]
pub(super) fn turn(thread: usize) {
    NOW.with(|now| {
        let Some(groups) = now.groups() else { return };
        let group = groups.of_thread.get(thread).copied();
        let group = group.map_or(NONE, u32::from);
        let own = groups.all.get_mut(group as usize);
        now.turns(own.map_or(std::ptr::null_mut(), std::ptr::from_mut), group);
    });
}

/// What comes is done by the whole block.
#[inline]
pub(super) fn turn_of_all() {
    NOW.with(|now| now.turns(std::ptr::null_mut(), NONE));
}

/// The next access is that of these lanes together.
#[inline]
pub(crate) fn told(mask: u32) {
    NOW.with(|now| now.told.set(mask));
}

/// A lane acts by itself.
#[inline]
pub(super) fn lane(l: usize) {
    NOW.with(|now| now.lane.set(l as u32));
}

/// The lanes go on together.
#[inline]
pub(super) fn each_ends() {
    NOW.with(|now| {
        now.lane.set(ALL);
        if let Some(groups) = now.groups()
            && !groups.acts.is_empty()
        {
            groups.join_each(now.group.get());
        }
    });
}

/// Something is noted by one call, of one address: of a lane by itself, of lanes together, or of the whole block.
#[inline]
pub(super) fn one(e: Event) {
    let lane = NOW.with(|now| now.lane.get());
    if lane == ALL {
        return together(e);
    }
    if let Some(groups) = NOW.with(Now::groups) {
        groups.acts.push((lane, e));
    }
}

#[inline(never)]
fn together(e: Event) {
    let (counts, mask) = NOW.with(|now| (now.count.get() > 0, now.told.get()));
    let (own, groups) = NOW.with(|now| (now.own(), now.groups()));
    let lanes = Lanes {
        mask,
        stride: 0,
        at: e.address,
    };
    // (The order of what is counted does not matter.)
    if counts && !accesses(e) {
        return;
    }
    match (own, groups) {
        (Some(_), _) if counts => row(e.does(), e.position(), e.shape, mask, e.address, 0),
        (Some(own), _) => own.add(e, lanes),
        (None, Some(groups)) => {
            for g in &mut groups.all {
                let mask = g.threads;
                g.add(e, Lanes { mask, ..lanes });
            }
        }
        (None, None) => {}
    }
}

/// An access of lanes whose addresses are so many bytes apart; the first is that of lane 0, whether it takes part or not.
#[inline]
pub(crate) fn row(does: Does, site: u32, shape: u32, mask: u32, first: u64, stride: i32) {
    let way = Way::number(site, mask, stride);
    let (ways, count) = NOW.with(|now| (now.ways.get(), now.count.get()));
    if way < count {
        // SAFETY: they are there as long as their launch, and only this OS thread uses them.
        let counted = unsafe { &mut *ways.add(way) };
        if counted.counts(shape, mask, stride, first) {
            return;
        }
    }
    row_anew(Event::new(does, site, shape, 0), mask, first, stride);
}

/// The same of an access that is not like the last one.
#[inline(never)]
fn row_anew(e: Event, mask: u32, first: u64, stride: i32) {
    let (counts, own) = NOW.with(|now| (now.count.get() > 0, now.own()));
    let piece = Piece {
        mask,
        stride,
        start: first,
    };
    if counts && super::hooks::counts_anew(e, piece) {
        return;
    }
    if let Some(g) = own {
        let lanes = Lanes {
            mask,
            stride,
            at: first,
        };
        g.add_access(e, lanes);
    }
}

/// An access of lanes each of which has an address of its own.
#[inline(never)]
pub(crate) fn gathered(does: Does, site: u32, shape: u32, mask: u32, addresses: &[[u64; WIDTH]]) {
    let (counts, own) = NOW.with(|now| (now.count.get() > 0, now.own()));
    if let Some(g) = own {
        let e = Event::new(does, site, shape, 0);
        g.told_list(counts, e, mask, addresses);
    }
}

/// How far it is from lane to lane, and where lane 0 is, if it is equally far everywhere.
pub(super) fn stride(mask: u32, addresses: &[u64]) -> Option<(i32, u64)> {
    let first = mask.trailing_zeros();
    let rest = mask & mask.wrapping_sub(1);
    let at = *addresses.get(first as usize)?;
    let Some(next) = addresses.get(rest.trailing_zeros() as usize) else {
        return Some((0, at));
    };
    let (way, lanes) = (
        next.wrapping_sub(at) as i64,
        i64::from(rest.trailing_zeros() - first),
    );
    let by = way / lanes;
    let stride = i32::try_from(by).ok().filter(|s| *s != LIST)?;
    let start = at.wrapping_sub((by as u64).wrapping_mul(first.into()));
    let mut differ = (way % lanes) as u64;
    for (l, a) in addresses.iter().enumerate() {
        let takes_part = 0u64.wrapping_sub(u64::from(mask >> l & 1));
        let want = start.wrapping_add((by as u64).wrapping_mul(l as u64));
        differ |= (a ^ want) & takes_part;
    }
    (differ == 0).then_some((stride, start))
}

impl Chunk {
    fn clear(&mut self) {
        self.events.clear();
        self.lanes.clear();
        self.lists.clear();
    }

    fn bytes(&self) -> Vec<u8> {
        let mut raw = Vec::new();
        let mut put = |n: u64| raw.extend_from_slice(&n.to_le_bytes());
        put(self.events.len() as u64);
        put(self.lanes.len() as u64);
        for e in &self.events {
            put(u64::from(e.code) << 32 | u64::from(e.shape));
            put(e.address);
        }
        for l in &self.lanes {
            put(u64::from(l.mask) << 32 | u64::from(l.stride as u32));
            put(l.at);
        }
        self.lists.as_flattened().iter().for_each(|a| put(*a));
        raw
    }

    fn of(raw: &[u8]) -> Option<Chunk> {
        let mut words = raw.as_chunks().0.iter().map(|w| u64::from_le_bytes(*w));
        let (events, lanes) = (words.next()?, words.next()?);
        let mut chunk = Chunk::default();
        for _ in 0..events {
            let w = words.next()?;
            chunk.events.push(Event {
                code: (w >> 32) as u32,
                shape: w as u32,
                address: words.next()?,
            });
        }
        for _ in 0..lanes {
            let w = words.next()?;
            chunk.lanes.push(Lanes {
                mask: (w >> 32) as u32,
                stride: w as u32 as i32,
                at: words.next()?,
            });
        }
        let rest: Vec<u64> = words.collect();
        chunk.lists.extend_from_slice(rest.as_chunks().0);
        Some(chunk)
    }
}

/// Whether lanes did the same, one event after the other: which lanes, and how many events.
fn alike(acts: &[(u32, Event)]) -> Option<(u32, usize)> {
    let first = acts.first()?.0;
    let mut count = 0;
    while count < acts.len() && acts[count].0 == first {
        count += 1;
    }
    let own = &acts[..count];
    if !acts.len().is_multiple_of(count) {
        return None;
    }
    let mut mask = 0u32;
    for of in acts.chunks_exact(count) {
        let lane = of[0].0;
        for i in 0..count {
            let (a, b) = (own[i].1, of[i].1);
            if of[i].0 != lane || (a.code, a.shape) != (b.code, b.shape) {
                return None;
            }
        }
        if mask >> (lane & 31) & 1 != 0 {
            return None;
        }
        mask |= 1 << (lane & 31);
    }
    Some((mask, count))
}

/// Whether an event is one of an access.
#[inline]
fn accesses(e: Event) -> bool {
    !matches!(e.does(), Does::Round | Does::At | Does::Enter | Does::Leave)
}

impl Group {
    #[inline]
    fn add(&mut self, e: Event, lanes: Lanes) {
        if accesses(e) {
            return self.add_access(e, lanes);
        }
        if self.waits.are_many(self.noted.events.len()) {
            self.look();
        }
        self.noted.events.push(Event {
            address: self.noted.lanes.len() as u64,
            ..e
        });
    }

    #[inline]
    fn add_access(&mut self, e: Event, lanes: Lanes) {
        if self.waits.are_many(self.noted.events.len()) {
            self.look();
        }
        let noted = &mut *self.noted;
        noted.events.push(Event {
            address: noted.lanes.len() as u64,
            ..e
        });
        noted.lanes.push(lanes);
    }

    /// Lanes with addresses of their own do something: it is counted, or waits.
    fn told_list(&mut self, counts: bool, e: Event, mask: u32, addresses: &[[u64; WIDTH]]) {
        let regular = stride(mask, addresses.as_flattened());
        if counts && accesses(e) {
            match regular {
                Some((stride, at)) => {
                    return row(e.does(), e.position(), e.shape, mask, at, stride);
                }
                None if super::hooks::counts_list(e, mask, addresses.as_flattened()) => return,
                None => {}
            }
        }
        self.add_list(e, mask, regular, addresses);
    }

    fn add_list(
        &mut self,
        e: Event,
        mask: u32,
        regular: Option<(i32, u64)>,
        addresses: &[[u64; WIDTH]],
    ) {
        let lanes = match regular {
            Some((stride, at)) => Lanes { mask, stride, at },
            None => {
                let at = self.noted.lists.len() as u64;
                self.noted.lists.extend_from_slice(addresses);
                Lanes {
                    mask,
                    stride: LIST,
                    at,
                }
            }
        };
        self.add(e, lanes);
    }

    /// Many events may wait: they are packed then.
    #[cold]
    fn look(&mut self) {
        if self.waits.look()
            && let Some(packed) = Packed::keep(&self.noted.bytes())
        {
            self.packed.push(packed);
            self.noted.clear();
        }
    }

    /// Whether there is more, which is in `given` then.
    fn next(&mut self) -> bool {
        if let Some(p) = self.packed.get_mut(self.unpacked) {
            self.unpacked += 1;
            let chunk = p.take().and_then(|bytes| Chunk::of(&bytes));
            *self.given = chunk.unwrap_or_default();
            return true;
        }
        self.given.clear();
        std::mem::swap(&mut self.noted, &mut self.given);
        !self.given.events.is_empty()
    }

    /// Whether groups did the same, one event after the other, and nothing of it is packed.
    fn are_alike(groups: &[Group]) -> bool {
        let Some((first, others)) = groups.split_first() else {
            return true;
        };
        let own = &first.noted.events;
        let like = |g: &Group| g.packed.is_empty() && g.noted.events == *own;
        first.packed.is_empty() && others.iter().all(like)
    }

    /// What some groups of a warp did together.
    #[inline]
    fn put_together<'a>(
        groups: impl Iterator<Item = (&'a Group, u64)> + Clone,
        parts: usize,
        (e, access): (Event, &mut Access),
        each: &mut Each<'_>,
    ) {
        let mut pieces = Pieces::NONE;
        let mut whole = true;
        for (g, lanes) in groups.clone() {
            let Some(l) = g.given.lanes.get(lanes as usize) else {
                return;
            };
            let by = i64::from(l.stride) as u64;
            whole = whole
                && l.stride != LIST
                && pieces.add(Piece {
                    mask: l.mask << g.shift,
                    stride: l.stride,
                    start: l.at.wrapping_sub(by.wrapping_mul(g.shift.into())),
                });
        }
        if whole {
            return each(e, Some(&pieces), access);
        }
        access.mask = 0;
        for (g, lanes) in groups {
            access.mask |= g.spread(lanes, parts, &mut access.addresses);
        }
        each(e, None, access);
    }

    /// Puts addresses that were given into a warp's; which lanes of it they are.
    #[inline]
    fn spread(&self, lanes: u64, parts: usize, to: &mut [u64; 32]) -> u32 {
        let Some(l) = self.given.lanes.get(lanes as usize) else {
            return 0;
        };
        let to = &mut to[self.shift as usize..];
        if l.stride == LIST {
            let list = self.given.lists.get(l.at as usize..l.at as usize + parts);
            let list = list.unwrap_or_default().as_flattened();
            let n = to.len().min(list.len());
            let (to, list) = (&mut to[..n], &list[..n]);
            for i in 0..n {
                to[i] = if l.mask >> i & 1 != 0 { list[i] } else { to[i] };
            }
        } else {
            let by = i64::from(l.stride) as u64;
            for (i, to) in to.iter_mut().enumerate().take(parts * WIDTH) {
                let at = l.at.wrapping_add(by.wrapping_mul(i as u64));
                *to = if l.mask >> i & 1 != 0 { at } else { *to };
            }
        }
        l.mask << self.shift
    }

    fn reset(&mut self) {
        self.noted.clear();
        self.given.clear();
        self.packed.clear();
        self.unpacked = 0;
        self.waits.over();
    }
}

impl Groups {
    /// Whether blocks of this shape can be dealt out in groups of so many lanes, each of which is a part of a warp.
    pub(super) fn suit([x, y, z]: [u32; 3], lanes: u32) -> bool {
        y * z == 1 || x.is_multiple_of(lanes) || lanes.is_multiple_of(x)
    }

    /// Whether each of them is a warp then.
    pub(super) fn are_warps([x, y, z]: [u32; 3], lanes: u32) -> bool {
        lanes == 32 && (y * z == 1 || x.is_multiple_of(32)) || x * y * z <= x.min(lanes)
    }

    /// Those of a block of this shape, as [`crate::lanes::BlockLanes`] has them.
    pub(super) fn shape(&mut self, [x, y, z]: [u32; 3], parts: usize, parents: &'static [u32]) {
        self.parents = parents;
        self.begun.fill(false);
        if (self.shape, self.parts) == ([x, y, z], parts) {
            // (What waited has been given.)
            return;
        }
        let step = (parts * WIDTH) as u32;
        (self.shape, self.parts) = ([x, y, z], parts);
        self.of_thread.clear();
        self.in_warp.clear();
        let mut n = 0;
        for row in 0..y * z {
            for from in (0..x).step_by(step as usize) {
                let (first, threads) = (row * x + from, step.min(x - from));
                if self.all.len() == n {
                    self.all.push(Group::default());
                }
                let g = &mut self.all[n];
                g.reset();
                (g.warp, g.shift) = ((first / 32) as usize, first % 32);
                g.threads = u32::MAX >> (32 - threads);
                self.of_thread.resize(first as usize, 0);
                self.of_thread.push(n as u16);
                self.in_warp.resize(g.warp + 1, 0);
                self.in_warp[g.warp] += 1;
                n += 1;
            }
        }
        self.all.truncate(n);
        self.begun.clear();
        self.begun.resize(self.in_warp.len(), false);
    }

    /// What lanes have done one after the other is what the group does next.
    fn join_each(&mut self, group: u32) {
        let (parts, counts) = (self.parts, NOW.with(|now| now.count.get() > 0));
        let mut acts = std::mem::take(&mut self.acts);
        if let Some(g) = self.all.get_mut(group as usize) {
            let mut addresses = [0; 32];
            if let Some((mask, count)) = alike(&acts) {
                for i in 0..count {
                    for of in acts.chunks_exact(count) {
                        let (lane, e) = of[i];
                        addresses[lane as usize & 31] = e.address;
                    }
                    g.told_list(counts, acts[i].1, mask, &addresses.as_chunks().0[..parts]);
                }
            } else {
                self.apart.begin(32);
                let mut more = |l: usize, events: &mut Vec<Event>| {
                    let own = acts.iter().filter(|(lane, _)| *lane == l as u32);
                    events.extend(own.map(|(_, e)| e));
                    // (They are given once.)
                    acts.retain(|(lane, _)| *lane != l as u32);
                    !events.is_empty()
                };
                // (No loop stands around them that some are in and others are not.)
                join::join(&mut self.apart, self.parents, &mut more, &mut |e, a| {
                    g.told_list(counts, e, a.mask, &a.addresses.as_chunks().0[..parts]);
                });
            }
        }
        acts.clear();
        self.acts = acts;
    }

    /// Joins what the groups of a warp did; `last`: they do nothing more.
    pub(super) fn flush(
        &mut self,
        w: usize,
        warp: &mut Warp,
        (parents, last): (&[u32], bool),
        each: &mut Each<'_>,
    ) {
        let parts = self.parts;
        let from = self.all.partition_point(|g| g.warp < w);
        let end = self.all.partition_point(|g| g.warp <= w);
        let groups = &mut self.all[from..end];
        let mut access = Access::NONE;
        let alone = groups.len() == 1;
        let begun = &mut self.begun[w];
        let begin = |warp: &mut Warp, begun: &mut bool| {
            if !std::mem::replace(begun, true) {
                warp.begin(end - from);
            }
        };
        if alone || (!*begun || warp.is_together()) && Group::are_alike(groups) {
            if !alone && !last {
                begin(warp, begun);
                warp.follow(&groups[0].noted.events, parents);
            }
            loop {
                let mut more = false;
                groups.iter_mut().for_each(|g| more |= g.next());
                if !more {
                    break;
                }
                for i in 0..groups[0].given.events.len() {
                    let e = groups[0].given.events[i];
                    if accesses(e) {
                        let all = groups.iter().map(|g| (g, e.address));
                        Group::put_together(all, parts, (e, &mut access), each);
                    }
                }
            }
        } else {
            begin(warp, begun);
            let groups = RefCell::new(groups);
            let mut more = |l: usize, events: &mut Vec<Event>| {
                let g = &mut groups.borrow_mut()[l];
                let there = g.next();
                std::mem::swap(&mut g.given.events, events);
                there
            };
            join::join(warp, parents, &mut more, &mut |e, of| {
                let groups = groups.borrow();
                let all = bits(of.mask).filter_map(|l| {
                    let g = groups.get(l as usize)?;
                    Some((g, of.addresses[l as usize]))
                });
                Group::put_together(all, parts, (e, &mut access), each);
            });
        }
        for g in &mut self.all[from..end] {
            g.reset();
        }
    }
}

//! The meaning of warp operations: who takes part, and what each lane gets.
//!
//! Both engines that can wait bring lanes here: a lane arrives with its operation, mask and value, and
//! [`Warp::resolve`] finds the groups that are complete, computes every lane's result and tells
//! which lanes may go on. Rules (CUDA C++ guide, "Warp shuffle functions", "Warp vote functions";
//! PTX ISA `shfl.sync`):
//!
//! * an operation with a mask is complete when every lane of the mask that has not exited has arrived
//!   with the same operation and mask, from whatever place in the program;
//! * where masks are wrong (they lack the caller, differ between lanes, or name lanes that do not come) nothing completes so. Once the whole block
//!   can do nothing else, [`Warp::force`] lets the lanes at one place go on, as lanes of a converged warp do: one operation for all of them, of which each
//!   lane gets what its own mask names;
//! * an operation without a mask (`__activemask`, and the old `__shfl`, `__ballot`, …) takes the lanes
//!   that are at the same place of the program when no lane of the warp can run further;
//! * a step of code that relies on lock-step (`lockstep(n)`), too, waits until no lane of the warp can run further; then those lanes
//!   go on whose `n` is least;
//! * a shuffle that reads a lane which takes no part gives 0, or what that lane passed last at the same place (undefined in CUDA).
//!
//! Nothing here waits, locks or knows about engines.
//!
//! Where the standard has nothing to say, the hardware has: barrier 0 counts who comes and not where, named barriers ([`super::named`]) count by warps once nobody
//! can go on, warp operations whose masks are wrong are done for the lanes that are there, blocks that wait for later ones run beside them ([`super::beside`]); a
//! deadlock is reported where a GPU would hang. Whatever CUDA leaves undefined there is said once a kernel.

use crate::ptr::Ptr;
use std::panic::Location;

/// Where in the emitted program a thread waits.
pub(crate) type Site = &'static Location<'static>;

/// Whether two sites are one place: the same static, or its copy in another codegen unit.
#[inline]
pub(crate) fn same_site(a: Site, b: Site) -> bool {
    std::ptr::eq(a, b) || a == b
}

/// What a lane asks for. Shuffles of all four kinds are one operation: they differ in the source lane.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Op {
    Sync,
    Shuffle,
    Ballot,
    Any,
    All,
    Uniform,
    MatchAny,
    MatchAll,
    AddU,
    MinU,
    MaxU,
    MinI,
    MaxI,
    And,
    Or,
    Xor,
    ActiveMask,
    /// A product of matrices that the warp holds: the value is the address of what the lane brings ([`crate::device::matrix`]).
    Product,
    /// `lockstep`: not CUDA's, put there by the translator.
    Step,
}

impl Op {
    /// The name of CUDA's function, for reports.
    pub(crate) fn name(self, masked: bool) -> &'static str {
        match (self, masked) {
            (Op::Sync, _) => "__syncwarp",
            (Op::Shuffle, true) => "__shfl_*_sync",
            (Op::Shuffle, false) => "__shfl",
            (Op::Ballot, true) => "__ballot_sync",
            (Op::Ballot, false) => "__ballot",
            (Op::Any, true) => "__any_sync",
            (Op::Any, false) => "__any",
            (Op::All, true) => "__all_sync",
            (Op::All, false) => "__all",
            (Op::Uniform, _) => "__uni_sync",
            (Op::MatchAny, _) => "__match_any_sync",
            (Op::MatchAll, _) => "__match_all_sync",
            (Op::ActiveMask, _) => "__activemask",
            (Op::Product, _) => "mma_sync",
            (Op::Step, _) => "a step of its warp",
            (_, _) => "__reduce_*_sync",
        }
    }
}

/// One lane's request.
#[derive(Clone, Copy)]
pub(crate) struct Request {
    pub(crate) op: Op,
    /// The lanes named; `None` for operations without a mask.
    pub(crate) mask: Option<u32>,
    /// The lane's value, as bits.
    pub(crate) value: u64,
    /// The lane a shuffle reads.
    pub(crate) source: u32,
    pub(crate) site: Site,
}

/// The waiting state of one warp.
pub(crate) struct Warp {
    /// Lanes that exist and have not exited.
    pub(crate) alive: u32,
    /// Lanes that wait in a warp operation.
    pub(crate) waiting: u32,
    /// Whether the waiting lanes differ in operation or mask, or are not all in their mask.
    mixed: bool,
    /// Lanes that have asked for anything in this block: their last requests are kept.
    asked: u32,
    requests: [Request; 32],
    results: [u64; 32],
}

impl Warp {
    /// A warp of `lanes` lanes at the start of a block.
    pub(crate) fn new(lanes: u32) -> Warp {
        let site = Location::caller();
        let idle = Request {
            op: Op::Sync,
            mask: None,
            value: 0,
            source: 0,
            site,
        };
        Warp {
            alive: Self::all(lanes),
            waiting: 0,
            mixed: false,
            asked: 0,
            requests: [idle; 32],
            results: [0; 32],
        }
    }

    /// Back to the state of a new warp.
    #[inline]
    pub(crate) fn reset(&mut self, lanes: u32) {
        self.alive = Self::all(lanes);
        self.begin();
    }

    /// A block begins: nobody has asked for anything.
    #[inline]
    pub(crate) fn begin(&mut self) {
        (self.waiting, self.mixed, self.asked) = (0, false, 0);
    }

    fn all(lanes: u32) -> u32 {
        if lanes >= 32 {
            u32::MAX
        } else {
            (1 << lanes) - 1
        }
    }

    /// A lane starts to wait.
    #[inline]
    pub(crate) fn arrive(&mut self, lane: u32, request: Request) {
        if self.waiting == 0 {
            self.mixed = request.mask.is_none();
        } else {
            let first = &self.requests[(self.waiting.trailing_zeros() & 31) as usize];
            self.mixed |= first.mask != request.mask || first.op != request.op;
        }
        self.mixed |= request.mask.is_some_and(|m| m >> (lane & 31) & 1 == 0);
        self.requests[(lane & 31) as usize] = request;
        self.waiting |= 1 << (lane & 31);
        self.asked |= 1 << (lane & 31);
    }

    /// What the lane got when it was last released.
    #[inline]
    pub(crate) fn result(&self, lane: u32) -> u64 {
        self.results[(lane & 31) as usize]
    }

    /// The request of a waiting lane.
    pub(crate) fn request(&self, lane: u32) -> Request {
        self.requests[(lane & 31) as usize]
    }

    /// Completes what is complete; returns the lanes released. `quiet`: no lane of the warp can run. `met` is told of each group of lanes whose operation orders
    /// memory: those that are released together need not have met each other.
    pub(crate) fn resolve(&mut self, quiet: bool, mut met: impl FnMut(u32)) -> u32 {
        let mut met = |op: Op, group: u32| {
            if op != Op::ActiveMask {
                met(group);
            }
        };
        let mut released = 0;
        if !self.mixed {
            let lane = self.waiting.trailing_zeros() & 31;
            let request = self.requests[lane as usize];
            if self.waiting != 0 && self.missing(request.mask.unwrap_or(0), self.waiting) == 0 {
                released = self.waiting;
                self.complete(request.op, released);
                met(request.op, released);
            }
        } else {
            let mut open = self.waiting;
            while open != 0 {
                let request = self.requests[(open.trailing_zeros() & 31) as usize];
                let Some(mask) = request.mask else {
                    open &= open - 1;
                    continue;
                };
                let group = self.select(open, |r| r.mask == Some(mask) && r.op == request.op);
                open &= !group;
                if self.missing(mask, group) == 0 && group & !mask == 0 {
                    self.complete(request.op, group);
                    met(request.op, group);
                    released |= group;
                }
            }
            if released == 0 && quiet {
                let mut open = self.select(self.waiting, |r| r.mask.is_none());
                let steps = self.select(open, |r| r.op == Op::Step);
                if steps != 0 {
                    let number = |lane: usize| self.requests[lane].source;
                    let least = bits(steps).map(number).min().unwrap_or(0);
                    released = self.select(steps, |r| r.source == least);
                    met(Op::Step, released);
                    self.waiting &= !released;
                    return released;
                }
                while open != 0 {
                    let request = self.requests[(open.trailing_zeros() & 31) as usize];
                    let group = self.select(open, |r| {
                        r.op == request.op && same_site(r.site, request.site)
                    });
                    open &= !group;
                    self.complete(request.op, group);
                    met(request.op, group);
                    released |= group;
                }
            }
        }
        self.waiting &= !released;
        released
    }

    /// Nobody in the block can go on and no operation is complete: lets lanes go on that wait at one place with a mask, as a converged warp's do. Returns
    /// them with the operation and the mask of the first, or `None` if no lane waits so.
    #[cold]
    pub(crate) fn force(&mut self) -> Option<(u32, Op, u32, Site)> {
        let named = self.select(self.waiting, |r| r.mask.is_some());
        let first = self.requests[(named.trailing_zeros() & 31) as usize];
        let mask = first.mask.filter(|_| named != 0)?;
        let here = |r: &Request| r.op == first.op && same_site(r.site, first.site);
        let group = self.select(named, here);
        // Lanes that were through at once, with masks of their own, were here together with these. Others have left, but their registers are still there.
        let past = self.select(self.asked & !self.waiting, here);
        let mut results = self.results;
        for lane in bits(group) {
            let mask = self.requests[lane].mask;
            let own = match first.op {
                Op::Shuffle => group | past,
                _ => (group | self.select(past, |r| r.mask != mask)) & mask.unwrap_or(0),
            };
            self.complete(first.op, own);
            // The result of a lane that its own mask lacks is that of any member.
            let member = if own >> lane & 1 == 1 {
                lane
            } else {
                own.trailing_zeros() as usize & 31
            };
            results[lane] = if own == 0 { 0 } else { self.results[member] };
        }
        self.results = results;
        self.waiting &= !group;
        self.mixed = self.waiting != 0;
        Some((group, first.op, mask, first.site))
    }

    /// A lane that waits in a warp operation, with the operation: where lanes are that others wait for.
    #[cold]
    pub(crate) fn waits_elsewhere(&self) -> Option<(u32, Op, Site)> {
        let lane = bits(self.waiting).next()?;
        let request = &self.requests[lane];
        Some((lane as u32, request.op, request.site))
    }

    /// Lanes of `mask` that live and are not in `group`.
    fn missing(&self, mask: u32, group: u32) -> u32 {
        mask & self.alive & !group
    }

    fn select(&self, lanes: u32, belongs: impl Fn(&Request) -> bool) -> u32 {
        let mut group = 0;
        for lane in bits(lanes) {
            if belongs(&self.requests[lane]) {
                group |= 1 << lane;
            }
        }
        group
    }

    /// Computes the results of a complete group.
    fn complete(&mut self, op: Op, group: u32) {
        let requests = &self.requests;
        let value = |lane: usize| requests[lane].value;
        let one_for_all = match op {
            Op::Shuffle => {
                if group == u32::MAX {
                    for (lane, result) in self.results.iter_mut().enumerate() {
                        *result = requests[requests[lane].source as usize & 31].value;
                    }
                    return;
                }
                for lane in bits(group) {
                    let source = requests[lane].source & 31;
                    self.results[lane] = if group >> source & 1 == 1 {
                        value(source as usize)
                    } else {
                        0
                    };
                }
                return;
            }
            Op::MatchAny => {
                for lane in bits(group) {
                    let same = bits(group).filter(|l| value(*l) == value(lane));
                    self.results[lane] = same.fold(0, |m, l| m | 1 << l);
                }
                return;
            }
            Op::Sync | Op::Step => 0,
            Op::Product => {
                #[cfg(feature = "matrix")]
                crate::device::matrix::perform(group, value);
                0
            }
            Op::ActiveMask => u64::from(group),
            Op::Ballot => bits(group)
                .filter(|l| value(*l) != 0)
                .fold(0, |m, l| m | 1 << l),
            Op::Any => u64::from(bits(group).any(|l| value(l) != 0)),
            Op::All => u64::from(bits(group).all(|l| value(l) != 0)),
            Op::Uniform => {
                let held = bits(group).filter(|l| value(*l) != 0).count() as u32;
                u64::from(held == 0 || held == group.count_ones())
            }
            Op::MatchAll => {
                let first = value((group.trailing_zeros() & 31) as usize);
                let equal = bits(group).all(|l| value(l) == first);
                if equal { 1 << 32 | u64::from(group) } else { 0 }
            }
            Op::AddU => u64::from(bits(group).fold(0u32, |a, l| a.wrapping_add(value(l) as u32))),
            Op::MinU => bits(group).map(value).min().unwrap_or(0),
            Op::MaxU => bits(group).map(value).max().unwrap_or(0),
            Op::MinI => u64::from(bits(group).map(|l| value(l) as i32).min().unwrap_or(0) as u32),
            Op::MaxI => u64::from(bits(group).map(|l| value(l) as i32).max().unwrap_or(0) as u32),
            Op::And => bits(group)
                .map(value)
                .fold(u64::from(u32::MAX), |a, v| a & v),
            Op::Or => bits(group).map(value).fold(0, |a, v| a | v),
            Op::Xor => bits(group).map(value).fold(0, |a, v| a ^ v),
        };
        if group == u32::MAX {
            self.results = [one_for_all; 32];
        } else {
            for lane in bits(group) {
                self.results[lane] = one_for_all;
            }
        }
    }
}

/// The numbers of the set bits, ascending.
pub(crate) fn bits(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let bit = mask.trailing_zeros() as usize;
        mask &= mask - 1;
        Some(bit)
    })
}

/// The four ways in which a shuffle names its source lane.
#[derive(Clone, Copy)]
#[allow(missing_docs)] // CUDA's names.
pub enum Shuffle {
    Index,
    Up,
    Down,
    Xor,
}

/// The source lane of a shuffle (PTX ISA, `shfl`): its own lane where the named one is outside its segment.
#[inline]
pub(crate) fn source_lane(kind: Shuffle, lane: u32, operand: u32, width: u32) -> u32 {
    let operand = operand & 31;
    let segment = 32u32.wrapping_sub(width) & 31;
    let low = lane & segment;
    let high = low | (!segment & 31);
    match kind {
        Shuffle::Index => low | (operand & !segment & 31),
        Shuffle::Up if lane.wrapping_sub(operand) as i32 >= low as i32 => lane - operand,
        Shuffle::Down if lane + operand <= high => lane + operand,
        Shuffle::Xor if lane ^ operand <= high => lane ^ operand,
        _ => lane,
    }
}

/// A value that a warp operation can carry: 4 or 8 bytes (CUDA C++ guide, "Warp shuffle functions").
pub trait WarpValue: Copy {
    /// The value's bits, zero-extended.
    fn to_lane(self) -> u64;
    /// The value with these bits.
    fn from_lane(bits: u64) -> Self;
}
macro_rules! warp_values {
    ($($t:ty: $v:ident => $to:expr, $b:ident => $from:expr;)*) => { $(impl WarpValue for $t {
        #[inline(always)]
        fn to_lane(self) -> u64 { let $v = self; $to }
        #[inline(always)]
        fn from_lane($b: u64) -> Self { $from }
    })* };
}
warp_values! {
    i32: v => u64::from(v as u32), b => b as u32 as i32;
    u32: v => u64::from(v), b => b as u32;
    i64: v => v as u64, b => b as i64;
    u64: v => v, b => b;
    f32: v => u64::from(v.to_bits()), b => f32::from_bits(b as u32);
    f64: v => v.to_bits(), b => f64::from_bits(b);
    (): _v => 0, _b => ();
}
impl<T> WarpValue for Ptr<T> {
    #[inline(always)]
    fn to_lane(self) -> u64 {
        self.to_bits()
    }
    #[inline(always)]
    fn from_lane(bits: u64) -> Self {
        Ptr::from_bits(bits)
    }
}

/// A 32-bit integer that `__reduce_*_sync` takes.
pub trait ReduceValue: WarpValue {
    /// Whether minimum and maximum compare as signed.
    const SIGNED: bool;
}
impl ReduceValue for i32 {
    const SIGNED: bool = true;
}
impl ReduceValue for u32 {
    const SIGNED: bool = false;
}

/// A condition as C passes it: true when not zero.
pub trait Predicate: Copy {
    /// Whether the condition holds.
    fn holds(self) -> bool;
}
impl Predicate for bool {
    #[inline(always)]
    fn holds(self) -> bool {
        self
    }
}
macro_rules! predicates {
    ($($t:ty)*) => { $(impl Predicate for $t {
        #[inline(always)]
        fn holds(self) -> bool { self != 0 }
    })* };
}
predicates!(i32 u32 i64 u64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn source_lanes_follow_ptx() {
        let s = source_lane;
        assert_eq!(
            (s(Shuffle::Down, 3, 16, 32), s(Shuffle::Down, 20, 16, 32)),
            (19, 20)
        );
        assert_eq!(
            (
                s(Shuffle::Up, 3, 4, 32),
                s(Shuffle::Up, 9, 4, 8),
                s(Shuffle::Up, 13, 4, 8)
            ),
            (3, 9, 9)
        );
        assert_eq!(
            (s(Shuffle::Index, 13, 2, 8), s(Shuffle::Index, 13, 10, 8)),
            (10, 10)
        );
        assert_eq!(
            (s(Shuffle::Xor, 5, 1, 32), s(Shuffle::Xor, 5, 16, 8)),
            (4, 5)
        );
        // Across segments, xor reaches lower ones only.
        assert_eq!(s(Shuffle::Xor, 13, 8, 8), 5);
        assert_eq!(s(Shuffle::Index, 7, 35, 32), 3);
    }

    fn request(op: Op, mask: Option<u32>, value: u64, site: Site) -> Request {
        Request {
            op,
            mask,
            value,
            source: 0,
            site,
        }
    }

    #[test]
    fn groups_complete_by_mask_and_exits_count() {
        let site = Location::caller();
        let mut warp = Warp::new(4);
        warp.arrive(0, request(Op::Ballot, Some(0b0011), 1, site));
        warp.arrive(2, request(Op::Ballot, Some(u32::MAX), 1, site));
        assert_eq!(warp.resolve(false, |_| ()), 0);
        warp.arrive(1, request(Op::Ballot, Some(0b0011), 0, site));
        assert_eq!(
            (warp.resolve(false, |_| ()), warp.result(0), warp.result(1)),
            (3, 1, 1)
        );
        // Lane 2 waits for lanes 0, 1 and 3, which exit.
        warp.alive = 0b0100;
        assert_eq!((warp.resolve(false, |_| ()), warp.result(2)), (4, 4));
    }

    #[test]
    fn unmasked_operations_take_the_lanes_of_one_place() {
        let (here, there) = (Location::caller(), { Warp::new(1).requests[0].site });
        let mut warp = Warp::new(4);
        warp.arrive(0, request(Op::ActiveMask, None, 0, here));
        warp.arrive(1, request(Op::ActiveMask, None, 0, there));
        warp.arrive(3, request(Op::ActiveMask, None, 0, here));
        assert_eq!(warp.resolve(false, |_| ()), 0);
        assert_eq!(warp.resolve(true, |_| ()), 0b1011);
        assert_eq!(
            (warp.result(0), warp.result(1), warp.result(3)),
            (0b1001, 0b10, 0b1001)
        );
    }

    #[test]
    fn wrong_masks_are_taken_as_converged_lanes_take_them() {
        let site = Location::caller();
        let mut warp = Warp::new(4);
        // Each lane names those below it: lane 0 nobody, and none itself.
        for lane in 0..4 {
            warp.arrive(lane, request(Op::Ballot, Some((1 << lane) - 1), 1, site));
        }
        assert_eq!(warp.resolve(true, |_| ()), 0);
        assert_eq!(warp.force().map(|f| f.0), Some(15));
        assert_eq!([0, 1, 2, 3].map(|l| warp.result(l)), [0, 1, 3, 7]);
        // Each names itself and those below: lane 0 is through at once, and its vote counts all the same.
        for lane in 0..4 {
            warp.arrive(lane, request(Op::Ballot, Some((2 << lane) - 1), 1, site));
        }
        assert_eq!((warp.resolve(true, |_| ()), warp.result(0)), (1, 1));
        assert_eq!(warp.force().map(|f| f.0), Some(14));
        assert_eq!([1, 2, 3].map(|l| warp.result(l)), [3, 7, 15]);
        // Lanes 2 and 3 never come.
        warp.arrive(0, request(Op::Any, Some(15), 0, site));
        warp.arrive(1, request(Op::Any, Some(15), 1, site));
        assert_eq!(warp.resolve(true, |_| ()), 0);
        assert_eq!(warp.force().map(|f| (f.0, f.2)), Some((3, 15)));
        assert_eq!(
            (warp.result(0), warp.result(1), warp.force().is_none()),
            (1, 1, true)
        );
    }

    #[test]
    fn steps_let_the_least_number_go_on() {
        let site = Location::caller();
        let mut warp = Warp::new(4);
        for (lane, n) in [(0, 7), (1, 3), (2, 3), (3, 9)] {
            let step = Request {
                source: n,
                ..request(Op::Step, None, 0, site)
            };
            warp.arrive(lane, step);
        }
        assert_eq!(warp.resolve(false, |_| ()), 0);
        let order = [
            warp.resolve(true, |_| ()),
            warp.resolve(true, |_| ()),
            warp.resolve(true, |_| ()),
        ];
        assert_eq!((order, warp.waiting), ([0b0110, 0b0001, 0b1000], 0));
    }

    #[test]
    fn reductions_and_matches() {
        let site = Location::caller();
        let run = |op, values: [i32; 4]| {
            let mut warp = Warp::new(4);
            for (lane, v) in values.into_iter().enumerate() {
                warp.arrive(lane as u32, request(op, Some(15), v.to_lane(), site));
            }
            assert_eq!(warp.resolve(false, |_| ()), 15);
            [0, 1, 2, 3].map(|l| warp.result(l))
        };
        let v = [-3, 7, -3, 0];
        assert_eq!(run(Op::MinI, v).map(i32::from_lane), [-3; 4]);
        assert_eq!(run(Op::MaxU, v)[0], (-3i32).to_lane());
        assert_eq!(run(Op::AddU, v).map(i32::from_lane), [1; 4]);
        assert_eq!(run(Op::MatchAny, v), [0b101, 0b10, 0b101, 0b1000]);
        assert_eq!(
            (run(Op::MatchAll, v)[1], run(Op::MatchAll, [5; 4])[1]),
            (0, 1 << 32 | 15)
        );
        assert_eq!(
            (
                run(Op::All, v)[0],
                run(Op::Any, v)[0],
                run(Op::Ballot, v)[0]
            ),
            (0, 1, 0b0111)
        );
        assert_eq!(
            (run(Op::Xor, [1, 3, 4, 8])[0], run(Op::And, [7, 3, 6, 2])[0]),
            (14, 2)
        );
    }
}

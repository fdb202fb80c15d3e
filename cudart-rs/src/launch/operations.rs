//! The operations of a barrier, written once for its two forms.
//!
//! `Barrier` (threads) and `CoBarrier` (coroutines) have the same methods; in the first each gives its
//! result, in the second a future of it. The macro below is that list of methods; its two parameters
//! are the types that wrap a result, and the form provides `block_wait` and `warp_wait`. So the forms
//! cannot drift apart. How to wait does not belong here.

/// What a block barrier computes on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BlockOp {
    Sync,
    Count,
    And,
    Or,
}

impl BlockOp {
    /// The result, as a lane's bits, where `held` of `arrived` threads had a condition that holds.
    #[inline(always)]
    pub(crate) fn result(self, held: u32, arrived: u32) -> u64 {
        match self {
            BlockOp::Sync => 0,
            BlockOp::Count => u64::from(held),
            BlockOp::And => u64::from(held == arrived),
            BlockOp::Or => u64::from(held != 0),
        }
    }
}

/// The methods; `$BlockWait<R>`, `$WarpWait<R>` and `$NamedWait<R>` are what they return for a result of type `R`.
macro_rules! operations {
    ($BlockWait:ident, $WarpWait:ident, $NamedWait:ident) => {
        /// The thread's lane in its warp: 0 to 31.
        #[inline(always)]
        pub fn lane_id(&self) -> u32 {
            self.thread & 31
        }

        /// The number of the thread's warp in its block.
        #[inline(always)]
        pub fn warp_id(&self) -> u32 {
            self.thread / 32
        }

        /// The block's dynamic shared memory (`extern __shared__ T s[]`), zeroed when the block began.
        #[inline]
        pub fn dynamic_shared<T>(&self) -> Ptr<T> {
            $crate::launch::shared::dynamic(self)
        }

        /// `__syncthreads()`.
        #[track_caller]
        #[inline]
        pub fn sync(&self) -> $BlockWait<()> {
            self.block_wait(BlockOp::Sync, false, Location::caller())
        }

        /// `__syncthreads_count(condition)`: how many threads' condition holds.
        #[track_caller]
        #[inline]
        pub fn sync_count(&self, condition: impl Predicate) -> $BlockWait<i32> {
            self.block_wait(BlockOp::Count, condition.holds(), Location::caller())
        }

        /// `__syncthreads_and(condition)`: 1 if it holds for all threads.
        #[track_caller]
        #[inline]
        pub fn sync_and(&self, condition: impl Predicate) -> $BlockWait<i32> {
            self.block_wait(BlockOp::And, condition.holds(), Location::caller())
        }

        /// `__syncthreads_or(condition)`: 1 if it holds for any thread.
        #[track_caller]
        #[inline]
        pub fn sync_or(&self, condition: impl Predicate) -> $BlockWait<i32> {
            self.block_wait(BlockOp::Or, condition.holds(), Location::caller())
        }

        /// `bar.sync id, count` (`__barrier_sync_count`): waits until `count` threads, or all where it is 0, have come to barrier `id`.
        #[track_caller]
        #[inline]
        pub fn bar_sync(&self, id: impl Offset, count: impl Offset) -> $NamedWait<()> {
            self.named_wait(BlockOp::Sync, id, count, false, Location::caller())
        }

        /// `bar.red.popc.u32`: how many of the threads' conditions hold.
        #[track_caller]
        #[inline]
        pub fn bar_count(
            &self,
            id: impl Offset,
            count: impl Offset,
            condition: impl Predicate,
        ) -> $NamedWait<i32> {
            let holds = condition.holds();
            self.named_wait(BlockOp::Count, id, count, holds, Location::caller())
        }

        /// `bar.red.and.pred`: 1 if the condition holds for all threads.
        #[track_caller]
        #[inline]
        pub fn bar_and(
            &self,
            id: impl Offset,
            count: impl Offset,
            condition: impl Predicate,
        ) -> $NamedWait<i32> {
            let holds = condition.holds();
            self.named_wait(BlockOp::And, id, count, holds, Location::caller())
        }

        /// `bar.red.or.pred`: 1 if the condition holds for any thread.
        #[track_caller]
        #[inline]
        pub fn bar_or(
            &self,
            id: impl Offset,
            count: impl Offset,
            condition: impl Predicate,
        ) -> $NamedWait<i32> {
            let holds = condition.holds();
            self.named_wait(BlockOp::Or, id, count, holds, Location::caller())
        }

        /// `bar.arrive id, count`: counts as come to barrier `id`, and goes on.
        #[track_caller]
        #[inline]
        pub fn bar_arrive(&self, id: impl Offset, count: impl Offset) -> $NamedWait<()> {
            self.named_arrive(Arrival {
                id: id.offset() as u32,
                wanted: count.offset() as u32,
                holds: false,
                waits: false,
                site: Location::caller(),
            })
        }

        /// `__syncwarp(mask)`.
        #[track_caller]
        #[inline]
        pub fn syncwarp(&self, mask: u32) -> $WarpWait<()> {
            self.warp_wait(Op::Sync, Some(mask), 0, 0, Location::caller())
        }

        /// A step of code that relies on the lanes of its warp running in lock-step: waits until every lane waits somewhere. Of
        /// lanes at several steps those with the least `number` go on. The translator puts it between accesses to `volatile`
        /// shared memory.
        #[track_caller]
        #[inline]
        pub fn lockstep(&self, number: u32) -> $WarpWait<()> {
            self.warp_wait(Op::Step, None, 0, number, Location::caller())
        }

        /// `__activemask()`: the lanes that are here together.
        #[track_caller]
        #[inline]
        pub fn activemask(&self) -> $WarpWait<u32> {
            self.warp_wait(Op::ActiveMask, None, 0, 0, Location::caller())
        }

        /// `__shfl_sync(mask, value, lane, width)`.
        #[track_caller]
        #[inline]
        pub fn shfl_sync<T: WarpValue>(
            &self,
            mask: u32,
            value: T,
            lane: impl Offset,
            width: impl Offset,
        ) -> $WarpWait<T> {
            self.shuffle(
                Shuffle::Index,
                Some(mask),
                value,
                lane,
                width,
                Location::caller(),
            )
        }

        #[cfg(feature = "matrix")]
        /// A product of matrices that the lanes of a warp hold together; `product` is the lane's `nvcuda::wmma::detail::product`.
        #[track_caller]
        #[inline]
        pub fn matrix_product(&self, mask: u32, product: Ptr<$crate::ptr::Void>) -> $WarpWait<()> {
            self.warp_wait(
                Op::Product,
                Some(mask),
                product.to_bits(),
                0,
                Location::caller(),
            )
        }

        /// `__shfl_up_sync(mask, value, delta, width)`.
        #[track_caller]
        #[inline]
        pub fn shfl_up_sync<T: WarpValue>(
            &self,
            mask: u32,
            value: T,
            delta: impl Offset,
            width: impl Offset,
        ) -> $WarpWait<T> {
            self.shuffle(
                Shuffle::Up,
                Some(mask),
                value,
                delta,
                width,
                Location::caller(),
            )
        }

        /// `__shfl_down_sync(mask, value, delta, width)`.
        #[track_caller]
        #[inline]
        pub fn shfl_down_sync<T: WarpValue>(
            &self,
            mask: u32,
            value: T,
            delta: impl Offset,
            width: impl Offset,
        ) -> $WarpWait<T> {
            self.shuffle(
                Shuffle::Down,
                Some(mask),
                value,
                delta,
                width,
                Location::caller(),
            )
        }

        /// `__shfl_xor_sync(mask, value, lane_mask, width)`.
        #[track_caller]
        #[inline]
        pub fn shfl_xor_sync<T: WarpValue>(
            &self,
            mask: u32,
            value: T,
            lane_mask: impl Offset,
            width: impl Offset,
        ) -> $WarpWait<T> {
            self.shuffle(
                Shuffle::Xor,
                Some(mask),
                value,
                lane_mask,
                width,
                Location::caller(),
            )
        }

        /// The old `__shfl(value, lane, width)`, among the lanes that are here together.
        #[track_caller]
        #[inline]
        pub fn shfl<T: WarpValue>(
            &self,
            value: T,
            lane: impl Offset,
            width: impl Offset,
        ) -> $WarpWait<T> {
            self.shuffle(Shuffle::Index, None, value, lane, width, Location::caller())
        }

        /// The old `__shfl_up(value, delta, width)`.
        #[track_caller]
        #[inline]
        pub fn shfl_up<T: WarpValue>(
            &self,
            value: T,
            delta: impl Offset,
            width: impl Offset,
        ) -> $WarpWait<T> {
            self.shuffle(Shuffle::Up, None, value, delta, width, Location::caller())
        }

        /// The old `__shfl_down(value, delta, width)`.
        #[track_caller]
        #[inline]
        pub fn shfl_down<T: WarpValue>(
            &self,
            value: T,
            delta: impl Offset,
            width: impl Offset,
        ) -> $WarpWait<T> {
            self.shuffle(Shuffle::Down, None, value, delta, width, Location::caller())
        }

        /// The old `__shfl_xor(value, lane_mask, width)`.
        #[track_caller]
        #[inline]
        pub fn shfl_xor<T: WarpValue>(
            &self,
            value: T,
            lane_mask: impl Offset,
            width: impl Offset,
        ) -> $WarpWait<T> {
            self.shuffle(
                Shuffle::Xor,
                None,
                value,
                lane_mask,
                width,
                Location::caller(),
            )
        }

        #[inline]
        fn shuffle<T: WarpValue>(
            &self,
            kind: Shuffle,
            mask: Option<u32>,
            value: T,
            operand: impl Offset,
            width: impl Offset,
            site: Site,
        ) -> $WarpWait<T> {
            let source = source_lane(
                kind,
                self.lane_id(),
                operand.offset() as u32,
                width.offset() as u32,
            );
            self.warp_wait(Op::Shuffle, mask, value.to_lane(), source, site)
        }

        /// `__ballot_sync(mask, condition)`: the lanes whose condition holds.
        #[track_caller]
        #[inline]
        pub fn ballot_sync(&self, mask: u32, condition: impl Predicate) -> $WarpWait<u32> {
            self.warp_wait(
                Op::Ballot,
                Some(mask),
                u64::from(condition.holds()),
                0,
                Location::caller(),
            )
        }

        /// `__any_sync(mask, condition)`: 1 if it holds in any lane.
        #[track_caller]
        #[inline]
        pub fn any_sync(&self, mask: u32, condition: impl Predicate) -> $WarpWait<i32> {
            self.warp_wait(
                Op::Any,
                Some(mask),
                u64::from(condition.holds()),
                0,
                Location::caller(),
            )
        }

        /// `__all_sync(mask, condition)`: 1 if it holds in all lanes.
        #[track_caller]
        #[inline]
        pub fn all_sync(&self, mask: u32, condition: impl Predicate) -> $WarpWait<i32> {
            self.warp_wait(
                Op::All,
                Some(mask),
                u64::from(condition.holds()),
                0,
                Location::caller(),
            )
        }

        /// `__uni_sync(mask, condition)`: 1 if it holds in all lanes or in none.
        #[track_caller]
        #[inline]
        pub fn uni_sync(&self, mask: u32, condition: impl Predicate) -> $WarpWait<i32> {
            self.warp_wait(
                Op::Uniform,
                Some(mask),
                u64::from(condition.holds()),
                0,
                Location::caller(),
            )
        }

        /// The old `__ballot(condition)`.
        #[track_caller]
        #[inline]
        pub fn ballot(&self, condition: impl Predicate) -> $WarpWait<u32> {
            self.warp_wait(
                Op::Ballot,
                None,
                u64::from(condition.holds()),
                0,
                Location::caller(),
            )
        }

        /// The old `__any(condition)`.
        #[track_caller]
        #[inline]
        pub fn any(&self, condition: impl Predicate) -> $WarpWait<i32> {
            self.warp_wait(
                Op::Any,
                None,
                u64::from(condition.holds()),
                0,
                Location::caller(),
            )
        }

        /// The old `__all(condition)`.
        #[track_caller]
        #[inline]
        pub fn all(&self, condition: impl Predicate) -> $WarpWait<i32> {
            self.warp_wait(
                Op::All,
                None,
                u64::from(condition.holds()),
                0,
                Location::caller(),
            )
        }

        /// `__match_any_sync(mask, value)`: the lanes with an equal value.
        #[track_caller]
        #[inline]
        pub fn match_any_sync<T: WarpValue>(&self, mask: u32, value: T) -> $WarpWait<u32> {
            self.warp_wait(
                Op::MatchAny,
                Some(mask),
                value.to_lane(),
                0,
                Location::caller(),
            )
        }

        /// `__reduce_add_sync(mask, value)`.
        #[track_caller]
        #[inline]
        pub fn reduce_add_sync<T: ReduceValue>(&self, mask: u32, value: T) -> $WarpWait<T> {
            self.warp_wait(Op::AddU, Some(mask), value.to_lane(), 0, Location::caller())
        }

        /// `__reduce_min_sync(mask, value)`.
        #[track_caller]
        #[inline]
        pub fn reduce_min_sync<T: ReduceValue>(&self, mask: u32, value: T) -> $WarpWait<T> {
            let op = if T::SIGNED { Op::MinI } else { Op::MinU };
            self.warp_wait(op, Some(mask), value.to_lane(), 0, Location::caller())
        }

        /// `__reduce_max_sync(mask, value)`.
        #[track_caller]
        #[inline]
        pub fn reduce_max_sync<T: ReduceValue>(&self, mask: u32, value: T) -> $WarpWait<T> {
            let op = if T::SIGNED { Op::MaxI } else { Op::MaxU };
            self.warp_wait(op, Some(mask), value.to_lane(), 0, Location::caller())
        }

        /// `__reduce_and_sync(mask, value)`.
        #[track_caller]
        #[inline]
        pub fn reduce_and_sync<T: ReduceValue>(&self, mask: u32, value: T) -> $WarpWait<T> {
            self.warp_wait(Op::And, Some(mask), value.to_lane(), 0, Location::caller())
        }

        /// `__reduce_or_sync(mask, value)`.
        #[track_caller]
        #[inline]
        pub fn reduce_or_sync<T: ReduceValue>(&self, mask: u32, value: T) -> $WarpWait<T> {
            self.warp_wait(Op::Or, Some(mask), value.to_lane(), 0, Location::caller())
        }

        /// `__reduce_xor_sync(mask, value)`.
        #[track_caller]
        #[inline]
        pub fn reduce_xor_sync<T: ReduceValue>(&self, mask: u32, value: T) -> $WarpWait<T> {
            self.warp_wait(Op::Xor, Some(mask), value.to_lane(), 0, Location::caller())
        }
    };
}
pub(crate) use operations;

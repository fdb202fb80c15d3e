//! Access to memory under a mask: neighbouring elements, or each lane's own.
//!
//! Lanes that are not active touch nothing. Of several lanes that store to one place the last one's value stays, as if the
//! threads had come one after the other.

use super::arch::{Bits, masks};
use super::group::from_fn;
use super::group::{WIDTH, registers};
use super::mask::{Mask, Select};
use super::ramp::Ramp;
use super::vector::{IntoLanes, Like, V};
use crate::array::{Row, RowMut};
use crate::ptr::{Offset, Ptr};
use std::ops::{Add, Sub};

/// What memory holds and lanes can have a value of each.
pub trait Element<const N: usize>: Copy {
    /// A value for each lane.
    type Lanes: Select<N>;
    /// Nothing, for the lanes that are not active.
    fn nothing() -> Self::Lanes;
    /// The same value in every lane.
    fn splat(value: Self) -> Self::Lanes;
    /// Sets a lane's value.
    fn set(lanes: &mut Self::Lanes, l: usize, value: Self);
    /// A lane's value.
    fn get(lanes: &Self::Lanes, l: usize) -> Self;
    /// The elements from `first` on.
    ///
    /// # Safety
    /// The elements of the lanes in `mask` must be there.
    unsafe fn load(first: *const Self, mask: Mask<N>) -> Self::Lanes;
    /// All elements from `first` on, to be stored again with some of them changed.
    ///
    /// # Safety
    /// The elements must be there.
    #[inline(always)]
    unsafe fn load_old(first: *const Self) -> Self::Lanes {
        // SAFETY: the caller's promise.
        unsafe { Self::load(first, Mask::ALL) }
    }
    /// The elements of an array of `L` at indices that grow by one where limits do not hold them back, if they can be read as they lie and be put into their lanes: `near` is
    /// the index of a lane, at which, or before which, the others of its register lie.
    ///
    /// # Safety
    /// All of the indices must be the array's.
    #[inline(always)]
    unsafe fn load_near<const L: usize>(
        _row: *const Self,
        _at: V<i32, N>,
        _near: impl Fn(i32) -> i32,
    ) -> Option<Self::Lanes> {
        None
    }
    /// Stores to the elements from `first` on.
    ///
    /// # Safety
    /// The elements of the lanes in `mask` must be there.
    unsafe fn store(first: *mut Self, mask: Mask<N>, values: Self::Lanes);
    /// The elements `offsets` further than `base`.
    ///
    /// # Safety
    /// The elements of the lanes in `mask` must be there.
    #[inline(always)]
    unsafe fn gather(base: *const Self, mask: Mask<N>, offsets: V<i32, N>) -> Self::Lanes {
        let mut values = Self::nothing();
        // SAFETY: the caller's promise.
        mask.each(|l| {
            Self::set(&mut values, l, unsafe {
                *base.wrapping_offset(offsets[l] as isize)
            })
        });
        values
    }
    /// Stores to the elements `offsets` further than `base`.
    ///
    /// # Safety
    /// The elements of the lanes in `mask` must be there.
    #[inline(always)]
    unsafe fn scatter(base: *mut Self, mask: Mask<N>, offsets: V<i32, N>, values: Self::Lanes) {
        // SAFETY: the caller's promise.
        mask.each(|l| unsafe {
            *base.wrapping_offset(offsets[l] as isize) = Self::get(&values, l)
        });
    }
    /// The elements at addresses.
    ///
    /// # Safety
    /// The elements of the lanes in `mask` must be there.
    #[inline(always)]
    unsafe fn gather_at(at: Ptrs<Self, N>, mask: Mask<N>) -> Self::Lanes {
        let mut values = Self::nothing();
        mask.each(|l| Self::set(&mut values, l, *at.lane(l)));
        values
    }
    /// Stores to addresses.
    ///
    /// # Safety
    /// The elements of the lanes in `mask` must be there.
    #[inline(always)]
    unsafe fn scatter_at(at: Ptrs<Self, N>, mask: Mask<N>, values: Self::Lanes) {
        mask.each(|l| *at.lane(l) = Self::get(&values, l));
    }
}

/// A group's load and store, lane by lane.
#[allow(unused_macros)] // Only where groups are no registers.
macro_rules! one_by_one {
    (load $t:ty, $p:ident, $m:ident) => {
        super::group::group::<$t>(from_fn(|i| {
            if super::arch::masks::lane($m, i) {
                unsafe { *$p.wrapping_add(i) }
            } else {
                <$t>::default()
            }
        }))
    };
    (store $t:ty, $p:ident, $m:ident, $v:ident) => {{
        let values = super::group::lanes::<$t>($v);
        for (i, v) in values.into_iter().enumerate() {
            if super::arch::masks::lane($m, i) {
                unsafe { *$p.wrapping_add(i) = v }
            }
        }
    }};
}

macro_rules! elements {
    ($($t:ty: |$p:ident, $m:ident| $load:expr, |$v:ident| $store:expr, { $($more:tt)* };)*) => { $(
        impl<const N: usize> Element<N> for $t {
            type Lanes = V<$t, N>;
            #[inline(always)]
            fn nothing() -> V<$t, N> {
                V::zero()
            }
            #[inline(always)]
            fn splat(value: $t) -> V<$t, N> {
                V::splat(value)
            }
            #[inline(always)]
            fn set(lanes: &mut V<$t, N>, l: usize, value: $t) {
                lanes[l] = value;
            }
            #[inline(always)]
            fn get(lanes: &V<$t, N>, l: usize) -> $t {
                lanes[l]
            }
            #[inline(always)]
            unsafe fn load(first: *const $t, mask: Mask<N>) -> V<$t, N> {
                let load = |n, $m: Bits| {
                    let $p = first.wrapping_add(n * WIDTH);
                    registers!({ $load } { one_by_one!(load $t, $p, $m) })
                };
                if mask.is_all() {
                    // The compiler makes a plain load of it.
                    return V(from_fn(|n| load(n, masks::ALL)));
                }
                V(from_fn(|n| load(n, mask.0[n])))
            }
            where_vectors!({} {
                // (Volatile: the compiler would make a masked store of a load, a choice and a store.)
                #[inline(always)]
                unsafe fn load_old(first: *const $t) -> V<$t, N> {
                    #[derive(Clone, Copy)]
                    #[repr(C, packed)]
                    struct There<V>(V);
                    // SAFETY: the caller's promise.
                    unsafe { first.cast::<There<V<$t, N>>>().read_volatile().0 }
                }
            } {});
            #[inline(always)]
            unsafe fn store(first: *mut $t, mask: Mask<N>, values: V<$t, N>) {
                let store = |n: usize, $m: Bits| {
                    let ($p, $v) = (first.wrapping_add(n * WIDTH), values.0[n]);
                    registers!({ $store } { one_by_one!(store $t, $p, $m, $v) })
                };
                if mask.is_all() {
                    return (0..N).for_each(|n| store(n, masks::ALL));
                }
                for n in 0..N {
                    // Storing nothing is not free where the memory behind is not there.
                    if N == 1 || masks::any([mask.0[n]]) {
                        store(n, mask.0[n]);
                    }
                }
            }
            $($more)*
        }
    )* };
}

macro_rules! gathers32 {
    ($t:ty, $near:ident, $gather:ident, $gather64:ident, $scatter:ident, $scatter64:ident, $zero:ident, $half_zero:ident, |$low:ident, $high:ident| $join:expr, |$whole:ident| $split:expr) => { where_registers!({
        #[inline(always)]
        unsafe fn load_near<const L: usize>(row: *const $t, at: V<i32, N>, near: impl Fn(i32) -> i32) -> Option<V<$t, N>> {
            let most = L.checked_sub(super::arch::NEAR)? as i32;
            let near = |lane: i32| if most == 0 { 0 } else { near(lane).min(most) };
            // SAFETY: a register's elements from there on are the array's.
            Some(V(from_fn(|n| unsafe {
                super::arch::$near(row.cast(), at.0[n], |lane| near((n * WIDTH) as i32 + lane))
            })))
        }
        #[inline(always)]
        unsafe fn gather(base: *const $t, mask: Mask<N>, offsets: V<i32, N>) -> V<$t, N> {
            use super::arch::*;
            // SAFETY: the caller's promise.
            V(from_fn(|n| unsafe {
                $gather::<4>($zero(), mask.0[n], offsets.0[n], base.cast())
            }))
        }
        #[inline(always)]
        unsafe fn scatter(base: *mut $t, mask: Mask<N>, offsets: V<i32, N>, values: V<$t, N>) {
            use super::arch::*;
            if mask.is_few() {
                // SAFETY: the caller's promise.
                mask.each(|l| unsafe { *base.wrapping_offset(offsets[l] as isize) = values[l] });
                return;
            }
            for n in 0..N {
                // SAFETY: the caller's promise.
                unsafe { $scatter::<4>(base.cast(), mask.0[n], offsets.0[n], values.0[n]) }
            }
        }
        #[inline(always)]
        unsafe fn gather_at(at: Ptrs<$t, N>, mask: Mask<N>) -> V<$t, N> {
            use super::arch::*;
            V(from_fn(|n| {
                let (a, m) = (at.bits.0[n], mask.0[n]);
                // SAFETY: the caller's promise.
                unsafe {
                    let $low = $gather64::<1>($half_zero(), low_half(m), a[0], std::ptr::null());
                    let $high =
                        $gather64::<1>($half_zero(), high_half(m), a[1], std::ptr::null());
                    $join
                }
            }))
        }
        #[inline(always)]
        unsafe fn scatter_at(at: Ptrs<$t, N>, mask: Mask<N>, values: V<$t, N>) {
            use super::arch::*;
            if mask.is_few() {
                mask.each(|l| *at.lane(l) = values[l]);
                return;
            }
            for n in 0..N {
                let (a, m, $whole) = (at.bits.0[n], mask.0[n], values.0[n]);
                // SAFETY: the caller's promise.
                unsafe {
                    let (low, high) = $split;
                    $scatter64::<1>(std::ptr::null_mut(), low_half(m), a[0], low);
                    $scatter64::<1>(std::ptr::null_mut(), high_half(m), a[1], high);
                }
            }
        }
    } {}); };
}
macro_rules! gathers64 {
    ($t:ty, $gather:ident, $gather64:ident, $scatter:ident, $scatter64:ident, $zero:ident) => { where_registers!({
        #[inline(always)]
        unsafe fn gather(base: *const $t, mask: Mask<N>, offsets: V<i32, N>) -> V<$t, N> {
            use super::arch::*;
            V(from_fn(|n| {
                let (o, m) = (offsets.0[n], mask.0[n]);
                // SAFETY: the caller's promise.
                unsafe {
                    [
                        $gather::<8>($zero(), low_half(m), _mm512_castsi512_si256(o), base.cast()),
                        $gather::<8>(
                            $zero(),
                            high_half(m),
                            _mm512_extracti64x4_epi64::<1>(o),
                            base.cast(),
                        ),
                    ]
                }
            }))
        }
        #[inline(always)]
        unsafe fn gather_at(at: Ptrs<$t, N>, mask: Mask<N>) -> V<$t, N> {
            use super::arch::*;
            V(from_fn(|n| {
                let (a, m) = (at.bits.0[n], mask.0[n]);
                // SAFETY: the caller's promise.
                unsafe {
                    [
                        $gather64::<1>($zero(), low_half(m), a[0], std::ptr::null()),
                        $gather64::<1>($zero(), high_half(m), a[1], std::ptr::null()),
                    ]
                }
            }))
        }
    } {}); };
}

elements! {
    f32: |p, m| _mm512_maskz_loadu_ps(m, p), |v| _mm512_mask_storeu_ps(p, m, v),
        { gathers32!(f32, near_ps, _mm512_mask_i32gather_ps, _mm512_mask_i64gather_ps, _mm512_mask_i32scatter_ps, _mm512_mask_i64scatter_ps, _mm512_setzero_ps, _mm256_setzero_ps,
            |low, high| _mm512_insertf32x8::<1>(_mm512_castps256_ps512(low), high), |v| (_mm512_castps512_ps256(v), _mm512_extractf32x8_ps::<1>(v))); };
    i32: |p, m| _mm512_maskz_loadu_epi32(m, p), |v| _mm512_mask_storeu_epi32(p, m, v),
        { gathers32!(i32, near_epi32, _mm512_mask_i32gather_epi32, _mm512_mask_i64gather_epi32, _mm512_mask_i32scatter_epi32, _mm512_mask_i64scatter_epi32, _mm512_setzero_si512, _mm256_setzero_si256,
            |low, high| _mm512_inserti64x4::<1>(_mm512_castsi256_si512(low), high), |v| (_mm512_castsi512_si256(v), _mm512_extracti64x4_epi64::<1>(v))); };
    u32: |p, m| _mm512_maskz_loadu_epi32(m, p.cast()), |v| _mm512_mask_storeu_epi32(p.cast(), m, v),
        { gathers32!(u32, near_epi32, _mm512_mask_i32gather_epi32, _mm512_mask_i64gather_epi32, _mm512_mask_i32scatter_epi32, _mm512_mask_i64scatter_epi32, _mm512_setzero_si512, _mm256_setzero_si256,
            |low, high| _mm512_inserti64x4::<1>(_mm512_castsi256_si512(low), high), |v| (_mm512_castsi512_si256(v), _mm512_extracti64x4_epi64::<1>(v))); };
    f64: |p, m| [_mm512_maskz_loadu_pd(low_half(m), p), _mm512_maskz_loadu_pd(high_half(m), p.wrapping_add(8))],
        |v| { _mm512_mask_storeu_pd(p, low_half(m), v[0]); _mm512_mask_storeu_pd(p.wrapping_add(8), high_half(m), v[1]) },
        { gathers64!(f64, _mm512_mask_i32gather_pd, _mm512_mask_i64gather_pd, _mm512_mask_i32scatter_pd, _mm512_mask_i64scatter_pd, _mm512_setzero_pd); };
    i64: |p, m| [_mm512_maskz_loadu_epi64(low_half(m), p), _mm512_maskz_loadu_epi64(high_half(m), p.wrapping_add(8))],
        |v| { _mm512_mask_storeu_epi64(p, low_half(m), v[0]); _mm512_mask_storeu_epi64(p.wrapping_add(8), high_half(m), v[1]) },
        { gathers64!(i64, _mm512_mask_i32gather_epi64, _mm512_mask_i64gather_epi64, _mm512_mask_i32scatter_epi64, _mm512_mask_i64scatter_epi64, _mm512_setzero_si512); };
    u64: |p, m| [_mm512_maskz_loadu_epi64(low_half(m), p.cast()), _mm512_maskz_loadu_epi64(high_half(m), p.wrapping_add(8).cast())],
        |v| { _mm512_mask_storeu_epi64(p.cast(), low_half(m), v[0]); _mm512_mask_storeu_epi64(p.wrapping_add(8).cast(), high_half(m), v[1]) },
        { gathers64!(u64, _mm512_mask_i32gather_epi64, _mm512_mask_i64gather_epi64, _mm512_mask_i32scatter_epi64, _mm512_mask_i64scatter_epi64, _mm512_setzero_si512); };
    i16: |p, m| _mm256_maskz_loadu_epi16(m, p), |v| _mm256_mask_storeu_epi16(p, m, v), {};
    u16: |p, m| _mm256_maskz_loadu_epi16(m, p.cast()), |v| _mm256_mask_storeu_epi16(p.cast(), m, v), {};
    i8: |p, m| _mm_maskz_loadu_epi8(m, p), |v| _mm_mask_storeu_epi8(p, m, v), {};
    u8: |p, m| _mm_maskz_loadu_epi8(m, p.cast()), |v| _mm_mask_storeu_epi8(p.cast(), m, v), {};
}

impl<const N: usize> Element<N> for bool {
    type Lanes = Mask<N>;
    #[inline(always)]
    fn nothing() -> Mask<N> {
        Mask::NONE
    }
    #[inline(always)]
    fn splat(value: bool) -> Mask<N> {
        Mask::splat(value)
    }
    #[inline(always)]
    fn set(lanes: &mut Mask<N>, l: usize, value: bool) {
        masks::set(&mut lanes.0[l / WIDTH], l % WIDTH, value);
    }
    #[inline(always)]
    fn get(lanes: &Mask<N>, l: usize) -> bool {
        lanes.lane(l)
    }
    #[inline(always)]
    unsafe fn load(first: *const bool, mask: Mask<N>) -> Mask<N> {
        // SAFETY: the caller's promise; a `bool` is a byte.
        unsafe { <u8 as Element<N>>::load(first.cast(), mask) }.ne(0)
    }
    #[inline(always)]
    unsafe fn store(first: *mut bool, mask: Mask<N>, values: Mask<N>) {
        // SAFETY: as for `load`.
        unsafe { <u8 as Element<N>>::store(first.cast(), mask, values.as_u8()) }
    }
}

/// A pointer for each lane.
pub struct Ptrs<T, const N: usize> {
    pub(super) bits: V<u64, N>,
    kind: std::marker::PhantomData<Ptr<T>>,
}
impl<T, const N: usize> Clone for Ptrs<T, N> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, const N: usize> Copy for Ptrs<T, N> {}

impl<T, const N: usize> Ptrs<T, N> {
    #[inline(always)]
    pub(super) fn new(bits: V<u64, N>) -> Self {
        Ptrs {
            bits,
            kind: std::marker::PhantomData,
        }
    }
    /// The same pointer for all lanes.
    #[inline(always)]
    pub fn splat(pointer: Ptr<T>) -> Self {
        pointer.lanes()
    }
    /// Null for all lanes.
    #[inline(always)]
    pub fn null() -> Self {
        Self::new(V::zero())
    }
    /// A lane's pointer.
    #[inline(always)]
    pub fn lane(self, l: usize) -> Ptr<T> {
        Ptr::from_bits(self.bits[l])
    }
    /// The same addresses, seen as pointers to `U`.
    #[inline(always)]
    pub fn cast<U>(self) -> Ptrs<U, N> {
        Ptrs::new(self.bits)
    }
    /// The addresses so many bytes further.
    #[inline(always)]
    pub fn bytes<U>(self, bytes: usize) -> Ptrs<U, N> {
        Ptrs::new(self.bits + bytes as u64)
    }
    /// Where they are equal.
    #[inline(always)]
    pub fn eq(self, other: impl Like<Self>) -> Mask<N> {
        self.bits.eq(other.like().bits)
    }
    /// Where they differ.
    #[inline(always)]
    pub fn ne(self, other: impl Like<Self>) -> Mask<N> {
        self.bits.ne(other.like().bits)
    }
}

impl<T, const N: usize> Select<N> for Ptrs<T, N> {
    #[inline(always)]
    fn select(mask: Mask<N>, a: Self, b: Self) -> Self {
        Ptrs::new(mask.select(a.bits, b.bits))
    }
}

impl<T, const N: usize> IntoLanes<N> for Ptrs<T, N> {
    type Lanes = Self;
    #[inline(always)]
    fn lanes(self) -> Self {
        self
    }
}
impl<T, const N: usize> IntoLanes<N> for Ptr<T> {
    type Lanes = Ptrs<T, N>;
    #[inline(always)]
    fn lanes(self) -> Ptrs<T, N> {
        Ptrs::new(V::splat(self.to_bits()))
    }
}
impl<T, const N: usize> IntoLanes<N> for Ramp<Ptr<T>, N> {
    type Lanes = Ptrs<T, N>;
    #[inline(always)]
    fn lanes(self) -> Ptrs<T, N> {
        let steps = V::from_lanes(|l| (l * size_of::<T>()) as u64);
        Ptrs::new(V::splat(self.first().to_bits()) + steps)
    }
}

impl<T, const N: usize> Element<N> for Ptr<T> {
    type Lanes = Ptrs<T, N>;
    #[inline(always)]
    fn nothing() -> Ptrs<T, N> {
        Ptrs::new(V::zero())
    }
    #[inline(always)]
    fn splat(value: Ptr<T>) -> Ptrs<T, N> {
        Ptrs::splat(value)
    }
    #[inline(always)]
    fn set(lanes: &mut Ptrs<T, N>, l: usize, value: Ptr<T>) {
        lanes.bits[l] = value.to_bits();
    }
    #[inline(always)]
    fn get(lanes: &Ptrs<T, N>, l: usize) -> Ptr<T> {
        lanes.lane(l)
    }
    #[inline(always)]
    unsafe fn load(first: *const Ptr<T>, mask: Mask<N>) -> Ptrs<T, N> {
        // SAFETY: the caller's promise; a pointer is an address.
        Ptrs::new(unsafe { <u64 as Element<N>>::load(first.cast(), mask) })
    }
    #[inline(always)]
    unsafe fn store(first: *mut Ptr<T>, mask: Mask<N>, values: Ptrs<T, N>) {
        // SAFETY: as for `load`.
        unsafe { <u64 as Element<N>>::store(first.cast(), mask, values.bits) }
    }
}

/// What may index memory, with a value for each lane.
pub trait LaneIndex<const N: usize>: Copy {
    /// The elements at these indices.
    fn load<T: Element<N>>(self, base: Ptr<T>, mask: Mask<N>) -> T::Lanes;
    /// The elements at these indices of an array; in lanes that are not active some other element of it, or nothing.
    #[inline(always)]
    fn load_row<T: Element<N>, const L: usize>(self, row: Row<T, L>, mask: Mask<N>) -> T::Lanes {
        self.load(row.ptr(), mask)
    }
    /// Stores to elements of an array of which no other thread of the machine knows.
    #[inline(always)]
    fn store_row<T: Element<N>, const L: usize>(
        self,
        row: RowMut<T, L>,
        mask: Mask<N>,
        values: T::Lanes,
    ) {
        self.store(row.ptr(), mask, values);
    }
    /// Stores to them.
    fn store<T: Element<N>>(self, base: Ptr<T>, mask: Mask<N>, values: T::Lanes);
    /// Where the first lane's element would be, if those of the lanes in `mask` are known to lie one beside the other.
    #[inline(always)]
    fn row(self, _mask: Mask<N>) -> Option<i64> {
        None
    }
    /// Their addresses.
    fn addresses<T>(self, base: Ptr<T>) -> Ptrs<T, N>;
}

/// The index of a vector's first element, if the vector lies within an array of `L`.
#[inline(always)]
fn whole<const N: usize, const L: usize>(first: isize) -> Option<isize> {
    let last = L.checked_sub(N * WIDTH)?;
    (super::IN_REGISTERS && first as usize <= last).then_some(first)
}

macro_rules! ramp_indices {
    ($($t:ty)*) => { $(impl<const N: usize> LaneIndex<N> for Ramp<$t, N> {
        #[inline(always)]
        fn load<T: Element<N>>(self, base: Ptr<T>, mask: Mask<N>) -> T::Lanes {
            // SAFETY: the active lanes' accesses are the program's own.
            unsafe { T::load((base + self.begin(mask)).as_raw(), mask) }
        }
        #[inline(always)]
        fn load_row<T: Element<N>, const L: usize>(
            self,
            row: Row<T, L>,
            mask: Mask<N>,
        ) -> T::Lanes {
            // A vector that lies within the array is read without a mask, which costs the processor more than the elements.
            if let Some(first) = whole::<N, L>(self.first().offset()) {
                // SAFETY: all of them are elements of the array.
                return unsafe { T::load((row.ptr() + first).as_raw(), Mask::ALL) };
            }
            self.load(row.ptr(), mask)
        }
        #[inline(always)]
        fn store_row<T: Element<N>, const L: usize>(
            self,
            row: RowMut<T, L>,
            mask: Mask<N>,
            values: T::Lanes,
        ) {
            // A vector that lies within the array is stored whole: what a masked store has left the processor gives to a load only when it is in the cache.
            if let Some(first) = whole::<N, L>(self.first().offset()) {
                let at = (row.ptr() + first).as_raw();
                // SAFETY: all of them are elements of the array, and this thread's alone.
                return unsafe {
                    if mask.is_all() {
                        return T::store(at, Mask::ALL, values);
                    }
                    let old = T::load_old(at);
                    T::store(at, Mask::ALL, Select::select(mask, values, old))
                };
            }
            self.store(row.ptr(), mask, values)
        }
        #[inline(always)]
        fn store<T: Element<N>>(self, base: Ptr<T>, mask: Mask<N>, values: T::Lanes) {
            // SAFETY: as for `load`.
            unsafe { T::store((base + self.begin(mask)).as_raw(), mask, values) }
        }
        #[inline(always)]
        fn row(self, mask: Mask<N>) -> Option<i64> {
            Some(self.begin(mask) as i64)
        }
        #[inline(always)]
        fn addresses<T>(self, base: Ptr<T>) -> Ptrs<T, N> {
            self.lanes().addresses(base)
        }
    })* };
}
ramp_indices!(i32 u32 i64 u64);

impl<const N: usize> V<i32, N> {
    /// The ramp that agrees with the indices in the lanes of `mask`, if there is one: neighbours are far faster to come to than others.
    #[inline(always)]
    fn as_ramp(self, mask: Mask<N>) -> Option<Ramp<i32, N>> {
        if !super::IN_REGISTERS {
            return None;
        }
        let starts = self - V::<i32, N>::steps();
        let ramp = Ramp::new(starts.first_of(mask));
        ((starts.ne(ramp.first()) & mask).none() && ramp.is_straight()).then_some(ramp)
    }

    /// The number of the first of these lanes; any where there is none.
    #[inline(always)]
    fn first_of(self, mask: Mask<N>) -> i32 {
        let l = mask.bits().trailing_zeros();
        let group = self.0[l as usize / WIDTH % N];
        registers!({
            _mm512_cvtsi512_si32(_mm512_permutexvar_epi32(_mm512_set1_epi32(l as i32), group))
        } {
            super::group::lanes::<i32>(group)[l as usize % WIDTH]
        })
    }
}

impl<const N: usize> LaneIndex<N> for V<i32, N> {
    #[inline(always)]
    fn load<T: Element<N>>(self, base: Ptr<T>, mask: Mask<N>) -> T::Lanes {
        match self.as_ramp(mask) {
            Some(ramp) => ramp.load(base, mask),
            // SAFETY: the active lanes' accesses are the program's own.
            None => unsafe { T::gather(base.as_raw(), mask, self) },
        }
    }
    #[inline(always)]
    fn store<T: Element<N>>(self, base: Ptr<T>, mask: Mask<N>, values: T::Lanes) {
        match self.as_ramp(mask) {
            Some(ramp) if !mask.is_few() => ramp.store(base, mask, values),
            // SAFETY: as for `load`.
            _ => unsafe { T::scatter(base.as_raw(), mask, self, values) },
        }
    }
    #[inline(always)]
    fn addresses<T>(self, base: Ptr<T>) -> Ptrs<T, N> {
        self.as_i64().addresses(base)
    }
}

impl<const N: usize> LaneIndex<N> for V<u32, N> {
    #[inline(always)]
    fn load<T: Element<N>>(self, base: Ptr<T>, mask: Mask<N>) -> T::Lanes {
        if (self.as_i32().lt(0) & mask).none() {
            return self.as_i32().load(base, mask);
        }
        self.as_u64().load(base, mask)
    }
    #[inline(always)]
    fn store<T: Element<N>>(self, base: Ptr<T>, mask: Mask<N>, values: T::Lanes) {
        if (self.as_i32().lt(0) & mask).none() {
            return self.as_i32().store(base, mask, values);
        }
        self.as_u64().store(base, mask, values)
    }
    #[inline(always)]
    fn addresses<T>(self, base: Ptr<T>) -> Ptrs<T, N> {
        self.as_u64().addresses(base)
    }
}

macro_rules! wide_indices {
    ($($t:ty)*) => { $(impl<const N: usize> LaneIndex<N> for V<$t, N> {
        #[inline(always)]
        fn load<T: Element<N>>(self, base: Ptr<T>, mask: Mask<N>) -> T::Lanes {
            let ramp = Ramp::<$t, N>::new(self[0]);
            if ramp.is_straight() && self.ne(ramp).none() {
                return ramp.load(base, mask);
            }
            // SAFETY: the active lanes' accesses are the program's own.
            unsafe { T::gather_at(self.addresses(base), mask) }
        }
        #[inline(always)]
        fn store<T: Element<N>>(self, base: Ptr<T>, mask: Mask<N>, values: T::Lanes) {
            let ramp = Ramp::<$t, N>::new(self[0]);
            if ramp.is_straight() && self.ne(ramp).none() {
                return ramp.store(base, mask, values);
            }
            // SAFETY: as for `load`.
            unsafe { T::scatter_at(self.addresses(base), mask, values) }
        }
        #[inline(always)]
        fn addresses<T>(self, base: Ptr<T>) -> Ptrs<T, N> {
            Ptrs::new(self.as_u64() * size_of::<T>() as u64 + base.to_bits())
        }
    })* };
}
wide_indices!(i64 u64);

macro_rules! narrow_indices {
    ($($t:ty)*) => { $(impl<const N: usize> LaneIndex<N> for V<$t, N> {
        #[inline(always)]
        fn load<T: Element<N>>(self, base: Ptr<T>, mask: Mask<N>) -> T::Lanes {
            self.as_i32().load(base, mask)
        }
        #[inline(always)]
        fn store<T: Element<N>>(self, base: Ptr<T>, mask: Mask<N>, values: T::Lanes) {
            self.as_i32().store(base, mask, values)
        }
        #[inline(always)]
        fn addresses<T>(self, base: Ptr<T>) -> Ptrs<T, N> {
            self.as_i32().addresses(base)
        }
    })* };
}
narrow_indices!(i8 u8 i16 u16);

impl<T, I: LaneIndex<N>, const N: usize> Add<I> for Ptrs<T, N> {
    type Output = Self;
    #[inline(always)]
    fn add(self, n: I) -> Self {
        let steps = n.addresses(Ptr::<T>::null());
        Ptrs::new(self.bits + steps.bits)
    }
}
impl<T, I: LaneIndex<N>, const N: usize> Sub<I> for Ptrs<T, N> {
    type Output = Self;
    #[inline(always)]
    fn sub(self, n: I) -> Self {
        let steps = n.addresses(Ptr::<T>::null());
        Ptrs::new(self.bits - steps.bits)
    }
}

/// Numbers that are the same in all lanes, as indices beside pointers that are not.
macro_rules! plain_indices {
    ($($t:ty)*) => { $(impl<const N: usize> LaneIndex<N> for $t {
        #[inline(always)]
        fn load<T: Element<N>>(self, base: Ptr<T>, mask: Mask<N>) -> T::Lanes {
            V::<i64, N>::splat(self.offset() as i64).load(base, mask)
        }
        #[inline(always)]
        fn store<T: Element<N>>(self, base: Ptr<T>, mask: Mask<N>, values: T::Lanes) {
            // The last active lane's value stays.
            let mut left = mask;
            for l in (0..N * WIDTH).rev() {
                if left.lane(l) {
                    let place = (base + self).as_raw();
                    // SAFETY: as for the other indices.
                    unsafe { *place = T::get(&values, l) }
                    left = Mask::NONE;
                }
            }
        }
        #[inline(always)]
        fn addresses<T>(self, base: Ptr<T>) -> Ptrs<T, N> {
            (base + self).lanes()
        }
    })* };
}
plain_indices!(i8 u8 i16 u16 i32 u32 i64 u64);

/// What may be followed to memory, with a value for each lane.
pub trait LanePtr<T, const N: usize>: Copy {
    /// As a pointer for each lane.
    fn pointers(self) -> Ptrs<T, N>;
    /// What the pointers point to.
    fn load(self, mask: Mask<N>) -> T::Lanes
    where
        T: Element<N>;
    /// Stores there.
    fn store(self, mask: Mask<N>, values: T::Lanes)
    where
        T: Element<N>;
}
impl<T, const N: usize> LanePtr<T, N> for Ptrs<T, N> {
    #[inline(always)]
    fn pointers(self) -> Ptrs<T, N> {
        self
    }
    #[inline(always)]
    fn load(self, mask: Mask<N>) -> T::Lanes
    where
        T: Element<N>,
    {
        // SAFETY: the active lanes' accesses are the program's own.
        unsafe { T::gather_at(self, mask) }
    }
    #[inline(always)]
    fn store(self, mask: Mask<N>, values: T::Lanes)
    where
        T: Element<N>,
    {
        // SAFETY: as for `load`.
        unsafe { T::scatter_at(self, mask, values) }
    }
}
impl<T, const N: usize> LanePtr<T, N> for Ramp<Ptr<T>, N> {
    #[inline(always)]
    fn pointers(self) -> Ptrs<T, N> {
        self.lanes()
    }
    #[inline(always)]
    fn load(self, mask: Mask<N>) -> T::Lanes
    where
        T: Element<N>,
    {
        // SAFETY: the active lanes' accesses are the program's own.
        unsafe { T::load(self.first().as_raw(), mask) }
    }
    #[inline(always)]
    fn store(self, mask: Mask<N>, values: T::Lanes)
    where
        T: Element<N>,
    {
        // SAFETY: as for `load`.
        unsafe { T::store(self.first().as_raw(), mask, values) }
    }
}
impl<T, const N: usize> LanePtr<T, N> for Ptr<T> {
    #[inline(always)]
    fn pointers(self) -> Ptrs<T, N> {
        Ptrs::splat(self)
    }
    #[inline(always)]
    fn load(self, mask: Mask<N>) -> T::Lanes
    where
        T: Element<N>,
    {
        LaneIndex::<N>::load(0, self, mask)
    }
    #[inline(always)]
    fn store(self, mask: Mask<N>, values: T::Lanes)
    where
        T: Element<N>,
    {
        LaneIndex::<N>::store(0, self, mask, values);
    }
}

impl<const N: usize> Mask<N> {
    /// `base[index]` in these lanes; nothing in the others.
    #[inline(always)]
    pub fn load<T: Element<N>>(self, base: Ptr<T>, index: impl LaneIndex<N>) -> T::Lanes {
        index.load(base, self)
    }

    /// `row[index]` in these lanes; in the others some other element, or nothing.
    #[inline(always)]
    pub fn load_row<T: Element<N>, const L: usize>(
        self,
        row: Row<T, L>,
        index: impl LaneIndex<N>,
    ) -> T::Lanes {
        index.load_row(row, self)
    }

    /// `base[index] = values` in these lanes.
    #[inline(always)]
    pub fn store<T: Element<N>>(
        self,
        base: Ptr<T>,
        index: impl LaneIndex<N>,
        values: impl Like<T::Lanes>,
    ) {
        index.store(base, self, values.like());
    }

    /// `row[index] = values` in these lanes.
    #[inline(always)]
    pub fn store_row<T: Element<N>, const L: usize>(
        self,
        row: RowMut<T, L>,
        index: impl LaneIndex<N>,
        values: impl Like<T::Lanes>,
    ) {
        index.store_row(row, self, values.like());
    }

    /// `*pointers` in these lanes; nothing in the others.
    #[inline(always)]
    pub fn load_at<T: Element<N>>(self, pointers: impl LanePtr<T, N>) -> T::Lanes {
        pointers.load(self)
    }

    /// `*pointers = values` in these lanes.
    #[inline(always)]
    pub fn store_at<T: Element<N>>(
        self,
        pointers: impl LanePtr<T, N>,
        values: impl Like<T::Lanes>,
    ) {
        pointers.store(self, values.like());
    }
}

/// `&base[index]` for each lane.
#[inline(always)]
pub fn places<T, const N: usize>(base: Ptr<T>, index: impl LaneIndex<N>) -> Ptrs<T, N> {
    index.addresses(base)
}

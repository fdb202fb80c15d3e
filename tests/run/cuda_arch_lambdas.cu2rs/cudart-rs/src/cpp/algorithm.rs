//! `<algorithm>` and `<numeric>` over ranges of pointers, [first, last).
//!
//! Callables are what [`super::callable`] describes; `M` parameters are inferred. `sort` leaves equal elements where libstdc++'s does.

// C++ defines its orders by `<` alone: `!(b < a)` is not `a <= b` for NaN.
#![allow(clippy::neg_cmp_op_on_partial_ord)]

use super::callable::{Call, Invoke1, Invoke2, Truth};
use super::heap;
use super::sort::introsort;
use super::utility::Pair;
use super::vector::{range, view};
use crate::ptr::{Ptr, addr, addr_const};

fn by<T, M, F: Invoke2<T, T, M, Output: Truth>>(mut less: F) -> impl FnMut(&T, &T) -> bool {
    move |a, b| less.invoke(addr_const(a), addr_const(b)).truth()
}

/// `std::sort`.
pub fn sort<T: PartialOrd>(first: Ptr<T>, last: Ptr<T>) {
    introsort(range(first, last), |a, b| a < b);
}
/// `std::sort` with a comparison.
pub fn sort_by<T, F, M>(first: Ptr<T>, last: Ptr<T>, less: F)
where
    F: Invoke2<T, T, M, Output: Truth>,
{
    introsort(range(first, last), by(less));
}
fn stable<T>(items: &mut [T], mut less: impl FnMut(&T, &T) -> bool) {
    let mut order: Vec<usize> = (0..items.len()).collect();
    crate::c::sort::merge_sort(&mut order, &mut |a, b| !less(&items[b], &items[a]));
    // Cycle by cycle: order[i] is where the element for place i stands.
    for i in 0..order.len() {
        let mut from = order[i];
        while from < i {
            from = order[from];
        }
        items.swap(i, from);
    }
}
/// `std::stable_sort`.
pub fn stable_sort<T: PartialOrd>(first: Ptr<T>, last: Ptr<T>) {
    stable(range(first, last), |a, b| a < b);
}
/// `std::stable_sort` with a comparison.
pub fn stable_sort_by<T, F, M>(first: Ptr<T>, last: Ptr<T>, less: F)
where
    F: Invoke2<T, T, M, Output: Truth>,
{
    stable(range(first, last), by(less));
}
/// `std::partial_sort`, by libstdc++'s heap selection.
pub fn partial_sort<T: PartialOrd>(first: Ptr<T>, middle: Ptr<T>, last: Ptr<T>) {
    partial(
        range(first, last),
        (middle - first).max(0) as usize,
        |a, b| a < b,
    );
}
/// `std::partial_sort` with a comparison.
pub fn partial_sort_by<T, F, M>(first: Ptr<T>, middle: Ptr<T>, last: Ptr<T>, less: F)
where
    F: Invoke2<T, T, M, Output: Truth>,
{
    partial(
        range(first, last),
        (middle - first).max(0) as usize,
        by(less),
    );
}
fn partial<T>(items: &mut [T], count: usize, mut less: impl FnMut(&T, &T) -> bool) {
    if count == 0 {
        return;
    }
    let count = count.min(items.len());
    heap::select(items, count, &mut less);
    heap::sort_heap(&mut items[..count], &mut less);
}
/// `std::nth_element`: the element that sorting would put at `nth`; smaller ones before it. Where the others go is libstdc++'s doing.
pub fn nth_element<T: PartialOrd>(first: Ptr<T>, nth: Ptr<T>, last: Ptr<T>) {
    let nth = (nth - first).max(0) as usize;
    super::sort::introselect(range(first, last), nth, |a, b| a < b);
}
/// `std::nth_element` with a comparison.
pub fn nth_element_by<T, F, M>(first: Ptr<T>, nth: Ptr<T>, last: Ptr<T>, less: F)
where
    F: Invoke2<T, T, M, Output: Truth>,
{
    let nth = (nth - first).max(0) as usize;
    super::sort::introselect(range(first, last), nth, by(less));
}
/// `std::is_sorted`.
pub fn is_sorted<T: PartialOrd>(first: Ptr<T>, last: Ptr<T>) -> bool {
    view(first, last).windows(2).all(|w| !(w[1] < w[0]))
}

/// `std::min`: of equal ones the first.
#[inline]
pub fn min<T: PartialOrd>(a: T, b: T) -> T {
    if b < a { b } else { a }
}
/// `std::max`: of equal ones the first.
#[inline]
pub fn max<T: PartialOrd>(a: T, b: T) -> T {
    if a < b { b } else { a }
}
/// `std::clamp`.
#[inline]
pub fn clamp<T: PartialOrd>(x: T, low: T, high: T) -> T {
    if x < low {
        low
    } else if high < x {
        high
    } else {
        x
    }
}
/// `std::min_element`: the first of the smallest.
pub fn min_element<T: PartialOrd>(first: Ptr<T>, last: Ptr<T>) -> Ptr<T> {
    best(first, last, |a, b| *a < *b)
}
/// `std::min_element` with a comparison.
pub fn min_element_by<T, F, M>(first: Ptr<T>, last: Ptr<T>, mut less: F) -> Ptr<T>
where
    F: Invoke2<T, T, M, Output: Truth>,
{
    best(first, last, |a, b| less.invoke(a, b).truth())
}
/// The first element that no other one beats.
fn best<T>(first: Ptr<T>, last: Ptr<T>, mut beats: impl FnMut(Ptr<T>, Ptr<T>) -> bool) -> Ptr<T> {
    let mut best = first;
    let mut at = first;
    while at < last {
        if beats(at, best) {
            best = at;
        }
        at += 1;
    }
    best
}
/// `std::max_element`: the first of the largest.
pub fn max_element<T: PartialOrd>(first: Ptr<T>, last: Ptr<T>) -> Ptr<T> {
    best(first, last, |a, b| *a > *b)
}
/// `std::max_element` with a comparison.
pub fn max_element_by<T, F, M>(first: Ptr<T>, last: Ptr<T>, mut less: F) -> Ptr<T>
where
    F: Invoke2<T, T, M, Output: Truth>,
{
    best(first, last, |a, b| less.invoke(b, a).truth())
}
/// `std::minmax_element`.
pub fn minmax_element<T: PartialOrd>(first: Ptr<T>, last: Ptr<T>) -> Pair<Ptr<T>, Ptr<T>> {
    // Of equal largest ones, the last.
    let largest = best(first, last, |a, b| *a >= *b);
    Pair::new(min_element(first, last), largest)
}

/// `std::fill`.
pub fn fill<T: Clone>(first: Ptr<T>, last: Ptr<T>, value: T) {
    range(first, last).fill(value);
}
/// `std::fill_n`.
pub fn fill_n<T: Clone>(first: Ptr<T>, count: i64, value: T) -> Ptr<T> {
    fill(first, first + count.max(0), value);
    first + count.max(0)
}
/// `std::copy`: the end of the copy.
pub fn copy<T: Clone>(first: Ptr<T>, last: Ptr<T>, to: Ptr<T>) -> Ptr<T> {
    let count = (last - first).max(0);
    for i in 0..count {
        *(to + i) = (first + i).clone_target();
    }
    to + count
}
/// `std::copy_n`.
pub fn copy_n<T: Clone>(first: Ptr<T>, count: i64, to: Ptr<T>) -> Ptr<T> {
    copy(first, first + count.max(0), to)
}
/// `std::swap_ranges`.
pub fn swap_ranges<T>(first: Ptr<T>, last: Ptr<T>, other: Ptr<T>) -> Ptr<T> {
    let count = (last - first).max(0);
    for i in 0..count {
        super::utility::swap(first + i, other + i);
    }
    other + count
}
/// `std::reverse`.
pub fn reverse<T>(first: Ptr<T>, last: Ptr<T>) {
    range(first, last).reverse();
}
/// `std::rotate`: where the first element went.
pub fn rotate<T>(first: Ptr<T>, middle: Ptr<T>, last: Ptr<T>) -> Ptr<T> {
    range(first, last).rotate_left((middle - first).max(0) as usize);
    first + (last - middle)
}
fn search<T>(first: Ptr<T>, last: Ptr<T>, mut test: impl FnMut(Ptr<T>) -> bool) -> Ptr<T> {
    let mut at = first;
    while at < last && !test(at) {
        at += 1;
    }
    at
}
/// `std::find`.
pub fn find<T: PartialEq>(first: Ptr<T>, last: Ptr<T>, value: T) -> Ptr<T> {
    search(first, last, |x| *x == value)
}
/// `std::count`.
pub fn count<T: PartialEq>(first: Ptr<T>, last: Ptr<T>, value: T) -> i64 {
    view(first, last).iter().filter(|x| **x == value).count() as i64
}
macro_rules! predicates {
    ($($(#[$doc:meta])* $name:ident($first:ident, $last:ident, $test:ident) -> $result:ty $body:block)*) => { $(
        $(#[$doc])*
        pub fn $name<T, F, M>($first: Ptr<T>, $last: Ptr<T>, mut $test: F) -> $result
        where
            F: Invoke1<T, M, Output: Truth>,
        $body
    )* };
}
predicates! {
    /// `std::find_if`.
    find_if(first, last, test) -> Ptr<T> {
        search(first, last, |x| test.invoke(x).truth())
    }
    /// `std::count_if`.
    count_if(first, last, test) -> i64 {
        (0..(last - first).max(0)).filter(|i| test.invoke(first + *i).truth()).count() as i64
    }
    /// `std::all_of`.
    all_of(first, last, test) -> bool {
        search(first, last, |x| !test.invoke(x).truth()) == last
    }
    /// `std::any_of`.
    any_of(first, last, test) -> bool {
        search(first, last, |x| test.invoke(x).truth()) != last
    }
    /// `std::none_of`.
    none_of(first, last, test) -> bool {
        search(first, last, |x| test.invoke(x).truth()) == last
    }
    /// `std::remove_if`: the new end.
    remove_if(first, last, test) -> Ptr<T> {
        keep(first, last, |x| !test.invoke(x).truth())
    }
}
/// Moves the elements that are kept to the front; the new end.
fn keep<T>(first: Ptr<T>, last: Ptr<T>, mut kept: impl FnMut(Ptr<T>) -> bool) -> Ptr<T> {
    let mut to = first;
    for i in 0..(last - first).max(0) {
        if kept(first + i) {
            super::utility::swap(to, first + i);
            to += 1;
        }
    }
    to
}
/// `std::for_each`.
pub fn for_each<T, F: Invoke1<T, M>, M>(first: Ptr<T>, last: Ptr<T>, mut work: F) {
    for i in 0..(last - first).max(0) {
        work.invoke(first + i);
    }
}
/// `std::generate`.
pub fn generate<T, F: Call<(), Output = T>>(first: Ptr<T>, last: Ptr<T>, mut make: F) {
    for i in 0..(last - first).max(0) {
        *(first + i) = F::call(addr(&mut make), ());
    }
}
/// `std::transform`.
pub fn transform<T, U, F, M>(first: Ptr<T>, last: Ptr<T>, to: Ptr<U>, mut f: F) -> Ptr<U>
where
    F: Invoke1<T, M, Output = U>,
{
    let count = (last - first).max(0);
    for i in 0..count {
        *(to + i) = f.invoke(first + i);
    }
    to + count
}
/// `std::transform` of two ranges.
pub fn transform2<T, U, V, F, M>(
    first: Ptr<T>,
    last: Ptr<T>,
    other: Ptr<U>,
    to: Ptr<V>,
    mut f: F,
) -> Ptr<V>
where
    F: Invoke2<T, U, M, Output = V>,
{
    let count = (last - first).max(0);
    for i in 0..count {
        *(to + i) = f.invoke(first + i, other + i);
    }
    to + count
}
/// `std::distance`.
pub fn distance<T>(first: Ptr<T>, last: Ptr<T>) -> i64 {
    last - first
}
/// `std::advance`.
pub fn advance<T>(mut place: Ptr<Ptr<T>>, steps: i64) {
    *place += steps;
}
/// `std::next`.
pub fn next<T>(place: Ptr<T>, steps: i64) -> Ptr<T> {
    place + steps
}
/// `std::prev`.
pub fn prev<T>(place: Ptr<T>, steps: i64) -> Ptr<T> {
    place - steps
}
/// `std::equal`.
pub fn equal<T: PartialEq>(first: Ptr<T>, last: Ptr<T>, other: Ptr<T>) -> bool {
    (0..(last - first).max(0)).all(|i| first[i] == other[i])
}
/// `std::replace`.
pub fn replace<T: PartialEq + Clone>(first: Ptr<T>, last: Ptr<T>, old: T, new: T) {
    for x in range(first, last) {
        if *x == old {
            *x = new.clone();
        }
    }
}
/// `std::remove`: the new end.
pub fn remove<T: PartialEq>(first: Ptr<T>, last: Ptr<T>, value: T) -> Ptr<T> {
    keep(first, last, |x| *x != value)
}
/// `std::unique`: the new end.
pub fn unique<T: PartialEq>(first: Ptr<T>, last: Ptr<T>) -> Ptr<T> {
    if first == last {
        return last;
    }
    let mut to = first;
    for i in 1..(last - first).max(1) {
        if *to != first[i] {
            to += 1;
            super::utility::swap(to, first + i);
        }
    }
    to + 1
}
/// `std::lower_bound`.
pub fn lower_bound<T: PartialOrd>(first: Ptr<T>, last: Ptr<T>, value: T) -> Ptr<T> {
    first + view(first, last).partition_point(|x| *x < value)
}
/// `std::upper_bound`.
pub fn upper_bound<T: PartialOrd>(first: Ptr<T>, last: Ptr<T>, value: T) -> Ptr<T> {
    first + view(first, last).partition_point(|x| !(value < *x))
}
/// `std::binary_search`.
pub fn binary_search<T: PartialOrd>(first: Ptr<T>, last: Ptr<T>, value: T) -> bool {
    let at = first + view(first, last).partition_point(|x| *x < value);
    at < last && !(value < *at)
}
/// `std::next_permutation`.
pub fn next_permutation<T: PartialOrd>(first: Ptr<T>, last: Ptr<T>) -> bool {
    let items = range(first, last);
    let Some(i) = (1..items.len()).rev().find(|i| items[i - 1] < items[*i]) else {
        items.reverse();
        return false;
    };
    let j = (i..items.len())
        .rev()
        .find(|j| items[i - 1] < items[*j])
        .unwrap_or(i);
    items.swap(i - 1, j);
    items[i..].reverse();
    true
}
/// `std::make_heap`.
pub fn make_heap<T: PartialOrd>(first: Ptr<T>, last: Ptr<T>) {
    heap::make_heap(range(first, last), |a, b| a < b);
}
/// `std::push_heap`.
pub fn push_heap<T: PartialOrd>(first: Ptr<T>, last: Ptr<T>) {
    heap::push_heap(range(first, last), |a, b| a < b);
}
/// `std::pop_heap`.
pub fn pop_heap<T: PartialOrd>(first: Ptr<T>, last: Ptr<T>) {
    heap::pop_heap(range(first, last), &mut |a: &T, b: &T| a < b);
}

/// `std::sort_heap`.
pub fn sort_heap<T: PartialOrd>(first: Ptr<T>, last: Ptr<T>) {
    heap::sort_heap(range(first, last), |a, b| a < b);
}
/// `std::make_heap` with a comparison.
pub fn make_heap_by<T, F: Invoke2<T, T, M, Output: Truth>, M>(
    first: Ptr<T>,
    last: Ptr<T>,
    less: F,
) {
    heap::make_heap(range(first, last), by(less));
}
/// `std::push_heap` with a comparison.
pub fn push_heap_by<T, F: Invoke2<T, T, M, Output: Truth>, M>(
    first: Ptr<T>,
    last: Ptr<T>,
    less: F,
) {
    heap::push_heap(range(first, last), by(less));
}
/// `std::pop_heap` with a comparison.
pub fn pop_heap_by<T, F: Invoke2<T, T, M, Output: Truth>, M>(first: Ptr<T>, last: Ptr<T>, less: F) {
    heap::pop_heap(range(first, last), &mut by(less));
}
/// `std::sort_heap` with a comparison.
pub fn sort_heap_by<T, F: Invoke2<T, T, M, Output: Truth>, M>(
    first: Ptr<T>,
    last: Ptr<T>,
    less: F,
) {
    heap::sort_heap(range(first, last), by(less));
}

/// `std::accumulate`: in the start value's type.
pub fn accumulate<T: Clone, S: Accumulate<T>>(first: Ptr<T>, last: Ptr<T>, start: S) -> S {
    view(first, last)
        .iter()
        .fold(start, |sum, x| sum.plus(x.clone()))
}
/// `std::accumulate` with an operation.
pub fn accumulate_by<T, S, F, M>(first: Ptr<T>, last: Ptr<T>, start: S, mut f: F) -> S
where
    F: Invoke2<S, T, M, Output = S>,
{
    let mut sum = start;
    for i in 0..(last - first).max(0) {
        sum = f.invoke(addr(&mut sum), first + i);
    }
    sum
}
/// `sum + x` for a sum of another type, converted back to the sum's, as C++'s `init = init + *i` does.
pub trait Accumulate<T> {
    /// The next sum.
    fn plus(self, x: T) -> Self;
}
macro_rules! sums {
    ($($s:ty: $($t:ty)*, |$sum:ident, $x:ident| $value:expr;)*) => { $(sums!(@ $s, ($($t)*), |$sum, $x| $value);)* };
    (@ $s:ty, ($($t:ty)*), |$sum:ident, $x:ident| $value:expr) => { $(impl Accumulate<$t> for $s {
        #[inline]
        fn plus(self, $x: $t) -> $s {
            let $sum = self;
            $value
        }
    })* };
}
sums! {
    i32: i8 u8 i16 u16 i32 u32 i64 u64, |sum, x| sum.wrapping_add(x as i32);
    u32: i8 u8 i16 u16 i32 u32 i64 u64, |sum, x| sum.wrapping_add(x as u32);
    i64: i8 u8 i16 u16 i32 u32 i64 u64, |sum, x| sum.wrapping_add(x as i64);
    u64: i8 u8 i16 u16 i32 u32 i64 u64, |sum, x| sum.wrapping_add(x as u64);
    // An int sum of floating values is cut at every step.
    i32: f32, |sum, x| (sum as f32 + x) as i32;
    i32: f64, |sum, x| (f64::from(sum) + x) as i32;
    f32: i8 u8 i16 u16 i32 u32 i64 u64 f32, |sum, x| sum + x as f32;
    f32: f64, |sum, x| (f64::from(sum) + x) as f32;
    f64: i8 u8 i16 u16 i32 u32 i64 u64 f32 f64, |sum, x| sum + x as f64;
}
/// `std::iota`.
pub fn iota<T: Copy + Successor>(first: Ptr<T>, last: Ptr<T>, start: T) {
    let mut value = start;
    for x in range(first, last) {
        *x = value;
        value = value.next();
    }
}
/// `++x`.
pub trait Successor {
    /// The value after this.
    fn next(self) -> Self;
}
macro_rules! successors {
    ($($t:ty)*) => { $(impl Successor for $t { fn next(self) -> $t { self.wrapping_add(1) } })* };
}
successors!(i8 u8 i16 u16 i32 u32 i64 u64);
impl Successor for f32 {
    fn next(self) -> f32 {
        self + 1.0
    }
}
impl Successor for f64 {
    fn next(self) -> f64 {
        self + 1.0
    }
}
/// `std::inner_product`.
pub fn inner_product<T: Copy + std::ops::Mul<Output = U>, U, S: Accumulate<U>>(
    first: Ptr<T>,
    last: Ptr<T>,
    other: Ptr<T>,
    start: S,
) -> S {
    (0..(last - first).max(0)).fold(start, |sum, i| sum.plus(first[i] * other[i]))
}
/// `std::partial_sum`.
pub fn partial_sum<T: Copy + Accumulate<T>>(first: Ptr<T>, last: Ptr<T>, to: Ptr<T>) -> Ptr<T> {
    let count = (last - first).max(0);
    for i in 0..count {
        *(to + i) = if i == 0 {
            first[0]
        } else {
            to[i - 1].plus(first[i])
        };
    }
    to + count
}

trait CloneTarget {
    type Target;
    fn clone_target(self) -> Self::Target;
}
impl<T: Clone> CloneTarget for Ptr<T> {
    type Target = T;
    fn clone_target(self) -> T {
        (*self).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::super::callable::tests::odd;
    use super::*;
    use crate::array::Array;

    #[test]
    fn algorithms_work_on_pointer_ranges() {
        let mut a = Array([5, 3, 9, 1, 3, 7]);
        let first = a.ptr_mut();
        let last = first + 6;
        assert_eq!(
            (
                *max_element(first, last),
                *min_element(first, last),
                count(first, last, 3)
            ),
            (9, 1, 2)
        );
        assert_eq!(accumulate(first, last, 0.5f64), 28.5);
        sort(first, last);
        assert_eq!(a.0, [1, 3, 3, 5, 7, 9]);
        assert_eq!(
            (
                lower_bound(first, last, 3) - first,
                upper_bound(first, last, 3) - first
            ),
            (1, 3)
        );
        assert!(binary_search(first, last, 7) && !binary_search(first, last, 4));
        let end = unique(first, last);
        assert_eq!((end - first, reverse(first, end), *first), (5, (), 9));
        sort_by(first, last, super::super::callable::tests::ByTens);
        assert!(view(first, last).is_sorted_by_key(|x| -(*x / 10)));
        assert_eq!(count_if(first, last, Some(odd as fn(i32) -> bool)), 6);
        let mut b = Array([(2, 'a'), (1, 'b'), (2, 'c'), (1, 'd'), (0, 'e')]);
        let first = b.ptr_mut();
        stable(range(first, first + 5), |x, y| x.0 < y.0);
        assert_eq!(b.0.map(|x| x.1), ['e', 'b', 'd', 'a', 'c']);
        let mut c = Array([9, 8, 7, 6, 5, 4]);
        let first = c.ptr_mut();
        partial_sort(first, first + 3, first + 6);
        assert_eq!(c.0[..3], [4, 5, 6]);
        let mut p = Array([1, 3, 2]);
        let first = p.ptr_mut();
        assert!(next_permutation(first, first + 3));
        assert_eq!(p.0, [2, 1, 3]);
    }
}

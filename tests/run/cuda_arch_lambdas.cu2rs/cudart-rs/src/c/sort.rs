//! `qsort` and `bsearch` (C17 7.22.5).
//!
//! `qsort` is a stable merge sort, as glibc's is, so elements that compare equal keep their order and programs
//! that (wrongly) rely on it get the same result. Comparisons may be inconsistent; the result is then some
//! permutation, never a fault.

use crate::ptr::{Ptr, Void};

/// A comparison function of C: negative, zero, positive.
pub type Compare = Option<fn(Ptr<Void>, Ptr<Void>) -> i32>;

/// Sorts `count` elements of `size` bytes.
pub fn qsort(base: Ptr<Void>, count: u64, size: u64, compare: Compare) {
    if let Some(compare) = compare {
        sort_bytes(base, count, size, &mut |a, b| compare(a, b) <= 0);
    }
}

/// A comparison function that is given a value of its caller's.
pub type CompareWith = Option<fn(Ptr<Void>, Ptr<Void>, Ptr<Void>) -> i32>;

/// `qsort_r` of GNU: the last argument goes to each comparison.
pub fn qsort_r(base: Ptr<Void>, count: u64, size: u64, compare: CompareWith, with: Ptr<Void>) {
    if let Some(compare) = compare {
        sort_bytes(base, count, size, &mut |a, b| compare(a, b, with) <= 0);
    }
}

fn sort_bytes(
    base: Ptr<Void>,
    count: u64,
    size: u64,
    in_order: &mut impl FnMut(Ptr<Void>, Ptr<Void>) -> bool,
) {
    let (count, size) = (count as usize, size as usize);
    let Some(bytes) = count.checked_mul(size) else {
        return;
    };
    if count < 2 || bytes == 0 {
        return;
    }
    // The elements are sorted by reference, from a copy that is aligned as malloc's memory is, then put back in order.
    let copy = super::stdlib::malloc(bytes as u64);
    if copy.is_null() {
        return;
    }
    // SAFETY: C's contract: `base` has `bytes` bytes; the copy was just allocated with as many.
    unsafe { std::ptr::copy_nonoverlapping(base.as_raw(), copy.as_raw(), bytes) };
    let mut order: Vec<Ptr<Void>> = (0..count).map(|i| copy + i * size).collect();
    merge_sort(&mut order, in_order);
    for (i, element) in order.iter().enumerate() {
        // SAFETY: both ranges are whole elements of their arrays.
        unsafe {
            std::ptr::copy_nonoverlapping(element.as_raw(), (base + i * size).as_raw(), size);
        }
    }
    super::stdlib::free(copy);
}

/// Stable merge sort; `in_order(a, b)` tells that `a` may stand before `b`.
pub fn merge_sort<T: Copy>(items: &mut [T], in_order: &mut impl FnMut(T, T) -> bool) {
    if items.len() < 2 {
        return;
    }
    let middle = items.len() / 2;
    merge_sort(&mut items[..middle], in_order);
    merge_sort(&mut items[middle..], in_order);
    let left = items[..middle].to_vec();
    let mut from_left = 0;
    let mut from_right = middle;
    let mut to = 0;
    while from_left < left.len() && from_right < items.len() {
        if in_order(left[from_left], items[from_right]) {
            items[to] = left[from_left];
            from_left += 1;
        } else {
            items[to] = items[from_right];
            from_right += 1;
        }
        to += 1;
    }
    items[to..to + left.len() - from_left].copy_from_slice(&left[from_left..]);
}

/// Finds an element that equals `key` in a sorted array; null when there is none.
pub fn bsearch(
    key: Ptr<Void>,
    base: Ptr<Void>,
    count: u64,
    size: u64,
    compare: Compare,
) -> Ptr<Void> {
    let Some(compare) = compare else {
        return Ptr::null();
    };
    let (mut low, mut high) = (0, count);
    while low < high {
        let middle = low + (high - low) / 2;
        let element = base + middle * size;
        match compare(key, element) {
            0 => return element,
            order if order < 0 => high = middle,
            _ => low = middle + 1,
        }
    }
    Ptr::null()
}

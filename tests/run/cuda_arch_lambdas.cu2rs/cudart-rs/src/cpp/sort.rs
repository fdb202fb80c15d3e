//! `std::sort` in the steps of libstdc++'s introsort, so that equal elements end up where they do there.
//!
//! Quicksort by the median of three (second, middle, last element) down to pieces of 16, a heap sort when that goes
//! deeper than twice the logarithm, then one insertion sort over all. Comparisons that are no strict weak order (undefined in
//! C++) cannot leave the range.

use super::heap;

const SMALL: usize = 16;

/// Sorts unstably, exactly as libstdc++ would.
pub fn introsort<T>(items: &mut [T], mut less: impl FnMut(&T, &T) -> bool) {
    if items.len() < 2 {
        return;
    }
    let depth = 2 * items.len().ilog2();
    partitions(items, depth, &mut less);
    insertion(items, &mut less);
}

/// Puts the element there that sorting would put at `nth`, in the steps of libstdc++'s introselect.
pub fn introselect<T>(mut items: &mut [T], mut nth: usize, mut less: impl FnMut(&T, &T) -> bool) {
    if nth >= items.len() {
        return;
    }
    let mut depth = 2 * items.len().ilog2();
    while items.len() > 3 {
        if depth == 0 {
            heap::select(items, nth + 1, &mut less);
            items.swap(0, nth);
            return;
        }
        depth -= 1;
        let cut = partition(items, &mut less);
        let (left, right) = items.split_at_mut(cut);
        if cut <= nth {
            nth -= cut;
            items = right;
        } else {
            items = left;
        }
    }
    insertion(items, &mut less);
}

fn partitions<T>(mut items: &mut [T], mut depth: u32, less: &mut impl FnMut(&T, &T) -> bool) {
    while items.len() > SMALL {
        if depth == 0 {
            heap::make_heap(items, &mut *less);
            heap::sort_heap(items, &mut *less);
            return;
        }
        depth -= 1;
        let cut = partition(items, less);
        let (left, right) = items.split_at_mut(cut);
        partitions(right, depth, less);
        items = left;
    }
}

/// Brings the median of three to the front and parts the rest by it; where the upper part begins.
fn partition<T>(items: &mut [T], less: &mut impl FnMut(&T, &T) -> bool) -> usize {
    let (a, b, c) = (1, items.len() / 2, items.len() - 1);
    let median = if less(&items[a], &items[b]) {
        if less(&items[b], &items[c]) {
            b
        } else if less(&items[a], &items[c]) {
            c
        } else {
            a
        }
    } else if less(&items[a], &items[c]) {
        a
    } else if less(&items[b], &items[c]) {
        c
    } else {
        b
    };
    items.swap(0, median);
    let mut first = 1;
    let mut last = items.len();
    loop {
        while first < items.len() && less(&items[first], &items[0]) {
            first += 1;
        }
        last -= 1;
        while last > 0 && less(&items[0], &items[last]) {
            last -= 1;
        }
        if first >= last {
            return first.clamp(1, items.len() - 1);
        }
        items.swap(first, last);
        first += 1;
    }
}

fn insertion<T>(items: &mut [T], less: &mut impl FnMut(&T, &T) -> bool) {
    for i in 1..items.len() {
        // The first pieces are guarded: what is below the first element goes to the front at once.
        let to = if i < SMALL && less(&items[i], &items[0]) {
            0
        } else {
            let mut j = i;
            while j > 0 && less(&items[i], &items[j - 1]) {
                j -= 1;
            }
            j
        };
        items[to..=i].rotate_right(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorts_everything_even_with_bad_comparisons() {
        let mut state = 1u64;
        for length in [0usize, 1, 2, 15, 16, 17, 100, 1000, 5000] {
            let mut v: Vec<u64> = (0..length)
                .map(|_| {
                    state = state
                        .wrapping_mul(6364136223846793005)
                        .wrapping_add(1442695040888963407);
                    state >> 54
                })
                .collect();
            let mut sorted = v.clone();
            sorted.sort();
            introsort(&mut v, |a, b| a < b);
            assert_eq!(v, sorted);
            introsort(&mut v, |_, _| true);
            v.sort();
            assert_eq!(v, sorted);
        }
        // Ascending organ pipes drive quicksort deep: the heap sort has to take over.
        let mut v: Vec<i32> = (0..4000)
            .map(|i| if i % 2 == 0 { i } else { 8000 - i })
            .collect();
        introsort(&mut v, |a, b| a < b);
        assert!(v.is_sorted());
    }
}

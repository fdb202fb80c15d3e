//! Binary heaps in the order of libstdc++'s algorithms, so that ties come out as they do there.
//!
//! `push` sifts up; `pop` takes the root's place down to a leaf along the larger children, then sifts the last element up
//! from there. A priority queue's order among equal elements is visible in programs' output.

/// Sifts `value` up from the hole to `top`.
fn push_at<T>(heap: &mut [T], mut hole: usize, top: usize, less: &mut impl FnMut(&T, &T) -> bool) {
    while hole > top {
        let parent = (hole - 1) / 2;
        if !less(&heap[parent], &heap[hole]) {
            break;
        }
        heap.swap(parent, hole);
        hole = parent;
    }
}

/// Moves the element at `top` to a leaf along the larger children, then up to its place.
fn adjust<T>(heap: &mut [T], top: usize, less: &mut impl FnMut(&T, &T) -> bool) {
    let length = heap.len();
    let mut hole = top;
    loop {
        let right = 2 * (hole + 1);
        if right < length {
            let child = if less(&heap[right], &heap[right - 1]) {
                right - 1
            } else {
                right
            };
            heap.swap(hole, child);
            hole = child;
        } else if right == length {
            heap.swap(hole, right - 1);
            hole = right - 1;
        } else {
            break;
        }
    }
    push_at(heap, hole, top, less);
}

/// Restores a heap whose root is out of place.
pub fn adjust_root<T>(heap: &mut [T], less: &mut impl FnMut(&T, &T) -> bool) {
    adjust(heap, 0, less);
}

/// `std::push_heap`: the last element joins the heap before it.
pub fn push_heap<T>(heap: &mut [T], mut less: impl FnMut(&T, &T) -> bool) {
    if !heap.is_empty() {
        push_at(heap, heap.len() - 1, 0, &mut less);
    }
}

/// `std::pop_heap`: the root goes to the end, the rest is a heap again.
pub fn pop_heap<T>(heap: &mut [T], less: &mut impl FnMut(&T, &T) -> bool) {
    let Some(last) = heap.len().checked_sub(1) else {
        return;
    };
    heap.swap(0, last);
    adjust(&mut heap[..last], 0, less);
}

/// `std::make_heap`.
pub fn make_heap<T>(heap: &mut [T], mut less: impl FnMut(&T, &T) -> bool) {
    for top in (0..heap.len() / 2).rev() {
        adjust(heap, top, &mut less);
    }
}

/// `std::sort_heap`.
pub fn sort_heap<T>(heap: &mut [T], mut less: impl FnMut(&T, &T) -> bool) {
    for length in (2..=heap.len()).rev() {
        pop_heap(&mut heap[..length], &mut less);
    }
}
/// Brings the `count` first elements of the order to the front, as a heap.
pub fn select<T>(items: &mut [T], count: usize, less: &mut impl FnMut(&T, &T) -> bool) {
    make_heap(&mut items[..count], &mut *less);
    for i in count..items.len() {
        if less(&items[i], &items[0]) {
            items.swap(0, i);
            // The new root goes down as pop_heap's last element does.
            adjust_root(&mut items[..count], less);
        }
    }
}

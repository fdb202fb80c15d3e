//! The red-black tree under ordered containers: links between nodes on the heap, which stay where they are.
//!
//! Its shape is that of libstdc++'s trees, because programs see it: copies are made root first, then to the right, then to the left. What
//! orders elements is not known here: [`super::ordered`] says between which nodes an element goes.

use crate::ptr::Ptr;
use std::mem::offset_of;
use std::ptr::null_mut;

/// A node: its neighbours in the tree, and its element.
struct Node<E> {
    parent: *mut Node<E>,
    left: *mut Node<E>,
    right: *mut Node<E>,
    red: bool,
    element: E,
}

/// A place in the tree, by its element: the iterators' view. The null place is behind the last element.
pub(super) struct At<E>(*mut Node<E>);
impl<E> Clone for At<E> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<E> Copy for At<E> {}
impl<E> PartialEq for At<E> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

// What is said of nodes below holds for all of them: they were made by `Tree::insert` or a copy and are in the tree.
impl<E> At<E> {
    /// No node.
    pub(super) const NONE: At<E> = At(null_mut());
    /// Is it no node?
    pub(super) fn is_none(self) -> bool {
        self.0.is_null()
    }
    /// The node of an element, or none for none.
    pub(super) fn of(element: Ptr<E>) -> Self {
        if element.is_null() {
            return At::NONE;
        }
        At(element
            .as_raw()
            .cast::<u8>()
            .wrapping_sub(offset_of!(Node<E>, element))
            .cast())
    }
    /// Its element's address; null for none.
    pub(super) fn element(self) -> Ptr<E> {
        if self.0.is_null() {
            return Ptr::null();
        }
        // SAFETY: the node is there.
        Ptr::new(unsafe { &raw mut (*self.0).element })
    }
    /// Its left child.
    pub(super) fn left(self) -> Self {
        // SAFETY: the node is there.
        At(unsafe { (*self.0).left })
    }
    /// Its right child.
    pub(super) fn right(self) -> Self {
        // SAFETY: the node is there.
        At(unsafe { (*self.0).right })
    }
    fn parent(self) -> Self {
        // SAFETY: the node is there.
        At(unsafe { (*self.0).parent })
    }
    fn is_red(self) -> bool {
        // SAFETY: the node is there.
        !self.0.is_null() && unsafe { (*self.0).red }
    }
    fn paint(self, red: bool) {
        // SAFETY: the node is there.
        unsafe { (*self.0).red = red };
    }
    fn set_parent(self, to: Self) {
        // SAFETY: the node is there.
        unsafe { (*self.0).parent = to.0 };
    }
    fn child(self, left: bool) -> Self {
        if left { self.left() } else { self.right() }
    }
    fn set_child(self, left: bool, to: Self) {
        // SAFETY: the node is there.
        unsafe {
            if left {
                (*self.0).left = to.0;
            } else {
                (*self.0).right = to.0;
            }
        }
    }
    /// The last node that one comes to by going to that side.
    fn far(mut self, left: bool) -> Self {
        while !self.child(left).is_none() {
            self = self.child(left);
        }
        self
    }
    /// The neighbour in order: the one before it, or behind it; none at the end.
    fn neighbour(mut self, before: bool) -> Self {
        if !self.child(before).is_none() {
            return self.child(before).far(!before);
        }
        loop {
            let parent = self.parent();
            if parent.is_none() || parent.child(before) != self {
                return parent;
            }
            self = parent;
        }
    }
    /// The node behind it.
    pub(super) fn next(self) -> Self {
        self.neighbour(false)
    }
    /// The node before it.
    pub(super) fn before(self) -> Self {
        self.neighbour(true)
    }
    /// Ends a node that is in no tree any more.
    pub(super) fn end(self) {
        // SAFETY: it was made from a box, and nobody else ends it.
        drop(unsafe { Box::from_raw(self.0) });
    }
}

/// A tree of elements.
pub(super) struct Tree<E> {
    root: At<E>,
    first: At<E>,
    last: At<E>,
    count: u64,
}
// SAFETY: it owns its elements, as a vector does.
unsafe impl<E: Send> Send for Tree<E> {}
// SAFETY: as above.
unsafe impl<E: Sync> Sync for Tree<E> {}

impl<E> Tree<E> {
    /// One without elements.
    pub(super) const fn new() -> Self {
        Tree {
            root: At::NONE,
            first: At::NONE,
            last: At::NONE,
            count: 0,
        }
    }
    /// The node at the top.
    pub(super) fn root(&self) -> At<E> {
        self.root
    }
    /// The first node in order.
    pub(super) fn first(&self) -> At<E> {
        self.first
    }
    /// The last node in order.
    pub(super) fn last(&self) -> At<E> {
        self.last
    }
    /// The number of elements.
    pub(super) fn count(&self) -> u64 {
        self.count
    }
    /// The elements in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = &E> {
        let mut at = self.first;
        std::iter::from_fn(move || {
            let here = at;
            if here.is_none() {
                return None;
            }
            at = here.next();
            // SAFETY: the node is in the tree, which is borrowed.
            Some(unsafe { &(*here.0).element })
        })
    }

    /// Puts an element below `parent` (none: as the first of all), on its left or right side, where there is no node yet.
    pub(super) fn insert(&mut self, parent: At<E>, left: bool, element: E) -> At<E> {
        let node = At(Box::into_raw(Box::new(Node {
            parent: null_mut(),
            left: null_mut(),
            right: null_mut(),
            red: true,
            element,
        })));
        self.attach(parent, left, node);
        node
    }

    /// [`Tree::insert`] of a node that is in no tree.
    pub(super) fn attach(&mut self, parent: At<E>, left: bool, node: At<E>) {
        node.set_parent(parent);
        node.set_child(true, At::NONE);
        node.set_child(false, At::NONE);
        node.paint(true);
        self.count += 1;
        if parent.is_none() {
            self.root = node;
            self.first = node;
            self.last = node;
        } else {
            parent.set_child(left, node);
            if left && parent == self.first {
                self.first = node;
            }
            if !left && parent == self.last {
                self.last = node;
            }
        }
        self.balance_after_insert(node);
    }

    fn balance_after_insert(&mut self, mut node: At<E>) {
        while node != self.root && node.parent().is_red() {
            let parent = node.parent();
            let grand = parent.parent();
            let left = grand.left() == parent;
            let uncle = grand.child(!left);
            if uncle.is_red() {
                parent.paint(false);
                uncle.paint(false);
                grand.paint(true);
                node = grand;
                continue;
            }
            if parent.child(!left) == node {
                node = parent;
                self.rotate(node, left);
            }
            node.parent().paint(false);
            grand.paint(true);
            self.rotate(grand, !left);
        }
        self.root.paint(false);
    }

    /// Puts `new` where `old` hangs.
    fn replace(&mut self, old: At<E>, new: At<E>) {
        let parent = old.parent();
        if parent.is_none() {
            self.root = new;
        } else {
            parent.set_child(parent.left() == old, new);
        }
    }

    /// Turns a node down to that side.
    fn rotate(&mut self, node: At<E>, left: bool) {
        let up = node.child(!left);
        let moved = up.child(left);
        node.set_child(!left, moved);
        if !moved.is_none() {
            moved.set_parent(node);
        }
        self.replace(node, up);
        up.set_parent(node.parent());
        up.set_child(left, node);
        node.set_parent(up);
    }

    /// Takes a node out of the tree and ends it: the node behind it.
    pub(super) fn remove(&mut self, node: At<E>) -> At<E> {
        let next = self.detach(node);
        node.end();
        next
    }

    /// Takes a node out of the tree as it is: the node behind it.
    pub(super) fn detach(&mut self, node: At<E>) -> At<E> {
        let next = node.next();
        if node == self.first {
            self.first = next;
        }
        if node == self.last {
            self.last = node.before();
        }
        self.count -= 1;
        // `hole` is where a black node may be missing now: perhaps nothing, so its parent is kept beside it.
        let (hole, mut parent, black);
        if node.left().is_none() || node.right().is_none() {
            hole = node.child(!node.left().is_none());
            parent = node.parent();
            black = !node.is_red();
            if !hole.is_none() {
                hole.set_parent(parent);
            }
            self.replace(node, hole);
        } else {
            // The next node takes its place.
            let heir = node.right().far(true);
            hole = heir.right();
            parent = heir.parent();
            black = !heir.is_red();
            if parent == node {
                parent = heir;
            } else {
                parent.set_child(true, hole);
                if !hole.is_none() {
                    hole.set_parent(parent);
                }
                heir.set_child(false, node.right());
                node.right().set_parent(heir);
            }
            heir.set_child(true, node.left());
            node.left().set_parent(heir);
            self.replace(node, heir);
            heir.set_parent(node.parent());
            heir.paint(node.is_red());
        }
        if black {
            self.balance_after_remove(hole, parent);
        }
        next
    }

    fn balance_after_remove(&mut self, mut hole: At<E>, mut parent: At<E>) {
        while hole != self.root && !hole.is_red() {
            let left = parent.left() == hole;
            let mut sibling = parent.child(!left);
            if sibling.is_red() {
                sibling.paint(false);
                parent.paint(true);
                self.rotate(parent, left);
                sibling = parent.child(!left);
            }
            if !sibling.left().is_red() && !sibling.right().is_red() {
                sibling.paint(true);
                hole = parent;
                parent = hole.parent();
                continue;
            }
            if !sibling.child(!left).is_red() {
                sibling.child(left).paint(false);
                sibling.paint(true);
                self.rotate(sibling, !left);
                sibling = parent.child(!left);
            }
            sibling.paint(parent.is_red());
            parent.paint(false);
            sibling.child(!left).paint(false);
            self.rotate(parent, left);
            break;
        }
        if !hole.is_none() {
            hole.paint(false);
        }
    }

    /// Ends all elements, the last one first.
    pub(super) fn clear(&mut self) {
        let root = std::mem::replace(self, Tree::new()).into_root();
        end_below(root);
    }

    fn into_root(self) -> At<E> {
        let root = self.root;
        std::mem::forget(self);
        root
    }

    /// Becomes a copy of another tree: its nodes are used again, those at the bottom on the right first, and what is left of them ends then.
    pub(super) fn assign(&mut self, other: &Self)
    where
        E: Clone,
    {
        let mut old = Vec::new();
        fn bottom_up<E>(node: At<E>, all: &mut Vec<At<E>>) {
            if !node.is_none() {
                bottom_up(node.right(), all);
                bottom_up(node.left(), all);
                all.push(node);
            }
        }
        bottom_up(self.root, &mut old);
        let used = old.len().min(other.count as usize);
        for node in &old[..used] {
            // What hangs below it was used before it.
            let parent = node.parent();
            if !parent.is_none() {
                parent.set_child(parent.left() == *node, At::NONE);
            }
        }
        let rest = match used < old.len() {
            true => self.root,
            false => At::NONE,
        };
        std::mem::replace(self, Tree::new()).into_root();
        self.copy_from(other, &mut old[..used].iter().copied());
        end_below(rest);
    }

    fn copy_from(&mut self, other: &Self, old: &mut dyn Iterator<Item = At<E>>)
    where
        E: Clone,
    {
        if other.root.is_none() {
            return;
        }
        self.root = copy_below(other.root, At::NONE, old);
        self.first = self.root.far(true);
        self.last = self.root.far(false);
        self.count = other.count;
    }
}

/// Ends a node and all below it: those on the right first, then itself.
fn end_below<E>(mut node: At<E>) {
    while !node.is_none() {
        end_below(node.right());
        let left = node.left();
        node.end();
        node = left;
    }
}

/// A copy of a node without what hangs below it, in an old node if there is one.
fn copy_of<E: Clone>(from: At<E>, parent: At<E>, old: &mut dyn Iterator<Item = At<E>>) -> At<E> {
    // SAFETY: the node is in the tree that is copied, which is borrowed.
    let source = unsafe { &(*from.0).element };
    let made = match old.next() {
        Some(node) => {
            // SAFETY: the node's element is there, nobody knows it any more, and a new one takes its place.
            unsafe {
                std::ptr::drop_in_place(&raw mut (*node.0).element);
                std::ptr::write(&raw mut (*node.0).element, source.clone());
            }
            node
        }
        None => At(Box::into_raw(Box::new(Node {
            parent: null_mut(),
            left: null_mut(),
            right: null_mut(),
            red: false,
            element: source.clone(),
        }))),
    };
    made.set_child(true, At::NONE);
    made.set_child(false, At::NONE);
    made.set_parent(parent);
    made.paint(from.is_red());
    made
}

/// Nodes that end with it.
struct Unfinished<E>(At<E>);
impl<E> Drop for Unfinished<E> {
    fn drop(&mut self) {
        end_below(self.0);
    }
}

/// A copy of a node and all below it: itself, what is on the right, then the left.
fn copy_below<E: Clone>(
    mut from: At<E>,
    parent: At<E>,
    old: &mut dyn Iterator<Item = At<E>>,
) -> At<E> {
    let top = copy_of(from, parent, old);
    // A copy that throws ends those that were made.
    let unfinished = Unfinished(top);
    let mut at = top;
    loop {
        if !from.right().is_none() {
            let below = copy_below(from.right(), at, old);
            at.set_child(false, below);
        }
        from = from.left();
        if from.is_none() {
            std::mem::forget(unfinished);
            return top;
        }
        let made = copy_of(from, at, old);
        at.set_child(true, made);
        at = made;
    }
}

impl<E: Clone> Clone for Tree<E> {
    fn clone(&self) -> Self {
        let mut copy = Tree::new();
        copy.copy_from(self, &mut std::iter::empty());
        copy
    }
}
impl<E> Drop for Tree<E> {
    fn drop(&mut self) {
        self.clear();
    }
}
impl<E: PartialEq> PartialEq for Tree<E> {
    fn eq(&self, other: &Self) -> bool {
        self.count == other.count && self.iter().eq(other.iter())
    }
}
impl<E: PartialOrd> PartialOrd for Tree<E> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        self.iter().partial_cmp(other.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a red-black tree keeps: the number of black nodes down to every leaf.
    fn black_height(node: At<u32>, parent: At<u32>) -> u32 {
        if node.is_none() {
            return 1;
        }
        assert!(node.parent() == parent && !(node.is_red() && parent.is_red()));
        let (a, b) = (
            black_height(node.left(), node),
            black_height(node.right(), node),
        );
        assert_eq!(a, b);
        a + u32::from(!node.is_red())
    }

    #[test]
    fn trees_stay_balanced_and_in_order() {
        let mut tree = Tree::new();
        let mut model = std::collections::BTreeSet::new();
        let mut seed = 1u32;
        for step in 0..4000 {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let value = seed >> 8 & 255;
            let (mut at, mut parent, mut left) = (tree.root(), At::NONE, true);
            while !at.is_none() && *at.element() != value {
                parent = at;
                left = value < *at.element();
                at = at.child(left);
            }
            if at.is_none() {
                tree.insert(parent, left, value);
                model.insert(value);
            } else if step % 3 > 0 {
                let next = tree.remove(at);
                model.remove(&value);
                let want = model.range(value..).next().copied();
                assert_eq!((!next.is_none()).then(|| *next.element()), want);
            }
            assert!(!tree.root().is_red());
            black_height(tree.root(), At::NONE);
            assert!(tree.iter().eq(model.iter()) && tree.count() == model.len() as u64);
            if step % 100 == 0 {
                let mut other = Tree::new();
                for n in 0..step / 100 {
                    let last = other.last();
                    other.insert(last, false, n);
                }
                other.assign(&tree);
                black_height(other.root(), At::NONE);
                let copy = other.clone();
                assert!(copy == tree && copy.last().element() != tree.last().element());
            }
        }
    }

    #[test]
    fn copies_are_made_from_the_root_to_the_right() {
        #[derive(PartialEq)]
        struct Told(u32, std::rc::Rc<std::cell::RefCell<Vec<u32>>>);
        impl Clone for Told {
            fn clone(&self) -> Self {
                self.1.borrow_mut().push(self.0);
                Told(self.0, self.1.clone())
            }
        }
        let told = std::rc::Rc::default();
        let mut tree = Tree::new();
        for n in 1..=7 {
            let last = tree.last();
            tree.insert(last, false, Told(n, std::rc::Rc::clone(&told)));
        }
        let _copy = tree.clone();
        assert_eq!(*told.borrow(), [2, 4, 6, 7, 5, 3, 1]);
    }
}

//! `thread_local` variables (C++17 [basic.stc.thread]): each thread has an object of its own, made when the thread first names it and ended, in
//! reverse order, when the thread ends.

use crate::ptr::Ptr;
use std::cell::Cell;
use std::ops::Deref;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Ends the object at an address.
type Ending = unsafe fn(*mut u8);

/// The objects of one thread.
#[derive(Default)]
struct Objects {
    /// By the variable's number; null: not made yet.
    places: Vec<*mut u8>,
    /// What was made, in order: the object and how it ends.
    made: Vec<(*mut u8, Ending)>,
    /// The modules whose variables have begun.
    begun: Vec<fn()>,
}

/// Ends the thread's objects.
struct End;

impl Drop for End {
    fn drop(&mut self) {
        end();
        let all = OBJECTS.replace(std::ptr::null_mut());
        if !all.is_null() {
            // SAFETY: made by `with`.
            drop(unsafe { Box::from_raw(all) });
        }
    }
}

/// Ends the objects of this thread.
pub(crate) fn end() {
    if !OBJECTS.get().is_null() {
        // A destructor may name other variables, which then begin anew as far as they have ended.
        while let Some((place, end)) = with(|o| o.made.pop()) {
            with(|o| {
                if let Some(p) = o.places.iter_mut().find(|p| **p == place) {
                    *p = std::ptr::null_mut();
                }
            });
            // SAFETY: made by `begin`, and ended once.
            unsafe { end(place) };
        }
    }
}

thread_local! {
    /// Has no destructor of its own, so that those of the objects may use it.
    static OBJECTS: Cell<*mut Objects> = const { Cell::new(std::ptr::null_mut()) };
    static END: End = const { End };
}

fn with<R>(f: impl FnOnce(&mut Objects) -> R) -> R {
    let mut all = OBJECTS.get();
    if all.is_null() {
        all = Box::into_raw(Box::default());
        OBJECTS.set(all);
        // From now on the thread ends them; while it does so already, there is nothing to arrange.
        let _ = END.try_with(|_| ());
    }
    // SAFETY: this thread's own, and `f` calls nothing that comes here again.
    f(unsafe { &mut *all })
}

/// Numbers given to variables so far.
static COUNT: AtomicUsize = AtomicUsize::new(0);

/// A `thread_local` variable.
pub struct PerThread<T: 'static> {
    make: fn() -> T,
    settle: fn(),
    /// What makes it and the others of its module.
    all: Option<fn()>,
    /// Its number and one; 0: has none yet.
    number: AtomicUsize,
}

impl<T: 'static> PerThread<T> {
    /// A variable that begins with this value in each thread.
    pub const fn new(make: fn() -> T) -> Self {
        Self::settling(make, || ())
    }

    /// The same with what is to be done once the object has its place.
    pub const fn settling(make: fn() -> T, settle: fn()) -> Self {
        PerThread {
            make,
            settle,
            all: None,
            number: AtomicUsize::new(0),
        }
    }

    /// A variable whose first value is computed: `all` names the variables of its module that are, in order, and so makes them when the first
    /// of them is named (C++17 [basic.start.dynamic]/7).
    pub const fn among(self, all: fn()) -> Self {
        PerThread {
            all: Some(all),
            ..self
        }
    }

    fn number(&self) -> usize {
        match self.number.load(Ordering::Relaxed) {
            0 => {
                let new = COUNT.fetch_add(1, Ordering::Relaxed) + 1;
                match self
                    .number
                    .compare_exchange(0, new, Ordering::Relaxed, Ordering::Relaxed)
                {
                    Ok(_) => new,
                    Err(other) => other,
                }
            }
            n => n,
        }
    }

    /// The address of this thread's object.
    #[inline]
    pub fn addr(&self) -> Ptr<T> {
        let n = self.number();
        match with(|o| o.places.get(n).copied()) {
            Some(p) if !p.is_null() => Ptr::new(p.cast()),
            _ => self.begin(n),
        }
    }

    #[cold]
    fn begin(&self, n: usize) -> Ptr<T> {
        unsafe fn end<T>(place: *mut u8) {
            // SAFETY: the caller's promise: an object made by `begin`.
            drop(unsafe { Box::from_raw(place.cast::<Aligned<T>>()) });
        }
        if let Some(all) = self.all {
            let first = with(|o| {
                let known = o.begun.iter().any(|f| std::ptr::fn_addr_eq(*f, all));
                if !known {
                    o.begun.push(all);
                }
                !known
            });
            if first {
                all();
                return self.addr();
            }
        }
        let place: *mut Aligned<T> = Box::into_raw(Box::new(Aligned((self.make)())));
        with(|o| {
            if o.places.len() <= n {
                o.places.resize(n + 1, std::ptr::null_mut());
            }
            if let Some(p) = o.places.get_mut(n) {
                *p = place.cast();
            }
            o.made.push((place.cast(), end::<T>));
        });
        (self.settle)();
        Ptr::new(place.cast())
    }

    /// This thread's object, to write to it: `*x.get_mut() = v`.
    #[allow(clippy::mut_from_ref)] // As for `Global`.
    pub fn get_mut(&self) -> &mut T {
        // SAFETY: the reference lives for one emitted expression.
        unsafe { &mut *self.addr().as_raw() }
    }
}

/// Vectors may be read from it, as from a `Global`.
#[repr(C, align(16))]
struct Aligned<T>(T);

impl<T: 'static> Deref for PerThread<T> {
    type Target = T;
    fn deref(&self) -> &T {
        self.get_mut()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static ENDED: AtomicUsize = AtomicUsize::new(0);

    struct Noted(usize);

    impl Drop for Noted {
        fn drop(&mut self) {
            // Reads a variable that began earlier and so still is there.
            ENDED.fetch_add(self.0 * *COUNTER as usize, Ordering::Relaxed);
        }
    }

    static COUNTER: PerThread<i32> = PerThread::new(|| 5);
    static NOTED: PerThread<Noted> = PerThread::new(|| Noted(3));

    #[test]
    fn each_thread_has_its_own() {
        *COUNTER.get_mut() += 1;
        let there = std::thread::spawn(|| {
            *COUNTER.get_mut() += 10;
            let _ = NOTED.addr();
            *COUNTER
        });
        assert_eq!(there.join().ok(), Some(15));
        assert_eq!(ENDED.load(Ordering::Relaxed), 45);
        assert_eq!((*COUNTER, COUNTER.addr()[0]), (6, 6));
    }
}

//! C++ exceptions on Rust's unwinding: [`throw`], [`attempt`] with its handlers, [`rethrow`], `noexcept`.
//!
//! A thrown object lives on the heap with its [`TypeInfo`]; the panic payload is a counted reference to it. As in the Itanium ABI a throw has two
//! phases: first the handlers that are open on this thread are searched, from the innermost, by type; where none fits, or a
//! `noexcept` function stands between, the program ends with libstdc++'s message and nothing is unwound. Only then the stack unwinds
//! to the handler and destructors run. Panics of Rust's own (a refused construct, a bug) pass through every handler.
//!
//! What the library throws ([`throw_library`]) is made by the program where it has the class ([`on_library_error`]); `catch (...)` takes it in any case.

mod type_info;

use type_info::Match;
pub use type_info::{BaseClass, TypeInfo};

use super::string::CppString;
use crate::ptr::{Ptr, Void};
use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Mutex, PoisonError};

/// What a `catch` takes: a type, or everything (`None`).
pub type Clause = Option<TypeInfo>;

/// Where control goes on after a `try` block whose body may leave it by a jump.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow<R = ()> {
    /// Behind it.
    Next,
    /// Out of the function.
    Return(R),
    /// Out of the loop or `switch` around it.
    Break,
    /// To the next round of the loop around it.
    Continue,
}

/// A thrown object.
struct Thrown {
    type_: TypeInfo,
    object: Ptr<Void>,
    /// Ends the object and gives its memory back.
    end: fn(Ptr<Void>),
    /// The message of an object that the library threw and that the program has no class for.
    message: Option<String>,
}

impl Drop for Thrown {
    fn drop(&mut self) {
        (self.end)(self.object);
    }
}

/// A counted reference to a thrown object: the payload, `std::exception_ptr`.
#[derive(Clone, Default)]
pub struct ExceptionPtr(Option<Arc<Thrown>>);

// SAFETY: C++ lets a program carry an exception to another thread; sharing the object is its business, as with every pointer.
unsafe impl Send for ExceptionPtr {}
// SAFETY: as above.
unsafe impl Sync for ExceptionPtr {}

impl ExceptionPtr {
    /// `exception_ptr()`: none.
    pub fn new() -> Self {
        Self::default()
    }
    /// `exception_ptr(nullptr)`
    pub fn from_null(_: Ptr<Void>) -> Self {
        Self::default()
    }
    /// Whether both are the same exception, or none.
    pub fn is(&self, other: ExceptionPtr) -> bool {
        match (&self.0, &other.0) {
            (Some(a), Some(b)) => Arc::ptr_eq(a, b),
            (a, b) => a.is_none() && b.is_none(),
        }
    }
    /// Whether they differ.
    pub fn is_not(&self, other: ExceptionPtr) -> bool {
        !self.is(other)
    }
    /// Whether there is one.
    pub fn is_set(&self) -> bool {
        self.0.is_some()
    }
}

/// A `try` block that is running: it lives in its [`attempt`], so that entering one that nothing is thrown in costs next to nothing.
struct Try {
    clauses: *const [Clause],
    outer: *const Try,
}

thread_local! {
    /// The innermost `try` block that is running.
    static INNERMOST: Cell<*const Try> = const { Cell::new(std::ptr::null()) };
    /// The `try` block that ran when the innermost `noexcept` function began: what is thrown now reaches neither it nor those outside of it.
    static BEYOND: Cell<Option<*const Try>> = const { Cell::new(None) };
    /// The exceptions that handlers are dealing with, innermost last.
    static HANDLED: RefCell<Vec<ExceptionPtr>> = const { RefCell::new(Vec::new()) };
    /// Thrown and not yet caught: `std::uncaught_exceptions`.
    static IN_FLIGHT: Cell<i32> = const { Cell::new(0) };
}

/// A class of the library, and the program's function that throws one.
type Hook = (&'static str, fn(Ptr<i8>));

static HOOKS: Mutex<Vec<Hook>> = Mutex::new(Vec::new());

/// Names the function of the program that throws the library's class `class` (`std::out_of_range`) with a message.
pub fn on_library_error(class: &'static str, throw: fn(Ptr<i8>)) {
    HOOKS
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .push((class, throw));
}

/// Throws an exception of the library.
#[cold]
pub fn throw_library(class: &'static str, what: &str) -> ! {
    let hook = HOOKS
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .iter()
        .find(|h| h.0 == class)
        .map(|h| h.1);
    if let Some(hook) = hook {
        let text = CppString::from(what);
        hook(text.c_str());
    }
    start(Arc::new(Thrown {
        type_: TypeInfo::plain(c"cudart_rs library error", class),
        object: Ptr::null(),
        end: |_| {},
        message: Some(what.to_string()),
    }))
}

/// `throw value`.
#[cold]
pub fn throw<T>(value: T, type_: TypeInfo) -> ! {
    start(Arc::new(Thrown {
        type_,
        object: crate::object::new_object(value).cast(),
        end: |p| crate::object::delete_object(p.cast::<T>()),
        message: None,
    }))
}

/// `throw;`: the exception that is being handled goes on.
#[cold]
pub fn rethrow() -> ! {
    match current_exception().0 {
        Some(e) => start(e),
        None => terminate(),
    }
}

/// `std::current_exception`.
pub fn current_exception() -> ExceptionPtr {
    HANDLED
        .with_borrow(|h| h.last().cloned())
        .unwrap_or_default()
}

/// The exceptions that handlers are dealing with, the innermost first; null behind the last.
pub fn handled(n: u64) -> ExceptionPtr {
    HANDLED
        .with_borrow(|h| h.iter().rev().nth(n as usize).cloned())
        .unwrap_or_default()
}

/// `std::rethrow_exception`.
#[cold]
pub fn rethrow_exception(e: ExceptionPtr) -> ! {
    match e.0 {
        Some(e) => start(e),
        None => terminate(),
    }
}

/// `typeid(T)`: the one `type_info` object of a type.
pub fn type_id(type_: TypeInfo) -> Ptr<TypeInfo> {
    static KNOWN: Mutex<Vec<&'static TypeInfo>> = Mutex::new(Vec::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let here = crate::ptr::addr_const(&type_);
    if let Some(t) = known.iter().find(|t| t.equals(here)) {
        return crate::ptr::addr_const(*t);
    }
    let t: &'static TypeInfo = Box::leak(Box::new(type_));
    known.push(t);
    crate::ptr::addr_const(t)
}

/// `std::uncaught_exceptions`.
pub fn uncaught_exceptions() -> i32 {
    IN_FLIGHT.get()
}

/// `std::uncaught_exception`.
pub fn uncaught_exception() -> bool {
    IN_FLIGHT.get() > 0
}

/// Phase one, then the unwinding.
fn start(e: Arc<Thrown>) -> ! {
    let (mut at, beyond) = (INNERMOST.get(), BEYOND.get());
    let mut caught = false;
    while !caught && beyond != Some(at) && !at.is_null() {
        // SAFETY: a running `try` block's record, and its clauses, live until `attempt` ends, which takes it off first.
        let block = unsafe { &*at };
        // SAFETY: as above.
        caught = e.clause(unsafe { &*block.clauses }).is_some();
        at = block.outer;
    }
    if !caught {
        // (A handler of the program may ask which one it is.)
        HANDLED.with_borrow_mut(|h| h.push(ExceptionPtr(Some(e.clone()))));
        e.terminate();
    }
    IN_FLIGHT.set(IN_FLIGHT.get() + 1);
    resume_unwind(Box::new(ExceptionPtr(Some(e))))
}

impl Thrown {
    /// The first clause that takes the object, and the address it gets.
    fn clause(&self, clauses: &[Clause]) -> Option<(usize, Match)> {
        clauses.iter().enumerate().find_map(|(i, c)| match c {
            None => Some((i, Match::Object(self.object))),
            Some(t) => Some((i, t.catches(&self.type_, self.object)?)),
        })
    }

    /// Nobody catches it.
    fn terminate(&self) -> ! {
        let what = match &self.message {
            Some(m) => Some(m.clone().into_bytes()),
            None => self
                .type_
                .message(self.object)
                .map(|p| CppString::from_c(p).as_bytes().to_vec()),
        };
        let mut text = format!(
            "terminate called after throwing an instance of '{}'\n",
            self.type_.shown()
        )
        .into_bytes();
        if let Some(what) = what {
            text.extend_from_slice(b"  what():  ");
            text.extend_from_slice(&what);
            text.push(b'\n');
        }
        end_program(&text)
    }
}

/// A caught exception: lives as long as its handler runs.
pub struct Caught {
    clause: usize,
    what: Match,
}

impl Caught {
    /// Whether the handler with this number takes it.
    pub fn by(&self, clause: usize) -> bool {
        self.clause == clause
    }

    /// The object as the handler's type.
    pub fn object<T>(&self) -> Ptr<T> {
        match &self.what {
            Match::Object(p) => p.cast(),
            Match::Pointer(p) => Ptr::new((&raw const *p).cast_mut()).cast(),
        }
    }
}

impl Drop for Caught {
    fn drop(&mut self) {
        let gone = HANDLED.with_borrow_mut(Vec::pop);
        drop(gone);
    }
}

/// `try { body }`: its result, or the exception that one of the clauses takes.
#[inline]
pub fn attempt<R>(clauses: &[Clause], body: impl FnOnce() -> R) -> Result<R, Caught> {
    let block = Try {
        clauses,
        outer: INNERMOST.get(),
    };
    INNERMOST.set(&raw const block);
    let result = catch_unwind(AssertUnwindSafe(body));
    INNERMOST.set(block.outer);
    match result {
        Ok(r) => Ok(r),
        Err(payload) => Err(caught(clauses, payload)),
    }
}

/// What a handler gets of what unwound to its `try` block; goes on unwinding where none takes it.
#[cold]
fn caught(clauses: &[Clause], payload: Box<dyn std::any::Any + Send>) -> Caught {
    let thrown = match payload.downcast::<ExceptionPtr>() {
        Ok(e) => *e,
        Err(other) => resume_unwind(other),
    };
    let Some((clause, what)) = thrown.0.as_ref().and_then(|e| e.clause(clauses)) else {
        resume_unwind(Box::new(thrown));
    };
    IN_FLIGHT.set(IN_FLIGHT.get() - 1);
    HANDLED.with_borrow_mut(|h| h.push(thrown));
    Caught { clause, what }
}

/// Stands in a `noexcept` function: what is thrown past it ends the program.
pub struct NoExcept {
    before: Option<*const Try>,
}

impl NoExcept {
    /// At the start of the function.
    #[allow(clippy::new_without_default)] // a guard is made on purpose, never by default
    pub fn new() -> NoExcept {
        NoExcept {
            before: BEYOND.replace(Some(INNERMOST.get())),
        }
    }
}

impl Drop for NoExcept {
    fn drop(&mut self) {
        BEYOND.set(self.before);
    }
}

/// What the program asks for where it would end.
static HANDLER: Mutex<Option<fn()>> = Mutex::new(None);

/// `std::set_terminate`: the handler before.
pub fn set_terminate(handler: Option<fn()>) -> Option<fn()> {
    let mut now = HANDLER.lock().unwrap_or_else(PoisonError::into_inner);
    std::mem::replace(&mut *now, handler).or(Some(abort_now))
}

/// `std::get_terminate`.
pub fn get_terminate() -> Option<fn()> {
    let now = HANDLER.lock().unwrap_or_else(PoisonError::into_inner);
    now.or(Some(abort_now))
}

/// The handler of a program that has set none.
fn abort_now() {
    crate::c::stdlib::abort()
}

fn end_program(text: &[u8]) -> ! {
    let handler = *HANDLER.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(handler) = handler {
        handler();
        crate::c::stdlib::abort()
    }
    crate::c::file::flush_all();
    crate::c::file::stderr().lock().put(text);
    crate::c::stdlib::abort()
}

/// `std::terminate`.
pub fn terminate() -> ! {
    if let Some(e) = current_exception().0 {
        e.terminate();
    }
    end_program(b"terminate called without an active exception\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    static BASE: TypeInfo = TypeInfo::class(c"4Base", "Base", &[]);
    static DERIVED: TypeInfo = TypeInfo::class(
        c"7Derived",
        "Derived",
        &[BaseClass::new(&BASE, |p| p.cast::<u8>().cast::<Void>() + 4)],
    );
    const INT: TypeInfo = TypeInfo::plain(c"i", "int");

    #[repr(C)]
    struct Derived {
        own: i32,
        base: i32,
    }

    #[test]
    fn a_base_class_handler_gets_the_base_part() {
        let r = attempt(&[Some(INT), Some(BASE)], || {
            throw(Derived { own: 1, base: 2 }, DERIVED)
        });
        let Err(caught) = r;
        assert!(caught.by(1));
        assert_eq!(*caught.object::<i32>(), 2);
        assert!(current_exception().is_set());
        drop(caught);
        assert!(!current_exception().is_set());
    }

    #[test]
    fn inner_handlers_that_do_not_fit_are_passed_and_rethrow_goes_out() {
        let mut trace = Vec::new();
        let r = attempt(&[None], || {
            let inner = attempt(&[Some(BASE)], || throw(7, INT));
            assert!(inner.is_err(), "passes by");
        });
        assert!(r.is_err());
        drop(r);
        let r = attempt(&[Some(INT)], || {
            if let Err(_caught) = attempt::<()>(&[None], || throw(5, INT)) {
                trace.push(1);
                rethrow();
            }
        });
        if let Err(e) = r {
            trace.push(*e.object::<i32>());
        }
        assert_eq!(trace, [1, 5]);
        assert_eq!(uncaught_exceptions(), 0);
    }

    #[test]
    fn library_errors_reach_the_programs_class() {
        on_library_error("std::test_error", |_| throw(42, INT));
        let r = attempt(&[Some(INT)], || throw_library("std::test_error", "x"));
        assert!(matches!(r, Err(e) if *e.object::<i32>() == 42));
        let r = attempt(&[None], || throw_library("std::other", "x"));
        assert!(r.is_err());
    }
}

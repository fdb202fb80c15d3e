//! Stream capture: work given to a capturing stream is written down instead of done.
//!
//! A capture is a list of pieces of work in the order of the program, which is one of the orders that its streams and events
//! allow. Streams join a capture by waiting for an event that was recorded in it. Whoever does work for a stream (launches,
//! copies, host functions) asks [`take`] first. Graphs themselves are in `graph`.

use super::stream::{cudaEvent_t, cudaStream_t};
use super::{devices, pending};
use crate::launch::noted::{self, Noted};
use crate::ptr::{Ptr, Void};
use crate::sorted::Map;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A piece of work that can be done again and again.
#[derive(Clone)]
pub(crate) struct Work {
    run: Arc<dyn Fn()>,
    kind: NodeKind,
    /// What a kernel was called with, where that is known.
    pub(crate) noted: Option<Arc<Noted>>,
    /// Memory that it allocates and that nothing has freed when it is done again.
    pub(crate) allocates: Option<u64>,
    /// It may wait for other devices or processes.
    pub(crate) waits: bool,
}

/// What a graph's node does: CUDA's numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub(crate) enum NodeKind {
    Kernel = 0,
    Copy = 1,
    Fill = 2,
    Host = 3,
    Graph = 4,
    Empty = 5,
    Allocation = 10,
    Free = 11,
    Conditional = 13,
}

// SAFETY: what is captured are copies of a program's arguments; their use from another thread is the program's own business, as in CUDA.
unsafe impl Send for Work {}
// SAFETY: as above.
unsafe impl Sync for Work {}

impl Work {
    /// Work that lives as long as it is kept.
    ///
    /// # Safety
    /// `f` must own everything it uses, apart from what the program vouches for.
    pub(crate) unsafe fn new<'a>(f: impl Fn() + 'a) -> Work {
        let f: Arc<dyn Fn() + 'a> = Arc::new(f);
        Work {
            // SAFETY: the caller's promise; only the lifetime changes.
            run: unsafe { std::mem::transmute::<Arc<dyn Fn() + 'a>, Arc<dyn Fn() + 'static>>(f) },
            kind: NodeKind::Kernel,
            noted: None,
            allocates: None,
            waits: false,
        }
    }

    /// Work of a kind that owns what it uses.
    pub(crate) fn of(kind: NodeKind, f: impl Fn() + 'static) -> Work {
        // SAFETY: the closure is 'static.
        let work = unsafe { Work::new(f) };
        Work { kind, ..work }
    }

    /// The same work, which may wait for other devices or processes.
    pub(crate) fn that_waits(self) -> Work {
        Work {
            waits: true,
            ..self
        }
    }

    pub(crate) fn run(&self) {
        (self.run)()
    }

    pub(crate) fn kind(&self) -> NodeKind {
        self.kind
    }
}

struct Captures {
    last: u64,
    /// Capturing streams and their capture.
    streams: Map<u64, u64>,
    /// Events recorded in a capture.
    events: Map<u64, u64>,
    /// What each capture has so far, and the stream that began it.
    work: Map<u64, (u64, Vec<Work>)>,
}

static CAPTURES: Mutex<Captures> = Mutex::new(Captures {
    last: 0,
    streams: Map::new(),
    events: Map::new(),
    work: Map::new(),
});

/// How many captures are under way: the fast answer for programs without any.
static UNDER_WAY: AtomicUsize = AtomicUsize::new(0);

fn captures() -> MutexGuard<'static, Captures> {
    CAPTURES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether a stream is capturing. (Nothing can be captured in programs without graphs, and nothing of it is compiled there.)
#[inline(always)]
pub(crate) fn is_capturing(stream: Ptr<Void>) -> bool {
    cfg!(feature = "graphs") && is_known_to_capture(stream)
}

fn is_known_to_capture(stream: Ptr<Void>) -> bool {
    UNDER_WAY.load(SeqCst) != 0 && captures().streams.contains_key(&stream.to_bits())
}

/// Whether there has been a capture.
pub(crate) fn ever() -> bool {
    captures().last != 0
}

/// Adds work to the capture of a stream.
pub(crate) fn add(stream: Ptr<Void>, work: Work) {
    let noted = match work.kind {
        NodeKind::Kernel => noted::take(),
        _ => None,
    };
    let work = Work { noted, ..work };
    let mut captures = captures();
    let id = captures.streams.get(&stream.to_bits()).copied();
    if let Some((_, list)) = id.and_then(|id| captures.work.get_mut(&id)) {
        list.push(work);
    }
}

/// Takes work that a call would do, if its stream is capturing or its device is busy.
pub(crate) fn take(stream: cudaStream_t, kind: NodeKind, f: impl Fn() + 'static) -> bool {
    if is_capturing(stream.cast()) {
        add(stream.cast(), Work::of(kind, f));
        return true;
    }
    let device = devices::of_handle(stream.to_bits());
    let busy = pending::is_busy(device);
    if busy {
        pending::give(device, Work::of(kind, f));
    }
    busy
}

/// Whether work that is given to a stream now is done later: it is being captured, or its device is busy.
#[inline]
pub(crate) fn is_for_later(stream: cudaStream_t) -> bool {
    is_capturing(stream.cast()) || pending::is_busy(devices::of_handle(stream.to_bits()))
}

/// Which capture a stream is part of, and what has been given to it since this was asked last.
pub(crate) fn so_far(stream: cudaStream_t) -> Option<(u64, Vec<Work>)> {
    let mut captures = captures();
    let id = *captures.streams.get(&stream.to_bits())?;
    let (_, list) = captures.work.get_mut(&id)?;
    Some((id, std::mem::take(list)))
}

/// Begins a capture; false if the stream is capturing already.
pub(crate) fn begin(stream: Ptr<Void>) -> bool {
    let mut captures = captures();
    if captures.streams.contains_key(&stream.to_bits()) {
        return false;
    }
    captures.last += 1;
    let id = captures.last;
    captures.streams.insert(stream.to_bits(), id);
    captures.work.insert(id, (stream.to_bits(), Vec::new()));
    UNDER_WAY.fetch_add(1, SeqCst);
    true
}

/// Ends the capture that a stream began: its number and what was given to it.
pub(crate) fn end(stream: Ptr<Void>) -> Option<(u64, Vec<Work>)> {
    let mut captures = captures();
    let id = *captures.streams.get(&stream.to_bits())?;
    if captures
        .work
        .get(&id)
        .is_none_or(|(origin, _)| *origin != stream.to_bits())
    {
        return None;
    }
    captures.streams.retain(|_, c| *c != id);
    captures.events.retain(|_, c| *c != id);
    UNDER_WAY.fetch_sub(1, SeqCst);
    captures.work.remove(&id).map(|(_, work)| (id, work))
}

/// An event is recorded in a stream.
pub(crate) fn recorded(event: cudaEvent_t, stream: cudaStream_t) {
    if UNDER_WAY.load(SeqCst) == 0 {
        return;
    }
    let mut captures = captures();
    match captures.streams.get(&stream.to_bits()).copied() {
        Some(id) => captures.events.insert(event.to_bits(), id),
        None => captures.events.remove(&event.to_bits()),
    };
}

/// A stream waits for an event: it joins the event's capture.
pub(crate) fn joined(stream: cudaStream_t, event: cudaEvent_t) {
    if UNDER_WAY.load(SeqCst) == 0 {
        return;
    }
    let mut captures = captures();
    if let Some(id) = captures.events.get(&event.to_bits()).copied() {
        captures.streams.or_insert_with(stream.to_bits(), || id);
    }
}

//! Streams and events (CUDA Runtime API, "Stream Management", "Event Management").
//!
//! Work is done at the call, in the order of the calls, which is one of the orders that streams allow.
//! So a stream is only a handle, every wait is over at once, and an event is the time at which it was
//! recorded; but while a device goes on with something ([`pending`]) its streams' work, waits and events come behind that.

use super::error::{
    self, cudaError_t, cudaErrorInvalidResourceHandle, cudaErrorInvalidValue, cudaSuccess,
};
use super::pending::{self, Ticket};
use super::{capture, devices, queries};
use crate::check;
use crate::ptr::{Ptr, Void};
use crate::sorted::Map;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// What a stream handle points to: nothing a program can see.
#[derive(Debug)]
pub struct CUstream_st(());
/// Handle of a stream; null is the default stream.
pub type cudaStream_t = Ptr<CUstream_st>;
/// What an event handle points to: nothing a program can see.
#[derive(Debug)]
pub struct CUevent_st(());
/// Handle of an event.
pub type cudaEvent_t = Ptr<CUevent_st>;

/// The default stream that waits for others.
pub const cudaStreamLegacy: cudaStream_t = Ptr::constant(1);
/// The default stream of each host thread.
pub const cudaStreamPerThread: cudaStream_t = Ptr::constant(2);
/// Flag of a stream.
pub const cudaStreamDefault: u32 = 0;
/// Flag of a stream that does not wait for the default stream.
pub const cudaStreamNonBlocking: u32 = 1;
/// Flags of an event.
pub const cudaEventDefault: u32 = 0;
/// Waiting for the event sleeps.
pub const cudaEventBlockingSync: u32 = 1;
/// The event takes no time.
pub const cudaEventDisableTiming: u32 = 2;
/// The event can be shared with other processes.
pub const cudaEventInterprocess: u32 = 4;

struct Event {
    timed: bool,
    /// Other processes may open it.
    shared: bool,
    recorded: Option<Instant>,
    /// What it was recorded behind, where that was not done.
    after: Option<Ticket>,
}

/// Handles in use. They are multiples of 16 and no addresses; the upper bits are the device's number.
struct Handles {
    last: u64,
    /// Flags and priority.
    streams: Map<u64, (u32, i32)>,
    events: Map<u64, Event>,
}

static HANDLES: Mutex<Handles> = Mutex::new(Handles {
    last: 0x1000,
    streams: Map::new(),
    events: Map::new(),
});

fn handles() -> MutexGuard<'static, Handles> {
    HANDLES.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Handles {
    fn next(&mut self) -> u64 {
        self.last += 16;
        self.last | devices::handle_base()
    }

    fn knows(&self, stream: cudaStream_t) -> bool {
        stream.to_bits() <= 2 || self.streams.contains_key(&stream.to_bits())
    }
}

/// Whether a stream is one of the default streams or was made and not destroyed.
#[inline]
pub(crate) fn is_known(stream: cudaStream_t) -> bool {
    stream.to_bits() <= 2 || handles().knows(stream)
}

/// [`is_known`] and a stream of this device, or one of the runtime's own into which a graph's node is captured.
#[inline]
pub(crate) fn is_known_for_work(stream: cudaStream_t, device: i32) -> bool {
    match stream.to_bits() {
        0..=2 => true,
        own if own & 8 != 0 => capture::is_capturing(stream.cast()),
        handle => is_known(stream) && devices::of_handle(handle) == device,
    }
}

/// The result of a call that only needs a valid stream.
fn with_stream(stream: cudaStream_t) -> cudaError_t {
    error::result(if handles().knows(stream) {
        cudaSuccess
    } else {
        cudaErrorInvalidResourceHandle
    })
}

/// Makes a stream.
pub fn cudaStreamCreate(stream: Ptr<cudaStream_t>) -> cudaError_t {
    cudaStreamCreateWithFlags(stream, cudaStreamDefault)
}

/// Makes a stream.
pub fn cudaStreamCreateWithFlags(stream: Ptr<cudaStream_t>, flags: u32) -> cudaError_t {
    cudaStreamCreateWithPriority(stream, flags, LEAST_PRIORITY)
}

/// Priorities of streams, from the least to the greatest (CUDA C++ guide, "Stream Priorities"); they decide nothing here.
const LEAST_PRIORITY: i32 = 0;
const GREATEST_PRIORITY: i32 = -5;

/// Makes a stream with a priority, the nearest that there is. Work is done in the order of the calls, whatever the priorities, which are hints.
pub fn cudaStreamCreateWithPriority(
    stream: Ptr<cudaStream_t>,
    flags: u32,
    priority: i32,
) -> cudaError_t {
    let mut stream = stream;
    if stream.is_null() || flags > cudaStreamNonBlocking {
        return error::result(cudaErrorInvalidValue);
    }
    let mut handles = handles();
    let handle = handles.next();
    let priority = priority.clamp(GREATEST_PRIORITY, LEAST_PRIORITY);
    handles.streams.insert(handle, (flags, priority));
    check::streams::made(handle, flags == cudaStreamDefault);
    *stream = Ptr::from_bits(handle);
    error::result(cudaSuccess)
}

/// The priority of a stream.
pub fn cudaStreamGetPriority(stream: cudaStream_t, priority: Ptr<i32>) -> cudaError_t {
    tell(stream, priority, |(_, priority)| priority)
}

/// Gives something of what a stream was made with.
fn tell<T>(stream: cudaStream_t, place: Ptr<T>, what: fn((u32, i32)) -> T) -> cudaError_t {
    match made_with(stream) {
        Some(made) => queries::give(place, what(made)),
        None if place.is_null() => error::result(cudaErrorInvalidValue),
        None => error::result(cudaErrorInvalidResourceHandle),
    }
}

/// The flags and the priority that a stream was made with.
fn made_with(stream: cudaStream_t) -> Option<(u32, i32)> {
    let made = handles().streams.get(&stream.to_bits()).copied();
    made.or((stream.to_bits() <= 2).then_some((cudaStreamDefault, LEAST_PRIORITY)))
}

/// Destroys a stream.
pub fn cudaStreamDestroy(stream: cudaStream_t) -> cudaError_t {
    let known = handles().streams.remove(&stream.to_bits()).is_some();
    error::result(if known {
        cudaSuccess
    } else {
        cudaErrorInvalidResourceHandle
    })
}

/// Waits for a stream.
pub fn cudaStreamSynchronize(stream: cudaStream_t) -> cudaError_t {
    if capture::is_capturing(stream.cast()) {
        return error::result(error::cudaErrorStreamCaptureUnsupported);
    }
    check::streams::waited(stream.to_bits());
    match pending::wait_for(devices::of_handle(stream.to_bits())) {
        cudaSuccess => with_stream(stream),
        code => error::result(code),
    }
}

/// Asks whether a stream is done: it is, unless its device goes on with something.
pub fn cudaStreamQuery(stream: cudaStream_t) -> cudaError_t {
    if is_known(stream) && pending::is_busy(devices::of_handle(stream.to_bits())) {
        return error::cudaErrorNotReady;
    }
    check::streams::waited(stream.to_bits());
    with_stream(stream)
}

/// Lets a stream wait for an event.
pub fn cudaStreamWaitEvent(stream: cudaStream_t, event: cudaEvent_t, flags: u32) -> cudaError_t {
    if flags > 1 {
        return error::result(cudaErrorInvalidValue);
    }
    if !is_known(stream) || !handles().events.contains_key(&event.to_bits()) {
        return error::result(cudaErrorInvalidResourceHandle);
    }
    capture::joined(stream, event);
    check::streams::waits(stream.to_bits(), event.to_bits());
    let device = devices::of_handle(stream.to_bits());
    let recorded = handles().events.get(&event.to_bits()).and_then(|e| e.after);
    if let Some(after) = recorded.filter(|a| a.device() != device && !a.is_over()) {
        let wait = move || after.wait();
        pending::give(device, capture::Work::of(capture::NodeKind::Empty, wait));
    }
    with_stream(stream)
}

/// The flags a stream was made with.
pub fn cudaStreamGetFlags(stream: cudaStream_t, flags: Ptr<u32>) -> cudaError_t {
    tell(stream, flags, |(flags, _)| flags)
}

/// The device that a stream belongs to.
pub fn cudaStreamGetDevice(stream: cudaStream_t, device: Ptr<i32>) -> cudaError_t {
    let mut device = device;
    if device.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    *device = devices::of_handle(stream.to_bits());
    with_stream(stream)
}

/// The range of priorities: there is one.
pub fn cudaDeviceGetStreamPriorityRange(least: Ptr<i32>, greatest: Ptr<i32>) -> cudaError_t {
    for (mut place, priority) in [(least, LEAST_PRIORITY), (greatest, GREATEST_PRIORITY)] {
        if !place.is_null() {
            *place = priority;
        }
    }
    error::result(cudaSuccess)
}

/// A host function for a stream.
pub type cudaHostFn_t = Option<fn(Ptr<Void>)>;
/// A callback for a stream.
pub type cudaStreamCallback_t = Option<fn(cudaStream_t, cudaError_t, Ptr<Void>)>;

/// Runs a host function in a stream: now.
pub fn cudaLaunchHostFunc(
    stream: cudaStream_t,
    function: cudaHostFn_t,
    data: Ptr<Void>,
) -> cudaError_t {
    let Some(function) = function else {
        return error::result(cudaErrorInvalidValue);
    };
    let error = with_stream(stream);
    if error == cudaSuccess
        && !capture::take(stream, capture::NodeKind::Host, move || function(data))
    {
        function(data);
    }
    error
}

/// Runs a callback in a stream: now.
pub fn cudaStreamAddCallback(
    stream: cudaStream_t,
    callback: cudaStreamCallback_t,
    data: Ptr<Void>,
    flags: u32,
) -> cudaError_t {
    let (Some(callback), 0) = (callback, flags) else {
        return error::result(cudaErrorInvalidValue);
    };
    let error = with_stream(stream);
    let call = move || callback(stream, cudaSuccess, data);
    if error == cudaSuccess && !capture::take(stream, capture::NodeKind::Host, call) {
        call();
    }
    error
}

/// Makes an event.
pub fn cudaEventCreate(event: Ptr<cudaEvent_t>) -> cudaError_t {
    cudaEventCreateWithFlags(event, cudaEventDefault)
}

/// Makes an event.
pub fn cudaEventCreateWithFlags(event: Ptr<cudaEvent_t>, flags: u32) -> cudaError_t {
    let mut event = event;
    // What other processes share takes no time.
    let shared = flags & cudaEventInterprocess != 0 && flags & cudaEventDisableTiming == 0;
    if event.is_null() || flags > 7 || shared {
        return error::result(cudaErrorInvalidValue);
    }
    let mut handles = handles();
    let handle = handles.next();
    handles.events.insert(
        handle,
        Event {
            timed: flags & cudaEventDisableTiming == 0,
            shared: flags & cudaEventInterprocess != 0,
            recorded: None,
            after: None,
        },
    );
    *event = Ptr::from_bits(handle);
    error::result(cudaSuccess)
}

/// Whether an event was made to be shared with other processes.
pub(super) fn is_for_processes(event: cudaEvent_t) -> bool {
    let handles = handles();
    handles
        .events
        .get(&event.to_bits())
        .is_some_and(|e| e.shared)
}

/// Records an event: takes the time.
pub fn cudaEventRecord(event: cudaEvent_t, stream: cudaStream_t) -> cudaError_t {
    let mut handles = handles();
    let known = handles.knows(stream);
    match handles.events.get_mut(&event.to_bits()) {
        Some(recorded)
            if known
                && devices::of_handle(event.to_bits()) == devices::of_handle(stream.to_bits()) =>
        {
            recorded.recorded = Some(Instant::now());
            let device = devices::of_handle(stream.to_bits());
            recorded.after = pending::is_busy(device).then(|| {
                let take_time = move || {
                    if let Some(e) = self::handles().events.get_mut(&event.to_bits()) {
                        e.recorded = Some(Instant::now());
                    }
                };
                pending::give(
                    device,
                    capture::Work::of(capture::NodeKind::Empty, take_time),
                )
            });
            capture::recorded(event, stream);
            check::streams::recorded(event.to_bits(), stream.to_bits());
            error::result(cudaSuccess)
        }
        _ => error::result(cudaErrorInvalidResourceHandle),
    }
}

/// The result of a call that only needs a valid event.
fn with_event(event: cudaEvent_t) -> cudaError_t {
    let known = handles().events.contains_key(&event.to_bits());
    error::result(if known {
        cudaSuccess
    } else {
        cudaErrorInvalidResourceHandle
    })
}

/// What an event was recorded behind, if that is not done.
fn awaited(event: cudaEvent_t) -> Option<Ticket> {
    let after = handles().events.get(&event.to_bits())?.after?;
    (!after.is_over()).then_some(after)
}

/// Waits for an event.
pub fn cudaEventSynchronize(event: cudaEvent_t) -> cudaError_t {
    if let Some(after) = awaited(event) {
        after.wait();
        let code = pending::wait_for(after.device());
        if code != cudaSuccess {
            return error::result(code);
        }
    }
    check::streams::waited_for(event.to_bits());
    with_event(event)
}

/// Asks whether an event has happened: it has, unless it was recorded behind what goes on.
pub fn cudaEventQuery(event: cudaEvent_t) -> cudaError_t {
    if awaited(event).is_some() {
        return error::cudaErrorNotReady;
    }
    check::streams::waited_for(event.to_bits());
    with_event(event)
}

/// Milliseconds from one event to another.
pub fn cudaEventElapsedTime(
    milliseconds: Ptr<f32>,
    start: cudaEvent_t,
    end: cudaEvent_t,
) -> cudaError_t {
    let mut milliseconds = milliseconds;
    if milliseconds.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    if [start, end].into_iter().any(|e| awaited(e).is_some()) {
        return error::cudaErrorNotReady;
    }
    let handles = handles();
    let time = |e: cudaEvent_t| {
        handles
            .events
            .get(&e.to_bits())
            .filter(|e| e.timed)
            .and_then(|e| e.recorded)
    };
    let of_one = devices::of_handle(start.to_bits()) == devices::of_handle(end.to_bits());
    let (Some(start), Some(end), true) = (time(start), time(end), of_one) else {
        return error::result(cudaErrorInvalidResourceHandle);
    };
    *milliseconds = match end.checked_duration_since(start) {
        Some(later) => (later.as_secs_f64() * 1e3) as f32,
        None => -(start.duration_since(end).as_secs_f64() * 1e3) as f32,
    };
    error::result(cudaSuccess)
}

/// Destroys an event.
pub fn cudaEventDestroy(event: cudaEvent_t) -> cudaError_t {
    let known = handles().events.remove(&event.to_bits()).is_some();
    error::result(if known {
        cudaSuccess
    } else {
        cudaErrorInvalidResourceHandle
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ptr::addr;
    use std::time::Duration;

    #[test]
    fn events_measure_time_in_order() {
        let (mut a, mut b, mut s) = (Ptr::null(), Ptr::null(), Ptr::null());
        let mut ms = 0f32;
        assert_eq!(
            (cudaEventCreate(addr(&mut a)), cudaEventCreate(addr(&mut b))),
            (0, 0)
        );
        assert_eq!(cudaStreamCreate(addr(&mut s)), cudaSuccess);
        assert_eq!(cudaEventRecord(a, s), cudaSuccess);
        assert_eq!(
            cudaEventElapsedTime(addr(&mut ms), a, b),
            cudaErrorInvalidResourceHandle
        );
        std::thread::sleep(Duration::from_millis(3));
        assert_eq!(cudaEventRecord(b, Ptr::null()), cudaSuccess);
        assert_eq!(cudaEventElapsedTime(addr(&mut ms), a, b), cudaSuccess);
        assert!((3.0..2000.0).contains(&ms), "{ms}");
        assert_eq!((cudaEventQuery(a), cudaStreamWaitEvent(s, a, 0)), (0, 0));
        assert_eq!(
            (cudaEventDestroy(a), cudaEventDestroy(a)),
            (0, cudaErrorInvalidResourceHandle)
        );
        assert_eq!(
            (cudaStreamDestroy(s), cudaStreamQuery(s)),
            (0, cudaErrorInvalidResourceHandle)
        );
        error::record(cudaSuccess);
    }

    #[test]
    fn host_functions_run_in_order() {
        fn note(p: Ptr<Void>) {
            let mut p = p.cast::<i32>();
            *p += 1;
        }
        let mut n = 1;
        assert_eq!(
            cudaLaunchHostFunc(cudaStreamPerThread, Some(note), addr(&mut n).cast()),
            cudaSuccess
        );
        assert_eq!(
            (n, cudaLaunchHostFunc(Ptr::null(), None, Ptr::null())),
            (2, cudaErrorInvalidValue)
        );
        error::record(cudaSuccess);
    }
}

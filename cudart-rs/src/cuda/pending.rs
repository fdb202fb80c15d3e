//! Work that goes on after its call has returned.
//!
//! Calls do their work before they return, but for what may have to wait for another device or process: calls of NCCL whose peers take long, graphs that have such calls, and with several
//! devices cooperative kernels. These go on in a thread of their device, and the call returns. Until that is done the device is *busy*: work
//! that is given to it is written down as a capture would do it ([`capture::Work`](super::capture::Work)) and done in turn, whatever its stream, and calls that wait for a device, a stream or an event, and those that use
//! memory at once, wait for it ([`settle`]). So what a program sees is one of the orders that CUDA allows.

use super::capture::Work;
use super::{devices, error, variables};
use crate::fault;
use crate::launch::config;
use std::cell::Cell;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
use std::sync::{Condvar, Mutex, MutexGuard, Once, PoisonError};
use std::time::{Duration, Instant};

/// Devices with work that is not done, as bits.
static BUSY: AtomicU64 = AtomicU64::new(0);

/// What a device still has to do.
struct Queue {
    jobs: VecDeque<Work>,
    /// How many jobs it was given, and how many of them are done.
    given: u64,
    done: u64,
    /// Some of it has failed in a way that is no kernel's, and nobody was told.
    failed: bool,
}

static QUEUES: Mutex<[Queue; devices::MOST]> = Mutex::new(
    [const {
        Queue {
            jobs: VecDeque::new(),
            given: 0,
            done: 0,
            failed: false,
        }
    }; devices::MOST],
);
static DONE: Condvar = Condvar::new();
/// There has been such work.
static AT_EXIT: Once = Once::new();

fn queues() -> MutexGuard<'static, [Queue; devices::MOST]> {
    QUEUES.lock().unwrap_or_else(PoisonError::into_inner)
}

thread_local! {
    /// The device whose work this thread does.
    static DOES: Cell<Option<i32>> = const { Cell::new(None) };
}

/// Whether work that is given to a device now comes after other work.
#[inline]
pub(crate) fn is_busy(device: i32) -> bool {
    BUSY.load(SeqCst) != 0 && is_busy_here(device)
}

#[cold]
fn is_busy_here(device: i32) -> bool {
    // (What runs in the device's thread is its turn, and so is what its kernels do.)
    BUSY.load(SeqCst) >> device & 1 == 1 && DOES.get() != Some(device) && !devices::is_worker()
}

/// Whether a cooperative kernel of this device may wait for another device's, and so must not keep its caller. (Where kernels of several devices do not run at the same time, none can.)
#[inline]
pub(crate) fn goes_on(device: i32) -> bool {
    devices::several() && goes_on_here(device)
}

#[cold]
fn goes_on_here(device: i32) -> bool {
    let recorded = cfg!(any(feature = "trace", feature = "memory-trace"));
    let watched = recorded || crate::check::on() || variables::are_there();
    !watched && DOES.get() != Some(device) && !devices::is_worker()
}

/// A place in a device's work: what was given to it so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ticket {
    device: i32,
    number: u64,
}

impl Ticket {
    /// Whose work it is.
    pub(crate) fn device(self) -> i32 {
        self.device
    }

    /// Whether the work before it is done.
    pub(crate) fn is_over(self) -> bool {
        queues()[self.device as usize].done >= self.number
    }

    /// Waits for the work before it.
    pub(crate) fn wait(self) {
        self.wait_for(Duration::MAX);
    }

    /// Waits for so long; whether the work is done.
    pub(crate) fn wait_for(self, time: Duration) -> bool {
        let until = Instant::now().checked_add(time);
        let mut told = false;
        let mut queues = queues();
        while queues[self.device as usize].done < self.number {
            let left = until.map(|u| u.saturating_duration_since(Instant::now()));
            if left.is_some_and(|l| l.is_zero()) {
                return false;
            }
            let patience = config::patience();
            let (after, waited) = DONE
                .wait_timeout(queues, left.unwrap_or(patience).min(patience))
                .unwrap_or_else(PoisonError::into_inner);
            queues = after;
            if waited.timed_out() && left.is_none() && !told {
                told = true;
                eprintln!(
                    "cudart: waits for work of device {} that waits for others",
                    self.device
                );
            }
        }
        true
    }
}

/// The place behind all that a device has been given.
pub(crate) fn now(device: i32) -> Ticket {
    Ticket {
        device,
        number: queues()[device as usize].given,
    }
}

/// Gives a device work that it does when all before is done.
pub(crate) fn give(device: i32, work: Work) -> Ticket {
    AT_EXIT.call_once(|| crate::at_exit::register(at_exit));
    let mut queues = queues();
    let queue = &mut queues[device as usize];
    let idle = queue.given == queue.done;
    queue.jobs.push_back(work);
    queue.given += 1;
    let number = queue.given;
    BUSY.fetch_or(1 << device, SeqCst);
    drop(queues);
    if idle {
        let thread = std::thread::Builder::new()
            .name(format!("cudart-device-{device}"))
            .stack_size(64 << 20);
        // Where the system gives no thread, the caller does it.
        if thread.spawn(move || work_off(device)).is_err() {
            work_off(device);
        }
    }
    Ticket { device, number }
}

/// Does a device's work until there is no more.
fn work_off(device: i32) {
    let before = DOES.replace(Some(device));
    devices::as_thread_of(device, || {
        let mut next = queues()[device as usize].jobs.pop_front();
        while let Some(work) = next {
            if fault::guard(|| work.run()).is_err() {
                error::set_sticky(error::cudaErrorIllegalAddress);
            }
            drop(work);
            let mut queues = queues();
            let queue = &mut queues[device as usize];
            queue.done += 1;
            next = queue.jobs.pop_front();
            if next.is_none() {
                BUSY.fetch_and(!(1 << device), SeqCst);
            }
            DONE.notify_all();
        }
    });
    DOES.set(before);
}

/// Waits until a device has done all that it was given.
#[inline]
pub(crate) fn settle(device: i32) {
    if is_busy(device) {
        now(device).wait();
    }
}

/// What a device's thread does has failed (or, with `false`, that is known to who needs to know): who waits for the device next is told.
#[cfg_attr(not(feature = "nccl"), allow(dead_code))]
pub(crate) fn note_failure(device: i32, failed: bool) {
    queues()[device as usize].failed = failed;
}

/// [`settle`] for calls that wait: the error of what has failed meanwhile, once.
#[inline]
pub(crate) fn wait_for(device: i32) -> error::cudaError_t {
    settle(device);
    match AT_EXIT.is_completed() {
        false => error::cudaSuccess,
        true => failure(device),
    }
}

#[cold]
fn failure(device: i32) -> error::cudaError_t {
    match std::mem::take(&mut queues()[device as usize].failed) {
        true => error::cudaErrorUnknown,
        false => error::cudaSuccess,
    }
}

/// Waits until all devices have done what they were given.
#[inline]
pub(crate) fn settle_all() {
    if BUSY.load(SeqCst) != 0 {
        (0..devices::count()).for_each(settle);
    }
}

/// At the program's end: work that others do not let end is left.
fn at_exit() {
    let until = Instant::now() + config::patience();
    for device in (0..devices::count()).filter(|d| is_busy(*d)) {
        now(device).wait_for(until.saturating_duration_since(Instant::now()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cuda::capture::NodeKind;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    #[test]
    fn work_is_done_in_turn_and_waited_for() {
        // A device that no other test uses.
        let device = devices::MOST as i32 - 1;
        let (go, seen) = (
            Arc::new(AtomicBool::new(false)),
            Arc::new(Mutex::new(Vec::new())),
        );
        let (wait, first, second) = (go.clone(), seen.clone(), seen.clone());
        let slow = give(
            device,
            Work::of(NodeKind::Host, move || {
                while !wait.load(SeqCst) {
                    std::thread::yield_now();
                }
                first.lock().unwrap().push((1, is_busy(device)));
            }),
        );
        assert!(is_busy(device) && !slow.is_over());
        assert!(!slow.wait_for(Duration::from_millis(1)));
        let last = give(
            device,
            Work::of(NodeKind::Host, move || {
                second
                    .lock()
                    .unwrap()
                    .push((2, devices::current() == device));
            }),
        );
        go.store(true, SeqCst);
        settle(device);
        assert!(slow.is_over() && last.is_over() && !is_busy(device));
        assert_eq!(*seen.lock().unwrap(), [(1, false), (2, true)]);
    }
}

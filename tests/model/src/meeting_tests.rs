//! How the OS threads of a block meet in the faithful engine: `cudart-rs/src/launch/meeting.rs` as it is, over loom's types.

use crate::meeting::{Meeting, Rules, Seat, State, Status};
use crate::sync::Parker;
use loom::cell::UnsafeCell;
use loom::model::Builder;
use loom::sync::Arc;
use loom::thread;

/// What all threads of a launch have: the number of their block, which the last thread to exit writes, and a place for each thread.
struct Launch {
    meeting: Meeting<u32, u32>,
    block: UnsafeCell<u32>,
    places: Vec<UnsafeCell<u32>>,
    blocks: u32,
}

unsafe impl Sync for Launch {}
unsafe impl Send for Launch {}

impl Rules<u32, u32> for Launch {
    fn same(&self, a: &u32, b: &u32) -> bool {
        a == b
    }
    /// All threads are a warp: those that wait for it go on when all that live have come.
    fn stopped(&self, state: &mut State<u32, u32>, _thread: u32) {
        let waits = |s: &Status<u32>| matches!(s, Status::Warp);
        let gone = |s: &Status<u32>| matches!(s, Status::Exited);
        if state.status.iter().any(waits) && state.status.iter().all(|s| waits(s) || gone(s)) {
            for t in 0..state.status.len() {
                if waits(&state.status[t]) {
                    self.meeting.resume(state, t);
                }
            }
        }
    }
    fn met_apart(&self, _state: &State<u32, u32>) {
        panic!("threads wait at different places")
    }
    fn stuck(&self, _state: &mut State<u32, u32>) {
        panic!("threads wait for each other")
    }
    fn next_block(&self, state: &mut State<u32, u32>) -> bool {
        state.more += 1;
        if state.more == self.blocks {
            return false;
        }
        // A read that races with this is an error of the model.
        self.block.with_mut(|p| unsafe { *p += 1 });
        true
    }
}

impl Launch {
    fn put(&self, thread: u32, value: u32) {
        self.places[thread as usize].with_mut(|p| unsafe { *p = value });
    }
    fn get(&self, thread: u32) -> u32 {
        self.places[thread as usize].with(|p| unsafe { *p })
    }
    fn block(&self) -> u32 {
        self.block.with(|p| unsafe { *p })
    }
}

/// Runs a kernel in as many threads and blocks, in all interleavings with at most so many switches that nobody asked for.
fn explore(
    threads: u32,
    blocks: u32,
    switches: Option<usize>,
    kernel: impl Fn(&Launch, &Parker, u32) + Sync + Send + Copy + 'static,
) {
    let mut model = Builder::new();
    model.preemption_bound = switches;
    model.check(move || {
        let parkers: Vec<Parker> = (0..threads).map(|_| Parker::new()).collect();
        let seats = parkers.iter().map(|p| Seat::new(p.unparker())).collect();
        let launch = Arc::new(Launch {
            meeting: Meeting::new(seats, 0),
            block: UnsafeCell::new(0),
            places: (0..threads).map(|_| UnsafeCell::new(0)).collect(),
            blocks,
        });
        let work = move |launch: &Launch, parker: &Parker, thread: u32| {
            loop {
                kernel(launch, parker, thread);
                if !launch.meeting.exit(launch, parker, thread, |_| ()) {
                    return;
                }
            }
        };
        let mut parkers = parkers.into_iter();
        let own = parkers.next().unwrap();
        let others: Vec<_> = (1..threads)
            .zip(parkers)
            .map(|(t, parker)| {
                let launch = launch.clone();
                thread::spawn(move || work(&launch, &parker, t))
            })
            .collect();
        work(&launch, &own, 0);
        for other in others {
            other.join().unwrap();
        }
        assert_eq!(launch.meeting.lock().more, blocks);
    });
}

/// What was written before a barrier is read after it, and what is written after it does not come early; votes count the threads of this barrier.
fn neighbours(launch: &Launch, parker: &Parker, thread: u32) {
    let threads = launch.places.len() as u32;
    launch.put(thread, thread + 10);
    let voted = launch
        .meeting
        .block_wait(launch, parker, thread, thread == 1, 1);
    assert_eq!(voted, (1, threads));
    let next = (thread + 1) % threads;
    assert_eq!(launch.get(next), next + 10);
    let voted = launch.meeting.block_wait(launch, parker, thread, true, 2);
    assert_eq!(voted, (threads, threads));
    launch.put(thread, 0);
}

#[test]
fn barriers_order_what_two_threads_do() {
    explore(2, 1, None, neighbours);
}

#[test]
fn barriers_order_what_three_threads_do() {
    explore(3, 1, Some(2), neighbours);
}

/// The last one to exit sets up the next block while nobody looks at it.
#[test]
fn blocks_follow_one_another() {
    explore(2, 3, Some(3), |launch, _, thread| {
        launch.put(thread, launch.block());
    });
    explore(2, 2, Some(3), |launch, parker, thread| {
        let block = launch.block();
        launch.put(thread, block);
        launch.meeting.block_wait(launch, parker, thread, false, 1);
        assert_eq!(launch.get(1 - thread), block);
    });
}

/// A barrier does not wait for threads that have exited, whether they do before or after the others come.
#[test]
fn who_has_exited_counts_as_arrived() {
    explore(3, 1, Some(2), |launch, parker, thread| {
        if thread != 1 {
            let voted = launch.meeting.block_wait(launch, parker, thread, true, 1);
            assert_eq!(voted, (2, 2));
        }
    });
}

/// Threads that wait for their warp go on without the block's barrier, and a thread that leaves lets them go.
#[test]
fn warps_meet_between_barriers() {
    explore(2, 1, Some(3), |launch, parker, thread| {
        launch.put(thread, thread + 1);
        launch.meeting.warp_wait(launch, parker, thread, |_| ());
        assert_eq!(launch.get(1 - thread), 2 - thread);
        launch.meeting.block_wait(launch, parker, thread, false, 1);
        if thread == 0 {
            launch.meeting.warp_wait(launch, parker, thread, |_| ());
        }
    });
}

/// Threads at different barriers are found, whoever comes last.
#[test]
#[should_panic(expected = "threads wait at different places")]
fn different_barriers_are_a_deadlock() {
    explore(2, 1, None, |launch, parker, thread| {
        launch
            .meeting
            .block_wait(launch, parker, thread, false, thread);
    });
}

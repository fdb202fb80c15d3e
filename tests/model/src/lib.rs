//! The runtime's protocols under loom, which tries all interleavings: the worker pool's, `cudart-rs/src/launch/gate.rs` as it is, over loom's types, and
//! how threads of a block meet (`meeting_tests`).
#![cfg(test)]

#[path = "../../../cudart-rs/src/launch/gate.rs"]
mod gate;
#[path = "../../../cudart-rs/src/launch/meeting.rs"]
mod meeting;
mod meeting_tests;
mod sync;

use gate::{Bell, Gate};
use loom::sync::Arc;
use loom::sync::atomic::{AtomicUsize, Ordering::*};
use loom::thread;

unsafe impl Sync for Job {}

/// The body of a job that lives on the caller's stack: pieces count themselves, and using it after its end is seen.
struct Job {
    alive: loom::cell::UnsafeCell<bool>,
    runs: Vec<AtomicUsize>,
}

fn share(gate: &Gate<usize>, own: usize, job: &Job) {
    loop {
        let range = gate.claim(own);
        if range.is_empty() {
            return;
        }
        for piece in range {
            job.runs[piece as usize].fetch_add(1, Relaxed);
        }
    }
}

/// Every piece runs once, and no worker touches the job after it was closed, whenever workers come.
#[test]
fn pieces_run_once_and_none_after_the_end() {
    pieces_of(1, 2);
}

/// The same where each has a share of its own and then takes from the other's.
#[test]
fn pieces_of_two_shares_run_once() {
    pieces_of(2, 1);
}

fn pieces_of(parts: usize, chunk: u64) {
    loom::model(move || {
        let gate = Arc::new(Gate::new());
        let job = Arc::new(Job {
            alive: loom::cell::UnsafeCell::new(true),
            runs: (0..3).map(|_| AtomicUsize::new(0)).collect(),
        });
        let worker = {
            let (gate, job) = (gate.clone(), job.clone());
            thread::spawn(move || {
                if let Some(work) = gate.join() {
                    assert_eq!(work, 7);
                    // A read that races with the end of the job is an error of the model.
                    assert!(job.alive.with(|p| unsafe { *p }));
                    share(&gate, 1, &job);
                    gate.leave();
                }
            })
        };
        gate.open(0..3, chunk, parts, 7);
        share(&gate, 0, &job);
        gate.close(thread::yield_now);
        job.alive.with_mut(|p| unsafe { *p = false });
        for runs in &job.runs {
            assert_eq!(runs.load(Relaxed), 1);
        }
        worker.join().unwrap();
    });
}

/// A second job through the same gate: a late worker takes part in it or in none, with that job's work.
#[test]
fn a_late_worker_sees_the_next_job() {
    loom::model(|| {
        let gate = Arc::new(Gate::new());
        let sum = Arc::new(AtomicUsize::new(0));
        let worker = {
            let (gate, sum) = (gate.clone(), sum.clone());
            thread::spawn(move || {
                if let Some(work) = gate.join() {
                    let mine = gate.claim(1);
                    // The pieces are those of the job whose work this is.
                    for piece in mine {
                        assert!(work == 1 && piece < 2 || work == 2 && piece >= 10);
                        sum.fetch_add(1, Relaxed);
                    }
                    gate.leave();
                }
            })
        };
        for (work, left) in [(1, 0..2), (2, 10..12)] {
            gate.open(left, 1, 1, work);
            loop {
                let mine = gate.claim(0);
                if mine.is_empty() {
                    break;
                }
                sum.fetch_add((mine.end - mine.start) as usize, Relaxed);
            }
            gate.close(thread::yield_now);
        }
        assert_eq!(sum.load(Relaxed), 4);
        worker.join().unwrap();
    });
}

/// A sleeper never misses a ring.
#[test]
fn rings_are_heard() {
    loom::model(|| {
        let bell = Arc::new(Bell::new());
        let worker = {
            let bell = bell.clone();
            thread::spawn(move || {
                let mut seen = 0;
                while seen < 2 {
                    seen = bell.sleep(seen);
                }
            })
        };
        bell.ring();
        bell.ring();
        worker.join().unwrap();
        assert!(!bell.anyone_sleeps());
    });
}

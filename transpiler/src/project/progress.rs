//! Tells a person at a terminal what is going on when a step takes long, and keeps the times of steps for `-v`.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Steps shorter than this are not mentioned.
const PATIENCE: Duration = Duration::from_secs(2);

/// Announces long steps on stderr.
pub struct Progress {
    announce: bool,
    verbose: bool,
}

/// A step that is going on; it ends when this is dropped.
pub struct Step {
    name: String,
    start: Instant,
    verbose: bool,
    watcher: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// `announce`: say so when a step takes over two seconds (for terminals). `verbose`: print the time of each step.
    pub fn new(announce: bool, verbose: bool) -> Self {
        Self { announce, verbose }
    }

    /// Says nothing, ever.
    pub fn silent() -> Self {
        Self::new(false, false)
    }

    /// Begins a step.
    pub fn step(&self, name: impl Into<String>) -> Step {
        let name = name.into();
        let watcher = self.announce.then(|| {
            let (tx, rx) = channel::<()>();
            let text = name.clone();
            let watch = move || {
                if let Err(RecvTimeoutError::Timeout) = rx.recv_timeout(PATIENCE) {
                    anstream::eprintln!("cu2rs: {text} …");
                }
            };
            (tx, std::thread::spawn(watch))
        });
        Step {
            name,
            start: Instant::now(),
            verbose: self.verbose,
            watcher,
        }
    }
}

impl Drop for Step {
    fn drop(&mut self) {
        if let Some((tx, handle)) = self.watcher.take() {
            drop(tx);
            let _ = handle.join();
        }
        if self.verbose {
            let ms = self.start.elapsed().as_secs_f64() * 1e3;
            anstream::eprintln!("cu2rs: {ms:8.1} ms  {}", self.name);
        }
    }
}

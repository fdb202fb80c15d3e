//! The trace file, and what the whole program has in common: the filter, the numbers of launches, logs that wait for their next use.
//!
//! The file is begun by [`begin`], which the emitted `main` calls first, and ended by [`finish`] at any regular end of the
//! process (also by `exit` in the middle of a kernel, and by `abort`). A second after the last time, the end of a launch writes down what the
//! logs hold, so that a process that is killed leaves what is older.

use super::log::{Inner, Saved};
use crate::launch::{Kernel, Launch};
use crate::vector::dim3;
use cu2rs_trace::filter::{Filter, Stop};
use cu2rs_trace::format;
use cu2rs_trace::writer::{Chunk, Writer};
use std::collections::BTreeMap;
use std::fs::File;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// The file if nothing else is asked for, in the working folder.
const DEFAULT_FILE: &str = "trace.cu2rs";
/// What is held back longest.
const PATIENCE: Duration = Duration::from_secs(1);

struct Sink {
    writer: Option<Writer<File>>,
    /// Logs that no launch uses. Boxes, because cursors point to logs in use.
    #[allow(clippy::vec_box)]
    idle: Vec<Box<Inner>>,
    /// What was counted of launches that go on.
    counts: BTreeMap<u32, (format::Launch, Vec<u64>)>,
    written: Option<Instant>,
}

static SINK: Mutex<Sink> = Mutex::new(Sink {
    writer: None,
    idle: Vec::new(),
    counts: BTreeMap::new(),
    written: None,
});
static FILTER: OnceLock<Filter> = OnceLock::new();
/// Whether there is a file that can be written.
static RECORDING: AtomicBool = AtomicBool::new(false);
static LAUNCHES: AtomicU32 = AtomicU32::new(0);
/// Those of the launches that have begun.
static BLOCKS: AtomicU64 = AtomicU64::new(0);
/// When the program began.
static BEGAN: OnceLock<Instant> = OnceLock::new();
/// How many sites the program has.
static SITES: AtomicU32 = AtomicU32::new(0);

fn sink() -> MutexGuard<'static, Sink> {
    SINK.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What is recorded.
#[inline]
pub(super) fn filter() -> &'static Filter {
    static ALL: OnceLock<Filter> = OnceLock::new();
    FILTER
        .get()
        .unwrap_or_else(|| ALL.get_or_init(Filter::default))
}

/// Whether there is a file, and it wants to know of a kernel of this name.
pub(crate) fn records(kernel: &str) -> bool {
    RECORDING.load(Relaxed) && filter().kernel(kernel)
}

/// Whether there is a file.
pub(super) fn is_on() -> bool {
    RECORDING.load(Relaxed)
}

/// Ends the program if what the filter allows is reached; a launch of so many blocks begins.
fn stop_if_reached(launches: u64, blocks: u64) {
    let stop = filter().stop;
    if stop == Stop::default() || !is_on() {
        return;
    }
    let before = BLOCKS.fetch_add(blocks, Relaxed);
    let seconds = BEGAN.get().map_or(0, |t| t.elapsed().as_secs());
    if let Some(after) = stop.reached(launches, before, 0, seconds) {
        Stop::end(&after);
    }
}

/// A kernel launch, for the recorder.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Launched {
    pub(super) launch: format::Launch,
    /// Something of it is recorded.
    pub(super) on: bool,
}

impl Launched {
    /// A launch that nothing is known about.
    pub(crate) const NONE: Launched = Launched {
        launch: format::Launch {
            number: 0,
            kernel: 0,
            grid: [0; 3],
            block: [0; 3],
        },
        on: false,
    };

    /// The next launch of the program.
    pub(crate) fn begin(kernel: &Kernel, launch: &Launch) -> Launched {
        let number = LAUNCHES.fetch_add(1, Relaxed);
        stop_if_reached(number.into(), launch.grid.count());
        let Some(function) = kernel.traced_as() else {
            return Launched::NONE;
        };
        let words = |d: dim3| [d.x, d.y, d.z];
        Launched {
            launch: format::Launch {
                number,
                kernel: function,
                grid: words(launch.grid),
                block: words(launch.block),
            },
            on: RECORDING.load(Relaxed) && filter().launch(kernel.name(), number),
        }
    }

    /// The launch has ended.
    pub(crate) fn end(self) {
        let mut s = sink();
        if let Some((launch, counts)) = s.counts.remove(&self.launch.number) {
            s.write_counts(&launch, counts);
        }
        let now = Instant::now();
        match s.written {
            Some(t) if now - t < PATIENCE => {}
            None => s.written = Some(now),
            Some(_) => s.write_idle(),
        }
    }

    /// `gridDim`.
    pub(super) fn grid(&self) -> dim3 {
        let [x, y, z] = self.launch.grid;
        dim3::new(x, y, z)
    }
}

impl Sink {
    fn write(&mut self, chunk: std::io::Result<Chunk>) {
        let Some(writer) = &mut self.writer else {
            return;
        };
        if let Err(e) = chunk.and_then(|c| writer.write(c)) {
            eprintln!("cudart-rs: the trace ends here, its file cannot be written: {e}");
            self.writer = None;
            RECORDING.store(false, Relaxed);
        }
    }

    /// Writes how often sites were passed; the last number is that of the threads.
    fn write_counts(&mut self, launch: &format::Launch, mut counts: Vec<u64>) {
        let threads = counts.pop().unwrap_or(0);
        let sites = (0..).zip(counts).filter(|(_, n)| *n > 0);
        let list: Vec<(u32, u64)> = sites.chain([(cu2rs_trace::THREADS, threads)]).collect();
        self.write(Chunk::counts(launch, &list));
    }

    /// Writes what logs hold that are not in use.
    fn write_idle(&mut self) {
        let mut idle = std::mem::take(&mut self.idle);
        for log in &mut idle {
            for chunk in log.sorter.chunks() {
                self.write(chunk);
            }
        }
        self.idle = idle;
        self.written = Some(Instant::now());
    }

    fn add_counts(&mut self, launched: Launched, counts: &mut [u64]) {
        if counts.iter().all(|n| *n == 0) {
            return;
        }
        let (_, all) = self
            .counts
            .entry(launched.launch.number)
            .or_insert_with(|| (launched.launch, vec![0; counts.len()]));
        for (a, n) in all.iter_mut().zip(counts) {
            *a += std::mem::take(n);
        }
    }
}

/// Writes a chunk.
pub(super) fn write(chunk: std::io::Result<Chunk>) {
    sink().write(chunk);
}

/// Adds what was counted of a launch.
pub(super) fn give_counts(launched: Launched, counts: &mut [u64]) {
    if !counts.is_empty() {
        sink().add_counts(launched, counts);
    }
}

/// A log for a launch.
pub(super) fn take_log() -> Box<Inner> {
    let idle = sink().idle.pop();
    let mut log = idle.unwrap_or_else(|| Box::new(Inner::new()));
    if filter().counts {
        let sites = SITES.load(Relaxed) as usize;
        log.sorter.counts.resize(sites + 1, 0);
    }
    log
}

/// It is no longer used.
pub(super) fn give_log(mut log: Box<Inner>) {
    let launched = log.launched();
    let mut s = sink();
    s.add_counts(launched, &mut log.sorter.counts);
    s.idle.push(log);
}

/// Begins the trace file of a program; `description` is its `trace.json`.
///
/// `CU2RS_TRACE` names the file (`off`: none), `CU2RS_TRACE_FILTER` says what is recorded. A file that cannot be made is reported, and the program
/// goes on without; a filter that cannot be read ends it with code 2.
pub fn begin(description: &str) {
    let file = std::env::var_os("CU2RS_TRACE").filter(|f| !f.is_empty());
    let file = file.unwrap_or_else(|| DEFAULT_FILE.into());
    if file == "off" {
        return;
    }
    let text = std::env::var("CU2RS_TRACE_FILTER").unwrap_or_default();
    match Filter::read(&text) {
        Ok(mut f) => {
            if cfg!(feature = "trace-counts") {
                if f.first.is_some() || !f.all_warps() {
                    eprintln!(
                        "cudart-rs: CU2RS_TRACE_FILTER: this program was made with --trace-counts, so `first=` and `warp=` cannot be asked of it"
                    );
                    std::process::exit(2)
                }
                f.counts = true;
            }
            if f.stop.accesses > 0 {
                eprintln!("cudart-rs: CU2RS_TRACE_FILTER: only memory traces know of accesses");
                std::process::exit(2)
            }
            let _ = FILTER.set(f);
            let _ = BEGAN.set(Instant::now());
        }
        Err(e) => {
            eprintln!("cudart-rs: CU2RS_TRACE_FILTER: {e}");
            std::process::exit(2)
        }
    }
    // Each site begins so, and nothing else does.
    let sites = description.matches("{\"function\":").count();
    SITES.store(sites as u32, Relaxed);
    let engine = std::env::var("CUDART_EXEC").unwrap_or_else(|_| "auto".into());
    let arguments: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|a| a.to_string_lossy().into_owned())
        .collect();
    let run = [
        ("engine", engine.as_str()),
        ("arguments", &arguments.join(" ")),
        ("filter", &text),
    ];
    let made =
        File::create(&file).and_then(|f| Writer::new(f, description.trim().as_bytes(), &run));
    match made {
        Ok(writer) => {
            sink().writer = Some(writer);
            RECORDING.store(true, Relaxed);
            extern "C" fn at_exit() {
                finish();
            }
            // SAFETY: a plain function; the C library calls it at the end of the process, whoever ends it.
            unsafe { libc::atexit(at_exit) };
        }
        Err(e) => eprintln!(
            "cudart-rs: cannot write the trace `{}`: {e}",
            file.to_string_lossy()
        ),
    }
}

/// Ends the file. What a kernel records after this is lost.
pub(crate) fn finish() {
    if !RECORDING.swap(false, Relaxed) && sink().writer.is_none() {
        return;
    }
    // The process may end in the middle of a kernel.
    Saved::NOTHING.swap().stop();
    let mut s = sink();
    s.write_idle();
    let open = std::mem::take(&mut s.counts);
    for (launch, counts) in open.into_values() {
        s.write_counts(&launch, counts);
    }
    if let Some(Err(e)) = s.writer.take().map(Writer::finish) {
        eprintln!("cudart-rs: the trace's end cannot be written: {e}");
    }
}

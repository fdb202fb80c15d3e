//! The file of a memory trace, and what the whole program has in common.

use crate::launch::Kernel;
use cu2rs_trace::filter::Filter;
use cu2rs_trace::format::Launch;
use cu2rs_trace::memory::Encoder;
use cu2rs_trace::writer::Writer;
use std::fs::File;
use std::io;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The file if nothing else is asked for, in the working folder.
const DEFAULT_FILE: &str = "memory.cu2rs";
/// What is held back longest.
const PATIENCE: Duration = Duration::from_secs(1);

pub(super) struct Sink {
    pub(super) writer: Option<Writer<File>>,
    pub(super) encoder: Encoder,
    pub(super) filter: Filter,
    /// By position: the loop that it stands in, and one.
    pub(super) parents: Vec<u32>,
    written: Option<Instant>,
}

static SINK: Mutex<Option<Sink>> = Mutex::new(None);
static LAUNCHES: AtomicU32 = AtomicU32::new(0);

fn sink() -> MutexGuard<'static, Option<Sink>> {
    SINK.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(super) fn with<R>(f: impl FnOnce(&mut Sink) -> R) -> R {
    f(sink().get_or_insert_with(|| Sink {
        writer: None,
        encoder: Encoder::new(),
        filter: Filter::default(),
        parents: Vec::new(),
        written: None,
    }))
}

/// Writes what the encoder has.
pub(super) fn write(encoder: &mut Encoder, writer: &mut Option<Writer<File>>) -> io::Result<()> {
    let chunk = encoder.take()?;
    match writer {
        Some(w) => w.write(chunk),
        None => Ok(()),
    }
}

impl Sink {
    /// The trace ends where its file cannot be written.
    pub(super) fn failed(&mut self, done: io::Result<()>) {
        if let Err(e) = done {
            eprintln!("cudart-rs: the memory trace ends here, its file cannot be written: {e}");
            self.writer = None;
        }
    }

    fn flush(&mut self) {
        if !self.encoder.is_empty() {
            let done = write(&mut self.encoder, &mut self.writer);
            self.failed(done);
        }
        self.written = Some(Instant::now());
    }
}

/// The next launch of the program, and whether anything of it is recorded. Its sizes come with its blocks.
pub(super) fn next_launch(kernel: &Kernel) -> (Launch, bool) {
    let number = LAUNCHES.fetch_add(1, Relaxed);
    let launch = Launch {
        number,
        ..Launch::default()
    };
    let on = with(|s| s.writer.is_some() && s.filter.launch(kernel.name(), number));
    (launch, on)
}

/// A launch has ended.
pub(super) fn launch_ends() {
    now_and_then();
}

/// Writes what there is, if the last time is long ago.
pub(super) fn now_and_then() {
    with(|s| match s.written {
        Some(t) if t.elapsed() < PATIENCE => {}
        None => s.written = Some(Instant::now()),
        Some(_) => s.flush(),
    });
}

/// Begins the file; `description` is the crate's `memory.json`.
///
/// `CU2RS_TRACE` names the file (`off`: none), `CU2RS_TRACE_FILTER` says what is recorded. A file that cannot be made is reported, and the program
/// goes on without; a filter that cannot be read ends it with code 2.
pub fn begin(description: &str) {
    let file = std::env::var_os("CU2RS_TRACE").filter(|f| !f.is_empty());
    let file = file.unwrap_or_else(|| DEFAULT_FILE.into());
    let text = std::env::var("CU2RS_TRACE_FILTER").unwrap_or_default();
    let filter = match Filter::read(&text) {
        Ok(f) if f.first.is_none() && !f.counts => f,
        Ok(_) => refused("`first=` and `counts` cannot be asked of memory traces"),
        Err(e) => refused(&e),
    };
    let parents = parents(description);
    with(|s| (s.filter, s.parents) = (filter, parents));
    if file == "off" {
        return;
    }
    let arguments: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|a| a.to_string_lossy().into_owned())
        .collect();
    let run = [("arguments", arguments.join(" ")), ("filter", text)];
    let run: Vec<(&str, &str)> = run.iter().map(|(k, v)| (*k, v.as_str())).collect();
    let made =
        File::create(&file).and_then(|f| Writer::new(f, description.trim().as_bytes(), &run));
    match made {
        Ok(writer) => {
            with(|s| s.writer = Some(writer));
            extern "C" fn at_exit() {
                finish();
            }
            // SAFETY: a plain function; the C library calls it at the end of the process, whoever ends it.
            unsafe { libc::atexit(at_exit) };
        }
        Err(e) => eprintln!(
            "cudart-rs: cannot write the memory trace `{}`: {e}",
            file.to_string_lossy()
        ),
    }
}

fn refused(why: &str) -> ! {
    eprintln!("cudart-rs: CU2RS_TRACE_FILTER: {why}");
    std::process::exit(2)
}

/// The numbers of `"parents":[…]`.
fn parents(description: &str) -> Vec<u32> {
    let list = description
        .split_once("\"parents\":[")
        .and_then(|(_, rest)| rest.split_once(']'));
    let numbers = list.map_or("", |(l, _)| l).split(',');
    numbers.filter_map(|n| n.trim().parse().ok()).collect()
}

/// Ends the file. What kernels do after this is lost.
pub(crate) fn finish() {
    let Ok(mut sink) = SINK.try_lock() else {
        return;
    };
    if let Some(s) = sink.as_mut() {
        s.flush();
        if let Some(Err(e)) = s.writer.take().map(Writer::finish) {
            eprintln!("cudart-rs: the memory trace could not be ended: {e}");
        }
    }
}

//! The file of a memory trace, and what the whole program has in common.

use super::counted::Take;
use crate::launch::Kernel;
use cu2rs_trace::filter::{Filter, Stop};
use cu2rs_trace::format::Launch;
use cu2rs_trace::memory::counts::{Counts, Kernels, Scattered};
use cu2rs_trace::memory::join::Event;
use cu2rs_trace::memory::pieces::Pieces;
use cu2rs_trace::memory::{Access, Encoder, Kind, Space};
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
    encoder: Encoder,
    /// What is kept instead of accesses, if that is asked for.
    counts: Option<Kernels>,
    pub(super) filter: Filter,
    /// By position: the loop that it stands in, and one.
    pub(super) parents: &'static [u32],
    written: Option<Instant>,
    began: Instant,
    /// Launches and blocks that have ended, accesses of warps.
    ended: [u64; 3],
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
        counts: None,
        filter: Filter::default(),
        parents: &[],
        written: None,
        began: Instant::now(),
        ended: [0; 3],
    }))
}

/// A warp whose accesses come.
pub(super) struct WarpSink<'a> {
    writer: &'a mut Option<Writer<File>>,
    to: To<'a>,
    done: io::Result<()>,
    count: &'a mut u64,
    who: (&'a Launch, &'static str),
}

enum To<'a> {
    Trace(&'a mut Encoder),
    Counts(&'a mut Kernels),
}

/// Takes what a launch has counted.
pub(super) struct Taker<'a> {
    kernels: &'a mut Kernels,
    count: &'a mut u64,
    who: (&'a Launch, &'static str),
}

impl Taker<'_> {
    fn each(&mut self, e: Event, space: Space, times: u64, to: &mut dyn FnMut(&mut Counts, Kind)) {
        if times == 0 || space == Space::Local && e.is_by_reference() {
            return;
        }
        let (at, _) = self.kernels.of(self.who.0.number, self.who.1);
        for kind in e.kinds() {
            *self.count += times;
            to(&mut self.kernels.all[at], *kind);
        }
    }
}

impl Take for Taker<'_> {
    fn pieces(&mut self, e: Event, pieces: &Pieces, (space, more): (Space, u64), times: u64) {
        let mut a = Access {
            site: e.position(),
            size: e.size(),
            align: e.align(),
            space,
            ..Access::NONE
        };
        self.each(e, space, times, &mut |counts, kind| {
            a.kind = kind;
            counts.add_pieces(&a, pieces, more, times);
        });
    }

    fn lists(&mut self, e: Event, space: Space, sums: &mut Scattered) {
        if sums.is_empty() {
            return;
        }
        self.each(e, space, sums.accesses(), &mut |counts, kind| {
            counts.add_scattered((e.position(), kind, space), sums);
        });
        *sums = Scattered::default();
    }
}

impl WarpSink<'_> {
    /// What is counted goes there.
    pub(super) fn taker(&mut self) -> Option<Taker<'_>> {
        match &mut self.to {
            To::Trace(_) => None,
            To::Counts(kernels) => Some(Taker {
                kernels,
                count: self.count,
                who: self.who,
            }),
        }
    }

    /// The warp does this next.
    #[inline]
    pub(super) fn access(&mut self, a: &mut Access) {
        self.access_further(a, 0);
    }

    /// The same, at addresses so many bytes further; by how many they still are.
    #[inline]
    pub(super) fn access_further(&mut self, a: &mut Access, more: u64) -> u64 {
        *self.count += 1;
        match &mut self.to {
            To::Trace(encoder) => {
                if more != 0 {
                    let further = |at: &mut u64| *at = at.wrapping_add(more);
                    a.addresses.iter_mut().for_each(further);
                }
                encoder.access(a);
                self.full();
            }
            To::Counts(kernels) => {
                let (launch, name) = self.who;
                let (at, _) = kernels.of(launch.number, name);
                kernels.all[at].add_further(a, more);
                return more;
            }
        }
        0
    }

    /// The same of lanes that are in pieces; `a` says the rest.
    #[inline]
    pub(super) fn pieces(&mut self, a: &mut Access, pieces: &Pieces, more: u64) {
        match (&mut self.to, pieces.all()) {
            (To::Counts(kernels), _) => {
                *self.count += 1;
                let (launch, name) = self.who;
                let (at, _) = kernels.of(launch.number, name);
                kernels.all[at].add_pieces(a, pieces, more, 1);
            }
            (To::Trace(encoder), [piece]) => {
                *self.count += 1;
                encoder.access_piece(a, piece, more);
                self.full();
            }
            _ => {
                a.mask = pieces.mask();
                pieces.spread(more, &mut a.addresses);
                self.access(a);
            }
        }
    }

    /// Writes the chunk, if it is full.
    #[inline]
    fn full(&mut self) {
        if let To::Trace(encoder) = &mut self.to
            && encoder.is_full()
            && self.done.is_ok()
        {
            self.done = encoder.take().and_then(|c| match self.writer {
                Some(w) => w.write(c),
                None => Ok(()),
            });
        }
    }

    /// It does no more for now.
    pub(super) fn end(self) -> io::Result<()> {
        self.done
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

    /// Begins a warp, or goes on with it.
    pub(super) fn warp<'a>(
        &'a mut self,
        launch: &'a Launch,
        kernel: &'static str,
        block: u64,
        warp: u32,
    ) -> (WarpSink<'a>, &'static [u32]) {
        let to = match &mut self.counts {
            Some(kernels) => To::Counts(kernels),
            None => {
                self.encoder.warp(launch, kernel, block, warp);
                To::Trace(&mut self.encoder)
            }
        };
        let sink = WarpSink {
            writer: &mut self.writer,
            to,
            done: Ok(()),
            count: &mut self.ended[2],
            who: (launch, kernel),
        };
        (sink, self.parents)
    }

    /// Whether accesses may be counted as they come, in any order: nobody asks which one is the last.
    pub(super) fn counts_as_they_come(&self) -> bool {
        self.counts.is_some() && self.filter.stop.accesses == 0 && self.filter.all_warps()
    }

    /// What a launch counts goes there.
    pub(super) fn taker<'a>(&'a mut self, who: (&'a Launch, &'static str)) -> Option<Taker<'a>> {
        let (kernels, count) = (self.counts.as_mut()?, &mut self.ended[2]);
        Some(Taker {
            kernels,
            count,
            who,
        })
    }

    fn flush(&mut self) {
        let chunk = match &mut self.counts {
            Some(kernels) => (!kernels.is_empty()).then(|| kernels.take()),
            None => (!self.encoder.is_empty()).then(|| self.encoder.take()),
        };
        if let Some(chunk) = chunk {
            let done = chunk.and_then(|c| match &mut self.writer {
                Some(w) => w.write(c),
                None => Ok(()),
            });
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
    if ended(0) {
        write();
    }
}

/// A block has ended. Whether it is time to [`write()`] what there is.
pub(super) fn block_ends() -> bool {
    ended(1)
}

/// Writes what there is.
pub(super) fn write() {
    with(Sink::flush);
}

/// One more launch or block. Ends the program if the filter says so.
fn ended(what: usize) -> bool {
    let (due, stop) = with(|s| {
        s.ended[what] += 1;
        let due = match s.written {
            Some(t) => t.elapsed() >= PATIENCE,
            None => {
                s.written = Some(Instant::now());
                false
            }
        };
        let [launches, blocks, accesses] = s.ended;
        let stop = match s.filter.stop == Stop::default() || s.writer.is_none() {
            true => None,
            false => {
                (s.filter.stop).reached(launches, blocks, accesses, s.began.elapsed().as_secs())
            }
        };
        (due, stop)
    });
    if let Some(after) = stop {
        Stop::end(&after);
    }
    due
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
        Ok(f) if f.first.is_none() => f,
        Ok(_) => refused("`first=` cannot be asked of memory traces"),
        Err(e) => refused(&e),
    };
    // (There is one program.)
    let parents = parents(description).leak();
    with(|s| {
        s.counts = filter.counts.then(Kernels::default);
        (s.filter, s.parents) = (filter, parents);
    });
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
    super::hooks::settle();
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

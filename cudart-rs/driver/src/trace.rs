//! Block traces of the PTX that a program loads, in the file format of programs translated with `--trace`, so that `cu2rs trace` reads both.
//!
//! `CU2RS_TRACE` names the file and `CU2RS_TRACE_FILTER` says what is recorded, as for those; without the first nothing is. What blocks there are is known only as modules are loaded,
//! so the description is written again before what needs it, and readers take the last one. There is one mapping, `ptx`: each block has a site of its own, and what is recorded are
//! the blocks that were executed. Code without `.loc` has its PTX for its source.

use cu2rs_trace::filter::{Filter, Stop};
use cu2rs_trace::format::{Kind, Launch};
use cu2rs_trace::model::{
    self, Graph, Item, Mapping, Position, Program, Site, SiteKind, SourceFile,
};
use cu2rs_trace::writer::{Chunk, Encoder, Part, Writer};
use cudart_ptx::record::{Called, Description, LEAVE, Launched, Place, Recorder, Warp};
use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// What is held back longest, while kernels are launched.
const PATIENCE: Duration = Duration::from_secs(1);

#[derive(Debug)]
struct Trace {
    filter: Filter,
    state: Mutex<State>,
}

struct State {
    writer: Option<Writer<File>>,
    encoder: Encoder,
    program: Program,
    /// The description has grown since it was written.
    stale: bool,
    /// The first function and the first site of each module.
    modules: Vec<(u32, u32)>,
    /// The numbers of source files by their paths.
    files: HashMap<String, u32>,
    launches: u32,
    /// Of launches that go on, where only counts are asked for: how often each site was passed, and the threads.
    counts: BTreeMap<u32, (BTreeMap<u32, u64>, u64)>,
    written: Instant,
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("State")
            .field("modules", &self.modules)
            .finish()
    }
}

static TRACE: OnceLock<Option<Arc<Trace>>> = OnceLock::new();

/// Who is told of the blocks that threads execute, if the environment asks for a trace.
pub(crate) fn recorder() -> Option<Arc<dyn Recorder>> {
    let trace = TRACE.get_or_init(begin).clone()?;
    Some(trace)
}

fn begin() -> Option<Arc<Trace>> {
    let file = std::env::var_os("CU2RS_TRACE").filter(|f| !f.is_empty() && f != "off")?;
    let text = std::env::var("CU2RS_TRACE_FILTER").unwrap_or_default();
    let filter = Filter::read(&text).and_then(|f| match f.first {
        Some(_) => Err("`first=` is for translated programs only".to_owned()),
        None if f.stop != Stop::default() => {
            Err("`stop=` is for translated programs only".to_owned())
        }
        None => Ok(f),
    });
    let filter = filter.unwrap_or_else(|e| {
        eprintln!("cudart-rs: CU2RS_TRACE_FILTER: {e}");
        std::process::exit(2)
    });
    let program = Program {
        version: model::VERSION,
        name: name(),
        mappings: vec![Mapping {
            name: "ptx".into(),
            origin: "the PTX that was executed".into(),
            graphs: Vec::new(),
        }],
        ..Program::default()
    };
    let arguments: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|a| a.to_string_lossy().into_owned())
        .collect();
    let run = [
        ("engine", "ptx"),
        ("arguments", &arguments.join(" ")),
        ("filter", &text),
    ];
    let made = File::create(&file).and_then(|f| Writer::new(f, program.to_json().as_bytes(), &run));
    let writer = made.inspect_err(|e| {
        let file = file.to_string_lossy();
        eprintln!("cudart-rs: cannot write the trace `{file}`: {e}");
    });
    let state = State {
        writer: Some(writer.ok()?),
        encoder: Encoder::new(),
        program,
        stale: false,
        modules: Vec::new(),
        files: HashMap::new(),
        launches: 0,
        counts: BTreeMap::new(),
        written: Instant::now(),
    };
    extern "C" fn at_exit() {
        if let Some(Some(t)) = TRACE.get() {
            t.state().finish();
        }
    }
    // SAFETY: a plain function; the C library calls it at the end of the process.
    unsafe { libc::atexit(at_exit) };
    Some(Arc::new(Trace {
        filter,
        state: Mutex::new(state),
    }))
}

/// What the program is called.
fn name() -> String {
    let own = std::env::args_os().next().unwrap_or_default();
    let path = std::path::Path::new(&own);
    path.file_name()
        .map_or_else(String::new, |n| n.to_string_lossy().into_owned())
}

impl Trace {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn write(&mut self, chunk: std::io::Result<Chunk>) {
        let Some(writer) = &mut self.writer else {
            return;
        };
        let mut done = Ok(());
        if self.stale {
            let json = self.program.to_json().into_bytes();
            done = Chunk::new(Kind::Program, json, Vec::new()).and_then(|c| writer.write(c));
            self.stale = false;
        }
        if let Err(e) = done.and(chunk).and_then(|c| writer.write(c)) {
            eprintln!("cudart-rs: the trace ends here, its file cannot be written: {e}");
            self.writer = None;
        }
        self.written = Instant::now();
    }

    /// Writes what the encoder holds.
    fn drain(&mut self) {
        while !self.encoder.is_empty() {
            let chunk = self.encoder.take();
            self.write(chunk);
        }
    }

    fn finish(&mut self) {
        self.drain();
        let Some(writer) = self.writer.take() else {
            return;
        };
        if let Err(e) = writer.finish() {
            eprintln!("cudart-rs: the trace's end cannot be written: {e}");
        }
    }

    fn file(&mut self, path: String, text: Option<String>) -> u32 {
        if let Some(n) = self.files.get(&path) {
            return *n;
        }
        let n = self.program.files.len() as u32;
        self.files.insert(path.clone(), n);
        self.program.files.push(SourceFile { path, text });
        n
    }

    /// Adds a module's functions.
    fn add(&mut self, d: &Description) -> u64 {
        let first = self.program.functions.len() as u32;
        let first_site = self.program.sites.len() as u32;
        self.modules.push((first, first_site));
        self.stale = true;
        // Without a single position the text is the source.
        let mut blocks = d.functions.iter().flat_map(|f| &f.blocks);
        let by_text = blocks.all(|b| b.place.is_none());
        let path = cudart_fatbin::file_name(d.text.as_bytes());
        let ptx = self.file(path, by_text.then(|| d.text.clone()));
        let mut files: HashMap<u32, u32> = HashMap::new();
        for (n, path) in &d.files {
            let file = self.file(path.clone(), None);
            files.insert(*n, file);
        }
        let place = |p: &Place| {
            files.get(&p.file).map(|file| Position {
                file: *file,
                line: p.line,
                column: p.column,
            })
        };
        let text = |line: u32| Position {
            file: ptx,
            line,
            column: 0,
        };
        for (number, f) in (first..).zip(&d.functions) {
            let entry = self.program.sites.len() as u32;
            let mut graph = Graph {
                function: Some(number),
                name: f.name.clone(),
                kernel: f.kernel,
                ..Graph::default()
            };
            for (n, b) in f.blocks.iter().enumerate() {
                let at = match by_text {
                    true => Some(text(b.ptx_line)),
                    false => b.place.as_ref().and_then(place),
                };
                let site = self.program.sites.len() as u32;
                self.program.sites.push(Site {
                    function: number,
                    kind: match n {
                        0 => SiteKind::Entry,
                        _ => SiteKind::Other,
                    },
                    at: at.unwrap_or(text(b.ptx_line)),
                });
                let calls = b.calls.iter().map(|c| match c {
                    Called::Function(n) => Item::Call(first + n),
                    Called::Any => Item::CallAny,
                });
                graph.blocks.push(model::Block {
                    items: std::iter::once(Item::Site(site)).chain(calls).collect(),
                    succs: b.succs.clone(),
                    ends: b.ends,
                    at,
                    last_line: match by_text {
                        true => b.ptx_last_line,
                        false => b.last_line,
                    },
                    inlined_at: b.inlined_at.iter().filter_map(place).collect(),
                    label: b.label.clone(),
                    instructions: b.instructions.clone(),
                    ..model::Block::default()
                });
            }
            let start = graph.blocks.first().and_then(|b| b.at);
            self.program.functions.push(model::Function {
                name: f.name.clone(),
                symbol: Some(f.name.clone()),
                kernel: f.kernel,
                at: start.unwrap_or(text(f.ptx_line)),
                entry,
            });
            if let Some(m) = self.program.mappings.first_mut() {
                m.graphs.push(graph);
            }
        }
        self.modules.len() as u64 - 1
    }

    /// A launch as the file has it, and its module's first site.
    fn launch(&self, l: &Launched) -> Option<(Launch, u32)> {
        let (function, site) = self.modules.get(usize::try_from(l.module).ok()?)?;
        let launch = Launch {
            number: u32::try_from(l.number).ok()?,
            kernel: function + l.function,
            grid: l.grid,
            block: l.block,
        };
        Some((launch, *site))
    }
}

impl Recorder for Trace {
    fn module(&self, description: &Description) -> u64 {
        self.state().add(description)
    }

    fn begin(&self, _: u64, kernel: &str, _: [u32; 3], _: [u32; 3]) -> Option<u64> {
        let mut s = self.state();
        let number = s.launches;
        s.launches += 1;
        let wanted = s.writer.is_some() && self.filter.launch(kernel, number);
        wanted.then_some(number.into())
    }

    fn warps(&self, launched: &Launched, warps: &[Warp<'_>]) {
        let mut s = self.state();
        let Some((launch, first)) = s.launch(launched) else {
            return;
        };
        let site = |n: u32| match n {
            LEAVE => LEAVE,
            n => first + n,
        };
        for w in warps {
            if !self.filter.block(w.block) || !self.filter.warp(w.warp) {
                continue;
            }
            if self.filter.counts {
                let (counts, threads) = s.counts.entry(launch.number).or_default();
                for n in w.lanes.iter().copied().flatten().filter(|n| **n != LEAVE) {
                    *counts.entry(site(*n)).or_default() += 1;
                }
                *threads += match w.before {
                    0 => w.lanes.len() as u64,
                    _ => 0,
                };
                continue;
            }
            let lanes: Vec<Vec<u32>> = w
                .lanes
                .iter()
                .map(|l| l.iter().map(|n| site(*n)).collect())
                .collect();
            let lanes: Vec<&[u32]> = lanes.iter().map(Vec::as_slice).collect();
            let part = Part {
                before: w.before,
                more: w.more,
                cut: w.cut,
            };
            s.encoder.warp(&launch, w.block, w.warp, &lanes, part);
            if s.encoder.is_full() {
                s.drain();
            }
        }
    }

    fn end(&self, launched: &Launched) {
        let mut s = self.state();
        if let Some((launch, _)) = s.launch(launched)
            && let Some((counts, threads)) = s.counts.remove(&launch.number)
        {
            let threads = (cu2rs_trace::THREADS, threads);
            let list: Vec<(u32, u64)> = counts.into_iter().chain([threads]).collect();
            s.write(Chunk::counts(&launch, &list));
        }
        if s.written.elapsed() > PATIENCE {
            s.drain();
        }
    }
}

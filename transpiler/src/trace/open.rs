//! A trace file as the commands see it: whole warps of what was selected, walked and grouped, and what was wrong on the way.

use super::{Message, Selection};
use cu2rs_trace::format::{Kind, Launch};
use cu2rs_trace::implied;
use cu2rs_trace::model::{Mapping, Program};
use cu2rs_trace::reader::{Counts, Fault, Held, OpenError, Problem, Reader, Warps};
use cu2rs_trace::walk::{Path, WalkError, Walker};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufReader;
use std::path::Path as FilePath;
use std::rc::Rc;

/// At most so many messages of one kind are kept word for word.
const FEW: usize = 5;

/// A thread's sequence and what it means.
#[derive(Debug)]
pub struct Walked {
    /// The sites that were passed.
    pub events: Vec<u32>,
    /// The blocks that were executed.
    pub path: Path,
}

/// A whole warp.
#[derive(Clone, Debug)]
pub struct WholeWarp {
    /// The launch.
    pub launch: Launch,
    /// The block's number.
    pub block: u64,
    /// The warp's number in the block.
    pub warp: u32,
    /// The kernel's graph.
    pub graph: u32,
    /// Distinct sequences and the lanes that have them, the lowest lane's first.
    pub groups: Vec<(Rc<Walked>, u32)>,
    /// Whether events are missing at the end.
    pub cut: bool,
}

impl WholeWarp {
    /// The lanes that exist.
    pub fn mask(&self) -> u32 {
        self.groups.iter().fold(0, |m, g| m | g.1)
    }

    /// Each lane's sequence.
    pub fn lanes(&self) -> impl Iterator<Item = (u32, &Rc<Walked>)> {
        (0..32).filter_map(|lane| {
            let group = self.groups.iter().find(|g| g.1 >> lane & 1 == 1)?;
            Some((lane, &group.0))
        })
    }
}

/// An open file and what of it is looked at.
pub struct Trace {
    reader: Reader<BufReader<File>>,
    held: Vec<Option<Vec<Held>>>,
    /// The program.
    pub program: Rc<Program>,
    /// The mapping's index in it.
    pub mapping: usize,
    selection: Selection,
    messages: BTreeMap<&'static str, (usize, Vec<Message>)>,
}

/// The text of a fault of a file.
fn problem_message(p: &Problem) -> Message {
    let (code, text) = match &p.what {
        Fault::Unfinished => (
            "CU6304",
            format!("{p}; what was written up to then is shown"),
        ),
        Fault::Program(_) => ("CU6305", p.to_string()),
        _ => ("CU6303", format!("{p}; the rest of the file is shown")),
    };
    Message::warning(code, text)
}

impl Trace {
    /// Opens a file.
    ///
    /// # Errors
    /// No trace, no description of the program, no such mapping or kernel.
    pub fn open(file: &FilePath, selection: &Selection) -> Result<Trace, Message> {
        let name = file.display();
        let opened = File::open(file)
            .map_err(|e| Message::fatal("CU6301", format!("cannot open {name}: {e}")))?;
        let reader = Reader::new(BufReader::new(opened)).map_err(|e| match e {
            OpenError::NotATrace => Message::fatal(
                "CU6301",
                format!(
                    "{name} is not a trace file of cu2rs: those are written by programs translated with --trace"
                ),
            ),
            OpenError::Newer(_) => Message::fatal("CU6302", format!("{name}: {e}")),
            OpenError::Io(e) => Message::fatal("CU6301", format!("cannot read {name}: {e}")),
        })?;
        let given = match &selection.program {
            None => None,
            Some(path) => {
                let said = |e: String| Message::fatal("CU6305", format!("{}: {e}", path.display()));
                let text = std::fs::read(path).map_err(|e| said(e.to_string()))?;
                Some(Program::from_json(&text).map_err(|e| said(e.to_string()))?)
            }
        };
        let mut trace = Trace {
            held: Vec::new(),
            program: Rc::default(),
            mapping: 0,
            selection: selection.clone(),
            messages: BTreeMap::new(),
            reader,
        };
        for p in trace.reader.problems().to_vec() {
            trace.say(problem_message(&p));
        }
        trace.program = match given.or_else(|| trace.reader.program().cloned()) {
            Some(p) => Rc::new(p),
            None => {
                return Err(Message::fatal(
                    "CU6305",
                    format!(
                        "{name} has no usable description of its program: give the crate's trace.json with --program"
                    ),
                ));
            }
        };
        trace.choose()?;
        trace.held = trace
            .reader
            .entries()
            .iter()
            .map(|e| e.held.clone())
            .collect();
        Ok(trace)
    }

    /// Finds the mapping and sees that the kernel exists.
    fn choose(&mut self) -> Result<(), Message> {
        let names: Vec<&str> = self
            .program
            .mappings
            .iter()
            .map(|m| m.name.as_str())
            .collect();
        if let Some(name) = &self.selection.mapping {
            self.mapping = names.iter().position(|n| n == name).ok_or_else(|| {
                Message::fatal(
                    "CU6306",
                    format!(
                        "there is no mapping `{name}` in this trace; there is {}",
                        names.join(", ")
                    ),
                )
            })?;
        } else if names.is_empty() {
            return Err(Message::fatal(
                "CU6306",
                "the program's description has no mapping, so sites cannot be made blocks",
            ));
        }
        if let Some(kernel) = &self.selection.kernel {
            let kernels = self.program.functions.iter().filter(|f| f.kernel);
            let all: Vec<&str> = kernels.map(|f| f.name.as_str()).collect();
            if !all.iter().any(|n| n.contains(kernel.as_str())) {
                return Err(Message::fatal(
                    "CU6308",
                    format!(
                        "there is no kernel `{kernel}` in this trace; there is {}",
                        all.join(", ")
                    ),
                ));
            }
        }
        Ok(())
    }

    /// The mapping.
    pub fn mapping(&self) -> &Mapping {
        &self.program.mappings[self.mapping]
    }

    /// What the file says about the run.
    pub fn run(&self) -> &[(String, String)] {
        self.reader.run()
    }

    /// The file's length in bytes.
    pub fn length(&self) -> u64 {
        self.reader.length()
    }

    fn say(&mut self, m: Message) {
        let (count, kept) = self.messages.entry(m.code).or_default();
        *count += 1;
        if kept.len() < FEW {
            kept.push(m);
        }
    }

    /// Prints what was wrong; the exit code that it makes.
    pub fn report(&self) -> i32 {
        for (code, (count, kept)) in &self.messages {
            for m in kept {
                anstream::eprintln!("{m}");
            }
            if *count > kept.len() {
                anstream::eprintln!("warning[{code}]: {} more like this", count - kept.len());
            }
        }
        if self.messages.is_empty() {
            super::OK
        } else {
            super::INCOMPLETE
        }
    }

    /// What was wrong so far.
    pub fn messages(&self) -> impl Iterator<Item = &Message> {
        self.messages.values().flat_map(|m| &m.1)
    }

    /// Whether a launch is looked at. An exact name of a kernel wins over names that contain it.
    fn wants(&self, launch: &Launch) -> bool {
        let s = &self.selection;
        let named = |f: u32| {
            let name = self.program.functions.get(f as usize);
            name.map_or("", |f| f.name.as_str())
        };
        s.launch.is_none_or(|r| r.has(launch.number.into()))
            && s.kernel.as_ref().is_none_or(|k| {
                let exact = self
                    .program
                    .functions
                    .iter()
                    .any(|f| f.kernel && f.name == *k);
                let name = named(launch.kernel);
                if exact {
                    name == k
                } else {
                    name.contains(k.as_str())
                }
            })
    }

    /// The launches that the file holds and that are looked at, in order.
    pub fn launches(&mut self) -> Vec<Launch> {
        self.complete_index();
        let mut all: Vec<Launch> = self
            .held
            .iter()
            .flatten()
            .flatten()
            .map(|h| h.launch)
            .filter(|l| self.wants(l))
            .collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Reads the chunks that no index describes.
    fn complete_index(&mut self) {
        for i in 0..self.held.len() {
            if self.held[i].is_some() {
                continue;
            }
            let held = |launch: Launch| Held {
                launch,
                first_block: 0,
                last_block: u64::MAX,
                warps: 0,
                events: 0,
            };
            let launches: Vec<Launch> = match self.reader.entries()[i].kind {
                Some(kind) if kind.holds_warps() => match self.reader.warps(i) {
                    Ok(w) => w.map_or(Vec::new(), |w| w.launches().to_vec()),
                    Err(_) => continue, // Said when its warps are read.
                },
                Some(Kind::Counts) => match self.reader.counts(i) {
                    Ok(c) => c.map(|c| c.launch).into_iter().collect(),
                    Err(_) => continue,
                },
                _ => Vec::new(),
            };
            self.held[i] = Some(launches.into_iter().map(held).collect());
        }
    }

    /// Whether a chunk may hold what is looked at.
    fn may_hold(&self, entry: usize, only: Option<&Launch>) -> bool {
        let Some(Some(held)) = self.held.get(entry) else {
            return true;
        };
        let block = self.selection.block;
        held.iter().any(|h| {
            only.is_none_or(|l| *l == h.launch)
                && self.wants(&h.launch)
                && block.is_none_or(|b| b.0 <= h.last_block && h.first_block <= b.1)
        })
    }

    /// How often sites were passed, where that is all that was recorded.
    pub fn counts(&mut self) -> Vec<Counts> {
        let mut all = Vec::new();
        for i in 0..self.held.len() {
            match self.reader.counts(i) {
                Ok(Some(mut c)) if self.wants(&c.launch) => {
                    c.sites = implied::complete(&self.program, c.launch.kernel, &c.sites);
                    all.push(c);
                }
                Ok(_) => {}
                Err(p) => self.say(problem_message(&p)),
            }
        }
        all
    }

    /// Calls `f` with each warp that is looked at, in the file's order; of one launch if `only` says so. Warps whose sequences do
    /// not fit the mapping are left out and said.
    pub fn warps(&mut self, only: Option<&Launch>, f: &mut dyn FnMut(WholeWarp)) {
        let program = self.program.clone();
        let mut walker = Walker::new(&program, &program.mappings[self.mapping]);
        let mut parts: BTreeMap<(Launch, u64, u32), Vec<Vec<u32>>> = BTreeMap::new();
        for i in 0..self.held.len() {
            if !self.may_hold(i, only) {
                continue;
            }
            let chunk = match self.reader.warps(i) {
                Ok(Some(c)) => c,
                Ok(None) => continue,
                Err(p) => {
                    self.say(problem_message(&p));
                    continue;
                }
            };
            self.chunk(&chunk, only, &mut walker, &mut parts, f);
        }
        // Warps of which the end is missing.
        for ((launch, block, warp), lanes) in parts {
            let message = format!(
                "launch {}, block {block}, warp {warp}: the end is missing",
                launch.number
            );
            self.say(Message::warning("CU6304", message));
            self.assembled(launch, block, warp, lanes, true, &mut walker, f);
        }
    }

    fn chunk(
        &mut self,
        chunk: &Warps,
        only: Option<&Launch>,
        walker: &mut Walker<'_>,
        parts: &mut BTreeMap<(Launch, u64, u32), Vec<Vec<u32>>>,
        f: &mut dyn FnMut(WholeWarp),
    ) {
        let mut walked: FxHashMap<(u32, u32, bool), Option<Rc<Walked>>> = FxHashMap::default();
        let wanted: FxHashMap<Launch, bool> = chunk
            .launches()
            .iter()
            .map(|l| (*l, only.is_none_or(|o| o == l) && self.wants(l)))
            .collect();
        let s = self.selection.clone();
        for w in chunk.iter() {
            if !wanted.get(&w.launch).copied().unwrap_or(false)
                || s.block.is_some_and(|r| !r.has(w.block))
                || s.warp.is_some_and(|r| !r.has(w.warp.into()))
            {
                continue;
            }
            let kernel = w.launch.kernel;
            let key = (w.launch, w.block, w.warp);
            if w.before > 0 || w.more {
                let all = parts.entry(key).or_default();
                let had: u64 = all.iter().map(|l| l.len() as u64).sum();
                if had != w.before {
                    let text = format!(
                        "launch {}, block {}, warp {}: a part is missing, so the warp is left out",
                        w.launch.number, w.block, w.warp
                    );
                    self.say(Message::warning("CU6303", text));
                    parts.remove(&key);
                    continue;
                }
                all.resize(w.lanes().max(all.len()), Vec::new());
                for (all, new) in all.iter_mut().zip(w.sequences()) {
                    all.extend_from_slice(new);
                }
                if !w.more
                    && let Some(lanes) = parts.remove(&key)
                {
                    self.assembled(w.launch, w.block, w.warp, lanes, w.cut, walker, f);
                }
                continue;
            }
            let mut groups = Vec::new();
            for (path, mask) in w.groups() {
                let known = walked.entry((kernel, path, w.cut)).or_insert_with(|| {
                    match walk(walker, kernel, chunk.path(path), w.cut) {
                        Ok(p) => Some(Rc::new(p)),
                        Err(e) => {
                            let at = (w.launch, w.block, w.warp);
                            self.say(stray(at, mask.trailing_zeros(), &e));
                            None
                        }
                    }
                });
                match known {
                    Some(p) => groups.push((p.clone(), mask)),
                    None => break,
                }
            }
            if groups.len() == w.groups().len()
                && let Some(graph) = walker.graph_of(kernel)
            {
                f(WholeWarp {
                    launch: w.launch,
                    block: w.block,
                    warp: w.warp,
                    graph,
                    groups,
                    cut: w.cut,
                });
            }
        }
    }

    /// A warp that was put together from parts.
    #[allow(clippy::too_many_arguments)]
    fn assembled(
        &mut self,
        launch: Launch,
        block: u64,
        warp: u32,
        lanes: Vec<Vec<u32>>,
        cut: bool,
        walker: &mut Walker<'_>,
        f: &mut dyn FnMut(WholeWarp),
    ) {
        let mut groups: Vec<(Rc<Walked>, u32)> = Vec::new();
        let mut recorded: Vec<Vec<u32>> = Vec::new();
        for (lane, events) in lanes.into_iter().enumerate() {
            if let Some(g) = recorded.iter().position(|r| *r == events) {
                groups[g].1 |= 1 << lane;
                continue;
            }
            match walk(walker, launch.kernel, &events, cut) {
                Ok(p) => groups.push((Rc::new(p), 1 << lane)),
                Err(e) => {
                    self.say(stray((launch, block, warp), lane as u32, &e));
                    return;
                }
            }
            recorded.push(events);
        }
        if let Some(graph) = walker.graph_of(launch.kernel) {
            f(WholeWarp {
                launch,
                block,
                warp,
                graph,
                groups,
                cut,
            });
        }
    }
}

fn walk(
    walker: &mut Walker<'_>,
    kernel: u32,
    events: &[u32],
    cut: bool,
) -> Result<Walked, WalkError> {
    let full = walker.full(kernel, events, cut)?;
    Ok(Walked {
        path: walker.path_of(kernel, &full)?,
        events: full.events,
    })
}

fn stray((launch, block, warp): (Launch, u64, u32), lane: u32, e: &WalkError) -> Message {
    Message::warning(
        "CU6309",
        format!(
            "launch {}, block {block}, warp {warp}, lane {lane}: {e}; the warp is left out",
            launch.number
        ),
    )
}

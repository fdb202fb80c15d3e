//! PTX blocks to the source: a [`Mapping`] whose graphs are those of the PTX's functions.
//!
//! * Of a PTX file alone, blocks have the positions that `.loc` gives them ([`alone`]).
//! * With the source's sites, a *plain* file's blocks get those sites whose place is theirs alone ([`super::plain`]), and
//! * a file compiled from annotated sources says itself which sites its blocks hold ([`super::anchored`]).

use super::cfg::{Block, Cfg, Event};
use super::names::Name;
use super::position::PositionId;
use super::syntax::Module;
use super::{anchored, names, plain};
use cu2rs_trace::ambiguity::{self, Verdict};
use cu2rs_trace::model::{
    self, BlockClass, FunctionId, Graph, Mapping, Program, SiteId, SourceFile,
};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// A PTX file that was read.
#[derive(Clone, Debug)]
pub struct Read<'t> {
    /// The file's name, for people.
    pub name: String,
    /// What it says.
    pub module: Module<'t>,
    /// The graph of each function.
    pub graphs: Vec<Cfg<'t>>,
}

/// What a mapping is worth.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// For each graph of the mapping: whether the sites determine its blocks. `None` without sites.
    pub verdicts: Vec<Option<Verdict>>,
    /// Kernels of the source that the PTX does not have.
    pub missing: Vec<FunctionId>,
    /// Kernels of the PTX that the source does not have, by their symbols.
    pub unknown: Vec<String>,
    /// The file was compiled from annotated sources.
    pub is_anchored: bool,
    /// It was compiled from annotated sources, but not from these.
    pub is_stale: bool,
    /// Sentences about what could not be told apart.
    pub notes: Vec<String>,
}

impl Read<'_> {
    /// The place in the program's files of a position; a file that the program does not have is added.
    pub(super) fn place(
        &self,
        files: &mut Files<'_>,
        graph: &Cfg<'_>,
        id: PositionId,
    ) -> Option<model::Position> {
        let p = graph.positions.get(id)?;
        Some(model::Position {
            file: files.number(self.module.files.get(&p.file).copied().unwrap_or("")),
            line: p.line,
            column: p.column,
        })
    }

    /// Whether there are markers in it.
    pub fn is_anchored(&self) -> bool {
        let mut blocks = self.graphs.iter().flat_map(|g| &g.blocks);
        blocks.any(|b| b.markers().next().is_some())
    }
}

/// The program's files, found by the paths that a PTX file knows them by.
pub struct Files<'p> {
    /// The table that grows.
    pub files: &'p mut Vec<SourceFile>,
    known: FxHashMap<String, u32>,
}

impl<'p> Files<'p> {
    /// A view of a program's files.
    pub fn new(files: &'p mut Vec<SourceFile>) -> Self {
        Self {
            files,
            known: FxHashMap::default(),
        }
    }

    /// The number of a file: the program's file whose path ends most like this one, or a new one.
    pub fn number(&mut self, path: &str) -> u32 {
        if let Some(n) = self.known.get(path) {
            return *n;
        }
        let parts = |p: &str| -> Vec<String> {
            let p = p.replace('\\', "/");
            p.rsplit('/').map(str::to_owned).collect()
        };
        let own = parts(path);
        let alike = |f: &SourceFile| {
            let other = parts(&f.path);
            own.iter().zip(&other).take_while(|(a, b)| a == b).count()
        };
        // The first of the best.
        let best = (0..self.files.len())
            .rev()
            .max_by_key(|n| alike(&self.files[*n]));
        let n = match best.filter(|n| alike(&self.files[*n]) > 0) {
            Some(n) => n,
            None => {
                self.files.push(SourceFile {
                    path: path.to_owned(),
                    text: None,
                });
                self.files.len() - 1
            }
        };
        self.known.insert(path.to_owned(), n as u32);
        n as u32
    }
}

/// A PTX file by itself: a program without sites, whose blocks have positions.
pub fn alone(read: &Read<'_>) -> Program {
    let mut program = Program {
        version: model::VERSION,
        name: read.name.clone(),
        ..Program::default()
    };
    let mut files = Files::new(&mut program.files);
    let graphs = graphs(read, &mut files);
    program.mappings.push(Mapping {
        name: "ptx".into(),
        origin: origin(read),
        graphs,
    });
    program
}

/// Adds the blocks of PTX files to a program with sites, as one mapping. `numbers` are those of the markers, by site.
pub fn with_program<E>(
    reads: &[Read<'_>],
    program: &mut Program,
    numbers: &[Result<SiteId, E>],
    fingerprint: u32,
) -> Findings {
    let mut findings = Findings {
        is_anchored: reads.iter().any(Read::is_anchored),
        ..Findings::default()
    };
    let source = program.mapping("source").cloned().unwrap_or_default();
    let mut all = Vec::new();
    let mut unsure = Vec::new();
    let mut places: BTreeMap<SiteId, Vec<SiteId>> = BTreeMap::new();
    for (site, number) in numbers.iter().enumerate() {
        if let Ok(n) = number {
            places.entry(*n).or_default().push(site as SiteId);
        }
    }
    for read in reads {
        let mut own_files = std::mem::take(&mut program.files);
        let mut files = Files::new(&mut own_files);
        let mut graphs = graphs(read, &mut files);
        program.files = own_files;
        let stale = |b: &Block<'_>| b.fingerprints.iter().any(|f| *f != fingerprint);
        if read.is_anchored() {
            findings.is_stale |= read.graphs.iter().flat_map(|g| &g.blocks).any(stale);
            if findings.is_stale {
                continue;
            }
            anchored::assign(
                read,
                program,
                &source,
                &places,
                &mut graphs,
                &mut findings.notes,
            );
        } else {
            plain::assign(read, program, &source, &mut graphs);
        }
        for (graph, function) in graphs.iter().zip(&read.module.functions) {
            if graph.kernel && graph.function.is_none() {
                findings.unknown.push(names::shown(function.name));
            }
        }
        unsure.extend(call_the_unknown(read, program, &graphs));
        all.extend(graphs);
    }
    let of_source = program.mappings.first().map(|m| &m.graphs[..]);
    let reshaped: Vec<FunctionId> = of_source
        .unwrap_or_default()
        .iter()
        .filter(|g| g.blocks.iter().any(|b| b.class == BlockClass::Reshaped))
        .filter_map(|g| g.function)
        .collect();
    for (graph, unsure) in all.iter_mut().zip(unsure) {
        let sited = graph.function.is_some() && graph.blocks.iter().any(|b| !b.items.is_empty());
        let verdict = sited.then(|| match unsure {
            _ if graph.function.is_some_and(|f| reshaped.contains(&f)) => Verdict::Reshaped,
            true => Verdict::Undecided,
            false => ambiguity::check(program, graph),
        });
        classify(graph, verdict, findings.is_anchored);
        findings.verdicts.push(verdict);
    }
    for (n, f) in program.functions.iter().enumerate() {
        let n = n as FunctionId;
        if f.kernel && !all.iter().any(|g| g.function == Some(n)) {
            findings.missing.push(n);
        }
    }
    let origins: Vec<String> = reads.iter().map(origin).collect();
    program.mappings.push(Mapping {
        name: match findings.is_anchored {
            true => "anchored".into(),
            false => "ptx".into(),
        },
        origin: origins.join("; "),
        graphs: all,
    });
    findings
}

fn origin(read: &Read<'_>) -> String {
    let target = read.module.target.first().copied().unwrap_or("");
    format!("{}, {}, {target}", read.name, read.module.producer)
}

/// The graphs with their positions and counts, without sites; classes by position.
fn graphs(read: &Read<'_>, files: &mut Files<'_>) -> Vec<Graph> {
    let functions = read.module.functions.iter().zip(&read.graphs);
    let mut all = Vec::new();
    for (function, cfg) in functions {
        let mut shared: FxHashMap<PositionId, u32> = FxHashMap::default();
        for b in &cfg.blocks {
            if let Some(p) = b.entry {
                *shared.entry(p).or_default() += 1;
            }
        }
        let blocks = cfg.blocks.iter().map(|b| {
            let at = b.entry.and_then(|p| read.place(files, cfg, p));
            let chain = b.entry.map(|p| cfg.positions.chain(p)).unwrap_or_default();
            let inlined_at = chain
                .iter()
                .map(|(_, outer)| model::Position {
                    file: files.number(read.module.files.get(&outer.file).copied().unwrap_or("")),
                    line: outer.line,
                    column: outer.column,
                })
                .collect();
            let file = b.entry.and_then(|p| cfg.positions.get(p));
            let same_place = |p: &&PositionId| {
                let own = cfg.positions.get(**p);
                own.zip(file)
                    .is_some_and(|(a, b)| a.file == b.file && a.inlined == b.inlined)
            };
            let lines = b.positions.iter().filter(same_place);
            let last = lines
                .filter_map(|p| cfg.positions.get(*p))
                .map(|p| p.line)
                .max();
            model::Block {
                items: Vec::new(),
                succs: b.succs.iter().map(|s| *s as u32).collect(),
                ends: b.exits && !b.succs.is_empty(),
                stops: false,
                trips: None,
                at,
                last_line: last
                    .filter(|l| at.is_some_and(|at| *l > at.line))
                    .unwrap_or(0),
                inlined_at,
                class: by_position(b, &shared),
                label: b.labels.first().map(|l| (*l).to_owned()),
                instructions: b
                    .counts
                    .iter()
                    .map(|(class, n)| (class.name().to_owned(), *n))
                    .collect(),
            }
        });
        all.push(Graph {
            function: None,
            name: names::shown(function.name),
            kernel: function.kernel,
            entry: 0,
            blocks: blocks.collect(),
        });
    }
    all
}

/// For each function of a file: whether it calls one of the program's that could not be told from others, so that what that one passes cannot be followed.
fn call_the_unknown(read: &Read<'_>, program: &Program, graphs: &[Graph]) -> Vec<bool> {
    let own: Vec<Name> = (program.functions.iter())
        .map(|f| names::from_shown(&f.name))
        .collect();
    let unknown: BTreeSet<&str> = (read.module.functions.iter().zip(graphs))
        .filter(|(_, g)| g.function.is_none())
        .map(|(f, _)| f.name)
        .filter(|symbol| {
            let name = names::take_apart(symbol);
            own.iter().any(|o| o.same_path(&name))
        })
        .collect();
    let calls = |g: &Cfg<'_>| {
        let mut events = g.blocks.iter().flat_map(|b| &b.events);
        events.any(|e| matches!(e, Event::Call(symbol) if unknown.contains(symbol)))
    };
    read.graphs.iter().map(calls).collect()
}

fn by_position(b: &Block<'_>, shared: &FxHashMap<PositionId, u32>) -> BlockClass {
    match b.entry {
        _ if !b.works() && !b.placed => BlockClass::CompilerMade,
        None => BlockClass::NoPosition,
        Some(p) => match shared.get(&p).copied().unwrap_or(1) {
            1 => BlockClass::Exact,
            n => BlockClass::Shared(n),
        },
    }
}

/// Classes by sites, once these are assigned.
fn classify(graph: &mut Graph, verdict: Option<Verdict>, anchored: bool) {
    let Some(verdict) = verdict else {
        if anchored {
            // Functions without sites are not the program's.
            graph
                .blocks
                .iter_mut()
                .for_each(|b| b.class = BlockClass::Opaque);
        }
        return;
    };
    if verdict == Verdict::Reshaped {
        for b in &mut graph.blocks {
            b.class = BlockClass::Reshaped;
        }
        return;
    }
    let mut first: FxHashMap<SiteId, u32> = FxHashMap::default();
    for b in &graph.blocks {
        if let Some(s) = b.sites().next() {
            *first.entry(s).or_default() += 1;
        }
    }
    for b in &mut graph.blocks {
        let sites: Vec<SiteId> = b.sites().collect();
        b.class = match (sites.first(), b.class) {
            (Some(s), _) if first[s] > 1 => BlockClass::Shared(first[s]),
            (Some(_), _) if sites.len() > 1 => BlockClass::Merged,
            (Some(_), _) => BlockClass::Exact,
            (None, BlockClass::Shared(n)) if !anchored => BlockClass::Shared(n),
            (None, class @ (BlockClass::CompilerMade | BlockClass::NoPosition)) if !anchored => {
                class
            }
            (None, _) if verdict == Verdict::Exact => BlockClass::Inferred,
            (None, _) => BlockClass::Ambiguous,
        };
    }
}

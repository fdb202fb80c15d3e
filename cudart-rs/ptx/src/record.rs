//! What a recorder is told of modules and launches: the basic blocks that threads execute, as the PTX text has them.
//!
//! What is recorded is exact, because the blocks are what runs. Functions and blocks are numbered within their module, blocks through all its functions in the order of
//! the text. A thread's sequence has the number of each block that it begins, and [`LEAVE`] wherever it returns from a function that is no kernel.

use crate::run::context::Context;
use std::collections::BTreeMap;

/// A thread returns from a function to its caller.
pub const LEAVE: u32 = u32::MAX;
/// A thread ends in a function that is no kernel (`exit`, `trap`): [`Warp::cut`].
pub(crate) const STOP: u32 = u32::MAX - 1;

/// A place in a source, as `.loc` says it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Place {
    /// The number of a `.file`.
    pub file: u32,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1; 0: not known.
    pub column: u32,
}

/// What a block calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Called {
    /// A function of the module.
    Function(u32),
    /// One by its address.
    Any,
}

/// A basic block.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Block {
    /// A label that branches name it by.
    pub label: Option<String>,
    /// The lines of the PTX text of its first and last instruction.
    pub ptx_line: u32,
    /// See [`Block::ptx_line`].
    pub ptx_last_line: u32,
    /// Where it begins in the source, if the PTX says so.
    pub place: Option<Place>,
    /// The last line of it, in the same file; 0: not known.
    pub last_line: u32,
    /// The calls through which it was inlined, outwards.
    pub inlined_at: Vec<Place>,
    /// Blocks of the function that may follow, by their numbers in it: of a conditional branch first the one for threads that do not take it.
    pub succs: Vec<u32>,
    /// Whether a thread may leave the function here.
    pub ends: bool,
    /// Functions that it calls and that have a body, in order.
    pub calls: Vec<Called>,
    /// How many instructions of each kind it has.
    pub instructions: BTreeMap<String, u32>,
}

/// A function with its blocks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Function {
    /// Its name in the PTX.
    pub name: String,
    /// Whether it is an `.entry`.
    pub kernel: bool,
    /// Its line in the PTX text.
    pub ptx_line: u32,
    /// The number of its first block, in the module.
    pub first: u32,
    /// Its blocks.
    pub blocks: Vec<Block>,
}

/// What a recorder is told of a module.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Description {
    /// Its functions.
    pub functions: Vec<Function>,
    /// Numbers and names of `.file`.
    pub files: Vec<(u32, String)>,
    /// The PTX, if it is one text.
    pub text: String,
}

/// A launch that is recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Launched {
    /// What [`Recorder::module`] gave.
    pub module: u64,
    /// The kernel: a function's number in the module.
    pub function: u32,
    /// What [`Recorder::begin`] gave.
    pub number: u64,
    /// `gridDim`.
    pub grid: [u32; 3],
    /// `blockDim`.
    pub block: [u32; 3],
}

/// What the lanes of a warp passed, or a part of that.
#[derive(Debug)]
pub struct Warp<'a> {
    /// Which block of the grid: numbered x first, then y, then z.
    pub block: u64,
    /// Which warp of the block.
    pub warp: u32,
    /// Each lane's sequence.
    pub lanes: &'a [&'a [u32]],
    /// How many numbers of this warp were told before, over all lanes.
    pub before: u64,
    /// More of this warp will follow.
    pub more: bool,
    /// A thread was stopped: its sequence may be no way through the kernel.
    pub cut: bool,
}

/// Who is told. Calls come from several threads.
pub trait Recorder: Send + Sync + std::fmt::Debug {
    /// A module was loaded: a number by which its launches will name it.
    fn module(&self, description: &Description) -> u64;
    /// A kernel is launched: a number for the launch if it is to be recorded.
    fn begin(&self, module: u64, kernel: &str, grid: [u32; 3], block: [u32; 3]) -> Option<u64>;
    /// Warps of a block have ended, or have much to tell. Parts of a warp come in order.
    fn warps(&self, launched: &Launched, warps: &[Warp<'_>]);
    /// The launch has ended.
    fn end(&self, launched: &Launched);
}

/// Numbers of a block's threads that are kept before they are told: 64 MiB.
const MOST: usize = 1 << 24;

/// What the threads of a block have passed.
#[derive(Debug)]
pub(crate) struct Log {
    launch: Launch,
    block: u64,
    lanes: Vec<Vec<u32>>,
    /// By warp: how much was told already.
    before: Vec<u64>,
    kept: usize,
    ended: bool,
}

/// A launch and who is told of it.
#[derive(Clone, Debug)]
pub(crate) struct Launch {
    pub launched: Launched,
    pub recorder: std::sync::Arc<dyn Recorder>,
}

impl Log {
    pub(crate) fn new(launch: &Launch, block: u64) -> Box<Log> {
        let threads: u32 = launch.launched.block.iter().product();
        Box::new(Log {
            launch: launch.clone(),
            block,
            lanes: vec![Vec::new(); threads as usize],
            before: vec![0; threads.div_ceil(32) as usize],
            kept: 0,
            ended: false,
        })
    }

    /// A thread passes a mark.
    pub(crate) fn pass(&mut self, thread: u32, mark: u32) {
        if let Some(lane) = self.lanes.get_mut(thread as usize) {
            lane.push(mark);
            self.kept += 1;
            if self.kept >= MOST {
                self.tell(true, false);
            }
        }
    }

    fn tell(&mut self, more: bool, cut: bool) {
        let mut lists: Vec<(Vec<&[u32]>, bool)> = Vec::new();
        for lanes in self.lanes.chunks(32) {
            let stopped = lanes.iter().any(|l| l.last() == Some(&STOP));
            let lanes = lanes.iter().map(|l| l.strip_suffix(&[STOP]).unwrap_or(l));
            lists.push((lanes.collect(), stopped));
        }
        let mut warps = Vec::new();
        for (n, (lanes, stopped)) in lists.iter().enumerate() {
            warps.push(Warp {
                block: self.block,
                warp: n as u32,
                lanes,
                before: self.before[n],
                more,
                cut: cut || *stopped,
            });
        }
        self.launch.recorder.warps(&self.launch.launched, &warps);
        for (n, (lanes, _)) in lists.iter().enumerate() {
            self.before[n] += lanes.iter().map(|l| l.len() as u64).sum::<u64>();
        }
        self.lanes.iter_mut().for_each(Vec::clear);
        self.kept = 0;
    }

    /// All threads of the block have ended. (A log that is dropped without this is one of a block that was stopped.)
    pub(crate) fn end(mut self) {
        self.ended = true;
        self.tell(false, false);
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        if !self.ended {
            self.tell(false, true);
        }
    }
}

/// A thread passes a mark.
pub(crate) fn pass(thread: &Context, mark: u32) {
    // SAFETY: the log is the block's, whose threads run one after another; it is there until the block has ended.
    if let Some(log) = unsafe { thread.log.as_mut() } {
        log.pass(thread.linear, mark);
    }
}

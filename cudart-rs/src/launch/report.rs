//! Reports of kernels that cannot go on: deadlocks and panics, which stop the program, and illegal accesses, which end the kernel.
//!
//! Output goes to stderr after the program's own output was flushed. The exit codes are 71 for a
//! deadlock and 101 (Rust's own) for a panic.

use super::Kernel;
use super::block::Block;
use super::places::{describe, describe_text};
use super::warp::{Site, same_site};
use crate::check;
use crate::cuda::{error, memory};
use crate::fault;
use crate::sorted::Set;
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};

/// Exit code of a program that a deadlocked kernel stopped.
pub(crate) const EXIT_DEADLOCK: i32 = 71;

/// What a live thread waits at.
#[derive(Clone, Copy)]
pub(crate) enum Waiting {
    Block {
        site: Site,
    },
    /// At a barrier that the thread has not come to yet, but would.
    Ahead {
        place: &'static str,
    },
    Warp {
        operation: &'static str,
        mask: Option<u32>,
        site: Site,
    },
    /// At a named barrier.
    Named {
        id: u32,
        site: Site,
    },
    Exited,
}

impl Waiting {
    fn same(&self, other: &Waiting) -> bool {
        match (self, other) {
            (Waiting::Exited, Waiting::Exited) => true,
            (Waiting::Block { site: a }, Waiting::Block { site: b }) => same_site(a, b),
            (Waiting::Ahead { place: a }, Waiting::Ahead { place: b }) => a == b,
            (Waiting::Named { id: a, site: p }, Waiting::Named { id: b, site: q }) => {
                a == b && same_site(p, q)
            }
            (
                Waiting::Warp {
                    operation: p,
                    mask: m,
                    site: a,
                },
                Waiting::Warp {
                    operation: q,
                    mask: n,
                    site: b,
                },
            ) => p == q && m == n && same_site(a, b),
            _ => false,
        }
    }
}

/// The text of a deadlock report; `waits[t]` says where thread `t` is.
pub(crate) fn deadlock_text(block: &Block, waits: &[Waiting]) -> String {
    let what = "every thread waits for one that cannot come";
    format!(
        "cudart-rs: deadlock in {}: {what}\n{}",
        whose(block),
        groups_text(block, waits)
    )
}

/// A kernel and block, as reports name them.
fn whose(block: &Block) -> String {
    let (k, b) = (block.kernel, block.block_idx);
    format!(
        "kernel `{}` ({}), block ({},{},{})",
        k.name(),
        k.place(),
        b.x,
        b.y,
        b.z
    )
}

/// A line for each group of threads that wait at one place.
fn groups_text(block: &Block, waits: &[Waiting]) -> String {
    let mut groups: Vec<(Waiting, Vec<u32>)> = Vec::new();
    for (t, wait) in waits.iter().enumerate() {
        match groups.iter_mut().find(|(w, _)| w.same(wait)) {
            Some((_, threads)) => threads.push(t as u32),
            None => groups.push((*wait, vec![t as u32])),
        }
    }
    let mut text = String::new();
    for (wait, threads) in &groups {
        let mut line = String::new();
        for t in threads.iter().take(4) {
            let i = block.thread_idx(*t);
            let _ = write!(line, "({},{},{}) ", i.x, i.y, i.z);
        }
        if threads.len() > 4 {
            line.push_str("… ");
        }
        let count = threads.len();
        let noun = if count == 1 { "thread" } else { "threads" };
        let place = match wait {
            Waiting::Block { site } => format!("wait in __syncthreads at {}", describe(site)),
            Waiting::Ahead { place } => {
                format!("wait in __syncthreads at {}", describe_text(place))
            }
            Waiting::Named { id, site } => {
                format!("wait at barrier {id} (bar.sync) at {}", describe(site))
            }
            Waiting::Warp {
                operation,
                mask: Some(mask),
                site,
            } => {
                format!(
                    "wait in {operation} with mask {mask:#010x} at {}",
                    describe(site)
                )
            }
            Waiting::Warp {
                operation,
                mask: None,
                site,
            } => format!("wait in {operation} at {}", describe(site)),
            Waiting::Exited if count == 1 => "has exited".to_string(),
            Waiting::Exited => "have exited".to_string(),
        };
        let _ = writeln!(text, "  {count} {noun} {line}{place}");
    }
    text
}

/// A place of the source and what is done there, as the checkers tell places.
fn done_at(site: Site, what: &str) -> String {
    let place = describe(site);
    let cuda = place.split(" (").next().unwrap_or(&place);
    format!("{cuda} `{what}`")
}

/// Kernels of which something has been said, and what: once is enough.
static SAID: Mutex<Set<(usize, &'static str)>> = Mutex::new(Set::new());

/// Whether this is to be said of the kernel for the first time.
fn first(block: &Block, what: &'static str) -> bool {
    let kernel = std::ptr::from_ref(block.kernel).addr();
    let mut said = SAID.lock().unwrap_or_else(PoisonError::into_inner);
    said.insert((kernel, what))
}

/// Mentions, once a kernel, that the threads of a block meet at different barriers; they go on, as on a GPU, which counts who comes to barrier 0 and not where.
#[cold]
pub(crate) fn met_apart(block: &Block, waits: &[Waiting]) {
    let mut places: Vec<(String, u32)> = Vec::new();
    for (t, wait) in waits.iter().enumerate() {
        if let Waiting::Block { site } = wait {
            let place = done_at(site, "__syncthreads()");
            if places.iter().all(|(p, _)| *p != place) {
                places.push((place, t as u32));
            }
        }
    }
    let what = "threads of the block meet at different __syncthreads(); each must be reached by all that have not exited";
    if check::rule_broken(block, what, &places) {
        return;
    }
    if first(block, "met apart") {
        let what =
            "threads meet at different __syncthreads() (undefined in CUDA; they go on as on a GPU)";
        eprint!(
            "cudart-rs: warning: {}: {what}\n{}",
            whose(block),
            groups_text(block, waits)
        );
    }
}

/// Mentions, once a kernel, that lanes went on in a warp operation whose mask names others, or lacks them; `other`: a lane that waits elsewhere, and where.
#[cold]
pub(crate) fn forced(
    block: &Block,
    warp: u32,
    (operation, site): (&str, Site),
    mask: u32,
    lanes: u32,
    other: Option<(u32, &str, Site)>,
) {
    let thread = warp * 32 + lanes.trailing_zeros();
    let what = format!(
        "lanes {lanes:#010x} of warp {warp} are at {operation} with mask {mask:#010x}, which must name just those that come"
    );
    let mut places = vec![(done_at(site, operation), thread)];
    if let Some((lane, operation, site)) = other {
        places.push((done_at(site, operation), warp * 32 + lane));
    }
    if check::rule_broken(block, &what, &places) {
        return;
    }
    if first(block, "forced") {
        eprintln!(
            "cudart-rs: warning: {}: lanes {lanes:#010x} are at {operation} with mask {mask:#010x} at {}, which does not name just those that come \
             (undefined in CUDA; they go on as converged lanes do)",
            whose(block),
            describe(site)
        );
    }
}

/// Reports a block whose threads would meet at different barriers, which its form cannot do, and stops the program.
#[cold]
pub(crate) fn disagreed(block: &Block, waits: &[Waiting]) -> ! {
    crate::at_exit::run();
    eprint!(
        "cudart-rs: deadlock in {}: threads go on to different __syncthreads() (undefined in CUDA). \
         A GPU lets them meet all the same, which loops and lanes cannot: CUDART_EXEC=coroutines does as a GPU\n{}",
        whose(block),
        groups_text(block, waits)
    );
    std::process::exit(EXIT_DEADLOCK)
}

/// Reports a block none of whose threads can go on, and stops the program.
#[cold]
pub(crate) fn deadlock(block: &Block, waits: &[Waiting]) -> ! {
    crate::at_exit::run();
    eprint!("{}", deadlock_text(block, waits));
    std::process::exit(EXIT_DEADLOCK)
}

/// Runs blocks or threads of a kernel. An access to memory that is not there ends them and makes its error sticky, as on a device.
#[inline]
pub(crate) fn guarded(kernel: &Kernel, f: impl FnOnce()) {
    if let Err(address) = fault::guard(f) {
        illegal_address(kernel, address)
    }
}

#[cold]
fn illegal_address(kernel: &Kernel, address: usize) {
    let first = error::sticky() == error::cudaSuccess;
    error::set_sticky(error::cudaErrorIllegalAddress);
    if first && !crate::check::faulted(address) {
        let place = memory::table().nearby(address as u64);
        eprintln!(
            "cudart-rs: kernel `{}` ({}): an illegal memory access was encountered at {address:#x}{place}; `--check` tells the line and the thread",
            kernel.name(),
            kernel.place()
        );
    }
}

/// Reports a panic of a kernel thread (whose message Rust has printed), and stops the program.
#[cold]
pub(crate) fn panicked(block: &Block, thread: u32) -> ! {
    crate::at_exit::run();
    let (k, b, t) = (block.kernel, block.block_idx, block.thread_idx(thread));
    eprintln!(
        "cudart-rs: kernel `{}` ({}) panicked in block ({},{},{}), thread ({},{},{}); stopping",
        k.name(),
        k.place(),
        b.x,
        b.y,
        b.z,
        t.x,
        t.y,
        t.z
    );
    std::process::exit(101)
}

/// Reports a panic in a block whose threads run in loops (which one it was is not known), and stops the program.
#[cold]
pub(crate) fn block_panicked(block: &Block) -> ! {
    crate::at_exit::run();
    let (k, b) = (block.kernel, block.block_idx);
    eprintln!(
        "cudart-rs: kernel `{}` ({}) panicked in block ({},{},{}); stopping (CUDART_EXEC=threads tells the thread)",
        k.name(),
        k.place(),
        b.x,
        b.y,
        b.z
    );
    std::process::exit(101)
}

/// Mentions a kernel whose threads have only spun for long, which may be a deadlock; it goes on.
#[cold]
pub(crate) fn spinning(block: &Block, blocks: usize) {
    let (k, b) = (block.kernel, block.block_idx);
    eprintln!(
        "cudart-rs: kernel `{}` ({}): {blocks} block(s) wait in loops for memory to change, and nothing else runs; the first is ({},{},{})",
        k.name(),
        k.place(),
        b.x,
        b.y,
        b.z
    );
}

/// A kernel that was launched as one that never waits has waited.
#[cold]
pub(crate) fn unexpected_wait(block: &Block, site: Site) -> ! {
    crate::at_exit::run();
    let k = block.kernel;
    eprintln!(
        "cudart-rs: kernel `{}` ({}) waits at {}, but was launched with `run`",
        k.name(),
        k.place(),
        describe(site)
    );
    std::process::exit(EXIT_DEADLOCK)
}

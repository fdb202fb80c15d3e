//! The blocks of a launch over the workers: one after another in each, and beside each other where they wait for each other.
//!
//! On a GPU many blocks of a launch are there at the same time, and programs rely on it. A block whose threads go round in loops that wait for memory
//! ([`Wait::Yield`](crate::ir::Wait)) for longer than [`PATIENCE`], or that goes from barrier to barrier for longer than [`LONGER`], gets others beside it in the same worker: one, and twice as many each time that no block
//! has ended meanwhile. Blocks of a cooperative launch are all there from the beginning.

use super::block::{Block, Progress, Shape};
use super::context::Context;
use crate::Fault;
use crate::record::{self, Log};
use cudart_rs::launch::spread::{self, Spread};
use std::cell::RefCell;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a block goes round in loops before others begin beside it.
const PATIENCE: Duration = Duration::from_millis(10);
/// The same for a block that goes from barrier to barrier: it may just have much to do.
const LONGER: Duration = Duration::from_millis(300);
/// Bytes of blocks that are there at the same time in a worker.
const TOGETHER: usize = 1 << 28;

thread_local! {
    /// The memory of a worker's block.
    static BLOCK: RefCell<Block> = RefCell::new(Block::new());
}

/// A launch, as far as its blocks are concerned.
pub(crate) struct Grid<'a> {
    pub size: [u32; 3],
    pub shape: &'a Shape<'a>,
    /// What all threads have in common.
    pub like: &'a Context,
    /// Who is told of what threads pass.
    record: Option<&'a record::Launch>,
    failed: AtomicBool,
    fault: Mutex<Option<Fault>>,
}

// SAFETY: what the context's pointers lead to is the kernel's, which all workers run.
unsafe impl Sync for Grid<'_> {}

/// A worker's blocks, by their numbers.
struct Source<'a> {
    range: Range<u64>,
    next: &'a mut dyn FnMut() -> Option<Range<u64>>,
}

impl Source<'_> {
    fn take(&mut self) -> Option<u64> {
        loop {
            match self.range.next() {
                Some(n) => return Some(n),
                None => self.range = (self.next)()?,
            }
        }
    }
}

impl<'a> Grid<'a> {
    pub(crate) fn new(
        size: [u32; 3],
        shape: &'a Shape<'a>,
        like: &'a Context,
        record: Option<&'a record::Launch>,
    ) -> Self {
        Grid {
            size,
            shape,
            like,
            record,
            failed: AtomicBool::new(false),
            fault: Mutex::new(None),
        }
    }

    /// Runs all blocks.
    ///
    /// # Safety
    /// The context's pointers must be good for the kernel.
    pub(crate) unsafe fn run(&self, pace: &Spread, cooperative: bool) -> Result<(), Fault> {
        let count: u64 = self.size.iter().map(|n| u64::from(*n)).product();
        if cooperative && !self.shape.sites.is_empty() && count > 1 {
            let mut blocks: Vec<Block> =
                (0..count).map(|n| self.begin(Block::new(), n, 0)).collect();
            while !blocks.is_empty() {
                // SAFETY: the caller's.
                unsafe { self.turn(&mut blocks)? };
            }
            return Ok(());
        }
        pace.run(count, &|worker, next| {
            let mut body = |block: &mut Block| {
                let mut source = Source { range: 0..0, next };
                let fail = |f: Fault| {
                    self.failed.store(true, Ordering::Relaxed);
                    let mut fault = self.fault.lock().unwrap_or_else(PoisonError::into_inner);
                    fault.get_or_insert(f);
                };
                if self.shape.sites.is_empty() && self.record.is_none() {
                    // SAFETY: the caller's.
                    let done = unsafe { self.through(block, worker as u32, &mut source) };
                    done.unwrap_or_else(fail);
                }
                while let Some(n) = source.take() {
                    if self.failed.load(Ordering::Relaxed) {
                        continue;
                    }
                    // SAFETY: the caller's.
                    let done = unsafe { self.one(block, n, worker as u32, &mut source) };
                    done.unwrap_or_else(fail);
                }
            };
            BLOCK.with(|b| match b.try_borrow_mut() {
                Ok(mut b) => body(&mut b),
                Err(_) => body(&mut Block::new()),
            });
        });
        let mut fault = self.fault.lock().unwrap_or_else(PoisonError::into_inner);
        fault.take().map_or(Ok(()), Err)
    }

    /// The place of a block.
    fn place(&self, n: u64) -> [u32; 3] {
        let [x, y, _] = self.size.map(u64::from);
        [(n % x) as u32, (n / x % y) as u32, (n / x / y) as u32]
    }

    fn start(&self, block: &mut Block, n: u64, worker: u32) {
        block.start(self.shape, self.like, self.place(n), worker, self.log(n));
    }

    /// Runs blocks whose threads never wait, and that nobody records.
    unsafe fn through(
        &self,
        block: &mut Block,
        worker: u32,
        source: &mut Source<'_>,
    ) -> Result<(), Fault> {
        // (What a fault leaves is not looked at again.)
        let mut result = Ok(());
        let shared: *mut Block = block;
        let kept = spread::guarded(|| {
            while let Some(n) = source.take() {
                // SAFETY: nobody else uses it meanwhile.
                let block = unsafe { &mut *shared };
                self.start(block, n, worker);
                // SAFETY: the caller's.
                result = unsafe { block.run_through(self.shape) };
                if result.is_err() || self.failed.load(Ordering::Relaxed) {
                    return;
                }
            }
        });
        kept.map_err(|address| Fault::Address {
            address,
            block: block.place(),
        })?;
        result
    }

    fn log(&self, n: u64) -> Option<Box<Log>> {
        self.record.map(|r| Log::new(r, n))
    }

    fn begin(&self, mut block: Block, n: u64, worker: u32) -> Block {
        self.start(&mut block, n, worker);
        block
    }

    /// Runs one block, and those that begin beside it.
    unsafe fn one(
        &self,
        block: &mut Block,
        n: u64,
        worker: u32,
        source: &mut Source<'_>,
    ) -> Result<(), Fault> {
        self.start(block, n, worker);
        let mut since: Option<Instant> = None;
        loop {
            // SAFETY: the caller's.
            let patience = match unsafe { self.advance(block)? } {
                Progress::Done => return Ok(()),
                Progress::Yields => PATIENCE,
                Progress::Long => LONGER,
            };
            if patience == PATIENCE {
                std::thread::yield_now();
            }
            if self.failed.load(Ordering::Relaxed) {
                block.abandon();
                return Ok(());
            }
            if since.get_or_insert_with(Instant::now).elapsed() >= patience {
                let mut blocks = vec![std::mem::replace(block, Block::new())];
                // SAFETY: the caller's.
                return unsafe { self.beside(&mut blocks, worker, source) };
            }
        }
    }

    /// Runs blocks by turns, and begins more of them as long as none ends.
    unsafe fn beside(
        &self,
        blocks: &mut Vec<Block>,
        worker: u32,
        source: &mut Source<'_>,
    ) -> Result<(), Fault> {
        let threads = self.like.ntid.iter().product::<u32>() as usize;
        let most = TOGETHER / self.shape.memory(threads).max(1);
        let mut since: Option<Instant> = None;
        while !blocks.is_empty() && !self.failed.load(Ordering::Relaxed) {
            if since.is_none_or(|s| s.elapsed() >= PATIENCE) {
                let room = most.saturating_sub(blocks.len());
                for _ in 0..blocks.len().min(room) {
                    let Some(n) = source.take() else { break };
                    blocks.push(self.begin(Block::new(), n, worker));
                }
                since = Some(Instant::now());
            }
            // SAFETY: the caller's.
            if unsafe { self.turn(blocks)? } {
                since = Some(Instant::now());
            } else {
                std::thread::yield_now();
            }
        }
        Ok(())
    }

    /// A turn for each block: whether any has ended.
    unsafe fn turn(&self, blocks: &mut Vec<Block>) -> Result<bool, Fault> {
        let mut fault = None;
        let before = blocks.len();
        blocks.retain_mut(|b| {
            if fault.is_some() {
                return true;
            }
            // SAFETY: the caller's.
            match unsafe { self.advance(b) } {
                Ok(p) => p != Progress::Done,
                Err(f) => {
                    fault = Some(f);
                    true
                }
            }
        });
        fault.map_or(Ok(blocks.len() < before), Err)
    }

    /// [`Block::advance`], with accesses to memory that is not there as faults.
    unsafe fn advance(&self, block: &mut Block) -> Result<Progress, Fault> {
        let mut result = Ok(Progress::Done);
        let at = block.place();
        // SAFETY: the caller's.
        let kept = caught(at, || result = unsafe { block.advance(self.shape) });
        let result = kept.and(result);
        match result {
            Ok(Progress::Done) => block.finish(),
            Ok(_) => {}
            Err(_) => block.abandon(),
        }
        result
    }
}

/// An access to an address that is not there is a fault of the block.
fn caught(block: [u32; 3], f: impl FnOnce()) -> Result<(), Fault> {
    spread::guarded(f).map_err(|address| Fault::Address { address, block })
}

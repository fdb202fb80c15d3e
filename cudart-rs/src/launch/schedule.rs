//! Other orders of blocks, warps and threads than the natural one, for programs that are explored (`cu2rs run --explore`).
//!
//! `CUDART_SCHEDULE=SEED` chooses; 0 is the natural order. A seed gives the same order in each run: blocks run one after another on one OS thread, threads as
//! coroutines. Odd seeds let a warp run ahead as far as its barriers allow, seed 1 turns all orders round, and seed 2 besides lets the others keep step.
//! Threads change places where they wait (barriers, warp operations, loops that spin), not between two accesses.
//!
//! What device memory holds after each launch is told to the file `CUDART_SCHEDULE_LOG` names, as a digest of each allocation, so that two orders can be compared;
//! `CUDART_SCHEDULE_DUMP=LAUNCH:ALLOCATION:FILE` writes what one of them holds.

use super::Kernel;
use super::config;
use std::cell::RefCell;
use std::io::Write;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The order asked for; 0: the natural one.
pub(crate) fn seed() -> u64 {
    static SEED: OnceLock<u64> = OnceLock::new();
    *SEED.get_or_init(|| match std::env::var("CUDART_SCHEDULE").as_deref() {
        Err(_) | Ok("") => 0,
        Ok(text) => text
            .parse()
            .unwrap_or_else(|_| config::bad_value("CUDART_SCHEDULE", text, "a number")),
    })
}

/// Whether a warp runs ahead of the others.
pub(crate) fn runs_ahead() -> bool {
    seed() % 2 == 1
}

/// Launches so far.
static LAUNCHES: AtomicU64 = AtomicU64::new(0);

fn mixed(mut x: u64) -> u64 {
    x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// Numbers that follow from the seed, the launch and what they are for.
struct Numbers(u64);

impl Numbers {
    fn of(what: u64) -> Numbers {
        let launch = LAUNCHES.load(Relaxed);
        Numbers(mixed(seed()) ^ mixed(launch.wrapping_mul(3) ^ what << 20))
    }

    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        (mixed(self.0) % n.max(1) as u64) as usize
    }
}

/// So many things in the order of the seed. `what` tells the choices of one launch apart.
pub(crate) fn order(count: usize, what: u64) -> Vec<u32> {
    let mut all: Vec<u32> = (0..count as u32).collect();
    match seed() {
        0 => {}
        1 | 2 => all.reverse(),
        _ => {
            let mut numbers = Numbers::of(what);
            for i in (1..count).rev() {
                all.swap(i, numbers.below(i + 1));
            }
        }
    }
    all
}

/// The block that comes as number `n` of `count`.
pub(crate) fn block(n: u64, count: u64) -> u64 {
    match seed() {
        0 => n,
        1 | 2 => count - 1 - n,
        _ => {
            // A permutation that needs no memory: a walk in steps that share no divisor with the count.
            let mut numbers = Numbers::of(1 << 40);
            let start = numbers.below(count as usize) as u64;
            let mut step = numbers.below(count as usize) as u64 | 1;
            while divisor(step, count) != 1 {
                step += 2;
            }
            let at = u128::from(n) * u128::from(step) + u128::from(start);
            (at % u128::from(count)) as u64
        }
    }
}

fn divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { divisor(b, a % b) }
}

thread_local! {
    /// The order of the threads of the block that runs, for loops.
    static TURNS: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
}

/// The thread that is number `n` of a block of `count` which runs its threads to their end, one after another.
pub(crate) fn turn(n: u32, count: u32, block: u64) -> u32 {
    TURNS.with_borrow_mut(|turns| {
        if n == 0 || turns.len() != count as usize {
            *turns = order(count as usize, block);
        }
        turns[n as usize]
    })
}

/// A launch has ended.
pub(crate) fn ended(kernel: &Kernel) {
    let launch = LAUNCHES.fetch_add(1, Relaxed) + 1;
    let table = crate::cuda::memory::table();
    if let Some(path) = std::env::var_os("CUDART_SCHEDULE_LOG") {
        let mut line = format!("{launch}\t{}\t{}", kernel.name(), kernel.place());
        for bytes in table.contents() {
            line += &format!("\t{}:{:x}", bytes.len(), digest(bytes));
        }
        let file = std::fs::OpenOptions::new()
            .append(true)
            .create(true)
            .open(path);
        let _ = file.and_then(|mut f| writeln!(f, "{line}"));
    }
    let Ok(wanted) = std::env::var("CUDART_SCHEDULE_DUMP") else {
        return;
    };
    let mut parts = wanted.splitn(3, ':');
    let mut number = || parts.next()?.parse::<u64>().ok();
    if let (Some(at), Some(which)) = (number(), number())
        && at == launch
        && let Some(path) = parts.next()
        && let Some(bytes) = table.contents().nth(which as usize)
    {
        let _ = std::fs::write(path, bytes);
    }
}

fn digest(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let all = words.iter().map(|w| u64::from_le_bytes(*w));
    let all = all.chain(rest.iter().map(|b| u64::from(*b)));
    all.fold(bytes.len() as u64, |h, w| {
        (h ^ w).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(23)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_reach_every_block() {
        for (count, step) in [(12, 5), (7, 3), (1, 1)] {
            assert_eq!(divisor(step, count), 1);
            let mut seen: Vec<u64> = (0..count).map(|n| (n * step + 2) % count).collect();
            seen.sort_unstable();
            assert_eq!(seen, (0..count).collect::<Vec<_>>());
        }
        assert_ne!(digest(&[1, 2, 3]), digest(&[1, 3, 2]));
        assert_ne!(digest(&[0; 8]), digest(&[0; 16]));
    }
}

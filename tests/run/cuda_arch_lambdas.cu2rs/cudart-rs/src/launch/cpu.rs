//! Which processor the program runs on: the levels for which a portable program's kernels are compiled, and whether a program may run at all.
//!
//! A crate translated with `--portable` is built for what all processors of the architecture have, but for its kernels: each is compiled for
//! several [`Level`]s (`#[each_cpu]`), of which the best one that the processor has is chosen at the first launch, or the one that
//! `CUDART_CPU=baseline|v3|v4` names. Results are the same on every level, to the last bit: no level contracts or reorders anything.
//!
//! Other crates are built for the machine that builds them. [`require`] stops them with a message where that was another one.

use super::config;
use std::sync::OnceLock;

/// Instructions that a kernel is compiled for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// What every processor of the architecture has (x86-64: SSE2; aarch64: NEON).
    Baseline,
    /// x86-64-v3: AVX2 and FMA.
    V3,
    /// x86-64-v4: AVX-512 with its byte, double-word, conflict and short-vector parts.
    V4,
}

impl Level {
    /// What `CUDART_CPU` calls it.
    pub fn name(self) -> &'static str {
        NAMES[1 + self as usize]
    }
}

const NAMES: [&str; 4] = ["auto", "baseline", "v3", "v4"];

/// The level at which kernels of a portable program run.
#[inline]
pub fn level() -> Level {
    static LEVEL: OnceLock<Level> = OnceLock::new();
    *LEVEL.get_or_init(choose)
}

#[cold]
fn choose() -> Level {
    let best = best();
    let asked = match config::choice("CUDART_CPU", &NAMES) {
        1 => Level::Baseline,
        2 => Level::V3,
        3 => Level::V4,
        _ => return best,
    };
    if asked > best {
        let levels = NAMES[..2 + best as usize].join("|");
        let expected = format!("{levels} (this processor has no more)");
        config::bad_value("CUDART_CPU", asked.name(), &expected)
    }
    asked
}

#[cfg(target_arch = "x86_64")]
fn best() -> Level {
    macro_rules! all {
        ($($f:tt)*) => { $(is_x86_feature_detected!($f))&&* };
    }
    let v3 = all!("avx" "avx2" "bmi1" "bmi2" "f16c" "fma" "lzcnt" "movbe" "popcnt");
    let v4 = all!("avx512f" "avx512bw" "avx512cd" "avx512dq" "avx512vl");
    match (v3, v4) {
        (true, true) => Level::V4,
        (true, false) => Level::V3,
        _ => Level::Baseline,
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn best() -> Level {
    Level::Baseline
}

/// Stops the program with a message if it was built for a processor that can do more than this one. (`is_x86_feature_detected!` does not ask
/// the processor about what the crate was built for.)
///
/// All here is itself compiled for that processor: so there is nothing in it that compilers make vectors of, no structs, no formatting.
#[inline(never)]
pub(crate) fn require() {
    #[cfg(target_arch = "x86_64")]
    if let Some(missing) = x86::missing(x86::BUILT_FOR, x86::word) {
        say("cudart-rs: this program was built for a processor with ");
        say(missing);
        say(
            ", which this one has not. Build it on this machine, or translate it with --portable for one that runs on both.\n",
        );
        // SAFETY: ends the process, of which nothing has begun.
        unsafe { libc::_exit(1) }
    }
}

#[cfg(target_arch = "x86_64")]
#[inline(never)]
fn say(text: &str) {
    // SAFETY: the bytes are there. Where nothing can be written nothing is said.
    unsafe { libc::write(2, text.as_ptr().cast(), text.len()) };
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::{__cpuid, __cpuid_count, _xgetbv};

    /// What the processor says of itself.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Word {
        /// `ecx` of leaf 1.
        Leaf1,
        /// `ebx`, `ecx`, `edx` of leaf 7.
        Leaf7b,
        Leaf7c,
        Leaf7d,
        /// `ecx` of leaf 8000_0001h.
        Extended,
        /// The registers that the system keeps for programs.
        Kept,
    }

    /// Name, where its bit stands, and the bits of [`Word::Kept`] that it takes.
    pub type Set = (&'static str, Word, u32, u32);

    /// The halves of `ymm`, and with them those of `zmm` and the masks.
    const YMM: u32 = 0b110;
    const ZMM: u32 = 0b1110_0110;

    macro_rules! built_for {
        ($($name:tt $word:ident $bit:literal, $kept:expr;)*) => {
            /// The instruction sets that the crate was built for and not every processor has.
            pub const BUILT_FOR: &[(bool, Set)] = &[$((cfg!(target_feature = $name), ($name, Word::$word, $bit, $kept))),*];
        };
    }
    built_for! {
        "avx512vbmi" Leaf7c 1, ZMM;
        "avx512vbmi2" Leaf7c 6, ZMM;
        "avx512vnni" Leaf7c 11, ZMM;
        "avx512bitalg" Leaf7c 12, ZMM;
        "avx512vpopcntdq" Leaf7c 14, ZMM;
        "avx512fp16" Leaf7d 23, ZMM;
        "avx512ifma" Leaf7b 21, ZMM;
        "avx512cd" Leaf7b 28, ZMM;
        "avx512dq" Leaf7b 17, ZMM;
        "avx512bw" Leaf7b 30, ZMM;
        "avx512vl" Leaf7b 31, ZMM;
        "avx512f" Leaf7b 16, ZMM;
        "gfni" Leaf7c 8, 0;
        "avx2" Leaf7b 5, YMM;
        "fma" Leaf1 12, YMM;
        "f16c" Leaf1 29, YMM;
        "avx" Leaf1 28, YMM;
        "bmi2" Leaf7b 8, 0;
        "bmi1" Leaf7b 3, 0;
        "adx" Leaf7b 19, 0;
        "lzcnt" Extended 5, 0;
        "movbe" Leaf1 22, 0;
        "popcnt" Leaf1 23, 0;
        "sse4.2" Leaf1 20, 0;
        "sse4.1" Leaf1 19, 0;
        "ssse3" Leaf1 9, 0;
        "sse3" Leaf1 0, 0;
    }

    /// Asks the processor.
    #[inline(never)]
    pub fn word(word: Word) -> u32 {
        match word {
            Word::Leaf1 => __cpuid(1).ecx,
            // (Without the leaf its words are 0.)
            Word::Leaf7b | Word::Leaf7c | Word::Leaf7d if __cpuid(0).eax < 7 => 0,
            Word::Leaf7b => __cpuid_count(7, 0).ebx,
            Word::Leaf7c => __cpuid_count(7, 0).ecx,
            Word::Leaf7d => __cpuid_count(7, 0).edx,
            Word::Extended if __cpuid(0x8000_0000).eax <= 0x8000_0000 => 0,
            Word::Extended => __cpuid(0x8000_0001).ecx,
            // Bit 27: the system lets programs ask.
            Word::Kept if __cpuid(1).ecx >> 27 & 1 == 0 => 0,
            // SAFETY: the instruction is there.
            Word::Kept => unsafe { kept() as u32 },
        }
    }

    #[target_feature(enable = "xsave")]
    fn kept() -> u64 {
        // SAFETY: the instruction is there, as its feature says.
        unsafe { _xgetbv(0) }
    }

    /// The first instruction set that is needed and not there.
    #[inline(always)]
    pub fn missing(built_for: &[(bool, Set)], word: impl Fn(Word) -> u32) -> Option<&'static str> {
        for (needed, (name, place, bit, kept)) in built_for {
            let there = || word(*place) >> bit & 1 != 0 && word(Word::Kept) & kept == *kept;
            if *needed && !there() {
                return Some(name);
            }
        }
        None
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        /// All instruction sets are needed.
        fn all() -> Vec<(bool, Set)> {
            BUILT_FOR.iter().map(|(_, set)| (true, *set)).collect()
        }

        #[test]
        fn what_is_missing_is_told() {
            assert_eq!(missing(&all(), |_| !0), None);
            let without =
                |of: Word, bits: u32| missing(&all(), |w| if w == of { !bits } else { !0 });
            assert_eq!(without(Word::Leaf7b, 1 << 16), Some("avx512f"));
            assert_eq!(without(Word::Leaf7b, 1 << 5), Some("avx2"));
            assert_eq!(without(Word::Extended, !0), Some("lzcnt"));
            // A system that does not keep the registers is as bad as a processor without them.
            assert_eq!(without(Word::Kept, !0b111), Some("avx512vbmi"));
            let none: Vec<_> = BUILT_FOR.iter().map(|(_, set)| (false, *set)).collect();
            assert_eq!(missing(&none, |_| 0), None);
        }

        /// The bits stand where the standard library finds them.
        #[test]
        fn the_bits_are_those_that_rust_reads() {
            let has = |name| {
                let one: Vec<_> = all().into_iter().filter(|(_, s)| s.0 == name).collect();
                missing(&one, word).is_none()
            };
            macro_rules! same {
                ($($name:tt)*) => { $(assert_eq!(has($name), is_x86_feature_detected!($name), $name);)* };
            }
            same!("avx512vbmi" "avx512vbmi2" "avx512vnni" "avx512bitalg" "avx512vpopcntdq" "avx512ifma" "avx512fp16" "avx512cd" "avx512dq"
                "avx512bw" "avx512vl" "avx512f" "gfni" "avx2" "fma" "f16c" "avx" "bmi2" "bmi1" "adx" "lzcnt" "movbe" "popcnt" "sse4.2"
                "sse4.1" "ssse3" "sse3");
        }

        #[test]
        fn tests_run_where_they_were_built() {
            assert_eq!(missing(BUILT_FOR, word), None);
        }
    }
}

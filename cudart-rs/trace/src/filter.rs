//! `CU2RS_TRACE_FILTER`: what of a run is recorded.
//!
//! Terms are separated by `;`: `kernel=NAME,NAME`, `launch=3,5..8`, `block=0..16`, `warp=0` (ranges are like Rust's: the end is not
//! included), `first=N` (the first N events of each thread), `counts` (how often each site was passed in each launch, no
//! sequences), `stop=launches:3,blocks:100,accesses:1000000,seconds:60` (the program ends when one of these is reached). Launches and kernels that are left out are numbered all the same.

use std::ops::Range;

/// What is recorded.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// Names of kernels; none: all.
    kernels: Vec<String>,
    launches: Ranges,
    blocks: Ranges,
    warps: Ranges,
    /// Events of each thread at most.
    pub first: Option<u64>,
    /// Only how often each site was passed.
    pub counts: bool,
    /// When the program ends.
    pub stop: Stop,
}

/// What ends a program early; 0: nothing does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stop {
    /// Launches that have ended.
    pub launches: u64,
    /// Blocks that have ended.
    pub blocks: u64,
    /// Accesses of warps to memory.
    pub accesses: u64,
    /// Seconds since its begin.
    pub seconds: u64,
}

/// The exit code of programs that [`Stop`] ended.
pub const STOPPED: i32 = 73;

impl Stop {
    fn read(text: &str) -> Result<Stop, String> {
        let mut stop = Stop::default();
        for part in text.split(',') {
            let (what, n) = part.split_once(':').unwrap_or((part, ""));
            let to = match what.trim() {
                "launches" => &mut stop.launches,
                "blocks" => &mut stop.blocks,
                "accesses" => &mut stop.accesses,
                "seconds" => &mut stop.seconds,
                _ => {
                    return Err(format!(
                        "`{what}` is none of launches:, blocks:, accesses:, seconds:"
                    ));
                }
            };
            let number = n.trim().parse().ok().filter(|n| *n > 0);
            *to = number.ok_or_else(|| format!("`{n}` is not a number above 0"))?;
        }
        Ok(stop)
    }

    /// What of it is reached: a sentence's end.
    pub fn reached(
        &self,
        launches: u64,
        blocks: u64,
        accesses: u64,
        seconds: u64,
    ) -> Option<String> {
        [
            (self.launches, launches, "launches"),
            (self.blocks, blocks, "blocks"),
            (self.accesses, accesses, "accesses of warps"),
            (self.seconds, seconds, "seconds"),
        ]
        .into_iter()
        .find_map(|(most, is, what)| (most > 0 && is >= most).then(|| format!("{is} {what}")))
    }

    /// Ends the program.
    pub fn end(after: &str) -> ! {
        eprintln!(
            "cudart-rs: stopped after {after}, as CU2RS_TRACE_FILTER says; what came before is recorded"
        );
        std::process::exit(STOPPED)
    }
}

/// Numbers that are let through; none: all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Ranges(Vec<Range<u64>>);

impl Ranges {
    fn has(&self, n: u64) -> bool {
        self.0.is_empty() || self.0.iter().any(|r| r.contains(&n))
    }

    fn read(text: &str) -> Result<Ranges, String> {
        let number = |t: &str| {
            t.trim()
                .parse::<u64>()
                .map_err(|_| format!("`{t}` is not a number"))
        };
        let range = |t: &str| match t.split_once("..") {
            None => number(t).map(|n| n..n + 1),
            Some((a, "")) => Ok(number(a)?..u64::MAX),
            Some(("", b)) => Ok(0..number(b)?),
            Some((a, b)) => Ok(number(a)?..number(b)?),
        };
        text.split(',')
            .map(range)
            .collect::<Result<_, _>>()
            .map(Ranges)
    }
}

impl Filter {
    /// Reads the terms; the error is a sentence.
    pub fn read(text: &str) -> Result<Filter, String> {
        let mut f = Filter::default();
        for term in text.split(';').map(str::trim).filter(|t| !t.is_empty()) {
            match term.split_once('=') {
                None if term == "counts" => f.counts = true,
                Some(("kernel", v)) => f.kernels.extend(v.split(',').map(|n| n.trim().to_owned())),
                Some(("launch", v)) => f.launches = Ranges::read(v)?,
                Some(("block", v)) => f.blocks = Ranges::read(v)?,
                Some(("warp", v)) => f.warps = Ranges::read(v)?,
                Some(("first", v)) => {
                    let n = v
                        .trim()
                        .parse()
                        .map_err(|_| format!("`{v}` is not a number"))?;
                    f.first = Some(n);
                }
                Some(("stop", v)) => f.stop = Stop::read(v)?,
                _ => {
                    return Err(format!(
                        "`{term}` is none of kernel=, launch=, block=, warp=, first=, stop=, counts"
                    ));
                }
            }
        }
        Ok(f)
    }

    /// Whether anything of a launch is recorded.
    pub fn launch(&self, kernel: &str, number: u32) -> bool {
        self.kernel(kernel) && self.launches.has(number.into())
    }

    /// Whether anything of a kernel is recorded.
    pub fn kernel(&self, name: &str) -> bool {
        self.kernels.is_empty() || self.kernels.iter().any(|k| k == name)
    }

    /// Whether anything of a block is recorded.
    pub fn block(&self, number: u64) -> bool {
        self.blocks.has(number)
    }

    /// Whether all blocks are treated alike.
    pub fn all_blocks(&self) -> bool {
        self.blocks.0.is_empty()
    }

    /// Whether a warp of a block is recorded.
    pub fn warp(&self, number: u32) -> bool {
        self.warps.has(number.into())
    }

    /// Whether all warps are.
    pub fn all_warps(&self) -> bool {
        self.warps.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_say_what_is_recorded() {
        let f = Filter::read(" kernel=a,b; launch=3,5..7 ;block=..4;warp=2..;first=9").unwrap();
        assert!(f.launch("a", 3) && f.launch("b", 6));
        assert!(!f.launch("c", 3) && !f.launch("a", 4) && !f.launch("a", 7));
        assert!(f.block(0) && f.block(3) && !f.block(4));
        assert!(!f.warp(1) && f.warp(2) && f.warp(99) && !f.all_warps());
        assert_eq!((f.first, f.counts), (Some(9), false));
        let f = Filter::read("counts").unwrap();
        assert!(f.counts && f.launch("x", 0) && f.block(7) && f.all_warps());
        assert_eq!(Filter::read("").unwrap(), Filter::default());
        let stop = Filter::read("stop=blocks:7,seconds: 3").unwrap().stop;
        assert_eq!((stop.blocks, stop.seconds, stop.launches), (7, 3, 0));
        assert_eq!(stop.reached(99, 6, 99, 2), None);
        assert_eq!(stop.reached(0, 8, 0, 0).as_deref(), Some("8 blocks"));
    }

    #[test]
    fn what_is_not_understood_is_said() {
        for bad in [
            "kernel",
            "count",
            "launch=x",
            "block=1..y",
            "first=",
            "launch=-1",
            "stop=",
            "stop=blocks",
            "stop=blocks:0",
            "stop=warps:3",
        ] {
            assert!(Filter::read(bad).is_err(), "{bad}");
        }
    }
}

//! Telling what was found: on stderr, once for each pair of places in the source.

use super::Race;
use crate::launch::Kernel;
use crate::launch::block::Block;
use crate::sorted::Map;
use crate::vector::uint3;
use std::collections::HashMap;
use std::ffi::CStr;
use std::fmt::Write;

/// Findings that are printed; the rest is counted.
const PRINTED: usize = 20;

#[derive(Default)]
pub(super) struct Reports {
    pub(super) kernel: Option<&'static Kernel>,
    pub(super) launch: u32,
    /// How often each finding came.
    found: HashMap<(&'static str, usize, usize), u64>,
    by_code: Map<&'static str, (u64, u64)>,
    /// Printed texts, for tests.
    pub(super) texts: Vec<String>,
}

fn place(address: usize) -> String {
    if address == 0 {
        return "?".into();
    }
    // SAFETY: the text of a literal of the program.
    let text = unsafe { CStr::from_ptr(address as *const _) };
    text.to_string_lossy().into_owned()
}

fn triple(i: uint3) -> String {
    format!("({},{},{})", i.x, i.y, i.z)
}

/// The coordinates of a block by its number.
fn block_idx(block: &Block, number: u32) -> uint3 {
    let g = block.grid_dim;
    crate::vector::make_uint3(number % g.x, number / g.x % g.y, number / g.x / g.y)
}

impl Reports {
    /// How many different findings there are.
    pub(super) fn count(&self) -> usize {
        self.found.len()
    }

    /// Counts a finding; whether it is new.
    fn new_finding(&mut self, code: &'static str, a: usize, b: usize) -> bool {
        let times = self.found.entry((code, a.min(b), a.max(b))).or_default();
        *times += 1;
        let totals = self.by_code.or_insert_with(code, Default::default);
        totals.0 += u64::from(*times == 1);
        totals.1 += 1;
        *times == 1
    }

    fn head(&self, code: &str, what: &str) -> String {
        let (name, at) = self.kernel.map_or(("?", "?"), |k| (k.name(), k.place()));
        format!(
            "error[{code}]: {what} in kernel `{name}` ({at}), launch {}\n",
            self.launch
        )
    }

    fn print(&mut self, text: String) {
        if self.texts.len() < PRINTED {
            eprint!("{text}");
            self.texts.push(text);
        }
    }

    pub(super) fn memory(
        &mut self,
        block: &Block,
        thread: u32,
        site: usize,
        code: &'static str,
        what: &str,
    ) {
        if !self.new_finding(code, site, site) {
            return;
        }
        let title = match code {
            "CU8004" => "misaligned access",
            _ => "access outside of memory",
        };
        let mut text = self.head(code, title);
        let _ = writeln!(
            text,
            "  {}: thread {} of block {}\n  {what}",
            place(site),
            triple(block.thread_idx(thread)),
            triple(block.block_idx)
        );
        self.print(text);
    }

    pub(super) fn race(&mut self, block: &Block, race: &Race, sites: (usize, usize), whose: &str) {
        let within = race.earlier.actor.block == race.later.actor.block;
        let code = if within { "CU8002" } else { "CU8003" };
        if !self.new_finding(code, sites.0, sites.1) {
            return;
        }
        let mut text = self.head(
            code,
            if within {
                "race"
            } else {
                "race between blocks"
            },
        );
        for (a, site) in [(&race.earlier, sites.0), (&race.later, sites.1)] {
            let what = match (a.flags & super::shadow::RELAXED != 0, a.writes()) {
                (true, true) => "changed atomically",
                (true, false) => "read (volatile)",
                (false, true) => "written",
                (false, false) => "read",
            };
            let _ = writeln!(
                text,
                "  {} is {what} by thread {} of block {}",
                place(site),
                triple(block.thread_idx(a.actor.thread)),
                triple(block_idx(block, a.actor.block))
            );
        }
        let missing = match within {
            true => "no barrier stands between the two",
            false => "nothing orders blocks of one launch",
        };
        let _ = writeln!(text, "  {whose}; {missing}");
        self.print(text);
    }

    /// The last words.
    pub(super) fn summary(&self, launches: u32, accesses: u64) {
        let run = format!("{launches} launches, {accesses} accesses");
        if self.found.is_empty() {
            eprintln!("cu2rs check: nothing found ({run})");
            return;
        }
        let mut parts = Vec::new();
        for (code, (places, times)) in self.by_code.iter() {
            let what = match *code {
                "CU8001" => "accesses outside of memory",
                "CU8002" => "races",
                "CU8003" => "races between blocks",
                _ => "misaligned accesses",
            };
            let s = |n: &u64| if *n == 1 { "" } else { "s" };
            parts.push(format!(
                "{what} [{code}] at {places} place{}, {times} time{}",
                s(places),
                s(times)
            ));
        }
        let hidden = self.found.len().saturating_sub(PRINTED);
        let more = if hidden > 0 {
            format!("; {hidden} places not shown")
        } else {
            String::new()
        };
        eprintln!(
            "cu2rs check: {} ({run}){more}. `cu2rs explain {}` tells what to do",
            parts.join("; "),
            self.by_code.keys().next().copied().unwrap_or("CU8001")
        );
    }
}

//! Telling what was found: on stderr, once for each pair of places in the source, as text for people or for other tools.
//!
//! `CU2RS_CHECK_FORMAT` chooses: `human` (default), `json` (one object a line), `github` (annotations of a workflow), `sarif` (one document at the end, [`super::sarif`]).
//! `CU2RS_CHECK_OUTPUT` names a file for them instead of stderr, `CU2RS_CHECK_MAX` says how many are told (the rest is counted). `CU2RS_CHECK_SUPPRESS` names a file of
//! findings that are known: a line `CU8002 text` passes over findings of that code (or `*`: of any) in which the text occurs.

use super::shadow::Access;
use crate::launch::Kernel;
use crate::launch::block::Block;
use crate::vector::uint3;
use std::collections::{BTreeMap, HashMap};
use std::ffi::CStr;
use std::fmt::Write;
use std::io::Write as _;
use std::sync::OnceLock;

/// Findings that are told where `CU2RS_CHECK_MAX` does not say how many; the rest is counted.
const PRINTED: usize = 20;

/// What each code is about: one finding, several.
const CODES: [(&str, &str, &str); 12] = [
    (
        "CU8001",
        "access outside of memory",
        "accesses outside of memory",
    ),
    ("CU8002", "race", "races"),
    ("CU8003", "race between blocks", "races between blocks"),
    ("CU8004", "misaligned access", "misaligned accesses"),
    (
        "CU8005",
        "copy outside of memory",
        "copies outside of memory",
    ),
    (
        "CU8006",
        "read of memory that nobody wrote",
        "reads of memory that nobody wrote",
    ),
    (
        "CU8007",
        "memory that is never freed",
        "allocations that are never freed",
    ),
    (
        "CU8008",
        "free of what is not allocated",
        "frees of what is not allocated",
    ),
    (
        "CU8010",
        "barrier or mask that CUDA leaves undefined",
        "barriers or masks that CUDA leaves undefined",
    ),
    (
        "CU8011",
        "race between work of two streams",
        "races between work of two streams",
    ),
    (
        "CU8012",
        "race between the host and work that it did not wait for",
        "races between the host and work that it did not wait for",
    ),
    (
        "CU8013",
        "launch beyond the kernel's bounds",
        "launches beyond their kernels' bounds",
    ),
];

pub(super) fn about(code: &str) -> (&'static str, &'static str) {
    let known = CODES.iter().find(|c| c.0 == code);
    known.map_or(("fault", "faults"), |c| (c.1, c.2))
}

/// How findings are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Format {
    /// For people.
    #[default]
    Human,
    /// One JSON object a line.
    Json,
    /// GitHub's commands for annotations.
    Github,
    /// One SARIF document, when the program ends.
    Sarif,
}

/// One place of a finding.
#[derive(Clone, Debug, Default)]
pub(super) struct Side {
    /// `k.cu:12 `p[i]``
    pub(super) place: String,
    /// What is done there, for findings with two places.
    what: &'static str,
    thread: Option<(uint3, uint3, u32)>,
    /// The calls in which that is, from the last one on.
    pub(super) calls: Vec<String>,
}

/// The thread and the block as their coordinates, and the warp's number.
fn who(block: &Block, thread: u32, at: uint3) -> Option<(uint3, uint3, u32)> {
    Some((block.thread_idx(thread), at, thread / 32))
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub(super) struct Finding {
    pub(super) code: &'static str,
    pub(super) kernel: Option<(&'static str, &'static str)>,
    launch: u32,
    pub(super) sides: Vec<Side>,
    detail: String,
}

/// Lines of barriers, and first and last lines of loops.
pub(super) type Meetings = (&'static [u32], &'static [(u32, u32)]);

#[derive(Default)]
pub(super) struct Reports {
    pub(super) kernel: Option<&'static Kernel>,
    pub(super) launch: u32,
    pub(super) format: Format,
    /// By files of the source: lines of barriers in device code, first and last lines of its loops.
    pub(super) meetings: HashMap<&'static str, Meetings>,
    /// How often each finding came.
    found: HashMap<(&'static str, usize, usize), u64>,
    by_code: BTreeMap<&'static str, (u64, u64)>,
    suppressed: u64,
    /// For a document of them all.
    kept: Vec<Finding>,
    /// Told instead of on stderr.
    pub(super) output: Option<std::fs::File>,
    /// How many are told; 0: [`PRINTED`].
    pub(super) most: usize,
    /// Printed texts, for tests.
    pub(super) texts: Vec<String>,
}

/// The text of a place.
pub(super) fn place(address: usize) -> String {
    if address == 0 {
        return "?".into();
    }
    // SAFETY: the text of a literal of the program.
    let text = unsafe { CStr::from_ptr(address as *const _) };
    text.to_string_lossy().into_owned()
}

/// A thread stops itself.
pub(super) fn stopped(block: &Block, thread: u32, by: &str) -> String {
    let side = Side {
        place: by.into(),
        thread: who(block, thread, block.block_idx),
        ..Side::default()
    };
    side.told()
}

fn triple(i: uint3) -> String {
    format!("({},{},{})", i.x, i.y, i.z)
}

/// The coordinates of a block by its number.
fn block_idx(block: &Block, number: u32) -> uint3 {
    let g = block.grid_dim;
    crate::vector::make_uint3(number % g.x, number / g.x % g.y, number / g.x / g.y)
}

/// A JSON string.
pub(super) fn json(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => {
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out + "\""
}

/// The file and the line of a place.
pub(super) fn file_line(place: &str) -> (&str, &str) {
    let at = place.split(" `").next().unwrap_or(place);
    at.rsplit_once(':').unwrap_or((at, "0"))
}

impl Side {
    /// `k.cu:12 `p[i]` is read by thread (1,0,0) of block (0,0,0), warp 0`
    pub(super) fn told(&self) -> String {
        match (self.what, self.thread) {
            ("", Some((t, b, warp))) => format!(
                "{}: thread {} of block {}, warp {warp}",
                self.place,
                triple(t),
                triple(b)
            ),
            (what, Some((t, b, warp))) => format!(
                "{} is {what} by thread {} of block {}, warp {warp}",
                self.place,
                triple(t),
                triple(b)
            ),
            ("", None) => self.place.clone(),
            (what, None) => format!("{} is {what}", self.place),
        }
    }
}

impl Finding {
    pub(super) fn text(&self) -> String {
        let mut out = format!("error[{}]: {}", self.code, about(self.code).0);
        if let Some((name, at)) = self.kernel {
            let _ = write!(out, " in kernel `{name}` ({at}), launch {}", self.launch);
        }
        out.push('\n');
        for s in &self.sides {
            let _ = writeln!(out, "  {}", s.told());
            for call in &s.calls {
                let _ = writeln!(out, "    called at {call}");
            }
        }
        let _ = writeln!(out, "  {}", self.detail);
        out
    }

    fn json(&self) -> String {
        let mut out = format!(
            "{{\"code\":{},\"title\":{}",
            json(self.code),
            json(about(self.code).0)
        );
        if let Some((name, at)) = self.kernel {
            let _ = write!(
                out,
                ",\"kernel\":{},\"kernel_place\":{},\"launch\":{}",
                json(name),
                json(at),
                self.launch
            );
        }
        let sides: Vec<String> = (self.sides.iter())
            .map(|s| {
                let (file, line) = file_line(&s.place);
                let expr = s.place.split('`').nth(1).unwrap_or_default();
                let mut one = format!(
                    "{{\"file\":{},\"line\":{},\"expression\":{}",
                    json(file),
                    line.parse::<u32>().unwrap_or(0),
                    json(expr)
                );
                if !s.what.is_empty() {
                    let _ = write!(one, ",\"access\":{}", json(s.what));
                }
                if let Some((t, b, warp)) = s.thread {
                    let _ = write!(
                        one,
                        ",\"thread\":[{},{},{}],\"block\":[{},{},{}],\"warp\":{warp}",
                        t.x, t.y, t.z, b.x, b.y, b.z
                    );
                }
                if !s.calls.is_empty() {
                    let calls: Vec<String> = s.calls.iter().map(|c| json(c)).collect();
                    let _ = write!(one, ",\"calls\":[{}]", calls.join(","));
                }
                one + "}"
            })
            .collect();
        let _ = write!(
            out,
            ",\"places\":[{}],\"detail\":{}}}",
            sides.join(","),
            json(&self.detail)
        );
        out + "\n"
    }

    fn github(&self) -> String {
        let place = self.sides.last().map(|s| s.place.as_str());
        let place = place.or(self.kernel.map(|k| k.1)).unwrap_or_default();
        let (file, line) = file_line(place);
        let text = self.text();
        // The command ends with the line; `%` is its own escape.
        let escaped = |t: &str| t.replace('%', "%25").replace('\n', "%0A");
        let title = escaped(&format!("{} [{}]", about(self.code).0, self.code));
        format!(
            "::error file={},line={line},title={title}::{}\n",
            escaped(file).replace(',', "%2C").replace(':', "%3A"),
            escaped(text.trim_end())
        )
    }

    fn told(&self, format: Format) -> String {
        match format {
            Format::Human => self.text(),
            Format::Json => self.json(),
            Format::Github => self.github(),
            // With the others, at the end.
            Format::Sarif => String::new(),
        }
    }
}

/// Findings that are known: codes and texts.
fn known() -> &'static [(String, String)] {
    static KNOWN: OnceLock<Vec<(String, String)>> = OnceLock::new();
    KNOWN.get_or_init(|| {
        let Some(file) = std::env::var_os("CU2RS_CHECK_SUPPRESS").filter(|f| !f.is_empty()) else {
            return Vec::new();
        };
        match std::fs::read_to_string(&file) {
            Ok(text) => suppressions(&text),
            Err(e) => {
                eprintln!("cudart-rs: CU2RS_CHECK_SUPPRESS: `{}`: {e}", file.display());
                std::process::exit(2)
            }
        }
    })
}

fn suppressions(text: &str) -> Vec<(String, String)> {
    let lines = text.lines().map(str::trim);
    let lines = lines.filter(|l| !l.is_empty() && !l.starts_with('#'));
    lines
        .map(|l| {
            let (code, text) = l.split_once(char::is_whitespace).unwrap_or((l, ""));
            (code.to_owned(), text.trim().to_owned())
        })
        .collect()
}

/// The code of a race of two accesses.
fn race_code(a: &Access, b: &Access) -> &'static str {
    match a.actor().block == b.actor().block {
        true => "CU8002",
        false => "CU8003",
    }
}

impl Reports {
    /// How many different findings there are.
    pub(super) fn count(&self) -> usize {
        self.found.len()
    }

    /// Counts a finding; whether it is new.
    fn new_finding(&mut self, code: &'static str, a: usize, b: usize) -> bool {
        let Some(times) = self.found.get_mut(&(code, a.min(b), a.max(b))) else {
            return true;
        };
        *times += 1;
        if *times > 1
            && let Some(totals) = self.by_code.get_mut(code)
        {
            totals.1 += 1;
        }
        false
    }

    /// Tells of a new finding of two sites, unless it is known.
    fn tell(&mut self, f: &Finding, a: usize, b: usize) {
        let text = f.text();
        let passes = |(code, part): &(String, String)| {
            (code == "*" || code == f.code) && text.contains(part.as_str())
        };
        if known().iter().any(passes) {
            self.suppressed += 1;
            return;
        }
        self.found.insert((f.code, a.min(b), a.max(b)), 1);
        let totals = self.by_code.entry(f.code).or_default();
        *totals = (totals.0 + 1, totals.1 + 1);
        if self.texts.len() < self.most() {
            let told = f.told(self.format);
            self.say(&told);
            self.texts.push(told);
            if self.format == Format::Sarif {
                self.kept.push(f.clone());
            }
        }
    }

    fn most(&self) -> usize {
        match self.most {
            0 => PRINTED,
            n => n,
        }
    }

    /// Where findings go.
    fn say(&mut self, text: &str) {
        match &mut self.output {
            // A full disk is no reason to end the program.
            Some(file) => drop(file.write_all(text.as_bytes())),
            None => eprint!("{text}"),
        }
    }

    fn finding(&self, code: &'static str, detail: String) -> Finding {
        Finding {
            code,
            kernel: self.kernel.map(|k| (k.name(), k.place())),
            launch: self.launch,
            sides: Vec::new(),
            detail,
        }
    }

    pub(super) fn memory(
        &mut self,
        block: &Block,
        thread: u32,
        site: usize,
        code: &'static str,
        what: &str,
        calls: impl FnOnce() -> Vec<usize>,
    ) {
        if !self.new_finding(code, site, site) {
            return;
        }
        let mut f = self.finding(code, what.into());
        let kernel = || format!("{} `{}`", block.kernel.place(), block.kernel.name());
        f.sides.push(Side {
            place: if site == 0 { kernel() } else { place(site) },
            what: "",
            thread: who(block, thread, block.block_idx),
            calls: calls().into_iter().map(place).collect(),
        });
        self.tell(&f, site, site);
    }

    /// Threads come to barriers or warp operations as they must not.
    pub(super) fn rule(&mut self, block: &Block, what: &str, places: &[(String, u32)]) {
        // One finding for a kernel and its places.
        let kernel = self.kernel.map_or(0, |k| std::ptr::from_ref(k) as usize);
        let all = places.iter().flat_map(|(p, _)| p.bytes());
        let number = all.fold(kernel, |h, b| {
            h.wrapping_mul(31).wrapping_add(usize::from(b))
        });
        if self.new_finding("CU8010", kernel, number) {
            let mut f = self.finding("CU8010", what.into());
            f.sides.extend(places.iter().map(|(place, t)| Side {
                place: place.clone(),
                what: "",
                thread: who(block, *t, block.block_idx),
                calls: Vec::new(),
            }));
            self.tell(&f, kernel, number);
        }
    }

    /// Device code freed what it must not. Its place is not known.
    pub(super) fn freed(&mut self, block: &Block, thread: u32, why: &str) {
        let kernel = self.kernel.map_or(0, |k| std::ptr::from_ref(k) as usize);
        if self.new_finding("CU8008", kernel, kernel) {
            let mut f = self.finding("CU8008", why.into());
            f.sides.push(Side {
                place: "`free` or `delete`".into(),
                what: "",
                thread: who(block, thread, block.block_idx),
                calls: Vec::new(),
            });
            self.tell(&f, kernel, kernel);
        }
    }

    /// What host code did: `number` tells findings apart.
    pub(super) fn of_host(&mut self, code: &'static str, number: usize, what: String) {
        if self.new_finding(code, number, number) {
            let f = Finding {
                kernel: None,
                ..self.finding(code, what)
            };
            self.tell(&f, number, number);
        }
    }

    /// A launch that is not what its kernel is made for.
    pub(super) fn of_launch(
        &mut self,
        code: &'static str,
        launch: u32,
        kernel: &Kernel,
        what: String,
    ) {
        let number = std::ptr::from_ref(kernel) as usize;
        if self.new_finding(code, number, number) {
            let mut f = Finding {
                kernel: Some((kernel.name(), kernel.place())),
                launch,
                ..self.finding(code, what)
            };
            f.sides.push(Side {
                place: format!("{} `{}`", kernel.place(), kernel.name()),
                what: "",
                thread: None,
                calls: Vec::new(),
            });
            self.tell(&f, number, number);
        }
    }

    /// The launch that what is told next belongs to.
    pub(super) fn at(&mut self, (launch, kernel): (u32, Option<&'static Kernel>)) {
        (self.launch, self.kernel) = (launch, kernel);
    }

    /// Whether a race is to be told of: its accesses and the texts of their places. It is counted if not.
    pub(super) fn is_new_race(&mut self, [(a, at), (b, there)]: [(&Access, usize); 2]) -> bool {
        self.new_finding(race_code(a, b), at, there)
    }

    /// Two accesses that nothing orders, the earlier one first, with the calls that they are in; whose memory that is, and what is there.
    pub(super) fn race(
        &mut self,
        block: &Block,
        both: [(&Access, usize); 2],
        calls: [Vec<usize>; 2],
        [whose, values]: [&str; 2],
    ) {
        let code = race_code(both[0].0, both[1].0);
        let missing = match code {
            "CU8002" => "no barrier stands between the two",
            _ => "nothing orders blocks of one launch",
        };
        let mut f = self.finding(code, format!("{whose}; {missing}{values}"));
        for ((a, site), calls) in both.into_iter().zip(calls) {
            let what = match (a.flags() & super::shadow::RELAXED != 0, a.writes()) {
                (true, true) => "changed atomically",
                (true, false) => "read (volatile)",
                (false, true) => "written",
                (false, false) => "read",
            };
            let actor = a.actor();
            f.sides.push(Side {
                place: place(site),
                what,
                thread: who(block, actor.thread, block_idx(block, actor.block)),
                calls: calls.into_iter().map(place).collect(),
            });
        }
        if code == "CU8002"
            && let Some(kernel) = self.kernel
        {
            // Where the calls that lead there part: in the kernel, or in the function that both are in.
            let same = f.sides[0].calls == f.sides[1].calls;
            let outermost = |s: &Side| match s.calls.last() {
                Some(call) if !same => call.clone(),
                _ => s.place.clone(),
            };
            let places = [outermost(&f.sides[0]), outermost(&f.sides[1])];
            let file = file_line(&places[0]).0;
            let (barriers, loops) = self.meetings.get(file).copied().unwrap_or_default();
            let lines = super::place::Lines {
                kernel: kernel.place(),
                barriers,
                loops,
            };
            let [a, b] = both.map(|(a, _)| (a.writes(), a.actor().thread / 32));
            let where_it_belongs = lines.of(
                places.each_ref().map(|p| p.as_str()),
                [a.0, b.0],
                a.1 == b.1,
            );
            if let Some(text) = where_it_belongs {
                f.detail.push_str("\n  help: ");
                f.detail.push_str(&text);
            }
        }
        self.tell(&f, both[0].1, both[1].1);
    }

    /// Two pieces of work that nothing orders, or one and the host, access the same bytes; `of_kernel`: the thread of the later one, if it is a kernel's.
    pub(super) fn beside(
        &mut self,
        found: &super::streams::Found,
        of_kernel: Option<(&Block, u32)>,
    ) {
        let [a, b] = found.sites;
        if !self.new_finding(found.code, a, b) {
            return;
        }
        let [earlier, later] = &found.who;
        let detail = match found.code {
            "CU8012" => format!("the host does not wait for {earlier}"),
            _ => format!("{earlier} and {later}: nothing orders the two"),
        };
        let mut f = self.finding(found.code, detail);
        if of_kernel.is_none() {
            f.kernel = None;
        }
        for (n, site) in found.sites.into_iter().enumerate() {
            let of_call = (&found.who[n], site == 0);
            f.sides.push(Side {
                place: match of_call {
                    (who, true) => format!("memory of {who}"),
                    _ => place(site),
                },
                what: if found.writes[n] { "written" } else { "read" },
                thread: of_kernel
                    .filter(|_| n == 1)
                    .and_then(|(block, thread)| who(block, thread, block.block_idx)),
                calls: Vec::new(),
            });
        }
        self.tell(&f, a, b);
    }

    /// The last words.
    pub(super) fn summary(&mut self, launches: u32, accesses: u64) {
        if self.format == Format::Sarif {
            let document = super::sarif::document(&self.kept);
            self.say(&document);
        }
        if self.format != Format::Human {
            return;
        }
        let known = match self.suppressed {
            0 => String::new(),
            n => format!(", {n} suppressed"),
        };
        let run = format!("{launches} launches, {accesses} accesses{known}");
        if self.found.is_empty() {
            eprintln!("cu2rs check: nothing found ({run})");
            return;
        }
        let mut parts = Vec::new();
        for (code, (places, times)) in &self.by_code {
            let s = |n: &u64| if *n == 1 { "" } else { "s" };
            parts.push(format!(
                "{} [{code}] at {places} place{}, {times} time{}",
                about(code).1,
                s(places),
                s(times)
            ));
        }
        let hidden = self.found.len().saturating_sub(self.most());
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vector::make_uint3;

    fn finding() -> Finding {
        Finding {
            code: "CU8001",
            kernel: Some(("k", "a,b.cu:3")),
            launch: 2,
            sides: vec![Side {
                place: "a,b.cu:4 `p[\"i\"]`".into(),
                what: "",
                thread: Some((make_uint3(1, 0, 0), make_uint3(2, 0, 0), 0)),
                calls: vec!["a,b.cu:9 `f(p)`".into()],
            }],
            detail: "100% wrong".into(),
        }
    }

    #[test]
    fn one_finding_in_three_forms() {
        let f = finding();
        assert_eq!(
            f.told(Format::Human),
            "error[CU8001]: access outside of memory in kernel `k` (a,b.cu:3), launch 2\n  a,b.cu:4 `p[\"i\"]`: thread (1,0,0) of block (2,0,0), warp 0\n    called at a,b.cu:9 `f(p)`\n  100% wrong\n"
        );
        assert_eq!(
            f.told(Format::Json),
            "{\"code\":\"CU8001\",\"title\":\"access outside of memory\",\"kernel\":\"k\",\"kernel_place\":\"a,b.cu:3\",\"launch\":2,\
             \"places\":[{\"file\":\"a,b.cu\",\"line\":4,\"expression\":\"p[\\\"i\\\"]\",\"thread\":[1,0,0],\"block\":[2,0,0],\"warp\":0,\"calls\":[\"a,b.cu:9 `f(p)`\"]}],\"detail\":\"100% wrong\"}\n"
        );
        assert_eq!(
            f.told(Format::Github),
            "::error file=a%2Cb.cu,line=4,title=access outside of memory [CU8001]::error[CU8001]: access outside of memory in kernel `k` (a,b.cu:3), launch 2%0A  \
             a,b.cu:4 `p[\"i\"]`: thread (1,0,0) of block (2,0,0), warp 0%0A    called at a,b.cu:9 `f(p)`%0A  100%25 wrong\n"
        );
    }

    #[test]
    fn a_document_of_findings_has_places_and_related_places() {
        let mut race = finding();
        race.sides.push(Side {
            place: "b c.cu:9 `q`".into(),
            what: "written",
            thread: None,
            calls: Vec::new(),
        });
        let of_host = Finding {
            code: "CU8007",
            kernel: None,
            sides: Vec::new(),
            ..finding()
        };
        let text = crate::check::sarif::document(&[race, of_host]);
        for part in [
            "\"rules\":[{\"id\":\"CU8001\"",
            "\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":\"b%20c.cu\"},\"region\":{\"startLine\":9,\"snippet\":{\"text\":\"q\"}}}}]",
            "\"relatedLocations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":\"a%2Cb.cu\"},\"region\":{\"startLine\":4,",
            "{\"ruleId\":\"CU8007\",\"level\":\"error\",\"message\":{\"text\":\"error[CU8007]: memory that is never freed\\u000a  100% wrong\"}}]",
        ] {
            assert!(text.contains(part), "{part}\n{text}");
        }
        let count = |c: char| text.chars().filter(|x| *x == c).count();
        assert_eq!((count('{'), count('[')), (count('}'), count(']')));
    }

    #[test]
    fn known_findings_are_lines_of_a_code_and_a_text() {
        let known = suppressions("# why\n\nCU8002 kernel `k`\n* a.cu:4\nCU8006\n");
        let known: Vec<_> = known.iter().map(|(c, t)| (&**c, &**t)).collect();
        assert_eq!(
            known,
            [("CU8002", "kernel `k`"), ("*", "a.cu:4"), ("CU8006", "")]
        );
    }
}

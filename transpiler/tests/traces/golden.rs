//! Traces that were derived by hand, and programs that end early, out of `tests/trace/`.

use crate::build::Built;
use crate::case::Case;
use crate::ways;
use cu2rs_trace::implied;
use cu2rs_trace::model::{LEAVE, Program, SiteKind};
use cu2rs_trace::reader::{Fault, Reader};
use cu2rs_trace::walk::Walker;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

/// The programs.
pub fn cases(repo: &Path) -> Vec<Case> {
    ["classify", "ends", "forms", "lanes", "trips", "words"]
        .map(|name| Case {
            name: format!("trace_{name}"),
            inputs: vec![repo.join(format!("tests/trace/{name}.cu"))],
            engines: crate::ENGINES.map(str::to_owned).to_vec(),
            ..Case::default()
        })
        .to_vec()
}

/// Runs a program with an argument under an engine; where its trace is, and how it ended.
fn run(
    built: &Built,
    case: &Case,
    engine: &str,
    how: &str,
    more: &[(&str, &str)],
) -> Result<(PathBuf, ExitStatus, String), String> {
    let dir = built.folder(case, &format!("{engine}-{how}-{}", more.len()));
    std::fs::create_dir_all(&dir).map_err(|e| e.to_string())?;
    let file = dir.join("trace.cu2rs");
    let _ = std::fs::remove_file(&file);
    let out = Command::new(built.exe(case)?)
        .args([how].iter().filter(|h| !h.is_empty()))
        .current_dir(&dir)
        .env("CUDART_EXEC", engine)
        .envs(more.iter().copied())
        .stdin(Stdio::null())
        .output()
        .map_err(|e| e.to_string())?;
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    Ok((file, out.status, said))
}

/// `E18`: the kind of site and its line.
fn letters(program: &Program, events: &[u32]) -> String {
    let one = |e: &u32| {
        if *e == LEAVE {
            return "L".to_string();
        }
        let site = &program.sites[*e as usize];
        let kind = match site.kind {
            SiteKind::Entry => 'E',
            SiteKind::Then => 'N',
            SiteKind::Else => 'O',
            SiteKind::Join => 'J',
            SiteKind::Body => 'B',
            SiteKind::Step => 'S',
            SiteKind::Case => 'C',
            SiteKind::Rhs => 'R',
            SiteKind::TrueArm => 'T',
            SiteKind::FalseArm => 'F',
            SiteKind::After => 'A',
            SiteKind::Label | SiteKind::Other => '?',
        };
        format!("{kind}{}", site.at.line)
    };
    events.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// The lanes of the first warp in a file.
fn lanes(file: &Path) -> Result<(Program, Vec<Vec<u32>>), String> {
    let f = std::fs::File::open(file).map_err(|e| e.to_string())?;
    let mut r = Reader::new(BufReader::new(f)).map_err(|e| e.to_string())?;
    let program = r.program().ok_or("no description")?.clone();
    for i in 0..r.entries().len() {
        if let Some(chunk) = r.warps(i).map_err(|p| p.to_string())? {
            let warp = chunk.iter().next().ok_or("no warp")?;
            let walker = Walker::new(&program, &program.mappings[0]);
            let full = |s| walker.full(warp.launch.kernel, s, warp.cut);
            let lanes: Result<Vec<_>, _> = warp.sequences().map(full).collect();
            let lanes = lanes.map_err(|e| e.to_string())?;
            let lanes = lanes.into_iter().map(|f| f.events).collect();
            return Ok((program, lanes));
        }
    }
    Err("no warps".into())
}

fn same(what: &str, got: &str, want: &str) -> Result<(), String> {
    match got == want {
        true => Ok(()),
        false => Err(format!("{what}:\n got {got}\nwant {want}")),
    }
}

/// `ackermann(1, n)` of forms.cu: line 11; it is left by line 14 or calls itself in line 15, in the second arm with an argument that is a call.
fn ackermann(n: usize) -> String {
    match n {
        0 => "E11 A15 T15 E11 N14 L L".into(),
        _ => format!("E11 A15 F15 {} E11 N14 L L", ackermann(n - 1)),
    }
}

/// Read off forms.cu by hand, thread by thread.
///
/// Line 21: `t > 0` is false for thread 0 only, so `parity` (4, its test falls through to line 8) is called by all others, and says 1 for 1 and 3; where the
/// `&&` has failed the operand of `||` is looked at. 23-27: a round is the body's first statement (24), then 26, or 25 for `i == 2`, and the step that
/// `continue` leads to. 29-30: halves until 1. 31-33: up to 3. 34: thread 0 falls from its `case` into the next one.
fn forms_by_hand() -> [String; 5] {
    let parity = "R21 E4 A8 L";
    let round = "B24 A26 S23";
    let skipped = "B24 N25 S23";
    [
        format!(
            "E18 R21 J23 J28 B32 B32 B32 J34 C36 C38 J45 F45 A48 {}",
            ackermann(0)
        ),
        format!(
            "E18 {parity} N22 J23 {round} J28 B32 B32 J34 C38 J45 T45 A48 {}",
            ackermann(1)
        ),
        format!(
            "E18 {parity} R21 J23 {round} {round} J28 B30 B32 B32 J34 C41 J45 F45 A48 {}",
            ackermann(2)
        ),
        format!(
            "E18 {parity} N22 J23 {round} {round} {skipped} J28 B30 B32 B32 J34 C43 J45 T45 N47"
        ),
        format!(
            "E18 {parity} R21 N22 J23 {round} {round} {skipped} {round} J28 B30 B30 B32 B32 J34 C43 J45 F45 A48 {}",
            ackermann(4)
        ),
    ]
}

/// forms.cu against [`forms_by_hand`].
pub fn forms(built: &Built, case: &Case) -> Result<(), String> {
    for engine in &case.engines {
        let (file, status, said) = run(built, case, engine, "", &[])?;
        if !status.success() {
            return Err(format!("{engine}: {status} {said}"));
        }
        ways::check(&file)?;
        let (program, lanes) = lanes(&file)?;
        let want = forms_by_hand();
        if lanes.len() != want.len() {
            return Err(format!("{engine}: {} lanes", lanes.len()));
        }
        for (t, (got, want)) in lanes.iter().zip(&want).enumerate() {
            same(
                &format!("{engine}, thread {t}"),
                &letters(&program, got),
                want,
            )?;
        }
    }
    Ok(())
}

/// The structure of simCUDA's Figure 14: a branch by parity, then one by size, over 0..9.
pub fn classify(built: &Built, case: &Case) -> Result<(), String> {
    for engine in &case.engines {
        let (file, status, said) = run(built, case, engine, "", &[])?;
        if !status.success() {
            return Err(format!("{engine}: {status} {said}"));
        }
        let (program, lanes) = lanes(&file)?;
        let graph = &program.mappings[0].graphs[0];
        let lines: Vec<u32> = graph
            .blocks
            .iter()
            .filter_map(|b| Some(b.at?.line))
            .collect();
        if lines != [2, 7, 11, 13, 16, 20, 22] {
            return Err(format!("blocks begin at {lines:?}"));
        }
        let mut warp = std::collections::BTreeSet::new();
        for (t, lane) in lanes.iter().enumerate() {
            let all = ways::paths(graph, lane);
            let [path] = &all[..] else {
                return Err(format!("thread {t}: {} paths", all.len()));
            };
            let parity = if t % 2 == 0 { 1 } else { 2 };
            let size = if t > 5 { 4 } else { 5 };
            if path[..] != [0, parity, 3, size, 6] {
                return Err(format!("{engine}, thread {t}: {path:?}"));
            }
            warp.extend(path.iter().copied());
        }
        // Warp0 by simCUDA's rule.
        if lanes.len() != 10 || !warp.iter().copied().eq(0..7) {
            return Err(format!("{engine}: {} threads, warp {warp:?}", lanes.len()));
        }
    }
    Ok(())
}

/// How often each site was passed in each launch.
type Totals = BTreeMap<(u32, u32), u64>;

/// What a file says of that: by its counts, or else by its sequences.
pub fn totals(file: &Path) -> Result<Totals, String> {
    let f = std::fs::File::open(file).map_err(|e| e.to_string())?;
    let mut r = Reader::new(BufReader::new(f)).map_err(|e| e.to_string())?;
    let program = r.program().ok_or("no description")?.clone();
    let walker = Walker::new(&program, &program.mappings[0]);
    let mut all = Totals::new();
    // Warps of which there is more to come.
    let mut open: BTreeMap<(u32, u64, u32), Vec<Vec<u32>>> = BTreeMap::new();
    for i in 0..r.entries().len() {
        if let Some(c) = r.counts(i).map_err(|p| p.to_string())? {
            for (site, n) in implied::complete(&program, c.launch.kernel, &c.sites) {
                *all.entry((c.launch.number, site)).or_default() += n;
            }
        }
        if let Some(chunk) = r.warps(i).map_err(|p| p.to_string())? {
            for warp in chunk.iter() {
                let key = (warp.launch.number, warp.block, warp.warp);
                let lanes = open.entry(key).or_default();
                lanes.resize_with(warp.lanes(), Vec::new);
                for (lane, more) in lanes.iter_mut().zip(warp.sequences()) {
                    lane.extend_from_slice(more);
                }
                if warp.more {
                    continue;
                }
                for s in open.remove(&key).unwrap_or_default() {
                    let full = walker.full(warp.launch.kernel, &s, warp.cut);
                    for e in full.map_err(|e| e.to_string())?.events {
                        *all.entry((warp.launch.number, e)).or_default() += 1;
                    }
                }
            }
        }
    }
    all.retain(|(_, site), n| *n > 0 && (*site as usize) < program.sites.len());
    Ok(all)
}

/// The text of what a program's fast engines run.
fn engines(case: &Case, repo: &Path) -> String {
    let texts = crate::build::texts(case, repo, true);
    let own = texts.iter().filter(|f| f.path.starts_with("src/engines/"));
    own.map(|f| String::from_utf8_lossy(&f.bytes)).collect()
}

/// Regions that record words: all engines record the same, under all filters, and counts are those of the sequences.
pub fn words(built: &Built, case: &Case, repo: &Path) -> Result<(), String> {
    let text = engines(case, repo);
    for (ty, least) in [("u8", 4), ("u16", 1), ("u32", 1)] {
        let n = text.matches(&format!(".paths::<{ty}>(")).count();
        if n < least {
            return Err(format!("{n} regions record {ty}:\n{text}"));
        }
    }
    let parts = text.split("pub mod parts {").nth(1).unwrap_or_default();
    let n = parts.split("pub mod ").next().unwrap_or_default();
    let n = n.matches(".paths::<").count();
    if n < 9 {
        return Err(format!("{n} parts record words:\n{parts}"));
    }
    let mut narrow = text.split("pub mod ").filter(|m| m.contains(".narrow()"));
    if !narrow.next().is_some_and(|m| m.starts_with("narrow ")) || narrow.next().is_some() {
        return Err(format!("other kernels than one have narrow rows:\n{text}"));
    }
    let filters = [
        ("", "counts"),
        ("warp=1", "counts;warp=1"),
        ("warp=0..2;block=2..", "counts;warp=0..2;block=2.."),
        (
            "kernel=few,mixed,parts;block=1",
            "counts;kernel=few,mixed,parts;block=1",
        ),
        ("first=2", ""),
    ];
    under_filters(built, case, &filters)
}

/// Lanes that record: all engines record the same, under all filters, and counts are those of the sequences.
pub fn lanes_record(built: &Built, case: &Case, repo: &Path) -> Result<(), String> {
    let text = engines(case, repo);
    for part in [
        ").lanes(|thread_idx, mask, _, trail| {",
        "trail.pass(mask, ",
        "trail.pass_times(mask, ",
        "trail: &LaneTrail) -> I32",
        "trail.pass_in(l, ",
    ] {
        if !text.contains(part) {
            return Err(format!("no `{part}`:\n{text}"));
        }
    }
    let filters = [
        ("", "counts"),
        ("warp=1", "counts;warp=1"),
        ("kernel=longer;block=1", "counts;kernel=longer;block=1"),
        ("first=3", ""),
    ];
    under_filters(built, case, &filters)
}

/// Loops whose number of rounds the source says: the description says it of those that the source marks, and each loop has as many rounds as the program counts.
pub fn trips(built: &Built, case: &Case) -> Result<(), String> {
    let source = std::fs::read_to_string(&case.inputs[0]).map_err(|e| e.to_string())?;
    for engine in &case.engines {
        for how in ["", "counts"] {
            let dir = built.folder(case, &format!("{engine}-trips-{how}"));
            std::fs::create_dir_all(&dir).map_err(|e| e.to_string())?;
            let file = dir.join("trace.cu2rs");
            let _ = std::fs::remove_file(&file);
            let out = Command::new(built.exe(case)?)
                .current_dir(&dir)
                .env("CUDART_EXEC", engine)
                .env("CU2RS_TRACE_FILTER", how)
                .output()
                .map_err(|e| e.to_string())?;
            let said = String::from_utf8_lossy(&out.stdout).into_owned();
            let want: Vec<u64> = said.lines().filter_map(|l| l.parse().ok()).collect();
            let f = std::fs::File::open(&file).map_err(|e| e.to_string())?;
            let r = Reader::new(BufReader::new(f)).map_err(|e| e.to_string())?;
            let program = r.program().ok_or("no description")?;
            let blocks = program.mappings[0].graphs.iter().flat_map(|g| &g.blocks);
            let lines = blocks.filter(|b| b.trips.is_some()).filter_map(|b| b.at);
            let lines: BTreeSet<usize> = lines.map(|at| at.line as usize).collect();
            let marked = (1..).zip(source.lines());
            let marked = marked.filter(|(_, l)| l.ends_with("// known"));
            let marked: BTreeSet<usize> = marked.map(|(n, _)| n).collect();
            if lines != marked {
                return Err(format!("in {lines:?}, not in {marked:?}"));
            }
            // Their bodies are recorded neither, but for the one that is passed over now and then, and so often as the round around says.
            let sites = (0..).zip(&program.sites);
            let bodies: Vec<(u32, usize)> = sites
                .filter(|(_, s)| s.kind == SiteKind::Body)
                .map(|(n, s)| (n, s.at.line as usize - 1))
                .collect();
            let recorded = |n: &u32| program.implied.binary_search(n).is_err();
            let loud = bodies
                .iter()
                .filter(|(n, l)| marked.contains(l) && recorded(n));
            if loud.count() != 1 {
                return Err(format!("{:?} are implied", program.implied));
            }
            // The names of loops in the source: the number that they count by.
            let number = |line: usize| -> Option<usize> {
                let text = source.lines().nth(line)?.trim();
                let n = text.strip_prefix("rounds[")?.strip_suffix("]++;")?;
                match n {
                    "N" => None,
                    n => n.parse().ok(),
                }
            };
            let mut got = vec![0; want.len()];
            for ((_, site), n) in totals(&file).map_err(|e| format!("{engine} {how}: {e}"))? {
                let line = bodies.iter().find(|(b, _)| *b == site);
                if let Some(to) = line.and_then(|(_, l)| got.get_mut(number(*l)?)) {
                    *to += n;
                }
            }
            // Two instances of a template count by their argument; some are other numbers.
            for n in (0..want.len()).filter(|n| !matches!(n, 2 | 3 | 35..=39 | 47)) {
                if got[n] != want[n] || want[n] == 0 {
                    return Err(format!("{engine} {how}: loop {n}: {got:?}, not {want:?}"));
                }
            }
            if how.is_empty() {
                ways::check(&file).map_err(|e| format!("{engine}: {e}"))?;
            }
        }
    }
    let filters = [("", "counts"), ("warp=1", "counts;warp=1"), ("first=9", "")];
    under_filters(built, case, &filters)
}

/// All engines record the same under each filter, and counts under the filter beside it, if there is one, are those of the sequences.
fn under_filters(built: &Built, case: &Case, filters: &[(&str, &str)]) -> Result<(), String> {
    for (filter, counts) in filters.iter().copied() {
        let mut first: Option<(ways::Digest, Totals)> = None;
        for engine in &case.engines {
            let with = |how: &str, filter: &str| -> Result<PathBuf, String> {
                let variable = [("CU2RS_TRACE_FILTER", filter)];
                let (file, status, said) = run(built, case, engine, how, &variable)?;
                match status.success() {
                    true => Ok(file),
                    false => Err(format!("{engine} {filter}: {status} {said}")),
                }
            };
            let file = with("", filter)?;
            // What ends after some records is no whole way.
            let digest = match filter.starts_with("first=") {
                true => ways::Digest::default(),
                false => ways::check(&file).map_err(|e| format!("{engine} {filter}: {e}"))?,
            };
            let totals_of =
                |file: &Path| totals(file).map_err(|e| format!("{engine} {filter}: {e}"));
            let passed = totals_of(&file)?;
            if passed.len() < 8 {
                return Err(format!("{engine} {filter}: {passed:?}"));
            }
            if !counts.is_empty() {
                let counted = totals_of(&with("counts", counts)?)?;
                if counted != passed {
                    return Err(format!("{engine} {counts}: {counted:?}\nbut {passed:?}"));
                }
            }
            match &first {
                None => first = Some((digest, passed)),
                Some((d, p)) => {
                    ways::compare(&case.engines[0], d, engine, &digest)?;
                    if passed != *p {
                        return Err(format!("{engine} {filter}: {passed:?}\nnot {p:?}"));
                    }
                }
            }
        }
    }
    Ok(())
}

/// How many lanes of how many warps a file holds, and whether it has its end. Everything in it is readable.
fn contents(file: &Path) -> Result<(usize, bool), String> {
    let f = std::fs::File::open(file).map_err(|e| e.to_string())?;
    let mut r = Reader::new(BufReader::new(f)).map_err(|e| e.to_string())?;
    for p in r.problems() {
        if !matches!(p.what, Fault::Unfinished | Fault::Truncated) {
            return Err(p.to_string());
        }
    }
    let mut warps = 0;
    for i in 0..r.entries().len() {
        if let Some(c) = r.warps(i).map_err(|p| p.to_string())? {
            warps += c.len();
        }
    }
    Ok((warps, r.finished()))
}

/// Programs that end in other ways than by returning from `main` leave a whole file, or a readable one.
pub fn ends(built: &Built, case: &Case) -> Result<(), String> {
    for engine in &case.engines {
        for how in ["return", "exit", "abort", "_exit"] {
            let (file, _, said) = run(built, case, engine, how, &[])?;
            let got = contents(&file).map_err(|e| format!("{engine} {how}: {e}"))?;
            if got != (8, true) {
                return Err(format!("{engine} {how}: {got:?} {said}"));
            }
        }
        // Thread 40 of each block stops; the first block's threads are there in any case.
        let (file, _, _) = run(built, case, engine, "trap", &[])?;
        ways::check(&file).map_err(|e| format!("{engine} trap: {e}"))?;
        let (warps, finished) = contents(&file)?;
        if warps < 2 || !finished {
            return Err(format!("{engine} trap: {warps} warps, end {finished}"));
        }
        // A loop of 100,000 rounds in 64 threads: several parts.
        let (file, _, _) = run(built, case, engine, "long", &[])?;
        ways::check(&file).map_err(|e| format!("{engine} long: {e}"))?;
        let (warps, _) = contents(&file)?;
        if warps <= 10 {
            return Err(format!("{engine} long: {warps} parts"));
        }
    }
    filters(built, case)?;
    disk(built, case)?;
    killed(built, case)
}

fn filters(built: &Built, case: &Case) -> Result<(), String> {
    for engine in &case.engines {
        let with = |filter| {
            run(
                built,
                case,
                engine,
                "return",
                &[("CU2RS_TRACE_FILTER", filter)],
            )
        };
        for (filter, warps) in [
            ("block=1..3", 4),
            ("warp=1", 4),
            ("block=2;warp=0", 1),
            ("kernel=count", 8),
            ("kernel=other", 0),
            ("launch=1..", 0),
        ] {
            let (file, _, _) = with(filter)?;
            let got = contents(&file)?;
            if got != (warps, true) {
                return Err(format!("{engine} {filter}: {got:?}"));
            }
        }
        let (file, _, _) = with("first=3")?;
        let (_, lanes) = lanes(&file)?;
        // Three records: the loop is two of them, one for its first round and one for the other nine.
        if lanes.iter().any(|l| l.len() < 3 || l != &lanes[0]) {
            return Err(format!("{engine} first=3: {lanes:?}"));
        }
        let (file, _, _) = with("counts")?;
        let f = std::fs::File::open(&file).map_err(|e| e.to_string())?;
        let mut r = Reader::new(BufReader::new(f)).map_err(|e| e.to_string())?;
        let program = r.program().ok_or("no description")?.clone();
        let mut all = Vec::new();
        for i in 0..r.entries().len() {
            if let Some(c) = r.counts(i).map_err(|p| p.to_string())? {
                all.extend(implied::complete(&program, c.launch.kernel, &c.sites));
            }
        }
        if all.len() < 4 {
            return Err(format!("{engine} counts: {all:?}"));
        }
        // 256 threads; ten rounds each; `&&`'s operand never; the last statement always.
        let numbers: Vec<u64> = all.iter().map(|(_, n)| *n).collect();
        if !numbers.contains(&2560) || numbers.iter().any(|n| ![256, 2560].contains(n)) {
            return Err(format!("{engine} counts: {all:?}"));
        }
        let (_, status, said) = with("counted")?;
        if status.code() != Some(2) || !said.contains("`counted`") {
            return Err(format!("{engine}, a wrong filter: {status} {said}"));
        }
    }
    Ok(())
}

/// A disk that is full ends the trace, not the program.
fn disk(built: &Built, case: &Case) -> Result<(), String> {
    if Path::new("/dev/full").exists() {
        let (_, status, said) = run(
            built,
            case,
            "auto",
            "return",
            &[("CU2RS_TRACE", "/dev/full")],
        )?;
        if !status.success() || !said.contains("cannot write the trace `/dev/full`") {
            return Err(format!("a full disk from the start: {status} {said}"));
        }
    }
    // Later: a limit of the file's size just above what the file begins with.
    let (file, _, _) = run(built, case, "auto", "return", &[])?;
    let blocks = std::fs::metadata(&file).map_err(|e| e.to_string())?.len() / 512 + 2;
    let exe = built.exe(case)?.display();
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec {exe} much");
    let dir = built.folder(case, "limited");
    std::fs::create_dir_all(&dir).map_err(|e| e.to_string())?;
    let out = Command::new("sh")
        .args(["-c", &script])
        .current_dir(&dir)
        .output()
        .map_err(|e| e.to_string())?;
    let said = String::from_utf8_lossy(&out.stderr);
    if !out.status.success() || !said.contains("the trace ends here") || out.stdout != b"done\n" {
        return Err(format!("a full disk: {} {said}", out.status));
    }
    let (_, finished) = contents(&dir.join("trace.cu2rs"))?;
    match finished {
        false => Ok(()),
        true => Err("a file that could not be written has an end".into()),
    }
}

/// What was written before a kill is readable.
fn killed(built: &Built, case: &Case) -> Result<(), String> {
    let dir = built.folder(case, "killed");
    std::fs::create_dir_all(&dir).map_err(|e| e.to_string())?;
    let mut child = Command::new(built.exe(case)?)
        .arg("killed")
        .current_dir(&dir)
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|e| e.to_string())?;
    let mut line = String::new();
    if let Some(out) = child.stdout.take() {
        let _ = BufReader::new(out).read_line(&mut line);
    }
    // Longer than what is held back.
    std::thread::sleep(std::time::Duration::from_millis(2500));
    let _ = child.kill();
    let _ = child.wait();
    let (warps, finished) = contents(&dir.join("trace.cu2rs"))?;
    match !finished && warps >= 8000 && line == "ready\n" {
        true => Ok(()),
        false => Err(format!(
            "killed: {warps} warps, end {finished}, said {line:?}"
        )),
    }
}

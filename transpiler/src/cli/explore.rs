//! `cu2rs run --explore N`: the same program under other orders of its threads, warps and blocks, and whether its output stays.
//!
//! The program is built with the runtime's feature `explore` and run twice in the natural order, then once for each seed. Lines in which the two natural runs differ
//! (times, addresses) are not compared. Where an order gives another output, the digests of device memory after each launch tell the first launch and the allocation
//! that differ, and two more runs which element. Nothing here knows what a kernel does: it compares bytes.

use super::FAILED;
use super::running::RunArgs;
use cu2rs::project::progress::Progress;
use cu2rs::project::run::{self, Environment};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

/// The exit code where a difference was found and the program's own is 0.
const FOUND: i32 = 72;

/// One run.
struct Ran {
    /// `None`: it was ended, because it took too long.
    code: Option<i32>,
    out: Vec<u8>,
    err: Vec<u8>,
    took: Duration,
    launches: Vec<Launch>,
}

/// What a launch left in device memory.
#[derive(Clone, PartialEq, Eq)]
struct Launch {
    kernel: String,
    place: String,
    /// Sizes and digests of the allocations, by address.
    memory: Vec<String>,
}

/// What differs first, as far as it is known.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum First {
    /// After this launch this allocation.
    Memory { launch: usize, allocation: usize },
    /// The launches themselves are others from here on.
    Launches(usize),
    /// Device memory is the same after each launch.
    Nothing,
}

struct Explorer<'a> {
    exe: &'a Path,
    args: &'a [OsString],
    environment: Environment,
    stdin: Vec<u8>,
    folder: PathBuf,
    limit: Option<Duration>,
}

impl Explorer<'_> {
    fn run(&self, seed: u64, dump: Option<(usize, usize, &Path)>) -> std::io::Result<Ran> {
        let log = self.folder.join("log");
        let _ = std::fs::remove_file(&log);
        let mut environment = self.environment.clone();
        environment.push(("CUDART_SCHEDULE", seed.to_string().into()));
        environment.push(("CUDART_SCHEDULE_LOG", log.clone().into()));
        if let Some((launch, allocation, file)) = dump {
            let mut value = OsString::from(format!("{}:{allocation}:", launch + 1));
            value.push(file);
            environment.push(("CUDART_SCHEDULE_DUMP", value));
        }
        let begin = Instant::now();
        let mut child = run::command(self.exe, self.args, &environment)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let (stdin, stdout, stderr) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take());
        fn all(from: Option<impl Read>) -> Vec<u8> {
            let mut bytes = Vec::new();
            if let Some(mut from) = from {
                let _ = from.read_to_end(&mut bytes);
            }
            bytes
        }
        let (out, err, code) = std::thread::scope(|s| {
            s.spawn(|| {
                // The program need not read it all.
                stdin.map(|mut i| i.write_all(&self.stdin))
            });
            let out = s.spawn(move || all(stdout));
            let err = s.spawn(move || all(stderr));
            let code = loop {
                if let Some(status) = child.try_wait()? {
                    break Some(run::code(status));
                }
                if self.limit.is_some_and(|l| begin.elapsed() > l) {
                    child.kill()?;
                    child.wait()?;
                    break None;
                }
                std::thread::sleep(Duration::from_millis(2));
            };
            let (out, err) = (out.join(), err.join());
            std::io::Result::Ok((out.unwrap_or_default(), err.unwrap_or_default(), code))
        })?;
        let text = std::fs::read_to_string(&log).unwrap_or_default();
        Ok(Ran {
            code,
            out,
            err,
            took: begin.elapsed(),
            launches: text.lines().filter_map(launch).collect(),
        })
    }

    /// The first element that differs in what an allocation holds after a launch: its offset and both texts.
    fn element(&self, seed: u64, launch: usize, allocation: usize) -> Option<String> {
        let dump = |seed, name: &str| {
            let file = self.folder.join(name);
            self.run(seed, Some((launch, allocation, &file))).ok()?;
            std::fs::read(file).ok()
        };
        let (natural, other) = (dump(0, "natural")?, dump(seed, "other")?);
        let at = natural.iter().zip(&other).position(|(a, b)| a != b)? & !3;
        let word = |bytes: &[u8]| {
            let four = bytes.get(at..)?.first_chunk::<4>()?;
            let n = i32::from_le_bytes(*four);
            Some(format!("{n} (as a float {:?})", f32::from_le_bytes(*four)))
        };
        Some(format!(
            "first in the four bytes at {at}: {} instead of {}",
            word(&other)?,
            word(&natural)?
        ))
    }
}

fn launch(line: &str) -> Option<Launch> {
    let mut words = line.split('\t').skip(1).map(str::to_owned);
    Some(Launch {
        kernel: words.next()?,
        place: words.next()?,
        memory: words.collect(),
    })
}

/// Where two runs differ first; what `noise` says differs between runs of the same order is passed over.
fn first_difference(natural: &[Launch], other: &[Launch], noise: &[Launch]) -> First {
    for (n, a) in natural.iter().enumerate() {
        let Some(b) = other.get(n) else {
            return First::Launches(n);
        };
        if (&a.kernel, a.memory.len()) != (&b.kernel, b.memory.len()) {
            return First::Launches(n);
        }
        let same = |i: usize| {
            noise
                .get(n)
                .is_none_or(|l| l.memory.get(i) == a.memory.get(i))
        };
        let differs = |i: &usize| a.memory[*i] != b.memory[*i] && same(*i);
        if let Some(allocation) = (0..a.memory.len()).find(differs) {
            return First::Memory {
                launch: n,
                allocation,
            };
        }
    }
    match other.len() > natural.len() {
        true => First::Launches(natural.len()),
        false => First::Nothing,
    }
}

fn lines(bytes: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(bytes);
    text.lines().map(str::to_owned).collect()
}

/// The first line that differs, but for those that differ between runs of the same order; its number from 1 and both texts.
fn first_line(natural: &Ran, again: &Ran, other: &Ran) -> Option<(usize, String, String)> {
    let (a, noise, b) = (lines(&natural.out), lines(&again.out), lines(&other.out));
    let at = |l: &[String], i: usize| l.get(i).cloned().unwrap_or("(nothing)".into());
    let differs = |i: &usize| at(&a, *i) == at(&noise, *i) && at(&a, *i) != at(&b, *i);
    let i = (0..a.len().max(b.len())).find(differs)?;
    Some((i + 1, at(&a, i), at(&b, i)))
}

/// A long line around the place where it differs from another.
fn clipped(line: &str, other: &str) -> String {
    const WIDTH: usize = 60;
    let chars: Vec<char> = line.chars().collect();
    let same = (line.chars().zip(other.chars())).take_while(|(a, b)| a == b);
    let start = match same.count() {
        n if chars.len() > WIDTH => n.saturating_sub(WIDTH / 3),
        _ => 0,
    };
    let end = (start + WIDTH).min(chars.len());
    let (before, after) = (start > 0, end < chars.len());
    let text: String = chars[start.min(end)..end].iter().collect();
    let dots = |on| if on { "…" } else { "" };
    format!("{}{text}{}", dots(before), dots(after))
}

/// Runs the program under so many orders; the exit code.
pub fn run(
    exe: &Path,
    r: &RunArgs,
    environment: Environment,
    orders: u64,
    progress: &Progress,
) -> i32 {
    match explore(exe, r, environment, orders, progress) {
        Ok(code) => code,
        Err(e) => {
            anstream::eprintln!("error: `{}` cannot be explored: {e}", exe.display());
            FAILED
        }
    }
}

fn explore(
    exe: &Path,
    r: &RunArgs,
    environment: Environment,
    orders: u64,
    progress: &Progress,
) -> std::io::Result<i32> {
    let mut stdin = Vec::new();
    if !std::io::stdin().is_terminal() {
        std::io::stdin().read_to_end(&mut stdin)?;
    }
    let folder = std::env::temp_dir().join(format!("cu2rs-explore-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let mut explorer = Explorer {
        exe,
        args: &r.args,
        environment,
        stdin,
        folder,
        limit: None,
    };
    let result = all_orders(&mut explorer, r, orders, progress);
    let _ = std::fs::remove_dir_all(&explorer.folder);
    result
}

fn all_orders(
    explorer: &mut Explorer<'_>,
    r: &RunArgs,
    orders: u64,
    progress: &Progress,
) -> std::io::Result<i32> {
    let natural = explorer.run(0, None)?;
    let again = explorer.run(0, None)?;
    std::io::stdout().write_all(&natural.out)?;
    std::io::stderr().write_all(&natural.err)?;
    let own = natural.code.unwrap_or(FAILED);
    explorer.limit = Some(natural.took * 20 + Duration::from_secs(10));
    let mut causes: BTreeMap<First, Vec<u64>> = BTreeMap::new();
    let mut silent = 0;
    for seed in 1..=orders {
        let _step = progress.step(format!("order {seed} of {orders}"));
        let other = explorer.run(seed, None)?;
        let first = first_difference(&natural.launches, &other.launches, &again.launches);
        let line = first_line(&natural, &again, &other);
        if other.code == natural.code && line.is_none() {
            silent += u64::from(first != First::Nothing);
            continue;
        }
        let seeds = causes.entry(first.clone()).or_default();
        seeds.push(seed);
        if seeds.len() > 1 {
            continue;
        }
        anstream::eprint!("{}", told(explorer, seed, &first, line, &natural, &other));
    }
    let differ: usize = causes.values().map(Vec::len).sum();
    let quiet = match silent {
        0 => String::new(),
        n => format!("; in {n} device memory differed on the way, and the output did not"),
    };
    if differ == 0 {
        anstream::eprintln!("cu2rs explore: {orders} orders, the same output in all{quiet}");
        return Ok(own);
    }
    anstream::eprintln!(
        "cu2rs explore: another output in {differ} of {orders} orders, of {} cause{}{quiet}. `cu2rs explain CU8009` tells what to do",
        causes.len(),
        if causes.len() == 1 { "" } else { "s" },
    );
    let asked = r.error_exitcode.map_or(FOUND, i32::from);
    Ok(if own == 0 { asked } else { own })
}

/// The finding of an order.
fn told(
    explorer: &Explorer<'_>,
    seed: u64,
    first: &First,
    line: Option<(usize, String, String)>,
    natural: &Ran,
    other: &Ran,
) -> String {
    let mut out = "error[CU8009]: the result depends on the order of threads".to_owned();
    let of_launch = |n: usize| {
        let l = natural.launches.get(n).or(other.launches.get(n));
        l.map(|l| format!(" in kernel `{}` ({}), launch {}", l.kernel, l.place, n + 1))
    };
    let detail = match first {
        First::Memory { launch, allocation } => {
            out += &of_launch(*launch).unwrap_or_default();
            let of = natural.launches[*launch].memory[*allocation].split(':').next();
            let element = explorer.element(seed, *launch, *allocation);
            format!(
                "device memory differs after it: allocation {} by address, of {} bytes{}",
                allocation + 1,
                of.unwrap_or("?"),
                element.map_or(String::new(), |e| format!("; {e}"))
            )
        }
        First::Launches(n) => {
            let after = n.checked_sub(1).and_then(of_launch).unwrap_or_default();
            format!("the program launches other kernels, or has other allocations, from launch {} on{}", n + 1, after.replace(" in ", ": after "))
        }
        First::Nothing => "device memory is the same after each launch: it is what kernels print, pinned memory or a variable of the device that differs".to_owned(),
    };
    out += &format!("\n  {detail}\n");
    if let Some((n, a, b)) = line {
        let (a, b) = (clipped(&a, &b), clipped(&b, &a));
        out += &format!("  line {n} of the output is `{b}`, in the natural order `{a}`\n");
    }
    match other.code {
        None => out += "  the program did not end in this order\n",
        code if code != natural.code => {
            let (a, b) = (natural.code.unwrap_or(FAILED), code.unwrap_or(FAILED));
            out += &format!("  the exit code is {b}, in the natural order {a}\n");
        }
        _ => {}
    }
    out + &format!("  `--schedule {seed}` runs the program in this order\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn launches(text: &[&str]) -> Vec<Launch> {
        text.iter().filter_map(|l| launch(l)).collect()
    }

    #[test]
    fn the_first_difference_is_told_but_for_noise() {
        let a = launches(&["1\tk\tk.cu:1\t8:1\t8:2", "2\tj\tk.cu:9\t8:1\t8:3"]);
        let noise = launches(&["1\tk\tk.cu:1\t8:1\t8:9", "2\tj\tk.cu:9\t8:1\t8:3"]);
        let b = launches(&["1\tk\tk.cu:1\t8:1\t8:7", "2\tj\tk.cu:9\t8:5\t8:3"]);
        let memory = |launch, allocation| First::Memory { launch, allocation };
        assert!(first_difference(&a, &b, &a) == memory(0, 1));
        assert!(first_difference(&a, &b, &noise) == memory(1, 0));
        assert!(first_difference(&a, &a, &noise) == First::Nothing);
        assert!(first_difference(&a, &a[..1], &a) == First::Launches(1));
        assert!(first_difference(&a[..1], &a, &a) == First::Launches(1));
        let (long, other) = ("x".repeat(80) + "1" + &"y".repeat(80), "x".repeat(90));
        let part = format!("…{}1{}…", "x".repeat(20), "y".repeat(39));
        assert_eq!(clipped(&long, &other), part);
        assert_eq!(
            (clipped("a b", "a c"), clipped("", "x")),
            ("a b".into(), String::new())
        );
    }
}

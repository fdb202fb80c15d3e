//! Fuzzes the translator with mutants of programs: tokens deleted, doubled, swapped, exchanged for others. What must not happen is a panic or a hang.
//!
//! `cargo run --example mutants -- COUNT SEED SECONDS FILE...` makes COUNT mutants of the files, beginning with SEED, for at most SECONDS; it prints those
//! that panic and those that take longer than 30 seconds, then how many there were. Each is `mutant-SEED.EXT` in the current folder while it is tried; those
//! that are printed stay there, and so does one that ends the program. A development tool; the same arguments give the same mutants.
use cu2rs::project::loader::DiskLoader;
use cu2rs::project::{Options, pipeline, progress::Progress};
use cu2rs::source::FileLoader;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// What takes longer is a hang.
const HANG: Duration = Duration::from_secs(30);

/// The disk with one file changed.
struct Changed<'a> {
    path: &'a Path,
    text: &'a [u8],
}

impl FileLoader for Changed<'_> {
    fn load(&self, path: &Path) -> Option<Vec<u8>> {
        match path == self.path {
            true => Some(self.text.to_vec()),
            false => DiskLoader.load(path),
        }
    }
    fn header(&self, name: &str) -> Option<Vec<u8>> {
        DiskLoader.header(name)
    }
    fn header_names(&self) -> Vec<String> {
        DiskLoader.header_names()
    }
}

/// Numbers that look random (splitmix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
    fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }
}

/// The text in pieces: words, numbers, literals, signs, and what stands between them.
fn pieces(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let mut out = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let run = |f: fn(u8) -> bool| bytes[at..].iter().take_while(|b| f(**b)).count();
        let length = match bytes[at] {
            b'"' | b'\'' => {
                let quote = bytes[at];
                let mut end = at + 1;
                while end < bytes.len() && bytes[end] != quote && bytes[end] != b'\n' {
                    end += 1 + usize::from(bytes[end] == b'\\');
                }
                (end + 1).min(bytes.len()) - at
            }
            b if b.is_ascii_whitespace() => run(|b| b.is_ascii_whitespace()),
            b if b.is_ascii_alphanumeric() || b == b'_' || b >= 0x80 => {
                run(|b| b.is_ascii_alphanumeric() || b == b'_' || b >= 0x80)
            }
            _ => [
                "<<<", ">>>", "->", "::", "<<", ">>", "==", "&&", "||", "+=", "...",
            ]
            .iter()
            .find(|s| text[at..].starts_with(**s))
            .map_or(1, |s| s.len()),
        };
        let mut end = at + length;
        while !text.is_char_boundary(end) {
            end += 1;
        }
        out.push(&text[at..end]);
        at = end;
    }
    out
}

/// Words and signs that change what is around them.
const SPICE: &[&str] = &[
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "<",
    ">",
    ";",
    ",",
    "*",
    "&",
    "&&",
    "...",
    "::",
    "template",
    "typename",
    "const",
    "static",
    "auto",
    "decltype",
    "sizeof",
    "return",
    "struct",
    "union",
    "operator",
    "virtual",
    "__global__",
    "__shared__",
    "__device__",
    "0",
    "-1",
    "1e400",
    "0xffffffffffffffff",
    "\"\"",
    "'a'",
    "this",
    "nullptr",
    "int",
    "void",
    "float",
    "[]{}",
    "<<<1, 1>>>",
    "#",
    "##",
    "__VA_ARGS__",
    "case",
    "default",
    "goto",
    "~",
    "!",
    "new",
    "delete",
    "throw",
    "friend",
    "using",
];

fn mutate(text: &str, random: &mut Random) -> String {
    let mut list: Vec<&str> = pieces(text);
    for _ in 0..1 + random.below(3) {
        let solid: Vec<usize> = (0..list.len())
            .filter(|i| !list[*i].trim().is_empty())
            .collect();
        if solid.is_empty() {
            break;
        }
        let a = solid[random.below(solid.len())];
        let b = solid[random.below(solid.len())];
        match random.below(7) {
            0 => drop(list.remove(a)),
            1 => list.insert(a, list[a]),
            2 => list.swap(a, b),
            3 | 4 => list[a] = list[b],
            5 => list[a] = SPICE[random.below(SPICE.len())],
            _ => list.insert(a, SPICE[random.below(SPICE.len())]),
        }
    }
    list.concat()
}

/// Translates a mutant; whether it panicked.
fn panics(path: &Path, text: &str) -> bool {
    let loader = Changed {
        path,
        text: text.as_bytes(),
    };
    let options = Options {
        inputs: vec![path.to_path_buf()],
        lanes: true,
        ..Options::default()
    };
    std::panic::catch_unwind(|| {
        drop(pipeline::translate(&options, &loader, &Progress::silent()));
    })
    .is_err()
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize| arguments.get(i).and_then(|a| a.parse::<u64>().ok());
    let (Some(count), Some(seed), Some(seconds)) = (number(0), number(1), number(2)) else {
        eprintln!("usage: mutants COUNT SEED SECONDS FILE...");
        std::process::exit(2)
    };
    let files: Vec<PathBuf> = arguments.iter().skip(3).map(PathBuf::from).collect();
    let begun = Instant::now();
    let (mut made, mut bad) = (0, 0);
    for seed in seed..seed + count {
        if begun.elapsed() > Duration::from_secs(seconds) || files.is_empty() {
            break;
        }
        let mut random = Random(seed);
        let path = files[random.below(files.len())].clone();
        let Ok(text) = std::fs::read_to_string(&path) else {
            continue;
        };
        let text = mutate(&text, &mut random);
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        let kept = format!("mutant-{seed}.{extension}");
        let _ = std::fs::write(&kept, &text);
        let (done, wait) = mpsc::channel();
        let (p, t) = (path.clone(), text.clone());
        let thread = std::thread::Builder::new().stack_size(512 << 20);
        let spawned = thread.spawn(move || done.send(panics(&p, &t)));
        let outcome = match spawned {
            Ok(_) => wait.recv_timeout(HANG),
            Err(_) => break,
        };
        made += 1;
        let what = match outcome {
            Ok(false) => {
                let _ = std::fs::remove_file(&kept);
                continue;
            }
            Ok(true) => "panics",
            Err(mpsc::RecvTimeoutError::Timeout) => "hangs",
            Err(mpsc::RecvTimeoutError::Disconnected) => "ends its thread",
        };
        bad += 1;
        println!("{}: {what}; see {kept}", path.display());
    }
    println!(
        "{made} mutants, {bad} bad, {:.0} s",
        begun.elapsed().as_secs_f64()
    );
}

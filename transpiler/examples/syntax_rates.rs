//! Parses files and says how well it went: `syntax_rates [--headers DIR] [--lang c|cpp|cuda] [-I DIR] [-D NAME] [--dump] FILE...`
//!
//! For developers of the parser: one line a file (`ok`/`BAD`, statistics), diagnostics below it. The language is taken from
//! the extension unless `--lang` says otherwise. The last line has the sums.

use cu2rs::diag::{Diagnostics, Severity};
use cu2rs::pp::{Language, PpOptions, preprocess};
use cu2rs::source::{FileLoader, Origin, SourceMap};
use cu2rs::syntax::{ParseOptions, ParseStats, dump, parse_checked};
use std::path::{Path, PathBuf};

struct Disk {
    headers: Option<PathBuf>,
}

impl FileLoader for Disk {
    fn load(&self, path: &Path) -> Option<Vec<u8>> {
        std::fs::read(path).ok()
    }
    fn header(&self, name: &str) -> Option<Vec<u8>> {
        std::fs::read(self.headers.as_ref()?.join(name)).ok()
    }
    fn header_names(&self) -> Vec<String> {
        Vec::new()
    }
}

fn main() {
    // Deeply nested programs need stack; the driver does the same.
    let worker = std::thread::Builder::new().stack_size(256 << 20).spawn(run);
    match worker.map(|w| w.join()) {
        Ok(Ok(())) => {}
        _ => std::process::exit(101),
    }
}

fn run() {
    let mut args = std::env::args().skip(1);
    let mut loader = Disk { headers: None };
    let mut opts = PpOptions::default();
    let mut lang = None;
    let mut show = false;
    let mut verbose = 3;
    let mut files = Vec::new();
    while let Some(a) = args.next() {
        match a.as_str() {
            "--headers" => loader.headers = args.next().map(PathBuf::from),
            "--lang" => lang = args.next(),
            "-I" => opts.include_dirs.extend(args.next().map(PathBuf::from)),
            "-D" => opts.defines.extend(args.next()),
            "-v" => verbose = 1000,
            "--dump" => show = true,
            _ => files.push(a),
        }
    }
    let mut total = ParseStats::default();
    let mut clean = 0;
    for f in &files {
        let path = Path::new(f);
        let Ok(text) = std::fs::read(path) else {
            println!("BAD {f}: cannot be read");
            continue;
        };
        let ext = path.extension().and_then(|e| e.to_str()).unwrap_or("");
        opts.language = match (lang.as_deref(), ext) {
            (Some("c"), _) | (None, "c") => Language::C,
            (Some("cpp"), _) | (None, "cpp" | "cc" | "cxx") => Language::Cpp,
            _ => Language::Cuda,
        };
        let header = "__cu2rs_predefined.h";
        opts.predefined_header = loader.header(header).map(|_| header.to_string());
        let mut map = SourceMap::new();
        let id = map.add(path, Origin::Program, text);
        let mut pp_diags = Diagnostics::new();
        let pp = preprocess(&mut map, &loader, id, &opts, &mut pp_diags);
        let mut diags = Diagnostics::new();
        let start = std::time::Instant::now();
        let parse_opts = ParseOptions {
            language: opts.language,
        };
        let (unit, s, different) = parse_checked(&pp, &parse_opts, &mut diags);
        let time = start.elapsed();
        let errors = diags.count(Severity::Error);
        clean += usize::from(errors == 0);
        println!(
            "{} {f}: {} tokens, {} preprocessor errors, {errors} errors, {} ms, {s:?}",
            if errors == 0 { "ok " } else { "BAD" },
            pp.tokens.len(),
            pp_diags.count(Severity::Error),
            time.as_millis(),
        );
        for d in diags.iter().take(verbose) {
            println!("    {}: {} {}", map.describe(d.span), d.code, d.message);
        }
        if verbose > 3 {
            for d in pp_diags.iter() {
                println!("    pp {}: {} {}", map.describe(d.span), d.code, d.message);
            }
        }
        for d in different.iter().take(verbose * 4) {
            println!("    selfcheck: {d}");
        }
        if show {
            print!("{}", dump::unit(&unit));
        }
        total.add(&s);
    }
    println!("{clean} of {} clean; {total:?}", files.len());
}

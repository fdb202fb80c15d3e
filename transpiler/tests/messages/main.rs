//! Runs `tests/diag/` and `tests/snap/`: rendered messages and emitted text, compared with the files beside.
//!
//! `tests/diag/NAME.cu` is translated and its messages compared with `NAME.stderr`; `tests/snap/NAME.cu` is translated and its emitted
//! files (each after a line `//// path`) compared with `NAME.rs`. `UPDATE=1` rewrites what is compared with; read the
//! difference before you commit it. A first line `// flags: -DX` gives options of the translation. `examples` has the codes' pages.

use cu2rs::diag::render::{Format, render};
use cu2rs::project::loader::DiskLoader;
use cu2rs::project::{Options, format, pipeline, progress::Progress};
use libtest_mimic::{Arguments, Failed, Trial};
use std::path::{Path, PathBuf};

mod examples;

fn repo() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .map(Path::to_path_buf)
        .unwrap_or_default()
}

struct Output {
    messages: String,
    files: String,
}

fn translate(file: &Path) -> Output {
    let text = std::fs::read(file).unwrap_or_default();
    let first = String::from_utf8_lossy(text.split(|b| *b == b'\n').next().unwrap_or_default())
        .into_owned();
    let mut o = Options {
        inputs: vec![file.to_path_buf()],
        ..Options::default()
    };
    for f in first
        .strip_prefix("// flags:")
        .unwrap_or("")
        .split_whitespace()
    {
        match f.split_at_checked(2) {
            Some(("-D", d)) => o.defines.push(d.into()),
            Some(("-I", d)) => o.include_dirs.push(d.into()),
            _ => panic!("unknown flag {f}"),
        }
    }
    let t = pipeline::translate(&o, &DiskLoader, &Progress::silent());
    let messages = t
        .diags
        .iter()
        .map(|d| render(d, &t.sources, Format::Human, false))
        .collect();
    let files = format::rustfmt(t.files.unwrap_or_default())
        .iter()
        .map(|f| format!("//// {}\n{}", f.path, String::from_utf8_lossy(&f.bytes)))
        .collect::<Vec<_>>()
        .join("\n");
    Output { messages, files }
}

fn compare(got: &str, with: &Path) -> Result<(), Failed> {
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(with, got)?;
        return Ok(());
    }
    let want = std::fs::read_to_string(with).unwrap_or_default();
    if want == got {
        return Ok(());
    }
    let line = want
        .lines()
        .zip(got.lines())
        .take_while(|(a, b)| a == b)
        .count()
        + 1;
    Err(format!(
        "differs from {} at line {line} (UPDATE=1 accepts):\n{got}",
        with.display()
    )
    .into())
}

fn check(file: &Path, snapshot: bool) -> Result<(), Failed> {
    let path = file.to_path_buf();
    let out = std::thread::Builder::new()
        .stack_size(512 << 20)
        .spawn(move || translate(&path))?
        .join()
        .map_err(|_| "the translator panicked")?;
    if snapshot {
        if !out.messages.is_empty() {
            return Err(out.messages.into());
        }
        compare(&out.files, &file.with_extension("rs"))
    } else {
        if out.messages.is_empty() {
            return Err("no message".into());
        }
        compare(&out.messages, &file.with_extension("stderr"))
    }
}

/// The first fenced block of a language in README.md.
fn readme_block(language: &str) -> Result<String, Failed> {
    let text = std::fs::read_to_string("README.md")?;
    let block = text
        .split_once(&format!("```{language}\n"))
        .and_then(|(_, rest)| rest.split_once("```"))
        .map(|(block, _)| block.to_owned())
        .filter(|block| block.lines().count() > 5);
    block.ok_or_else(|| format!("README.md has no `{language}` block to speak of").into())
}

/// What README.md shows is what the tool does.
fn readme() -> Result<(), Failed> {
    for (language, file) in [
        ("cuda", "tests/snap/readme.cu"),
        ("rust", "tests/snap/readme.rs"),
    ] {
        if !std::fs::read_to_string(file)?.contains(&readme_block(language)?) {
            return Err(format!("the `{language}` block of README.md is not in {file}").into());
        }
    }
    Ok(())
}

fn main() {
    let args = Arguments::from_args();
    std::env::set_current_dir(repo()).expect("the repository");
    let mut trials = examples::trials();
    for (dir, snapshot) in [("tests/diag", false), ("tests/snap", true)] {
        let mut files: Vec<_> = std::fs::read_dir(dir)
            .expect(dir)
            .flatten()
            .map(|e| e.path())
            .filter(|p| {
                p.extension()
                    .is_some_and(|e| e == "cu" || e == "c" || e == "cpp")
            })
            .collect();
        files.sort();
        for f in files {
            let name = f.with_extension("").display().to_string();
            trials.push(Trial::test(name, move || check(&f, snapshot)));
        }
    }
    trials.push(Trial::test("README.md", readme));
    libtest_mimic::run(&args, trials).exit();
}

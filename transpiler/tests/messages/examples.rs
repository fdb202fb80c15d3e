//! Every code has a test that raises it: the example on its page, or a test that names it.
//!
//! The first block of `transpiler/codes/CUnnnn.md` in a language that `cu2rs` reads (`c`, `cpp`, `cuda`) is a program whose translation reports the
//! code, or leaves it in a stub. Where it has several files each begins with a line `// name.ext`; what is no header is translated. A first line `// cu2rs …`
//! is another command that the program is for. Codes of other commands, of binaries and of runs are named by a test instead.

use cu2rs::diag::codes;
use cu2rs::project::loader::DiskLoader;
use cu2rs::project::{Options, pipeline, progress::Progress};
use cu2rs::source::FileLoader;
use libtest_mimic::{Failed, Trial};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The files of an example, and our headers.
struct Example(BTreeMap<PathBuf, String>);

impl FileLoader for Example {
    fn load(&self, path: &Path) -> Option<Vec<u8>> {
        self.0.get(path).map(|t| t.clone().into_bytes())
    }
    fn header(&self, name: &str) -> Option<Vec<u8>> {
        DiskLoader.header(name)
    }
}

impl Example {
    /// The program that a page shows.
    fn of_page(page: &str) -> Option<Self> {
        let (extension, text) = [("c", "c"), ("cpp", "cpp"), ("cuda", "cu")]
            .iter()
            .find_map(|(language, extension)| {
                let (_, rest) = page.split_once(&format!("```{language}\n"))?;
                let text = rest.split_once("```")?.0;
                (!text.starts_with("// cu2rs")).then_some((extension, text))
            })?;
        let mut files = BTreeMap::new();
        let mut at = PathBuf::from(format!("example.{extension}"));
        for line in text.lines() {
            let name = line.strip_prefix("// ").filter(|n| {
                [".c", ".cpp", ".cu", ".h"].iter().any(|e| n.ends_with(e)) && !n.contains(' ')
            });
            match name {
                Some(name) => at = name.into(),
                None => {
                    let file: &mut String = files.entry(at.clone()).or_default();
                    file.push_str(line);
                    file.push('\n');
                }
            }
        }
        Some(Example(files))
    }

    /// The codes that its translation reports, and the text that is emitted.
    fn translated(&self) -> (Vec<String>, String) {
        let options = Options {
            inputs: self
                .0
                .keys()
                .filter(|p| p.extension().is_some_and(|e| e != "h"))
                .cloned()
                .collect(),
            ..Options::default()
        };
        let t = pipeline::translate(&options, self, &Progress::silent());
        let codes = t.diags.iter().map(|d| d.code.to_string()).collect();
        let files = t.files.unwrap_or_default().into_iter();
        let own = files.filter(|f| f.path.starts_with("src/example"));
        let emitted = own.map(|f| String::from_utf8_lossy(&f.bytes).into_owned());
        (codes, emitted.collect())
    }
}

/// What tests say: expected messages, and the lines of test code that are no comments.
fn texts(dir: &Path, out: &mut String) {
    for entry in std::fs::read_dir(dir).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            texts(&path, out);
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let name = path.display().to_string();
        let part = match name.rsplit('.').next() {
            Some("stderr" | "out") => &*text,
            Some("cu") if name.contains("faults") => {
                let pairs = text.lines().filter_map(|l| l.strip_prefix("// pair "));
                out.extend(pairs.map(|l| format!("{l}\n")));
                continue;
            }
            Some("rs") if name.contains("tests") => &*text,
            Some("rs") => text.split_once("#[cfg(test)]").map_or("", |t| t.1),
            _ => continue,
        };
        for line in part.lines().filter(|l| !l.trim_start().starts_with("//")) {
            out.push_str(line);
            out.push('\n');
        }
    }
}

/// Whether tests name a code: `CU7004`, or, in unit tests, its number.
fn is_named(code: &str, text: &str) -> bool {
    let number = &code[2..];
    let part = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_');
    text.contains(code)
        || !number.starts_with('0')
            && text.match_indices(number).any(|(at, _)| {
                !part(text[..at].chars().next_back()) && !part(text[at + 4..].chars().next())
            })
}

/// One test for each page with a program, and one for all others.
pub fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    let mut others = Vec::new();
    for (code, _) in codes::all() {
        let Some(example) = codes::page(&code).as_deref().and_then(Example::of_page) else {
            others.push(code);
            continue;
        };
        trials.push(Trial::test(format!("codes/{code}"), move || {
            let (found, emitted) = std::thread::Builder::new()
                .stack_size(512 << 20)
                .spawn(move || example.translated())?
                .join()
                .map_err(|_| "the translator panicked")?;
            match found.contains(&code) || emitted.contains(&code) {
                true => Ok(()),
                false => Err(format!("the example of {code} reports {found:?}").into()),
            }
        }));
    }
    trials.push(Trial::test("codes/others", move || {
        let mut text = String::new();
        for dir in ["tests", "transpiler/tests", "transpiler/src", "cudart-rs"] {
            texts(Path::new(dir), &mut text);
        }
        others.retain(|code| !is_named(code, &text));
        match others.is_empty() {
            true => Ok(()),
            false => Err(Failed::from(format!(
                "no test raises {others:?}: give their pages an example in C, C++ or CUDA"
            ))),
        }
    }));
    trials
}

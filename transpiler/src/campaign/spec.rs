//! The file of a campaign: programs, their arguments and environments, and the runs that come of them, numbered from 1.

use crate::project::write::digest;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    folder: Option<PathBuf>,
    timeout: Option<u64>,
    #[serde(default)]
    program: Vec<ProgramText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProgramText {
    name: String,
    sources: Vec<PathBuf>,
    #[serde(default)]
    options: Vec<String>,
    #[serde(default)]
    arguments: Vec<Vec<String>>,
    #[serde(default)]
    environment: BTreeMap<String, Vec<String>>,
    stdin: Option<PathBuf>,
}

/// A program.
pub(super) struct Program {
    pub(super) name: String,
    pub(super) sources: Vec<PathBuf>,
    pub(super) options: Vec<String>,
    arguments: Vec<Vec<String>>,
    environment: BTreeMap<String, Vec<String>>,
    stdin: Option<PathBuf>,
}

/// A campaign.
pub(super) struct Campaign {
    /// The folder of its file, in full.
    pub(super) here: PathBuf,
    /// Where everything goes.
    pub(super) folder: PathBuf,
    /// Seconds that a run may take.
    pub(super) timeout: Option<u64>,
    pub(super) programs: Vec<Program>,
}

/// One run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Run {
    pub(super) number: u64,
    /// The program's.
    pub(super) name: String,
    pub(super) arguments: Vec<String>,
    pub(super) environment: Vec<(String, String)>,
    pub(super) stdin: Option<PathBuf>,
}

impl Run {
    /// By what a run that was done is known to be this one. `program`: what its program is known by.
    pub(super) fn key(&self, program: &str) -> String {
        let all = (
            &self.name,
            &self.arguments,
            &self.environment,
            &self.stdin,
            program,
        );
        digest(format!("{all:?}").as_bytes())
    }
}

impl Program {
    /// How many runs it has.
    fn count(&self) -> u64 {
        let values = self.environment.values().map(|v| v.len() as u64);
        self.arguments.len().max(1) as u64 * values.product::<u64>()
    }
}

impl Campaign {
    /// Reads a campaign's file. The error is a sentence.
    pub(super) fn read(file: &Path) -> Result<Campaign, String> {
        let fail = |e: String| format!("`{}`: {e}", file.display());
        let text = std::fs::read_to_string(file).map_err(|e| fail(e.to_string()))?;
        let full = std::path::absolute(file).map_err(|e| fail(e.to_string()))?;
        Campaign::parse(&text, &full).map_err(fail)
    }

    fn parse(text: &str, file: &Path) -> Result<Campaign, String> {
        let text: Text = toml::from_str(text).map_err(|e| e.to_string())?;
        let here = file.parent().unwrap_or(Path::new("/")).to_owned();
        let folder = text.folder.unwrap_or_else(|| file.with_extension("runs"));
        let mut programs: Vec<Program> = Vec::new();
        for p in text.program {
            let plain = |c: char| c.is_ascii_alphanumeric() || "._-".contains(c);
            let reserved = ["programs", "dataset", "", ".", ".."];
            if !p.name.chars().all(plain) || reserved.contains(&p.name.as_str()) {
                return Err(format!(
                    "the program's name `{}` is to be one of letters, digits, `.`, `_` and `-`, and not `programs` or `dataset`",
                    p.name
                ));
            }
            if programs.iter().any(|o| o.name == p.name) {
                return Err(format!("there are two programs `{}`", p.name));
            }
            if p.sources.is_empty() {
                return Err(format!("the program `{}` has no sources", p.name));
            }
            if let Some((name, _)) = p.environment.iter().find(|(_, v)| v.is_empty()) {
                return Err(format!("`environment.{name}` of `{}` has no value", p.name));
            }
            programs.push(Program {
                name: p.name,
                sources: p.sources.iter().map(|s| here.join(s)).collect(),
                options: p.options,
                arguments: p.arguments,
                environment: p.environment,
                stdin: p.stdin.map(|s| here.join(&s)),
            });
        }
        if programs.is_empty() {
            return Err("there is no [[program]]".into());
        }
        Ok(Campaign {
            folder: here.join(&folder),
            here,
            timeout: text.timeout,
            programs,
        })
    }

    /// How many runs there are.
    pub(super) fn count(&self) -> u64 {
        self.programs.iter().map(Program::count).sum()
    }

    /// What a run's program is known by since it was built.
    pub(super) fn program_key(&self, run: &Run) -> String {
        std::fs::read_to_string(self.built(&run.name).join("key")).unwrap_or_default()
    }

    /// A run by its number.
    pub(super) fn run(&self, number: u64) -> Option<Run> {
        let mut left = number.checked_sub(1)?;
        for p in &self.programs {
            if left >= p.count() {
                left -= p.count();
                continue;
            }
            let mut environment = Vec::new();
            for (name, values) in p.environment.iter().rev() {
                let n = values.len() as u64;
                let value = values.get((left % n) as usize)?;
                environment.push((name.clone(), value.clone()));
                left /= n;
            }
            environment.reverse();
            let here = self.here.to_string_lossy();
            let arguments = p.arguments.get(left as usize);
            let arguments = arguments.iter().flat_map(|a| a.iter());
            return Some(Run {
                number,
                name: p.name.clone(),
                arguments: arguments.map(|a| a.replace("{here}", &here)).collect(),
                environment,
                stdin: p.stdin.clone(),
            });
        }
        None
    }

    /// A run's folder.
    pub(super) fn folder_of(&self, run: &Run) -> PathBuf {
        self.folder
            .join(&run.name)
            .join(format!("{:06}", run.number))
    }

    /// Where a program is built.
    pub(super) fn built(&self, name: &str) -> PathBuf {
        self.folder.join("programs").join(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_all_combinations() {
        let text = "timeout = 5\n[[program]]\nname = \"a\"\nsources = [\"a.cu\"]\narguments = [[\"{here}/x\"], []]\n\
            environment.E = [\"1\", \"2\"]\nenvironment.F = [\"u\", \"v\", \"w\"]\n[[program]]\nname = \"b\"\nsources = [\"b.cu\"]\n";
        let c = Campaign::parse(text, Path::new("/c/all.toml")).unwrap();
        assert_eq!(
            (c.count(), c.folder.clone()),
            (13, PathBuf::from("/c/all.runs"))
        );
        let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
        let first = c.run(1).unwrap();
        assert_eq!(first.arguments, ["/c/x"]);
        assert_eq!(first.environment, [pair("E", "1"), pair("F", "u")]);
        assert_eq!(
            c.run(6).unwrap().environment,
            [pair("E", "2"), pair("F", "w")]
        );
        assert!(c.run(7).unwrap().arguments.is_empty());
        assert_eq!(c.run(13).unwrap().name, "b");
        assert_eq!((c.run(0), c.run(14)), (None, None));
        assert_eq!(
            c.folder_of(&c.run(13).unwrap()),
            Path::new("/c/all.runs/b/000013")
        );
    }

    #[test]
    fn what_is_wrong_is_said() {
        let of = |text: &str| {
            Campaign::parse(text, Path::new("/c.toml"))
                .err()
                .unwrap_or_default()
        };
        assert!(of("").contains("no [[program]]"));
        assert!(of("[[program]]\nname = \"a/b\"\nsources = [\"a\"]").contains("a/b"));
        assert!(of("[[program]]\nname = \"a\"\nsources = [\"a\"]\nargs = 1").contains("args"));
        assert!(of("[[program]]\nname = \"a\"\nsources = []").contains("no sources"));
    }
}

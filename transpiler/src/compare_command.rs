//! `cu2rs compare`: reading the files, comparing them, writing reports.

use clap::{Args, ValueEnum};
use cu2rs::compare::report::{self, Named};
use cu2rs::compare::{Outcome, Tolerance, picture, raw, text};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// They agree.
const AGREES: i32 = 0;
/// They differ.
const DIFFERS: i32 = 1;
/// Bad usage, or a file that cannot be read or written.
const FAILED: i32 = 2;

pub const ABOUT: &str = "\
Examples:
  cu2rs compare out.txt expected.txt                 the same bytes, or exit code 1
  cu2rs compare out.txt expected.txt --rel 1e-5      numbers may differ by 1e-5 of the larger one
  cu2rs run app.cu | cu2rs compare - expected.txt --rel 1e-5 --abs 1e-8
                                                     `-` is standard input; a number agrees if any bound holds
  cu2rs compare results/ expected/ --ulp 4 --junit report.xml --format github
                                                     every file of expected/, with reports for CI
  cu2rs compare out.pgm expected.pgm --psnr 40 --png difference.png
                                                     pictures; the PNG shows reference, output and difference
  cu2rs compare out.bin expected.bin --raw f32 --width 512 --rel 1e-5 --png difference.png
                                                     arrays of numbers, here with 512 in a row

How text is compared: with a bound, numbers that stand by themselves (1.5, -2e-3, 3.5ms, nan; not those in x1 or in the digest
73f4a1) are compared by it, except that two integers must be equal; blanks count as equal however many they are; all else must be
the same. Without a bound every byte counts. Units in the last place are those of a float, or of a double where the reference prints
more than 9 digits. The error is the mean of |out - ref| / |ref| over all numbers, in percent.

Which bound? Start without one. A GPU contracts multiplications and additions and has its own exp and sin, so single-precision
results differ by some ulp a step: --rel 1e-5 suits sums of a few hundred terms. Integers, moved data and order must not differ.

Exit code: 0 all agree, 1 something differs, 2 bad usage or a file that cannot be read.";

#[derive(Args, Debug)]
pub struct CompareArgs {
    /// What a program wrote: a file, a folder, or `-` for standard input
    #[arg(value_name = "OUT")]
    out: PathBuf,
    /// What it should have written: a file, or a folder of which every file is looked for in OUT
    #[arg(value_name = "REF")]
    reference: PathBuf,
    /// Numbers may differ by this part of the larger one
    #[arg(long, value_name = "X", value_parser = bound)]
    rel: Option<f64>,
    /// Numbers may differ by this much
    #[arg(long, value_name = "X", value_parser = bound)]
    abs: Option<f64>,
    /// Numbers may differ by this many units in the last place
    #[arg(long, value_name = "N")]
    ulp: Option<u64>,
    /// Leave out lines that contain this text (times, device names); may be repeated
    #[arg(long, value_name = "TEXT")]
    ignore: Vec<String>,
    /// The files are arrays of numbers of this type, little-endian
    #[arg(long, value_name = "TYPE")]
    raw: Option<RawKind>,
    /// With --raw: so many numbers make a row of a picture
    #[arg(long, value_name = "N", requires = "raw")]
    width: Option<usize>,
    /// Pictures (PGM, PPM, PNG) agree from this signal-to-noise ratio on, in dB [default: only if they are equal]
    #[arg(long, value_name = "DB", value_parser = bound)]
    psnr: Option<f64>,
    /// Write a PNG of reference, output and difference side by side; of folders: a folder of them
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Write a JUnit report
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// The name of the suite in the JUnit report
    #[arg(long, value_name = "NAME", default_value = "cu2rs compare")]
    name: String,
    /// How the result is printed
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    format: ReportFormat,
}

#[derive(Clone, Copy, ValueEnum, PartialEq, Eq, Debug)]
enum ReportFormat {
    /// A line for each file, and the first differences
    Human,
    /// The same, and annotations for GitHub Actions
    Github,
    /// One JSON object a file
    Json,
    /// Nothing: the exit code tells
    None,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum RawKind {
    U8,
    I32,
    F32,
    F64,
}

fn bound(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(x) if x >= 0.0 && x.is_finite() => Ok(x),
        _ => Err("a number that is not negative, such as 1e-5".into()),
    }
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    let wrong = |e: std::io::Error| format!("cannot read `{}`: {e}", path.display());
    if path == Path::new("-") {
        let mut v = Vec::new();
        std::io::stdin().lock().read_to_end(&mut v).map_err(wrong)?;
        return Ok(v);
    }
    std::fs::read(path).map_err(wrong)
}

/// The files below a folder, sorted, as paths relative to it.
fn files_below(root: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let mut todo = vec![PathBuf::new()];
    while let Some(dir) = todo.pop() {
        let here = root.join(&dir);
        let entries = std::fs::read_dir(&here)
            .map_err(|e| format!("cannot read `{}`: {e}", here.display()))?;
        for e in entries.flatten() {
            let path = dir.join(e.file_name());
            match root.join(&path).is_dir() {
                true => todo.push(path),
                false => found.push(path),
            }
        }
    }
    found.sort();
    Ok(found)
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let wrong = |e: std::io::Error| format!("cannot write `{}`: {e}", path.display());
    if let Some(folder) = path.parent().filter(|p| !p.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(wrong)?;
    }
    std::fs::write(path, bytes).map_err(wrong)
}

impl CompareArgs {
    fn tolerance(&self) -> Tolerance {
        Tolerance {
            rel: self.rel,
            abs: self.abs,
            ulp: self.ulp,
        }
    }

    fn pictures(
        &self,
        want: &[u8],
        got: &[u8],
    ) -> Result<Option<(picture::Picture, picture::Picture)>, String> {
        if let (Some(kind), Some(width)) = (self.raw, self.width) {
            let one = |bytes| picture::of_numbers(kind.kind().numbers(bytes)?, width);
            return Ok(Some((one(want)?, one(got)?)));
        }
        if self.raw.is_some() || !picture::is_picture(want) {
            return Ok(None);
        }
        Ok(Some((picture::read(want)?, picture::read(got)?)))
    }

    /// Compares two contents and writes the picture, if one is wanted.
    fn one(&self, want: &[u8], got: &[u8], png: Option<&Path>) -> Result<Outcome, String> {
        let pictures = match self.pictures(want, got) {
            Ok(p) => p,
            Err(e) => return Ok(Outcome::differs(e)),
        };
        if let (Some((a, b)), Some(path)) = (&pictures, png) {
            write(path, &picture::side_by_side(a, b)?)?;
        }
        let tolerance = self.tolerance();
        if let Some(kind) = self.raw {
            let mut o = raw::compare(want, got, kind.kind(), &tolerance);
            if let Some((a, b)) = pictures {
                o.psnr = Some(picture::psnr(&a, &b));
            }
            return Ok(o);
        }
        if let Some((a, b)) = pictures {
            return Ok(picture::compare(&a, &b, self.psnr));
        }
        let strings = (std::str::from_utf8(want), std::str::from_utf8(got));
        Ok(match strings {
            (Ok(a), Ok(b)) if !want.contains(&0) => text::compare(a, b, &tolerance, &self.ignore),
            _ if want.contains(&0) && want != got => {
                Outcome::differs("binary files differ (--raw compares numbers in them)")
            }
            // Latin-1 and worse: what cannot be read must be the same after the same replacement.
            _ => text::compare(
                &String::from_utf8_lossy(want),
                &String::from_utf8_lossy(got),
                &tolerance,
                &self.ignore,
            ),
        })
    }

    fn all(&self) -> Result<Vec<Named>, String> {
        let display = |p: &Path| p.display().to_string();
        if !self.reference.is_dir() {
            let (want, got) = (read(&self.reference)?, read(&self.out)?);
            return Ok(vec![Named {
                name: display(&self.reference),
                outcome: self.one(&want, &got, self.png.as_deref())?,
            }]);
        }
        if !self.out.is_dir() {
            return Err(format!(
                "`{}` is a folder, `{}` is none",
                display(&self.reference),
                display(&self.out)
            ));
        }
        let mut all = Vec::new();
        for file in files_below(&self.reference)? {
            let path = self.reference.join(&file);
            let png = self
                .png
                .as_ref()
                .map(|p| p.join(file.with_extension("png")));
            let ours = self.out.join(&file);
            let outcome = match ours.is_file() {
                true => self.one(&read(&path)?, &read(&ours)?, png.as_deref())?,
                false => Outcome::differs(format!("`{}` was not written", display(&ours))),
            };
            all.push(Named {
                name: display(&path),
                outcome,
            });
        }
        match all.is_empty() {
            true => Err(format!("`{}` holds no files", display(&self.reference))),
            false => Ok(all),
        }
    }

    fn print(&self, all: &[Named]) -> Result<(), String> {
        if let Some(path) = &self.junit {
            write(path, report::junit(&self.name, all).as_bytes())?;
        }
        let text = match self.format {
            ReportFormat::Human => report::human(all),
            ReportFormat::Github => report::human(all) + &report::github(all),
            ReportFormat::Json => all
                .iter()
                .map(|n| {
                    format!(
                        "{}\n",
                        serde_json::json!({"name": n.name, "outcome": n.outcome})
                    )
                })
                .collect(),
            ReportFormat::None => String::new(),
        };
        // A closed pipe is no error.
        let _ = std::io::stdout().lock().write_all(text.as_bytes());
        Ok(())
    }
}

impl RawKind {
    fn kind(self) -> raw::Kind {
        match self {
            RawKind::U8 => raw::Kind::U8,
            RawKind::I32 => raw::Kind::I32,
            RawKind::F32 => raw::Kind::F32,
            RawKind::F64 => raw::Kind::F64,
        }
    }
}

/// Does it and returns the exit code.
pub fn main(args: &CompareArgs) -> i32 {
    let result = args.all().and_then(|all| {
        args.print(&all)?;
        Ok(all.iter().all(|n| n.outcome.agrees))
    });
    match result {
        Ok(true) => AGREES,
        Ok(false) => DIFFERS,
        Err(e) => {
            anstream::eprintln!("cu2rs: error: {e}");
            FAILED
        }
    }
}

//! PTX files beside a program: reading them, and what they add to the description of its traces.

use super::pipeline::Sited;
use crate::diag::{Diagnostic, Diagnostics};
use crate::ptx::annotate::{self, matching::UnitText, places};
use crate::ptx::map::{self, Findings, Read};
use crate::ptx::{cfg, inspect, parse, report};
use crate::source::{FileId, FileLoader, Origin, SourceMap, Span};
use cu2rs_trace::ambiguity::Verdict;
use cu2rs_trace::model::Program;
use std::path::PathBuf;

/// The text of a PTX file.
pub struct Text {
    file: FileId,
    name: String,
    text: String,
}

impl Text {
    /// The text itself.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Loads PTX files. What is none is reported.
pub fn load(
    paths: &[PathBuf],
    loader: &dyn FileLoader,
    sources: &mut SourceMap,
    diags: &mut Diagnostics,
) -> Vec<Text> {
    let mut all = Vec::new();
    for path in paths {
        let Some(bytes) = loader.load(path) else {
            let text = format!("cannot read `{}`", path.display());
            diags.push(Diagnostic::error(1, Span::NONE, text));
            continue;
        };
        let bytes: std::rc::Rc<[u8]> = bytes.into();
        let file = sources.add(path, Origin::Program, bytes.clone());
        match inspect::text(file, &bytes) {
            Ok(text) => {
                let name = path.file_name().unwrap_or(path.as_os_str());
                let name = name.to_string_lossy().into_owned();
                all.push(Text { file, name, text });
            }
            Err(d) => diags.push(*d),
        }
    }
    all
}

/// Reads PTX and makes the graphs of its functions.
pub fn read<'t>(texts: &'t [Text], diags: &mut Diagnostics) -> Vec<Read<'t>> {
    let mut all = Vec::new();
    for t in texts {
        let module = parse(t.file, &t.text, diags);
        if let Some(d) = inspect::version(t.file, module.version) {
            diags.push(d);
        }
        if module.functions.is_empty() && !diags.has_errors() {
            let start = Span {
                file: t.file,
                lo: 0,
                hi: 0,
            };
            let text = "there is no function in this PTX";
            diags.push(Diagnostic::error(7007, start, text));
        }
        let functions = module.functions.iter();
        let graphs: Vec<_> = functions
            .map(|f| cfg::build(f, &module, t.file, diags))
            .collect();
        let placed = graphs.iter().flat_map(|g| &g.blocks).any(|b| b.placed);
        if !placed && !graphs.is_empty() {
            let start = Span {
                file: t.file,
                lo: 0,
                hi: 0,
            };
            let text =
                "this PTX has no line information: its blocks cannot be placed in the source";
            diags.push(
                Diagnostic::warning(7012, start, text)
                    .help("compile with `nvcc -ptx -lineinfo`, or with `-G`"),
            );
        }
        all.push(Read {
            name: t.name.clone(),
            module,
            graphs,
        });
    }
    all
}

/// Adds the blocks of PTX files to the description of a program's traces.
pub fn add(sited: &mut Sited, reads: &[Read<'_>], diags: &mut Diagnostics) -> Option<Findings> {
    let map = &sited.translation.sources;
    let traced = sited.traced.as_mut()?;
    let numbers = if reads.iter().any(Read::is_anchored) {
        let places: Vec<_> = sited.units.iter().map(|u| places::list(&u.tree)).collect();
        let units: Vec<UnitText<'_>> = sited
            .units
            .iter()
            .zip(&places)
            .map(|(u, places)| UnitText { pp: &u.pp, places })
            .collect();
        annotate::plan(&traced.program, &traced.spans, &units, map)
            .0
            .number
    } else {
        Vec::new()
    };
    let fingerprint = annotate::fingerprint(&traced.program);
    let program = &mut traced.program;
    let findings = map::with_program(reads, program, &numbers, fingerprint);
    judge(program, &findings, diags);
    Some(findings)
}

/// Reports what is wrong with a mapping.
pub(crate) fn judge(program: &Program, findings: &Findings, diags: &mut Diagnostics) {
    let list = |names: Vec<&str>| {
        let quoted: Vec<String> = names.iter().take(8).map(|n| format!("`{n}`")).collect();
        let more = names.len().saturating_sub(8);
        match (quoted.is_empty(), more) {
            (true, _) => "none".to_owned(),
            (_, 0) => quoted.join(", "),
            _ => format!("{} and {more} more", quoted.join(", ")),
        }
    };
    if findings.is_stale {
        let text = "the PTX was compiled from annotated sources of another version of this program";
        let d = Diagnostic::error(7008, Span::NONE, text);
        diags.push(d.help(
            "run `cu2rs annotate` again with the same files and options, and compile its output",
        ));
        return;
    }
    let kernels: Vec<&str> = program
        .functions
        .iter()
        .filter(|f| f.kernel)
        .map(|f| f.name.as_str())
        .collect();
    let missing: Vec<&str> = findings
        .missing
        .iter()
        .filter_map(|f| program.functions.get(*f as usize))
        .map(|f| f.name.as_str())
        .collect();
    let unknown = || list(findings.unknown.iter().map(String::as_str).collect());
    if missing.len() == kernels.len() {
        let text = "the PTX is of another program: it has none of this program's kernels";
        let d = Diagnostic::error(7007, Span::NONE, text)
            .note(format!("kernels of the program: {}", list(kernels)))
            .note(format!("kernels of the PTX: {}", unknown()));
        diags.push(d);
        return;
    }
    if !missing.is_empty() {
        let text = format!("the PTX lacks kernels of the program: {}", list(missing));
        let d = Diagnostic::warning(7009, Span::NONE, text);
        diags.push(d.help("give the PTX of all files by several `--ptx`"));
    }
    if !findings.unknown.is_empty() {
        let text = format!("the program has no such kernel as the PTX: {}", unknown());
        diags.push(Diagnostic::warning(7009, Span::NONE, text));
    }
    for note in &findings.notes {
        diags.push(Diagnostic::warning(7014, Span::NONE, note.clone()));
    }
}

/// Warns of each kernel whose blocks the sites do not determine.
pub fn warn_of_ambiguity(program: &Program, findings: &Findings, diags: &mut Diagnostics) {
    let Some((number, mapping)) = program.mappings.iter().enumerate().next_back() else {
        return;
    };
    for (n, (graph, verdict)) in mapping.graphs.iter().zip(&findings.verdicts).enumerate() {
        if let Some(v) = verdict.filter(|v| *v != Verdict::Exact) {
            let text = report::sentence(program, graph, n, v);
            let text = format!(
                "`{}` in mapping {number} (`{}`): {text}",
                graph.name, mapping.name
            );
            diags.push(Diagnostic::warning(7013, Span::NONE, text));
        }
    }
}

//! What is not supported in functions of headers that nothing calls: no fault of the program's. A header of many instructions or a class of many members has such; nvcc
//! makes no code of them either.

use crate::analysis::reach::unreached;
use crate::diag::{Code, Diagnostic, Diagnostics, Severity};
use crate::hir::Program;
use crate::sema::UnitHir;
use crate::source::{FileId, Span};
use std::collections::BTreeMap;

/// Whether a code says that something is not supported.
fn is_refusal(d: &Diagnostic) -> bool {
    d.severity == Severity::Error && (4000..5000).contains(&d.code.0)
}

/// Makes one warning a file and code of the refusals from the `from`th message on that stand in such functions. `main`: the unit's own file, of which all is meant.
pub fn set_aside(hir: &UnitHir, main: Option<FileId>, diags: &mut Diagnostics, from: usize) {
    let in_header = |d: &Diagnostic| is_refusal(d) && Some(d.span.file) != main;
    if !diags.iter().skip(from).any(in_header) {
        return;
    }
    let programs: Vec<(&Program, Vec<bool>)> = [Some(&hir.program), hir.device.as_ref()]
        .into_iter()
        .flatten()
        .map(|p| (p, unreached(p)))
        .collect();
    let uncalled = |place: Span| {
        let mut around = 0;
        let reached = programs.iter().any(|(program, unreached)| {
            program
                .functions
                .iter()
                .zip(unreached)
                .any(|(f, unreached)| {
                    let all = f.full_span;
                    let inside = all.file == place.file && all.lo <= place.lo && place.hi <= all.hi;
                    around += usize::from(inside);
                    inside && !unreached
                })
        });
        around > 0 && !reached
    };
    let all = std::mem::take(diags);
    let mut aside: BTreeMap<(FileId, Code), (Diagnostic, usize)> = BTreeMap::new();
    for (i, d) in all.iter().enumerate() {
        if i < from || !in_header(d) || !uncalled(d.span) {
            diags.push(d.clone());
            continue;
        }
        let entry = aside.entry((d.span.file, d.code));
        entry.or_insert_with(|| (d.clone(), 0)).1 += 1;
    }
    for (first, n) in aside.into_values() {
        let what = match n {
            1 => "nothing calls the function, which would stop the program".to_owned(),
            n => format!(
                "nothing calls the function, which would stop the program, nor {} more of this header with this code",
                n - 1
            ),
        };
        diags.push(
            Diagnostic {
                severity: Severity::Warning,
                ..first
            }
            .note(what),
        );
    }
}

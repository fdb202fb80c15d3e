//! A translation's faster forms of kernels: made of the text that it has just written, by what `cu2rs refresh` does.
//!
//! So the forms of a translation are those of the text to the byte. Where the text of a kernel is outside of the dialect, the forms of its module are made of the program's HIR:
//! [`Translation::unread`] says of which kernels that is so, and why, and `cu2rs report` tells. In a crate that is traced or checked such a kernel runs as it is written.

use super::pipeline::{self, Translation, Unread};
use super::progress::Progress;
use super::refresh::{self, ENGINES};
use super::write::OutFile;
use crate::diag::Diagnostics;
use crate::dialect::library::Library;
use crate::emit::{self, EmitOptions, EmittedFile};
use crate::hir::Program;
use crate::source::SourceMap;
use std::collections::{BTreeMap, BTreeSet};

/// The list of the modules with kernels.
const LIST: &str = "src/engines/mod.rs";

/// Whether a file has the forms of a module's kernels.
fn is_form(f: &OutFile) -> bool {
    f.path.starts_with(ENGINES) && f.path.ends_with(".rs") && f.path != LIST
}

/// The module whose kernels' forms are in this file.
fn module_of(f: &OutFile) -> &str {
    let name = f.path.strip_prefix(ENGINES).unwrap_or(&f.path);
    name.trim_end_matches(".rs")
}

/// Adds the forms of a program's kernels to the readable files of its crate. `rest` gives the files of the modules that the text does not.
pub fn add(
    rest: impl FnOnce(&SourceMap, &dyn Fn(&str) -> bool, &mut Diagnostics) -> Vec<EmittedFile>,
    options: &EmitOptions,
    files: &mut Vec<OutFile>,
    progress: &Progress,
    t: &mut Translation,
) {
    let list = files.iter().find(|f| f.path == LIST);
    let Some(list) = list.map(|f| String::from_utf8_lossy(&f.bytes).into_owned()) else {
        return;
    };
    let modules = (list.lines())
        .filter_map(|l| l.strip_prefix("pub mod ")?.strip_suffix(';'))
        .map(|m| m.trim_start_matches("r#"));
    let mut forms = of_text(options, files, progress, t);
    let have: BTreeSet<String> = forms.iter().map(|f| module_of(f).to_owned()).collect();
    if modules.into_iter().any(|m| !have.contains(m)) {
        let lacking = |module: &str| !have.contains(module);
        let rest = rest(&t.sources, &lacking, &mut t.diags).into_iter();
        let rest = rest.map(OutFile::from);
        forms.extend(rest.filter(|f| is_form(f) && lacking(module_of(f))));
    }
    files.append(&mut forms);
}

/// The kernels of a program that has passed all checks whose text is outside of the dialect.
pub fn unread(
    mut program: Program,
    options: &EmitOptions,
    progress: &Progress,
    t: &mut Translation,
) -> Vec<Unread> {
    pipeline::for_emission(&mut program);
    // (What it has to say was said, or will be where it is translated.)
    let mut again = Diagnostics::new();
    let files = emit::emit_readable(&program, None, &t.sources, options, &mut again);
    let files: Vec<OutFile> = files.into_iter().map(OutFile::from).collect();
    if files.iter().any(|f| f.path == LIST) {
        of_text(options, &files, progress, t);
    }
    std::mem::take(&mut t.unread)
}

/// The forms of those modules whose kernels all are in the dialect; of a traced or checked crate's, those of the others beside them, which run as they are written.
fn of_text(
    options: &EmitOptions,
    files: &[OutFile],
    progress: &Progress,
    t: &mut Translation,
) -> Vec<OutFile> {
    let mut texts: Vec<(String, String)> = (files.iter())
        .filter_map(|f| {
            let path = f.path.strip_prefix("src/")?;
            let text = String::from_utf8_lossy(&f.bytes).into_owned();
            (path.ends_with(".rs") && !path.contains('/')).then(|| (path.to_owned(), text))
        })
        .collect();
    texts.sort();
    let options = EmitOptions {
        lanes: options.lanes,
        portable: options.portable,
        plain: options.plain,
        checked: options.checked,
        memory: options.memory,
        traced: options.traced.as_ref().map(|_| BTreeMap::new()),
        ..EmitOptions::default()
    };
    let library = Library::load();
    let mut made = refresh::derive_after(t, &texts, &library, &options, progress);
    t.sources = std::mem::take(&mut made.sources);
    t.unread = made.unread;
    if made.files.is_none() && t.unread.is_empty() {
        // (No kernel's fault: that of what reads them.)
        let why = made.diags.iter().map(|d| d.message.clone()).next();
        t.unread.push(Unread {
            module: "src".to_owned(),
            kernel: "*".to_owned(),
            why: why.unwrap_or_default(),
        });
    }
    let told = options.traced.is_some() || options.checked;
    let unread = |f: &OutFile| !told && t.unread.iter().any(|u| u.module == module_of(f));
    let forms = made.files.unwrap_or_default().into_iter();
    forms.filter(|f| is_form(f) && !unread(f)).collect()
}

//! The readable crate first, then the forms of its kernels, made of its text: what `cu2rs refresh` does.
//!
//! So a translation's forms are those of its text by construction. Where that cannot be, the caller has forms emitted of the program itself: for kernels that are outside of the dialect
//! (they would have none), and where the text's waits are not one by one those of the CUDA source, whose lines reports name.

use super::super::progress::Progress;
use super::super::refresh::{self, ENGINES};
use super::super::write::OutFile;
use super::files_of;
use crate::diag::Diagnostics;
use crate::dialect::library::Library;
use crate::emit::{self, EmitOptions};
use crate::hir::Program;
use crate::source::SourceMap;

/// The crate's files and what its emission has to say; `None` where the forms of the program are those to have.
pub(super) fn files(
    program: &Program,
    sources: &SourceMap,
    options: &EmitOptions,
    progress: &Progress,
) -> Option<(Vec<OutFile>, Diagnostics)> {
    let mut diags = Diagnostics::new();
    let readable = EmitOptions {
        plain: true,
        ..options.clone()
    };
    let step = progress.step("emitting");
    let mut files = files_of(emit::emit(program, sources, &readable, &mut diags));
    drop(step);
    let is_form = |f: &OutFile| f.path.starts_with(ENGINES) && f.path != emit::places::FILE;
    if !files.iter().any(is_form) {
        return Some((files, diags));
    }
    let options = EmitOptions {
        lanes: options.lanes,
        portable: options.portable,
        ..EmitOptions::default()
    };
    let texts = refresh::texts_of(&files);
    let places = files.iter().find(|f| f.path == emit::places::FILE);
    let places = places.map_or_else(Default::default, |f| String::from_utf8_lossy(&f.bytes));
    let library = Library::load();
    let made = refresh::derive_at(&texts, Some(&places), &library, &options, progress);
    let mut forms = made.files.filter(|_| made.diags.iter().next().is_none())?;
    forms.retain(is_form);
    let same = |f: &&mut OutFile| is_form(f);
    let count = forms.len();
    let mut replaced = 0;
    for f in files.iter_mut().filter(same) {
        let form = forms.iter_mut().find(|new| new.path == f.path)?;
        f.bytes = std::mem::take(&mut form.bytes);
        replaced += 1;
    }
    (replaced == count).then_some((files, diags))
}

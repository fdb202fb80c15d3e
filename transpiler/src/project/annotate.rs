//! `cu2rs annotate`: the program's files with markers, as files of a folder.

use super::pipeline::Sited;
use super::write::OutFile;
use crate::diag::{Diagnostic, Diagnostics};
use crate::ptx::annotate::{self, matching::UnitText, places};
use crate::source::{SourceMap, Span};
use std::path::{Component, Path, PathBuf};

/// What there is to write.
pub struct Output {
    /// The files, by their places below the folder that holds all of the program.
    pub files: Vec<OutFile>,
    /// The main files' places among them.
    pub mains: Vec<String>,
    /// Sites with a marker.
    pub markers: usize,
    /// All sites.
    pub sites: usize,
}

/// An absolute path without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    let full = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
    let mut out = PathBuf::new();
    for c in full.components() {
        match c {
            Component::ParentDir => {
                out.pop();
            }
            Component::CurDir => {}
            c => out.push(c),
        }
    }
    out
}

/// The paths of files below the innermost folder that holds them all.
fn below_common(paths: &[PathBuf]) -> Vec<String> {
    let full: Vec<PathBuf> = paths.iter().map(|p| plain(p)).collect();
    let mut common = full.first().and_then(|p| p.parent()).map(Path::to_path_buf);
    while let Some(folder) = &common {
        if full.iter().all(|p| p.starts_with(folder)) {
            break;
        }
        common = folder.parent().map(Path::to_path_buf);
    }
    let name = |p: &PathBuf| {
        let rest = common.as_ref().and_then(|c| p.strip_prefix(c).ok());
        rest.unwrap_or(p).to_string_lossy().replace('\\', "/")
    };
    full.iter().map(name).collect()
}

/// Annotates a program. What has no marker is reported.
pub fn run(sited: &Sited, diags: &mut Diagnostics) -> Option<Output> {
    let traced = sited.traced.as_ref()?;
    let map = &sited.translation.sources;
    let places: Vec<_> = sited.units.iter().map(|u| places::list(&u.tree)).collect();
    let units: Vec<UnitText<'_>> = sited
        .units
        .iter()
        .zip(&places)
        .map(|(u, places)| UnitText { pp: &u.pp, places })
        .collect();
    let mut mains: Vec<_> = sited.units.iter().map(|u| u.main).collect();
    mains.dedup();
    let done = annotate::run(&traced.program, &traced.spans, &units, map, &mains);
    for (site, why) in &done.unmarked {
        let span = traced.spans.get(*site as usize).copied();
        let span = span.unwrap_or(Span::NONE);
        diags.push(Diagnostic::warning(
            7010,
            span,
            format!("no marker can stand here: {}", why.why()),
        ));
    }
    let path = |id| map.get(id).map(|f| f.path.clone()).unwrap_or_default();
    let paths: Vec<PathBuf> = done.files.iter().map(|(id, _)| path(*id)).collect();
    let names = below_common(&paths);
    let is_main = |id: &crate::source::FileId| mains.contains(id);
    let main_names = done.files.iter().zip(&names);
    Some(Output {
        mains: main_names
            .filter(|((id, _), _)| is_main(id))
            .map(|(_, n)| n.clone())
            .collect(),
        markers: done.markers,
        sites: traced.program.sites.len(),
        files: done
            .files
            .into_iter()
            .zip(names)
            .map(|((_, bytes), path)| OutFile { path, bytes })
            .collect(),
    })
}

/// Whether a file of the program would be overwritten by its annotated copy.
pub fn overwrites(root: &Path, output: &Output, map: &SourceMap) -> bool {
    let targets: Vec<PathBuf> = output
        .files
        .iter()
        .map(|f| plain(&root.join(&f.path)))
        .collect();
    map.iter().any(|(_, f)| targets.contains(&plain(&f.path)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_below_the_common_folder() {
        let paths = ["/a/b/x.cu", "/a/b/../c/y.h", "/a/./b/d/z.h"].map(PathBuf::from);
        assert_eq!(below_common(&paths), ["b/x.cu", "c/y.h", "b/d/z.h"]);
        assert_eq!(below_common(&[PathBuf::from("/a/x.cu")]), ["x.cu"]);
        assert!(below_common(&[]).is_empty());
    }
}

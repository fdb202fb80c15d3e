//! From the emitted crate to an executable, with cargo.
//!
//! The crate beside the program is complete: it carries its own `cudart-rs` and builds anywhere with `cargo build`. Here it is built from a manifest in the
//! cache instead, which names the crate's sources and the one shared copy of the runtime, with one shared build folder, so that a
//! program builds in the time its own code takes. Builds are serialised by a lock in the cache (they share the place where cargo puts
//! executables); `make -j` may start as many as it likes.

use super::shared::Runtime;
use crate::diag::Diagnostics;
use crate::project::layout::{self, CrateInfo, RuntimeSource};
use crate::project::write::{self, OutFile};
use crate::project::{parts, run};
use std::path::{Path, PathBuf};

/// A string as TOML basic string, quotes included.
fn toml(path: &Path) -> String {
    // JSON's escapes are TOML's.
    serde_json::to_string(&path.to_string_lossy()).unwrap_or_default()
}

/// The attributes of kernels read the sources in the package's folder: there is a link to them.
fn link_sources(root: &Path, place: &Path) {
    #[cfg(unix)]
    {
        let link = place.join("src");
        let sources = root.join("src");
        if std::fs::read_link(&link).is_ok_and(|to| to == sources) {
            return;
        }
        let _ = std::fs::create_dir_all(place);
        let _ = std::fs::remove_file(&link);
        // (If it cannot be made the build says what is missing.)
        let _ = std::os::unix::fs::symlink(&sources, &link);
    }
}

/// cargo gives libraries no name of their own: two of one name would be one.
pub fn library_name(info: &CrateInfo, root: &Path) -> String {
    let key = run::key(&[root.display().to_string()]);
    format!("{}_{key}", info.name.replace('-', "_"))
}

/// Builds the crate in `root` and returns its executable or library, which the next build may replace: copy it while the lock is held. `shared`: it
/// uses the runtime that libraries share.
pub fn build(
    root: &Path,
    info: &CrateInfo,
    cache: &Path,
    shared: Option<&Runtime>,
    diags: &mut Diagnostics,
) -> Option<PathBuf> {
    let runtime = match shared {
        Some(r) => r.source.clone(),
        None => run::shared_runtime(cache, info.parts(), diags)?,
    };
    let info = CrateInfo {
        runtime: RuntimeSource::Path(runtime),
        // What libraries share has what any of them may use.
        uses: match shared {
            Some(_) => vec![parts::FULL],
            None => info.uses.clone(),
        },
        ..info.clone()
    };
    let papers = layout::crate_files(&info, Vec::new());
    let paper = |path: &str| papers.iter().find(|f| f.path == path).cloned();
    let manifest = paper("Cargo.toml")?;
    let mut manifest = String::from_utf8_lossy(&manifest.bytes).into_owned();
    manifest = manifest.replacen(
        "publish = false\n",
        "publish = false\nautobins = false\n",
        1,
    );
    let script = root.join("build.rs");
    if script.is_file() {
        let build = format!("publish = false\nbuild = {}\n", toml(&script));
        manifest = manifest.replacen("publish = false\n", &build, 1);
    }
    let key = run::key(&[root.display().to_string()]);
    let text = match info.library.is_some() {
        true => manifest.replacen(
            "[lib]\n",
            &format!(
                "[lib]\nname = \"{}\"\npath = {}\n",
                library_name(&info, root),
                toml(&root.join("src/lib.rs"))
            ),
            1,
        ),
        false => format!(
            "{}\n[[bin]]\nname = \"{}\"\npath = {}\n",
            manifest.trim_end(),
            info.name,
            toml(&root.join("src/main.rs"))
        ),
    };
    let place = cache.join("build").join(format!("{}-{key}", info.name));
    let file = OutFile {
        path: "Cargo.toml".into(),
        bytes: text.into_bytes(),
    };
    let mut files = vec![file];
    files.extend(paper(layout::CARGO_CONFIG));
    link_sources(root, &place);
    match shared {
        Some(runtime) => {
            runtime.prepare(&mut files);
            write::write(&place, &files, true, diags)?;
            runtime.build(&place, diags)
        }
        None => {
            write::write(&place, &files, true, diags)?;
            let target = cache.join("target");
            match info.library {
                Some(_) => run::static_library(&place, &target, diags),
                None => run::build(&place, &target, &[], diags),
            }
        }
    }
}

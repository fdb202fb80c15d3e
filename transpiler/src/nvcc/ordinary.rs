//! `-dlink` for linkers that are not ours: one ordinary object with all that the units define, and the runtime inside.
//!
//! Objects of cu2rs-nvcc have no code before the program is linked, and then by us ([`super::linker`]). But rustc brings its own linker, and others call mold or lld by hand. nvcc has a step
//! that makes an object for such linkers, `-dlink`; crate `cc` does it for every `Build::new().cuda(true)`. Where it is asked for an ordinary object ([`wanted`]), the link step makes a static
//! library of the units, `ld -r` draws from it what the units' functions need, and all symbols but theirs become local: the runtime in it, and Rust's
//! own library, meet nobody else's. The functions of CUDA's libraries stay visible, but weakly, since several such objects may come together.
//!
//! The object names itself as one of ours without units: where the program is linked by us after all, it is passed over. It also defines what units' objects lack for other linkers.

use super::args::{Input, Invocation};
use super::{OK, compile, link, linker, object};
use crate::project::progress::Progress;
use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Whether somebody else's linker will see the object: cargo's build scripts are for rustc.
fn wanted(inv: &Invocation, environment: impl Fn(&str) -> Option<OsString>) -> bool {
    let script = ["OUT_DIR", "TARGET", "CARGO_MANIFEST_DIR"];
    inv.ordinary_object || script.iter().all(|name| environment(name).is_some())
}

/// `-dlink`.
pub fn device_link(inv: &Invocation, folder: &Path, progress: &Progress) -> Result<i32, String> {
    let out = inv.output.clone().unwrap_or_else(|| "a_dlink.o".into());
    if !wanted(inv, |name| std::env::var_os(name)) || !linker::has_units(inv) {
        compile::write_file(&out, &object::write(&[])?)?;
        return Ok(OK);
    }
    let host = std::env::var_os("HOST");
    if host.is_some() && host != std::env::var_os("TARGET") {
        return Err("cu2rs-nvcc compiles for the machine that it runs on, and cargo's `--target` is another".into());
    }
    let all = Invocation {
        shared: true,
        output: Some(out),
        whole: inv
            .inputs
            .iter()
            .filter_map(|i| match i {
                Input::Binary(path) => Some(path.clone()),
                _ => None,
            })
            .collect(),
        ..inv.clone()
    };
    link::link(&all, folder, progress)
}

/// What goes into the object.
pub struct Parts<'a> {
    /// The static library that cargo made.
    pub library: &'a Path,
    /// The name that its own crate's objects begin with.
    pub krate: &'a str,
    /// Host halves of units.
    pub halves: &'a [PathBuf],
    /// What the units define, by symbols.
    pub defined: &'a BTreeSet<String>,
    /// A folder for what is needed on the way.
    pub scratch: &'a Path,
}

fn run<A: AsRef<OsStr>>(tool: &OsStr, args: impl IntoIterator<Item = A>) -> Result<(), String> {
    let name = Path::new(tool).display();
    let out = Command::new(tool)
        .args(args)
        .output()
        .map_err(|e| format!("cannot start `{name}` (install binutils): {e}"))?;
    match out.status.success() {
        true => Ok(()),
        false => Err(format!(
            "`{name}` failed: {}",
            String::from_utf8_lossy(&out.stderr).trim()
        )),
    }
}

/// Makes the object's bytes.
pub fn make(parts: &Parts) -> Result<Vec<u8>, String> {
    let read = |p: &Path| std::fs::read(p).map_err(|e| format!("`{}`: {e}", p.display()));
    let write = |name: &str, bytes: &[u8]| {
        let path = parts.scratch.join(name);
        let written =
            std::fs::create_dir_all(parts.scratch).and_then(|()| std::fs::write(&path, bytes));
        written.map_err(|e| format!("`{}`: {e}", path.display()))?;
        Ok::<_, String>(path)
    };
    let exports = object::members_define(&read(parts.library)?, parts.krate)?;
    let mut global: BTreeSet<&str> = exports.iter().map(String::as_str).collect();
    let own: BTreeSet<&str> = parts.defined.iter().map(String::as_str).collect();
    let weak: Vec<&str> = global.difference(&own).copied().collect();
    let mut of_halves = BTreeSet::new();
    for half in parts.halves {
        if let object::Binary::Object(object::Content::Foreign(f)) = object::read(&read(half)?)? {
            of_halves.extend(f.defines.into_iter().map(|(name, _)| name));
        }
    }
    let lines =
        |names: &mut dyn Iterator<Item = &str>| names.map(|n| format!("{n}\n")).collect::<String>();
    let joined = parts.scratch.join("joined.o");
    let mut args: Vec<OsString> = ["-r", "--gc-sections", "--force-group-allocation", "-o"]
        .map(OsString::from)
        .into();
    args.push(joined.clone().into());
    global.extend(of_halves.iter().map(String::as_str));
    let roots: String = global.iter().map(|n| format!("-u \"{n}\"\n")).collect();
    args.push(format!("@{}", write("roots", roots.as_bytes())?.display()).into());
    args.extend(parts.halves.iter().map(OsString::from));
    args.push(parts.library.into());
    run(linker::real_ld().as_os_str(), args)?;
    global.insert(object::MARK);
    let keep = write("keep", lines(&mut global.iter().copied()).as_bytes())?;
    let weak = write("weak", lines(&mut weak.into_iter()).as_bytes())?;
    let section = write("section", object::NO_UNITS)?;
    let made = parts.scratch.join("made.o");
    let option = |name: &str, value: &Path| {
        let mut word = OsString::from(name);
        word.push(value);
        word
    };
    let mark = format!("{}=0,global,weak", object::MARK);
    run(
        OsStr::new("objcopy"),
        [
            // (What `ld` found that nothing needs is undefined for all to see otherwise.)
            "--strip-unneeded".into(),
            // (Rust's own library has bitcode beside its code; joined, it is none.)
            "--remove-section=.llvmbc".into(),
            "--remove-section=.llvmcmd".into(),
            "--add-symbol".into(),
            mark.into(),
            option("--keep-global-symbols=", &keep),
            option("--weaken-symbols=", &weak),
            option(&format!("--add-section={}=", object::SECTION), &section),
            joined.into(),
            made.clone().into(),
        ],
    )?;
    read(&made)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargos_build_scripts_get_ordinary_objects() {
        let inv = Invocation::default();
        assert!(!wanted(&inv, |_| None));
        assert!(!wanted(&inv, |n| (n != "OUT_DIR").then(|| "x".into())));
        assert!(wanted(&inv, |_| Some("x".into())));
        let inv = Invocation {
            ordinary_object: true,
            ..inv
        };
        assert!(wanted(&inv, |_| None));
    }
}

//! `-ptx`, `-fatbin` and `-cubin`: device code of sources, for programs that load modules.
//!
//! What `cu2rs rtc` makes is what all three hold: PTX, which cu2rs's `libcuda` compiles when it is loaded. There is no machine code of a GPU, so that a "cubin" is
//! PTX as well (said with `-v`); nothing that loads modules tells them apart.

use super::args::{Goal, Invocation};
use super::compile::{self, advice, code, sources, style};
use super::{FAILED, OK, depend, report};
use crate::project::loader::DiskLoader;
use crate::project::progress::Progress;
use crate::project::{self, rtc};
use std::path::PathBuf;

/// The number of a container's entry that is PTX, and the flag that it is for 64 bits.
const PTX_ENTRY: (u16, u64) = (1, 0x11);

/// The extension of a goal's files.
fn extension(goal: Goal) -> &'static str {
    match goal {
        Goal::Fatbin => "fatbin",
        Goal::Cubin => "cubin",
        _ => "ptx",
    }
}

/// What the file of this goal holds.
fn contents(goal: Goal, arch: u32, text: String) -> Vec<u8> {
    match goal {
        Goal::Fatbin => {
            // (Readers of C strings want an end.)
            let mut bytes = text.into_bytes();
            bytes.push(0);
            cudart_fatbin::build(&[(PTX_ENTRY.0, arch / 10, PTX_ENTRY.1, &bytes, 0)])
        }
        _ => text.into_bytes(),
    }
}

/// A file of device code for each source.
pub fn compile(inv: &Invocation, progress: &Progress) -> Result<i32, String> {
    let mut worst = OK;
    if inv.goal == Goal::Cubin && inv.verbose {
        report::say("note: `-cubin`: there is no machine code; the file holds PTX");
    }
    for (path, language) in sources(inv) {
        let mut request = rtc::Request {
            input: path.to_owned(),
            options: compile::options(inv, language),
            ..rtc::Request::default()
        };
        request.options.inputs.push(path.to_owned());
        request.options.only_device = true;
        request.options.device_view = true;
        let (ptx, t) = rtc::compile(&request, &DiskLoader, progress);
        let style = style(inv);
        let tally = report::print(&t.diags, &t.sources, style);
        let out: PathBuf = compile::output(inv, path, extension(inv.goal));
        let made = ptx.filter(|_| !t.bad_usage && !t.internal_error);
        let Some(ptx) = made else {
            // make must not take an old file for a good one.
            compile::remove_output(&out);
            let said = match t.bad_usage || t.internal_error {
                true => FAILED,
                false => {
                    advice(tally, &format!("`{}` is", out.display()));
                    super::INCOMPLETE
                }
            };
            worst = worst.max(said);
            continue;
        };
        worst = worst.max(code(tally, style));
        let text = rtc::text(&request, &ptx, &t.sources);
        let arch = inv.arch.unwrap_or(project::DEFAULT_ARCH);
        compile::write_file(&out, &contents(inv.goal, arch, text))?;
        if inv.depend.with_compile {
            let targets = match inv.depend.targets.as_slice() {
                [] => vec![out.display().to_string()],
                given => given.to_vec(),
            };
            let file = match &inv.depend.file {
                Some(f) => f.clone(),
                None => out.with_extension("d"),
            };
            let rule = depend::rule(&targets, &t.sources, inv.depend.phony);
            compile::write_file(&file, rule.as_bytes())?;
        }
    }
    Ok(worst)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fat_binary_holds_the_text() {
        let made = contents(Goal::Fatbin, 800, ".version 8.0\n".into());
        let entries = cudart_fatbin::entries(&made).unwrap();
        assert_eq!(entries.len(), 1);
        assert_eq!(
            (entries[0].kind, entries[0].arch),
            (cudart_fatbin::Kind::Ptx, 80)
        );
        let text = entries[0].contents().unwrap();
        assert!(text.starts_with(b".version 8.0\n"));
    }
}

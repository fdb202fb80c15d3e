//! What cu2rs-nvcc says about itself: `--help`, `--version`, `--dryrun`.

use super::args::{Goal, Input, Invocation};
use super::options::{Does, TABLE, Takes};
use super::toolkit::{self, FULL, RELEASE};
use std::fmt::Write;

const HEAD: &str = "\
cu2rs-nvcc: translates CUDA C++ to Rust behind nvcc's command line, and builds it for the CPU

Usage: cu2rs-nvcc [options] FILE...

  make NVCC=cu2rs-nvcc               build a project by its own Makefile; name the variable that names the compiler
  eval \"$(cu2rs env)\" && make        the same where the Makefile calls $(CUDA_PATH)/bin/nvcc, and for CMake
  cu2rs-nvcc -O3 app.cu util.c -o app
                                     several files make one program; .c, .cpp and .cu are all translated
  cu2rs-nvcc -c a.cu; cu2rs-nvcc a.o b.o -o app
                                     objects carry their sources; linking translates and builds

The program's crate stays beside it, as NAME.cu2rs: read it, edit it, build it with cargo.

Exit code: 0 the output was made, 1 something was refused and nothing was made, 2 bad usage or internal error.
With --cu2rs-stubs (or CU2RS_STUBS=1) what is refused is a warning, the output is made and the exit code is 0; the program stops
with the code if it gets there. CU2RS_FORCE=1 overwrites crates that you edited, CU2RS_LOCKSTEP=shared is --cu2rs-lockstep=shared.
Translations are built in $CU2RS_CACHE_DIR.
With --cu2rs-trace (or CU2RS_TRACED=1) when linking, the program records which basic blocks its threads execute, into $CU2RS_TRACE;
with --cu2rs-trace-counts (or CU2RS_TRACED=counts) how often they come to each.
Programs use all instructions of the machine that builds them; with --cu2rs-portable (or CU2RS_PORTABLE=1) when linking they run on
every processor of the architecture, and their kernels use what the one they run on has.

";

/// `--help`.
pub fn help() -> String {
    let mut out = HEAD.to_owned();
    let class = |d: Does| match d {
        Does::Accept | Does::Standard | Does::Werror => 1,
        Does::Refuse => 2,
        Does::Ignore => 3,
        _ => 0,
    };
    let titles = [
        "Options",
        "Accepted without effect (-v says so)",
        "Refused",
        "Options of the host compiler that are passed by (and all of -W... -f... -m... -g...)",
    ];
    for (i, title) in titles.iter().enumerate() {
        let _ = writeln!(out, "{title}:");
        for o in TABLE.iter().filter(|o| class(o.does) == i) {
            let mut names: Vec<String> = Vec::new();
            for n in o.names.iter().rev() {
                let long = o.names.first() == Some(n) && o.names.len() > 1;
                let dashes = if n.len() > 2 && long || n.contains(['-', '_']) {
                    "--"
                } else {
                    "-"
                };
                let name = format!("{dashes}{n}");
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            let value = match o.takes {
                Takes::One | Takes::Joined => " X",
                Takes::Maybe | Takes::Nothing => "",
            };
            let left = format!("{}{value}", names.join(", "));
            let _ = writeln!(out, "  {left:<48} {}", o.about);
        }
        out.push('\n');
    }
    out.trim_end().to_owned() + "\n"
}

/// `--version`, with the lines that build systems look for where nvcc has them: the release in the fourth, the build in the last.
pub fn version() -> String {
    format!(
        "nvcc: NVIDIA (R) Cuda compiler driver, stood in for by cu2rs-nvcc {}\n\
         Translates CUDA C++ to Rust for the CPU\n\
         This is not NVIDIA's compiler\n\
         Cuda compilation tools, release {RELEASE}, V{FULL}\n\
         Build cuda_{RELEASE}.r{RELEASE}/cu2rs.{0}\n",
        env!("CARGO_PKG_VERSION")
    )
}

/// What would be done, a line each, marked as nvcc does (`#$ `).
pub fn plan(inv: &Invocation, args: &[String]) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "#$ cu2rs-nvcc {}", args.join(" "));
    let output = inv.output.as_ref().map(|o| o.display().to_string());
    out.push_str(&toolkit::verbose_lines(
        output.as_deref().unwrap_or("a.out"),
    ));
    for i in &inv.inputs {
        if let Input::Source { path, .. } = i {
            let _ = writeln!(out, "#$ translate {}", path.display());
        }
    }
    if inv.goal == Goal::Link {
        let program = output.unwrap_or_else(|| "a.out".into());
        let _ = writeln!(out, "#$ write {program}.cu2rs");
        let _ = writeln!(out, "#$ cargo build --release # {program}");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_shows_every_option() {
        let h = help();
        for o in TABLE {
            assert!(h.contains(o.names[0]), "{}", o.names[0]);
        }
        let lines = version();
        let lines: Vec<&str> = lines.lines().collect();
        assert_eq!(lines.len(), 5);
        assert!(lines[0].starts_with("nvcc: NVIDIA (R) Cuda compiler driver"));
        assert_eq!(lines[3], "Cuda compilation tools, release 12.4, V12.4.131");
        assert!(lines[4].starts_with("Build cuda_12.4.r12.4/"));
    }
}

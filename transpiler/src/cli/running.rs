//! `cu2rs run`: translating, building and running in one go, under the checkers or in other orders of threads if that is asked for.

use super::halves::HostAs;
use super::printer::Printer;
use super::{
    FAILED, INCOMPLETE, SourceArgs, crate_files, explore, notes_on_usage, options_or_said, runtime,
    translation,
};
use clap::{Args, ValueEnum};
use cu2rs::diag::Diagnostics;
use cu2rs::project::in_place;
use cu2rs::project::layout::{self, RuntimeSource};
use cu2rs::project::progress::Progress;
use cu2rs::project::run as project_run;
use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
pub(super) struct RunArgs {
    #[command(flatten)]
    pub(super) source: SourceArgs,
    /// With --check: findings as text, one JSON object a line, annotations of a GitHub workflow, or a SARIF document (CU2RS_CHECK_FORMAT)
    #[arg(long, value_name = "FORMAT", value_parser = ["human", "json", "github", "sarif"])]
    pub(super) check_format: Option<String>,
    /// With --check: where findings go instead of stderr (CU2RS_CHECK_OUTPUT)
    #[arg(long, value_name = "FILE")]
    pub(super) check_output: Option<PathBuf>,
    /// With --check: how many findings are told, the rest is counted [default: 20] (CU2RS_CHECK_MAX)
    #[arg(long, value_name = "N")]
    pub(super) max_reports: Option<u32>,
    /// With --check: launches of this kernel only; may be given more than once (CU2RS_CHECK_KERNEL)
    #[arg(long, value_name = "NAME")]
    pub(super) kernel: Vec<String>,
    /// With --check: one block of N only, as 1/16, for runs that would take too long (CU2RS_CHECK_BLOCKS)
    #[arg(long, value_name = "1/N")]
    pub(super) check_blocks: Option<String>,
    /// With --check: findings that are known, lines of a code (or *) and a part of the report's text (CU2RS_CHECK_SUPPRESS)
    #[arg(long, value_name = "FILE")]
    pub(super) suppressions: Option<PathBuf>,
    /// Run the program under N other orders of threads, warps and blocks, and tell where its output depends on them
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) explore: Option<u64>,
    /// Run the program in one such order, the one that --explore told (CUDART_SCHEDULE)
    #[arg(long, value_name = "SEED", conflicts_with = "explore")]
    pub(super) schedule: Option<u64>,
    /// With --check or --explore: the exit code where something was found and the program's own is 0 [default: 72] (CU2RS_CHECK_EXIT)
    #[arg(long, value_name = "N")]
    pub(super) error_exitcode: Option<u8>,
    /// Count what each warp does to memory (as --trace=memory, without a file) and print the tables of `cu2rs trace memory` when the program has ended, on stderr. $CU2RS_TRACE names a file to keep them in
    #[arg(long, value_name = "WHAT", require_equals = true, conflicts_with_all = ["trace", "trace_counts", "check", "explore"])]
    pub(super) count: Option<Counted>,
    /// With --trace or --count: end the program (exit code 73) when one of these is reached, as launches:3,blocks:100,accesses:1000000,seconds:60
    #[arg(long, value_name = "TERMS")]
    pub(super) stop: Option<String>,
    /// Arguments of the program
    #[arg(last = true, value_name = "ARGS")]
    pub(super) args: Vec<OsString>,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Counted {
    /// What each warp does to memory: requests, transactions, conflicts, strides, by line
    Memory,
}

/// What is recorded, as the environment and the options say.
fn filter(r: &RunArgs) -> Option<OsString> {
    let own = [
        r.count.map(|_| "counts".to_owned()),
        r.stop.as_ref().map(|s| format!("stop={s}")),
    ];
    let own: Vec<String> = own.into_iter().flatten().collect();
    if own.is_empty() {
        return None;
    }
    let given = std::env::var("CU2RS_TRACE_FILTER").unwrap_or_default();
    Some([vec![given], own].concat().join(";").into())
}

/// What `cu2rs run` tells the program.
fn environment_of(r: &RunArgs) -> project_run::Environment {
    let path = |p: &Option<PathBuf>| p.as_ref().map(OsString::from);
    let text = |t: &Option<String>| t.as_ref().map(OsString::from);
    let number = |n: Option<u64>| n.map(|n| OsString::from(n.to_string()));
    let kernels = (!r.kernel.is_empty()).then(|| r.kernel.join(",").into());
    let all = [
        ("CU2RS_CHECK", text(&r.source.check)),
        ("CU2RS_CHECK_FORMAT", text(&r.check_format)),
        ("CU2RS_CHECK_OUTPUT", path(&r.check_output)),
        ("CU2RS_CHECK_MAX", number(r.max_reports.map(u64::from))),
        ("CU2RS_CHECK_KERNEL", kernels),
        ("CU2RS_CHECK_BLOCKS", text(&r.check_blocks)),
        ("CU2RS_CHECK_SUPPRESS", path(&r.suppressions)),
        ("CU2RS_CHECK_EXIT", number(r.error_exitcode.map(u64::from))),
        ("CUDART_SCHEDULE", number(r.schedule)),
        ("CU2RS_TRACE_FILTER", filter(r)),
    ];
    (all.into_iter())
        .filter_map(|(name, value)| Some((name, value?)))
        .collect()
}

/// The options that say how the checkers work, where they are given.
fn of_checkers(r: &RunArgs) -> Option<&'static str> {
    [
        ("--check-format", r.check_format.is_some()),
        ("--check-output", r.check_output.is_some()),
        ("--max-reports", r.max_reports.is_some()),
        ("--kernel", !r.kernel.is_empty()),
        ("--check-blocks", r.check_blocks.is_some()),
        ("--suppressions", r.suppressions.is_some()),
        (
            "--error-exitcode",
            r.error_exitcode.is_some() && r.explore.is_none(),
        ),
    ]
    .into_iter()
    .find_map(|(name, given)| given.then_some(name))
}

/// Does it; the exit code.
pub(super) fn run(r: &RunArgs) -> i32 {
    let s = &r.source;
    let printer = Printer::new(s);
    let progress = Progress::new(std::io::stderr().is_terminal(), s.verbose);
    let Some(mut options) = options_or_said(s, &printer) else {
        return FAILED;
    };
    options.memory |= r.count.is_some();
    options.spare = true;
    if r.stop.is_some() && !options.memory && !options.trace {
        printer.say("error: `--stop` ends programs that are traced: add `--trace`, `--trace=memory` or `--count=memory`");
        return FAILED;
    }
    if let Some(name) = of_checkers(r).filter(|_| !options.check) {
        printer.say(&format!(
            "error: `{name}` says how the checkers work, and none is on: add `--check` (or set CU2RS_CHECK)"
        ));
        return FAILED;
    }
    let mut diags = Diagnostics::new();
    notes_on_usage(s, &mut diags);
    let (mut t, _) = match translation(s, &[], &options, HostAs::Objects, &progress) {
        Ok(made) => made,
        Err(code) => return code,
    };
    diags.append(std::mem::take(&mut t.diags));
    let failed = |diags: &Diagnostics, code: i32| {
        printer.print(diags, &t.sources);
        code
    };
    let code = if t.internal_error || t.bad_usage {
        FAILED
    } else {
        INCOMPLETE
    };
    let Some(files) = t.files.take().filter(|_| code != FAILED) else {
        return failed(&diags, code);
    };
    let cache = project_run::cache_dir();
    let writing = in_place::lock(&cache, "write.lock");
    let runtime = match &s.cudart {
        None => {
            let parts = layout::Parts {
                trace: s.traces_blocks() || options.memory,
                portable: options.portable,
                modules: layout::loads_modules(&files),
            };
            project_run::shared_runtime(&cache, parts, &mut diags).map(RuntimeSource::Path)
        }
        Some(_) => runtime(s, &mut diags),
    };
    let Some(runtime) = runtime else {
        return failed(&diags, FAILED);
    };
    let mut parts: Vec<String> = vec![
        format!("{options:?}"),
        format!("{:?}", std::env::current_dir()),
    ];
    let explored = r.explore.is_some() || r.schedule.is_some();
    parts.push(format!("{runtime:?}{explored}"));
    let name = format!("{}-{}", options.crate_name(), project_run::key(&parts));
    let root = cache.join("programs").join(&name);
    let files = crate_files(&options, s, name, runtime, true, false, files);
    if !project_run::write_cached(&root, &files, &mut diags) {
        return failed(&diags, FAILED);
    }
    drop(writing);
    let exe = {
        let _step = progress.step("building (cargo build --release)");
        let features: &[&str] = if explored {
            &["cudart-rs/explore"]
        } else {
            &[]
        };
        project_run::build(&root, &cache.join("target"), features, &mut diags)
    };
    printer.print(&diags, &t.sources);
    match exe {
        Some(exe) => {
            let environment = environment_of(r);
            match r.explore {
                Some(orders) => explore::run(&exe, r, environment, orders, &progress),
                None if r.count.is_some() => counted(&exe, r, environment),
                None => project_run::exec(&exe, &r.args, &environment),
            }
        }
        None => FAILED,
    }
}

/// Runs the program and prints what it counted; the program's exit code.
fn counted(exe: &Path, r: &RunArgs, mut environment: project_run::Environment) -> i32 {
    let kept = std::env::var_os("CU2RS_TRACE").filter(|f| !f.is_empty() && f != "off");
    let name = format!("cu2rs-counts-{}", std::process::id());
    let file = match &kept {
        Some(kept) => PathBuf::from(kept),
        None => std::env::temp_dir().join(name),
    };
    environment.push(("CU2RS_TRACE", file.clone().into()));
    let code = match project_run::command(exe, &r.args, &environment).status() {
        Ok(status) => project_run::code(status),
        Err(e) => {
            anstream::eprintln!("cu2rs: cannot start `{}`: {e}", exe.display());
            return FAILED;
        }
    };
    let printed = cu2rs::trace::memory::print_counts(&file);
    if kept.is_none() {
        let _ = std::fs::remove_file(&file);
    }
    match printed {
        Ok(_) => code,
        Err(m) => {
            anstream::eprintln!("{m}");
            if code == 0 { FAILED } else { code }
        }
    }
}

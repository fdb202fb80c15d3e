//! Building the programs, and one run.

use super::spec::{Campaign, Run};
use crate::project::write::digest;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// How a run ended: `result.json`.
#[derive(Serialize, Deserialize, Clone, Debug)]
pub(super) struct Done {
    /// What was run.
    pub(super) key: String,
    /// Its exit code.
    pub(super) exit: Option<i32>,
    /// Why there is none: a signal, the time, or what could not be started.
    pub(super) ended: Option<String>,
    pub(super) seconds: f64,
}

impl Done {
    /// It ended with 0.
    pub(super) fn is_good(&self) -> bool {
        self.exit == Some(0)
    }
}

/// What there is of a run, if it is done.
pub(super) fn done(campaign: &Campaign, run: &Run) -> Option<Done> {
    let bytes = std::fs::read(campaign.folder_of(run).join("result.json")).ok()?;
    let done: Done = serde_json::from_slice(&bytes).ok()?;
    (done.key == run.key(&campaign.program_key(run))).then_some(done)
}

/// Builds all programs; what is wrong with one is said, and its runs fail.
pub(super) fn build(campaign: &Campaign) -> Result<(), String> {
    let own = std::env::current_exe().map_err(|e| e.to_string())?;
    for p in &campaign.programs {
        let folder = campaign.built(&p.name);
        let fail = |e: std::io::Error| format!("`{}`: {e}", folder.display());
        std::fs::create_dir_all(&folder).map_err(fail)?;
        let log = File::create(folder.join("build.log")).map_err(fail)?;
        let program = folder.join("program");
        let mut build = Command::new(&own);
        build.arg("nvcc").args(&p.options).args(&p.sources);
        build.arg("-o").arg(&program).current_dir(&campaign.here);
        let ended = build
            .stdin(Stdio::null())
            .stdout(log.try_clone().map_err(fail)?)
            .stderr(log)
            .status()
            .map_err(fail)?;
        let key = match ended.success() {
            true => digest(&std::fs::read(&program).map_err(fail)?),
            false => String::new(),
        };
        // Runs of another program are to be done again.
        std::fs::write(folder.join("key"), key).map_err(fail)?;
        if !ended.success() {
            // (One of an earlier build is another program.)
            let _ = std::fs::remove_file(&program);
            eprintln!(
                "cu2rs: error: the program `{}` was not built: {}",
                p.name,
                folder.join("build.log").display()
            );
        }
    }
    Ok(())
}

/// Does a run that is not done.
pub(super) fn once(campaign: &Campaign, run: &Run, retry: bool) -> Result<Done, String> {
    if let Some(done) = done(campaign, run)
        && (done.is_good() || !retry)
    {
        return Ok(done);
    }
    let folder = campaign.folder_of(run);
    let fail = |e: std::io::Error| format!("`{}`: {e}", folder.display());
    // What a run that was stopped has left.
    match std::fs::remove_dir_all(&folder) {
        Err(e) if e.kind() != std::io::ErrorKind::NotFound => return Err(fail(e)),
        _ => {}
    }
    std::fs::create_dir_all(&folder).map_err(fail)?;
    let begun = Instant::now();
    let (exit, ended) = match start(campaign, run, &folder) {
        Ok(child) => wait(child, campaign.timeout.map(Duration::from_secs)),
        Err(e) => (None, Some(e)),
    };
    let done = Done {
        key: run.key(&campaign.program_key(run)),
        exit,
        ended,
        seconds: begun.elapsed().as_secs_f64(),
    };
    let text = serde_json::to_vec_pretty(&done).map_err(|e| e.to_string())?;
    let temporary = folder.join("result.json.new");
    std::fs::write(&temporary, text).map_err(fail)?;
    std::fs::rename(&temporary, folder.join("result.json")).map_err(fail)?;
    Ok(done)
}

fn start(campaign: &Campaign, run: &Run, folder: &Path) -> Result<Child, String> {
    let program = campaign.built(&run.name).join("program");
    let fail = |e: std::io::Error| format!("`{}`: {e}", program.display());
    let mut c = Command::new(&program);
    c.args(&run.arguments).current_dir(folder);
    c.envs(run.environment.iter().map(|(k, v)| (k, v)));
    match &run.stdin {
        Some(file) => c.stdin(File::open(file).map_err(|e| format!("`{}`: {e}", file.display()))?),
        None => c.stdin(Stdio::null()),
    };
    c.stdout(File::create(folder.join("stdout")).map_err(fail)?);
    c.stderr(File::create(folder.join("stderr")).map_err(fail)?);
    c.spawn().map_err(fail)
}

/// The exit code of a child, or why it has none.
fn wait(mut child: Child, limit: Option<Duration>) -> (Option<i32>, Option<String>) {
    let begun = Instant::now();
    let mut pause = Duration::from_millis(1);
    loop {
        let ended = match limit {
            None => child.wait().map(Some),
            Some(_) => child.try_wait(),
        };
        match ended {
            Ok(Some(status)) => return said(status),
            Err(e) => return (None, Some(e.to_string())),
            Ok(None) => {}
        }
        if let Some(limit) = limit.filter(|l| begun.elapsed() >= *l) {
            let _ = child.kill();
            let _ = child.wait();
            return (
                None,
                Some(format!("it took longer than {} s", limit.as_secs())),
            );
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(50));
    }
}

fn said(status: ExitStatus) -> (Option<i32>, Option<String>) {
    match status.code() {
        Some(code) => (Some(code), None),
        None => (None, Some(status.to_string())),
    }
}

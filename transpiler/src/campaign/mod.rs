//! `cu2rs campaign`: many runs of many programs, from one file that says which ([`spec`]).
//!
//! Each run has a folder with what it printed and how it ended ([`run`]); the latter is written last, under another name first, so that a campaign that was killed goes on where it was and does
//! again what was under way. Runs go over a few threads here, or over other machines by lists for Slurm and GNU parallel ([`lists`]), whose entries are calls of this command for one run.
//! Nothing is kept of a run in memory: tables are made of the folders, one after the other ([`table`]).

mod lists;
mod run;
mod spec;
mod table;

use clap::Args;
use spec::Campaign;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// What stands behind `cu2rs campaign --help`.
pub const HELP: &str = "A campaign:\n\n  \
    folder = \"runs\"            # of all that is made [default: the file's name and .runs], beside the file\n  \
    timeout = 600              # seconds a run may take\n  \
    [[program]]\n  \
    name = \"bfs\"\n  \
    sources = [\"bfs.cu\"]\n  \
    options = [\"-O2\", \"--cu2rs-trace\"]             # of cu2rs-nvcc\n  \
    arguments = [[\"{here}/small.txt\"], [\"{here}/large.txt\"]]   # a run for each list; {here}: the file's folder\n  \
    environment.CUDART_EXEC = [\"auto\", \"threads\"]   # and for each value\n\n\
    A run's folder is FOLDER/NAME/NUMBER: the program runs in it, stdout, stderr and result.json stand there, and the trace of a program with --cu2rs-trace. FOLDER/runs.csv lists all,\n\
    FOLDER/failed.txt those that failed with their logs. The same command goes on with a campaign that was stopped. Exit code: 0 all ended well, 1 some did not, 2 the file is wrong.";

/// Its options.
#[derive(Args, Debug)]
pub struct CampaignArgs {
    /// The campaign
    pub file: PathBuf,
    /// Runs at a time [default: as many as there are processors]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub jobs: Option<u64>,
    /// Do runs again that failed
    #[arg(long)]
    pub retry: bool,
    /// Only this run, by its number; programs are not built
    #[arg(long, value_name = "NUMBER")]
    pub only: Option<u64>,
    /// Build the programs and write a job array for Slurm (sbatch FILE) instead of running
    #[arg(long, value_name = "FILE")]
    pub slurm: Option<PathBuf>,
    /// Build the programs and write a list for GNU parallel (parallel < FILE) instead of running
    #[arg(long, value_name = "FILE")]
    pub parallel: Option<PathBuf>,
    /// Write the tables of what has been run, and run nothing
    #[arg(long)]
    pub collect: bool,
    /// Also export the runs' traces as a Parquet dataset: FOLDER/dataset/program=NAME/run=NUMBER/kernel=NAME/launch=NUMBER/trace.parquet
    #[arg(long)]
    pub parquet: bool,
}

/// Nothing else was wrong than what runs say.
const FAILED: i32 = 1;
/// The file is wrong, or a fault of the tool.
const USAGE: i32 = 2;

/// Runs a campaign; the exit code.
pub fn main(args: &CampaignArgs) -> i32 {
    match go(args) {
        Ok(code) => code,
        Err(e) => {
            eprintln!("cu2rs: error: {e}");
            USAGE
        }
    }
}

fn go(args: &CampaignArgs) -> Result<i32, String> {
    let campaign = Campaign::read(&args.file)?;
    let text = |e: std::io::Error| format!("`{}`: {e}", campaign.folder.display());
    std::fs::create_dir_all(&campaign.folder).map_err(text)?;
    if let Some(number) = args.only {
        let run = campaign
            .run(number)
            .ok_or_else(|| format!("there is no run {number}: there are {}", campaign.count()))?;
        let done = run::once(&campaign, &run, args.retry)?;
        return Ok(if done.is_good() { 0 } else { FAILED });
    }
    // (Released when the process ends, however it does.)
    let lock = std::fs::File::create(campaign.folder.join("lock")).map_err(text)?;
    if lock.try_lock().is_err() {
        return Err(format!(
            "another campaign is at work in `{}`",
            campaign.folder.display()
        ));
    }
    if !args.collect {
        run::build(&campaign)?;
    }
    let lists = args.slurm.is_some() || args.parallel.is_some();
    if let Some(file) = &args.slurm {
        lists::slurm(&campaign, &args.file, file)?;
    }
    if let Some(file) = &args.parallel {
        lists::parallel(&campaign, &args.file, file)?;
    }
    if lists {
        return Ok(0);
    }
    if !args.collect {
        all(&campaign, args)?;
    }
    let count = table::write(&campaign)?;
    if args.parquet {
        table::dataset(&campaign)?;
    }
    println!(
        "{} runs: {} ended well, {} failed{}{}",
        campaign.count(),
        count.good,
        count.failed,
        match count.missing {
            0 => String::new(),
            n => format!(", {n} are yet to be done"),
        },
        match count.failed {
            0 => String::new(),
            _ => format!(" ({})", campaign.folder.join("failed.txt").display()),
        }
    );
    Ok(if count.failed + count.missing == 0 {
        0
    } else {
        FAILED
    })
}

/// Does all runs that are not done.
fn all(campaign: &Campaign, args: &CampaignArgs) -> Result<(), String> {
    let processors = std::thread::available_parallelism().map_or(1, |n| n.get() as u64);
    let jobs = args.jobs.unwrap_or(processors).min(campaign.count().max(1));
    let next = AtomicU64::new(1);
    let stop = AtomicBool::new(false);
    let work = || -> Result<(), String> {
        loop {
            let number = next.fetch_add(1, Relaxed);
            match campaign.run(number) {
                Some(run) if !stop.load(Relaxed) => {
                    run::once(campaign, &run, args.retry)
                        .inspect_err(|_| stop.store(true, Relaxed))?;
                }
                _ => return Ok(()),
            }
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        (workers.into_iter()).try_for_each(|w| {
            w.join()
                .unwrap_or_else(|_| Err("a worker has panicked".into()))
        })
    })
}

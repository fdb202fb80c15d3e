//! What came of the runs: `runs.csv`, `failed.txt`, and the traces as a dataset of Parquet files that DuckDB, Polars and Spark read as one table.

use super::run;
use super::spec::Campaign;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::process::{Command, Stdio};

/// How many ended how.
#[derive(Default)]
pub(super) struct Count {
    pub(super) good: u64,
    pub(super) failed: u64,
    pub(super) missing: u64,
}

/// A field of CSV (RFC 4180).
fn field(text: &str) -> String {
    match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}

/// Writes the tables.
pub(super) fn write(campaign: &Campaign) -> Result<Count, String> {
    let fail = |e: std::io::Error| format!("`{}`: {e}", campaign.folder.display());
    let file = |name: &str| {
        File::create(campaign.folder.join(name))
            .map(BufWriter::new)
            .map_err(fail)
    };
    let (mut runs, mut failed) = (file("runs.csv")?, file("failed.txt")?);
    let mut count = Count::default();
    writeln!(
        runs,
        "program,run,arguments,environment,exit,ended,seconds,folder"
    )
    .map_err(fail)?;
    for n in 1..=campaign.count() {
        let Some(r) = campaign.run(n) else { break };
        let Some(done) = run::done(campaign, &r) else {
            count.missing += 1;
            continue;
        };
        let folder = campaign.folder_of(&r);
        let environment: Vec<String> = r
            .environment
            .iter()
            .map(|(k, v)| format!("{k}={v}"))
            .collect();
        let ended = done.ended.clone().unwrap_or_default();
        let exit = done.exit.map(|e| e.to_string()).unwrap_or_default();
        let row = [
            r.name.clone(),
            n.to_string(),
            r.arguments.join(" "),
            environment.join(" "),
            exit.clone(),
            ended.clone(),
            format!("{:.6}", done.seconds),
            folder.display().to_string(),
        ];
        let row: Vec<String> = row.iter().map(|f| field(f)).collect();
        writeln!(runs, "{}", row.join(",")).map_err(fail)?;
        match done.is_good() {
            true => count.good += 1,
            false => {
                count.failed += 1;
                let why = if ended.is_empty() {
                    format!("exit code {exit}")
                } else {
                    ended
                };
                writeln!(
                    failed,
                    "{n} {}: {why}: {}",
                    r.name,
                    folder.join("stderr").display()
                )
                .map_err(fail)?;
            }
        }
    }
    runs.flush().and_then(|()| failed.flush()).map_err(fail)?;
    Ok(count)
}

/// Exports the trace of each run that has one and is not exported yet: a file for each launch.
pub(super) fn dataset(campaign: &Campaign) -> Result<(), String> {
    let own = std::env::current_exe().map_err(|e| e.to_string())?;
    for n in 1..=campaign.count() {
        let Some(r) = campaign.run(n) else { break };
        let trace = campaign.folder_of(&r).join("trace.cu2rs");
        let folder = campaign
            .folder
            .join(format!("dataset/program={}/run={n:06}", r.name));
        let newer = |a: &std::path::Path, b: &std::path::Path| {
            let time = |p: &std::path::Path| p.metadata().and_then(|m| m.modified()).ok();
            time(a) >= time(b)
        };
        if !trace.is_file() || folder.is_dir() && newer(&folder, &trace) {
            continue;
        }
        // Readers see a run's files when all are there: a name that begins with a dot is none of theirs.
        let part = folder.with_file_name(format!(".run={n:06}"));
        for old in [&part, &folder] {
            if old.exists() {
                std::fs::remove_dir_all(old).map_err(|e| e.to_string())?;
            }
        }
        std::fs::create_dir_all(&part).map_err(|e| e.to_string())?;
        let mut export = Command::new(&own);
        export
            .args(["trace", "export"])
            .arg(&trace)
            .args(["--format", "parquet", "--by-launch", "-o"])
            .arg(&part);
        let out = export
            .stdin(Stdio::null())
            .output()
            .map_err(|e| e.to_string())?;
        if !out.status.success() {
            eprintln!(
                "cu2rs: warning: `{}` is not in the dataset: {}",
                trace.display(),
                String::from_utf8_lossy(&out.stderr)
                    .lines()
                    .next()
                    .unwrap_or("")
            );
            continue;
        }
        std::fs::rename(&part, &folder).map_err(|e| e.to_string())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::field;

    #[test]
    fn fields_of_csv() {
        assert_eq!(field("a b"), "a b");
        assert_eq!(field("say \"a\", b"), "\"say \"\"a\"\", b\"");
    }
}

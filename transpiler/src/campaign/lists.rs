//! The same runs for other machines: a job array for Slurm, a list for GNU parallel. The folder of the campaign is to be one that all of them see.

use super::spec::Campaign;
use std::path::Path;

/// A word of a shell.
fn quoted(path: &Path) -> String {
    format!("'{}'", path.to_string_lossy().replace('\'', "'\\''"))
}

/// The command for one run, whose number stands last.
fn command(file: &Path) -> Result<String, String> {
    let own = std::env::current_exe().map_err(|e| e.to_string())?;
    let file = std::path::absolute(file).map_err(|e| e.to_string())?;
    Ok(format!(
        "{} campaign {} --only",
        quoted(&own),
        quoted(&file)
    ))
}

fn write(to: &Path, text: String) -> Result<(), String> {
    std::fs::write(to, text).map_err(|e| format!("`{}`: {e}", to.display()))
}

/// A script for `sbatch`.
pub(super) fn slurm(campaign: &Campaign, file: &Path, to: &Path) -> Result<(), String> {
    let time = campaign
        .timeout
        .map(|s| format!("#SBATCH --time={}\n", s.div_ceil(60) + 1));
    let text = format!(
        "#!/bin/sh\n#SBATCH --array=1-{}\n#SBATCH --output={}\n{}exec {} \"$SLURM_ARRAY_TASK_ID\"\n",
        campaign.count(),
        "/dev/null",
        time.unwrap_or_default(),
        command(file)?
    );
    write(to, text)
}

/// A line a run.
pub(super) fn parallel(campaign: &Campaign, file: &Path, to: &Path) -> Result<(), String> {
    let command = command(file)?;
    let lines = (1..=campaign.count()).map(|n| format!("{command} {n}\n"));
    write(to, lines.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_shells() {
        assert_eq!(quoted(Path::new("/a b/it's")), "'/a b/it'\\''s'");
    }
}

//! A slice of `scripts/random-kernels`: one small batch of random kernels, under every engine and against the sequential oracle.
//!
//! The script runs thousands; their totals are in `tests/conformance/random-kernels.txt`. Needs python3 and g++ (`CU2RS_NO_RANDOM=1` leaves it out).

use std::path::Path;
use std::process::Command;

#[test]
fn random_kernels_agree() {
    if std::env::var_os("CU2RS_NO_RANDOM").is_some() {
        return;
    }
    let repo = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the repository");
    let work = repo.join("target/random-kernels-ci");
    let run = Command::new("python3")
        .arg(repo.join("scripts/random-kernels"))
        .args([
            "--seed",
            "7",
            "--kernels",
            "16",
            "--opt",
            "0",
            "--no-shrink",
        ])
        .arg("--cu2rs")
        .arg(env!("CARGO_BIN_EXE_cu2rs"))
        .arg("--work")
        .arg(work)
        .output()
        .expect("python3");
    let text = String::from_utf8_lossy(&run.stdout);
    assert!(
        run.status.success(),
        "{text}{}",
        String::from_utf8_lossy(&run.stderr)
    );
    assert!(text.contains("16 kernels"), "{text}");
}

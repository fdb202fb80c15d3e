//! `cu2rs campaign`: runs that end well, fail and take too long; what was done is not done again, also after a kill; traces as a dataset of a file a launch.

use super::{NVCC, command, files, text};
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

const PROGRAM: &str = r#"
#include <cstdio>
#include <cstdlib>
#include <unistd.h>
template <class T> __global__ void twice(T *p, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) p[i] *= 2;
}
__global__ void odd(int *p, int n) {
    if (threadIdx.x < n && threadIdx.x % 2) p[threadIdx.x] += 1;
}
int main(int, char **argv) {
    int n = atoi(argv[1]), *p, s = 0;
    cudaMallocManaged(&p, 100 * sizeof(int));
    for (int i = 0; i < n; i++) p[i] = i;
    twice<int><<<1, 64>>>(p, n);
    odd<<<1, 64>>>(p, n);
    twice<int><<<1, 64>>>(p, n);
    cudaDeviceSynchronize();
    for (int i = 0; i < n; i++) s += p[i];
    printf("%d\n", s);
    if (n == 3) sleep(60);
    return n == 2 ? 5 : 0;
}
"#;

const CAMPAIGN: &str = r#"timeout = 2
[[program]]
name = "app"
sources = ["app.cu"]
options = ["-O1", "--cu2rs-trace"]
arguments = [["1"], ["2"], ["3"], ["4"], ["3"], ["5"]]
"#;

/// All files below, by their names from here on.
fn below(dir: &Path, prefix: &str, out: &mut Vec<String>) {
    let Ok(entries) = std::fs::read_dir(dir) else {
        return;
    };
    for e in entries.flatten() {
        let name = format!("{prefix}{}", e.file_name().to_string_lossy());
        match e.path().is_dir() {
            true => below(&e.path(), &format!("{name}/"), out),
            false => out.push(name),
        }
    }
    out.sort();
}

#[test]
fn campaigns_go_on_where_they_were_killed() {
    let d = files(&[("app.cu", PROGRAM), ("c.toml", CAMPAIGN)]);
    let cu2rs = Path::new(NVCC).with_file_name("cu2rs");
    let campaign = |more: &[&str]| {
        let mut c = command(cu2rs.to_str().unwrap(), d.path());
        c.args(["campaign", "c.toml", "--jobs", "1"]).args(more);
        c
    };
    let result = |n: u32| d.path().join(format!("c.runs/app/{n:06}/result.json"));
    let mut first = campaign(&[]).stdout(Stdio::null()).spawn().unwrap();
    let until = Instant::now() + Duration::from_secs(300);
    while !result(2).is_file() && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(5));
    }
    first.kill().unwrap();
    first.wait().unwrap();
    assert!(result(2).is_file() && !result(6).is_file());
    let before = std::fs::metadata(result(1)).unwrap().modified().unwrap();
    let out = campaign(&["--parquet"]).output().unwrap();
    let said = text(&out);
    assert!(said.contains("6 runs: 3 ended well, 3 failed"), "{said}");
    assert_eq!(out.status.code(), Some(1), "{said}");
    // What was done is not done again.
    let after = std::fs::metadata(result(1)).unwrap().modified().unwrap();
    assert_eq!(before, after);
    let failed = std::fs::read_to_string(d.path().join("c.runs/failed.txt")).unwrap();
    let failed: Vec<&str> = failed.lines().collect();
    assert!(failed[0].starts_with("2 app: exit code 5: "), "{failed:?}");
    assert!(failed[1].starts_with("3 app: ") && failed[2].starts_with("5 app: "));
    assert!(failed.iter().all(|l| l.ends_with("/stderr")));
    let printed = |n: u32| {
        let path = d.path().join(format!("c.runs/app/{n:06}/stdout"));
        std::fs::read_to_string(path).unwrap()
    };
    assert_eq!((printed(1), printed(4)), ("0\n".into(), "28\n".into()));
    let mut dataset = Vec::new();
    below(&d.path().join("c.runs/dataset"), "", &mut dataset);
    let of = |n: u32| {
        let run = format!("program=app/run={n:06}/");
        let own = dataset.iter().filter_map(|f| f.strip_prefix(&run));
        own.map(str::to_owned).collect::<Vec<_>>()
    };
    let launches = [
        "kernel=odd/launch=1/trace.parquet",
        "kernel=twice%3Ci32%3E/launch=0/trace.parquet",
        "kernel=twice%3Ci32%3E/launch=2/trace.parquet",
    ];
    assert_eq!(of(1), launches);
    assert_eq!(of(6), launches);
    // Readers, where they are installed.
    let script = super::repo().join("scripts/campaign-readers");
    let readers = command("python3", d.path())
        .arg(script)
        .arg("c.runs")
        .output();
    match readers {
        Ok(out) if out.status.success() => print!("{}", String::from_utf8_lossy(&out.stdout)),
        Ok(out) if text(&out).contains("not installed") => {
            println!("skipped: {}", String::from_utf8_lossy(&out.stdout));
        }
        Ok(out) => panic!("{}", text(&out)),
        Err(e) => println!("skipped: python3: {e}"),
    }
}

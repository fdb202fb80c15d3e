//! Device code as PTX: each file of `tests/rtc` is compiled as `cu2rs rtc` does it, and the PTX runs interpreted and compiled, as the file's lines that begin with `//!` say.
//! A line `name EXPR` asks for a symbol; `launch name0` launches the first.

#[path = "../../cudart-rs/ptx/tests/directives/mod.rs"]
mod directives;

use cu2rs::diag::render::{Format, render};
use cu2rs::project::loader::DiskLoader;
use cu2rs::project::progress::Progress;
use cu2rs::project::rtc;
use std::path::{Path, PathBuf};

/// Compiles a file: its PTX and the symbols asked for, or the messages.
fn compile(path: &Path, more: &[String]) -> Result<(String, Vec<String>), String> {
    let mut args = vec![path.display().to_string()];
    args.extend(more.iter().cloned());
    let request = rtc::request(&args)?;
    let (ptx, t) = rtc::compile(&request, &DiskLoader, &Progress::new(false, false));
    let messages: String = t
        .diags
        .iter()
        .map(|d| render(d, &t.sources, Format::Human, false))
        .collect();
    let ptx = ptx.ok_or(messages)?;
    Ok((rtc::text(&request, &ptx, &t.sources), ptx.lowered))
}

fn files() -> Vec<PathBuf> {
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rtc");
    let mut all: Vec<_> = std::fs::read_dir(dir)
        .unwrap()
        .map(|e| e.unwrap().path())
        .collect();
    all.sort();
    all
}

#[test]
fn programs_give_their_results() {
    let only = std::env::var("RTC_PROGRAM").unwrap_or_default();
    for path in files() {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        if !name.contains(&only) {
            continue;
        }
        let mut text = std::fs::read_to_string(&path).unwrap();
        let names: Vec<String> = text
            .lines()
            .filter_map(|l| l.strip_prefix("//! name "))
            .map(|n| format!("--name-expression={n}"))
            .collect();
        let (ptx, symbols) = compile(&path, &names).unwrap_or_else(|e| panic!("{name}:\n{e}"));
        for (n, s) in symbols.iter().enumerate() {
            text = text.replace(&format!("//! launch name{n} "), &format!("//! launch {s} "));
        }
        let directives: String = text
            .lines()
            .filter(|l| !l.starts_with("//! name "))
            .map(|l| format!("{l}\n"))
            .collect();
        for interpret in [true, false] {
            let mut options = cudart_ptx::Options::default();
            options.interpret = interpret;
            directives::run(&name, &directives, &ptx, &options);
        }
    }
}

/// Compiles a text in a folder of its own.
fn compile_text(text: &str, more: &[&str]) -> Result<(String, Vec<String>), String> {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("k.cu");
    std::fs::write(&path, text).unwrap();
    let more: Vec<String> = more.iter().map(|m| (*m).to_owned()).collect();
    compile(&path, &more)
}

#[test]
fn symbols_are_those_of_the_abi() {
    let text = "
        struct S { int a; }; namespace n { struct Q {}; __global__ void in_n(Q *q, Q r, const Q *) {} }
        __global__ void plain(float *a, const float *b, int n, float *c) {}
        static __global__ void own(int) {}
        __global__ void pairs(S *a, S *b, unsigned long long *c, const S &d) {}
        extern \"C\" __global__ void c_name(int *) {}
        __device__ int variable; namespace n { __constant__ float inner[3]; }
        __global__ void points(int (*f)(int), void **p, char const *const *q) {}
    ";
    let (ptx, _) = compile_text(text, &[]).unwrap();
    for symbol in [
        "_ZN1n4in_nEPNS_1QES0_PKS0_",
        "_Z5plainPfPKfiS_",
        "_ZL3owni",
        "_Z5pairsP1SS0_PyRKS_",
        "c_name",
        "variable",
        "_ZN1n5innerE",
        "_Z6pointsPFiiEPPvPKPKc",
    ] {
        let found = ptx.lines().any(|l| {
            let mut words = l.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
            words.any(|w| w == symbol)
        });
        assert!(found, "{symbol} is not in\n{ptx}");
    }
}

#[test]
fn what_is_not_written_is_refused_at_its_place() {
    for (text, what) in [
        ("__global__ void k(__int128 *x) { x[0] += 1; }", "__int128"),
        (
            "__global__ void c() {}\n__global__ void k() { c<<<1, 1>>>(); }",
            "CU7015",
        ),
        (
            "__global__ void k(int *x) { x[0] = nothing; }",
            "`nothing` is not declared",
        ),
        ("#error no\n__global__ void k() {}", "no"),
    ] {
        let e = compile_text(text, &[]).expect_err(text);
        assert!(e.contains(what) && e.contains("k.cu:"), "{text}: {e}");
    }
    // Host code that no kernel reaches may be anything.
    compile_text(
        "#include <vector>\nint f() { return nothing; }\n__global__ void k(int *x) { x[0] = 1; }",
        &[],
    )
    .unwrap();
    let e = compile_text("__global__ void k() {}", &["--name-expression=1 + 1"]).unwrap_err();
    assert!(e.contains("CU7016"), "{e}");
    let e = compile_text("__global__ void k() {}", &["--no-such-option"]).unwrap_err();
    assert!(e.contains("--no-such-option"), "{e}");
}

#[test]
fn options_are_those_of_nvrtc() {
    let text = "
        #ifndef __CUDA_ARCH__
        #error this is host code
        #endif
        int helper(int x) { return x + N; }
        int counter = 3;
        extern \"C\" __global__ void k(int *x) { x[0] = helper(counter) + __CUDA_ARCH__; }
    ";
    let options = [
        "-DN=4",
        "-default-device",
        "--gpu-architecture=compute_75",
        "--std=c++17",
        "-lineinfo",
    ];
    let (ptx, _) = compile_text(text, &options).unwrap();
    assert!(
        ptx.contains(".target sm_75") && ptx.contains("750"),
        "{ptx}"
    );
    assert!(compile_text(text, &["-DN=4"]).is_err());
}

/// Programs of ours whose kernels are compiled and loaded: what they do is tested elsewhere, here that all of it has a meaning.
const PROGRAMS: [&str; 10] = [
    "rodinia/backprop/backprop.cu",
    "rodinia/cfd/cfd.cu",
    "rodinia/hotspot/hotspot.cu",
    "rodinia/lud/lud.cu",
    "rodinia/particlefilter_naive/particlefilter_naive.cu",
    "tests/run/atomics.cu",
    "tests/run/cuda_ptx_bignum.cu",
    "tests/run/cuda_ptx.cu",
    "tests/run/shuffles.cu",
    "tests/run/cuda_curand.cu",
];

/// `RTC_ALL=1` takes all CUDA programs of `tests/run` and `rodinia` and prints what becomes of each.
#[test]
fn kernels_of_programs_compile_and_load() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let all = std::env::var_os("RTC_ALL").is_some();
    let mut paths: Vec<PathBuf> = PROGRAMS.iter().map(|p| root.join(p)).collect();
    if all {
        let folder = |p: &Path| -> Vec<PathBuf> {
            let entries = std::fs::read_dir(p).into_iter().flatten();
            entries.map(|e| e.unwrap().path()).collect()
        };
        paths = folder(&root.join("tests/run"));
        for f in folder(&root.join("rodinia")) {
            paths.extend(folder(&f));
        }
        paths.retain(|p| p.extension().is_some_and(|e| e == "cu"));
        paths.sort();
    }
    let (mut kernels, mut bad) = (0, Vec::new());
    for path in &paths {
        let shown = path
            .strip_prefix(&root)
            .unwrap_or(path)
            .display()
            .to_string();
        let include = format!("-I{}", path.parent().unwrap().display());
        let loaded = compile(path, &[include]).and_then(|(ptx, _)| {
            let module = cudart_ptx::Module::load(&ptx, &cudart_ptx::Options::default());
            module.map_err(|e| format!("loading: {e}"))
        });
        match loaded {
            Ok(m) => {
                kernels += m.kernels().count();
                if all {
                    println!("{shown}: {} kernels", m.kernels().count());
                }
            }
            Err(e) => bad.push(format!("{shown}: {}", e.lines().next().unwrap_or_default())),
        }
    }
    println!(
        "{} of {} files, {kernels} kernels\n{}",
        paths.len() - bad.len(),
        paths.len(),
        bad.join("\n")
    );
    assert!(
        all || bad.is_empty() && kernels >= 15,
        "{kernels} kernels, {bad:?}"
    );
}

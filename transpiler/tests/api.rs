//! `cu2rs api` as a user meets it, and the book's pages of libraries, which are what it knows (`UPDATE=1` writes them).

use cu2rs::api::find::find;
use cu2rs::api::{Binding, Index, Kind, book, print};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;

fn api(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cu2rs"))
        .arg("api")
        .args(args)
        .output()
        .expect("cu2rs runs")
}

fn text(o: &Output) -> String {
    String::from_utf8_lossy(&o.stdout).into_owned()
}

/// What `--json` prints for names; the exit code is that of the command (a test below asks it).
fn ask(names: &[&str]) -> Vec<Value> {
    let index = index();
    let json = |n: &&str| print::json(index, n, &find(index, n));
    let answers = names.iter().map(json);
    answers
        .map(|t| serde_json::from_str(&t).expect("JSON"))
        .collect()
}

/// What the command prints for a name.
fn told(name: &str) -> String {
    let index = index();
    print::text(index, name, &find(index, name))
}

fn strings(v: &Value) -> Vec<&str> {
    let list = v.as_array().expect("an array");
    list.iter().map(|s| s.as_str().expect("a string")).collect()
}

/// The one item of an answer with this name and kind.
fn item<'a>(answer: &'a Value, name: &str, kind: &str) -> &'a Value {
    let items = answer["items"].as_array().expect("items");
    let found = items
        .iter()
        .find(|i| i["name"] == name && i["kind"] == kind);
    found.unwrap_or_else(|| panic!("no {kind} `{name}` in {answer:#}"))
}

/// Read once: it takes the library some seconds here, which is not optimised.
fn index() -> &'static Index {
    static INDEX: LazyLock<Index> =
        LazyLock::new(|| Index::load().expect("the headers can be read"));
    &INDEX
}

#[test]
fn names_of_every_kind_are_known() {
    let names = [
        (
            "cudaMemcpyAsync",
            "function",
            "CUDA runtime",
            "cuda_runtime_api.h",
        ),
        (
            "__shfl_down_sync",
            "function",
            "Device functions",
            "cuda_runtime.h",
        ),
        (
            "threadIdx",
            "variable",
            "Device functions",
            "cuda_runtime.h",
        ),
        (
            "cudaMemcpyHostToDevice",
            "constant",
            "CUDA runtime",
            "driver_types.h",
        ),
        (
            "cudaMemcpyKind",
            "enumeration",
            "CUDA runtime",
            "driver_types.h",
        ),
        ("dim3", "class", "CUDA runtime", "vector_types.h"),
        ("cudaStream_t", "type", "CUDA runtime", "driver_types.h"),
        (
            "CUDART_PI_F",
            "macro",
            "Device functions",
            "math_constants.h",
        ),
        ("cublasSgemm", "function", "cuBLAS", "cublas_v2.h"),
        ("cufftExecC2C", "function", "cuFFT", "cufft.h"),
        ("cusparseSpMV", "function", "cuSPARSE", "cusparse.h"),
        ("cusolverDnSgetrf", "function", "cuSOLVER", "cusolverDn.h"),
        ("curand_init", "function", "cuRAND", "curand_kernel.h"),
        (
            "__hadd2",
            "function",
            "Half, bfloat16 and FP8",
            "cuda_fp16.h",
        ),
        ("sinf", "function", "Mathematical functions", "math.h"),
        ("thrust::sort", "function", "Thrust", "thrust/sort.h"),
        (
            "cub::BlockReduce",
            "class",
            "CUB",
            "cub/block/block_reduce.cuh",
        ),
        (
            "cooperative_groups::this_grid",
            "function",
            "Cooperative groups",
            "cooperative_groups.h",
        ),
        ("std::vector", "class", "C++ library", "vector"),
        (
            "std::vector::push_back",
            "function",
            "C++ library",
            "vector",
        ),
        ("cuda::barrier", "class", "libcu++", "cuda/barrier"),
        ("qsort", "function", "C library and POSIX", "stdlib.h"),
        (
            "stat::st_size",
            "data member",
            "C library and POSIX",
            "sys/stat.h",
        ),
    ];
    let answers = ask(&names.map(|n| n.0));
    assert_eq!(answers.len(), names.len());
    for ((name, kind, library, header), answer) in names.iter().zip(&answers) {
        let i = item(answer, name, kind);
        assert_eq!(i["library"], *library, "{name}");
        assert!(strings(&i["include"]).contains(header), "{name}: {i:#}");
        assert!(!i["forms"].as_array().expect("forms").is_empty(), "{name}");
        assert_eq!(answer["known"], true);
    }
}

#[test]
fn a_call_is_told_in_full() {
    let answers = ask(&[
        "cudaMemcpyAsync",
        "__shfl_down_sync",
        "std::vector",
        "std::sort",
    ]);
    let copy = item(&answers[0], "cudaMemcpyAsync", "function");
    let form = &copy["forms"][0];
    assert_eq!(
        form["signature"],
        "__host__ __device__ cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t size, enum cudaMemcpyKind kind, \
         cudaStream_t stream = 0)"
    );
    assert_eq!(form["rust"], "cudart_rs::cuda::cudaMemcpyAsync");
    assert_eq!(
        (&form["host"], &form["device"]),
        (&Value::Bool(true), &Value::Bool(true))
    );
    assert_eq!(
        strings(&form["limits"]),
        ["Is done when the call returns, whatever the stream."]
    );
    assert_eq!(
        (&copy["implied"], &copy["status"]),
        (&Value::Bool(true), &"supported".into())
    );
    let general = strings(&copy["library_limits"]).join(" ");
    assert!(general.contains("one device, number 0"), "{general}");
    let shuffle = item(&answers[1], "__shfl_down_sync", "function");
    let forms = shuffle["forms"].as_array().expect("forms");
    assert!(forms.len() >= 9, "an overload for each type");
    for f in forms {
        assert_eq!(f["rust"], "barrier.shfl_down_sync");
        assert_eq!(
            (&f["host"], &f["device"]),
            (&Value::Bool(false), &Value::Bool(true))
        );
    }
    let vector = item(&answers[2], "std::vector", "class");
    assert_eq!(
        vector["forms"][0]["rust"],
        "cudart_rs::cpp::vector::Vector<T>"
    );
    for m in ["push_back", "insert", "iterator", "operator[]"] {
        assert!(strings(&vector["members"]).contains(&m), "{m}");
    }
    // A Rust item and C++ of ours, by the types of the iterators.
    let sort = item(&answers[3], "std::sort", "function");
    let forms = sort["forms"].as_array().expect("forms");
    assert!(
        forms
            .iter()
            .any(|f| f["rust"] == "cudart_rs::cpp::algorithm::sort_by")
    );
    assert!(
        forms
            .iter()
            .any(|f| f["source"] == true && f["rust"].is_null())
    );
    let said = told("cudaMemcpyAsync");
    for part in [
        "cudaMemcpyAsync: function, CUDA runtime\n",
        "supported, with limits\n",
        "#include <cuda_runtime_api.h>  (.cu files need no include)\n",
        "host and device code; Rust: cudart_rs::cuda::cudaMemcpyAsync\n",
        "limit: Is done when",
        "In general, CUDA runtime:\n",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
}

#[test]
fn last_parts_patterns_headers_and_other_names() {
    let names = [
        "sort",
        "cublas?gemm",
        "cuda_runtime.h",
        "<thrust/sort.h>",
        "cuda::std::vector",
        "std::printf",
        "push_back()",
        "::std::pair<int, int>",
    ];
    let answers = ask(&names);
    item(&answers[0], "std::sort", "function");
    item(&answers[0], "thrust::sort", "function");
    let gemm = answers[1]["items"].as_array().expect("items");
    let gemm: Vec<_> = gemm
        .iter()
        .map(|i| i["name"].as_str().unwrap_or_default())
        .collect();
    assert_eq!(
        gemm,
        [
            "cublasCgemm",
            "cublasDgemm",
            "cublasHgemm",
            "cublasSgemm",
            "cublasZgemm"
        ]
    );
    assert_eq!(answers[2]["header"], "cuda_runtime.h");
    item(&answers[2], "cudaMemcpyToSymbol", "function");
    item(&answers[2], "__syncthreads", "function");
    assert_eq!(answers[3]["header"], "thrust/sort.h");
    item(&answers[3], "thrust::stable_sort_by_key", "function");
    item(&answers[4], "std::vector", "class");
    // `using ::printf;`
    item(&answers[5], "printf", "function");
    // The last part of members' names only.
    item(&answers[6], "std::deque::push_back", "function");
    item(&answers[7], "std::pair", "class");
}

#[test]
fn what_is_refused_says_so_with_its_code() {
    let answers = ask(&["curandGeneratePoisson"]);
    let poisson = item(&answers[0], "curandGeneratePoisson", "function");
    assert_eq!(poisson["status"], "refused");
    assert_eq!(poisson["forms"][0]["refused"]["code"], "CU4024");
    let o = api(&["curandGeneratePoisson"]);
    assert!(
        text(&o).contains("refused (CU4024): the sequence of Poisson"),
        "{}",
        text(&o)
    );
    // Words of the language that a code's page speaks of.
    let o = api(&["thread_local"]);
    assert_eq!(o.status.code(), Some(1));
    assert!(text(&o).contains("CU4059: "), "{}", text(&o));
    // A translation refuses the call with the same code and reason.
    let dir = tempfile::tempdir().expect("a folder");
    let program =
        "#include <curand.h>\nint main() { return curandGeneratePoisson(0, 0, 0, 1.0); }\n";
    std::fs::write(dir.path().join("a.cu"), program).expect("a file");
    let o = Command::new(env!("CARGO_BIN_EXE_cu2rs"))
        .args(["a.cu", "--out", "o", "--message-format=short"])
        .current_dir(dir.path())
        .output()
        .expect("cu2rs runs");
    let said = String::from_utf8_lossy(&o.stderr);
    assert!(
        said.contains("error[CU4024]") && said.contains("is not documented"),
        "{said}"
    );
}

#[test]
fn unknown_names_get_the_nearest() {
    let wrong = [
        ("cudaMaloc", "cudaMalloc"),
        ("cudamemcpyasync", "cudaMemcpyAsync"),
        ("std::vektor", "std::vector"),
        ("thrust::srot", "thrust::sort"),
        ("cublasSgem", "cublasSgemm"),
        (
            "OccupancyMaxPotential",
            "cudaOccupancyMaxPotentialBlockSize",
        ),
    ];
    for ((wrong, meant), answer) in wrong.iter().zip(ask(&wrong.map(|w| w.0))) {
        assert_eq!(answer["known"], false);
        let near = strings(&answer["did_you_mean"]);
        assert!(near.contains(meant), "{wrong}: {near:?}");
        assert!(near.len() <= 8, "{near:?}");
    }
    assert!(told("cudaMaloc").contains("Did you mean `cudaMalloc`"));
    let said = told("zzzzqqqq");
    assert!(
        said.contains("knows no `zzzzqqqq`") && !said.contains("Did you mean"),
        "{said}"
    );
}

#[test]
fn the_exit_code_says_whether_all_is_there() {
    let o = api(&["cudaMalloc", "std::sort"]);
    assert_eq!(o.status.code(), Some(0));
    let o = api(&["curandGeneratePoisson", "--json"]);
    assert_eq!(o.status.code(), Some(1));
    let answer: Value = serde_json::from_str(&text(&o)).expect("JSON");
    assert_eq!(answer["items"][0]["status"], "refused");
    // One good name among bad ones is told all the same.
    let o = api(&["cudaMalloc", "zzzzqqqq", "*nothing_like_this*"]);
    assert_eq!(o.status.code(), Some(1));
    assert!(text(&o).contains("Rust: cudart_rs::cuda::cudaMalloc"));
    assert!(text(&o).contains("knows no `zzzzqqqq`"));
}

#[test]
fn libraries_are_listed() {
    let o = api(&["--library", "cublas", "--list"]);
    assert_eq!(o.status.code(), Some(0));
    let list = text(&o);
    assert!(
        list.contains("cublasSgemm ") && !list.contains("cudaMalloc "),
        "{list}"
    );
    assert!(
        list.lines()
            .all(|l| l.starts_with("  ") && l.contains(", cuBLAS")),
        "{list}"
    );
    let o = api(&["--library", "nope"]);
    assert_eq!(o.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&o.stderr).contains("cuSPARSE"));
    let o = api(&[]);
    assert!(text(&o).contains("  CUDA runtime: "));
    let o = api(&["--list", "--json"]);
    let all: Value = serde_json::from_str(&text(&o)).expect("JSON");
    let known = index().items.len();
    assert_eq!(all.as_array().map(Vec::len), Some(known));
    assert!(known > 5000, "{known}");
    let o = api(&["--help"]);
    assert!(text(&o).contains("cu2rs api thrust::sort") && text(&o).contains("Exit code: 0"));
}

/// What the headers' authors must keep to, so that the answers are right.
#[test]
fn every_declaration_can_be_told() {
    let index = index();
    for i in &index.items {
        for f in &i.forms {
            let text = &f.signature;
            assert!(
                !text.contains("cu2rs") && !text.contains("]]"),
                "{}: {text}",
                i.name
            );
            let bound = f.binding != Binding::None || f.refused.is_some();
            assert!(
                i.kind != Kind::Function || bound,
                "{} is bound to nothing: {text}",
                i.name
            );
            for l in f.limits.iter().chain(&f.refused) {
                assert!(!l.is_empty(), "{}: an empty limit", i.name);
            }
            for l in &f.limits {
                assert!(
                    l.ends_with('.') || l.ends_with(')'),
                    "{}: a limit is a sentence: {l}",
                    i.name
                );
            }
        }
    }
    // Limits of a library stand in a header that says which.
    for (name, h) in &index.headers {
        assert!(
            h.limits.is_empty() || h.library.is_some(),
            "{name}: limits of what library?"
        );
    }
}

/// The names of Rust that a user reads are those of the run-time library.
#[test]
fn rust_items_are_those_of_cudart() {
    let mut files = vec![
        root().join("../cudart-rs/src"),
        root().join("../cudart-rs/driver/src/host.rs"),
    ];
    let mut all = String::new();
    while let Some(p) = files.pop() {
        if p.is_dir() {
            let inside = std::fs::read_dir(&p).expect("a folder").flatten();
            files.extend(inside.map(|e| e.path()));
        } else {
            all.push_str(&std::fs::read_to_string(&p).unwrap_or_default());
        }
    }
    let words: std::collections::BTreeSet<&str> = all
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .collect();
    let mut checked = 0;
    for i in &index().items {
        for f in &i.forms {
            let Binding::Rust(path) = &f.binding else {
                continue;
            };
            let last = path.split("::").last().unwrap_or_default();
            let last = last.trim_end_matches('!').trim_start_matches("barrier.");
            let name: String = last
                .chars()
                .take_while(|c| c.is_alphanumeric() || *c == '_')
                .collect();
            if name.is_empty() || f.refused.is_some() {
                continue;
            }
            checked += 1;
            assert!(words.contains(name.as_str()), "{}: {path}", i.name);
        }
    }
    assert!(checked > 2500, "{checked}");
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_path_buf()
}

#[test]
fn the_books_pages_are_what_is_known() {
    let folder = root().join("../book/src");
    let pages = book::pages(index());
    let update = std::env::var_os("UPDATE").is_some();
    let old = std::fs::read_dir(&folder).expect("the book").flatten();
    let old = old.map(|e| e.file_name().to_string_lossy().into_owned());
    for name in old.filter(|n| n.starts_with("api-") && !pages.contains_key(n)) {
        match update {
            true => std::fs::remove_file(folder.join(&name)).expect("a writable book"),
            false => panic!("book/src/{name} is of no library (UPDATE=1 removes it)"),
        }
    }
    let summary = folder.join("SUMMARY.md");
    let text = std::fs::read_to_string(&summary).expect("SUMMARY.md");
    let mut list = String::from("- [Which calls work](api.md)\n");
    for (name, page) in &pages {
        let path = folder.join(name);
        if update {
            std::fs::write(&path, page).expect("a writable book");
        }
        let there = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            there == *page,
            "book/src/{name} is not what the headers say (UPDATE=1 writes it)"
        );
        let title = page
            .lines()
            .next()
            .unwrap_or_default()
            .trim_start_matches("# ");
        if name != "api.md" {
            list.push_str(&format!("  - [{title}]({name})\n"));
        }
    }
    let begin = text.find("- [Which calls work]").unwrap_or(text.len());
    let rest = text[begin..]
        .find("\n- ")
        .map_or("", |n| &text[begin + n + 1..]);
    let wanted = format!("{}{list}{rest}", &text[..begin]);
    if update {
        std::fs::write(&summary, wanted).expect("a writable book");
    } else {
        assert!(
            text == wanted,
            "book/src/SUMMARY.md does not list the libraries' pages (UPDATE=1 writes it)"
        );
    }
}

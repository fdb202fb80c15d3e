//! cu2rs-nvcc end to end: the small projects of `tests/nvcc/`, built by their own Makefiles in a scratch copy, and what they print.
//!
//! A project is a folder with a Makefile whose first target makes `prog`, and `expected.txt`, what `prog` prints. All share one cache, so
//! that the runtime is built once. Tests that need a tool which is not installed say so and pass.

#[path = "nvcc/campaigns.rs"]
mod campaigns;
#[path = "nvcc/checks.rs"]
mod checks;
#[path = "nvcc/host_libraries.rs"]
mod host_libraries;
#[path = "nvcc/meeting.rs"]
mod meeting;
#[path = "nvcc/other_linkers.rs"]
mod other_linkers;
#[path = "nvcc/relocatable.rs"]
mod relocatable;
#[path = "nvcc/split_units.rs"]
mod split_units;

use cu2rs::project::loader::DiskLoader;
use cu2rs::project::{Options, pipeline, progress::Progress};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const NVCC: &str = env!("CARGO_BIN_EXE_cu2rs-nvcc");

fn repo() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .map(Path::to_path_buf)
        .unwrap_or_default()
}

/// cargo as `cu2rs` calls it here (`support/cargo`).
const CARGO: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/support/cargo");

/// A cache of this name: builds in one wait for each other.
fn cache(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A command with our cache and without the caller's settings.
fn command(program: &str, dir: &Path) -> Command {
    let mut c = Command::new(program);
    c.current_dir(dir)
        .env("CU2RS_CACHE_DIR", cache("nvcc-cache"))
        .env("CARGO", CARGO)
        .env("CU2RS_TEST_CARGO", env!("CARGO"))
        // What is built here is small, and the runtime is built for it several times over.
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1")
        .env_remove("MAKEFLAGS")
        .env_remove("NVCC_PREPEND_FLAGS")
        .env_remove("NVCC_APPEND_FLAGS")
        .env_remove("CU2RS_STUBS")
        .env_remove("CU2RS_FORCE")
        .env_remove("CU2RS_LOCKSTEP");
    c
}

fn nvcc(dir: &Path, args: &[&str]) -> Output {
    command(NVCC, dir).args(args).output().unwrap()
}

fn text(o: &Output) -> String {
    format!(
        "{}{}",
        String::from_utf8_lossy(&o.stdout),
        String::from_utf8_lossy(&o.stderr)
    )
}

fn ok(o: Output) -> String {
    let t = text(&o);
    assert!(o.status.success(), "{:?}: {t}", o.status.code());
    t
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for e in std::fs::read_dir(from).unwrap() {
        let e = e.unwrap();
        let target = to.join(e.file_name());
        if e.file_type().unwrap().is_dir() {
            copy(&e.path(), &target);
        } else {
            std::fs::copy(e.path(), target).unwrap();
        }
    }
}

/// A scratch copy of a project, in a folder whose name has a space.
fn project(name: &str) -> (tempfile::TempDir, PathBuf) {
    let temp = tempfile::tempdir().unwrap();
    let dir = temp.path().join("a project");
    copy(&repo().join("tests/nvcc").join(name), &dir);
    (temp, dir)
}

fn installed(tool: &str) -> bool {
    let there = Command::new(tool)
        .arg("--version")
        .output()
        .is_ok_and(|o| o.status.success());
    if !there {
        eprintln!("skipped: no {tool} here");
    }
    there
}

fn files(names: &[(&str, &str)]) -> tempfile::TempDir {
    let d = tempfile::tempdir().unwrap();
    for (name, text) in names {
        std::fs::write(d.path().join(name), text).unwrap();
    }
    d
}

/// Makes a project and compares what its program prints.
fn make(name: &str, arguments: &[&str]) -> (tempfile::TempDir, PathBuf) {
    let (temp, dir) = project(name);
    ok(command("make", &dir)
        .arg(format!("NVCC={NVCC}"))
        .args(arguments)
        .output()
        .unwrap());
    runs_as_expected(&dir);
    (temp, dir)
}

fn runs_as_expected(dir: &Path) {
    let out = Command::new(dir.join("prog"))
        .current_dir(dir)
        .output()
        .unwrap();
    let expected = std::fs::read_to_string(dir.join("expected.txt")).unwrap();
    assert_eq!(
        String::from_utf8_lossy(&out.stdout),
        expected,
        "{}",
        text(&out)
    );
    assert_eq!(out.status.code(), Some(0));
}

#[test]
fn separate_compilation_libraries_and_parallel_make() {
    if !installed("make") {
        return;
    }
    let (_temp, dir) = make("separate", &["-j4"]);
    // The crate beside the program is complete and readable.
    let main = std::fs::read_to_string(dir.join("prog.cu2rs/src/main_cu.rs")).unwrap();
    assert!(main.contains("pub fn half("), "{main}");
    assert!(dir.join("prog.cu2rs/cudart-rs/src/lib.rs").is_file());
    let manifest = std::fs::read_to_string(dir.join("prog.cu2rs/Cargo.toml")).unwrap();
    assert!(manifest.contains("path = \"cudart-rs\""), "{manifest}");
    // Objects carry their sources: these may vanish.
    for f in [
        "main.cu",
        "kernels.cu",
        "shared.cuh",
        "with space/support.c",
    ] {
        std::fs::remove_file(dir.join(f)).unwrap();
    }
    ok(nvcc(
        &dir,
        &["main.o", "kernels.o", "-L.", "-lsupport", "-o", "prog"],
    ));
    runs_as_expected(&dir);
    // A linker that joins objects joins units.
    if installed("ld") {
        ok(command("ld", &dir)
            .args(["-r", "main.o", "kernels.o", "-o", "both.o"])
            .output()
            .unwrap());
        ok(nvcc(&dir, &["both.o", "support.o", "-o", "prog"]));
        runs_as_expected(&dir);
    }
}

#[test]
fn objects_of_gcc_and_gxx_link_in_both_directions() {
    if installed("make") && installed("gcc") && installed("g++") {
        let (_temp, dir) = make("foreign", &[]);
        // The crate has what it links, and builds by itself.
        assert!(dir.join("prog.cu2rs/native/libcpplib.a").is_file());
        assert!(dir.join("prog.cu2rs/build.rs").is_file());
    }
}

/// Headers of C libraries are read where they lie; what is used of them is called from Rust. The libraries are found without `-l`.
#[test]
fn c_libraries_are_called_from_rust() {
    let headers = ["zlib.h", "png.h", "sqlite3.h"];
    let lacks = headers
        .iter()
        .find(|h| !Path::new("/usr/include").join(h).is_file());
    if let Some(header) = lacks {
        eprintln!(
            "skipped: no /usr/include/{header} here (Debian: zlib1g-dev, libpng-dev, libsqlite3-dev)"
        );
        return;
    }
    let (_temp, dir) = project("c_libraries");
    // By an object, which has the headers with it.
    let host = "--cu2rs-host=rust";
    ok(nvcc(&dir, &[host, "-c", "main.cu", "-o", "main.o"]));
    ok(nvcc(&dir, &["main.o", "-o", "prog"]));
    runs_as_expected(&dir);
    let read = |name: &str| std::fs::read_to_string(dir.join("prog.cu2rs/src").join(name)).unwrap();
    let zlib = read("zlib_h.rs");
    assert!(
        zlib.contains("#[link(name = \"z\")]") && zlib.contains("pub safe fn crc32("),
        "{zlib}"
    );
    // What is not used is not there.
    assert!(
        !zlib.contains("crc32_combine") && !zlib.contains("gz_header"),
        "{zlib}"
    );
    // What cannot cross is refused where it is used, and a library that nobody knows is asked for.
    let text = "#include <zlib.h>\n#include <cstdarg>\nint f(gzFile z, va_list v) { return gzvprintf(z, \"%d\", v); }\n__global__ void k() {}\nint main() { return 0; }\n";
    std::fs::write(dir.join("list.cu"), text).unwrap();
    let said = text_of(nvcc(&dir, &[host, "list.cu", "-o", "list"]));
    assert!(
        said.contains("list.cu:3:") && said.contains("CU0104") && said.contains("va_list"),
        "{said}"
    );
    let text = "#include <zlib.h>\n__global__ void k() {}\nint main(int n, char **a) {\n  gzFile z = gzopen(a[0], \"r\");\n  return gzprintf(z, \"%d %s\", n, a[0]) + gzprintf(z, \"%Lf\", 1.0L);\n}\n";
    std::fs::write(dir.join("long.cu"), text).unwrap();
    let said = text_of(nvcc(&dir, &[host, "long.cu", "-o", "long"]));
    let told = "of what is passed for its variable arguments, `long double` is `double` here";
    assert!(
        said.contains("long.cu:5:") && said.contains("CU0104") && said.contains(told),
        "{said}"
    );
}

fn text_of(o: Output) -> String {
    assert!(!o.status.success());
    text(&o)
}

/// MPI's compilers link more than they are told; a program that names none gets MPI all the same. Any number of ranks prints the same.
#[test]
fn ranks_of_mpi_exchange_device_memory() {
    if !["make", "mpicxx", "mpirun"].into_iter().all(installed) {
        return;
    }
    let (_temp, dir) = make("mpi", &[]);
    let mpirun = |n: &str, prog: &str| {
        let mut run = command("mpirun", &dir);
        // (Ranks that run as root must be allowed to, and more ranks than processors as well: Open MPI's words for it.)
        run.env("OMPI_ALLOW_RUN_AS_ROOT", "1")
            .env("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1")
            .env("OMPI_MCA_rmaps_base_oversubscribe", "1")
            .args(["-n", n, prog]);
        run
    };
    let ranks = |n: &str, prog: &str, expected: &str| {
        let expected = std::fs::read_to_string(dir.join(expected)).unwrap();
        let out = mpirun(n, prog).output().unwrap();
        assert!(out.status.success(), "{n} ranks: {}", text(&out));
        assert_eq!(String::from_utf8_lossy(&out.stdout), expected, "{n} ranks");
    };
    for n in ["2", "4"] {
        ranks(n, "./prog", "expected.txt");
        // NCCL, by sockets.
        ranks(n, "./train", "train.txt");
        // One-sided, callbacks, types.
        ranks(n, "./windows", "windows.txt");
    }
    // A rank that is killed takes the others with it.
    let out = mpirun("3", "./dies").output().unwrap();
    let said = text(&out);
    assert!(!out.status.success(), "{said}");
    assert!(
        said.contains("open: 41") && !said.contains("survived"),
        "{said}"
    );
    // (What has ended and was not waited for yet has no command line.)
    let left = std::fs::read_dir("/proc").unwrap().flatten().filter(|p| {
        let command = std::fs::read(p.path().join("cmdline")).unwrap_or_default();
        String::from_utf8_lossy(&command).starts_with("./dies")
    });
    assert_eq!(left.count(), 0);
    // Random sequences of both: the program says how much it compared (`scripts/mpi-collectives` runs more of them).
    ranks("3", "./collectives", "collectives.txt");
}

/// Processes meet by sockets; one that is killed is told of to who waits for it.
#[test]
fn processes_of_nccl_know_who_is_gone() {
    if installed("make") && installed("g++") {
        let _ = make("nccl", &[]);
    }
}

#[test]
fn a_program_of_mpi_without_mpi_is_told_what_to_install() {
    if !installed("g++") {
        return;
    }
    let d = files(&[(
        "a.cu",
        "#include <mpi.h>\nint main() { return MPI_Finalize(); }\n",
    )]);
    // A compiler that knows no such header, whatever is installed here.
    let mut c = command(NVCC, d.path());
    let tools = d.path().join("tools");
    std::fs::create_dir_all(&tools).unwrap();
    let found = ok(command("sh", d.path())
        .args(["-c", "command -v g++ as ld"])
        .output()
        .unwrap());
    for tool in found.lines() {
        let name = Path::new(tool).file_name().unwrap();
        std::os::unix::fs::symlink(tool, tools.join(name)).unwrap();
    }
    c.env("PATH", &tools)
        .env_remove("MPICXX")
        .env_remove("CPATH");
    let out = c.args(["-c", "a.cu"]).output().unwrap();
    let said = text(&out);
    assert!(!out.status.success(), "{said}");
    assert!(
        said.contains("a.cu:1:10: error: `mpi.h` is not there"),
        "{said}"
    );
    assert!(
        said.contains("[CU0111]") && said.contains("libopenmpi-dev"),
        "{said}"
    );
    assert_eq!(said.trim().lines().count(), 1, "{said}");
}

/// CUDA and g++'s C++ together in one archive, `main` in an object of g++'s: names of C++, in namespaces, overloaded; linked by nvcc and by g++.
#[test]
fn archives_beside_main_of_gxx() {
    if !installed("g++") || !installed("ar") {
        return;
    }
    let temp = tempfile::tempdir().unwrap();
    let dir = temp.path();
    let write = |name: &str, text: &str| std::fs::write(dir.join(name), text).unwrap();
    write(
        "k.cu",
        "__global__ void twice(float *p) { p[threadIdx.x] *= 2; }\n\
         namespace gpu { int calls; void run(float *p, int n) { calls++; float *d; cudaMalloc(&d, n * 4); cudaMemcpy(d, p, n * 4, cudaMemcpyHostToDevice);\n\
         twice<<<1, n>>>(d); cudaMemcpy(p, d, n * 4, cudaMemcpyDeviceToHost); cudaFree(d); } int run(long x) { return (int)x + 1; } }\n",
    );
    write(
        "wrap.cpp",
        "namespace gpu { void run(float *p, int n); }\nvoid wrapped(float *p) { gpu::run(p, 3); }\n",
    );
    write(
        "main.cpp",
        "#include <cstdio>\nvoid wrapped(float *p);\nnamespace gpu { int run(long x); extern int calls; }\n\
         int main() { float a[3] = {1, 2, 3}; wrapped(a); std::printf(\"%g %g %d %d\\n\", a[0], a[2], gpu::run(4L), gpu::calls); }\n",
    );
    write("other.cu", "int unrelated() { return 1; }\n");
    let objects = "$CUDA_HOME/bin/nvcc -c k.cu other.cu && g++ -c main.cpp wrap.cpp && ar rcs libk.a k.o wrap.o && ar rcs libother.a other.o && ";
    for link in [
        "$CUDA_HOME/bin/nvcc main.o -L. -lk -o prog",
        "g++ main.o libk.a -L$CUDA_HOME/lib64 -lcudart -o prog",
    ] {
        let out = ok(with_env(dir, &format!("{objects}{link} && ./prog")));
        assert_eq!(out, "2 6 5 1\n");
    }
    // No failure without a word.
    let o = with_env(dir, "$CUDA_HOME/bin/nvcc main.o libother.a -o nothing");
    assert!(
        !o.status.success() && text(&o).contains("was not made"),
        "{}",
        text(&o)
    );
}

#[test]
fn main_may_be_gccs() {
    if installed("make") && installed("gcc") && installed("ar") {
        make("foreign_main", &[]);
    }
}

/// A shell command with the environment that `cu2rs env` prints.
fn with_env(dir: &Path, script: &str) -> Output {
    let all = format!(
        "eval \"$('{}' env)\" && {script}",
        env!("CARGO_BIN_EXE_cu2rs")
    );
    command("sh", dir)
        .args(["-e", "-c", &all])
        .output()
        .unwrap()
}

/// One project in the layouts that people build: CUDA in two shared libraries, which `main`s of ours and g++'s, Python and `dlopen` use, and in a static
/// one. (`scripts/build-matrix` has all layouts, by all build systems.)
#[test]
fn shared_libraries_share_one_runtime() {
    if !installed("make") || !installed("g++") {
        return;
    }
    let (_temp, dir) = project("layouts");
    let mut targets = vec!["static-host", "shared-ours", "shared-host", "shared-dlopen"];
    if installed("python3") {
        targets.push("shared-python");
    }
    for target in targets {
        let said = ok(with_env(&dir, &format!("make {target}")));
        assert!(!said.contains("warning"), "{said}");
        runs_as_expected(&dir);
    }
    // No symbol is left to chance: what nothing defines is taken from the process, unless the linker is told that there must be none.
    let link = "$CUDA_HOME/bin/nvcc -shared vec.o product.o -Wl,-z,defs -o libbad.so";
    let o = with_env(&dir, link);
    assert_eq!(o.status.code(), Some(1), "{}", text(&o));
    assert!(
        text(&o).contains("undefined reference to `vec_make`"),
        "{}",
        text(&o)
    );
}

/// Files for the linker that need work first, and command lines as build systems write them.
#[test]
fn thin_archives_lto_and_words_of_build_systems() {
    if !installed("g++") || !installed("ar") {
        return;
    }
    let d = files(&[
        ("k.cu", "int twice(int x) { return 2 * x; }\n"),
        (
            "wrap.cpp",
            "int twice(int x);\nint more(int x) { return twice(x) + 1; }\n",
        ),
        (
            "main.cpp",
            "#include <cstdio>\nint more(int x);\nint main(int n, char **) { std::printf(\"%d\\n\", more(20 + n)); }\n",
        ),
        ("plain.cpp", "int more(int x) { return x; }\n"),
    ]);
    let script = "$CUDA_HOME/bin/nvcc -c k.cu && g++ -flto -c main.cpp wrap.cpp && ar rcsT libthin.a wrap.o k.o && mkdir -p sub && \
        $CUDA_HOME/bin/nvcc main.o -Xlinker=libthin.a '-Xcompiler=-Wl\\,-rpath\\,/x' -o sub/prog && \
        $CUDA_HOME/bin/nvcc --run '\"sub/prog\"' --run-args 'a b' && \
        g++ -c plain.cpp && $CUDA_HOME/bin/nvcc plain.o main.o -lcudart -o host && ./host";
    assert_eq!(ok(with_env(d.path(), script)), "47\n21\n");
}

/// Whatever goes wrong in linking, somebody says something.
#[test]
fn no_step_of_a_link_fails_without_a_message() {
    if !installed("g++") || !installed("ar") {
        return;
    }
    let d = files(&[
        ("a.cu", "int f();\nint main() { return f() - 1; }\n"),
        ("f.cu", "int f() { return 1; }\n"),
        ("h2.cpp", "int unused;\n"),
        ("own.cpp", "int f() { return 3; }\n"),
        ("f2.cu", "int f() { return 2; }\n"),
        ("h.cpp", "int g();\nint f() { return g(); }\n"),
        (
            "nopic.cpp",
            "int table[9];\nint *first() { return table; }\n",
        ),
    ]);
    let build = "$CUDA_HOME/bin/nvcc -c a.cu f.cu f2.cu && g++ -c h.cpp h2.cpp own.cpp && g++ -fno-pic -mcmodel=medium -c nopic.cpp -o nopic.o && \
        ar rcs libf.a f.o && ar rcs libempty.a && head -c 300 a.o >half.o && head -c 100 libf.a >half.a && printf x >text.o && mkdir folder.o && \
        printf '!<thin>\\n' >thin.a && mkdir -p taken/prog.cu2rs && printf mine >taken/prog.cu2rs/Cargo.toml && mkdir blocked";
    ok(with_env(d.path(), build));
    // What is linked or set, and a part of what must be said.
    let links = [
        ("missing.o", "missing.o"),
        ("folder.o", "folder.o"),
        ("text.o", "text.o"),
        ("half.o", "half.o"),
        ("a.o half.a", "half.a"),
        (
            "a.o",
            "the function `f` is used, but no translation unit defines it",
        ),
        ("a.o -lnowhere", "cannot find -lnowhere"),
        ("f.o", "defines `main`"),
        ("libempty.a", "defines `main`"),
        ("thin.a", "defines `main`"),
        ("libf.a", "defines `main`"),
        ("-shared libf.a", "was not made"),
        ("a.o f.o f2.o", "`f`"),
        ("a.o h.o", "[CU0105]"),
        ("h.o", "undefined reference to"),
        ("a.o f.o -o /dev/null/prog", "/dev/null/prog"),
        ("a.o f.o -o blocked", "blocked"),
        ("a.o f.o -o taken/prog", "taken/prog.cu2rs"),
        ("-shared nopic.o f2.o -o libn.so", "-fPIC"),
        ("-shared f.o h.o f2.o -o libd.so", "`f`"),
        ("-shared f.o own.o -o libe.so", "[CU0107]"),
        ("a.o f.o h2.o -Wl,--no-such-option", "no-such-option"),
    ];
    // Tools that are not there, or fail.
    let tools = [
        ("CARGO=/nonexistent/cargo", "cannot start cargo"),
        ("CARGO=false", "does not build"),
        ("RUSTC=/nonexistent/rustc", "rustc"),
        ("CU2RS_CACHE_DIR=/dev/null/x", "/dev/null/x"),
    ];
    let links = links.map(|(arguments, want)| (format!("$CUDA_HOME/bin/nvcc {arguments}"), want));
    let tools = tools.iter().flat_map(|(set, want)| {
        ["", "-shared"].map(|how| {
            (
                format!("{set} $CUDA_HOME/bin/nvcc {how} a.o f.o -o p"),
                *want,
            )
        })
    });
    let mut wrong = String::new();
    for (script, want) in links.into_iter().chain(tools) {
        let o = with_env(d.path(), &script);
        if !matches!(o.status.code(), Some(1 | 2)) || !text(&o).contains(want) {
            wrong += &format!(
                "{script}: {:?}, not `{want}`: {}\n",
                o.status.code(),
                text(&o)
            );
        }
    }
    assert_eq!(wrong, "");
}

#[test]
fn cmake_finds_compiler_and_toolkit() {
    if !installed("cmake") || !installed("make") || !installed("g++") {
        return;
    }
    let (_temp, dir) = project("cmake");
    let said = ok(with_env(
        &dir,
        "cmake -B build . && cmake --build build --parallel 2 && cp build/prog .",
    ));
    assert!(
        said.contains("CUDA compiler identification is NVIDIA"),
        "{said}"
    );
    assert!(said.contains("Found CUDAToolkit"), "{said}");
    runs_as_expected(&dir);
}

#[test]
fn a_host_compiler_links_by_itself_where_the_environment_says_so() {
    if !installed("g++") || !installed("make") {
        return;
    }
    let (_temp, dir) = project("foreign_main");
    let script =
        "$CUDA_HOME/bin/nvcc -c gpu.cu && gcc main.c gpu.o -L$CUDA_HOME/lib64 -lcudart -o prog";
    ok(with_env(&dir, script));
    runs_as_expected(&dir);
    // C that a host compiler compiles finds the runtime's header and functions.
    let c = "#include <cuda_runtime.h>\n#include <stdio.h>\nint squares(int *out, int n);\nint main() { float4 *p; int v[3]; dim3 g; \
        cudaError_t e = cudaMalloc((void **)&p, 64); printf(\"%s %d\", cudaGetErrorString(e), (int)sizeof *p); cudaFree(p); \
        (void)g; return squares(v, 3) - 3 + v[2] - 4; }\n";
    std::fs::write(dir.join("h.c"), c).unwrap();
    let out = ok(with_env(
        &dir,
        "gcc -I$CUDA_HOME/include h.c gpu.o -L$CUDA_HOME/lib64 -lcudart -o h && ./h",
    ));
    assert_eq!(out, "no error 16squares\n");
    // Programs without CUDA are none of our business.
    std::fs::write(
        dir.join("plain.c"),
        "#include <math.h>\nint main(int n, char **v) { return (int)sqrt(n * 9.0) - 3; }\n",
    )
    .unwrap();
    ok(with_env(
        &dir,
        "gcc plain.c -o plain -lm && ./plain && test ! -e plain.cu2rs",
    ));
    // Without that environment the linker says what is wrong.
    let o = command("g++", &dir)
        .args(["main.c", "gpu.o", "-o", "x"])
        .output()
        .unwrap();
    assert!(
        text(&o).contains("this_object_must_be_linked_by_cu2rs_nvcc"),
        "{}",
        text(&o)
    );
}

#[test]
fn a_compilation_database_gives_each_file_its_options() {
    let d = files(&[
        (
            "a.cu",
            "#include \"h.h\"\nextern \"C\" int g();\nint main() { return N + g(); }\n",
        ),
        ("b.c", "int g(void) { return -N + EXTRA; }\n"),
        ("h.h", "\n"),
    ]);
    std::fs::create_dir(d.path().join("build")).unwrap();
    let database = r#"[{"directory": ".", "command": "nvcc -DN=3 -O2 -c ../a.cu", "file": "../a.cu"},
        {"directory": ".", "arguments": ["gcc", "-DN=3", "-c", "../b.c"], "file": "../b.c"}]"#;
    std::fs::write(d.path().join("build/compile_commands.json"), database).unwrap();
    let cu2rs = |args: &[&str]| {
        command(env!("CARGO_BIN_EXE_cu2rs"), d.path())
            .args(args)
            .output()
            .unwrap()
    };
    ok(cu2rs(&[
        "-p",
        "build",
        "--out",
        "app",
        "--name",
        "app",
        "--",
        "-DEXTRA=0",
    ]));
    assert!(d.path().join("app/src/b.rs").is_file());
    let o = cu2rs(&["-p", "build", "nope.cu", "--out", "app2"]);
    assert_eq!(o.status.code(), Some(2));
    assert!(text(&o).contains("nope.cu"), "{}", text(&o));
}

#[test]
fn what_cannot_cross_is_refused() {
    if !installed("gcc") {
        return;
    }
    let d = files(&[
        (
            "c.c",
            "#include <stdarg.h>\nextern void *cudaNothingAtAll(void);\nint sum(int n, ...) { return n; }\nint call(int (*f)(int)) { return f(1); }\nvoid *gpu(void) { return cudaNothingAtAll(); }\n",
        ),
        (
            "a.cu",
            "extern \"C\" int sum(int n, ...);\nint main() { int (*f)(int, ...) = sum; return f(1, 2); }\n",
        ),
        (
            "b.cu",
            "extern \"C\" int call(int (*f)(int));\nint one(int x) { return x; }\nint main() { int (*f)(int) = one; return call(f); }\n",
        ),
        (
            "e.cu",
            "extern \"C\" int sum(int n, ...);\nint one(int x) { return x; }\nint main() { return sum(1, one); }\n",
        ),
        (
            "f.cu",
            "extern \"C\" int sum(int n, ...);\nint main() { return sum(1, 2.0L); }\n",
        ),
        (
            "d.cu",
            "extern \"C\" void *gpu(void);\nint main() { return gpu() != 0; }\n",
        ),
    ]);
    ok(command("gcc", d.path())
        .args(["-c", "c.c"])
        .output()
        .unwrap());
    for (source, want) in [
        (
            "a.cu",
            "a.cu:1:16: error: the function `sum` cannot be shared",
        ),
        ("b.cu", "b.cu:3:42: error: a function pointer is passed"),
        (
            "e.cu",
            "e.cu:3:21: error: the function `sum` cannot be shared",
        ),
        ("f.cu", "`long double` is `double` here"),
        ("d.cu", "undefined reference to `cudaNothingAtAll`"),
    ] {
        // (Host code that cannot be Rust would be the host's compiler's.)
        let o = nvcc(d.path(), &["--host=rust", source, "c.o", "-o", "x"]);
        assert_eq!(o.status.code(), Some(1), "{source}: {}", text(&o));
        assert!(text(&o).contains(want), "{source}: {}", text(&o));
    }
}

const HELLO: &str = "#include <cstdio>\n#include \"h.h\"\nint main(int n, char **) { printf(\"hello %d\\n\", N * n); return 0; }\n";

#[test]
fn one_command_makes_a_program_and_runs_it() {
    let d = files(&[("a.cu", HELLO), ("h.h", "")]);
    let out = ok(nvcc(
        d.path(),
        &["a.cu", "-DN=2", "-o", "x", "--run", "--run-args", "p q"],
    ));
    assert_eq!(out, "hello 6\n");
    assert!(d.path().join("x.cu2rs/src/a.rs").is_file());
}

#[test]
fn contraction_is_what_options_say() {
    let d = files(&[
        (
            "a.cu",
            "#include <cstdio>\n#include <cstdlib>\n\
             __global__ void k(float a, float r) { printf(\"%d\\n\", a * a - r != 0); }\n\
             void more(float a, float r);\n\
             int main() { float a = 1 + 1.f / 4096; k<<<1, 1>>>(a, 1 + 1.f / 2048); more(a, 1 + 1.f / 2048); \
             return cudaDeviceSynchronize(); }\n",
        ),
        (
            "b.cu",
            "#include <cstdio>\n\
             __global__ void l(float a, float r) { printf(\"%d\\n\", a * a - r != 0); }\n\
             void more(float a, float r) { l<<<1, 1>>>(a, r); }\n",
        ),
    ]);
    let here = d.path();
    for (first, second, want) in [
        ("", "", "0\n0\n"),
        ("-use_fast_math", "", "1\n1\n"),
        ("-fmad=true", "--use_fast_math", "1\n1\n"),
        ("-fmad=true", "-fmad=false", "0\n0\n"),
        ("-use_fast_math -fmad=false", "", "0\n0\n"),
    ] {
        for (source, options) in [("a.cu", first), ("b.cu", second)] {
            let args: Vec<&str> = options.split_whitespace().chain(["-c", source]).collect();
            ok(nvcc(here, &args));
        }
        let out = ok(nvcc(here, &["a.o", "b.o", "-o", "x", "--run"]));
        assert_eq!(out, want, "{first} / {second}");
    }
}

#[test]
fn rules_for_make_and_preprocessed_text() {
    let d = files(&[("a.cu", HELLO), ("h.h", "")]);
    assert_eq!(
        ok(nvcc(d.path(), &["-M", "a.cu", "-DN=1"])),
        "a.o: \\\n  a.cu \\\n  h.h\n"
    );
    ok(nvcc(
        d.path(),
        &[
            "-MD", "-MP", "-MT", "x y", "-DN=1", "-c", "a.cu", "-o", "b.o",
        ],
    ));
    let rule = std::fs::read_to_string(d.path().join("b.d")).unwrap();
    assert_eq!(rule, "x\\ y: \\\n  a.cu \\\n  h.h\nh.h:\n");
    let out = ok(nvcc(d.path(), &["-E", "a.cu", "-DN=41"]));
    assert!(out.contains("41 * n"), "{out}");
}

#[test]
fn what_is_refused_stops_make_unless_stubs_are_wanted() {
    let source = "#include <stdio.h>\nint odd() { asm(\"cli\"); return 1; }\nint main(int n, char **) { if (n > 1) odd(); puts(\"fine\"); }\n";
    let d = files(&[("a.cu", source)]);
    let o = nvcc(d.path(), &["--host=rust", "-c", "a.cu"]);
    assert_eq!(o.status.code(), Some(1));
    let said = text(&o);
    assert!(
        said.contains("a.cu:2:13: error: ") && said.contains("[CU"),
        "{said}"
    );
    assert!(said.contains("--cu2rs-stubs"), "{said}");
    assert!(!d.path().join("a.o").exists());
    let o = nvcc(d.path(), &["-c", "a.cu", "--cu2rs-stubs"]);
    assert_eq!(o.status.code(), Some(0), "{}", text(&o));
    assert!(text(&o).contains("a.cu:2:13: warning: "));
    ok(nvcc(d.path(), &["a.o", "-o", "x", "--cu2rs-stubs"]));
    let run = |args: &[&str]| {
        Command::new(d.path().join("x"))
            .args(args)
            .output()
            .unwrap()
    };
    assert_eq!(ok(run(&[])), "fine\n");
    assert_eq!(run(&["1"]).status.code(), Some(70));
}

#[test]
fn device_code_is_written_for_programs_that_load_it() {
    let source = "template <int N> __global__ void scale(float *p) { p[threadIdx.x] *= N; }\n\
        extern \"C\" __global__ void plain(int *p) { *p = __CUDA_ARCH__; }\n\
        int main() { scale<3><<<1, 32>>>(nullptr); }\n";
    let d = files(&[
        ("a.cu", source),
        ("bad.cu", "__global__ void k() { f(); }\n"),
    ]);
    ok(nvcc(d.path(), &["-ptx", "-arch=sm_75", "a.cu"]));
    let ptx = std::fs::read_to_string(d.path().join("a.ptx")).unwrap();
    // Kernels, and instances that the host's code launches.
    for want in [".entry plain(", ".entry _Z5scaleILi3EEvPf(", "750"] {
        assert!(ptx.contains(want), "{want}: {ptx}");
    }
    ok(nvcc(
        d.path(),
        &["-cubin", "-arch=sm_75", "a.cu", "-o", "a.bin"],
    ));
    assert_eq!(
        std::fs::read_to_string(d.path().join("a.bin")).unwrap(),
        ptx
    );
    ok(nvcc(
        d.path(),
        &[
            "-fatbin",
            "-gencode=arch=compute_75,code=sm_75",
            "a.cu",
            "-MD",
            "-MF",
            "a.d",
        ],
    ));
    let fat = std::fs::read(d.path().join("a.fatbin")).unwrap();
    assert_eq!(fat[..4], 0xba55_ed50u32.to_le_bytes());
    let at = fat.windows(ptx.len()).position(|w| w == ptx.as_bytes());
    assert!(at.is_some());
    assert_eq!(
        std::fs::read_to_string(d.path().join("a.d")).unwrap(),
        "a.fatbin: \\\n  a.cu\n"
    );
    // make must not take an old file for a good one.
    std::fs::write(d.path().join("bad.ptx"), "old").unwrap();
    let o = nvcc(d.path(), &["-ptx", "bad.cu"]);
    assert_eq!(o.status.code(), Some(1), "{}", text(&o));
    assert!(text(&o).contains("[CU3001]"), "{}", text(&o));
    assert!(!d.path().join("bad.ptx").exists());
}

#[test]
fn bad_command_lines_are_exit_code_2() {
    let d = files(&[("a.cu", "int f() { return 1; }"), ("x.o", "not an object")]);
    for (args, code, want) in [
        (&["--frobnicate", "a.cu"][..], 2, "--frobnicate"),
        (&["-ltoir", "a.cu"], 2, "[CU0100]"),
        (&["-ptx", "x.o"], 2, "without a source"),
        (&["nope.cu"], 2, "nope.cu"),
        (&["nope.o"], 2, "nope.o"),
        (&["x.o"], 2, "x.o"),
        (&["a.cu"], 1, "[CU0103]"),
        (&["a.cu", "-lsurely_not_there"], 1, "[CU0102]"),
    ] {
        let o = nvcc(d.path(), args);
        assert_eq!(o.status.code(), Some(code), "{args:?}: {}", text(&o));
        assert!(text(&o).contains(want), "{args:?}: {}", text(&o));
    }
    assert!(!d.path().join("a.out").exists());
}

#[test]
fn objects_of_different_times_do_not_mix() {
    let d = files(&[
        (
            "a.cu",
            "#include \"h.h\"\nint f();\nint main() { return f(); }",
        ),
        ("b.cu", "#include \"h.h\"\nint f() { return N; }"),
        ("h.h", "#define N 0\n"),
    ]);
    ok(nvcc(d.path(), &["-c", "a.cu"]));
    std::fs::write(d.path().join("h.h"), "#define N 1\n").unwrap();
    ok(nvcc(d.path(), &["-c", "b.cu"]));
    let o = nvcc(d.path(), &["a.o", "b.o"]);
    assert_eq!(o.status.code(), Some(1));
    assert!(
        text(&o).contains("h.h` changed") && text(&o).contains("[CU0101]"),
        "{}",
        text(&o)
    );
}

/// A program that is made to be run has what it needs of its headers, and what is seen of them though nothing names it; no more.
#[test]
fn what_nothing_needs_of_headers_is_left_out() {
    let header = "#pragma once\n#include <cstdio>\nstruct Told {\n  const char *name;\n  explicit Told(const char *n) : name(n) { printf(\"begin %s\\n\", n); }\n  \
        ~Told() { printf(\"end %s\\n\", name); }\n};\nstruct Ended {\n  int v;\n  constexpr Ended() : v(3) {}\n  ~Ended() { puts(\"ended\"); }\n};\nstatic Told made(\"made\");\nstatic Ended ended;\n\
        static Ended several[2];\n__attribute__((constructor)) static void before() { puts(\"before\"); }\n__device__ inline int twice(int x) { return 2 * x; }\n\
        inline int called_by_nobody(int x) { return x + 1; }\nstruct Unused {\n  int also_by_nobody() { return 3; }\n};\n\
        __global__ void of_header(int *p) { *p = twice(*p); }\n";
    let main = "#include \"h.h\"\nint in_its_own_file() { return 4; }\nint main() {\n  int *p;\n  cudaMallocManaged(&p, sizeof(int));\n  *p = 21;\n  \
        of_header<<<1, 1>>>(p);\n  cudaDeviceSynchronize();\n  printf(\"%d\\n\", *p);\n}\n";
    let d = files(&[("h.h", header), ("a.cu", main)]);
    let out = nvcc(d.path(), &["--host=rust", "a.cu", "-o", "x", "--run"]);
    let want = "before\nbegin made\n42\nended\nended\nended\nend made\n";
    assert_eq!(String::from_utf8_lossy(&out.stdout), want, "{}", text(&out));
    let written = |spare| {
        let options = Options {
            inputs: vec![d.path().join("a.cu")],
            spare,
            ..Options::default()
        };
        let made = pipeline::translate(&options, &DiskLoader, &Progress::silent());
        let files = made.files.expect("translated");
        let all = files.iter().map(|f| String::from_utf8_lossy(&f.bytes));
        all.collect::<String>()
    };
    let (spared, all) = (written(true), written(false));
    for name in ["called_by_nobody", "also_by_nobody"] {
        assert!(!spared.contains(name) && all.contains(name), "{name}");
    }
    for name in ["in_its_own_file", "fn twice", "fn of_header"] {
        assert!(spared.contains(name), "{name}");
    }
}

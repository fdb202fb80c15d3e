//! Split units: host code that the host's compiler has, and kernels in Rust.

use super::*;

#[test]
fn host_code_that_cannot_be_translated_is_left_to_gxx() {
    if !installed("g++") || !installed("make") {
        return;
    }
    let (_temp, dir) = project("split");
    let said = ok(with_env(&dir, "make"));
    assert!(said.contains("host code of `main.cu` is left to"), "{said}");
    assert!(!said.contains("host code of `other.cu`"), "{said}");
    runs_as_expected(&dir);
    for engine in ["threads", "coroutines", "loops", "lanes"] {
        let out = command("./prog", &dir)
            .env("CUDART_EXEC", engine)
            .output()
            .unwrap();
        let want = std::fs::read_to_string(dir.join("expected.txt")).unwrap();
        assert_eq!(ok(out), want, "{engine}");
    }
    // (What crates of the tests' own workspace do not show: that the runtime is complete without its features.)
    let calls_itself = "#include <stdio.h>\n__device__ int down(int n, int *s) {\n  __syncthreads();\n  if (n == 0) return s[threadIdx.x];\n  s[threadIdx.x] += n;\n  \
        return down(n - 1, s) + 1;\n}\n__global__ void k(int *out) {\n  __shared__ int s[32];\n  s[threadIdx.x] = 0;\n  out[threadIdx.x] = down(3, s);\n}\n\
        int main() {\n  int *p;\n  cudaMallocManaged(&p, 128);\n  k<<<1, 32>>>(p);\n  cudaDeviceSynchronize();\n  printf(\"%d %d\\n\", p[0], p[31]);\n}\n";
    let d = files(&[("a.cu", calls_itself)]);
    let out = ok(nvcc(d.path(), &["a.cu", "-o", "x", "--run"]));
    assert!(out.contains("9 9\n"), "{out}");
    // The C library's functions are the host's, with their variables.
    let options = "#include <stdio.h>\n#include <stdlib.h>\n#include <unistd.h>\n__global__ void k(int *p, int n) { *p = n; }\nint main() {\n  \
        char x[] = \"x\", f[] = \"-n\", v[] = \"5\", *all[] = {x, f, v, 0};\n  int n = 0, *p;\n  while (getopt(3, all, \"n:\") != -1) n = atoi(optarg);\n  \
        cudaMallocManaged(&p, 4);\n  k<<<1, 1>>>(p, n);\n  cudaDeviceSynchronize();\n  printf(\"%d %d\\n\", *p, optind);\n}\n";
    let d = files(&[("a.cu", options)]);
    let out = ok(nvcc(
        d.path(),
        &["--host=split", "a.cu", "-o", "x", "--run"],
    ));
    assert!(out.contains("5 3\n"), "{out}");
    // OpenMP's directives are obeyed where they are asked for.
    let threads = "#include <stdio.h>\n#include <omp.h>\n__global__ void add(int *p) { atomicAdd(p, 1); }\n\
        int main() {\n  int *p, n = 0;\n  cudaMallocManaged(&p, 4);\n  *p = 0;\n#pragma omp parallel num_threads(3) reduction(+ : n)\n  \
        {\n    add<<<1, 32>>>(p);\n    n += omp_get_num_threads();\n  }\n  cudaDeviceSynchronize();\n  printf(\"%d %d\\n\", n, *p);\n}\n";
    let d = files(&[("a.cu", threads)]);
    let out = ok(nvcc(
        d.path(),
        &["-Xcompiler", "-fopenmp", "a.cu", "-o", "x", "--run"],
    ));
    assert!(out.contains("9 96\n"), "{out}");
}

/// Instances of kernels whose template arguments are functions: plain ones, and instances of other templates.
#[test]
fn functions_are_template_arguments_of_kernels_of_split_units() {
    if !installed("g++") {
        return;
    }
    let text = "#include <cstdio>\nusing Choose = unsigned (*)(unsigned, unsigned);\n\
        __device__ inline unsigned plain(unsigned a, unsigned b) { return a + b; }\n\
        template <size_t N> __device__ inline unsigned scaled(unsigned a, unsigned b) { return a * N + b; }\n\
        template <unsigned N, int P, Choose choose = plain> __global__ void apply(unsigned *out) {\n  out[threadIdx.x] = choose(threadIdx.x, N) + P;\n}\n\
        template <unsigned N> static void run(unsigned *out) {\n  apply<N, 2, scaled<N>><<<1, 32>>>(out);\n  cudaDeviceSynchronize();\n  \
        printf(\"%u\\n\", out[3]);\n}\nint main() {\n  unsigned *out;\n  cudaMallocManaged(&out, 128);\n  run<4>(out);\n  run<7>(out);\n  \
        apply<5, 3><<<1, 32>>>(out);\n  cudaDeviceSynchronize();\n  printf(\"%u\\n\", out[1]);\n}\n";
    let d = files(&[("a.cu", text)]);
    let out = ok(nvcc(
        d.path(),
        &["--host=split", "a.cu", "-o", "x", "--run"],
    ));
    assert!(out.contains("18\n30\n9\n"), "{out}");
}

/// Static members of several instances of a class template, in a library that offers what it has to other objects: all had one symbol.
#[test]
fn static_members_of_instances_have_no_symbol_of_the_template() {
    if !installed("g++") {
        return;
    }
    let text = "template <int M> struct Layout {\n  static constexpr int rows = M / 2;\n};\n\
        __global__ void k(int *p) {\n  const int &r = Layout<8>::rows, &s = Layout<16>::rows;\n  *p = r * 10 + s;\n}\n\
        extern \"C\" int call() {\n  int *p;\n  cudaMallocManaged(&p, 4);\n  k<<<1, 1>>>(p);\n  cudaDeviceSynchronize();\n  return *p;\n}\n";
    let main =
        "#include <cstdio>\nextern \"C\" int call();\nint main() { printf(\"%d\\n\", call()); }\n";
    let d = files(&[("a.cu", text), ("m.cpp", main)]);
    let compiled = Command::new("g++")
        .args(["-c", "m.cpp", "-o", "m.o"])
        .current_dir(d.path())
        .status();
    assert!(compiled.unwrap().success());
    ok(nvcc(d.path(), &["-c", "a.cu", "-o", "a.o"]));
    let out = ok(nvcc(d.path(), &["a.o", "m.o", "-o", "x", "--run"]));
    assert!(out.contains("48\n"), "{out}");
}

/// Containers call allocators of the program's own, which in Rust they would not.
#[test]
fn allocators_of_the_program_are_called() {
    if !installed("g++") {
        return;
    }
    let text = "#include <cstdio>\n#include <map>\n#include <vector>\nstatic int given, back;\ntemplate <class T> struct Managed {\n  typedef T value_type;\n  \
        Managed() {}\n  template <class U> Managed(const Managed<U> &) {}\n  T *allocate(size_t n) {\n    void *p;\n    given++;\n    \
        cudaMallocManaged(&p, n * sizeof(T));\n    return (T *)p;\n  }\n  void deallocate(T *p, size_t) {\n    back++;\n    cudaFree(p);\n  }\n};\n\
        template <class T, class U> bool operator==(const Managed<T> &, const Managed<U> &) { return true; }\n\
        template <class T, class U> bool operator!=(const Managed<T> &, const Managed<U> &) { return false; }\n\
        __global__ void twice(int *p) { p[threadIdx.x] *= 2; }\nint main() {\n  {\n    std::vector<int, Managed<int>> v(32, 21);\n    \
        std::map<int, int, std::less<int>, Managed<std::pair<const int, int>>> m;\n    m[1] = 2;\n    m[3] = 4;\n    twice<<<1, 32>>>(v.data());\n    \
        cudaDeviceSynchronize();\n    printf(\"%d %d\\n\", v[31], given);\n  }\n  printf(\"%d\\n\", back);\n}\n";
    let d = files(&[("a.cu", text)]);
    let out = ok(nvcc(d.path(), &["a.cu", "-o", "x", "--run"]));
    assert!(out.contains("42 3\n3\n"), "{out}");
}

/// What is refused only when a program is put together is split then, wherever its units come from.
#[test]
fn units_are_split_when_the_link_step_refuses_them() {
    if !installed("g++") || !installed("ar") {
        return;
    }
    let node = "#pragma once\n#include <vector>\nstruct Node {\n  Node *self;\n  int value;\n  Node(int v) : self(this), value(v) {}\n  \
        Node(const Node &o) : self(this), value(o.value) {}\n  bool sound() const { return self == this; }\n};\n";
    let list = "#include \"node.h\"\nint twice(int);\nint sound(int n) {\n  std::vector<Node> nodes;\n  for (int i = 0; i < n; i++) nodes.push_back(Node(twice(i)));\n  \
        int right = 0;\n  for (const Node &node : nodes) right += node.sound() && node.value % 2 == 0;\n  return right;\n}\n";
    let main = "#include <stdio.h>\nint sound(int);\nint twice(int n) { return 2 * n; }\n__global__ void add(int *to, int n) {\n  int i = blockIdx.x * blockDim.x + threadIdx.x;\n  \
        if (i < n) to[i] += i;\n}\nint main() {\n  int *p;\n  cudaMallocManaged(&p, 400);\n  add<<<1, 128>>>(p, 100);\n  cudaDeviceSynchronize();\n  \
        printf(\"%d %d\\n\", p[99], sound(50));\n}\n";
    let d = files(&[("node.h", node), ("list.cu", list), ("main.cu", main)]);
    let objects = "$CUDA_HOME/bin/nvcc -std=c++17 -c list.cu main.cu && ar rcs liblist.a list.o";
    let said = ok(with_env(d.path(), objects));
    assert!(!said.contains("is left to"), "{said}");
    for inputs in ["main.o list.o", "main.o liblist.a", "main.cu list.cu"] {
        let said = ok(with_env(
            d.path(),
            &format!("$CUDA_HOME/bin/nvcc {inputs} -o x 2>&1"),
        ));
        assert!(said.contains("host code of `list.cu` is left to"), "{said}");
        assert!(said.contains("CU4079"), "{said}");
        assert!(!said.contains("host code of `main.cu`"), "{said}");
        let out = command("./x", d.path()).output().unwrap();
        assert_eq!(ok(out), "99 50\n", "{inputs}");
    }
    // Neither if Rust is asked for, nor if the source is not what it was.
    let refused = with_env(
        d.path(),
        "$CUDA_HOME/bin/nvcc --host=rust main.o list.o -o x",
    );
    assert!(!refused.status.success());
    std::fs::write(d.path().join("node.h"), format!("{node}\n")).unwrap();
    let refused = with_env(d.path(), "$CUDA_HOME/bin/nvcc main.o list.o -o x");
    assert!(!refused.status.success());
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(said.contains("node.h` is not what it was"), "{said}");
    assert!(said.contains("CU4079"), "{said}");
    // CUDA's headers in plain C++ that is left to the host's compiler.
    let plain = "#include <cuda.h>\n#include <builtin_types.h>\n#include <curand_kernel.h>\n#include <regex>\n#include <stdio.h>\n\
        int main() { printf(\"%d\\n\", (int)cuInit(0) + (int)std::regex_match(\"aa\", std::regex(\"a*\"))); }\n";
    let d = files(&[("a.cpp", plain)]);
    let out = ok(nvcc(
        d.path(),
        &["--host=split", "a.cpp", "-o", "x", "--run"],
    ));
    assert!(out.contains("1\n"), "{out}");
}

/// `cu2rs` itself splits, too: the crate has the host's code as C++ that people can read, and builds by itself.
#[test]
fn a_crate_may_have_host_code_in_cpp() {
    if !installed("g++") {
        return;
    }
    let (_temp, dir) = project("split");
    let cu2rs = |args: &[&str]| {
        command(env!("CARGO_BIN_EXE_cu2rs"), &dir)
            .args(args)
            .output()
            .unwrap()
    };
    let want = std::fs::read_to_string(dir.join("expected.txt")).unwrap();
    let sources = ["main.cu", "other.cu", "third.cu"];
    let run = cu2rs(&[&["run"], &sources[..]].concat());
    assert_eq!(String::from_utf8_lossy(&run.stdout), want, "{}", text(&run));
    assert!(text(&run).contains("note[CU0110]"), "{}", text(&run));
    let o = cu2rs(&[&["report"], &sources[..]].concat());
    let report = String::from_utf8_lossy(&o.stdout).into_owned();
    for line in [
        "  other.cu: Rust\n",
        "  third.cu: kernels in Rust, host code by the host's compiler: third.cu:9:",
    ] {
        assert!(report.contains(line), "{report}");
    }
    // The runtime that `run` has built.
    let cache = cache("nvcc-cache");
    let folders = std::fs::read_dir(&cache).unwrap().flatten();
    let manifests = folders.map(|e| e.path().join("Cargo.toml"));
    let alone = |m: &PathBuf| {
        let text = std::fs::read_to_string(m).unwrap_or_default();
        text.contains("name = \"cudart-rs\"") && !text.contains("dylib")
    };
    // Those of earlier versions may be there as well.
    let age = |m: &PathBuf| m.metadata().and_then(|m| m.modified()).ok();
    let runtime = manifests.filter(alone).max_by_key(age).unwrap();
    let runtime = runtime.parent().unwrap();
    let args = ["--out", "app", "--cudart", runtime.to_str().unwrap()];
    let said = ok(cu2rs(&[&sources[..], &args].concat()));
    assert!(!said.contains("preprocessor left it"), "{said}");
    let host = |name: &str| std::fs::read_to_string(dir.join("app/host").join(name)).unwrap();
    let (main, shared) = (host("main.cu"), host("shared.h"));
    assert!(
        main.contains("#include <locale>") && !main.contains("<<<"),
        "{main}"
    );
    assert_eq!(
        shared,
        std::fs::read_to_string(dir.join("shared.h")).unwrap()
    );
    let out = command(CARGO, &dir.join("app"))
        .args(["run", "--release", "--offline", "--quiet"])
        .env("CARGO_TARGET_DIR", cache.join("target"))
        .output()
        .unwrap();
    assert_eq!(ok(out), want);
    let refused = cu2rs(&["--host=rust", "third.cu", "--out", "third"]);
    assert_eq!(refused.status.code(), Some(1), "{}", text(&refused));
    assert!(text(&refused).contains("CU4018"), "{}", text(&refused));
}

#[test]
fn thrust_runs_in_host_halves() {
    if !installed("g++") {
        return;
    }
    let (_temp, dir) = project("split_thrust");
    let options = ["--host=split", "-std=c++17", "--extended-lambda"];
    let args: Vec<&str> = options
        .into_iter()
        .chain(["main.cu", "-o", "prog"])
        .collect();
    ok(nvcc(&dir, &args));
    let out = Command::new(dir.join("prog")).output().expect("starts");
    let want = std::fs::read_to_string(dir.join("expected.txt")).expect("readable");
    assert_eq!(String::from_utf8_lossy(&out.stdout), want, "{}", text(&out));
}

/// Callbacks of streams, host functions in streams and graphs, cooperative launches by address.
#[test]
fn the_runtime_calls_host_halves_back() {
    if !installed("g++") {
        return;
    }
    let (_temp, dir) = project("split_runtime");
    let said = ok(nvcc(&dir, &["-std=c++17", "main.cu", "-o", "prog"]));
    assert!(said.contains("host code of `main.cu` is left to"), "{said}");
    let want = std::fs::read_to_string(dir.join("expected.txt")).expect("readable");
    for engine in ["auto", "threads", "coroutines", "loops", "lanes"] {
        let out = command("./prog", &dir)
            .env("CUDART_EXEC", engine)
            .output()
            .expect("starts");
        assert_eq!(ok(out), want, "{engine}");
    }
}

#[test]
fn what_is_wrong_with_a_split_unit_is_said() {
    if !installed("g++") {
        return;
    }
    let differs = "#ifdef __CUDA_ARCH__\nstruct P { double x; };\n#else\nstruct P { float x; };\n#endif\n__global__ void k(P p) {}\nint main() { k<<<1, 1>>>(P{1}); }\n";
    let by_pointer = "#ifdef __CUDA_ARCH__\nstruct S { double a; int n; };\n#else\nstruct S { float a; int n; };\n#endif\n__device__ S g;\n__global__ void k(S *s) { s->n = 7; }\n\
        int main() { S h; k<<<1, 1>>>(0); cudaMemcpyToSymbol(g, &h, sizeof h); }\n";
    let long_double = "struct P { long double v; };\n__global__ void k(P *p) { p->v *= 2; }\nint main() { k<<<1, 1>>>(0); }\n";
    let wrong = "#include <locale>\nint main() { return nothing; }\n";
    let lambda = "template <class F> __global__ void size_of(int *p) { *p = sizeof(F); }\ntemplate <class F> void run(F f, int *p) { size_of<F><<<1, 1>>>(p); }\n\
        int main() {\n  int *p = nullptr;\n  double d = 1;\n  run([=] __device__(int i) { return p[i]; }, p);\n  run([=] __device__(int i) { return p[i] * d; }, p);\n}\n";
    for (source, code, want) in [
        (
            differs,
            1,
            "a.cu:6:19: error: the parameter `p` of the kernel `k` has 8 bytes aligned to 8 here and 4 bytes aligned to 4",
        ),
        (
            by_pointer,
            1,
            "a.cu:7:19: error: what the parameter `s` of the kernel `k` points to has 16 bytes here and 8 bytes",
        ),
        (
            by_pointer,
            1,
            "a.cu:6:14: error: the variable `g` has 16 bytes here and 8 bytes",
        ),
        (
            long_double,
            1,
            "a.cu:2:19: error: `p` leads to a `long double`",
        ),
        (wrong, 2, "was not declared in this scope"),
        (lambda, 1, "[CU0108]"),
        (differs, 1, "[CU0109]"),
    ] {
        let d = files(&[("a.cu", source)]);
        let o = nvcc(d.path(), &["--host=split", "-c", "a.cu"]);
        assert_eq!(o.status.code(), Some(code), "{}", text(&o));
        assert!(text(&o).contains(want), "{}", text(&o));
        assert_eq!(d.path().join("a.o").exists(), code == 0);
    }
    // What can be translated is, where only OpenMP's directives asked for the host's compiler, with whose `long double` kernels cannot do anything.
    let parallel = "struct P { long double v; };\n__global__ void k(P *p) { p->v *= 2; }\nint main() {\n#pragma omp parallel\n  { k<<<1, 1>>>(0); }\n  return 0;\n}\n";
    let d = files(&[("a.cu", parallel)]);
    let said = ok(nvcc(d.path(), &["-Xcompiler", "-fopenmp", "-c", "a.cu"]));
    assert!(
        said.contains("a.cu:4: `#pragma omp` is not obeyed"),
        "{said}"
    );
    // What neither takes is told in our words.
    let d = files(&[("a.cu", wrong)]);
    let o = nvcc(d.path(), &["-c", "a.cu"]);
    assert_eq!(o.status.code(), Some(1), "{}", text(&o));
    assert!(
        text(&o).contains("`nothing` is not declared [CU3001]"),
        "{}",
        text(&o)
    );
    // What is launched and no kernel is an error whatever host compiler there is.
    let no_kernel = "void k(int n) {}\nint main() { k<<<1, 1>>>(3); }\n";
    let d = files(&[("a.cu", no_kernel)]);
    let o = nvcc(d.path(), &["-c", "a.cu"]);
    assert_eq!(o.status.code(), Some(1), "{}", text(&o));
    assert!(text(&o).contains("[CU5004]"), "{}", text(&o));
    // One message says what is missing, whatever else was refused.
    let d = files(&[("a.cu", wrong)]);
    for more in [&["-c"][..], &["--host=split", "-c"], &["-o", "x"]] {
        let o = nvcc(
            d.path(),
            &[&["-ccbin", "/nowhere/g++", "a.cu"], more].concat(),
        );
        let said = text(&o);
        assert_eq!(o.status.code(), Some(2), "{said}");
        assert!(said.contains("apt install g++"), "{said}");
        assert!(said.contains("[CU0112]"), "{said}");
        assert_eq!(said.matches("error:").count(), 1, "{said}");
    }
}

#[test]
fn device_lambdas_of_instances_are_found_in_split_units() {
    if !installed("g++") {
        return;
    }
    let run = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/run");
    for (name, least) in [
        ("cuda_lambda_instances", 6),
        ("cuda_lambda_unreached", 1),
        ("cuda_member_type_parameters", 1),
    ] {
        let source = std::fs::read_to_string(run.join(name).with_extension("cu")).unwrap();
        let expected = source.lines().skip_while(|l| *l != "// expect:").skip(1);
        let expected = expected.map_while(|l| l.strip_prefix("// "));
        let want: Vec<&str> = expected.collect();
        assert!(want.len() >= least);
        let d = files(&[("a.cu", &source)]);
        let options = ["--host=split", "-std=c++17", "a.cu", "-o", "x", "--run"];
        let out = nvcc(d.path(), &options);
        let printed = String::from_utf8_lossy(&out.stdout);
        let printed: Vec<&str> = printed.lines().collect();
        assert_eq!(printed, want, "{name}: {}", text(&out));
    }
}

#[test]
fn names_that_change_their_meaning_in_a_class_are_taken_as_nvcc_does() {
    if !installed("g++") {
        return;
    }
    let source = "#include <cstdio>\nnamespace n {\ntemplate <class T> struct Array {\n  T v[2];\n};\ntemplate <class T> struct Pair {\n  Array<T> first;\n  \
        using Array = n::Array<T>;\n  Array second;\n};\n}\n__global__ void k(n::Pair<int> *p) { p->second.v[1] = sizeof(*p); }\nint main() {\n  n::Pair<int> *p;\n  \
        cudaMallocManaged(&p, sizeof(*p));\n  k<<<1, 1>>>(p);\n  cudaDeviceSynchronize();\n  printf(\"%d\\n\", p->second.v[1]);\n}\n";
    let d = files(&[("a.cu", source)]);
    let out = nvcc(d.path(), &["--host=split", "a.cu", "-o", "x", "--run"]);
    assert_eq!(
        String::from_utf8_lossy(&out.stdout),
        "16\n",
        "{}",
        text(&out)
    );
    // What else it refuses stays refused.
    let wrong = source.replace(
        "p->second.v[1]);\n}",
        "p->second.v[1]);\n  int *q = malloc(4);\n}",
    );
    let d = files(&[("a.cu", &wrong)]);
    let out = nvcc(d.path(), &["--host=split", "a.cu", "-o", "x"]);
    assert!(!out.status.success(), "{}", text(&out));
}

#[test]
fn classes_that_lie_otherwise_in_another_unit_are_warned_of() {
    let header = "struct P {\n  float x;\n#ifdef MASS\n  float mass;\n#endif\n  float y;\n};\nfloat far(P *p);\n";
    let main = "#include <cstdio>\n#include \"p.h\"\n__global__ void k(P *p) { p->y = 2; }\nint main() {\n  P *p;\n  cudaMallocManaged(&p, 64);\n  k<<<1, 1>>>(p);\n  \
        cudaDeviceSynchronize();\n  printf(\"%g\\n\", far(p));\n}\n";
    let other = "#include \"p.h\"\nfloat far(P *p) { return p->y; }\n";
    let d = files(&[("p.h", header), ("a.cu", main), ("b.cu", other)]);
    ok(nvcc(d.path(), &["-DMASS", "-c", "a.cu"]));
    ok(nvcc(d.path(), &["-DMASS", "-c", "b.cu"]));
    let same = nvcc(d.path(), &["a.o", "b.o", "-o", "x"]);
    assert!(!text(&same).contains("CU0053"), "{}", text(&same));
    ok(same);
    ok(nvcc(d.path(), &["-c", "b.cu"]));
    let said = ok(nvcc(d.path(), &["a.o", "b.o", "-o", "x"]));
    let want = "p.h:1:8: warning: `P` has 12 bytes in one unit and 8 bytes in another [CU0053]";
    assert!(said.contains(want), "{said}");
}

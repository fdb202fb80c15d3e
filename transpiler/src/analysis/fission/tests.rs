//! Loop forms of small kernels, as `--dump=regions` prints them (without the numbers of locals).

use crate::diag::Severity;
use crate::project::Options;
use crate::project::loader::DiskLoader;
use crate::project::pipeline::{self, Dump};
use crate::project::progress::Progress;
use crate::source::FileLoader;
use std::path::{Path, PathBuf};

mod members;

/// One file, and our headers.
struct One(String);

impl FileLoader for One {
    fn load(&self, path: &Path) -> Option<Vec<u8>> {
        (path == Path::new("k.cu")).then(|| self.0.clone().into_bytes())
    }
    fn header(&self, name: &str) -> Option<Vec<u8>> {
        DiskLoader.header(name)
    }
}

fn dump(text: &str, what: Dump) -> String {
    let options = Options {
        inputs: vec![PathBuf::from("k.cu")],
        ..Options::default()
    };
    let mut out = Vec::new();
    let progress = Progress::new(false, false);
    let t = pipeline::dump(&options, &One(text.into()), &progress, what, &mut out);
    let errors = t.diags.iter().filter(|d| d.severity == Severity::Error);
    assert_eq!(errors.count(), 0, "{text}");
    without_numbers(&String::from_utf8(out).expect("text"))
}

/// `n#3` is `n`.
fn without_numbers(text: &str) -> String {
    let mut plain = String::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if c == '#' {
            while chars.peek().is_some_and(char::is_ascii_digit) {
                chars.next();
            }
        } else {
            plain.push(c);
        }
    }
    plain
}

/// The lines of a kernel's loop form without the first, which is the signature.
fn regions(text: &str) -> String {
    let all = dump(text, Dump::Regions);
    let lines: Vec<&str> = all.lines().skip(1).collect();
    lines.join("\n")
}

fn report(text: &str) -> String {
    dump(text, Dump::Engines(crate::analysis::lanes::worth::Cpu::V4))
}

#[test]
fn what_one_region_writes_and_another_reads_is_kept_for_each_thread() {
    let form = regions(
        "__global__ void k(int *p) {
            __shared__ int s[64];
            int v = p[threadIdx.x];
            int n = gridDim.x;
            s[threadIdx.x] = v;
            __syncthreads();
            p[threadIdx.x] = s[63 - threadIdx.x] + v + n;
        }",
    );
    assert_eq!(
        form,
        // `n` is the same for all: a variable of the block.
        "  shared let s: int[64]
  let n: int = int<-uint(grid_dim.x)
  lanes let v: int
  threads
    lanes let v: int = p[thread_idx.x]
    s[thread_idx.x] = v
  threads
    p[thread_idx.x] = ((s[(uint<-int(63) Sub thread_idx.x)] Add v) Add n)"
    );
}

#[test]
fn threads_that_return_before_a_barrier_are_passed_over() {
    let form = regions(
        "__global__ void k(int *p, int n) {
            int i = threadIdx.x;
            if (i >= n) return;
            p[i] = 1;
            __syncthreads();
            p[i] += p[0];
        }",
    );
    assert_eq!(form.matches("threads alive").count(), 1, "{form}");
    assert!(form.contains("return"), "{form}");
}

#[test]
fn loops_with_barriers_are_done_once_for_the_block() {
    let form = regions(
        "__global__ void k(float *p) {
            __shared__ float s[256];
            int t = threadIdx.x;
            s[t] = p[t];
            __syncthreads();
            for (int d = blockDim.x / 2; d > 0; d >>= 1) {
                if (t < d) s[t] += s[t + d];
                __syncthreads();
            }
            p[t] = s[0];
        }",
    );
    let round = form.find("while (d Gt 0)").expect("the loop");
    assert!(form[round..].contains("\n    threads\n"), "{form}");
}

#[test]
fn all_threads_are_asked_where_those_that_differ_would_wait_for_ever() {
    let form = regions(
        "__global__ void k(int *p, const int *n) {
            for (int i = threadIdx.x; i < 8; i += n[threadIdx.x]) {
                __syncthreads();
            }
            __syncthreads();
            p[threadIdx.x] = 1;
        }",
    );
    assert_eq!(
        form,
        "  {
    lanes let i: int
    threads
      lanes let i: int = int<-uint(thread_idx.x)
    for
    while agree((i Lt 8), true, false) step 
      threads
        i Add= n[thread_idx.x] in int
  }
  threads
    p[thread_idx.x] = 1"
    );
}

#[test]
fn threads_that_come_to_no_barrier_any_more_leave_with_what_they_still_do() {
    let form = regions(
        "__global__ void k(int *p, int n) {
            if (threadIdx.x < n) {
                __syncthreads();
            } else {
                p[0] = 2;
            }
            int end = p[1];
            p[threadIdx.x] = end;
        }",
    );
    assert_eq!(
        form,
        "  threads
    if Not((thread_idx.x Lt uint<-int(n)))
      p[0] = 2
      let end: int = p[1]
      p[thread_idx.x] = end
      return
  threads alive
    let end: int = p[1]
    p[thread_idx.x] = end"
    );
}

#[test]
fn nobody_is_asked_where_threads_that_differ_might_still_meet() {
    for body in [
        // At the same barrier, in another round.
        "for (int i = 0; i < 4; i++) { if (i < threadIdx.x) continue; __syncthreads(); }",
        // Or not at all: some leave between.
        "if (p[threadIdx.x]) { if (n) return; __syncthreads(); } __syncthreads(); __syncthreads();",
        // The same, where a function with the barrier is called in both places.
        "if (p[threadIdx.x]) wait(); wait();",
    ] {
        let text = format!(
            "__device__ void wait() {{ __syncthreads(); }}
            __global__ void k(int *p, int n) {{ {body} p[threadIdx.x] = n; }}"
        );
        assert!(
            report(&text).contains("may differ between threads"),
            "{body}"
        );
    }
}

#[test]
fn barriers_under_conditions_that_differ_have_no_loop_form() {
    let text = "__global__ void k(int *p) {
        for (int i = 0; i < 4; i++) {
            if (p[threadIdx.x]) __syncthreads();
            p[threadIdx.x] = i;
        }
    }";
    assert_eq!(regions(text), "");
    assert!(
        report(text)
            .contains("k.cu:3: this decides about a barrier and may differ between threads"),
        "{}",
        report(text)
    );
}

/// The form of a kernel `(int n, float *a, float *b, int *c, unsigned m)`.
fn of_body(body: &str) -> String {
    regions(&format!(
        "__global__ void k(int n, float *a, float *b, int *c, unsigned m) {{ {body} }}"
    ))
}

#[test]
fn loops_that_read_the_same_in_all_threads_are_turned_inside_out() {
    let form = of_body(
        "int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) {
            float s = 0;
            for (int j = 0; j < n; j++) s += a[j] * b[i];
            b[i] = s;
        }",
    );
    let round = form.find("while (j Lt n)").expect("the loop");
    assert!(
        form[round..].contains("threads alive\n        s Add="),
        "{form}"
    );
}

#[test]
fn loops_that_walk_along_rows_or_talk_are_left_alone() {
    let i = "int i = blockIdx.x * blockDim.x + threadIdx.x;";
    for body in [
        // Each thread its own row: neighbours are n apart.
        "float s = 0; for (int j = 0; j < n; j++) s += a[i * n + j]; b[i] = s;",
        // Few rounds.
        "float s = 0; for (int j = 0; j < 8; j++) s += a[j] * b[i]; b[i] = s;",
        // The number of rounds differs.
        "float s = 0; for (int j = 0; j < i; j++) s += a[j] * b[i]; b[i] = s;",
        // The old value depends on the order of the threads.
        "for (int j = 0; j < n; j++) b[i] += a[j] * atomicAdd(c, 1);",
        // So does a float sum.
        "for (int j = 0; j < n; j++) atomicAdd(b, a[j] * a[i]);",
        // A thread may leave.
        "float s = 0; for (int j = 0; j < n; j++) { s += a[j] * b[i]; if (s > 9) break; } b[i] = s;",
        // What is addressed by data is a gather in any case.
        "float s = 0; for (int j = 0; j < n; j++) s += a[c[i] + j] * b[i]; b[i] = s;",
        // An unsigned counter may wrap round.
        "for (unsigned j = threadIdx.x; j < m; j += blockDim.x) b[j] = a[j];",
    ] {
        let form = of_body(&format!("{i} {body}"));
        assert_eq!(form, "", "{body}");
    }
}

#[test]
fn strided_loops_follow_the_first_thread() {
    let form = of_body(
        "for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) b[i] += a[i];",
    );
    assert!(
        form.contains("let first_i: int = int<-uint((block_idx.x Mul block_dim.x))"),
        "{form}"
    );
    let round = form.find("while (first_i Lt n)").expect("the loop");
    assert!(form[round..].contains("if (i Lt n)"), "{form}");
    // The limit changes in the loop: left alone.
    let body = "for (int i = threadIdx.x; i < n; i += blockDim.x) { b[i] += a[i]; n--; }";
    assert_eq!(of_body(body), "");
}

#[test]
fn atomics_on_shared_memory_are_plain_where_nobody_asks_for_the_old_value() {
    let form = of_body(
        "__shared__ int s[64];
        s[threadIdx.x] = 0;
        __syncthreads();
        atomicAdd(&s[c[threadIdx.x]], 1);
        c[threadIdx.x] = atomicSub(&s[0], 1);
        atomicAdd(&c[0], 2);
        __syncthreads();
        c[threadIdx.x] += s[threadIdx.x];",
    );
    assert!(form.contains("s[c[thread_idx.x]] Add= 1 in int"), "{form}");
    assert!(form.contains("atomicSub(decay(s), 1)"), "{form}");
    assert!(form.contains("atomicAdd(c, 2)"), "{form}");
}

#[test]
fn indices_are_split_where_no_sum_can_wrap() {
    let kernel = |index: &str| {
        of_body(&format!(
            "__shared__ float s[64];
            int tx = threadIdx.x;
            int i = blockIdx.x * blockDim.x + threadIdx.x;
            unsigned u = m + threadIdx.x;
            int w = m + threadIdx.x;
            s[tx] = a[{index}];
            __syncthreads();
            b[tx] = s[0];"
        ))
    };
    for (index, split) in [
        ("n * 3 + tx", "(a + (n Mul 3))[tx]"),
        ("tx - n", "(a + Neg(n))[tx]"),
        ("i", "(a + int<-uint((block_idx.x Mul block_dim.x)))"),
        (
            "i + n",
            "(a + (int<-uint((block_idx.x Mul block_dim.x)) Add n))",
        ),
    ] {
        let form = kernel(index);
        assert!(form.contains(split), "{index}: {form}");
    }
    for whole in ["tx * 2 + n", "n - tx", "u * 2u", "c[tx]"] {
        let form = kernel(whole);
        assert!(!form.contains("(a + "), "{whole}: {form}");
    }
    // A sum that may wrap round below zero is one of 64 bits that begins below zero.
    for (index, split) in [
        (
            "u",
            "(a + (long<-uint((m Add 1024)) Sub 1024))[thread_idx.x]",
        ),
        ("w", "(a + int<-uint(m))"),
    ] {
        let form = kernel(index);
        assert!(form.contains(split), "{index}: {form}");
    }
}

#[test]
fn the_number_of_a_thread_in_a_grid_of_several_dimensions_does_not_wrap() {
    let kernel = |number: &str| {
        of_body(&format!(
            "__shared__ float s[64];
            unsigned t = {number} + threadIdx.x;
            s[threadIdx.x] = a[t];
            __syncthreads();
            b[threadIdx.x] = s[0];"
        ))
    };
    for number in [
        "(gridDim.x * blockIdx.y + blockIdx.x) * blockDim.x",
        "blockIdx.x * blockDim.x * blockDim.y",
        "(blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z)) * blockDim.x",
    ] {
        let form = kernel(number);
        assert!(
            form.contains("(a + ") && !form.contains("1024"),
            "{number}: {form}"
        );
    }
    for number in [
        // More than the threads of the grid.
        "blockIdx.x * blockIdx.x * blockDim.x",
        "(blockIdx.x + blockIdx.x) * blockDim.x",
        "gridDim.x * blockDim.x",
        "(blockIdx.x + 7) * blockDim.x",
    ] {
        let form = kernel(number);
        assert!(form.contains("1024"), "{number}: {form}");
    }
}

#[test]
fn a_guard_that_stands_twice_is_one() {
    let i = "int i = blockIdx.x * blockDim.x + threadIdx.x; float s = 0;";
    let first = "for (int j = 0; j < n; j++) s += a[j] * b[i];";
    let joined = of_body(&format!(
        "{i} if (i < n) {{ {first} }} if (i < n) {{ b[i] = s; }}"
    ));
    let round = joined.find("while (j Lt n)").expect("the loop");
    assert!(joined[round..].contains("threads alive"), "{joined}");
    for (end, second) in [
        // The first body changes what the second guard asks.
        ("n = 3;", "i < n"),
        ("", "i < 7"),
        // It lies in memory.
        ("", "i < c[0]"),
    ] {
        let guard = match second {
            "i < c[0]" => second,
            _ => "i < n",
        };
        let form = of_body(&format!(
            "{i} if ({guard}) {{ {first} {end} }} if ({second}) {{ b[i] = s; }}"
        ));
        assert_eq!(form, "", "{second}");
    }
}

#[test]
fn loops_in_functions_are_turned_inside_out_in_their_callers() {
    let kernel = |function: &str, call: &str| {
        regions(&format!(
            "{function}
            __global__ void k(int n, float *a, float *b) {{
                int i = blockIdx.x * blockDim.x + threadIdx.x;
                if (i < n) {{ {call} }}
            }}"
        ))
    };
    let sum = "__device__ float sum(int i, int n, const float *a) {
        float s = 0;
        for (int j = 0; j < n; j++) s += a[j * n + i];
        return s;
    }";
    let form = kernel(sum, "b[i] = sum(i, n, a) * 2;");
    let round = form.find("while (j Lt").expect("the loop");
    assert!(
        form[round..].contains("threads alive\n          s Add="),
        "{form}"
    );
    for (function, call) in [
        // Other threads read what is evaluated first.
        (sum, "b[i] = b[0] + sum(i, n, a);"),
        // It returns out of the loop.
        (
            "__device__ float sum(int i, int n, const float *a) {
                for (int j = 0; j < n; j++) if (a[j * n + i] > 3) return a[j];
                return 0;
            }",
            "b[i] = sum(i, n, a);",
        ),
        // It calls itself.
        (
            "__device__ float sum(int i, int n, const float *a) {
                float s = 0;
                for (int j = 0; j < n; j++) s += a[j * n + i];
                return n > 1 ? s + sum(i, n - 1, a) : s;
            }",
            "b[i] = sum(i, n, a);",
        ),
    ] {
        assert_eq!(kernel(function, call), "", "{call}");
    }
}

#[test]
fn what_moves_on_by_the_same_in_all_threads_is_an_offset_of_the_block() {
    let form = of_body(
        "int i = threadIdx.x + blockIdx.x * blockDim.x;
        int c = i;
        for (int k = 0; k < n; k++) { b[c] = a[c] * 2.0f + a[i]; c += n; }",
    );
    assert!(form.contains("offset_c Add= n"), "{form}");
    assert!(!form.contains("lanes"), "{form}");
    for step in [
        "c += i;",
        "if (a[i] > 1) c += n;",
        "c = c * 2;",
        "int *p = &c; *p += n;",
    ] {
        let form = of_body(&format!(
            "int i = threadIdx.x + blockIdx.x * blockDim.x;
            int c = i;
            for (int k = 0; k < n; k++) {{ b[c] = a[c] * 2.0f + a[i]; {step} }}"
        ));
        assert!(!form.contains("offset"), "{step}: {form}");
    }
}

#[test]
fn each_value_of_a_local_that_is_assigned_in_straight_code_is_computed_where_it_is_needed() {
    let form = regions(
        "__global__ void k(int *p, int lo) {
            __shared__ int s[64];
            int w = threadIdx.x - 1;
            w = (w < lo) ? lo : w;
            s[threadIdx.x] = p[w];
            __syncthreads();
            p[threadIdx.x] = s[w];
        }",
    );
    assert!(!form.contains("lanes"), "{form}");
    assert_eq!(form.matches("let w_2: int = ").count(), 2, "{form}");
}

#[test]
fn a_local_that_is_assigned_in_a_loop_or_whose_address_is_kept_stays_one() {
    for text in [
        "int w = 0; for (int i = 0; i < 3; i++) w = w * 2 + p[i]; w = w + 1;",
        "int w = threadIdx.x; int *q = &w; w = w + 1; *q += 2;",
        "int w = threadIdx.x; if (p[0]) { w = 2; p[1] = w; } w = w + 1;",
        "int w = threadIdx.x; if (p[0]) w = 2; else w = 3;",
    ] {
        let form = regions(&format!(
            "__global__ void k(int *p) {{ {text} __syncthreads(); p[threadIdx.x] = w; }}"
        ));
        assert!(!form.contains("w_2"), "{form}");
    }
}

#[test]
fn a_tile_is_filled_row_by_row_and_other_short_loops_stay() {
    let turned = |round: &str, barrier: &str| {
        let form = of_body(&format!(
            "__shared__ float tile[16][16]; int x = threadIdx.x; float s = 0; {barrier}
            for (int k = 0; k < 16; k++) {{ {round} }}
            {barrier} b[x] = tile[x][0] + s;"
        ));
        let mut lines = form.lines().skip_while(|l| !l.contains("while "));
        lines.nth(1).is_some_and(|l| l.contains("threads"))
    };
    let sync = "__syncthreads();";
    assert!(turned("tile[k][x] = a[k * n + x];", sync));
    assert!(turned("if (k < n) tile[k][x] = a[k * n + x];", sync));
    // A sum; columns; nothing of the device's memory; a way out.
    assert!(!turned("s += a[k * n + x];", sync));
    assert!(!turned("tile[k][x] = a[x * n + k];", sync));
    assert!(!turned("tile[k][x] = k;", sync));
    assert!(!turned("if (x > k) break; tile[k][x] = a[x];", sync));
}

#[test]
fn memory_that_may_be_the_same_is_told() {
    let text = "__device__ float table[4];
__global__ void k(float *a, const float *b, const float *c, int n) {
    __shared__ float s[32];
    extern __shared__ float d[];
    extern __shared__ int e[];
    float own[2];
    float *row = a + n;
    row += 2;
    own[0] = b[n] + c[n];
    s[threadIdx.x] = own[0];
    d[0] = (float)e[1];
    __syncthreads();
    row[n] = s[0] + table[1] + d[0];
}
__global__ void q(float **list, int *flag) {
    float *p = list[0];
    p[1] = 2;
    atomicAdd(flag, 1);
}";
    let got = dump(text, Dump::Alias);
    assert_eq!(
        got,
        "kernel k
  pointer a: stores; may be the same memory as b, c, table
  pointer b: loads only; may be the same memory as a
  pointer c: loads only; may be the same memory as a
  shared s: loads and stores
  shared d: loads and stores; may be the same memory as e
  shared e: loads only; may be the same memory as d
  variable table: loads only; may be the same memory as a
kernel q
  pointer list: loads only; may be the same memory as flag, (other pointers)
  pointer flag: loads and stores; may be the same memory as list, (other pointers)
  pointer (other pointers): stores; may be the same memory as list, flag
"
    );
}

#[test]
fn a_pointer_that_changes_later_leads_there_too() {
    let text = "__global__ void k(float *a, float *b, int n) {
    float *p = a, *q = a;
    for (int i = 0; i < n; i++) {
        q = p;
        p = b;
    }
    q[0] = 1;
}";
    assert_eq!(
        dump(text, Dump::Alias),
        "kernel k\n  pointer (other pointers): stores\n"
    );
}

#[test]
fn pointers_to_shared_memory_and_to_variables_reach_them() {
    let text = "__device__ void put(float *to, float v) { *to = v; }
__global__ void k(float *a, int n) {
    __shared__ float s[32];
    float v = a[n];
    float *p = n > 3 ? s : a;
    p[0] = v;
    put(&v, 2);
    __syncthreads();
    a[n] = s[1] + v;
}";
    let got = dump(text, Dump::Alias);
    assert_eq!(
        got,
        "kernel k
  pointer a: loads and stores; may be the same memory as v, (other pointers)
  shared s: loads only; may be the same memory as (other pointers)
  variable v: loads and stores; may be the same memory as a, (other pointers)
  pointer (other pointers): stores; may be the same memory as a, s, v
"
    );
}

#[test]
fn calls_values_across_barriers_and_waiting_are_told() {
    let text = "__device__ volatile int flag;
__device__ float half(float x) { return x * 0.5f; }
__device__ void wait() { while (flag == 0) { } }
__global__ void k(float *a, int n) {
    __shared__ volatile float s[64];
    float v = half(a[threadIdx.x]);
    int step = n / 2;
    for (int i = 0; i < n; i++) {
        s[threadIdx.x] = v;
        __syncthreads();
        v += s[(threadIdx.x + step) % 64];
        __syncthreads();
    }
    a[threadIdx.x] = v;
    wait();
}
__global__ void w(float *a) {
    __shared__ volatile float s[64];
    if (threadIdx.x < 32) {
        s[threadIdx.x] = a[threadIdx.x];
        s[threadIdx.x] += s[threadIdx.x + 16];
    }
    a[0] = __shfl_sync(0xffffffff, s[0], 3) + __syncthreads_or(1);
}
__global__ void r(float *a, int n) {
    __shared__ float s[64];
    float v = a[threadIdx.x];
    int rounds = n / 2;
    for (int i = 0; i < rounds; i++) {
        s[threadIdx.x] = v;
        __syncthreads();
        v += s[(threadIdx.x + i) % 64];
        __syncthreads();
    }
    a[threadIdx.x] = v;
}
int main() { k<<<1, 64>>>(0, 1); return 0; }";
    assert_eq!(
        dump(text, Dump::Calls),
        "half (device)
wait (device)
k (kernel)
  calls: half wait
  library: threadIdx __syncthreads lockstep
w (kernel)
  library: threadIdx __shfl_sync __syncthreads_or lockstep
r (kernel)
  library: threadIdx __syncthreads
main (host)
  launches: k
"
    );
    assert_eq!(
        dump(text, Dump::Live),
        "kernel k
  not cut at its barriers: a loop waits for other threads
kernel w
  not cut at its barriers: volatile shared memory is used, by which threads may talk without a barrier
kernel r
  each thread keeps: v
  the block keeps: rounds i
"
    );
    assert_eq!(
        dump(text, Dump::Waits),
        "function wait
  k.cu:3: a loop that waits for memory which other threads change
kernel k
  k.cu:9: what follows relies on the lanes of a warp being in step
  k.cu:10: barrier `__syncthreads`
  k.cu:12: barrier `__syncthreads`
kernel w
  k.cu:21: what follows relies on the lanes of a warp being in step
  k.cu:21: what follows relies on the lanes of a warp being in step
  k.cu:23: what follows relies on the lanes of a warp being in step
  k.cu:23: warp operation `__shfl_sync`
  k.cu:23: vote of the block `__syncthreads_or`
kernel r
  k.cu:31: barrier `__syncthreads`
  k.cu:33: barrier `__syncthreads`
"
    );
}

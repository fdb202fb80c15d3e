//! What the checkers find when a program runs (`--check`), as the book's tables have it: the codes, and the rows of NVIDIA's compute-sanitizer beside them.
//!
//! The book's page is written from here (`UPDATE=1 cargo test --test book`); a test holds the codes against their pages and against those that the runtime tells.

/// A code of the checkers.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// `CU8001`
    pub code: &'static str,
    /// What asks for it: a word of `--check=`.
    pub kind: &'static str,
    /// What it tells.
    pub what: &'static str,
}

/// What another tool finds, or only this one.
#[derive(Clone, Copy, Debug)]
pub struct Beside {
    /// The other's tool; `–`: it has none.
    pub tool: &'static str,
    /// What is found.
    pub what: &'static str,
    /// What finds it here.
    pub here: &'static str,
}

const fn found(code: &'static str, kind: &'static str, what: &'static str) -> Found {
    Found { code, kind, what }
}

const fn row(tool: &'static str, what: &'static str, here: &'static str) -> Beside {
    Beside { tool, what, here }
}

/// The codes.
pub const FOUND: &[Found] = &[
    found(
        "CU8001",
        "memory",
        "an access outside of allocations, device variables and the block's shared memory, however far; to freed memory, to null, to memory of the host (`malloc`, `new`, variables); an index beyond a thread's own array or a member that is an array; `memcpy` and `memset` in kernels",
    ),
    found(
        "CU8002",
        "race",
        "two threads of a block access the same bytes, one writes, and no barrier or warp operation orders them",
    ),
    found(
        "CU8003",
        "race",
        "the same for threads of two blocks of one launch",
    ),
    found(
        "CU8004",
        "memory",
        "an address that is no multiple of the value's alignment",
    ),
    found(
        "CU8005",
        "memory",
        "a copy or a fill by the host that an allocation has no room for",
    ),
    found(
        "CU8006",
        "init",
        "a read of memory from `cudaMalloc` that neither a kernel nor a copy wrote",
    ),
    found(
        "CU8007",
        "leaks",
        "an allocation, of the host's or of a kernel's, that is never freed",
    ),
    found(
        "CU8008",
        "memory",
        "a kernel frees what is freed already, or not its own",
    ),
    found(
        "CU8010",
        "sync",
        "threads of a block meet at different `__syncthreads()`; the mask of a warp operation lacks the caller, differs between lanes, or names lanes that wait elsewhere; more threads arrive at a `cuda::barrier` than it awaits, or one waits with the token of a phase that was over long ago",
    ),
    found(
        "CU8011",
        "race",
        "kernels, copies or fills of two streams access the same bytes, one writes, and no event, wait or default stream orders them",
    ),
    found(
        "CU8012",
        "race",
        "the host reads or writes managed or pinned memory that work accesses which it did not wait for",
    ),
    found(
        "CU8013",
        "memory",
        "a launch with more threads a block than the kernel's `__launch_bounds__` allow, which a device refuses (here it runs)",
    ),
];

/// What NVIDIA's tools find, and what only this one does.
pub const BESIDE: &[Beside] = &[
    row(
        "memcheck",
        "accesses outside of memory, misaligned ones",
        "CU8001, CU8004; also an index beyond a thread's own array, a member's or a variable's",
    ),
    row(
        "memcheck",
        "errors of the device's heap (`free` twice, of another pointer)",
        "CU8008",
    ),
    row(
        "memcheck",
        "leaks of `cudaMalloc` and of device `malloc`",
        "CU8007",
    ),
    row(
        "memcheck",
        "error codes of API calls",
        "no finding: the calls return them; copies and fills that overrun are CU8005",
    ),
    row(
        "memcheck",
        "launches beyond `__launch_bounds__` (as error codes of the launch)",
        "CU8013",
    ),
    row(
        "memcheck",
        "stream-ordered races (use before `cudaMallocAsync`, after `cudaFreeAsync`)",
        "use after free only, as freed memory (CU8001): streams run in the order of the calls",
    ),
    row(
        "racecheck",
        "hazards in shared memory",
        "CU8002, with both places",
    ),
    row(
        "–",
        "races in global memory, between threads of a block or of two blocks, through fences and flags",
        "only here: CU8002, CU8003",
    ),
    row(
        "–",
        "races between kernels and copies of different streams",
        "only here: CU8011 (not in programs with graphs)",
    ),
    row(
        "–",
        "races between host and device on managed and pinned memory",
        "only here: CU8012",
    ),
    row(
        "initcheck",
        "reads of global memory that nobody wrote",
        "CU8006",
    ),
    row("initcheck", "allocations that are never used", "not here"),
    row(
        "synccheck",
        "divergent `__syncthreads()`, masks that name other lanes",
        "CU8010; a block that cannot go on is a deadlock, told with who waits where (exit code 71)",
    ),
    row(
        "synccheck",
        "misuse of `cuda::barrier` (arrivals beyond the count)",
        "CU8010 (a barrier that never completes is waited for without end, as on a device)",
    ),
    row(
        "–",
        "an output that depends on the order of threads",
        "only here: `--explore`, CU8009",
    ),
];

/// The book's table of codes.
pub fn codes_table() -> String {
    let rows = FOUND
        .iter()
        .map(|f| format!("| {} | {} | {} |\n", f.code, f.kind, f.what));
    "| code | kind | what |\n| --- | --- | --- |\n".to_owned() + &rows.collect::<String>()
}

/// The book's table beside compute-sanitizer.
pub fn beside_table() -> String {
    let rows = BESIDE
        .iter()
        .map(|b| format!("| {} | {} | {} |\n", b.tool, b.what, b.here));
    "| its tool | what it finds | here |\n| --- | --- | --- |\n".to_owned()
        + &rows.collect::<String>()
}

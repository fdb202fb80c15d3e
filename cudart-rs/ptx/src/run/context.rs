//! What compiled code sees of a block and of its threads, at fixed offsets.

/// Lanes of a warp.
pub(crate) const LANES: usize = 32;
/// With how many values a thread waits at most, and goes on.
pub(crate) const ARGS: usize = 10;
/// See [`ARGS`].
pub(crate) const RESULTS: usize = 4;

/// A block, and the thread of it that runs, as compiled code and the interpreter see them.
#[repr(C)]
#[derive(Clone, Debug)]
pub(crate) struct Context {
    pub shared: *mut u8,
    pub local: *mut u8,
    pub params: *const u8,
    /// A [`Warp`] for each 32 threads, each with what its threads keep while they wait behind it.
    pub warps: *mut u8,
    /// Which thread runs. Compiled kernels write it where it matters: where they call something.
    pub tid: [u32; 3],
    pub ntid: [u32; 3],
    pub ctaid: [u32; 3],
    pub nctaid: [u32; 3],
    /// Its number in the block, as [`Context::tid`].
    pub linear: u32,
    /// Where dynamic shared memory begins.
    pub dynamic: u32,
    pub total_shared: u32,
    pub worker: u32,
    pub workers: u32,
    pub grid: u64,
    /// Of cooperative launches: the address of what grid-wide barriers count in; else 0.
    pub workspace: u64,
    /// What the block's threads pass, where a trace is recorded; else null.
    pub log: *mut crate::record::Log,
}

/// The threads of a warp. What they keep while they wait follows, a row of 32 for each value.
#[repr(C, align(64))]
#[derive(Clone, Debug)]
pub(crate) struct Warp {
    /// How each thread's last step ended, or that it may go on, and where: see [`status`].
    pub state: [u32; LANES],
    /// Threads' places in the block, by axis.
    pub tid: [[u32; LANES]; 3],
    /// What threads wait with: the operands of their wait that are no constants.
    pub args: [[u64; LANES]; ARGS],
    /// What they go on with.
    pub results: [[u64; LANES]; RESULTS],
}

impl Context {
    pub(crate) fn empty() -> Context {
        Context {
            shared: std::ptr::null_mut(),
            local: std::ptr::null_mut(),
            params: std::ptr::null(),
            warps: std::ptr::null_mut(),
            tid: [0; 3],
            ntid: [1; 3],
            ctaid: [0; 3],
            nctaid: [1; 3],
            linear: 0,
            dynamic: 0,
            total_shared: 0,
            worker: 0,
            workers: 1,
            grid: 0,
            workspace: 0,
            log: std::ptr::null_mut(),
        }
    }
}

/// How a thread's step ended. From [`status::WAITS`] on: it waits, at the wait of this number less that. From [`status::READY`] on: it may go on, at the beginning or
/// behind the wait of this number less [`status::READY`] and one.
pub(crate) mod status {
    pub(crate) const DONE: u32 = 0;
    pub(crate) const TRAP: u32 = 1;
    pub(crate) const ASSERT: u32 = 2;
    /// Of functions: the thread has ended.
    pub(crate) const EXIT: u32 = 3;
    pub(crate) const WAITS: u32 = 4;
    pub(crate) const READY: u32 = 1 << 31;
    /// Of several threads: theirs are not all the same.
    pub(crate) const MIXED: u32 = u32::MAX;
}

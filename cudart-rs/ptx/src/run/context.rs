//! What compiled code sees of a thread, at fixed offsets.

/// A thread, as compiled code and the interpreter see it.
#[repr(C)]
#[derive(Clone, Debug)]
pub(crate) struct Context {
    pub shared: *mut u8,
    pub local: *mut u8,
    pub params: *const u8,
    /// What it keeps while it waits.
    pub frame: *mut u64,
    /// What it waits with.
    pub args: [u64; 10],
    /// What it goes on with.
    pub results: [u64; 4],
    pub tid: [u32; 3],
    pub ntid: [u32; 3],
    pub ctaid: [u32; 3],
    pub nctaid: [u32; 3],
    /// Its number in the block.
    pub linear: u32,
    /// Where it goes on: 0 at the beginning, else the wait's number and one.
    pub resume: u32,
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

impl Context {
    pub(crate) fn empty() -> Context {
        Context {
            shared: std::ptr::null_mut(),
            local: std::ptr::null_mut(),
            params: std::ptr::null(),
            frame: std::ptr::null_mut(),
            args: [0; 10],
            results: [0; 4],
            tid: [0; 3],
            ntid: [1; 3],
            ctaid: [0; 3],
            nctaid: [1; 3],
            linear: 0,
            resume: 0,
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

/// How a thread's step ended. Larger numbers: it waits, at the wait of this number less [`status::WAITS`].
pub(crate) mod status {
    pub(crate) const DONE: u32 = 0;
    pub(crate) const TRAP: u32 = 1;
    pub(crate) const ASSERT: u32 = 2;
    /// Of functions: the thread has ended.
    pub(crate) const EXIT: u32 = 3;
    pub(crate) const WAITS: u32 = 4;
}

//! POSIX `<unistd.h>`, with `<sys/stat.h>`, `<sys/utsname.h>`, `<sys/mman.h>` and `<sched.h>`: thin covers over the system's calls.

use super::pthread::sleep_cancellably;
use super::time::timespec;
use crate::array::Array;
use crate::ptr::{Ptr, Void};
use std::time::Duration;

macro_rules! calls {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $t:ty = $pass:expr),*) -> $result:ty;)*) => { $(
        $(#[$doc])*
        pub fn $name($($arg: $t),*) -> $result {
            // SAFETY: the pointers are valid by C's contract for this call; numbers of any value are checked by the system.
            unsafe { libc::$name($($pass),*) as $result }
        }
    )* };
}
calls! {
    /// Reads at most `size` bytes: their number, 0 at the end, -1 on error.
    read(fd: i32 = fd, to: Ptr<Void> = to.as_raw().cast(), size: u64 = size as usize) -> i64;
    /// Writes at most `size` bytes: their number or -1.
    write(fd: i32 = fd, from: Ptr<Void> = from.as_raw().cast(), size: u64 = size as usize) -> i64;
    /// Reads at a place of the file.
    pread(fd: i32 = fd, to: Ptr<Void> = to.as_raw().cast(), size: u64 = size as usize, offset: i64 = offset) -> i64;
    /// Writes at a place of the file.
    pwrite(fd: i32 = fd, from: Ptr<Void> = from.as_raw().cast(), size: u64 = size as usize, offset: i64 = offset) -> i64;
    /// Closes a descriptor.
    close(fd: i32 = fd) -> i32;
    /// Moves the position: the new one or -1.
    lseek(fd: i32 = fd, offset: i64 = offset, whence: i32 = whence) -> i64;
    /// Cuts or extends an open file.
    ftruncate(fd: i32 = fd, size: i64 = size) -> i32;
    /// Cuts or extends a file.
    truncate(path: Ptr<i8> = path.as_raw().cast(), size: i64 = size) -> i32;
    /// Writes a file through to the disk.
    fsync(fd: i32 = fd) -> i32;
    /// Two descriptors: what is written to the second comes out of the first.
    pipe(ends: Ptr<i32> = ends.as_raw().cast()) -> i32;
    /// A second descriptor for the same file.
    dup(fd: i32 = fd) -> i32;
    /// A second descriptor with a given number.
    dup2(fd: i32 = fd, to: i32 = to) -> i32;
    /// Whether the file may be used so: 0 or -1.
    access(path: Ptr<i8> = path.as_raw().cast(), mode: i32 = mode) -> i32;
    /// Removes a file.
    unlink(path: Ptr<i8> = path.as_raw().cast()) -> i32;
    /// Removes a directory.
    rmdir(path: Ptr<i8> = path.as_raw().cast()) -> i32;
    /// Changes the working directory.
    chdir(path: Ptr<i8> = path.as_raw().cast()) -> i32;
    /// Changes the working directory to an open one.
    fchdir(fd: i32 = fd) -> i32;
    /// A second name of a file.
    link(path: Ptr<i8> = path.as_raw().cast(), name: Ptr<i8> = name.as_raw().cast()) -> i32;
    /// A symbolic link.
    symlink(target: Ptr<i8> = target.as_raw().cast(), name: Ptr<i8> = name.as_raw().cast()) -> i32;
    /// What a symbolic link leads to, without a NUL.
    readlink(path: Ptr<i8> = path.as_raw().cast(), to: Ptr<i8> = to.as_raw().cast(), size: u64 = size as usize) -> i64;
    /// Whether the descriptor is a terminal: 1 or 0.
    isatty(fd: i32 = fd) -> i32;
    /// The process.
    getpid() -> i32;
    /// The parent process.
    getppid() -> i32;
    /// The thread, for the system.
    gettid() -> i32;
    /// The user.
    getuid() -> u32;
    /// The effective user.
    geteuid() -> u32;
    /// The group.
    getgid() -> u32;
    /// The effective group.
    getegid() -> u32;
    /// The machine's name.
    gethostname(to: Ptr<i8> = to.as_raw().cast(), size: u64 = size as usize) -> i32;
    /// A property of the system, -1 when there is none of that number.
    sysconf(name: i32 = name) -> i64;
    /// The status of a file.
    stat(path: Ptr<i8> = path.as_raw().cast(), result: Ptr<stat_t> = result.as_raw().cast()) -> i32;
    /// The status of a file or link.
    lstat(path: Ptr<i8> = path.as_raw().cast(), result: Ptr<stat_t> = result.as_raw().cast()) -> i32;
    /// The status of an open file.
    fstat(fd: i32 = fd, result: Ptr<stat_t> = result.as_raw().cast()) -> i32;
    /// Makes a directory.
    mkdir(path: Ptr<i8> = path.as_raw().cast(), mode: u32 = mode as libc::mode_t) -> i32;
    /// Changes a file's mode.
    chmod(path: Ptr<i8> = path.as_raw().cast(), mode: u32 = mode as libc::mode_t) -> i32;
    /// Sets a file's times, of its last access and change.
    utimensat(folder: i32 = folder, path: Ptr<i8> = path.as_raw().cast(), times: Ptr<timespec> = times.as_raw().cast(), flags: i32 = flags) -> i32;
    /// Sets the mask for modes of new files.
    umask(mask: u32 = mask as libc::mode_t) -> u32;
    /// Unmaps memory.
    munmap(address: Ptr<Void> = address.as_raw().cast(), size: u64 = size as usize) -> i32;
    /// Writes mapped memory back.
    msync(address: Ptr<Void> = address.as_raw().cast(), size: u64 = size as usize, flags: i32 = flags) -> i32;
    /// Lets other threads run.
    sched_yield() -> i32;
}

/// `syscall` of Linux: a call by its number, with as many arguments as any takes.
pub fn __cu2rs_syscall(number: i64, a: i64, b: i64, c: i64, d: i64, e: i64, f: i64) -> i64 {
    // SAFETY: what the call does with its arguments is the program's business, as in C.
    unsafe { libc::syscall(number, a, b, c, d, e, f) }
}

/// The numbers of the calls of `<sys/syscall.h>` on this processor, -1 for another one.
pub fn __cu2rs_syscall_number(call: i32) -> i64 {
    const CALLS: [i64; 10] = [
        libc::SYS_gettid,
        libc::SYS_getcpu,
        libc::SYS_futex,
        libc::SYS_tgkill,
        libc::SYS_getrandom,
        libc::SYS_memfd_create,
        libc::SYS_membarrier,
        libc::SYS_perf_event_open,
        libc::SYS_sched_setaffinity,
        libc::SYS_sched_getaffinity,
    ];
    CALLS.get(call as usize).copied().unwrap_or(-1)
}

/// POSIX `struct utsname` of Linux.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)] // The fields are POSIX's.
pub struct utsname {
    pub sysname: Array<i8, 65>,
    pub nodename: Array<i8, 65>,
    pub release: Array<i8, 65>,
    pub version: Array<i8, 65>,
    pub machine: Array<i8, 65>,
    pub domainname: Array<i8, 65>,
}

/// What the system says of itself.
pub fn uname(result: Ptr<utsname>) -> i32 {
    const { assert!(size_of::<utsname>() == size_of::<libc::utsname>()) }
    // SAFETY: valid by C's contract, and laid out as the system's own.
    unsafe { libc::uname(result.as_raw().cast()) }
}

/// POSIX `struct stat` of x86-64 Linux.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs)] // The fields are POSIX's.
pub struct stat_t {
    pub st_dev: u64,
    pub st_ino: u64,
    pub st_nlink: u64,
    pub st_mode: u32,
    pub st_uid: u32,
    pub st_gid: u32,
    pub __pad0: i32,
    pub st_rdev: u64,
    pub st_size: i64,
    pub st_blksize: i64,
    pub st_blocks: i64,
    pub st_atim: timespec,
    pub st_mtim: timespec,
    pub st_ctim: timespec,
    pub __reserved: crate::array::Array<i64, 3>,
}

/// The working directory's path; null when it does not fit. A null `to` gives memory from `malloc`.
pub fn getcwd(to: Ptr<i8>, size: u64) -> Ptr<i8> {
    // SAFETY: `to` has `size` bytes by C's contract.
    Ptr::new(unsafe { libc::getcwd(to.as_raw().cast(), size as usize) }.cast())
}
/// Maps a file or anonymous memory; address -1 on error.
pub fn mmap(
    address: Ptr<Void>,
    size: u64,
    protection: i32,
    flags: i32,
    fd: i32,
    offset: i64,
) -> Ptr<Void> {
    // SAFETY: the program's own mapping, as in C.
    Ptr::new(
        unsafe {
            libc::mmap(
                address.as_raw().cast(),
                size as usize,
                protection,
                flags,
                fd,
                offset,
            )
        }
        .cast(),
    )
}
/// Bytes of a memory page.
pub fn getpagesize() -> i32 {
    sysconf(libc::_SC_PAGESIZE) as i32
}
/// Processors in use.
pub fn get_nprocs() -> i32 {
    sysconf(libc::_SC_NPROCESSORS_ONLN) as i32
}
/// Processors of the machine.
pub fn get_nprocs_conf() -> i32 {
    sysconf(libc::_SC_NPROCESSORS_CONF) as i32
}
/// Ends the program at once.
pub fn _exit(status: i32) -> ! {
    super::stdlib::_Exit(status)
}

/// Sleeps for seconds.
pub fn sleep(seconds: u32) -> u32 {
    if sleep_cancellably(Duration::from_secs(seconds.into())) {
        return 0;
    }
    // SAFETY: nothing is passed by address.
    unsafe { libc::sleep(seconds) }
}

/// Sleeps for microseconds.
pub fn usleep(microseconds: u32) -> i32 {
    if sleep_cancellably(Duration::from_micros(microseconds.into())) {
        return 0;
    }
    // SAFETY: nothing is passed by address.
    unsafe { libc::usleep(microseconds) }
}

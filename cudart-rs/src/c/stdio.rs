//! C's `<stdio.h>` (C17 7.21).
//!
//! The functions keep C's names, arguments and results; `FILE*` is `Ptr<FILE>`. The variadic ones are macros
//! (`printf!`, `fprintf!`, `sprintf!`, `snprintf!`, `scanf!`, `fscanf!`, `sscanf!`, `dprintf!`, `asprintf!`) over the `*_args` functions here; their format
//! is a `&str`, a `&CStr` or a `Ptr<i8>`, their arguments are [`VarArg`]s. Streams themselves live in `file`.

pub use super::args::{Arg, Args, Text, VarArg};
pub use super::file::{FILE, flush_all, stderr, stdin, stdout};
pub use crate::{
    __cudart_asprintf as asprintf, __cudart_dprintf as dprintf, __cudart_fprintf as fprintf,
    __cudart_fscanf as fscanf, __cudart_printf as printf, __cudart_scanf as scanf,
    __cudart_snprintf as snprintf, __cudart_sprintf as sprintf, __cudart_sscanf as sscanf,
};

use super::args::c_bytes;
use super::errno;
use super::file::{Buffering, register, unregister};
use super::print;
use super::scan::{TextSource, scan};
use crate::ptr::{Ptr, Void};
use std::os::fd::IntoRawFd;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Stdio};

/// C's `EOF`.
pub const EOF: i32 = -1;

/// `printf(format, …)`: bytes printed.
#[macro_export]
#[doc(hidden)]
macro_rules! __cudart_printf {
    ($format:expr $(, $arg:expr)* $(,)?) => {
        $crate::c::stdio::printf_args(&$format, &[$($crate::c::stdio::VarArg::to_arg(&$arg)),*])
    };
}
/// `fprintf(file, format, …)`: bytes printed.
#[macro_export]
#[doc(hidden)]
macro_rules! __cudart_fprintf {
    ($file:expr, $format:expr $(, $arg:expr)* $(,)?) => {
        $crate::c::stdio::fprintf_args($file, &$format, &[$($crate::c::stdio::VarArg::to_arg(&$arg)),*])
    };
}
/// `dprintf(fd, format, …)`: bytes printed.
#[macro_export]
#[doc(hidden)]
macro_rules! __cudart_dprintf {
    ($fd:expr, $format:expr $(, $arg:expr)* $(,)?) => {
        $crate::c::stdio::dprintf_args($fd, &$format, &[$($crate::c::stdio::VarArg::to_arg(&$arg)),*])
    };
}
/// `sprintf(to, format, …)`: bytes written, without the terminator.
#[macro_export]
#[doc(hidden)]
macro_rules! __cudart_sprintf {
    ($to:expr, $format:expr $(, $arg:expr)* $(,)?) => {
        $crate::c::stdio::sprintf_args($to, &$format, &[$($crate::c::stdio::VarArg::to_arg(&$arg)),*])
    };
}
/// `snprintf(to, size, format, …)`: the length of the whole text.
#[macro_export]
#[doc(hidden)]
macro_rules! __cudart_snprintf {
    ($to:expr, $size:expr, $format:expr $(, $arg:expr)* $(,)?) => {
        $crate::c::stdio::snprintf_args($to, $size, &$format, &[$($crate::c::stdio::VarArg::to_arg(&$arg)),*])
    };
}
/// `asprintf(to, format, …)`: bytes written to memory from `malloc`.
#[macro_export]
#[doc(hidden)]
macro_rules! __cudart_asprintf {
    ($to:expr, $format:expr $(, $arg:expr)* $(,)?) => {
        $crate::c::stdio::asprintf_args($to, &$format, &[$($crate::c::stdio::VarArg::to_arg(&$arg)),*])
    };
}
/// `scanf(format, …)`: assignments made.
#[macro_export]
#[doc(hidden)]
macro_rules! __cudart_scanf {
    ($format:expr $(, $arg:expr)* $(,)?) => {
        $crate::c::stdio::fscanf_args($crate::c::stdio::stdin(), &$format, &[$($crate::c::stdio::VarArg::to_arg(&$arg)),*])
    };
}
/// `fscanf(file, format, …)`: assignments made.
#[macro_export]
#[doc(hidden)]
macro_rules! __cudart_fscanf {
    ($file:expr, $format:expr $(, $arg:expr)* $(,)?) => {
        $crate::c::stdio::fscanf_args($file, &$format, &[$($crate::c::stdio::VarArg::to_arg(&$arg)),*])
    };
}
/// `sscanf(text, format, …)`: assignments made.
#[macro_export]
#[doc(hidden)]
macro_rules! __cudart_sscanf {
    ($text:expr, $format:expr $(, $arg:expr)* $(,)?) => {
        $crate::c::stdio::sscanf_args($text, &$format, &[$($crate::c::stdio::VarArg::to_arg(&$arg)),*])
    };
}

/// What `printf!` expands to.
pub fn printf_args<T: Text>(format: &T, args: &[Arg]) -> i32 {
    fprintf_args(stdout(), format, args)
}

/// What `fprintf!` expands to.
pub fn fprintf_args<T: Text>(file: Ptr<FILE>, format: &T, args: &[Arg]) -> i32 {
    if format.bytes().contains(&b'%') {
        if crate::fault::is_guarded() {
            // A text that is not there ends the kernel, whose frames are lost: the stream must not be locked then.
            let mut out = Vec::with_capacity(64);
            let length = print::format(&mut out, format.bytes(), &mut Args::new(args));
            return match file.lock().put(&out) == out.len() {
                true => length,
                false => -1,
            };
        }
        file.lock()
            .produce(|out| print::format(out, format.bytes(), &mut Args::new(args)))
            .unwrap_or(-1)
    } else {
        let mut stream = file.lock();
        let bytes = format.bytes();
        if stream.put(bytes) == bytes.len() {
            bytes.len() as i32
        } else {
            -1
        }
    }
}

/// What `dprintf!` expands to.
pub fn dprintf_args<T: Text>(fd: i32, format: &T, args: &[Arg]) -> i32 {
    let mut out = Vec::new();
    print::format(&mut out, format.bytes(), &mut Args::new(args));
    super::unistd::write(
        fd,
        crate::ptr::addr_const(out.as_slice().first().unwrap_or(&0)).cast(),
        out.len() as u64,
    ) as i32
}

/// What `sprintf!` expands to.
pub fn sprintf_args<T: Text>(to: Ptr<i8>, format: &T, args: &[Arg]) -> i32 {
    snprintf_args(to, u64::MAX, format, args)
}

/// What `snprintf!` expands to.
pub fn snprintf_args<T: Text, N: crate::ptr::Offset>(
    to: Ptr<i8>,
    size: N,
    format: &T,
    args: &[Arg],
) -> i32 {
    let mut out = Vec::with_capacity(64);
    let length = print::format(&mut out, format.bytes(), &mut Args::new(args));
    let size = size.offset() as usize;
    if size > 0 {
        let n = out.len().min(size - 1);
        // SAFETY: C's contract: `to` has room for `size` bytes, or for the whole text.
        unsafe {
            std::ptr::copy_nonoverlapping(out.as_ptr().cast::<i8>(), to.as_raw(), n);
            *to.as_raw().add(n) = 0;
        }
    }
    length
}

/// Formats the rest of a `va_list`.
fn formatted(format: Ptr<i8>, list: Ptr<Void>) -> (Vec<u8>, i32) {
    let mut out = Vec::with_capacity(64);
    let mut args = super::stdarg::rest(list);
    let length = print::format(&mut out, super::args::c_bytes(format), &mut args);
    (out, length)
}

/// `printf` with a `va_list`.
pub fn vprintf(format: Ptr<i8>, list: Ptr<Void>) -> i32 {
    vfprintf(stdout(), format, list)
}

/// `fprintf` with a `va_list`.
pub fn vfprintf(file: Ptr<FILE>, format: Ptr<i8>, list: Ptr<Void>) -> i32 {
    let (out, length) = formatted(format, list);
    if file.lock().put(&out) == out.len() {
        length
    } else {
        -1
    }
}

/// `sprintf` with a `va_list`.
pub fn vsprintf(to: Ptr<i8>, format: Ptr<i8>, list: Ptr<Void>) -> i32 {
    vsnprintf(to, u64::MAX, format, list)
}

/// `snprintf` with a `va_list`.
pub fn vsnprintf(to: Ptr<i8>, size: u64, format: Ptr<i8>, list: Ptr<Void>) -> i32 {
    let (out, length) = formatted(format, list);
    copy_text(to, size, &out);
    length
}

/// `asprintf` with a `va_list`.
pub fn vasprintf(mut to: Ptr<Ptr<i8>>, format: Ptr<i8>, list: Ptr<Void>) -> i32 {
    let (out, length) = formatted(format, list);
    let size = out.len() as u64 + 1;
    let text = super::stdlib::malloc(size).cast::<i8>();
    copy_text(text, size, &out);
    *to = text;
    length
}

/// Writes as much of a text as `size` bytes hold, and its terminator.
fn copy_text(to: Ptr<i8>, size: u64, out: &[u8]) {
    let size = size as usize;
    if size > 0 {
        let n = out.len().min(size - 1);
        // SAFETY: C's contract: `to` has room for `size` bytes, or for the whole text.
        unsafe {
            std::ptr::copy_nonoverlapping(out.as_ptr().cast::<i8>(), to.as_raw(), n);
            *to.as_raw().add(n) = 0;
        }
    }
}

/// What `asprintf!` expands to.
pub fn asprintf_args<T: Text>(mut to: Ptr<Ptr<i8>>, format: &T, args: &[Arg]) -> i32 {
    let mut out = Vec::new();
    let length = print::format(&mut out, format.bytes(), &mut Args::new(args));
    let memory = super::stdlib::malloc(out.len() as u64 + 1).cast::<i8>();
    for (i, c) in out.iter().enumerate() {
        *(memory + i) = *c as i8;
    }
    *to = memory;
    length
}

/// What `scanf!` and `fscanf!` expand to.
pub fn fscanf_args<T: Text>(file: Ptr<FILE>, format: &T, args: &[Arg]) -> i32 {
    scan(&mut *file.lock(), format.bytes(), &mut Args::new(args))
}

/// What `sscanf!` expands to.
pub fn sscanf_args<T: Text>(text: Ptr<i8>, format: &T, args: &[Arg]) -> i32 {
    scan(
        &mut TextSource::new(text),
        format.bytes(),
        &mut Args::new(args),
    )
}

/// How a mode string opens a file: open(2) flags, reading, writing, appending.
fn mode_flags(mode: &[u8]) -> Option<(i32, bool, bool, bool)> {
    let plus = mode.iter().skip(1).any(|c| *c == b'+');
    let exclusive = if mode.contains(&b'x') {
        libc::O_EXCL
    } else {
        0
    };
    let (create, read, write, append) = match mode.first()? {
        b'r' => (0, true, plus, false),
        b'w' => (libc::O_CREAT | libc::O_TRUNC, plus, true, false),
        b'a' => (libc::O_CREAT | libc::O_APPEND, plus, true, true),
        _ => return None,
    };
    let access = match (read, write) {
        (true, true) => libc::O_RDWR,
        (false, _) => libc::O_WRONLY,
        _ => libc::O_RDONLY,
    };
    Some((
        access | create | exclusive | libc::O_CLOEXEC,
        read,
        write,
        append,
    ))
}

fn open_stream(path: Ptr<i8>, mode: Ptr<i8>) -> Option<FILE> {
    let Some((flags, read, write, append)) = mode_flags(c_bytes(mode)) else {
        errno::set(libc::EINVAL);
        return None;
    };
    // SAFETY: the path is a C string by C's contract.
    let fd = unsafe { libc::open(path.as_raw().cast(), flags, 0o666) };
    (fd >= 0).then(|| FILE::new(fd, read, write, append, Buffering::Undecided))
}

/// Opens a file; null on failure, with `errno`.
pub fn fopen(path: Ptr<i8>, mode: Ptr<i8>) -> Ptr<FILE> {
    open_stream(path, mode).map_or(Ptr::null(), register)
}

/// Closes `file` and opens another under the same pointer.
pub fn freopen(path: Ptr<i8>, mode: Ptr<i8>, file: Ptr<FILE>) -> Ptr<FILE> {
    let standard = file.lock().fd;
    file.lock().close();
    let Some(new) = open_stream(path, mode) else {
        return Ptr::null();
    };
    let mut stream = file.lock();
    std::mem::swap(&mut *stream, &mut *new.lock());
    if standard >= 0 && stream.fd != standard {
        // Keep the number, so that stdout stays descriptor 1 for the system too.
        // SAFETY: both are numbers of open descriptors.
        if unsafe { libc::dup2(stream.fd, standard) } >= 0 {
            // SAFETY: the descriptor was opened above.
            unsafe { libc::close(stream.fd) };
            stream.fd = standard;
        }
    }
    drop(stream);
    file
}

/// A stream over an open descriptor.
pub fn fdopen(fd: i32, mode: Ptr<i8>) -> Ptr<FILE> {
    match mode_flags(c_bytes(mode)) {
        Some((_, read, write, append)) => {
            register(FILE::new(fd, read, write, append, Buffering::Undecided))
        }
        None => Ptr::null(),
    }
}

/// Runs a command with a pipe to its input or from its output.
pub fn popen(command: Ptr<i8>, mode: Ptr<i8>) -> Ptr<FILE> {
    use std::os::unix::ffi::OsStrExt;
    flush_all();
    let reading = c_bytes(mode).first() == Some(&b'r');
    let mut child = Command::new("/bin/sh");
    child
        .arg("-c")
        .arg(std::ffi::OsStr::from_bytes(c_bytes(command)));
    if reading {
        child.stdout(Stdio::piped());
    } else {
        child.stdin(Stdio::piped());
    }
    let Ok(mut child) = child.spawn() else {
        return Ptr::null();
    };
    let fd = if reading {
        child.stdout.take().map(IntoRawFd::into_raw_fd)
    } else {
        child.stdin.take().map(IntoRawFd::into_raw_fd)
    };
    let Some(fd) = fd else { return Ptr::null() };
    let file = FILE::new(fd, reading, !reading, false, Buffering::Undecided);
    file.lock().child = Some(child);
    register(file)
}

/// Closes `popen`'s stream and waits for the command; its wait status, or -1.
pub fn pclose(file: Ptr<FILE>) -> i32 {
    let child = file.lock().child.take();
    fclose(file);
    child
        .and_then(|mut child| child.wait().ok())
        .map_or(-1, ExitStatusExt::into_raw)
}

/// A file without a name that is gone when closed.
pub fn tmpfile() -> Ptr<FILE> {
    let mut name = *b"/tmp/cudart-XXXXXX\0";
    // SAFETY: the template is a writable C string.
    let fd = unsafe { libc::mkstemp(name.as_mut_ptr().cast()) };
    if fd < 0 {
        return Ptr::null();
    }
    // SAFETY: mkstemp completed the name.
    unsafe { libc::unlink(name.as_ptr().cast()) };
    register(FILE::new(fd, true, true, false, Buffering::Undecided))
}

/// Writes out and closes: 0 or `EOF`.
pub fn fclose(file: Ptr<FILE>) -> i32 {
    let good = file.lock().close();
    unregister(file);
    if good { 0 } else { EOF }
}

/// Writes out the buffer, of all streams for null: 0 or `EOF`.
pub fn fflush(file: Ptr<FILE>) -> i32 {
    let good = if file.is_null() {
        flush_all()
    } else {
        file.lock().flush()
    };
    if good { 0 } else { EOF }
}

/// Sets buffering: 0 fully, 1 by lines, 2 none. The caller's buffer is not used.
pub fn setvbuf(file: Ptr<FILE>, _buffer: Ptr<i8>, mode: i32, size: u64) -> i32 {
    let buffering = match mode {
        0 => Buffering::Full,
        1 => Buffering::Line,
        2 => Buffering::None,
        _ => return EOF,
    };
    file.lock().set_buffering(buffering, size as usize);
    0
}

/// Full buffering with a buffer, none without.
pub fn setbuf(file: Ptr<FILE>, buffer: Ptr<i8>) {
    let mode = if buffer.is_null() { 2 } else { 0 };
    setvbuf(file, buffer, mode, 8192);
}

/// Buffering by lines.
pub fn setlinebuf(file: Ptr<FILE>) {
    setvbuf(file, Ptr::null(), 1, 0);
}

/// Reads `count` elements of `size` bytes; whole elements read.
pub fn fread(to: Ptr<Void>, size: u64, count: u64, file: Ptr<FILE>) -> u64 {
    let bytes = size.saturating_mul(count) as usize;
    if bytes == 0 {
        return 0;
    }
    // SAFETY: C's contract: `to` has room for all elements.
    let memory = unsafe { std::slice::from_raw_parts_mut(to.as_raw().cast::<u8>(), bytes) };
    file.lock().take(memory) as u64 / size
}

/// Writes `count` elements of `size` bytes; whole elements written.
pub fn fwrite(from: Ptr<Void>, size: u64, count: u64, file: Ptr<FILE>) -> u64 {
    let bytes = size.saturating_mul(count) as usize;
    if bytes == 0 {
        return 0;
    }
    // SAFETY: C's contract: all elements can be read.
    let memory = unsafe { std::slice::from_raw_parts(from.as_raw().cast::<u8>(), bytes) };
    file.lock().put(memory) as u64 / size
}

/// Reads a line of at most `size - 1` bytes with its new-line; null at the end of the file.
pub fn fgets(to: Ptr<i8>, size: i32, file: Ptr<FILE>) -> Ptr<i8> {
    if size <= 0 {
        return Ptr::null();
    }
    let mut stream = file.lock();
    let room = size as usize - 1;
    let mut done = 0;
    while done < room {
        let ready = stream.ready();
        if ready.is_empty() {
            break;
        }
        let n = ready.len().min(room - done);
        let end = ready[..n].iter().position(|c| *c == b'\n').map(|i| i + 1);
        let n = end.unwrap_or(n);
        // SAFETY: C's contract: `to` has `size` bytes.
        unsafe {
            std::ptr::copy_nonoverlapping(ready.as_ptr().cast::<i8>(), to.as_raw().add(done), n)
        };
        stream.consume(n);
        done += n;
        if end.is_some() {
            break;
        }
    }
    if done == 0 && room > 0 {
        return Ptr::null();
    }
    *(to + done) = 0;
    to
}

/// Reads a line of any length without its new-line: the function that C11 removed.
pub fn gets(to: Ptr<i8>) -> Ptr<i8> {
    let line = fgets(to, i32::MAX, stdin());
    if !line.is_null() {
        let n = c_bytes(line).len();
        if n > 0 && line[n - 1] == b'\n' as i8 {
            *(line + (n - 1)) = 0;
        }
    }
    line
}

/// POSIX: reads a line into memory from `malloc` that grows; its length or -1.
pub fn getline(line: Ptr<Ptr<i8>>, size: Ptr<u64>, file: Ptr<FILE>) -> i64 {
    getdelim(line, size, i32::from(b'\n'), file)
}

/// As [`getline`], up to any delimiter.
pub fn getdelim(
    mut line: Ptr<Ptr<i8>>,
    mut size: Ptr<u64>,
    delimiter: i32,
    file: Ptr<FILE>,
) -> i64 {
    let mut bytes = Vec::new();
    {
        let mut stream = file.lock();
        while let Some(c) = stream.get() {
            bytes.push(c);
            if i32::from(c) == delimiter {
                break;
            }
        }
    }
    if bytes.is_empty() {
        return -1;
    }
    let needed = bytes.len() as u64 + 1;
    if line.is_null() || *size < needed {
        *line = super::stdlib::realloc((*line).cast(), needed.max(120)).cast();
        *size = needed.max(120);
    }
    let memory = *line;
    for (i, c) in bytes.iter().enumerate() {
        *(memory + i) = *c as i8;
    }
    *(memory + bytes.len()) = 0;
    bytes.len() as i64
}

/// The next byte, or `EOF`.
pub fn fgetc(file: Ptr<FILE>) -> i32 {
    file.lock().get().map_or(EOF, i32::from)
}
/// As [`fgetc`].
pub fn getc(file: Ptr<FILE>) -> i32 {
    fgetc(file)
}
/// The next byte of standard input.
pub fn getchar() -> i32 {
    fgetc(stdin())
}
/// Pushes a byte back.
pub fn ungetc(c: i32, file: Ptr<FILE>) -> i32 {
    if c == EOF {
        return EOF;
    }
    file.lock().unget(c as u8);
    i32::from(c as u8)
}
/// Writes a byte; it, or `EOF`.
pub fn fputc(c: i32, file: Ptr<FILE>) -> i32 {
    if file.lock().put(&[c as u8]) == 1 {
        i32::from(c as u8)
    } else {
        EOF
    }
}
/// As [`fputc`].
pub fn putc(c: i32, file: Ptr<FILE>) -> i32 {
    fputc(c, file)
}
/// Writes a byte to standard output.
pub fn putchar(c: i32) -> i32 {
    fputc(c, stdout())
}
/// Writes a string; 1 or `EOF`, as glibc.
pub fn fputs(text: Ptr<i8>, file: Ptr<FILE>) -> i32 {
    let bytes = c_bytes(text);
    if file.lock().put(bytes) == bytes.len() {
        1
    } else {
        EOF
    }
}
/// Writes a line to standard output; its length with the new-line, or `EOF`.
pub fn puts(text: Ptr<i8>) -> i32 {
    let bytes = c_bytes(text);
    stdout()
        .lock()
        .produce(|out| {
            out.extend_from_slice(bytes);
            out.push(b'\n');
            i32::try_from(bytes.len() + 1).unwrap_or(i32::MAX)
        })
        .unwrap_or(EOF)
}

/// Moves the position: 0 or -1.
pub fn fseek(file: Ptr<FILE>, offset: i64, whence: i32) -> i32 {
    if file.lock().seek(offset, whence).is_some() {
        0
    } else {
        -1
    }
}
/// The position, or -1.
pub fn ftell(file: Ptr<FILE>) -> i64 {
    file.lock().tell()
}
/// Stores the position.
pub fn fgetpos(file: Ptr<FILE>, mut position: Ptr<i64>) -> i32 {
    *position = ftell(file);
    if *position < 0 { -1 } else { 0 }
}
/// Goes back to a stored position.
pub fn fsetpos(file: Ptr<FILE>, position: Ptr<i64>) -> i32 {
    fseek(file, *position, libc::SEEK_SET)
}
/// Back to the start, errors forgotten.
pub fn rewind(file: Ptr<FILE>) {
    fseek(file, 0, libc::SEEK_SET);
    file.lock().error = false;
}
/// Was the end of the file met?
pub fn feof(file: Ptr<FILE>) -> i32 {
    i32::from(file.lock().eof)
}
/// Was there an error?
pub fn ferror(file: Ptr<FILE>) -> i32 {
    i32::from(file.lock().error)
}
/// Forgets end of file and errors.
pub fn clearerr(file: Ptr<FILE>) {
    let mut stream = file.lock();
    stream.eof = false;
    stream.error = false;
}
/// The descriptor under the stream.
pub fn fileno(file: Ptr<FILE>) -> i32 {
    file.lock().fd
}
/// Prints `text: ` and the message for `errno` to standard error.
pub fn perror(text: Ptr<i8>) {
    let message = super::string::error_text(errno::get());
    let mut line = Vec::new();
    if !c_bytes(text).is_empty() {
        line.extend_from_slice(c_bytes(text));
        line.extend_from_slice(b": ");
    }
    line.extend_from_slice(message.as_bytes());
    line.push(b'\n');
    stderr().lock().put(&line);
}

/// Removes a file or an empty directory: 0 or -1.
pub fn remove(path: Ptr<i8>) -> i32 {
    // SAFETY: the path is a C string by C's contract.
    unsafe { libc::remove(path.as_raw().cast()) }
}
/// Renames a file: 0 or -1.
pub fn rename(from: Ptr<i8>, to: Ptr<i8>) -> i32 {
    // SAFETY: both are C strings by C's contract.
    unsafe { libc::rename(from.as_raw().cast(), to.as_raw().cast()) }
}

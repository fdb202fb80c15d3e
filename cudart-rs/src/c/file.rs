//! Buffered streams: the `FILE` of C (C17 7.21.3) over file descriptors.
//!
//! [`FILE`] is a locked [`Stream`]; `stdio` has the functions that programs call, `scan` and `print` the conversions. Buffering
//! is C's: standard output is line-buffered on a terminal and fully buffered elsewhere (4096 bytes, as glibc's for
//! pipes), standard error is unbuffered, and reading from a terminal flushes line-buffered output. Everything open is flushed
//! by [`flush_all`], which `exit` calls.

use crate::ptr::Ptr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// C's `FILE`.
pub struct FILE {
    stream: Mutex<Stream>,
}

/// When output is written (C17 7.21.5.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Buffering {
    /// Decided at the first use: by lines on a terminal, else fully.
    Undecided,
    /// When the buffer is full.
    Full,
    /// At each new-line.
    Line,
    /// At once.
    None,
}

/// The state of an open stream.
pub struct Stream {
    pub(super) fd: i32,
    pub(super) readable: bool,
    pub(super) writable: bool,
    append: bool,
    buffering: Buffering,
    capacity: usize,
    /// Bytes read and not consumed are `input[position..]`.
    input: Vec<u8>,
    position: usize,
    output: Vec<u8>,
    pub(super) eof: bool,
    pub(super) error: bool,
    /// The process id of `popen`'s command.
    pub(super) child: Option<std::process::Child>,
    /// The stream of the system's C library over the same file, as a number; 0 if no C library was given this one.
    in_c: usize,
}

impl FILE {
    /// A stream over `fd`.
    pub const fn new(
        fd: i32,
        readable: bool,
        writable: bool,
        append: bool,
        buffering: Buffering,
    ) -> FILE {
        FILE {
            stream: Mutex::new(Stream {
                fd,
                readable,
                writable,
                append,
                buffering,
                capacity: 4096,
                input: Vec::new(),
                position: 0,
                output: Vec::new(),
                eof: false,
                error: false,
                child: None,
                in_c: 0,
            }),
        }
    }

    /// The stream, locked for one operation.
    #[inline]
    pub fn lock(&self) -> MutexGuard<'_, Stream> {
        self.stream.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

static STDIN: FILE = FILE::new(0, true, false, false, Buffering::Undecided);
static STDOUT: FILE = FILE::new(1, false, true, false, Buffering::Undecided);
static STDERR: FILE = FILE::new(2, false, true, false, Buffering::None);

fn address(file: &'static FILE) -> Ptr<FILE> {
    crate::ptr::addr_const(file)
}

/// C's `stdin`.
#[inline]
pub fn stdin() -> Ptr<FILE> {
    address(&STDIN)
}
/// C's `stdout`.
#[inline]
pub fn stdout() -> Ptr<FILE> {
    address(&STDOUT)
}
/// C's `stderr`.
#[inline]
pub fn stderr() -> Ptr<FILE> {
    address(&STDERR)
}

/// Streams that `fopen` and the like made and `fclose` has not yet freed.
static OPEN: Mutex<Vec<Ptr<FILE>>> = Mutex::new(Vec::new());
static STDOUT_ON_TERMINAL: AtomicBool = AtomicBool::new(false);

fn open_files() -> MutexGuard<'static, Vec<Ptr<FILE>>> {
    OPEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Puts a new stream on the heap and among those that are flushed at exit.
pub fn register(file: FILE) -> Ptr<FILE> {
    let pointer = Ptr::new(Box::into_raw(Box::new(file)));
    open_files().push(pointer);
    pointer
}

/// Takes a stream that [`register`] made out again and frees it. False when it is not one (a standard stream).
pub fn unregister(file: Ptr<FILE>) -> bool {
    let mut open = open_files();
    let Some(at) = open.iter().position(|p| *p == file) else {
        return false;
    };
    open.swap_remove(at);
    // SAFETY: `register` made it by Box::into_raw, and it was still registered: it is freed once.
    drop(unsafe { Box::from_raw(file.as_raw()) });
    true
}

/// Is [`flush_all`] among the things to do before the process ends?
static FLUSH_REGISTERED: AtomicBool = AtomicBool::new(false);

/// Has the buffers written out at exit. Handlers of `atexit` that print register it anew, so it is always done last.
fn register_flush() {
    if !FLUSH_REGISTERED.swap(true, Ordering::AcqRel) {
        crate::at_exit::register(|| {
            FLUSH_REGISTERED.store(false, Ordering::Release);
            flush_all();
        });
    }
}

/// Writes out every stream's buffer, as C does at exit. Returns false if one could not be written.
pub fn flush_all() -> bool {
    let mut good = STDOUT.lock().flush();
    good &= STDERR.lock().flush();
    for file in open_files().iter() {
        good &= file.lock().flush();
    }
    good
}

impl Stream {
    /// Decides how the stream is buffered, as late as C does: at the first operation.
    fn decide(&mut self) {
        if self.buffering != Buffering::Undecided {
            return;
        }
        // SAFETY: isatty takes any number.
        let terminal = unsafe { libc::isatty(self.fd) } == 1;
        self.buffering = if terminal {
            Buffering::Line
        } else {
            Buffering::Full
        };
        if self.fd == 1 {
            STDOUT_ON_TERMINAL.store(terminal, Ordering::Relaxed);
        } else if !terminal && self.fd > 2 {
            // Files of the program: larger pieces, nobody sees the difference.
            self.capacity = 1 << 16;
        }
    }

    /// `setvbuf`: a size of 0 keeps the present one.
    pub fn set_buffering(&mut self, buffering: Buffering, size: usize) {
        self.flush();
        self.buffering = buffering;
        if size > 0 {
            self.capacity = size.clamp(1, 1 << 20);
        }
    }

    /// Writes to the descriptor until all is written.
    fn write_through(&mut self, from: usize, to: usize) -> bool {
        let mut at = from;
        while at < to {
            // SAFETY: the range lies within the buffer.
            let n = unsafe { libc::write(self.fd, self.output.as_ptr().add(at).cast(), to - at) };
            if n < 0 {
                if std::io::Error::last_os_error().raw_os_error() == Some(libc::EINTR) {
                    continue;
                }
                self.error = true;
                return false;
            }
            at += n as usize;
        }
        true
    }

    /// Writes the buffered output.
    pub fn flush(&mut self) -> bool {
        if self.output.is_empty() {
            return true;
        }
        let good = self.write_through(0, self.output.len());
        self.output.clear();
        good
    }

    /// Lets `fill` append to the output buffer, then writes what the buffering asks for.
    /// Returns `None` when the stream cannot be written to.
    pub fn produce<R>(&mut self, fill: impl FnOnce(&mut Vec<u8>) -> R) -> Option<R> {
        if !self.writable {
            self.error = true;
            super::errno::set(libc::EBADF);
            return None;
        }
        self.decide();
        self.leave_reading();
        if !FLUSH_REGISTERED.load(Ordering::Acquire) {
            register_flush();
        }
        let before = self.output.len();
        let result = fill(&mut self.output);
        match self.buffering {
            Buffering::None => {
                self.flush();
            }
            Buffering::Line if self.output[before..].contains(&b'\n') => {
                let end = self
                    .output
                    .iter()
                    .rposition(|c| *c == b'\n')
                    .map_or(0, |i| i + 1);
                self.write_through(0, end);
                self.output.drain(..end);
            }
            _ if self.output.len() > self.capacity => {
                // Whole blocks go out, the rest waits, as in glibc.
                let end = self.output.len() / self.capacity * self.capacity;
                self.write_through(0, end);
                self.output.drain(..end);
            }
            _ => {}
        }
        Some(result)
    }

    /// Writes bytes; returns how many were taken.
    pub fn put(&mut self, bytes: &[u8]) -> usize {
        let before = self.error;
        let taken = self.produce(|out| out.extend_from_slice(bytes)).is_some();
        if taken && (self.error == before) {
            bytes.len()
        } else {
            0
        }
    }

    /// The stream of the system's C library over the same file. From here on neither side keeps bytes of its own, so that both may use the file by turns.
    /// Null, with `errno`, if there can be none.
    pub fn for_c(&mut self) -> *mut libc::FILE {
        self.flush();
        let unread = self.input.len() - self.position;
        // SAFETY: lseek takes any arguments.
        if unread > 0 && unsafe { libc::lseek(self.fd, 0, libc::SEEK_CUR) } < 0 {
            super::errno::set(libc::ESPIPE);
            return std::ptr::null_mut();
        }
        self.leave_reading();
        self.buffering = Buffering::None;
        if self.in_c == 0 {
            let mode = match (self.readable, self.writable, self.append) {
                (true, true, false) => c"r+",
                (true, true, true) => c"a+",
                (true, false, _) => c"r",
                (false, _, true) => c"a",
                (false, _, false) => c"w",
            };
            // SAFETY: a descriptor and texts that end with 0; the stream has no buffer.
            self.in_c = unsafe {
                let file = libc::fdopen(libc::dup(self.fd), mode.as_ptr());
                if !file.is_null() {
                    libc::setvbuf(file, std::ptr::null_mut(), libc::_IONBF, 0);
                }
                file as usize
            };
        }
        self.in_c as *mut libc::FILE
    }

    /// Gives unread input back to the descriptor before output follows.
    fn leave_reading(&mut self) {
        let unread = self.input.len() - self.position;
        if unread > 0 {
            // SAFETY: lseek takes any arguments.
            unsafe { libc::lseek(self.fd, -(unread as i64), libc::SEEK_CUR) };
        }
        self.input.clear();
        self.position = 0;
    }

    /// Bytes that are ready; reads more when there are none. Empty at the end of the file or on error.
    #[inline]
    pub fn ready(&mut self) -> &[u8] {
        if self.position == self.input.len() {
            self.refill();
        }
        &self.input[self.position..]
    }

    /// Consumes `n` ready bytes.
    #[inline]
    pub fn consume(&mut self, n: usize) {
        self.position = (self.position + n).min(self.input.len());
    }

    fn refill(&mut self) {
        if self.eof {
            return;
        }
        if !self.readable {
            self.error = true;
            super::errno::set(libc::EBADF);
            return;
        }
        self.decide();
        self.flush();
        if (self.fd == 0 || self.buffering != Buffering::Full)
            && STDOUT_ON_TERMINAL.load(Ordering::Relaxed)
        {
            STDOUT.lock().flush();
        }
        self.position = 0;
        let size = match self.buffering {
            Buffering::None => 1,
            _ => self.capacity.max(4096),
        };
        self.input.resize(size, 0);
        loop {
            // SAFETY: the buffer has `size` bytes.
            let n = unsafe { libc::read(self.fd, self.input.as_mut_ptr().cast(), size) };
            if n < 0 && std::io::Error::last_os_error().raw_os_error() == Some(libc::EINTR) {
                continue;
            }
            self.error |= n < 0;
            self.eof |= n == 0;
            self.input.truncate(n.max(0) as usize);
            return;
        }
    }

    /// The next byte.
    #[inline]
    pub fn get(&mut self) -> Option<u8> {
        let c = *self.ready().first()?;
        self.position += 1;
        Some(c)
    }

    /// `ungetc`.
    pub fn unget(&mut self, c: u8) {
        if self.position > 0 {
            self.position -= 1;
            self.input[self.position] = c;
        } else {
            self.input.insert(0, c);
        }
        self.eof = false;
    }

    /// Gives a byte back, by default the one taken last; that byte, if there is one.
    pub fn back(&mut self, c: Option<u8>) -> Option<u8> {
        let c = match c {
            None if self.position == 0 => return None,
            None => self.input[self.position - 1],
            Some(c) => c,
        };
        self.unget(c);
        Some(c)
    }

    /// Fills as much of `to` as there is input; returns the number of bytes.
    pub fn take(&mut self, to: &mut [u8]) -> usize {
        let mut done = 0;
        while done < to.len() {
            let ready = self.ready();
            if ready.is_empty() {
                break;
            }
            let n = ready.len().min(to.len() - done);
            to[done..done + n].copy_from_slice(&ready[..n]);
            self.consume(n);
            done += n;
        }
        done
    }

    /// `fseek`; `None` on error.
    pub fn seek(&mut self, offset: i64, whence: i32) -> Option<u64> {
        self.flush();
        let offset = if whence == libc::SEEK_CUR {
            offset.wrapping_sub((self.input.len() - self.position) as i64)
        } else {
            offset
        };
        // SAFETY: lseek takes any arguments.
        let place = unsafe { libc::lseek(self.fd, offset, whence) };
        if place < 0 {
            return None;
        }
        self.input.clear();
        self.position = 0;
        self.eof = false;
        Some(place as u64)
    }

    /// `ftell`: -1 on error.
    pub fn tell(&mut self) -> i64 {
        if self.append {
            self.flush();
        }
        // SAFETY: lseek takes any arguments.
        let place = unsafe { libc::lseek(self.fd, 0, libc::SEEK_CUR) };
        if place < 0 {
            return -1;
        }
        place - (self.input.len() - self.position) as i64 + self.output.len() as i64
    }

    /// Writes out and closes; false when either failed.
    pub fn close(&mut self) -> bool {
        let good = self.flush();
        self.leave_reading();
        let in_c = std::mem::take(&mut self.in_c) as *mut libc::FILE;
        if !in_c.is_null() {
            // SAFETY: `for_c` made it, over a descriptor of its own, and nobody else closes it.
            unsafe { libc::fclose(in_c) };
        }
        // SAFETY: closing a number that is not open is an error, no more.
        let closed = unsafe { libc::close(self.fd) } == 0;
        self.fd = -1;
        self.readable = false;
        self.writable = false;
        good && closed
    }
}

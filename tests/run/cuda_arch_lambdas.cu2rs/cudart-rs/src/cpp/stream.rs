//! The streams of C++: one type, [`Stream`], for `ostream`, `ifstream`, `stringstream` and all the others.
//!
//! A stream has a device (a standard stream shared with C's `stdio`, a file, a text in memory), state bits and a format. Output operators are
//! in `stream_out`, input operators in `stream_in`; here are construction, state, positioning and unformatted transfer. Methods
//! that C++ has return a reference return `Ptr<Stream>` to the stream itself.

use super::string::CppString;
use crate::c::file::{self, FILE};
use crate::c::scan::Source;
use crate::c::stdio;
use crate::global::Global;
use crate::ptr::{Ptr, addr};

/// `std::ios_base::openmode` bits, as in our `<ios>`.
pub mod mode {
    #![allow(missing_docs)]
    pub const APP: i32 = 1;
    pub const ATE: i32 = 2;
    pub const BINARY: i32 = 4;
    pub const IN: i32 = 8;
    pub const OUT: i32 = 16;
    pub const TRUNC: i32 = 32;
}
/// `std::ios_base::iostate` bits.
pub mod state {
    #![allow(missing_docs)]
    pub const GOOD: i32 = 0;
    pub const BAD: i32 = 1;
    pub const EOF: i32 = 2;
    pub const FAIL: i32 = 4;
}
/// `std::ios_base::seekdir`.
pub mod origin {
    #![allow(missing_docs)]
    pub const BEG: i32 = 0;
    pub const CUR: i32 = 1;
    pub const END: i32 = 2;
}
/// `std::ios_base::fmtflags` bits, as in our `<ios>`.
pub mod flag {
    #![allow(missing_docs)]
    pub const BOOLALPHA: i32 = 1;
    pub const DEC: i32 = 2;
    pub const FIXED: i32 = 4;
    pub const HEX: i32 = 8;
    pub const INTERNAL: i32 = 16;
    pub const LEFT: i32 = 32;
    pub const OCT: i32 = 64;
    pub const RIGHT: i32 = 128;
    pub const SCIENTIFIC: i32 = 256;
    pub const SHOWBASE: i32 = 512;
    pub const SHOWPOINT: i32 = 1024;
    pub const SHOWPOS: i32 = 2048;
    pub const SKIPWS: i32 = 4096;
    pub const UNITBUF: i32 = 8192;
    pub const UPPERCASE: i32 = 16384;
    pub const ADJUSTFIELD: i32 = LEFT | RIGHT | INTERNAL;
    pub const BASEFIELD: i32 = DEC | HEX | OCT;
    pub const FLOATFIELD: i32 = FIXED | SCIENTIFIC;
}

/// Where characters go to and come from.
enum Device {
    None,
    Stdin,
    Stdout,
    Stderr,
    /// An opened file; closed with the stream.
    File(Ptr<FILE>),
    /// A text; reading is at `read`, writing at `write`.
    Text {
        bytes: Vec<u8>,
        read: usize,
        write: usize,
    },
}

/// Any of the C++ streams.
pub struct Stream {
    device: Device,
    pub(super) state: i32,
    pub(super) flags: i32,
    pub(super) precision: i64,
    pub(super) width: i64,
    pub(super) fill: u8,
    pub(super) count: i64,
    /// States that are thrown as exceptions (`exceptions()`).
    throws: i32,
    /// A state bit was set since it was last looked at.
    faulted: bool,
    /// What is written out before this stream waits for input (`tie()`).
    tied: Ptr<Stream>,
    /// The stream whose device serves instead of its own (`rdbuf(other)`); null: none.
    buffer: Ptr<Stream>,
    words: Vec<i64>,
}

impl Stream {
    const fn with_tie(mut self, tied: Ptr<Stream>) -> Stream {
        self.tied = tied;
        self
    }
    const fn over(device: Device, flags: i32) -> Stream {
        Stream {
            throws: 0,
            faulted: false,
            tied: Ptr::null(),
            buffer: Ptr::null(),
            words: Vec::new(),
            device,
            state: 0,
            flags,
            precision: 6,
            width: 0,
            fill: b' ',
            count: 0,
        }
    }
}

const NORMAL: i32 = flag::SKIPWS | flag::DEC;
static COUT: Global<Stream> = Global::new(Stream::over(Device::Stdout, NORMAL));
static CERR: Global<Stream> =
    Global::new(Stream::over(Device::Stderr, NORMAL | flag::UNITBUF).with_tie(COUT.addr()));
static CLOG: Global<Stream> = Global::new(Stream::over(Device::Stderr, NORMAL));
static CIN: Global<Stream> = Global::new(Stream::over(Device::Stdin, NORMAL).with_tie(COUT.addr()));

/// `std::cout`.
pub fn cout() -> Ptr<Stream> {
    COUT.addr()
}
/// `std::cerr`.
pub fn cerr() -> Ptr<Stream> {
    CERR.addr()
}
/// `std::clog`.
pub fn clog() -> Ptr<Stream> {
    CLOG.addr()
}
/// `std::cin`.
pub fn cin() -> Ptr<Stream> {
    CIN.addr()
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.close_file();
    }
}
impl Default for Stream {
    fn default() -> Self {
        Stream::new()
    }
}

impl Source for Stream {
    fn peek(&mut self) -> Option<u8> {
        self.with_source(|s| s.peek())
    }
    fn bump(&mut self) {
        self.with_source(|s| s.bump());
    }
}
struct Nothing;
impl Source for Nothing {
    fn peek(&mut self) -> Option<u8> {
        None
    }
    fn bump(&mut self) {}
}
struct Bytes<'a> {
    bytes: &'a [u8],
    at: &'a mut usize,
}
impl Source for Bytes<'_> {
    fn peek(&mut self) -> Option<u8> {
        self.bytes.get(*self.at).copied()
    }
    fn bump(&mut self) {
        *self.at += 1;
    }
}

impl Stream {
    /// A file stream that is not open.
    pub fn new() -> Stream {
        Stream::over(Device::None, NORMAL)
    }
    /// A string stream, empty.
    pub fn text() -> Stream {
        Stream::over(
            Device::Text {
                bytes: Vec::new(),
                read: 0,
                write: 0,
            },
            NORMAL,
        )
    }
    /// A string stream over a text; `mode` says whether writing starts at its end.
    pub fn text_with(text: CppString, mode: i32) -> Stream {
        let bytes = text.as_bytes().to_vec();
        let write = if mode & (mode::APP | mode::ATE) != 0 {
            bytes.len()
        } else {
            0
        };
        Stream::over(
            Device::Text {
                bytes,
                read: 0,
                write,
            },
            NORMAL,
        )
    }
    /// Opens a file.
    pub fn open(&mut self, path: Ptr<i8>, mode: i32) {
        self.open_quietly(path, mode);
        self.raise();
    }
    fn open_quietly(&mut self, path: Ptr<i8>, mode: i32) {
        let how = match (
            mode & mode::IN != 0,
            mode & mode::OUT != 0,
            mode & mode::TRUNC != 0,
            mode & mode::APP != 0,
        ) {
            (true, _, _, true) => c"a+",
            (false, _, _, true) => c"a",
            (true, true, true, _) => c"w+",
            (true, true, false, _) => c"r+",
            (true, false, false, _) => c"r",
            (false, true, _, _) => c"w",
            _ => {
                self.fault(state::FAIL);
                return;
            }
        };
        if matches!(self.device, Device::File(_)) {
            self.fault(state::FAIL);
            return;
        }
        let file = stdio::fopen(path, crate::ptr::cstr(how));
        if file.is_null() {
            self.fault(state::FAIL);
            return;
        }
        if mode & mode::ATE != 0 {
            stdio::fseek(file, 0, 2);
        }
        self.device = Device::File(file);
        self.state = 0;
    }
    fn close_file(&mut self) -> bool {
        match std::mem::replace(&mut self.device, Device::None) {
            Device::File(file) => stdio::fclose(file) == 0,
            other => {
                self.device = other;
                false
            }
        }
    }
    /// Closes the file; fails when there is none.
    pub fn close(&mut self) {
        if !self.close_file() {
            self.fault(state::FAIL);
            self.raise();
        }
    }
    /// `std::filebuf::open`: null where it fails.
    pub fn open_buffer(&mut self, path: Ptr<i8>, mode: i32) -> Ptr<Stream> {
        self.state = 0;
        self.open_quietly(path, mode);
        if self.state == 0 {
            addr(self)
        } else {
            Ptr::null()
        }
    }
    /// The same with a string.
    pub fn open_buffer_named(&mut self, path: CppString, mode: i32) -> Ptr<Stream> {
        self.open_buffer(path.c_str(), mode)
    }
    /// `std::filebuf::close`: null where none is open.
    pub fn close_buffer(&mut self) -> Ptr<Stream> {
        if self.close_file() {
            addr(self)
        } else {
            Ptr::null()
        }
    }
    /// Is a file open?
    pub fn is_open(&self) -> bool {
        matches!(self.device, Device::File(_))
    }
    /// The text of a string stream.
    pub fn str(&self) -> CppString {
        match &self.device {
            Device::Text { bytes, .. } => bytes.as_slice().into(),
            _ => CppString::new(),
        }
    }
    /// Replaces the text of a string stream.
    pub fn set_str(&mut self, text: CppString) {
        self.device = Device::Text {
            bytes: text.as_bytes().to_vec(),
            read: 0,
            write: 0,
        };
    }

    /// Is all well?
    pub fn good(&self) -> bool {
        self.state == 0
    }
    /// Was the end of input met?
    pub fn eof(&self) -> bool {
        self.state & state::EOF != 0
    }
    /// Did an operation fail?
    pub fn fail(&self) -> bool {
        self.state & (state::FAIL | state::BAD) != 0
    }
    /// Is the device broken?
    pub fn bad(&self) -> bool {
        self.state & state::BAD != 0
    }
    /// The stream as a condition.
    pub fn is_ok(&self) -> bool {
        !self.fail()
    }
    /// Sets the state bits.
    pub fn clear(&mut self, state: i32) {
        self.state = 0;
        self.fault(state);
        self.raise();
    }
    /// Adds state bits.
    pub fn setstate(&mut self, state: i32) {
        self.fault(state);
        self.raise();
    }
    /// Sets state bits in the midst of an operation; [`Stream::raise`] follows at its end.
    pub(super) fn fault(&mut self, state: i32) {
        self.state |= state;
        self.faulted = true;
    }
    /// Throws if a state that the program wants as an exception has come up.
    pub(super) fn raise(&mut self) {
        if std::mem::take(&mut self.faulted) && self.state & self.throws != 0 {
            super::exception::throw_library("std::ios_failure", "basic_ios::clear: iostream error")
        }
    }
    /// The end of an operation that gives the stream.
    pub(super) fn done(&mut self) -> Ptr<Stream> {
        self.raise();
        addr(self)
    }
    /// `exceptions()`: the states that are thrown.
    pub fn exceptions(&self) -> i32 {
        self.throws
    }
    /// `exceptions(states)`: those it is in are thrown at once.
    pub fn set_exceptions(&mut self, states: i32) {
        self.throws = states;
        self.clear(self.state);
    }
    /// `tie()`.
    pub fn tie(&self) -> Ptr<Stream> {
        self.tied
    }
    /// `tie(other)`: the one before.
    pub fn set_tie(&mut self, other: Ptr<Stream>) -> Ptr<Stream> {
        std::mem::replace(&mut self.tied, other)
    }
    /// `iword(i)` and `pword(i)`: a word of the program's.
    pub fn iword(&mut self, index: i32) -> Ptr<i64> {
        let index = index.max(0) as usize;
        if self.words.len() <= index {
            // Long enough never to move: programs keep references.
            self.words.reserve_exact(64.max(index + 1));
            self.words.resize(index + 1, 0);
        }
        addr(&mut self.words[index])
    }
    /// `copyfmt(other)`: all but state and buffer.
    pub fn copyfmt(&mut self, other: Ptr<Stream>) -> Ptr<Stream> {
        let other = &*other;
        self.flags = other.flags;
        self.precision = other.precision;
        self.width = other.width;
        self.fill = other.fill;
        self.tied = other.tied;
        self.words.clone_from(&other.words);
        self.throws = other.throws;
        self.clear(self.state);
        addr(self)
    }
    /// What a stream that was made without one stands on: another stream's buffer.
    pub fn over_buffer(buffer: Ptr<Stream>) -> Stream {
        let mut stream = Stream::new();
        stream.set_rdbuf(buffer);
        stream
    }
    /// `rdbuf(buffer)`: the one before.
    pub fn set_rdbuf(&mut self, buffer: Ptr<Stream>) -> Ptr<Stream> {
        let before = self.rdbuf();
        let own = buffer == addr(self);
        self.buffer = if own { Ptr::null() } else { buffer };
        self.clear(if buffer.is_null() { state::BAD } else { 0 });
        before
    }
    /// The device that serves the stream.
    fn device(&mut self) -> &mut Device {
        let mut at: *mut Stream = self;
        // A chain of buffers is short; one that closes would be the program's fault.
        for _ in 0..64 {
            // SAFETY: a buffer lives as long as streams use it, by C++'s contract; `at` is `self` at first.
            let stream = unsafe { &mut *at };
            if stream.buffer.is_null() {
                break;
            }
            at = stream.buffer.as_raw();
        }
        // SAFETY: as above.
        unsafe { &mut (*at).device }
    }
    /// `swap(other)`, and what `std::swap` does.
    pub fn swap(&mut self, mut other: Ptr<Stream>) {
        std::mem::swap(self, &mut *other);
    }
    /// `readsome(p, n)`: what is there without waiting.
    pub fn readsome(&mut self, to: Ptr<i8>, count: i64) -> i64 {
        self.count = 0;
        if self.state != 0 {
            self.fault(state::FAIL);
            self.raise();
            return 0;
        }
        let there = self.in_avail().clamp(0, count.max(0));
        self.read(to, there);
        there
    }
    /// `get(p, n, delimiter)`: a line into memory, its end is left.
    pub fn get_line_part(&mut self, to: Ptr<i8>, size: i64, delimiter: i8) -> Ptr<Stream> {
        let mut taken = 0;
        self.count = 0;
        if self.state == 0 {
            let ended = self.with_source(|s| {
                loop {
                    match s.peek() {
                        None => return true,
                        Some(c) if c == delimiter as u8 || taken + 1 >= size => return false,
                        Some(c) => {
                            s.bump();
                            *(to + taken) = c as i8;
                            taken += 1;
                        }
                    }
                }
            });
            if ended {
                self.fault(state::EOF);
            }
        }
        if size > 0 {
            *(to + taken) = 0;
        }
        self.count = taken;
        if taken == 0 {
            self.fault(state::FAIL);
        }
        self.done()
    }
    /// `sync()`: 0 where it can.
    pub fn sync(&mut self) -> i32 {
        self.flush();
        0
    }
    /// `rdbuf()->in_avail()`: bytes that can be had without waiting; -1: none ever.
    pub fn in_avail(&mut self) -> i64 {
        match self.device() {
            Device::Text { bytes, read, .. } if *read < bytes.len() => (bytes.len() - *read) as i64,
            Device::Text { .. } => -1,
            Device::File(file) => {
                let file = *file;
                let here = stdio::ftell(file);
                stdio::fseek(file, 0, 2);
                let end = stdio::ftell(file);
                stdio::fseek(file, here, 0);
                if end > here { end - here } else { -1 }
            }
            _ => 0,
        }
    }
    /// `rdbuf()->sgetc()`: the next byte, which stays, or -1.
    pub fn buffer_peek(&mut self) -> i32 {
        self.with_source(|s| s.peek()).map_or(-1, i32::from)
    }
    /// `rdbuf()->sbumpc()`: the next byte, or -1.
    pub fn buffer_take(&mut self) -> i32 {
        self.with_source(|s| s.peek().inspect(|_| s.bump()))
            .map_or(-1, i32::from)
    }
    /// `rdbuf()->sgetn(p, n)`.
    pub fn buffer_read(&mut self, to: Ptr<i8>, count: i64) -> i64 {
        let mut done = 0;
        self.with_source(|s| {
            while done < count
                && let Some(c) = s.peek()
            {
                s.bump();
                *(to + done) = c as i8;
                done += 1;
            }
        });
        done
    }
    /// `rdbuf()->sputc(c)`.
    pub fn buffer_put(&mut self, c: i8) -> i32 {
        if self.put_bytes(&[c as u8]) == 1 {
            i32::from(c as u8)
        } else {
            -1
        }
    }
    /// `rdbuf()->sputn(p, n)`.
    pub fn buffer_write(&mut self, from: Ptr<i8>, count: i64) -> i64 {
        // SAFETY: C++'s contract: the memory has `count` bytes.
        let bytes = unsafe {
            std::slice::from_raw_parts(from.as_raw().cast::<u8>(), count.max(0) as usize)
        };
        if count <= 0 {
            0
        } else {
            self.put_bytes(bytes) as i64
        }
    }
    /// The state bits.
    pub fn rdstate(&self) -> i32 {
        self.state
    }

    /// Lets `use_source` read from the device.
    pub(super) fn with_source<R>(&mut self, use_source: impl FnOnce(&mut dyn Source) -> R) -> R {
        if !self.tied.is_null() {
            let mut tied = self.tied;
            tied.flush();
        }
        match self.device() {
            Device::Stdin => use_source(&mut *file::stdin().lock()),
            Device::File(file) => use_source(&mut *file.lock()),
            Device::Text { bytes, read, .. } => use_source(&mut Bytes { bytes, at: read }),
            _ => use_source(&mut Nothing),
        }
    }
    /// Writes bytes to the device.
    pub(super) fn emit(&mut self, bytes: &[u8]) {
        if self.fail() {
            if self.bad() {
                self.fault(state::FAIL);
            }
            return;
        }
        if self.put_bytes(bytes) != bytes.len() {
            self.fault(state::BAD);
        }
        if self.flags & flag::UNITBUF != 0 {
            self.flush();
        }
    }
    /// Writes bytes to the device; how many it took.
    fn put_bytes(&mut self, bytes: &[u8]) -> usize {
        match self.device() {
            Device::Stdout => file::stdout().lock().put(bytes),
            Device::Stderr => {
                file::stdout().lock().flush();
                file::stderr().lock().put(bytes)
            }
            Device::File(file) => file.lock().put(bytes),
            Device::Text {
                bytes: text, write, ..
            } => {
                let end = *write + bytes.len();
                if text.len() < end {
                    text.resize(end, 0);
                }
                text[*write..end].copy_from_slice(bytes);
                *write = end;
                bytes.len()
            }
            Device::None | Device::Stdin => usize::MAX,
        }
    }
    /// Writes out what is buffered.
    pub fn flush(&mut self) -> Ptr<Stream> {
        match self.device() {
            Device::Stdout => {
                file::stdout().lock().flush();
            }
            Device::File(file) => {
                file.lock().flush();
            }
            _ => {}
        }
        self.done()
    }

    /// `read(p, n)`: exactly `n` bytes, or end of file and failure.
    pub fn read(&mut self, to: Ptr<i8>, count: i64) -> Ptr<Stream> {
        self.count = 0;
        if self.state != 0 {
            self.fault(state::FAIL);
            return self.done();
        }
        let mut done = 0;
        if let Device::File(file) = self.device() {
            done = stdio::fread(to.cast(), 1, count.max(0) as u64, *file) as i64;
        } else {
            self.with_source(|s| {
                while done < count {
                    let Some(c) = s.peek() else { break };
                    s.bump();
                    *(to + done) = c as i8;
                    done += 1;
                }
            });
        }
        self.count = done;
        if done < count {
            self.fault(state::EOF | state::FAIL);
        }
        self.done()
    }
    /// `write(p, n)`.
    pub fn write(&mut self, from: Ptr<i8>, count: i64) -> Ptr<Stream> {
        // SAFETY: C++'s contract: the memory has `count` bytes.
        let bytes = unsafe {
            std::slice::from_raw_parts(from.as_raw().cast::<u8>(), count.max(0) as usize)
        };
        if count > 0 {
            self.emit(bytes);
        }
        self.done()
    }
    /// `put(c)`.
    pub fn put_char(&mut self, c: i8) -> Ptr<Stream> {
        self.emit(&[c as u8]);
        self.done()
    }
    /// Bytes that the last unformatted input took.
    pub fn gcount(&self) -> i64 {
        self.count
    }
    /// `get()`: a byte or -1.
    pub fn get_char(&mut self) -> i32 {
        self.count = 0;
        if self.state != 0 {
            self.fault(state::FAIL);
            self.raise();
            return -1;
        }
        match self.with_source(|s| s.peek().inspect(|_| s.bump())) {
            Some(c) => {
                self.count = 1;
                i32::from(c)
            }
            None => {
                self.fault(state::EOF | state::FAIL);
                self.raise();
                -1
            }
        }
    }
    /// `get(c)`.
    pub fn get_char_into(&mut self, mut c: Ptr<i8>) -> Ptr<Stream> {
        let byte = self.get_char();
        if byte >= 0 {
            *c = byte as i8;
        }
        self.done()
    }
    /// `peek()`: the next byte or -1.
    pub fn peek_char(&mut self) -> i32 {
        if self.state != 0 {
            return -1;
        }
        let next = self.with_source(|s| s.peek());
        if next.is_none() {
            self.fault(state::EOF);
            self.raise();
        }
        next.map_or(-1, i32::from)
    }
    /// `unget()`: the byte read last comes again; a stream over a text only.
    pub fn unget(&mut self) -> Ptr<Stream> {
        match self.device() {
            Device::Text { read, .. } if *read > 0 => {
                *read -= 1;
                self.state &= !state::EOF;
            }
            _ => self.fault(state::BAD),
        }
        self.done()
    }
    /// `putback(c)`.
    pub fn putback(&mut self, c: i8) -> Ptr<Stream> {
        self.state &= !state::EOF;
        match self.device() {
            Device::Stdin => file::stdin().lock().unget(c as u8),
            Device::File(file) => file.lock().unget(c as u8),
            Device::Text { read, .. } if *read > 0 => *read -= 1,
            _ => self.fault(state::BAD),
        }
        self.done()
    }
    /// `ignore(n, delimiter)`: skips); a delimiter of -1 is none.
    pub fn ignore(&mut self, count: i64, delimiter: i32) -> Ptr<Stream> {
        let mut skipped = 0;
        let ended = self.with_source(|s| {
            while skipped < count {
                let Some(c) = s.peek() else { return true };
                s.bump();
                skipped += 1;
                if i32::from(c) == delimiter {
                    break;
                }
            }
            false
        });
        self.count = skipped;
        if ended {
            self.fault(state::EOF);
        }
        self.done()
    }
    /// `getline(p, n, delimiter)` into memory.
    pub fn getline_into(&mut self, to: Ptr<i8>, size: i64, delimiter: i8) -> Ptr<Stream> {
        let mut taken = 0;
        let mut stored = 0;
        let mut more = state::FAIL;
        if self.state == 0 {
            more = self.with_source(|s| {
                loop {
                    match s.peek() {
                        None => return state::EOF,
                        Some(c) if c == delimiter as u8 => {
                            s.bump();
                            taken += 1;
                            return 0;
                        }
                        Some(_) if stored + 1 >= size => return state::FAIL,
                        Some(c) => {
                            s.bump();
                            *(to + stored) = c as i8;
                            stored += 1;
                            taken += 1;
                        }
                    }
                }
            });
        }
        if size > 0 {
            *(to + stored) = 0;
        }
        self.count = taken;
        self.fault(more);
        if taken == 0 {
            self.fault(state::FAIL);
        }
        self.done()
    }
    /// `tellg()`; -1 after a failure.
    pub fn tellg(&mut self) -> i64 {
        if self.fail() {
            return -1;
        }
        match self.device() {
            Device::File(file) => stdio::ftell(*file),
            Device::Text { read, .. } => *read as i64,
            _ => -1,
        }
    }
    /// `tellp()`; -1 after a failure.
    pub fn tellp(&mut self) -> i64 {
        let failed = self.fail();
        match self.device() {
            Device::Text { write, .. } if !failed => *write as i64,
            _ => self.tellg(),
        }
    }
    /// `seekg(offset, origin)`: origin 0 start, 1 here, 2 end.
    pub fn seekg(&mut self, offset: i64, origin: i32) -> Ptr<Stream> {
        self.state &= !state::EOF;
        if self.fail() {
            return self.done();
        }
        let good = match self.device() {
            Device::File(file) => stdio::fseek(*file, offset, origin) == 0,
            Device::Text { bytes, read, .. } => {
                let base = [0, *read, bytes.len()][origin.clamp(0, 2) as usize] as i64;
                let place = base + offset;
                let good = (0..=bytes.len() as i64).contains(&place);
                if good {
                    *read = place as usize;
                }
                good
            }
            _ => false,
        };
        if !good {
            self.fault(state::FAIL);
        }
        self.done()
    }
    /// `seekp(offset, origin)`.
    pub fn seekp(&mut self, offset: i64, origin: i32) -> Ptr<Stream> {
        if let Device::Text { bytes, write, .. } = self.device() {
            let base = [0, *write, bytes.len()][origin.clamp(0, 2) as usize] as i64;
            *write = (base + offset).clamp(0, bytes.len() as i64) as usize;
            return self.done();
        }
        self.seekg(offset, origin)
    }
    /// The stream as its own buffer: what `<<` takes to copy the rest of it.
    pub fn rdbuf(&mut self) -> Ptr<Stream> {
        if self.buffer.is_null() {
            addr(self)
        } else {
            self.buffer
        }
    }
    /// `<< other.rdbuf()`: copies the rest of the other stream.
    pub fn put_rest(&mut self, mut other: Ptr<Stream>) -> Ptr<Stream> {
        let mut rest = Vec::new();
        other.with_source(|s| {
            while let Some(c) = s.peek() {
                s.bump();
                rest.push(c);
            }
        });
        if rest.is_empty() {
            self.fault(state::FAIL);
        }
        self.emit(&rest);
        self.done()
    }

    /// `precision()`.
    pub fn precision(&self) -> i64 {
        self.precision
    }
    /// `precision(n)`: the one before.
    pub fn set_precision(&mut self, precision: i64) -> i64 {
        std::mem::replace(&mut self.precision, precision)
    }
    /// `width()`.
    pub fn width(&self) -> i64 {
        self.width
    }
    /// `width(n)`: the one before.
    pub fn set_width(&mut self, width: i64) -> i64 {
        std::mem::replace(&mut self.width, width)
    }
    /// `fill(c)`: the one before.
    pub fn set_fill(&mut self, c: i8) -> i8 {
        std::mem::replace(&mut self.fill, c as u8) as i8
    }
    /// `fill()`.
    pub fn fill(&self) -> i8 {
        self.fill as i8
    }
    /// `flags()`.
    pub fn flags(&self) -> i32 {
        self.flags
    }
    /// `flags(f)`: those before.
    pub fn set_flags(&mut self, flags: i32) -> i32 {
        std::mem::replace(&mut self.flags, flags)
    }
    /// `setf(f)`: those before.
    pub fn setf(&mut self, flags: i32) -> i32 {
        let before = self.flags;
        self.flags |= flags;
        before
    }
    /// `setf(f, mask)`: those before.
    pub fn setf_masked(&mut self, flags: i32, mask: i32) -> i32 {
        let before = self.flags;
        self.flags = before & !mask | flags & mask;
        before
    }
    /// `unsetf(f)`.
    pub fn unsetf(&mut self, flags: i32) {
        self.flags &= !flags;
    }
}

macro_rules! file_streams {
    ($($class:ident $class_named:ident $open:ident $open_named:ident $always:expr;)*) => { impl Stream { $(
        #[doc = concat!("`std::", stringify!($class), "(path, mode)`: failed if the file cannot be opened.")]
        pub fn $class(path: Ptr<i8>, mode: i32) -> Stream {
            let mut stream = Stream::new();
            stream.open(path, mode | $always);
            stream
        }
        #[doc = concat!("`std::", stringify!($class), "(path, mode)` with a string.")]
        pub fn $class_named(path: CppString, mode: i32) -> Stream {
            Stream::$class(path.c_str(), mode)
        }
        #[doc = concat!("`open` of a `std::", stringify!($class), "`.")]
        pub fn $open(&mut self, path: Ptr<i8>, mode: i32) {
            self.open(path, mode | $always);
        }
        #[doc = concat!("`open` of a `std::", stringify!($class), "` with a string.")]
        pub fn $open_named(&mut self, path: CppString, mode: i32) {
            self.open(path.c_str(), mode | $always);
        }
    )* } };
}
file_streams! {
    ifstream ifstream_named open_ifstream open_ifstream_named mode::IN;
    ofstream ofstream_named open_ofstream open_ofstream_named mode::OUT;
    fstream fstream_named open_fstream open_fstream_named 0;
}

/// `std::ios::sync_with_stdio`: streams and `stdio` always share buffers here.
pub fn sync_with_stdio(_on: bool) -> bool {
    true
}

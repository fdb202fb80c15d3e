//! The streams of C++: one type, [`Stream`], for `ostream`, `ifstream`, `stringstream` and all the others.
//!
//! A stream has a device (a standard stream shared with C's `stdio`, a file, a text in memory), state bits and a format. Output operators are
//! in `stream_out`, input operators in `stream_in`, buffers in `stream_buffer`; here are construction, state, positioning and unformatted transfer. Methods
//! that C++ has return a reference return `Ptr<Stream>` to the stream itself.

use super::stream_buffer::Own;
pub use super::stream_buffer::delete_derived;
use super::string::CppString;
use crate::c::file::FILE;
use crate::c::scan::Source;
use crate::c::stdio;
use crate::global::Global;
use crate::ptr::{Ptr, addr, addr_const};

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
pub(super) enum Device {
    None,
    Stdin,
    Stdout,
    Stderr,
    /// An opened file; closed with the stream.
    File(Ptr<FILE>),
    /// A text; reading is at `read`, writing at `write`, as far as the mode allows them.
    Text {
        bytes: Vec<u8>,
        read: usize,
        write: usize,
        mode: i32,
    },
}

/// Any of the C++ streams.
pub struct Stream {
    pub(super) device: Device,
    /// What makes it a buffer of the program's.
    pub(super) own: Option<Box<Own>>,
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
    pub(super) tied: Ptr<Stream>,
    /// The buffer that serves instead of the stream's own (`rdbuf(other)`); null: its own does.
    pub(super) buffer: Ptr<Stream>,
    words: Vec<i64>,
}

impl Stream {
    const fn with_tie(mut self, tied: Ptr<Stream>) -> Stream {
        self.tied = tied;
        self
    }
    const fn over(device: Device, flags: i32) -> Stream {
        Stream {
            own: None,
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
/// What serves a stream whose `rdbuf()` is null.
static NO_BUFFER: Global<Stream> = Global::new(Stream::over(Device::None, NORMAL));
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

fn text_device(text: &CppString, mode: i32) -> Device {
    let bytes = text.as_bytes().to_vec();
    let write = match mode & (mode::APP | mode::ATE) {
        0 => 0,
        _ => bytes.len(),
    };
    Device::Text {
        bytes,
        read: 0,
        write,
        mode,
    }
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

impl Stream {
    /// A file stream that is not open.
    pub fn new() -> Stream {
        Stream::over(Device::None, NORMAL)
    }
    /// A string stream, empty.
    pub fn text() -> Stream {
        Stream::text_with(CppString::new(), mode::IN | mode::OUT)
    }
    /// A string stream, empty, for what `mode` says.
    pub fn text_mode(mode: i32) -> Stream {
        Stream::text_with(CppString::new(), mode)
    }
    /// A string stream over a text; `mode` says what it is for, and whether writing starts at its end.
    pub fn text_with(text: CppString, mode: i32) -> Stream {
        Stream::over(text_device(&text, mode), NORMAL)
    }
    /// `std::istringstream(text, mode)`.
    pub fn istringstream(text: CppString, mode: i32) -> Stream {
        Stream::text_with(text, mode | mode::IN)
    }
    /// `std::istringstream(mode)`.
    pub fn istringstream_mode(mode: i32) -> Stream {
        Stream::text_mode(mode | mode::IN)
    }
    /// `std::ostringstream(text, mode)`.
    pub fn ostringstream(text: CppString, mode: i32) -> Stream {
        Stream::text_with(text, mode | mode::OUT)
    }
    /// `std::ostringstream(mode)`.
    pub fn ostringstream_mode(mode: i32) -> Stream {
        Stream::text_mode(mode | mode::OUT)
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
        let mode = match self.device {
            Device::Text { mode, .. } => mode,
            _ => mode::IN | mode::OUT,
        };
        self.device = text_device(&text, mode);
    }
    /// What a stream that moves leaves behind: a file stream that is not open, a string stream that is empty.
    pub fn taken(&mut self) -> Stream {
        let left = match self.device {
            Device::Text { mode, .. } => Stream::text_mode(mode),
            _ => Stream::new(),
        };
        std::mem::replace(self, left)
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
        let (own, none) = (buffer == addr(self), buffer.is_null());
        self.buffer = match (own, none) {
            (true, _) => Ptr::null(),
            (_, true) => NO_BUFFER.addr(),
            _ => buffer,
        };
        self.clear(if none { state::BAD } else { 0 });
        before
    }
    /// The buffer that the stream uses.
    fn served(&mut self) -> Ptr<Stream> {
        match self.buffer.is_null() {
            true => addr(self),
            false => self.buffer,
        }
    }
    /// Lets `use_source` read.
    pub(super) fn with_source<R>(&mut self, use_source: impl FnOnce(&mut dyn Source) -> R) -> R {
        if !self.tied.is_null() {
            let mut tied = self.tied;
            tied.flush();
        }
        self.served().buffer_source(use_source)
    }
    /// `swap(other)`, and what `std::swap` does.
    pub fn swap(&mut self, mut other: Ptr<Stream>) {
        std::mem::swap(self, &mut *other);
    }
    /// What each unformatted input begins with. False: nothing to read.
    fn ready(&mut self) -> bool {
        self.count = 0;
        if self.state != 0 {
            self.fault(state::FAIL);
        }
        self.state == 0
    }
    /// `readsome(p, n)`: what is there without waiting.
    pub fn readsome(&mut self, to: Ptr<i8>, count: i64) -> i64 {
        if self.ready() {
            match self.served().in_avail() {
                -1 => self.fault(state::EOF),
                there => self.count = self.served().buffer_read(to, there.min(count)),
            }
        }
        self.raise();
        self.count
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
        let failed = self.served().buffer_sync() == -1;
        if failed {
            self.fault(state::BAD);
            self.raise();
        }
        -i32::from(failed)
    }
    /// `get(buffer, delimiter)`: what comes before the delimiter, into another stream's buffer.
    pub fn get_into_buffer(&mut self, mut to: Ptr<Stream>, delimiter: i8) -> Ptr<Stream> {
        if self.ready() {
            self.move_on(&mut to, i32::from(delimiter as u8));
        }
        self.done()
    }
    /// `>> buffer`: the rest of it into another stream's buffer.
    pub fn get_rest(&mut self, mut to: Ptr<Stream>) -> Ptr<Stream> {
        if self.ready() {
            self.move_on(&mut to, -1);
        }
        self.done()
    }
    fn move_on(&mut self, to: &mut Stream, delimiter: i32) {
        loop {
            match self.served().buffer_peek() {
                -1 => {
                    self.fault(state::EOF);
                    break;
                }
                c if c == delimiter || to.buffer_put(c as i8) == -1 => break,
                _ => self.served().buffer_take(),
            };
            self.count += 1;
        }
        if self.count == 0 {
            self.fault(state::FAIL);
        }
    }
    /// The state bits.
    pub fn rdstate(&self) -> i32 {
        self.state
    }

    /// Writes bytes to the device.
    pub(super) fn emit(&mut self, bytes: &[u8]) {
        if self.state != 0 {
            if self.bad() {
                self.fault(state::FAIL);
            }
            return;
        }
        if !self.tied.is_null() && !matches!(self.device, Device::Stderr) {
            self.tied.flush();
        }
        if !self.guarded(|buffer| buffer.put_bytes(bytes) == bytes.len()) {
            self.fault(state::BAD);
        }
        if self.flags & flag::UNITBUF != 0 {
            self.flush();
        }
    }
    /// Writes out what is buffered.
    pub fn flush(&mut self) -> Ptr<Stream> {
        if !self.guarded(|buffer| buffer.buffer_sync() != -1) {
            self.fault(state::BAD);
        }
        self.done()
    }
    /// What a buffer does for the stream. What a program's own throws makes the stream bad, and goes on only where the program wants that thrown.
    fn guarded(&mut self, act: impl FnOnce(&mut Stream) -> bool) -> bool {
        let mut buffer = self.served();
        if buffer.own.is_none() {
            return act(&mut buffer);
        }
        match super::exception::attempt(&[None], || act(&mut buffer)) {
            Ok(good) => good,
            Err(_) if self.throws & state::BAD != 0 => {
                self.state |= state::BAD;
                super::exception::rethrow()
            }
            Err(_) => false,
        }
    }

    /// `read(p, n)`: exactly `n` bytes, or end of file and failure.
    pub fn read(&mut self, to: Ptr<i8>, count: i64) -> Ptr<Stream> {
        if self.ready() {
            self.count = self.served().buffer_read(to, count);
            if self.count < count {
                self.fault(state::EOF | state::FAIL);
            }
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
        if !self.ready() {
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
        if !self.ready() {
            self.raise();
            return -1;
        }
        let next = self.with_source(|s| s.peek());
        if next.is_none() {
            self.fault(state::EOF);
            self.raise();
        }
        next.map_or(-1, i32::from)
    }
    /// `unget()`: the byte read last comes again.
    pub fn unget(&mut self) -> Ptr<Stream> {
        self.state &= !state::EOF;
        if self.ready() && self.served().buffer_unget() == -1 {
            self.fault(state::BAD);
        }
        self.done()
    }
    /// `putback(c)`.
    pub fn putback(&mut self, c: i8) -> Ptr<Stream> {
        self.state &= !state::EOF;
        if self.ready() && self.served().buffer_putback(c) == -1 {
            self.fault(state::BAD);
        }
        self.done()
    }
    /// `ignore(n, delimiter)`: skips; a delimiter of -1 is none.
    pub fn ignore(&mut self, count: i64, delimiter: i32) -> Ptr<Stream> {
        if !self.ready() {
            return self.done();
        }
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
        if self.state != 0 {
            self.fault(state::FAIL);
            self.raise();
            return -1;
        }
        self.served().buffer_seek(0, origin::CUR, mode::IN)
    }
    /// `tellp()`; -1 after a failure.
    pub fn tellp(&mut self) -> i64 {
        if self.fail() {
            return -1;
        }
        self.served().buffer_seek(0, origin::CUR, mode::OUT)
    }
    /// `seekg(offset, origin)`: origin 0 start, 1 here, 2 end.
    pub fn seekg(&mut self, offset: i64, origin: i32) -> Ptr<Stream> {
        self.state &= !state::EOF;
        self.seek(offset, origin, mode::IN)
    }
    /// `seekp(offset, origin)`.
    pub fn seekp(&mut self, offset: i64, origin: i32) -> Ptr<Stream> {
        self.seek(offset, origin, mode::OUT)
    }
    fn seek(&mut self, offset: i64, origin: i32, which: i32) -> Ptr<Stream> {
        if !self.fail() && self.served().buffer_seek(offset, origin, which) == -1 {
            self.fault(state::FAIL);
        }
        self.done()
    }
    /// `rdbuf()` of a stream of files or texts.
    pub fn own_buffer(&self) -> Ptr<Stream> {
        addr_const(self)
    }
    /// The stream as its own buffer: what `<<` takes to copy the rest of it.
    pub fn rdbuf(&self) -> Ptr<Stream> {
        match self.buffer {
            buffer if buffer.is_null() => addr_const(self),
            buffer if buffer == NO_BUFFER.addr() => Ptr::null(),
            buffer => buffer,
        }
    }
    /// `<< other.rdbuf()`: copies the rest of the other stream.
    pub fn put_rest(&mut self, mut other: Ptr<Stream>) -> Ptr<Stream> {
        let mut rest = Vec::new();
        other.buffer_source(|s| {
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

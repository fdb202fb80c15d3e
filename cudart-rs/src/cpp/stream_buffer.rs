//! The buffers of streams: what `rdbuf()` gives, and the classes that a program derives from `std::streambuf` and its relatives.
//!
//! Every stream is its own buffer. A program's own buffer has in `own` the functions that it may override, which `__cu2rs_own_buffer` of our
//! `<ios>` hands over, and C++'s two areas. What its class does not override comes back here (`default_…`): to the device of the buffer, or to the areas
//! where it has none. Those functions may change the buffer that calls them, so nothing of it is held across a call.

use super::stream::{Device, Stream, mode};
use crate::c::file;
use crate::c::scan::Source;
use crate::c::stdio;
use crate::object::delete_object;
use crate::ptr::{Ptr, addr};

type Function<A, R> = Option<fn(Ptr<Stream>, A) -> R>;
type Question<R> = Option<fn(Ptr<Stream>) -> R>;
type Transfer = Option<fn(Ptr<Stream>, Ptr<i8>, i64) -> i64>;
type Seek = Option<fn(Ptr<Stream>, i64, i32, i32) -> i64>;
type SeekTo = Option<fn(Ptr<Stream>, i64, i32) -> i64>;
type End = Option<fn(Ptr<Stream>)>;
type SetBuffer = Option<fn(Ptr<Stream>, Ptr<i8>, i64) -> Ptr<Stream>>;

/// What makes a stream a buffer of the program's.
#[derive(Default)]
pub(super) struct Own {
    overflow: Function<i32, i32>,
    put_all: Transfer,
    sync: Question<i32>,
    underflow: Question<i32>,
    uflow: Question<i32>,
    back: Function<i32, i32>,
    available: Question<i64>,
    read: Transfer,
    seek: Seek,
    seek_to: SeekTo,
    set_buffer: SetBuffer,
    end: End,
    /// Beginning, place and end of what was read and is still to be given.
    get: [Ptr<i8>; 3],
    /// The same of what was given and is still to be written.
    put: [Ptr<i8>; 3],
}

/// A program's own buffer as a source.
struct OwnSource(Ptr<Stream>);
impl Source for OwnSource {
    fn peek(&mut self) -> Option<u8> {
        u8::try_from(self.0.buffer_peek()).ok()
    }
    fn bump(&mut self) {
        self.0.buffer_take();
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

fn bytes_at<'a>(from: Ptr<i8>, count: i64) -> &'a [u8] {
    if count <= 0 {
        return &[];
    }
    // SAFETY: C++'s contract: the memory has `count` bytes.
    unsafe { std::slice::from_raw_parts(from.as_raw().cast::<u8>(), count as usize) }
}

/// `delete` of a pointer to a buffer, which may be part of an object of a program's class.
pub fn delete_derived(buffer: Ptr<Stream>) {
    let own = (!buffer.is_null()).then(|| buffer.own.as_ref()).flatten();
    match own.and_then(|o| o.end) {
        Some(end) => end(buffer),
        None => delete_object(buffer),
    }
}

/// The areas of a program's own buffer.
impl Stream {
    fn own(&mut self) -> &mut Own {
        self.own.get_or_insert_default()
    }
    /// The functions that write.
    pub fn own_output(
        &mut self,
        overflow: Function<i32, i32>,
        put_all: Transfer,
        sync: Question<i32>,
    ) {
        let own = self.own();
        (own.overflow, own.put_all, own.sync) = (overflow, put_all, sync);
    }
    /// The functions that read.
    pub fn own_input(
        &mut self,
        underflow: Question<i32>,
        uflow: Question<i32>,
        back: Function<i32, i32>,
        available: Question<i64>,
        read: Transfer,
    ) {
        let own = self.own();
        (own.underflow, own.uflow, own.back) = (underflow, uflow, back);
        (own.available, own.read) = (available, read);
    }
    /// The functions that go to places, and `setbuf`.
    pub fn own_places(&mut self, seek: Seek, seek_to: SeekTo, set_buffer: SetBuffer) {
        let own = self.own();
        (own.seek, own.seek_to, own.set_buffer) = (seek, seek_to, set_buffer);
    }
    /// The function that deletes the object of the program's class.
    pub fn own_end(&mut self, end: End) {
        self.own().end = end;
    }
    /// `setg`.
    pub fn setg(&mut self, begin: Ptr<i8>, next: Ptr<i8>, end: Ptr<i8>) {
        self.own().get = [begin, next, end];
    }
    /// `setp`.
    pub fn setp(&mut self, begin: Ptr<i8>, end: Ptr<i8>) {
        self.own().put = [begin, begin, end];
    }
    /// The area for input; that of a text is the text.
    fn get_area(&mut self) -> [Ptr<i8>; 3] {
        match &mut self.device {
            Device::Text { bytes, read, .. } => {
                let begin = Ptr::new(bytes.as_mut_ptr().cast::<i8>());
                [begin, begin + *read, begin + bytes.len()]
            }
            _ => self.own().get,
        }
    }
    fn put_area(&mut self) -> [Ptr<i8>; 3] {
        match &mut self.device {
            Device::Text { bytes, write, .. } => {
                let begin = Ptr::new(bytes.as_mut_ptr().cast::<i8>());
                [begin, begin + *write, begin + bytes.len()]
            }
            _ => self.own().put,
        }
    }
    /// `eback()`.
    pub fn eback(&mut self) -> Ptr<i8> {
        self.get_area()[0]
    }
    /// `gptr()`.
    pub fn gptr(&mut self) -> Ptr<i8> {
        self.get_area()[1]
    }
    /// `egptr()`.
    pub fn egptr(&mut self) -> Ptr<i8> {
        self.get_area()[2]
    }
    /// `pbase()`.
    pub fn pbase(&mut self) -> Ptr<i8> {
        self.put_area()[0]
    }
    /// `pptr()`.
    pub fn pptr(&mut self) -> Ptr<i8> {
        self.put_area()[1]
    }
    /// `epptr()`.
    pub fn epptr(&mut self) -> Ptr<i8> {
        self.put_area()[2]
    }
    /// `gbump(n)`.
    pub fn gbump(&mut self, by: i32) {
        match &mut self.device {
            Device::Text { read, .. } => *read = read.wrapping_add_signed(by as isize),
            _ => self.own().get[1] += by,
        }
    }
    /// `pbump(n)`.
    pub fn pbump(&mut self, by: i32) {
        match &mut self.device {
            Device::Text { write, .. } => *write = write.wrapping_add_signed(by as isize),
            _ => self.own().put[1] += by,
        }
    }
    /// A byte of the area for input, which it leaves there or takes.
    fn in_area(&mut self, takes: bool) -> Option<u8> {
        let get = &mut self.own.as_mut()?.get;
        if get[1] >= get[2] {
            return None;
        }
        let byte = *get[1] as u8;
        if takes {
            get[1] += 1;
        }
        Some(byte)
    }
}

/// What functions do that a program's class does not override.
impl Stream {
    fn has_device(&self) -> bool {
        !matches!(self.device, Device::None)
    }
    /// `underflow`.
    pub fn default_underflow(&mut self) -> i32 {
        self.with_device(|s| s.peek()).map_or(-1, i32::from)
    }
    /// `uflow`.
    pub fn default_uflow(&mut self) -> i32 {
        if self.has_device() {
            let taken = self.with_device(|s| s.peek().inspect(|_| s.bump()));
            return taken.map_or(-1, i32::from);
        }
        let underflow = self.own().underflow;
        match underflow {
            Some(underflow) if underflow(addr(self)) != -1 => {
                self.in_area(true).map_or(-1, i32::from)
            }
            _ => -1,
        }
    }
    /// `pbackfail`.
    pub fn default_back(&mut self, c: i32) -> i32 {
        self.device_back((c >= 0).then_some(c as u8))
    }
    /// `showmanyc`.
    pub fn default_available(&mut self) -> i64 {
        match self.has_device() {
            true => self.device_available(),
            false => 0,
        }
    }
    /// `xsgetn`.
    pub fn default_read(&mut self, to: Ptr<i8>, count: i64) -> i64 {
        if self.has_device() {
            return self.device_read(to, count);
        }
        let mut done = 0;
        while done < count {
            match self.buffer_take() {
                -1 => break,
                c => *(to + done) = c as i8,
            }
            done += 1;
        }
        done
    }
    /// `overflow`.
    pub fn default_overflow(&mut self, c: i32) -> i32 {
        match c {
            _ if !self.has_device() => -1,
            -1 => 0,
            c if self.device_put(&[c as u8]) == 1 => c,
            _ => -1,
        }
    }
    /// `xsputn`.
    pub fn default_put_all(&mut self, from: Ptr<i8>, count: i64) -> i64 {
        let bytes = bytes_at(from, count);
        if self.has_device() {
            return self.device_put(bytes) as i64;
        }
        let refused = bytes.iter().position(|b| self.buffer_put(*b as i8) == -1);
        refused.map_or(count.max(0), |n| n as i64)
    }
    /// `sync`.
    pub fn default_sync(&mut self) -> i32 {
        self.device_flush();
        0
    }
    /// `setbuf`.
    pub fn default_set_buffer(&mut self, _at: Ptr<i8>, _size: i64) -> Ptr<Stream> {
        addr(self)
    }
    /// `seekoff`.
    pub fn default_seek(&mut self, offset: i64, origin: i32, which: i32) -> i64 {
        self.device_seek(offset, origin, which)
    }
    /// `seekpos`.
    pub fn default_seek_to(&mut self, place: i64, which: i32) -> i64 {
        self.device_seek(place, 0, which)
    }
}

/// A buffer as everybody sees it: what `rdbuf()->` calls.
impl Stream {
    /// Lets `use_source` read.
    pub(super) fn buffer_source<R>(&mut self, use_source: impl FnOnce(&mut dyn Source) -> R) -> R {
        match self.own {
            Some(_) => use_source(&mut OwnSource(addr(self))),
            None => self.with_device(use_source),
        }
    }
    /// `sgetc()`: the next byte, which stays, or -1.
    pub fn buffer_peek(&mut self) -> i32 {
        let mut at = addr(self);
        if let Some(byte) = at.in_area(false) {
            return i32::from(byte);
        }
        match at.own.as_ref().and_then(|o| o.underflow) {
            Some(underflow) => underflow(at),
            None => at.default_underflow(),
        }
    }
    /// `sbumpc()`: the next byte, or -1.
    pub fn buffer_take(&mut self) -> i32 {
        let mut at = addr(self);
        if let Some(byte) = at.in_area(true) {
            return i32::from(byte);
        }
        match at.own.as_ref().map(|o| o.uflow) {
            Some(Some(uflow)) => uflow(at),
            _ => {
                let taken = at.with_device(|s| s.peek().inspect(|_| s.bump()));
                taken.map_or(-1, i32::from)
            }
        }
    }
    /// `sungetc()` and, with a byte, `sputbackc(c)`.
    fn buffer_back(&mut self, c: Option<u8>) -> i32 {
        let mut at = addr(self);
        let Some(own) = at.own.as_mut() else {
            return at.device_back(c);
        };
        if own.get[0] < own.get[1] && c.is_none_or(|c| *(own.get[1] - 1) == c as i8) {
            own.get[1] -= 1;
            return i32::from(*own.get[1] as u8);
        }
        let (back, c) = (own.back, c.map_or(-1, i32::from));
        back.map_or(-1, |back| back(at, c))
    }
    /// `sungetc()`.
    pub fn buffer_unget(&mut self) -> i32 {
        self.buffer_back(None)
    }
    /// `sputbackc(c)`.
    pub fn buffer_putback(&mut self, c: i8) -> i32 {
        self.buffer_back(Some(c as u8))
    }
    /// `sgetn(p, n)`.
    pub fn buffer_read(&mut self, to: Ptr<i8>, count: i64) -> i64 {
        let mut at = addr(self);
        match at.own.as_ref().and_then(|o| o.read) {
            Some(read) => read(at, to, count),
            None => at.default_read(to, count),
        }
    }
    /// `in_avail()`: bytes that can be had without waiting; -1: none ever.
    pub fn in_avail(&mut self) -> i64 {
        let mut at = addr(self);
        let Some(own) = &at.own else {
            return at.device_available();
        };
        if own.get[1] < own.get[2] {
            return own.get[2] - own.get[1];
        }
        own.available.map_or(0, |available| available(at))
    }
    /// `sputc(c)`.
    pub fn buffer_put(&mut self, c: i8) -> i32 {
        let mut at = addr(self);
        let byte = i32::from(c as u8);
        let Some(own) = at.own.as_mut() else {
            return if at.device_put(&[c as u8]) == 1 {
                byte
            } else {
                -1
            };
        };
        if own.put[1] < own.put[2] {
            *own.put[1] = c;
            own.put[1] += 1;
            return byte;
        }
        let overflow = own.overflow;
        overflow.map_or(-1, |overflow| overflow(at, byte))
    }
    /// `sputn(p, n)`.
    pub fn buffer_write(&mut self, from: Ptr<i8>, count: i64) -> i64 {
        self.put_bytes(bytes_at(from, count)) as i64
    }
    /// Writes bytes; how many were taken.
    pub(super) fn put_bytes(&mut self, bytes: &[u8]) -> usize {
        let mut at = addr(self);
        match at.own.as_ref().and_then(|o| o.put_all) {
            Some(put_all) => {
                let from = Ptr::new(bytes.as_ptr().cast_mut().cast::<i8>());
                put_all(at, from, bytes.len() as i64).max(0) as usize
            }
            None => at.device_put(bytes),
        }
    }
    /// `pubsync()`: -1 where it cannot.
    pub fn buffer_sync(&mut self) -> i32 {
        let mut at = addr(self);
        match at.own.as_ref().and_then(|o| o.sync) {
            Some(sync) => sync(at),
            None => at.default_sync(),
        }
    }
    /// `pubsetbuf(p, n)`: the buffers of files and texts stay as they are.
    pub fn buffer_set(&mut self, buffer: Ptr<i8>, size: i64) -> Ptr<Stream> {
        let at = addr(self);
        match at.own.as_ref().and_then(|o| o.set_buffer) {
            Some(set) => set(at, buffer, size),
            None => at,
        }
    }
    /// `pubseekoff(offset, origin, which)`: the place, or -1.
    pub fn buffer_seek(&mut self, offset: i64, origin: i32, which: i32) -> i64 {
        let mut at = addr(self);
        match at.own.as_ref().and_then(|o| o.seek) {
            Some(seek) => seek(at, offset, origin, which),
            None => at.device_seek(offset, origin, which),
        }
    }
    /// `pubseekpos(place, which)`.
    pub fn buffer_seek_to(&mut self, place: i64, which: i32) -> i64 {
        let mut at = addr(self);
        match at.own.as_ref().and_then(|o| o.seek_to) {
            Some(seek_to) => seek_to(at, place, which),
            None => at.device_seek(place, 0, which),
        }
    }
}

/// What is done with the device.
impl Stream {
    fn with_device<R>(&mut self, use_source: impl FnOnce(&mut dyn Source) -> R) -> R {
        match &mut self.device {
            Device::Stdin => use_source(&mut *file::stdin().lock()),
            Device::File(file) => use_source(&mut *file.lock()),
            Device::Text {
                bytes, read, mode, ..
            } if *mode & mode::IN != 0 => use_source(&mut Bytes { bytes, at: read }),
            _ => use_source(&mut Nothing),
        }
    }
    fn device_read(&mut self, to: Ptr<i8>, count: i64) -> i64 {
        if let Device::File(file) = self.device {
            return stdio::fread(to.cast(), 1, count.max(0) as u64, file) as i64;
        }
        let mut done = 0;
        self.with_device(|s| {
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
    fn device_available(&mut self) -> i64 {
        match &self.device {
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
    /// Goes back by a byte, which may become another one in a text that is written.
    fn device_back(&mut self, c: Option<u8>) -> i32 {
        match &mut self.device {
            Device::Stdin => file::stdin().lock().back(c).map_or(-1, i32::from),
            Device::File(file) => {
                let mut there = file.lock().back(c);
                if there.is_none() && stdio::fseek(*file, -1, 1) == 0 {
                    there = file.lock().ready().first().copied();
                }
                there.map_or(-1, i32::from)
            }
            Device::Text {
                bytes, read, mode, ..
            } if *read > 0 && *read <= bytes.len() => {
                let there = &mut bytes[*read - 1];
                match c {
                    Some(c) if c != *there && *mode & mode::OUT == 0 => return -1,
                    Some(c) => *there = c,
                    None => {}
                }
                *read -= 1;
                i32::from(*there)
            }
            _ => -1,
        }
    }
    fn device_put(&mut self, bytes: &[u8]) -> usize {
        match &mut self.device {
            Device::Stdout => file::stdout().lock().put(bytes),
            Device::Stderr => {
                file::stdout().lock().flush();
                file::stderr().lock().put(bytes)
            }
            Device::File(file) => file.lock().put(bytes),
            Device::Text {
                bytes: text,
                write,
                mode,
                ..
            } if *mode & mode::OUT != 0 => {
                if *mode & mode::APP != 0 {
                    *write = text.len();
                }
                let end = *write + bytes.len();
                if text.len() < end {
                    text.resize(end, 0);
                }
                text[*write..end].copy_from_slice(bytes);
                *write = end;
                bytes.len()
            }
            Device::None | Device::Stdin | Device::Text { .. } => 0,
        }
    }
    fn device_flush(&mut self) {
        match self.device {
            Device::Stdout => {
                file::stdout().lock().flush();
            }
            Device::File(file) => {
                file.lock().flush();
            }
            _ => {}
        }
    }
    fn device_seek(&mut self, offset: i64, origin: i32, which: i32) -> i64 {
        match &mut self.device {
            Device::File(file) if (offset, origin) == (0, 1) => stdio::ftell(*file),
            Device::File(file) if stdio::fseek(*file, offset, origin) == 0 => stdio::ftell(*file),
            Device::Text {
                bytes,
                read,
                write,
                mode,
            } => {
                let which = which & *mode & (mode::IN | mode::OUT);
                let base = match (origin, which) {
                    (_, 0) => return -1,
                    (0, _) => 0,
                    (1, mode::IN) => *read,
                    (1, mode::OUT) => *write,
                    (1, _) => return -1,
                    _ => bytes.len(),
                };
                let place = base as i64 + offset;
                if !(0..=bytes.len() as i64).contains(&place) {
                    return -1;
                }
                if which & mode::IN != 0 {
                    *read = place as usize;
                }
                if which & mode::OUT != 0 {
                    *write = place as usize;
                }
                place
            }
            _ => -1,
        }
    }
}

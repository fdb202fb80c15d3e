//! `std::string` as [`CppString`]: a growing text of bytes, terminated for `c_str`.
//!
//! Methods have C++'s names; those that C++ overloads are told apart by a suffix (`append_count`, `find_char`),
//! which the headers bind. Positions are `u64` with [`NPOS`] for "nowhere". Out-of-range positions end the program as an
//! uncaught `std::out_of_range` does.

use super::abi::Padding;
use crate::c::args::c_bytes;
use crate::ptr::Ptr;
use smallvec::{SmallVec, smallvec};
use std::cell::UnsafeCell;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut, Index, IndexMut, Range};

/// `std::string::npos`.
pub const NPOS: u64 = u64::MAX;

/// Bytes that libstdc++'s strings hold without memory of their own: no capacity is less.
const INSIDE: u64 = 15;

/// `std::string`: short texts lie in the object itself.
#[derive(Debug)]
pub struct CppString {
    bytes: Bytes,
    _padding: Padding<1>,
}

/// The text and its terminating zero. C++ writes through what `begin()` gives even where nothing else changes the object.
#[derive(Debug)]
struct Bytes(UnsafeCell<SmallVec<[u8; INSIDE as usize + 1]>>);

// SAFETY: as with every C++ object, threads that share a string and change it order that themselves.
unsafe impl Sync for Bytes {}

impl Deref for Bytes {
    type Target = SmallVec<[u8; INSIDE as usize + 1]>;
    fn deref(&self) -> &Self::Target {
        // SAFETY: nothing here keeps a mutable reference beyond a method with `&mut self`.
        unsafe { &*self.0.get() }
    }
}
impl DerefMut for Bytes {
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.0.get_mut()
    }
}

/// What a function takes where C++ has overloads for `const string &`, `const char *` and `char`.
pub trait Text {
    /// The text without its terminator.
    fn bytes(&self) -> &[u8];
}
impl Text for CppString {
    fn bytes(&self) -> &[u8] {
        self.as_bytes()
    }
}
impl Text for Ptr<CppString> {
    fn bytes(&self) -> &[u8] {
        self.as_bytes()
    }
}
impl Text for Ptr<i8> {
    fn bytes(&self) -> &[u8] {
        c_bytes(*self)
    }
}
impl Text for i8 {
    fn bytes(&self) -> &[u8] {
        // SAFETY: i8 and u8 have one layout.
        unsafe { &*std::ptr::from_ref(self).cast::<[u8; 1]>() }
    }
}
impl Text for &str {
    fn bytes(&self) -> &[u8] {
        self.as_bytes()
    }
}

impl Default for CppString {
    fn default() -> Self {
        CppString {
            bytes: Bytes(UnsafeCell::new(smallvec![0])),
            _padding: Padding::new(),
        }
    }
}
impl Clone for CppString {
    fn clone(&self) -> Self {
        self.as_bytes().into()
    }
    /// As libstdc++ assigns: into the room that there is.
    fn clone_from(&mut self, from: &Self) {
        self.room(from.size());
        self.bytes.clear();
        self.bytes.extend_from_slice(&from.bytes);
    }
}
impl PartialEq for CppString {
    fn eq(&self, other: &Self) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}
impl Eq for CppString {}
impl PartialOrd for CppString {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for CppString {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.as_bytes().cmp(other.as_bytes())
    }
}
impl Hash for CppString {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_bytes().hash(state);
    }
}
impl From<&[u8]> for CppString {
    fn from(text: &[u8]) -> Self {
        let bytes = if text.len() <= INSIDE as usize {
            SmallVec::from_buf_and_len(inside(text), text.len() + 1)
        } else {
            let mut bytes = SmallVec::with_capacity(text.len() + 1);
            bytes.extend_from_slice(text);
            bytes.push(0);
            bytes
        };
        CppString {
            bytes: Bytes(UnsafeCell::new(bytes)),
            _padding: Padding::new(),
        }
    }
}
/// A short text with zeros behind it. (Put together in registers: what was copied byte by byte, however it was copied, is not there yet when all sixteen are read at once.)
#[inline]
fn inside(text: &[u8]) -> [u8; INSIDE as usize + 1] {
    // The first and the last bytes of the text, which overlap where it is no longer than both.
    fn ends<const N: usize>(text: &[u8]) -> Option<(u128, u128)> {
        let number = |bytes: &[u8; N]| bytes.iter().rev().fold(0, |n, &b| n << 8 | u128::from(b));
        Some((number(text.first_chunk()?), number(text.last_chunk()?)))
    }
    let (ends, size) = match text.len() {
        8.. => (ends::<8>(text), 8),
        4.. => (ends::<4>(text), 4),
        2.. => (ends::<2>(text), 2),
        _ => (ends::<1>(text), 1),
    };
    ends.map_or([0; _], |(first, last)| {
        (first | last << (8 * (text.len() - size))).to_le_bytes()
    })
}
impl From<&str> for CppString {
    fn from(text: &str) -> Self {
        text.as_bytes().into()
    }
}
impl<I: crate::ptr::Offset> Index<I> for CppString {
    type Output = i8;
    fn index(&self, i: I) -> &i8 {
        // SAFETY: C++'s contract: the index is at most the length; i8 and u8 have one layout.
        unsafe { &*self.bytes.as_ptr().wrapping_offset(i.offset()).cast::<i8>() }
    }
}
impl<I: crate::ptr::Offset> IndexMut<I> for CppString {
    fn index_mut(&mut self, i: I) -> &mut i8 {
        // SAFETY: as for `index`.
        unsafe {
            &mut *self
                .bytes
                .as_mut_ptr()
                .wrapping_offset(i.offset())
                .cast::<i8>()
        }
    }
}

/// Throws an exception of the library: `kind` is its class, `what` its message.
#[cold]
pub(crate) fn uncaught(kind: &'static str, what: &str) -> ! {
    super::exception::throw_library(kind, what)
}

#[cold]
fn out_of_range(function: &str, position: u64, size: u64) -> ! {
    uncaught(
        "std::out_of_range",
        &format!(
            "basic_string::{function}: __pos (which is {position}) > this->size() (which is {size})"
        ),
    )
}

/// Ends as libstdc++ does where no string is so long.
fn check_size(function: &str, count: u64) {
    if count > i64::MAX as u64 - 1 {
        uncaught("std::length_error", function);
    }
}

impl CppString {
    /// The empty string.
    pub fn new() -> Self {
        Self::default()
    }
    /// From a C string.
    pub fn from_c(text: Ptr<i8>) -> Self {
        if text.is_null() {
            uncaught(
                "std::logic_error",
                "basic_string: construction from null is not valid",
            );
        }
        c_bytes(text).into()
    }
    /// From `count` bytes of memory.
    pub fn from_memory(text: Ptr<i8>, count: u64) -> Self {
        // SAFETY: C++'s contract: the memory has `count` bytes.
        unsafe { std::slice::from_raw_parts(text.as_raw().cast::<u8>(), count as usize) }.into()
    }
    /// From a range of characters.
    pub fn from_range(first: Ptr<i8>, last: Ptr<i8>) -> Self {
        Self::from_memory(first, (last - first).max(0) as u64)
    }
    /// `count` times `c`.
    pub fn repeat(count: u64, c: i8) -> Self {
        check_size("basic_string::_M_create", count);
        vec![c as u8; count as usize].as_slice().into()
    }
    /// The part from `position`, at most `count` bytes.
    pub fn from_part(other: Ptr<CppString>, position: u64, count: u64) -> Self {
        other.part("basic_string", position, count)
    }

    /// The text without its terminator.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.bytes.len() - 1]
    }
    fn text_range(&self, function: &str, position: u64, count: u64) -> Range<usize> {
        let size = self.size();
        if position > size {
            out_of_range(function, position, size);
        }
        position as usize..(position + count.min(size - position)) as usize
    }
    /// Makes room for a text of `size` bytes as libstdc++ does. Programs print capacities.
    #[inline]
    fn room(&mut self, size: u64) {
        if size >= self.bytes.capacity() as u64 {
            self.grow(size);
        }
    }
    #[cold]
    fn grow(&mut self, size: u64) {
        let to = match size <= INSIDE {
            true => INSIDE,
            false => size.max(2 * self.capacity()),
        };
        let more = to as usize + 1 - self.bytes.len();
        self.bytes.reserve_exact(more);
    }
    /// Puts other bytes, which may be some of its own, in the place of a range.
    fn splice(&mut self, range: Range<usize>, with: &[u8]) {
        if self.holds(with) {
            let own = with.to_vec();
            return self.splice(range, &own);
        }
        self.room((self.end_place() - range.len() + with.len()) as u64);
        let start = range.start;
        self.bytes.drain(range);
        self.bytes.insert_from_slice(start, with);
    }
    /// Do these bytes lie in its own text?
    fn holds(&self, bytes: &[u8]) -> bool {
        self.bytes.as_ptr_range().contains(&bytes.as_ptr())
    }
    fn end_place(&self) -> usize {
        self.bytes.len() - 1
    }

    /// Length in bytes.
    pub fn size(&self) -> u64 {
        self.end_place() as u64
    }
    /// Length in bytes.
    pub fn length(&self) -> u64 {
        self.size()
    }
    /// Is it empty?
    pub fn empty(&self) -> bool {
        self.size() == 0
    }
    /// Bytes there is room for.
    pub fn capacity(&self) -> u64 {
        (self.bytes.capacity() as u64 - 1).max(INSIDE)
    }
    /// Makes room.
    pub fn reserve(&mut self, count: u64) {
        check_size("basic_string::_M_create", count);
        self.room(count);
    }
    /// Cuts, or fills up with `c`.
    pub fn resize(&mut self, count: u64, c: i8) {
        check_size("basic_string::_M_replace_aux", count);
        self.room(count);
        self.bytes.pop();
        self.bytes.resize(count as usize, c as u8);
        self.bytes.push(0);
    }
    /// Makes it empty.
    pub fn clear(&mut self) {
        self.bytes.clear();
        self.bytes.push(0);
    }
    /// Gives unused room back.
    pub fn shrink_to_fit(&mut self) {
        self.bytes.shrink_to_fit();
    }
    /// The terminated text.
    pub fn c_str(&self) -> Ptr<i8> {
        // SAFETY: only the place of the text is asked for.
        Ptr::new(unsafe { (*self.bytes.0.get()).as_mut_ptr() }.cast())
    }
    /// The terminated text.
    pub fn data(&self) -> Ptr<i8> {
        self.c_str()
    }
    /// The first character.
    pub fn begin(&self) -> Ptr<i8> {
        self.c_str()
    }
    /// Behind the last character.
    pub fn end(&self) -> Ptr<i8> {
        self.c_str() + self.size()
    }
    /// The character at `position`; out of range ends the program.
    pub fn at(&self, position: u64) -> Ptr<i8> {
        if position >= self.size() {
            uncaught(
                "std::out_of_range",
                &format!(
                    "basic_string::at: __n (which is {position}) >= this->size() (which is {})",
                    self.size()
                ),
            );
        }
        self.c_str() + position
    }
    /// The first character.
    pub fn front(&self) -> Ptr<i8> {
        self.c_str()
    }
    /// The last character.
    pub fn back(&self) -> Ptr<i8> {
        self.end() - 1
    }
    /// Appends a character.
    pub fn push_back(&mut self, c: i8) {
        let end = self.end_place();
        self.room(end as u64 + 1);
        self.bytes[end] = c as u8;
        self.bytes.push(0);
    }
    /// Removes the last character.
    pub fn pop_back(&mut self) {
        self.bytes.pop();
        if let Some(last) = self.bytes.last_mut() {
            *last = 0;
        } else {
            self.bytes.push(0);
        }
    }
    /// Appends a string.
    pub fn append(&mut self, other: impl Text) -> Ptr<CppString> {
        self.append_bytes(other.bytes())
    }
    /// Appends `count` times `c`.
    pub fn append_count(&mut self, count: u64, c: i8) -> Ptr<CppString> {
        check_size("basic_string::_M_replace_aux", count);
        self.append_bytes(&vec![c as u8; count as usize])
    }
    /// Appends `count` bytes of memory.
    pub fn append_memory(&mut self, text: Ptr<i8>, count: u64) -> Ptr<CppString> {
        // SAFETY: C++'s contract: the memory has `count` bytes.
        self.append_bytes(unsafe {
            std::slice::from_raw_parts(text.as_raw().cast::<u8>(), count as usize)
        })
    }
    /// Appends a character.
    pub fn append_char(&mut self, c: i8) -> Ptr<CppString> {
        self.push_back(c);
        crate::ptr::addr(self)
    }
    /// Appends bytes.
    pub fn append_bytes(&mut self, bytes: &[u8]) -> Ptr<CppString> {
        if self.holds(bytes) {
            let own = bytes.to_vec();
            return self.append_bytes(&own);
        }
        let end = self.end_place();
        self.room((end + bytes.len()) as u64);
        self.bytes.truncate(end);
        self.bytes.extend_from_slice(bytes);
        self.bytes.push(0);
        crate::ptr::addr(self)
    }
    /// Becomes the other string.
    pub fn assign(&mut self, other: impl Text) -> Ptr<CppString> {
        let range = 0..self.end_place();
        self.splice(range, other.bytes());
        crate::ptr::addr(self)
    }
    /// Becomes one character.
    pub fn assign_char(&mut self, c: i8) -> Ptr<CppString> {
        *self = CppString::repeat(1, c);
        crate::ptr::addr(self)
    }
    /// Inserts a string.
    pub fn insert(&mut self, position: u64, other: impl Text) -> Ptr<CppString> {
        // libstdc++ replaces nothing there, and says so.
        self.replace(position, 0, other)
    }
    /// Inserts `count` times `c`.
    pub fn insert_count(&mut self, position: u64, count: u64, c: i8) -> Ptr<CppString> {
        check_size("basic_string::_M_replace_aux", count);
        let range = self.text_range("insert", position, 0);
        self.splice(range, CppString::repeat(count, c).as_bytes());
        crate::ptr::addr(self)
    }
    /// Removes a part.
    pub fn erase(&mut self, position: u64, count: u64) -> Ptr<CppString> {
        let range = self.text_range("erase", position, count);
        self.splice(range, b"");
        crate::ptr::addr(self)
    }
    /// Removes the character at an iterator; its follower.
    pub fn erase_at(&mut self, place: Ptr<i8>) -> Ptr<i8> {
        let at = (place - self.begin()) as u64;
        self.erase(at, 1);
        self.begin() + at
    }
    /// Removes a range of characters; what follows.
    pub fn erase_range(&mut self, first: Ptr<i8>, last: Ptr<i8>) -> Ptr<i8> {
        let at = (first - self.begin()) as u64;
        self.erase(at, (last - first) as u64);
        self.begin() + at
    }
    /// Replaces a part.
    pub fn replace(&mut self, position: u64, count: u64, other: impl Text) -> Ptr<CppString> {
        let range = self.text_range("replace", position, count);
        self.splice(range, other.bytes());
        crate::ptr::addr(self)
    }
    /// A part as a new string.
    pub fn substr(&self, position: u64, count: u64) -> CppString {
        self.part("substr", position, count)
    }
    /// A part that one of the functions takes of this string.
    pub fn part_for(&self, function: Ptr<i8>, position: u64, count: u64) -> CppString {
        self.part(&String::from_utf8_lossy(c_bytes(function)), position, count)
    }
    fn part(&self, function: &str, position: u64, count: u64) -> CppString {
        self.as_bytes()[self.text_range(function, position, count)].into()
    }
    /// Below, equal or above: negative, zero, positive.
    pub fn compare(&self, other: impl Text) -> i32 {
        compare(self.as_bytes(), other.bytes())
    }
    /// [`Self::compare`] of a part.
    pub fn compare_part(&self, position: u64, count: u64, other: impl Text) -> i32 {
        let range = self.text_range("compare", position, count);
        compare(&self.as_bytes()[range], other.bytes())
    }

    fn first_from(&self, position: u64, test: impl Fn(usize) -> bool) -> u64 {
        (position.min(self.size()) as usize..=self.end_place())
            .find(|i| test(*i))
            .map_or(NPOS, |i| i as u64)
    }
    fn last_to(&self, position: u64, test: impl Fn(usize) -> bool) -> u64 {
        (0..=position.min(self.size()) as usize)
            .rev()
            .find(|i| test(*i))
            .map_or(NPOS, |i| i as u64)
    }
    fn is_at(&self, i: usize, text: &[u8]) -> bool {
        self.as_bytes().get(i..i + text.len()) == Some(text)
    }
    fn in_set(&self, i: usize, set: &[u8], wanted: bool) -> bool {
        self.as_bytes()
            .get(i)
            .is_some_and(|c| set.contains(c) == wanted)
    }
    /// The first place of `text` from `position` on.
    pub fn find(&self, text: impl Text, position: u64) -> u64 {
        if position > self.size() {
            return NPOS;
        }
        let text = text.bytes();
        let Some(&first) = text.first() else {
            return position;
        };
        let mut at = position;
        // The candidates are the places of its first character.
        loop {
            at = self.find_char(first as i8, at);
            if at == NPOS || self.is_at(at as usize, text) {
                return at;
            }
            at += 1;
        }
    }
    /// The first place of `c` from `position` on.
    pub fn find_char(&self, c: i8, position: u64) -> u64 {
        let Some(rest) = self.as_bytes().get(position as usize..) else {
            return NPOS;
        };
        // SAFETY: the slice has as many bytes.
        let found = unsafe { libc::memchr(rest.as_ptr().cast(), i32::from(c), rest.len()) };
        match found.is_null() {
            true => NPOS,
            false => (found as usize - self.bytes.as_ptr() as usize) as u64,
        }
    }
    /// The last place of `text` that begins at `position` or before.
    pub fn rfind(&self, text: impl Text, position: u64) -> u64 {
        self.last_to(position, |i| self.is_at(i, text.bytes()))
    }
    /// The last place of `c` at `position` or before.
    pub fn rfind_char(&self, c: i8, position: u64) -> u64 {
        self.last_to(position, |i| self.is_at(i, &[c as u8]))
    }
    /// The first character of `set` from `position` on.
    pub fn find_first_of(&self, set: impl Text, position: u64) -> u64 {
        self.first_from(position, |i| self.in_set(i, set.bytes(), true))
    }
    /// The first character not of `set` from `position` on.
    pub fn find_first_not_of(&self, set: impl Text, position: u64) -> u64 {
        self.first_from(position, |i| self.in_set(i, set.bytes(), false))
    }
    /// The last character of `set` at `position` or before.
    pub fn find_last_of(&self, set: impl Text, position: u64) -> u64 {
        self.last_to(position, |i| self.in_set(i, set.bytes(), true))
    }
    /// The last character not of `set` at `position` or before.
    pub fn find_last_not_of(&self, set: impl Text, position: u64) -> u64 {
        self.last_to(position, |i| self.in_set(i, set.bytes(), false))
    }
    /// The first character that is not `c` from `position` on.
    pub fn find_not_char(&self, c: i8, position: u64) -> u64 {
        self.first_from(position, |i| self.in_set(i, &[c as u8], false))
    }
    /// The last character that is not `c` at `position` or before.
    pub fn rfind_not_char(&self, c: i8, position: u64) -> u64 {
        self.last_to(position, |i| self.in_set(i, &[c as u8], false))
    }
    /// Exchanges the contents.
    pub fn swap(&mut self, mut other: Ptr<CppString>) {
        if Ptr::new(std::ptr::from_mut(self)) != other {
            std::mem::swap(self, &mut *other);
        }
    }
    /// Copies a part to memory, without a terminator; the count.
    pub fn copy(&self, mut to: Ptr<i8>, count: u64, position: u64) -> u64 {
        let range = self.text_range("copy", position, count);
        for c in &self.as_bytes()[range.clone()] {
            *to = *c as i8;
            to += 1;
        }
        range.len() as u64
    }
    /// C++20's `starts_with`.
    pub fn starts_with(&self, text: impl Text) -> bool {
        self.as_bytes().starts_with(text.bytes())
    }
    /// C++20's `ends_with`.
    pub fn ends_with(&self, text: impl Text) -> bool {
        self.as_bytes().ends_with(text.bytes())
    }
}

/// Below, equal or above: negative, zero, positive (libstdc++: byte difference, else length difference).
fn compare(a: &[u8], b: &[u8]) -> i32 {
    match a.iter().zip(b).find(|(x, y)| x != y) {
        Some((x, y)) => i32::from(*x) - i32::from(*y),
        None => {
            (a.len() as i64 - b.len() as i64).clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32
        }
    }
}

/// `a + b`.
pub fn concat(a: impl Text, b: impl Text) -> CppString {
    let (a, b) = (a.bytes(), b.bytes());
    let mut text = CppString::new();
    text.reserve((a.len() + b.len()) as u64);
    text.append_bytes(a);
    text.append_bytes(b);
    text
}
/// `a + b` in the text of `a`, which is left empty.
pub fn concat_onto(mut a: Ptr<CppString>, b: impl Text) -> CppString {
    a.append(b);
    std::mem::take(&mut *a)
}
/// `a + b` in the text of `b`, which is left empty.
pub fn concat_before(a: impl Text, mut b: Ptr<CppString>) -> CppString {
    b.insert(0, a);
    std::mem::take(&mut *b)
}
/// `a + b` in the text of `a`, or of `b` where only that has room enough.
pub fn concat_either(a: Ptr<CppString>, b: Ptr<CppString>) -> CppString {
    let size = a.size() + b.size();
    match size > a.capacity() && size <= b.capacity() {
        true => concat_before(a, b),
        false => concat_onto(a, b),
    }
}
macro_rules! comparisons {
    ($($name:ident $op:tt;)*) => { $(
        #[doc = concat!("`a ", stringify!($op), " b`.")]
        pub fn $name(a: impl Text, b: impl Text) -> bool { a.bytes() $op b.bytes() }
    )* };
}
comparisons! { equal ==; not_equal !=; less <; less_equal <=; greater >; greater_equal >=; }

/// A number that `std::to_string` takes.
pub trait ToText {
    /// The text, as `sprintf` with `%d`, `%u`, `%f` makes it.
    fn text(self) -> CppString;
}
macro_rules! integers {
    ($($t:ty)*) => { $(impl ToText for $t {
        fn text(self) -> CppString {
            decimal(self.unsigned_abs() as u64, self < 0)
        }
    })* };
}
integers!(i32 i64);
impl ToText for u32 {
    fn text(self) -> CppString {
        decimal(u64::from(self), false)
    }
}
impl ToText for u64 {
    fn text(self) -> CppString {
        decimal(self, false)
    }
}
/// A number's digits.
fn decimal(mut x: u64, negative: bool) -> CppString {
    let mut digits = [0; 20];
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + (x % 10) as u8;
        x /= 10;
        if x == 0 {
            break;
        }
    }
    if negative {
        at -= 1;
        digits[at] = b'-';
    }
    digits[at..].into()
}
impl ToText for f64 {
    fn text(self) -> CppString {
        let text = match self.is_nan() {
            false if self.is_finite() => &format!("{self:.6}"),
            false if self > 0.0 => "inf",
            false => "-inf",
            true if self.is_sign_negative() => "-nan",
            true => "nan",
        };
        text.into()
    }
}
impl ToText for f32 {
    fn text(self) -> CppString {
        f64::from(self).text()
    }
}
/// `std::to_string`.
pub fn to_string<T: ToText>(x: T) -> CppString {
    x.text()
}

fn converted<R>(
    name: &str,
    text: Ptr<CppString>,
    mut index: Ptr<u64>,
    convert: impl FnOnce(Ptr<i8>, Ptr<Ptr<i8>>) -> R,
) -> R {
    let mut end = Ptr::null();
    let before = crate::c::errno::get();
    crate::c::errno::set(0);
    let value = convert(text.c_str(), crate::ptr::addr(&mut end));
    if end == text.c_str() {
        crate::c::errno::set(before);
        uncaught("std::invalid_argument", name);
    }
    if crate::c::errno::get() == libc::ERANGE {
        uncaught("std::out_of_range", name);
    }
    crate::c::errno::set(before);
    if !index.is_null() {
        *index = (end - text.c_str()) as u64;
    }
    value
}
/// `std::stoi`.
pub fn stoi(text: Ptr<CppString>, index: Ptr<u64>, base: i32) -> i32 {
    let value = converted("stoi", text, index, |t, e| {
        crate::c::stdlib::strtol(t, e, base)
    });
    i32::try_from(value).unwrap_or_else(|_| uncaught("std::out_of_range", "stoi"))
}
/// `std::stol`.
pub fn stol(text: Ptr<CppString>, index: Ptr<u64>, base: i32) -> i64 {
    converted("stol", text, index, |t, e| {
        crate::c::stdlib::strtol(t, e, base)
    })
}
/// `std::stoul`.
pub fn stoul(text: Ptr<CppString>, index: Ptr<u64>, base: i32) -> u64 {
    converted("stoul", text, index, |t, e| {
        crate::c::stdlib::strtoul(t, e, base)
    })
}
/// `std::stoll`.
pub fn stoll(text: Ptr<CppString>, index: Ptr<u64>, base: i32) -> i64 {
    converted("stoll", text, index, |t, e| {
        crate::c::stdlib::strtol(t, e, base)
    })
}
/// `std::stoull`.
pub fn stoull(text: Ptr<CppString>, index: Ptr<u64>, base: i32) -> u64 {
    converted("stoull", text, index, |t, e| {
        crate::c::stdlib::strtoul(t, e, base)
    })
}
/// `std::stod`.
pub fn stod(text: Ptr<CppString>, index: Ptr<u64>) -> f64 {
    converted("stod", text, index, crate::c::stdlib::strtod)
}
/// `std::stof`.
pub fn stof(text: Ptr<CppString>, index: Ptr<u64>) -> f32 {
    converted("stof", text, index, crate::c::stdlib::strtof)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ptr::cstr;

    #[test]
    fn texts_of_every_short_length() {
        let text: Vec<u8> = (0..40).map(|i| 0xf0 ^ i).collect();
        for length in 0..=text.len() {
            let made = CppString::from(&text[..length]);
            assert_eq!(made.bytes.as_slice(), [&text[..length], &[0]].concat());
        }
    }

    #[test]
    fn numbers_as_texts() {
        let texts = [
            to_string(i32::MIN),
            to_string(i64::MIN),
            to_string(u64::MAX),
            to_string(0u32),
            to_string(f64::NEG_INFINITY),
        ];
        let want = [
            "-2147483648",
            "-9223372036854775808",
            "18446744073709551615",
            "0",
            "-inf",
        ];
        assert_eq!(texts, want.map(CppString::from));
    }

    #[test]
    fn its_own_text_and_room() {
        let mut s = CppString::from("0123456789");
        let own = crate::ptr::addr(&mut s);
        s.append(own);
        assert_eq!(s, "01234567890123456789".into());
        s.append(s.c_str() + 15);
        s.insert(1, own);
        assert_eq!((s.size(), s.find("56789", 20)), (50, 21));
        s.assign(s.c_str() + 45);
        assert_eq!((s.as_bytes(), s.capacity() >= 50), (&b"56789"[..], true));
        s.clone_from(&"x".into());
        assert_eq!((s.as_bytes(), s.capacity() >= 50), (&b"x"[..], true));
        assert_eq!(
            (
                CppString::from("123456789012345").capacity(),
                CppString::from("1234567890123456").capacity()
            ),
            (15, 16)
        );
    }

    #[test]
    fn searching_and_editing() {
        let mut s = CppString::from_c(cstr(c"hello world"));
        assert_eq!(
            (
                s.find("o", 5),
                s.rfind("o", NPOS),
                s.find_char(b'z' as i8, 0)
            ),
            (7, 7, NPOS)
        );
        assert_eq!(
            (s.find_first_of("wr", 0), s.find_last_not_of("dl", NPOS)),
            (6, 8)
        );
        assert_eq!((s.find("", 11), s.find("", 12)), (11, NPOS));
        s.replace(0, 5, "bye");
        s.insert(3, ",");
        s.append_char(b'!' as i8);
        assert_eq!(s, "bye, world!".into());
        s.erase(3, NPOS);
        assert_eq!(
            (s.size(), s.c_str()[3], s.substr(1, 9)),
            (3, 0, "ye".into())
        );
        assert!(s.compare("byf") < 0 && s.compare("by") > 0);
        s.resize(5, b'x' as i8);
        s.pop_back();
        assert_eq!((s.as_bytes(), s[4]), (&b"byex"[..], 0));
        assert_eq!(
            (
                stoi(crate::ptr::addr(&mut " 12z".into()), Ptr::null(), 10),
                to_string(1.5f32)
            ),
            (12, "1.500000".into())
        );
    }
}

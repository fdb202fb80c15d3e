//! C's formatted input: the conversion specifications of `scanf` (C17 7.21.6.2).
//!
//! [`scan`] works over any [`Source`]: a locked stream or text in memory, byte by byte without copying, because
//! programs read millions of numbers with it. Conversions assign through the pointers among the arguments.

use super::args::Args;
use super::file::Stream;
use super::float_text;
use crate::ptr::Ptr;

/// Where input comes from: one byte can be looked at before it is taken.
pub trait Source {
    /// The next byte, without taking it.
    fn peek(&mut self) -> Option<u8>;
    /// Takes the byte that `peek` showed.
    fn bump(&mut self);
}

impl Source for Stream {
    #[inline]
    fn peek(&mut self) -> Option<u8> {
        self.ready().first().copied()
    }
    #[inline]
    fn bump(&mut self) {
        self.consume(1);
    }
}

/// A C string as input; its length is never computed.
pub struct TextSource {
    at: Ptr<i8>,
}
impl TextSource {
    /// Input from the text at `at`.
    pub fn new(at: Ptr<i8>) -> Self {
        TextSource { at }
    }
}
impl Source for TextSource {
    #[inline]
    fn peek(&mut self) -> Option<u8> {
        match *self.at as u8 {
            0 => None,
            c => Some(c),
        }
    }
    #[inline]
    fn bump(&mut self) {
        self.at += 1;
    }
}

/// Input with the count of bytes taken (`%n`) and the width that is left for the conversion.
struct Reader<'a, S> {
    source: &'a mut S,
    taken: u64,
}

impl<S: Source> Reader<'_, S> {
    #[inline]
    fn peek(&mut self) -> Option<u8> {
        self.source.peek()
    }
    #[inline]
    fn bump(&mut self) {
        self.source.bump();
        self.taken += 1;
    }
    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(is_blank) {
            self.bump();
        }
    }
    /// The next byte if it is within the width and fulfils `wanted`; taken then.
    #[inline]
    fn take_if(&mut self, width: &mut usize, wanted: impl FnOnce(u8) -> bool) -> Option<u8> {
        if *width == 0 {
            return None;
        }
        let c = self.peek().filter(|c| wanted(*c))?;
        self.bump();
        *width -= 1;
        Some(c)
    }
}

#[inline]
fn is_blank(c: u8) -> bool {
    matches!(c, b' ' | b'\t'..=b'\r')
}

#[derive(Clone, Copy, PartialEq)]
enum Length {
    Char,
    Short,
    Int,
    Long,
}

/// Why scanning stopped at a conversion.
enum Stop {
    /// The input does not match.
    Mismatch,
    /// The input ended before the conversion.
    EndOfInput,
}

/// Reads by the format; returns the number of assignments, or -1 (`EOF`) when the input ended before the first.
pub fn scan<S: Source>(source: &mut S, format: &[u8], args: &mut Args<'_>) -> i32 {
    let mut reader = Reader { source, taken: 0 };
    let mut assigned = 0;
    let mut converted = false;
    let mut at = 0;
    while let Some(c) = format.get(at).copied() {
        at += 1;
        if is_blank(c) {
            reader.skip_blanks();
            continue;
        }
        if c != b'%' {
            match reader.peek() {
                Some(next) if next == c => reader.bump(),
                None if !converted => return -1,
                _ => return assigned,
            }
            continue;
        }
        match directive(&mut reader, format, &mut at, args) {
            Ok(Done {
                assigned: n,
                counts,
            }) => {
                assigned += n;
                converted |= counts;
            }
            Err(Stop::EndOfInput) if !converted => return -1,
            Err(_) => return assigned,
        }
    }
    assigned
}

/// What a directive did: assignments made, and whether it was a conversion at all (`%%` and `%n` are not).
struct Done {
    assigned: i32,
    counts: bool,
}

fn directive<S: Source>(
    reader: &mut Reader<'_, S>,
    format: &[u8],
    at: &mut usize,
    args: &mut Args<'_>,
) -> Result<Done, Stop> {
    let suppress = format.get(*at) == Some(&b'*');
    *at += usize::from(suppress);
    let mut width = 0usize;
    while let Some(c) = format.get(*at).filter(|c| c.is_ascii_digit()) {
        width = width
            .saturating_mul(10)
            .saturating_add(usize::from(c - b'0'));
        *at += 1;
    }
    let mut allocate = false;
    let mut length = Length::Int;
    loop {
        length = match format.get(*at) {
            Some(b'h') if length == Length::Short => Length::Char,
            Some(b'h') => Length::Short,
            Some(b'l' | b'L' | b'q' | b'j' | b'z' | b't') => Length::Long,
            Some(b'm') => {
                allocate = true;
                length
            }
            _ => break,
        };
        *at += 1;
    }
    let kind = *format.get(*at).ok_or(Stop::Mismatch)?;
    *at += 1;
    if !matches!(kind, b'c' | b'[' | b'n' | b'C') {
        reader.skip_blanks();
    }
    let mut target = || if suppress { 0 } else { args.int() };
    match kind {
        b'%' => {
            if reader.take_if(&mut 1, |c| c == b'%').is_none() {
                return Err(stop(reader));
            }
            return Ok(Done {
                assigned: 0,
                counts: false,
            });
        }
        b'n' => {
            store(target(), reader.taken, length);
            return Ok(Done {
                assigned: 0,
                counts: false,
            });
        }
        b'd' | b'u' | b'i' | b'o' | b'x' | b'X' | b'p' => {
            let base = match kind {
                b'i' => 0,
                b'o' => 8,
                b'x' | b'X' | b'p' => 16,
                _ => 10,
            };
            let length = if kind == b'p' { Length::Long } else { length };
            let value = integer(
                reader,
                base,
                width_or_all(width),
                matches!(kind, b'd' | b'i'),
            )?;
            store(target(), value, length);
        }
        b'e' | b'f' | b'g' | b'a' | b'E' | b'F' | b'G' | b'A' => {
            let mut buffer = Vec::new();
            float(reader, width_or_all(width), &mut buffer)?;
            let to = target();
            if to != 0 && length == Length::Long {
                *Ptr::<f64>::from_bits(to) = float_text::parse(&buffer).0;
            } else if to != 0 {
                *Ptr::<f32>::from_bits(to) = float_text::parse_f32(&buffer).0;
            }
        }
        b's' | b'S' => text(reader, width_or_all(width), target(), allocate, true, |c| {
            !is_blank(c)
        })?,
        b'c' | b'C' => {
            let mut left = width.max(1);
            let wanted = left;
            text(reader, wanted, target(), allocate, false, |_| {
                left -= 1;
                true
            })?;
            if left > 0 {
                return Err(Stop::Mismatch);
            }
        }
        b'[' => {
            let set = Set::parse(format, at);
            text(reader, width_or_all(width), target(), allocate, true, |c| {
                set.contains(c)
            })?;
        }
        _ => return Err(Stop::Mismatch),
    }
    Ok(Done {
        assigned: i32::from(!suppress),
        counts: true,
    })
}

fn width_or_all(width: usize) -> usize {
    if width == 0 { usize::MAX } else { width }
}

fn stop<S: Source>(reader: &mut Reader<'_, S>) -> Stop {
    if reader.peek().is_none() {
        Stop::EndOfInput
    } else {
        Stop::Mismatch
    }
}

fn store(to: u64, value: u64, length: Length) {
    if to == 0 {
        return;
    }
    match length {
        Length::Char => *Ptr::<u8>::from_bits(to) = value as u8,
        Length::Short => *Ptr::<u16>::from_bits(to) = value as u16,
        Length::Int => *Ptr::<u32>::from_bits(to) = value as u32,
        Length::Long => *Ptr::<u64>::from_bits(to) = value,
    }
}

/// Reads an integer as `strtol`/`strtoul` would; the result is cut to the target's size by the caller.
fn integer<S: Source>(
    reader: &mut Reader<'_, S>,
    base: u32,
    mut width: usize,
    signed: bool,
) -> Result<u64, Stop> {
    if reader.peek().is_none() {
        return Err(Stop::EndOfInput);
    }
    let negative = match reader.take_if(&mut width, |c| c == b'-' || c == b'+') {
        Some(c) => c == b'-',
        None => false,
    };
    let mut base = base;
    let mut any = false;
    if (base == 0 || base == 16) && reader.take_if(&mut width, |c| c == b'0').is_some() {
        any = true;
        if reader
            .take_if(&mut width, |c| c == b'x' || c == b'X')
            .is_some()
        {
            // glibc takes the prefix alone for 0.
            base = 16;
        } else if base == 0 {
            base = 8;
        }
    }
    let base = if base == 0 { 10 } else { base };
    let mut value: u64 = 0;
    let mut overflow = false;
    loop {
        let mut digit = 0;
        let taken = reader.take_if(&mut width, |c| {
            digit = match c {
                b'0'..=b'9' => u32::from(c - b'0'),
                _ if base <= 10 => return false,
                b'a'..=b'f' => u32::from(c - b'a') + 10,
                b'A'..=b'F' => u32::from(c - b'A') + 10,
                _ => return false,
            };
            digit < base
        });
        if taken.is_none() {
            break;
        }
        any = true;
        match value
            .checked_mul(u64::from(base))
            .and_then(|v| v.checked_add(u64::from(digit)))
        {
            Some(v) => value = v,
            None => overflow = true,
        }
    }
    if !any {
        return Err(stop(reader));
    }
    if signed {
        let limit = i64::MAX as u64 + u64::from(negative);
        if overflow || value > limit {
            value = limit;
        }
    } else if overflow {
        return Ok(u64::MAX);
    }
    Ok(if negative {
        value.wrapping_neg()
    } else {
        value
    })
}

/// Collects the text of a floating constant (C17 7.22.1.3); a prefix of one ("1e", "0x") is a mismatch unless
/// a shorter constant within it stands, as in glibc.
fn float<S: Source>(
    reader: &mut Reader<'_, S>,
    mut width: usize,
    out: &mut Vec<u8>,
) -> Result<(), Stop> {
    if reader.peek().is_none() {
        return Err(Stop::EndOfInput);
    }
    let take = |reader: &mut Reader<'_, S>,
                width: &mut usize,
                out: &mut Vec<u8>,
                wanted: &dyn Fn(u8) -> bool| {
        match reader.take_if(width, wanted) {
            Some(c) => {
                out.push(c);
                true
            }
            None => false,
        }
    };
    take(reader, &mut width, out, &|c| c == b'-' || c == b'+');
    if reader
        .peek()
        .is_some_and(|c| matches!(c, b'i' | b'I' | b'n' | b'N'))
    {
        return word(reader, width, out);
    }
    let mut digits = 0;
    let mut hexadecimal = false;
    if take(reader, &mut width, out, &|c| c == b'0') {
        digits = 1;
        if take(reader, &mut width, out, &|c| c == b'x' || c == b'X') {
            hexadecimal = true;
            digits = 0;
        }
    }
    let digit: &dyn Fn(u8) -> bool = if hexadecimal {
        &|c: u8| c.is_ascii_hexdigit()
    } else {
        &|c: u8| c.is_ascii_digit()
    };
    while take(reader, &mut width, out, digit) {
        digits += 1;
    }
    if take(reader, &mut width, out, &|c| c == b'.') {
        while take(reader, &mut width, out, digit) {
            digits += 1;
        }
    }
    if digits == 0 {
        return Err(stop(reader));
    }
    let mark: &dyn Fn(u8) -> bool = if hexadecimal {
        &|c: u8| c == b'p' || c == b'P'
    } else {
        &|c: u8| c == b'e' || c == b'E'
    };
    if take(reader, &mut width, out, mark) {
        take(reader, &mut width, out, &|c| c == b'-' || c == b'+');
        // glibc takes an exponent without digits, and what stands before it is the number.
        while take(reader, &mut width, out, &|c| c.is_ascii_digit()) {}
    }
    Ok(())
}

/// `inf`, `infinity` or `nan`, in any case.
fn word<S: Source>(
    reader: &mut Reader<'_, S>,
    mut width: usize,
    out: &mut Vec<u8>,
) -> Result<(), Stop> {
    let start = out.len();
    for length in [3, 8] {
        while out.len() - start < length {
            let i = out.len() - start;
            let wanted = |c: u8| {
                let c = c.to_ascii_lowercase();
                let first = out.get(start).map_or(c, u8::to_ascii_lowercase);
                let whole: &[u8] = if first == b'n' { b"nan" } else { b"infinity" };
                whole.get(i) == Some(&c)
            };
            match reader.take_if(&mut width, wanted) {
                Some(c) => out.push(c),
                None if i == 3 => return Ok(()),
                None => return Err(stop(reader)),
            }
        }
        if out
            .get(start)
            .is_some_and(|c| c.eq_ignore_ascii_case(&b'n'))
        {
            return Ok(());
        }
    }
    Ok(())
}

/// Reads characters while `wanted`; at least one must come.
fn text<S: Source>(
    reader: &mut Reader<'_, S>,
    mut width: usize,
    to: u64,
    allocate: bool,
    terminate: bool,
    mut wanted: impl FnMut(u8) -> bool,
) -> Result<(), Stop> {
    let mut place = Ptr::<i8>::from_bits(to);
    let mut owned = Vec::new();
    let store_at_place = to != 0 && !allocate;
    let mut count = 0usize;
    while let Some(c) = reader.take_if(&mut width, &mut wanted) {
        if store_at_place {
            *place = c as i8;
            place += 1;
        } else if allocate {
            owned.push(c as i8);
        }
        count += 1;
    }
    if count == 0 {
        return Err(stop(reader));
    }
    if store_at_place && terminate {
        *place = 0;
    }
    if allocate && to != 0 {
        if terminate {
            owned.push(0);
        }
        let copy = super::stdlib::malloc(owned.len() as u64).cast::<i8>();
        for (i, c) in owned.iter().enumerate() {
            *(copy + i) = *c;
        }
        *Ptr::<Ptr<i8>>::from_bits(to) = copy;
    }
    Ok(())
}

/// The characters of a `%[...]`.
struct Set {
    members: [bool; 256],
}

impl Set {
    /// Reads the set whose `[` has been consumed.
    fn parse(format: &[u8], at: &mut usize) -> Set {
        let mut members = [false; 256];
        let inverted = format.get(*at) == Some(&b'^');
        *at += usize::from(inverted);
        let mut first = true;
        while let Some(c) = format.get(*at).copied() {
            *at += 1;
            if c == b']' && !first {
                break;
            }
            first = false;
            // A range, unless the '-' is last.
            if let (Some(b'-'), Some(last)) = (format.get(*at), format.get(*at + 1).copied())
                && last != b']'
            {
                *at += 2;
                for member in c..=last {
                    members[usize::from(member)] = true;
                }
                continue;
            }
            members[usize::from(c)] = true;
        }
        if inverted {
            for member in &mut members {
                *member = !*member;
            }
        }
        Set { members }
    }

    fn contains(&self, c: u8) -> bool {
        self.members[usize::from(c)]
    }
}

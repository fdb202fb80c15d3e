//! Formatted output against the system's own C library: thousands of generated formats and values.

use cudart_rs::c::stdio::{Arg, snprintf, snprintf_args};
use cudart_rs::prelude::*;

fn ours(format: &str, args: &[Arg]) -> (i32, Vec<u8>) {
    let mut buffer = vec![0i8; 4096];
    let n = snprintf_args(Ptr::new(buffer.as_mut_ptr()), 4096u64, &format, args);
    let end = buffer.iter().position(|c| *c == 0).unwrap();
    (n, buffer[..end].iter().map(|c| *c as u8).collect())
}

enum Value {
    Int(u64),
    Float(f64),
}

fn theirs(format: &str, value: &Value) -> (i32, Vec<u8>) {
    let format = std::ffi::CString::new(format).unwrap();
    let mut buffer = vec![0u8; 4096];
    let to = buffer.as_mut_ptr().cast();
    // SAFETY: the buffer has its size, the format takes one argument of the value's class.
    let n = unsafe {
        match value {
            Value::Int(x) => libc::snprintf(to, 4096, format.as_ptr(), *x),
            Value::Float(x) => libc::snprintf(to, 4096, format.as_ptr(), *x),
        }
    };
    let end = buffer.iter().position(|c| *c == 0).unwrap();
    buffer.truncate(end);
    (n, buffer)
}

/// A small generator of our own: the test is the same at every run.
struct Random(u64);
impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        self.0 >> 24 ^ self.0 << 17
    }
    fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }
    fn pick<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len() as u64) as usize]
    }
    fn float(&mut self) -> f64 {
        match self.below(8) {
            0 => f64::from_bits(self.next()),
            1 => self.below(1000) as f64 / 8.0,
            2 => (self.below(2001) as f64 - 1000.0) / 1000.0,
            3 => self.below(100) as f64 * 10f64.powi(self.below(40) as i32 - 20),
            4 => [
                0.0,
                -0.0,
                f64::INFINITY,
                f64::NEG_INFINITY,
                f64::NAN,
                0.5,
                1.5,
                2.5,
            ][self.below(8) as usize],
            5 => f64::from(f32::from_bits(self.next() as u32)),
            6 => (self.below(1 << 20) as f64 + 0.5) / 64.0,
            _ => self.below(1_000_000) as f64 / 7.0,
        }
    }
    fn field(&mut self) -> String {
        let mut text = String::from("%");
        for _ in 0..self.below(4) {
            text.push_str(self.pick(&["-", "+", " ", "#", "0", "'"]));
        }
        if self.below(2) == 0 {
            text.push_str(&self.below(30).to_string());
        }
        if self.below(2) == 0 {
            text.push('.');
            if self.below(5) != 0 {
                let most = if self.below(20) == 0 { 400 } else { 25 };
                text.push_str(&self.below(most).to_string());
            }
        }
        text
    }
}

#[test]
fn floats_agree() {
    let mut random = Random(1);
    for i in 0..60_000 {
        let format = format!(
            "[{}{}]",
            random.field(),
            random.pick(&["f", "e", "g", "F", "E", "G", "a", "A", "lf", "lg"])
        );
        let x = random.float();
        // A signed NaN's payload is nobody's business.
        if x.is_nan() && x.is_sign_negative() {
            continue;
        }
        let expected = theirs(&format, &Value::Float(x));
        let found = ours(&format, &[Arg::Float(x)]);
        assert_eq!(
            (found.0, String::from_utf8_lossy(&found.1)),
            (expected.0, String::from_utf8_lossy(&expected.1)),
            "case {i}: {format} of {x:e}"
        );
    }
}

#[test]
fn integers_agree() {
    let mut random = Random(2);
    for i in 0..40_000 {
        let format = format!(
            "[{}{}{}]",
            random.field(),
            random.pick(&["", "h", "hh", "l", "ll", "z", "j", "t"]),
            random.pick(&["d", "i", "u", "x", "X", "o", "b", "B"])
        );
        let x = match random.below(4) {
            0 => 0,
            1 => random.below(1000),
            2 => random.below(1000).wrapping_neg(),
            _ => random.next(),
        };
        let expected = theirs(&format, &Value::Int(x));
        let found = ours(&format, &[Arg::Int(x)]);
        assert_eq!(
            (found.0, String::from_utf8_lossy(&found.1)),
            (expected.0, String::from_utf8_lossy(&expected.1)),
            "case {i}: {format} of {x}"
        );
    }
}

#[test]
fn pointers_characters_and_texts_agree() {
    let mut random = Random(3);
    let text = c"hello, world";
    for _ in 0..3000 {
        let kind = random.pick(&["c", "p", "s"]);
        let format = format!("<{}{kind}>", random.field());
        let x = match kind {
            "c" => 33 + random.below(90),
            "p" => [0, 0x1234, u64::MAX][random.below(3) as usize],
            _ => text.as_ptr() as u64,
        };
        assert_eq!(
            ours(&format, &[Arg::Int(x)]),
            theirs(&format, &Value::Int(x)),
            "{format}"
        );
    }
    for format in ["%s", "%.3s", "%10s", "%-10.6s|"] {
        assert_eq!(
            ours(format, &[Arg::Int(0)]),
            theirs(format, &Value::Int(0)),
            "{format}"
        );
    }
}

#[test]
fn unknown_conversions_are_printed_as_glibc_prints_them() {
    for format in [
        "100% : done",
        "%:",
        "%-5.3y|",
        "%+ #0'k",
        "%5%",
        "%lv",
        "% d%%",
        "%05.b|",
        "%hhK",
        "50% of",
        "%!",
        "%.0,",
    ] {
        let value = Value::Int(7);
        assert_eq!(
            ours(format, &[Arg::Int(7)]),
            theirs(format, &value),
            "{format}"
        );
    }
}

#[test]
fn macros_take_c_types() {
    let buffer: Array<i8, 128> = zeroed();
    let x = 3i64 << 32 | 5;
    let n = snprintf!(
        buffer.ptr(),
        128,
        "%d %u %s %c %5.2f %g %p %lu|%*d|%-*d|",
        -1i32,
        x,
        cstr(c"text"),
        b'q' as i8,
        2.5f32,
        1e-5,
        Ptr::<i32>::null(),
        u64::MAX,
        4,
        7,
        3,
        true
    );
    let expected = "-1 5 text q  2.50 1e-05 (nil) 18446744073709551615|   7|1  |";
    assert_eq!(n as usize, expected.len());
    assert_eq!(
        cudart_rs::c::args::c_bytes(buffer.ptr()),
        expected.as_bytes()
    );
    let mut count = 0;
    snprintf!(buffer.ptr(), 5, c"abcdefgh%nij", addr(&mut count));
    assert_eq!((count, buffer[3], buffer[4]), (8, b'd' as i8, 0));
    // Floating and integer arguments travel in separate registers: order between the classes does not matter.
    cudart_rs::c::stdio::sprintf!(buffer.ptr(), "%d %f", 1.5, 3);
    assert_eq!(cudart_rs::c::args::c_bytes(buffer.ptr()), b"3 1.500000");
}

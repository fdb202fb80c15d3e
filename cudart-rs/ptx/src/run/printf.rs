//! `vprintf`: a format and its arguments as nvcc packs them, each aligned to its size.

#[cfg(target_os = "linux")]
fn write(text: &[u8]) {
    unsafe extern "C" {
        static stdout: *mut libc::FILE;
    }
    // SAFETY: C's own stream, so that the order among the host program's output is kept.
    unsafe { libc::fwrite(text.as_ptr().cast(), 1, text.len(), stdout) };
}

#[cfg(not(target_os = "linux"))]
fn write(text: &[u8]) {
    use std::io::Write;
    let _ = std::io::stdout().write_all(text);
}

/// Prints, to where the program's own standard output goes: how many arguments there were.
///
/// # Safety
/// `format` must be a string, and `args` hold what it asks for.
pub(crate) unsafe fn print(format: *const u8, args: *const u8) -> i32 {
    // SAFETY: the caller's.
    let format = unsafe { std::ffi::CStr::from_ptr(format.cast()) }.to_bytes();
    let mut out = Vec::with_capacity(format.len() + 32);
    let mut at = 0usize;
    let mut count = 0;
    let mut take = |size: usize| {
        at = at.next_multiple_of(size) + size;
        count += 1;
        // SAFETY: the caller's.
        unsafe { args.add(at - size) }
    };
    let mut i = 0;
    while i < format.len() {
        if format[i] != b'%' {
            out.push(format[i]);
            i += 1;
            continue;
        }
        let from = i;
        i += 1;
        if format.get(i) == Some(&b'%') {
            out.push(b'%');
            i += 1;
            continue;
        }
        let mut spec = vec![b'%'];
        let mut long = 0;
        let conversion = loop {
            match format.get(i) {
                None => break 0,
                Some(b'*') => {
                    // SAFETY: the caller's.
                    let n = unsafe { take(4).cast::<i32>().read_unaligned() };
                    spec.extend(n.to_string().bytes());
                }
                Some(b'l') => long += 1,
                Some(b'j' | b'z' | b't' | b'L') => long = 2,
                Some(b'h') => {}
                Some(c) if c.is_ascii_alphabetic() => break *c,
                Some(c) => spec.push(*c),
            }
            i += 1;
        };
        i += 1;
        match conversion {
            b'd' | b'i' | b'u' | b'x' | b'X' | b'o' => {
                let signed = matches!(conversion, b'd' | b'i');
                // SAFETY: the caller's.
                let v = unsafe {
                    match (long > 0, signed) {
                        (true, _) => take(8).cast::<u64>().read_unaligned(),
                        (false, true) => i64::from(take(4).cast::<i32>().read_unaligned()) as u64,
                        (false, false) => u64::from(take(4).cast::<u32>().read_unaligned()),
                    }
                };
                spec.extend(b"ll");
                spec.push(conversion);
                format_one(&mut out, &mut spec, Argument::Int(v));
            }
            b'c' => {
                // SAFETY: the caller's.
                let v = unsafe { take(4).cast::<i32>().read_unaligned() };
                spec.push(b'c');
                format_one(&mut out, &mut spec, Argument::Int(v as u64));
            }
            b'e' | b'E' | b'f' | b'F' | b'g' | b'G' | b'a' | b'A' => {
                // SAFETY: the caller's.
                let v = unsafe { take(8).cast::<f64>().read_unaligned() };
                spec.push(conversion);
                format_one(&mut out, &mut spec, Argument::Float(v));
            }
            b'p' | b's' => {
                // SAFETY: the caller's.
                let v = unsafe { take(8).cast::<u64>().read_unaligned() };
                if conversion == b's' && v == 0 {
                    out.extend(b"(null)");
                } else {
                    spec.push(conversion);
                    format_one(&mut out, &mut spec, Argument::Int(v));
                }
            }
            _ => out.extend(&format[from..i.min(format.len())]),
        }
    }
    write(&out);
    count
}

enum Argument {
    Int(u64),
    Float(f64),
}

/// One conversion, by C's own function.
fn format_one(out: &mut Vec<u8>, spec: &mut Vec<u8>, a: Argument) {
    spec.push(0);
    let mut buffer = vec![0u8; 512];
    loop {
        let p = buffer.as_mut_ptr().cast();
        // SAFETY: the conversion and the argument fit each other, and the buffer's size is told.
        let n = unsafe {
            match a {
                Argument::Int(v) => libc::snprintf(p, buffer.len(), spec.as_ptr().cast(), v),
                Argument::Float(v) => libc::snprintf(p, buffer.len(), spec.as_ptr().cast(), v),
            }
        };
        match usize::try_from(n) {
            Ok(n) if n < buffer.len() => return out.extend(&buffer[..n]),
            Ok(n) => buffer.resize(n + 1, 0),
            Err(_) => return,
        }
    }
}

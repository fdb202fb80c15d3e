//! `cuGetExportTable`: tables of functions that NVIDIA's runtime asks its driver for when it is linked statically, which is what `nvcc` does unless it is told otherwise.
//!
//! They are not documented by NVIDIA; that they are there, under which identifiers, and which entry is what is public knowledge. One of them makes the runtime sure that it talks to a
//! driver: it wants an HMAC of numbers that both know, with MD2 (RFC 1319, RFC 2104). An entry that nothing is known about says so when it is called.

use crate::abi::*;
use crate::runtime::version::DRIVER;
use crate::{context, module};
use std::collections::BTreeMap;
use std::sync::{Mutex, OnceLock};

type Id = [u8; 16];

const RUNTIME: Id = *b"\x6b\xd5\xfb\x6c\x5b\xf4\xe7\x4a\x89\x87\xd9\x39\x12\xfd\x9d\xf9";
const TOOLS: Id = *b"\x42\xd8\x5a\x81\x23\xf6\xcb\x47\x82\x98\xf6\xe7\x8a\x3a\xec\xdc";
const HOOKS: Id = *b"\xa0\x94\x79\x8c\x2e\x74\x2e\x74\x93\xf2\x08\x00\x20\x0c\x0a\x66";
const STORAGE: Id = *b"\xc6\x93\x33\x6e\x11\x21\xdf\x11\xa8\xc3\x68\xf3\x55\xd8\x95\x93";
const CONTEXTS: Id = *b"\x0c\xa5\x0b\x8c\x10\x04\x92\x9a\x89\xa7\xd0\xdf\x10\xe7\x72\x86";
const HEAP: Id = *b"\x19\x5b\xcb\xf4\xd6\x7d\x02\x4a\xac\xc5\x1d\x29\xce\xa6\x31\xae";
const DEVICES: Id = *b"\xb1\x05\x41\xe1\xf7\xc7\xc7\x4a\x9f\x64\xf2\x23\xbe\x99\xf1\xe2";
const INTEGRITY: Id = *b"\xd4\x08\x20\x55\xbd\xe6\x70\x4b\x8d\x34\xba\x12\x3c\x66\xe1\xf2";
const TOOLS_OF_CONTEXTS: Id = *b"\x21\x31\x8c\x60\x97\x14\x32\x48\x8c\xa6\x41\xff\x73\x24\xc8\xf2";
const CHECKS: Id = *b"\x26\x3e\x88\x60\x7c\xd2\x61\x43\x92\xf6\xbb\xd5\x00\x6d\xfa\x7e";

/// The tables: identifiers, numbers of entries, and whether the first entry is the table's size.
const TABLES: [(Id, usize, bool); 10] = [
    (TOOLS_OF_CONTEXTS, 32, true),
    (RUNTIME, 13, true),
    (TOOLS, 4, true),
    (HOOKS, 7, true),
    (STORAGE, 4, false),
    (CONTEXTS, 2, true),
    (HEAP, 3, true),
    (DEVICES, 26, true),
    (INTEGRITY, 3, true),
    (CHECKS, 4, true),
];

/// An entry that nothing is known about.
extern "C" fn unknown<const N: usize>() -> CUresult {
    say(&format!(
        "the program's CUDA runtime, which is linked statically, calls entry {N} of one of the driver's tables, which is not known: link it with `nvcc -cudart shared`"
    ));
    NOT_SUPPORTED
}

macro_rules! unknown {
    ($($n:literal)*) => { [$(unknown::<$n> as *const () as usize),*] };
}

fn tables() -> &'static Vec<Vec<usize>> {
    static MADE: OnceLock<Vec<Vec<usize>>> = OnceLock::new();
    MADE.get_or_init(|| {
        let known: [(Id, usize, usize); 15] = [
            (RUNTIME, 1, load_wrapper as *const () as usize),
            (RUNTIME, 2, primary as *const () as usize),
            (RUNTIME, 6, load_wrapper_more as *const () as usize),
            (RUNTIME, 7, nothing as *const () as usize),
            (RUNTIME, 8, load_container as *const () as usize),
            (RUNTIME, 12, nothing as *const () as usize),
            (HOOKS, 2, first_buffer as *const () as usize),
            (HOOKS, 6, second_buffer as *const () as usize),
            (STORAGE, 0, put as *const () as usize),
            (STORAGE, 1, delete as *const () as usize),
            (STORAGE, 2, get as *const () as usize),
            (CONTEXTS, 1, create as *const () as usize),
            (INTEGRITY, 1, integrity as *const () as usize),
            (CHECKS, 2, check as *const () as usize),
            (CHECKS, 3, nothing as *const () as usize),
        ];
        let table = |(id, length, sized): &(Id, usize, bool)| {
            let unknown = unknown!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31);
            let mut t = unknown[..*length].to_vec();
            if *sized {
                t[0] = length * size_of::<usize>();
            }
            for (_, entry, function) in known.iter().filter(|k| k.0 == *id) {
                t[*entry] = *function;
            }
            t
        };
        TABLES.iter().map(table).collect()
    })
}

fn table(id: &Id) -> Option<&'static [usize]> {
    let n = TABLES.iter().position(|t| t.0 == *id)?;
    Some(&tables()[n])
}

api! {
    ["cuGetExportTable"] fn cuGetExportTable(place: *mut *const usize, id: *const Id) {
        let Some(id) = id.as_ref() else { return INVALID_VALUE };
        let found = table(id);
        if logs() {
            say(&format!("cuGetExportTable {id:02x?}: {}", if found.is_some() { "found" } else { "not there" }));
        }
        match found {
            Some(t) => give(place, t.as_ptr()),
            None => INVALID_VALUE,
        }
    }
}

extern "C" fn nothing() -> CUresult {
    SUCCESS
}

unsafe fn loaded(place: *mut u64, image: *const c_void) -> CUresult {
    // SAFETY: the runtime's arguments.
    unsafe {
        match module::load(image) {
            Ok(handle) => give(place, handle),
            Err(r) => r.code,
        }
    }
}

unsafe extern "C" fn load_wrapper(place: *mut u64, wrapper: *const c_void) -> CUresult {
    // SAFETY: as above.
    unsafe { loaded(place, wrapper) }
}

unsafe extern "C" fn load_wrapper_more(
    place: *mut u64,
    wrapper: *const c_void,
    _a: *mut c_void,
    _b: *mut c_void,
    _c: u32,
) -> CUresult {
    // SAFETY: as above.
    unsafe { loaded(place, wrapper) }
}

unsafe extern "C" fn load_container(
    container: *const c_void,
    place: *mut u64,
    _a: *mut c_void,
    _b: *mut c_void,
    _c: u32,
) -> CUresult {
    // SAFETY: as above.
    unsafe { loaded(place, container) }
}

unsafe extern "C" fn primary(place: *mut u64, device: c_int) -> CUresult {
    if device != 0 {
        return INVALID_DEVICE;
    }
    // SAFETY: as above.
    unsafe { give(place, context::PRIMARY) }
}

unsafe extern "C" fn create(place: *mut u64, _flags: c_uint, device: c_int) -> CUresult {
    if device != 0 {
        return INVALID_DEVICE;
    }
    // SAFETY: as above.
    unsafe { give(place, context::create()) }
}

unsafe fn buffer<const N: usize>(
    buffer: &'static OnceLock<Box<[u32; N]>>,
    place: *mut *mut c_void,
    size: *mut usize,
) {
    let at = buffer.get_or_init(|| Box::new([0; N])).as_ptr();
    // SAFETY: as above.
    unsafe {
        give(place, at.cast_mut().cast());
        give(size, N);
    }
}

unsafe extern "C" fn first_buffer(place: *mut *mut c_void, size: *mut usize) {
    static BUFFER: OnceLock<Box<[u32; 1024]>> = OnceLock::new();
    // SAFETY: as above.
    unsafe { buffer(&BUFFER, place, size) }
}

unsafe extern "C" fn second_buffer(place: *mut *mut c_void, size: *mut usize) {
    static BUFFER: OnceLock<Box<[u32; 14]>> = OnceLock::new();
    // SAFETY: as above.
    unsafe { buffer(&BUFFER, place, size) }
}

/// What the runtime keeps with a context, by key.
static KEPT: Mutex<BTreeMap<(u64, u64), u64>> = Mutex::new(BTreeMap::new());

fn or_current(ctx: u64) -> u64 {
    if ctx == 0 { context::current() } else { ctx }
}

extern "C" fn put(ctx: u64, key: u64, value: u64, _destructor: u64) -> CUresult {
    let mut kept = KEPT.lock().unwrap_or_else(|e| e.into_inner());
    kept.insert((or_current(ctx), key), value);
    SUCCESS
}

extern "C" fn delete(ctx: u64, key: u64) -> CUresult {
    let mut kept = KEPT.lock().unwrap_or_else(|e| e.into_inner());
    kept.remove(&(or_current(ctx), key));
    SUCCESS
}

unsafe extern "C" fn get(place: *mut u64, ctx: u64, key: u64) -> CUresult {
    let kept = KEPT.lock().unwrap_or_else(|e| e.into_inner());
    match kept.get(&(or_current(ctx), key)) {
        // SAFETY: as above.
        Some(value) => unsafe { give(place, *value) },
        None => INVALID_HANDLE,
    }
}

unsafe extern "C" fn check(_ctx: u64, place: *mut u32, _more: *mut *const c_void) -> CUresult {
    // SAFETY: as above.
    unsafe { give(place, 0) }
}

/// MD2's substitution: the permutation of bytes that RFC 1319 makes of the digits of pi.
const PI: [u8; 256] = [
    41, 46, 67, 201, 162, 216, 124, 1, 61, 54, 84, 161, 236, 240, 6, 19, 98, 167, 5, 243, 192, 199,
    115, 140, 152, 147, 43, 217, 188, 76, 130, 202, 30, 155, 87, 60, 253, 212, 224, 22, 103, 66,
    111, 24, 138, 23, 229, 18, 190, 78, 196, 214, 218, 158, 222, 73, 160, 251, 245, 142, 187, 47,
    238, 122, 169, 104, 121, 145, 21, 178, 7, 63, 148, 194, 16, 137, 11, 34, 95, 33, 128, 127, 93,
    154, 90, 144, 50, 39, 53, 62, 204, 231, 191, 247, 151, 3, 255, 25, 48, 179, 72, 165, 181, 209,
    215, 94, 146, 42, 172, 86, 170, 198, 79, 184, 56, 210, 150, 164, 125, 182, 118, 252, 107, 226,
    156, 116, 4, 241, 69, 157, 112, 89, 100, 113, 135, 32, 134, 91, 207, 101, 230, 45, 168, 2, 27,
    96, 37, 173, 174, 176, 185, 246, 28, 70, 97, 105, 52, 64, 126, 15, 85, 71, 163, 35, 221, 81,
    175, 58, 195, 92, 249, 206, 186, 197, 234, 38, 44, 83, 13, 110, 133, 40, 132, 9, 211, 223, 205,
    244, 65, 129, 77, 82, 106, 220, 55, 200, 108, 193, 171, 250, 36, 225, 123, 8, 12, 189, 177, 74,
    120, 136, 149, 139, 227, 99, 232, 109, 233, 203, 213, 254, 59, 0, 29, 57, 242, 239, 183, 14,
    102, 88, 208, 228, 166, 119, 114, 248, 235, 117, 75, 10, 49, 68, 80, 180, 143, 237, 31, 26,
    219, 153, 141, 51, 159, 17, 131, 20,
];

/// MD2 of a message (RFC 1319).
fn md2(message: &[u8]) -> [u8; 16] {
    let pad = 16 - message.len() % 16;
    let mut data = message.to_vec();
    data.resize(message.len() + pad, pad as u8);
    let mut sum = [0u8; 16];
    let mut last = 0u8;
    for block in data.chunks_exact(16) {
        for (s, b) in sum.iter_mut().zip(block) {
            *s ^= PI[usize::from(b ^ last)];
            last = *s;
        }
    }
    data.extend(sum);
    let mut state = [0u8; 48];
    for block in data.chunks_exact(16) {
        for (i, b) in block.iter().enumerate() {
            state[16 + i] = *b;
            state[32 + i] = b ^ state[i];
        }
        let mut t = 0u8;
        for round in 0..18u8 {
            for s in &mut state {
                *s ^= PI[usize::from(t)];
                t = *s;
            }
            t = t.wrapping_add(round);
        }
    }
    std::array::from_fn(|i| state[i])
}

/// HMAC of MD2 with a key of one block (RFC 2104).
fn hmac(key: &[u8; 16], message: &[u8]) -> [u8; 16] {
    let mixed = |with: u8, rest: &[u8]| {
        let mut all: Vec<u8> = key.iter().map(|k| k ^ with).collect();
        all.extend_from_slice(rest);
        md2(&all)
    };
    mixed(0x5c, &mixed(0x36, message))
}

/// The key that runtimes and drivers share.
const KEY: [u8; 16] = *b"\x14\x6a\xdd\xae\x53\xa9\xa7\x52\xaa\x08\x41\x36\x0b\xf5\x5a\x9f";

/// Tells the runtime that this is a driver: an HMAC over versions, the process and its thread, the tables' places, the time it gives, and the devices.
unsafe extern "C" fn integrity(version: u32, seconds: u64, place: *mut [u64; 2]) -> CUresult {
    let answer = match version % 10 {
        0 => [0x3341_181c_03cb_675c, 0x8ed3_83aa_1f4c_d1e8],
        1 => [0x1841_181c_03cb_675c, 0x8ed3_83aa_1f4c_d1e8],
        _ => {
            let own = table(&INTEGRITY).unwrap_or_default();
            let runtime = table(&RUNTIME).unwrap_or_default();
            // SAFETY: asks for the thread's handle.
            let thread = unsafe { libc::pthread_self() };
            let mut m = Vec::new();
            m.extend((DRIVER as u32).to_ne_bytes());
            m.extend(version.to_ne_bytes());
            m.extend(std::process::id().to_ne_bytes());
            m.extend((thread as u32).to_ne_bytes());
            m.extend((runtime.as_ptr() as u64).to_ne_bytes());
            m.extend((own.as_ptr() as u64).to_ne_bytes());
            m.extend((integrity as *const () as u64).to_ne_bytes());
            m.extend(seconds.to_ne_bytes());
            // The one device: identification, PCI domain, bus and number.
            m.extend(crate::driver::UUID);
            for attribute in [50, 33, 34] {
                let mut value = 0i32;
                cudart_rs::cuda::properties::cudaDeviceGetAttribute(
                    Ptr::new(&raw mut value),
                    attribute,
                    0,
                );
                m.extend(value.to_ne_bytes());
            }
            let h = hmac(&KEY, &m);
            [0, 8].map(|i| u64::from_ne_bytes(std::array::from_fn(|k| h[i + k])))
        }
    };
    // SAFETY: as above.
    unsafe { give(place, answer) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(bytes: &[u8]) -> String {
        bytes.iter().map(|b| format!("{b:02x}")).collect()
    }

    #[test]
    fn md2_is_rfc_1319s() {
        assert_eq!(hex(&md2(b"")), "8350e5a3e24c153df2275c9f80692773");
        assert_eq!(hex(&md2(b"abc")), "da853b0d3f88d99b30283a69e6ded6bb");
        let digits =
            b"12345678901234567890123456789012345678901234567890123456789012345678901234567890";
        assert_eq!(hex(&md2(digits)), "d5976f79d83d3a0dc9806c3c66f3efd8");
    }

    #[test]
    fn tables_begin_with_their_size() {
        let mut place = std::ptr::null();
        // SAFETY: places of our own.
        unsafe {
            assert_eq!(cuGetExportTable(&raw mut place, &RUNTIME), SUCCESS);
            assert_eq!(*place, 104);
            assert_eq!(cuGetExportTable(&raw mut place, &[0u8; 16]), INVALID_VALUE);
        }
    }
}

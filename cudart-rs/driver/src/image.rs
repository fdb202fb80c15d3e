//! What a program hands over as code: PTX as text, a fat binary, the wrapper of one, or machine code; and what becomes of it: PTX.
//!
//! `CUDART_PTX_DUMP=DIR` writes each PTX that is loaded to `DIR/HASH.ptx`; `CUDART_PTX_FILE` replaces it: by one file, or by `HASH.ptx` of a folder where that exists.

use crate::abi::*;
use cudart_fatbin as fatbin;
use std::borrow::Cow;
use std::path::{Path, PathBuf};

/// What cannot be loaded, and how the API says so.
#[derive(Clone, Debug)]
pub(crate) struct Refused {
    pub(crate) code: CUresult,
    pub(crate) text: String,
}

fn refused(code: CUresult, text: impl Into<String>) -> Refused {
    Refused {
        code,
        text: text.into(),
    }
}

const NO_PTX: &str = "it has machine code only, which cannot run here: build it with PTX (`nvcc -arch=sm_90`, or `-gencode arch=compute_75,code=compute_75` beside other -gencode options; \
    in Python, load PTX instead of a cubin)";

/// The PTX of what lies at an address, as C programs pass it: without a length.
///
/// # Safety
/// It must be PTX that ends with a null, a fat binary, a wrapper, or machine code.
pub(crate) unsafe fn ptx_at(image: *const c_void) -> Result<String, Refused> {
    if image.is_null() {
        return Err(refused(INVALID_VALUE, "no code is given"));
    }
    // SAFETY: the shortest text has four bytes or ends before; each is read only where none before it is the end.
    let magic = unsafe {
        let bytes = image.cast::<u8>();
        let mut word = [0u8; 4];
        for (i, b) in word.iter_mut().enumerate() {
            *b = bytes.add(i).read();
            if *b == 0 {
                break;
            }
        }
        u32::from_le_bytes(word)
    };
    match magic {
        fatbin::WRAPPER_MAGIC => {
            // SAFETY: a wrapper has four members.
            let (version, data, linked) = unsafe {
                let words = image.cast::<u64>();
                (
                    image.cast::<u32>().add(1).read_unaligned(),
                    words.add(1).read_unaligned(),
                    words.add(2).read_unaligned(),
                )
            };
            let mut containers: Vec<*const u8> = Vec::new();
            if version == 2 && linked != 0 {
                // The containers that were linked: addresses up to a null.
                let mut place = linked as *const *const u8;
                // SAFETY: the list ends with a null.
                unsafe {
                    while !place.read().is_null() {
                        containers.push(place.read());
                        place = place.add(1);
                    }
                }
            }
            if containers.is_empty() {
                containers.push(data as *const u8);
            }
            let mut texts = Vec::new();
            for c in containers {
                // SAFETY: a container's head tells its length.
                texts.push(unsafe { of_container(c) }?);
            }
            linked_text(texts)
        }
        // SAFETY: as above.
        fatbin::MAGIC => overridden(unsafe { of_container(image.cast()) }?),
        0x464c_457f => Err(refused(NO_BINARY_FOR_GPU, NO_PTX)),
        _ => {
            // SAFETY: then it is text.
            let text = unsafe { CStr::from_ptr(image.cast()) };
            of_text(text.to_bytes())
        }
    }
}

/// [`ptx_at`] of bytes whose number is known.
pub fn ptx_of(bytes: &[u8]) -> Result<String, (u32, String)> {
    let read = || {
        if bytes.starts_with(b"\x7fELF") {
            return Err(refused(NO_BINARY_FOR_GPU, NO_PTX));
        }
        if bytes.starts_with(&fatbin::MAGIC.to_le_bytes()) {
            return overridden(of_bytes(bytes)?);
        }
        let end = bytes.iter().position(|b| *b == 0).unwrap_or(bytes.len());
        of_text(&bytes[..end])
    };
    read().map_err(|r| (r.code, r.text))
}

fn of_text(bytes: &[u8]) -> Result<String, Refused> {
    // (Texts of our own linker have been looked at.)
    let text = std::str::from_utf8(bytes)
        .map_err(|_| refused(INVALID_IMAGE, "it is neither PTX nor a fat binary"))?;
    if !text.contains(".version") {
        return Err(refused(
            INVALID_IMAGE,
            "it is neither PTX (there is no `.version`) nor a fat binary",
        ));
    }
    match text.contains(BETWEEN) {
        true => Ok(text.to_owned()),
        false => overridden(text.to_owned()),
    }
}

unsafe fn of_container(at: *const u8) -> Result<String, Refused> {
    if at.is_null() {
        return Err(refused(INVALID_IMAGE, "the fat binary is missing"));
    }
    // SAFETY: the head is there; it tells how much follows.
    let bytes = unsafe {
        let head = std::slice::from_raw_parts(at, fatbin::HEAD);
        let length = fatbin::length(head).map_err(|e| refused(INVALID_IMAGE, e.to_string()))?;
        std::slice::from_raw_parts(at, length)
    };
    of_bytes(bytes)
}

fn of_bytes(bytes: &[u8]) -> Result<String, Refused> {
    let entries = fatbin::entries(bytes).map_err(|e| refused(INVALID_IMAGE, e.to_string()))?;
    let p = cudart_rs::cuda::properties::properties();
    let device = (p.major * 10 + p.minor) as u32;
    let Some(best) = fatbin::best_ptx(&entries, device) else {
        let archs: Vec<String> = entries.iter().map(|e| format!("sm_{}", e.arch)).collect();
        let has = match archs.is_empty() {
            true => "it is empty".to_owned(),
            false => format!("it has {}: {NO_PTX}", archs.join(", ")),
        };
        return Err(refused(NO_BINARY_FOR_GPU, has));
    };
    let text = best
        .contents()
        .map_err(|e| refused(INVALID_IMAGE, e.to_string()))?;
    match text {
        Cow::Borrowed(b) => String::from_utf8(b.to_vec()),
        Cow::Owned(v) => String::from_utf8(v),
    }
    .map_err(|_| refused(INVALID_PTX, "its PTX is no text"))
}

/// What stands between modules that belong together, each a text of its own.
const BETWEEN: &str = "\n// cudart: the next of the modules that are linked\n";

/// Modules that are linked: one text, which [`modules`] takes apart again.
pub(crate) fn linked_text(texts: Vec<String>) -> Result<String, Refused> {
    let texts: Result<Vec<String>, Refused> = texts.into_iter().map(overridden).collect();
    Ok(texts?.join(BETWEEN))
}

/// The modules of a text.
pub(crate) fn modules(text: &str) -> Vec<&str> {
    text.split(BETWEEN).collect()
}

fn overridden(text: String) -> Result<String, Refused> {
    let name = fatbin::file_name(text.as_bytes());
    if let Some(folder) = std::env::var_os("CUDART_PTX_DUMP") {
        let folder = PathBuf::from(folder);
        let written = std::fs::create_dir_all(&folder)
            .and_then(|()| std::fs::write(folder.join(&name), &text));
        if let Err(e) = written {
            say(&format!(
                "CUDART_PTX_DUMP: `{}` cannot be written: {e}",
                folder.join(&name).display()
            ));
        }
    }
    let Some(other) = std::env::var_os("CUDART_PTX_FILE") else {
        return Ok(text);
    };
    let other = Path::new(&other);
    let file = match other.is_dir() {
        true => other.join(&name),
        false => other.to_owned(),
    };
    if other.is_dir() && !file.exists() {
        return Ok(text);
    }
    std::fs::read_to_string(&file).map_err(|e| {
        refused(
            FILE_NOT_FOUND,
            format!("CUDART_PTX_FILE: `{}` cannot be read: {e}", file.display()),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PTX: &str = ".version 8.0\n.target sm_75\n.address_size 64\n";

    #[test]
    fn ptx_is_found_in_all_its_forms() {
        let file = fatbin::build(&[(2, 80, 0, b"\x7fELF", 0), (1, 75, 0, PTX.as_bytes(), 0)]);
        let wrapper = [
            u64::from(fatbin::WRAPPER_MAGIC) | 1 << 32,
            file.as_ptr() as u64,
            0,
        ];
        let text = std::ffi::CString::new(PTX).unwrap();
        // SAFETY: each is what it is taken for.
        unsafe {
            assert_eq!(ptx_at(file.as_ptr().cast()).unwrap(), PTX);
            assert_eq!(ptx_at(wrapper.as_ptr().cast()).unwrap(), PTX);
            assert_eq!(ptx_at(text.as_ptr().cast()).unwrap(), PTX);
            assert_eq!(ptx_at(c"".as_ptr().cast()).unwrap_err().code, INVALID_IMAGE);
            assert_eq!(ptx_at(std::ptr::null()).unwrap_err().code, INVALID_VALUE);
        }
        assert_eq!(ptx_of(PTX.as_bytes()).unwrap(), PTX);
    }

    #[test]
    fn machine_code_alone_is_refused_with_what_to_do() {
        let file = fatbin::build(&[(2, 80, 0, b"\x7fELF", 0)]);
        let (code, text) = ptx_of(&file).unwrap_err();
        assert_eq!(code, NO_BINARY_FOR_GPU);
        assert!(
            text.contains("sm_80") && text.contains("-gencode"),
            "{text}"
        );
        assert_eq!(ptx_of(b"\x7fELF...").unwrap_err().0, NO_BINARY_FOR_GPU);
    }

    #[test]
    fn linked_modules_are_found_again() {
        let all = linked_text(vec![
            format!("{PTX}.func a() {{ ret; }}\n"),
            format!("{PTX}.entry b() {{ ret; }}\n"),
        ]);
        let all = all.unwrap();
        let parts = modules(&all);
        assert!(parts[0].contains(".func a") && parts[1].contains(".entry b"));
        assert!(parts.iter().all(|p| p.starts_with(".version")));
        assert_eq!(modules(PTX), [PTX]);
    }
}

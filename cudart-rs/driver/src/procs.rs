//! `cuGetProcAddress`: functions by name and release. The address is that of the exported symbol, so that there is no second list of functions.

use crate::abi::*;
use std::sync::OnceLock;

/// Names whose form in a release is not simply the highest version: from which release on which symbol.
const FORMS: &[(&str, &[(c_int, &str)])] = &[
    (
        "cuCtxCreate",
        &[
            (3020, "cuCtxCreate_v2"),
            (11040, "cuCtxCreate_v3"),
            (12050, "cuCtxCreate_v4"),
        ],
    ),
    (
        "cuCtxGetDevice",
        &[(2000, "cuCtxGetDevice"), (13000, "cuCtxGetDevice_v2")],
    ),
    (
        "cuCtxSynchronize",
        &[(2000, "cuCtxSynchronize"), (13000, "cuCtxSynchronize_v2")],
    ),
    (
        "cuMemPrefetchAsync",
        &[
            (8000, "cuMemPrefetchAsync"),
            (12020, "cuMemPrefetchAsync_v2"),
        ],
    ),
    (
        "cuMemAdvise",
        &[(8000, "cuMemAdvise"), (12020, "cuMemAdvise_v2")],
    ),
    (
        "cuGetProcAddress",
        &[(11030, "cuGetProcAddress"), (12000, "cuGetProcAddress_v2")],
    ),
    (
        "cuStreamGetCaptureInfo",
        &[
            (10010, "cuStreamGetCaptureInfo"),
            (11030, "cuStreamGetCaptureInfo_v2"),
            (12030, "cuStreamGetCaptureInfo_v3"),
        ],
    ),
    (
        "cuGraphInstantiate",
        &[
            (10000, "cuGraphInstantiate"),
            (11000, "cuGraphInstantiate_v2"),
            (12000, "cuGraphInstantiateWithFlags"),
        ],
    ),
    (
        "cuGraphGetEdges",
        &[(10000, "cuGraphGetEdges"), (12030, "cuGraphGetEdges_v2")],
    ),
    (
        "cuGraphAddDependencies",
        &[
            (10000, "cuGraphAddDependencies"),
            (12030, "cuGraphAddDependencies_v2"),
        ],
    ),
];

/// This library, opened once more.
fn own() -> *mut c_void {
    static OWN: OnceLock<usize> = OnceLock::new();
    *OWN.get_or_init(|| {
        // SAFETY: asks which file this function is in, and for a handle of it.
        unsafe {
            let mut info: libc::Dl_info = std::mem::zeroed();
            if libc::dladdr(own as *const c_void, &raw mut info) == 0 {
                return 0;
            }
            libc::dlopen(info.dli_fname, libc::RTLD_LAZY | libc::RTLD_NOLOAD) as usize
        }
    }) as *mut c_void
}

fn symbol(name: &str) -> *mut c_void {
    let Ok(name) = std::ffi::CString::new(name) else {
        return std::ptr::null_mut();
    };
    // SAFETY: a handle and a name. (Without a handle the whole program is searched.)
    unsafe { libc::dlsym(own(), name.as_ptr()) }
}

/// The function of this name in a release; null if there is none.
fn function(name: &str, version: c_int) -> *mut c_void {
    if let Some((_, forms)) = FORMS.iter().find(|f| f.0 == name) {
        let form = forms.iter().rev().find(|f| f.0 <= version);
        return form.map_or(std::ptr::null_mut(), |f| symbol(f.1));
    }
    if !name.starts_with("cu") || name.starts_with("cuda") {
        return std::ptr::null_mut();
    }
    ["_v3", "_v2", ""]
        .iter()
        .map(|suffix| symbol(&format!("{name}{suffix}")))
        .find(|p| !p.is_null())
        .unwrap_or(std::ptr::null_mut())
}

/// Finds a function for a program.
pub(crate) unsafe fn find(
    name: *const c_char,
    place: *mut *mut c_void,
    version: c_int,
    _flags: u64,
    status: *mut c_uint,
) -> CUresult {
    // SAFETY: C's string, and C's out parameters.
    unsafe {
        let Some(name) = text(name) else {
            return INVALID_VALUE;
        };
        if place.is_null() {
            return INVALID_VALUE;
        }
        let found = function(&name, version);
        if logs() {
            say(&format!(
                "cuGetProcAddress {name} {version}: {}",
                if found.is_null() {
                    "not there"
                } else {
                    "found"
                }
            ));
        }
        place.write(found);
        // 0: found; 1: there is no such function.
        if !status.is_null() {
            status.write(u32::from(found.is_null()));
        }
        // (The second version of the call tells by the status.)
        if found.is_null() { NOT_FOUND } else { SUCCESS }
    }
}

api! {
    ["cuGetProcAddress"] fn cuGetProcAddress(name: *const c_char, place: *mut *mut c_void, version: c_int, flags: u64) {
        find(name, place, version, flags, std::ptr::null_mut())
    }
    ["cuGetProcAddress_v2"] fn cuGetProcAddress_v2(name: *const c_char, place: *mut *mut c_void, version: c_int, flags: u64, status: *mut c_uint) {
        find(name, place, version, flags, status)
    }
}

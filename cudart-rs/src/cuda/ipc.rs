//! Memory and events that processes share (CUDA Runtime API, "Device Management": `cudaIpc…`).
//!
//! An allocation that is exported gets other pages in its place, with the same contents: those of a file without a name (`memfd_create`), which other processes open by the exporter's
//! `/proc/PID/fd`. So there is no name that could be left behind: the memory goes when the last process that has it mapped ends, however it ends. As on a GPU,
//! what lies in the same pages as the allocation can be seen by the other process, and whoever exports must not have the memory written to at that moment.
//! Work is done when the call that asks for it returns, so that a shared event has happened once it is known. On systems without `memfd_create` all this is not supported.

#[cfg(not(target_os = "linux"))]
use super::error::cudaErrorNotSupported;
use super::error::{
    self, cudaError_t, cudaErrorDeviceUninitialized, cudaErrorInvalidResourceHandle,
    cudaErrorInvalidValue, cudaErrorMapBufferObjectFailed, cudaSuccess,
};
use super::memory::{Kind, table};
use super::stream::{self, cudaEvent_t};
use crate::array::Array;
use crate::ptr::{Ptr, Void};
use std::sync::{Mutex, PoisonError};

/// What another process opens an allocation by.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct cudaIpcMemHandle_t {
    /// Nobody's business.
    pub reserved: Array<i8, 64>,
}

/// What another process opens an event by.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct cudaIpcEventHandle_t {
    /// Nobody's business.
    pub reserved: Array<i8, 64>,
}

/// What handles hold.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Inside {
    magic: u64,
    process: u32,
    file: i32,
    /// Tells the file from another one that has its number later.
    inode: u64,
    /// Where the allocation begins in the file.
    offset: u64,
    bytes: u64,
    /// Of the file.
    length: u64,
    unused: [u64; 2],
}

const MEMORY: u64 = u64::from_le_bytes(*b"cu2rsMem");
const EVENT: u64 = u64::from_le_bytes(*b"cu2rsEvt");

fn inside(handle: Array<i8, 64>) -> Inside {
    // SAFETY: both are 64 bytes of plain numbers.
    unsafe { std::mem::transmute(handle) }
}

fn handle(inside: Inside) -> Array<i8, 64> {
    // SAFETY: as above.
    unsafe { std::mem::transmute(inside) }
}

/// An allocation of this process that others may open, by its address.
struct Exported {
    address: usize,
    inside: Inside,
}

/// An allocation of another process.
struct Imported {
    address: usize,
    inside: Inside,
    map: usize,
    opened: u32,
}

struct Shared {
    exported: Vec<Exported>,
    imported: Vec<Imported>,
}

static SHARED: Mutex<Shared> = Mutex::new(Shared {
    exported: Vec::new(),
    imported: Vec::new(),
});

/// The handle of an allocation, for other processes.
pub fn cudaIpcGetMemHandle(to: Ptr<cudaIpcMemHandle_t>, pointer: Ptr<Void>) -> cudaError_t {
    let mut to = to;
    if to.is_null() || pointer.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    let mut table = table();
    let Some(a) = table
        .find(pointer.to_bits())
        .filter(|a| a.kind == Kind::Device)
    else {
        return error::result(cudaErrorInvalidValue);
    };
    let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(e) = shared.exported.iter().find(|e| e.address == a.address) {
        to.reserved = handle(e.inside);
        return error::result(cudaSuccess);
    }
    match system::export(a.address, a.bytes) {
        Ok(inside) => {
            table.keep_pages(a.address);
            shared.exported.push(Exported {
                address: a.address,
                inside,
            });
            to.reserved = handle(inside);
            error::result(cudaSuccess)
        }
        Err(code) => error::result(code),
    }
}

/// Forgets an exported allocation, which is being freed: nobody can open it any more. Who has it keeps it.
pub(super) fn freed(address: usize) {
    let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(at) = shared.exported.iter().position(|e| e.address == address) {
        let e = shared.exported.swap_remove(at);
        system::withdraw(address, &e.inside);
    }
}

/// The memory of a handle of another process, in this one.
pub fn cudaIpcOpenMemHandle(
    to: Ptr<Ptr<Void>>,
    handle: cudaIpcMemHandle_t,
    flags: u32,
) -> cudaError_t {
    let mut to = to;
    let inside = inside(handle.reserved);
    if to.is_null() || flags > 1 || inside.magic != MEMORY {
        return error::result(cudaErrorInvalidValue);
    }
    // Its own handles are not for the process itself.
    if inside.process == std::process::id() {
        return error::result(cudaErrorDeviceUninitialized);
    }
    let mut table = table();
    let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(i) = shared.imported.iter_mut().find(|i| i.inside == inside) {
        i.opened += 1;
        *to = Ptr::from_bits(i.address as u64);
        return error::result(cudaSuccess);
    }
    match system::import(&inside) {
        Ok(map) => {
            let address = map + inside.offset as usize;
            table.note(address as u64, inside.bytes, Kind::Imported);
            shared.imported.push(Imported {
                address,
                inside,
                map,
                opened: 1,
            });
            *to = Ptr::from_bits(address as u64);
            error::result(cudaSuccess)
        }
        Err(code) => error::result(code),
    }
}

/// The memory is not used here any more.
pub fn cudaIpcCloseMemHandle(pointer: Ptr<Void>) -> cudaError_t {
    let mut table = table();
    let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    let address = pointer.to_bits() as usize;
    let Some(at) = shared.imported.iter().position(|i| i.address == address) else {
        return error::result(cudaErrorInvalidValue);
    };
    let i = &mut shared.imported[at];
    i.opened -= 1;
    if i.opened == 0 {
        table.free(address as u64, |kind| kind == Kind::Imported);
        system::release(i.map, &i.inside);
        shared.imported.swap_remove(at);
    }
    error::result(cudaSuccess)
}

/// The handle of an event that was made for other processes.
pub fn cudaIpcGetEventHandle(to: Ptr<cudaIpcEventHandle_t>, event: cudaEvent_t) -> cudaError_t {
    let mut to = to;
    if to.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    if !stream::is_for_processes(event) {
        return error::result(cudaErrorInvalidResourceHandle);
    }
    to.reserved = handle(Inside {
        magic: EVENT,
        process: std::process::id(),
        file: 0,
        inode: event.to_bits(),
        offset: 0,
        bytes: 0,
        length: 0,
        unused: [0; 2],
    });
    error::result(cudaSuccess)
}

/// The event of a handle of another process. Whatever was recorded has happened.
pub fn cudaIpcOpenEventHandle(to: Ptr<cudaEvent_t>, handle: cudaIpcEventHandle_t) -> cudaError_t {
    let inside = inside(handle.reserved);
    if to.is_null() || inside.magic != EVENT {
        return error::result(cudaErrorInvalidValue);
    }
    if inside.process == std::process::id() {
        return error::result(cudaErrorDeviceUninitialized);
    }
    stream::cudaEventCreateWithFlags(
        to,
        stream::cudaEventDisableTiming | stream::cudaEventInterprocess,
    )
}

#[cfg(target_os = "linux")]
mod system {
    //! Files without a name, and pages.

    use super::*;

    const PAGE: usize = 4096;

    /// The inode of a file of this or another process, by its number there; opened, if it is asked for.
    fn inode(file: i32) -> Option<u64> {
        // SAFETY: `stat` is plain numbers, and `fstat` fills it.
        unsafe {
            let mut s: libc::stat = std::mem::zeroed();
            (libc::fstat(file, &mut s) == 0).then_some(s.st_ino)
        }
    }

    /// Puts pages of a file in the place of the allocation's.
    pub fn export(address: usize, bytes: u64) -> Result<Inside, cudaError_t> {
        let failed = cudaErrorMapBufferObjectFailed;
        let first = address / PAGE * PAGE;
        let length = (address + bytes as usize - first).next_multiple_of(PAGE);
        // SAFETY: the pages lie within the space of the device, where allocations have been made; the file has as many bytes.
        unsafe {
            let file = libc::memfd_create(c"cu2rs-ipc".as_ptr(), libc::MFD_CLOEXEC);
            if file < 0 {
                return Err(failed);
            }
            let close = |code| {
                libc::close(file);
                Err(code)
            };
            if libc::ftruncate(file, length as i64) != 0 {
                return close(failed);
            }
            let mut at = 0;
            while at < length {
                let from = std::ptr::with_exposed_provenance(first + at);
                let n = libc::pwrite(file, from, length - at, at as i64);
                if n <= 0 {
                    return close(failed);
                }
                at += n as usize;
            }
            let flags = libc::MAP_SHARED | libc::MAP_FIXED;
            let access = libc::PROT_READ | libc::PROT_WRITE;
            let place = std::ptr::with_exposed_provenance_mut(first);
            if libc::mmap(place, length, access, flags, file, 0) == libc::MAP_FAILED {
                return close(failed);
            }
            Ok(Inside {
                magic: MEMORY,
                process: std::process::id(),
                file,
                inode: inode(file).unwrap_or(0),
                offset: (address - first) as u64,
                bytes,
                length: length as u64,
                unused: [0; 2],
            })
        }
    }

    /// The allocation is freed. Pages that it had for itself go; they are not used again.
    pub fn withdraw(address: usize, inside: &Inside) {
        let first = address.next_multiple_of(PAGE);
        let end = (address + inside.bytes as usize) / PAGE * PAGE;
        // SAFETY: the file is ours, and the pages were the allocation's alone.
        unsafe {
            libc::close(inside.file);
            if first < end {
                let flags =
                    libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_FIXED | libc::MAP_NORESERVE;
                let place = std::ptr::with_exposed_provenance_mut(first);
                libc::mmap(place, end - first, libc::PROT_NONE, flags, -1, 0);
            }
        }
    }

    /// Maps the file of another process.
    pub fn import(inside: &Inside) -> Result<usize, cudaError_t> {
        let path = format!("/proc/{}/fd/{}\0", inside.process, inside.file);
        // SAFETY: a text that ends with 0; the mapping is new.
        unsafe {
            let file = libc::open(path.as_ptr().cast(), libc::O_RDWR | libc::O_CLOEXEC);
            if file < 0 {
                return Err(cudaErrorInvalidResourceHandle);
            }
            let right = inode(file) == Some(inside.inode);
            let access = libc::PROT_READ | libc::PROT_WRITE;
            let length = inside.length as usize;
            let map = match right {
                true => libc::mmap(
                    std::ptr::null_mut(),
                    length,
                    access,
                    libc::MAP_SHARED,
                    file,
                    0,
                ),
                false => libc::MAP_FAILED,
            };
            libc::close(file);
            match map {
                libc::MAP_FAILED if right => Err(cudaErrorMapBufferObjectFailed),
                libc::MAP_FAILED => Err(cudaErrorInvalidResourceHandle),
                map => Ok(map.expose_provenance()),
            }
        }
    }

    /// Gives such a mapping back.
    pub fn release(map: usize, inside: &Inside) {
        // SAFETY: `import` made it.
        unsafe {
            libc::munmap(
                std::ptr::with_exposed_provenance_mut(map),
                inside.length as usize,
            )
        };
    }
}

#[cfg(not(target_os = "linux"))]
mod system {
    //! Not supported.

    use super::*;

    pub fn export(_: usize, _: u64) -> Result<Inside, cudaError_t> {
        Err(cudaErrorNotSupported)
    }
    pub fn withdraw(_: usize, _: &Inside) {}
    pub fn import(_: &Inside) -> Result<usize, cudaError_t> {
        Err(cudaErrorNotSupported)
    }
    pub fn release(_: usize, _: &Inside) {}
}

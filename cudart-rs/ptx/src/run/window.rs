//! The shared memory of a block.
//!
//! It begins at an address whose lower 32 bits are zero where the system can give such: programs cut generic addresses of shared memory to 32 bits and use them as shared addresses,
//! which holds on GPUs. And it has nothing behind it, so that accesses past its end (of a page) are faults.

/// Memory of which nothing is in use yet.
pub(crate) struct Window {
    start: *mut u8,
    size: usize,
    /// Where it was not mapped.
    owned: Vec<u8>,
}

/// What the memory is aligned to where it is not mapped.
const ALIGN: usize = 1024;

impl Window {
    pub(crate) const fn new() -> Window {
        Window {
            start: std::ptr::null_mut(),
            size: 0,
            owned: Vec::new(),
        }
    }

    /// The memory, of at least so many bytes. What it held is lost when it grows.
    pub(crate) fn of(&mut self, size: usize) -> *mut u8 {
        if size > self.size {
            self.free();
            match map(size) {
                Some((start, size)) => (self.start, self.size) = (start, size),
                None => {
                    self.owned = vec![0; size + ALIGN];
                    let p = self.owned.as_mut_ptr();
                    (self.start, self.size) = (p.wrapping_add(p.align_offset(ALIGN)), size);
                }
            }
        }
        self.start
    }

    fn free(&mut self) {
        if self.owned.is_empty() && !self.start.is_null() {
            unmap(self.start, self.size);
        }
        self.owned = Vec::new();
        (self.start, self.size) = (std::ptr::null_mut(), 0);
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        self.free();
    }
}

/// Maps memory at a multiple of 4 GiB, and a page behind it that nobody may touch.
#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
fn map(size: usize) -> Option<(*mut u8, usize)> {
    const PAGE: usize = 64 << 10;
    const ALIGNED: usize = 1 << 32;
    let size = size.next_multiple_of(PAGE);
    let whole = size + PAGE + ALIGNED;
    // SAFETY: memory that nobody uses yet is asked for; what is given back is part of it.
    unsafe {
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
        let p = libc::mmap(std::ptr::null_mut(), whole, libc::PROT_NONE, flags, -1, 0);
        if p == libc::MAP_FAILED {
            return None;
        }
        let head = (p as usize).next_multiple_of(ALIGNED) - p as usize;
        let start = p.cast::<u8>().add(head);
        if head > 0 {
            libc::munmap(p, head);
        }
        let end = head + size + PAGE;
        libc::munmap(p.cast::<u8>().add(end).cast(), whole - end);
        let access = libc::PROT_READ | libc::PROT_WRITE;
        if libc::mprotect(start.cast(), size, access) != 0 {
            libc::munmap(start.cast(), size + PAGE);
            return None;
        }
        Some((start, size))
    }
}

#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
fn unmap(start: *mut u8, size: usize) {
    // SAFETY: `map` mapped it, with a page behind.
    unsafe { libc::munmap(start.cast(), size + (64 << 10)) };
}

#[cfg(not(all(target_os = "linux", target_pointer_width = "64")))]
fn map(_size: usize) -> Option<(*mut u8, usize)> {
    None
}

#[cfg(not(all(target_os = "linux", target_pointer_width = "64")))]
fn unmap(_start: *mut u8, _size: usize) {}

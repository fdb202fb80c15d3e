//! POSIX's `<dirent.h>`: the entries of folders, by the system's own calls. An entry is the system's, as C says: it is good until the next call.

use crate::array::Array;
use crate::ptr::Ptr;

/// An open folder.
#[derive(Debug)]
pub struct DIR {
    _private: (),
}

/// An entry of a folder, as Linux lays it out on 64 bits. Shorter names leave the end of `d_name` undefined.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct dirent {
    /// Its inode.
    pub d_ino: u64,
    /// Its place, for `seekdir`.
    pub d_off: i64,
    /// Its length in bytes.
    pub d_reclen: u16,
    /// What it is: `DT_…`.
    pub d_type: u8,
    /// Its name.
    pub d_name: Array<i8, 256>,
}

fn system(directory: Ptr<DIR>) -> *mut libc::DIR {
    directory.as_raw().cast()
}

/// Opens a folder; null if that fails (`errno` tells why).
pub fn opendir(path: Ptr<i8>) -> Ptr<DIR> {
    // SAFETY: a C string, as C asks.
    Ptr::new(unsafe { libc::opendir(path.as_raw()) }.cast())
}

/// Reads the folder of a file descriptor, which it owns from now on.
pub fn fdopendir(fd: i32) -> Ptr<DIR> {
    // SAFETY: the system checks the descriptor.
    Ptr::new(unsafe { libc::fdopendir(fd) }.cast())
}

/// The next entry; null at the end.
pub fn readdir(directory: Ptr<DIR>) -> Ptr<dirent> {
    // SAFETY: from `opendir` and not closed, as C asks. The structures are the same.
    Ptr::new(unsafe { libc::readdir(system(directory)) }.cast())
}

/// Closes a folder.
pub fn closedir(directory: Ptr<DIR>) -> i32 {
    // SAFETY: from `opendir` and not closed, as C asks.
    unsafe { libc::closedir(system(directory)) }
}

/// Goes back to the first entry.
pub fn rewinddir(directory: Ptr<DIR>) {
    // SAFETY: from `opendir` and not closed, as C asks.
    unsafe { libc::rewinddir(system(directory)) }
}

/// The place of the next entry.
pub fn telldir(directory: Ptr<DIR>) -> i64 {
    // SAFETY: from `opendir` and not closed, as C asks.
    unsafe { libc::telldir(system(directory)) }
}

/// Goes to a place that `telldir` gave.
pub fn seekdir(directory: Ptr<DIR>, place: i64) {
    // SAFETY: from `opendir` and not closed, as C asks.
    unsafe { libc::seekdir(system(directory), place) }
}

/// The file descriptor of a folder.
pub fn dirfd(directory: Ptr<DIR>) -> i32 {
    // SAFETY: from `opendir` and not closed, as C asks.
    unsafe { libc::dirfd(system(directory)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_laid_out_as_the_systems() {
        assert_eq!(size_of::<dirent>(), size_of::<libc::dirent>());
        let (own, system) = (
            std::mem::offset_of!(dirent, d_name),
            std::mem::offset_of!(libc::dirent, d_name),
        );
        assert_eq!(own, system);
        assert_eq!(
            std::mem::offset_of!(dirent, d_type),
            std::mem::offset_of!(libc::dirent, d_type)
        );
    }
}

//! Reading source files from disk, and our own headers from the binary.

use crate::headers::{header, header_names};
use crate::source::FileLoader;
use std::io;
use std::path::{Path, PathBuf};

/// Larger files are refused: spans are 32 bits wide, and no source is that long.
const MAX_BYTES: u64 = 1 << 30;

/// Files of the user's disk.
#[derive(Clone, Copy, Default, Debug)]
pub struct DiskLoader;

impl DiskLoader {
    /// Reads a regular file of acceptable size. Anything else (a directory, a pipe that might never end) is an error.
    pub fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        let meta = std::fs::metadata(path)?;
        if !meta.is_file() {
            return Err(io::Error::other("not a regular file"));
        }
        if meta.len() > MAX_BYTES {
            return Err(io::Error::other("larger than 1 GiB"));
        }
        std::fs::read(path)
    }
}

impl FileLoader for DiskLoader {
    fn load(&self, path: &Path) -> Option<Vec<u8>> {
        self.read(path).ok()
    }

    fn header(&self, name: &str) -> Option<Vec<u8>> {
        header(name)
    }

    fn header_names(&self) -> Vec<String> {
        let mut names = header_names();
        names.retain(|n| !n.contains("__cu2rs"));
        names
    }

    fn is_c(&self, path: &Path, dirs: &[PathBuf], defines: &[String]) -> bool {
        super::installed::is_c(path, dirs, defines)
    }
}

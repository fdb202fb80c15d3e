//! Compiled functions on disk: a folder of files that are named by a digest of all that the code depends on.
//!
//! Files are written under another name and renamed, so that processes that share a folder see whole ones only; each begins with a digest of the rest, so that
//! what a full disk or a crash left is not taken for code. A folder that others than this user can write to is not used: what lies in it is executed. Nothing here
//! fails: what cannot be kept is compiled again.

use sha2::{Digest, Sha256};
use std::hash::Hasher;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

/// What names a file: everything that its code depends on goes in.
pub(crate) struct Key(Sha256);

impl Key {
    pub(crate) fn new() -> Key {
        let mut key = Key(Sha256::new());
        // This crate's sources and the compiler that it was built with: layouts of structures, numbers of helpers.
        key.write(env!("CUDART_PTX_DIGEST").as_bytes());
        key.write_u8(u8::from(cfg!(debug_assertions)));
        key
    }

    pub(crate) fn name(self) -> String {
        hex(&self.0.finalize())
    }
}

impl Hasher for Key {
    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }
    fn finish(&self) -> u64 {
        0
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// A folder with compiled functions.
#[derive(Clone, Debug)]
pub(crate) struct Cache {
    folder: PathBuf,
    limit: u64,
}

/// How many bytes the folder may have, where nothing else is said.
pub(crate) const LIMIT: u64 = 512 << 20;
/// Between two looks at the folder's size, so much is written.
const LOOK: u64 = 16 << 20;
/// A file that is used gets a new date if its date is so old.
const FRESH: Duration = Duration::from_secs(24 * 60 * 60);
const DIGEST: usize = 32;

/// Files that this process has written, so that their first names differ.
static FILES: AtomicU32 = AtomicU32::new(0);
/// Bytes that were written since the folder was looked at; the first file looks.
static WRITTEN: AtomicU64 = AtomicU64::new(LOOK);

#[cfg(unix)]
fn make(folder: &Path) -> bool {
    use std::os::unix::fs::{DirBuilderExt, MetadataExt};
    let mut builder = std::fs::DirBuilder::new();
    let _ = builder.recursive(true).mode(0o700).create(folder);
    // SAFETY: it only tells.
    let own = unsafe { libc::geteuid() };
    std::fs::metadata(folder).is_ok_and(|m| m.is_dir() && m.uid() == own && m.mode() & 0o022 == 0)
}

#[cfg(not(unix))]
fn make(folder: &Path) -> bool {
    std::fs::create_dir_all(folder).is_ok()
}

impl Cache {
    /// The cache in a folder, which is made; `None` where it cannot be used.
    pub(crate) fn open(folder: &Path, limit: u64) -> Option<Cache> {
        make(folder).then(|| Cache {
            folder: folder.to_owned(),
            limit,
        })
    }

    /// What was kept.
    pub(crate) fn get(&self, name: &str) -> Option<Vec<u8>> {
        let path = self.folder.join(name);
        let mut bytes = std::fs::read(&path).ok()?;
        let body = (bytes.len() >= DIGEST).then(|| bytes.split_off(DIGEST))?;
        if Sha256::digest(&body)[..] != bytes[..] {
            let _ = std::fs::remove_file(&path);
            return None;
        }
        let now = SystemTime::now();
        let date = std::fs::metadata(&path).and_then(|m| m.modified());
        if date.is_ok_and(|d| now.duration_since(d).is_ok_and(|age| age > FRESH)) {
            let _ = std::fs::File::options()
                .append(true)
                .open(&path)
                .and_then(|f| f.set_modified(now));
        }
        Some(body)
    }

    /// Keeps something.
    pub(crate) fn put(&self, name: &str, body: &[u8]) {
        let n = FILES.fetch_add(1, Ordering::Relaxed);
        let new = self.folder.join(format!(".{}.{n}", std::process::id()));
        let mut bytes = Sha256::digest(body).to_vec();
        bytes.extend(body);
        let size = bytes.len() as u64;
        let done = std::fs::write(&new, bytes)
            .and_then(|()| std::fs::rename(&new, self.folder.join(name)));
        if done.is_err() {
            let _ = std::fs::remove_file(&new);
            return;
        }
        if WRITTEN.fetch_add(size, Ordering::Relaxed) + size > LOOK {
            WRITTEN.store(0, Ordering::Relaxed);
            self.shrink();
        }
    }

    /// Removes what was not used for longest, until a quarter of the room is free again.
    fn shrink(&self) {
        let Ok(folder) = std::fs::read_dir(&self.folder) else {
            return;
        };
        let mut files: Vec<(SystemTime, u64, PathBuf)> = folder
            .filter_map(|e| {
                let e = e.ok()?;
                let m = e.metadata().ok()?;
                let date = m.modified().ok()?;
                m.is_file().then(|| (date, m.len(), e.path()))
            })
            .collect();
        let mut total: u64 = files.iter().map(|f| f.1).sum();
        if total <= self.limit {
            return;
        }
        files.sort();
        for (_, size, path) in files {
            if total <= self.limit / 4 * 3 {
                break;
            }
            if std::fs::remove_file(path).is_ok() {
                total -= size;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("cudart-ptx-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        path
    }

    #[test]
    fn files_that_are_not_whole_are_no_code() {
        let path = folder("broken");
        let cache = Cache::open(&path, LIMIT).unwrap();
        cache.put("a", b"some code");
        assert_eq!(cache.get("a").as_deref(), Some(&b"some code"[..]));
        let whole = std::fs::read(path.join("a")).unwrap();
        for end in [0, 1, DIGEST, whole.len() - 1] {
            std::fs::write(path.join("a"), &whole[..end]).unwrap();
            assert_eq!(cache.get("a"), None);
        }
        assert_eq!(cache.get("b"), None);
        std::fs::remove_dir_all(path).unwrap();
    }

    #[test]
    fn the_folder_does_not_outgrow_its_limit() {
        let path = folder("limit");
        let cache = Cache::open(&path, 4000).unwrap();
        let age = |name: &str, days: u64| {
            let date = SystemTime::now() - FRESH * days as u32;
            let file = std::fs::File::options().append(true).open(path.join(name));
            file.unwrap().set_modified(date).unwrap();
        };
        for (n, name) in ["a", "b", "c", "d", "e"].iter().enumerate() {
            cache.put(name, &[0; 1000]);
            age(name, 10 - n as u64);
        }
        // One that is used is not the oldest any more.
        assert!(cache.get("a").is_some());
        cache.shrink();
        let left = ["a", "b", "c", "d", "e"].map(|n| path.join(n).exists());
        assert_eq!(left, [true, false, false, false, true]);
        std::fs::remove_dir_all(path).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_folder_that_others_write_to_is_not_used() {
        use std::os::unix::fs::PermissionsExt;
        let path = folder("others");
        assert!(Cache::open(&path, LIMIT).is_some());
        std::fs::set_permissions(&path, PermissionsExt::from_mode(0o777)).unwrap();
        assert!(Cache::open(&path, LIMIT).is_none());
        std::fs::remove_dir_all(path).unwrap();
    }
}

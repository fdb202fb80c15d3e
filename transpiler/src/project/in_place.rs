//! Files that several processes may write at once: whole or not at all, and one writer at a time where that saves work.
//!
//! Builds run in parallel (`make -j`, `ctest -j`, the tests of this project), so two of them may want the same file at the same moment. A file is written beside its place, under a name
//! that nobody else has, and renamed; the last one wins, and nobody sees half of a file or takes another's away. [`lock`] is for folders of the cache: who waits
//! finds the work done. Nothing here knows what is written.

use std::fs::{File, TryLockError};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A new, empty file beside this path, and where it is.
fn beside(path: &Path) -> io::Result<(File, PathBuf)> {
    let id = std::process::id();
    for number in 0..u32::MAX {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".{id}-{number}.tmp"));
        let name = PathBuf::from(name);
        match File::create_new(&name) {
            Err(e) if e.kind() == io::ErrorKind::AlreadyExists => {}
            made => return Ok((made?, name)),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Writes a file in one step. What was there before stays on an error.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let (mut file, temp) = beside(path)?;
    let done = file
        .write_all(bytes)
        .and_then(|()| std::fs::rename(&temp, path));
    if done.is_err() {
        let _ = std::fs::remove_file(&temp);
    }
    done
}

/// [`replace`], and makes the folder where there is none.
pub fn put(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(dir) = path.parent() {
        std::fs::create_dir_all(dir)?;
    }
    replace(path, bytes)
}

/// A lock file of the cache, held until dropped.
pub struct Lock {
    _file: Option<File>,
}

/// How long is waited for a lock without a word.
const PATIENCE: Duration = Duration::from_secs(2);

/// Waits for a lock. Where file locks do not work, there is none.
pub fn lock(cache: &Path, name: &str) -> Lock {
    let _ = std::fs::create_dir_all(cache);
    let file = File::create(cache.join(name)).ok();
    Lock {
        _file: file.filter(|f| held(f, PATIENCE, tell)),
    }
}

/// Waits until nobody holds this lock, which is another program's. That one may say nothing while it waits itself.
pub fn wait(lock: &Path) {
    if let Ok(file) = File::open(lock) {
        held(&file, PATIENCE, tell);
    }
}

/// What a user reads who waits for somebody else's build, on a terminal as of other steps that take long.
fn tell() {
    if std::io::stderr().is_terminal() {
        anstream::eprintln!("cu2rs: waiting for another build that uses the cache …");
    }
}

/// Takes a lock; calls `tell` once if somebody else keeps it for longer than `patience`.
fn held(file: &File, patience: Duration, tell: impl FnOnce()) -> bool {
    let begin = Instant::now();
    while begin.elapsed() < patience {
        match file.try_lock() {
            Ok(()) => return true,
            Err(TryLockError::Error(_)) => return false,
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(20)),
        }
    }
    tell();
    file.lock().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_waits_long_is_told_once() {
        let dir = tempfile::tempdir().unwrap();
        let free = lock(dir.path(), "a.lock");
        let waits = |patience| {
            let file = File::open(dir.path().join("a.lock")).unwrap();
            let mut told = 0;
            assert!(held(&file, patience, || told += 1));
            told
        };
        std::thread::scope(|s| {
            let long = s.spawn(|| waits(Duration::from_millis(50)));
            std::thread::sleep(Duration::from_millis(300));
            drop(free);
            assert_eq!(long.join().unwrap(), 1);
        });
        assert_eq!(waits(Duration::from_millis(50)), 0);
        // Locks that are nowhere are held by nobody.
        wait(&dir.path().join("none.lock"));
    }

    #[test]
    fn many_write_one_file() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("sub/file");
        std::thread::scope(|s| {
            for k in 0..8u8 {
                let path = &path;
                s.spawn(move || {
                    for _ in 0..50 {
                        put(path, &[k; 5000]).unwrap();
                        let now = std::fs::read(path).unwrap();
                        assert_eq!(now.len(), 5000);
                        assert!(now.iter().all(|b| *b == now[0]));
                    }
                });
            }
        });
        let left = path.parent().unwrap().read_dir().unwrap().count();
        assert_eq!(left, 1, "temporary files are left");
        // What cannot be replaced leaves nothing behind.
        assert!(replace(path.parent().unwrap(), b"x").is_err());
        assert_eq!(dir.path().read_dir().unwrap().count(), 1);
    }
}

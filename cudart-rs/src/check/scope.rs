//! Which kernels and blocks the checkers look at, for runs that would take too long in whole.
//!
//! `CU2RS_CHECK_KERNEL=NAME,…`: launches of these kernels only. `CU2RS_CHECK_BLOCKS=1/16`: the blocks 0, 16, 32 … of each grid; accesses by others are not looked
//! at, so a race between blocks is found only among those that are.

use crate::launch::config::bad_value;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

static KERNELS: OnceLock<Vec<String>> = OnceLock::new();
/// One block of so many.
static ONE_OF: AtomicU32 = AtomicU32::new(1);
/// The launch that runs is one to look at.
static LAUNCH: AtomicBool = AtomicBool::new(true);

/// Reads what the environment says.
pub(super) fn read() {
    let text = |name| std::env::var(name).unwrap_or_default();
    let kernels = text("CU2RS_CHECK_KERNEL");
    let names = kernels.split(',').map(str::trim).filter(|n| !n.is_empty());
    let _ = KERNELS.set(names.map(str::to_owned).collect());
    let blocks = text("CU2RS_CHECK_BLOCKS");
    if !blocks.is_empty() {
        let n = blocks.strip_prefix("1/").and_then(|n| n.parse().ok());
        match n.filter(|n| *n > 0) {
            Some(n) => ONE_OF.store(n, Relaxed),
            None => bad_value("CU2RS_CHECK_BLOCKS", &blocks, "1/N: one block of N"),
        }
    }
}

/// A launch begins.
pub(super) fn launch(kernel: &str) {
    let names = KERNELS.get().map(Vec::as_slice).unwrap_or_default();
    LAUNCH.store(
        names.is_empty() || names.iter().any(|n| is(kernel, n)),
        Relaxed,
    );
}

/// Whether this is what a kernel is called: by its name, without namespaces or arguments of its template if need be.
fn is(kernel: &str, name: &str) -> bool {
    let plain = kernel.split('<').next().unwrap_or(kernel);
    [kernel, plain].iter().any(|k| {
        let rest = k.strip_suffix(name);
        rest.is_some_and(|r| r.is_empty() || r.ends_with("::"))
    })
}

/// Whether a block of the launch is one to look at.
#[inline]
pub(super) fn has(block: u32) -> bool {
    LAUNCH.load(Relaxed) && block.is_multiple_of(ONE_OF.load(Relaxed))
}

#[cfg(test)]
mod tests {
    use super::is;

    #[test]
    fn kernels_are_called_by_parts_of_their_names() {
        for (kernel, name, right) in [
            ("add", "add", true),
            ("a::b::add", "add", true),
            ("a::b::add", "b::add", true),
            ("add<int>", "add", true),
            ("add<int>", "add<int>", true),
            ("add<int>", "add<float>", false),
            ("vadd", "add", false),
            ("add", "", false),
        ] {
            assert_eq!(is(kernel, name), right, "{kernel} {name}");
        }
    }
}

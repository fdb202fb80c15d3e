//! A module's variables in memory, and the addresses of its functions.

use crate::LoadError;
use crate::lower::module::{Global, Target};
use std::alloc::{Layout, alloc_zeroed, dealloc};

/// The memory of a module's variables.
pub(crate) struct Image {
    places: Vec<(*mut u8, Layout)>,
    functions: Vec<u64>,
}

// SAFETY: the memory is the program's, which shares it as it likes.
unsafe impl Send for Image {}
// SAFETY: as above.
unsafe impl Sync for Image {}

impl Image {
    /// Room for the variables, not yet filled.
    pub(crate) fn new(globals: &[Global], functions: usize) -> Result<Image, LoadError> {
        // Until they are compiled, functions have numbers for addresses.
        let functions = (0..functions as u64).map(|n| 0x10 + 16 * n).collect();
        let mut image = Image {
            places: Vec::new(),
            functions,
        };
        for g in globals {
            // Sizes and alignments were checked when they were laid out. At least one byte, so that each has an address.
            let layout = Layout::from_size_align(g.size.max(1), g.align.max(16))
                .unwrap_or(Layout::new::<u128>());
            // SAFETY: it is not of size 0.
            let p = unsafe { alloc_zeroed(layout) };
            if p.is_null() {
                return Err(LoadError::internal(format!(
                    "there is no memory for `{}`",
                    g.name
                )));
            }
            image.places.push((p, layout));
        }
        Ok(image)
    }

    /// Addresses of compiled functions.
    pub(crate) fn set_function(&mut self, n: u32, address: u64) {
        self.functions[n as usize] = address;
    }

    /// Writes initial values.
    pub(crate) fn fill(&self, globals: &[Global]) {
        for (g, (p, _)) in globals.iter().zip(&self.places) {
            // SAFETY: it is as large as the initial value.
            unsafe { std::ptr::copy_nonoverlapping(g.bytes.as_ptr(), *p, g.bytes.len()) };
            for a in &g.addresses {
                let target = match a.target {
                    Target::Global(n) => self.address(n) as u64,
                    Target::Function(n) => self.function(n),
                };
                let v = target.wrapping_add(a.add as u64);
                // SAFETY: it was checked to fit.
                unsafe {
                    match a.byte {
                        Some(n) => p.add(a.at).write((v >> (8 * n.min(7))) as u8),
                        None => p.add(a.at).cast::<u64>().write_unaligned(v),
                    }
                }
            }
        }
    }

    /// The address of a variable.
    pub(crate) fn address(&self, n: u32) -> *mut u8 {
        self.places[n as usize].0
    }

    /// The addresses of all variables.
    pub(crate) fn addresses(&self) -> impl Iterator<Item = usize> {
        self.places.iter().map(|p| p.0 as usize)
    }

    pub(crate) fn function(&self, n: u32) -> u64 {
        self.functions[n as usize]
    }

    pub(crate) fn by_address(&self, a: u64) -> Option<u32> {
        self.functions
            .iter()
            .position(|f| *f == a)
            .map(|n| n as u32)
    }
}

impl Drop for Image {
    fn drop(&mut self) {
        for (p, layout) in &self.places {
            // SAFETY: it was allocated so.
            unsafe { dealloc(*p, *layout) };
        }
    }
}

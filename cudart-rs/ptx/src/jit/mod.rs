//! The IR to processor code, by Cranelift.
//!
//! A kernel becomes one function that loops over threads that are at one place, and runs each to its next wait or its end: what is alive there is written to the
//! thread's rows of its warp, and read back behind it. Functions take their context and addresses of results and parameters, and return how they ended. [`ops`] has the operations that are instructions; others call [`crate::value::eval`]. [`link`] puts what was compiled, now or
//! by another process ([`crate::cache`]), into memory.

mod access;
mod exact;
mod exchange;
mod func;
mod gather;
mod helper;
mod kernel;
mod link;
mod masked;
mod ops;
mod parts;
mod quick;
mod vector;
mod wide;

use crate::LoadError;
use crate::cache::{Cache, Key};
use crate::image::Image;
use crate::ir::Func;
use crate::run::block::Step;
use crate::run::context::Context;
use cranelift_codegen::isa::TargetIsa;
use cranelift_codegen::settings::{self, Configurable};
use link::{Linker, Piece};
use std::hash::Hash as _;
use std::sync::Arc;

/// Compiled code of a module.
pub(crate) struct Compiler {
    link: Linker,
    defined: Vec<u32>,
    globals: usize,
    cache: Option<Cache>,
}

// SAFETY: it is used under a lock.
unsafe impl Send for Compiler {}

/// A kernel's code.
#[derive(Clone, Debug)]
pub(crate) struct Code {
    entry: usize,
    /// Bytes of a warp, with what its threads keep while they wait.
    pub warp: usize,
}

impl Step for Code {
    unsafe fn steps(&self, c: &mut Context, at: u32, from: u32, to: u32) -> u32 {
        // SAFETY: this is the type of kernels' functions; the rest is the caller's.
        unsafe {
            let f: unsafe extern "C" fn(*mut Context, u32, u32, u32) -> u32 =
                std::mem::transmute(self.entry);
            f(c, at, from, to)
        }
    }
}

/// The processor that is compiled for: this one.
fn processor(level: &str) -> Result<Arc<dyn TargetIsa>, LoadError> {
    let mut flags = settings::builder();
    let verify = match cfg!(debug_assertions) {
        true => "true",
        false => "false",
    };
    let set = [
        ("opt_level", level),
        ("enable_verifier", verify),
        ("is_pic", "false"),
    ];
    for (k, v) in set {
        flags
            .set(k, v)
            .map_err(|e| LoadError::internal(e.to_string()))?;
    }
    let isa = cranelift_native::builder().map_err(|e| LoadError::internal(e.to_owned()))?;
    isa.finish(settings::Flags::new(flags))
        .map_err(|e| LoadError::internal(e.to_string()))
}

impl Compiler {
    pub(crate) fn new(
        image: &Image,
        cache: Option<Cache>,
        always_groups: bool,
    ) -> Result<Compiler, LoadError> {
        let mut link = Linker::new(processor("speed")?, processor("none")?, image)?;
        link.always_groups = always_groups;
        Ok(Compiler {
            link,
            defined: Vec::new(),
            globals: image.addresses().count(),
            cache,
        })
    }

    /// What tells a function's code from all others: what it is made of, and what makes it.
    fn key(&self, f: &Func, n: u32) -> Key {
        let mut key = Key::new();
        let isa = self.link.isa();
        isa.triple().to_string().hash(&mut key);
        isa.flags().to_string().hash(&mut key);
        for flag in isa.isa_flags() {
            flag.to_string().hash(&mut key);
        }
        cranelift_codegen::VERSION.hash(&mut key);
        f.hash(&mut key);
        (n & link::GROUPS, self.link.always_groups).hash(&mut key);
        key
    }

    /// A function's code: kept, or made now. A kernel may have none for groups.
    fn piece(&mut self, funcs: &[Func], n: u32) -> Result<Option<Piece>, LoadError> {
        let number = n & !link::GROUPS;
        let f = &funcs[number as usize];
        let key = self.cache.as_ref().map(|_| self.key(f, n).name());
        if let (Some(cache), Some(key)) = (&self.cache, &key)
            && let Some(piece) = cache.get(key).as_deref().and_then(Piece::of_bytes)
            && piece.fits(f, funcs.len(), self.globals)
        {
            return Ok(Some(piece));
        }
        let mut context = self.link.context(f);
        let own = match n & link::GROUPS {
            0 => func::Own::Single,
            _ => func::Own::Groups(number),
        };
        let made = func::translate(f, own, &mut self.link, &mut context.func);
        let Some(warp) = made else { return Ok(None) };
        let piece = self.link.compile(n, f, warp, &mut context)?;
        if let (Some(cache), Some(key)) = (&self.cache, &key) {
            cache.put(key, &piece.to_bytes());
        }
        Ok(Some(piece))
    }

    /// Compiles a function and what it calls: its address, and what is known of its waits.
    pub(crate) fn compile(&mut self, funcs: &[Func], n: u32) -> Result<Code, LoadError> {
        let f = &funcs[n as usize];
        self.link.declare(n, f)?;
        let mut warp = 0;
        let mut work = vec![n];
        while let Some(k) = work.pop() {
            if self.defined.contains(&k) {
                continue;
            }
            self.defined.push(k);
            let f = &funcs[k as usize];
            work.extend(self.link.prepare(funcs, f)?);
            let Some(piece) = self.piece(funcs, k)? else {
                continue;
            };
            self.link.define(k, f, &piece)?;
            if k == n {
                warp = piece.warp;
            }
        }
        let mut entry = n;
        if f.kernel {
            let groups = n | link::GROUPS;
            self.link.declare(groups, f)?;
            if let Some(piece) = self.piece(funcs, groups)? {
                self.link.define(groups, f, &piece)?;
                entry = groups;
            }
        }
        self.link.finish()?;
        Ok(Code {
            entry: self.link.address(entry),
            warp: warp as usize,
        })
    }
}

impl Code {
    pub(crate) fn address(&self) -> u64 {
        self.entry as u64
    }
}

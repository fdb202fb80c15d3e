//! The IR to processor code, by Cranelift.
//!
//! A kernel whose threads never wait becomes one function that loops over a block's threads. Any other becomes a function that runs one thread from where it is to its
//! next wait: what is alive there is written to the thread's frame, and read back behind it. Functions take their context and addresses of results and
//! parameters, and return how they ended. [`ops`] has the operations that are instructions; others call [`crate::value::eval`].

mod access;
mod func;
mod ops;

use crate::LoadError;
use crate::image::Image;
use crate::ir::{Base, Callee, Func, Inst, Op, Wait};
use crate::run::block::Step;
use crate::run::context::Context;
use cranelift_codegen::ir::{AbiParam, Signature, types};
use cranelift_codegen::settings::{self, Configurable};
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{FuncId, Linkage, Module as _};
use std::collections::{BTreeMap, HashMap};

/// Compiled code of a module.
pub(crate) struct Compiler {
    module: Option<JITModule>,
    ids: BTreeMap<u32, FuncId>,
    defined: Vec<u32>,
    /// Operations that compiled code calls [`crate::value::eval`] with.
    ops: HashMap<Op, Box<Op>>,
}

// SAFETY: it is used under a lock.
unsafe impl Send for Compiler {}

/// A kernel's code.
#[derive(Clone, Debug)]
pub(crate) struct Code {
    entry: usize,
    /// Whether it runs a whole block's threads.
    pub whole: bool,
    pub waits: Vec<Wait>,
    pub frame: usize,
}

impl Step for Code {
    unsafe fn step(&self, c: &mut Context) -> u32 {
        // SAFETY: this is the function's type; the rest is the caller's.
        unsafe {
            let f: unsafe extern "C" fn(*mut Context) -> u32 = std::mem::transmute(self.entry);
            f(c)
        }
    }
}

impl Compiler {
    pub(crate) fn new() -> Result<Compiler, LoadError> {
        let mut flags = settings::builder();
        let set = [
            ("opt_level", "speed"),
            (
                "enable_verifier",
                if cfg!(debug_assertions) {
                    "true"
                } else {
                    "false"
                },
            ),
            ("is_pic", "false"),
        ];
        for (k, v) in set {
            flags
                .set(k, v)
                .map_err(|e| LoadError::internal(e.to_string()))?;
        }
        let isa = cranelift_native::builder().map_err(|e| LoadError::internal(e.to_owned()))?;
        let isa = isa
            .finish(settings::Flags::new(flags))
            .map_err(|e| LoadError::internal(e.to_string()))?;
        let mut builder = JITBuilder::with_isa(isa, cranelift_module::default_libcall_names());
        // Where the processor has no such instructions.
        builder.symbol("fmaf", func::helper::fmaf as *const u8);
        builder.symbol("fma", func::helper::fma as *const u8);
        for (name, f) in func::helper::ROUNDING {
            builder.symbol(*name, f.0);
        }
        Ok(Compiler {
            module: Some(JITModule::new(builder)),
            ids: BTreeMap::new(),
            defined: Vec::new(),
            ops: HashMap::new(),
        })
    }

    fn signature(module: &JITModule, args: u32) -> Signature {
        let mut s = module.make_signature();
        for _ in 0..=args {
            s.params.push(AbiParam::new(types::I64));
        }
        s.returns.push(AbiParam::new(types::I32));
        s
    }

    fn declare(&mut self, n: u32, f: &Func) -> Result<FuncId, LoadError> {
        if let Some(id) = self.ids.get(&n) {
            return Ok(*id);
        }
        let Some(module) = &mut self.module else {
            return Err(LoadError::internal("no module".into()));
        };
        let signature = Self::signature(module, f.args);
        let name = format!("ptx{n}");
        let id = module
            .declare_function(&name, Linkage::Local, &signature)
            .map_err(|e| LoadError::internal(e.to_string()))?;
        self.ids.insert(n, id);
        Ok(id)
    }

    /// Compiles a function and what it calls: its address, and what is known of its waits.
    pub(crate) fn compile(
        &mut self,
        funcs: &[Func],
        image: &Image,
        n: u32,
    ) -> Result<Code, LoadError> {
        let mut result = None;
        let mut work = vec![n];
        while let Some(k) = work.pop() {
            if self.defined.contains(&k) {
                continue;
            }
            self.defined.push(k);
            let f = &funcs[k as usize];
            let id = self.declare(k, f)?;
            for (_, i) in f.blocks.iter().flat_map(|b| &b.insts) {
                if let Inst::Call {
                    callee: Callee::Function(c),
                    ..
                }
                | Inst::Address {
                    base: Base::Function(c),
                    ..
                } = i
                {
                    self.declare(*c, &funcs[*c as usize])?;
                    work.push(*c);
                }
            }
            let Some(module) = &mut self.module else {
                return Err(LoadError::internal("no module".into()));
            };
            let mut context = module.make_context();
            context.func.signature = Self::signature(module, f.args);
            let made = func::translate(
                f,
                image,
                module,
                &self.ids,
                &mut self.ops,
                &mut context.func,
            );
            module
                .define_function(id, &mut context)
                .map_err(|e| LoadError::internal(format!("in `{}`: {e:?}", f.name)))?;
            if k == n {
                result = Some(made);
            }
        }
        let Some(module) = &mut self.module else {
            return Err(LoadError::internal("no module".into()));
        };
        module
            .finalize_definitions()
            .map_err(|e| LoadError::internal(e.to_string()))?;
        let entry = module.get_finalized_function(self.ids[&n]) as usize;
        let made = result.unwrap_or_default();
        Ok(Code {
            entry,
            whole: made.whole,
            waits: made.waits,
            frame: made.frame,
        })
    }
}

impl Code {
    pub(crate) fn address(&self) -> u64 {
        self.entry as u64
    }
}

impl Drop for Compiler {
    fn drop(&mut self) {
        if let Some(m) = self.module.take() {
            // SAFETY: a module's kernels do not outlive it.
            unsafe { m.free_memory() };
        }
    }
}

//! Compiled functions as bytes with places to fill in, and what is filled in: addresses of functions, variables, helpers and operations.
//!
//! Nothing that the compiler makes holds an address of this process, so that it can be kept on disk ([`crate::cache`]) and used by another. What was kept and
//! what was just made go the same way into memory: [`Linker::define`].

use super::helper::{self, Helper};
use crate::LoadError;
use crate::image::Image;
use crate::ir::{Base, Callee, Func, Inst, Op};
use cranelift_codegen::Context;
use cranelift_codegen::binemit::Reloc;
use cranelift_codegen::ir::{AbiParam, FuncRef, Function, GlobalValue, LibCall, Signature, types};
use cranelift_codegen::isa::TargetIsa;
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{DataId, FuncId, Linkage, Module as _, ModuleReloc, ModuleRelocTarget};
use std::collections::{BTreeMap, HashMap};
use std::mem::ManuallyDrop;
use std::sync::{Arc, Mutex, PoisonError};

/// A compiled function.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Piece {
    pub align: u32,
    /// Of kernels: bytes of a warp, with what its threads keep while they wait.
    pub warp: u32,
    pub code: Vec<u8>,
    pub places: Vec<Place>,
}

/// A place in a function's bytes that an address is written to.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Place {
    pub at: u32,
    /// Of [`KINDS`].
    pub kind: u8,
    pub target: Target,
    pub add: i64,
}

/// What the address is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Target {
    Function(u32),
    Global(u32),
    Helper(u8),
    /// The operation of an instruction: its block, and its number there.
    Operation(u32, u32),
    /// A function that Cranelift asks for: its number in Cranelift's list.
    Library(u8),
    /// A place in the function itself.
    Inside(u32),
}

/// How addresses are written, with the bytes that they take.
///
/// No distances from one function to another: they are in memory of their own, anywhere.
const KINDS: [(Reloc, u32); 2] = [(Reloc::Abs8, 8), (Reloc::X86PCRel4, 4)];

type Symbols = Arc<Mutex<HashMap<String, usize>>>;

/// The number of a kernel's function for groups of threads is its own with this.
pub(super) const GROUPS: u32 = 1 << 31;

/// What compiled functions refer to.
pub(super) struct Linker {
    module: ManuallyDrop<JITModule>,
    /// Compiles instructions in their order. Cranelift's optimizer takes all loads first and keeps what they gave until it is needed, which is more than there are registers for vectors.
    in_order: Arc<dyn TargetIsa>,
    /// Kernels get functions for groups of threads even where that does not pay.
    pub(super) always_groups: bool,
    symbols: Symbols,
    functions: BTreeMap<u32, FuncId>,
    helpers: Vec<FuncId>,
    globals: Vec<DataId>,
    /// Operations that compiled code calls [`crate::value::eval`] with.
    operations: HashMap<Op, (Box<Op>, DataId)>,
}

fn internal(e: impl std::fmt::Display) -> LoadError {
    LoadError::internal(e.to_string())
}

impl Linker {
    pub(super) fn new(
        isa: Arc<dyn TargetIsa>,
        in_order: Arc<dyn TargetIsa>,
        image: &Image,
    ) -> Result<Linker, LoadError> {
        let mut builder = JITBuilder::with_isa(isa, cranelift_module::default_libcall_names());
        // Where the processor has no such instructions.
        builder.symbol("fmaf", helper::fmaf as *const u8);
        builder.symbol("fma", helper::fma as *const u8);
        for (name, f) in helper::ROUNDING {
            builder.symbol(*name, f.0);
        }
        let symbols = Symbols::default();
        let known = symbols.clone();
        builder.symbol_lookup_fn(Box::new(move |name| {
            let known = known.lock().unwrap_or_else(PoisonError::into_inner);
            known.get(name).map(|a| *a as *const u8)
        }));
        let mut linker = Linker {
            module: ManuallyDrop::new(JITModule::new(builder)),
            in_order,
            always_groups: false,
            symbols,
            functions: BTreeMap::new(),
            helpers: Vec::new(),
            globals: Vec::new(),
            operations: HashMap::new(),
        };
        for f in Helper::ALL {
            let (params, result) = f.types();
            let mut s = linker.module.make_signature();
            s.params.extend(params.iter().map(|t| AbiParam::new(*t)));
            s.returns.extend(result.map(AbiParam::new));
            let name = format!("ptx_helper{}", f as u8);
            linker.name(&name, f.address() as usize);
            let id = linker
                .module
                .declare_function(&name, Linkage::Import, &s)
                .map_err(internal)?;
            linker.helpers.push(id);
        }
        for (n, address) in image.addresses().enumerate() {
            let id = linker.data(&format!("ptx_global{n}"), address)?;
            linker.globals.push(id);
        }
        Ok(linker)
    }

    fn name(&self, name: &str, address: usize) {
        let mut known = self.symbols.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert(name.to_owned(), address);
    }

    /// The type of a function that is no kernel, with so many arguments.
    pub(super) fn signature(&self, args: u32) -> Signature {
        let mut s = self.module.make_signature();
        for _ in 0..=args {
            s.params.push(AbiParam::new(types::I64));
        }
        s.returns.push(AbiParam::new(types::I32));
        s
    }

    /// The type of a function: of a kernel, that of [`super::Code`]'s.
    fn signature_of(&self, f: &Func) -> Signature {
        if !f.kernel {
            return self.signature(f.args);
        }
        let mut s = self.module.make_signature();
        for t in [types::I64, types::I32, types::I32, types::I32] {
            s.params.push(AbiParam::new(t));
        }
        s.returns.push(AbiParam::new(types::I32));
        s
    }

    /// Makes a function known.
    pub(super) fn declare(&mut self, n: u32, f: &Func) -> Result<(), LoadError> {
        if self.functions.contains_key(&n) {
            return Ok(());
        }
        let signature = self.signature_of(f);
        let name = format!("ptx{n}");
        let id = self
            .module
            .declare_function(&name, Linkage::Local, &signature)
            .map_err(internal)?;
        self.functions.insert(n, id);
        Ok(())
    }

    fn data(&mut self, name: &str, address: usize) -> Result<DataId, LoadError> {
        self.name(name, address);
        self.module
            .declare_data(name, Linkage::Import, true, false)
            .map_err(internal)
    }

    fn operation_id(&mut self, op: Op) -> Result<DataId, LoadError> {
        if let Some((_, id)) = self.operations.get(&op) {
            return Ok(*id);
        }
        let kept = Box::new(op);
        let name = format!("ptx_op{}", self.operations.len());
        let id = self.data(&name, std::ptr::from_ref(&*kept) as usize)?;
        self.operations.insert(op, (kept, id));
        Ok(id)
    }

    /// A function, as another one calls it. It is declared.
    pub(super) fn function(&mut self, n: u32, from: &mut Function) -> FuncRef {
        let id = self.functions[&n];
        let f = self.module.declare_func_in_func(id, from);
        // By its address, as it may be far away.
        from.dfg.ext_funcs[f].colocated = false;
        f
    }

    pub(super) fn helper(&mut self, f: Helper, from: &mut Function) -> FuncRef {
        let id = self.helpers[f as usize];
        self.module.declare_func_in_func(id, from)
    }

    /// A variable of the module.
    pub(super) fn global(&mut self, n: u32, from: &mut Function) -> GlobalValue {
        let id = self.globals[n as usize];
        self.module.declare_data_in_func(id, from)
    }

    /// An operation of the function that is translated.
    pub(super) fn operation(&mut self, op: &Op, from: &mut Function) -> GlobalValue {
        let id = self.operations[op].1;
        self.module.declare_data_in_func(id, from)
    }

    /// Makes known what a function refers to: those that it calls or whose address it asks for are told.
    pub(super) fn prepare(&mut self, funcs: &[Func], f: &Func) -> Result<Vec<u32>, LoadError> {
        let mut called = Vec::new();
        for (_, i) in f.blocks.iter().flat_map(|b| &b.insts) {
            match i {
                Inst::Call {
                    callee: Callee::Function(n),
                    ..
                }
                | Inst::Address {
                    base: Base::Function(n),
                    ..
                } => {
                    self.declare(*n, &funcs[*n as usize])?;
                    called.push(*n);
                }
                Inst::Op { op, .. } => {
                    self.operation_id(*op)?;
                }
                _ => {}
            }
        }
        Ok(called)
    }

    /// Compiles what was translated.
    pub(super) fn compile(
        &mut self,
        n: u32,
        f: &Func,
        warp: u32,
        context: &mut Context,
    ) -> Result<Piece, LoadError> {
        let id = self.functions[&n];
        let isa = match n & GROUPS {
            0 => self.module.isa(),
            _ => &*self.in_order,
        };
        let failed =
            |e: &dyn std::fmt::Debug| LoadError::internal(format!("in `{}`: {e:?}", f.name));
        let align = isa.function_alignment().minimum;
        let made = context
            .compile(isa, &mut Default::default())
            .map_err(|e| failed(&e.inner))?;
        let (align, code) = (
            made.buffer.alignment.max(align),
            made.code_buffer().to_vec(),
        );
        let relocations: Vec<_> = made.buffer.relocs().to_vec();
        let mut places = Vec::new();
        for r in &relocations {
            let r = ModuleReloc::from_mach_reloc(r, &context.func, id);
            let kind = KINDS.iter().position(|k| k.0 == r.kind);
            let target = self.target(f, &r.name);
            let (Some(kind), Some(target)) = (kind, target) else {
                return Err(failed(&(r.kind, &r.name)));
            };
            if r.kind != Reloc::Abs8 && !matches!(target, Target::Inside(_)) {
                return Err(failed(&(r.kind, target)));
            }
            places.push(Place {
                at: r.offset,
                kind: kind as u8,
                target,
                add: r.addend,
            });
        }
        Ok(Piece {
            align,
            warp,
            code,
            places,
        })
    }

    /// What a name of Cranelift's means.
    fn target(&self, f: &Func, name: &ModuleRelocTarget) -> Option<Target> {
        Some(match name {
            ModuleRelocTarget::User { namespace: 0, .. } => {
                let id = FuncId::from_name(name);
                match self.helpers.iter().position(|h| *h == id) {
                    Some(n) => Target::Helper(n as u8),
                    None => Target::Function(*self.functions.iter().find(|(_, i)| **i == id)?.0),
                }
            }
            ModuleRelocTarget::User { .. } => {
                let id = DataId::from_name(name);
                match self.globals.iter().position(|g| *g == id) {
                    Some(n) => Target::Global(n as u32),
                    None => place_of(f, self.operations.iter().find(|(_, o)| o.1 == id)?.0)?,
                }
            }
            ModuleRelocTarget::LibCall(l) => {
                let n = LibCall::all_libcalls().iter().position(|c| c == l)?;
                Target::Library(u8::try_from(n).ok()?)
            }
            ModuleRelocTarget::FunctionOffset(_, at) => Target::Inside(*at),
            ModuleRelocTarget::KnownSymbol(_) => return None,
        })
    }

    /// Puts a function's bytes into memory.
    pub(super) fn define(&mut self, n: u32, f: &Func, piece: &Piece) -> Result<(), LoadError> {
        let id = self.functions[&n];
        let mut places = Vec::new();
        for p in &piece.places {
            let name = match p.target {
                Target::Function(n) => self.functions[&n].into(),
                Target::Helper(h) => self.helpers[h as usize].into(),
                Target::Global(g) => self.globals[g as usize].into(),
                Target::Operation(b, i) => match &f.blocks[b as usize].insts[i as usize].1 {
                    Inst::Op { op, .. } => self.operation_id(*op)?.into(),
                    _ => return Err(internal("no operation")),
                },
                Target::Library(l) => {
                    ModuleRelocTarget::LibCall(LibCall::all_libcalls()[l as usize])
                }
                Target::Inside(at) => ModuleRelocTarget::FunctionOffset(id, at),
            };
            places.push(ModuleReloc {
                offset: p.at,
                kind: KINDS[p.kind as usize].0,
                name,
                addend: p.add,
            });
        }
        self.module
            .define_function_bytes(id, u64::from(piece.align), &piece.code, &places)
            .map_err(|e| LoadError::internal(format!("in `{}`: {e:?}", f.name)))
    }

    /// Makes what was defined fit to run.
    pub(super) fn finish(&mut self) -> Result<(), LoadError> {
        self.module.finalize_definitions().map_err(internal)
    }

    /// Where a function is.
    pub(super) fn address(&self, n: u32) -> usize {
        let id = self.functions[&n];
        self.module.get_finalized_function(id) as usize
    }

    /// Room for a function to be translated.
    pub(super) fn context(&self, f: &Func) -> Context {
        let mut context = self.module.make_context();
        context.func.signature = self.signature_of(f);
        context
    }

    pub(super) fn isa(&self) -> &dyn TargetIsa {
        self.module.isa()
    }
}

/// The first instruction with an operation.
fn place_of(f: &Func, wanted: &Op) -> Option<Target> {
    for (b, block) in f.blocks.iter().enumerate() {
        for (i, (_, inst)) in block.insts.iter().enumerate() {
            if let Inst::Op { op, .. } = inst
                && op == wanted
            {
                return Some(Target::Operation(b as u32, i as u32));
            }
        }
    }
    None
}

impl Drop for Linker {
    fn drop(&mut self) {
        // SAFETY: it is not used after this; a module's kernels do not outlive it.
        unsafe { ManuallyDrop::take(&mut self.module).free_memory() };
    }
}

impl Piece {
    /// Whether everything that it refers to is there.
    pub(super) fn fits(&self, f: &Func, funcs: usize, globals: usize) -> bool {
        let inside = |p: &Place| match KINDS.get(p.kind as usize) {
            Some((_, width)) => u64::from(p.at) + u64::from(*width) <= self.code.len() as u64,
            None => false,
        };
        let there = |t: &Target| match t {
            Target::Function(n) => ((n & !GROUPS) as usize) < funcs,
            Target::Global(n) => (*n as usize) < globals,
            Target::Helper(n) => (*n as usize) < Helper::ALL.len(),
            Target::Operation(b, i) => {
                let block = f.blocks.get(*b as usize);
                let inst = block.and_then(|b| b.insts.get(*i as usize));
                matches!(inst, Some((_, Inst::Op { .. })))
            }
            Target::Library(n) => (*n as usize) < LibCall::all_libcalls().len(),
            Target::Inside(at) => (*at as usize) < self.code.len(),
        };
        self.align.is_power_of_two()
            && self.align <= 4096
            && !self.code.is_empty()
            && self.places.iter().all(|p| inside(p) && there(&p.target))
    }

    /// As bytes.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(self.code.len() + 24 * self.places.len() + 16);
        let words = [self.align, self.warp, self.places.len() as u32];
        words.iter().for_each(|w| out.extend(w.to_le_bytes()));
        for p in &self.places {
            let (tag, a, b) = match p.target {
                Target::Function(n) => (0, n, 0),
                Target::Global(n) => (1, n, 0),
                Target::Helper(n) => (2, u32::from(n), 0),
                Target::Operation(a, b) => (3, a, b),
                Target::Library(n) => (4, u32::from(n), 0),
                Target::Inside(n) => (5, n, 0),
            };
            out.extend([p.kind, tag]);
            [p.at, a, b]
                .iter()
                .for_each(|w| out.extend(w.to_le_bytes()));
            out.extend(p.add.to_le_bytes());
        }
        out.extend(&self.code);
        out
    }

    /// What [`Piece::to_bytes`] made.
    pub(super) fn of_bytes(bytes: &[u8]) -> Option<Piece> {
        let mut rest = bytes;
        let mut take = |n: usize| {
            let (head, tail) = rest.split_at_checked(n)?;
            rest = tail;
            Some(head)
        };
        let word = |b: &[u8]| Some(u32::from_le_bytes(b.try_into().ok()?));
        let (align, warp, count) = (word(take(4)?)?, word(take(4)?)?, word(take(4)?)?);
        let mut places = Vec::new();
        for _ in 0..count {
            let (head, at, a, b) = (take(2)?, word(take(4)?)?, word(take(4)?)?, word(take(4)?)?);
            let add = i64::from_le_bytes(take(8)?.try_into().ok()?);
            let target = match head[1] {
                0 => Target::Function(a),
                1 => Target::Global(a),
                2 => Target::Helper(u8::try_from(a).ok()?),
                3 => Target::Operation(a, b),
                4 => Target::Library(u8::try_from(a).ok()?),
                5 => Target::Inside(a),
                _ => return None,
            };
            places.push(Place {
                at,
                kind: head[0],
                target,
                add,
            });
        }
        Some(Piece {
            align,
            warp,
            code: rest.to_vec(),
            places,
        })
    }
}

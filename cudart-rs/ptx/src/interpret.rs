//! The IR executed step by step: slow, plain, and the oracle of the compiled code's tests.

use crate::image::Image;
use crate::ir::*;
use crate::run::block::Step;
use crate::run::context::{Context, LANES, Warp, status};
use crate::run::site::Site;
use crate::run::{atomic, external, special};
use crate::value;
use std::sync::atomic::{Ordering, fence};

/// A kernel, interpreted. Behind a warp are its threads' registers.
pub(crate) struct Interpreter<'a> {
    pub funcs: &'a [Func],
    pub image: &'a Image,
    pub kernel: u32,
    pub sites: &'a [Site],
}

/// A function's activation.
struct Frame<'a> {
    f: &'a Func,
    regs: &'a mut [u64],
    local: *mut u8,
    args: &'a [u64],
}

impl Frame<'_> {
    fn get(&self, v: Val) -> u64 {
        match v {
            Val::Reg(r) => self.regs[r as usize],
            Val::Imm(n) => n,
        }
    }

    fn set(&mut self, r: Reg, v: u64) {
        self.regs[r as usize] = v & self.f.regs[r as usize].mask();
    }

    fn address(&self, c: &Context, p: &Place) -> *mut u8 {
        let base = match p.base {
            Val::Reg(r) if self.f.regs[r as usize].bits() == 32 => match p.space {
                Space::Host => self.get(p.base) & 0xffff_ffff,
                // Compilers write `[r+40]` where `r` is -4: sums are those of 32 bits.
                _ => self.get(p.base) as i32 as u64,
            },
            b if p.space == Space::Shared => self.get(b) as i32 as u64,
            b => self.get(b),
        };
        let at = base.wrapping_add(p.offset as u64);
        match p.space {
            Space::Host => at as *mut u8,
            Space::Shared => c.shared.wrapping_add(at as usize),
            Space::Param => c.params.cast_mut().wrapping_add(at as usize),
        }
    }
}

/// Reads a value, extended to 64 bits by its type's sign.
unsafe fn load(p: *const u8, ty: Ty) -> u64 {
    // SAFETY: the program's own address.
    let bits = unsafe {
        match ty.bytes() {
            1 => u64::from(p.read()),
            2 => u64::from(p.cast::<u16>().read_unaligned()),
            4 => u64::from(p.cast::<u32>().read_unaligned()),
            _ => p.cast::<u64>().read_unaligned(),
        }
    };
    if ty.signed() {
        value::int::sign(ty, bits)
    } else {
        bits
    }
}

unsafe fn store(p: *mut u8, ty: Ty, v: u64) {
    // SAFETY: the program's own address.
    unsafe { std::ptr::copy_nonoverlapping(v.to_le_bytes().as_ptr(), p, ty.bytes() as usize) }
}

impl Step for Interpreter<'_> {
    unsafe fn steps(&self, c: &mut Context, at: u32, from: u32, to: u32) -> u32 {
        let mut all = None;
        for i in from..to {
            // SAFETY: the caller's.
            let s = match unsafe { self.step(c, at, i as usize) } {
                s @ (status::TRAP | status::ASSERT) => return s,
                status::EXIT => status::DONE,
                s => s,
            };
            if *all.get_or_insert(s) != s {
                all = Some(status::MIXED);
            }
        }
        all.unwrap_or(status::DONE)
    }
}

impl Interpreter<'_> {
    /// Bytes of a warp.
    pub(crate) fn warp(&self) -> usize {
        let regs = self.funcs[self.kernel as usize].regs.len();
        (size_of::<Warp>() + 8 * LANES * regs).next_multiple_of(64)
    }

    unsafe fn step(&self, c: &mut Context, at: u32, i: usize) -> u32 {
        let f = &self.funcs[self.kernel as usize];
        let n = f.regs.len();
        let lane = i % LANES;
        let p = c.warps.wrapping_add(i / LANES * self.warp());
        // SAFETY: warps are of this size.
        let (w, regs) = unsafe {
            let regs = p.add(size_of::<Warp>()).cast::<u64>().add(lane * n);
            (
                &mut *p.cast::<Warp>(),
                std::slice::from_raw_parts_mut(regs, n),
            )
        };
        (c.linear, c.tid) = (i as u32, w.tid.map(|t| t[lane]));
        let local = f.local.next_multiple_of(16) as usize;
        let turn = if self.sites.is_empty() { lane } else { i };
        let mut frame = Frame {
            f,
            regs,
            local: c.local.wrapping_add(local * turn),
            args: &[],
        };
        let mut block = 0;
        if at == 0 {
            frame.regs.fill(0);
        } else {
            let from = &f.blocks[self.sites[at as usize - 1].block as usize];
            if let (Some((_, Inst::Wait { d, .. })), End::Jump(next)) =
                (from.insts.last(), &from.end)
            {
                block = *next as usize;
                for (d, v) in d.iter().zip(&w.results) {
                    if let Some(d) = d {
                        frame.set(*d, v[lane]);
                    }
                }
            }
        }
        // SAFETY: the caller's.
        let s = unsafe { self.run(&mut frame, c, block) };
        w.state[lane] = if s == status::EXIT { status::DONE } else { s };
        s
    }

    unsafe fn run(&self, frame: &mut Frame<'_>, c: &mut Context, mut block: usize) -> u32 {
        loop {
            let b = &frame.f.blocks[block];
            for (_, i) in &b.insts {
                // SAFETY: the caller's.
                let s = unsafe { self.one(frame, c, i, block) };
                if s != status::DONE {
                    return s;
                }
            }
            block = match &b.end {
                End::Jump(t) => *t as usize,
                End::Branch(v, x, y) => (if frame.get(*v) & 1 != 0 { *x } else { *y }) as usize,
                End::Switch(v, list) => match list.get((frame.get(*v) & 0xffff_ffff) as usize) {
                    Some(t) => *t as usize,
                    None => return status::TRAP,
                },
                End::Return => return status::DONE,
                End::Exit => return status::EXIT,
                End::Trap => return status::TRAP,
            };
        }
    }

    unsafe fn one(&self, frame: &mut Frame<'_>, c: &mut Context, i: &Inst, block: usize) -> u32 {
        match i {
            Inst::Op { op, d, a } => {
                let r = value::result(op, a.map(|v| frame.get(v)));
                frame.set(*d, r);
            }
            Inst::Load {
                place,
                ty,
                d,
                order,
            } => {
                let p = frame.address(c, place);
                for (n, d) in d.iter().enumerate() {
                    // SAFETY: the program's own address.
                    let v = unsafe { load(p.wrapping_add(n * ty.bytes() as usize), *ty) };
                    if let Some(d) = d {
                        frame.set(*d, v);
                    }
                }
                if *order == Order::Strong {
                    fence(Ordering::SeqCst);
                }
            }
            Inst::Store {
                place,
                ty,
                v,
                order,
            } => {
                let p = frame.address(c, place);
                for (n, v) in v.iter().enumerate() {
                    let v = frame.get(*v);
                    // SAFETY: the program's own address.
                    unsafe { store(p.wrapping_add(n * ty.bytes() as usize), *ty, v) };
                }
                if *order == Order::Strong {
                    fence(Ordering::SeqCst);
                }
            }
            Inst::Atom {
                op,
                ty,
                d,
                place,
                b,
                c: third,
            } => {
                let p = frame.address(c, place);
                // SAFETY: the program's own address.
                let old = unsafe { atomic::perform(*op, *ty, p, frame.get(*b), frame.get(*third)) };
                if let Some(d) = d {
                    frame.set(
                        *d,
                        if ty.signed() {
                            value::int::sign(*ty, old)
                        } else {
                            old
                        },
                    );
                }
            }
            Inst::Special { d, what } => frame.set(*d, special::read(c, *what)),
            Inst::Address { d, base, offset } => {
                let v = match base {
                    Base::Shared => c.shared as u64,
                    Base::Local => frame.local as u64,
                    Base::Param => c.params as u64,
                    Base::Argument(n) => frame.args[*n as usize],
                    Base::Global(g) => self.image.address(*g) as u64,
                    Base::Function(n) => self.image.function(*n),
                };
                frame.set(*d, v.wrapping_add(*offset as u64));
            }
            Inst::Copy {
                to,
                from,
                size,
                count,
            } => {
                let (to, from) = (frame.address(c, to), frame.address(c, from));
                let count = frame.get(*count) as u32;
                let size = if *size == 0 { count } else { *size };
                // SAFETY: the program's own addresses.
                unsafe { copy(to, from, size as usize, count.min(size) as usize) };
            }
            Inst::Fence => fence(Ordering::SeqCst),
            Inst::Mark(n) => crate::record::pass(c, *n),
            Inst::Texture {
                d,
                object,
                dims,
                at,
            } => {
                let at = at.map(|v| frame.get(v) as u32);
                match texture(frame.get(*object), *dims, at) {
                    Some(channels) => {
                        for (d, v) in d.iter().zip(channels) {
                            if let Some(d) = d {
                                frame.set(*d, u64::from(v));
                            }
                        }
                    }
                    None => return status::TRAP,
                }
            }
            Inst::Call { callee, args } => {
                let args: Vec<u64> = args.iter().map(|a| frame.get(*a)).collect();
                let callee = match callee {
                    // SAFETY: the addresses are those of its parameters.
                    Callee::Extern(e) => return unsafe { external::call(*e, c, &args) },
                    Callee::Function(n) => *n,
                    Callee::Address(v) => match self.image.by_address(frame.get(*v)) {
                        Some(n) => n,
                        None => return status::TRAP,
                    },
                };
                let f = &self.funcs[callee as usize];
                let mut regs = vec![0; f.regs.len()];
                let mut local = vec![0u64; (f.local as usize).div_ceil(8) + 1];
                let mut inner = Frame {
                    f,
                    regs: &mut regs,
                    local: local.as_mut_ptr().cast(),
                    args: &args,
                };
                // SAFETY: the caller's.
                return unsafe { self.run(&mut inner, c, 0) };
            }
            Inst::Wait { a, .. } => {
                let lane = c.linear as usize % LANES;
                let p = c
                    .warps
                    .wrapping_add(c.linear as usize / LANES * self.warp());
                for (n, v) in a.iter().enumerate() {
                    // SAFETY: it is the thread's warp.
                    unsafe { (*p.cast::<Warp>()).args[n][lane] = frame.get(*v) };
                }
                let here = |s: &Site| s.block == block as u32;
                let site = self.sites.iter().position(here).unwrap_or(0) as u32;
                return status::WAITS + site;
            }
        }
        status::DONE
    }
}

/// `cp.async`: `count` bytes, and zeros up to `size`.
///
/// # Safety
/// The addresses must be good for it.
pub(crate) unsafe fn copy(to: *mut u8, from: *const u8, size: usize, count: usize) {
    // SAFETY: the caller's.
    unsafe {
        std::ptr::copy(from, to, count);
        std::ptr::write_bytes(to.wrapping_add(count), 0, size - count);
    }
}

/// A fetch from a texture: what a `tex` instruction gives.
pub(crate) fn texture(object: u64, dims: u8, at: [u32; 3]) -> Option<[u32; 4]> {
    use cudart_rs::texture::raw::{Place, fetch};
    let [x, y, z] = at.map(f32::from_bits);
    let place = match dims {
        0 => Place::Texel(i64::from(at[0] as i32)),
        1 => Place::At1(x),
        2 => Place::At2(x, y),
        _ => Place::At3(x, y, z),
    };
    fetch(object, place)
}

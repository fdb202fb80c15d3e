//! What the back ends rely on: registers and blocks exist, operands are of classes that an operation takes.

use super::*;

/// The first fault of a function, if there is one: its line, and what it is.
pub(crate) fn verify(f: &Func, functions: &[u32], globals: usize) -> Result<(), (u32, String)> {
    let blocks = f.blocks.len() as u32;
    if blocks == 0 {
        return Err((f.line, "a function without blocks".into()));
    }
    for b in &f.blocks {
        for (line, i) in &b.insts {
            let mut bad = None;
            i.reads(|v| {
                if let Val::Reg(r) = v
                    && r as usize >= f.regs.len()
                {
                    bad = Some(format!("register {r} does not exist"));
                }
            });
            i.writes(|r| {
                if r as usize >= f.regs.len() {
                    bad = Some(format!("register {r} does not exist"));
                }
            });
            if let Some(what) = bad {
                return Err((*line, what));
            }
            check(f, i, functions, globals).map_err(|what| (*line, what))?;
        }
        if let End::Branch(Val::Reg(r), ..) = b.end
            && f.regs.get(r as usize) != Some(&Class::P)
        {
            return Err((b.line, "a branch on what is no predicate".into()));
        }
        if let Some(bad) = b.end.successors().into_iter().find(|s| *s >= blocks) {
            return Err((b.line, format!("block {bad} does not exist")));
        }
    }
    Ok(())
}

fn check(f: &Func, i: &Inst, functions: &[u32], globals: usize) -> Result<(), String> {
    let class = |r: Reg| f.regs[r as usize];
    match i {
        Inst::Op { op, d, .. } => {
            let (to, result) = (class(*d), op.result());
            if (to == Class::P) != (result == Class::P) {
                return Err("a predicate and a number are mixed".into());
            }
            if to.bits() < result.bits() && op.code != Code::Cvt {
                return Err(format!(
                    "a result of {} bits in a register of {}",
                    result.bits(),
                    to.bits()
                ));
            }
        }
        Inst::Load { place, ty, d, .. } => {
            if d.iter()
                .flatten()
                .any(|r| class(*r) == Class::P || class(*r).bits() < ty.bits().min(16))
            {
                return Err("a register that is too narrow for what is loaded".into());
            }
            base(f, place)?;
        }
        Inst::Store { place, .. } | Inst::Atom { place, .. } => base(f, place)?,
        Inst::Address { d, base, .. } => {
            if class(*d) != Class::B64 {
                return Err("an address in a register that does not have 64 bits".into());
            }
            match base {
                Base::Global(g) if *g as usize >= globals => {
                    return Err("a global variable that does not exist".into());
                }
                Base::Function(n) if *n as usize >= functions.len() => {
                    return Err("a function that does not exist".into());
                }
                Base::Argument(n) if *n >= f.args => {
                    return Err("a parameter that does not exist".into());
                }
                _ => {}
            }
        }
        Inst::Call {
            callee: Callee::Function(n),
            args,
        } => match functions.get(*n as usize) {
            Some(count) if *count as usize == args.len() => {}
            Some(_) => {
                return Err(
                    "a call with another number of parameters than the function has".into(),
                );
            }
            None => return Err("a call of a function that does not exist".into()),
        },
        _ => {}
    }
    Ok(())
}

fn base(f: &Func, place: &Place) -> Result<(), String> {
    match place.base {
        Val::Reg(r) if !matches!(f.regs[r as usize], Class::B64 | Class::B32) => {
            Err("an address in a register that is neither .b32 nor .b64".into())
        }
        _ => Ok(()),
    }
}

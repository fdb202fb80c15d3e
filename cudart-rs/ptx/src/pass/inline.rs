//! Functions in which threads wait are put into the kernels that call them: a thread can only stop in its kernel.

use crate::LoadError;
use crate::ir::*;

/// A kernel larger than this many instructions is refused.
const LARGEST: usize = 2_000_000;

/// Which functions wait, themselves or in what they call.
pub(crate) fn waiting(funcs: &[Func]) -> Vec<bool> {
    let mut waits: Vec<bool> = funcs.iter().map(Func::waits).collect();
    loop {
        let mut changed = false;
        for (n, f) in funcs.iter().enumerate() {
            if waits[n] {
                continue;
            }
            let calls = f
                .blocks
                .iter()
                .flat_map(|b| &b.insts)
                .any(|(_, i)| match i {
                    Inst::Call {
                        callee: Callee::Function(c),
                        ..
                    } => waits[*c as usize],
                    _ => false,
                });
            if calls {
                waits[n] = true;
                changed = true;
            }
        }
        if !changed {
            return waits;
        }
    }
}

/// Puts what waits into kernels, and refuses where that cannot be done.
pub(crate) fn inline(funcs: &mut [Func]) -> Result<(), LoadError> {
    let waits = waiting(funcs);
    for f in funcs.iter() {
        for (line, i) in f.blocks.iter().flat_map(|b| &b.insts) {
            if let Inst::Address {
                base: Base::Function(n),
                ..
            } = i
                && waits[*n as usize]
            {
                return Err(LoadError::unsupported(
                    *line,
                    format!(
                        "the address of `{}`, a function in which threads wait for each other",
                        funcs[*n as usize].name
                    ),
                ));
            }
        }
    }
    let order = order(funcs, &waits)?;
    for n in order {
        let mut f = funcs[n].clone();
        let mut size: usize = f.blocks.iter().map(|b| b.insts.len()).sum();
        let mut b = 0;
        while b < f.blocks.len() {
            let at = f.blocks[b].insts.iter().position(|(_, i)| matches!(i, Inst::Call { callee: Callee::Function(c), .. } if waits[*c as usize]));
            if let Some(at) = at
                && let (
                    _,
                    Inst::Call {
                        callee: Callee::Function(c),
                        args,
                    },
                ) = f.blocks[b].insts[at].clone()
            {
                size += funcs[c as usize]
                    .blocks
                    .iter()
                    .map(|b| b.insts.len())
                    .sum::<usize>();
                if size > LARGEST {
                    return Err(LoadError::unsupported(
                        f.line,
                        format!("`{}`, which is too large with all that it calls", f.name),
                    ));
                }
                insert(&mut f, b, at, &funcs[c as usize], &args);
            }
            b += 1;
        }
        funcs[n] = f;
    }
    Ok(())
}

/// Functions that call what waits, callees first.
fn order(funcs: &[Func], waits: &[bool]) -> Result<Vec<usize>, LoadError> {
    // 0 not seen, 1 open, 2 done.
    let mut state = vec![0u8; funcs.len()];
    let mut out = Vec::new();
    for root in 0..funcs.len() {
        let mut stack = vec![(root, false)];
        while let Some((n, done)) = stack.pop() {
            if done {
                state[n] = 2;
                out.push(n);
                continue;
            }
            if state[n] != 0 || !waits[n] {
                continue;
            }
            state[n] = 1;
            stack.push((n, true));
            for (line, i) in funcs[n].blocks.iter().flat_map(|b| &b.insts) {
                if let Inst::Call {
                    callee: Callee::Function(c),
                    ..
                } = i
                    && waits[*c as usize]
                {
                    if state[*c as usize] == 1 {
                        return Err(LoadError::unsupported(
                            *line,
                            format!(
                                "a recursive call of `{}`, in which threads wait for each other",
                                funcs[*c as usize].name
                            ),
                        ));
                    }
                    stack.push((*c as usize, false));
                }
            }
        }
    }
    Ok(out)
}

/// Puts a callee in the place of a call.
fn insert(f: &mut Func, b: usize, at: usize, callee: &Func, args: &[Val]) {
    let (reg0, block0) = (f.regs.len() as u32, f.blocks.len() as u32);
    let local0 = f.local.next_multiple_of(16);
    f.local = local0 + callee.local;
    f.regs.extend_from_slice(&callee.regs);
    let rest = f.blocks[b].insts.split_off(at + 1);
    f.blocks[b].insts.pop();
    let after = Block {
        insts: rest,
        end: f.blocks[b].end.clone(),
        line: f.blocks[b].line,
    };
    let after_id = block0 + callee.blocks.len() as u32;
    f.blocks[b].end = End::Jump(block0);
    for block in &callee.blocks {
        let mut block = block.clone();
        for (_, i) in &mut block.insts {
            renumber(i, reg0, local0, args);
        }
        let to = |b: u32| b + block0;
        let value = |v: Val| shift(v, reg0);
        block.end = match block.end {
            End::Jump(t) => End::Jump(to(t)),
            End::Branch(v, x, y) => End::Branch(value(v), to(x), to(y)),
            End::Switch(v, l) => End::Switch(value(v), l.into_iter().map(to).collect()),
            End::Return => End::Jump(after_id),
            e => e,
        };
        f.blocks.push(block);
    }
    f.blocks.push(after);
}

fn shift(v: Val, by: u32) -> Val {
    match v {
        Val::Reg(r) => Val::Reg(r + by),
        v => v,
    }
}

fn renumber(i: &mut Inst, by: u32, local: u32, args: &[Val]) {
    let v = |v: &mut Val| *v = shift(*v, by);
    let list = |l: &mut Vec<Option<Reg>>| l.iter_mut().flatten().for_each(|r| *r += by);
    match i {
        Inst::Op { d, a, .. } => {
            *d += by;
            a.iter_mut().for_each(v);
        }
        Inst::Load { place, d, .. } => {
            v(&mut place.base);
            list(d);
        }
        Inst::Store {
            place, v: values, ..
        } => {
            v(&mut place.base);
            values.iter_mut().for_each(v);
        }
        Inst::Atom { d, place, b, c, .. } => {
            d.iter_mut().for_each(|r| *r += by);
            [&mut place.base, b, c].into_iter().for_each(v);
        }
        Inst::Special { d, .. } => *d += by,
        Inst::Address { d, base, offset } => {
            *d += by;
            match base {
                Base::Local => *offset += i64::from(local),
                Base::Argument(n) => {
                    let a = [
                        args[*n as usize],
                        Val::Imm(*offset as u64),
                        Val::Imm(0),
                        Val::Imm(0),
                    ];
                    *i = Inst::Op {
                        op: Op::new(Code::Add, Ty::U64),
                        d: *d,
                        a,
                    };
                }
                _ => {}
            }
        }
        Inst::Copy {
            to, from, count, ..
        } => [&mut to.base, &mut from.base, count]
            .into_iter()
            .for_each(v),
        Inst::Fence | Inst::Mark(_) => {}
        Inst::Texture { d, object, at, .. } => {
            list(d);
            v(object);
            at.iter_mut().for_each(v);
        }
        Inst::Call { callee, args } => {
            if let Callee::Address(a) = callee {
                v(a);
            }
            args.iter_mut().for_each(v);
        }
        Inst::Wait { a, d, .. } => {
            a.iter_mut().for_each(v);
            list(d);
        }
    }
}

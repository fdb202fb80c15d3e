//! Loops that wait for another thread's store get turns: a thread that spins would keep the one that it waits for from running.
//!
//! A loop spins if what decides whether it ends comes from an atomic operation or from a load that must see other threads, or from any load, if nothing of it
//! changes from round to round but what is loaded. Every so many rounds it yields.

use crate::ir::*;

/// Rounds between two turns.
const ROUNDS: u64 = 64;

/// Gives turns to the spinning loops of a function: whether there are any.
pub(crate) fn turns(f: &mut Func) -> bool {
    let mut any = false;
    for (from, to) in back_edges(f) {
        let body = body(f, from, to);
        if !spins(f, &body) {
            continue;
        }
        any = true;
        let count = f.regs.len() as u32;
        f.regs.push(Class::B32);
        let due = count + 1;
        f.regs.push(Class::P);
        // The counter begins at whatever it has: only its lower bits count.
        let (check, wait) = (f.blocks.len() as u32, f.blocks.len() as u32 + 1);
        let line = f.blocks[from as usize].line;
        let zero = Val::Imm(0);
        let add = Inst::Op {
            op: Op::new(Code::Add, Ty::U32),
            d: count,
            a: [Val::Reg(count), Val::Imm(1), zero, zero],
        };
        let masked = due + 1;
        f.regs.push(Class::B32);
        let and = Inst::Op {
            op: Op::new(Code::And, Ty::B32),
            d: masked,
            a: [Val::Reg(count), Val::Imm(ROUNDS - 1), zero, zero],
        };
        let test = Inst::Op {
            op: Op::new(Code::Set, Ty::U32),
            d: due,
            a: [Val::Reg(masked), zero, zero, zero],
        };
        f.blocks.push(Block {
            insts: vec![(line, add), (line, and), (line, test)],
            end: End::Branch(Val::Reg(due), wait, to),
            line,
        });
        let turn = Inst::Wait {
            kind: Wait::Yield,
            a: Vec::new(),
            d: Vec::new(),
        };
        f.blocks.push(Block {
            insts: vec![(line, turn)],
            end: End::Jump(to),
            line,
        });
        let redirect = |b: &mut u32| {
            if *b == to {
                *b = check;
            }
        };
        match &mut f.blocks[from as usize].end {
            End::Jump(b) => redirect(b),
            End::Branch(_, x, y) => {
                redirect(x);
                redirect(y);
            }
            End::Switch(_, l) => l.iter_mut().for_each(redirect),
            _ => {}
        }
    }
    any
}

/// Takes the turns out of functions that are not kernels: a thread that runs one keeps its worker until it has stopped spinning.
pub(crate) fn no_turns(funcs: &mut [Func]) {
    let blocks = funcs
        .iter_mut()
        .filter(|f| !f.kernel)
        .flat_map(|f| &mut f.blocks);
    for (_, i) in blocks.flat_map(|b| &mut b.insts) {
        if matches!(
            i,
            Inst::Wait {
                kind: Wait::Yield,
                ..
            }
        ) {
            *i = Inst::Fence;
        }
    }
}

/// Edges to a block that a depth-first walk is still in.
pub(super) fn back_edges(f: &Func) -> Vec<(BlockId, BlockId)> {
    let mut state = vec![0u8; f.blocks.len()];
    let mut out = Vec::new();
    let mut stack: Vec<(u32, Vec<u32>)> = vec![(0, f.blocks[0].end.successors())];
    state[0] = 1;
    while let Some((b, left)) = stack.last_mut() {
        let b = *b;
        match left.pop() {
            Some(s) => match state[s as usize] {
                0 => {
                    state[s as usize] = 1;
                    stack.push((s, f.blocks[s as usize].end.successors()));
                }
                1 if !out.contains(&(b, s)) => out.push((b, s)),
                _ => {}
            },
            None => {
                state[b as usize] = 2;
                stack.pop();
            }
        }
    }
    out
}

/// The blocks of a loop.
pub(super) fn body(f: &Func, from: BlockId, to: BlockId) -> Vec<BlockId> {
    let mut before = vec![Vec::new(); f.blocks.len()];
    for (b, block) in f.blocks.iter().enumerate() {
        for s in block.end.successors() {
            before[s as usize].push(b as u32);
        }
    }
    let mut list = vec![to];
    let mut work = vec![from];
    while let Some(b) = work.pop() {
        if !list.contains(&b) {
            list.push(b);
            work.extend(&before[b as usize]);
        }
    }
    list
}

fn spins(f: &Func, body: &[BlockId]) -> bool {
    let insts = || body.iter().flat_map(|b| &f.blocks[*b as usize].insts);
    let candidate = |i: &Inst| {
        matches!(
            i,
            Inst::Atom { .. }
                | Inst::Load {
                    order: Order::Strong,
                    ..
                }
        )
    };
    if insts().any(|(_, i)| {
        matches!(
            i,
            Inst::Wait {
                kind: Wait::Yield,
                ..
            }
        )
    }) {
        return false;
    }
    let loads = |i: &Inst| candidate(i) || matches!(i, Inst::Load { .. });
    if !insts().any(|(_, i)| loads(i)) {
        return false;
    }
    // Backwards from what leaves the loop.
    let mut wanted: Vec<Reg> = Vec::new();
    for b in body {
        let end = &f.blocks[*b as usize].end;
        if let End::Branch(Val::Reg(r), ..) | End::Switch(Val::Reg(r), _) = end
            && end.successors().iter().any(|s| !body.contains(s))
        {
            wanted.push(*r);
        }
    }
    let roots = wanted.clone();
    // A condition that is set to a constant here or there in the loop is decided by its branches.
    let mut all_branches = false;
    let mut seen = vec![false; f.regs.len()];
    let mut loaded = false;
    while let Some(r) = wanted.pop() {
        if std::mem::replace(&mut seen[r as usize], true) {
            continue;
        }
        for (_, i) in insts().filter(|(_, i)| writes(i, r)) {
            if candidate(i) {
                return true;
            }
            loaded |= loads(i);
            let constant = matches!(i, Inst::Op { op, a, .. } if op.code == Code::Mov && matches!(a[0], Val::Imm(_)));
            if constant && !std::mem::replace(&mut all_branches, true) {
                for b in body {
                    if let End::Branch(Val::Reg(r), ..) | End::Switch(Val::Reg(r), _) =
                        f.blocks[*b as usize].end
                    {
                        wanted.push(r);
                    }
                }
            }
            i.reads(|v| {
                if let Val::Reg(r) = v {
                    wanted.push(r);
                }
            });
        }
    }
    loaded && roots.iter().all(|r| !carried(f, body, *r))
}

fn writes(i: &Inst, r: Reg) -> bool {
    let mut found = false;
    i.writes(|w| found |= w == r);
    found
}

/// Whether a register's value may depend on an earlier round's, other than by memory: a register that it is computed from is computed from itself.
fn carried(f: &Func, body: &[BlockId], r: Reg) -> bool {
    // 0 not seen, 1 open, 2 done.
    let mut state = vec![0u8; f.regs.len()];
    let mut stack = vec![(r, false)];
    while let Some((r, done)) = stack.pop() {
        if done {
            state[r as usize] = 2;
            continue;
        }
        if state[r as usize] != 0 {
            continue;
        }
        state[r as usize] = 1;
        stack.push((r, true));
        for (_, i) in body
            .iter()
            .flat_map(|b| &f.blocks[*b as usize].insts)
            .filter(|(_, i)| writes(i, r))
        {
            let mut open = false;
            i.reads(|v| {
                if let Val::Reg(n) = v {
                    open |= state[n as usize] == 1;
                    stack.push((n, false));
                }
            });
            if open {
                return true;
            }
        }
    }
    false
}

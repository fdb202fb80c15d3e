//! Random programs, compiled and interpreted: all registers of all threads must end equal. `PTX_RANDOM=5000` runs so many, `PTX_SEED=7` begins with that one.

use cudart_ptx::{LaunchConfig, Module, Options};
use std::fmt::Write;

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }
    fn below(&mut self, n: u64) -> u64 {
        (self.next() >> 33) % n
    }
    fn pick<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len() as u64) as usize]
    }
}

/// A number at which something changes, or any.
fn constant(r: &mut Random, bits: u64) -> String {
    let n = match r.below(4) {
        0 => r.below(70),
        1 => 1u64 << r.below(bits),
        2 => 0u64.wrapping_sub(1 + r.below(3)),
        _ => r.next(),
    };
    let n = if bits == 64 { n } else { n & ((1 << bits) - 1) };
    format!("0x{n:x}")
}

struct Program<'r> {
    r: &'r mut Random,
    text: String,
    labels: u32,
}

impl Program<'_> {
    fn reg(&mut self, bits: u64) -> String {
        let n = self.r.below(6);
        match bits {
            16 => format!("%h{n}"),
            32 => format!("%r{n}"),
            _ => format!("%rd{n}"),
        }
    }
    fn value(&mut self, bits: u64) -> String {
        if self.r.below(4) == 0 {
            constant(self.r, bits)
        } else {
            self.reg(bits)
        }
    }
    /// A predicate or its opposite, as a guard.
    fn guard(&mut self) -> String {
        let not = self.r.pick(&["", "!"]);
        format!("@{not}%p{}", self.r.below(4))
    }

    fn line(&mut self) {
        let bits = [16, 32, 32, 32, 64, 64][self.r.below(6) as usize];
        let (d, a, b, c) = (
            self.reg(bits),
            self.reg(bits),
            self.value(bits),
            self.value(bits),
        );
        let sign = self.r.pick(&["u", "s"]);
        let count = self.value(32);
        let guard = if self.r.below(6) == 0 {
            self.guard()
        } else {
            String::new()
        };
        let f = |r: &mut Random| format!("%f{}", r.below(6));
        let (f0, f1, f2, f3) = (f(self.r), f(self.r), f(self.r), f(self.r));
        let wide = bits >= 32;
        let text = match self.r.below(41) {
            0 | 1 => {
                let op = self
                    .r
                    .pick(&["add", "sub", "mul.lo", "mul.hi", "div", "rem", "min", "max"]);
                format!("{op}.{sign}{bits} {d}, {a}, {b}")
            }
            2 | 3 => format!(
                "{}.b{bits} {d}, {a}, {b}",
                self.r.pick(&["and", "or", "xor"])
            ),
            4 => format!("shl.b{bits} {d}, {a}, {count}"),
            5 => format!("shr.{sign}{bits} {d}, {a}, {count}"),
            6 => format!("{}.b{bits} {d}, {a}", self.r.pick(&["not", "cnot"])),
            7 => format!("{}.s{bits} {d}, {a}", self.r.pick(&["neg", "abs"])),
            8 => format!(
                "mad.{}.{sign}{bits} {d}, {a}, {b}, {c}",
                self.r.pick(&["lo", "hi"])
            ),
            9 => format!(
                "mul.wide.{sign}32 {}, {}, {}",
                self.reg(64),
                self.reg(32),
                self.value(32)
            ),
            10 => format!(
                "mul.wide.{sign}16 {}, {}, {}",
                self.reg(32),
                self.reg(16),
                self.value(16)
            ),
            11 => format!(
                "setp.{}.{sign}{bits} %p{}, {a}, {b}",
                self.r.pick(&["eq", "ne", "lt", "le", "gt", "ge"]),
                self.r.below(4)
            ),
            12 => format!(
                "setp.{}.{}.{sign}{bits} %p{}|%p{}, {a}, {b}, !%p{}",
                self.r.pick(&["eq", "ne", "lt", "le", "gt", "ge"]),
                self.r.pick(&["and", "or", "xor"]),
                self.r.below(2),
                2 + self.r.below(2),
                self.r.below(4)
            ),
            13 => format!("selp.b{bits} {d}, {a}, {b}, %p{}", self.r.below(4)),
            14 if wide => format!("bfe.{sign}{bits} {d}, {a}, {count}, {}", self.value(32)),
            15 if wide => format!("bfi.b{bits} {d}, {a}, {b}, {count}, {}", self.value(32)),
            16 if wide => format!(
                "{}.b{bits} {}, {a}",
                self.r.pick(&["popc", "clz"]),
                self.reg(32)
            ),
            17 if wide => format!("brev.b{bits} {d}, {a}"),
            18 if wide => format!(
                "bfind{}.{sign}{bits} {}, {a}",
                self.r.pick(&["", ".shiftamt"]),
                self.reg(32)
            ),
            19 => format!(
                "lop3.b32 {}, {}, {}, {}, 0x{:x}",
                self.reg(32),
                self.reg(32),
                self.value(32),
                self.value(32),
                self.r.below(256)
            ),
            20 => {
                let (way, how) = (self.r.pick(&["l", "r"]), self.r.pick(&["wrap", "clamp"]));
                format!(
                    "shf.{way}.{how}.b32 {}, {}, {}, {count}",
                    self.reg(32),
                    self.reg(32),
                    self.value(32)
                )
            }
            21 => {
                let mode = self
                    .r
                    .pick(&["", ".f4e", ".b4e", ".rc8", ".ecl", ".ecr", ".rc16"]);
                format!(
                    "prmt.b32{mode} {}, {}, {}, {}",
                    self.reg(32),
                    self.reg(32),
                    self.value(32),
                    self.value(32)
                )
            }
            22 => {
                let (to, from) = (
                    [8, 16, 32, 64][self.r.below(4) as usize],
                    [8, 16, 32, 64][self.r.below(4) as usize],
                );
                let (s, t, sat) = (
                    self.r.pick(&["u", "s"]),
                    self.r.pick(&["u", "s"]),
                    self.r.pick(&["", ".sat"]),
                );
                format!(
                    "cvt{sat}.{s}{to}.{t}{from} {}, {}",
                    self.reg(to.max(16)),
                    self.reg(from.max(16))
                )
            }
            23 => {
                let (to, from) = (
                    [32, 64][self.r.below(2) as usize],
                    [16, 32, 64][self.r.below(3) as usize],
                );
                let mode = self.r.pick(&["rn", "rz", "rm", "rp"]);
                match to {
                    32 => format!("cvt.{mode}.f32.{sign}{from} {f0}, {}", self.reg(from)),
                    _ => format!(
                        "cvt.{mode}.f64.{sign}{from} %d{}, {}",
                        self.r.below(4),
                        self.reg(from)
                    ),
                }
            }
            24 => {
                let mode = self.r.pick(&["rni", "rzi", "rmi", "rpi"]);
                let to = [8, 16, 32, 64][self.r.below(4) as usize];
                format!(
                    "cvt.{mode}{}.{sign}{to}.f32 {}, {f1}",
                    self.r.pick(&["", ".ftz"]),
                    self.reg(to.max(16))
                )
            }
            25 | 26 => {
                let (op, mode) = (
                    self.r.pick(&["add", "sub", "mul"]),
                    self.r.pick(&["rn", "rz", "rm", "rp"]),
                );
                let more = self.r.pick(&["", ".ftz", ".sat", ".ftz.sat"]);
                format!("{op}.{mode}{more}.f32 {f0}, {f1}, {f2}")
            }
            27 => format!(
                "fma.{}{}.f32 {f0}, {f1}, {f2}, {f3}",
                self.r.pick(&["rn", "rz", "rm", "rp"]),
                self.r.pick(&["", ".ftz", ".sat"])
            ),
            28 => format!(
                "{}{}.f32 {f0}, {f1}, {f2}",
                self.r.pick(&["min", "max"]),
                self.r.pick(&["", ".ftz", ".NaN"])
            ),
            29 => {
                let op = self.r.pick(&[
                    "sqrt.rn",
                    "rcp.rn",
                    "sin.approx",
                    "ex2.approx",
                    "lg2.approx.ftz",
                    "rsqrt.approx",
                    "tanh.approx",
                    "neg",
                    "abs.ftz",
                    "sqrt.rz",
                ]);
                format!("{op}.f32 {f0}, {f1}")
            }
            30 => {
                let cmp = self.r.pick(&[
                    "eq", "ne", "lt", "le", "gt", "ge", "equ", "neu", "ltu", "leu", "gtu", "geu",
                    "num", "nan",
                ]);
                format!(
                    "setp.{cmp}{}.f32 %p{}, {f1}, {f2}",
                    self.r.pick(&["", ".ftz"]),
                    self.r.below(4)
                )
            }
            31 => {
                let (d0, d1, d2) = (self.r.below(4), self.r.below(4), self.r.below(4));
                match self.r.below(4) {
                    0 => format!(
                        "{}.{}.f64 %d{d0}, %d{d1}, %d{d2}",
                        self.r.pick(&["add", "sub", "mul"]),
                        self.r.pick(&["rn", "rz", "rm", "rp"])
                    ),
                    1 => format!(
                        "fma.{}.f64 %d{d0}, %d{d1}, %d{d2}, %d{d0}",
                        self.r.pick(&["rn", "rz"])
                    ),
                    2 => format!(
                        "cvt.{}.f32.f64 {f0}, %d{d0}",
                        self.r.pick(&["rn", "rz", "rm", "rp"])
                    ),
                    _ => format!("cvt.f64.f32 %d{d0}, {f1}"),
                }
            }
            32 => format!(
                "dp4a.{}.{} {}, {}, {}, {}",
                self.r.pick(&["u32", "s32"]),
                self.r.pick(&["u32", "s32"]),
                self.reg(32),
                self.reg(32),
                self.value(32),
                self.reg(32)
            ),
            33 => {
                let (x, y, z) = (self.reg(32), self.reg(32), self.reg(32));
                format!(
                    "add.cc.u32 {x}, {y}, {z};\n\taddc.u32 {}, {}, {}",
                    self.reg(32),
                    self.reg(32),
                    self.reg(32)
                )
            }
            // Each thread has cells of its own, beside those of its neighbours.
            34 | 35 => {
                let bits = [32, 64][self.r.below(2) as usize];
                let (cell, v) = (format!("[%m{bits}]"), self.reg(bits));
                match self.r.below(2) {
                    0 => format!("st.shared.b{bits} {cell}, {v}"),
                    _ => format!("ld.shared.b{bits} {v}, {cell}"),
                }
            }
            36 => {
                let op = self.r.pick(&[
                    "add.u32", "min.s32", "max.u32", "and.b32", "or.b32", "xor.b32", "exch.b32",
                    "inc.u32", "dec.u32", "add.u64", "max.s64", "exch.b64", "cas.b32", "cas.b64",
                ]);
                let bits = if op.ends_with("64") { 64 } else { 32 };
                let more = match op.starts_with("cas") {
                    true => format!(", {}", self.reg(bits)),
                    false => String::new(),
                };
                format!(
                    "atom.shared.{op} {}, [%m{bits}], {}{more}",
                    self.reg(bits),
                    self.reg(bits)
                )
            }
            37..=39 => {
                let bits = [32, 64][self.r.below(2) as usize];
                let (bytes, v) = (bits / 8, self.reg(bits));
                let at = if bits == 64 { -32 } else { 496 };
                let access = match self.r.below(2) {
                    0 => format!("st.global.b{bits} [%g+{at}], {v}"),
                    _ => format!("ld.global.b{bits} {v}, [%g+{at}]"),
                };
                format!("mul.wide.s32 %g, %t, {bytes};\n\tadd.s64 %g, %g, %cells;\n\t{access}")
            }
            // A line that begins again somewhere.
            40 => format!(
                "add.s32 %s, %t, {};\n\tmul.wide.{sign}32 {}, %s, 4",
                0u32.wrapping_sub(self.r.below(80) as u32) ^ (self.r.below(2) as u32) << 31,
                self.reg(64)
            ),
            _ => format!("mov.b{bits} {d}, {b}"),
        };
        // A guard stands for one instruction.
        let guard = if text.contains('\n') { "" } else { &guard };
        let _ = writeln!(self.text, "\t{guard} {text};");
    }

    /// What all lanes execute.
    fn together(&mut self) {
        let (d, a) = (self.reg(32), self.reg(32));
        let text = match self.r.below(5) {
            0 => format!(
                "shfl.sync.{}.b32 {d}|%p0, {a}, {}, 0x1f, -1",
                self.r.pick(&["up", "down", "bfly", "idx"]),
                self.value(32)
            ),
            1 => format!("vote.sync.ballot.b32 {d}, %p1, -1"),
            2 => format!("match.any.sync.b32 {d}, {a}, -1"),
            3 => format!(
                "redux.sync.{}.s32 {d}, {a}, -1",
                self.r.pick(&["add", "min", "max"])
            ),
            _ => "bar.sync 0".to_owned(),
        };
        let _ = writeln!(self.text, "\t{text};");
    }

    fn lines(&mut self, depth: u32, waits: bool) {
        for _ in 0..3 + self.r.below(8) {
            match self.r.below(12) {
                0 if depth < 3 => {
                    let l = self.label();
                    let guard = self.guard();
                    let _ = writeln!(self.text, "\t{guard} bra E{l};");
                    self.lines(depth + 1, false);
                    if self.r.below(2) == 0 {
                        let _ = writeln!(self.text, "\tbra F{l};\nE{l}:");
                        self.lines(depth + 1, false);
                        let _ = writeln!(self.text, "F{l}:");
                    } else {
                        let _ = writeln!(self.text, "E{l}:");
                    }
                }
                1 if depth < 3 => {
                    let l = self.label();
                    let _ = writeln!(self.text, "\tmov.u32 %c{depth}, 0;\nL{l}:");
                    self.lines(depth + 1, waits);
                    let n = 1 + self.r.below(5);
                    let _ = writeln!(
                        self.text,
                        "\tadd.u32 %c{depth}, %c{depth}, 1;\n\tsetp.lt.u32 %q, %c{depth}, {n};\n\t@%q bra L{l};"
                    );
                }
                2 if waits => self.together(),
                _ => self.line(),
            }
        }
    }

    fn label(&mut self) -> u32 {
        self.labels += 1;
        self.labels
    }
}

/// Bytes that each thread writes: six registers of each size, floats apart.
const INTS: usize = 6 * 16 + 4 * 4;
const FLOATS: usize = 4 * 8 + 6 * 4;

fn program(seed: u64) -> String {
    let mut r = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    r.next();
    let waits = r.below(2) == 0;
    let mut p = Program {
        r: &mut r,
        text: String::new(),
        labels: 0,
    };
    let _ = writeln!(
        p.text,
        ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 out, .param .u64 cells)\n{{\n\t.reg .b16 %h<6>;\n\t.reg .b32 %r<6>;\n\t.reg .b64 %rd<6>;\n\t.reg .f32 %f<6>;\n\t.reg .f64 %d<4>;\n\t.reg .pred %p<4>;\n\t.reg .pred %q;\n\t.reg .b32 %c<4>;\n\t.reg .b32 %s;\n\t.reg .b64 %o<3>;\n\t.reg .b32 %m<65>;\n\t.reg .b32 %t;\n\t.reg .b64 %g;\n\t.reg .b64 %cells;\n\t.shared .align 8 .b8 own[768];"
    );
    let _ = writeln!(
        p.text,
        "\tmov.u32 %r0, %tid.x;\n\tmov.u32 %r1, %laneid;\n\tcvt.u16.u32 %h0, %r0;\n\tcvt.u64.u32 %rd0, %r0;\n\tcvt.rn.f32.u32 %f0, %r0;\n\tcvt.rn.f64.u32 %d0, %r0;"
    );
    let _ = writeln!(
        p.text,
        "\tld.param.u64 %cells, [cells];\n\tadd.u32 %t, %r0, 4;\n\tmov.u32 %m0, own;\n\tmad.lo.u32 %m32, %r0, 4, %m0;\n\tmad.lo.u32 %m64, %r0, 8, %m0;\n\tadd.u32 %m64, %m64, 256;\n\tst.shared.b32 [%m32], 0;\n\tst.shared.b64 [%m64], 0;"
    );
    for n in 1..6 {
        let (a, b, c) = (constant(p.r, 16), constant(p.r, 32), constant(p.r, 64));
        let f = match p.r.below(6) {
            0 => "7fffffff".to_owned(),
            1 => "00000001".to_owned(),
            2 => "7f800000".to_owned(),
            3 => format!("{:08x}", p.r.next() as u32),
            _ => format!(
                "{:08x}",
                ((p.r.below(2000) as f32 - 1000.0) / 7.0).to_bits()
            ),
        };
        let _ = writeln!(
            p.text,
            "\tmov.b16 %h{n}, {a};\n\tmov.b64 %rd{n}, {c};\n\tmov.f32 %f{n}, 0f{f};"
        );
        if n > 1 {
            let _ = writeln!(p.text, "\tmov.b32 %r{n}, {b};");
        }
        if n < 4 {
            let _ = writeln!(
                p.text,
                "\tmov.f64 %d{n}, 0d{:016x};\n\tsetp.lt.u32 %p{n}, %r0, {};",
                ((p.r.below(2000) as f64 - 1000.0) / 3.0).to_bits(),
                p.r.below(40)
            );
        }
    }
    p.lines(0, waits);
    let size = INTS + FLOATS;
    let _ = writeln!(
        p.text,
        "\tld.param.u64 %o0, [out];\n\tmov.u32 %s, %tid.x;\n\tmul.wide.u32 %o1, %s, {size};\n\tadd.u64 %o0, %o0, %o1;"
    );
    let mut at = 0;
    for n in 0..6 {
        let _ = writeln!(
            p.text,
            "\tst.global.b64 [%o0+{at}], %rd{n};\n\tst.global.b32 [%o0+{}], %r{n};\n\tst.global.b16 [%o0+{}], %h{n};",
            at + 8,
            at + 12
        );
        at += 16;
    }
    for n in 0..4 {
        let _ = writeln!(
            p.text,
            "\tselp.u32 %s, 1, 0, %p{n};\n\tst.global.u32 [%o0+{at}], %s;"
        );
        at += 4;
    }
    assert_eq!(at, INTS);
    for n in 0..4 {
        let _ = writeln!(p.text, "\tst.global.f64 [%o0+{at}], %d{n};");
        at += 8;
    }
    for n in 0..6 {
        let _ = writeln!(p.text, "\tst.global.f32 [%o0+{at}], %f{n};");
        at += 4;
    }
    p.text.push_str("\tret;\n}\n");
    p.text
}

fn run(text: &str, interpret: bool, always_groups: bool) -> Vec<u8> {
    let mut options = Options::default();
    options.interpret = interpret;
    options.always_groups = always_groups;
    let module = Module::load(text, &options).unwrap_or_else(|e| panic!("{e}\n{text}"));
    let kernel = module.kernel("k").expect("it is there");
    let mut out = vec![0u8; 64 * (INTS + FLOATS)];
    // Cells of 32 bits behind those of 64.
    let mut cells = vec![0u64; 64 + 32];
    let config = LaunchConfig {
        grid: [1; 3],
        block: [64, 1, 1],
        ..Default::default()
    };
    let params = [out.as_mut_ptr() as u64, cells.as_mut_ptr() as u64];
    // SAFETY: each thread writes within its part of the buffers.
    unsafe { kernel.launch(&config, &params.map(u64::to_le_bytes).concat()) }
        .unwrap_or_else(|e| panic!("{e}\n{text}"));
    // What is no number has many patterns.
    for thread in out.chunks_mut(INTS + FLOATS) {
        let (doubles, singles) = thread[INTS..].split_at_mut(32);
        for d in doubles.chunks_mut(8) {
            if f64::from_le_bytes(d.try_into().unwrap()).is_nan() {
                d.fill(0xff);
            }
        }
        for f in singles.chunks_mut(4) {
            if f32::from_le_bytes(f.try_into().unwrap()).is_nan() {
                f.fill(0xff);
            }
        }
    }
    out.extend(cells.iter().flat_map(|c| c.to_le_bytes()));
    out
}

#[test]
fn random_programs_do_the_same_compiled_and_interpreted() {
    let number = |name: &str, or: u64| {
        std::env::var(name)
            .ok()
            .and_then(|v| v.parse().ok())
            .unwrap_or(or)
    };
    let (count, first) = (number("PTX_RANDOM", 24), number("PTX_SEED", 1));
    for seed in first..first + count {
        let text = program(seed);
        let want = run(&text, true, false);
        // Every other program by groups of threads, as far as they go.
        let have = run(&text, false, seed % 2 == 0);
        if let Some(at) = (0..want.len()).find(|i| want[*i] != have[*i]) {
            let (thread, byte) = (at / (INTS + FLOATS), at % (INTS + FLOATS));
            panic!(
                "{text}\nseed {seed}: thread {thread}, byte {byte}: interpreted {:02x?}, compiled {:02x?}",
                &want[at..at + 8],
                &have[at..at + 8]
            );
        }
    }
}

//! `wmma`: loads, products and stores of a warp's tiles.
//!
//! Which element of a tile which lane holds PTX leaves open. Tiles are held here as one or two factors of [`Matrix::Multiply`] have them, so that a product is one or
//! two of those; loads and stores are plain accesses of each lane, and an exchange of the warp.

use super::function::Lower;
use super::mods::Mods;
use crate::LoadError;
use crate::ir::*;
use crate::text::syntax::Operand;

type Res<T> = Result<T, LoadError>;

/// A coordinate of an element: so many times the lane's group, its place there, and a constant.
type Along = [u32; 3];

/// An element's row and column.
#[derive(Clone, Copy)]
struct Element {
    row: Along,
    column: Along,
}

impl Element {
    fn turned(self) -> Element {
        Element {
            row: self.column,
            column: self.row,
        }
    }

    fn moved(mut self, rows: u32, columns: u32) -> Element {
        self.row[2] += rows;
        self.column[2] += columns;
        self
    }
}

/// The elements of each register.
type Tile = Vec<Vec<Element>>;

fn moved(tile: &Tile, rows: u32, columns: u32) -> Tile {
    let all = |r: &Vec<Element>| r.iter().map(|e| e.moved(rows, columns)).collect();
    tile.iter().map(all).collect()
}

fn turned(tile: &Tile) -> Tile {
    let all = |r: &Vec<Element>| r.iter().map(|e| e.turned()).collect();
    tile.iter().map(all).collect()
}

/// What a product is made of.
#[derive(Clone, Copy)]
struct Product {
    /// Rows of one [`Matrix::Multiply`].
    rows: u32,
    depth: u32,
    /// Elements of a register of the factors.
    each: u32,
    parts: Parts,
}

/// How products of eight columns make up the whole.
#[derive(Clone, Copy, PartialEq)]
enum Parts {
    One,
    /// Side by side.
    Columns,
    /// One above the other.
    Rows,
    /// Side by side, with the factors exchanged.
    Turned,
}

impl Product {
    fn of(shape: &str, ty: Ty) -> Option<Product> {
        let each = if ty == Ty::F64 { 1 } else { 32 / ty.bits() };
        let (rows, depth, parts) = match (shape, ty) {
            ("m16n16k16", Ty::F16 | Ty::Bf16 | Ty::S8 | Ty::U8) => (16, 16, Parts::Columns),
            ("m32n8k16", Ty::F16 | Ty::Bf16 | Ty::S8 | Ty::U8) => (16, 16, Parts::Rows),
            ("m8n32k16", Ty::F16 | Ty::Bf16 | Ty::S8 | Ty::U8) => (16, 16, Parts::Turned),
            ("m16n16k8", Ty::Tf32) => (16, 8, Parts::Columns),
            ("m8n8k4", Ty::F64) => (8, 4, Parts::One),
            ("m8n8k32", Ty::S4 | Ty::U4) => (8, 32, Parts::One),
            ("m8n8k128", Ty::B1) => (8, 128, Parts::One),
            _ => return None,
        };
        Some(Product {
            rows,
            depth,
            each,
            parts,
        })
    }

    fn steps(self) -> u32 {
        self.depth / (4 * self.each)
    }

    /// The first factor of one product.
    fn first(self) -> Tile {
        let mut tile = Vec::new();
        for s in 0..self.steps() {
            for h in 0..self.rows / 8 {
                let element = |i| Element {
                    row: [1, 0, 8 * h],
                    column: [0, self.each, i + 4 * self.each * s],
                };
                tile.push((0..self.each).map(element).collect());
            }
        }
        tile
    }

    /// The second factor of one product.
    fn second(self) -> Tile {
        let step = |s| {
            let element = |i| Element {
                row: [0, self.each, i + 4 * self.each * s],
                column: [1, 0, 0],
            };
            (0..self.each).map(element).collect()
        };
        (0..self.steps()).map(step).collect()
    }

    /// What is added to one product.
    fn sums(self, packed: bool) -> Tile {
        let all: Vec<Element> = (0..self.rows / 4)
            .map(|i| Element {
                row: [1, 0, 8 * (i / 2)],
                column: [0, 2, i % 2],
            })
            .collect();
        all.chunks(if packed { 2 } else { 1 })
            .map(<[Element]>::to_vec)
            .collect()
    }

    /// The tile of a matrix, `a`, `b`, or `c`.
    fn tile(self, which: &str, packed: bool) -> Tile {
        match (which, self.parts) {
            ("a", Parts::One | Parts::Columns) => self.first(),
            ("a", Parts::Rows) => [self.first(), moved(&self.first(), 16, 0)].concat(),
            ("a", Parts::Turned) => turned(&self.second()),
            ("b", Parts::One | Parts::Rows) => self.second(),
            ("b", Parts::Columns) => [self.second(), moved(&self.second(), 0, 8)].concat(),
            ("b", Parts::Turned) => {
                let one = turned(&self.first());
                [one.clone(), moved(&one, 0, 16)].concat()
            }
            (_, Parts::One) => self.sums(packed),
            (_, Parts::Columns) => [self.sums(packed), moved(&self.sums(packed), 0, 8)].concat(),
            (_, Parts::Rows) => [self.sums(packed), moved(&self.sums(packed), 16, 0)].concat(),
            (_, Parts::Turned) => {
                let one = turned(&self.sums(packed));
                [one.clone(), moved(&one, 0, 16)].concat()
            }
        }
    }

    /// In how many registers a tile is: those behind the tile's own hold it again.
    fn registers(self, which: &str, ty: Ty) -> usize {
        match (which, ty) {
            ("a" | "b", Ty::F16) => 8,
            _ => self.tile(which, ty == Ty::F16).len(),
        }
    }
}

const SHAPES: [&str; 7] = [
    "m16n16k16",
    "m32n8k16",
    "m8n32k16",
    "m16n16k8",
    "m8n8k4",
    "m8n8k32",
    "m8n8k128",
];

/// The type of a tile's registers.
fn register(ty: Ty) -> Ty {
    match ty {
        Ty::F64 | Ty::F32 => ty,
        _ => Ty::B32,
    }
}

impl<'t> Lower<'_, 't> {
    pub(super) fn wmma(&mut self, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        m.take("sync");
        m.take("aligned");
        match m.one_of(&["load", "store", "mma"]) {
            Some(2) => self.wmma_product(m, o),
            Some(n) => self.wmma_memory(n == 1, m, o),
            None => self.refuse(self.opcode),
        }
    }

    fn wmma_memory(&mut self, store: bool, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        let which = m.one_of(&["a", "b", "c", "d"]);
        let row = m.one_of(&["row", "col"]);
        let shape = SHAPES.iter().find(|s| m.take(s));
        let space = m.find(|s| s == "global" || s.split("::").next() == Some("shared"));
        let Some(ty) = m.element() else {
            return self.bad("its type is missing, or not known");
        };
        let (Some(which), Some(row), Some(shape)) = (which, row, shape) else {
            return self.refuse(self.opcode);
        };
        let which = ["a", "b", "c", "c"][which];
        // What factors a sum belongs to does not matter to its tile.
        let factors = match (which, *shape) {
            ("a" | "b", _) => ty,
            (_, "m16n16k8") => Ty::Tf32,
            (_, "m8n8k4") => Ty::F64,
            (_, "m8n8k32") => Ty::S4,
            (_, "m8n8k128") => Ty::B1,
            _ => Ty::F16,
        };
        let Some(product) = Product::of(shape, factors) else {
            return self.refuse(self.opcode);
        };
        let sum = matches!(ty, Ty::F16 | Ty::F32 | Ty::S32 | Ty::F64);
        if which == "c" && !sum {
            return self.refuse(self.opcode);
        }
        let mut tile = product.tile(which, ty == Ty::F16);
        let (registers, address) = match store {
            true => (self.operand(o, 1)?, self.operand(o, 0)?),
            false => (self.operand(o, 0)?, self.operand(o, 1)?),
        };
        let list = self.registers(registers);
        let count = product.registers(which, ty);
        if list.len() != count {
            return self.bad(format!("{count} registers are needed, not {}", list.len()));
        }
        // Of memory, columns are next to each other: the matrix is turned otherwise.
        let turn = row == 1;
        let size = match which {
            "a" => (product.rows_of_all().0, product.depth),
            "b" => (product.depth, product.rows_of_all().1),
            _ => product.rows_of_all(),
        };
        if turn {
            tile = turned(&tile);
        }
        let stride = match o.get(2) {
            Some(o) => self.value(o, Ty::U32)?,
            None => Val::Imm(u64::from(if turn { size.0 } else { size.1 })),
        };
        let place = self.place(address, space)?;
        if !store {
            self.all_lanes();
        }
        let unit = Unit {
            place: Place {
                base: self.wide(place.base),
                ..place
            },
            stride: self.wide(stride),
            bits: ty.bits(),
            at: None,
            rows: Vec::new(),
        };
        self.tile_accesses(unit, &tile, &list, ty, store)?;
        if store {
            self.all_lanes();
        }
        Ok(())
    }

    fn all_lanes(&mut self) {
        self.emit(Inst::Wait {
            kind: Wait::WarpSync,
            a: vec![Val::Imm(0xffff_ffff)],
            d: Vec::new(),
        });
    }

    /// A number of 32 bits as one of 64.
    fn wide(&mut self, v: Val) -> Val {
        match v {
            Val::Reg(r) if self.regs[r as usize].bits() == 32 => self.temp(
                Op {
                    from: Ty::U32,
                    ..Op::new(Code::Cvt, Ty::U64)
                },
                &[v],
            ),
            v => v,
        }
    }

    fn tile_accesses(
        &mut self,
        mut unit: Unit,
        tile: &Tile,
        list: &[&Operand<'t>],
        ty: Ty,
        store: bool,
    ) -> Res<()> {
        for (n, o) in list.iter().enumerate() {
            let elements = &tile[n % tile.len()];
            let next = |p: &[Element]| p[0].row == p[1].row && p[0].column[2] + 1 == p[1].column[2];
            let whole = elements.len() > 1 && elements.windows(2).all(next);
            if !whole && ty.bits() < 8 {
                return self.refuse(format!("{} in this layout", self.opcode));
            }
            let width = match elements.len() {
                1 => register(ty),
                _ if whole => Ty::B32,
                _ if ty.bits() == 8 => Ty::U8,
                _ => Ty::B16,
            };
            let first = if whole || elements.len() == 1 {
                &elements[..1]
            } else {
                &elements[..]
            };
            let mut parts = Vec::new();
            for e in first {
                parts.push(self.tile_place(&mut unit, e));
            }
            if store {
                let v = self.value(o, register(ty))?;
                for (i, place) in parts.into_iter().enumerate() {
                    let v = match first.len() {
                        1 => v,
                        _ => {
                            let op = Op {
                                from: Ty::B32,
                                x: 16 * i as u8,
                                ..Op::new(Code::Extract, Ty::B16)
                            };
                            self.temp(op, &[v])
                        }
                    };
                    self.emit(Inst::Store {
                        place,
                        ty: width,
                        v: vec![v],
                        order: Order::Weak,
                    });
                }
                continue;
            }
            let d = self.dest(o)?;
            let mut loaded = Vec::new();
            for place in parts {
                let r = match first.len() {
                    1 => d,
                    _ => self.reg(Class::B16),
                };
                self.emit(Inst::Load {
                    place,
                    ty: width,
                    d: vec![Some(r)],
                    order: Order::Weak,
                });
                loaded.push(Val::Reg(r));
            }
            if first.len() > 1 {
                self.pack(d, loaded, ty.bits());
            }
        }
        Ok(())
    }

    /// Two or four small values in a register.
    fn pack(&mut self, d: Reg, mut list: Vec<Val>, bits: u32) {
        let mut bits = bits;
        while list.len() > 2 {
            let op = Op {
                from: Ty::B8,
                x: bits as u8,
                ..Op::new(Code::Pack, Ty::B16)
            };
            list = list.chunks(2).map(|p| self.temp(op, p)).collect();
            bits *= 2;
        }
        let op = Op {
            from: Ty::B16,
            x: bits as u8,
            ..Op::new(Code::Pack, Ty::B32)
        };
        self.op(op, d, &list);
    }

    /// Where an element is.
    fn tile_place(&mut self, unit: &mut Unit, e: &Element) -> Place {
        let at = match unit.at {
            Some(at) => at,
            None => {
                let lane = self.reg(Class::B32);
                self.emit(Inst::Special {
                    d: lane,
                    what: Special::Lane,
                });
                let lane = self.wide(Val::Reg(lane));
                let word = |code| Op::new(code, Ty::U64);
                let g = self.temp(word(Code::Shr), &[lane, Val::Imm(2)]);
                let t = self.temp(word(Code::And), &[lane, Val::Imm(3)]);
                let mut along = |[of_g, of_t, _]: Along| {
                    let (v, n) = if of_g != 0 { (g, of_g) } else { (t, of_t) };
                    self.temp(word(Code::Mul), &[v, Val::Imm(u64::from(n))])
                };
                let (row, column) = (along(e.row), along(e.column));
                let rows = self.temp(word(Code::Mul), &[row, unit.stride]);
                let at = self.temp(word(Code::Add), &[rows, column]);
                *unit.at.insert(at)
            }
        };
        let known = unit.rows.iter().find(|r| r.0 == e.row[2]);
        let base = match known {
            Some((_, v)) => *v,
            None => {
                let word = |code| Op::new(code, Ty::U64);
                let row = Val::Imm(u64::from(e.row[2]));
                let more = self.temp(word(Code::Mul), &[unit.stride, row]);
                let at = self.temp(word(Code::Add), &[at, more]);
                let bits = Val::Imm(u64::from(unit.bits));
                let bits = self.temp(word(Code::Mul), &[at, bits]);
                let bytes = self.temp(word(Code::Shr), &[bits, Val::Imm(3)]);
                let base = self.temp(word(Code::Add), &[unit.place.base, bytes]);
                unit.rows.push((e.row[2], base));
                base
            }
        };
        Place {
            base,
            offset: unit.place.offset + i64::from(e.column[2] * unit.bits / 8),
            ..unit.place
        }
    }

    fn wmma_product(&mut self, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        let how = self.product_of(m);
        // How the factors lay in memory does not matter any more.
        for _ in 0..2 {
            m.one_of(&["row", "col"]);
        }
        let shape = SHAPES.iter().find(|s| m.take(s));
        let mut types = Vec::new();
        while let Some(t) = m.element() {
            types.push(t);
        }
        let (d, a, b, c) = match types[..] {
            [d, c] => (d, Ty::F16, Ty::F16, c),
            [d, a, b, c] => (d, a, b, c),
            _ => return self.refuse(self.opcode),
        };
        let product = shape.and_then(|s| Product::of(s, a));
        let sums = match a {
            Ty::F16 => matches!(c, Ty::F16 | Ty::F32) && matches!(d, Ty::F16 | Ty::F32),
            Ty::Bf16 | Ty::Tf32 => c == Ty::F32 && d == c,
            Ty::F64 => c == Ty::F64 && d == c,
            _ => c == Ty::S32 && d == c,
        };
        let integers = matches!(a, Ty::S8 | Ty::U8 | Ty::S4 | Ty::U4);
        let (Some(product), Some(how), true, true) = (
            product,
            how,
            sums,
            a == b || integers && a.bits() == b.bits(),
        ) else {
            return self.refuse(self.opcode);
        };
        if how != How::Plain && !(integers && how == How::Saturated || a == Ty::B1) {
            return self.refuse(self.opcode);
        }
        self.arity(o, 4)?;
        let mut lists = Vec::new();
        for (n, which, ty) in [(1, "a", a), (2, "b", b), (3, "c", c), (0, "c", d)] {
            let list = self.registers(&o[n]);
            let count = product.registers(which, ty);
            if list.len() != count {
                return self.bad(format!("{count} registers are needed, not {}", list.len()));
            }
            lists.push(list);
        }
        let mut values = Vec::new();
        for (list, ty) in lists.iter().zip([a, b, c]) {
            let list: Res<Vec<Val>> = list.iter().map(|o| self.value(o, register(ty))).collect();
            values.push(list?);
        }
        let mixed = c != d;
        // A sum of another type than the result: the wider one is computed in.
        let sum = if mixed { Ty::F32 } else { c };
        if mixed && c == Ty::F16 {
            values[2] = self.unpacked(&values[2].clone());
        }
        let parts = if product.parts == Parts::One { 1 } else { 2 };
        let (first, second) = (product.first().len(), product.second().len());
        let each = product.sums(sum == Ty::F16).len();
        let mut results = Vec::new();
        for p in 0..parts {
            let (left, right) = match product.parts {
                Parts::One => (&values[0][..first], &values[1][..second]),
                Parts::Columns => (&values[0][..first], &values[1][p * second..][..second]),
                Parts::Rows => (&values[0][p * first..][..first], &values[1][..second]),
                Parts::Turned => (&values[1][p * first..][..first], &values[0][..second]),
            };
            let args = [left, right, &values[2][p * each..][..each]].concat();
            let d: Vec<Reg> = (0..each).map(|_| self.reg(register(sum).class())).collect();
            let (a, b) = if product.parts == Parts::Turned {
                (b, a)
            } else {
                (a, b)
            };
            self.emit(Inst::Wait {
                kind: Wait::Matrix(Matrix::Multiply {
                    rows: product.rows as u8,
                    depth: product.depth as u16,
                    a,
                    b,
                    c: sum,
                    how,
                }),
                a: args,
                d: d.iter().map(|r| Some(*r)).collect(),
            });
            results.extend(d);
        }
        for (n, o) in lists[3].iter().enumerate() {
            let to = self.dest(o)?;
            match mixed && d == Ty::F16 {
                true => {
                    let (low, high) = (Val::Reg(results[2 * n]), Val::Reg(results[2 * n + 1]));
                    let op = Op {
                        from: Ty::F32,
                        ..Op::new(Code::CvtPair, Ty::F16x2)
                    };
                    self.op(op, to, &[high, low]);
                }
                false => self.op(Op::new(Code::Mov, register(d)), to, &[Val::Reg(results[n])]),
            }
        }
        Ok(())
    }

    /// Pairs of 16 bits as two numbers of 32.
    fn unpacked(&mut self, list: &[Val]) -> Vec<Val> {
        let mut out = Vec::new();
        for v in list {
            for x in [0, 16] {
                let part = Op {
                    from: Ty::B32,
                    x,
                    ..Op::new(Code::Extract, Ty::B16)
                };
                let half = self.temp(part, &[*v]);
                let op = Op {
                    from: Ty::F16,
                    ..Op::new(Code::Cvt, Ty::F32)
                };
                out.push(self.temp(op, &[half]));
            }
        }
        out
    }
}

impl Product {
    /// Rows and columns of the result.
    fn rows_of_all(self) -> (u32, u32) {
        match self.parts {
            Parts::One => (self.rows, 8),
            Parts::Columns => (16, 16),
            Parts::Rows => (32, 8),
            Parts::Turned => (8, 32),
        }
    }
}

/// The memory of a tile, and what of its addresses is computed.
struct Unit {
    place: Place,
    stride: Val,
    bits: u32,
    at: Option<Val>,
    rows: Vec<(u32, Val)>,
}

//! Accesses for other tools.

use super::device::Device;
use super::open::MemoryTrace;
use crate::trace::parquet::{Cell, Table, Type};
use clap::ValueEnum;
use cu2rs_trace::memory::cache::{Caches, Use, own_sector};
use cu2rs_trace::memory::decode::{Description, Who};
use cu2rs_trace::memory::{Access, Kind, Space, transactions};
use std::io::{self, Write};

/// A format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// One line an access, as NVBit's mem_trace prints them: context, grid, block, warp, operation, 32 addresses; behind them the site and the mask
    Nvbit,
    /// One row an access: site, line, kind, space, size, mask, the first address, transactions
    Csv,
    /// The same columns
    Parquet,
    /// One row a lane's address
    ParquetLanes,
    /// What reaches DRAM behind the caches of --device (default a100), as Ramulator reads it: address and R or W
    Ramulator,
    /// A folder for Accel-Sim: kernelslist.g and a file a launch (--output names the folder)
    AccelSim,
}

const COLUMNS: [(&str, Type); 17] = [
    ("launch", Type::U32),
    ("kernel", Type::Text),
    ("block", Type::U64),
    ("warp", Type::U32),
    ("number", Type::U64),
    ("site", Type::U32),
    ("file", Type::Text),
    ("line", Type::U32),
    ("column", Type::U32),
    ("access", Type::Text),
    ("kind", Type::Text),
    ("space", Type::Text),
    ("size", Type::U32),
    ("mask", Type::U32),
    ("address", Type::U64),
    ("transactions", Type::U32),
    ("needed", Type::U32),
];
const LANE_COLUMNS: [(&str, Type); 10] = [
    ("launch", Type::U32),
    ("kernel", Type::Text),
    ("block", Type::U64),
    ("thread", Type::U64),
    ("number", Type::U64),
    ("line", Type::U32),
    ("kind", Type::Text),
    ("space", Type::Text),
    ("size", Type::U32),
    ("address", Type::U64),
];

/// What an access is in the words of SASS, of which NVBit's tools tell.
pub(super) fn operation(a: &Access) -> String {
    let name = match (a.space, a.kind) {
        (_, Kind::Texture) => "TEX",
        (Space::Global, Kind::Atomic) => "ATOMG",
        (Space::Shared, Kind::Atomic) => "ATOMS",
        (_, Kind::Atomic) => "ATOM",
        (Space::Global, Kind::Load) => "LDG",
        (Space::Global, Kind::Store) => "STG",
        (Space::Shared, Kind::Load) => "LDS",
        (Space::Shared, Kind::Store) => "STS",
        (Space::Local, Kind::Load) => "LDL",
        (Space::Local, Kind::Store) => "STL",
        (Space::Constant, _) => "LDC",
    };
    let bits = a.size.saturating_mul(8);
    match bits {
        32 => format!("{name}.E"),
        8 => format!("{name}.E.U8"),
        16 => format!("{name}.E.U16"),
        bits => format!("{name}.E.{bits}"),
    }
}

/// Numbers of a warp's accesses.
#[derive(Default)]
struct Numbers {
    of: Option<(u32, u64)>,
    next: rustc_hash::FxHashMap<u32, u64>,
}

impl Numbers {
    fn next(&mut self, who: &Who<'_>) -> u64 {
        let block = (who.launched.launch.number, who.block);
        if self.of != Some(block) {
            self.of = Some(block);
            self.next.clear();
        }
        let n = self.next.entry(who.warp).or_default();
        *n += 1;
        *n - 1
    }
}

enum Sink<W: Write> {
    Csv(W),
    Parquet(Box<Table<W>>),
}

impl<W: Write> Sink<W> {
    fn row(&mut self, cells: &[Cell<'_>]) -> io::Result<()> {
        match self {
            Sink::Parquet(t) => t.row(cells),
            Sink::Csv(out) => {
                for (i, c) in cells.iter().enumerate() {
                    if i > 0 {
                        out.write_all(b",")?;
                    }
                    match c {
                        Cell::U32(n) => write!(out, "{n}")?,
                        Cell::U64(n) => write!(out, "{n}")?,
                        Cell::Text(s) if s.contains([',', '"', '\n', '\r']) => {
                            write!(out, "\"{}\"", s.replace('"', "\"\""))?;
                        }
                        Cell::Text(s) => out.write_all(s.as_bytes())?,
                    }
                }
                out.write_all(b"\n")
            }
        }
    }
}

/// Writes what is selected; whether that was anything.
pub fn run(
    trace: &mut MemoryTrace,
    format: Format,
    device: Option<&Device>,
    mut out: impl Write,
) -> (io::Result<()>, bool) {
    let description = trace.description.clone();
    let mut any = false;
    let mut done = Ok(());
    let mut numbers = Numbers::default();
    match format {
        Format::Nvbit => {
            trace.accesses(&mut |who, a| {
                any = true;
                if done.is_ok() {
                    done = nvbit(&mut out, &who, a);
                }
            });
            done = done.and_then(|()| out.flush());
        }
        Format::Ramulator => {
            let a100;
            let device = match device {
                Some(d) => d,
                None => match super::device::find("a100") {
                    Ok(d) => {
                        a100 = d;
                        &a100
                    }
                    Err(m) => return (Err(io::Error::other(m.text)), true),
                },
            };
            let mut caches = Caches::new(device.caches());
            let mut launch = None;
            trace.accesses(&mut |who, a| {
                any = true;
                let number = who.launched.launch.number;
                if launch != Some(number) {
                    launch = Some(number);
                    caches.launch();
                }
                if done.is_ok() {
                    done = dram(&mut out, &mut caches, &who, a);
                }
            });
            done = done.and_then(|()| out.flush());
        }
        // (See `accel`: that is a folder.)
        Format::AccelSim => {}
        Format::Csv | Format::Parquet | Format::ParquetLanes => {
            let lanes = format == Format::ParquetLanes;
            let columns: &[(&'static str, Type)] = if lanes { &LANE_COLUMNS } else { &COLUMNS };
            let sink = if format == Format::Csv {
                let heads: Vec<&str> = columns.iter().map(|c| c.0).collect();
                writeln!(out, "{}", heads.join(",")).map(|()| Sink::Csv(out))
            } else {
                Table::new(out, columns).map(|t| Sink::Parquet(Box::new(t)))
            };
            let mut sink = match sink {
                Ok(s) => s,
                Err(e) => return (Err(e), true),
            };
            trace.accesses(&mut |who, a| {
                any = true;
                let number = numbers.next(&who);
                if done.is_ok() {
                    done = match lanes {
                        true => lane_rows(&mut sink, &description, &who, a, number),
                        false => row(&mut sink, &description, &who, a, number),
                    };
                }
            });
            done = done.and_then(|()| match sink {
                Sink::Csv(mut out) => out.flush(),
                Sink::Parquet(t) => t.finish().map(|_| ()),
            });
        }
    }
    (done, any)
}

fn row<W: Write>(
    sink: &mut Sink<W>,
    d: &Description,
    who: &Who<'_>,
    a: &Access,
    number: u64,
) -> io::Result<()> {
    let (mut transactions, mut needed) = (0, 0);
    transactions::each(
        a,
        |_| {},
        |r| {
            transactions += r.transactions;
            needed += r.needed;
        },
    );
    let none = cu2rs_trace::memory::decode::Site::default();
    let site = d.site(a.site).unwrap_or(&none);
    sink.row(&[
        Cell::U32(who.launched.launch.number),
        Cell::Text(&who.launched.kernel),
        Cell::U64(who.block),
        Cell::U32(who.warp),
        Cell::U64(number),
        Cell::U32(a.site),
        Cell::Text(&site.file),
        Cell::U32(site.line),
        Cell::U32(site.column),
        Cell::Text(&site.text),
        Cell::Text(a.kind.name()),
        Cell::Text(a.space.name()),
        Cell::U32(a.size),
        Cell::U32(a.mask),
        Cell::U64(a.lanes().next().map_or(0, |l| l.1)),
        Cell::U32(transactions),
        Cell::U32(needed),
    ])
}

fn lane_rows<W: Write>(
    sink: &mut Sink<W>,
    d: &Description,
    who: &Who<'_>,
    a: &Access,
    number: u64,
) -> io::Result<()> {
    for (l, address) in a.lanes() {
        sink.row(&[
            Cell::U32(who.launched.launch.number),
            Cell::Text(&who.launched.kernel),
            Cell::U64(who.block),
            Cell::U64(u64::from(who.warp) * 32 + u64::from(l)),
            Cell::U64(number),
            Cell::U32(d.site(a.site).map_or(0, |s| s.line)),
            Cell::Text(a.kind.name()),
            Cell::Text(a.space.name()),
            Cell::U32(a.size),
            Cell::U64(address),
        ])?;
    }
    Ok(())
}

fn nvbit(out: &mut impl Write, who: &Who<'_>, a: &Access) -> io::Result<()> {
    let l = &who.launched.launch;
    let [x, y, z] = l.block_index(who.block);
    write!(
        out,
        "CTX 0x{:016x} - grid_launch_id {} - CTA {x},{y},{z} - warp {} - {} - ",
        1,
        l.number,
        who.warp,
        operation(a)
    )?;
    // Lanes that do not take part have no address.
    for l in 0..32 {
        let address = match a.mask >> l & 1 {
            0 => 0,
            _ => a.addresses[l],
        };
        write!(out, "0x{address:016x} ")?;
    }
    writeln!(out, "- site {} - mask {:08x}", a.site, a.mask)
}

fn dram(out: &mut impl Write, caches: &mut Caches, who: &Who<'_>, a: &Access) -> io::Result<()> {
    if !matches!(a.space, Space::Global | Space::Local) {
        return Ok(());
    }
    let what = match a.kind {
        Kind::Load | Kind::Texture => Use::Load,
        Kind::Store => Use::Store,
        Kind::Atomic => Use::Atomic,
    };
    let mut done = Ok(());
    transactions::each(
        a,
        |sector| {
            let sector = match a.space {
                Space::Local => own_sector(who.block, who.warp, sector),
                _ => sector,
            };
            caches.touch(who.block, sector, what, |s, write| {
                if done.is_ok() {
                    let letter = if write { 'W' } else { 'R' };
                    done = writeln!(out, "0x{:x} {letter}", s * transactions::SECTOR);
                }
            });
        },
        |_| {},
    );
    done
}

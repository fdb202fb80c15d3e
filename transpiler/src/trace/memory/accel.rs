//! Traces for Accel-Sim: a folder with `kernelslist.g` and a file for each launch.
//!
//! What is from the run: names, sizes of grids and blocks, the order of each warp's accesses, masks, addresses, sizes, and where barriers show. Everything else is *synthetic*, because
//! accesses are all that is recorded: the program counter of an access is 16 times its site's number, registers go round (a load writes the one that nobody has had longest), operations are made of
//! space, kind and size (`LDG.E.64`), there is no arithmetic, and each warp ends with `EXIT`. A barrier (`BAR.SYNC`) stands for all warps where a block's warps begin again in the file: those
//! around which nobody accesses memory are left out.

use super::export::operation;
use super::open::MemoryTrace;
use cu2rs_trace::format::Launch;
use cu2rs_trace::memory::{Access, Kind, Space, bits, transactions};
use rustc_hash::FxHashMap;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// Registers of a thread, as kernels are said to have.
const REGISTERS: u32 = 32;
/// Program counters of what is no access.
const BARRIER: u32 = 0x00FF_FF00;
const EXIT: u32 = 0x00FF_FF10;

/// A block in the making.
struct Block {
    number: u64,
    warps: Vec<Warp>,
    last: u32,
}

#[derive(Clone, Default)]
struct Warp {
    text: String,
    instructions: u64,
    register: u32,
}

struct Folder<'a> {
    folder: &'a Path,
    list: BufWriter<File>,
    /// Bytes of shared memory by launch.
    shared: FxHashMap<u32, u64>,
    version: u32,
    kernel: Option<(Launch, BufWriter<File>)>,
    block: Option<Block>,
}

/// Writes the folder; whether there was anything. `version` is the binary version that files name, as `80` for compute capability 8.0.
pub fn run(trace: &mut MemoryTrace, folder: &Path, version: u32) -> (io::Result<()>, bool) {
    let mut shared: FxHashMap<u32, u64> = FxHashMap::default();
    let mut any = false;
    trace.accesses(&mut |who, a| {
        any = true;
        let most = shared.entry(who.launched.launch.number).or_default();
        if a.space == Space::Shared {
            let end = a.lanes().map(|l| l.1 + u64::from(a.size)).max();
            *most = (*most).max(end.unwrap_or(0));
        }
    });
    let made = std::fs::create_dir_all(folder)
        .and_then(|()| File::create(folder.join("kernelslist.g")))
        .map(BufWriter::new);
    let mut f = match made {
        Ok(list) => Folder {
            folder,
            list,
            shared,
            version,
            kernel: None,
            block: None,
        },
        Err(e) => return (Err(e), any),
    };
    let mut done = Ok(());
    trace.accesses(&mut |who, a| {
        if done.is_ok() {
            let l = who.launched;
            done = f.add(&l.launch, &l.kernel, who.block, who.warp, a);
        }
    });
    done = done
        .and_then(|()| f.end_kernel())
        .and_then(|()| f.list.flush());
    (done, any)
}

impl Folder<'_> {
    fn add(&mut self, l: &Launch, name: &str, block: u64, warp: u32, a: &Access) -> io::Result<()> {
        if self.kernel.as_ref().is_none_or(|k| k.0.number != l.number) {
            self.end_kernel()?;
            self.begin_kernel(l, name)?;
        }
        if self.block.as_ref().is_none_or(|b| b.number != block) {
            self.end_block()?;
            let warps = usize::try_from(l.warps()).unwrap_or(0).clamp(1, 64);
            self.block = Some(Block {
                number: block,
                warps: vec![Warp::default(); warps],
                last: 0,
            });
        }
        let Some(b) = &mut self.block else {
            return Ok(());
        };
        if warp < b.last {
            for w in &mut b.warps {
                let _ = writeln!(w.text, "{BARRIER:x} ffffffff 0 BAR.SYNC 0 0");
                w.instructions += 1;
            }
        }
        b.last = warp;
        if let Some(w) = b.warps.get_mut(warp as usize) {
            w.access(a);
        }
        Ok(())
    }

    fn begin_kernel(&mut self, l: &Launch, name: &str) -> io::Result<()> {
        let id = u64::from(l.number) + 1;
        let file = format!("kernel-{id}.traceg");
        writeln!(self.list, "{file}")?;
        let mut out = BufWriter::new(File::create(self.folder.join(file))?);
        let three = |d: [u32; 3]| format!("({},{},{})", d[0], d[1], d[2]);
        writeln!(out, "-kernel name = {name}")?;
        writeln!(out, "-kernel id = {id}")?;
        writeln!(out, "-grid dim = {}", three(l.grid))?;
        writeln!(out, "-block dim = {}", three(l.block))?;
        writeln!(out, "-shmem = {}", self.shared.get(&l.number).unwrap_or(&0))?;
        writeln!(out, "-nregs = {REGISTERS}")?;
        writeln!(out, "-binary version = {}", self.version)?;
        writeln!(out, "-cuda stream id = 0")?;
        writeln!(out, "-shmem base_addr = 0x00007fff00000000")?;
        writeln!(out, "-local mem base_addr = 0x00007ffe00000000")?;
        writeln!(out, "-nvbit version = none")?;
        writeln!(out, "-accelsim tracer version = 3")?;
        writeln!(out)?;
        writeln!(
            out,
            "#traces format = PC mask dest_num [reg_dests] opcode src_num [reg_srcs] mem_width [adrrescompress?] [mem_addresses]"
        )?;
        self.kernel = Some((*l, out));
        Ok(())
    }

    fn end_block(&mut self) -> io::Result<()> {
        let (Some(b), Some((launch, out))) = (self.block.take(), &mut self.kernel) else {
            return Ok(());
        };
        let [x, y, z] = launch.block_index(b.number);
        writeln!(out, "\n#BEGIN_TB\n\nthread block = {x},{y},{z}")?;
        for (i, w) in b.warps.iter().enumerate() {
            writeln!(out, "\nwarp = {i}\ninsts = {}", w.instructions + 1)?;
            out.write_all(w.text.as_bytes())?;
            writeln!(out, "{EXIT:x} ffffffff 0 EXIT 0 0")?;
        }
        writeln!(out, "\n#END_TB")
    }

    fn end_kernel(&mut self) -> io::Result<()> {
        self.end_block()?;
        match self.kernel.take() {
            Some((_, mut out)) => out.flush(),
            None => Ok(()),
        }
    }
}

impl Warp {
    /// An access: an instruction for each word of the lanes' values.
    fn access(&mut self, a: &Access) {
        let word = match a.kind {
            Kind::Atomic | Kind::Texture => a.size.clamp(1, 16),
            _ => transactions::word(a.size, a.align),
        };
        let mut a = *a;
        for _ in 0..transactions::requests(&a) {
            let piece = Access { size: word, ..a };
            self.instruction(&piece, word);
            for at in &mut a.addresses {
                *at = at.wrapping_add(word.into());
            }
        }
    }

    fn instruction(&mut self, a: &Access, width: u32) {
        self.instructions += 1;
        self.register = (self.register + 1) % (REGISTERS - 8);
        let (to, from) = (self.register + 4, 2);
        let registers = match a.kind {
            Kind::Store => (String::new(), 2, format!("R{from} R{to}")),
            Kind::Atomic => (format!(" R{to}"), 2, format!("R{from} R3")),
            _ => (format!(" R{to}"), 1, format!("R{from}")),
        };
        let _ = write!(
            self.text,
            "{:x} {:08x} {}{} {} {} {} ",
            a.site * 16,
            a.mask,
            u32::from(!registers.0.is_empty()),
            registers.0,
            operation(a),
            registers.1,
            registers.2
        );
        if a.space == Space::Constant {
            // The constant's address is in the operation itself.
            self.text.push_str("0\n");
            return;
        }
        let _ = write!(self.text, "{width} 0");
        for l in bits(a.mask) {
            let _ = write!(self.text, " 0x{:x}", a.addresses[l as usize]);
        }
        self.text.push('\n');
    }
}

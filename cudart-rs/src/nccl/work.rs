//! What the calls mean: which messages a rank sends, and what it makes of those that it gets.

use super::mail::{self, Head, Message};
use super::ncclComm_t;
use super::{Comm, INVALID_ARGUMENT, INVALID_USAGE, SYSTEM_ERROR, join, reduce, wrong};
use crate::cuda::capture;
use crate::cuda::memory::table;
use crate::ptr::{Ptr, Void};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

/// What is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    AllReduce,
    Broadcast,
    Reduce,
    AllGather,
    ReduceScatter,
    Send,
    Recv,
    Split,
    AllToAll,
    Gather,
    Scatter,
}

const NAMES: [&str; 11] = [
    "ncclAllReduce",
    "ncclBroadcast",
    "ncclReduce",
    "ncclAllGather",
    "ncclReduceScatter",
    "ncclSend",
    "ncclRecv",
    "ncclCommSplit",
    "ncclAlltoAll",
    "ncclGather",
    "ncclScatter",
];

/// The scalar of a reduction that a program has made, of this type: its bytes, or where they are when the call is done.
#[derive(Clone, Copy, Debug)]
pub(super) enum Scalar {
    Value(u32, [u8; 8]),
    At(u32, Ptr<Void>),
}

impl Scalar {
    fn data_type(self) -> u32 {
        match self {
            Scalar::Value(t, _) | Scalar::At(t, _) => t,
        }
    }
}

/// Where a cut communicator goes.
#[derive(Clone, Copy)]
struct Cut {
    colour: i32,
    key: i32,
    new: Ptr<ncclComm_t>,
    blocking: bool,
}

/// One rank's part in a call.
pub(super) struct Call {
    comm: Arc<Comm>,
    kind: Kind,
    send: Ptr<Void>,
    recv: Ptr<Void>,
    count: u64,
    data_type: u32,
    op: u32,
    /// What this rank's numbers are multiplied by, where the reduction is one that the program has made.
    scalar: Option<Scalar>,
    /// The root, or the peer.
    root: i32,
    /// Its number among the communicator's collective calls.
    number: u64,
    cut: Option<Cut>,
    stream: Ptr<Void>,
    captured: bool,
    /// What has come so far, by [`Call::sources`].
    got: Vec<Arc<[u8]>>,
}

impl Call {
    pub(super) fn new(
        comm: Arc<Comm>,
        kind: Kind,
        (send, recv): (Ptr<Void>, Ptr<Void>),
        count: u64,
        data_type: u32,
        op: u32,
        root: i32,
    ) -> Call {
        let scalar = comm.scalar(op);
        Call {
            comm,
            kind,
            send,
            recv,
            count,
            data_type,
            op: match scalar {
                Some(_) => reduce::SCALED,
                None => op,
            },
            scalar,
            root,
            number: 0,
            cut: None,
            stream: Ptr::null(),
            captured: false,
            got: Vec::new(),
        }
    }

    pub(super) fn split(
        comm: Arc<Comm>,
        (colour, key): (i32, i32),
        new: Ptr<ncclComm_t>,
        blocking: bool,
    ) -> Call {
        let none = (Ptr::null(), Ptr::null());
        let cut = Cut {
            colour,
            key,
            new,
            blocking,
        };
        Call {
            cut: Some(cut),
            ..Call::new(comm, Kind::Split, none, 8, 1, 0, 0)
        }
    }

    pub(super) fn comm(&self) -> &Arc<Comm> {
        &self.comm
    }

    pub(super) fn stream(&self) -> Ptr<Void> {
        self.stream
    }

    /// Whether it cuts a communicator.
    pub(super) fn cuts(&self) -> bool {
        self.kind == Kind::Split
    }

    /// Whether it is a part of a graph.
    pub(super) fn is_captured(&self) -> bool {
        self.captured
    }

    /// A captured call, as it is done when its graph runs.
    pub(super) fn again(&self) -> Call {
        let mut call = Call {
            comm: self.comm.clone(),
            got: Vec::new(),
            ..*self
        };
        call.count_it();
        call
    }

    /// It is good, and begins: what is refused is none of the communicator's calls.
    pub(super) fn begin(&mut self, stream: Ptr<Void>) {
        self.stream = stream;
        self.captured = !self.cuts() && capture::is_capturing(stream);
        if !self.captured {
            self.count_it();
        }
    }

    fn count_it(&mut self) {
        if !matches!(self.kind, Kind::Send | Kind::Recv) {
            self.number = self.comm.calls.fetch_add(1, Relaxed) + 1;
        }
    }

    fn name(&self) -> &'static str {
        NAMES[self.kind as usize]
    }

    fn bytes(&self) -> u64 {
        self.count * reduce::size(self.data_type).unwrap_or(1)
    }

    fn ranks(&self) -> impl Iterator<Item = u32> + use<> {
        0..self.comm.size
    }

    fn is_root(&self) -> bool {
        self.root == self.comm.rank as i32
    }

    /// Bytes that it reads and writes.
    fn reach(&self) -> (u64, u64) {
        let (n, all) = (
            self.bytes(),
            self.bytes().saturating_mul(self.comm.size.into()),
        );
        match self.kind {
            Kind::AllReduce => (n, n),
            Kind::Broadcast => (if self.is_root() { n } else { 0 }, n),
            Kind::Reduce => (n, if self.is_root() { n } else { 0 }),
            Kind::AllGather => (n, all),
            Kind::ReduceScatter => (all, n),
            Kind::Send => (n, 0),
            Kind::Recv => (0, n),
            Kind::Split => (0, 0),
            Kind::AllToAll => (all, all),
            Kind::Gather => (n, if self.is_root() { all } else { 0 }),
            Kind::Scatter => (if self.is_root() { all } else { 0 }, n),
        }
    }

    /// Whether its arguments mean something.
    pub(super) fn check(&self) -> Result<(), u32> {
        let name = self.name();
        let rooted = matches!(
            self.kind,
            Kind::Broadcast | Kind::Reduce | Kind::Send | Kind::Recv | Kind::Gather | Kind::Scatter
        );
        let why = if reduce::size(self.data_type).is_none() {
            format!("{name} with data type {}", self.data_type)
        } else if self.op > reduce::AVERAGE && self.scalar.is_none() {
            format!("{name} with reduction {}", self.op)
        } else if let Some(s) = self.scalar.filter(|s| s.data_type() != self.data_type) {
            format!(
                "{name} of {} with a reduction for {}",
                reduce::name(self.data_type),
                reduce::name(s.data_type())
            )
        } else if rooted && !(0..self.comm.size as i32).contains(&self.root) {
            format!("{name} with rank {} of {}", self.root, self.comm.size)
        } else if self
            .count
            .checked_mul(8 * u64::from(self.comm.size))
            .is_none()
        {
            format!("{name} of {} elements", self.count)
        } else {
            let (read, written) = self.reach();
            match is_devices(self.send, read) && is_devices(self.recv, written) {
                true => return Ok(()),
                false => format!(
                    "{name} of {} elements of {} where no allocation of CUDA's has as many",
                    self.count,
                    reduce::name(self.data_type)
                ),
            }
        };
        Err(wrong(INVALID_ARGUMENT, why))
    }

    fn read(&self, from: u64, bytes: u64) -> Arc<[u8]> {
        copied(self.send + from, bytes)
    }

    /// What this rank gives to a reduction.
    fn scaled(&self, from: u64, bytes: u64) -> Arc<[u8]> {
        let all = self.read(from, bytes);
        if self.scalar.is_none() && self.op != reduce::AVERAGE {
            return all;
        }
        let scalar = self.scalar.map(|s| match s {
            Scalar::Value(_, bytes) => bytes.as_slice().into(),
            Scalar::At(t, at) => copied(at, reduce::size(t).unwrap_or_default()),
        });
        let mut all = all.to_vec();
        let by = scalar.as_deref();
        reduce::scale(&mut all, self.data_type, self.op, by, self.comm.size);
        all.into()
    }

    fn write(&self, to: u64, bytes: &[u8]) {
        if !bytes.is_empty() {
            let start = (self.recv + to).as_raw().cast::<u8>();
            // SAFETY: as above.
            unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), start, bytes.len()) };
        }
    }

    fn head(&self) -> Head {
        Head {
            call: self.number,
            // A send meets a receive.
            kind: match self.kind {
                Kind::Recv => Kind::Send as u8,
                kind => kind as u8,
            },
            data_type: self.data_type as u8,
            op: self.op as u8,
            root: match self.number {
                0 => 0,
                _ => self.root as u32,
            },
            count: self.count,
        }
    }

    fn give(&self, to: u32, bytes: Arc<[u8]>) {
        let slot = (self.comm.id, to, self.comm.rank, self.number == 0);
        let head = self.head();
        mail::send(slot, Message { head, bytes });
    }

    /// What a rank sent for the same call; nothing if it has not come by a time.
    fn get(&self, from: u32, until: Option<Instant>) -> Result<Option<Arc<[u8]>>, u32> {
        let slot = (self.comm.id, self.comm.rank, from, self.number == 0);
        let what = match self.number {
            0 => self.name().to_owned(),
            n => format!("{} (call {n} of its communicator)", self.name()),
        };
        let got = mail::receive(slot, &what, self.comm.size, until)
            .inspect_err(|code| self.comm.error.store(*code, Relaxed))?;
        let Some(got) = got else {
            return Ok(None);
        };
        let own = self.head();
        if got.head == own {
            return Ok(Some(got.bytes));
        }
        let tell = |h: Head| {
            let name = NAMES.get(usize::from(h.kind)).unwrap_or(&"another call");
            let of = reduce::name(h.data_type.into());
            format!(
                "{name} of {} elements of {of}, reduction {}, root {}, call {}",
                h.count, h.op, h.root, h.call
            )
        };
        self.comm.error.store(INVALID_USAGE, Relaxed);
        Err(wrong(
            INVALID_USAGE,
            format!(
                "calls that do not belong together: rank {} has {}; rank {from} has {}",
                self.comm.rank,
                tell(own),
                tell(got.head)
            ),
        ))
    }

    /// Whose messages it waits for.
    fn sources(&self) -> std::ops::Range<u32> {
        let root = self.root as u32;
        match self.kind {
            Kind::Broadcast | Kind::Recv | Kind::Scatter => root..root + 1,
            Kind::Reduce | Kind::Gather if !self.is_root() => 0..0,
            Kind::Send => 0..0,
            _ => 0..self.comm.size,
        }
    }

    /// Gets what others have sent, up to a time. False where not all of it has come.
    pub(super) fn gather(&mut self, until: Option<Instant>) -> Result<bool, u32> {
        for from in self.sources().skip(self.got.len()) {
            match self.get(from, until)? {
                Some(bytes) => self.got.push(bytes),
                None => return Ok(false),
            }
        }
        Ok(true)
    }

    /// Sends what others need.
    pub(super) fn post(&self) {
        let n = self.bytes();
        match self.kind {
            Kind::AllReduce | Kind::AllGather => {
                let all = match self.kind {
                    Kind::AllReduce => self.scaled(0, n),
                    _ => self.read(0, n),
                };
                self.ranks().for_each(|r| self.give(r, all.clone()));
            }
            Kind::Broadcast if self.is_root() => {
                let all = self.read(0, n);
                self.ranks().for_each(|r| self.give(r, all.clone()));
            }
            Kind::Reduce => self.give(self.root as u32, self.scaled(0, n)),
            Kind::Send => self.give(self.root as u32, self.read(0, n)),
            Kind::ReduceScatter => {
                self.ranks()
                    .for_each(|r| self.give(r, self.scaled(n * u64::from(r), n)));
            }
            Kind::Split => {
                let (colour, key) = self.cut.map_or((0, 0), |c| (c.colour, c.key));
                let both: Arc<[u8]> = [colour, key].map(i32::to_le_bytes).concat().into();
                self.ranks().for_each(|r| self.give(r, both.clone()));
            }
            Kind::Gather => self.give(self.root as u32, self.read(0, n)),
            Kind::AllToAll | Kind::Scatter if self.kind == Kind::AllToAll || self.is_root() => {
                self.ranks()
                    .for_each(|r| self.give(r, self.read(n * u64::from(r), n)));
            }
            Kind::AllToAll | Kind::Broadcast | Kind::Recv | Kind::Scatter => {}
        }
    }

    /// Makes what it is for of what has come ([`Call::gather`]).
    pub(super) fn finish(self) -> Result<(), u32> {
        match self.kind {
            Kind::Reduce | Kind::Gather if !self.is_root() => {}
            Kind::Send => {}
            Kind::AllReduce | Kind::Reduce | Kind::ReduceScatter => {
                let parts = self.got.iter().map(|p| &p[..]);
                let all = reduce::all(parts, self.data_type, self.op, self.comm.size);
                self.write(0, &all);
            }
            Kind::Split => {
                if let (members, Some(mut cut)) = (self.members(), self.cut) {
                    *cut.new = Ptr::null();
                    if let Some(comm) = self.part(&members) {
                        *cut.new = join(comm)?;
                    }
                }
            }
            _ => {
                for (i, part) in (0u64..).zip(&self.got) {
                    self.write(i * self.bytes(), part);
                }
            }
        }
        Ok(())
    }

    /// Key and rank of each member of this rank's part, in the new order.
    fn members(&self) -> Vec<(i32, u32)> {
        let colour = self.cut.map_or(-1, |c| c.colour);
        let mut members = Vec::new();
        for (r, b) in (0u32..).zip(&self.got) {
            let word = |i: usize| b.get(i..i + 4).and_then(|w| w.try_into().ok());
            let (c, k) = (word(0).unwrap_or_default(), word(4).unwrap_or_default());
            if i32::from_le_bytes(c) == colour {
                members.push((i32::from_le_bytes(k), r));
            }
        }
        members.sort_unstable();
        members
    }

    /// The communicator of this rank's part.
    fn part(&self, members: &[(i32, u32)]) -> Option<Comm> {
        let cut = self.cut.filter(|c| c.colour >= 0)?;
        let own = members.iter().position(|m| m.1 == self.comm.rank)?;
        let id = derived(self.comm.id, [self.number, cut.colour as u64].into_iter());
        super::wire::same_way(id, self.comm.id);
        let size = members.len() as u32;
        Some(Comm::new(
            id,
            own as u32,
            size,
            self.comm.device,
            cut.blocking,
        ))
    }

    /// Cuts a communicator that does not block: the new one's handle is there at once, what it stands for later.
    pub(super) fn cut_apart(mut self) {
        let Some(mut cut) = self.cut else { return };
        let handle = match cut.colour {
            0.. => super::new_handle(),
            _ => Ptr::null(),
        };
        *cut.new = handle;
        let old = self.comm.clone();
        old.joining.fetch_add(1, Relaxed);
        if cut.colour >= 0 {
            let making = Comm::new(0, 0, 0, old.device, false);
            making.joining.store(1, Relaxed);
            super::comms().insert(handle.to_bits(), Arc::new(making));
        }
        let work = move || {
            let made = self
                .gather(None)
                .and_then(|_| match self.part(&self.members()) {
                    Some(comm) => super::join_as(handle, comm),
                    None => Ok(()),
                });
            if let Err(code) = made {
                self.comm.error.store(code, Relaxed);
            }
            self.comm.joining.fetch_sub(1, Relaxed);
        };
        let thread = std::thread::Builder::new().name("cudart-nccl".into());
        if thread.spawn(work).is_err() {
            old.joining.fetch_sub(1, Relaxed);
            old.error.store(SYSTEM_ERROR, Relaxed);
        }
    }
}

/// The number of a communicator that is made of another one: all members come to the same; the upper bits keep it from those of others.
pub(super) fn derived(old: u64, words: impl Iterator<Item = u64>) -> u64 {
    words.chain([0x9e37_79b9_7f4a_7c15]).fold(old, |id, word| {
        (id ^ word).wrapping_mul(0x0100_0000_01b3).rotate_left(29)
    })
}

/// Bytes of the device's memory.
fn copied(from: Ptr<Void>, bytes: u64) -> Arc<[u8]> {
    let start = from.as_raw().cast::<u8>();
    match bytes {
        0 => Arc::default(),
        // SAFETY: it lies in an allocation, as was checked; races are the program's.
        _ => unsafe { std::slice::from_raw_parts(start, bytes as usize) }.into(),
    }
}

/// Whether so many bytes lie in one allocation.
pub(super) fn is_devices(pointer: Ptr<Void>, bytes: u64) -> bool {
    bytes == 0
        || table().find(pointer.to_bits()).is_some_and(|a| {
            a.bytes == 0
                || (pointer.to_bits() - a.address as u64)
                    .checked_add(bytes)
                    .is_some_and(|end| end <= a.bytes)
        })
}

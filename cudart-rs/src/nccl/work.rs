//! What the calls mean: which messages a rank sends, and what it makes of those that it gets.

use super::mail::{self, Head, Message};
use super::ncclComm_t;
use super::{Comm, INVALID_ARGUMENT, INVALID_USAGE, join, reduce, wrong};
use crate::cuda::memory::table;
use crate::ptr::{Ptr, Void};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

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
}

const NAMES: [&str; 8] = [
    "ncclAllReduce",
    "ncclBroadcast",
    "ncclReduce",
    "ncclAllGather",
    "ncclReduceScatter",
    "ncclSend",
    "ncclRecv",
    "ncclCommSplit",
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
    /// Colour, key, and where the new communicator's handle goes.
    split: Option<(i32, i32, Ptr<ncclComm_t>)>,
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
            split: None,
        }
    }

    pub(super) fn split(comm: Arc<Comm>, colour: i32, key: i32, new: Ptr<ncclComm_t>) -> Call {
        let none = (Ptr::null(), Ptr::null());
        Call {
            split: Some((colour, key, new)),
            ..Call::new(comm, Kind::Split, none, 8, 1, 0, 0)
        }
    }

    /// It is good, and begins: what is refused is none of the communicator's calls.
    pub(super) fn begin(&mut self) {
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
        }
    }

    /// Whether its arguments mean something.
    pub(super) fn check(&self) -> Result<(), u32> {
        let name = self.name();
        let rooted = matches!(
            self.kind,
            Kind::Broadcast | Kind::Reduce | Kind::Send | Kind::Recv
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

    /// What a rank sent for the same call.
    fn get(&self, from: u32) -> Result<Arc<[u8]>, u32> {
        let slot = (self.comm.id, self.comm.rank, from, self.number == 0);
        let what = match self.number {
            0 => self.name().to_owned(),
            n => format!("{} (call {n} of its communicator)", self.name()),
        };
        let got = mail::receive(slot, &what, self.comm.size)
            .inspect_err(|code| self.comm.error.store(*code, Relaxed))?;
        let own = self.head();
        if got.head == own {
            return Ok(got.bytes);
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

    /// Sends what others need.
    pub(super) fn post(&self) -> Result<(), u32> {
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
                let (colour, key, _) = self.split.unwrap_or_default();
                let both: Arc<[u8]> = [colour, key].map(i32::to_le_bytes).concat().into();
                self.ranks().for_each(|r| self.give(r, both.clone()));
            }
            Kind::Broadcast | Kind::Recv => {}
        }
        Ok(())
    }

    /// Gets what others have sent.
    pub(super) fn finish(self) -> Result<(), u32> {
        match self.kind {
            Kind::Broadcast | Kind::Recv => self.write(0, &self.get(self.root as u32)?[..]),
            Kind::Reduce if !self.is_root() => {}
            Kind::Send => {}
            Kind::AllReduce | Kind::Reduce | Kind::ReduceScatter => {
                let parts: Result<Vec<_>, u32> = self.ranks().map(|r| self.get(r)).collect();
                let parts = parts?;
                let parts = parts.iter().map(|p| &p[..]);
                self.write(
                    0,
                    &reduce::all(parts, self.data_type, self.op, self.comm.size),
                );
            }
            Kind::AllGather => {
                for r in self.ranks() {
                    self.write(u64::from(r) * self.bytes(), &self.get(r)?[..]);
                }
            }
            Kind::Split => return self.part(),
        }
        Ok(())
    }

    /// Joins the new communicator of this rank's colour.
    fn part(self) -> Result<(), u32> {
        let (colour, _, mut new) = self.split.unwrap_or_default();
        let mut members = Vec::new();
        for r in self.ranks() {
            let b = self.get(r)?;
            let word = |i: usize| b.get(i..i + 4).and_then(|w| w.try_into().ok());
            let (c, k) = (word(0).unwrap_or_default(), word(4).unwrap_or_default());
            if i32::from_le_bytes(c) == colour {
                members.push((i32::from_le_bytes(k), r));
            }
        }
        *new = Ptr::null();
        if colour < 0 {
            return Ok(());
        }
        members.sort_unstable();
        let own = members.iter().position(|m| m.1 == self.comm.rank);
        // All members come to the same number; the upper bits keep it from those of other communicators.
        let mut id = self.comm.id;
        for word in [self.number, colour as u64, 0x9e37_79b9_7f4a_7c15] {
            id = (id ^ word).wrapping_mul(0x0100_0000_01b3).rotate_left(29);
        }
        super::wire::same_way(id, self.comm.id);
        *new = join(
            id,
            own.unwrap_or(0) as u32,
            members.len() as u32,
            self.comm.device,
        )?;
        Ok(())
    }
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

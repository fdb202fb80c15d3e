//! Messages that wait for ranks of this process, and who is where.

use super::{INVALID_ARGUMENT, INVALID_USAGE, REMOTE_ERROR, wire, wrong};
use crate::launch::config;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// What is said of a message: the call that it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Head {
    /// Number of the call in its communicator; 0 for messages to a peer.
    pub(super) call: u64,
    pub(super) kind: u8,
    pub(super) data_type: u8,
    pub(super) op: u8,
    pub(super) root: u32,
    pub(super) count: u64,
}

#[derive(Clone, Debug)]
pub(super) struct Message {
    pub(super) head: Head,
    pub(super) bytes: Arc<[u8]>,
}

/// A communicator, to whom, from whom, and whether it is from peer to peer.
type Slot = (u64, u32, u32, bool);

#[derive(Default)]
struct Mail {
    waiting: BTreeMap<Slot, VecDeque<Message>>,
    /// Ranks of this process, with their communicators' sizes.
    here: BTreeMap<(u64, u32), u32>,
    /// Ranks that have left, or whose process is gone, and who was told ([`ALL`] of this process, or one of its ranks).
    gone: BTreeSet<(u64, u32, u32)>,
}

/// In place of a rank: all of them.
const ALL: u32 = u32::MAX;

static MAIL: Mutex<Option<Mail>> = Mutex::new(None);
static ARRIVED: Condvar = Condvar::new();

fn mail() -> MutexGuard<'static, Option<Mail>> {
    let mut mail = MAIL.lock().unwrap_or_else(PoisonError::into_inner);
    mail.get_or_insert_with(Mail::default);
    mail
}

fn with<R>(f: impl FnOnce(&mut Mail) -> R) -> R {
    f(mail().get_or_insert_with(Mail::default))
}

/// A rank of this process joins.
pub(super) fn join(id: u64, rank: u32, size: u32) -> Result<(), u32> {
    let before = with(|m| {
        let other = m
            .here
            .iter()
            .find(|((i, r), n)| *i == id && (*r == rank || **n != size));
        let other = other.map(|((_, r), n)| (*r, *n));
        if other.is_none() {
            m.here.insert((id, rank), size);
        }
        other
    });
    match before {
        None => wire::join(id, rank),
        Some((r, n)) => Err(wrong(
            INVALID_ARGUMENT,
            format!("rank {rank} of {size} joins a communicator in which there is rank {r} of {n}"),
        )),
    }
}

/// A rank of this process leaves.
pub(super) fn leave(id: u64, rank: u32) {
    with(|m| m.here.remove(&(id, rank)));
    // (Also who waits for others as this rank.)
    gone(id, rank);
    wire::leave(id, rank);
}

/// A rank will send nothing more.
pub(super) fn gone(id: u64, rank: u32) {
    gone_for(id, rank, ALL);
}

/// A rank will send nothing more to another one.
pub(super) fn gone_for(id: u64, rank: u32, to: u32) {
    with(|m| m.gone.insert((id, rank, to)));
    ARRIVED.notify_all();
}

/// Whether a rank belongs to this process.
pub(super) fn is_here(id: u64, rank: u32) -> bool {
    with(|m| m.here.contains_key(&(id, rank)))
}

/// A message for a rank of this process, or one that has yet to join it.
pub(super) fn put(slot: Slot, message: Message) {
    with(|m| m.waiting.entry(slot).or_default().push_back(message));
    ARRIVED.notify_all();
}

/// Sends a message.
pub(super) fn send(slot: Slot, message: Message) {
    match is_here(slot.0, slot.1) {
        true => put(slot, message),
        false => wire::send(slot, message),
    }
}

/// What arrived for a rank before it was known where it is.
pub(super) fn take_all(id: u64, rank: u32) -> Vec<(Slot, Message)> {
    with(|m| {
        let slots: Vec<Slot> = m
            .waiting
            .keys()
            .filter(|s| s.0 == id && s.1 == rank)
            .copied()
            .collect();
        let mut all = Vec::new();
        for s in slots {
            let messages = m.waiting.remove(&s).unwrap_or_default();
            all.extend(messages.into_iter().map(|message| (s, message)));
        }
        all
    })
}

/// Waits for a message, up to a time; `what` and `size` are for who has to wait long.
pub(super) fn receive(
    slot: Slot,
    what: &str,
    size: u32,
    until: Option<Instant>,
) -> Result<Option<Message>, u32> {
    let mut mail = mail();
    let mut told = false;
    let begun = Instant::now();
    loop {
        let m = mail.get_or_insert_with(Mail::default);
        if let Some(message) = m.waiting.get_mut(&slot).and_then(VecDeque::pop_front) {
            return Ok(Some(message));
        }
        let (id, to, from, _) = slot;
        if [to, ALL].iter().any(|t| m.gone.contains(&(id, from, *t))) {
            drop(mail);
            return Err(wrong(
                REMOTE_ERROR,
                format!("rank {to} of {size} waits in {what} for rank {from}, which has left"),
            ));
        }
        // (Its communicator was ended by another thread.)
        if !m.here.contains_key(&(id, to)) {
            return Err(INVALID_USAGE);
        }
        let left = until.map(|u| u.saturating_duration_since(Instant::now()));
        if left.is_some_and(|l| l.is_zero()) {
            return Ok(None);
        }
        let time = left.map_or(config::patience(), |l| l.min(config::patience()));
        let (after, _) = ARRIVED
            .wait_timeout(mail, time)
            .unwrap_or_else(PoisonError::into_inner);
        mail = after;
        if begun.elapsed() >= config::patience() && !told {
            told = true;
            eprintln!("cudart: NCCL: rank {to} of {size} waits in {what} for rank {from}");
        }
    }
}

/// All ranks of a communicator that are not of this process are gone.
pub(super) fn all_gone(id: u64) {
    with(|m| {
        let size = m.here.iter().find(|((i, _), _)| *i == id);
        let size = size.map_or(0, |(_, n)| *n);
        let others = (0..size).filter(|r| !m.here.contains_key(&(id, *r)));
        let others: Vec<_> = others.map(|r| (id, r, ALL)).collect();
        m.gone.extend(others);
    });
    ARRIVED.notify_all();
}

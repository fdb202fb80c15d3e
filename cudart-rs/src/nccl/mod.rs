//! NCCL: communicators among devices of a process and among processes (NCCL User Guide, "API").
//!
//! A call, or the end of its group, sends what others need and then waits for what they send; if that takes longer than [`INLINE`], or the communicator does not block, it goes on in its device's thread
//! and the call returns ([`crate::cuda::pending`]). The ranks of one thread have to be grouped, as NCCL asks for. Calls in streams that are being captured become nodes that do all of it when their graph runs.
//! [`mail`] has the messages that wait for ranks of this process, [`wire`] brings them to other processes, [`work`] is what the calls mean: each rank gets what it needs from each other one and reduces in
//! the order of ranks, so that results are the same for any number of processes. A wait that lasts (`CUDART_PATIENCE_MS`) tells who waits for whom.

mod mail;
mod reduce;
mod wire;
mod work;

use crate::cuda::capture::{self, NodeKind, Work};
use crate::cuda::{devices, pending};
use crate::ptr::{Ptr, Void, cstr};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use work::{Call, Kind, Scalar};

/// A result; an enumeration in NCCL.
pub type ncclResult_t = u32;
const SUCCESS: u32 = 0;
const UNHANDLED_CUDA_ERROR: u32 = 1;
const SYSTEM_ERROR: u32 = 2;
const INVALID_ARGUMENT: u32 = 4;
const INVALID_USAGE: u32 = 5;
const REMOTE_ERROR: u32 = 6;
const IN_PROGRESS: u32 = 7;

/// How long a blocking communicator's call waits for its peers before it goes on by itself.
const INLINE: Duration = Duration::from_secs(1);

/// What a communicator's handle points to: nothing a program can see.
#[derive(Debug)]
pub struct ncclComm(());
/// Handle of a communicator.
pub type ncclComm_t = Ptr<ncclComm>;

/// One rank's side of a communicator.
#[derive(Debug)]
struct Comm {
    /// What all its ranks know it by.
    id: u64,
    rank: u32,
    size: u32,
    device: i32,
    /// How many collective calls it has begun.
    calls: AtomicU64,
    /// The error that ended it.
    error: AtomicU32,
    /// Whether its calls wait for their peers.
    blocking: bool,
    /// How many of its calls go on in their device's thread.
    going: AtomicU32,
    /// It is being made, or cut: how often.
    joining: AtomicU32,
    finalizing: AtomicBool,
    /// The reductions that the program has made, by their numbers from [`reduce::SCALED`] on.
    scaled: Mutex<Vec<Option<Scalar>>>,
}

impl Comm {
    fn scaled(&self) -> MutexGuard<'_, Vec<Option<Scalar>>> {
        self.scaled.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The scalar of a reduction that the program has made.
    fn scalar(&self, op: u32) -> Option<Scalar> {
        let index = op.checked_sub(reduce::SCALED)?;
        *self.scaled().get(index as usize)?
    }
}

/// Communicators by their handles.
static COMMS: Mutex<BTreeMap<u64, Arc<Comm>>> = Mutex::new(BTreeMap::new());

fn comms() -> MutexGuard<'static, BTreeMap<u64, Arc<Comm>>> {
    COMMS.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Comm {
    fn new(id: u64, rank: u32, size: u32, device: i32, blocking: bool) -> Comm {
        Comm {
            id,
            rank,
            size,
            device,
            blocking,
            calls: AtomicU64::new(0),
            error: AtomicU32::new(SUCCESS),
            going: AtomicU32::new(0),
            joining: AtomicU32::new(0),
            finalizing: AtomicBool::new(false),
            scaled: Mutex::default(),
        }
    }

    /// What `ncclCommGetAsyncError` tells.
    fn state(&self) -> u32 {
        let going = self.finalizing.load(Relaxed) && self.going.load(Relaxed) > 0;
        match self.error.load(Relaxed) {
            SUCCESS if going || self.joining.load(Relaxed) > 0 => IN_PROGRESS,
            error => error,
        }
    }
}

fn find(comm: ncclComm_t) -> Result<Arc<Comm>, u32> {
    comms()
        .get(&comm.to_bits())
        .cloned()
        .ok_or(INVALID_ARGUMENT)
}

/// A handle that nothing has yet.
fn new_handle() -> ncclComm_t {
    static LAST: AtomicU64 = AtomicU64::new(0x7000);
    Ptr::from_bits(LAST.fetch_add(16, Relaxed))
}

/// Joins; the handle's communicator is there then.
fn join_as(handle: ncclComm_t, comm: Comm) -> Result<(), u32> {
    mail::join(comm.id, comm.rank, comm.size)?;
    comms().insert(handle.to_bits(), Arc::new(comm));
    Ok(())
}

/// Joins; the handle.
fn join(comm: Comm) -> Result<ncclComm_t, u32> {
    let handle = new_handle();
    join_as(handle, comm).map(|()| handle)
}

thread_local! {
    static DEPTH: Cell<u32> = const { Cell::new(0) };
    static QUEUE: RefCell<Vec<Call>> = const { RefCell::new(Vec::new()) };
    static LAST_ERROR: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Says what is wrong, also on standard error.
fn wrong(code: u32, what: String) -> u32 {
    eprintln!("cudart: NCCL: {what}");
    LAST_ERROR.with_borrow_mut(|l| *l = what + "\0");
    code
}

fn code(result: Result<(), u32>) -> ncclResult_t {
    result.err().unwrap_or(SUCCESS)
}

/// Does calls to their end: what they send first, then what they wait for. The first error.
fn run_here(calls: Vec<Call>) -> ncclResult_t {
    calls.iter().for_each(Call::post);
    finish(calls, None).1
}

/// Gets what calls wait for, up to a time; those that are left over, and the first error.
fn finish(calls: Vec<Call>, until: Option<Instant>) -> (Vec<Call>, ncclResult_t) {
    let mut first = SUCCESS;
    let mut left = Vec::new();
    for mut call in calls {
        match call.gather(until) {
            Ok(false) => left.push(call),
            Ok(true) => first = first.max(code(call.finish())),
            Err(code) => first = first.max(code),
        }
    }
    (left, first)
}

/// What calls that were given to a device do there.
fn run_apart(calls: Vec<Call>, posted: bool) {
    let comms: Vec<Arc<Comm>> = calls.iter().map(|c| c.comm().clone()).collect();
    if !posted {
        calls.iter().for_each(Call::post);
    }
    let (_, error) = finish(calls, None);
    for comm in comms {
        if error != SUCCESS && mail::is_here(comm.id, comm.rank) {
            pending::note_failure(comm.device, true);
        }
        comm.going.fetch_sub(1, Relaxed);
    }
}

/// Gives calls to their devices.
fn give(calls: Vec<Call>, posted: bool) {
    let mut by_device: BTreeMap<i32, Vec<Call>> = BTreeMap::new();
    for c in calls {
        c.comm().going.fetch_add(1, Relaxed);
        by_device.entry(c.comm().device).or_default().push(c);
    }
    for (device, calls) in by_device {
        let calls = Cell::new(calls);
        let work = move || run_apart(calls.take(), posted);
        pending::give(device, Work::of(NodeKind::Host, work));
    }
}

/// Does calls, or begins them.
fn run(calls: Vec<Call>) -> ncclResult_t {
    let (later, calls): (Vec<_>, Vec<_>) = calls.into_iter().partition(Call::is_captured);
    let mut by_stream: BTreeMap<u64, Vec<Call>> = BTreeMap::new();
    for c in later {
        by_stream.entry(c.stream().to_bits()).or_default().push(c);
    }
    for (stream, calls) in by_stream {
        let again = move || {
            let calls = calls.iter().map(Call::again).collect();
            run_here(calls);
        };
        let work = Work::of(NodeKind::Host, again).that_waits();
        capture::add(Ptr::from_bits(stream), work);
    }
    // Cuts of communicators are the host's: their callers wait for them, or threads of their own.
    let (cuts, calls): (Vec<_>, Vec<_>) = calls.into_iter().partition(Call::cuts);
    cuts.iter().for_each(Call::post);
    let mut first = SUCCESS;
    if calls.iter().any(|c| pending::is_busy(c.comm().device)) {
        give(calls, false);
    } else {
        calls.iter().for_each(Call::post);
        let time = match calls.iter().all(|c| c.comm().blocking) {
            true => INLINE,
            false => Duration::ZERO,
        };
        let (left, error) = finish(calls, Some(Instant::now() + time));
        first = error;
        give(left, true);
    }
    let (wait, apart): (Vec<_>, Vec<_>) = cuts.into_iter().partition(|c| c.comm().blocking);
    first = first.max(finish(wait, None).1);
    match apart.is_empty() {
        true => first,
        false => {
            apart.into_iter().for_each(Call::cut_apart);
            first.max(IN_PROGRESS)
        }
    }
}

fn begin(
    comm: ncclComm_t,
    stream: Ptr<Void>,
    call: impl FnOnce(Arc<Comm>) -> Call,
) -> ncclResult_t {
    let comm = match find(comm) {
        Ok(comm) => comm,
        Err(code) => return wrong(code, "a call with a communicator that is none".into()),
    };
    match comm.error.load(Relaxed) {
        SUCCESS if comm.size == 0 => {
            return wrong(
                INVALID_USAGE,
                "a call with a communicator that is still being made".into(),
            );
        }
        SUCCESS => {}
        error => return error,
    }
    if crate::cuda::error::sticky() != crate::cuda::cudaSuccess {
        return UNHANDLED_CUDA_ERROR;
    }
    let mut call = call(comm);
    if let Err(code) = call.check() {
        return code;
    }
    call.begin(stream);
    match DEPTH.get() {
        0 => run(vec![call]),
        _ => {
            QUEUE.with_borrow_mut(|q| q.push(call));
            SUCCESS
        }
    }
}

/// Begins a group of calls.
pub fn ncclGroupStart() -> ncclResult_t {
    DEPTH.set(DEPTH.get() + 1);
    SUCCESS
}

/// Does the calls of the group.
pub fn ncclGroupEnd() -> ncclResult_t {
    match DEPTH.get() {
        0 => wrong(INVALID_USAGE, "ncclGroupEnd without ncclGroupStart".into()),
        1 => {
            DEPTH.set(0);
            run(QUEUE.with_borrow_mut(std::mem::take))
        }
        n => {
            DEPTH.set(n - 1);
            SUCCESS
        }
    }
}

macro_rules! collectives {
    ($($(#[$doc:meta])* $name:ident $kind:ident($op:ident, $root:ident);)*) => { $(
        $(#[$doc])*
        #[allow(clippy::too_many_arguments)] // NCCL's signature, and what another call has besides.
        pub fn $name(
            send: Ptr<Void>,
            recv: Ptr<Void>,
            count: u64,
            data_type: u32,
            $op: u32,
            $root: i32,
            comm: ncclComm_t,
            stream: Ptr<Void>,
        ) -> ncclResult_t {
            begin(comm, stream, |comm| Call::new(comm, Kind::$kind, (send, recv), count, data_type, $op, $root))
        }
    )* };
}
collectives! {
    /// Each rank gets the reduction of all. (`root` means nothing.)
    all_reduce AllReduce(op, root);
    /// Each rank gets what the root has.
    broadcast Broadcast(op, root);
    /// The root gets the reduction of all.
    reduce Reduce(op, root);
    /// Each rank gets what all have, one behind the other.
    all_gather AllGather(op, root);
    /// Each rank gets its part of the reduction of all.
    reduce_scatter ReduceScatter(op, root);
    /// Sends to a peer, which `root` is.
    send Send(op, root);
    /// Receives from a peer, which `root` is.
    receive Recv(op, root);
    /// Each rank gets its part of what each has.
    all_to_all AllToAll(op, root);
    /// The root gets what all have, one behind the other.
    gather Gather(op, root);
    /// Each rank gets its part of what the root has.
    scatter Scatter(op, root);
}

/// Makes the bytes by which ranks find each other. `id` has 128 of them.
pub fn get_unique_id(id: Ptr<i8>) -> ncclResult_t {
    if id.is_null() {
        return INVALID_ARGUMENT;
    }
    let bytes = match wire::new_id() {
        Ok(bytes) => bytes,
        Err(e) => return wrong(SYSTEM_ERROR, format!("no socket for other processes: {e}")),
    };
    let mut id = id;
    for i in 0..128 {
        id[i] = bytes.get(i).map_or(0, |b| *b as i8);
    }
    SUCCESS
}

/// Joins a communicator of `size` ranks that others join by the same 128 bytes.
/// `blocking` is 0 where its calls are not to wait.
pub fn init_rank(
    comm: Ptr<ncclComm_t>,
    size: i32,
    id: Ptr<i8>,
    rank: i32,
    blocking: i32,
) -> ncclResult_t {
    let mut comm = comm;
    if comm.is_null() || id.is_null() || size < 1 || rank < 0 || rank >= size {
        return wrong(
            INVALID_ARGUMENT,
            format!("ncclCommInitRank with rank {rank} of {size}"),
        );
    }
    let bytes: Vec<u8> = (0..128).map(|i| id[i] as u8).collect();
    let make = |id| {
        Comm::new(
            id,
            rank as u32,
            size as u32,
            devices::current(),
            blocking != 0,
        )
    };
    let joined = wire::meet(&bytes).and_then(|id| join(make(id)));
    match joined {
        Ok(handle) => {
            *comm = handle;
            SUCCESS
        }
        Err(code) => code,
    }
}

/// Makes communicators of all these devices (null: the first ones).
pub fn ncclCommInitAll(comms: Ptr<ncclComm_t>, count: i32, list: Ptr<i32>) -> ncclResult_t {
    let mut comms = comms;
    if comms.is_null() || count < 1 {
        return INVALID_ARGUMENT;
    }
    let id = wire::new_token();
    for rank in 0..count {
        let device = if list.is_null() { rank } else { list[rank] };
        let twice = (0..rank).any(|r| !list.is_null() && list[r] == device);
        if !devices::is_device(device) || twice {
            let why = if twice { "twice" } else { "that there is not" };
            return wrong(
                INVALID_USAGE,
                format!("ncclCommInitAll with device {device} {why} (CUDART_DEVICES)"),
            );
        }
        match join(Comm::new(id, rank as u32, count as u32, device, true)) {
            Ok(handle) => comms[rank] = handle,
            Err(code) => return code,
        }
    }
    SUCCESS
}

/// Cuts a communicator in those of each colour (−1: no new one), ranked by their keys. `blocking` is that of the new one: 0, 1, or as before.
pub fn split(
    comm: ncclComm_t,
    colour: i32,
    key: i32,
    new: Ptr<ncclComm_t>,
    blocking: i32,
) -> ncclResult_t {
    if new.is_null() || colour < -1 {
        return INVALID_ARGUMENT;
    }
    begin(comm, Ptr::null(), |comm| {
        let blocking = match blocking {
            0 | 1 => blocking == 1,
            _ => comm.blocking,
        };
        Call::split(comm, (colour, key), new, blocking)
    })
}

/// A communicator without some of its ranks, which do not call this. With flag 1 what the old one still does is ended first.
pub fn shrink(
    comm: ncclComm_t,
    list: Ptr<i32>,
    number: i32,
    new: Ptr<ncclComm_t>,
    blocking: i32,
    flags: i32,
) -> ncclResult_t {
    let old = match find(comm) {
        Ok(old) => old,
        Err(code) => return code,
    };
    let mut new = new;
    if new.is_null() || list.is_null() || number < 1 || !(0..=1).contains(&flags) {
        return INVALID_ARGUMENT;
    }
    let out: Vec<u32> = (0..number).map(|i| list[i] as u32).collect();
    let left: Vec<u32> = (0..old.size).filter(|r| !out.contains(r)).collect();
    let Some(rank) = left.iter().position(|r| *r == old.rank) else {
        return wrong(
            INVALID_ARGUMENT,
            "ncclCommShrink by a rank that is to leave".into(),
        );
    };
    if flags == 0 {
        pending::settle(old.device);
    }
    let words = left.iter().map(|r| u64::from(*r) + 1);
    let id = work::derived(old.id, words);
    wire::same_way(id, old.id);
    let blocking = if blocking == 0 || blocking == 1 {
        blocking == 1
    } else {
        old.blocking
    };
    match join(Comm::new(
        id,
        rank as u32,
        left.len() as u32,
        old.device,
        blocking,
    )) {
        Ok(handle) => {
            *new = handle;
            SUCCESS
        }
        Err(code) => code,
    }
}

/// Makes a reduction: the sum of what each rank has, multiplied by the scalar that the rank has given. With `residence` 0 the scalar is read when a call is done, with 1 (the host's) now.
pub fn create_scaled_sum(
    op: Ptr<u32>,
    scalar: Ptr<Void>,
    data_type: u32,
    residence: u32,
    comm: ncclComm_t,
) -> ncclResult_t {
    let comm = match find(comm) {
        Ok(comm) => comm,
        Err(code) => return code,
    };
    let size = reduce::size(data_type).unwrap_or_default();
    if op.is_null() || scalar.is_null() || size == 0 || residence > 1 {
        return INVALID_ARGUMENT;
    }
    let made = match residence {
        0 if work::is_devices(scalar, size) => Scalar::At(data_type, scalar),
        0 => {
            let text = "ncclRedOpCreatePreMulSum: no allocation of CUDA's has the scalar";
            return wrong(INVALID_ARGUMENT, text.into());
        }
        _ => {
            let bytes = scalar.cast::<u8>();
            let mut value = [0; 8];
            (0..size as usize).for_each(|i| value[i] = bytes[i]);
            Scalar::Value(data_type, value)
        }
    };
    let mut all = comm.scaled();
    let free = all.iter().position(Option::is_none).unwrap_or(all.len());
    match all.get_mut(free) {
        Some(place) => *place = Some(made),
        None => all.push(Some(made)),
    }
    let mut op = op;
    *op = reduce::SCALED + free as u32;
    SUCCESS
}

/// Forgets a reduction that the program has made.
pub fn destroy_scaled_sum(op: u32, comm: ncclComm_t) -> ncclResult_t {
    let comm = match find(comm) {
        Ok(comm) => comm,
        Err(code) => return code,
    };
    let index = op.checked_sub(reduce::SCALED).map(|i| i as usize);
    let mut all = comm.scaled();
    match index.and_then(|i| all.get_mut(i)).and_then(Option::take) {
        Some(_) => SUCCESS,
        None => INVALID_ARGUMENT,
    }
}

fn leave(comm: ncclComm_t) -> ncclResult_t {
    let left = comms().remove(&comm.to_bits());
    match left {
        _ if comm.is_null() => SUCCESS,
        Some(c) => {
            mail::leave(c.id, c.rank);
            SUCCESS
        }
        None => INVALID_ARGUMENT,
    }
}

/// Ends a communicator, once its calls are done.
pub fn ncclCommDestroy(comm: ncclComm_t) -> ncclResult_t {
    if let Ok(c) = find(comm) {
        pending::settle(c.device);
    }
    leave(comm)
}

/// Ends a communicator and what it still does; who waits for this rank gets `ncclRemoteError`.
pub fn ncclCommAbort(comm: ncclComm_t) -> ncclResult_t {
    let found = find(comm);
    let left = leave(comm);
    if let Ok(c) = found {
        pending::settle(c.device);
        pending::note_failure(c.device, false);
    }
    left
}

/// Waits for what a communicator still does; one that does not block tells later.
pub fn ncclCommFinalize(comm: ncclComm_t) -> ncclResult_t {
    match find(comm) {
        Ok(c) if c.blocking => {
            pending::settle(c.device);
            c.state()
        }
        Ok(c) => {
            c.finalizing.store(true, Relaxed);
            c.state()
        }
        Err(code) => code,
    }
}

macro_rules! tells {
    ($($(#[$doc:meta])* $name:ident $type:ty = |$c:ident| $value:expr;)*) => { $(
        $(#[$doc])*
        pub fn $name(comm: ncclComm_t, value: Ptr<$type>) -> ncclResult_t {
            let mut value = value;
            match find(comm) {
                _ if value.is_null() => INVALID_ARGUMENT,
                Ok($c) => {
                    *value = $value;
                    SUCCESS
                }
                Err(code) => code,
            }
        }
    )* };
}
tells! {
    /// How many ranks it has.
    ncclCommCount i32 = |c| c.size as i32;
    /// The device that was current when it was made.
    ncclCommCuDevice i32 = |c| c.device;
    /// Its rank.
    ncclCommUserRank i32 = |c| c.rank as i32;
    /// The error that ended it, or that it is still being made, cut or finalized.
    ncclCommGetAsyncError u32 = |c| c.state();
}

/// The text of a result.
pub fn ncclGetErrorString(result: ncclResult_t) -> Ptr<i8> {
    cstr(match result {
        0 => c"no error",
        1 => c"unhandled cuda error (run with NCCL_DEBUG=INFO for details)",
        2 => c"unhandled system error (run with NCCL_DEBUG=INFO for details)",
        3 => c"internal error - please report this issue to the NCCL developers",
        4 => c"invalid argument (run with NCCL_DEBUG=WARN for details)",
        5 => c"invalid usage (run with NCCL_DEBUG=WARN for details)",
        6 => c"remote process exited or there was a network error",
        7 => c"NCCL operation in progress",
        _ => c"unknown result code",
    })
}

/// What was last wrong in this thread, in words.
pub fn ncclGetLastError(_comm: ncclComm_t) -> Ptr<i8> {
    LAST_ERROR.with_borrow(|l| match l.is_empty() {
        true => cstr(c""),
        false => Ptr::new(l.as_ptr().cast_mut().cast()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ptr::addr;

    #[test]
    fn threads_of_a_process_meet_by_an_id() {
        let mut id = [0i8; 128];
        assert_eq!(get_unique_id(Ptr::new(id.as_mut_ptr())), SUCCESS);
        let ranks = (0..3).map(|rank| {
            std::thread::spawn(move || {
                let mut comm = Ptr::null();
                let at = Ptr::new(id.as_ptr().cast_mut());
                assert_eq!(init_rank(addr(&mut comm), 3, at, rank, 1), SUCCESS);
                let (mut p, null) = (Ptr::<Void>::null(), Ptr::null());
                crate::cuda::cudaMalloc(addr(&mut p), 8);
                let mut v = p.cast::<i32>();
                (v[0], v[1]) = (rank + 1, 10 * rank);
                assert_eq!(all_reduce(p, p, 2, 2, 0, 0, comm, null), SUCCESS);
                assert_eq!((v[0], v[1]), (6, 30));
                assert_eq!(broadcast(p, p, 1, 99, 0, 0, comm, null), INVALID_ARGUMENT);
                assert_eq!(ncclCommDestroy(comm), SUCCESS);
                assert_eq!(ncclCommDestroy(comm), INVALID_ARGUMENT);
                crate::cuda::cudaFree(p);
            })
        });
        let ranks: Vec<_> = ranks.collect();
        assert!(ranks.into_iter().all(|r| r.join().is_ok()));
    }

    #[test]
    fn what_waits_for_long_goes_on_and_can_be_ended() {
        let id = wire::new_token();
        let make = |rank| join(Comm::new(id, rank, 2, 62, false)).unwrap();
        let (a, b) = (make(0), make(1));
        let mut p = Ptr::<Void>::null();
        crate::cuda::cudaMalloc(addr(&mut p), 8);
        let mut v = p.cast::<i32>();
        (v[0], v[1]) = (7, 0);
        let second = p + 4u64;
        // The call returns; what it waits for comes later.
        assert_eq!(receive(p, second, 1, 2, 0, 0, b, Ptr::null()), SUCCESS);
        assert!(pending::is_busy(62));
        assert_eq!(ncclCommFinalize(b), IN_PROGRESS);
        let sender = find(a).unwrap();
        Call::new(sender, Kind::Send, (p, p), 1, 2, 0, 1).post();
        pending::settle(62);
        assert_eq!((v[1], ncclCommFinalize(b)), (7, SUCCESS));
        // Nobody will send this.
        assert_eq!(receive(p, second, 1, 2, 0, 0, b, Ptr::null()), SUCCESS);
        assert!(pending::is_busy(62));
        assert_eq!(ncclCommAbort(b), SUCCESS);
        assert!(!pending::is_busy(62));
        assert_eq!(pending::wait_for(62), crate::cuda::cudaSuccess);
        assert_eq!(ncclCommDestroy(a), SUCCESS);
        crate::cuda::cudaFree(p);
    }

    #[test]
    fn who_leaves_is_not_waited_for() {
        let mut comms = [Ptr::null(); 1];
        let at = Ptr::new(comms.as_mut_ptr());
        assert_eq!(ncclCommInitAll(at, 2, Ptr::null()), INVALID_USAGE);
        let id = wire::new_token();
        let (a, b) = (
            join(Comm::new(id, 0, 2, 0, true)).unwrap(),
            join(Comm::new(id, 1, 2, 0, true)).unwrap(),
        );
        assert_eq!(join(Comm::new(id, 1, 2, 0, true)), Err(INVALID_ARGUMENT));
        assert_eq!(ncclCommAbort(b), SUCCESS);
        let mut p = Ptr::<Void>::null();
        crate::cuda::cudaMalloc(addr(&mut p), 8);
        assert_eq!(receive(p, p, 1, 7, 0, 1, a, Ptr::null()), REMOTE_ERROR);
        let mut error = 0;
        assert_eq!(ncclCommGetAsyncError(a, addr(&mut error)), SUCCESS);
        assert_eq!(error, REMOTE_ERROR);
        crate::cuda::cudaFree(p);
    }
}

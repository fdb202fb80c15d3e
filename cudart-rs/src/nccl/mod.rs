//! NCCL: communicators among devices of a process and among processes (NCCL User Guide, "API").
//!
//! Calls are done when they return, as everything is here; those of a group when the group ends. So a call waits for its peers, and the ranks of one thread have to be grouped, as NCCL asks for.
//! [`mail`] has the messages that wait for ranks of this process, [`wire`] brings them to other processes, [`work`] is what the calls mean: each rank gets what it needs from each other one and reduces in
//! the order of ranks, so that results are the same for any number of processes. A wait that lasts (`CUDART_PATIENCE_MS`) tells who waits for whom.

mod mail;
mod reduce;
mod wire;
mod work;

use crate::cuda::devices;
use crate::ptr::{Ptr, Void, cstr};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use work::{Call, Kind, Scalar};

/// A result; an enumeration in NCCL.
pub type ncclResult_t = u32;
const SUCCESS: u32 = 0;
const UNHANDLED_CUDA_ERROR: u32 = 1;
const SYSTEM_ERROR: u32 = 2;
const INVALID_ARGUMENT: u32 = 4;
const INVALID_USAGE: u32 = 5;
const REMOTE_ERROR: u32 = 6;

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

fn find(comm: ncclComm_t) -> Result<Arc<Comm>, u32> {
    comms()
        .get(&comm.to_bits())
        .cloned()
        .ok_or(INVALID_ARGUMENT)
}

/// Joins; the handle.
fn join(id: u64, rank: u32, size: u32, device: i32) -> Result<ncclComm_t, u32> {
    static LAST: AtomicU64 = AtomicU64::new(0x7000);
    mail::join(id, rank, size)?;
    let comm = Comm {
        id,
        rank,
        size,
        device,
        calls: AtomicU64::new(0),
        error: AtomicU32::new(SUCCESS),
        scaled: Mutex::default(),
    };
    let handle = LAST.fetch_add(16, Relaxed);
    comms().insert(handle, Arc::new(comm));
    Ok(Ptr::from_bits(handle))
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

/// Does calls: what they send first, then what they wait for.
fn run(calls: Vec<Call>) -> ncclResult_t {
    for c in &calls {
        if let Err(code) = c.post() {
            return code;
        }
    }
    let mut first = SUCCESS;
    for c in calls {
        if let Err(code) = c.finish()
            && first == SUCCESS
        {
            first = code;
        }
    }
    first
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
        SUCCESS => {}
        error => return error,
    }
    if crate::cuda::error::sticky() != crate::cuda::cudaSuccess {
        return UNHANDLED_CUDA_ERROR;
    }
    if crate::cuda::library::captures(stream) {
        let text = "a call in a stream that is being captured: graphs cannot have it";
        return wrong(INVALID_USAGE, text.into());
    }
    let mut call = call(comm);
    if let Err(code) = call.check() {
        return code;
    }
    call.begin();
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
pub fn init_rank(comm: Ptr<ncclComm_t>, size: i32, id: Ptr<i8>, rank: i32) -> ncclResult_t {
    let mut comm = comm;
    if comm.is_null() || id.is_null() || size < 1 || rank < 0 || rank >= size {
        return wrong(
            INVALID_ARGUMENT,
            format!("ncclCommInitRank with rank {rank} of {size}"),
        );
    }
    let bytes: Vec<u8> = (0..128).map(|i| id[i] as u8).collect();
    let joined =
        wire::meet(&bytes).and_then(|id| join(id, rank as u32, size as u32, devices::current()));
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
        match join(id, rank as u32, count as u32, device) {
            Ok(handle) => comms[rank] = handle,
            Err(code) => return code,
        }
    }
    SUCCESS
}

/// Cuts a communicator in those of each colour (−1: no new one), ranked by their keys.
pub fn split(comm: ncclComm_t, colour: i32, key: i32, new: Ptr<ncclComm_t>) -> ncclResult_t {
    if new.is_null() || colour < -1 {
        return INVALID_ARGUMENT;
    }
    begin(comm, Ptr::null(), |comm| {
        Call::split(comm, colour, key, new)
    })
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
    match comms().remove(&comm.to_bits()) {
        _ if comm.is_null() => SUCCESS,
        Some(c) => {
            mail::leave(c.id, c.rank);
            SUCCESS
        }
        None => INVALID_ARGUMENT,
    }
}

/// Ends a communicator.
pub fn ncclCommDestroy(comm: ncclComm_t) -> ncclResult_t {
    leave(comm)
}

/// Ends a communicator; who waits for this rank gets `ncclRemoteError`.
pub fn ncclCommAbort(comm: ncclComm_t) -> ncclResult_t {
    leave(comm)
}

/// Waits for what a communicator still does: nothing.
pub fn ncclCommFinalize(comm: ncclComm_t) -> ncclResult_t {
    code(find(comm).map(|_| ()))
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
    /// The error that ended it.
    ncclCommGetAsyncError u32 = |c| c.error.load(Relaxed);
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
                assert_eq!(init_rank(addr(&mut comm), 3, at, rank), SUCCESS);
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
    fn who_leaves_is_not_waited_for() {
        let mut comms = [Ptr::null(); 1];
        let at = Ptr::new(comms.as_mut_ptr());
        assert_eq!(ncclCommInitAll(at, 2, Ptr::null()), INVALID_USAGE);
        let id = wire::new_token();
        let (a, b) = (join(id, 0, 2, 0).unwrap(), join(id, 1, 2, 0).unwrap());
        assert_eq!(join(id, 1, 2, 0), Err(INVALID_ARGUMENT));
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

//! Copies of the program's `__device__` and `__constant__` variables, one for each device, where there are several.
//!
//! Kernels are compiled with one place for each variable. It holds the values of one device, those of the others lie aside; before a kernel or a copy of another device begins, values change places,
//! once what runs on the first device is done. So kernels of several devices run at the same time only in programs without such variables. A variable's address is the same for all devices:
//! copies go by the device that asked for it; a kernel that gets another device's would read its own variable, which is said once where a program might do so.

use super::devices;
use super::error::{cudaError_t, cudaErrorInvalidValue};
use crate::ptr::{Ptr, Void};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A variable.
struct Variable {
    address: usize,
    bytes: usize,
    /// As the program begins with it.
    first: Box<[u8]>,
    /// Each device's values; empty where nothing has changed them yet. Those of the device whose values are in the variable's place are stale.
    values: Vec<Box<[u8]>>,
    /// Devices that have asked for its address, as bits.
    asked: u64,
}

struct State {
    variables: Vec<Variable>,
    /// Whose values are in place.
    device: i32,
    /// How much goes on there.
    users: usize,
}

static STATE: Mutex<State> = Mutex::new(State {
    variables: Vec::new(),
    device: 0,
    users: 0,
});
static FREE: Condvar = Condvar::new();
/// There are variables.
static ANY: AtomicBool = AtomicBool::new(false);
/// Access to another device's memory was enabled.
static PEERS: AtomicBool = AtomicBool::new(false);
/// Several devices asked for one variable's address.
static SHARED: AtomicBool = AtomicBool::new(false);

fn state() -> MutexGuard<'static, State> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The bytes of a variable.
fn bytes_of(v: &Variable) -> *mut [u8] {
    let start = std::ptr::with_exposed_provenance_mut(v.address);
    std::ptr::slice_from_raw_parts_mut(start, v.bytes)
}

/// Makes a variable known, whose value is that with which each device begins.
pub fn device_variable(start: Ptr<Void>, bytes: u64) {
    if !devices::several() || bytes == 0 {
        return;
    }
    let mut v = Variable {
        address: start.to_bits() as usize,
        bytes: bytes as usize,
        first: Box::default(),
        values: (0..devices::count()).map(|_| Box::default()).collect(),
        asked: 0,
    };
    // SAFETY: a variable of the program; no kernel runs.
    v.first = unsafe { &*bytes_of(&v) }.into();
    state().variables.push(v);
    ANY.store(true, Relaxed);
}

/// Whether the program has any.
pub(super) fn are_there() -> bool {
    ANY.load(Relaxed)
}

/// Puts a device's values in place, and keeps others from changing that until [`leave`]. False where there is nothing to do.
pub(super) fn enter(device: i32) -> bool {
    if !ANY.load(Relaxed) {
        return false;
    }
    let mut state = state();
    let mut told = false;
    while state.users > 0 && state.device != device {
        let patience = crate::launch::config::patience();
        let patience = if told { Duration::MAX } else { patience };
        let (after, waited) = FREE
            .wait_timeout(state, patience.min(Duration::from_secs(1 << 30)))
            .unwrap_or_else(PoisonError::into_inner);
        state = after;
        if waited.timed_out() && !told {
            told = true;
            eprintln!(
                "cudart: work of device {device} waits for a kernel of device {} to end: in a program with __device__ or __constant__ variables, kernels of several devices run one after the other",
                state.device
            );
        }
    }
    state.load(device);
    state.users += 1;
    true
}

/// Ends what [`enter`] began.
pub(super) fn leave() {
    let mut state = state();
    state.users -= 1;
    if state.users == 0 {
        FREE.notify_all();
    }
}

impl State {
    /// Lets variables have a device's values.
    fn load(&mut self, device: i32) {
        let before = std::mem::replace(&mut self.device, device);
        if before == device {
            return;
        }
        for v in &mut self.variables {
            // SAFETY: nothing that uses the variable's value runs.
            let place = unsafe { &mut *bytes_of(v) };
            v.values[before as usize] = (&*place).into();
            match &v.values[device as usize] {
                none if none.is_empty() => place.copy_from_slice(&v.first),
                values => place.copy_from_slice(values),
            }
        }
    }

    fn at(&mut self, address: u64) -> Option<&mut Variable> {
        let address = address as usize;
        let inside = |v: &&mut Variable| address >= v.address && address - v.address < v.bytes;
        self.variables.iter_mut().find(inside)
    }
}

/// A device's variables begin anew.
pub(super) fn reset(device: i32) {
    if !enter(device) {
        return;
    }
    for v in &mut state().variables {
        // SAFETY: as in `load`.
        unsafe { &mut *bytes_of(v) }.copy_from_slice(&v.first);
    }
    leave();
}

/// Access to another device's memory is enabled.
pub(super) fn peers() {
    PEERS.store(true, Relaxed);
    doubt();
}

/// The current device asks for the address of what may be a variable.
pub(super) fn asked(address: u64) {
    if !ANY.load(Relaxed) {
        return;
    }
    let mut state = state();
    if let Some(v) = state.at(address) {
        v.asked |= 1 << devices::current();
        if v.asked.count_ones() > 1 {
            SHARED.store(true, Relaxed);
            doubt();
        }
    }
}

fn doubt() {
    static TOLD: AtomicBool = AtomicBool::new(false);
    if PEERS.load(Relaxed) && SHARED.load(Relaxed) && !TOLD.swap(true, Relaxed) {
        eprintln!(
            "cudart: several devices asked for the address of one variable and access each other's memory: a kernel that gets the address of another device's variable reads its own"
        );
    }
}

/// What a copy or a fill needs at the addresses of its two sides; it ends where this does. An error where one of them is a variable, and it cannot be told of which device, or the two are
/// of different ones.
pub(super) fn at(addresses: [u64; 2]) -> Result<devices::Running, cudaError_t> {
    if !ANY.load(Relaxed) {
        return Ok(devices::run_on(devices::current()));
    }
    let current = devices::current();
    let mut whose = None;
    for address in addresses {
        let device = match state().at(address).map(|v| v.asked) {
            None => continue,
            Some(0) => current,
            Some(asked) if asked >> current & 1 == 1 => current,
            Some(asked) if asked.count_ones() == 1 => asked.trailing_zeros() as i32,
            Some(_) => return Err(cudaErrorInvalidValue),
        };
        if whose.is_some_and(|w| w != device) {
            return Err(cudaErrorInvalidValue);
        }
        whose = Some(device);
    }
    Ok(devices::run_on(whose.unwrap_or(current)))
}

/// The device of a variable's address: the one that asked for it, the current one if that did, too.
pub(super) fn whose(address: u64) -> i32 {
    let current = devices::current();
    match state().at(address).map(|v| v.asked) {
        Some(asked) if asked != 0 && asked >> current & 1 == 0 => asked.trailing_zeros() as i32,
        _ => current,
    }
}

//! `__device__` and `__constant__` variables as the runtime API sees them: by address, or by name.
//!
//! Emitted code passes the address of its `DeviceVar`. Programs of old name variables by strings; for
//! them, emitted code registers its variables. The size of a variable is known (and checked) only if
//! it was registered.

use super::copy::{cudaMemcpyKind, move_bytes};
use super::error::{self, cudaError_t, cudaErrorInvalidSymbol, cudaErrorInvalidValue, cudaSuccess};
use super::memory::{Kind, table};
use super::stream::cudaStream_t;
use crate::ptr::{Ptr, Void};
use std::collections::BTreeMap;
use std::ffi::CStr;
use std::sync::{Mutex, PoisonError};

static NAMES: Mutex<BTreeMap<String, u64>> = Mutex::new(BTreeMap::new());

/// Makes a variable of `size` bytes known under its name in the source.
pub fn register_symbol(name: &str, address: Ptr<Void>, size: u64) {
    table().note(address.to_bits(), size, Kind::Symbol);
    NAMES
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .insert(name.to_string(), address.to_bits());
}

/// The address of the variable with this name; null if none was registered.
pub fn symbol_named(name: Ptr<i8>) -> Ptr<Void> {
    if name.is_null() {
        return Ptr::null();
    }
    // SAFETY: the program passes a C string.
    let name = unsafe { CStr::from_ptr(name.as_raw().cast()) }.to_string_lossy();
    let names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    names
        .get(&*name)
        .map_or(Ptr::null(), |address| Ptr::from_bits(*address))
}

/// The symbol that a `char*` argument means: a variable of characters itself, or the one of that name.
fn symbol_or_named(symbol: Ptr<i8>) -> Ptr<Void> {
    let is_variable = NAMES
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .values()
        .any(|address| *address == symbol.to_bits());
    if is_variable {
        symbol.cast()
    } else {
        symbol_named(symbol)
    }
}

/// [`cudaMemcpyToSymbol`] with the variable's name, as CUDA had it before version 5.
pub fn cudaMemcpyToSymbol_named(
    name: Ptr<i8>,
    src: Ptr<Void>,
    count: u64,
    offset: u64,
    kind: cudaMemcpyKind,
) -> cudaError_t {
    cudaMemcpyToSymbol(symbol_or_named(name), src, count, offset, kind)
}

/// [`cudaMemcpyFromSymbol`] with the variable's name.
pub fn cudaMemcpyFromSymbol_named(
    dst: Ptr<Void>,
    name: Ptr<i8>,
    count: u64,
    offset: u64,
    kind: cudaMemcpyKind,
) -> cudaError_t {
    cudaMemcpyFromSymbol(dst, symbol_or_named(name), count, offset, kind)
}

/// [`cudaGetSymbolAddress`] with the variable's name.
pub fn cudaGetSymbolAddress_named(pointer: Ptr<Ptr<Void>>, name: Ptr<i8>) -> cudaError_t {
    cudaGetSymbolAddress(pointer, symbol_or_named(name))
}

/// Checks an access to `count` bytes at `offset` of a variable.
fn check(
    symbol: Ptr<Void>,
    other: Ptr<Void>,
    count: u64,
    offset: u64,
    kind: cudaMemcpyKind,
) -> cudaError_t {
    if kind > 4 {
        return error::cudaErrorInvalidMemcpyDirection;
    }
    if symbol.is_null() {
        return cudaErrorInvalidSymbol;
    }
    let inside = match table().find(symbol.to_bits()) {
        Some(a) if a.bytes != 0 => offset.checked_add(count).is_some_and(|end| end <= a.bytes),
        _ => true,
    };
    if inside && (!other.is_null() || count == 0) {
        error::sticky()
    } else {
        cudaErrorInvalidValue
    }
}

/// Copies to a variable, `offset` bytes from its start.
pub fn cudaMemcpyToSymbol(
    symbol: Ptr<Void>,
    src: Ptr<Void>,
    count: u64,
    offset: u64,
    kind: cudaMemcpyKind,
) -> cudaError_t {
    let error = check(symbol, src, count, offset, kind);
    if error == cudaSuccess {
        move_bytes(symbol + offset, src, count);
    }
    error::result(error)
}

/// Copies from a variable, `offset` bytes from its start.
pub fn cudaMemcpyFromSymbol(
    dst: Ptr<Void>,
    symbol: Ptr<Void>,
    count: u64,
    offset: u64,
    kind: cudaMemcpyKind,
) -> cudaError_t {
    let error = check(symbol, dst, count, offset, kind);
    if error == cudaSuccess {
        move_bytes(dst, symbol + offset, count);
    }
    error::result(error)
}

/// `cudaMemcpyToSymbol` in a stream.
pub fn cudaMemcpyToSymbolAsync(
    symbol: Ptr<Void>,
    src: Ptr<Void>,
    count: u64,
    offset: u64,
    kind: cudaMemcpyKind,
    _stream: cudaStream_t,
) -> cudaError_t {
    cudaMemcpyToSymbol(symbol, src, count, offset, kind)
}

/// `cudaMemcpyFromSymbol` in a stream.
pub fn cudaMemcpyFromSymbolAsync(
    dst: Ptr<Void>,
    symbol: Ptr<Void>,
    count: u64,
    offset: u64,
    kind: cudaMemcpyKind,
    _stream: cudaStream_t,
) -> cudaError_t {
    cudaMemcpyFromSymbol(dst, symbol, count, offset, kind)
}

/// The device address of a variable: its address.
pub fn cudaGetSymbolAddress(pointer: Ptr<Ptr<Void>>, symbol: Ptr<Void>) -> cudaError_t {
    let mut pointer = pointer;
    if symbol.is_null() {
        return error::result(cudaErrorInvalidSymbol);
    }
    if pointer.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    let mut table = table();
    if table.find(symbol.to_bits()).is_none() {
        table.note(symbol.to_bits(), 0, Kind::Symbol);
    }
    *pointer = symbol;
    error::result(cudaSuccess)
}

/// The size of a variable: that of its type.
pub fn cudaGetSymbolSize<T>(size: Ptr<u64>, symbol: Ptr<T>) -> cudaError_t {
    let mut size = size;
    if size.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    if symbol.is_null() {
        return error::result(cudaErrorInvalidSymbol);
    }
    *size = size_of::<T>() as u64;
    error::result(cudaSuccess)
}

#[cfg(test)]
mod tests {
    use super::super::copy::{cudaMemcpy, cudaMemcpyDeviceToHost, cudaMemcpyHostToDevice};
    use super::*;
    use crate::array::Array;
    use crate::global::DeviceVar;
    use crate::ptr::{addr, cstr};

    static TABLE: DeviceVar<Array<i32, 4>> = DeviceVar::zeroed();
    static PLAIN: DeviceVar<i32> = DeviceVar::new(5);

    #[test]
    fn symbols_by_address_and_name() {
        let symbol = TABLE.addr().cast::<Void>();
        assert!(symbol_named(cstr(c"table")).is_null());
        register_symbol("table", symbol, 16);
        assert_eq!(symbol_named(cstr(c"table")), symbol);
        let mut v = [7, 8];
        let host = addr(&mut v).cast::<Void>();
        assert_eq!(
            cudaMemcpyToSymbol(symbol, host, 8, 8, cudaMemcpyHostToDevice),
            cudaSuccess
        );
        assert_eq!(TABLE.0, [0, 0, 7, 8]);
        assert_eq!(
            cudaMemcpyToSymbol(symbol, host, 8, 12, cudaMemcpyHostToDevice),
            cudaErrorInvalidValue
        );
        assert_eq!(
            cudaMemcpyToSymbol(Ptr::null(), host, 8, 0, 1),
            cudaErrorInvalidSymbol
        );
        let mut size = 0;
        assert_eq!(
            (cudaGetSymbolSize(addr(&mut size), TABLE.addr()), size),
            (cudaSuccess, 16)
        );
        let mut p = Ptr::null();
        assert_eq!(
            cudaGetSymbolAddress(addr(&mut p), PLAIN.addr().cast()),
            cudaSuccess
        );
        assert_eq!(cudaMemcpy(host, p, 4, cudaMemcpyDeviceToHost), cudaSuccess);
        assert_eq!(v, [5, 8]);
        error::record(cudaSuccess);
    }
}

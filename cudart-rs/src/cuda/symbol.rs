//! `__device__` and `__constant__` variables as the runtime API sees them: by address, or by name.
//!
//! Emitted code passes the address of its `DeviceVar`, whose type tells the size. Programs of old name variables by strings; for
//! them, emitted code registers its variables.

use super::capture::NodeKind;
use super::copy::{
    check_copy, cudaMemcpyDefault, cudaMemcpyDeviceToDevice, cudaMemcpyDeviceToHost,
    cudaMemcpyHostToDevice, cudaMemcpyKind, in_stream, move_variable,
};
use super::error::{self, cudaError_t, cudaErrorInvalidSymbol, cudaErrorInvalidValue, cudaSuccess};
use super::memory::{Kind, table};
use super::stream::cudaStream_t;
use crate::ptr::{Ptr, Void};
use crate::sorted::Map;
use std::ffi::CStr;
use std::sync::{Mutex, PoisonError};

static NAMES: Mutex<Map<String, u64>> = Mutex::new(Map::new());

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
    to_symbol(symbol_or_named(name), 0, src, (count, offset), kind)
}

/// [`cudaMemcpyFromSymbol`] with the variable's name.
pub fn cudaMemcpyFromSymbol_named(
    dst: Ptr<Void>,
    name: Ptr<i8>,
    count: u64,
    offset: u64,
    kind: cudaMemcpyKind,
) -> cudaError_t {
    from_symbol(dst, symbol_or_named(name), 0, (count, offset), kind)
}

/// [`cudaGetSymbolAddress`] with the variable's name.
pub fn cudaGetSymbolAddress_named(pointer: Ptr<Ptr<Void>>, name: Ptr<i8>) -> cudaError_t {
    cudaGetSymbolAddress(pointer, symbol_or_named(name))
}

/// Checks an access to `count` bytes at `offset` of a variable of so many bytes (0: not known), whose other side is `other`.
fn check(
    symbol: Ptr<Void>,
    bytes: u64,
    other: Ptr<Void>,
    (count, offset): (u64, u64),
    kind: cudaMemcpyKind,
) -> cudaError_t {
    crate::check::streams::waited(0);
    if symbol.is_null() {
        return cudaErrorInvalidSymbol;
    }
    let bytes = match table().find(symbol.to_bits()) {
        Some(a) if bytes == 0 => a.bytes,
        _ => bytes,
    };
    let inside = bytes == 0 || offset.checked_add(count).is_some_and(|end| end <= bytes);
    if !inside {
        return cudaErrorInvalidValue;
    }
    // The other side as any copy's.
    match kind {
        cudaMemcpyDeviceToDevice => check_copy(other, other, count, cudaMemcpyDeviceToDevice),
        _ => check_copy(other, other, count, cudaMemcpyDefault),
    }
}

fn to_symbol(
    symbol: Ptr<Void>,
    bytes: u64,
    src: Ptr<Void>,
    (count, offset): (u64, u64),
    kind: cudaMemcpyKind,
) -> cudaError_t {
    if !matches!(
        kind,
        cudaMemcpyHostToDevice | cudaMemcpyDeviceToDevice | cudaMemcpyDefault
    ) {
        return error::result(error::cudaErrorInvalidMemcpyDirection);
    }
    error::result(match check(symbol, bytes, src, (count, offset), kind) {
        cudaSuccess => move_variable(symbol + offset, src, count),
        code => code,
    })
}

fn from_symbol(
    dst: Ptr<Void>,
    symbol: Ptr<Void>,
    bytes: u64,
    (count, offset): (u64, u64),
    kind: cudaMemcpyKind,
) -> cudaError_t {
    if !matches!(
        kind,
        cudaMemcpyDeviceToHost | cudaMemcpyDeviceToDevice | cudaMemcpyDefault
    ) {
        return error::result(error::cudaErrorInvalidMemcpyDirection);
    }
    error::result(match check(symbol, bytes, dst, (count, offset), kind) {
        cudaSuccess => move_variable(dst, symbol + offset, count),
        code => code,
    })
}

/// Copies to a variable, `offset` bytes from its start.
pub fn cudaMemcpyToSymbol<T>(
    symbol: Ptr<T>,
    src: Ptr<Void>,
    count: u64,
    offset: u64,
    kind: cudaMemcpyKind,
) -> cudaError_t {
    to_symbol(
        symbol.cast(),
        size_of::<T>() as u64,
        src,
        (count, offset),
        kind,
    )
}

/// Copies from a variable, `offset` bytes from its start.
pub fn cudaMemcpyFromSymbol<T>(
    dst: Ptr<Void>,
    symbol: Ptr<T>,
    count: u64,
    offset: u64,
    kind: cudaMemcpyKind,
) -> cudaError_t {
    from_symbol(
        dst,
        symbol.cast(),
        size_of::<T>() as u64,
        (count, offset),
        kind,
    )
}

/// `cudaMemcpyToSymbol` in a stream.
pub fn cudaMemcpyToSymbolAsync<T>(
    symbol: Ptr<T>,
    src: Ptr<Void>,
    count: u64,
    offset: u64,
    kind: cudaMemcpyKind,
    stream: cudaStream_t,
) -> cudaError_t {
    let (symbol, bytes) = (symbol.cast(), size_of::<T>() as u64);
    to_symbol_of(symbol, bytes, src, count, offset, kind, false, stream)
}

/// `cudaMemcpyFromSymbol` in a stream.
pub fn cudaMemcpyFromSymbolAsync<T>(
    dst: Ptr<Void>,
    symbol: Ptr<T>,
    count: u64,
    offset: u64,
    kind: cudaMemcpyKind,
    stream: cudaStream_t,
) -> cudaError_t {
    let (symbol, bytes) = (symbol.cast(), size_of::<T>() as u64);
    from_symbol_of(dst, symbol, bytes, count, offset, kind, false, stream)
}

/// [`cudaMemcpyToSymbolAsync`], where the variable's size is a number: for callers of other compilers. `now`: there is no stream.
#[allow(clippy::too_many_arguments)]
pub fn to_symbol_of(
    symbol: Ptr<Void>,
    bytes: u64,
    src: Ptr<Void>,
    count: u64,
    offset: u64,
    kind: cudaMemcpyKind,
    now: bool,
    stream: cudaStream_t,
) -> cudaError_t {
    if now {
        return to_symbol(symbol, bytes, src, (count, offset), kind);
    }
    in_stream(
        stream,
        NodeKind::Copy,
        || check(symbol, bytes, src, (count, offset), kind),
        move || to_symbol(symbol, bytes, src, (count, offset), kind),
    )
}

/// [`cudaMemcpyFromSymbolAsync`], where the variable's size is a number. `now`: there is no stream.
#[allow(clippy::too_many_arguments)]
pub fn from_symbol_of(
    dst: Ptr<Void>,
    symbol: Ptr<Void>,
    bytes: u64,
    count: u64,
    offset: u64,
    kind: cudaMemcpyKind,
    now: bool,
    stream: cudaStream_t,
) -> cudaError_t {
    if now {
        return from_symbol(dst, symbol, bytes, (count, offset), kind);
    }
    in_stream(
        stream,
        NodeKind::Copy,
        || check(symbol, bytes, dst, (count, offset), kind),
        move || from_symbol(dst, symbol, bytes, (count, offset), kind),
    )
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
    drop(table);
    super::variables::asked(symbol.to_bits());
    *pointer = symbol;
    error::result(cudaSuccess)
}

/// The size of a variable: that of its type.
pub fn cudaGetSymbolSize<T>(size: Ptr<u64>, symbol: Ptr<T>) -> cudaError_t {
    size_of_symbol(size, symbol.cast(), size_of::<T>() as u64)
}

/// [`cudaGetSymbolSize`], where the variable's size is a number: for callers of other compilers.
pub fn size_of_symbol(size: Ptr<u64>, symbol: Ptr<Void>, bytes: u64) -> cudaError_t {
    let mut size = size;
    if size.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    if symbol.is_null() {
        return error::result(cudaErrorInvalidSymbol);
    }
    *size = bytes;
    error::result(cudaSuccess)
}

#[cfg(test)]
mod tests {
    use super::super::copy::cudaMemcpy;
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
            cudaMemcpyToSymbol(TABLE.addr(), host, 8, 8, cudaMemcpyHostToDevice),
            cudaSuccess
        );
        assert_eq!(TABLE.0, [0, 0, 7, 8]);
        assert_eq!(
            cudaMemcpyToSymbol(TABLE.addr(), host, 8, 12, cudaMemcpyHostToDevice),
            cudaErrorInvalidValue
        );
        assert_eq!(
            cudaMemcpyToSymbol(Ptr::<Void>::null(), host, 8, 0, 1),
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

//! Variables of the device, which programs name by their variable of the host.

use super::register;
use crate::abi::*;
use cudart_rs::cuda::{self, cudaErrorInvalidSymbol, cudaStream_t};

/// The variable's address, once `cudart-rs` knows how large it is.
fn address(symbol: *const c_void) -> Option<u64> {
    crate::context::touched();
    let (address, size) = register::variable(symbol as u64)?;
    cuda::register_symbol(&format!("{address:#x}"), at(address), size);
    Some(address)
}

api! {
    ["cudaGetSymbolAddress"] fn cudaGetSymbolAddress(place: *mut u64, symbol: *const c_void) {
        match address(symbol) {
            Some(found) => cuda::error::recorded(give(place, found)),
            None => cuda::error::recorded(cudaErrorInvalidSymbol),
        }
    }
    ["cudaGetSymbolSize"] fn cudaGetSymbolSize(place: *mut usize, symbol: *const c_void) {
        match register::variable(symbol as u64) {
            Some((_, size)) => cuda::error::recorded(give(place, size as usize)),
            None => cuda::error::recorded(cudaErrorInvalidSymbol),
        }
    }
    ["cudaMemcpyToSymbol", "cudaMemcpyToSymbol_ptds"]
    fn cudaMemcpyToSymbol(symbol: *const c_void, from: *const c_void, count: usize, offset: usize, kind: c_uint) {
        match address(symbol) {
            Some(to) => cuda::cudaMemcpyToSymbol(Ptr::<()>::from_bits(to), at(from as u64), count as u64, offset as u64, kind),
            None => cuda::error::recorded(cudaErrorInvalidSymbol),
        }
    }
    ["cudaMemcpyFromSymbol", "cudaMemcpyFromSymbol_ptds"]
    fn cudaMemcpyFromSymbol(to: *mut c_void, symbol: *const c_void, count: usize, offset: usize, kind: c_uint) {
        match address(symbol) {
            Some(from) => cuda::cudaMemcpyFromSymbol(at(to as u64), Ptr::<()>::from_bits(from), count as u64, offset as u64, kind),
            None => cuda::error::recorded(cudaErrorInvalidSymbol),
        }
    }
    ["cudaMemcpyToSymbolAsync", "cudaMemcpyToSymbolAsync_ptsz"]
    fn cudaMemcpyToSymbolAsync(symbol: *const c_void, from: *const c_void, count: usize, offset: usize, kind: c_uint, stream: cudaStream_t) {
        match address(symbol) {
            Some(to) => cuda::cudaMemcpyToSymbolAsync(Ptr::<()>::from_bits(to), at(from as u64), count as u64, offset as u64, kind, stream),
            None => cuda::error::recorded(cudaErrorInvalidSymbol),
        }
    }
    ["cudaMemcpyFromSymbolAsync", "cudaMemcpyFromSymbolAsync_ptsz"]
    fn cudaMemcpyFromSymbolAsync(to: *mut c_void, symbol: *const c_void, count: usize, offset: usize, kind: c_uint, stream: cudaStream_t) {
        match address(symbol) {
            Some(from) => cuda::cudaMemcpyFromSymbolAsync(at(to as u64), Ptr::<()>::from_bits(from), count as u64, offset as u64, kind, stream),
            None => cuda::error::recorded(cudaErrorInvalidSymbol),
        }
    }
}

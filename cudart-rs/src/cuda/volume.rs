//! Three-dimensional memory: pitched volumes, arrays with depth, and their copies (CUDA Runtime API,
//! "Memory Management").

use super::array::{cudaArray_t, cudaChannelFormatDesc, get, make_array};
use super::copy::{check_rows, cudaMemcpy2D, cudaMemcpyDeviceToDevice, cudaMemcpyKind, sides};
use super::devices::is_device;
use super::error::{self, cudaError_t, cudaErrorInvalidDevice, cudaErrorInvalidValue, cudaSuccess};
use super::memory::cudaMallocPitch;
use super::queries::cudaMemcpy3DAsync;
use super::stream::cudaStream_t;
use crate::ptr::{Ptr, Void, addr, addr_const};

/// Extents of a volume: the width in elements of an array, or in bytes of other memory.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct cudaExtent {
    /// Extent in x.
    pub width: u64,
    /// Extent in y.
    pub height: u64,
    /// Extent in z.
    pub depth: u64,
}

/// A place in a volume, `x` in elements of an array, or in bytes of other memory.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct cudaPos {
    /// Place in x.
    pub x: u64,
    /// Place in y.
    pub y: u64,
    /// Place in z.
    pub z: u64,
}

/// Pitched memory.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct cudaPitchedPtr {
    /// Its address.
    pub ptr: Ptr<Void>,
    /// Bytes from row to row.
    pub pitch: u64,
    /// Bytes in a row that count.
    pub xsize: u64,
    /// Rows in a slice.
    pub ysize: u64,
}

/// What `cudaMemcpy3D` copies: each end is an array or pitched memory.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct cudaMemcpy3DParms {
    /// Source array, or null.
    pub srcArray: cudaArray_t,
    /// Place in the source.
    pub srcPos: cudaPos,
    /// Source memory.
    pub srcPtr: cudaPitchedPtr,
    /// Destination array, or null.
    pub dstArray: cudaArray_t,
    /// Place in the destination.
    pub dstPos: cudaPos,
    /// Destination memory.
    pub dstPtr: cudaPitchedPtr,
    /// How much.
    pub extent: cudaExtent,
    /// Direction.
    pub kind: cudaMemcpyKind,
}

/// What `cudaMemcpy3DPeer` copies: as [`cudaMemcpy3DParms`], with the devices of both ends.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct cudaMemcpy3DPeerParms {
    /// Source array, or null.
    pub srcArray: cudaArray_t,
    /// Place in the source.
    pub srcPos: cudaPos,
    /// Source memory.
    pub srcPtr: cudaPitchedPtr,
    /// The source's device.
    pub srcDevice: i32,
    /// Destination array, or null.
    pub dstArray: cudaArray_t,
    /// Place in the destination.
    pub dstPos: cudaPos,
    /// Destination memory.
    pub dstPtr: cudaPitchedPtr,
    /// The destination's device.
    pub dstDevice: i32,
    /// How much.
    pub extent: cudaExtent,
}

impl cudaMemcpy3DPeerParms {
    /// The copy, which is one inside of the memory of all devices.
    fn plain(&self) -> Result<cudaMemcpy3DParms, cudaError_t> {
        if ![self.srcDevice, self.dstDevice].into_iter().all(is_device) {
            return Err(cudaErrorInvalidDevice);
        }
        Ok(cudaMemcpy3DParms {
            srcArray: self.srcArray,
            srcPos: self.srcPos,
            srcPtr: self.srcPtr,
            dstArray: self.dstArray,
            dstPos: self.dstPos,
            dstPtr: self.dstPtr,
            extent: self.extent,
            kind: cudaMemcpyDeviceToDevice,
        })
    }
}

/// `make_cudaExtent(width, height, depth)`.
pub fn make_cudaExtent(width: u64, height: u64, depth: u64) -> cudaExtent {
    cudaExtent {
        width,
        height,
        depth,
    }
}
/// `make_cudaPos(x, y, z)`.
pub fn make_cudaPos(x: u64, y: u64, z: u64) -> cudaPos {
    cudaPos { x, y, z }
}
/// `make_cudaPitchedPtr(ptr, pitch, xsize, ysize)`.
pub fn make_cudaPitchedPtr(ptr: Ptr<Void>, pitch: u64, xsize: u64, ysize: u64) -> cudaPitchedPtr {
    cudaPitchedPtr {
        ptr,
        pitch,
        xsize,
        ysize,
    }
}

/// Allocates a volume with pitched rows.
pub fn cudaMalloc3D(pointer: Ptr<cudaPitchedPtr>, extent: cudaExtent) -> cudaError_t {
    let mut pointer = pointer;
    if pointer.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    let (mut ptr, mut pitch) = (Ptr::null(), 0);
    let rows = extent.height.saturating_mul(extent.depth);
    let error = cudaMallocPitch(addr(&mut ptr), addr(&mut pitch), extent.width, rows);
    if error == cudaSuccess {
        *pointer = cudaPitchedPtr {
            ptr,
            pitch,
            xsize: extent.width,
            ysize: extent.height,
        };
    }
    error
}

/// Allocates an array with depth; extents of 0 mean fewer dimensions.
pub fn cudaMalloc3DArray(
    array: Ptr<cudaArray_t>,
    desc: Ptr<cudaChannelFormatDesc>,
    extent: cudaExtent,
    flags: u32,
) -> cudaError_t {
    // Layered, surface load and store, cube map, gather: all arrays can do it.
    if flags > 15 {
        return error::result(cudaErrorInvalidValue);
    }
    make_array(array, desc, extent.width, extent.height, extent.depth)
}

/// One end of a copy: address of the first byte, bytes from row to row, rows from slice to slice.
fn end(
    array: cudaArray_t,
    pos: cudaPos,
    memory: cudaPitchedPtr,
    extent: cudaExtent,
) -> Option<(Ptr<Void>, u64, u64)> {
    let (start, pitch, rows, x) = if array.is_null() {
        (memory.ptr, memory.pitch, memory.ysize, pos.x)
    } else {
        let array = get(array)?;
        let inside = pos.x.checked_add(extent.width)? <= array.width
            && pos.y.checked_add(extent.height)? <= array.height
            && pos.z.checked_add(extent.depth)? <= array.depth;
        if !inside {
            return None;
        }
        (
            array.data,
            array.pitch(),
            array.height,
            pos.x * array.desc.bytes(),
        )
    };
    let row = pos.z.checked_mul(rows)?.checked_add(pos.y)?;
    let offset = row.checked_mul(pitch)?.checked_add(x)?;
    // The last slice must be countable, too.
    extent.depth.checked_mul(rows)?.checked_mul(pitch)?;
    (!start.is_null()).then(|| (start + offset, pitch, rows))
}

/// A copy of a volume as copies of rows, one for each slice: both ends of the first, their steps, and bytes of a row.
struct Slices {
    to: (Ptr<Void>, u64, u64),
    from: (Ptr<Void>, u64, u64),
    width: u64,
}

/// How a copy is done, or what is wrong with it.
fn slices(p: &cudaMemcpy3DParms) -> Result<Slices, cudaError_t> {
    sides(p.kind)?;
    // Each end is an array or memory, not both.
    let both = |array: cudaArray_t, memory: cudaPitchedPtr| array.is_null() == memory.ptr.is_null();
    if both(p.srcArray, p.srcPtr) || both(p.dstArray, p.dstPtr) {
        return Err(cudaErrorInvalidValue);
    }
    let mut element = 1;
    for array in [p.srcArray, p.dstArray] {
        if !array.is_null() {
            let bytes = get(array).ok_or(cudaErrorInvalidValue)?.desc.bytes();
            if element != 1 && bytes != element {
                return Err(cudaErrorInvalidValue);
            }
            element = bytes;
        }
    }
    let ends = || {
        Some(Slices {
            from: end(p.srcArray, p.srcPos, p.srcPtr, p.extent)?,
            to: end(p.dstArray, p.dstPos, p.dstPtr, p.extent)?,
            width: p.extent.width.checked_mul(element)?,
        })
    };
    ends().ok_or(cudaErrorInvalidValue)
}

impl Slices {
    /// The two ends of a slice.
    fn at(&self, z: u64) -> (Ptr<Void>, Ptr<Void>) {
        let step = |(start, pitch, rows): (Ptr<Void>, u64, u64)| start + z * rows * pitch;
        (step(self.to), step(self.from))
    }
}

/// Checks a copy of a volume that is not done now.
pub(super) fn check(p: &cudaMemcpy3DParms) -> cudaError_t {
    let slices = match slices(p) {
        Ok(slices) => slices,
        Err(code) => return code,
    };
    if p.extent.depth == 0 {
        return cudaSuccess;
    }
    for z in [0, p.extent.depth - 1] {
        let (to, from) = slices.at(z);
        let size = (slices.width, p.extent.height);
        match check_rows((to, slices.to.1), (from, slices.from.1), size, p.kind) {
            cudaSuccess => {}
            code => return code,
        }
    }
    cudaSuccess
}

/// Copies a volume.
pub fn cudaMemcpy3D(parameters: Ptr<cudaMemcpy3DParms>) -> cudaError_t {
    if parameters.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    let p = *parameters;
    match check(&p) {
        cudaSuccess => {}
        code => return error::result(code),
    }
    let Ok(slices) = slices(&p) else {
        return error::result(cudaErrorInvalidValue);
    };
    for z in 0..p.extent.depth {
        let (to, from) = slices.at(z);
        match cudaMemcpy2D(
            to,
            slices.to.1,
            from,
            slices.from.1,
            slices.width,
            p.extent.height,
            p.kind,
        ) {
            cudaSuccess => {}
            error => return error,
        }
    }
    error::result(cudaSuccess)
}

/// Copies a volume between devices.
pub fn cudaMemcpy3DPeer(parameters: Ptr<cudaMemcpy3DPeerParms>) -> cudaError_t {
    between(parameters, |p| cudaMemcpy3D(addr_const(p)))
}

/// `cudaMemcpy3DPeer` in a stream.
pub fn cudaMemcpy3DPeerAsync(
    parameters: Ptr<cudaMemcpy3DPeerParms>,
    stream: cudaStream_t,
) -> cudaError_t {
    between(parameters, |p| cudaMemcpy3DAsync(addr_const(p), stream))
}

fn between(
    parameters: Ptr<cudaMemcpy3DPeerParms>,
    copy: impl FnOnce(&cudaMemcpy3DParms) -> cudaError_t,
) -> cudaError_t {
    if parameters.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    match parameters.plain() {
        Ok(p) => copy(&p),
        Err(code) => error::result(code),
    }
}

#[cfg(all(test, feature = "textures"))]
mod tests {
    use super::super::array::{channel_desc_of, cudaFreeArray};
    use super::super::copy::{cudaMemcpyDeviceToHost, cudaMemcpyHostToDevice};
    use super::super::memory::cudaFree;
    use super::*;

    #[test]
    fn volumes_go_through_pitched_memory_and_arrays() {
        let mut host: [i32; 24] = std::array::from_fn(|i| i as i32);
        let of_host = make_cudaPitchedPtr(addr(&mut host).cast(), 16, 16, 3);
        let mut pitched = cudaPitchedPtr::default();
        assert_eq!(
            cudaMalloc3D(addr(&mut pitched), make_cudaExtent(16, 3, 2)),
            cudaSuccess
        );
        let mut up = cudaMemcpy3DParms {
            srcPtr: of_host,
            dstPtr: pitched,
            ..Default::default()
        };
        (up.extent, up.kind) = (make_cudaExtent(16, 3, 2), cudaMemcpyHostToDevice);
        assert_eq!(cudaMemcpy3D(addr(&mut up)), cudaSuccess);
        // The last row of the second slice.
        assert_eq!(*(pitched.ptr + 5 * pitched.pitch).cast::<i32>(), 20);

        let (mut array, mut desc) = (Ptr::null(), channel_desc_of::<i32>());
        assert_eq!(
            cudaMalloc3DArray(
                addr(&mut array),
                addr(&mut desc),
                make_cudaExtent(4, 3, 2),
                0
            ),
            cudaSuccess
        );
        let mut into = cudaMemcpy3DParms {
            srcPtr: pitched,
            dstArray: array,
            ..Default::default()
        };
        (into.extent, into.kind) = (
            make_cudaExtent(4, 3, 2),
            super::super::copy::cudaMemcpyDeviceToDevice,
        );
        assert_eq!(cudaMemcpy3D(addr(&mut into)), cudaSuccess);
        host.fill(-1);
        let of_host = make_cudaPitchedPtr(addr(&mut host).cast(), 16, 16, 3);
        let mut out = cudaMemcpy3DParms {
            srcArray: array,
            dstPtr: of_host,
            kind: cudaMemcpyDeviceToHost,
            ..Default::default()
        };
        (out.srcPos, out.extent) = (make_cudaPos(1, 1, 1), make_cudaExtent(3, 2, 1));
        assert_eq!(cudaMemcpy3D(addr(&mut out)), cudaSuccess);
        assert_eq!(host[..8], [17, 18, 19, -1, 21, 22, 23, -1]);
        out.extent.width = 4;
        assert_eq!(cudaMemcpy3D(addr(&mut out)), cudaErrorInvalidValue);
        assert_eq!((cudaFreeArray(array), cudaFree(pitched.ptr)), (0, 0));
        error::record(cudaSuccess);
    }
}

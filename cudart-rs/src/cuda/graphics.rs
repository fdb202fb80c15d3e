//! Graphics interoperability (CUDA Runtime API, "Graphics Interoperability"): there are no graphics contexts here, so nothing can be registered, and no handle of a resource is
//! valid. Programs that draw only where they can go on without.

use super::array::{cudaArray_t, cudaGraphicsResource};
use super::error::{
    self, cudaError_t, cudaErrorInvalidGraphicsContext, cudaErrorInvalidResourceHandle,
};
use super::stream::cudaStream_t;
use crate::ptr::{Ptr, Void};

/// How a resource may be used.
pub type cudaGraphicsRegisterFlags = u32;
/// See [`cudaGraphicsRegisterFlags`]: in any way.
pub const cudaGraphicsRegisterFlagsNone: u32 = 0;
/// See [`cudaGraphicsRegisterFlags`]: it is not written.
pub const cudaGraphicsRegisterFlagsReadOnly: u32 = 1;
/// See [`cudaGraphicsRegisterFlags`]: what was there is not read.
pub const cudaGraphicsRegisterFlagsWriteDiscard: u32 = 2;
/// See [`cudaGraphicsRegisterFlags`]: as a surface.
pub const cudaGraphicsRegisterFlagsSurfaceLoadStore: u32 = 4;
/// See [`cudaGraphicsRegisterFlags`]: for gathers.
pub const cudaGraphicsRegisterFlagsTextureGather: u32 = 8;

/// How a mapped resource is used.
pub type cudaGraphicsMapFlags = u32;
/// See [`cudaGraphicsMapFlags`]: in any way.
pub const cudaGraphicsMapFlagsNone: u32 = 0;
/// See [`cudaGraphicsMapFlags`]: it is not written.
pub const cudaGraphicsMapFlagsReadOnly: u32 = 1;
/// See [`cudaGraphicsMapFlags`]: what was there is not read.
pub const cudaGraphicsMapFlagsWriteDiscard: u32 = 2;

/// Which devices of an OpenGL context are meant.
pub type cudaGLDeviceList = u32;
/// See [`cudaGLDeviceList`]: all.
pub const cudaGLDeviceListAll: u32 = 1;
/// See [`cudaGLDeviceList`]: those of this frame.
pub const cudaGLDeviceListCurrentFrame: u32 = 2;
/// See [`cudaGLDeviceList`]: those of the next frame.
pub const cudaGLDeviceListNextFrame: u32 = 3;

/// Takes a resource back from CUDA. No resource is registered: `cudaErrorInvalidResourceHandle`.
pub fn cudaGraphicsUnregisterResource(_resource: Ptr<cudaGraphicsResource>) -> cudaError_t {
    error::result(cudaErrorInvalidResourceHandle)
}

/// Says how a resource will be used. No resource is registered: `cudaErrorInvalidResourceHandle`.
pub fn cudaGraphicsResourceSetMapFlags(
    _resource: Ptr<cudaGraphicsResource>,
    _flags: u32,
) -> cudaError_t {
    error::result(cudaErrorInvalidResourceHandle)
}

/// Gives resources to CUDA. No resource is registered: `cudaErrorInvalidResourceHandle`.
pub fn cudaGraphicsMapResources(
    _count: i32,
    _resources: Ptr<Ptr<cudaGraphicsResource>>,
    _stream: cudaStream_t,
) -> cudaError_t {
    error::result(cudaErrorInvalidResourceHandle)
}

/// Gives resources back to the graphics API. No resource is registered: `cudaErrorInvalidResourceHandle`.
pub fn cudaGraphicsUnmapResources(
    _count: i32,
    _resources: Ptr<Ptr<cudaGraphicsResource>>,
    _stream: cudaStream_t,
) -> cudaError_t {
    error::result(cudaErrorInvalidResourceHandle)
}

/// The memory of a buffer. No resource is registered: `cudaErrorInvalidResourceHandle`.
pub fn cudaGraphicsResourceGetMappedPointer(
    _pointer: Ptr<Ptr<Void>>,
    _size: Ptr<u64>,
    _resource: Ptr<cudaGraphicsResource>,
) -> cudaError_t {
    error::result(cudaErrorInvalidResourceHandle)
}

/// The array of an image. No resource is registered: `cudaErrorInvalidResourceHandle`.
pub fn cudaGraphicsSubResourceGetMappedArray(
    _array: Ptr<cudaArray_t>,
    _resource: Ptr<cudaGraphicsResource>,
    _index: u32,
    _level: u32,
) -> cudaError_t {
    error::result(cudaErrorInvalidResourceHandle)
}

/// Registers a buffer of OpenGL. There is no context: `cudaErrorInvalidGraphicsContext`.
pub fn cudaGraphicsGLRegisterBuffer(
    _resource: Ptr<Ptr<cudaGraphicsResource>>,
    _buffer: u32,
    _flags: u32,
) -> cudaError_t {
    error::result(cudaErrorInvalidGraphicsContext)
}

/// Registers a texture or a buffer of pixels. There is no context: `cudaErrorInvalidGraphicsContext`.
pub fn cudaGraphicsGLRegisterImage(
    _resource: Ptr<Ptr<cudaGraphicsResource>>,
    _image: u32,
    _target: u32,
    _flags: u32,
) -> cudaError_t {
    error::result(cudaErrorInvalidGraphicsContext)
}

/// The devices of an OpenGL context. There is no context: `cudaErrorInvalidGraphicsContext`.
pub fn cudaGLGetDevices(
    _count: Ptr<u32>,
    _devices: Ptr<i32>,
    _most: u32,
    _which: cudaGLDeviceList,
) -> cudaError_t {
    error::result(cudaErrorInvalidGraphicsContext)
}

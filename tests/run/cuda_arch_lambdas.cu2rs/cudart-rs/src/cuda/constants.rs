//! Enumerations of the runtime API that no chapter of the emulation acts on.

/// Compute mode of a device.
pub type cudaComputeMode = u32;
/// Several host threads may use the device.
pub const cudaComputeModeDefault: cudaComputeMode = 0;
/// One host thread may.
pub const cudaComputeModeExclusive: cudaComputeMode = 1;
/// None may.
pub const cudaComputeModeProhibited: cudaComputeMode = 2;
/// One process may.
pub const cudaComputeModeExclusiveProcess: cudaComputeMode = 3;
/// Kind of memory; its constants are in [`super::memory`].
pub type cudaMemoryType = u32;
/// Advice about managed memory.
pub type cudaMemoryAdvise = u32;
/// Mostly read.
pub const cudaMemAdviseSetReadMostly: cudaMemoryAdvise = 1;
/// Not mostly read.
pub const cudaMemAdviseUnsetReadMostly: cudaMemoryAdvise = 2;
/// Best placed at a device.
pub const cudaMemAdviseSetPreferredLocation: cudaMemoryAdvise = 3;
/// Placed anywhere.
pub const cudaMemAdviseUnsetPreferredLocation: cudaMemoryAdvise = 4;
/// Will be accessed by a device.
pub const cudaMemAdviseSetAccessedBy: cudaMemoryAdvise = 5;
/// Will not.
pub const cudaMemAdviseUnsetAccessedBy: cudaMemoryAdvise = 6;

/// How the first-level cache is divided; its constants, in percent that are shared memory, make no difference.
pub type cudaSharedCarveout = i32;
/// As the driver likes.
pub const cudaSharedmemCarveoutDefault: cudaSharedCarveout = -1;
/// As much shared memory as possible.
pub const cudaSharedmemCarveoutMaxShared: cudaSharedCarveout = 100;
/// As much cache as possible.
pub const cudaSharedmemCarveoutMaxL1: cudaSharedCarveout = 0;

//! What the runtime API has besides: libraries, access to the driver, and the functions that are not supported, which say so.

use super::register;
use crate::abi::*;
use crate::{driver, module, procs};
use cudart_rs::cuda;

fn done(error: CUresult) -> CUresult {
    cuda::error::recorded(error)
}

api! {
    ["cudaGetDriverEntryPoint", "cudaGetDriverEntryPoint_ptsz"]
    fn cudaGetDriverEntryPoint(symbol: *const c_char, place: *mut *mut c_void, flags: u64, status: *mut c_uint) {
        done(procs::find(symbol, place, super::version::runtime(), flags, status))
    }
    ["cudaGetDriverEntryPointByVersion", "cudaGetDriverEntryPointByVersion_ptsz"]
    fn cudaGetDriverEntryPointByVersion(symbol: *const c_char, place: *mut *mut c_void, version: c_uint, flags: u64, status: *mut c_uint) {
        done(procs::find(symbol, place, version as c_int, flags, status))
    }
    ["cudaLibraryLoadData"]
    fn cudaLibraryLoadData(library: *mut u64, code: *const c_void, options: *const c_uint, values: *mut *mut c_void, count: c_uint, _library_options: *const c_uint, _library_values: *mut *mut c_void, _library_count: c_uint) {
        crate::context::touched();
        done(driver::module::cuModuleLoadDataEx(library, code, count, options, values))
    }
    ["cudaLibraryLoadFromFile"]
    fn cudaLibraryLoadFromFile(library: *mut u64, path: *const c_char, _options: *const c_uint, _values: *mut *mut c_void, _count: c_uint, _library_options: *const c_uint, _library_values: *mut *mut c_void, _library_count: c_uint) {
        done(driver::module::cuModuleLoad(library, path))
    }
    ["cudaLibraryUnload"] fn cudaLibraryUnload(library: u64) { done(module::unload(library)) }
    ["cudaLibraryGetKernel"] fn cudaLibraryGetKernel(kernel: *mut u64, library: u64, name: *const c_char) {
        done(driver::module::cuModuleGetFunction(kernel, library, name))
    }
    ["cudaLibraryGetGlobal", "cudaLibraryGetManaged"] fn cudaLibraryGetGlobal(pointer: *mut u64, size: *mut usize, library: u64, name: *const c_char) {
        done(driver::module::cuModuleGetGlobal(pointer, size, library, name))
    }
    ["cudaLibraryGetKernelCount"] fn cudaLibraryGetKernelCount(count: *mut c_uint, library: u64) {
        done(driver::module::cuModuleGetFunctionCount(count, library))
    }
    ["cudaLibraryEnumerateKernels"] fn cudaLibraryEnumerateKernels(kernels: *mut u64, count: c_uint, library: u64) {
        done(driver::module::cuModuleEnumerateFunctions(kernels, count, library))
    }
    ["cudaKernelSetAttributeForDevice"] fn cudaKernelSetAttributeForDevice(kernel: u64, attribute: c_uint, value: c_int, _device: c_int) {
        match register::kernel(kernel) {
            Ok(k) => cuda::cudaFuncSetAttribute(at(k), attribute, value),
            Err(code) => done(code),
        }
    }
    ["cudaCtxResetPersistingL2Cache"] fn cudaCtxResetPersistingL2Cache() { SUCCESS }
    ["cudaThreadSetLimit"] fn cudaThreadSetLimit(limit: c_uint, value: usize) { cuda::cudaDeviceSetLimit(limit, value as u64) }
    ["cudaThreadGetLimit"] fn cudaThreadGetLimit(value: *mut u64, limit: c_uint) { cuda::cudaDeviceGetLimit(ptr(value), limit) }
    ["cudaStreamSetAttribute", "cudaStreamSetAttribute_ptsz"] fn cudaStreamSetAttribute(stream: cuda::cudaStream_t, _attribute: c_uint, _value: *const c_void) {
        cuda::cudaStreamQuery(stream)
    }
    ["cudaGetExportTable"] fn cudaGetExportTable(_table: *mut *const c_void, _id: *const [u8; 16]) { done(INVALID_VALUE) }
}

/// Functions that are there, so that programs begin, and say that they are not supported when they are called.
macro_rules! unsupported {
    ($($name:literal)*) => { $(
        const _: () = {
            #[unsafe(export_name = $name)]
            extern "C" fn refused() -> CUresult {
                say(concat!($name, " is not supported"));
                done(NOT_SUPPORTED)
            }
        };
    )* };
}

unsupported! {
    "__cudaGetProcAddress" "cudaArrayGetInfo" "cudaArrayGetMemoryRequirements" "cudaArrayGetPlane" "cudaArrayGetSparseProperties" "cudaDestroyExternalMemory"
    "cudaDestroyExternalSemaphore" "cudaDevResourceGenerateDesc" "cudaDevSmResourceSplit" "cudaDevSmResourceSplitByCount" "cudaDeviceGetDevResource"
    "cudaDeviceGetExecutionCtx" "cudaDeviceGetHostAtomicCapabilities" "cudaDeviceGetNvSciSyncAttributes"
    "cudaDeviceGetP2PAtomicCapabilities" "cudaDeviceGetTexture1DLinearMaxWidth" "cudaDeviceRegisterAsyncNotification"
    "cudaDeviceUnregisterAsyncNotification" "cudaExecutionCtxDestroy" "cudaExecutionCtxGetDevResource"
    "cudaExecutionCtxGetDevice" "cudaExecutionCtxGetId" "cudaExecutionCtxRecordEvent" "cudaExecutionCtxStreamCreate" "cudaExecutionCtxSynchronize"
    "cudaExecutionCtxWaitEvent" "cudaExternalMemoryGetMappedBuffer" "cudaExternalMemoryGetMappedMipmappedArray" "cudaFreeMipmappedArray"
    "cudaFuncGetParamCount" "cudaGLMapBufferObject" "cudaGLMapBufferObjectAsync" "cudaGLRegisterBufferObject" "cudaGLSetBufferObjectMapFlags"
    "cudaGLSetGLDevice" "cudaGLUnmapBufferObject" "cudaGLUnmapBufferObjectAsync" "cudaGLUnregisterBufferObject" "cudaGetMipmappedArrayLevel"
    "cudaGetSurfaceObjectResourceDesc" "cudaGetTextureObjectResourceDesc" "cudaGetTextureObjectResourceViewDesc" "cudaGetTextureObjectTextureDesc"
    "cudaGraphAddEventRecordNode" "cudaGraphAddEventWaitNode" "cudaGraphAddExternalSemaphoresSignalNode" "cudaGraphAddExternalSemaphoresWaitNode"
    "cudaGraphAddMemAllocNode" "cudaGraphAddMemcpyNodeFromSymbol" "cudaGraphAddMemcpyNodeToSymbol" "cudaGraphAddNode" "cudaGraphAddNode_v2"
    "cudaGraphChildGraphNodeGetGraph" "cudaGraphConditionalHandleCreate_v2" "cudaGraphDebugDotPrint"
    "cudaGraphEventRecordNodeGetEvent" "cudaGraphEventRecordNodeSetEvent" "cudaGraphEventWaitNodeGetEvent" "cudaGraphEventWaitNodeSetEvent"
    "cudaGraphExecChildGraphNodeSetParams" "cudaGraphExecEventRecordNodeSetEvent" "cudaGraphExecEventWaitNodeSetEvent"
    "cudaGraphExecExternalSemaphoresSignalNodeSetParams" "cudaGraphExecExternalSemaphoresWaitNodeSetParams" "cudaGraphExecGetFlags" "cudaGraphExecGetId"
    "cudaGraphExecMemcpyNodeSetParamsFromSymbol" "cudaGraphExecMemcpyNodeSetParamsToSymbol" "cudaGraphExecNodeSetParams"
    "cudaGraphExternalSemaphoresSignalNodeGetParams" "cudaGraphExternalSemaphoresSignalNodeSetParams" "cudaGraphExternalSemaphoresWaitNodeGetParams"
    "cudaGraphExternalSemaphoresWaitNodeSetParams" "cudaGraphGetId" "cudaGraphHostNodeGetParams" "cudaGraphInstantiateWithParams"
    "cudaGraphInstantiateWithParams_ptsz" "cudaGraphKernelNodeCopyAttributes" "cudaGraphKernelNodeGetAttribute"
    "cudaGraphKernelNodeSetAttribute" "cudaGraphMemAllocNodeGetParams" "cudaGraphMemFreeNodeGetParams" "cudaGraphMemcpyNodeGetParams"
    "cudaGraphMemcpyNodeSetParamsFromSymbol" "cudaGraphMemcpyNodeSetParamsToSymbol" "cudaGraphMemsetNodeGetParams" "cudaGraphNodeFindInClone"
    "cudaGraphNodeGetContainingGraph" "cudaGraphNodeGetEnabled" "cudaGraphNodeGetLocalId" "cudaGraphNodeGetParams" "cudaGraphNodeGetToolsId"
    "cudaGraphNodeSetEnabled" "cudaGraphNodeSetParams" "cudaGraphReleaseUserObject" "cudaGraphRetainUserObject"
    "cudaGraphicsResourceGetMappedMipmappedArray"
    "cudaGreenCtxCreate" "cudaImportExternalMemory" "cudaImportExternalSemaphore"
    "cudaLibraryGetUnifiedFunction"
    "cudaLogsCurrent" "cudaLogsDumpToFile" "cudaLogsDumpToMemory" "cudaLogsRegisterCallback" "cudaLogsUnregisterCallback" "cudaMallocMipmappedArray"
    "cudaMemDiscardAndPrefetchBatchAsync" "cudaMemDiscardAndPrefetchBatchAsync_ptsz" "cudaMemDiscardBatchAsync" "cudaMemDiscardBatchAsync_ptsz"
    "cudaMemGetDefaultMemPool" "cudaMemGetLocationInfo" "cudaMemGetMemPool" "cudaMemPoolExportPointer" "cudaMemPoolExportToShareableHandle"
    "cudaMemPoolImportFromShareableHandle" "cudaMemPoolImportPointer" "cudaMemPrefetchBatchAsync" "cudaMemPrefetchBatchAsync_ptsz" "cudaMemRangeGetAttribute"
    "cudaMemRangeGetAttributes" "cudaMemSetMemPool" "cudaMemcpy3DBatchAsync" "cudaMemcpy3DBatchAsync_ptsz"
    "cudaMemcpy3DWithAttributesAsync" "cudaMemcpy3DWithAttributesAsync_ptsz" "cudaMemcpyArrayToArray"
    "cudaMemcpyArrayToArray_ptds" "cudaMemcpyBatchAsync" "cudaMemcpyBatchAsync_ptsz" "cudaMemcpyWithAttributesAsync" "cudaMemcpyWithAttributesAsync_ptsz"
    "cudaMipmappedArrayGetMemoryRequirements" "cudaMipmappedArrayGetSparseProperties" "cudaOccupancyMaxActiveClusters" "cudaOccupancyMaxPotentialClusterSize"
    "cudaSetDoubleForDevice" "cudaSetDoubleForHost" "cudaSignalExternalSemaphoresAsync" "cudaSignalExternalSemaphoresAsync_ptsz"
    "cudaSignalExternalSemaphoresAsync_v2" "cudaSignalExternalSemaphoresAsync_v2_ptsz" "cudaStreamBeginCaptureToGraph" "cudaStreamBeginCaptureToGraph_ptsz"
    "cudaStreamCopyAttributes" "cudaStreamCopyAttributes_ptsz" "cudaStreamGetAttribute" "cudaStreamGetAttribute_ptsz" "cudaStreamGetDevResource"
    "cudaStreamGetDevResource_ptsz" "cudaStreamUpdateCaptureDependencies_v2"
    "cudaStreamUpdateCaptureDependencies_v2_ptsz" "cudaThreadGetCacheConfig" "cudaUserObjectCreate" "cudaUserObjectRelease" "cudaUserObjectRetain"
    "cudaWaitExternalSemaphoresAsync" "cudaWaitExternalSemaphoresAsync_ptsz" "cudaWaitExternalSemaphoresAsync_v2" "cudaWaitExternalSemaphoresAsync_v2_ptsz"
    "cudaBindTexture" "cudaBindTexture2D" "cudaBindTextureToArray" "cudaUnbindTexture" "cudaGetTextureReference" "cudaGetTextureAlignmentOffset"
    "cudaGetSurfaceReference" "cudaBindSurfaceToArray" "__cudaRegisterTexture" "__cudaRegisterSurface"
}

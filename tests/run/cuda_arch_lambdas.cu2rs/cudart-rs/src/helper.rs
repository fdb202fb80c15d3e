//! What programs use of the CUDA samples' helper headers: error checks, stop watches, command lines.
//!
//! Not part of CUDA: the samples' headers are copied into many programs, and ours stand in for them. Messages are our own wording.

use crate::c::args::c_bytes;
use crate::c::stdlib;
use crate::cuda::properties::cudaDeviceProp;
use crate::cuda::{
    cudaError_t, cudaGetErrorName, cudaGetErrorString, cudaGetLastError, cudaSetDevice, cudaSuccess,
};
use crate::ptr::{Ptr, addr};
use std::time::{Duration, Instant};

fn fail(what: &str, error: cudaError_t, file: Ptr<i8>, line: i32) -> ! {
    let text = |p| String::from_utf8_lossy(c_bytes(p)).into_owned();
    let message = format!(
        "CUDA error at {}:{line}: {} ({}: {}) in \"{what}\"\n",
        text(file),
        error,
        text(cudaGetErrorName(error)),
        text(cudaGetErrorString(error))
    );
    crate::c::file::stdout().lock().flush();
    crate::c::file::stderr().lock().put(message.as_bytes());
    stdlib::exit(1)
}

/// `checkCudaErrors(call)`: ends the program with status 1 unless the result is 0.
pub fn check(result: i32, call: Ptr<i8>, file: Ptr<i8>, line: i32) {
    if result != 0 {
        fail(
            &String::from_utf8_lossy(c_bytes(call)),
            result as cudaError_t,
            file,
            line,
        );
    }
}
/// `getLastCudaError(message)`: ends the program with status 1 if an error is pending.
pub fn __getLastCudaError(message: Ptr<i8>, file: Ptr<i8>, line: i32) {
    let error = cudaGetLastError();
    if error != cudaSuccess {
        fail(
            &String::from_utf8_lossy(c_bytes(message)),
            error,
            file,
            line,
        );
    }
}
/// The name of an error.
pub fn _cudaGetErrorEnum(error: cudaError_t) -> Ptr<i8> {
    cudaGetErrorName(error)
}
/// Cores of a multiprocessor by compute capability.
pub fn _ConvertSMVer2Cores(major: i32, minor: i32) -> i32 {
    match (major, minor) {
        (2, 0) => 32,
        (2, _) => 48,
        (3, _) => 192,
        (6, 0) | (7, _) | (8, 0) => 64,
        _ => 128,
    }
}
/// The name of a compute capability's architecture.
pub fn _ConvertSMVer2ArchName(major: i32, minor: i32) -> Ptr<i8> {
    crate::ptr::cstr(match (major, minor) {
        (3, _) => c"Kepler",
        (5, _) => c"Maxwell",
        (6, _) => c"Pascal",
        (7, 5) => c"Turing",
        (7, _) => c"Volta",
        (8, 9) => c"Ada",
        (8, _) => c"Ampere",
        (9, _) => c"Hopper",
        _ => c"Graphics Device",
    })
}
/// Selects a device; its number.
pub fn gpuDeviceInit(device: i32) -> i32 {
    cudaSetDevice(device.max(0));
    device.max(0)
}
/// The fastest device: the only one.
pub fn gpuGetMaxGflopsDeviceId() -> i32 {
    0
}
/// Selects the device of `-device=n`, or the first, and prints its name as the samples do.
pub fn findCudaDevice(argc: i32, argv: Ptr<Ptr<i8>>) -> i32 {
    let device = if checkCmdLineFlag(argc, argv, crate::ptr::cstr(c"device")) {
        getCmdLineArgumentInt(argc, argv, crate::ptr::cstr(c"device"))
    } else {
        0
    };
    let device = gpuDeviceInit(device);
    let mut properties: cudaDeviceProp = crate::array::zeroed();
    crate::cuda::properties::cudaGetDeviceProperties(addr(&mut properties), device);
    crate::c::stdio::printf!(
        "GPU Device %d: \"%s\" with compute capability %d.%d\n\n",
        device,
        properties.name.ptr(),
        properties.major,
        properties.minor
    );
    device
}
/// Is the device's compute capability at least this? 1 or 0.
pub fn checkCudaCapabilities(major: i32, minor: i32) -> i32 {
    let mut properties: cudaDeviceProp = crate::array::zeroed();
    crate::cuda::properties::cudaGetDeviceProperties(addr(&mut properties), 0);
    i32::from((properties.major, properties.minor) >= (major, minor))
}

/// What follows `-name` or `--name` (and a `=`) on the command line.
fn argument<'a>(argc: i32, argv: Ptr<Ptr<i8>>, name: Ptr<i8>) -> Option<&'a [u8]> {
    let name = c_bytes(name);
    (1..argc).find_map(|i| {
        let text = c_bytes(argv[i]);
        let body = text.strip_prefix(b"-")?;
        let body = body.strip_prefix(b"-").unwrap_or(body);
        if !body.get(..name.len())?.eq_ignore_ascii_case(name) {
            return None;
        }
        match &body[name.len()..] {
            [] => Some(&body[name.len()..]),
            [b'=', value @ ..] => Some(value),
            _ => None,
        }
    })
}
/// Is the flag on the command line?
pub fn checkCmdLineFlag(argc: i32, argv: Ptr<Ptr<i8>>, name: Ptr<i8>) -> bool {
    argument(argc, argv, name).is_some()
}
/// The integer after the flag, 0 without.
pub fn getCmdLineArgumentInt(argc: i32, argv: Ptr<Ptr<i8>>, name: Ptr<i8>) -> i32 {
    argument(argc, argv, name).map_or(0, |v| {
        stdlib::atoi(crate::ptr::addr_const(v.first().unwrap_or(&0)).cast())
    })
}
/// The number after the flag, 0 without.
pub fn getCmdLineArgumentFloat(argc: i32, argv: Ptr<Ptr<i8>>, name: Ptr<i8>) -> f32 {
    argument(argc, argv, name).map_or(0.0, |v| {
        stdlib::atof(crate::ptr::addr_const(v.first().unwrap_or(&0)).cast()) as f32
    })
}
/// The text after the flag into `*value`; false without.
pub fn getCmdLineArgumentString(
    argc: i32,
    argv: Ptr<Ptr<i8>>,
    name: Ptr<i8>,
    mut value: Ptr<Ptr<i8>>,
) -> bool {
    match argument(argc, argv, name) {
        Some(v) => {
            *value = crate::ptr::addr_const(v.first().unwrap_or(&0)).cast();
            true
        }
        None => {
            *value = Ptr::null();
            false
        }
    }
}
/// A copy of the path if the file can be read here or under `./data`, else null.
pub fn sdkFindFilePath(name: Ptr<i8>, _program: Ptr<i8>) -> Ptr<i8> {
    let name = String::from_utf8_lossy(c_bytes(name)).into_owned();
    for prefix in ["", "data/", "../data/", "../../data/"] {
        let path = format!("{prefix}{name}\0");
        let text = crate::ptr::addr_const(&path.as_bytes()[0]).cast::<i8>();
        if crate::c::unistd::access(text, 4) == 0 {
            return crate::c::string::strdup(text);
        }
    }
    Ptr::null()
}

/// The samples' stop watch; times in milliseconds.
#[derive(Clone, Debug, Default)]
pub struct StopWatchInterface {
    started: Option<Instant>,
    total: Duration,
    sessions: u32,
}
fn milliseconds(d: Duration) -> f32 {
    (d.as_secs_f64() * 1000.0) as f32
}
impl StopWatchInterface {
    /// Starts.
    pub fn start(&mut self) {
        self.started = Some(Instant::now());
    }
    /// Stops and adds the session's time.
    pub fn stop(&mut self) {
        if let Some(started) = self.started.take() {
            self.total += started.elapsed();
            self.sessions += 1;
        }
    }
    /// Forgets all time; a running watch starts over.
    pub fn reset(&mut self) {
        self.total = Duration::ZERO;
        self.sessions = 0;
        self.started = self.started.map(|_| Instant::now());
    }
    /// All time so far.
    pub fn getTime(&self) -> f32 {
        milliseconds(self.total + self.started.map_or(Duration::ZERO, |s| s.elapsed()))
    }
    /// Time of a session on average.
    pub fn getAverageTime(&self) -> f32 {
        if self.sessions == 0 {
            0.0
        } else {
            milliseconds(self.total) / self.sessions as f32
        }
    }
}
/// Makes a stop watch.
pub fn sdkCreateTimer(mut timer: Ptr<Ptr<StopWatchInterface>>) -> bool {
    *timer = Ptr::new(Box::into_raw(Box::default()));
    true
}
/// Frees a stop watch.
pub fn sdkDeleteTimer(mut timer: Ptr<Ptr<StopWatchInterface>>) -> bool {
    if !timer.is_null() && !(*timer).is_null() {
        // SAFETY: C's contract: the watch came from `sdkCreateTimer` and is freed once.
        drop(unsafe { Box::from_raw((*timer).as_raw()) });
        *timer = Ptr::null();
    }
    true
}
macro_rules! on_timer {
    ($($(#[$doc:meta])* $name:ident $method:ident;)*) => { $(
        $(#[$doc])*
        pub fn $name(mut timer: Ptr<Ptr<StopWatchInterface>>) -> bool {
            if timer.is_null() || (*timer).is_null() {
                return false;
            }
            timer.$method();
            true
        }
    )* };
}
on_timer! {
    /// Starts.
    sdkStartTimer start;
    /// Stops.
    sdkStopTimer stop;
    /// Resets.
    sdkResetTimer reset;
}
/// All time so far.
pub fn sdkGetTimerValue(timer: Ptr<Ptr<StopWatchInterface>>) -> f32 {
    if (*timer).is_null() {
        0.0
    } else {
        timer.getTime()
    }
}
/// Time of a session on average.
pub fn sdkGetAverageTimerValue(timer: Ptr<Ptr<StopWatchInterface>>) -> f32 {
    if (*timer).is_null() {
        0.0
    } else {
        timer.getAverageTime()
    }
}

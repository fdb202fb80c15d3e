//! NVRTC by the translator's own front end: a program compiles a kernel from text, loads it by the driver API and launches it, in one process, as `libnvrtc` and `libcuda` do it.

use std::ffi::{CStr, CString, c_char, c_int, c_uint, c_void};

// The library of both.
use cuda_on_cpu as _;

unsafe extern "C" {
    fn nvrtcCreateProgram(
        program: *mut *mut c_void,
        source: *const c_char,
        name: *const c_char,
        n: c_int,
        headers: *const *const c_char,
        names: *const *const c_char,
    ) -> c_int;
    fn nvrtcAddNameExpression(program: *mut c_void, name: *const c_char) -> c_int;
    fn nvrtcCompileProgram(program: *mut c_void, n: c_int, options: *const *const c_char) -> c_int;
    fn nvrtcGetLoweredName(
        program: *mut c_void,
        name: *const c_char,
        to: *mut *const c_char,
    ) -> c_int;
    fn nvrtcGetProgramLogSize(program: *mut c_void, size: *mut usize) -> c_int;
    fn nvrtcGetProgramLog(program: *mut c_void, to: *mut c_char) -> c_int;
    fn nvrtcGetPTXSize(program: *mut c_void, size: *mut usize) -> c_int;
    fn nvrtcGetPTX(program: *mut c_void, to: *mut c_char) -> c_int;
    fn nvrtcGetCUBINSize(program: *mut c_void, size: *mut usize) -> c_int;
    fn nvrtcGetCUBIN(program: *mut c_void, to: *mut c_char) -> c_int;
    fn nvrtcDestroyProgram(program: *mut *mut c_void) -> c_int;
    fn nvrtcGetErrorString(code: c_int) -> *const c_char;
    fn cuInit(flags: c_uint) -> c_int;
    fn cuModuleLoadData(module: *mut *mut c_void, image: *const c_void) -> c_int;
    fn cuModuleGetFunction(f: *mut *mut c_void, module: *mut c_void, name: *const c_char) -> c_int;
    fn cuCtxSynchronize() -> c_int;
    fn cuTexObjectCreate(
        to: *mut u64,
        resource: *const c_void,
        texture: *const c_void,
        view: *const c_void,
    ) -> c_int;
    fn cuMemAlloc_v2(to: *mut u64, bytes: usize) -> c_int;
    fn cuMemcpyHtoD_v2(to: u64, from: *const c_void, bytes: usize) -> c_int;
    fn cuMemcpyDtoH_v2(to: *mut c_void, from: u64, bytes: usize) -> c_int;
    fn cuLaunchKernel(
        f: *mut c_void,
        gx: c_uint,
        gy: c_uint,
        gz: c_uint,
        bx: c_uint,
        by: c_uint,
        bz: c_uint,
        shared: c_uint,
        stream: *mut c_void,
        params: *mut *mut c_void,
        extra: *mut *mut c_void,
    ) -> c_int;
}

/// A program of NVRTC's.
struct Program(*mut c_void);

impl Program {
    fn new(source: &str, headers: &[(&str, &str)]) -> Program {
        let strings = |list: Vec<&str>| -> Vec<CString> {
            list.into_iter().map(|s| CString::new(s).unwrap()).collect()
        };
        let texts = strings(headers.iter().map(|h| h.1).collect());
        let names = strings(headers.iter().map(|h| h.0).collect());
        let texts: Vec<_> = texts.iter().map(|t| t.as_ptr()).collect();
        let names: Vec<_> = names.iter().map(|t| t.as_ptr()).collect();
        let source = CString::new(source).unwrap();
        let mut p = std::ptr::null_mut();
        // SAFETY: as NVRTC's documentation says.
        let r = unsafe {
            nvrtcCreateProgram(
                &mut p,
                source.as_ptr(),
                c"kernels.cu".as_ptr(),
                headers.len() as c_int,
                texts.as_ptr(),
                names.as_ptr(),
            )
        };
        assert_eq!(r, 0);
        Program(p)
    }

    fn compile(&self, options: &[&str]) -> c_int {
        let options: Vec<CString> = options.iter().map(|o| CString::new(*o).unwrap()).collect();
        let list: Vec<_> = options.iter().map(|t| t.as_ptr()).collect();
        // SAFETY: as above.
        unsafe { nvrtcCompileProgram(self.0, list.len() as c_int, list.as_ptr()) }
    }

    fn text(
        &self,
        size: unsafe extern "C" fn(*mut c_void, *mut usize) -> c_int,
        get: unsafe extern "C" fn(*mut c_void, *mut c_char) -> c_int,
    ) -> String {
        let mut n = 0;
        // SAFETY: the place is as large as is asked for.
        unsafe {
            assert_eq!(size(self.0, &mut n), 0);
            let mut bytes = vec![0u8; n];
            if n > 0 {
                assert_eq!(get(self.0, bytes.as_mut_ptr().cast()), 0);
                bytes.pop();
            }
            String::from_utf8(bytes).unwrap()
        }
    }

    fn log(&self) -> String {
        self.text(nvrtcGetProgramLogSize, nvrtcGetProgramLog)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // SAFETY: it is one.
        unsafe {
            assert_eq!(nvrtcDestroyProgram(&mut self.0), 0);
            assert!(self.0.is_null());
            assert_eq!(nvrtcDestroyProgram(&mut self.0), 4);
        }
    }
}

/// Compiles a kernel and runs it on 8 numbers.
fn run(p: &Program, kernel: &CStr, mut numbers: [f32; 8]) -> [f32; 8] {
    let ptx = CString::new(p.text(nvrtcGetPTXSize, nvrtcGetPTX)).unwrap();
    let (mut module, mut f, mut at) = (std::ptr::null_mut(), std::ptr::null_mut(), 0u64);
    let bytes = size_of_val(&numbers);
    // SAFETY: the kernel takes an address of eight numbers and how many there are.
    unsafe {
        assert_eq!(cuInit(0), 0);
        assert_eq!(cuModuleLoadData(&mut module, ptx.as_ptr().cast()), 0);
        assert_eq!(cuModuleGetFunction(&mut f, module, kernel.as_ptr()), 0);
        assert_eq!(cuMemAlloc_v2(&mut at, bytes), 0);
        assert_eq!(cuMemcpyHtoD_v2(at, numbers.as_ptr().cast(), bytes), 0);
        let mut n = numbers.len() as c_int;
        let mut params = [(&raw mut at).cast::<c_void>(), (&raw mut n).cast()];
        let r = cuLaunchKernel(
            f,
            2,
            1,
            1,
            4,
            1,
            1,
            0,
            std::ptr::null_mut(),
            params.as_mut_ptr(),
            std::ptr::null_mut(),
        );
        assert_eq!(r, 0);
        assert_eq!(cuMemcpyDtoH_v2(numbers.as_mut_ptr().cast(), at, bytes), 0);
    }
    numbers
}

#[test]
fn programs_compile_load_and_run() {
    let cache = tempfile::tempdir().unwrap();
    // SAFETY: this is the only test of the process, and it has started no thread.
    unsafe {
        std::env::set_var("CU2RS", env!("CARGO_BIN_EXE_cu2rs"));
        std::env::set_var("CU2RS_CACHE_DIR", cache.path());
    }
    let source = r#"
        #include "by.h"
        #include <more/more.h>
        extern "C" __global__ void plain(float *x, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] = BY * sqrtf(x[i]) + N; }
        template <class T> __global__ void scale(T *x, int n) { x[blockIdx.x * blockDim.x + threadIdx.x] *= more(2); }
        __device__ int variable;
    "#;
    let headers = [
        ("by.h", "#define BY 3"),
        (
            "more/more.h",
            "__device__ int more(int x) { return x + 1; }",
        ),
    ];
    let p = Program::new(source, &headers);
    let lowered = |name: &CStr| {
        let mut to = std::ptr::null();
        // SAFETY: as above.
        let r = unsafe { nvrtcGetLoweredName(p.0, name.as_ptr(), &mut to) };
        match r {
            // SAFETY: a string that lives as long as the program.
            0 => Ok(unsafe { CStr::from_ptr(to) }.to_owned()),
            e => Err(e),
        }
    };
    // SAFETY: as above.
    unsafe {
        assert_eq!(nvrtcAddNameExpression(p.0, c"scale<float>".as_ptr()), 0);
        assert_eq!(nvrtcAddNameExpression(p.0, c"&variable".as_ptr()), 0);
    }
    assert_eq!(lowered(c"scale<float>"), Err(9));
    assert_eq!(
        p.compile(&["--gpu-architecture=sm_80", "-DN=1", "-std=c++17"]),
        0,
        "{}",
        p.log()
    );
    // SAFETY: as above.
    unsafe {
        assert_eq!(nvrtcAddNameExpression(p.0, c"f".as_ptr()), 8);
    }
    assert_eq!(lowered(c"scale<int>"), Err(10));
    assert_eq!(lowered(c"&variable").unwrap().as_c_str(), c"variable");
    assert_eq!(
        p.text(nvrtcGetCUBINSize, nvrtcGetCUBIN),
        p.text(nvrtcGetPTXSize, nvrtcGetPTX)
    );
    let squares = [0., 1., 4., 9., 16., 25., 36., 49.];
    assert_eq!(
        run(&p, c"plain", squares),
        [1., 4., 7., 10., 13., 16., 19., 22.]
    );
    let scaled = run(&p, &lowered(c"scale<float>").unwrap(), squares);
    assert_eq!(scaled, squares.map(|x| 3. * x));
    // Kept: the same program is compiled once, another one is not taken for it.
    let kept = || std::fs::read_dir(cache.path().join("rtc")).map_or(0, |d| d.count());
    assert_eq!(kept(), 1);
    let again = Program::new(source, &headers);
    assert_eq!(again.compile(&["-DN=2"]), 0, "{}", again.log());
    assert_eq!(run(&again, c"plain", squares)[0], 2.);
    assert_eq!(again.compile(&["-DN=2"]), 0);
    assert_eq!(kept(), 2);

    let wrong = Program::new("__global__ void k() { nothing(); }", &[]);
    assert_eq!(wrong.compile(&[]), 6);
    assert!(
        wrong.log().contains("kernels.cu:1:23") && wrong.log().contains("nothing"),
        "{}",
        wrong.log()
    );
    assert_eq!(wrong.compile(&["--no-such-option"]), 5);
    let outside = Program::new("", &[("../x.h", "")]);
    assert_eq!(outside.compile(&[]), 3);
    // SAFETY: a string of ours.
    let name = unsafe { CStr::from_ptr(nvrtcGetErrorString(6)) };
    assert_eq!(name, c"NVRTC_ERROR_COMPILATION");
    kernels_fetch_from_texture_objects();
    headers_of_the_working_folder_are_found();
    what_a_kernel_does_wrong_is_told_behind_its_launch();
}

fn kernels_fetch_from_texture_objects() {
    let source = "extern \"C\" __global__ void k(float *p, int n) {\n\
        if (threadIdx.x + blockIdx.x) return;\n\
        cudaTextureObject_t pairs = *(cudaTextureObject_t *)(p + 4), plane = *(cudaTextureObject_t *)(p + 6);\n\
        float2 v = tex1Dfetch<float2>(pairs, 1);\n\
        p[0] = v.x, p[1] = v.y, p[2] = tex2D<float>(plane, 1.5f, 2.5f), p[3] = tex2D<float>(plane, 1.0f, 0.5f);\n}";
    let p = Program::new(source, &[]);
    assert_eq!(p.compile(&[]), 0, "{}", p.log());
    // 3 rows of 64 floats: row * 100 + column.
    let values: Vec<f32> = (0..3 * 64)
        .map(|i| (i / 64 * 100 + i % 64) as f32)
        .collect();
    let (mut at, mut pairs, mut plane) = (0u64, 0u64, 0u64);
    const FLOATS: u64 = 0x20;
    let mut linear = [0u64; 18];
    let mut pitch = [0u64; 18];
    let point = [0u32; 26];
    // Clamped and filtered.
    let mut smooth = [0u32; 26];
    smooth[..4].copy_from_slice(&[1, 1, 1, 1]);
    // SAFETY: the structures are laid out as CUDA's are.
    unsafe {
        assert_eq!(cuInit(0), 0);
        assert_eq!(cuMemAlloc_v2(&mut at, 3 * 64 * 4), 0);
        assert_eq!(cuMemcpyHtoD_v2(at, values.as_ptr().cast(), 3 * 64 * 4), 0);
        linear[..4].copy_from_slice(&[2, at, FLOATS | 2 << 32, 256]);
        pitch[..6].copy_from_slice(&[3, at, FLOATS | 1 << 32, 64, 3, 256]);
        let null = std::ptr::null();
        let r = cuTexObjectCreate(
            &mut pairs,
            linear.as_ptr().cast(),
            point.as_ptr().cast(),
            null,
        );
        assert_eq!(r, 0);
        let r = cuTexObjectCreate(
            &mut plane,
            pitch.as_ptr().cast(),
            smooth.as_ptr().cast(),
            null,
        );
        assert_eq!(r, 0);
    }
    let words = |o: u64| [f32::from_bits(o as u32), f32::from_bits((o >> 32) as u32)];
    let ([a, b], [c, d]) = (words(pairs), words(plane));
    let out = run(&p, c"k", [0.0, 0.0, 0.0, 0.0, a, b, c, d]);
    assert_eq!(out[..4], [2.0, 3.0, 201.0, 0.5]);
}

fn headers_of_the_working_folder_are_found() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("mine.h"), "#define MINE 7").unwrap();
    std::env::set_current_dir(folder.path()).unwrap();
    let source =
        "# include \"mine.h\"\nextern \"C\" __global__ void k(float *p, int n) { p[0] = MINE; }";
    let p = Program::new(source, &[]);
    assert_eq!(p.compile(&["--no-source-include"]), 6);
    assert_eq!(p.compile(&[]), 0, "{}", p.log());
    assert_eq!(run(&p, c"k", [0.0; 8])[0], 7.0);
    std::env::set_current_dir("/").unwrap();
}

/// (Nothing can be launched behind it.)
fn what_a_kernel_does_wrong_is_told_behind_its_launch() {
    let p = Program::new(
        "#include <assert.h>\nextern \"C\" __global__ void k(int n) { assert(n < 2); }",
        &[],
    );
    assert_eq!(p.compile(&[]), 0, "{}", p.log());
    let ptx = CString::new(p.text(nvrtcGetPTXSize, nvrtcGetPTX)).unwrap();
    let (mut module, mut f, null) = (
        std::ptr::null_mut(),
        std::ptr::null_mut(),
        std::ptr::null_mut(),
    );
    // SAFETY: the kernel takes a number.
    unsafe {
        assert_eq!(cuModuleLoadData(&mut module, ptx.as_ptr().cast()), 0);
        assert_eq!(cuModuleGetFunction(&mut f, module, c"k".as_ptr()), 0);
        for (mut n, ends) in [(1 as c_int, 0), (2, 710)] {
            let mut params = [(&raw mut n).cast::<c_void>()];
            let list = params.as_mut_ptr();
            let r = cuLaunchKernel(f, 1, 1, 1, 4, 1, 1, 0, null, list, null.cast());
            assert_eq!(r, 0);
            assert_eq!(cuCtxSynchronize(), ends);
        }
    }
}

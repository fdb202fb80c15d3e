//! `tex` on objects of linear memory and of pitched memory, compiled and interpreted.

use cudart_ptx::{LaunchConfig, Module, Options};
use cudart_rs::cuda::array::{
    cudaChannelFormatDesc, cudaChannelFormatKindFloat, cudaChannelFormatKindSigned,
};
use cudart_rs::cuda::memory::cudaMalloc;
use cudart_rs::ptr::Ptr;
use cudart_rs::texture::cudaTextureObject_t;
use cudart_rs::texture::runtime::*;

const PTX: &str = "
.version 8.0
.target sm_75
.address_size 64
.visible .entry k(.param .u64 out, .param .u64 line, .param .u64 plane)
{
	.reg .b32 %r<8>;
	.reg .f32 %f<8>;
	.reg .b64 %rd<4>;
	ld.param.u64 %rd1, [out];
	ld.param.u64 %rd2, [line];
	ld.param.u64 %rd3, [plane];
	mov.u32 %r5, 2;
	tex.1d.v4.s32.s32 {%r1, %r2, %r3, %r4}, [%rd2, {%r5}];
	st.global.v2.u32 [%rd1], {%r1, %r2};
	tex.1d.v4.s32.s32 {%r1, %r2, %r3, %r4}, [%rd2, {99}];
	st.global.u32 [%rd1+8], %r1;
	mov.f32 %f1, 0f3FC00000;
	mov.f32 %f2, 0f40200000;
	tex.2d.v4.f32.f32 {%f3, %f4, %f5, %f6}, [%rd3, {%f1, %f2}];
	st.global.f32 [%rd1+12], %f3;
	ret;
}
";

/// Device memory with a content: textures are of nothing else.
fn memory<T: Copy>(values: &[T]) -> u64 {
    let mut p: Ptr<T> = Ptr::null();
    let size = size_of_val(values);
    let error = cudaMalloc(Ptr::from_bits(&raw mut p as u64), size as u64);
    assert_eq!(error as u32, 0);
    // SAFETY: there is room for them.
    unsafe { std::ptr::copy_nonoverlapping(values.as_ptr(), p.to_bits() as *mut T, values.len()) };
    p.to_bits()
}

#[test]
fn objects_of_both_kinds_are_read() {
    // Two channels of 16 bits with signs.
    let line: Vec<i16> = vec![1, 2, 3, 4, -5, 6];
    let plane: Vec<f32> = (0..12).map(|n| n as f32).collect();
    let mut resource = cudaResourceDesc {
        resType: cudaResourceTypeLinear,
        ..Default::default()
    };
    resource.res.linear.devPtr = Ptr::from_bits(memory(&line));
    resource.res.linear.desc = cudaChannelFormatDesc {
        x: 16,
        y: 16,
        z: 0,
        w: 0,
        f: cudaChannelFormatKindSigned,
    };
    resource.res.linear.sizeInBytes = 12;
    let mut how = cudaTextureDesc::default();
    let make = |r: &mut cudaResourceDesc, how: &mut cudaTextureDesc| {
        let mut object: cudaTextureObject_t = 0;
        let error = cudaCreateTextureObject(
            Ptr::from_bits(&raw mut object as u64),
            Ptr::from_bits(r as *mut _ as u64),
            Ptr::from_bits(how as *mut _ as u64),
            Ptr::null(),
        );
        assert_eq!(error as u32, 0);
        object
    };
    let first = make(&mut resource, &mut how);
    let mut resource = cudaResourceDesc {
        resType: cudaResourceTypePitch2D,
        ..Default::default()
    };
    resource.res.pitch2D.devPtr = Ptr::from_bits(memory(&plane));
    resource.res.pitch2D.desc = cudaChannelFormatDesc {
        x: 32,
        y: 0,
        z: 0,
        w: 0,
        f: cudaChannelFormatKindFloat,
    };
    (
        resource.res.pitch2D.width,
        resource.res.pitch2D.height,
        resource.res.pitch2D.pitchInBytes,
    ) = (4, 3, 16);
    let second = make(&mut resource, &mut how);
    for interpret in [true, false] {
        let mut options = Options::default();
        options.interpret = interpret;
        let module = Module::load(PTX, &options).expect("it loads");
        let kernel = module.kernel("k").expect("it is there");
        let mut out = [7u32; 4];
        let mut params = kernel.params();
        for (n, v) in [out.as_mut_ptr() as u64, first, second]
            .into_iter()
            .enumerate()
        {
            params.set(n, &v.to_le_bytes()).expect("so it is declared");
        }
        let config = LaunchConfig {
            grid: [1; 3],
            block: [1; 3],
            ..Default::default()
        };
        // SAFETY: the buffer has four words.
        unsafe { kernel.launch(&config, params.bytes()) }.expect("it runs");
        assert_eq!(
            out,
            [-5i32 as u32, 6, 0, 9f32.to_bits()],
            "interpreted: {interpret}"
        );
    }
}

const SURFACES: &str = "
.version 8.0
.target sm_75
.address_size 64
.visible .entry k(.param .u64 out, .param .u64 plane)
{
	.reg .b32 %r<9>;
	.reg .b16 %h<5>;
	.reg .b64 %rd<4>;
	ld.param.u64 %rd1, [out];
	ld.param.u64 %rd2, [plane];
	mov.u32 %r1, 4;
	mov.u32 %r2, 1;
	suld.b.2d.b32.trap {%r3}, [%rd2, {%r1, %r2}];
	suld.b.2d.v2.b16.clamp {%h1, %h2}, [%rd2, {99, 0}];
	cvt.u32.u16 %r4, %h1;
	cvt.u32.u16 %r5, %h2;
	suld.b.a2d.v2.b32.zero {%r6, %r7}, [%rd2, {1, %r1, -1, 0}];
	st.global.v4.u32 [%rd1], {%r3, %r4, %r5, %r6};
	sust.b.3d.v2.b32.zero [%rd2, {0, 0, 1, 1}], {%r1, %r2};
	sust.b.3d.v2.b32.zero [%rd2, {8, 0, 1, 1}], {%r1, %r2};
	sured.b.add.2d.u32.trap [%rd2, {0, 0}], 1000;
	suld.b.3d.b32.trap %r8, [%rd2, {4, 0, 1, 0}];
	st.global.u32 [%rd1+16], %r8;
	suld.b.2d.b32.trap %r8, [%rd2, {0, 0}];
	st.global.u32 [%rd1+20], %r8;
	ret;
}
.visible .entry outside(.param .u64 plane)
{
	.reg .b32 %r<2>;
	.reg .b64 %rd<2>;
	ld.param.u64 %rd1, [plane];
	suld.b.2d.b32.trap %r1, [%rd1, {12, 0}];
	ret;
}
";

#[test]
fn surfaces_are_read_and_written() {
    use cudart_rs::cuda::array::cudaArray_t;
    use cudart_rs::cuda::volume::cudaMalloc3DArray;
    use cudart_rs::texture::surface::{cudaCreateSurfaceObject, cudaSurfaceObject_t};
    // Three elements in a row, two rows, two slices.
    let mut desc = cudaChannelFormatDesc {
        x: 32,
        f: cudaChannelFormatKindSigned,
        ..Default::default()
    };
    let extent = cudart_rs::cuda::volume::cudaExtent {
        width: 3,
        height: 2,
        depth: 2,
    };
    let mut array: cudaArray_t = Ptr::null();
    let error = cudaMalloc3DArray(Ptr::new(&raw mut array), Ptr::new(&raw mut desc), extent, 0);
    assert_eq!(error as u32, 0);
    let mut resource = cudaResourceDesc {
        resType: cudaResourceTypeArray,
        ..Default::default()
    };
    resource.res.array.array = array;
    let mut object: cudaSurfaceObject_t = 0;
    let error = cudaCreateSurfaceObject(Ptr::new(&raw mut object), Ptr::new(&raw mut resource));
    assert_eq!(error as u32, 0);
    for interpret in [true, false] {
        for z in 0..2 {
            for y in 0..2 {
                for x in 0..3 {
                    let n = 100 * z + 10 * y + x + 65536 * (x + 1);
                    cudart_rs::texture::surface::surf3Dwrite(n, object, 4 * x, y, z, 2);
                }
            }
        }
        let mut options = Options::default();
        options.interpret = interpret;
        let module = Module::load(SURFACES, &options).unwrap();
        let out = memory(&[7u32; 6]);
        let kernel = module.kernel("k").unwrap();
        let mut params = kernel.params();
        params.set(0, &out.to_ne_bytes()).unwrap();
        params.set(1, &object.to_ne_bytes()).unwrap();
        let config = LaunchConfig {
            grid: [1; 3],
            block: [1; 3],
            ..Default::default()
        };
        // SAFETY: the kernel's own parameters.
        unsafe { kernel.launch(&config, params.bytes()) }.unwrap();
        // SAFETY: six words.
        let got = unsafe { std::slice::from_raw_parts(out as *const u32, 6) };
        assert_eq!(got, [11 + (2 << 16), 2, 3, 0, 1, 1000 + (1 << 16)]);
        let kernel = module.kernel("outside").unwrap();
        let mut params = kernel.params();
        params.set(0, &object.to_ne_bytes()).unwrap();
        // SAFETY: as above.
        let ended = unsafe { kernel.launch(&config, params.bytes()) };
        assert_eq!(ended, Err(cudart_ptx::Fault::Trap));
    }
}

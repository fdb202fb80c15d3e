//! What launches, barriers and copies cost by themselves. `CUDART_EXEC` is read once a process, so engines other than `auto` are
//! measured by running this with it set: `CUDART_EXEC=coroutines cargo bench … -- barrier`.

use criterion::measurement::{Measurement, ValueFormatter};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use cudart_benches::cpu_nanos;
use cudart_rs::prelude::*;
use std::hint::black_box;

/// CPU time of the process: the wall clock of a shared machine says nothing.
struct CpuTime;

struct Nanos;

impl Measurement for CpuTime {
    type Intermediate = u64;
    type Value = u64;
    fn start(&self) -> u64 {
        cpu_nanos()
    }
    fn end(&self, start: u64) -> u64 {
        cpu_nanos() - start
    }
    fn add(&self, a: &u64, b: &u64) -> u64 {
        a + b
    }
    fn zero(&self) -> u64 {
        0
    }
    fn to_f64(&self, v: &u64) -> f64 {
        *v as f64
    }
    fn formatter(&self) -> &dyn ValueFormatter {
        &Nanos
    }
}

impl ValueFormatter for Nanos {
    fn scale_values(&self, _: f64, _: &mut [f64]) -> &'static str {
        "ns CPU"
    }
    fn scale_throughputs(&self, _: f64, t: &Throughput, values: &mut [f64]) -> &'static str {
        let (n, unit) = match t {
            Throughput::Bytes(n) => (*n as f64, "GB/s CPU"),
            Throughput::Elements(n) => (*n as f64 * 1e3, "M/s CPU"),
            _ => (1.0, "1/ns"),
        };
        values.iter_mut().for_each(|v| *v = n / *v);
        unit
    }
    fn scale_for_machines(&self, _: &mut [f64]) -> &'static str {
        "ns"
    }
}

static KERNEL: Kernel = Kernel::new("bench", "launch.rs", 0);

fn launches(c: &mut Criterion<CpuTime>) {
    let mut out = vec![0.0f32; 1 << 16];
    let p = addr(&mut out[0]);
    let mut g = c.benchmark_group("launch");
    // The hot dispatch: everything but the kernel.
    g.bench_function("1 block of 1 thread", |b| {
        b.iter(|| KERNEL.run(Launch::new(1, 1, 0, 0), |_, _, _, _, _| {}))
    });
    g.bench_function("8 blocks of 1 thread", |b| {
        b.iter(|| KERNEL.run(Launch::new(8, 1, 0, 0), |_, _, _, _, _| {}))
    });
    g.bench_function("1 block of 256 threads that store", |b| {
        b.iter(|| {
            let q = black_box(p);
            KERNEL.run(Launch::new(1, 256, 0, 0), move |t, _, _, _, _| {
                let mut q = q;
                q[t.x] = t.x as f32
            });
        })
    });
    g.bench_function("256 blocks of 256 threads that store", |b| {
        b.iter(|| {
            let q = black_box(p);
            KERNEL.run(Launch::new(256, 256, 0, 0), move |t, b, d, _, _| {
                let mut q = q;
                q[b.x * d.x + t.x] = t.x as f32
            });
        })
    });
    g.finish();
}

/// A kernel of two regions, in its three forms: what a barrier costs.
fn barriers(c: &mut Criterion<CpuTime>) {
    let mut out = vec![0u32; 256];
    let p = addr(&mut out[0]);
    let mut g = c.benchmark_group("barrier");
    g.throughput(Throughput::Elements(256 * 16));
    g.bench_function("16 barriers in a block of 256", |b| {
        b.iter(|| {
            let (q, r, s) = (black_box(p), black_box(p), black_box(p));
            KERNEL.run_fissioned(
                Launch::new(1, 256, 0, 0),
                move |t, _, _, _, barrier| {
                    let mut q = q;
                    for _ in 0..16 {
                        q[t.x] += 1;
                        barrier.sync();
                    }
                },
                move |t, _, _, _, barrier: CoBarrier| async move {
                    let mut r = r;
                    for _ in 0..16 {
                        r[t.x] += 1;
                        barrier.sync().await;
                    }
                },
                move |block, _, _, _| {
                    let mut s = s;
                    for _ in 0..16 {
                        block.threads(|_, t| s[t as u32] += 1);
                    }
                },
            );
        })
    });
    g.finish();
}

fn copies(c: &mut Criterion<CpuTime>) {
    use cudart_rs::cuda::copy::*;
    let mut g = c.benchmark_group("cudaMemcpy");
    for (name, bytes) in [("4 KB", 4 << 10), ("1 MB", 1 << 20), ("64 MB", 64 << 20)] {
        let (mut a, mut b) = (vec![1u8; bytes], vec![0u8; bytes]);
        let (from, to) = (addr(&mut a[0]), addr(&mut b[0]));
        g.throughput(Throughput::Bytes(bytes as u64));
        g.bench_function(name, |bench| {
            bench.iter(|| cudaMemcpy(to.cast(), from.cast(), bytes as u64, cudaMemcpyDefault))
        });
    }
    g.finish();
}

fn cpu() -> Criterion<CpuTime> {
    Criterion::default()
        .with_measurement(CpuTime)
        .sample_size(20)
        .warm_up_time(std::time::Duration::from_millis(300))
        .measurement_time(std::time::Duration::from_secs(1))
}

criterion_group! { name = benches; config = cpu(); targets = launches, barriers, copies }
criterion_main!(benches);

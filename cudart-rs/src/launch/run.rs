//! The ways a kernel may be given to its engines, one for each set of forms that the transpiler writes.
//!
//! What is written here for each kernel anew is small: the closures that know its type, arguments and all. The engines, and the choice among them, see these by
//! reference and are compiled once ([`loops::Form`], [`fission::Form`], [`coroutines::Form`], [`threads::Thread`]): a program may have hundreds of kernels.

use super::config::{self, Exec};
use super::grid::{GridHandle, GridState};
use super::loops::{self, Turns};
use super::threads::Thread;
use super::{
    Barrier, BlockThreads, CoBarrier, Kernel, Launch, coroutines, fission, spinning, threads, times,
};
use crate::check;
use crate::cuda::capture::Work;
use crate::cuda::devices;
use crate::cuda::error;
use crate::trace::Launched;
use crate::vector::{dim3, uint3};
use std::sync::atomic::Ordering::Relaxed;

/// When a launch runs.
enum Due {
    Now,
    /// Its stream is being captured, its device is busy, or it may wait for other devices' work.
    Later,
    /// CUDA refuses it.
    Never,
}

impl Launch {
    /// When it runs. The error of one that CUDA would refuse is left for `cudaGetLastError`.
    fn due(&self, kernel: &Kernel) -> Due {
        let code = self.check(kernel);
        if code != error::cudaSuccess {
            error::record(code);
            return Due::Never;
        }
        let threads = self.block.count();
        if check::on() && kernel.most_threads != 0 && threads > kernel.most_threads.into() {
            check::beyond_bounds(kernel, threads, kernel.most_threads);
        }
        match self.is_for_later() {
            true => Due::Later,
            false => Due::Now,
        }
    }
}

impl Kernel {
    /// Runs a launch by `now`, which owns the kernel's arguments, when it is due.
    #[inline]
    pub(super) fn start(&'static self, launch: Launch, now: impl Fn(Launch)) {
        match launch.due(self) {
            Due::Now => now(launch),
            // SAFETY: the closure owns the kernel's arguments.
            Due::Later => launch.later(unsafe { Work::new(move || now(launch)) }),
            Due::Never => {}
        }
    }

    /// Runs a launch in an engine, with all that is around it.
    pub(super) fn run_in(&'static self, mut launch: Launch, engine: &dyn Fn(&Launch)) {
        let grid = GridState::new(launch.grid.count(), launch.multi);
        if launch.cooperative {
            launch.together = GridHandle::of(&grid);
        }
        launch.traced = Launched::begin(self, &launch);
        let _device = devices::run_on(launch.device);
        let _time = times::launch(self);
        if check::on() {
            check::streams::launch(self.name(), launch.stream.to_bits());
            let _guard = check::launch(self);
            return engine(&launch);
        }
        engine(&launch);
        launch.traced.end();
    }

    /// Runs a kernel whose threads never wait for each other.
    ///
    /// A launch that CUDA would refuse is not run and leaves its error for `cudaGetLastError`.
    #[inline]
    pub fn run<F>(&'static self, launch: Launch, thread: F)
    where
        F: Fn(uint3, uint3, dim3, dim3, &Barrier) + Sync,
    {
        self.start(launch, move |launch| {
            self.run_now(launch, &thread, &|b, n| loops::begin_block(b, n, &thread));
        });
    }

    fn run_now(&'static self, launch: Launch, thread: &Thread<'_>, turns: &loops::Form<'_>) {
        self.run_in(launch, &|launch| match config::exec() {
            Exec::Threads if !check::on() => threads::run(self, launch, thread),
            _ => loops::run(self, launch, turns),
        });
    }

    /// [`run`](Kernel::run) for a kernel that is compiled for several processors: `each` runs threads of a block one after the other.
    ///
    /// A launch that CUDA would refuse is not run and leaves its error for `cudaGetLastError`.
    #[inline]
    pub fn run_each<F, E>(&'static self, launch: Launch, thread: F, each: E)
    where
        F: Fn(uint3, uint3, dim3, dim3, &Barrier) + Sync,
        E: Fn(&mut Turns<'_>) + Sync,
    {
        self.start(launch, move |launch| {
            match check::on() || config::exec() == Exec::Threads {
                true => {
                    self.run_now(launch, &thread, &|b, n| loops::begin_block(b, n, &thread));
                }
                false => self.run_in(launch, &|launch| {
                    loops::run(self, launch, &|b, n| loops::run_turns(b, n, &each));
                }),
            }
        });
    }

    /// Runs a kernel whose threads wait for each other, given in both forms.
    ///
    /// A launch that CUDA would refuse is not run and leaves its error for `cudaGetLastError`.
    #[inline]
    pub fn run_waiting<F, C, Fut>(&'static self, launch: Launch, thread: F, coroutine: C)
    where
        F: Fn(uint3, uint3, dim3, dim3, &Barrier) + Sync,
        C: Fn(uint3, uint3, dim3, dim3, CoBarrier) -> Fut + Sync,
        Fut: Future<Output = ()>,
    {
        self.start(launch, move |launch| {
            self.run_waiting_now(launch, &thread, &coroutine);
        });
    }

    fn run_waiting_now(
        &'static self,
        launch: Launch,
        thread: &Thread<'_>,
        coroutine: &dyn coroutines::Form,
    ) {
        self.run_in(launch, &|launch| match config::exec() {
            Exec::Threads if !check::on() => threads::run(self, launch, thread),
            _ => coroutines::run(self, launch, coroutine),
        });
    }

    /// Runs a kernel whose threads wait for each other in loops only, for what others write to memory that is not shared memory.
    ///
    /// A launch that CUDA would refuse is not run and leaves its error for `cudaGetLastError`.
    #[inline]
    pub fn run_spinning<F, C, Fut>(&'static self, launch: Launch, thread: F, coroutine: C)
    where
        F: Fn(uint3, uint3, dim3, dim3, &Barrier) + Sync,
        C: Fn(uint3, uint3, dim3, dim3, CoBarrier) -> Fut + Sync,
        Fut: Future<Output = ()>,
    {
        self.start(launch, move |launch| match self.may_spin(&launch) {
            true => self.run_in(launch, &|launch| {
                spinning::run(
                    self,
                    launch,
                    &|b, n, relieved| spinning::turns(b, n, relieved, &thread),
                    &coroutine,
                );
            }),
            false => self.run_waiting_now(launch, &thread, &coroutine),
        });
    }

    /// Whether the threads of a launch wait as loops that others relieve: [`spinning`].
    fn may_spin(&'static self, launch: &Launch) -> bool {
        let asked = matches!(config::exec(), Exec::Auto | Exec::Loops | Exec::Lanes);
        let plain = self.traced.is_none() && !launch.cooperative && !check::on();
        asked && plain && !self.waits_in_loops.load(Relaxed)
    }

    /// Runs a kernel whose threads never wait for each other, given in two forms: `block` runs a whole block.
    ///
    /// A launch that CUDA would refuse is not run and leaves its error for `cudaGetLastError`.
    #[inline]
    pub fn run_together<F, B>(&'static self, launch: Launch, thread: F, block: B)
    where
        F: Fn(uint3, uint3, dim3, dim3, &Barrier) + Sync,
        B: Fn(&BlockThreads, uint3, dim3, dim3) + Sync,
    {
        self.start(launch, move |launch| {
            self.run_together_now(
                launch,
                &thread,
                &|b, n| loops::begin_block(b, n, &thread),
                &|blocks| fission::each(blocks, &block),
            );
        });
    }

    /// [`Kernel::run_together`] of a kernel whose form for a block is right only where the block is one row: threads with other `y` or `z` read and store the same
    /// elements.
    #[inline]
    pub fn run_row_together<F, B>(&'static self, launch: Launch, thread: F, block: B)
    where
        F: Fn(uint3, uint3, dim3, dim3, &Barrier) + Sync,
        B: Fn(&BlockThreads, uint3, dim3, dim3) + Sync,
    {
        if launch.block.y > 1 || launch.block.z > 1 {
            return self.run(launch, thread);
        }
        self.run_together(launch, thread, block);
    }

    fn run_together_now(
        &'static self,
        launch: Launch,
        thread: &Thread<'_>,
        turns: &loops::Form<'_>,
        block: &fission::Form<'_>,
    ) {
        let asked = matches!(config::exec(), Exec::Auto | Exec::Loops);
        if check::on() || !asked || !fission::takes(&launch) {
            return self.run_now(launch, thread, turns);
        }
        self.run_in(launch, &|launch| fission::run(self, launch, block));
    }

    /// Runs a kernel whose threads wait for each other, given in three forms: `block` runs a whole block.
    ///
    /// A launch that CUDA would refuse is not run and leaves its error for `cudaGetLastError`.
    #[inline]
    pub fn run_fissioned<F, C, Fut, B>(
        &'static self,
        launch: Launch,
        thread: F,
        coroutine: C,
        block: B,
    ) where
        F: Fn(uint3, uint3, dim3, dim3, &Barrier) + Sync,
        C: Fn(uint3, uint3, dim3, dim3, CoBarrier) -> Fut + Sync,
        Fut: Future<Output = ()>,
        B: Fn(&BlockThreads, uint3, dim3, dim3) + Sync,
    {
        self.start(launch, move |launch| {
            self.run_fissioned_now(launch, &thread, &coroutine, &|blocks| {
                fission::each(blocks, &block)
            });
        });
    }

    fn run_fissioned_now(
        &'static self,
        launch: Launch,
        thread: &Thread<'_>,
        coroutine: &dyn coroutines::Form,
        block: &fission::Form<'_>,
    ) {
        let by_blocks = matches!(config::exec(), Exec::Auto | Exec::Loops | Exec::Lanes)
            && fission::takes(&launch)
            && !(check::on() && cfg!(feature = "explore"));
        match by_blocks {
            true => self.run_in(launch, &|launch| fission::run(self, launch, block)),
            false => self.run_waiting_now(launch, thread, coroutine),
        }
    }
}

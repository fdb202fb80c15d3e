//! Programs that come compiled have one device: a module's variables exist once.

extern "C" fn one_device() {
    cudart_rs::cuda::devices::only_one();
}

#[used]
#[cfg_attr(target_os = "linux", unsafe(link_section = ".init_array"))]
static AT_LOAD: extern "C" fn() = one_device;

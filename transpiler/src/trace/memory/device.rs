//! Figures of GPUs, as files of TOML: those of `transpiler/devices`, and one's own.

use crate::trace::Message;
use cu2rs_trace::memory::cache::Sizes;
use serde::Deserialize;
use std::collections::BTreeMap;

macro_rules! devices {
    ($($name:literal),*) => {
        /// The profiles that come along, by name.
        const DEVICES: &[(&str, &str)] = &[$(($name, include_str!(concat!("../../../devices/", $name, ".toml")))),*];
    };
}
devices!("p100", "v100", "a100", "h100", "rtx3060", "rtx4090", "orin");

/// A device.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Device {
    /// What it is called.
    pub name: String,
    /// Compute capability, as `8.0`.
    pub compute_capability: String,
    /// Multiprocessors.
    pub sms: u32,
    /// Threads of a warp.
    pub warp_size: u32,
    /// Most threads of a multiprocessor.
    pub threads_per_sm: u32,
    /// Most threads of a block.
    pub threads_per_block: u32,
    /// Most blocks of a multiprocessor.
    pub blocks_per_sm: u32,
    /// 32-bit registers of a multiprocessor.
    pub registers_per_sm: u32,
    /// Parts of a multiprocessor, each with its share of the registers.
    pub parts: u32,
    /// Most registers of a thread.
    pub registers_per_thread: u32,
    /// Registers are given to a warp in such pieces.
    pub register_unit: u32,
    /// Most shared memory of a multiprocessor, in KiB.
    pub shared_per_sm_kib: u32,
    /// Most shared memory of a block, in KiB.
    pub shared_per_block_kib: u32,
    /// Shared memory is given to a block in such pieces, in bytes.
    pub shared_unit: u32,
    /// What the system takes of each block's shared memory, in bytes.
    pub shared_reserved: u32,
    /// The first-level cache of a multiprocessor where kernels use no shared memory, in KiB.
    pub l1_kib: u32,
    /// Its ways.
    pub l1_ways: u32,
    /// The second-level cache, in KiB.
    pub l2_kib: u32,
    /// Its ways.
    pub l2_ways: u32,
    /// Where each figure comes from.
    pub sources: BTreeMap<String, String>,
}

impl Device {
    /// Reads a profile; the error is a sentence.
    ///
    /// # Errors
    /// No TOML, figures that are missing or cannot be.
    pub fn read(text: &str) -> Result<Device, String> {
        let d: Device = toml::from_str(text).map_err(|e| e.message().to_owned())?;
        let within = [
            ("sms", d.sms, 1, 4096),
            ("warp_size", d.warp_size, 1, 64),
            ("threads_per_sm", d.threads_per_sm, d.warp_size, 1 << 16),
            (
                "threads_per_block",
                d.threads_per_block,
                1,
                d.threads_per_sm,
            ),
            ("blocks_per_sm", d.blocks_per_sm, 1, 1 << 10),
            ("registers_per_sm", d.registers_per_sm, 1024, 1 << 24),
            ("parts", d.parts, 1, 64),
            ("registers_per_thread", d.registers_per_thread, 1, 1 << 12),
            ("register_unit", d.register_unit, 1, 1 << 16),
            ("shared_per_sm_kib", d.shared_per_sm_kib, 1, 1 << 16),
            (
                "shared_per_block_kib",
                d.shared_per_block_kib,
                1,
                d.shared_per_sm_kib,
            ),
            ("shared_unit", d.shared_unit, 1, 1 << 16),
            ("shared_reserved", d.shared_reserved, 0, 1 << 16),
            ("l1_kib", d.l1_kib, 1, 1 << 16),
            ("l1_ways", d.l1_ways, 1, 1 << 16),
            ("l2_kib", d.l2_kib, 1, 1 << 20),
            ("l2_ways", d.l2_ways, 1, 1 << 16),
        ];
        for (what, n, from, to) in within {
            if !(from..=to).contains(&n) {
                return Err(format!("`{what}` is {n}: it has to be from {from} to {to}"));
            }
        }
        Ok(d)
    }

    /// The compute capability as a number: 80 for 8.0.
    pub fn version(&self) -> u32 {
        let digits: String = (self.compute_capability.chars())
            .filter(char::is_ascii_digit)
            .collect();
        digits.parse().unwrap_or(80)
    }

    /// What the model of caches needs.
    pub fn caches(&self) -> Sizes {
        Sizes {
            sms: self.sms,
            l1: u64::from(self.l1_kib) << 10,
            l1_ways: self.l1_ways,
            l2: u64::from(self.l2_kib) << 10,
            l2_ways: self.l2_ways,
        }
    }
}

/// The device of this name, or of the profile in this file.
///
/// # Errors
/// There is none, or it cannot be.
pub fn find(name: &str) -> Result<Device, Message> {
    let plain: String = name
        .chars()
        .filter(|c| c.is_ascii_alphanumeric())
        .collect::<String>()
        .to_lowercase();
    let known = DEVICES.iter().find(|(n, _)| *n == plain);
    let text = match known {
        Some((_, text)) => (*text).to_owned(),
        None => std::fs::read_to_string(name).map_err(|e| {
            let names: Vec<&str> = DEVICES.iter().map(|d| d.0).collect();
            Message::fatal(
                "CU6311",
                format!("`{name}` is no device that is known ({}), and no profile can be read there: {e}", names.join(", ")),
            )
        })?,
    };
    Device::read(&text).map_err(|e| Message::fatal("CU6311", format!("the profile `{name}`: {e}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn profiles_can_be_read_and_say_where_figures_are_from() {
        for (name, text) in DEVICES {
            let d = Device::read(text).unwrap_or_else(|e| panic!("{name}: {e}"));
            let figures: toml::Table = text.parse().unwrap();
            for key in figures.keys().filter(|k| *k != "name" && *k != "sources") {
                let told = d.sources.get(key).is_some_and(|s| !s.is_empty());
                assert!(told, "{name}: where is `{key}` from?");
            }
        }
    }

    #[test]
    fn impossible_figures_are_refused() {
        let (_, text) = DEVICES[0];
        for (from, to) in [
            ("sms = ", "sms = 0 #"),
            ("l2_kib = ", "l2_kib = 4000000000 #"),
            ("threads_per_block = ", "threads_per_block = 4096 #"),
            ("warp_size = ", "warp_sise = 32 #"),
        ] {
            let bad = text.replacen(from, to, 1);
            assert!(Device::read(&bad).is_err(), "{to}");
        }
        assert!(find("gtx-none").is_err());
        assert_eq!(find("RTX 3060").unwrap().sms, 28);
    }
}

//! Functions of cudart-rs that PTX calls by names of this project's own, `__cu2rs$c$math$sinf` for `cudart_rs::c::math::sinf`: what the translator
//! writes where no instruction has the function's meaning. The rows are in `library_table.rs`, which the translator reads, too.

use super::library_table::ROWS;

/// A function of the table.
pub(crate) struct Row {
    pub name: &'static str,
    /// Addresses: its parameters', and its result's before them, if it has one.
    pub addresses: usize,
    pub call: unsafe fn(&[u64]),
}

/// What such names begin with.
const PREFIX: &str = "__cu2rs$";

/// The row of a symbol.
pub(crate) fn find(symbol: &str) -> Option<u16> {
    let name = symbol.strip_prefix(PREFIX)?;
    let same = |r: &Row| r.name.split("::").eq(name_parts(r.name, name));
    ROWS.iter().position(same).map(|n| n as u16)
}

/// A symbol's name cut where the row's name has its `::`.
fn name_parts<'a>(row: &str, name: &'a str) -> impl Iterator<Item = &'a str> {
    name.splitn(row.matches("::").count() + 1, '$')
}

pub(crate) fn addresses(n: u16) -> usize {
    ROWS.get(n as usize).map_or(0, |r| r.addresses)
}

/// Calls one.
///
/// # Safety
/// The addresses must be those of a result and parameters of its types.
pub(crate) unsafe fn call(n: u16, args: &[u64]) {
    if let Some(r) = ROWS.get(n as usize) {
        // SAFETY: the caller's.
        unsafe { (r.call)(args) }
    }
}

/// What a function gives, as PTX takes it: numbers of less than 32 bits are extended.
pub(crate) trait Give {
    /// Whether it is nothing.
    const NOTHING: bool = false;
    /// # Safety
    /// The place must be large enough.
    unsafe fn give(self, to: *mut u8);
}

impl Give for () {
    const NOTHING: bool = true;
    unsafe fn give(self, _: *mut u8) {}
}

macro_rules! give {
    ($($ty:ty as $wide:ty),* $(,)?) => { $(
        impl Give for $ty {
            unsafe fn give(self, to: *mut u8) {
                // SAFETY: the caller's.
                unsafe { to.cast::<$wide>().write_unaligned(self as $wide) }
            }
        }
    )* };
}
give!(
    bool as u32,
    i8 as i32,
    u8 as u32,
    i16 as i32,
    u16 as u32,
    i32 as i32,
    u32 as u32,
    i64 as i64,
    u64 as u64,
    f32 as f32,
    f64 as f64
);

macro_rules! give_object {
    ($($ty:ty),* $(,)?) => { $(
        impl $crate::run::library::Give for $ty {
            unsafe fn give(self, to: *mut u8) {
                // SAFETY: the caller's.
                unsafe { to.cast::<$ty>().write_unaligned(self) }
            }
        }
    )* };
}
pub(super) use give_object;

/// Rows of the table.
macro_rules! table {
    ($($name:literal ($($a:ty),*) -> $r:ty = $f:expr;)*) => {
        pub(crate) const ROWS: &[$crate::run::library::Row] = &[$($crate::run::library::Row {
            name: $name,
            addresses: $crate::run::library::count(&[$(stringify!($a)),*]) + !<$r as $crate::run::library::Give>::NOTHING as usize,
            call: {
                #[allow(unused_variables, unused_mut, unused_assignments)]
                unsafe fn call(args: &[u64]) {
                    let f: fn($($a),*) -> $r = $f;
                    let mut at = !<$r as $crate::run::library::Give>::NOTHING as usize;
                    // SAFETY: the caller's. (Arguments are evaluated in order.)
                    unsafe {
                        let result = f($({
                            let p = args[at] as *const $a;
                            at += 1;
                            p.read_unaligned()
                        }),*);
                        $crate::run::library::Give::give(result, args[0] as *mut u8);
                    }
                }
                call
            },
        }),*];
    };
}
pub(super) use table;

pub(crate) const fn count(list: &[&str]) -> usize {
    list.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_have_their_rows() {
        for (n, r) in ROWS.iter().enumerate() {
            let symbol = format!("{PREFIX}{}", r.name.replace("::", "$"));
            assert_eq!(find(&symbol), Some(n as u16), "{symbol}");
            assert!(r.addresses <= 8, "{symbol}");
        }
        assert_eq!(find("__cu2rs$c$math$nothing"), None);
    }
}

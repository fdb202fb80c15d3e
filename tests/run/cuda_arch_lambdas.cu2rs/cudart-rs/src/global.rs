//! Variables with static storage: [`Global`] for host objects, [`DeviceVar`] for `__device__` and
//! `__constant__` ones, [`Foreign`] for those of other compilers' objects.
//!
//! Both are a cell that any thread may read and write, as C's objects are; the translated program
//! answers for races as its source did. They live in host memory: an address of either kind works in
//! host and device code, copies to and from symbols are plain copies. Static initialisation only;
//! dynamic initialisers are ordinary code of the emitted crate.

use crate::array::zeroed;
use crate::ptr::Ptr;
use std::cell::UnsafeCell;
use std::ops::Deref;

macro_rules! static_cell {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        // Vectors may be read from it (`float4` from an array of `float`).
        #[repr(C, align(16))]
        pub struct $name<T> {
            cell: UnsafeCell<T>,
        }

        // SAFETY: C's objects of static storage are visible to every thread; the translated
        // program keeps (or breaks) the rules of its own memory model, as its source does.
        unsafe impl<T> Sync for $name<T> {}

        impl<T> $name<T> {
            /// A variable with this initial value.
            pub const fn new(init: T) -> Self {
                $name { cell: UnsafeCell::new(init) }
            }

            /// The variable, to write to it: `*x.get_mut() = v`.
            #[inline(always)]
            #[allow(clippy::mut_from_ref)] // C's objects are writable from everywhere; see the module's text.
            pub fn get_mut(&self) -> &mut T {
                // SAFETY: the reference lives for one emitted expression; races are the source's.
                unsafe { &mut *self.cell.get() }
            }

            /// The variable's address.
            #[inline(always)]
            pub const fn addr(&self) -> Ptr<T> {
                Ptr::new(self.cell.get())
            }
        }

        impl<T: Copy> $name<T> {
            /// A variable that is zero-initialised (C11 6.7.9p10).
            pub const fn zeroed() -> Self {
                $name { cell: UnsafeCell::new(zeroed()) }
            }
        }

        impl<T> Deref for $name<T> {
            type Target = T;
            #[inline(always)]
            fn deref(&self) -> &T {
                // SAFETY: as for `get_mut`.
                unsafe { &*self.cell.get() }
            }
        }
    };
}

static_cell! {
    /// A host variable with static storage.
    Global
}
static_cell! {
    /// A `__device__`, `__constant__` or `__managed__` variable.
    DeviceVar
}

/// A variable that an object of another compiler defines. Made by [`foreign!`](crate::foreign).
pub struct Foreign<T: 'static> {
    place: *const Global<T>,
}

// SAFETY: as for `Global`.
unsafe impl<T> Sync for Foreign<T> {}

impl<T> Foreign<T> {
    /// The variable at this place, which is one of static storage.
    pub const fn new(place: *const Global<T>) -> Self {
        Foreign { place }
    }

    /// The variable, to write to it: `*x.get_mut() = v`.
    #[inline(always)]
    #[allow(clippy::mut_from_ref)] // As for `Global`.
    pub fn get_mut(&self) -> &mut T {
        // SAFETY: the place is a variable's; races are the source's.
        unsafe { &*self.place }.get_mut()
    }

    /// The variable's address.
    #[inline(always)]
    pub const fn addr(&self) -> Ptr<T> {
        // A `Global<T>` is its `T`.
        Ptr::new(self.place.cast_mut().cast())
    }
}

impl<T> Deref for Foreign<T> {
    type Target = T;
    #[inline(always)]
    fn deref(&self) -> &T {
        // SAFETY: as for `get_mut`.
        unsafe { &*self.place }
    }
}

/// `foreign!("symbol", T)`: the variable of this symbol, which an object of another compiler defines.
#[macro_export]
macro_rules! foreign {
    ($symbol:literal, $type:ty) => {{
        unsafe extern "C" {
            #[link_name = $symbol]
            static VARIABLE: $crate::global::Global<$type>;
        }
        $crate::global::Foreign::new(&raw const VARIABLE)
    }};
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::array::Array;

    static COUNT: Global<i32> = Global::new(3);
    static TABLE: DeviceVar<Array<f32, 4>> = DeviceVar::zeroed();
    static WHERE: Global<Ptr<i32>> = Global::new(COUNT.addr());

    #[test]
    fn statics_read_write_and_have_addresses() {
        *COUNT.get_mut() += 1;
        assert_eq!((*COUNT, **WHERE), (4, 4));
        TABLE.get_mut()[2] = 1.5;
        assert_eq!((TABLE[2], TABLE.addr()[0][2]), (1.5, 1.5));
        WHERE.get_mut()[0] = 9;
        assert_eq!(*COUNT, 9);
    }
}

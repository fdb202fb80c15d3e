//! Functions of one `__half` or `__nv_bfloat16` (CUDA Math API, arithmetic, comparison and mathematical functions of both
//! chapters). Results are rounded once, to the nearest; the mathematical functions are computed in `f64`.

use super::Narrow;
use super::round::{Mode, sum_to_odd};
use crate::ptr::Ptr;

/// Sum.
#[inline(always)]
pub fn __hadd<T: Narrow>(a: T, b: T) -> T {
    T::near(a.wide() + b.wide())
}
/// Difference.
#[inline(always)]
pub fn __hsub<T: Narrow>(a: T, b: T) -> T {
    T::near(a.wide() - b.wide())
}
/// Product.
#[inline(always)]
pub fn __hmul<T: Narrow>(a: T, b: T) -> T {
    T::near(a.wide() * b.wide())
}
/// Quotient.
#[inline(always)]
pub fn __hdiv<T: Narrow>(a: T, b: T) -> T {
    T::near(a.wide() / b.wide())
}
/// `a * b + c`, rounded once.
#[inline(always)]
pub fn __hfma<T: Narrow>(a: T, b: T, c: T) -> T {
    let product = f64::from(a.wide()) * f64::from(b.wide());
    let sum = product + f64::from(c.wide());
    if sum == 0.0 || !sum.is_finite() {
        // The sign of an exact zero, infinities and NaN are as the addition says.
        return T::near(sum as f32);
    }
    T::rounded(sum_to_odd(product, f64::from(c.wide())), Mode::Nearest)
}
/// The value with its sign inverted; NaN becomes 0x7fff.
#[inline(always)]
pub fn __hneg<T: Narrow>(a: T) -> T {
    if a.wide().is_nan() {
        return T::of_bits(0x7fff);
    }
    T::of_bits(a.bits() ^ 0x8000)
}
/// The absolute value; NaN becomes 0x7fff.
#[inline(always)]
pub fn __habs<T: Narrow>(a: T) -> T {
    if a.wide().is_nan() {
        return T::of_bits(0x7fff);
    }
    T::of_bits(a.bits() & 0x7fff)
}

/// The value within [0, 1]; NaN becomes 0.
#[inline(always)]
fn saturated<T: Narrow>(a: T) -> T {
    let x = a.wide();
    if x > 0.0 {
        T::near(x.min(1.0))
    } else {
        T::of_bits(0)
    }
}

macro_rules! same {
    ($($f:ident = $g:ident($($a:ident),*);)*) => { $(
        #[doc = concat!("[`", stringify!($g), "`], never fused with another operation.")]
        #[inline(always)]
        pub fn $f<T: Narrow>($($a: T),*) -> T { $g($($a),*) }
    )* };
}
same! { __hadd_rn = __hadd(a, b); __hsub_rn = __hsub(a, b); __hmul_rn = __hmul(a, b); }

macro_rules! saturating {
    ($($f:ident = $g:ident($($a:ident),*);)*) => { $(
        #[doc = concat!("[`", stringify!($g), "`], brought within [0, 1]; NaN becomes 0.")]
        #[inline(always)]
        pub fn $f<T: Narrow>($($a: T),*) -> T { saturated($g($($a),*)) }
    )* };
}
saturating! {
    __hadd_sat = __hadd(a, b); __hsub_sat = __hsub(a, b); __hmul_sat = __hmul(a, b); __hfma_sat = __hfma(a, b, c);
}
/// [`__hfma`] where it is positive, else 0; NaN stays NaN.
#[inline(always)]
pub fn __hfma_relu<T: Narrow>(a: T, b: T, c: T) -> T {
    let r = __hfma(a, b, c);
    if r.wide() <= 0.0 { T::of_bits(0) } else { r }
}

/// The larger number; a NaN gives way to a number, -0 is less than +0.
#[inline(always)]
pub fn __hmax<T: Narrow>(a: T, b: T) -> T {
    let (x, y) = (a.wide(), b.wide());
    if x.is_nan() && y.is_nan() {
        T::of_bits(0x7fff)
    } else if y.is_nan() || x > y || x == y && b.bits() >> 15 == 1 {
        a
    } else {
        b
    }
}
/// The smaller number; a NaN gives way to a number, -0 is less than +0.
#[inline(always)]
pub fn __hmin<T: Narrow>(a: T, b: T) -> T {
    let (x, y) = (a.wide(), b.wide());
    if x.is_nan() && y.is_nan() {
        T::of_bits(0x7fff)
    } else if y.is_nan() || x < y || x == y && a.bits() >> 15 == 1 {
        a
    } else {
        b
    }
}
/// [`__hmax`], but NaN where either is NaN.
#[inline(always)]
pub fn __hmax_nan<T: Narrow>(a: T, b: T) -> T {
    if a.wide().is_nan() || b.wide().is_nan() {
        return T::of_bits(0x7fff);
    }
    __hmax(a, b)
}
/// [`__hmin`], but NaN where either is NaN.
#[inline(always)]
pub fn __hmin_nan<T: Narrow>(a: T, b: T) -> T {
    if a.wide().is_nan() || b.wide().is_nan() {
        return T::of_bits(0x7fff);
    }
    __hmin(a, b)
}

macro_rules! compare {
    ($($f:ident $u:ident $op:tt;)*) => { $(
        #[doc = concat!("`a ", stringify!($op), " b`; false where either is NaN (`!=` too).")]
        #[inline(always)]
        pub fn $f<T: Narrow>(a: T, b: T) -> bool {
            let (x, y) = (a.wide(), b.wide());
            x $op y && !x.is_nan() && !y.is_nan()
        }
        #[doc = concat!("`a ", stringify!($op), " b`; true where either is NaN.")]
        #[inline(always)]
        pub fn $u<T: Narrow>(a: T, b: T) -> bool {
            let (x, y) = (a.wide(), b.wide());
            x $op y || x.is_nan() || y.is_nan()
        }
    )* };
}
compare! {
    __heq __hequ ==; __hne __hneu !=; __hlt __hltu <; __hle __hleu <=; __hgt __hgtu >; __hge __hgeu >=;
}

/// Whether it is NaN.
#[inline(always)]
pub fn __hisnan<T: Narrow>(a: T) -> bool {
    a.wide().is_nan()
}
/// -1 for minus infinity, 1 for plus infinity, else 0.
#[inline(always)]
pub fn __hisinf<T: Narrow>(a: T) -> i32 {
    let x = a.wide();
    if x.is_infinite() {
        x.signum() as i32
    } else {
        0
    }
}

macro_rules! functions {
    ($($what:literal $f:ident $g:expr;)*) => { $(
        #[doc = $what]
        #[inline]
        pub fn $f<T: Narrow>(a: T) -> T {
            let f: fn(f64) -> f64 = $g;
            T::rounded(f(f64::from(a.wide())), Mode::Nearest)
        }
    )* };
}
functions! {
    "Square root." hsqrt f64::sqrt;
    "1 / √a." hrsqrt |x| 1.0 / x.sqrt();
    "1 / a." hrcp |x| 1.0 / x;
    "e to the power a." hexp f64::exp;
    "2 to the power a." hexp2 f64::exp2;
    "10 to the power a." hexp10 |x| 10f64.powf(x);
    "Natural logarithm." hlog f64::ln;
    "Logarithm to base 2." hlog2 f64::log2;
    "Logarithm to base 10." hlog10 f64::log10;
    "Sine." hsin f64::sin;
    "Cosine." hcos f64::cos;
    "Hyperbolic tangent." htanh f64::tanh;
    "Hyperbolic tangent, where a GPU approximates." htanh_approx f64::tanh;
    "The integer part." htrunc f64::trunc;
    "The greatest integer not above." hfloor f64::floor;
    "The least integer not below." hceil f64::ceil;
    "The nearest integer, ties to even." hrint f64::round_ties_even;
}

/// `+a`.
#[inline(always)]
pub fn itself<T: Narrow>(a: T) -> T {
    a
}
macro_rules! compound {
    ($($f:ident $op:tt $trait:ident;)*) => { $(
        #[doc = concat!("`*a ", stringify!($op), "= b`; gives `a`.")]
        #[inline(always)]
        pub fn $f<T: Copy + std::ops::$trait<Output = T>>(mut a: Ptr<T>, b: T) -> Ptr<T> {
            *a = *a $op b;
            a
        }
    )* };
}
compound! { add_to + Add; sub_to - Sub; mul_to * Mul; div_to / Div; }

/// `++*a`.
pub fn step_up<T: Narrow>(mut a: Ptr<T>) -> Ptr<T> {
    *a = __hadd(*a, T::near(1.0));
    a
}
/// `--*a`.
pub fn step_down<T: Narrow>(mut a: Ptr<T>) -> Ptr<T> {
    *a = __hsub(*a, T::near(1.0));
    a
}
/// `(*a)++`.
pub fn step_up_after<T: Narrow>(a: Ptr<T>) -> T {
    let old = *a;
    step_up(a);
    old
}
/// `(*a)--`.
pub fn step_down_after<T: Narrow>(a: Ptr<T>) -> T {
    let old = *a;
    step_down(a);
    old
}

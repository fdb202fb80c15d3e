//! Functions whose plain formulas miss CUDA's bounds in ulps: sums and products in two parts, and Bessel functions near their zeros.

use std::f64::consts::{FRAC_1_SQRT_2, FRAC_2_SQRT_PI};

/// `1/√2` less its rounded value.
const FRAC_1_SQRT_2_REST: f64 = -4.833646656726457e-17;

/// A product and what rounding took from it.
fn product(a: f64, b: f64) -> (f64, f64) {
    let p = a * b;
    (p, a.mul_add(b, -p))
}

/// `1 / ∛x`: the quotient and a step of Newton's method.
pub fn reciprocal_cbrt(x: f64) -> f64 {
    let y = 1.0 / x.cbrt();
    if !y.is_normal() || !x.is_normal() {
        return y;
    }
    let (square, square_rest) = product(y, y);
    let (cube, cube_rest) = product(square, y);
    let rest = square_rest.mul_add(y, cube_rest);
    let error = (-cube).mul_add(x, 1.0) - rest * x;
    y + y * error / 3.0
}

/// The distribution function of the normal distribution: `x / √2` in two parts, as erfc changes fast where it is small.
pub fn normal(x: f64, erfc: fn(f64) -> f64) -> f64 {
    let (t, rest) = product(-x, FRAC_1_SQRT_2);
    let rest = rest - x * FRAC_1_SQRT_2_REST;
    let value = erfc(t);
    if t.is_nan() || t.abs() >= 27.0 {
        return 0.5 * value;
    }
    0.5 * (value - FRAC_2_SQRT_PI * (-t * t).exp() * rest)
}

/// The sum of the squares in two parts and the power of two that the elements were divided by; `None` where the answer is no number with a square.
fn squares(v: &[f64]) -> Result<(f64, f64, f64), f64> {
    if v.iter().any(|x| x.is_infinite()) {
        return Err(f64::INFINITY);
    }
    if v.iter().any(|x| x.is_nan()) {
        return Err(f64::NAN);
    }
    let greatest = v.iter().fold(0.0f64, |m, x| m.max(x.abs()));
    if greatest == 0.0 {
        return Err(0.0);
    }
    let scale = if (1e-140..1e140).contains(&greatest) {
        1.0
    } else {
        // Powers of two divide exactly; both ends stay finite.
        let exponent = greatest.log2().floor().clamp(-1000.0, 1000.0);
        exponent.exp2()
    };
    let (mut sum, mut rest) = (0.0f64, 0.0f64);
    for x in v {
        let (square, below) = product(x / scale, x / scale);
        let total = sum + square;
        let part = total - sum;
        rest += (sum - (total - part)) + (square - part) + below;
        sum = total;
    }
    Ok((sum, rest, scale))
}

/// The length of a vector, without overflow on the way.
pub fn length(v: &[f64]) -> f64 {
    match squares(v) {
        Err(answer) => answer,
        Ok((sum, rest, scale)) => {
            let root = sum.sqrt();
            let error = (-root).mul_add(root, sum) + rest;
            scale * (root + error / (2.0 * root))
        }
    }
}

/// `1` over the length of a vector.
pub fn reciprocal_length(v: &[f64]) -> f64 {
    match squares(v) {
        Err(answer) => 1.0 / answer,
        Ok((sum, rest, scale)) => {
            let y = 1.0 / sum.sqrt();
            let (t, below) = product(sum, y);
            let error = (-t).mul_add(y, 1.0) - rest.mul_add(y, below) * y;
            (y + 0.5 * y * error) / scale
        }
    }
}

/// Where a Bessel function is zero, in two parts, and its derivative there.
type Zero = (f64, f64, f64);
/// Zeros of J0 below 8.
pub const J0: [Zero; 2] = [
    (
        2.404825557695773,
        -1.176691651530894e-16,
        -0.5191474972894667,
    ),
    (
        5.520078110286311,
        8.088597146146722e-17,
        0.34026480655836816,
    ),
];
/// Zeros of J1 below 8.
pub const J1: [Zero; 2] = [
    (
        3.8317059702075125,
        -1.5269184090088067e-16,
        -0.402759395702553,
    ),
    (
        7.015586669815619,
        -9.414165653410389e-17,
        0.30011575252613254,
    ),
];
/// Zeros of Y0 below 8.
pub const Y0: [Zero; 3] = [
    (
        0.8935769662791675,
        2.6596231539720385e-17,
        0.8794208024971948,
    ),
    (
        3.957678419314858,
        -1.0764340697562706e-16,
        -0.40254267177502423,
    ),
    (
        7.086051060301773,
        -8.835285723085408e-17,
        0.3000976149104752,
    ),
];
/// Zeros of Y1 below 8.
pub const Y1: [Zero; 2] = [
    (
        2.197141326031017,
        -4.8259835876454966e-17,
        0.5207864124022675,
    ),
    (
        5.429681040794135,
        4.162514026670377e-16,
        -0.3403180455234406,
    ),
];

/// A Bessel function of order `n`: near a zero by its Taylor series there, whose coefficients follow from Bessel's equation
/// (`x² f'' + x f' + (x² - n²) f = 0`); elsewhere `plain`.
pub fn bessel(x: f64, plain: fn(f64) -> f64, n: u32, zeros: &[Zero]) -> f64 {
    let at = x.abs();
    let near = |z: &&Zero| (at - z.0).abs() < 0.5_f64.min(0.35 * z.0);
    let Some((zero, rest, slope)) = zeros.iter().find(near) else {
        return plain(x);
    };
    let value = plain(x);
    if value.is_nan() {
        // The functions of the second kind have no value for negative numbers.
        return value;
    }
    let h = (at - zero) - rest;
    let square = f64::from(n * n);
    // Coefficients of the last four powers, the highest first.
    let (mut a, mut b, mut c, mut d) = (*slope, 0.0, 0.0, 0.0);
    let (mut sum, mut power) = (slope * h, h);
    for m in 0..40 {
        // `a` is that of power m + 1, `b` of m, `c` of m - 1, `d` of m - 2.
        let k = f64::from(m);
        let next = -((k + 1.0) * (2.0 * k + 1.0) * zero * a
            + (k * k + zero * zero - square) * b
            + 2.0 * zero * c
            + d)
            / (zero * zero * (k + 1.0) * (k + 2.0));
        (a, b, c, d) = (next, a, b, c);
        power *= h;
        let term = next * power;
        sum += term;
        if term.abs() < sum.abs() * 1e-18 {
            break;
        }
    }
    // J1 is odd, J0 even.
    if x < 0.0 && n == 1 { -sum } else { sum }
}

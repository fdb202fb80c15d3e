//! Comparing pictures: PGM, PPM, PNG and arrays of numbers, by their peak signal-to-noise ratio.
//!
//! `PSNR = 10 log10(peak² / mean squared difference)` in dB: infinite for equal pictures; above about 40 dB people see no difference.
//! The peak is the largest value that a sample can have (255), of arrays of real numbers the range of the reference.

use super::Outcome;

/// A picture: samples row by row, the channels of a pixel side by side.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Samples of a pixel: 1 (grey) to 4.
    pub channels: usize,
    /// The value that stands for black.
    pub least: f64,
    /// The value that stands for white.
    pub most: f64,
    /// The samples.
    pub samples: Vec<f64>,
}

/// Whether a file begins like a picture that [`read`] knows.
pub fn is_picture(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\x89PNG\r\n\x1a\n")
        || matches!(bytes, [b'P', b'2' | b'3' | b'5' | b'6', c, ..] if c.is_ascii_whitespace())
}

/// Reads a PNG, PGM or PPM; the error is a sentence.
pub fn read(bytes: &[u8]) -> Result<Picture, String> {
    if bytes.starts_with(b"\x89PNG") {
        read_png(bytes)
    } else {
        read_pnm(bytes)
    }
}

/// An array of numbers as a picture of the given width.
pub fn of_numbers(numbers: Vec<f64>, width: usize) -> Result<Picture, String> {
    if width == 0 || numbers.is_empty() || !numbers.len().is_multiple_of(width) {
        return Err(format!("{} numbers are no rows of {width}", numbers.len()));
    }
    let finite = numbers.iter().copied().filter(|x| x.is_finite());
    let (least, most) = finite.fold((f64::MAX, f64::MIN), |(l, m), x| (l.min(x), m.max(x)));
    Ok(Picture {
        width,
        height: numbers.len() / width,
        channels: 1,
        least: least.min(most),
        most,
        samples: numbers,
    })
}

fn read_png(bytes: &[u8]) -> Result<Picture, String> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().map_err(|e| e.to_string())?;
    let size = reader
        .output_buffer_size()
        .ok_or("the picture is too large")?;
    let mut data = vec![0; size];
    let info = reader.next_frame(&mut data).map_err(|e| e.to_string())?;
    data.truncate(info.buffer_size());
    let wide = info.bit_depth == png::BitDepth::Sixteen;
    let samples: Vec<f64> = match wide {
        true => data
            .chunks(2)
            .map(|c| f64::from(u16::from_be_bytes([c[0], c.get(1).copied().unwrap_or(0)])))
            .collect(),
        false => data.iter().map(|b| f64::from(*b)).collect(),
    };
    Ok(Picture {
        width: info.width as usize,
        height: info.height as usize,
        channels: info.color_type.samples(),
        least: 0.0,
        most: if wide { 65535.0 } else { 255.0 },
        samples,
    })
}

/// The next number of a PNM header or of plain samples; comments run from `#` to the end of the line.
fn pnm_number(bytes: &[u8], at: &mut usize) -> Option<usize> {
    loop {
        match bytes.get(*at)? {
            b'#' => *at += bytes[*at..].iter().position(|c| *c == b'\n')?,
            c if c.is_ascii_whitespace() => *at += 1,
            _ => break,
        }
    }
    let digits = bytes[*at..]
        .iter()
        .take_while(|c| c.is_ascii_digit())
        .count();
    let text = std::str::from_utf8(&bytes[*at..*at + digits]).ok()?;
    *at += digits;
    text.parse().ok()
}

fn read_pnm(bytes: &[u8]) -> Result<Picture, String> {
    let cut = || "the picture's file is cut off, or no PGM or PPM".to_owned();
    let mut at = 2;
    let mut next = || pnm_number(bytes, &mut at).ok_or_else(cut);
    let (width, height, most) = (next()?, next()?, next()?);
    let (plain, channels) = match bytes.get(1) {
        Some(b'2') => (true, 1),
        Some(b'3') => (true, 3),
        Some(b'5') => (false, 1),
        Some(b'6') => (false, 3),
        _ => return Err(cut()),
    };
    let count = width
        .checked_mul(height)
        .and_then(|n| n.checked_mul(channels));
    let count = count.filter(|n| *n <= bytes.len()).ok_or_else(cut)?;
    let samples: Vec<f64> = if plain {
        let mut sample = || pnm_number(bytes, &mut at).map(|n| n as f64);
        (0..count).map_while(|_| sample()).collect()
    } else {
        let data = bytes.get(at + 1..).unwrap_or_default();
        match most {
            ..=255 => data.iter().take(count).map(|b| f64::from(*b)).collect(),
            _ => data
                .chunks_exact(2)
                .take(count)
                .map(|c| f64::from(u16::from_be_bytes([c[0], c[1]])))
                .collect(),
        }
    };
    if samples.len() != count || count == 0 || most == 0 {
        return Err(cut());
    }
    Ok(Picture {
        width,
        height,
        channels,
        least: 0.0,
        most: most as f64,
        samples,
    })
}

/// The peak signal-to-noise ratio of two pictures of the same shape in dB.
pub fn psnr(want: &Picture, got: &Picture) -> f64 {
    let pairs = want.samples.iter().zip(&got.samples);
    let squares: f64 = pairs
        .filter(|(a, b)| a != b)
        .map(|(a, b)| (a - b) * (a - b))
        .sum();
    let mean = squares / want.samples.len().max(1) as f64;
    let peak = want.most - want.least;
    match mean {
        0.0 => f64::INFINITY,
        m if m.is_nan() => 0.0,
        m => 10.0 * (peak * peak / m).log10(),
    }
}

/// Compares two pictures; they agree if they are the same, or their ratio is at least `least_psnr` dB.
pub fn compare(want: &Picture, got: &Picture, least_psnr: Option<f64>) -> Outcome {
    let shape = |p: &Picture| (p.width, p.height, p.channels);
    if shape(want) != shape(got) {
        let say = |p: &Picture| {
            format!(
                "{} x {} pixels of {} channels",
                p.width, p.height, p.channels
            )
        };
        return Outcome::differs(format!("expected {}, got {}", say(want), say(got)));
    }
    let mut o = Outcome::default();
    let any = super::Tolerance {
        abs: Some(f64::MAX),
        ..super::Tolerance::default()
    };
    for (x, y) in want.samples.iter().zip(&got.samples) {
        o.numbers.add(*x, *y, super::Width::F32, &any);
    }
    let ratio = psnr(want, got);
    o.psnr = Some(ratio);
    o.identical = ratio.is_infinite();
    // A ratio that is no number agrees with no bound.
    if !o.identical && !least_psnr.is_some_and(|least| ratio >= least) {
        let asked = least_psnr.map_or("equal pictures".into(), |l| format!("at least {l} dB"));
        let n = o.numbers.differing;
        o.note(
            0,
            format!("{ratio:.2} dB where {asked} are asked for: {n} samples differ"),
        );
    }
    o.finish()
}

/// A PNG of the reference, the output and their difference side by side. The difference is black where they agree and white where it is largest.
pub fn side_by_side(want: &Picture, got: &Picture) -> Result<Vec<u8>, String> {
    const GAP: usize = 4;
    let height = want.height.max(got.height);
    let total = want.width + 2 * GAP + got.width + want.width;
    let mut rgb = vec![96u8; total * height * 3];
    let largest = want
        .samples
        .iter()
        .zip(&got.samples)
        .map(|(a, b)| (a - b).abs());
    let largest = largest.fold(0.0, super::larger);
    let grey = |p: &Picture, v: f64| {
        let range = (p.most - p.least).max(f64::MIN_POSITIVE);
        (255.0 * (v - p.least) / range).round().clamp(0.0, 255.0) as u8
    };
    let mut put = |x: usize, y: usize, channel: usize, v: u8| {
        if let Some(byte) = rgb.get_mut((y * total + x) * 3 + channel) {
            *byte = v;
        }
    };
    // Grey pictures give their one channel three times; transparency is left out.
    let source = |p: &Picture, x: usize, y: usize, c: usize| {
        let c = if p.channels < 3 { 0 } else { c };
        p.samples
            .get((y * p.width + x) * p.channels + c)
            .copied()
            .unwrap_or(0.0)
    };
    for (left, p) in [(0, want), (want.width + GAP, got)] {
        for (y, x, c) in cells(p) {
            put(left + x, y, c, grey(want, source(p, x, y, c)));
        }
    }
    let left = want.width + got.width + 2 * GAP;
    for (y, x, c) in cells(want) {
        let d = (source(want, x, y, c) - source(got, x, y, c)).abs();
        let v = if d == 0.0 || x >= got.width {
            0.0
        } else {
            64.0 + 191.0 * d / largest
        };
        put(
            left + x,
            y,
            c,
            if v.is_nan() { 255 } else { v.min(255.0) as u8 },
        );
    }
    let mut out = Vec::new();
    let (w, h) = (u32::try_from(total), u32::try_from(height));
    let (Ok(w), Ok(h)) = (w, h) else {
        return Err("the picture is too large".into());
    };
    let mut encoder = png::Encoder::new(&mut out, w, h);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let written = encoder
        .write_header()
        .and_then(|mut w| w.write_image_data(&rgb));
    written.map_err(|e| e.to_string())?;
    Ok(out)
}

/// Rows, columns and channels of red, green, blue.
fn cells(p: &Picture) -> impl Iterator<Item = (usize, usize, usize)> {
    let width = p.width;
    (0..p.height).flat_map(move |y| (0..width).flat_map(move |x| (0..3).map(move |c| (y, x, c))))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GREY: &[u8] = b"P5\n# a comment\n2 2\n255\n\x00\x80\xff\x01";

    #[test]
    fn portable_maps_are_read() {
        let p = read(GREY).unwrap();
        assert_eq!((p.width, p.height, p.channels), (2, 2, 1));
        assert_eq!(p.samples, [0.0, 128.0, 255.0, 1.0]);
        let plain = read(b"P3 1 1 9  1 2 3\n").unwrap();
        assert_eq!((plain.most, plain.samples), (9.0, vec![1.0, 2.0, 3.0]));
        let wide = read(b"P5 1 1 65535\n\x01\x02").unwrap();
        assert_eq!(wide.samples, [258.0]);
        for bad in [
            &b"P5\n2 2\n255\n\x00"[..],
            b"P5",
            b"P2 99999999 99999999 255 1",
            b"\x89PNG\r\n\x1a\n",
        ] {
            assert!(read(bad).is_err());
        }
        assert!(is_picture(GREY) && !is_picture(b"P5x") && !is_picture(b"Plain"));
    }

    #[test]
    fn the_ratio_is_the_formulas() {
        let a = read(GREY).unwrap();
        let mut b = a.clone();
        assert!(compare(&a, &b, None).identical);
        b.samples[1] = 126.0;
        // Mean squared difference 4/4: 20 log10(255).
        assert!((psnr(&a, &b) - 48.1308).abs() < 1e-4);
        assert!(compare(&a, &b, Some(48.0)).agrees);
        assert!(!compare(&a, &b, Some(49.0)).agrees && !compare(&a, &b, None).agrees);
        b.samples[1] = f64::NAN;
        assert!(!compare(&a, &b, Some(1.0)).agrees);
    }

    #[test]
    fn side_by_side_is_a_png_of_three() {
        let a = read(GREY).unwrap();
        let mut b = a.clone();
        b.samples[3] = 2.0;
        let bytes = side_by_side(&a, &b).unwrap();
        let p = read(&bytes).unwrap();
        assert_eq!((p.width, p.height, p.channels), (14, 2, 3));
        let at = |x: usize, y: usize| p.samples[(y * 14 + x) * 3];
        assert_eq!((at(1, 0), at(7, 0), at(7, 1)), (128.0, 128.0, 2.0));
        assert_eq!((at(13, 0), at(13, 1)), (0.0, 255.0));
    }

    #[test]
    fn numbers_are_pictures_too() {
        let p = of_numbers(vec![0.5, 1.0, 2.5, f64::NAN], 2).unwrap();
        assert_eq!((p.least, p.most, p.height), (0.5, 2.5, 2));
        assert!(of_numbers(vec![1.0; 3], 2).is_err());
        assert!(side_by_side(&p, &p).is_ok());
    }
}

//! LZ4's block format, decompressed (LZ4 Block Format Description).
//!
//! A block is a row of sequences: a token with two lengths of four bits, more bytes of length where one is 15, literals, and a match: an offset back into what was
//! written, of two bytes, from which so many bytes plus four are copied. The last sequence has literals only.

use crate::Error;

/// The bytes of one length: what the token says, and bytes of 255 and one below.
fn length(block: &mut &[u8], token: u8) -> Option<usize> {
    let mut all = usize::from(token);
    if token == 15 {
        loop {
            let (byte, rest) = block.split_first()?;
            *block = rest;
            all = all.checked_add(usize::from(*byte))?;
            if *byte != 255 {
                break;
            }
        }
    }
    Some(all)
}

/// Decompresses a block to at most `size` bytes.
pub fn decompress(block: &[u8], size: usize) -> Result<Vec<u8>, Error> {
    let mut out = Vec::new();
    inner(block, size, &mut out).ok_or(Error::BadCompression)?;
    Ok(out)
}

fn inner(mut block: &[u8], size: usize, out: &mut Vec<u8>) -> Option<()> {
    while let Some((token, rest)) = block.split_first() {
        block = rest;
        let literals = length(&mut block, token >> 4)?;
        let (plain, rest) = block.split_at_checked(literals)?;
        block = rest;
        if out.len().checked_add(literals)? > size {
            return None;
        }
        out.extend_from_slice(plain);
        if block.is_empty() {
            break;
        }
        let (offset, rest) = block.split_first_chunk::<2>()?;
        block = rest;
        let offset = usize::from(u16::from_le_bytes(*offset));
        let count = length(&mut block, token & 15)?.checked_add(4)?;
        if offset == 0 || offset > out.len() || out.len().checked_add(count)? > size {
            return None;
        }
        // (What is copied may reach into what it writes.)
        let from = out.len() - offset;
        for i in from..from + count {
            out.push(out[i]);
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matches_may_overlap_what_they_write() {
        // "ab", then ten bytes from two back, then "end!!".
        let block = [0x26, b'a', b'b', 2, 0, 0x50, b'e', b'n', b'd', b'!', b'!'];
        assert_eq!(
            decompress(&block, 17).unwrap(),
            b"abababababababend!!"[..12]
                .iter()
                .chain(b"end!!")
                .copied()
                .collect::<Vec<u8>>()
        );
        assert_eq!(decompress(&block, 16), Err(Error::BadCompression));
    }

    #[test]
    fn offsets_that_lead_before_the_beginning_are_refused() {
        assert_eq!(
            decompress(&[0x10, b'a', 2, 0], 100),
            Err(Error::BadCompression)
        );
        assert_eq!(decompress(&[0xf0], 100), Err(Error::BadCompression));
    }
}

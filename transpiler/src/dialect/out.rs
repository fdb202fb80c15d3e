//! Text in the making, with the place in the crate's files that each piece of it stands for.

/// A piece of text and its place: bytes `lo..hi` of the text are bytes `from..to` of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Where it begins in the text.
    pub lo: usize,
    /// Where it ends.
    pub hi: usize,
    /// Its place in the file.
    pub place: Place,
}

/// A range of bytes in a file of the crate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Place {
    /// Index of the file.
    pub file: usize,
    /// First byte.
    pub from: usize,
    /// Behind the last byte.
    pub to: usize,
}

/// Text with places.
#[derive(Clone, Default, Debug)]
pub struct Out {
    /// The text.
    pub text: String,
    /// Its pieces, in order.
    pub pieces: Vec<Piece>,
}

impl Out {
    /// Adds text that stands for a place.
    pub fn put(&mut self, text: &str, place: Place) {
        let lo = self.text.len();
        self.text.push_str(text);
        let hi = self.text.len();
        self.pieces.push(Piece { lo, hi, place });
    }

    /// Adds what another has.
    pub fn append(&mut self, other: &Out) {
        let by = self.text.len();
        self.text.push_str(&other.text);
        self.pieces.extend(other.pieces.iter().map(|p| Piece {
            lo: p.lo + by,
            hi: p.hi + by,
            ..*p
        }));
    }

    /// The place of the byte at `at`, if any is known.
    pub fn place_of(&self, at: usize) -> Option<Place> {
        let n = self.pieces.partition_point(|p| p.lo <= at);
        let p = self.pieces.get(n.checked_sub(1)?)?;
        (at < p.hi).then_some(p.place)
    }
}

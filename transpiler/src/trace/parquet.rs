//! Writing Parquet files: as much of the format as a flat table of numbers and strings needs.
//!
//! The format is that of parquet-format 2 (a file of row groups of column chunks of pages, with a footer in Thrift's compact
//! protocol): each column is required, plainly encoded, in one zstd-compressed data page a row group. Every reader of Parquet takes
//! that; the tests of this module read the bytes back, and the book tells how DuckDB and Polars load such files.

use std::io::{self, Write};

/// A column's type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// An unsigned number of 32 bits.
    U32,
    /// An unsigned number of 64 bits.
    U64,
    /// UTF-8.
    Text,
}

/// A cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell<'a> {
    /// For [`Type::U32`].
    U32(u32),
    /// For [`Type::U64`].
    U64(u64),
    /// For [`Type::Text`].
    Text(&'a str),
}

const MAGIC: &[u8] = b"PAR1";
/// Rows of a row group.
const GROUP: usize = 1 << 20;

// Thrift's compact protocol: types of fields,
const I32: u8 = 5;
const I64: u8 = 6;
const BINARY: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;

/// A struct in Thrift's compact protocol.
#[derive(Default)]
struct Thrift {
    bytes: Vec<u8>,
    last: i16,
}

impl Thrift {
    fn varint(&mut self, n: u64) {
        cu2rs_trace::format::put(&mut self.bytes, n);
    }

    fn field(&mut self, id: i16, kind: u8) {
        // Ids only go up, by less than 16.
        self.bytes.push(((id - self.last) as u8) << 4 | kind);
        self.last = id;
    }

    fn zigzag(&mut self, n: i64) {
        self.varint(((n << 1) ^ (n >> 63)) as u64);
    }

    fn i32(&mut self, id: i16, n: i64) {
        self.field(id, I32);
        self.zigzag(n);
    }

    fn i64(&mut self, id: i16, n: i64) {
        self.field(id, I64);
        self.zigzag(n);
    }

    fn text(&mut self, id: i16, s: &str) {
        self.field(id, BINARY);
        self.item_text(s);
    }

    fn item_text(&mut self, s: &str) {
        self.varint(s.len() as u64);
        self.bytes.extend_from_slice(s.as_bytes());
    }

    fn list(&mut self, id: i16, kind: u8, len: usize) {
        self.field(id, LIST);
        if len < 15 {
            self.bytes.push((len as u8) << 4 | kind);
        } else {
            self.bytes.push(0xF0 | kind);
            self.varint(len as u64);
        }
    }

    /// A struct as a field.
    fn record(&mut self, id: i16, inner: Thrift) {
        self.field(id, STRUCT);
        self.item(inner);
    }

    /// A struct in a list.
    fn item(&mut self, inner: Thrift) {
        self.bytes.extend(inner.end());
    }

    fn end(mut self) -> Vec<u8> {
        self.bytes.push(0);
        self.bytes
    }
}

struct Chunk {
    offset: u64,
    stored: usize,
    raw: usize,
}

/// Writes a table.
pub struct Table<W: Write> {
    out: W,
    offset: u64,
    columns: Vec<(&'static str, Type)>,
    values: Vec<Vec<u8>>,
    rows: usize,
    groups: Vec<(usize, Vec<Chunk>)>,
}

impl<W: Write> Table<W> {
    /// Begins a table with these columns.
    ///
    /// # Errors
    /// What `out` says.
    pub fn new(mut out: W, columns: &[(&'static str, Type)]) -> io::Result<Table<W>> {
        out.write_all(MAGIC)?;
        Ok(Table {
            out,
            offset: MAGIC.len() as u64,
            columns: columns.to_vec(),
            values: vec![Vec::new(); columns.len()],
            rows: 0,
            groups: Vec::new(),
        })
    }

    /// Adds a row: one cell for each column, of its type.
    ///
    /// # Errors
    /// What `out` says; cells that are not those of the columns.
    pub fn row(&mut self, cells: &[Cell<'_>]) -> io::Result<()> {
        if cells.len() != self.columns.len() {
            return Err(io::Error::other(
                "a row has not as many cells as the table columns",
            ));
        }
        for ((out, cell), (_, kind)) in self.values.iter_mut().zip(cells).zip(&self.columns) {
            match (cell, kind) {
                (Cell::U32(n), Type::U32) => out.extend(n.to_le_bytes()),
                (Cell::U64(n), Type::U64) => out.extend(n.to_le_bytes()),
                (Cell::Text(s), Type::Text) => {
                    out.extend((s.len() as u32).to_le_bytes());
                    out.extend(s.as_bytes());
                }
                _ => return Err(io::Error::other("a cell is not of its column's type")),
            }
        }
        self.rows += 1;
        // A page's length is 32 bits.
        if self.rows >= GROUP || self.values.iter().any(|v| v.len() > 1 << 29) {
            self.group()?;
        }
        Ok(())
    }

    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.offset += bytes.len() as u64;
        self.out.write_all(bytes)
    }

    /// Ends a row group.
    fn group(&mut self) -> io::Result<()> {
        let mut chunks = Vec::new();
        for c in 0..self.columns.len() {
            let raw = std::mem::take(&mut self.values[c]);
            let stored = zstd::bulk::compress(&raw, 3)?;
            let mut data = Thrift::default();
            data.i32(1, self.rows as i64);
            data.i32(2, 0); // PLAIN
            data.i32(3, 3); // definition levels: RLE
            data.i32(4, 3); // repetition levels: RLE
            let mut header = Thrift::default();
            header.i32(1, 0); // a data page
            header.i32(2, raw.len() as i64);
            header.i32(3, stored.len() as i64);
            header.record(5, data);
            let header = header.end();
            let offset = self.offset;
            self.put(&header)?;
            self.put(&stored)?;
            chunks.push(Chunk {
                offset,
                stored: header.len() + stored.len(),
                raw: header.len() + raw.len(),
            });
        }
        self.groups.push((self.rows, chunks));
        self.rows = 0;
        Ok(())
    }

    /// Ends the file.
    ///
    /// # Errors
    /// What `out` says.
    pub fn finish(mut self) -> io::Result<W> {
        if self.rows > 0 || self.groups.is_empty() {
            self.group()?;
        }
        let footer = self.footer().end();
        self.put(&footer)?;
        self.put(&(footer.len() as u32).to_le_bytes())?;
        self.put(MAGIC)?;
        self.out.flush()?;
        Ok(self.out)
    }

    fn footer(&self) -> Thrift {
        let physical = |t: Type| match t {
            Type::U32 => 1,
            Type::U64 => 2,
            Type::Text => 6,
        };
        let mut meta = Thrift::default();
        meta.i32(1, 2); // version
        meta.list(2, STRUCT, self.columns.len() + 1);
        let mut root = Thrift::default();
        root.text(4, "trace");
        root.i32(5, self.columns.len() as i64);
        meta.item(root);
        for &(name, kind) in &self.columns {
            let mut e = Thrift::default();
            e.i32(1, physical(kind));
            e.i32(3, 0); // required
            e.text(4, name);
            // The old word for what the numbers are: UTF8, UINT_32, UINT_64.
            let converted = match kind {
                Type::Text => 0,
                Type::U32 => 13,
                Type::U64 => 14,
            };
            e.i32(6, converted);
            meta.item(e);
        }
        let all: usize = self.groups.iter().map(|g| g.0).sum();
        meta.i64(3, all as i64);
        meta.list(4, STRUCT, self.groups.len());
        for (rows, chunks) in &self.groups {
            let mut group = Thrift::default();
            group.list(1, STRUCT, chunks.len());
            for (chunk, &(name, kind)) in chunks.iter().zip(&self.columns) {
                let mut data = Thrift::default();
                data.i32(1, physical(kind));
                data.list(2, I32, 1);
                data.zigzag(0); // PLAIN
                data.list(3, BINARY, 1);
                data.item_text(name);
                data.i32(4, 6); // ZSTD
                data.i64(5, *rows as i64);
                data.i64(6, chunk.raw as i64);
                data.i64(7, chunk.stored as i64);
                data.i64(9, chunk.offset as i64);
                let mut column = Thrift::default();
                column.i64(2, chunk.offset as i64);
                column.record(3, data);
                group.item(column);
            }
            let raw: usize = chunks.iter().map(|c| c.raw).sum();
            group.i64(2, raw as i64);
            group.i64(3, *rows as i64);
            meta.item(group);
        }
        meta.text(6, concat!("cu2rs ", env!("CARGO_PKG_VERSION")));
        meta
    }
}

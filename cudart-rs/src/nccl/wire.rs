//! Messages between processes: TCP, by way of the process that made the id, whose address the id tells (the loopback's, or `CUDART_NCCL_ADDRESS`).
//!
//! That process reads what others send, keeps what is for its own ranks, and passes on what is not. Each connection has a thread that reads all the time and never waits for anything else, so
//! that writers get on. A process that ends, or is killed, closes its connections: its ranks are gone then, which each other rank is told behind all that was sent to it. The process in the middle does
//! not end before the others have left.

use super::mail::{self, Head, Message};
use super::{INVALID_ARGUMENT, SYSTEM_ERROR, wrong};
use crate::launch::config;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Error, ErrorKind, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// What ids begin with.
const MARK: &[u8] = b"cu2rs-1 ";

/// A connection.
struct Link {
    writer: Mutex<TcpStream>,
    over: AtomicBool,
}

type Slot = (u64, u32, u32, bool);

#[derive(Default)]
struct Ways {
    /// Where this process listens, once it has made an id.
    address: Option<SocketAddr>,
    /// What it has made ids with.
    tokens: BTreeSet<u64>,
    /// Connections of this process to others that have made ids.
    out: BTreeMap<SocketAddr, Arc<Link>>,
    /// By which of them the ranks of a communicator are reached.
    by: BTreeMap<u64, Arc<Link>>,
    /// Ranks of other processes, where this one is in the middle.
    ranks: BTreeMap<(u64, u32), Arc<Link>>,
    /// Who has left, for those who come later.
    left: Vec<(u64, u32)>,
}

static WAYS: Mutex<Option<Ways>> = Mutex::new(None);

fn ways() -> MutexGuard<'static, Option<Ways>> {
    WAYS.lock().unwrap_or_else(PoisonError::into_inner)
}

fn with<R>(f: impl FnOnce(&mut Ways) -> R) -> R {
    f(ways().get_or_insert_with(Ways::default))
}

const HELLO: u8 = 0;
const JOIN: u8 = 1;
const DATA: u8 = 2;
const GONE: u8 = 3;

/// Bytes of a frame before its content.
const FRAME: usize = 49;

struct Frame {
    what: u8,
    slot: Slot,
    message: Message,
}

impl Frame {
    fn plain(what: u8, id: u64, rank: u32) -> Frame {
        let head = Head {
            call: 0,
            kind: 0,
            data_type: 0,
            op: 0,
            root: 0,
            count: 0,
        };
        Frame {
            what,
            slot: (id, rank, 0, false),
            message: Message {
                head,
                bytes: Arc::default(),
            },
        }
    }

    /// A rank has left, and what it sent to another one comes before this.
    fn gone(id: u64, who: u32, to: u32) -> Frame {
        Frame {
            slot: (id, who, to, false),
            ..Frame::plain(GONE, id, who)
        }
    }

    fn begin(&self) -> Vec<u8> {
        let ((id, to, from, peer), h) = (self.slot, self.message.head);
        let mut out = vec![self.what, u8::from(peer), h.kind, h.data_type, h.op];
        for word in [to, from, h.root] {
            out.extend(word.to_le_bytes());
        }
        for word in [id, h.call, h.count, self.message.bytes.len() as u64] {
            out.extend(word.to_le_bytes());
        }
        out
    }

    fn read(from: &mut TcpStream) -> std::io::Result<Frame> {
        let mut b = [0; FRAME];
        from.read_exact(&mut b)?;
        let small = |i: usize| u32::from_le_bytes([b[i], b[i + 1], b[i + 2], b[i + 3]]);
        let large = |i: usize| u64::from(small(i)) | u64::from(small(i + 4)) << 32;
        // As much as there is, not as much as somebody says there is.
        let mut bytes = Vec::new();
        let length = large(41);
        from.take(length).read_to_end(&mut bytes)?;
        if bytes.len() as u64 != length {
            return Err(Error::from(ErrorKind::UnexpectedEof));
        }
        Ok(Frame {
            what: b[0],
            slot: (large(17), small(5), small(9), b[1] == 1),
            message: Message {
                head: Head {
                    call: large(25),
                    kind: b[2],
                    data_type: b[3],
                    op: b[4],
                    root: small(13),
                    count: large(33),
                },
                bytes: bytes.into(),
            },
        })
    }
}

impl Link {
    fn new(stream: &TcpStream) -> std::io::Result<Arc<Link>> {
        stream.set_nodelay(true)?;
        Ok(Arc::new(Link {
            writer: Mutex::new(stream.try_clone()?),
            over: AtomicBool::new(false),
        }))
    }

    /// Sends; that the other side is gone is seen by who reads.
    fn write(&self, frame: &Frame) {
        let mut to = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = to
            .write_all(&frame.begin())
            .and_then(|()| to.write_all(&frame.message.bytes));
    }

    fn shut(&self) {
        let to = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = to.shutdown(Shutdown::Write);
    }
}

/// A number that nobody else has.
pub(super) fn new_token() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(0);
    let mut bytes = [0; 8];
    let read = std::fs::File::open("/dev/urandom").and_then(|mut f| f.read_exact(&mut bytes));
    match read {
        Ok(()) => u64::from_le_bytes(bytes),
        Err(_) => u64::from(std::process::id()) << 32 | LAST.fetch_add(1, Relaxed),
    }
}

/// The bytes of a new id.
pub(super) fn new_id() -> std::io::Result<Vec<u8>> {
    let token = new_token();
    let address = with(|w| {
        w.tokens.insert(token);
        match w.address {
            Some(a) => Ok(a),
            None => {
                let a = listen()?;
                w.address = Some(a);
                Ok::<_, Error>(a)
            }
        }
    })?;
    let IpAddr::V4(ip) = address.ip() else {
        return Err(Error::other(
            "CUDART_NCCL_ADDRESS is to be an address of IPv4",
        ));
    };
    let mut id = MARK.to_vec();
    id.extend(ip.octets());
    id.extend(address.port().to_le_bytes());
    id.extend(token.to_le_bytes());
    Ok(id)
}

fn listen() -> std::io::Result<SocketAddr> {
    let given = std::env::var("CUDART_NCCL_ADDRESS")
        .ok()
        .filter(|a| !a.is_empty());
    let ip = match given {
        Some(text) => text
            .parse()
            .map_err(|_| Error::other(format!("CUDART_NCCL_ADDRESS={text} is no address")))?,
        None => IpAddr::V4(Ipv4Addr::LOCALHOST),
    };
    let listener = TcpListener::bind((ip, 0))?;
    let address = listener.local_addr()?;
    crate::at_exit::register(linger);
    std::thread::Builder::new()
        .name("cudart-nccl".into())
        .spawn(move || {
            for stream in listener.incoming().flatten() {
                let _ = std::thread::Builder::new()
                    .name("cudart-nccl".into())
                    .spawn(move || serve(stream));
            }
        })?;
    Ok(address)
}

/// Waits at the program's end until other processes need this one no more.
fn linger() {
    let since = Instant::now();
    while with(|w| !w.ranks.is_empty()) && since.elapsed() < config::patience() {
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Reads what another process sends to this one, which is in the middle.
fn serve(mut stream: TcpStream) {
    let Ok(link) = Link::new(&stream) else { return };
    match Frame::read(&mut stream) {
        Ok(f) if f.what == HELLO && with(|w| w.tokens.contains(&f.slot.0)) => {}
        _ => return,
    }
    while let Ok(f) = Frame::read(&mut stream) {
        let (id, rank, ..) = f.slot;
        match f.what {
            JOIN => with(|w| {
                w.ranks.insert((id, rank), link.clone());
                for (slot, message) in mail::take_all(id, rank) {
                    let what = DATA;
                    link.write(&Frame {
                        what,
                        slot,
                        message,
                    });
                }
                // Behind all that they have sent.
                let left = w.left.iter().filter(|(of, _)| *of == id);
                left.for_each(|(id, who)| link.write(&Frame::gone(*id, *who, rank)));
            }),
            DATA => mail::send(f.slot, f.message),
            GONE => {
                mail::gone(id, rank);
                leave(id, rank);
            }
            _ => {}
        }
    }
    let ranks: Vec<(u64, u32)> = with(|w| {
        let own = w.ranks.iter().filter(|(_, l)| Arc::ptr_eq(l, &link));
        own.map(|(r, _)| *r).collect()
    });
    for (id, rank) in ranks {
        mail::gone(id, rank);
        leave(id, rank);
    }
    link.shut();
}

/// Finds the process that made an id; the number of its communicator.
pub(super) fn meet(id: &[u8]) -> Result<u64, u32> {
    let parts = id.strip_prefix(MARK).and_then(|r| r.get(..14));
    let Some(b) = parts else {
        return Err(wrong(
            INVALID_ARGUMENT,
            "an id that ncclGetUniqueId has not made".into(),
        ));
    };
    let ip = Ipv4Addr::new(b[0], b[1], b[2], b[3]);
    let address = SocketAddr::from((ip, u16::from_le_bytes([b[4], b[5]])));
    let token = u64::from_le_bytes(b[6..14].try_into().unwrap_or_default());
    if with(|w| w.tokens.contains(&token)) {
        return Ok(token);
    }
    let link = with(|w| w.out.get(&address).cloned());
    let link = match link {
        Some(link) => link,
        None => connect(address, token).map_err(|e| {
            let text = format!("the process that made the id, at {address}, does not answer: {e}");
            wrong(SYSTEM_ERROR, text)
        })?,
    };
    with(|w| w.by.insert(token, link));
    Ok(token)
}

fn connect(address: SocketAddr, token: u64) -> std::io::Result<Arc<Link>> {
    let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(10))?;
    let link = Link::new(&stream)?;
    link.write(&Frame::plain(HELLO, token, 0));
    let first = with(|w| {
        w.out.insert(address, link.clone());
        w.out.len() == 1
    });
    if first {
        crate::at_exit::register(part);
    }
    let own = link.clone();
    std::thread::Builder::new()
        .name("cudart-nccl".into())
        .spawn(move || {
            while let Ok(f) = Frame::read(&mut stream) {
                match f.what {
                    DATA => mail::put(f.slot, f.message),
                    GONE => mail::gone_for(f.slot.0, f.slot.1, f.slot.2),
                    _ => {}
                }
            }
            own.over.store(true, Relaxed);
            let ids: Vec<u64> = with(|w| {
                w.out.retain(|_, l| !Arc::ptr_eq(l, &own));
                let ids = w.by.iter().filter(|(_, l)| Arc::ptr_eq(l, &own));
                ids.map(|(id, _)| *id).collect()
            });
            ids.into_iter().for_each(mail::all_gone);
        })?;
    Ok(link)
}

/// At the program's end: what was written gets there.
fn part() {
    let links: Vec<Arc<Link>> = with(|w| w.out.values().cloned().collect());
    let since = Instant::now();
    for l in links {
        l.shut();
        while !l.over.load(Relaxed) && since.elapsed() < Duration::from_secs(2) {
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

/// A rank of this process joins a communicator.
pub(super) fn join(id: u64, rank: u32) -> Result<(), u32> {
    if let Some(link) = with(|w| w.by.get(&id).cloned()) {
        link.write(&Frame::plain(JOIN, id, rank));
    }
    Ok(())
}

/// A rank leaves: one of this process, or of one that has told this one.
pub(super) fn leave(id: u64, rank: u32) {
    with(|w| {
        if let Some(link) = w.by.get(&id) {
            return link.write(&Frame::plain(GONE, id, rank));
        }
        let whose = w.ranks.remove(&(id, rank));
        if w.address.is_some() {
            w.left.push((id, rank));
        }
        // (Who has not joined yet is told when it does.)
        for ((_, to), link) in w.ranks.iter().filter(|((of, _), _)| *of == id) {
            if whose.as_ref().is_none_or(|own| !Arc::ptr_eq(own, link)) {
                link.write(&Frame::gone(id, rank, *to));
            }
        }
    });
}

/// The ranks of a communicator that was cut out of another one are where they were.
pub(super) fn same_way(new: u64, old: u64) {
    with(|w| {
        if let Some(link) = w.by.get(&old).cloned() {
            w.by.insert(new, link);
        }
    });
}

/// Sends to a rank that is not of this process, or not yet.
pub(super) fn send(slot: Slot, message: Message) {
    let (id, to, ..) = slot;
    let what = DATA;
    let link = with(|w| match w.by.get(&id).or_else(|| w.ranks.get(&(id, to))) {
        Some(link) => Some((link.clone(), message)),
        // (With the lock held: who joins takes what waits.)
        None => {
            mail::put(slot, message);
            None
        }
    });
    if let Some((link, message)) = link {
        link.write(&Frame {
            what,
            slot,
            message,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_read_as_they_were_written() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let out = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let (mut from, _) = listener.accept().unwrap();
        let mut f = Frame::plain(DATA, 0x1122_3344_5566_7788, 3);
        f.slot = (f.slot.0, 3, 9, true);
        f.message.head = Head {
            call: 1 << 40,
            kind: 4,
            data_type: 7,
            op: 2,
            root: 5,
            count: u64::MAX,
        };
        f.message.bytes = Arc::from(&b"bytes"[..]);
        assert_eq!(f.begin().len(), FRAME);
        Link::new(&out).unwrap().write(&f);
        let got = Frame::read(&mut from).unwrap();
        assert_eq!((got.what, got.slot), (DATA, f.slot));
        assert_eq!(got.message.head, f.message.head);
        assert_eq!(&got.message.bytes[..], b"bytes");
        // Noise is no id, and nobody listens at the end of this one.
        assert_eq!(meet(b"noise"), Err(INVALID_ARGUMENT));
    }
}

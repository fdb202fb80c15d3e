//! Logs of events and marks: threads that noted one site after the other.

use super::Sorter;
use crate::trace::log::{MARK, MOST_THREADS, WARP};
use crate::trace::sink;
use cu2rs_trace::writer::Part;

/// A warp in a log: what all of its lanes passed, or where its lanes are in a list of ranges.
#[derive(Clone, Copy)]
pub(super) enum Row {
    Alike(usize, usize),
    Ranges(usize),
}

impl Sorter {
    /// [`take`](Sorter::take), thread by thread.
    pub(super) fn take_pieces(&mut self, log: &[u32], more: bool, cut: bool) -> u32 {
        if !more && sink::filter().first.is_none() && self.take_in_order(log, cut) {
            return 0;
        }
        self.find_pieces(log);
        let last = self.pieces.last().map_or(0, |p| p.0);
        let once = self.pieces.windows(2).all(|p| p[0].0 < p[1].0);
        let threads = self.threads as usize;
        // Lane sequences as ranges of `text`.
        self.starts.clear();
        self.starts.resize(threads + 1, 0);
        let mut ranges = std::mem::take(&mut self.ranges);
        ranges.clear();
        ranges.resize(threads, (0, 0));
        let mut gathered = std::mem::take(&mut self.gathered);
        let text: &[u32] = if once {
            for (t, from, to) in &self.pieces {
                if let Some(r) = ranges.get_mut(*t as usize) {
                    *r = (*from as usize, *to as usize);
                }
            }
            log
        } else {
            for (t, from, to) in &self.pieces {
                if let Some(n) = self.starts.get_mut(*t as usize + 1) {
                    *n += (to - from) as usize;
                }
            }
            for (t, r) in ranges.iter_mut().enumerate() {
                self.starts[t + 1] += self.starts[t];
                *r = (self.starts[t], self.starts[t]);
            }
            gathered.clear();
            gathered.resize(self.starts[threads], 0);
            for (t, from, to) in &self.pieces {
                let Some(r) = ranges.get_mut(*t as usize) else {
                    continue;
                };
                let n = (to - from) as usize;
                gathered[r.1..r.1 + n].copy_from_slice(&log[*from as usize..*to as usize]);
                r.1 += n;
            }
            &gathered
        };
        self.warps(text, &mut ranges, more, cut);
        (self.gathered, self.ranges) = (gathered, ranges);
        last
    }

    /// Takes the log of a block whose threads ran one after the other, all of them, once or several times (in loop form: once for each region).
    /// Tells whether it is such a log.
    fn take_in_order(&mut self, log: &[u32], cut: bool) -> bool {
        let mut rows = std::mem::take(&mut self.rows);
        let mut ranges = std::mem::take(&mut self.ranges);
        let warps = self.threads.div_ceil(WARP as u32) as usize;
        let done = self.find_rows(log, &mut rows, &mut ranges) && !rows.is_empty();
        if done {
            let mut gathered = std::mem::take(&mut self.gathered);
            for w in 0..warps {
                if sink::filter().warp(w as u32) {
                    let passes = rows[w..].iter().step_by(warps);
                    self.row(log, w as u32, passes, &ranges, &mut gathered, cut);
                }
            }
            self.gathered = gathered;
            self.flush();
        }
        (self.rows, self.ranges) = (rows, ranges);
        done
    }

    /// Where each warp is in the log, once for each time that all threads ran. False if threads ran in another way.
    fn find_rows(
        &self,
        log: &[u32],
        rows: &mut Vec<Row>,
        ranges: &mut Vec<(usize, usize)>,
    ) -> bool {
        let is_mark = |e: u32| e.wrapping_sub(MARK) < MOST_THREADS;
        let mark_behind = |mut at: usize| {
            for c in log[at..].chunks_exact(8) {
                if c.iter().fold(false, |any, e| any | is_mark(*e)) {
                    break;
                }
                at += 8;
            }
            let events = log[at..].iter().position(|e| is_mark(*e));
            events.map_or(log.len(), |n| at + n)
        };
        rows.clear();
        ranges.clear();
        let (mut at, mut first) = (0usize, 0u32);
        while at < log.len() || first > 0 {
            let lanes = (self.threads - first).min(WARP as u32);
            if log.get(at) != Some(&(MARK + first)) {
                return false;
            }
            let step = mark_behind(at + 1) - at;
            let all = (lanes - 1) as usize * step;
            let last = MARK + first + lanes - 1;
            // Each lane has what the one before has, but for the mark, which is one more.
            let alike = log.len() >= at + all + step
                && log[at + all] == last
                && log.get(at + all + step).is_none_or(|e| is_mark(*e))
                && !(log[at..at + all].iter())
                    .zip(&log[at + step..at + all + step])
                    .fold(false, |differ, (a, b)| {
                        differ | (a != b) & (!is_mark(*a) | (*b != a.wrapping_add(1)))
                    });
            if alike {
                rows.push(Row::Alike(at + 1, at + step));
                at += all + step;
            } else {
                rows.push(Row::Ranges(ranges.len()));
                for lane in 0..lanes {
                    if log.get(at) != Some(&(MARK + first + lane)) {
                        return false;
                    }
                    let end = mark_behind(at + 1);
                    ranges.push((at + 1, end));
                    at = end;
                }
            }
            first += lanes;
            if first == self.threads {
                first = 0;
            }
        }
        true
    }

    /// Gives a warp to the encoder, out of the times that it ran.
    fn row<'r>(
        &mut self,
        log: &[u32],
        warp: u32,
        passes: impl Iterator<Item = &'r Row> + Clone,
        ranges: &[(usize, usize)],
        gathered: &mut Vec<u32>,
        cut: bool,
    ) {
        let lanes = (self.threads - warp * WARP as u32).min(WARP as u32) as usize;
        let mut sequences: [&[u32]; WARP] = [&[]; WARP];
        let lane_of = |row: &Row, lane: usize| match row {
            Row::Alike(from, to) => &log[*from..*to],
            Row::Ranges(at) => &log[ranges[at + lane].0..ranges[at + lane].1],
        };
        let one = passes.clone().nth(1).is_none();
        let alike = passes.clone().all(|r| matches!(r, Row::Alike(..)));
        let part = Part {
            before: self.before[warp as usize],
            more: false,
            cut,
        };
        if alike {
            let launch = &self.launched.launch;
            let first = passes.clone().next();
            let path = if one {
                first.map_or(&[][..], |row| lane_of(row, 0))
            } else {
                gathered.clear();
                for row in passes {
                    gathered.extend_from_slice(lane_of(row, 0));
                }
                gathered
            };
            (self.encoder).alike(launch, self.block, warp, lanes, path, part);
            return;
        }
        let mut ends = [0; WARP + 1];
        if one {
            for row in passes {
                for (lane, s) in sequences[..lanes].iter_mut().enumerate() {
                    *s = lane_of(row, lane);
                }
            }
        } else {
            gathered.clear();
            for lane in 0..lanes {
                for row in passes.clone() {
                    gathered.extend_from_slice(lane_of(row, lane));
                }
                ends[lane + 1] = gathered.len();
            }
            for (lane, s) in sequences[..lanes].iter_mut().enumerate() {
                *s = &gathered[ends[lane]..ends[lane + 1]];
            }
        }
        self.encoder.warp(
            &self.launched.launch,
            self.block,
            warp,
            &sequences[..lanes],
            part,
        );
    }

    /// The stretches of the log between marks: thread, start, end.
    fn find_pieces(&mut self, log: &[u32]) {
        const STEP: usize = 16;
        let is_mark = |e: u32| e.wrapping_sub(MARK) < MOST_THREADS;
        self.pieces.clear();
        let mut open: Option<(u32, u32)> = None;
        let mut at = 0;
        let pieces = &mut self.pieces;
        let mut look = |from: usize, events: &[u32]| {
            for (i, e) in events.iter().enumerate() {
                if is_mark(*e) {
                    let here = (from + i) as u32;
                    if let Some((t, start)) = open.filter(|(_, start)| *start < here) {
                        pieces.push((t, start, here));
                    }
                    open = Some((*e - MARK, here + 1));
                }
            }
        };
        let mut chunks = log.chunks_exact(STEP);
        for c in &mut chunks {
            if c.iter().fold(false, |any, e| any | is_mark(*e)) {
                look(at, c);
            }
            at += STEP;
        }
        look(at, chunks.remainder());
        let end = log.len() as u32;
        if let Some((t, start)) = open.filter(|(_, start)| *start <= end) {
            // An empty piece, too, tells who was at hand last.
            self.pieces.push((t, start, end));
        }
    }

    fn warps(&mut self, text: &[u32], ranges: &mut [(usize, usize)], more: bool, mut cut: bool) {
        let filter = sink::filter();
        if let Some(first) = filter.first {
            for (t, r) in ranges.iter_mut().enumerate() {
                let room = first.saturating_sub(self.seen[t]);
                let n = (r.1 - r.0) as u64;
                self.seen[t] += n;
                if n > room {
                    r.1 = r.0 + room as usize;
                    cut = true;
                }
            }
        }
        for (w, lanes) in ranges.chunks(WARP).enumerate() {
            let events: usize = lanes.iter().map(|r| r.1 - r.0).sum();
            let before = self.before[w];
            // A warp without events may have run all the same.
            if !filter.warp(w as u32) || events == 0 && (more || cut && before == 0) {
                continue;
            }
            let mut sequences: [&[u32]; WARP] = [&[]; WARP];
            for (s, r) in sequences.iter_mut().zip(lanes) {
                *s = &text[r.0..r.1];
            }
            let part = Part { before, more, cut };
            self.encoder.warp(
                &self.launched.launch,
                self.block,
                w as u32,
                &sequences[..lanes.len()],
                part,
            );
            self.before[w] += events as u64;
        }
        self.flush();
    }
}

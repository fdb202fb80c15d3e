//! What lanes do together, on paper and as a slow model has it.

use super::*;

fn joined(parents: &[u32], lanes: &[Vec<Event>]) -> Vec<(u32, u32)> {
    let all = joined_in_parts(parents, &[lanes]);
    all.into_iter()
        .map(|(e, mask)| (e.position(), mask))
        .collect()
}

/// What lanes did between barriers.
fn joined_in_parts(parents: &[u32], parts: &[&[Vec<Event>]]) -> Vec<(Event, u32)> {
    let mut warp = Warp::new(parts[0].len());
    let mut out = Vec::new();
    for lanes in parts {
        let mut given = vec![false; lanes.len()];
        join(
            &mut warp,
            parents,
            &mut |l, events| {
                let any = !std::mem::replace(&mut given[l], true) && !lanes[l].is_empty();
                if any {
                    events.extend_from_slice(&lanes[l]);
                }
                any
            },
            &mut |e, a| {
                let mask = a.mask;
                // The last one's address tells that they are the lanes' own.
                let last = 31 - mask.leading_zeros();
                out.push((
                    Event {
                        address: a.addresses[last as usize],
                        ..e
                    },
                    mask,
                ));
            },
        );
    }
    out
}

fn e(does: Does, at: u32) -> Event {
    Event::new(does, at, shape(4, 4), 0)
}

#[test]
fn lanes_meet_behind_a_branch() {
    // if (..) { 1; } else { 2; } 3;
    let a = vec![e(Does::Load, 1), e(Does::Store, 3)];
    let b = vec![e(Does::Load, 2), e(Does::Store, 3)];
    assert_eq!(
        joined(&[0; 4], &[a, b.clone(), b]),
        [(1, 1), (2, 6), (3, 7)]
    );
}

#[test]
fn rounds_join_by_number_and_leavers_wait_behind_the_loop() {
    // for (...) [0] { 1; if (..) break; 2; } 4;        3: the condition, which follows the body
    let parents = [0, 1, 1, 1, 0];
    let round = |n: usize| {
        let mut v = vec![e(Does::Load, 3)];
        for i in 0..n {
            v.extend([e(Does::Round, 0), e(Does::Load, 1)]);
            if i + 1 < n {
                v.extend([e(Does::Load, 2), e(Does::Load, 3)]);
            }
        }
        v.push(e(Does::Store, 4));
        v
    };
    let out = joined(&parents, &[round(1), round(3)]);
    let want = [
        (3, 3),
        (1, 3),
        (2, 2),
        (3, 2),
        (1, 2),
        (2, 2),
        (3, 2),
        (1, 2),
        (4, 3),
    ];
    assert_eq!(out, want);
}

#[test]
fn inner_loops_begin_anew_in_each_round_of_the_outer() {
    // for [0] for [1] 2;   lane 0 goes round 2 and 1 times, lane 1 once and twice
    let parents = [0, 1, 2];
    let lane = |rounds: [usize; 2]| {
        let mut v = Vec::new();
        for n in rounds {
            v.push(e(Does::Round, 0));
            for _ in 0..n {
                v.extend([e(Does::Round, 1), e(Does::Load, 2)]);
            }
        }
        v
    };
    let out = joined(&parents, &[lane([2, 1]), lane([1, 2])]);
    assert_eq!(out, [(2, 3), (2, 1), (2, 3), (2, 2)]);
}

#[test]
fn calls_from_two_places_stay_apart() {
    // if (..) [0] f(); else [1] f();  f [2]: 3.   Then both call it at 4.
    let call = |at| {
        vec![
            e(Does::At, at),
            e(Does::Enter, 2),
            e(Does::Load, 3),
            e(Does::Leave, 2),
        ]
    };
    let lane = |at| [call(at), call(4)].concat();
    assert_eq!(
        joined(&[0; 5], &[lane(1), lane(0)]),
        [(3, 2), (3, 1), (3, 3)]
    );
}

#[test]
fn recursion_goes_deeper_and_comes_back() {
    fn f(depth: u32, v: &mut Vec<Event>) {
        v.extend([e(Does::At, 1), e(Does::Enter, 0)]);
        v.push(e(Does::Load, 2));
        if depth > 0 {
            f(depth - 1, v);
        }
        v.extend([e(Does::Store, 3), e(Does::Leave, 0)]);
    }
    let (mut a, mut b) = (Vec::new(), Vec::new());
    f(1, &mut a);
    f(2, &mut b);
    let out = joined(&[0; 4], &[a, b]);
    assert_eq!(out, [(2, 3), (2, 3), (2, 2), (3, 2), (3, 3), (3, 3)]);
}

#[test]
fn packed_events_come_back() {
    let mut events = Vec::new();
    for i in 0..5000u64 {
        events.push(Event::new(
            DOES[(i % 15) as usize],
            (i % 300) as u32,
            shape(i as usize % 99, 8),
            i * i * 977,
        ));
    }
    let packed = pack(&events).unwrap();
    let mut back = Vec::new();
    assert_eq!(unpack(&packed, &mut back), Some(()));
    assert_eq!(back, events);
    assert_eq!(unpack(&packed[1..], &mut Vec::new()), None);
}

/// Lane by lane, as the module says: of all places the first one.
fn slowly(parents: &[u32], parts: &[&[Vec<Event>]]) -> Vec<(Event, u32)> {
    struct One {
        context: Context,
        events: std::vec::IntoIter<Event>,
        head: Option<Event>,
    }
    impl One {
        fn advance(&mut self, parents: &[u32]) {
            self.head = None;
            for e in self.events.by_ref() {
                if self.context.follow(e, parents) {
                    self.head = Some(e);
                    return;
                }
            }
        }
    }
    let mut lanes: Vec<One> = (0..parts[0].len())
        .map(|_| One {
            context: Context::default(),
            events: Vec::new().into_iter(),
            head: None,
        })
        .collect();
    let mut out = Vec::new();
    for part in parts {
        for (lane, events) in lanes.iter_mut().zip(*part) {
            lane.events = events.clone().into_iter();
            lane.advance(parents);
        }
        loop {
            let heads = lanes.iter().enumerate();
            let first = heads
                .filter_map(|(l, lane)| Some((l, lane.head?)))
                .min_by(|a, b| {
                    let (x, y) = (&lanes[a.0].context, &lanes[b.0].context);
                    x.order(a.1.position(), y, b.1.position())
                        .then(a.0.cmp(&b.0))
                });
            let Some((f, head)) = first else { break };
            let steps: Vec<_> = lanes[f]
                .context
                .steps
                .iter()
                .map(|s| (s.at, s.count))
                .collect();
            let mut mask = 0;
            let mut last = head;
            for (l, lane) in lanes.iter_mut().enumerate() {
                let own: Vec<_> = lane.context.steps.iter().map(|s| (s.at, s.count)).collect();
                if let Some(e) = lane.head
                    && (e.code, e.shape) == (head.code, head.shape)
                    && own == steps
                {
                    mask |= 1 << l;
                    last = e;
                }
            }
            super::super::bits(mask).for_each(|l| lanes[l as usize].advance(parents));
            out.push((last, mask));
        }
    }
    out
}

/// A program: what stands in it, by the positions of `Walk`.
enum Piece {
    Access,
    Copy,
    If(Vec<Piece>, Vec<Piece>),
    Loop(Vec<Piece>),
    Call(usize),
    Leave,
}

struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n
    }
    fn pieces(&mut self, depth: u32) -> Vec<Piece> {
        let count = 1 + self.below(4);
        (0..count)
            .map(|_| match self.below(if depth > 2 { 3 } else { 8 }) {
                0 | 1 => Piece::Access,
                2 if self.below(4) == 0 => Piece::Copy,
                2 => Piece::Call(self.below(3) as usize),
                3 | 4 => Piece::If(self.pieces(depth + 1), self.pieces(depth + 1)),
                5 | 6 => Piece::Loop(self.pieces(depth + 1)),
                _ if self.below(4) == 0 => Piece::Leave,
                _ => Piece::Access,
            })
            .collect()
    }
}

/// What a lane does in a program, and the positions that this has.
struct Walk<'a> {
    functions: &'a [Vec<Piece>],
    starts: &'a [u32],
    own: Random,
    calls: u32,
    events: Vec<Event>,
}

impl Walk<'_> {
    fn note(&mut self, does: Does, at: u32) {
        let address = self.own.below(1 << 40);
        let size = if does == Does::Store {
            4 + (address as usize & 4)
        } else {
            4
        };
        self.events
            .push(Event::new(does, at, shape(size, 4), address));
    }
    /// False: the function is left.
    fn run(&mut self, pieces: &[Piece], at: &mut u32) -> bool {
        let mut here = *at;
        let mut on = true;
        for p in pieces {
            on &= self.events.len() < 500;
            let mut end = here + 1;
            match p {
                Piece::Access if on => self.note(Does::Load, here),
                Piece::Copy if on => self.note(Does::Store, here),
                Piece::Leave if on && self.own.below(5) == 0 => on = false,
                Piece::If(a, b) => {
                    let (then, mut other) = (self.own.below(3) > 0, skip(a, here + 1));
                    end = skip(b, other);
                    if on {
                        on = match then {
                            true => self.run(a, &mut (here + 1)),
                            false => self.run(b, &mut other),
                        };
                    }
                }
                Piece::Loop(a) => {
                    end = skip(a, here + 1);
                    let rounds = self.own.below(4);
                    for _ in 0..rounds {
                        if on {
                            self.note(Does::Round, here);
                            on = self.run(a, &mut (here + 1));
                        }
                    }
                }
                Piece::Call(f) if on && self.calls < 4 => {
                    self.note(Does::At, here);
                    let (functions, start) = (self.functions, self.starts[*f]);
                    self.note(Does::Enter, start);
                    self.calls += 1;
                    self.run(&functions[*f], &mut (start + 1));
                    self.calls -= 1;
                    self.note(Does::Leave, start);
                }
                _ => {}
            }
            here = end;
        }
        *at = here;
        on
    }
}

fn skip(pieces: &[Piece], mut at: u32) -> u32 {
    for p in pieces {
        at = match p {
            Piece::If(a, b) => skip(b, skip(a, at + 1)),
            Piece::Loop(a) => skip(a, at + 1),
            _ => at + 1,
        };
    }
    at
}

fn parents_of(pieces: &[Piece], own: u32, out: &mut Vec<u32>) {
    for p in pieces {
        let at = out.len() as u32;
        out.push(own);
        match p {
            Piece::If(a, b) => {
                parents_of(a, own, out);
                parents_of(b, own, out);
            }
            Piece::Loop(a) => parents_of(a, at + 1, out),
            _ => {}
        }
    }
}

#[test]
fn random_programs_are_joined_as_lane_by_lane() {
    let mut most = 0;
    for seed in 1..120u32 {
        let mut random = Random(u64::from(seed).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        let functions: Vec<Vec<Piece>> = (0..3).map(|_| random.pieces(1)).collect();
        let (mut parents, mut starts) = (Vec::new(), Vec::new());
        for f in &functions {
            starts.push(parents.len() as u32);
            parents.push(0);
            parents_of(f, 0, &mut parents);
        }
        let lanes = 1 + random.below(32) as usize;
        // Threads of the second half of the seeds do the same, all but few.
        let alike = seed > 60;
        let mut parts = [Vec::new(), Vec::new(), Vec::new()];
        for part in &mut parts {
            let common = random.below(u64::MAX) | 1;
            for l in 0..lanes as u64 {
                let own = match alike && l % 7 != 3 {
                    true => common,
                    false => random.below(u64::MAX) | 1,
                };
                let mut walk = Walk {
                    functions: &functions,
                    starts: &starts,
                    own: Random(own),
                    calls: 0,
                    events: Vec::new(),
                };
                walk.run(&functions[0], &mut (starts[0] + 1));
                part.push(walk.events);
            }
        }
        let parts: Vec<&[Vec<Event>]> = parts.iter().map(Vec::as_slice).collect();
        let (got, want) = (joined_in_parts(&parents, &parts), slowly(&parents, &parts));
        most = most.max(want.len());
        let differ = std::iter::zip(&got, &want).position(|(a, b)| a != b);
        assert_eq!((differ, got.len()), (None, want.len()), "{seed}");
    }
    assert!(most > 500, "{most}");
}

//! What recorders are told: the same by compiled and by interpreted kernels, every sequence a way through its function's blocks, and blocks as the text has them.

mod directives;

use cudart_ptx::record::{Called, Description, LEAVE, Launched, Recorder, Warp};
use cudart_ptx::{LaunchConfig, Module, Options};
use directives::run;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// By launch, block and thread.
type Threads = BTreeMap<(u64, u64, usize), Vec<u32>>;

#[derive(Debug, Default)]
struct Notes {
    modules: Mutex<Vec<Description>>,
    launches: Mutex<Vec<Launched>>,
    threads: Mutex<Threads>,
    cut: Mutex<bool>,
    begun: Mutex<u64>,
}

impl Recorder for Notes {
    fn module(&self, description: &Description) -> u64 {
        let mut all = self.modules.lock().unwrap();
        all.push(description.clone());
        all.len() as u64 - 1
    }
    fn begin(&self, _: u64, _: &str, _: [u32; 3], _: [u32; 3]) -> Option<u64> {
        let mut n = self.begun.lock().unwrap();
        *n += 1;
        Some(*n - 1)
    }
    fn warps(&self, launched: &Launched, warps: &[Warp<'_>]) {
        let mut threads = self.threads.lock().unwrap();
        for w in warps {
            *self.cut.lock().unwrap() |= w.cut;
            for (lane, events) in w.lanes.iter().enumerate() {
                let thread = w.warp as usize * 32 + lane;
                let all = threads
                    .entry((launched.number, w.block, thread))
                    .or_default();
                all.extend_from_slice(events);
            }
        }
    }
    fn end(&self, launched: &Launched) {
        self.launches.lock().unwrap().push(*launched);
    }
}

fn options(notes: &Arc<Notes>, interpret: bool) -> Options {
    let mut options = Options::default();
    options.interpret = interpret;
    options.recorder = Some(notes.clone());
    options
}

/// Whether a thread's numbers are a way through its kernel.
fn walk(d: &Description, kernel: u32, events: &[u32]) -> Result<(), String> {
    // Function, block, and how many of the block's calls were made.
    let mut stack: Vec<(usize, usize, usize)> = Vec::new();
    let first = |f: usize| d.functions[f].first;
    for (at, e) in events.iter().enumerate() {
        let fail = |what: &str| Err(format!("event {at} ({e}): {what}"));
        if *e == LEAVE {
            match stack.pop() {
                Some((f, b, _)) if d.functions[f].blocks[b].ends && !stack.is_empty() => continue,
                _ => return fail("no end of a function"),
            }
        }
        let f = d.functions.iter().rposition(|f| f.first <= *e).unwrap();
        let b = (e - first(f)) as usize;
        assert!(b < d.functions[f].blocks.len());
        match stack.last_mut() {
            None if f == kernel as usize && b == 0 => stack.push((f, b, 0)),
            None => return fail("the kernel does not begin so"),
            Some((g, c, calls)) => {
                let block = &d.functions[*g].blocks[*c];
                match block.calls.get(*calls) {
                    Some(Called::Function(n)) if *n as usize == f && b == 0 => {
                        *calls += 1;
                        stack.push((f, b, 0));
                    }
                    Some(Called::Any) if b == 0 => {
                        *calls += 1;
                        stack.push((f, b, 0));
                    }
                    _ if *g == f && block.succs.contains(&(b as u32)) => (*c, *calls) = (b, 0),
                    _ => return fail("no successor"),
                }
            }
        }
    }
    match stack[..] {
        [(f, b, _)] if d.functions[f].blocks[b].ends => Ok(()),
        _ => Err("the thread does not end".into()),
    }
}

#[test]
fn sequences_are_ways_through_the_blocks_compiled_and_interpreted() {
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/programs");
    let mut walked = 0;
    for entry in std::fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let ptx = std::fs::read_to_string(&path).unwrap();
        let notes = [false, true].map(|interpret| {
            let notes = Arc::new(Notes::default());
            run(&name, &ptx, &ptx, &options(&notes, interpret));
            notes
        });
        let [compiled, interpreted] = &notes;
        assert_eq!(
            *compiled.modules.lock().unwrap(),
            *interpreted.modules.lock().unwrap()
        );
        let threads = compiled.threads.lock().unwrap();
        // In these, which way a thread goes depends on how fast other blocks are (locks, loops that wait).
        if !["atomics", "blocks"].contains(&name.as_str()) {
            assert_eq!(*threads, *interpreted.threads.lock().unwrap(), "{name}");
        }
        if *compiled.cut.lock().unwrap() {
            continue;
        }
        let modules = compiled.modules.lock().unwrap();
        let launches = compiled.launches.lock().unwrap();
        for ((number, block, thread), events) in threads.iter() {
            let launched = launches.iter().find(|l| l.number == *number).unwrap();
            let d = &modules[launched.module as usize];
            let done = walk(d, launched.function, events);
            done.unwrap_or_else(|e| panic!("{name}, block {block}, thread {thread}: {e}"));
            walked += 1;
        }
    }
    assert!(walked > 500, "{walked}");
}

const PTX: &str = r#".version 8.0
.target sm_80
.address_size 64
.func (.param .b32 r) twice(.param .b32 a)
{
.reg .b32 %r<4>;
.reg .pred %p<2>;
.loc 1 3 1
ld.param.u32 %r1, [a];
setp.gt.u32 %p1, %r1, 100;
@%p1 bra BIG;
.loc 1 4 1
add.u32 %r1, %r1, %r1;
BIG:
.loc 1 5 1
st.param.u32 [r], %r1;
ret;
}
.visible .entry k(.param .u64 p)
{
.reg .b32 %r<9>;
.reg .b64 %rd<4>;
.reg .pred %p<3>;
.loc 1 10 3
ld.param.u64 %rd1, [p];
mov.u32 %r1, %tid.x;
mov.u32 %r2, 0;
LOOP:
.loc 1 12 5, function_name $L__info0, inlined_at 1 11 7
add.u32 %r2, %r2, 1;
setp.lt.u32 %p1, %r2, %r1;
@%p1 bra LOOP;
bra.uni DONE;
DONE:
.loc 1 14 3
{
.param .b32 a0;
st.param.b32 [a0], %r2;
.param .b32 r0;
call (r0), twice, (a0);
ld.param.b32 %r3, [r0];
}
setp.eq.u32 %p2, %r1, 3;
@%p2 st.global.u32 [%rd1], %r3;
bar.sync 0;
@%p2 exit;
.loc 1 16 3
ret;
}
.file 1 "a.cu"
"#;

#[test]
fn blocks_and_positions_are_those_of_the_text() {
    let notes = Arc::new(Notes::default());
    let module = Module::load(PTX, &options(&notes, false)).unwrap();
    let kernel = module.kernel("k").unwrap();
    let mut out = 0u32;
    let mut params = kernel.params();
    params.set(0, &(&raw mut out as u64).to_le_bytes()).unwrap();
    let config = LaunchConfig {
        grid: [1; 3],
        block: [5, 1, 1],
        ..Default::default()
    };
    // SAFETY: it writes one number.
    unsafe { kernel.launch(&config, params.bytes()).unwrap() };
    assert_eq!(out, 6);
    let d = notes.modules.lock().unwrap().remove(0);
    assert_eq!(d.files, [(1, "a.cu".to_owned())]);
    let lines = |f: usize| -> Vec<(u32, u32, Vec<u32>, bool)> {
        let of = |b: &cudart_ptx::record::Block| {
            let line = b.place.map_or(0, |p| p.line);
            (line, b.last_line, b.succs.clone(), b.ends)
        };
        d.functions[f].blocks.iter().map(of).collect()
    };
    let (twice, k) = (0, 1);
    assert_eq!(
        lines(twice),
        [
            (3, 3, vec![1, 2], false),
            (4, 4, vec![2], false),
            (5, 5, vec![], true)
        ]
    );
    assert_eq!(
        lines(k),
        [
            (10, 10, vec![1], false),
            (12, 12, vec![2, 1], false),
            (14, 14, vec![3], true),
            (16, 16, vec![], true)
        ]
    );
    let inner = &d.functions[k].blocks[1];
    assert_eq!(inner.label.as_deref(), Some("LOOP"));
    assert_eq!(
        inner.inlined_at.iter().map(|p| p.line).collect::<Vec<_>>(),
        [11]
    );
    assert_eq!(inner.instructions["bra"], 2);
    assert_eq!(d.functions[k].blocks[2].calls, [Called::Function(0)]);
    let threads = notes.threads.lock().unwrap();
    // Blocks of `twice` are 0 to 2, those of the kernel 3 to 6.
    let call = [0, 1, 2, LEAVE];
    for t in 0..5usize {
        let rounds = t.max(1);
        let mut want = vec![3];
        want.extend(vec![4; rounds]);
        want.push(5);
        want.extend(call);
        if t != 3 {
            want.push(6);
        }
        assert_eq!(threads[&(0, 0, t)], want, "thread {t}");
    }
}

#[test]
fn markers_of_annotated_sources_are_content() {
    let notes = Arc::new(Notes::default());
    let ptx = ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k() {\n.reg .pred %p<2>;\n.reg .b32 %r<2>;\n\
         mov.u32 %r1, %tid.x;\nsetp.eq.u32 %p1, %r1, 1;\n@%p1 bra L;\n// begin inline asm\n//@cu2rs 4\n// end inline asm\nL:\nret;\n}\n";
    let module = Module::load(ptx, &options(&notes, false)).unwrap();
    let kernel = module.kernel("k").unwrap();
    let config = LaunchConfig {
        grid: [1; 3],
        block: [2, 1, 1],
        ..Default::default()
    };
    // SAFETY: it touches no memory.
    unsafe { kernel.launch(&config, kernel.params().bytes()).unwrap() };
    let threads = notes.threads.lock().unwrap();
    assert_eq!(threads[&(0, 0, 0)], [0, 1, 2]);
    assert_eq!(threads[&(0, 0, 1)], [0, 2]);
}

//! A memory trace as the commands see it: the accesses that were selected, and what was wrong on the way.

use crate::trace::{Message, Range, range};
use clap::Args;
use cu2rs_trace::format::Kind;
use cu2rs_trace::memory::Access;
use cu2rs_trace::memory::counts::Kernels;
use cu2rs_trace::memory::decode::{Description, Who};
use cu2rs_trace::reader::{Fault, OpenError, Reader};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

/// At most so many messages of one kind are kept word for word.
const FEW: usize = 5;

/// What of a file is looked at.
#[derive(Args, Clone, Debug, Default)]
pub struct Chosen {
    /// Only kernels whose name is this or contains it
    #[arg(long, value_name = "NAME")]
    pub kernel: Option<String>,
    /// Only these launches, counted from 0 over the run
    #[arg(long, value_name = "N|A..B", value_parser = range)]
    pub launch: Option<Range>,
    /// Only these blocks, numbered x first, then y, then z
    #[arg(long, value_name = "N|A..B", value_parser = range)]
    pub block: Option<Range>,
    /// Only these warps of each block
    #[arg(long, value_name = "N|A..B", value_parser = range)]
    pub warp: Option<Range>,
    /// Only accesses that stand in these lines of the source
    #[arg(long, value_name = "N|A..B", value_parser = range)]
    pub line: Option<Range>,
}

/// An open file.
pub struct MemoryTrace {
    reader: Reader<BufReader<File>>,
    chosen: Chosen,
    /// Where its sites are.
    pub description: Description,
    /// The bytes of the file.
    pub length: u64,
    messages: BTreeMap<&'static str, (usize, Vec<Message>)>,
    kernels: BTreeSet<String>,
}

impl MemoryTrace {
    /// Opens a file.
    ///
    /// # Errors
    /// No trace, or one of basic blocks.
    pub fn open(file: &Path, chosen: &Chosen) -> Result<MemoryTrace, Message> {
        let name = file.display();
        let opened = File::open(file)
            .map_err(|e| Message::fatal("CU6301", format!("cannot open {name}: {e}")))?;
        let reader = Reader::new(BufReader::new(opened)).map_err(|e| match e {
            OpenError::NotATrace => Message::fatal(
                "CU6301",
                format!("{name} is not a trace file of cu2rs: those of memory are written by programs translated with --trace=memory"),
            ),
            OpenError::Newer(_) => Message::fatal("CU6302", format!("{name}: {e}")),
            OpenError::Io(e) => Message::fatal("CU6301", format!("cannot read {name}: {e}")),
        })?;
        if reader.program().is_some() {
            return Err(Message::fatal(
                "CU6301",
                format!(
                    "{name} is a trace of basic blocks: `cu2rs trace stats {name}` reads it; memory traces are made with --trace=memory"
                ),
            ));
        }
        let description = Description::from_json(reader.program_json());
        let mut trace = MemoryTrace {
            length: reader.length(),
            chosen: chosen.clone(),
            messages: BTreeMap::new(),
            kernels: BTreeSet::new(),
            description: description.clone().unwrap_or_default(),
            reader,
        };
        for p in trace.reader.problems().to_vec() {
            let (code, text) = match &p.what {
                Fault::Unfinished => (
                    "CU6304",
                    format!("{p}; what was written up to then is shown"),
                ),
                Fault::Program(_) => ("CU6305", p.to_string()),
                _ => ("CU6303", format!("{p}; the rest of the file is shown")),
            };
            trace.say(Message::warning(code, text));
        }
        if description.is_none() {
            let text =
                format!("{name} has no usable description of its program: sites have numbers only");
            trace.say(Message::warning("CU6305", text));
        }
        Ok(trace)
    }

    fn say(&mut self, m: Message) {
        let (count, list) = self.messages.entry(m.code).or_default();
        *count += 1;
        if list.len() < FEW {
            list.push(m);
        }
    }

    /// Goes through what was selected, in the file's order: each warp's accesses in theirs.
    pub fn accesses(&mut self, each: &mut dyn FnMut(Who<'_>, &Access)) {
        let Chosen {
            kernel,
            launch,
            block,
            warp,
            line,
        } = self.chosen.clone();
        let has = |r: &Option<Range>, n: u64| r.is_none_or(|r| r.has(n));
        let lines: Vec<bool> = (self.description.sites.iter())
            .map(|s| s.as_ref().is_some_and(|s| has(&line, s.line.into())))
            .collect();
        for i in 0..self.reader.entries().len() {
            let held = self.reader.entries()[i].held.as_ref();
            let none = held.is_some_and(|held| {
                for h in held {
                    // (A chunk without what was selected need not be read.)
                    if has(&launch, h.launch.number.into())
                        && block.is_none_or(|b| b.0 <= h.last_block && h.first_block <= b.1)
                    {
                        return false;
                    }
                }
                true
            });
            if none {
                continue;
            }
            let kernels = &mut self.kernels;
            let told = self.reader.accesses(i, &mut |who: Who<'_>, a: &Access| {
                let l = who.launched;
                if !kernels.contains(&l.kernel) {
                    kernels.insert(l.kernel.clone());
                }
                let site = line.is_none() || lines.get(a.site as usize) == Some(&true);
                if site
                    && kernel
                        .as_ref()
                        .is_none_or(|k| l.kernel.contains(k.as_str()))
                    && has(&launch, l.launch.number.into())
                    && has(&block, who.block)
                    && has(&warp, who.warp.into())
                {
                    each(who, a);
                }
            });
            if let Err(p) = told {
                self.say(Message::warning(
                    "CU6303",
                    format!("{p}; the rest of the file is shown"),
                ));
            }
        }
    }

    /// What the program counted, if that is what the file has: statistics without accesses.
    pub fn counts(&mut self) -> Option<Kernels> {
        let mut all: Option<Kernels> = None;
        for i in 0..self.reader.entries().len() {
            if self.reader.entries()[i].kind != Some(Kind::MemoryCounts) {
                continue;
            }
            let to = all.get_or_insert_default();
            if let Err(p) = self.reader.memory_counts(i, to) {
                let text = format!("{p}; the rest of the file is shown");
                self.say(Message::warning("CU6303", text));
            }
        }
        if let (Some(all), Some(name)) = (&mut all, &self.chosen.kernel) {
            self.kernels.extend(all.all.iter().map(|k| k.name.clone()));
            all.all.retain(|k| k.name.contains(name.as_str()));
        }
        all
    }

    /// What of the options needs accesses.
    pub fn needs_accesses(&self) -> Option<&'static str> {
        let Chosen {
            launch,
            block,
            warp,
            line,
            ..
        } = &self.chosen;
        [
            (launch.is_some(), "--launch"),
            (block.is_some(), "--block"),
            (warp.is_some(), "--warp"),
            (line.is_some(), "--line"),
        ]
        .into_iter()
        .find_map(|(given, name)| given.then_some(name))
    }

    /// What to say where nothing was selected.
    pub fn nothing(&self) -> Message {
        let all: Vec<&str> = self.kernels.iter().map(String::as_str).collect();
        let there = match all.is_empty() {
            true => "the file has no accesses".to_owned(),
            false => format!("there are accesses of {}", all.join(", ")),
        };
        Message::warning("CU6308", format!("nothing was selected; {there}"))
    }

    /// Prints what was wrong; whether something was.
    pub fn report(&self) -> bool {
        for (count, list) in self.messages.values() {
            for m in list {
                anstream::eprintln!("{m}");
            }
            if *count > list.len() {
                anstream::eprintln!("… and {} more of these", count - list.len());
            }
        }
        !self.messages.is_empty()
    }
}

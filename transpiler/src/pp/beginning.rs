//! What units of one translation begin with alike, read once.
//!
//! Every CUDA unit begins with the same of our headers, over eighty thousand tokens, and so does the unit that its kernels become when their text is read back
//! ([`crate::dialect`]). [`Beginnings`] keeps what the preprocessor was when it had read that, for the next unit with the same options. It belongs to one [`SourceMap`](crate::source::SourceMap)
//! (tokens have places in its files).

use super::{Preprocessor, expand, include, intern, macros, predefined};
use crate::pp::token::PpOutput;
use crate::source::{FileId, Origin, Span};
use std::collections::BTreeMap;

/// What the units read so far began with, by what decides it.
#[derive(Default)]
pub struct Beginnings {
    known: BTreeMap<String, Begun>,
}

/// The preprocessor's state behind a beginning, in which nothing was found fault with.
#[derive(Clone)]
struct Begun {
    syms: intern::Symbols,
    macros: macros::MacroTable,
    files: include::FileTable,
    out: PpOutput,
    points: Vec<Span>,
    budget: expand::Budget,
    counter: u64,
}

impl Preprocessor<'_> {
    /// Reads what comes before the unit's own text, or takes it from what another unit read.
    pub(super) fn begin(&mut self, beginnings: &mut Beginnings) {
        let opts = self.opts;
        let (builtin, options) = (predefined::text(opts), predefined::command_line(opts));
        let header = opts.predefined_header.as_deref().unwrap_or_default();
        let key = format!("{:?}\n{builtin}\n{options}\n{header}", opts.language);
        if let Some(begun) = beginnings.known.get(&key) {
            self.resume(begun.clone());
            return;
        }
        let mut before: Vec<(FileId, Option<usize>)> = Vec::new();
        let builtin = self
            .map
            .add("<predefined>", Origin::Builtin, builtin.into_bytes());
        before.push((builtin, None));
        if !options.is_empty() {
            let id = self
                .map
                .add("<command line>", Origin::Builtin, options.into_bytes());
            self.files.command_line = Some(id);
            before.push((id, None));
        }
        if let Some(name) = &opts.predefined_header {
            match self.load_header(name) {
                Some(id) => before.push((id, Some(opts.include_dirs.len()))),
                None => self.not_found(name, true, Span::NONE),
            }
        }
        for (id, at) in before.into_iter().rev() {
            self.enter(id, 1, at);
        }
        self.run();
        if opts.predefined_header.is_some() && self.reported == 0 {
            beginnings.known.insert(key, self.begun());
        }
    }

    fn begun(&self) -> Begun {
        Begun {
            syms: self.syms.clone(),
            macros: self.macros.clone(),
            files: self.files.clone(),
            out: self.out.clone(),
            points: self.points.clone(),
            budget: self.budget.clone(),
            counter: self.counter,
        }
    }

    fn resume(&mut self, begun: Begun) {
        let Begun {
            syms,
            macros,
            files,
            out,
            points,
            budget,
            counter,
        } = begun;
        (self.syms, self.macros, self.files) = (syms, macros, files);
        (self.out, self.points) = (out, points);
        (self.budget, self.counter) = (budget, counter);
    }
}

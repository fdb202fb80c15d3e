//! The graph in the making: blocks, and where control is while the walk goes along.

use crate::source::Span;
use cu2rs_trace::model::{BlockId, FunctionId, Item, SiteId, Trips};

/// A block.
#[derive(Clone, Debug)]
pub struct Block {
    /// What a thread records in it, and calls.
    pub items: Vec<Item>,
    /// Where control goes on.
    pub succs: Vec<BlockId>,
    /// It begins with a site.
    pub sited: bool,
    /// No thread gets beyond it.
    pub stops: bool,
    /// How often control goes to the first successor before it goes to the second.
    pub trips: Option<Trips>,
    /// Where it begins.
    pub span: Span,
}

/// Where control is.
#[derive(Clone, Debug)]
pub enum At {
    /// Inside a block.
    Block(BlockId),
    /// At the ends of these blocks: what comes next begins a block. None: nothing comes here.
    Ends(Vec<BlockId>),
}

/// What `break` and `continue` lead to: the ends of the blocks that have met one.
#[derive(Clone, Debug, Default)]
pub struct Target {
    /// It is a loop.
    pub is_loop: bool,
    /// Ends that leave it.
    pub breaks: Vec<BlockId>,
    /// Ends that go to its next round.
    pub continues: Vec<BlockId>,
}

/// The graph of one function.
#[derive(Debug)]
pub struct Flow {
    /// The blocks, in the order they were begun.
    pub blocks: Vec<Block>,
    /// Where control is.
    pub at: At,
    /// Loops and switches around, innermost last.
    pub targets: Vec<Target>,
}

impl Flow {
    /// An empty graph; the entry block begins at `span`.
    pub fn new(span: Span) -> Flow {
        Flow {
            blocks: vec![Block {
                items: Vec::new(),
                succs: Vec::new(),
                sited: true,
                stops: false,
                trips: None,
                span,
            }],
            at: At::Block(0),
            targets: Vec::new(),
        }
    }

    /// Whether nothing comes here.
    pub fn is_dead(&self) -> bool {
        matches!(&self.at, At::Ends(e) if e.is_empty())
    }

    /// The ends that control comes from; afterwards it is nowhere.
    pub fn take(&mut self) -> Vec<BlockId> {
        match std::mem::replace(&mut self.at, At::Ends(Vec::new())) {
            At::Block(b) => vec![b],
            At::Ends(ends) => ends,
        }
    }

    /// Begins a block where control is. `None` where it never comes.
    pub fn begin(&mut self, span: Span, sited: bool) -> Option<BlockId> {
        let from = self.take();
        if from.is_empty() {
            return None;
        }
        let id = self.blocks.len() as BlockId;
        self.blocks.push(Block {
            items: Vec::new(),
            succs: Vec::new(),
            sited,
            stops: false,
            trips: None,
            span,
        });
        self.lead(&from, id);
        self.at = At::Block(id);
        Some(id)
    }

    /// The block that control is in; one without a site begins if there is none.
    pub fn here(&mut self, span: Span) -> Option<BlockId> {
        match self.at {
            At::Block(b) => Some(b),
            At::Ends(_) => self.begin(span, false),
        }
    }

    /// Edges from ends to the beginning of a block.
    pub fn lead(&mut self, from: &[BlockId], to: BlockId) {
        for f in from {
            let succs = &mut self.blocks[*f as usize].succs;
            if !succs.contains(&to) {
                succs.push(to);
            }
        }
    }

    /// Control comes to a site.
    pub fn pass(&mut self, site: SiteId) {
        if let At::Block(b) = self.at {
            self.blocks[b as usize].items.push(Item::Site(site));
        }
    }

    /// A call where control is.
    pub fn call(&mut self, f: Option<FunctionId>, span: Span) {
        if let Some(b) = self.here(span) {
            let item = f.map_or(Item::CallAny, Item::Call);
            self.blocks[b as usize].items.push(item);
        }
    }

    /// What stands where control is ends the thread.
    pub fn stop(&mut self, span: Span) {
        if let Some(b) = self.here(span) {
            self.blocks[b as usize].stops = true;
        }
        self.take();
    }

    /// The loop or switch that `break` leaves or `continue` repeats.
    pub fn jump(&mut self, is_break: bool) {
        let ends = self.take();
        let target = self
            .targets
            .iter_mut()
            .rev()
            .find(|t| is_break || t.is_loop);
        if let Some(t) = target {
            if is_break {
                t.breaks.extend(ends);
            } else {
                t.continues.extend(ends);
            }
        }
    }
}

/// Leaves numbers of rounds only at heads that have become the head of a loop that is left behind it.
pub fn keep_trips(blocks: &mut [Block]) {
    loop {
        let kept = |b: &Block| match (&b.trips, &b.succs[..]) {
            (Some(t), [first, second]) => {
                let known = |h: &BlockId| blocks[*h as usize].trips.is_some();
                first != second && !b.stops && t.per.iter().all(|(h, _)| known(h))
            }
            (trips, _) => trips.is_none(),
        };
        let Some(at) = blocks.iter().position(|b| !kept(b)) else {
            return;
        };
        blocks[at].trips = None;
    }
}

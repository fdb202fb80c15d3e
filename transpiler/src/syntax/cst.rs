//! Tree-sitter's nodes as token ranges.
//!
//! A thin wrapper: kinds, fields and children of a node, and the tokens it covers. Rows, columns and the text of the
//! rendered unit stay inside.

use super::render::Rendered;

/// A node of the concrete tree with the map back to tokens.
#[derive(Clone, Copy)]
pub struct Cst<'t> {
    node: tree_sitter::Node<'t>,
    map: &'t Rendered,
}

impl<'t> Cst<'t> {
    /// The root of a tree.
    pub fn root(tree: &'t tree_sitter::Tree, map: &'t Rendered) -> Self {
        Cst {
            node: tree.root_node(),
            map,
        }
    }

    /// The node's kind.
    pub fn kind(&self) -> &'t str {
        self.node.kind()
    }

    /// First token. Nodes made only of the prefix have none.
    pub fn lo(&self) -> Option<usize> {
        self.map.token_at(self.node.start_byte())
    }

    /// One past the last token.
    pub fn hi(&self) -> Option<usize> {
        self.map.token_end(self.node.end_byte())
    }

    /// The child in a field.
    pub fn field(&self, name: &str) -> Option<Cst<'t>> {
        self.node.child_by_field_name(name).map(|node| Cst {
            node,
            map: self.map,
        })
    }

    /// The named children, comments left out.
    pub fn children(&self) -> Vec<Cst<'t>> {
        let mut w = self.node.walk();
        let map = self.map;
        self.node
            .named_children(&mut w)
            .filter(|n| n.kind() != "comment")
            .map(|node| Cst { node, map })
            .collect()
    }

    /// Whether it contains an error or a missing token.
    pub fn damaged(&self) -> bool {
        self.node.has_error()
    }

    /// The tokens at which the errors in this tree stand (at most 64).
    pub fn errors(&self) -> Vec<usize> {
        let mut out = Vec::new();
        let mut stack = vec![self.node];
        while let Some(n) = stack.pop() {
            if n.is_error() || n.is_missing() {
                if let Some(t) = self.map.token_at(n.start_byte()) {
                    out.push(t);
                }
                if n.is_missing()
                    && n.start_byte() > 0
                    && let Some(t) = self.map.token_at(n.start_byte() - 1)
                {
                    out.push(t);
                }
                if let Some(t) = self.map.token_end(n.end_byte())
                    && n.is_error()
                {
                    out.push(t.saturating_sub(1));
                }
            }
            if out.len() >= 64 {
                break;
            }
            if n.has_error() {
                let mut w = n.walk();
                stack.extend(
                    n.children(&mut w)
                        .filter(|c| c.has_error() || c.is_missing()),
                );
            }
        }
        out.sort_unstable();
        out.dedup();
        out
    }

    /// The first node of this kind whose first token is `lo`.
    pub fn find(&self, kind: &str, lo: usize) -> Option<Cst<'t>> {
        let mut stack = vec![self.node];
        while let Some(n) = stack.pop() {
            let c = Cst {
                node: n,
                map: self.map,
            };
            if n.kind() == kind && c.lo() == Some(lo) {
                return Some(c);
            }
            let mut w = n.walk();
            let children: Vec<_> = n.children(&mut w).collect();
            stack.extend(children.into_iter().rev().filter(|k| {
                let end = self.map.token_end(k.end_byte());
                end.is_none_or(|e| e > lo)
            }));
        }
        None
    }
}

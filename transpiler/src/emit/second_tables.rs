//! Tables of virtual functions for the parts of an object that do not share the table of its class (see `sema/class/virtuals`).
//!
//! `D_base_2_VTABLE` is a static of the table type of the part's class. Its functions take a pointer to the part, move it to the object of the class whose
//! function it is, and move what that returns to the class that the part's own function returns.

use super::cx::{FileCx, Gen};
use super::rx::ident;
use crate::hir::*;
use proc_macro2::TokenStream;
use quote::quote;

impl Gen<'_> {
    fn second_table(&self, file: &mut FileCx, r: RecordId, table: &SecondTable) -> TokenStream {
        let (module, name) = &self.names.records[r.0 as usize];
        let mut item = name.clone();
        for step in self.steps(r, &table.path) {
            item.push('_');
            item.push_str(&step);
        }
        if let Some(way) = &table.during {
            item.push_str("_in");
            for step in self.steps(r, way) {
                item.push('_');
                item.push_str(&step);
            }
        }
        self.item(file, *module, &format!("{item}_VTABLE"))
    }

    /// A table by its number, see [`ExprKind::Table`].
    pub(super) fn table_static(&self, file: &mut FileCx, r: RecordId, n: u32) -> TokenStream {
        let second = n
            .checked_sub(1)
            .and_then(|n| self.program.record(r).second_tables.get(n as usize));
        match second {
            Some(table) => self.second_table(file, r, table),
            None => self.vtable_static(file, r).unwrap_or_default(),
        }
    }

    /// A pointer to a part of an object as one to another, both by their ways.
    fn part_to_part(
        &self,
        file: &mut FileCx,
        pointer: TokenStream,
        r: RecordId,
        (from, to): (&[u32], &[u32]),
        class: RecordId,
    ) -> TokenStream {
        let target = self.record(file, class);
        if let Some(rest) = from.strip_prefix(to) {
            let offset = self.offset_of_path(file, class, rest);
            return match offset.is_empty() {
                true => quote!(#pointer.cast::<#target>()),
                false => quote!(#pointer.to_derived::<#target>(#(#offset)+*)),
            };
        }
        let (down, up) = (
            self.offset_of_path(file, r, from),
            self.offset_of_path(file, r, to),
        );
        let whole = self.record(file, r);
        let object = match down.is_empty() {
            true => quote!(#pointer.cast::<#whole>()),
            false => quote!(#pointer.to_derived::<#whole>(#(#down)+*)),
        };
        match up.is_empty() {
            true => quote!(#object.cast::<#target>()),
            false => quote!(#object.to_base::<#target>(#(#up)+*)),
        }
    }

    /// The names of the fields of a way.
    fn steps(&self, r: RecordId, path: &[u32]) -> Vec<String> {
        let mut names = Vec::new();
        let mut at = r;
        for step in path {
            let Some(f) = self.program.record(at).fields.get(*step as usize) else {
                break;
            };
            names.push(f.name.to_string());
            match self.program.types.get(f.ty.id) {
                Ty::Record(b) => at = *b,
                _ => break,
            }
        }
        names
    }

    /// Where in an object of a class its part of a base lies, as Rust says it; `None` if it is none.
    fn part_offset(
        &self,
        file: &mut FileCx,
        class: RecordId,
        base: RecordId,
        depth: u32,
    ) -> Option<Vec<TokenStream>> {
        if class == base {
            return Some(Vec::new());
        }
        if depth > 64 {
            return None;
        }
        for f in self
            .program
            .record(class)
            .fields
            .iter()
            .filter(|f| f.is_base && !f.is_virtual)
        {
            let Some(b) = self.program.base_class(f) else {
                continue;
            };
            if let Some(mut rest) = self.part_offset(file, b, base, depth + 1) {
                let empty = crate::sema::layout::is_empty(f.ty.id, self.program);
                if !empty {
                    let (own, name) = (self.record(file, class), ident(&f.name));
                    rest.insert(0, quote!(std::mem::offset_of!(#own, #name)));
                }
                return Some(rest);
            }
        }
        None
    }

    /// A pointer to a part of an object, found by the way to it, as one to another class of the object.
    fn moved_part(
        &self,
        file: &mut FileCx,
        pointer: TokenStream,
        (r, table): (RecordId, &SecondTable),
        to: RecordId,
    ) -> TokenStream {
        let mut at = r;
        for (k, _) in table.path.iter().enumerate() {
            if at == to {
                let offset = self.offset_of_path(file, at, &table.path[k..]);
                let target = self.record(file, to);
                if offset.is_empty() {
                    return quote!(#pointer.cast::<#target>());
                }
                return quote!(#pointer.to_derived::<#target>(#(#offset)+*));
            }
            let step = self.program.record(at).fields.get(table.path[k] as usize);
            match step.map(|f| self.program.types.get(f.ty.id)) {
                Some(Ty::Record(b)) => at = *b,
                _ => break,
            }
        }
        self.moved(file, pointer, table.base, to)
    }

    /// Where in an object what lies at the end of a way lies, as Rust says it.
    fn offset_of_path(&self, file: &mut FileCx, r: RecordId, path: &[u32]) -> Vec<TokenStream> {
        let mut at = r;
        let mut offsets = Vec::new();
        for step in path {
            let Some(f) = self.program.record(at).fields.get(*step as usize) else {
                break;
            };
            if !crate::sema::layout::is_empty(f.ty.id, self.program) {
                let (own, name) = (self.record(file, at), ident(&f.name));
                offsets.push(quote!(std::mem::offset_of!(#own, #name)));
            }
            match self.program.types.get(f.ty.id) {
                Ty::Record(b) => at = *b,
                _ => break,
            }
        }
        offsets
    }

    /// A pointer to one part of an object as one to another.
    fn moved(
        &self,
        file: &mut FileCx,
        pointer: TokenStream,
        from: RecordId,
        to: RecordId,
    ) -> TokenStream {
        let target = self.record(file, to);
        let (offset, method) = match self.part_offset(file, to, from, 0) {
            Some(o) => (o, quote!(to_derived)),
            None => match self.part_offset(file, from, to, 0) {
                Some(o) => (o, quote!(to_base)),
                None => (Vec::new(), quote!(cast)),
            },
        };
        if offset.is_empty() {
            return quote!(#pointer.cast::<#target>());
        }
        quote!(#pointer.#method::<#target>(#(#offset)+*))
    }

    /// The statics.
    pub(super) fn second_table_items(&self, file: &mut FileCx, r: RecordId) -> TokenStream {
        let mut items = TokenStream::new();
        for table in &self.program.record(r).second_tables {
            let base = self.program.record(table.base);
            let mut values = Vec::new();
            for (slot, f) in table.functions.iter().enumerate() {
                let name = ident(&self.slot_name(table.base, slot as u32));
                let func = self.program.func(*f);
                if func.body.is_none() {
                    let stop = super::record::pure_virtual(func);
                    values.push(quote!(#name: #stop));
                    continue;
                }
                let class = match func.role {
                    Role::Method(c) | Role::Dtor(c) => c,
                    _ => r,
                };
                let args: Vec<_> = (1..func.params.len())
                    .map(|i| ident(&format!("a{i}")))
                    .collect();
                let this = match table.receivers.get(slot) {
                    Some(to) => self.part_to_part(file, quote!(this), r, (&table.path, to), class),
                    None => self.moved_part(file, quote!(this), (r, table), class),
                };
                let path = self.function(file, *f);
                let call = quote!(#path(#this #(, #args)*));
                let record = |t: TyId| {
                    let of = self.pointee(t)?;
                    match self.program.types.get(of.id) {
                        Ty::Record(r) => Some(*r),
                        _ => None,
                    }
                };
                let theirs = base.vtable.get(slot).map(|f| self.program.func(*f).ret.id);
                let call = match (record(func.ret.id), theirs.and_then(record)) {
                    (Some(ours), Some(theirs)) if ours != theirs => {
                        self.moved(file, call, ours, theirs)
                    }
                    _ => call,
                };
                values.push(quote!(#name: |this #(, #args)*| #call));
            }
            let kind = self.vtable_type(file, table.base);
            let name = self.second_table(file, r, table);
            items.extend(quote! {
                cu2rs_blank!();
                pub static #name: #kind = #kind { #(#values),* };
            });
        }
        items
    }

    /// The statements that set the parts' pointers to them.
    pub(super) fn set_second_tables(
        &self,
        file: &mut FileCx,
        r: RecordId,
        object: &TokenStream,
    ) -> TokenStream {
        let mut sets = TokenStream::new();
        let tables = self.program.record(r).second_tables.iter();
        for table in tables.filter(|t| t.during.is_none()) {
            let mut steps = self.steps(r, &table.path);
            steps.extend(self.vtable_path(table.base));
            let steps: Vec<_> = steps.iter().map(|s| ident(s)).collect();
            let name = self.second_table(file, r, table);
            sets.extend(quote!(#object #(.#steps)* = addr_const(&#name).cast();));
        }
        sets
    }
}

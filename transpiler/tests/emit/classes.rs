// ---- src/classes.rs
//! Translated from `classes.cu`.

use cudart_rs::prelude::*;

#[repr(C)]
pub struct Shape {
    pub vtable: Ptr<Void>,
    pub id: f64,
}

impl Shape {
    /// `classes.cu:1`
    pub fn new(i: f64) -> Shape {
        Shape {
            vtable: addr_const(&Shape_VTABLE).cast(),
            id: i,
        }
    }
}

#[repr(C)]
pub struct Shape_vtable {
    pub area: fn(Ptr<Shape>) -> f64,
}

impl Shape_vtable {
    /// The table of an object.
    pub fn of(this: Ptr<Shape>) -> Ptr<Shape_vtable> {
        this.vtable.cast()
    }
}

pub static Shape_VTABLE: Shape_vtable = Shape_vtable {
    area: |_| panic!("pure virtual function called"),
};

#[repr(C)]
pub struct Circle {
    pub base: Shape,
    pub r: f64,
}

impl Circle {
    /// `classes.cu:1`
    pub fn new(r: f64) -> Circle {
        let mut object = Circle {
            base: Shape::new(7.0),
            r,
        };
        let mut this = addr(&mut object);
        this.base.vtable = addr_const(&Circle_VTABLE).cast();
        this.r *= 7.0;
        object
    }

    /// `classes.cu:1`
    pub fn area(this: Ptr<Circle>) -> f64 {
        this.r * this.r
    }
}

impl Drop for Circle {
    /// `classes.cu:1`
    fn drop(&mut self) {
        let mut this = addr(self);
        this.r = 0.0;
    }
}

#[repr(C)]
pub struct Circle_vtable {
    pub area: fn(Ptr<Circle>) -> f64,
}

impl Circle_vtable {
    /// The table of an object.
    pub fn of(this: Ptr<Circle>) -> Ptr<Circle_vtable> {
        this.base.vtable.cast()
    }
}

pub static Circle_VTABLE: Circle_vtable = Circle_vtable { area: Circle::area };

/// `classes.cu:1`
pub fn r#use() -> f64 {
    let mut c = Circle::new(3.0);
    (Shape_vtable::of(addr(&mut c).cast::<Shape>()).area)(addr(&mut c).cast::<Shape>())
}
// ---- src/main.rs
//! `classes`, translated from CUDA by cu2rs.

mod classes;

fn main() {}

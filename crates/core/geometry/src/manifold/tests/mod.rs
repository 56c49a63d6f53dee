//! Laws of contact points, on random bodies and on simple cases.

mod bounds;
mod laws;
mod rests;
mod surfaces;

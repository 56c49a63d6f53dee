//! Laws of contact points, on random bodies and on those one can see.

mod bounds;
mod laws;
mod rests;
mod surfaces;

//! Laws of contact points, on random bodies and on those one can see.

mod chance;
mod laws;
mod rests;
mod surfaces;

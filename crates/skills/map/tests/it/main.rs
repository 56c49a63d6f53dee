//! Laws of the map, and a comparison with a plain implementation of the same semantics.

mod decay;
mod distance;
mod frontier;
mod insert;
mod live;
mod obstacle;
mod oracle;
mod project;
mod read;
mod reference;
mod tree;

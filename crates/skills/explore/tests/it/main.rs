//! Every stage against brute force on small worlds.

mod clusters;
mod gain;
mod hull;
mod utility;
mod world;

//! Every stage against brute force on small worlds.

mod choose;
mod clusters;
mod gain;
mod hull;
mod utility;
mod world;

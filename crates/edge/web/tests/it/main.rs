//! The page's server as browsers see it.

mod client;
mod golden;
mod live;
mod server;

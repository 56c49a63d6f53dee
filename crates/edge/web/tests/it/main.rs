//! The page's server as browsers see it.

mod client;
mod golden;
mod http;
mod live;
mod server;

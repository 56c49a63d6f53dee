//! End to end, through the program itself: what it prints, to which stream, and how it exits.

mod bench;
mod check;
mod config;
mod dh;
mod explore;
mod fk;
mod ik;
mod interfaces;
mod lab;
mod map;
mod page;
mod plan;
mod program;
mod reach;
mod requests;
mod ros;
mod rows;
mod run;
mod schema;
mod setup;
mod show;
mod sim;
mod tasks;
mod unseen;
mod verify;
mod xacro;

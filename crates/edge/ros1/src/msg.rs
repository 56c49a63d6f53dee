//! A struct for every message, service and action: `msg::sensor_msgs::JointState`.
//!
//! Written by the build script from the definitions in `msg`; fields carry the names that the wire gives them.
#![allow(missing_docs, non_snake_case, unused_variables, clippy::all)]

include!(concat!(env!("OUT_DIR"), "/msg.rs"));

//! Tests of curves, timing, trajectories and controllers.

mod arm;
mod arm_commands;
mod control;
mod dynamics;
mod edges;
mod external;
mod follower;
mod hand;
mod plant;
mod point_to_point;
mod random_paths;
mod spread;
mod time_optimal;
mod toppra;
mod trajectory;

//! Movement through time: paths, trajectories, timing.

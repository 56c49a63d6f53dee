//! A world that moves when stepped.

//! Benchmarks: random reachable poses, collision checks, published planning problems; answers are verified by independent code.

mod cases;
mod check;
mod drawn;
mod grasp;
mod ik;
mod impedance;
mod map;
mod map_checkers;
mod obstacle;
mod perception;
mod piles;
mod plan;
mod planners;
mod planners_report;
mod problems;
mod sim;
mod spread;
mod voxels;

pub use cases::{CaseError, cases_of, lab_cases, panda_cases};
pub use check::{CheckRow, check};
pub use drawn::{DrawError, drawn_problems};
pub use grasp::{
    GraspBench, GraspCase, GraspFailure, GraspRow, HELD_M, HELD_RAD, MUST_HOLD, MUST_LOSE, Phase,
    SHAKEN_G, SHAKEN_SECS, Thing, Verdict, grasp_cases, grasp_page, grasp_table,
};
pub use ik::{IkBench, IkReport, ik};
pub use impedance::{
    IMPEDANCE_STIFFNESS, IMPEDANCE_TARGET_M, ImpedanceFailure, ImpedanceRow, ImpedanceTrial,
    impedance, impedance_picture,
};
pub use map::{Clock, MapBench, MapGrowth, MapRow, map, map_growth};
pub use map_checkers::{MapCheckers, MapCheckersError, map_checkers};
pub use obstacle::{
    BOX_M, ObstacleArm, ObstacleFailure, ObstacleTrial, PUBLISHED_SECS, obstacle, obstacle_picture,
};
pub use perception::{
    FOUND_OVERLAP, LabelledObject, PerceptionError, PerceptionRow, PerceptionScene, perception,
    perception_rendered, perception_scenes,
};
pub use piles::Pile;
pub use plan::{PlanBench, PlanBenchError, PlanBenchReport, plan};
pub use planners::{PlannerCase, PlannerRow, PlannersBench, planners};
pub use planners_report::planners_page;
pub use problems::{Problem, ProblemError, ProblemSet, problems, published_robot};
pub use sim::{
    SimBenchFailure, SimRow, sim, sim_moving, sim_pile, sim_piles, sim_plan, sim_worlds,
};
pub use spread::Spread;
pub use voxels::{MappedProblems, VoxelError, mapped_problems, voxelised};

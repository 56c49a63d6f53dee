//! `karakuri bench`: measurements.

use super::bench_check::BenchCheck;
use super::bench_dock::BenchDock;
use super::bench_explore::BenchExplore;
use super::bench_grasp::BenchGrasp;
use super::bench_ik::BenchIk;
use super::bench_impedance::BenchImpedance;
use super::bench_map::BenchMap;
use super::bench_obstacle::BenchObstacle;
use super::bench_obstacle_map::BenchObstacleMap;
use super::bench_perception::BenchPerception;
use super::bench_plan::BenchPlan;
use super::bench_planners::BenchPlanners;
use super::bench_reach::BenchReach;
use super::bench_sim::BenchSim;
use super::bench_soak::BenchSoak;
use super::bench_tasks::BenchTasks;
use super::bench_viewers::BenchViewers;
use super::bench_workspace::BenchWorkspace;
use crate::answer::Answer;

/// Run benchmarks: success rates, times, reachable workspace
#[derive(Debug, clap::Args)]
pub(crate) struct Bench {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    Check(BenchCheck),
    Dock(BenchDock),
    Explore(BenchExplore),
    Grasp(BenchGrasp),
    Ik(BenchIk),
    Impedance(BenchImpedance),
    Map(BenchMap),
    Obstacle(BenchObstacle),
    ObstacleMap(BenchObstacleMap),
    Perception(BenchPerception),
    Plan(BenchPlan),
    Planners(BenchPlanners),
    Reach(BenchReach),
    Sim(BenchSim),
    Soak(BenchSoak),
    Tasks(BenchTasks),
    Viewers(BenchViewers),
    Workspace(BenchWorkspace),
}

impl Bench {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        match self.what {
            What::Check(check) => check.run(),
            What::Dock(dock) => dock.run(),
            What::Explore(explore) => explore.run(),
            What::Grasp(grasp) => grasp.run(),
            What::Ik(ik) => ik.run(),
            What::Impedance(impedance) => impedance.run(),
            What::Map(map) => map.run(),
            What::Obstacle(obstacle) => obstacle.run(),
            What::ObstacleMap(obstacle) => obstacle.run(),
            What::Perception(perception) => perception.run(),
            What::Plan(plan) => plan.run(),
            What::Planners(planners) => planners.run(),
            What::Reach(reach) => reach.run(),
            What::Sim(sim) => sim.run(),
            What::Soak(soak) => soak.run(),
            What::Tasks(tasks) => tasks.run(),
            What::Viewers(viewers) => viewers.run(),
            What::Workspace(workspace) => workspace.run(),
        }
    }
}

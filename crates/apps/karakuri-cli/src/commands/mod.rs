//! The subcommands, one file for each.

mod bench;
mod bench_check;
mod bench_dock;
mod bench_explore;
mod bench_grasp;
mod bench_ik;
mod bench_impedance;
mod bench_map;
mod bench_obstacle;
mod bench_obstacle_map;
mod bench_perception;
mod bench_plan;
mod bench_planners;
mod bench_reach;
mod bench_sim;
mod bench_soak;
mod bench_tasks;
mod bench_viewers;
mod bench_workspace;
mod check;
mod collide;
mod completions;
mod dh;
mod dock;
mod explore;
mod fk;
mod follow;
mod ik;
pub(crate) mod lab;
mod lease;
mod man;
mod map;
mod move_group;
mod move_planned;
mod move_to;
mod overview;
mod pick_place;
mod plan;
mod reach;
mod replay;
mod ros;
mod setup;
mod show;
pub(crate) mod sim;
mod stop;
mod task;
mod time;
mod up;
mod verify;
mod view;
mod xacro;

use crate::answer::Answer;

#[derive(Debug, clap::Subcommand)]
pub(crate) enum Command {
    Lab(lab::LabCommand),
    Up(Box<up::Up>),
    Overview(overview::Overview),
    Show(show::Show),
    Check(check::Check),
    Xacro(xacro::Xacro),
    Fk(fk::Fk),
    Ik(ik::Ik),
    Dh(dh::Dh),
    Reach(Box<reach::Reach>),
    Explore(Box<explore::Explore>),
    Collide(collide::Collide),
    PickPlace(Box<pick_place::PickPlace>),
    Task(task::Task),
    Dock(dock::Dock),
    Plan(plan::PlanCommand),
    Follow(follow::Follow),
    Verify(verify::VerifyCommand),
    Time(time::Time),
    Setup(setup::SetupArgs),
    Sim(sim::Sim),
    #[command(name = "move")]
    MoveTo(move_to::MoveTo),
    MoveGroup(move_group::MoveGroup),
    Lease(lease::LeaseCommand),
    Stop(stop::Stop),
    Replay(replay::Replay),
    Map(map::MapCommand),
    Ros(ros::Ros),
    View(view::View),
    Bench(bench::Bench),
    Completions(completions::Completions),
    Man(man::Man),
}

impl Command {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        match self {
            Self::Lab(lab) => lab.run(),
            Self::Up(up) => up.run(),
            Self::Overview(overview) => overview.run(),
            Self::Show(show) => show.run(),
            Self::Check(check) => check.run(),
            Self::Xacro(xacro) => xacro.run(),
            Self::Fk(fk) => fk.run(),
            Self::Ik(ik) => ik.run(),
            Self::Dh(dh) => dh.run(),
            Self::Reach(reach) => reach.run(),
            Self::Explore(explore) => explore.run(),
            Self::Collide(collide) => collide.run(),
            Self::PickPlace(pick_place) => pick_place.run(),
            Self::Task(task) => task.run(),
            Self::Dock(dock) => dock.run(),
            Self::Plan(plan) => plan.run(),
            Self::Follow(follow) => follow.run(),
            Self::Verify(verify) => verify.run(),
            Self::Time(time) => time.run(),
            Self::Setup(setup) => setup.run(),
            Self::Sim(sim) => sim.run(),
            Self::MoveTo(move_to) => move_to.run(),
            Self::MoveGroup(move_group) => move_group.run(),
            Self::Lease(lease) => lease.run(),
            Self::Stop(stop) => stop.run(),
            Self::Replay(replay) => replay.run(),
            Self::Map(map) => map.run(),
            Self::Ros(ros) => ros.run(),
            Self::View(view) => view.run(),
            Self::Bench(bench) => bench.run(),
            Self::Completions(completions) => completions.run(),
            Self::Man(man) => man.run(),
        }
    }
}

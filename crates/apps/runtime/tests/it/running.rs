//! Worlds that run by themselves: pause, single steps, speed, letters, listeners.

use std::time::Duration;

use karakuri::lab::{Lab, LabOptions, Stopped, TellError};
use karakuri::motion::arm::ArmCommand;
use karakuri::sim::world::{Command, step};
use karakuri::sim::world_handle::WorldHandle;

use super::{arm, world};

const PATIENCE: Duration = Duration::from_secs(60);

fn paused() -> Lab {
    Lab::start(world("rrbot3_box"), LabOptions { paused: true, ..LabOptions::default() })
}

#[test]
fn single_steps_are_the_same_as_stepping_by_hand() {
    let lab = paused();
    let handle = lab.handle();
    assert_eq!(handle.snapshot().time_ns, 0);
    handle.steps(25).expect("it runs");
    while handle.snapshot().time_ns < 25_000_000 {
        handle.newer(handle.snapshot().number, PATIENCE);
    }
    let mut by_hand = world("rrbot3_box");
    (0..25).for_each(|_| step(&mut by_hand));
    assert_eq!(handle.snapshot().hash, by_hand.hash());
    assert!(handle.snapshot().paused);
    assert_eq!(lab.stop().hash(), by_hand.hash());
    assert_eq!(handle.tell(Command::Reset), Err(TellError::Stopped(Stopped)), "nobody is there");
}

#[test]
fn time_passes_when_it_may_and_samples_arrive() {
    let lab = paused();
    let handle = lab.handle();
    let samples = handle.listen(1_000).expect("it runs");
    handle.speed(50.0).expect("it runs");
    handle.speed(f64::NAN).expect("it runs");
    handle.pause(false).expect("it runs");
    let view = handle.newer(handle.snapshot().number + 3, PATIENCE).expect("views come");
    assert!(view.time_ns > 0 && view.speed == 50.0 && !view.paused);
    let first = samples.recv_timeout(PATIENCE).expect("sensors speak");
    assert!(first.iter().all(|sample| &*sample.component == "arm"));
    handle.pause(true).expect("it runs");
    let stands = handle.snapshot();
    assert!(stands.paused);
    assert_eq!(lab.stop().time_ns(), stands.time_ns);
}

#[test]
fn letters_are_answered_and_who_does_not_read_disturbs_nobody() {
    let lab = paused();
    let handle = lab.handle();
    let _never_read = handle.listen(1).expect("it runs");
    let refused = handle.tell(arm("arm", ArmCommand::MoveJoints(vec![1.0])));
    assert!(matches!(refused, Err(TellError::Refused(_))), "{refused:?}");
    handle.tell(arm("arm", ArmCommand::SetJointStep(0.5))).expect("a good number");
    handle.steps(500).expect("it runs");
    while handle.snapshot().time_ns < 500_000_000 {
        handle.newer(handle.snapshot().number, PATIENCE);
    }
    let others: Vec<_> = (0..4)
        .map(|_| {
            let handle = handle.clone();
            std::thread::spawn(move || {
                (0..200).for_each(|_| handle.post(Command::Reset).expect("it runs"));
            })
        })
        .collect();
    others.into_iter().for_each(|thread| thread.join().expect("it ends"));
    handle.tell(Command::Reset).expect("always");
    assert_eq!(lab.stop().state(), world("rrbot3_box").state());
}

#[test]
fn a_board_says_who_is_there_and_what_was_stopped() {
    use karakuri::sim::world_handle::Device;
    let lab = Lab::start(world("lab"), LabOptions { paused: true, ..LabOptions::default() });
    let handle = lab.handle();
    let world_handle: &dyn WorldHandle = &handle;
    let info = world_handle.info();
    let names: Vec<&str> = info.devices.iter().map(|device| device.name.as_str()).collect();
    assert_eq!(names, ["left_arm", "left_sdh", "right_arm", "right_sdh", "kinect1"]);
    let Device::Arm { joints, tip, .. } = &info.devices[0].device else { panic!("an arm") };
    assert_eq!((joints.len(), tip.as_str()), (7, "left_arm_7_link"));
    assert_eq!(joints[3].own, "arm_3_joint");
    assert_eq!(joints[3].model, "left_arm_3_joint");
    assert_eq!(info.device("right_sdh").expect("a hand").device.joints()[0].own, "knuckle_joint");

    world_handle.tell(Command::RemoveComponent("kinect1".to_owned())).expect("it was there");
    let fewer = world_handle.info();
    assert!(fewer.number > info.number && fewer.device("kinect1").is_none());

    world_handle.tell(Command::EmergencyStop(true)).expect("always");
    assert!(world_handle.is_halted());
    let q = world_handle.snapshot().q[..7].to_vec();
    let refused = world_handle.tell(arm("left_arm", ArmCommand::MoveJoints(q.clone())));
    let Err(TellError::Refused(refusal)) = refused else { panic!("{refused:?}") };
    assert_eq!(refusal.code(), Some(12));
    world_handle.tell(Command::Reset).expect("always");
    assert!(world_handle.is_halted(), "only a reset of the stop lifts it");
    world_handle.tell(Command::EmergencyStop(false)).expect("always");
    let refused = world_handle.tell(arm("left_arm", ArmCommand::MoveJoints(q.clone())));
    assert!(refused.is_err(), "the arm still waits for its mode");
    world_handle.tell(arm("left_arm", ArmCommand::SwitchModeNumber(10))).expect("a mode");
    world_handle.tell(arm("left_arm", ArmCommand::MoveJoints(q))).expect("it moves again");
}

#[test]
fn a_flood_of_letters_does_not_hold_up_time() {
    let lab = Lab::start(world("rrbot3_box"), LabOptions { speed: 1e6, ..LabOptions::default() });
    let handle = lab.handle();
    let over = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            let (handle, over) = (lab.handle(), &over);
            scope.spawn(move || {
                while !over.load(std::sync::atomic::Ordering::Relaxed) {
                    let step = ArmCommand::SetJointStep(0.5);
                    handle.tell(arm("arm", step)).expect("a good number");
                }
            });
        }
        let mut view = handle.snapshot();
        while view.time_ns < 200_000_000 {
            view = handle.newer(view.number, PATIENCE).expect("views come");
        }
        over.store(true, std::sync::atomic::Ordering::Relaxed);
    });
}

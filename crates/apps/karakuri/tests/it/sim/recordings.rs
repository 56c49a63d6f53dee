//! A recorded run can be run again, to the last bit.

use karakuri::LoadOptions;
use karakuri::motion::arm::ArmCommand;
use karakuri::motion::hand::HandCommand;
use karakuri::sim::world::{Command, DeviceCommand};
use karakuri::simulate::{self, EngineChoice, Recorder, RecordingHead, ReplayError, RunOptions};

use super::{arm, world};

/// Half a second of the lab, told to move an arm and close a hand, and to do something that is refused.
fn record(name: &str) -> (Vec<u8>, String) {
    let folder = std::env::temp_dir().join(format!("karakuri-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for tests");
    let path = folder.join("run.mcap");
    let mut lab = world("lab");
    let head = RecordingHead { scene: "lab".to_owned(), robot: None, engine: EngineChoice::Own };
    let mut recorder = Recorder::create(&path, &head, &lab).expect("room on the disk");
    let first = lab.robot().joint("left_arm_0_joint").expect("an arm of ours");
    let at = lab.robot().joints()[first.0].first_position;
    let target = lab.state().q[at..at + 7].iter().map(|q| q + 0.05).collect();
    let grip = HandCommand::GripNumber { grasp: 2, close_ratio: 0.7, velocity_rad_s: None };
    let commands = vec![
        (50_000_000, arm("left_arm", ArmCommand::MoveJoints(target))),
        (100_000_000, arm("left_arm", ArmCommand::MoveJoints(vec![f64::NAN; 7]))),
        (
            120_000_000,
            Command::Device {
                component: "right_sdh".to_owned(),
                command: DeviceCommand::Hand(grip),
            },
        ),
        (200_000_000, Command::RemoveObject("cube".to_owned())),
    ];
    let until_ns = Some(500_000_000);
    let options = RunOptions { until_ns, speed: None, commands, recorder: Some(&mut recorder) };
    let report = simulate::run(&mut lab, options, |_, _| true).expect("room on the disk");
    assert_eq!((report.steps, report.refused.len()), (500, 1));
    recorder.finish().expect("room on the disk");
    let bytes = std::fs::read(&path).expect("it was written");
    std::fs::remove_dir_all(folder).expect("it is ours");
    (bytes, report.state_hash.to_string())
}

#[test]
fn a_replay_is_the_same_to_the_bit() {
    let (bytes, hash) = record("same");
    let again = simulate::replay(&bytes, &LoadOptions::default()).expect("it is a recording");
    assert_eq!(again.difference, None);
    assert_eq!((again.steps, again.compared), (500, 51));
    assert_eq!(again.state_hash.to_string(), hash);
    assert!(again.complete);
}

#[test]
fn a_recording_that_was_cut_off_is_replayed_as_far_as_it_goes() {
    let (bytes, _) = record("cut");
    let again = simulate::replay(&bytes[..bytes.len() / 2], &LoadOptions::default());
    let again = again.expect("its beginning is right");
    assert_eq!(again.difference, None);
    assert!(!again.complete && again.steps > 100 && again.steps < 500);
}

#[test]
fn a_replay_says_where_it_differs() {
    let (bytes, _) = record("differs");
    // Somebody changes the arm's target in the recording.
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let at = text.find("move_joints").expect("it was commanded");
    let digit = text[at..].find('.').expect("a number") + at + 1;
    let mut other = bytes.clone();
    let place = other.windows(11).position(|w| w == b"move_joints").expect("the same place");
    let dot = place + (digit - 1 - at) + 1;
    other[dot] = if other[dot] == b'1' { b'2' } else { b'1' };
    let again = simulate::replay(&other, &LoadOptions::default()).expect("still a recording");
    let difference = again.difference.expect("it goes elsewhere");
    // Until it has to brake for the other target, the arm moves the same way.
    let when = 50_000_000..=300_000_000;
    assert!(when.contains(&difference.time_ns), "{difference}");
    assert!(difference.to_string().contains("left_arm"), "{difference}");
}

#[test]
fn what_is_no_recording_is_refused() {
    let refused = simulate::replay(b"hello", &LoadOptions::default());
    assert!(matches!(refused, Err(ReplayError::File(_))));
}

//! The page's types and ours are the same: `ui/src/golden.ts` holds one of everything. Here it is compared with what we say; the page's
//! compiler compares it with the page's types whenever the page is built.

use std::sync::Arc;

use karakuri_sim::world_handle::WorldSnapshot;
use karakuri_web::protocol::{
    AccountShown, AlternativeShown, BodyShown, CameraShown, CandidateShown, DeviceClass,
    DeviceShown, DeviceStatus, ExplorationShown, ExploreWord, FailureShown, GroupShown, JointShown,
    LinkShown, LogShown, MotionShown, MotionStatus, PadShown, PartShown, PastShown, PlaceShown,
    PlanGoal, PoseShown, RangeShown, RecordingShown, Request, ScanShown, ServoVelocity, ShapeShown,
    StageShown, StageState, StateShown, StatusShown, TaskShown, TaskState, TouchShown, UnseenShown,
    VoidShown, WarningShown, WorldShown,
};
use serde_json::{Value, json};

const HERE: [f64; 7] = [0.5, -0.25, 1.0, 0.0, 0.0, 0.0, 1.0];

#[test]
fn golden_messages_are_what_we_say() {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("ui/src/golden.ts");
    let text = text();
    if std::env::var_os("KARAKURI_BLESS").is_some() {
        std::fs::write(&file, &text).unwrap();
    }
    let written = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        written == text,
        "the protocol changed: run this test with KARAKURI_BLESS=1 and read the difference"
    );
}

#[test]
fn golden_requests_are_understood() {
    for request in requests() {
        let text = serde_json::to_string(&request).unwrap();
        assert_eq!(serde_json::from_str::<Request>(&text).unwrap(), request);
    }
}

fn text() -> String {
    let mut text = "// One of everything that goes over the socket. Written by crates/edge/web/tests/it/golden.rs; do not edit.\n\
        import type { Exploration, Log, Motion, Past, Recording, Status, Task, Request, World } from \"./protocol\";\n"
        .to_owned();
    let mut add = |name: &str, kind: &str, value: Value| {
        let json = serde_json::to_string_pretty(&value).unwrap();
        text += &format!("\nexport const {name}: {kind} = {json};\n");
    };
    add("world", "World", json!(world()));
    add("status", "Status", json!(status()));
    add(
        "log",
        "Log",
        json!(LogShown { level: "warn", time_secs: 1.5, text: "close".to_owned(), past: true }),
    );
    add("task", "Task", json!(task()));
    add("exploration", "Exploration", json!(exploration()));
    add("motion", "Motion", json!(motion()));
    let name = || "recording-0001.mcap".to_owned();
    add("recordings", "Recording[]", json!([RecordingShown { name: name(), bytes: 4096 }]));
    let past = PastShown { name: name(), secs: 1.5, unknown: vec!["cube".to_owned()] };
    add("past", "Past", json!(past));
    add("requests", "Request[]", json!(requests()));
    let bytes = state().to_bytes();
    add("stateFrame", "number[]", json!(bytes));
    text
}

fn world() -> WorldShown {
    let rgba = [1.0, 0.5, 0.25, 1.0];
    let shapes = [
        ShapeShown::Box { size: [1.0, 2.0, 3.0] },
        ShapeShown::Sphere { radius: 0.5 },
        ShapeShown::Cylinder { radius: 0.5, length: 1.0 },
        ShapeShown::Capsule { radius: 0.5, length: 1.0 },
        ShapeShown::Cone { radius: 0.5, length: 1.0 },
        ShapeShown::Plane,
        ShapeShown::Mesh { id: "00ff".to_owned() },
    ];
    let parts: Vec<PartShown> =
        shapes.into_iter().map(|shape| PartShown { shape, pose: HERE, rgba }).collect();
    let joint = JointShown {
        name: "elbow".to_owned(),
        kind: "revolute",
        axis: [0.0, 0.0, 1.0],
        first: 0,
        multiplier: 1.0,
        offset: 0.0,
        driven: true,
        lower: Some(-1.5),
        upper: None,
        velocity: Some(2.0),
    };
    let link = |parent: Option<usize>, joint: Option<JointShown>| LinkShown {
        name: "link".to_owned(),
        parent,
        origin: HERE,
        joint,
        visuals: parts.clone(),
        collisions: Vec::new(),
    };
    WorldShown {
        number: 2,
        name: "lab".to_owned(),
        positions: 1,
        links: vec![link(None, None), link(Some(0), Some(joint))],
        bodies: vec![BodyShown {
            name: "cube".to_owned(),
            parts: parts.clone(),
            pose: HERE,
            dynamic: true,
            mass: Some(0.5),
        }],
        groups: vec![GroupShown {
            name: "arm".to_owned(),
            joints: vec!["elbow".to_owned()],
            tip: Some("hand".to_owned()),
        }],
        poses: vec![PoseShown {
            group: "arm".to_owned(),
            name: "home".to_owned(),
            joints: [("elbow".to_owned(), json!(0.5))].into_iter().collect(),
        }],
        devices: vec![DeviceShown {
            name: "arm".to_owned(),
            kind: "lwr4".to_owned(),
            class: DeviceClass::Arm,
            joints: vec!["elbow".to_owned()],
            camera: Some(CameraShown { frame: "hand".to_owned(), fov: [1.0, 0.5] }),
            place: Some(PlaceShown { on: "hand".to_owned(), pose: HERE }),
        }],
        planners: vec!["RRTConnect".to_owned()],
        home: vec![0.5],
        live: true,
        explored: false,
    }
}

fn status() -> StatusShown {
    let some = || Some(vec![0.5]);
    StatusShown {
        time_secs: 2.5,
        warnings: vec![WarningShown {
            part: "arm".to_owned(),
            state: "soft",
            pairs: vec![["link".to_owned(), "cube".to_owned()]],
        }],
        devices: vec![
            DeviceStatus { name: "camera".to_owned(), ..DeviceStatus::default() },
            DeviceStatus {
                name: "hand".to_owned(),
                mode: Some("JointPosition".to_owned()),
                position: some(),
                velocity: some(),
                effort: some(),
                external: some(),
                commanded: some(),
                current: some(),
                wrench: some(),
                temperature: some(),
                tactile: Some(vec![PadShown { x: 1, y: 1, cells: vec![0.5] }]),
                holds: Some(true),
                imu: Some([0.0, 0.0, 0.5, 0.0, 0.0, 9.5]),
                scan: Some(ScanShown { first: -1.5, step: 0.5, distances: vec![Some(2.5), None] }),
                range: Some(RangeShown { distance: None, fov: 0.5, far: 4.0 }),
                touch: Some(TouchShown { force: [0.0, 0.0, 1.5], with: vec!["cube".to_owned()] }),
                odometry: Some([1.0, 0.5, 0.25, 0.5, 0.0]),
                speeds: some(),
                deflection: some(),
            },
        ],
        contacts: vec![[0.0, 0.0, 1.0, 0.0, 0.0, 9.5]],
        stopped: false,
        speed: 1.0,
        recording: None,
        motion: Some(MotionStatus {
            id: 3,
            state: "stopped",
            at_secs: 0.5,
            why: Some("it was asked to stop".to_owned()),
        }),
        undo: Some("move cube".to_owned()),
    }
}

fn motion() -> MotionShown {
    MotionShown {
        id: 3,
        group: "arm".to_owned(),
        secs: 0.5,
        every_secs: 0.25,
        configurations: vec![vec![0.0], vec![0.25], vec![0.5]],
        tool_path: vec![[0.0, 0.0, 1.0]],
        words: "0.5 s".to_owned(),
    }
}

fn exploration() -> ExplorationShown {
    let corners = [[0.0, 0.0, 0.0], [1.0, 0.5, 0.25]];
    ExplorationShown {
        state: "ended",
        method: "expected",
        methods: vec!["expected", "random"],
        views: vec![[0.25, 0.125]],
        most_views: 40,
        ended: "nothing_left".to_owned(),
        cell_m: 0.5,
        region: Some(corners),
        frontier: vec![[0.5, 0.25, 1.0, 2.0]],
        voids: vec![VoidShown {
            centre: [0.5, 0.25, 1.0],
            half_axes: [[0.5, 0.0, 0.0], [0.0, 0.25, 0.0], [0.0, 0.0, 0.125]],
            volume: 0.0625,
            frontiers: vec![2],
        }],
        utilities: vec![[0.5, 0.25, 1.0, 0.0625]],
        candidates: vec![
            CandidateShown {
                place: [0.5, 0.25, 1.0],
                ahead: [0.0, 0.0, 1.0],
                promises: Some(12.5),
                taken: true,
            },
            CandidateShown {
                place: [0.5, 0.25, 1.0],
                ahead: [0.0, 1.0, 0.0],
                promises: None,
                taken: false,
            },
        ],
        account: Some(AccountShown {
            region: 0.125,
            reasons: vec![("limit", 0.0), ("hidden", 0.0625)],
            parts: vec![UnseenShown { why: "hidden", volume: 0.0625, bounds: corners }],
        }),
    }
}

fn task() -> TaskShown {
    TaskShown {
        name: "pick and place".to_owned(),
        state: TaskState::Planned,
        plan: 1,
        words: "pick".to_owned(),
        failure: None,
        stages: vec![StageShown {
            name: "pick: reach".to_owned(),
            phase: "pick".to_owned(),
            kind: "reach",
            state: StageState::Planned,
            words: "1.5 s".to_owned(),
            alternatives: vec![
                AlternativeShown {
                    words: "top".to_owned(),
                    failed: Some(FailureShown {
                        code: "too_close",
                        text: "hand comes too close to cube".to_owned(),
                        stage: Some("reach"),
                        between: Some(["hand".to_owned(), "cube".to_owned()]),
                        ..FailureShown::default()
                    }),
                },
                AlternativeShown { words: "side".to_owned(), failed: None },
            ],
        }],
        motion: Some(motion()),
    }
}

fn state() -> StateShown {
    StateShown {
        snapshot: Arc::new(WorldSnapshot {
            number: 7,
            time_ns: 1_500_000_000,
            paused: true,
            q: vec![0.5],
            world_from_bodies: vec![karakuri_web::protocol::pose(&HERE).unwrap()],
            ..WorldSnapshot::default()
        }),
        warned: vec![0, 2],
    }
}

fn requests() -> Vec<Request> {
    let (group, device, name) = (|| "arm".to_owned(), || "hand".to_owned(), || "cube".to_owned());
    let plan = |goal: PlanGoal| Request::Plan { group: group(), goal, planner: None, start: None };
    vec![
        Request::TakeControl,
        Request::ReleaseControl,
        Request::KeepControl,
        Request::Stop,
        Request::ResetStop,
        Request::Enable,
        Request::Pause { paused: true },
        Request::Step { count: 10 },
        Request::Speed { factor: 0.5 },
        Request::ResetWorld,
        Request::Ik { group: group(), pose: HERE, near: vec![0.5] },
        plan(PlanGoal::Joints { joints: vec![0.5] }),
        plan(PlanGoal::Pose { pose: HERE }),
        Request::Plan {
            group: group(),
            goal: PlanGoal::Named { name: "home".to_owned() },
            planner: Some("RRTConnect".to_owned()),
            start: Some(vec![0.5]),
        },
        Request::Execute { motion: 3, goal: vec![0.5] },
        Request::Jog { group: group(), joints: vec![0.5] },
        Request::Servo { arm: group(), velocity: ServoVelocity::Joints { velocities: vec![0.5] } },
        Request::Servo {
            arm: group(),
            velocity: ServoVelocity::Tip {
                linear: [0.5, 0.0, 0.0],
                angular: [0.0, 0.0, 0.5],
                in_tip: true,
            },
        },
        Request::Grip { device: device(), grasp: 2, ratio: 0.5, current: Some(0.5) },
        Request::Camera { device: device(), on: true },
        Request::AddObject {
            name: name(),
            shape: ShapeShown::Box { size: [0.5, 0.5, 0.5] },
            pose: HERE,
            rgba: [1.0, 0.5, 0.25, 1.0],
            mass: Some(0.5),
        },
        Request::MoveObject { name: name(), pose: HERE },
        Request::RemoveObject { name: name(), confirmed: true },
        Request::Undo,
        Request::SceneText,
        Request::LoadScene { text: String::new() },
        Request::TaskPlan { seed: 0, arm: "right".to_owned(), carry: None },
        Request::TaskChoices,
        Request::TaskApprove { plan: 1, rest: false },
        Request::Record { on: true },
        Request::Recordings,
        Request::Balls,
        Request::Explore { ask: ExploreWord::Start, method: Some("expected".to_owned()) },
        Request::Explore { ask: ExploreWord::Pause, method: None },
    ]
}

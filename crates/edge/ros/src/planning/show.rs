//! What planning shows to people: planned paths, contacts, the scene.

use karakuri_motion::Trajectory;
use karakuri_robot::{Frames, JointId, LinkId, kinematics};
use karakuri_scene::{Contact, Scene};

use super::convert::{describe_state, point, pose_message, trajectory_message};
use super::world::PlanningWorld;
use crate::msg::geometry_msgs::{PoseStamped, Vector3};
use crate::msg::moveit_msgs::{DisplayTrajectory, PlanningScene, RobotTrajectory};
use crate::msg::nav_msgs::Path;
use crate::msg::std_msgs::{ColorRGBA, Header};
use crate::msg::visualization_msgs::{Marker, MarkerArray};
use crate::{Advertisement, Duration, Message, Node, NodeError, Publisher, Time};

/// One topic under several names.
pub(crate) struct Outlet<M: Message>(Vec<Publisher<M>>);

impl<M: Message> Outlet<M> {
    pub(crate) fn open(
        node: &Node,
        prefixes: &[String],
        topic: &str,
        how: Advertisement,
    ) -> Result<Self, NodeError> {
        let each = prefixes.iter().map(|prefix| node.advertise(&format!("{prefix}{topic}"), how));
        Ok(Self(each.collect::<Result<_, _>>()?))
    }

    pub(crate) fn publish(&self, message: &M) {
        for publisher in &self.0 {
            publisher.publish(message);
        }
    }
}

/// The topics on which planning shows what it does.
pub(crate) struct Show {
    scene: Outlet<PlanningScene>,
    trajectory: Outlet<DisplayTrajectory>,
    path: Outlet<Path>,
    markers: Outlet<MarkerArray>,
    contacts: Outlet<MarkerArray>,
}

/// Time between the points of a motion in a message (s); shown paths are coarser.
pub const MESSAGE_STEP_SECS: f64 = 0.02;
const SHOWN_POINTS: usize = 60;

impl Show {
    pub(crate) fn open(node: &Node, prefixes: &[String]) -> Result<Self, NodeError> {
        let latched = Advertisement::latched();
        Ok(Self {
            scene: Outlet::open(node, prefixes, "move_group/monitored_planning_scene", latched)?,
            trajectory: Outlet::open(node, prefixes, "move_group/display_planned_path", latched)?,
            path: Outlet::open(node, prefixes, "move_group/planned_path", latched)?,
            markers: Outlet::open(node, prefixes, "move_group/planned_path_markers", latched)?,
            contacts: Outlet::open(node, prefixes, "move_group/display_contacts", latched)?,
        })
    }

    pub(crate) fn scene(&self, scene: &PlanningScene) {
        self.scene.publish(scene);
    }

    /// Shows a motion of a group: as MoveIt does, as the way of a link, and as markers that any viewer draws.
    pub(crate) fn motion(
        &self,
        world: &PlanningWorld,
        joints: &[JointId],
        trajectory: &Trajectory,
        tips: &[LinkId],
        stamp: Time,
    ) {
        let message = trajectory_message(world.robot(), joints, trajectory, MESSAGE_STEP_SECS);
        self.trajectories(world, vec![message], stamp);
        self.ways(world, &[(world.scene.clone(), joints, trajectory)], tips, stamp);
    }

    /// Shows several motions, one after the other; each begins in its own scene.
    pub(crate) fn motions(
        &self,
        motions: &[(&Scene, &[JointId], &Trajectory)],
        tips: &[LinkId],
        stamp: Time,
    ) {
        let Some((first, ..)) = motions.first() else { return };
        let world = PlanningWorld::new((*first).clone());
        let each = motions.iter().map(|(scene, joints, trajectory)| {
            trajectory_message(scene.robot(), joints, trajectory, MESSAGE_STEP_SECS)
        });
        self.trajectories(&world, each.collect(), stamp);
        let each =
            motions.iter().map(|(scene, joints, motion)| ((*scene).clone(), *joints, *motion));
        self.ways(&world, &each.collect::<Vec<_>>(), tips, stamp);
    }

    fn trajectories(&self, world: &PlanningWorld, trajectory: Vec<RobotTrajectory>, stamp: Time) {
        self.trajectory.publish(&DisplayTrajectory {
            model_id: world.robot().name().to_owned(),
            trajectory,
            trajectory_start: describe_state(world, stamp, true),
        });
    }

    /// Shows where links go.
    fn ways(
        &self,
        world: &PlanningWorld,
        motions: &[(Scene, &[JointId], &Trajectory)],
        tips: &[LinkId],
        stamp: Time,
    ) {
        let robot = world.robot();
        let header =
            Header { stamp, frame_id: world.planning_frame().to_owned(), ..Header::default() };
        let mut markers = vec![all_gone(&header)];
        for (i, &tip) in tips.iter().enumerate() {
            let each = motions.iter();
            let poses: Vec<_> =
                each.flat_map(|(scene, joints, motion)| way(scene, joints, motion, tip)).collect();
            if i == 0 {
                let stamped =
                    |pose| PoseStamped { header: header.clone(), pose: pose_message(pose) };
                let poses = poses.iter().map(stamped).collect();
                self.path.publish(&Path { header: header.clone(), poses });
            }
            markers.push(Marker {
                header: header.clone(),
                ns: robot.links()[tip.0].name.clone(),
                id: 0,
                r#type: i32::from(Marker::LINE_STRIP),
                action: i32::from(Marker::ADD),
                pose: pose_message(&karakuri_geometry::Pose::identity()),
                scale: Vector3 { x: 0.01, y: 0.0, z: 0.0 },
                color: ColorRGBA { r: 0.1, g: 0.6, b: 1.0, a: 1.0 },
                points: poses.iter().map(|p| point(&p.translation.vector.into())).collect(),
                ..Marker::default()
            });
        }
        self.markers.publish(&MarkerArray { markers });
    }

    /// Shows where things touch.
    pub(crate) fn contacts(&self, world: &PlanningWorld, contacts: &[Contact], stamp: Time) {
        let header =
            Header { stamp, frame_id: world.planning_frame().to_owned(), ..Header::default() };
        let mut markers = vec![all_gone(&header)];
        for (i, contact) in contacts.iter().enumerate() {
            let at = contact.point_in_world;
            let pose = karakuri_geometry::Pose::translation(at.x, at.y, at.z);
            markers.push(Marker {
                header: header.clone(),
                ns: "contacts".to_owned(),
                id: i32::try_from(i).unwrap_or(i32::MAX),
                r#type: i32::from(Marker::SPHERE),
                action: i32::from(Marker::ADD),
                pose: pose_message(&pose),
                scale: Vector3 { x: 0.03, y: 0.03, z: 0.03 },
                color: ColorRGBA { r: 1.0, g: 0.1, b: 0.1, a: 1.0 },
                lifetime: Duration { secs: 30, nanos: 0 },
                ..Marker::default()
            });
        }
        self.contacts.publish(&MarkerArray { markers });
    }
}

fn all_gone(header: &Header) -> Marker {
    Marker { header: header.clone(), action: i32::from(Marker::DELETEALL), ..Marker::default() }
}

/// Where a link is along a motion.
fn way(
    scene: &Scene,
    joints: &[JointId],
    trajectory: &Trajectory,
    tip: LinkId,
) -> Vec<karakuri_geometry::Pose> {
    let robot = scene.robot();
    let mut whole = scene.configuration().to_vec();
    let mut frames = Frames::default();
    let steps = SHOWN_POINTS;
    let place = |i: usize| {
        let sample = trajectory.sample(trajectory.duration_secs() * i as f64 / steps as f64);
        for (id, x) in joints.iter().zip(&sample.position) {
            whole[robot.joints()[id.0].first_position] = *x;
        }
        kinematics::forward(robot, &whole, &mut frames);
        frames[tip]
    };
    (0..=steps).map(place).collect()
}

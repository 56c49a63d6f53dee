//! Topics for viewers: the scene, planned paths, contacts.

use karakuri_motion::Trajectory;
use karakuri_robot::{Frames, JointId, LinkId, kinematics};
use karakuri_ros1::msg::geometry_msgs::{PoseStamped, Vector3};
use karakuri_ros1::msg::moveit_msgs::{DisplayTrajectory, PlanningScene, RobotTrajectory};
use karakuri_ros1::msg::nav_msgs::Path;
use karakuri_ros1::msg::std_msgs::{ColorRGBA, Header};
use karakuri_ros1::msg::visualization_msgs::{Marker, MarkerArray};
use karakuri_ros1::{Advertisement, Duration, Message, Node, NodeError, Publisher, Time};
use karakuri_scene::{Contact, Scene};

use super::convert::{describe_state, point, pose_message, trajectory_message};
use super::world::PlanningWorld;

/// Publishes one topic under several names.
pub(crate) struct AliasedPublisher<M: Message>(Vec<Publisher<M>>);

impl<M: Message> AliasedPublisher<M> {
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

/// The topics of `move_group` for viewers such as rviz.
pub(crate) struct Display {
    scene: AliasedPublisher<PlanningScene>,
    trajectory: AliasedPublisher<DisplayTrajectory>,
    path: AliasedPublisher<Path>,
    markers: AliasedPublisher<MarkerArray>,
    contacts: AliasedPublisher<MarkerArray>,
}

/// Interval of the points of a motion in a message (s).
pub const MESSAGE_STEP_SECS: f64 = 0.02;
/// Number of points of a displayed path.
const DISPLAYED_POINTS: usize = 60;

impl Display {
    pub(crate) fn open(node: &Node, prefixes: &[String]) -> Result<Self, NodeError> {
        let latched = Advertisement::latched();
        Ok(Self {
            scene: AliasedPublisher::open(
                node,
                prefixes,
                "move_group/monitored_planning_scene",
                latched,
            )?,
            trajectory: AliasedPublisher::open(
                node,
                prefixes,
                "move_group/display_planned_path",
                latched,
            )?,
            path: AliasedPublisher::open(node, prefixes, "move_group/planned_path", latched)?,
            markers: AliasedPublisher::open(
                node,
                prefixes,
                "move_group/planned_path_markers",
                latched,
            )?,
            contacts: AliasedPublisher::open(
                node,
                prefixes,
                "move_group/display_contacts",
                latched,
            )?,
        })
    }

    pub(crate) fn scene(&self, scene: &PlanningScene) {
        self.scene.publish(scene);
    }

    /// Publishes a motion of a group: as MoveIt does, as the path of a link, and as markers that any viewer draws.
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
        self.link_paths(world, &[(world.scene.clone(), joints, trajectory)], tips, stamp);
    }

    /// Publishes several motions, one after the other; each begins in its own scene.
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
        self.link_paths(&world, &each.collect::<Vec<_>>(), tips, stamp);
    }

    fn trajectories(&self, world: &PlanningWorld, trajectory: Vec<RobotTrajectory>, stamp: Time) {
        self.trajectory.publish(&DisplayTrajectory {
            model_id: world.robot().name().to_owned(),
            trajectory,
            trajectory_start: describe_state(world, stamp, true),
        });
    }

    /// Publishes the paths of links: the first as a path, all as markers.
    fn link_paths(
        &self,
        world: &PlanningWorld,
        motions: &[(Scene, &[JointId], &Trajectory)],
        tips: &[LinkId],
        stamp: Time,
    ) {
        let robot = world.robot();
        let header =
            Header { stamp, frame_id: world.planning_frame().to_owned(), ..Header::default() };
        let mut markers = vec![delete_all(&header)];
        for (i, &tip) in tips.iter().enumerate() {
            let each = motions.iter();
            let poses: Vec<_> = each
                .flat_map(|(scene, joints, motion)| link_path(scene, joints, motion, tip))
                .collect();
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

    /// Publishes contacts as markers.
    pub(crate) fn contacts(&self, world: &PlanningWorld, contacts: &[Contact], stamp: Time) {
        let header =
            Header { stamp, frame_id: world.planning_frame().to_owned(), ..Header::default() };
        let mut markers = vec![delete_all(&header)];
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

fn delete_all(header: &Header) -> Marker {
    Marker { header: header.clone(), action: i32::from(Marker::DELETEALL), ..Marker::default() }
}

/// The poses of a link along a motion.
fn link_path(
    scene: &Scene,
    joints: &[JointId],
    trajectory: &Trajectory,
    tip: LinkId,
) -> Vec<karakuri_geometry::Pose> {
    let robot = scene.robot();
    let mut whole = scene.configuration().to_vec();
    let mut frames = Frames::default();
    let steps = DISPLAYED_POINTS;
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

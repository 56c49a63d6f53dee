//! Settings of a robot that sees with a camera, and why it does not see.

use karakuri_geometry::Pose;
use karakuri_map::{LiveError, LiveSettings};
use karakuri_perception::objects::{
    KnownError, ObjectSettings, PictureError, SupportSettings, TrackSettings, WantedError,
};
use karakuri_sim::world_handle::TellError;

/// How a robot sees with a camera.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CameraSettings {
    /// Pictures of which the median is taken when the robot stands still.
    pub pictures: usize,
    /// How long pictures are awaited (ns of the robot's clock).
    pub patience_ns: u64,
    /// Where the camera is in its frame of the description: its calibration.
    pub frame_from_camera: Pose,
    /// What is this close to the robot in a picture belongs to it (m).
    pub padding_m: f64,
    /// How objects are found.
    pub objects: ObjectSettings,
    /// How they are kept over several pictures.
    pub track: TrackSettings,
    /// The map of everything else.
    pub map: LiveSettings,
}

impl Default for CameraSettings {
    /// Five pictures within three seconds; things stand on a plane that is level to 10°.
    fn default() -> Self {
        let support = SupportSettings { tilt_rad: Some(0.175), ..SupportSettings::default() };
        Self {
            pictures: 5,
            patience_ns: 3_000_000_000,
            frame_from_camera: Pose::identity(),
            padding_m: 0.03,
            objects: ObjectSettings { support, ..ObjectSettings::default() },
            track: TrackSettings::default(),
            map: LiveSettings { point_subsample: 2, ..LiveSettings::default() },
        }
    }
}

/// Why a robot does not see.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum CameraError {
    /// The world has no such camera, or none at all.
    #[error("there is no camera {wanted:?}; there are: {cameras:?}")]
    NoCamera {
        /// The name asked for; empty: any camera.
        wanted: String,
        /// The cameras that there are.
        cameras: Vec<String>,
    },
    /// The camera's frame is not a link of the robot.
    #[error("the camera {camera:?} is in the frame {frame:?}, which the robot does not have")]
    NoFrame {
        /// The camera.
        camera: String,
        /// Its frame.
        frame: String,
    },
    /// The camera cannot be switched on.
    #[error("the camera {camera:?} cannot be switched on: {why}")]
    Refused {
        /// The camera.
        camera: String,
        /// The reason.
        #[source]
        why: TellError,
    },
    /// The camera delivers nothing: it was unplugged, or the world is paused.
    #[error("the camera {camera:?} sent {pictures} of {wanted} pictures within {secs} s")]
    NoPicture {
        /// The camera.
        camera: String,
        /// Pictures that came.
        pictures: usize,
        /// Pictures that are needed.
        wanted: usize,
        /// How long they were awaited (s of the robot's clock).
        secs: f64,
    },
    /// A picture does not have the size that the camera says.
    #[error("a picture of the camera {camera:?} is not usable: {why}")]
    Picture {
        /// The camera.
        camera: String,
        /// What is wrong.
        #[source]
        why: PictureError,
    },
    /// The robot cannot be taken out of a picture.
    #[error("the robot cannot be taken out of the picture: {0}")]
    Known(#[source] KnownError),
    /// The state of the robot is not known.
    #[error("the state of the robot is not known at the time of the picture")]
    NoState,
    /// The map was refused or does not take the picture.
    #[error(transparent)]
    Map(#[from] LiveError),
    /// The object that was asked for is not among those found.
    #[error(transparent)]
    Wanted(#[from] WantedError),
}

impl CameraError {
    /// A stable identifier for clients.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoCamera { .. } => "no_camera",
            Self::NoFrame { .. } => "no_camera_frame",
            Self::Refused { .. } => "camera_refused",
            Self::NoPicture { .. } => "no_picture",
            Self::Picture { .. } | Self::Known(_) => "picture_not_usable",
            Self::NoState => "no_state",
            Self::Map(_) => "map_not_usable",
            Self::Wanted(_) => "object_not_found",
        }
    }
}

//! Camera streams and their names.

use karakuri_scene::ComponentDescription;

use super::{ComponentError, Settings};

/// A kind of camera stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CameraStream {
    /// Colour pictures.
    Rgb,
    /// Depth pictures.
    Depth,
    /// Point clouds.
    Points,
}

/// A stream with its name in the scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedStream {
    /// `rgb_image` for colour, unless the scene file gives another name; interfaces serve the stream under it.
    pub name: String,
    /// Whether it is produced while the camera is on.
    pub on: bool,
}

/// Default name of the camera's optical frame.
pub(super) const EYE: &str = "rgb_optical_frame";

/// The streams of one camera. In a scene file each is `true`, `false`, or a name: `rgb_image = "colour/raw"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CameraStreams {
    /// In the order of [`CameraStream::ALL`].
    all: [NamedStream; 3],
    frame: String,
}

impl CameraStream {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Rgb, Self::Depth, Self::Points];

    /// Its setting in scene files, which is also its default name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rgb => "rgb_image",
            Self::Depth => "depth_image",
            Self::Points => "points",
        }
    }

    /// The stream of this name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stream| stream.name() == name)
    }
}

impl CameraStreams {
    /// Reads the streams from a component's description.
    ///
    /// # Errors
    ///
    /// If one of them is neither a name nor a flag, or two have the same name.
    pub fn of_component(description: &ComponentDescription) -> Result<Self, ComponentError> {
        Self::read(&mut Settings::of(description))
    }

    /// Both pictures unless the scene says otherwise; points only where it asks for them, because they are many.
    pub(super) fn read(settings: &mut Settings<'_>) -> Result<Self, ComponentError> {
        let mut one = |stream: CameraStream| {
            let (name, on) =
                settings.name_or_flag(stream.name(), stream != CameraStream::Points)?;
            Ok(NamedStream { name, on })
        };
        let [rgb, depth, points] = CameraStream::ALL;
        let all = [one(rgb)?, one(depth)?, one(points)?];
        for (i, stream) in CameraStream::ALL.into_iter().enumerate() {
            if all[..i].iter().any(|other| other.name == all[i].name) {
                return Err(settings.bad(stream.name(), "a name that no other stream has"));
            }
        }
        Ok(Self { all, frame: settings.part(EYE) })
    }

    /// The optical frame of images and points: z ahead, x right, y down.
    pub fn frame(&self) -> &str {
        &self.frame
    }

    /// One of the streams.
    pub fn of(&self, stream: CameraStream) -> &NamedStream {
        &self.all[stream as usize]
    }

    pub(super) fn of_mut(&mut self, stream: CameraStream) -> &mut NamedStream {
        &mut self.all[stream as usize]
    }

    /// Switches the streams on and off as in `others`; names stay.
    pub(super) fn switch_like(&mut self, others: &Self) {
        for (stream, other) in self.all.iter_mut().zip(&others.all) {
            stream.on = other.on;
        }
    }
}

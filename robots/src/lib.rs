#![doc = include_str!("../README.md")]

mod shells;

use karakuri_formats::control;
use karakuri_formats::urdf::{self, ModelOptions};
use karakuri_formats::xml::Element;
use karakuri_formats::{AssetError, Assets, Loaded, MemoryAssets, ReadError, mesh, srdf, xacro};
use karakuri_motion::control::{AdapterSetup, ControllerSetup};
use karakuri_robot::RobotModel;

/// A robot that is always there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Builtin {
    /// What it is asked for by.
    pub name: &'static str,
    /// What it is, in one line.
    pub description: &'static str,
    /// The xacro text of its top file.
    pub xacro: &'static str,
    /// Groups, named poses, end effectors; `None` for objects that do not move.
    pub srdf: Option<&'static str>,
}

macro_rules! text {
    ($file:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $file))
    };
}

/// All of them.
pub const ALL: &[Builtin] = &[
    Builtin {
        name: "lab",
        description: "torso with two LWR4+ arms and SDH-2 hands, table with foam mat, Kinect",
        xacro: text!("lab.xacro"),
        srdf: Some(text!("lab.srdf")),
    },
    Builtin {
        name: "lab_one_arm",
        description: "the lab without its left arm",
        xacro: text!("lab_one_arm.xacro"),
        srdf: Some(text!("lab_one_arm.srdf")),
    },
    Builtin {
        name: "lwr4",
        description: "KUKA LWR4+, a light arm of seven joints",
        xacro: text!("lwr4.xacro"),
        srdf: Some(text!("lwr4.srdf")),
    },
    Builtin {
        name: "lwr4_camera",
        description: "KUKA LWR4+ with a small depth camera in its hand",
        xacro: text!("lwr4_camera.xacro"),
        srdf: Some(text!("lwr4_camera.srdf")),
    },
    Builtin {
        name: "sdh2",
        description: "Schunk SDH-2, a hand of three fingers and seven motors",
        xacro: text!("sdh2.xacro"),
        srdf: Some(text!("sdh2.srdf")),
    },
    Builtin {
        name: "kr210",
        description: "KUKA KR210 with a gripper (gripper_type:=two_finger or vacuum)",
        xacro: text!("kr210.xacro"),
        srdf: Some(text!("kr210.srdf")),
    },
    Builtin {
        name: "hubo",
        description: "HUBO+: upper body with legs, a depth camera in the right hand",
        xacro: text!("hubo.xacro"),
        srdf: Some(text!("hubo.srdf")),
    },
    Builtin {
        name: "youbot",
        description: "KUKA youBot arm, five joints, with its gripper",
        xacro: text!("youbot.xacro"),
        srdf: Some(text!("youbot.srdf")),
    },
    Builtin {
        name: "youbot_camera",
        description: "the youBot arm with a depth camera in place of the gripper",
        xacro: text!("youbot_camera.xacro"),
        srdf: Some(text!("youbot_camera.srdf")),
    },
    Builtin {
        name: "rrbot3",
        description: "three beams of 2, 1 and 1 m that turn in one plane",
        xacro: text!("rrbot3.xacro"),
        srdf: Some(text!("rrbot3.srdf")),
    },
    Builtin {
        name: "sherpa",
        description: "tracked rover with an arm of seven driven joints, a latch gripper and a drone's box",
        xacro: text!("sherpa.xacro"),
        srdf: Some(text!("sherpa.srdf")),
    },
    Builtin {
        name: "kit_head",
        description: "the lab's head: a neck of three joints, a tilting head, two eyes with cameras",
        xacro: text!("kit_head.xacro"),
        srdf: Some(text!("kit_head.srdf")),
    },
    Builtin {
        name: "torso",
        description: "aluminium column with two shoulder brackets",
        xacro: text!("torso.xacro"),
        srdf: None,
    },
    Builtin {
        name: "table",
        description: "table with a foam mat of 9 cm",
        xacro: text!("table.xacro"),
        srdf: None,
    },
    Builtin {
        name: "kinect",
        description: "Microsoft Kinect v1 with its optical frames",
        xacro: text!("kinect.xacro"),
        srdf: None,
    },
];

/// Files that only others include.
const PARTS: &[(&str, &str)] = &[
    ("common.xacro", text!("common.xacro")),
    ("hand_camera.macro.xacro", text!("hand_camera.macro.xacro")),
    ("kinect.macro.xacro", text!("kinect.macro.xacro")),
    ("kr210.macro.xacro", text!("kr210.macro.xacro")),
    ("lab.macro.xacro", text!("lab.macro.xacro")),
    ("lwr4.macro.xacro", text!("lwr4.macro.xacro")),
    ("rrbot3.macro.xacro", text!("rrbot3.macro.xacro")),
    ("sdh2.macro.xacro", text!("sdh2.macro.xacro")),
    ("sherpa.macro.xacro", text!("sherpa.macro.xacro")),
    ("youbot.macro.xacro", text!("youbot.macro.xacro")),
    ("table.macro.xacro", text!("table.macro.xacro")),
    ("torso.macro.xacro", text!("torso.macro.xacro")),
];

/// A scene that is always there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuiltinScene {
    /// What it is asked for by.
    pub name: &'static str,
    /// What it is, in one line.
    pub description: &'static str,
    /// Its TOML text.
    pub toml: &'static str,
}

/// All scenes. One may have the same name as a robot: where a scene is expected, the name means the scene.
pub const SCENES: &[BuiltinScene] = &[
    BuiltinScene {
        name: "lab",
        description: "the lab with the benchmark's cylinder and cube on the mat",
        toml: text!("scenes/lab.toml"),
    },
    BuiltinScene {
        name: "lab_one_arm",
        description: "the same without the left arm",
        toml: text!("scenes/lab_one_arm.toml"),
    },
    BuiltinScene {
        name: "lab_empty_table",
        description: "the lab with nothing on the mat",
        toml: text!("scenes/lab_empty_table.toml"),
    },
    BuiltinScene {
        name: "lab_clutter",
        description: "the lab with a shelf, a pillar, a crate and a cup on the mat",
        toml: text!("scenes/lab_clutter.toml"),
    },
    BuiltinScene {
        name: "kr210",
        description: "KR210 with a shelf of nine bins and a bin to drop things into",
        toml: text!("scenes/kr210.toml"),
    },
    BuiltinScene {
        name: "kr210_shelf",
        description: "the same with something to pick in every bin of the shelf",
        toml: text!("scenes/kr210_shelf.toml"),
    },
    BuiltinScene {
        name: "rrbot3_box",
        description: "three beams and a box in their way",
        toml: text!("scenes/rrbot3_box.toml"),
    },
    BuiltinScene {
        name: "sherpa_docking",
        description: "the rover with its arm before a drone that is to be put into the box",
        toml: text!("scenes/sherpa_docking.toml"),
    },
    BuiltinScene {
        name: "kit_head",
        description: "the lab's head over a small table with a ball",
        toml: text!("scenes/kit_head.toml"),
    },
    BuiltinScene {
        name: "hubo_table",
        description: "HUBO+ before a table, to be explored with the camera in its hand",
        toml: text!("scenes/hubo_table.toml"),
    },
    BuiltinScene {
        name: "youbot",
        description: "the youBot arm with a camera among things on the floor",
        toml: text!("scenes/youbot.toml"),
    },
    BuiltinScene {
        name: "explore_table",
        description: "an LWR4+ with a camera before a table with a crate, boxes and a ball",
        toml: text!("scenes/explore_table.toml"),
    },
    BuiltinScene {
        name: "explore_shelf",
        description: "an LWR4+ with a camera before a shelf with things on its boards",
        toml: text!("scenes/explore_shelf.toml"),
    },
    BuiltinScene {
        name: "explore_blocks",
        description: "an LWR4+ with a camera among nine blocks on the floor",
        toml: text!("scenes/explore_blocks.toml"),
    },
];

/// How a robot is driven: the texts of its adapters' and its controllers' files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuiltinControl {
    /// The robot.
    pub name: &'static str,
    /// `adapters.yaml`.
    pub adapters: &'static str,
    /// `controllers.yaml`.
    pub controllers: &'static str,
}

/// How our robots are driven.
pub const CONTROLS: &[BuiltinControl] = &[
    BuiltinControl {
        name: "lab",
        adapters: text!("control/lab_adapters.yaml"),
        controllers: text!("control/lab_controllers.yaml"),
    },
    BuiltinControl {
        name: "kr210",
        adapters: text!("control/kr210_adapters.yaml"),
        controllers: text!("control/kr210_controllers.yaml"),
    },
    BuiltinControl {
        name: "hubo",
        adapters: text!("control/hubo_adapters.yaml"),
        controllers: text!("control/hubo_controllers.yaml"),
    },
    BuiltinControl {
        name: "youbot",
        adapters: text!("control/youbot_adapters.yaml"),
        controllers: text!("control/youbot_controllers.yaml"),
    },
];

impl BuiltinControl {
    /// Its adapters and controllers, as far as `model` has their joints: a lab with one arm is driven like a lab.
    ///
    /// # Panics
    ///
    /// If a file of ours cannot be read: a test reads them all.
    pub fn of_model(&self, model: &RobotModel) -> (Vec<AdapterSetup>, Vec<ControllerSetup>) {
        let file = |kind: &str| format!("{PACKAGE}/robots/control/{}_{kind}.yaml", self.name);
        let adapters = control::read_adapters(self.adapters, &file("adapters"));
        let controllers = control::read_controllers(self.controllers, &file("controllers"));
        let has = |joint: &str| model.joint(joint).is_some();
        let mut adapters = adapters.expect("it is read in a test").value;
        let mut controllers = controllers.expect("it is read in a test").value;
        adapters.retain(|adapter| adapter.joint_names().all(|joint| has(&joint)));
        controllers.retain(|controller| controller.claims().0.iter().all(|joint| has(joint)));
        (adapters, controllers)
    }
}

/// How a robot is driven, if one of our files knows its joints.
pub fn control(model: &RobotModel) -> Option<(Vec<AdapterSetup>, Vec<ControllerSetup>)> {
    let all = CONTROLS.iter().map(|control| control.of_model(model));
    all.into_iter().find(|(adapters, _)| !adapters.is_empty())
}

impl BuiltinScene {
    /// Where its file lies among the [`assets`].
    pub fn path(&self) -> String {
        format!("{PACKAGE}/robots/scenes/{}.toml", self.name)
    }
}

/// The scene of this name.
pub fn scene(name: &str) -> Option<&'static BuiltinScene> {
    SCENES.iter().find(|scene| scene.name == name)
}

/// The robot of this name.
pub fn find(name: &str) -> Option<&'static Builtin> {
    ALL.iter().find(|builtin| builtin.name == name)
}

/// Loads the robot of this name, with groups and named poses; `None` if there is none.
///
/// `arguments` are those of its xacro file, as `("gripper_type", "vacuum")`.
///
/// # Errors
///
/// If an argument has a value that the description cannot use.
pub fn load(
    name: &str,
    arguments: &[(String, String)],
) -> Option<Result<Loaded<RobotModel>, ReadError>> {
    find(name).map(|builtin| builtin.model(arguments))
}

/// The ROS package that the descriptions believe to be in, and its folder.
const PACKAGE: &str = "karakuri";

impl Builtin {
    /// The robot, with groups and named poses: see [`load`].
    ///
    /// # Errors
    ///
    /// If an argument has a value that the description cannot use.
    pub fn model(&self, arguments: &[(String, String)]) -> Result<Loaded<RobotModel>, ReadError> {
        let expanded = self.urdf(arguments)?;
        let description = urdf::read(&expanded.value)?;
        let robot = description.value.model(&assets(), ModelOptions::default())?;
        let mut model = robot.value;
        let mut warnings = [expanded.warnings, description.warnings, robot.warnings].concat();

        if let Some(semantics) = self.semantics(arguments) {
            let semantics = semantics?;
            let named = srdf::read(&semantics.value, &model)?;
            warnings.extend(semantics.warnings);
            warnings.extend(named.warnings);
            model = model.with_semantics(named.value);
        }
        Ok(Loaded { value: model, warnings })
    }

    /// Its URDF, xacro expanded.
    ///
    /// # Errors
    ///
    /// If an argument has a value that the description cannot use.
    pub fn urdf(&self, arguments: &[(String, String)]) -> Result<Loaded<Element>, ReadError> {
        expand(self.xacro, &self.path(), arguments)
    }

    /// Its SRDF, if it has one. What a robot can be called depends on its arguments too, so this is xacro as well.
    ///
    /// # Errors
    ///
    /// If an argument has a value that the description cannot use.
    pub fn semantics(
        &self,
        arguments: &[(String, String)],
    ) -> Option<Result<Loaded<Element>, ReadError>> {
        Some(expand(self.srdf?, &self.srdf_path()?, arguments))
    }

    /// Where the top file lies among the [`assets`].
    pub fn path(&self) -> String {
        format!("{PACKAGE}/robots/{}.xacro", self.name)
    }

    /// Where groups and named poses lie among the [`assets`], if there are any.
    pub fn srdf_path(&self) -> Option<String> {
        self.srdf.map(|_| format!("{PACKAGE}/robots/{}.srdf", self.name))
    }
}

fn expand(
    text: &str,
    path: &str,
    arguments: &[(String, String)],
) -> Result<Loaded<Element>, ReadError> {
    let options = xacro::Options { arguments: arguments.to_vec(), ..xacro::Options::default() };
    xacro::expand(text, path, &options, &assets())
}

/// All files of the built-in robots, and their meshes, made when they are asked for.
pub fn assets() -> BuiltinAssets {
    let mut texts = MemoryAssets::default();
    let tops = ALL.iter().map(|builtin| (builtin.path(), builtin.xacro));
    let semantics = ALL.iter().filter_map(|builtin| Some((builtin.srdf_path()?, builtin.srdf?)));
    let parts = PARTS.iter().map(|&(name, text)| (format!("{PACKAGE}/robots/{name}"), text));
    let scenes = SCENES.iter().map(|scene| (scene.path(), scene.toml));
    for (path, text) in tops.chain(semantics).chain(parts).chain(scenes) {
        texts.files.insert(path, text.into());
    }
    texts.packages.insert(PACKAGE.into(), PACKAGE.into());
    BuiltinAssets { texts }
}

/// Files in the binary, and meshes out of formulas: see [`assets`].
#[derive(Clone, Debug)]
pub struct BuiltinAssets {
    texts: MemoryAssets,
}

impl Assets for BuiltinAssets {
    fn read(&self, path: &str) -> Result<Vec<u8>, AssetError> {
        let drawn = path
            .strip_prefix(PACKAGE)
            .and_then(|path| path.strip_prefix("/meshes/")?.strip_suffix(".stl"))
            .and_then(shells::shell);
        drawn.map_or_else(|| self.texts.read(path), |shell| Ok(mesh::write_stl(&shell)))
    }

    fn list(&self, folder: &str) -> Vec<String> {
        self.texts.list(folder)
    }

    fn package(&self, name: &str) -> Option<String> {
        self.texts.package(name)
    }

    fn env(&self, name: &str) -> Option<String> {
        self.texts.env(name)
    }
}

//! Finding the parts of a component.

use karakuri_geometry::Vec3;
use karakuri_robot::{JointId, JointKind, LinkId, RobotModel, nearest};
use karakuri_scene::{ComponentDescription, Setting};

use crate::world::hint;

/// A part that a type needs, by the type's own name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A link.
    Link(&'static str),
    /// A moving joint.
    Joint(&'static str),
}

/// A missing part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingPart {
    /// The type's name of the part.
    pub role: String,
    /// Link or joint.
    pub what: &'static str,
    /// The name that was searched.
    pub name: String,
    /// The most similar existing name.
    pub nearest: Option<String>,
}

impl std::fmt::Display for MissingPart {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { role, what, name, nearest } = self;
        write!(f, "{what} {name:?} (its {role}){}", hint(nearest))
    }
}

/// Why a component cannot be built.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ComponentError {
    /// There is no such type.
    #[error(
        "{place}component {component:?} is of type {kind:?}, which does not exist; {}",
        suggested(.kind, .known)
    )]
    NoSuchKind {
        /// Where it was declared.
        place: String,
        /// The component.
        component: String,
        /// The requested type.
        kind: String,
        /// The types that exist.
        known: Vec<&'static str>,
    },
    /// Parts are missing; all of them are listed.
    #[error(
        "{place}component {component:?} of type {kind:?} is incomplete, there is no {}{}",
        list(.missing),
        prefixed(.prefix)
    )]
    Incomplete {
        /// Where it was declared.
        place: String,
        /// The component.
        component: String,
        /// Its type.
        kind: String,
        /// The missing parts.
        missing: Vec<MissingPart>,
        /// A prefix with which no part would be missing.
        prefix: Option<Box<str>>,
    },
    /// There is no arm between base and tip.
    #[error("{place}component {component:?} is not an arm: {why}")]
    NotAnArm {
        /// Where it was declared.
        place: String,
        /// The component.
        component: String,
        /// The problem of the chain between them.
        why: String,
    },
    /// There is nothing that a hand could move.
    #[error(
        "{place}component {component:?} is not a hand: the robot has no group {group:?} with joints that slide or turn; name one \
         with the setting group, or joints with the setting joints"
    )]
    NoFingers {
        /// Where it was declared.
        place: String,
        /// The component.
        component: String,
        /// The group that was searched.
        group: String,
    },
    /// The type has no such setting.
    #[error(
        "{place}component {component:?} of type {kind:?} has no setting {setting:?}; it has {known}"
    )]
    NoSuchSetting {
        /// Where it was declared.
        place: String,
        /// The component.
        component: String,
        /// Its type.
        kind: String,
        /// The setting.
        setting: String,
        /// The existing settings.
        known: String,
    },
    /// The value of a setting is not valid.
    #[error("{place}component {component:?}: setting {setting:?} must be {needed}")]
    BadSetting {
        /// Where it was declared.
        place: String,
        /// The component.
        component: String,
        /// The setting.
        setting: String,
        /// What it must be.
        needed: &'static str,
    },
}

fn suggested(kind: &str, known: &[&str]) -> String {
    let all = known.join(", ");
    match nearest(kind, known.iter().copied()) {
        Some(near) => format!("did you mean {near:?}? There are {all}"),
        None => format!("there are {all}"),
    }
}

fn prefixed(prefix: &Option<Box<str>>) -> String {
    match prefix.as_deref() {
        None => String::new(),
        Some("") => "; without a prefix it is complete".to_owned(),
        Some(prefix) => format!("; with prefix = {prefix:?} it is complete"),
    }
}

fn list(missing: &[MissingPart]) -> String {
    missing.iter().map(MissingPart::to_string).collect::<Vec<_>>().join(", no ")
}

/// The place of a declaration, as the beginning of a message.
pub(super) fn place(description: &ComponentDescription) -> String {
    if description.place.is_empty() { String::new() } else { format!("{}: ", description.place) }
}

/// The name of a part in the scene: its tag, or the type's name with the component's prefix.
fn part_name(description: &ComponentDescription, called: &str) -> String {
    let tagged = description.tags.iter().find(|(tag, _)| tag == called);
    tagged.map_or_else(|| format!("{}{called}", description.prefix), |(_, name)| name.clone())
}

/// The parts of a component.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// In the order of the roles.
    pub links: Vec<LinkId>,
    /// In the order of the roles.
    pub joints: Vec<JointId>,
}

impl Parts {
    /// Finds every part by its tag, or by the type's name with the component's prefix.
    ///
    /// # Errors
    ///
    /// All missing parts.
    pub fn find(
        robot: &RobotModel,
        description: &ComponentDescription,
        roles: &[Role],
    ) -> Result<Self, ComponentError> {
        let mut parts = Self { links: Vec::new(), joints: Vec::new() };
        let mut missing = Vec::new();
        for role in roles {
            let (Role::Link(called) | Role::Joint(called)) = *role;
            let name = part_name(description, called);
            // A superfluous prefix is the most likely mistake.
            let bare = robot.link(called).is_some() || robot.joint(called).is_some();
            let mut lacks = |what, near: Option<&str>| {
                let nearest = if bare { Some(called) } else { near }.map(str::to_owned);
                missing.push(MissingPart {
                    role: called.to_owned(),
                    what,
                    name: name.clone(),
                    nearest,
                });
            };
            match role {
                Role::Link(_) => match robot.link(&name) {
                    Some(link) => parts.links.push(link),
                    None => {
                        let names = robot.links().iter().map(|link| link.name.as_str());
                        lacks("link", nearest(&name, names));
                    }
                },
                Role::Joint(_) => {
                    let moves = |id: &JointId| robot.joints()[id.0].kind != JointKind::Fixed;
                    match robot.joint(&name).filter(moves) {
                        Some(joint) => parts.joints.push(joint),
                        None => {
                            let all = robot.joints().iter();
                            let names = all.filter(|joint| joint.is_driven());
                            lacks("joint", nearest(&name, names.map(|joint| joint.name.as_str())));
                        }
                    }
                }
            }
        }
        if missing.is_empty() {
            return Ok(parts);
        }
        Err(ComponentError::Incomplete {
            place: place(description),
            component: description.name.clone(),
            kind: description.kind.clone(),
            prefix: complete_prefix(robot, description, roles),
            missing,
        })
    }
}

/// The prefix most like the given one with which all parts without a tag exist.
fn complete_prefix(
    robot: &RobotModel,
    description: &ComponentDescription,
    roles: &[Role],
) -> Option<Box<str>> {
    let tagged = |called: &str| description.tags.iter().any(|(tag, _)| tag == called);
    let links = || robot.links().iter().map(|link| link.name.as_str());
    let moving = robot.joints().iter().filter(|joint| joint.kind != JointKind::Fixed);
    let joints: Vec<&str> = moving.map(|joint| joint.name.as_str()).collect();
    let mut prefixes: Option<Vec<&str>> = None;
    for role in roles {
        let (names, called): (Vec<&str>, _) = match role {
            Role::Link(called) if !tagged(called) => (links().collect(), called),
            Role::Joint(called) if !tagged(called) => (joints.clone(), called),
            _ => continue,
        };
        let fits =
            |prefix: &&str| names.iter().any(|name| name.strip_suffix(called) == Some(prefix));
        prefixes = Some(match prefixes {
            None => names.iter().filter_map(|name| name.strip_suffix(called)).collect(),
            Some(before) => before.into_iter().filter(fits).collect(),
        });
    }
    let others = prefixes?.into_iter().filter(|prefix| *prefix != description.prefix);
    let others: Vec<&str> = others.collect();
    nearest(&description.prefix, others.iter().copied()).or(others.first().copied()).map(Box::from)
}

/// The settings of a component, read by name.
pub struct Settings<'a> {
    description: &'a ComponentDescription,
    known: Vec<&'static str>,
}

impl<'a> Settings<'a> {
    /// Of this component.
    pub fn of(description: &'a ComponentDescription) -> Self {
        Self { description, known: Vec::new() }
    }

    fn find(&mut self, name: &'static str) -> Option<&'a Setting> {
        self.known.push(name);
        self.description.settings.iter().find(|(given, _)| given == name).map(|(_, value)| value)
    }

    /// The name of a part.
    pub(super) fn part(&self, called: &str) -> String {
        part_name(self.description, called)
    }

    pub(super) fn bad(&self, name: &'static str, needed: &'static str) -> ComponentError {
        ComponentError::BadSetting {
            place: place(self.description),
            component: self.description.name.clone(),
            setting: name.to_owned(),
            needed,
        }
    }

    /// A number that is finite and at least zero, or the default.
    ///
    /// # Errors
    ///
    /// If the value is of another kind.
    pub fn number(&mut self, name: &'static str, default: f64) -> Result<f64, ComponentError> {
        match self.find(name) {
            None => Ok(default),
            Some(Setting::Number(number)) if number.is_finite() && *number >= 0.0 => Ok(*number),
            Some(_) => Err(self.bad(name, "a number, zero or more")),
        }
    }

    /// A finite number, or the default.
    ///
    /// # Errors
    ///
    /// If the value is of another kind.
    pub fn any_number(&mut self, name: &'static str, default: f64) -> Result<f64, ComponentError> {
        match self.find(name) {
            None => Ok(default),
            Some(Setting::Number(number)) if number.is_finite() => Ok(*number),
            Some(_) => Err(self.bad(name, "a number")),
        }
    }

    /// Finite numbers; none if the setting is missing.
    ///
    /// # Errors
    ///
    /// If the value is of another kind.
    pub fn list(&mut self, name: &'static str) -> Result<Vec<f64>, ComponentError> {
        match self.find(name) {
            None => Ok(Vec::new()),
            Some(Setting::Numbers(numbers)) if numbers.iter().all(|x| x.is_finite()) => {
                Ok(numbers.clone())
            }
            Some(_) => Err(self.bad(name, "a list of numbers")),
        }
    }

    /// Three finite numbers, or the default.
    ///
    /// # Errors
    ///
    /// If the value is of another kind.
    pub fn vector(&mut self, name: &'static str, default: Vec3) -> Result<Vec3, ComponentError> {
        match self.list(name)?[..] {
            [] => Ok(default),
            [x, y, z] => Ok(Vec3::new(x, y, z)),
            _ => Err(self.bad(name, "a list of three numbers")),
        }
    }

    /// A flag, or the default.
    ///
    /// # Errors
    ///
    /// If the value is of another kind.
    pub fn flag(&mut self, name: &'static str, default: bool) -> Result<bool, ComponentError> {
        match self.find(name) {
            None => Ok(default),
            Some(Setting::Flag(flag)) => Ok(*flag),
            Some(_) => Err(self.bad(name, "true or false")),
        }
    }

    /// A text, or the default.
    ///
    /// # Errors
    ///
    /// If the value is of another kind.
    pub fn text(&mut self, name: &'static str, default: &str) -> Result<String, ComponentError> {
        match self.find(name) {
            None => Ok(default.to_owned()),
            Some(Setting::Text(text)) => Ok(text.clone()),
            Some(_) => Err(self.bad(name, "some text")),
        }
    }

    /// A name, `true` or `false`: the name of something, and whether it is on.
    ///
    /// # Errors
    ///
    /// If the value is of another kind.
    pub fn name_or_flag(
        &mut self,
        name: &'static str,
        default: bool,
    ) -> Result<(String, bool), ComponentError> {
        match self.find(name) {
            None => Ok((name.to_owned(), default)),
            Some(Setting::Flag(flag)) => Ok((name.to_owned(), *flag)),
            Some(Setting::Text(text)) if is_name_path(text) => Ok((text.clone(), true)),
            Some(_) => Err(self.bad(name, "true, false, or a name of letters, digits, _ and /")),
        }
    }

    /// Numbers that are finite and at least zero, one for each of `count` items; a single number is used for all of
    /// them.
    ///
    /// # Errors
    ///
    /// If the value is of another kind.
    pub fn each(
        &mut self,
        name: &'static str,
        count: usize,
    ) -> Result<Option<Vec<f64>>, ComponentError> {
        let usable = |number: &f64| number.is_finite() && *number >= 0.0;
        match self.find(name) {
            None => Ok(None),
            Some(Setting::Number(number)) if usable(number) => Ok(Some(vec![*number; count])),
            Some(Setting::Numbers(numbers))
                if numbers.len() == count && numbers.iter().all(usable) =>
            {
                Ok(Some(numbers.clone()))
            }
            Some(_) => Err(self.bad(name, "a number for each joint, zero or more")),
        }
    }

    /// To be called last: settings that the component does not know are errors.
    ///
    /// # Errors
    ///
    /// If there is such a setting.
    pub fn refuse_rest(self) -> Result<(), ComponentError> {
        let odd =
            self.description.settings.iter().find(|(name, _)| !self.known.contains(&name.as_str()));
        let Some((setting, _)) = odd else { return Ok(()) };
        Err(ComponentError::NoSuchSetting {
            place: place(self.description),
            component: self.description.name.clone(),
            kind: self.description.kind.clone(),
            setting: setting.clone(),
            known: self.known.join(", "),
        })
    }
}

/// Whether this is a name with optional parts: words of letters, digits and underscores between slashes.
fn is_name_path(name: &str) -> bool {
    let word = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_alphabetic())
            && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    };
    name.split('/').all(word)
}

//! How a component finds its parts.

use karakuri_robot::{JointId, JointKind, LinkId, RobotModel, nearest};
use karakuri_scene::{ComponentDescription, Setting};

use super::KINDS;
use crate::world::hint;

/// A part that a kind needs: what the kind calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A link.
    Link(&'static str),
    /// A joint that moves.
    Joint(&'static str),
}

/// A part that is not there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingPart {
    /// What the kind calls it.
    pub role: String,
    /// Link or joint.
    pub what: &'static str,
    /// The name that was looked for.
    pub name: String,
    /// What may have been meant.
    pub nearest: Option<String>,
}

impl std::fmt::Display for MissingPart {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { role, what, name, nearest } = self;
        write!(f, "{what} {name:?} (its {role}){}", hint(nearest))
    }
}

/// Why a component cannot be made.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ComponentError {
    /// There is no such kind.
    #[error(
        "{place}component {component:?} is of type {kind:?}, which does not exist; there are {}",
        kinds()
    )]
    NoSuchKind {
        /// Where that was said.
        place: String,
        /// The component.
        component: String,
        /// The kind it asks for.
        kind: String,
    },
    /// Parts are missing: all of them are listed.
    #[error("{place}component {component:?} of type {kind:?} is incomplete, there is no {}", list(.missing))]
    Incomplete {
        /// Where that was said.
        place: String,
        /// The component.
        component: String,
        /// Its kind.
        kind: String,
        /// What is not there.
        missing: Vec<MissingPart>,
    },
    /// Base and tip are not the ends of an arm.
    #[error("{place}component {component:?} is not an arm: {why}")]
    NotAnArm {
        /// Where that was said.
        place: String,
        /// The component.
        component: String,
        /// What is wrong with the chain between them.
        why: String,
    },
    /// A setting has no meaning for this kind.
    #[error(
        "{place}component {component:?} of type {kind:?} has no setting {setting:?}; it has {known}"
    )]
    NoSuchSetting {
        /// Where that was said.
        place: String,
        /// The component.
        component: String,
        /// Its kind.
        kind: String,
        /// The setting.
        setting: String,
        /// What there is.
        known: String,
    },
    /// A setting's value makes no sense.
    #[error("{place}component {component:?}: setting {setting:?} must be {needed}")]
    BadSetting {
        /// Where that was said.
        place: String,
        /// The component.
        component: String,
        /// The setting.
        setting: String,
        /// What it must be.
        needed: &'static str,
    },
}

fn kinds() -> String {
    KINDS.iter().map(|kind| kind.name).collect::<Vec<_>>().join(", ")
}

fn list(missing: &[MissingPart]) -> String {
    missing.iter().map(MissingPart::to_string).collect::<Vec<_>>().join(", no ")
}

/// Where something was said, ready to stand before a sentence.
pub(super) fn place(description: &ComponentDescription) -> String {
    if description.place.is_empty() { String::new() } else { format!("{}: ", description.place) }
}

/// What the scene calls a part: its tag, or what its kind calls it with the component's prefix.
fn part_name(description: &ComponentDescription, called: &str) -> String {
    let tagged = description.tags.iter().find(|(tag, _)| tag == called);
    tagged.map_or_else(|| format!("{}{called}", description.prefix), |(_, name)| name.clone())
}

/// The parts of a component, found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// In the order in which links were asked for.
    pub links: Vec<LinkId>,
    /// In the order in which joints were asked for.
    pub joints: Vec<JointId>,
}

impl Parts {
    /// Finds every part by its tag, or by what its kind calls it with the component's prefix.
    ///
    /// # Errors
    ///
    /// With all parts that are missing.
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
            // A prefix too much is the most likely slip.
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
            missing,
        })
    }
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

    /// A number that is finite and at least zero, or what it is by default.
    ///
    /// # Errors
    ///
    /// If it is something else.
    pub fn number(&mut self, name: &'static str, default: f64) -> Result<f64, ComponentError> {
        match self.find(name) {
            None => Ok(default),
            Some(Setting::Number(number)) if number.is_finite() && *number >= 0.0 => Ok(*number),
            Some(_) => Err(self.bad(name, "a number, zero or more")),
        }
    }

    /// Yes or no, or what it is by default.
    ///
    /// # Errors
    ///
    /// If it is something else.
    pub fn flag(&mut self, name: &'static str, default: bool) -> Result<bool, ComponentError> {
        match self.find(name) {
            None => Ok(default),
            Some(Setting::Flag(flag)) => Ok(*flag),
            Some(_) => Err(self.bad(name, "true or false")),
        }
    }

    /// A word, or what it is by default.
    ///
    /// # Errors
    ///
    /// If it is something else.
    pub fn text(&mut self, name: &'static str, default: &str) -> Result<String, ComponentError> {
        match self.find(name) {
            None => Ok(default.to_owned()),
            Some(Setting::Text(text)) => Ok(text.clone()),
            Some(_) => Err(self.bad(name, "some text")),
        }
    }

    /// A name, `true` or `false`: what something is called, and whether it is on.
    ///
    /// # Errors
    ///
    /// If it is something else.
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

    /// Numbers that are finite and at least zero, one for each of `count` things; one number counts for all of them.
    ///
    /// # Errors
    ///
    /// If it is something else.
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
    /// If there is one.
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

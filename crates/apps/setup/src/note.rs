//! Notes for the user who sets up a robot.

use std::fmt;

use karakuri_robot::{JointId, LinkId, RobotModel};

/// A note about a configured robot.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Note {
    /// Meshes of these links could not be loaded, so it is not known what they touch.
    MissingShapes {
        /// The links.
        links: Vec<LinkId>,
    },
    /// Two links touch in the neutral configuration, and not always.
    TouchesAtNeutral {
        /// The links.
        links: [LinkId; 2],
        /// The share of all configurations in which they do.
        share: f64,
        /// Whether the pair needs no check from now on.
        allowed: bool,
    },
    /// Two links with one or two moving parts between them touch in most configurations, so that their shapes must be larger than they
    /// are: the pair needs no check.
    TouchesMostly {
        /// The links.
        links: [LinkId; 2],
        /// The share of all configurations in which they do.
        share: f64,
    },
    /// The neutral configuration is not free; `home` is somewhere else.
    NeutralCollides,
    /// Nothing touches at `home`, but planners that keep some distance find it narrow.
    HomeIsNarrow,
    /// No configuration was found in which nothing touches: there are no poses.
    NoFreeConfiguration,
    /// No pose was found for `ready`.
    NoReadyPose {
        /// The group.
        group: String,
    },
    /// These joints have no position limits; half a turn or a metre either way was looked at.
    NoLimits {
        /// The joints.
        joints: Vec<JointId>,
    },
    /// Fewer configurations were looked at than wanted, because the work or the time was over.
    FewerSamples {
        /// The least number for a pair that was judged by them.
        looked: usize,
        /// The number that was wanted.
        wanted: usize,
    },
    /// The time was over before all poses were found.
    PosesCutShort,
    /// These joints turn without end, as wheels do, and are in no group.
    Wheels {
        /// The joints.
        joints: Vec<JointId>,
    },
    /// No joint can be planned for: there are no groups.
    NothingMoves,
}

impl Note {
    /// A sentence with names.
    pub fn describe<'a>(&'a self, model: &'a RobotModel) -> impl fmt::Display + 'a {
        Sentence(self, model)
    }
}

struct Sentence<'a>(&'a Note, &'a RobotModel);

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(note, model) = self;
        let link = |LinkId(i): LinkId| model.links()[i].name.as_str();
        match note {
            Note::MissingShapes { links } => {
                let names: Vec<&str> = links.iter().map(|&l| link(l)).collect();
                write!(f, "meshes are missing, so nobody can say what touches {}", some_of(&names))
            }
            Note::TouchesAtNeutral { links: [a, b], share, allowed } => {
                let then = if *allowed { "is not checked" } else { "stays checked" };
                let percent = 100.0 * share;
                write!(
                    f,
                    "{} touches {} in the neutral configuration and in {percent:.1} % of all: the pair {then}",
                    link(*a),
                    link(*b)
                )
            }
            Note::TouchesMostly { links: [a, b], share } => write!(
                f,
                "{} touches {}, with at most two moving parts between them, in {:.1} % of all configurations: their shapes are larger than \
                 they are, and the pair is not checked (--default-pairs check)",
                link(*a),
                link(*b),
                100.0 * share
            ),
            Note::NeutralCollides => {
                f.write_str("the neutral configuration is not free; home is another one")
            }
            Note::HomeIsNarrow => {
                f.write_str("home is free, but so narrow that a cautious checker refuses it")
            }
            Note::NoFreeConfiguration => f.write_str(
                "no configuration was found in which nothing touches: there are no poses",
            ),
            Note::NoReadyPose { group } => {
                write!(f, "no free pose was found for {group} to be ready in")
            }
            Note::NoLimits { joints } => {
                let names: Vec<&str> =
                    joints.iter().map(|j| model.joints()[j.0].name.as_str()).collect();
                write!(
                    f,
                    "no position limits for {}: half a turn or a metre either way was looked at",
                    some_of(&names)
                )
            }
            Note::FewerSamples { looked, wanted } => write!(
                f,
                "{looked} of {wanted} configurations were looked at, then the work limit or the time was over; --thorough lifts \
                 the limit"
            ),
            Note::PosesCutShort => {
                f.write_str("the time was over before all poses were found; a longer --time finds more")
            }
            Note::Wheels { joints } => {
                let names: Vec<&str> =
                    joints.iter().map(|j| model.joints()[j.0].name.as_str()).collect();
                write!(
                    f,
                    "{} turn without end, as wheels do, and are in no group: a base is not planned for. `karakuri sim` and \
                     `up` move such joints if a scene file makes a component of them: type differential_base with the settings left, \
                     right, radius and width, or generic_arm with the tags base and tip",
                    some_of(&names)
                )
            }
            Note::NothingMoves => f.write_str(
                "no group is proposed, because no chain of joints with limits was found; if there is one, write \
                 <group name=\"arm\"><chain base_link=\"…\" tip_link=\"…\"/></group> into an SRDF and give it with --srdf",
            ),
        }
    }
}

/// The first few names, and how many more there are.
fn some_of(names: &[&str]) -> String {
    const SHOWN: usize = 6;
    let shown = names.iter().take(SHOWN).copied().collect::<Vec<_>>().join(", ");
    match names.len().checked_sub(SHOWN) {
        None | Some(0) => shown,
        Some(more) => format!("{shown} and {more} more"),
    }
}

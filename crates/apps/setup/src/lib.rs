#![doc = include_str!("../README.md")]

mod adjacent;
mod bodies;
mod bring_up;
mod folder;
mod groups;
mod limbs;
mod names;
mod note;
mod pairs;
mod poses;
mod progress;
mod proof;
mod rng;

use karakuri_formats::urdf::{self, Geometry, Urdf};
use karakuri_formats::{ReadError, srdf, xml};
use karakuri_geometry::Shape;
use karakuri_robot::{DisabledPair, JointId, LinkId, RobotModel, Semantics};

use self::limbs::{Limb, LimbKind, limbs};
use karakuri::Description;

pub use self::adjacent::adjacent_pairs;
pub use self::bring_up::{Assumption, BringUpError, BringUpOptions, BroughtUp, bring_up};
pub use self::folder::{WriteError, config, files, may_write, write_files};
pub use self::note::Note;
pub use self::pairs::{PairFinding, PairVerdict, Sampling, classify_pairs};
pub use self::progress::{Progress, Stage, Watch};
pub use karakuri::Source;

/// Options of the setup assistant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SetupOptions {
    /// Options for sampling pairs of links.
    pub sampling: Sampling,
    /// What happens to pairs that touch in the neutral configuration, and not always.
    pub default_pairs: DefaultPairs,
    /// Propose groups and poses anew, even if the description has some.
    pub afresh: bool,
}

/// What happens to pairs that touch in the neutral configuration, and not always.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DefaultPairs {
    /// Those with no joint of an arm between them, as closed fingers are, and those with one or two moving parts between them that touch
    /// often, whose shapes are then larger than the parts, need no check. All others do: an arm whose neutral configuration is inside
    /// the table must still keep out of the table.
    #[default]
    Near,
    /// None of them needs a check, as in MoveIt.
    Allow,
    /// All of them are checked.
    Check,
}

/// A robot that is ready for planning, with the findings that led to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The robot with groups, poses, end effectors and the pairs that need no check.
    pub model: RobotModel,
    /// All pairs of links with collision shapes.
    pub pairs: Vec<PairFinding>,
    /// Whether groups and poses are those that the description already had.
    pub kept: bool,
    /// Notes for the user.
    pub notes: Vec<Note>,
}

impl Setup {
    /// Whether a pair is among those that need no check.
    pub fn is_allowed(&self, pair: &PairFinding) -> bool {
        let [a, b] = pair.links;
        self.model.semantics().is_disabled(a, b)
    }

    /// How many pairs have this verdict.
    pub fn count(&self, verdict: PairVerdict) -> usize {
        self.pairs.iter().filter(|pair| pair.verdict == verdict).count()
    }
}

/// Analyses a robot and proposes the contents of an SRDF: pairs, groups, end effectors and poses.
///
/// Groups and poses that the description already has are kept, unless the options say otherwise. `watch` is told how far it is
/// and may end it early: then pairs that were not looked at enough are to be checked, poses may be missing, and a note says so.
/// Otherwise the result depends on nothing but the arguments.
///
/// # Errors
///
/// If the description is not one that [`karakuri::load_with`] could have made.
pub fn setup(
    description: &Description,
    options: &SetupOptions,
    watch: &Watch<'_>,
) -> Result<Setup, ReadError> {
    let urdf = urdf::read(&description.urdf)?.value;
    let model = &description.model;
    let mut notes = Vec::new();

    let incomplete = incomplete_links(model, &urdf);
    let pairs = classify_pairs(model, &incomplete, &options.sampling, watch);
    let limbs = limbs(model);

    let kept = !options.afresh && !model.semantics().groups.is_empty();
    let mut semantics = match kept {
        true => model.semantics().clone(),
        false => groups::propose_groups(model, &urdf, &limbs),
    };
    semantics.disabled_pairs = disabled_pairs(model, &pairs, &limbs, options.default_pairs);
    note_pairs(&semantics, &pairs, &incomplete, &mut notes);
    note_samples(model, &pairs, &incomplete, &options.sampling, &mut notes);
    note_limits(model, &limbs, &mut notes);

    let mut model = model.clone().with_semantics(semantics);
    if !kept {
        let seed = options.sampling.seed;
        let mut semantics = model.semantics().clone();
        semantics.poses = poses::propose_poses(&model, &limbs, &pairs, seed, watch, &mut notes);
        model = as_written(model.with_semantics(semantics))?;
    }
    Ok(Setup { model, pairs, kept, notes })
}

/// The same robot with the semantics that its SRDF text says, so that what is proposed and what is read back are one.
fn as_written(model: RobotModel) -> Result<RobotModel, ReadError> {
    let text = srdf::write(&model);
    let semantics = srdf::read(&xml::parse(&text, "proposal.srdf")?, &model)?.value;
    Ok(model.with_semantics(semantics))
}

/// Links of which the file has more meshes to touch than could be loaded.
fn incomplete_links(model: &RobotModel, urdf: &Urdf) -> Vec<LinkId> {
    let is_incomplete = |link: &&urdf::Link| {
        let told = link.collisions.iter().filter(|c| matches!(c.geometry, Geometry::Mesh { .. }));
        let there = model.link(&link.name).map_or(0, |LinkId(i)| {
            let shapes = model.links()[i].collisions.iter();
            shapes.filter(|c| matches!(c.shape, Shape::Mesh(_) | Shape::Hull(_))).count()
        });
        told.count() > there
    };
    let links = urdf.links.iter().filter(is_incomplete);
    let mut ids: Vec<LinkId> = links.filter_map(|link| model.link(&link.name)).collect();
    ids.sort();
    ids
}

/// The pairs that need no check, with the reason.
fn disabled_pairs(
    model: &RobotModel,
    pairs: &[PairFinding],
    limbs: &[Limb],
    default_pairs: DefaultPairs,
) -> Vec<DisabledPair> {
    let arms = limbs.iter().filter(|limb| limb.kind == LimbKind::Arm);
    let arm_joints: Vec<JointId> = arms.flat_map(|arm| arm.joints.clone()).collect();
    let rigid = pairs::rigid_bodies(model);
    let needs_no_check = |pair: &&PairFinding| match (pair.verdict, default_pairs) {
        (PairVerdict::Adjacent | PairVerdict::Always | PairVerdict::Never, _) => true,
        (PairVerdict::Default, DefaultPairs::Allow) => true,
        (PairVerdict::Default, DefaultPairs::Near) => {
            let no_arm = !between(model, pair.links).iter().any(|j| arm_joints.contains(j));
            no_arm || overlap_by_shape(model, &rigid, pair)
        }
        (PairVerdict::Sometimes, DefaultPairs::Near) => overlap_by_shape(model, &rigid, pair),
        (PairVerdict::Default | PairVerdict::Sometimes | PairVerdict::Unknown, _) => false,
    };
    let disabled = |pair: &PairFinding| DisabledPair {
        links: pair.links,
        // The word that MoveIt has for what a description makes touch.
        reason: match pair.verdict {
            PairVerdict::Sometimes => PairVerdict::Default.name().to_owned(),
            known => known.name().to_owned(),
        },
    };
    pairs.iter().filter(needs_no_check).map(disabled).collect()
}

/// Links with one or two moving parts between them that touch in more than this share of all configurations have shapes that are larger
/// than the parts: no mechanism is in its own way in most of its range.
const MOSTLY: f64 = 0.5;
/// Nor in so much of it around its neutral configuration. Less may be the end of a range, where links do meet.
const OFTEN: f64 = 0.15;
/// Configurations that tell such a share.
const ENOUGH_LOOKS: usize = 100;

/// Whether one link carries the other with one or two moving parts between them, and they touch often around the neutral configuration or in
/// most of all. What is fixed to the root may be a table, of which that says nothing.
fn overlap_by_shape(model: &RobotModel, rigid: &[usize], pair: &PairFinding) -> bool {
    let [a, b] = pair.links.map(|LinkId(i)| rigid[i]);
    let above = |part: usize| {
        let joint = model.parent_joint(LinkId(part))?;
        Some(rigid[model.joints()[joint.0].parent.0])
    };
    let carries = |part: usize, other: usize| {
        let second = above(other).and_then(above);
        part != 0 && [second, second.and_then(above)].contains(&Some(part))
    };
    let share = if pair.at_neutral { OFTEN } else { MOSTLY };
    (carries(a, b) || carries(b, a)) && pair.looked >= ENOUGH_LOOKS && pair.share() > share
}

/// The joints between two links.
fn between(model: &RobotModel, [mut a, mut b]: [LinkId; 2]) -> Vec<JointId> {
    let mut joints = Vec::new();
    while a != b {
        // Parents have lower ids: whichever is higher cannot carry the other.
        let higher = if a > b { &mut a } else { &mut b };
        let joint = model.parent_joint(*higher).expect("the higher of two links is not the root");
        joints.push(joint);
        *higher = model.joints()[joint.0].parent;
    }
    joints
}

fn note_pairs(
    semantics: &Semantics,
    pairs: &[PairFinding],
    incomplete: &[LinkId],
    notes: &mut Vec<Note>,
) {
    if !incomplete.is_empty() {
        notes.push(Note::MissingShapes { links: incomplete.to_vec() });
    }
    for pair in pairs {
        let (links, share) = (pair.links, pair.share());
        let allowed = semantics.is_disabled(links[0], links[1]);
        match pair.verdict {
            PairVerdict::Default => notes.push(Note::TouchesAtNeutral { links, share, allowed }),
            PairVerdict::Sometimes if allowed => notes.push(Note::TouchesMostly { links, share }),
            _ => {}
        }
    }
}

/// Says if fewer configurations were looked at than wanted.
fn note_samples(
    model: &RobotModel,
    pairs: &[PairFinding],
    incomplete: &[LinkId],
    sampling: &Sampling,
    notes: &mut Vec<Note>,
) {
    let rigid = pairs::rigid_bodies(model);
    let moves = |pair: &&PairFinding| rigid[pair.links[0].0] != rigid[pair.links[1].0];
    let judged = |pair: &&PairFinding| match pair.verdict {
        PairVerdict::Never => !pair.proven,
        PairVerdict::Unknown => !pair.links.iter().any(|link| incomplete.contains(link)),
        _ => false,
    };
    let looked = pairs.iter().filter(moves).filter(judged).map(|pair| pair.looked).min();
    if let Some(looked) = looked.filter(|looked| *looked < sampling.samples) {
        notes.push(Note::FewerSamples { looked, wanted: sampling.samples });
    }
}

fn note_limits(model: &RobotModel, limbs: &[Limb], notes: &mut Vec<Note>) {
    use karakuri_robot::JointKind::{Prismatic, Revolute};
    let endless = |id: &JointId| {
        let joint = &model.joints()[id.0];
        matches!(joint.kind, Revolute | Prismatic) && joint.limits.position.is_none()
    };
    let joints = limbs.iter().flat_map(|limb| &limb.joints).copied();
    let joints: Vec<JointId> = joints.filter(endless).collect();
    if !joints.is_empty() {
        notes.push(Note::NoLimits { joints });
    }
    let grouped = |id: JointId| limbs.iter().any(|limb| limb.joints.contains(&id));
    let left = (0..model.joints().len()).map(JointId);
    let wheels: Vec<JointId> = left
        .filter(|&id| {
            let joint = &model.joints()[id.0];
            joint.is_driven() && joint.limits.position.is_none() && !grouped(id)
        })
        .collect();
    if !wheels.is_empty() {
        notes.push(Note::Wheels { joints: wheels });
    }
    if limbs.is_empty() {
        notes.push(Note::NothingMoves);
    }
}

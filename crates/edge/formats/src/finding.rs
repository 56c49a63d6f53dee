//! Findings about a file, readable for people and programs.
//!
//! Readers collect findings and continue. A strict reader then fails at the first fatal finding
//! ([`Findings::into_loaded`]); the doctor shows them all.

use std::fmt;

use crate::{Loaded, Origin, ReadError, Warning};
use karakuri_robot::nearest;

/// Severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Information.
    Note,
    /// Probably a mistake.
    Warning,
    /// Certainly a mistake.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        })
    }
}

/// One problem with its place and remedy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Severity.
    pub severity: Severity,
    /// Kind of the problem; stable, so that scripts can rely on it.
    pub code: Code,
    /// The place.
    pub origin: Origin,
    /// The problem, in one sentence without a full stop.
    pub what: String,
    /// The remedy.
    pub remedy: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { severity, code, origin, what, remedy } = self;
        write!(f, "{origin}: {severity}: {what} [{code}]\n  {remedy}")
    }
}

macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $text:literal,)*) => {
        /// The kinds of findings.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code { $($(#[$doc])* $variant,)* }

        impl Code {
            /// All kinds.
            pub const ALL: &'static [Code] = &[$(Code::$variant,)*];

            /// The stable name, in kebab case.
            pub fn as_str(self) -> &'static str {
                match self { $(Code::$variant => $text,)* }
            }
        }
    };
}

codes! {
    /// The text is not well-formed XML.
    NotXml = "not-xml",
    /// The root element is not `robot`.
    NotARobot = "not-a-robot",
    /// Something has no name, or an empty one.
    MissingName = "missing-name",
    /// A required attribute is missing.
    MissingAttribute = "missing-attribute",
    /// A required element is missing.
    MissingElement = "missing-element",
    /// An element that may appear once appears twice.
    RepeatedElement = "repeated-element",
    /// A number, or a list of numbers, cannot be read.
    BadNumber = "bad-number",
    /// A joint's type is not one of the six.
    UnknownJointType = "unknown-joint-type",
    /// A joint's axis has no direction.
    ZeroAxis = "zero-axis",
    /// A joint's axis is not of length one.
    NonUnitAxis = "non-unit-axis",
    /// A size is zero or negative.
    BadSize = "bad-size",
    /// A colour is not within 0 to 1.
    BadColour = "bad-colour",
    /// A material is used but not defined.
    UnknownMaterial = "unknown-material",
    /// A tag that URDF does not know.
    UnknownTag = "unknown-tag",
    /// An attribute that URDF does not know.
    UnknownAttribute = "unknown-attribute",
    /// Xacro was not expanded.
    Unexpanded = "unexpanded-xacro",
    /// Something of an MJCF or SDF file that a robot model cannot hold.
    Lost = "lost",
    /// Too many links or joints.
    TooLarge = "too-large",
    /// There are no links.
    NoLinks = "no-links",
    /// Two links share a name.
    DuplicateLink = "duplicate-link",
    /// Two joints share a name.
    DuplicateJoint = "duplicate-joint",
    /// Two materials share a name and differ.
    DuplicateMaterial = "duplicate-material",
    /// A joint refers to a missing link.
    UnknownLink = "unknown-link",
    /// The link `world` is used but not declared.
    UndeclaredWorld = "undeclared-world",
    /// A link has two parent joints.
    TwoParents = "two-parents",
    /// More than one link has no parent.
    SeveralRoots = "several-roots",
    /// Links form a cycle.
    LinkCycle = "link-cycle",
    /// A joint mimics a missing joint.
    UnknownMimic = "unknown-mimic",
    /// A joint mimics itself.
    MimicCycle = "mimic-cycle",
    /// A mimic joint, or the joint that it mimics, does not have exactly one axis.
    MimicKind = "mimic-kind",
    /// A joint that needs limits has none.
    LimitsMissing = "limits-missing",
    /// The lower limit lies above the upper.
    LimitsReversed = "limits-reversed",
    /// The lower limit equals the upper: the joint cannot move.
    LimitsLocked = "limits-locked",
    /// A velocity limit of zero or less.
    ZeroVelocity = "zero-velocity",
    /// An effort limit of zero or less.
    ZeroEffort = "zero-effort",
    /// A safety controller's soft limits lie outside the hard ones.
    SoftLimits = "soft-limits",
    /// A mesh file is missing.
    MeshMissing = "mesh-missing",
    /// A mesh file cannot be read.
    MeshBroken = "mesh-broken",
    /// A mesh without triangles.
    MeshEmpty = "mesh-empty",
    /// A moving link without mass.
    InertiaMissing = "inertia-missing",
    /// A mass, or a moment of inertia, of zero.
    InertiaZero = "inertia-zero",
    /// An inertia that is physically impossible.
    InertiaNotPhysical = "inertia-not-physical",
    /// An inertia that does not match the link's shape.
    InertiaOffSize = "inertia-off-size",
    /// The centre of mass lies far outside the link's shape.
    CentreOfMassOutside = "centre-of-mass-outside",
    /// The root link has mass, which KDL ignores.
    RootInertia = "root-inertia",
    /// A mesh is so large that it is probably in millimetres.
    UnitsMesh = "units-mesh",
    /// Roll, pitch and yaw look like degrees.
    UnitsAngle = "units-angle",
    /// Joint limits look like degrees.
    UnitsLimits = "units-limits",
    /// A mass looks like grams.
    UnitsMass = "units-mass",
    /// A transmission, sensor or gazebo tag refers to a missing name.
    UnknownReference = "unknown-reference",
    /// A semantic description refers to a missing name.
    SrdfUnknownName = "srdf-unknown-name",
    /// Two groups, states or end effectors share a name.
    SrdfDuplicate = "srdf-duplicate",
    /// Groups contain each other.
    SrdfGroupCycle = "srdf-group-cycle",
    /// A group without joints or links.
    SrdfEmptyGroup = "srdf-empty-group",
    /// A chain whose tip is not a descendant of its base.
    SrdfBadChain = "srdf-bad-chain",
    /// A group state outside the joint's limits, or with the wrong count of numbers.
    SrdfBadState = "srdf-bad-state",
    /// An end effector whose parent link moves with its own group, or whose groups share links.
    SrdfBadEndEffector = "srdf-bad-end-effector",
    /// The semantic description belongs to another robot.
    SrdfOtherRobot = "srdf-other-robot",
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Collects findings, and whether one of them is fatal.
#[derive(Clone, Debug, Default)]
pub(crate) struct Findings {
    list: Vec<Finding>,
    fatal: Option<usize>,
    suggested: usize,
}

/// Greatest number of findings per file; the rest is dropped.
const MAX_FINDINGS: usize = 10_000;
/// Greatest number of searches for similar names per file.
const MAX_SUGGESTIONS: usize = 200;

impl Findings {
    /// Adds a fatal error.
    pub(crate) fn fatal(
        &mut self,
        code: Code,
        at: &Origin,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        if self.fatal.is_none() && self.list.len() < MAX_FINDINGS {
            self.fatal = Some(self.list.len());
        }
        self.add(Severity::Error, code, at, what, remedy);
    }

    /// Adds a finding with this severity that is not fatal.
    pub(crate) fn add(
        &mut self,
        severity: Severity,
        code: Code,
        at: &Origin,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        if self.list.len() < MAX_FINDINGS {
            let (what, remedy) = (what.into(), remedy.into());
            self.list.push(Finding { severity, code, origin: at.clone(), what, remedy });
        }
    }

    /// Adds an error that is not fatal.
    pub(crate) fn error(
        &mut self,
        code: Code,
        at: &Origin,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        self.add(Severity::Error, code, at, what, remedy);
    }

    /// Adds a warning.
    pub(crate) fn warning(
        &mut self,
        code: Code,
        at: &Origin,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        self.add(Severity::Warning, code, at, what, remedy);
    }

    /// Adds a note.
    pub(crate) fn note(
        &mut self,
        code: Code,
        at: &Origin,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        self.add(Severity::Note, code, at, what, remedy);
    }

    /// A remedy with the candidate most similar to `word`, or else the remedy `otherwise`.
    pub(crate) fn did_you_mean<'a>(
        &mut self,
        word: &str,
        candidates: impl IntoIterator<Item = &'a str>,
        otherwise: &str,
    ) -> String {
        self.suggested += 1;
        let near = (self.suggested <= MAX_SUGGESTIONS).then(|| nearest(word, candidates)).flatten();
        near.map_or_else(|| otherwise.to_owned(), |near| format!("did you mean {near:?}?"))
    }

    /// Adds the error of another reader as fatal.
    pub(crate) fn fatal_error(&mut self, code: Code, error: ReadError) {
        let remedy = error.remedy.unwrap_or_else(|| "correct the text there".to_owned());
        self.fatal(code, &error.origin, error.what, remedy);
    }

    /// The value with its warnings, or the first fatal finding. Notes are left out.
    pub(crate) fn into_loaded<T>(self, value: T) -> Result<Loaded<T>, ReadError> {
        if let Some(fatal) = self.fatal {
            let Finding { origin, what, remedy, .. } = self.list[fatal].clone();
            let remedy = Some(remedy).filter(|r| !r.is_empty());
            return Err(ReadError { origin, what, remedy, via: Vec::new() });
        }
        let worth_telling = self.list.into_iter().filter(|f| f.severity > Severity::Note);
        let warnings = worth_telling.map(|f| Warning {
            origin: f.origin,
            what: f.what,
            remedy: Some(f.remedy).filter(|r| !r.is_empty()),
        });
        Ok(Loaded { value, warnings: warnings.collect() })
    }

    /// All findings.
    pub(crate) fn into_list(self) -> Vec<Finding> {
        self.list
    }

    /// Whether there is a finding of this kind.
    pub(crate) fn has(&self, code: Code) -> bool {
        self.list.iter().any(|finding| finding.code == code)
    }

    /// Whether there is a fatal finding.
    pub(crate) fn is_fatal(&self) -> bool {
        self.fatal.is_some()
    }
}

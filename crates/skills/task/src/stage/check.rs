//! Checks that stages fit together.

use super::rows::tiers;
use super::{Flow, Stage};

/// Why stages do not fit together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Misfit {
    /// A container has no stages.
    #[error("a container has no stages")]
    Empty,
    /// No stage between two connections generates a state.
    #[error("nothing generates a state for {stage:?}")]
    NothingGenerates {
        /// The first stage without a state.
        stage: String,
    },
    /// Two stages between connections generate states.
    #[error("{first:?} and {second:?} both generate a state, and nothing connects them")]
    NothingConnects {
        /// The first.
        first: String,
        /// The second.
        second: String,
    },
    /// A connection has no stages on one side.
    #[error("{stage:?} has nothing to connect")]
    NothingToConnect {
        /// The connection.
        stage: String,
    },
    /// A task must begin with the current scene.
    #[error("the task does not begin with the current scene but with {stage:?}")]
    NoBeginning {
        /// The stage that it begins with.
        stage: String,
    },
}

/// Checks that stages fit together, without planning.
///
/// Between two connections, before the first and after the last, exactly one stage generates states. Stages before it are
/// planned backwards, stages after it forwards. The first generator is the current scene.
///
/// # Errors
///
/// The first stage that does not fit.
pub fn check(stage: &Stage) -> Result<(), Misfit> {
    let rows: Vec<Vec<&Stage>> = tiers(stage).into_iter().flatten().collect();
    if rows.is_empty() {
        return Err(Misfit::Empty);
    }
    rows.iter().try_for_each(|row| check_row(row))
}

fn check_row(row: &[&Stage]) -> Result<(), Misfit> {
    let name = |stage: &Stage| stage.label().name;
    let Some(first) = row.first() else { return Err(Misfit::Empty) };
    let is_connect = |stage: &&Stage| stage.flow() == Some(Flow::Connect);
    let mut connects = row.iter().filter(|stage| is_connect(stage));
    for (i, segment) in row.split(is_connect).enumerate() {
        let connect = if i == 0 { row.iter().find(|s| is_connect(s)) } else { connects.next() };
        if segment.is_empty() {
            let stage = connect.map(|stage| name(stage)).unwrap_or_default();
            return Err(Misfit::NothingToConnect { stage });
        }
        let mut generators = segment.iter().filter(|s| s.flow() == Some(Flow::Generate));
        match (generators.next(), generators.next()) {
            (None, _) => return Err(Misfit::NothingGenerates { stage: name(segment[0]) }),
            (Some(first), Some(second)) => {
                let (first, second) = (name(first), name(second));
                return Err(Misfit::NothingConnects { first, second });
            }
            _ => {}
        }
    }
    if **first != Stage::Current {
        return Err(Misfit::NoBeginning { stage: name(first) });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stage::{Connect, StageKind};

    fn connect() -> Stage {
        let label = StageKind::MoveToPlace.into();
        Stage::Connect(Connect { label, arm: "arm".to_owned(), constraints: Vec::new() })
    }

    fn detach() -> Stage {
        Stage::Detach { object: "thing".to_owned() }
    }

    #[test]
    fn stages_that_do_not_fit_are_refused_before_planning() {
        use Stage::{Alternatives, Current, Fallback, Serial};
        assert_eq!(check(&Serial(vec![Current, detach()])), Ok(()));
        assert_eq!(check(&Serial(vec![])), Err(Misfit::Empty));
        assert_eq!(check(&Alternatives(vec![])), Err(Misfit::Empty));
        assert_eq!(
            check(&Serial(vec![Current, Current])),
            Err(Misfit::NothingConnects { first: "current".into(), second: "current".into() })
        );
        assert_eq!(
            check(&Serial(vec![Current, connect()])),
            Err(Misfit::NothingToConnect { stage: "move".into() })
        );
        assert_eq!(
            check(&Serial(vec![Current, connect(), detach()])),
            Err(Misfit::NothingGenerates { stage: "detach".into() })
        );
        assert_eq!(
            check(&Serial(vec![detach(), Current])),
            Err(Misfit::NoBeginning { stage: "detach".into() })
        );
        // One bad alternative is enough, however deep it is nested.
        let good = Serial(vec![Current, detach()]);
        let hidden = Fallback(vec![good.clone(), Alternatives(vec![good, detach()])]);
        assert_eq!(check(&hidden), Err(Misfit::NothingGenerates { stage: "detach".into() }));
    }
}

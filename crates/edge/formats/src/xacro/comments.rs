//! Decides which comments are kept.
//!
//! A comment right before a macro, property, include or condition belongs to it and is removed with it. xacro does this
//! by searching backwards over comments and single line breaks. Behind each such element it puts a blank text node, at
//! which later searches stop; there is only one such node, and it is moved from place to place.

use super::fault::Outcome;
use super::session::Session;
use crate::Origin;
use crate::xml::{Node, Text};

/// The nodes between two tags while they are written.
#[derive(Clone, Debug)]
pub(crate) enum Output {
    Node(Node),
    /// The blank, unless it has been moved: only the one with the newest number exists.
    Stop(u64),
}

/// Removes the comments right before the next element.
///
/// Returns the new position of the blank: behind the element, if something follows it.
pub(crate) fn remove_previous(
    session: &mut Session<'_>,
    written: &mut Vec<Output>,
    something_follows: bool,
) -> Option<Output> {
    let live = session.live_stop;
    written.retain(|output| !matches!(output, Output::Stop(n) if *n != live));
    let mut end = written.len();
    while end > 0 {
        if is_short_space(&written[end - 1]) {
            end -= 1;
        }
        match end.checked_sub(1).map(|i| &written[i]) {
            Some(Output::Node(Node::Comment(_))) => {
                written.remove(end - 1);
                end -= 1;
            }
            _ if something_follows => {
                session.live_stop += 1;
                return Some(Output::Stop(session.live_stop));
            }
            _ => return None,
        }
    }
    None
}

/// White space with at most one line break: it does not separate a comment from its element.
fn is_short_space(output: &Output) -> bool {
    let Output::Node(Node::Text(Text { value, cdata: false, .. })) = output else { return false };
    !value.is_empty() && value.chars().all(char::is_whitespace) && value.matches('\n').count() <= 1
}

/// The written nodes, as the children of an element.
pub(crate) fn finished(session: &Session<'_>, written: Vec<Output>, origin: &Origin) -> Vec<Node> {
    let blank = || Text { value: "\n\n".to_owned(), cdata: false, origin: origin.clone() };
    let node = |output| match output {
        Output::Node(node) => Some(node),
        Output::Stop(n) if n == session.live_stop => Some(Node::Text(blank())),
        Output::Stop(_) => None,
    };
    written.into_iter().filter_map(node).collect()
}

/// Writes a node, and counts its steps.
pub(crate) fn write(
    session: &mut Session<'_>,
    written: &mut Vec<Output>,
    node: Node,
) -> Outcome<()> {
    session.budget.spend(8)?;
    written.push(Output::Node(node));
    Ok(())
}

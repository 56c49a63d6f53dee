//! Which comments survive.
//!
//! A comment right before a macro, property, include or condition speaks about that, so it goes with it.
//! xacro does this by looking back over comments and single line breaks. Behind each such element it puts a
//! blank, which later ones do not look past; there is only one, and it moves from place to place.

use super::fault::Outcome;
use super::session::Session;
use crate::Origin;
use crate::xml::{Node, Text};

/// What stands between two tags while it is being written.
#[derive(Clone, Debug)]
pub(crate) enum Output {
    Node(Node),
    /// The blank, unless it has moved on: only the one with the newest number is there.
    Stop(u64),
}

/// Removes the comments right before the element about to be written.
///
/// Returns where the blank is from now on: to be put behind the element, if something follows it.
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

/// White space with one line break at most: what follows it still belongs to what is before.
fn is_short_space(output: &Output) -> bool {
    let Output::Node(Node::Text(Text { value, cdata: false, .. })) = output else { return false };
    !value.is_empty() && value.chars().all(char::is_whitespace) && value.matches('\n').count() <= 1
}

/// What was written, as the children of an element.
pub(crate) fn finished(session: &Session<'_>, written: Vec<Output>, origin: &Origin) -> Vec<Node> {
    let blank = || Text { value: "\n\n".to_owned(), cdata: false, origin: origin.clone() };
    let node = |output| match output {
        Output::Node(node) => Some(node),
        Output::Stop(n) if n == session.live_stop => Some(Node::Text(blank())),
        Output::Stop(_) => None,
    };
    written.into_iter().filter_map(node).collect()
}

/// Pays for a node and writes it.
pub(crate) fn write(
    session: &mut Session<'_>,
    written: &mut Vec<Output>,
    node: Node,
) -> Outcome<()> {
    session.budget.spend(8)?;
    written.push(Output::Node(node));
    Ok(())
}

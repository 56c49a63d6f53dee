//! Generates the seven messages of an action from its three definitions.

use super::sections;

/// Suffixes of the names of the seven messages.
pub const ACTION_PARTS: [&str; 7] =
    ["Goal", "Result", "Feedback", "ActionGoal", "ActionResult", "ActionFeedback", "Action"];

/// Names and texts of the seven messages of the action `name`. `None` if `text` does not have three parts.
pub fn expand_action(name: &str, text: &str) -> Option<Vec<(String, String)>> {
    let [goal, result, feedback]: [String; 3] = sections(text).try_into().ok()?;
    let texts = [
        goal,
        result,
        feedback,
        format!("Header header\nactionlib_msgs/GoalID goal_id\n{name}Goal goal\n"),
        format!("Header header\nactionlib_msgs/GoalStatus status\n{name}Result result\n"),
        format!("Header header\nactionlib_msgs/GoalStatus status\n{name}Feedback feedback\n"),
        format!(
            "{name}ActionGoal action_goal\n{name}ActionResult action_result\n{name}ActionFeedback action_feedback\n"
        ),
    ];
    Some(ACTION_PARTS.iter().map(|part| format!("{name}{part}")).zip(texts).collect())
}

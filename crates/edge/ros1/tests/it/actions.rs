//! Goals: reached, rejected, cancelled, replaced, lost.

use std::sync::mpsc::channel;

use karakuri_ros1::msg::actionlib::{TestAction, TestFeedback, TestGoal, TestResult};
use karakuri_ros1::{ActionClient, ActionServer, GoalHandle, GoalState, OneAtATime};

use crate::setup::{PATIENCE, master, next, node, wait_until};

fn goal(goal: i32) -> TestGoal {
    TestGoal { goal }
}

fn result(result: i32) -> TestResult {
    TestResult { result }
}

#[test]
fn a_goal_is_reached_and_talked_about() {
    let master = master();
    let (robot, user) = (node(&master, "robot"), node(&master, "user"));
    let _server = OneAtATime::<TestAction>::start(&robot, "/count", |handle| {
        let wanted = handle.goal().goal;
        for feedback in 0..wanted {
            handle.feedback(TestFeedback { feedback });
        }
        match wanted {
            0 => handle.abort(result(-1), "nothing to count").unwrap(),
            n => handle.succeed(result(n), "counted").unwrap(),
        }
    })
    .unwrap();
    let client = ActionClient::<TestAction>::start(&user, "/count").unwrap();
    assert!(client.wait_for_server(PATIENCE));
    let (send, receive) = channel();
    let sent = client.send(goal(3), move |f| send.send(f.feedback).unwrap());
    let outcome = sent.wait(PATIENCE).unwrap();
    assert_eq!(
        (outcome.state, outcome.result, outcome.text.as_str()),
        (GoalState::Succeeded, result(3), "counted")
    );
    assert_eq!([next(&receive), next(&receive), next(&receive)], [0, 1, 2]);
    let outcome = client.send(goal(0), |_| {}).wait(PATIENCE).unwrap();
    assert_eq!((outcome.state, outcome.result), (GoalState::Aborted, result(-1)));
}

#[test]
fn goals_are_called_off_replaced_and_recalled() {
    let master = master();
    let (robot, user) = (node(&master, "robot"), node(&master, "user"));
    let _server = OneAtATime::<TestAction>::start(&robot, "/wait", |handle| {
        assert!(handle.wait_for_stop(PATIENCE), "somebody stops it");
        handle.cancel(result(handle.goal().goal), "stopped").unwrap();
    })
    .unwrap();
    let client = ActionClient::<TestAction>::start(&user, "/wait").unwrap();
    assert!(client.wait_for_server(PATIENCE));

    let first = client.send(goal(1), |_| {});
    assert_eq!(first.wait_while(GoalState::Pending, PATIENCE), GoalState::Active);
    let second = client.send(goal(2), |_| {});
    let outcome = first.wait(PATIENCE).unwrap();
    assert_eq!((outcome.state, outcome.result), (GoalState::Preempted, result(1)), "replaced");
    assert_eq!(second.wait_while(GoalState::Pending, PATIENCE), GoalState::Active);
    second.cancel();
    assert_eq!(second.wait(PATIENCE).unwrap().state, GoalState::Preempted, "called off");

    let third = client.send(goal(3), |_| {});
    assert_eq!(third.wait_while(GoalState::Pending, PATIENCE), GoalState::Active);
    client.cancel_all();
    assert_eq!(third.wait(PATIENCE).unwrap().state, GoalState::Preempted, "all called off");
}

#[test]
fn every_step_of_a_goal_by_hand() {
    let master = master();
    let (robot, user) = (node(&master, "robot"), node(&master, "user"));
    let (send, receive) = channel::<GoalHandle<TestAction>>();
    let server =
        ActionServer::start(&robot, "/steps", move |handle| send.send(handle).unwrap()).unwrap();
    let client = ActionClient::<TestAction>::start(&user, "/steps").unwrap();
    assert!(client.wait_for_server(PATIENCE));

    let refused = client.send(goal(1), |_| {});
    let handle = next(&receive);
    assert_eq!((handle.state(), handle.goal().goal), (GoalState::Pending, 1));
    assert!(handle.succeed(result(0), "").is_err(), "not begun");
    handle.reject(result(5), "no").unwrap();
    let outcome = refused.wait(PATIENCE).unwrap();
    assert_eq!((outcome.state, outcome.text.as_str()), (GoalState::Rejected, "no"));

    let recalled = client.send(goal(2), |_| {});
    let handle = next(&receive);
    recalled.cancel();
    wait_until("the request arrives", || handle.state() == GoalState::Recalling);
    handle.cancel(result(0), "").unwrap();
    assert_eq!(recalled.wait(PATIENCE).unwrap().state, GoalState::Recalled);

    let late = client.send(goal(3), |_| {});
    let handle = next(&receive);
    late.cancel();
    wait_until("the request arrives", || handle.should_stop());
    handle.accept("").unwrap();
    assert_eq!(handle.state(), GoalState::Preempting);
    handle.succeed(result(3), "done all the same").unwrap();
    assert_eq!(late.wait(PATIENCE).unwrap().state, GoalState::Succeeded);
    assert_eq!(server.open_goals(), 0);

    // A server that restarts without its state has lost the goal.
    let lost = client.send(goal(4), |_| {});
    next(&receive).accept("").unwrap();
    assert_eq!(lost.wait_while(GoalState::Pending, PATIENCE), GoalState::Active);
    drop(server);
    let _again = ActionServer::<TestAction>::start(&robot, "/steps", |_| {}).unwrap();
    assert_eq!(lost.wait(PATIENCE).unwrap().state, GoalState::Lost);
}

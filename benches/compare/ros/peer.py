#!/usr/bin/python3
"""rospy's side of the comparison: `peer.py serve` and `peer.py ask`, as `ros_peer` does it."""

import json
import queue
import sys
import time

import rospy
from sensor_msgs.msg import Image, JointState
from std_srvs.srv import Trigger, TriggerResponse

STATES, CALLS, FRAMES, PATIENCE = 3000, 2000, 150, 5.0


def serve():
    rospy.init_node("server", disable_signals=True)
    out = rospy.Publisher("/state_out", JointState, queue_size=100, tcp_nodelay=True)
    rospy.Subscriber("/state_in", JointState, out.publish, tcp_nodelay=True)
    rospy.Service("/trigger", Trigger, lambda _: TriggerResponse(True, ""))
    cameras = [(rospy.Publisher(topic, Image, queue_size=10, tcp_nodelay=True), encoding, size)
               for topic, encoding, size in [("/rgb", "rgb8", 3), ("/depth", "32FC1", 4)]]
    shots = queue.Queue()
    rospy.Service("/shoot", Trigger, lambda _: shots.put(1) or TriggerResponse(True, ""))
    print("ready", flush=True)
    while shots.get():
        began = time.monotonic()
        for seq in range(FRAMES):
            for publisher, encoding, size in cameras:
                image = Image(height=480, width=640, encoding=encoding, step=640 * size, data=bytes([seq % 256]) * (640 * 480 * size))
                image.header.stamp = rospy.Time.now()
                publisher.publish(image)
            time.sleep(max(0.0, began + (seq + 1) / 30 - time.monotonic()))


def ask():
    rospy.init_node("client", disable_signals=True)
    print(json.dumps({"state": states(), "service": calls(), "camera": pictures()}), flush=True)


def states():
    sent, times, returned = {}, [], queue.Queue()
    returns = rospy.Subscriber("/state_out", JointState, lambda s: returned.put((s.header.stamp.nsecs, time.perf_counter())), tcp_nodelay=True)
    out = rospy.Publisher("/state_in", JointState, queue_size=100, tcp_nodelay=True)
    connected(lambda: out.get_num_connections() and returns.get_num_connections())
    state = JointState(name=[f"arm_{i}_joint" for i in range(7)], position=[0.5] * 7, velocity=[0.1] * 7, effort=[1.0] * 7)
    began = time.perf_counter()
    for number in range(STATES):
        time.sleep(max(0.0, began + number * 1e-3 - time.perf_counter()))
        state.header.stamp.nsecs = number
        sent[number] = time.perf_counter()
        out.publish(state)
    try:
        while len(times) < STATES:
            number, at = returned.get(timeout=1)
            times.append(at - sent[number])
    except queue.Empty:
        pass
    return summary(times, STATES)


def calls():
    trigger, times = rospy.ServiceProxy("/trigger", Trigger, persistent=True), []
    for _ in range(CALLS):
        began = time.perf_counter()
        trigger()
        times.append(time.perf_counter() - began)
    return summary(times, CALLS)


def pictures():
    seen, times = queue.Queue(), []
    hear = lambda image: seen.put(time.time() - image.header.stamp.to_sec())
    # rospy's default buffer of 64 kB takes a picture in many small reads.
    subscribers = [rospy.Subscriber(topic, Image, hear, buff_size=1 << 22, tcp_nodelay=True) for topic in ["/rgb", "/depth"]]
    connected(lambda: all(s.get_num_connections() for s in subscribers))
    rospy.ServiceProxy("/shoot", Trigger)()
    try:
        while len(times) < 2 * FRAMES:
            times.append(seen.get(timeout=2))
    except queue.Empty:
        pass
    return summary(times, 2 * FRAMES)


def summary(times, expected):
    times.sort()
    us = lambda share: times[min(int(len(times) * share), len(times) - 1)] * 1e6 if times else None
    return {"p50_us": us(0.5), "p99_us": us(0.99), "max_us": us(1.0), "count": len(times), "expected": expected}


def connected(condition):
    until = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < until, "nobody connects"
        time.sleep(0.01)


{"serve": serve, "ask": ask}[sys.argv[1]]()

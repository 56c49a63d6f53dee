#!/usr/bin/python3
"""Peers that misbehave towards our node: silence, nonsense, readers that do not read, a thousand at once.

usage: hostile.py real|embedded DEMO_NODE
"""

import os
import random
import resource
import socket
import struct
import sys
import time
import xmlrpc.client

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import PATIENCE, Suite, main, resident_kib, wait_until

# Joint states come at 100 Hz; this bound still shows a regular loop on a machine with other load.
LEAST_RATE_HZ = 50
MOST_GROWTH_KIB = 150 << 10


def listening_ports(pid):
    """Every TCP port of loopback or anywhere at which a process listens."""
    inodes = set()
    for entry in os.listdir(f"/proc/{pid}/fd"):
        try:
            target = os.readlink(f"/proc/{pid}/fd/{entry}")
        except FileNotFoundError:
            continue
        if target.startswith("socket:["):
            inodes.add(target[8:-1])
    ports = set()
    with open("/proc/net/tcp") as table:
        for line in table.readlines()[1:]:
            words = line.split()
            if words[3] == "0A" and words[9] in inodes:
                ports.add(int(words[1].split(":")[1], 16))
    return sorted(ports)


def handles(pid):
    return len(os.listdir(f"/proc/{pid}/fd"))


def connect(port):
    stream = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    return stream


def header(**fields):
    """A connection header as it goes over the wire."""
    body = b"".join(struct.pack("<I", len(name) + 1 + len(value)) + name.encode() + b"=" + value.encode() for name, value in fields.items())
    return struct.pack("<I", len(body)) + body


def door_of(node_uri, topic):
    """Where a node hands out a topic."""
    code, _, (_, host, port) = xmlrpc.client.ServerProxy(node_uri).requestTopic("/by_hand", topic, [["TCPROS"]])
    assert code == 1
    return host, port


def subscribe_by_hand(node_uri, topic):
    """A connection on which messages of a topic arrive, whether they are read or not."""
    stream = socket.socket()
    # A small buffer, so that not reading is soon felt at the other end.
    stream.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    stream.settimeout(PATIENCE)
    stream.connect(door_of(node_uri, topic))
    stream.sendall(header(callerid="/by_hand", md5sum="*", topic=topic, type="*"))
    (length,) = struct.unpack("<I", stream.recv(4, socket.MSG_WAITALL))
    answer = stream.recv(length, socket.MSG_WAITALL)
    assert b"error=" not in answer, answer
    return stream


class Rate:
    """Counts messages, and says how many came each second since the last question."""

    def __init__(self, topic, kind):
        import rospy
        self.count, self.began = 0, time.monotonic()
        self.subscriber = rospy.Subscriber(topic, kind, self.hear, queue_size=None, tcp_nodelay=True)
        wait_until(f"{topic} comes", lambda: self.count > 0)
        self.since()

    def hear(self, _):
        self.count += 1

    def since(self):
        now = time.monotonic()
        rate = self.count / (now - self.began)
        self.count, self.began = 0, now
        return rate

    def over(self, seconds):
        """The rate over the next seconds."""
        self.since()
        until = time.monotonic() + seconds
        wait_until("time passes", lambda: time.monotonic() > until)
        return self.since()

    def reaches(self, least_hz, seconds):
        """The rate over some seconds once it is enough: a busy machine may need more than one look, a node that is held up
        never gets there."""
        return wait_until(f"more than {least_hz} Hz", lambda: (rate := self.over(seconds)) > least_hz and rate)


class Hostile(Suite):
    checks = ["nonsense", "thousand", "half_open", "stalled", "still_well"]

    def set_up(self):
        # Both ends of two thousand connections.
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(8192, resource.getrlimit(resource.RLIMIT_NOFILE)[1]),) * 2)
        self.demo, _ = self.start_ours()
        import rosgraph
        import rospy
        from sensor_msgs.msg import JointState
        rospy.init_node("suite", disable_signals=True)
        self.uri = rosgraph.Master("/suite").lookupNode("/demo")
        self.rate = Rate("/joint_states", JointState)
        self.ports = listening_ports(self.demo.pid)
        # The slave API and the door of the node; with its own master also the master's and those of its rosout.
        assert len(self.ports) == (2 if self.mode == "real" else 5), self.ports
        self.random = random.Random(1)
        self.before_kib, self.before_handles = resident_kib(self.demo.pid), handles(self.demo.pid)

    def keeps_pace(self, what, seconds=1.0):
        rate = self.rate.reaches(LEAST_RATE_HZ, seconds)
        print(f"   {what}: joint states at {rate:.0f} Hz, {resident_kib(self.demo.pid) >> 10} MiB, {handles(self.demo.pid)} handles")
        assert self.demo.poll() is None, "it ends"

    def is_idle_again(self):
        wait_until("what was taken is given back", lambda: handles(self.demo.pid) <= self.before_handles + 10)
        grown = resident_kib(self.demo.pid) - self.before_kib
        assert grown < MOST_GROWTH_KIB, f"{grown} KiB more than before"

    def nonsense(self):
        """Random bytes, broken greetings and broken calls on every port."""
        kept = []
        beginnings = [
            b"", b"\x00\x00\x00\x00", b"\xff\xff\xff\xff", b"\xf0\xff\xff\xff", b"\x10\x00\x00\x00", header(topic="/joint_states", md5sum="*")[:-3],
            header(topic="/joint_states", md5sum="0" * 32), header(service="/switch", md5sum="*", persistent="1") + b"\xff\xff\xff\x0f",
            b"POST / HTTP/1.1\r\nContent-Type: text/xml\r\nContent-Length: 99999999999\r\n\r\n", b"POST / HTTP/1.1\r\nContent-Type: text/xml\r\nContent-Length: 50000000\r\n\r\n<",
            b"POST / HTTP/1.1\r\nContent-Type: text/xml\r\nContent-Length: 9\r\n\r\n<a><a><a>", b"GET / HTTP/1.1\r\n\r\n", b"GET " + b"x" * 50000,
            b"POST / HTTP/1.0\r\nContent-Type: text/xml\r\nContent-Length: 3000\r\n\r\n" + b"<array><data><value>" * 150,
        ]
        for number in range(300):
            for port in self.ports:
                stream = connect(port)
                try:
                    stream.sendall(self.random.choice(beginnings) + self.random.randbytes(self.random.randrange(100)))
                except OSError:
                    pass
                # Some go at once, some in the middle of a word, some stay and say no more.
                if number % 3 == 0:
                    kept.append(stream)
                else:
                    stream.close()
        self.keeps_pace("under nonsense")
        del kept
        self.is_idle_again()

    def thousand(self):
        """A thousand connections to each port that say nothing, and a thousand newcomers."""
        for port in self.ports:
            silent = [connect(port) for _ in range(1000)]
            self.keeps_pace(f"a thousand silent at {port}", 0.3)
            # A client that sends a valid header is still accepted.
            for _ in range(100):
                silent.append(connect(port))
            stream = subscribe_by_hand(self.uri, "/joint_states")
            assert stream.recv(4, socket.MSG_WAITALL)
            for other in silent + [stream]:
                other.close()
        for port in self.ports:
            for _ in range(200):
                connect(port).close()
        self.is_idle_again()

    def half_open(self):
        """Peers that stop in the middle of a greeting, of a call, of a service call, and stay."""
        kept = []
        _, door = door_of(self.uri, "/joint_states")
        for _ in range(50):
            for words in [b"\x20\x00", header(service="/trigger", md5sum="937c9679a518e3a18d831e57125ea522", callerid="/half"), b"POST / HT"]:
                stream = connect(door)
                stream.sendall(words)
                kept.append(stream)
        self.keeps_pace("a hundred and fifty half open")
        del kept
        self.is_idle_again()

    def stalled(self):
        """Readers that do not read pictures: 300 MB a second are published, and a queue for each is all that is kept."""
        readers = [subscribe_by_hand(self.uri, "/camera/image") for _ in range(10)]
        self.keeps_pace("ten stalled readers of pictures", 3.0)
        grown = resident_kib(self.demo.pid) - self.before_kib
        assert grown < MOST_GROWTH_KIB, f"{grown} KiB more than before"
        # They vanish without closing in order.
        for reader in readers:
            reader.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            reader.close()
        self.is_idle_again()

    def still_well(self):
        import rospy
        from std_srvs.srv import Trigger
        assert rospy.ServiceProxy("/trigger", Trigger)().success
        assert rospy.get_param("/demo/greeting")
        self.demo.stdin.close()
        assert self.demo.wait(PATIENCE) == 0


if __name__ == "__main__":
    main(Hostile)

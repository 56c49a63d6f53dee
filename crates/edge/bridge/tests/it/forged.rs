//! A publisher that says in its connection header that it is somebody else.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};

use karakuri_ros1::{Master, call_ros};

use crate::setup::PATIENCE;

/// The publisher; its threads end with the test.
pub(crate) struct Forged {
    master_uri: String,
    arguments: [String; 3],
}

impl Forged {
    /// Registers `name` as a publisher of a topic, and sends one message to whoever subscribes, as `claimed`.
    pub(crate) fn publish(
        master: &Master,
        name: &str,
        claimed: &str,
        topic: &str,
        message: &[u8],
    ) -> Self {
        let calls = TcpListener::bind("127.0.0.1:0").expect("loopback has free ports");
        let peers = TcpListener::bind("127.0.0.1:0").expect("loopback has free ports");
        let api = format!("http://{}/", calls.local_addr().expect("bound"));
        let port = peers.local_addr().expect("bound").port();
        std::thread::spawn(move || calls.incoming().flatten().for_each(|s| answer(s, port)));
        let mut bytes = header(&[
            &format!("callerid={claimed}"),
            "md5sum=*",
            "type=std_msgs/Float64MultiArray",
            "latching=1",
        ]);
        bytes.extend((message.len() as u32).to_le_bytes());
        bytes.extend(message);
        let send = move |mut stream: TcpStream| {
            let mut length = [0; 4];
            if stream.read_exact(&mut length).is_ok() {
                let mut rest = vec![0; u32::from_le_bytes(length) as usize];
                let _ = stream.read_exact(&mut rest).and_then(|()| stream.write_all(&bytes));
                // Kept open until the subscriber leaves.
                let _ = stream.read(&mut [0]);
            }
        };
        std::thread::spawn(move || peers.incoming().flatten().for_each(send));
        let kind = "std_msgs/Float64MultiArray";
        let arguments = [name.into(), topic.into(), kind.into(), api.as_str().into()];
        call_ros(master.uri(), "registerPublisher", &arguments, PATIENCE).expect("a free topic");
        let arguments = [name, topic, &api].map(str::to_owned);
        Self { master_uri: master.uri().to_owned(), arguments }
    }
}

impl Drop for Forged {
    fn drop(&mut self) {
        let arguments = self.arguments.each_ref().map(|text| text.as_str().into());
        let _ = call_ros(&self.master_uri, "unregisterPublisher", &arguments, PATIENCE);
    }
}

fn header(fields: &[&str]) -> Vec<u8> {
    let mut header = Vec::new();
    for field in fields {
        header.extend((field.len() as u32).to_le_bytes());
        header.extend(field.bytes());
    }
    [&(header.len() as u32).to_le_bytes()[..], &header].concat()
}

/// Answers any call with the port for topics.
fn answer(mut stream: TcpStream, port: u16) {
    let mut request = Vec::new();
    let mut buffer = [0; 4096];
    while !request.windows(13).any(|part| part == b"</methodCall>") {
        match stream.read(&mut buffer) {
            Ok(count @ 1..) => request.extend_from_slice(&buffer[..count]),
            _ => return,
        }
    }
    let value = |inside: &str| format!("<value>{inside}</value>");
    let list = |items: &[String]| value(&format!("<array><data>{}</data></array>", items.concat()));
    let place = list(&[value("TCPROS"), value("127.0.0.1"), value(&format!("<i4>{port}</i4>"))]);
    let triple = list(&[value("<i4>1</i4>"), value("ready"), place]);
    let body = format!("<methodResponse><params><param>{triple}</param></params></methodResponse>");
    let head = format!(
        "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    let _ = stream.write_all((head + &body).as_bytes());
}

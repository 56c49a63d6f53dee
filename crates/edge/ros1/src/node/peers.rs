//! Incoming connections of subscribers and service clients; the connection header tells which.

use std::net::{Shutdown, TcpStream};
use std::sync::{Arc, Weak};
use std::time::Duration;

use super::core::{Core, lock};
use crate::net::{ConnectionHeader, Timed, Visitor};

/// Timeout for the connection header.
const PATIENCE: Duration = Duration::from_secs(10);

/// Serves one peer until it disconnects.
pub(crate) fn serve(core: &Weak<Core>, visitor: &Visitor) {
    // A peer that disconnects or sends malformed data is only disconnected.
    let _ = greet(core, visitor);
    let _ = visitor.stream.shutdown(Shutdown::Both);
}

fn greet(core: &Weak<Core>, visitor: &Visitor) -> std::io::Result<()> {
    let stream = &visitor.stream;
    stream.set_nodelay(true)?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let header = match ConnectionHeader::read(&mut Timed::new(stream, PATIENCE)) {
        Ok(header) => header,
        Err(error) => return refuse(stream, &error.to_string()),
    };
    let Some(core) = core.upgrade() else { return Ok(()) };
    visitor.settle();
    if let Some(topic) = header.field("topic") {
        return publish(core, topic, &header, stream);
    }
    if let Some(service) = header.field("service") {
        let record = lock(&core.services).get(service).cloned();
        return match record {
            Some(record) => record.serve(&core, service, &header, stream),
            None => refuse(stream, &format!("[{}] is not a provider of [{service}]", core.name())),
        };
    }
    refuse(stream, "no topic or service name detected")
}

fn publish(
    core: Arc<Core>,
    topic: &str,
    header: &ConnectionHeader,
    stream: &TcpStream,
) -> std::io::Result<()> {
    let field = |name| header.field(name).unwrap_or_default();
    let publication = lock(&core.publications).get(topic).cloned();
    let Some(publication) = publication else {
        let error = format!("[{}] is not a publisher of [{topic}]", core.name());
        return refuse(stream, &error);
    };
    let newest = publication.versions.newest();
    let form = match field("md5sum") {
        "*" => newest,
        md5 => match publication.versions.with_md5(md5) {
            Some(form) => form,
            None => {
                let error = format!(
                    "topic types do not match: [{}] with md5sum [{md5}] vs. [{}] with md5sum [{}]",
                    field("type"),
                    newest.name,
                    newest.md5
                );
                return refuse(stream, &error);
            }
        },
    };
    let answer = ConnectionHeader::of([
        ("callerid", core.name()),
        ("latching", if publication.latching { "1" } else { "0" }),
        ("md5sum", &form.md5),
        ("message_definition", &form.definition()),
        ("topic", topic),
        ("type", &form.name),
    ]);
    let id = core.next_id();
    // Release the core: a node that is dropped must not wait for its peers.
    drop(core);
    publication.serve(id, field("callerid"), form, &answer, stream);
    Ok(())
}

fn refuse(mut stream: &TcpStream, error: &str) -> std::io::Result<()> {
    ConnectionHeader::of([("error", error)]).write(&mut stream)?;
    stream.shutdown(Shutdown::Write)
}

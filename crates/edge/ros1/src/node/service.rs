//! An offered service.

use std::io::Write;
use std::net::TcpStream;
use std::sync::Arc;
use std::time::Duration;

use super::core::Core;
use super::peer_id::{LEASE_FIELD, PeerId};
use crate::net::{ConnectionHeader, Timed, frame, read_frame};
use crate::{ServiceType, Versions, convert};

/// Timeout for the first request after the connection header, unless the connection is persistent.
const PATIENCE: Duration = Duration::from_secs(60);

/// Takes the request in its newest form; returns the response or an error text.
pub(crate) type Handler = Arc<dyn Fn(&[u8], &PeerId) -> Result<Vec<u8>, String> + Send + Sync>;

/// An offered service.
pub(crate) struct ServiceRecord {
    pub(crate) versions: &'static Versions<ServiceType>,
    pub(crate) handler: Handler,
}

impl ServiceRecord {
    /// Serves one client, whose header has been read.
    pub(crate) fn serve(
        &self,
        core: &Core,
        name: &str,
        header: &ConnectionHeader,
        mut stream: &TcpStream,
    ) -> std::io::Result<()> {
        let field = |name| header.field(name).unwrap_or_default();
        let caller = PeerId::unproven(field("callerid")).with_lease(header.field(LEASE_FIELD));
        let md5 = field("md5sum");
        let newest = self.versions.newest();
        let form = match md5 {
            "*" => newest,
            _ => match self.versions.with_md5(md5) {
                Some(form) => form,
                None => {
                    let error = format!(
                        "request from [{caller}]: md5sums do not match: [{md5}] vs. [{}]",
                        newest.md5
                    );
                    return ConnectionHeader::of([("error", error.as_str())]).write(&mut stream);
                }
            },
        };
        let answer = ConnectionHeader::of([
            ("callerid", core.name()),
            ("md5sum", &form.md5),
            ("request_type", &format!("{}Request", form.name)),
            ("response_type", &format!("{}Response", form.name)),
            ("service", name),
            ("type", &form.name),
        ]);
        answer.write(&mut stream)?;
        if header.is_on("probe") {
            return Ok(());
        }
        let persistent = header.is_on("persistent");
        let mut request = Vec::new();
        loop {
            if persistent {
                stream.set_read_timeout(None)?;
                read_frame(&mut stream, &mut request)?;
            } else {
                read_frame(&mut Timed::new(stream, PATIENCE), &mut request)?;
            }
            let (ok, body) = match self.answer(&request, form, &caller) {
                Ok(response) => (1, response),
                Err(refusal) => {
                    (0, format!("service cannot process request: {refusal}").into_bytes())
                }
            };
            let mut out = vec![ok];
            out.extend_from_slice(&frame(body.len(), |out| out.extend_from_slice(&body)));
            stream.write_all(&out)?;
            if !persistent {
                return Ok(());
            }
        }
    }

    fn answer(
        &self,
        request: &[u8],
        form: &ServiceType,
        caller: &PeerId,
    ) -> Result<Vec<u8>, String> {
        let newest = self.versions.newest();
        if form.md5 == newest.md5 {
            return (self.handler)(request, caller);
        }
        let request =
            convert(request, &form.request, &newest.request).map_err(|error| error.to_string())?;
        let response = (self.handler)(&request, caller)?;
        convert(&response, &newest.response, &form.response).map_err(|error| error.to_string())
    }
}

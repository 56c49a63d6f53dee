//! Calling services.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::Duration;

use super::core::Core;
use super::peer_id::LEASE_FIELD;
use crate::net::{
    AddressError, ConnectionHeader, HeaderError, HostPort, Timed, connect, frame, read_frame,
};
use crate::xmlrpc::CallError;
use crate::{ConvertError, ServiceType, Versions, WireError, convert};

/// Timeout for the server's connection header.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);

/// Why a service call failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServiceError {
    /// No node offers the service, or the master does not answer.
    #[error("{service}: {error}")]
    Lookup {
        /// The service.
        service: String,
        /// The error of the master.
        error: CallError,
    },
    /// The service address is not valid.
    #[error(transparent)]
    Address(#[from] AddressError),
    /// The connection failed or timed out.
    #[error("{service}: {error}")]
    Io {
        /// The service.
        service: String,
        /// What happened.
        error: std::io::Error,
    },
    /// The server's connection header is not valid.
    #[error("{service}: {error}")]
    Header {
        /// The service.
        service: String,
        /// What is wrong.
        error: HeaderError,
    },
    /// The server rejects the connection.
    #[error("{service} turns us away: {text}")]
    TurnedAway {
        /// The service.
        service: String,
        /// Why.
        text: String,
    },
    /// The server offers another type.
    #[error("{service} is a {kind} with checksum {md5}, which is no release of {wanted}")]
    OtherType {
        /// The service.
        service: String,
        /// Its type.
        kind: String,
        /// Its MD5 checksum.
        md5: String,
        /// The type of the call.
        wanted: String,
    },
    /// The service returned an error.
    #[error("{service}: {text}")]
    Refused {
        /// The service.
        service: String,
        /// The error text of the service.
        text: String,
    },
    /// The response is not a message of its type.
    #[error("{service} answers with something else: {error}")]
    Bytes {
        /// The service.
        service: String,
        /// What is wrong.
        error: WireError,
    },
    /// Request or response cannot be converted to the server's release.
    #[error("{service}: {error}")]
    Convert {
        /// The service.
        service: String,
        /// What is wrong.
        error: ConvertError,
    },
}

/// Type and checksum of a service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServiceInfo {
    /// `package/Type`.
    pub kind: String,
    /// MD5 checksum.
    pub md5: String,
}

/// A persistent connection to a service.
#[derive(Debug)]
pub(crate) struct Connection {
    service: String,
    stream: TcpStream,
    form: Arc<ServiceType>,
    newest: Arc<ServiceType>,
}

/// Queries the type of a service, without calling it.
pub(crate) fn probe(core: &Core, service: &str) -> Result<ServiceInfo, ServiceError> {
    // Some real servers crash on a call with an unknown checksum; probing is always safe.
    let (_, answer) = greet(core, service, &[("md5sum", "*"), ("probe", "1")])?;
    let field = |name| answer.field(name).unwrap_or_default().to_owned();
    Ok(ServiceInfo { kind: field("type"), md5: field("md5sum") })
}

impl Connection {
    /// Connects, with the type's form in the server's release.
    pub(crate) fn open(
        core: &Core,
        service: &str,
        versions: &Versions<ServiceType>,
    ) -> Result<Self, ServiceError> {
        let newest = versions.newest();
        let form = if versions.all().len() == 1 {
            newest
        } else {
            let info = probe(core, service)?;
            versions.with_md5(&info.md5).ok_or_else(|| ServiceError::OtherType {
                service: service.to_owned(),
                kind: info.kind,
                md5: info.md5,
                wanted: newest.name.clone(),
            })?
        };
        let fields = [("md5sum", form.md5.as_str()), ("persistent", "1"), ("type", &form.name)];
        let (stream, _) = greet(core, service, &fields)?;
        Ok(Self {
            service: service.to_owned(),
            stream,
            form: Arc::clone(form),
            newest: Arc::clone(newest),
        })
    }

    /// Calls the service; request and response in their newest form.
    pub(crate) fn call(
        &mut self,
        request: &[u8],
        patience: Duration,
    ) -> Result<Vec<u8>, ServiceError> {
        let convert_error = |error| ServiceError::Convert { service: self.service.clone(), error };
        let same = self.form.md5 == self.newest.md5;
        let request = match same {
            true => frame(request.len(), |out| out.extend_from_slice(request)),
            false => {
                let old = convert(request, &self.newest.request, &self.form.request)
                    .map_err(convert_error)?;
                frame(old.len(), |out| out.extend_from_slice(&old))
            }
        };
        let mut body = Vec::new();
        let ok = self
            .exchange(&request, &mut body, patience)
            .map_err(|error| ServiceError::Io { service: self.service.clone(), error })?;
        if !ok {
            let text = String::from_utf8_lossy(&body).into_owned();
            return Err(ServiceError::Refused { service: self.service.clone(), text });
        }
        match same {
            true => Ok(body),
            false => {
                convert(&body, &self.form.response, &self.newest.response).map_err(convert_error)
            }
        }
    }

    fn exchange(
        &self,
        request: &[u8],
        body: &mut Vec<u8>,
        patience: Duration,
    ) -> std::io::Result<bool> {
        (&self.stream).write_all(request)?;
        let mut input = Timed::new(&self.stream, patience);
        let mut ok = [0];
        input.read_exact(&mut ok)?;
        read_frame(&mut input, body)?;
        Ok(ok[0] != 0)
    }
}

fn greet(
    core: &Core,
    service: &str,
    fields: &[(&str, &str)],
) -> Result<(TcpStream, ConnectionHeader), ServiceError> {
    let name = || service.to_owned();
    let uri = core
        .ask_master("lookupService", &[service.into()])
        .map_err(|error| ServiceError::Lookup { service: name(), error })?;
    let address = HostPort::of_uri(uri.text().unwrap_or_default())?;
    let io = |error| ServiceError::Io { service: name(), error };
    let stream = connect(&address, HEADER_TIMEOUT).map_err(io)?;
    stream.set_write_timeout(Some(HEADER_TIMEOUT)).map_err(io)?;
    let own = [("callerid", core.name()), ("service", service)];
    let lease = core.lease.as_deref().map(|secret| (LEASE_FIELD, secret));
    let own = own.into_iter().chain(lease);
    let header = ConnectionHeader::of(own.chain(fields.iter().copied()));
    header.write(&mut &stream).map_err(io)?;
    let answer = ConnectionHeader::read(&mut Timed::new(&stream, HEADER_TIMEOUT))
        .map_err(|error| ServiceError::Header { service: name(), error })?;
    match answer.field("error") {
        Some(text) => Err(ServiceError::TurnedAway { service: name(), text: text.to_owned() }),
        None => Ok((stream, answer)),
    }
}

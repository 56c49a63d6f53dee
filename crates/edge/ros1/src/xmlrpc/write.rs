//! Writes calls and answers as XML.

use super::{Fault, XmlValue, base64};

/// The body of a call.
pub(crate) fn write_call(method: &str, arguments: &[XmlValue]) -> String {
    let mut out = String::from("<?xml version=\"1.0\"?>\n<methodCall><methodName>");
    escape(method, &mut out);
    out.push_str("</methodName><params>");
    for argument in arguments {
        out.push_str("<param>");
        write_value(argument, &mut out);
        out.push_str("</param>");
    }
    out.push_str("</params></methodCall>\n");
    out
}

/// The body of an answer.
pub(crate) fn write_response(value: &XmlValue) -> String {
    let mut out = String::from("<?xml version=\"1.0\"?>\n<methodResponse><params><param>");
    write_value(value, &mut out);
    out.push_str("</param></params></methodResponse>\n");
    out
}

/// The body of a fault.
pub(crate) fn write_fault(fault: &Fault) -> String {
    let mut out = String::from("<?xml version=\"1.0\"?>\n<methodResponse><fault>");
    write_value(&fault.to_value(), &mut out);
    out.push_str("</fault></methodResponse>\n");
    out
}

impl Fault {
    /// The struct of the fault.
    pub(crate) fn to_value(&self) -> XmlValue {
        let text = XmlValue::Text(self.text.clone());
        let members =
            [("faultCode".to_owned(), XmlValue::Int(self.code)), ("faultString".to_owned(), text)];
        XmlValue::Struct(members.into())
    }
}

fn write_value(value: &XmlValue, out: &mut String) {
    out.push_str("<value>");
    match value {
        XmlValue::Int(x) => out.push_str(&format!("<int>{x}</int>")),
        XmlValue::Bool(x) => out.push_str(&format!("<boolean>{}</boolean>", u8::from(*x))),
        XmlValue::Double(x) => out.push_str(&format!("<double>{}</double>", number(*x))),
        XmlValue::Text(x) => tagged("string", x, out),
        XmlValue::DateTime(x) => tagged("dateTime.iso8601", x, out),
        XmlValue::Binary(x) => tagged("base64", &base64::encode(x), out),
        XmlValue::Nil => out.push_str("<nil/>"),
        XmlValue::List(items) => {
            out.push_str("<array><data>");
            items.iter().for_each(|item| write_value(item, out));
            out.push_str("</data></array>");
        }
        XmlValue::Struct(members) => {
            out.push_str("<struct>");
            for (name, value) in members {
                out.push_str("<member>");
                tagged("name", name, out);
                write_value(value, out);
                out.push_str("</member>");
            }
            out.push_str("</struct>");
        }
    }
    out.push_str("</value>");
}

/// Python reads `inf` and `nan`, but neither `Infinity` nor a signed `NaN`; Rust writes what Python reads.
fn number(x: f64) -> String {
    if x.is_nan() { "nan".to_owned() } else { format!("{x:?}") }
}

fn tagged(tag: &str, text: &str, out: &mut String) {
    out.push_str(&format!("<{tag}>"));
    escape(text, out);
    out.push_str(&format!("</{tag}>"));
}

fn escape(text: &str, out: &mut String) {
    for letter in text.chars() {
        match letter {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            // Readers turn a bare carriage return into a newline.
            '\r' => out.push_str("&#13;"),
            '\t' | '\n' => out.push(letter),
            // XML cannot represent these characters.
            '\u{0}'..' ' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            other => out.push(other),
        }
    }
}

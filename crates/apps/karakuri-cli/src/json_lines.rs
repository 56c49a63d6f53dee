//! Requests and answers as JSON lines, for use by other programs.

use std::io::{BufRead, Read, Write};

use serde_json::{Value, json};

/// Maximum length of a request; limits memory for input without line ends.
const MAX_LINE_BYTES: u64 = 16 << 20;

/// Reads one JSON value a line and writes one a line, each flushed at once. A line that cannot be
/// answered gives `{"error": …}` and the next one is read; blank lines are skipped.
pub(crate) fn answer_lines(
    mut questions: impl BufRead,
    mut answers: impl Write,
    mut answer: impl FnMut(&Value) -> anyhow::Result<Value>,
) -> anyhow::Result<()> {
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = questions.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(());
        }
        let cut = read as u64 == MAX_LINE_BYTES && !line.ends_with(b"\n");
        if cut {
            skip_line(&mut questions)?;
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        let reply = if cut {
            Err(anyhow::anyhow!("the line is longer than {MAX_LINE_BYTES} bytes"))
        } else {
            serde_json::from_slice(&line)
                .map_err(|e| anyhow::anyhow!("not JSON: {e}"))
                .and_then(|question| answer(&question))
        };
        let reply = reply.unwrap_or_else(|error| json!({ "error": format!("{error:#}") }));
        serde_json::to_writer(&mut answers, &reply).map_err(std::io::Error::from)?;
        answers.write_all(b"\n")?;
        answers.flush()?;
    }
}

fn skip_line(questions: &mut impl BufRead) -> std::io::Result<()> {
    loop {
        let buffer = questions.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|&b| b == b'\n');
        let used = end.map_or(buffer.len(), |at| at + 1);
        questions.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn echo(input: &[u8]) -> String {
        let mut out = Vec::new();
        answer_lines(input, &mut out, |question| {
            anyhow::ensure!(question.is_number(), "a number, please");
            Ok(question.clone())
        })
        .expect("memory does not fail");
        String::from_utf8(out).expect("JSON is UTF-8")
    }

    #[test]
    fn every_line_gets_an_answer_and_a_bad_one_stops_nothing() {
        assert_eq!(echo(b"1\n\n\"x\"\n2"), "1\n{\"error\":\"a number, please\"}\n2\n");
        assert!(echo(b"{\n3\n").starts_with("{\"error\":\"not JSON"));
        assert!(echo(b"\xff\n3\n").ends_with("\n3\n"));
    }

    #[test]
    fn an_endless_line_is_refused_and_left_behind() {
        let mut input = vec![b' '; MAX_LINE_BYTES as usize];
        input.extend(b"1 2 3\n4\n");
        // The part that was read is blank, but the line is too long to count as blank.
        input[0] = b'1';
        let out = echo(&input);
        assert!(out.starts_with("{\"error\":\"the line is longer"), "{out}");
        assert!(out.ends_with("\n4\n"));
    }
}

"""Expands descriptions with the real xacro.

Reads one JSON job per line: {"text": ..., "file": ..., "arguments": {...}}.
Writes one JSON line per job: {"ok": tree} or {"error": message}.
A tree is [name, {attribute: value}, [child, ...]]; text is a string; a comment is {"comment": text}.
"""

import contextlib
import io
import json
import sys
import xml.dom.minidom as dom

import xacro


def tree(element, inherited):
    attributes = dict(element.attributes.items())
    for name, value in list(attributes.items()):
        attributes[name] = str(value)
    declared = {k: v for k, v in attributes.items() if k == "xmlns" or k.startswith("xmlns:")}
    for name, value in declared.items():
        if inherited.get(name) == value:
            del attributes[name]
    scope = {**inherited, **declared}
    children, text = [], ""
    for node in element.childNodes:
        if node.nodeType in (dom.Node.TEXT_NODE, dom.Node.CDATA_SECTION_NODE):
            text += node.data
            continue
        if text.strip():
            children.append(text.strip())
        text = ""
        if node.nodeType == dom.Node.ELEMENT_NODE:
            children.append(tree(node, scope))
        elif node.nodeType == dom.Node.COMMENT_NODE:
            children.append({"comment": node.data})
    if text.strip():
        children.append(text.strip())
    return [element.tagName, attributes, children]


def expand(job):
    xacro.init_stacks(job["file"])
    document = dom.parseString(job["text"])
    xacro.process_doc(document, mappings=dict(job["arguments"]))
    return tree(document.documentElement, {})


for line in sys.stdin:
    job = json.loads(line)
    with contextlib.redirect_stderr(io.StringIO()):
        try:
            answer = {"ok": expand(job)}
        except BaseException as error:  # a refusal, whatever it is called
            answer = {"error": "%s: %s" % (type(error).__name__, error)}
    print(json.dumps(answer), flush=True)

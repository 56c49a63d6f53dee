//! No description may cause a panic, a hang or unbounded memory use.

use karakuri_formats::xacro::{Options, expand, to_xml};
use karakuri_formats::{MemoryAssets, xml};
use karakuri_testkit::data;
use karakuri_testkit::random::Rng;

use super::snippets::FILES;
use crate::corpus::files;

fn assets() -> MemoryAssets {
    let aliases: String =
        (0..40).map(|i| format!("a{}: &a{} [*a{i}, *a{i}]\n", i + 1, i + 1)).collect();
    let files = [
        ("self.xacro", "<a xmlns:xacro='x'><xacro:include filename='self.xacro'/></a>".to_owned()),
        ("aliases.yaml", format!("a0: &a0 [1]\n{aliases}")),
        ("deep.yaml", "[".repeat(10_000)),
        ("deep_map.yaml", (0..5_000).map(|i| format!("{}k:\n", " ".repeat(i))).collect()),
        ("long.yaml", format!("a: {}\n", "x".repeat(100_000))),
    ];
    let files = files.map(|(name, text)| (name.to_owned(), text.into_bytes()));
    MemoryAssets { files: files.into(), ..MemoryAssets::default() }
}

/// Descriptions with unbounded growth, each of another kind.
fn bombs() -> Vec<String> {
    let mut bombs: Vec<String> = [
        "<xacro:macro name='m'><xacro:m/></xacro:macro><xacro:m/>",
        "<xacro:macro name='m'><xacro:m/><xacro:m/></xacro:macro><xacro:m/>",
        "<xacro:macro name='m' params='*b'><xacro:m><xacro:insert_block name='b'/></xacro:m></xacro:macro><xacro:m><x/></xacro:m>",
        "<xacro:macro name='m' params='n'><xacro:if value='${n}'><b/><xacro:m n='${n-1}'/><xacro:m n='${n-1}'/></xacro:if></xacro:macro><xacro:m n='60'/>",
        "<xacro:macro name='m' params='n x'><xacro:if value='${n}'><xacro:m n='${n-1}' x='${x+x}'/></xacro:if></xacro:macro><xacro:m n='60' x='ab'/>",
        "<xacro:macro name='m' params='n x'><xacro:if value='${n}'><xacro:m n='${n-1}' x='${[x,x]}'/></xacro:if><xacro:unless value='${n}'><b v='${x}'/></xacro:unless></xacro:macro><xacro:m n='50' x='${[1]}'/>",
        "<xacro:macro name='m' params='n x'><xacro:if value='${n}'><xacro:m n='${n-1}' x='${[x]}'/></xacro:if></xacro:macro><xacro:m n='150' x='${[1]}'/>",
        "<xacro:macro name='m' params='n **b'><xacro:if value='${n}'><xacro:m n='${n-1}'><r><xacro:insert_block name='b'/><xacro:insert_block name='b'/></r></xacro:m></xacro:if></xacro:macro><xacro:m n='50'><r><x/></r></xacro:m>",
        "<xacro:property name='a' value='${a}'/><b v='${a}'/>",
        "<xacro:property name='a' value='${b}'/><xacro:property name='b' value='${a}'/><b v='${a}'/>",
        "<xacro:include filename='self.xacro'/>",
        "<b v='${9**9**9}'/>",
        "<b v='${2**126*4}'/>",
        "<b v='${1&lt;&lt;200}'/>",
        "<b v=\"${'a'*10**12}\"/>",
        "<b v='${[0]*10**12}'/>",
        "<b v='${list(range(10**12))}'/>",
        "<b v='${python.sum(range(10**18))}'/>",
        "<b v='${[x for x in range(10**9)]}'/>",
        "<b v='${[1 for a in range(1000) for b in range(1000) for c in range(1000)]}'/>",
        "<b v='${sorted(range(10**10))}'/>",
        "<b v='${max(range(10**10))}'/>",
        "<b v=\"${'%1000000000d' % 1}\"/>",
        "<b v=\"${'%.*f' % (10**9, 1)}\"/>",
        "<b v=\"${'x'.center(10**10)}\"/>",
        "<b v=\"${'x'.zfill(10**10)}\"/>",
        "<b v=\"${('a'*10**6).replace('a','b'*10**6)}\"/>",
        "<b v=\"${('x'*10**5).join(['y']*10**5)}\"/>",
        "<b v=\"${('\\t'*1000).expandtabs(10**9)}\"/>",
        "<b v='${factorial(10**9)}'/>",
        "<b v='${comb(10**9,5*10**8)}'/>",
        "<b v='${perm(170141183460469231731687303715884105727,3)}'/>",
        "<b v='${(lambda f: f(f))(lambda f: f(f))}'/>",
        "<xacro:property name='f' value='${lambda n: f(n+1)}'/><b v='${f(0)}'/>",
        "<b v=\"${xacro.load_yaml('aliases.yaml')}\"/>",
        "<b v=\"${xacro.load_yaml('deep.yaml')}\"/>",
        "<b v=\"${xacro.load_yaml('deep_map.yaml')}\"/>",
        "<xacro:macro name='m'><xacro:element xacro:name='xacro:m'/></xacro:macro><xacro:m/>",
        "<xacro:macro name='m'><xacro:call macro='m'/></xacro:macro><xacro:m/>",
        "<xacro:macro name='m' params='n'>${xacro.message('x'*10**6)}<xacro:m n='1'/></xacro:macro><xacro:m n='1'/>",
        "<b v='${python.hash(1)}'/>",
    ]
    .map(str::to_owned)
    .to_vec();
    let nested = |open: &str, close: &str, n: usize| {
        format!("<b v=\"${{{}1{}}}\"/>", open.repeat(n), close.repeat(n))
    };
    bombs.push(nested("(", ")", 100_000));
    bombs.push(nested("[", "]", 100_000));
    bombs.push(nested("-", "", 100_000));
    bombs.push(nested("not ", "", 100_000));
    bombs.push(nested("2**", "", 100_000));
    bombs.push(nested("1 if 0 else ", "", 100_000));
    bombs.push(nested("lambda: ", "", 100_000));
    bombs.push(nested("int(", ")", 100_000));
    bombs.push(nested("", "[0]", 100_000));
    bombs.push(nested("", ".x", 100_000));
    bombs.push(nested("f(", "", 100_000));
    bombs.push(format!("{}{}", "<x>".repeat(100_000), "</x>".repeat(100_000)));
    bombs.push({
        // A chain of properties, each defined by the next.
        let chain: String = (0..5_000)
            .map(|i| format!("<xacro:property name='p{i}' value='${{p{}}}'/>", i + 1))
            .collect();
        format!("{chain}<b v='${{p0}}'/>")
    });
    bombs.push({
        // Text that doubles at each step, forty times.
        let chain: String = (0..40)
            .map(|i| format!("<xacro:property name='p{}' value='${{p{i}}}${{p{i}}}'/>", i + 1))
            .collect();
        format!("<xacro:property name='p0' value='lol'/>{chain}<b v='${{p40}}'/>")
    });
    bombs
}

fn document(inside: &str) -> String {
    format!("<a xmlns:xacro='http://ros.org/wiki/xacro'>{inside}</a>")
}

#[test]
fn explosions_end_with_a_message() {
    let assets = assets();
    // Less than the default, to be fast: unbounded growth exceeds any limit.
    let options = Options { steps: 2_000_000, ..Options::default() };
    for bomb in bombs() {
        let result = expand(&document(&bomb), "bomb.xacro", &options, &assets);
        let shown: String = bomb.chars().take(200).collect();
        let error = result.expect_err(&shown);
        assert!(!error.what.is_empty() && error.to_string().len() < 4_000, "{shown}");
    }
}

#[test]
fn long_is_not_deep() {
    let sum = format!("<b v='${{{}1}}'/>", "1+".repeat(20_000));
    let list = format!("<b v='${{len([{}])}}'/>", "1,".repeat(20_000));
    let elements = "<x y='${1}'/>".repeat(20_000);
    let recursion = "<xacro:macro name='m' params='n'><xacro:if value='${n}'><xacro:m n='${n-1}'/></xacro:if></xacro:macro><xacro:m n='250'/>";
    for inside in [&sum, &list, &elements, recursion] {
        let shown: String = inside.chars().take(100).collect();
        let result = expand(&document(inside), "long.xacro", &Options::default(), &assets());
        assert!(result.is_ok(), "{shown}: {}", result.unwrap_err());
    }
}

/// Pieces that make a mutation more likely to find an error.
const PIECES: [&str; 34] = [
    "${",
    "}",
    "$(",
    ")",
    "$",
    "$$",
    "'",
    "\"",
    "<",
    ">",
    "/>",
    "<!--",
    "-->",
    "xacro:",
    "[",
    "]",
    "(",
    ",",
    ":=",
    "^|",
    "*",
    "**",
    "%",
    "lambda x: ",
    " for x in ",
    " if ",
    "0",
    "-1",
    "1e308",
    "99999999999999999999",
    "é",
    "\u{0}",
    "<![CDATA[",
    "]]>",
];

fn mutated(text: &str, rng: &mut Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + rng.below(4) {
        let at = rng.below(bytes.len() + 1);
        let end = (at + rng.below(12)).min(bytes.len());
        match rng.below(5) {
            0 => drop(bytes.drain(at..end)),
            1 => drop(bytes.splice(at..at, PIECES[rng.below(PIECES.len())].bytes())),
            2 => drop(bytes.splice(at..end, PIECES[rng.below(PIECES.len())].bytes())),
            3 => {
                // A piece of the text, moved to another place.
                let from = rng.below(bytes.len() + 1);
                let to = (from + rng.below(60)).min(bytes.len());
                let copy = bytes[from..to].to_vec();
                drop(bytes.splice(at..at, copy));
            }
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = (*byte).wrapping_add(1 + rng.below(3) as u8);
                }
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn mutated_descriptions_never_panic() {
    let mut sources: Vec<(String, String)> = include_str!("snippets.txt")
        .split("----\n")
        .map(|snippet| ("snippet.xacro".to_owned(), document(snippet)))
        .collect();
    if let Some(data) = data::folder() {
        let robots = files(&data, &[".xacro"]).into_iter().take(80);
        sources.extend(robots.filter_map(|path| {
            let text = std::fs::read_to_string(&path).ok()?;
            Some((path.to_string_lossy().into_owned(), text))
        }));
    }
    let assets = assets();
    let options = Options { steps: 200_000, ..Options::default() };
    let mut rng = Rng::new(20);
    let (mut fine, mut refused) = (0, 0);
    for round in 0..12 {
        for (file, text) in &sources {
            let text = mutated(text, &mut rng);
            let legacy = round % 3 == 0;
            match expand(&text, file, &Options { legacy, ..options.clone() }, &assets) {
                Ok(loaded) => {
                    fine += 1;
                    let printed = to_xml(&loaded.value);
                    if !printed.contains('\u{0}') {
                        let again = xml::parse(&printed, "printed");
                        assert!(again.is_ok() || unbound_prefix(&again), "{printed}");
                    }
                }
                Err(error) => {
                    refused += 1;
                    assert!(error.origin.line >= 1, "{error}");
                }
            }
        }
    }
    assert!(fine > 100 && refused > 100, "{fine} expand, {refused} do not");
}

#[test]
fn mutated_yaml_never_panics() {
    let (_, yaml) = FILES.iter().find(|(name, _)| *name == "data.yaml").expect("a YAML file");
    let text = document("<b v=\"${xacro.load_yaml('data.yaml')}\"/>");
    let options = Options { steps: 100_000, ..Options::default() };
    let mut assets = assets();
    let mut rng = Rng::new(3);
    let (mut fine, mut refused) = (0, 0);
    for _ in 0..3_000 {
        let yaml = mutated(yaml, &mut rng);
        assets.files.insert("data.yaml".to_owned(), yaml.into_bytes());
        match expand(&text, "yaml.xacro", &options, &assets) {
            Ok(_) => fine += 1,
            Err(_) => refused += 1,
        }
    }
    assert!(fine > 300 && refused > 300, "{fine} load, {refused} do not");
}

/// A namespace whose declaration xacro drops with its element is an error of the description.
fn unbound_prefix(result: &Result<xml::Element, karakuri_formats::ReadError>) -> bool {
    result.as_ref().is_err_and(|error| error.what.contains("namespace prefix"))
}

#[test]
fn soup_of_tokens_never_panics() {
    let words = [
        "1",
        "0",
        "-",
        "+",
        "*",
        "**",
        "/",
        "//",
        "%",
        "(",
        ")",
        "[",
        "]",
        "{",
        ",",
        ":",
        ".",
        "'a'",
        "'%s %d'",
        "\"b\"",
        "x",
        "pi",
        "sin",
        "len",
        "str",
        "int",
        "list",
        "dict",
        "map",
        "range",
        "sorted",
        "max",
        "round",
        "lambda",
        "x",
        "for",
        "in",
        "if",
        "else",
        "and",
        "or",
        "not",
        "is",
        "==",
        "&lt;",
        ">=",
        "!=",
        "|",
        "&amp;",
        "^",
        "&lt;&lt;",
        ">>",
        "~",
        "None",
        "True",
        "1.5",
        "1e308",
        "inf",
        "nan",
        "170141183460469231731687303715884105727",
        ".split",
        ".join",
        ".format",
        ".upper",
        ".get",
        ".items",
        ".center",
        "python",
        "math",
        "xacro",
        ".sum",
        ".zip",
        ".enumerate",
        ".tokenize",
        ".divmod",
        ".set",
        ".comb",
        ".fsum",
        "[::-1]",
        "[1:]",
        "=",
        "'{:>{}}'",
        "f'{x}'",
    ];
    let options = Options { steps: 20_000, ..Options::default() };
    let assets = assets();
    let mut rng = Rng::new(7);
    let mut valued = 0;
    for _ in 0..20_000 {
        let soup: Vec<&str> =
            (0..1 + rng.below(9)).map(|_| words[rng.below(words.len())]).collect();
        let glue = if rng.below(2) == 0 { " " } else { "" };
        let text = document(&format!(
            "<xacro:property name='x' value='${{[1,2.5]}}'/><b>${{{}}}</b>",
            soup.join(glue)
        ));
        valued += usize::from(expand(&text, "soup.xacro", &options, &assets).is_ok());
    }
    assert!(valued > 500, "only {valued} have a value");
}

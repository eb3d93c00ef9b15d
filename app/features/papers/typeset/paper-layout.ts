/** How an invoice or a credit note looks, in Typst. What it says: paper-words.server.ts. */
export const paperLayout = `
#let party(of) = {
  small(of.label)
  v(-3pt)
  lines(of.names)
  if of.lines.len() > 0 { linebreak(); lines(of.lines) }
  if of.ids.len() > 0 { linebreak(); text(fill: gray, lines(of.ids)) }
}

#paper-head(words.brand, words.kind)
#v(10pt)
#grid(
  columns: (1fr, 1fr, auto), column-gutter: 18pt,
  party(words.seller), party(words.buyer), facts(words.facts, columns: (auto, auto)),
)
#v(14pt)
#if words.reason != none { block(fill: paper, inset: 8pt, width: 100%, say(words.reason)) }

#table(
  columns: (1fr, auto, auto, auto), align: (left, right, right, right),
  inset: (x: 6pt, y: 6pt),
  stroke: (x, y) => (
    top: if y == 0 { 1pt + green } else if y == 1 { 0.6pt + green } else { 0.4pt + hairline },
    bottom: if y == words.rows.len() { 0.6pt + green },
  ),
  table.header(..words.columns.map(name => text(fill: green, say(name)))),
  ..words.rows.map(row => (
    { say(row.title); linebreak(); text(size: 8pt, fill: gray, lines(row.details)) },
    ..row.sums.map(say),
  )).flatten(),
)

#align(right, block(breakable: false, table(
  columns: (auto, auto), align: (left, right),
  inset: (x, y) => (left: 6pt, right: if x == 0 { 30pt } else { 6pt }, y: 4pt),
  stroke: (x, y) => (top: if y == words.sums.len() - 1 { 1pt + green }),
  ..words.sums.map(((label, sum)) => (say(label), say(sum))).flatten(),
)))
#v(8pt)
#for line in words.notes { par(say(line)) }
`;

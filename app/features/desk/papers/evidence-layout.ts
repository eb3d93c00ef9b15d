/** The Typst layout of an evidence pack; its text is in evidence-words.server.ts. */
export const evidenceLayout = `
#show heading.where(level: 2): it => block(
  above: 16pt, below: 7pt, sticky: true, text(size: 11pt, fill: green, it.body),
)

#paper-head(words.brand, words.kind)
#v(8pt)
#facts(words.facts)

#for section in words.sections {
  heading(level: 2, say(section.title))
  if section.rows.len() > 0 {
    set text(size: 8pt)
    table(
      columns: section.widths.map(width => width * 1fr), align: left, inset: (x: 4pt, y: 4pt),
      stroke: (x, y) => (
        top: if y == 0 { 0.8pt + green } else if y == 1 { 0.6pt + green } else { 0.4pt + hairline },
        bottom: if y == section.rows.len() { 0.6pt + green },
      ),
      table.header(..section.columns.map(name => text(fill: green, say(name)))),
      ..section.rows.map(row => row.map(say)).flatten(),
    )
  }
  if section.note != none { par(small(section.note)) }
}
`;

/**
 * What every paper of the house has in common, in Typst: an A4 page, two colours, the mark, and the one
 * way in which texts reach it. `words` holds what the paper says, as compose-words.server.ts made it;
 * `say` sets a text of it. Whoever changes this looks at what was handed out before: it is set anew.
 */
export const houseStyle = `
#let words = json(bytes(sys.inputs.words))

#let ink = rgb("#17231C")
#let green = rgb("#123D2E")
#let brass = rgb("#B8862B")
#let gray = rgb("#55615A")
#let hairline = rgb("#CFCBBB")
#let paper = rgb("#FBF8F1")

#let say(said) = for run in said.runs {
  // Not by an invisible space: what readers copy would lose other letters.
  if run.breaks { box() }
  let features = (liga: 0, clig: 0, ..if run.single { (ccmp: 0) })
  text(font: run.face, features: features, run.text)
}
#let small(said) = text(size: 8pt, fill: gray, say(said))
#let lines(said) = said.map(say).join(linebreak())

#let mark = bytes("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>
  <path d='M14.5 3v8.5H7.5ZM17.5 5.5v6h5Z' fill='#123D2E' stroke='#123D2E' stroke-width='1.5' stroke-linejoin='round'/>
  <path d='M2.5 15h27' stroke='#B8862B' stroke-width='2.5' stroke-linecap='round'/>
  <path d='M4 18h24c-1.6 6.4-6 9.5-12 9.5S5.6 24.4 4 18Z' fill='#123D2E'/>
</svg>")

#let paper-head(brand, kind) = {
  grid(
    columns: (1fr, auto), align: (left + horizon, right + horizon),
    grid(
      columns: (auto, auto), column-gutter: 8pt, align: horizon,
      pdf.artifact(image(mark, format: "svg", height: 24pt)),
      text(size: 15pt, fill: green, say(brand)),
    ),
    text(size: 20pt, fill: green, heading(level: 1, say(kind))),
  )
  v(4pt)
  pdf.artifact(line(length: 100%, stroke: 1.1pt + brass))
}

// Labels at the left, what they name at the right.
#let facts(rows, columns: (auto, 1fr)) = table(
  columns: columns, stroke: none, inset: (x: 0pt, y: 2.4pt), column-gutter: 14pt,
  ..rows.map(((label, said)) => (text(fill: gray, say(label)), say(said))).flatten(),
)

#let sheet(body) = {
  set document(title: sys.inputs.title, author: sys.inputs.author, date: none)
  set page(
    paper: "a4", margin: (x: 20mm, top: 18mm, bottom: 24mm),
    footer: context {
      set text(size: 7.5pt, fill: gray)
      pdf.artifact(line(length: 100%, stroke: 0.5pt + hairline))
      v(-4pt)
      grid(
        columns: (1fr, auto), column-gutter: 14pt,
        say(words.foot), [#counter(page).display() / #counter(page).final().first()],
      )
    },
  )
  set text(
    font: sys.inputs.base, fallback: false, size: 9pt, lang: "en", fill: ink, hyphenate: false,
    number-width: "tabular",
  )
  set par(justify: false, leading: 0.6em, spacing: 0.9em)
  set heading(numbering: none, bookmarked: true, outlined: true)
  show heading: it => it.body
  body
}
#show: sheet
`;

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { ComposedName, StampFace } from './stamp-faces.server.ts';

/** Points around the line inside its own small page, for strokes that reach beyond their letters. */
export const stampPadding = { side: 2, top: 6, bottom: 6 };

/** As many lines as the margin at the foot of a book page holds. */
const maxStampLines = 4;

/**
 * Fits the line into its width: if need be in smaller type, else on up to four lines, else with the
 * end of the name cut off. The order stays whole. Texts come in as inputs, so that nothing in a name
 * is ever read as markup. The two invisible marks keep a name of both directions in its own order.
 * Each letter names its face: left to choose, the typesetter loses letters whose accents another has.
 */
const markup = `
#let (name, order) = (json(bytes(sys.inputs.name)), sys.inputs.order)
#let width = float(sys.inputs.width) * 1pt
#let line-height = 7.15pt
#let several = 5.5pt
#set page(
  width: width + 2 * ${stampPadding.side}pt,
  height: auto,
  margin: (x: ${stampPadding.side}pt, top: ${stampPadding.top}pt, bottom: ${stampPadding.bottom - 3}pt),
)
#set text(
  font: sys.inputs.families.split(","),
  fallback: false,
  lang: "en",
  hyphenate: false,
  fill: luma(50%),
  top-edge: line-height - 3pt,
  bottom-edge: -3pt,
  overhang: false,
  features: (liga: 0, clig: 0),
)
#set par(leading: 0pt, justify: false)
#set align(right)

// One glyph a letter where there is one: of several, some readers copy too many.
#let drawn(run) = text(
  font: run.face,
  features: if run.single { (liga: 0, clig: 0, ccmp: 0) } else { (liga: 0, clig: 0) },
  run.text,
)
// A space of no width lets a long word break, and keeps the direction of what is around it.
#let set-letters(letters) = {
  let (run, unbroken) = (none, 0)
  for letter in letters {
    unbroken = if letter.text == " " { 0 } else { unbroken + 1 }
    let breaks = unbroken > 30
    if run != none and not breaks and run.face == letter.face and run.single == letter.single {
      run.text += letter.text
    } else {
      if run != none { drawn(run) }
      if breaks { sym.zws }
      run = letter
    }
    if breaks { unbroken = 1 }
  }
  if run != none { drawn(run) }
}
#let isolated(name) = if sys.inputs.isolate == "yes" { "\\u{2068}" + name + "\\u{2069}" } else { name }
#let whole(name) = {
  if name.len() > 0 { "Licensed to " + isolated(set-letters(name)) + " · " }
  "Order " + box(baseline: 3pt, order)
}
#let lines(name) = calc.round(measure(width: width, text(size: several, whole(name))).height / line-height)
#let shortened(name) = {
  let cut(count) = name.slice(0, count) + ((text: "…", face: sys.inputs.families.split(","), single: true),)
  let (low, high) = (0, name.len())
  while high - low > 1 {
    let middle = calc.quo(low + high, 2)
    if lines(cut(middle)) <= ${maxStampLines} { low = middle } else { high = middle }
  }
  cut(low)
}
#context {
  let size = calc.min(7.5, (width - 0.01pt) / measure(text(size: 1pt, whole(name))).width)
  if size >= 6 { text(size: size * 1pt, whole(name)) }
  else if lines(name) <= ${maxStampLines} { text(size: several, whole(name)) }
  else { text(size: several, whole(shortened(name))) }
}
`;

/** Opening a compiler takes longer than setting a line; names in the same letters share one. */
let latest: { families: string; compiler: NodeCompiler } | undefined;

/**
 * Sets "Licensed to <name> · Order <id>", or without a name the order alone, `width` points wide, and answers it as a PDF of one small
 * page, flush right: shaped and ordered as its scripts demand. The same input gives the same bytes.
 */
export async function setStampLine(
  { text, letters, faces }: ComposedName,
  { orderId, width, fontFolder }: { orderId: string; width: number; fontFolder: string },
): Promise<Buffer> {
  const families = faces.map(familyOf).join(',');
  if (latest?.families !== families) {
    latest = { families, compiler: await openCompiler(faces, fontFolder) };
  }
  const { compiler } = latest;
  const isRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
  const isMixed = isRightToLeft && /[\p{Script=Latin}\p{Nd}]/u.test(text);
  const compiled = compiler.compile({
    mainFileContent: markup,
    inputs: {
      name: JSON.stringify(
        letters.map((letter) => ({
          text: letter.text,
          face: familyOf(letter.face),
          single: /^\p{Script=Latin}$/u.test(letter.text),
        })),
      ),
      order: orderId,
      width: String(width),
      families,
      isolate: isMixed ? 'yes' : 'no',
    },
  });
  const complaint = compiled.takeError() ?? compiled.takeWarnings();
  if (!compiled.result || complaint) {
    throw new Error(`The stamp was not set: ${JSON.stringify(complaint?.shortDiagnostics)}`);
  }
  try {
    return compiler.pdf(compiled.result, { pdfTags: false, creationTimestamp: 0 });
  } finally {
    // What is remembered of a line is of no use for the next buyer's.
    compiler.evictCache(0);
  }
}

function familyOf(face: StampFace): string {
  return face.family.toLowerCase();
}

async function openCompiler(
  faces: readonly StampFace[],
  fontFolder: string,
): Promise<NodeCompiler> {
  const fontBlobs = await Promise.all(faces.map((face) => readFile(join(fontFolder, face.file))));
  return NodeCompiler.create({ workspace: fontFolder, fontArgs: [{ fontBlobs }] });
}

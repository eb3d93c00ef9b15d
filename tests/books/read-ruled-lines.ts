import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';
import { lettersOf } from '#tests/harness/read-pdf.ts';

/** As `book.typ` has it. */
const ruling = '#a9a798';

/** Points from line to line, and from a question to its first line, with a little air. */
const reach = 30;

const matrix = z.array(z.number()).length(6);
const color = z.tuple([z.string()]);
const path = z.tuple([z.number(), z.unknown(), z.instanceof(Float32Array)]);
const words = z.object({ str: z.string(), transform: matrix });

interface Mark {
  /** Points from the lower edge. */
  y: number;
  text: string;
}

/** The lines to write on of each page, from the top: the words that each stands below, '' where its page has none. */
export async function readRuledLines(pdf: Uint8Array): Promise<string[][]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const marks = items.flatMap((item): Mark[] => {
      const found = words.safeParse(item).data;
      const isWord = found && found.str.trim() !== '';
      return isWord ? [{ y: found.transform[5] ?? 0, text: found.str }] : [];
    });
    pages.push(wordsAbove(ruledLines(await page.getOperatorList()), marks));
  }
  await loading.destroy();
  return pages;
}

/** Typst writes each line with a place and a color of its own. */
function ruledLines({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[] }): number[] {
  let origin = 0;
  let fill = '';
  return fnArray.flatMap((operator, place) => {
    const args = argsArray[place];
    if (operator === OPS.transform) origin = matrix.parse(args)[5] ?? 0;
    if (operator === OPS.restore) fill = '';
    if (operator === OPS.setFillRGBColor) [fill] = color.parse(args);
    if (operator !== OPS.constructPath || fill !== ruling) return [];
    const [, , box] = path.parse(args);
    return [origin - (box[3] ?? 0)];
  });
}

function wordsAbove(lines: number[], marks: Mark[]): string[] {
  const found: Mark[] = [];
  for (const y of lines.toSorted((a, b) => b - a)) {
    const isNear = (mark: Mark) => mark.y > y - 3 && mark.y < y + reach;
    const nearest = [...found, ...marks].filter(isNear).toSorted((a, b) => a.y - b.y)[0];
    const line = marks.filter((mark) => Math.abs(mark.y - (nearest?.y ?? 0)) < 1);
    const text = line.length > 0 ? line.map((mark) => mark.text).join('') : nearest?.text;
    // The label of a box asks nothing.
    found.push({
      y,
      text: /^EXERCISE(?:CONTINUED)?$/.test(lettersOf(text ?? '')) ? '' : (text ?? ''),
    });
  }
  return found.map(({ text }) => text);
}

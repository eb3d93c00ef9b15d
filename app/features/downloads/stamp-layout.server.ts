/** The buyer's line as it stands on a page. */
export interface StampLayout {
  /** Type size in points. */
  size: number;
  /** From top to bottom; one unless the name is very long. */
  lines: string[];
}

const largestSize = 7.5;
const smallestSizeOnOneLine = 6;
const sizeOfSeveralLines = 5.5;

/** As many as the margin at the foot of a book page holds. */
export const maxStampLines = 4;

/**
 * Fits "Licensed to <name> · Order <id>" into `width` points: on one line if need be in smaller
 * type, else on up to four lines, else with the end of the name cut off (…). The order ID always
 * stays whole. `measure` answers the width of a text set in 1 point.
 */
export function layOutStamp(
  { buyerName, orderId }: { buyerName: string; orderId: string },
  width: number,
  measure: (text: string) => number,
): StampLayout {
  const whole = stampText(buyerName, orderId);
  const size = Math.min(largestSize, width / measure(whole));
  if (size >= smallestSizeOnOneLine) return { size, lines: [whole] };
  const fits = (text: string) => measure(text) * sizeOfSeveralLines <= width;
  const wholeLines = breakIntoLines(whole, fits);
  if (wholeLines.length <= maxStampLines) return { size: sizeOfSeveralLines, lines: wholeLines };
  const characters = [...buyerName];
  let kept = 0;
  for (let step = characters.length; step >= 1; step = Math.floor(step / 2)) {
    while (kept + step <= characters.length && linesWith(kept + step).length <= maxStampLines) {
      kept += step;
    }
  }
  return { size: sizeOfSeveralLines, lines: linesWith(kept) };

  function linesWith(count: number): string[] {
    const cut = `${characters.slice(0, count).join('')}…`;
    return breakIntoLines(stampText(cut, orderId), fits);
  }
}

function stampText(buyerName: string, orderId: string): string {
  return `Licensed to ${buyerName} · Order ${orderId}`;
}

/** Breaks at spaces, and inside a word only where the word alone is longer than a line. */
function breakIntoLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && !fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return line === '' ? lines : [...lines, line];
}

import type { BookChart } from './book-chart.ts';

/** Round steps that start and end around the values, about `count` of them, zero always among them. */
export function niceTicks(values: readonly number[], count: number): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const rough = (high - low || 1) / count;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = magnitude * ([1, 2, 2.5, 5].find((m) => m * magnitude >= rough) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
}

/** A figure with its unit, as "$1,250", "−$155", "12.5%" or "1,250". */
export function formatValue(value: number, unit: BookChart['unit']): string {
  const figure = Math.abs(value).toLocaleString('en-US', { maximumFractionDigits: 2 });
  const sign = value < 0 ? '−' : '';
  if (unit === 'usd') return `${sign}$${figure}`;
  return unit === 'percent' ? `${sign}${figure}%` : `${sign}${figure}`;
}

/** Breaks a text into lines of at most `length` characters where words allow it. */
export function wrapWords(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= length) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

/** How wide a text is set at most, in units of its size: the faces' own widths are not known here. */
export function widthOf(text: string): number {
  return text.length * 0.5;
}

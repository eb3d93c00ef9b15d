import type { SourceFile } from '#tests/tidy/source-file.ts';

/** Empty lines and comments count: the length that an editor shows. */
export function lineCount(text: string): number {
  return text === '' ? 0 : text.trimEnd().split('\n').length;
}

/** The lines that hold a comment and nothing before it. */
export function commentLines({ text, comments, lineAt }: SourceFile): Set<number> {
  const lines = new Set<number>();
  for (const { start, end } of comments) {
    const ahead = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
    if (ahead.trim() !== '') continue;
    for (let at = lineAt(start); at <= lineAt(end - 1); at += 1) lines.add(at);
  }
  return lines;
}

export type Spread = { median: number; p90: number; max: number };

/** The middle, the value that nine of ten stay below, and the largest; zeros for none. */
export function spread(values: number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0;
  return { median: at(0.5), p90: at(0.9), max: sorted.at(-1) ?? 0 };
}

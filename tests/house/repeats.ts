import type { SourceFile } from '#tests/tidy/source-file.ts';
import { commentLines } from './lines.ts';

const MIN_LINES = 6;
/** Fewer letters than this are brackets and closing tags, which say nothing. */
const MIN_LETTERS = { exact: 60, shape: 40 };

export type Repeat = { lines: number; one: string; other: string };

type Line = { text: string; number: number };

/** Places in two files that share six lines or more to the letter; imports, comments and empty lines aside. */
export function exactRepeats(sources: SourceFile[]): Repeat[] {
  return repeats(sources, (text) => text, MIN_LETTERS.exact);
}

/** As exactRepeats, where names, numbers and texts may differ: the same shape. */
export function repeatsOfShape(sources: SourceFile[]): Repeat[] {
  return repeats(sources, shapeOf, MIN_LETTERS.shape);
}

const WORDS =
  'const let return if else for while function export import await async new throw typeof of in type interface switch case default try catch finally';
const NAME = new RegExp(`\\b(?!(?:${WORDS.replaceAll(' ', '|')})\\b)[A-Za-z_$][\\w$]*\\b`, 'g');

function shapeOf(text: string): string {
  return text
    .replace(/'[^']*'|"[^"]*"|`[^`]*`/g, 's')
    .replace(NAME, 'x')
    .replace(/\b\d[\d_.]*\b/g, '0');
}

function repeats(
  sources: SourceFile[],
  shape: (text: string) => string,
  minLetters: number,
): Repeat[] {
  const texts = sources.map((source) => ({ path: source.path, lines: linesOf(source, shape) }));
  const places = new Map<string, { path: string; lines: Line[]; at: number }[]>();
  for (const { path, lines } of texts) {
    for (let at = 0; at + MIN_LINES <= lines.length; at += 1) {
      const window = windowAt(lines, at);
      if (window.replace(/\W/g, '').length < minLetters) continue;
      places.set(window, [...(places.get(window) ?? []), { path, lines, at }]);
    }
  }
  const found = [...places.values()].flatMap((alike) =>
    alike.flatMap((one, index) =>
      alike.slice(index + 1).flatMap((other) => {
        if (one.path === other.path) return [];
        // Longer than the window: told where it begins, not again at each of its lines.
        const before = one.at > 0 && other.at > 0 && windowAt(one.lines, one.at - 1);
        if (before === windowAt(other.lines, other.at - 1) && places.has(before)) return [];
        return [{ lines: sharedLines(one, other), one: placeOf(one), other: placeOf(other) }];
      }),
    ),
  );
  return found.sort((one, other) => other.lines - one.lines);
}

const windowAt = (lines: Line[], at: number) =>
  lines
    .slice(at, at + MIN_LINES)
    .map(({ text }) => text)
    .join('\n');

const placeOf = ({ path, lines, at }: { path: string; lines: Line[]; at: number }) =>
  `${path}:${lines[at]?.number ?? 1}`;

function sharedLines(one: { lines: Line[]; at: number }, other: { lines: Line[]; at: number }) {
  const ahead = one.lines
    .slice(one.at)
    .findIndex(({ text }, index) => text !== other.lines[other.at + index]?.text);
  return ahead < 0 ? one.lines.length - one.at : ahead;
}

function linesOf(source: SourceFile, shape: (text: string) => string): Line[] {
  const aside = commentLines(source);
  for (const node of source.program.body) {
    if (node.type !== 'ImportDeclaration') continue;
    for (let at = source.lineAt(node.start); at <= source.lineAt(node.end - 1); at += 1)
      aside.add(at);
  }
  return source.text.split('\n').flatMap((line, index) => {
    const text = line.trim();
    return text === '' || aside.has(index + 1) ? [] : [{ text: shape(text), number: index + 1 }];
  });
}

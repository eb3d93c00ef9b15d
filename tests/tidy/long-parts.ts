import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from 'vite';
import { root } from '#commands/folders.ts';
import { parseSources, type SourceFile } from './source-file.ts';

/** A stretch of a file's text: offsets of its first character and of the one after its last. */
export interface Span {
  start: number;
  end: number;
}

/**
 * The stretches of a test file that only `npm run test:long` runs: all of a `*.long.test.ts`, and in
 * journeys each call whose options carry the tag `@long`.
 */
export function longParts({ path, text, program }: SourceFile): Span[] {
  if (/\.long\.test\.tsx?$/.test(path)) return [{ start: 0, end: text.length }];
  const parts: Span[] = [];
  new Visitor({
    CallExpression({ arguments: given, start, end }) {
      const isLong = given.some(
        (argument) =>
          argument.type === 'ObjectExpression' &&
          argument.properties.some(
            (property) =>
              property.type === 'Property' &&
              property.key.type === 'Identifier' &&
              property.key.name === 'tag' &&
              /['"]@long['"]/.test(text.slice(property.value.start, property.value.end)),
          ),
      );
      if (isLong) parts.push({ start, end });
    },
  }).visit(program);
  return parts;
}

/** Whether a test file has a quoted title, and whether `npm test` runs it. */
export type QuotedTest = 'missing' | 'long' | 'ordinary';

/**
 * Looks a test's title up in its file. A title that a document writes with “…” stands for one whose
 * varying parts the source fills in.
 */
export function findQuotedTest(source: SourceFile, title: string): QuotedTest {
  const quoted = new RegExp(`['"\`]${quotedName(title)}['"\`]`, 'g');
  const places = [...source.text.matchAll(quoted)].map(({ index }) => index);
  if (places.length === 0) return 'missing';
  const long = longParts(source);
  const isLong = (place: number) => long.some(({ start, end }) => start <= place && place < end);
  return places.every(isLong) ? 'long' : 'ordinary';
}

const parsed = new Map<string, SourceFile | undefined>();

/** As above, for a file by its path from the root; 'missing' where there is no such file. */
export function whereTestRuns(path: string, title: string): QuotedTest {
  const place = join(root, path);
  if (!parsed.has(path) && existsSync(place)) {
    parsed.set(path, parseSources([{ path, text: readFileSync(place, 'utf8') }])[0]);
  }
  const source = parsed.get(path);
  return source ? findQuotedTest(source, title) : 'missing';
}

/** The pattern of a test's title as a document quotes it: “…” stands for what its cases fill in. */
export function quotedName(title: string): string {
  return title
    .split('…')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
}

import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { z } from 'zod';
import type { Fitting } from './chapter-fit.ts';

const chapterFit = z.strictObject({
  closer: z.literal([0, 1, 2]),
  endsOnNewPage: z.boolean(),
  splitsBoxes: z.boolean(),
  answerLines: z.int().nonnegative(),
  floating: z.array(z.string()),
});

const keptFit = z.strictObject({
  /** A hash: see `findFit`. */
  madeFrom: z.string(),
  /** By chapter number. */
  chapters: z.record(z.string().regex(/^\d+$/), chapterFit),
});
export type KeptFit = z.infer<typeof keptFit>;

const keptFits = z.strictObject({ whole: keptFit, 'first chapter': keptFit });
/** The fits of one manuscript: of the whole book, and of its first chapter on its own. */
export type KeptFits = z.infer<typeof keptFits>;

/** The file beside a manuscript, such as `built-to-last.md`, that keeps its fits. */
export function fitFileOf(manuscript: string): string {
  return `${manuscript.slice(0, -extname(manuscript).length)}.fit.json`;
}

/** Reads the fits kept in a file. Where they cannot be used, returns why, as a clause. */
export async function readKeptFits(
  path: string,
): Promise<{ fits: KeptFits; problem?: undefined } | { fits?: undefined; problem: string }> {
  const file = basename(path);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { problem: `there is no ${file} yet` };
  }
  try {
    return { fits: keptFits.parse(JSON.parse(text)) };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: `${file} is not JSON` };
    if (!(error instanceof z.ZodError)) throw error;
    const [issue] = error.issues;
    const where = issue?.path.join(' → ') || 'the file';
    return { problem: `${file} is wrong (${where}: ${issue?.message})` };
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Writes a manuscript's fits to a file, one value a line. */
export async function writeKeptFits(path: string, fits: KeptFits): Promise<void> {
  await writeFile(path, `${JSON.stringify(keptFits.parse(fits), null, 2)}\n`);
}

export function toKeptFit(fitting: Fitting, madeFrom: string): KeptFit {
  const chapters = [...fitting].map(([chapter, { floating, ...fit }]) => {
    const kept: KeptFit['chapters'][string] = { ...fit, floating: [...floating] };
    return [String(chapter), kept] as const;
  });
  return { madeFrom, chapters: Object.fromEntries(chapters) };
}

export function toFitting({ chapters }: KeptFit): Fitting {
  return new Map(
    Object.entries(chapters).map(([chapter, { floating, ...fit }]) => {
      return [Number(chapter), { ...fit, floating: new Set(floating) }] as const;
    }),
  );
}

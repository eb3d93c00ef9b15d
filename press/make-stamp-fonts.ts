import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readAsTrueType } from './book-fonts.ts';
import { writeWhole } from './write-whole.ts';

/** The scripts a buyer's name can be stamped in, in the order in which a face is looked for. */
const scripts = [
  'latin',
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
] as const;

/**
 * Writes the faces of the buyer's line (Noto Sans, one TrueType file a script) into `folder`, as
 * `1-latin.ttf` and so on: the number is the order in which they are tried.
 */
export async function makeStampFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(
    scripts.map(async (script, n) => {
      const face = await readAsTrueType(
        `@fontsource/noto-sans/files/noto-sans-${script}-400-normal.woff2`,
      );
      await writeWhole(join(folder, `${n + 1}-${script}.ttf`), face);
    }),
  );
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from '@cantoo/fontkit';
import subsetFont from 'subset-font';
import { z } from 'zod';
import { nameFace } from './name-face.ts';

/**
 * The web fonts that names are set in, in the order in which a face is looked for; `slices` picks
 * their files. The big ones are variable, to be installed small, and are pinned to one weight.
 */
const webFonts = [
  {
    group: 'general',
    fontPackage: '@fontsource/noto-sans',
    slices: /-(latin|latin-ext|greek|greek-ext|cyrillic|cyrillic-ext|vietnamese)-400-normal/,
  },
  {
    group: 'general',
    // Draws each letter with its dots as one glyph; in Noto's, a copied text loses their order.
    fontPackage: '@fontsource/ibm-plex-sans-arabic',
    slices: /-arabic-400-normal/,
  },
  ...['hebrew', 'devanagari', 'thai', 'armenian', 'georgian', 'bengali', 'tamil'].map((script) => ({
    group: 'general',
    fontPackage: `@fontsource/noto-sans-${script}`,
    slices: new RegExp(`-${script}-400-normal`),
  })),
  { group: 'general', fontPackage: '@fontsource-variable/noto-emoji', slices: /-\d+-wght-/ },
  { group: 'chinese', fontPackage: '@fontsource-variable/noto-sans-sc', slices: /-\d+-wght-/ },
  { group: 'japanese', fontPackage: '@fontsource-variable/noto-sans-jp', slices: /-\d+-wght-/ },
  { group: 'korean', fontPackage: '@fontsource-variable/noto-sans-kr', slices: /-\d+-wght-/ },
] as const;

const indexFile = 'faces.json';
const madeFrom = z.object({ madeFrom: z.string() });

/**
 * Writes the faces of buyers' names into `folder`: some 350 TrueType files, one a slice of a web
 * font, and `faces.json`, which says what each can draw. A name needs few of them, so that a server
 * never holds more than these. A second call finds them made. Throws when a package is missing.
 */
export async function makeStampFonts(folder: string): Promise<void> {
  const slices = (await Promise.all(webFonts.map(findSlices))).flat();
  const inputHash = await hashInputs();
  const index = join(folder, indexFile);
  if (existsSync(index)) {
    const made = madeFrom.safeParse(JSON.parse(await readFile(index, 'utf8')));
    if (made.data?.madeFrom === inputHash) return;
  }
  const draft = `${folder}.${process.pid}.draft`;
  await mkdir(draft, { recursive: true });
  const faces = [];
  for (const { group, name, woff2 } of slices) {
    const trueType = await pinnedToRegular(await readFile(woff2), woff2.includes('-wght-'));
    const face = nameFace(trueType, familyOf(name));
    const file = `${name}.ttf`;
    await writeFile(join(draft, file), face);
    faces.push({ file, family: familyOf(name), group, ranges: rangesOf(characterSetOf(face)) });
  }
  await writeFile(join(draft, indexFile), JSON.stringify({ madeFrom: inputHash, faces }));
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

async function findSlices({ group, fontPackage, slices }: (typeof webFonts)[number]) {
  const manifest = fileURLToPath(import.meta.resolve(`${fontPackage}/package.json`));
  const files = join(dirname(manifest), 'files');
  const names = (await readdir(files)).filter(
    (name) => slices.test(name) && name.endsWith('.woff2'),
  );
  if (names.length === 0) throw new Error(`${fontPackage} has no files of the kind ${slices}.`);
  // "-ext" and "vietnamese" before "latin": where a face has a letter and its accent apart only, a
  // typesetter takes these, although a later face has both as one.
  return names
    .sort()
    .reverse()
    .map((name) => ({
      group,
      name: basename(name, '.woff2').replace(/-(400|wght)-normal$/, ''),
      woff2: join(files, name),
    }));
}

/** A family of its own for each slice: see `nameFace`. */
function familyOf(name: string): string {
  return `Stamp ${name.replaceAll('-', ' ')}`;
}

async function pinnedToRegular(woff2: Buffer, isVariable: boolean): Promise<Buffer> {
  return subsetFont(woff2, '', {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    ...(isVariable ? { variationAxes: { wght: 400 } } : {}),
  });
}

function characterSetOf(face: Buffer): number[] {
  const font = fontkit.create(face);
  if (!('characterSet' in font)) throw new Error('A web font holds a collection, not one face.');
  return font.characterSet;
}

/** Code points as pairs of first and last. */
function rangesOf(codePoints: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const codePoint of [...codePoints].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && codePoint <= last[1] + 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  return ranges;
}

/** The packages' versions stand for the fonts. */
async function hashInputs(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of ['make-stamp-fonts.ts', 'name-face.ts', '../package-lock.json']) {
    hash.update(await readFile(new URL(name, import.meta.url)));
  }
  return hash.digest('hex');
}

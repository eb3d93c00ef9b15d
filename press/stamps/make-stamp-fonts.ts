import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from '@cantoo/fontkit';
import subsetFont from 'subset-font';
import type { StampFace } from '#app/features/downloads/stamp/stamp-faces.server.ts';
import { openBuildCache } from '#app/platform/files/build-cache.server.ts';
import { nameFace } from './name-face.ts';

interface WebFont {
  group: StampFace['group'];
  fontPackage: string;
  folder: string;
  slices: RegExp;
  /** The only ones of them that are kept, where not all are. */
  characters?: string;
}

const variable = { folder: 'files', slices: /-\d+-wght-/ };

const scripts = (group: 'general' | 'rare', names: readonly string[]) =>
  names.map((script) => ({
    group,
    fontPackage: `@fontsource/noto-${script === 'tibetan' ? 'serif' : 'sans'}-${script}`,
    folder: 'files',
    slices: new RegExp(`-${script}-400-normal`),
  }));

/**
 * The web fonts that names and papers are set in, in the order in which a face is looked for; `slices`
 * picks their files. The big ones are variable, to be installed small, and are pinned to one weight.
 */
const webFonts: readonly WebFont[] = [
  {
    group: 'general',
    // Whole: in its slices many a letter lies apart from the accents that are written over it.
    fontPackage: '@expo-google-fonts/noto-sans',
    folder: '400Regular',
    slices: /^NotoSans_400Regular/,
  },
  {
    group: 'general',
    // Draws each letter with its dots as one glyph; in Noto's, a copied text loses their order.
    fontPackage: '@fontsource/ibm-plex-sans-arabic',
    folder: 'files',
    slices: /-arabic-400-normal/,
  },
  ...scripts('general', [
    ...['hebrew', 'devanagari', 'thai', 'armenian', 'georgian', 'bengali', 'tamil'],
  ]),
  { ...variable, group: 'general', fontPackage: '@fontsource-variable/noto-emoji' },
  { ...variable, group: 'chinese', fontPackage: '@fontsource-variable/noto-sans-sc' },
  { ...variable, group: 'japanese', fontPackage: '@fontsource-variable/noto-sans-jp' },
  { ...variable, group: 'korean', fontPackage: '@fontsource-variable/noto-sans-kr' },
  // Looked at last, so that no other name is set differently for their sake.
  ...scripts('rare', [
    ...['telugu', 'gujarati', 'gurmukhi', 'kannada', 'malayalam', 'sinhala'],
    ...['khmer', 'lao', 'myanmar', 'ethiopic', 'tibetan'],
  ]),
  {
    group: 'rare',
    fontPackage: '@fontsource-variable/noto-sans-hk',
    folder: 'files',
    // Han signs beyond the Basic Multilingual Plane; the three above draw the others.
    slices: /-(\d|10)-wght-/,
  },
  {
    group: 'rare',
    fontPackage: '@fontsource/noto-sans-math',
    folder: 'files',
    slices: /-latin-400-normal/,
    characters: charactersFrom(0x1d400, 0x1d7ff),
  },
  {
    group: 'heading',
    fontPackage: '@fontsource/fraunces',
    folder: 'files',
    slices: /^fraunces-latin-600-normal/,
  },
  {
    group: 'strong',
    fontPackage: '@expo-google-fonts/noto-sans',
    folder: '600SemiBold',
    slices: /^NotoSans_600SemiBold/,
  },
];

/**
 * Writes the faces of buyers' names, and the two of papers' headings and bold words, into `folder`:
 * some 380 TrueType files, one a slice of a web font, and `faces.json`, which says what each can draw.
 * A name needs few of them, so that a server never holds more than these. A second call finds them
 * made. Throws when a package is missing.
 */
export async function makeStampFonts(folder: string): Promise<void> {
  const slices = (await Promise.all(webFonts.map(findSlices))).flat();
  const cache = await openBuildCache(folder);
  await cache.ensure('faces', await hashInputs(), async () => {
    const files: Record<string, Buffer> = {};
    const faces = [];
    for (const { group, name, path, characters } of slices) {
      const source = await readFile(path);
      const trueType =
        extname(path) === '.ttf' ? await plain(source) : await asTrueType(source, path, characters);
      const face = nameFace(trueType, familyOf(name));
      const file = `${name}.ttf`;
      files[file] = face;
      faces.push({ file, family: familyOf(name), group, ranges: rangesOf(characterSetOf(face)) });
    }
    return { ...files, 'faces.json': JSON.stringify({ faces }) };
  });
  await cache.clear();
}

function charactersFrom(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)).join(
    '',
  );
}

async function findSlices({ group, fontPackage, folder, slices, characters = '' }: WebFont) {
  const manifest = fileURLToPath(import.meta.resolve(`${fontPackage}/package.json`));
  const files = join(dirname(manifest), folder);
  const names = (await readdir(files)).filter(
    (name) => slices.test(name) && /\.(woff2|ttf)$/.test(name),
  );
  if (names.length === 0) throw new Error(`${fontPackage} has no files of the kind ${slices}.`);
  return names.sort().map((name) => ({
    group,
    name: plainName(basename(name, extname(name))),
    path: join(files, name),
    characters,
  }));
}

/** Without weight and style: Typst takes those off the end of a family's name and then misses it. */
function plainName(name: string): string {
  return name
    .replace(/-(400|600|wght)-normal$|_400Regular$/, '')
    .replace(/_600SemiBold$/, '-strong');
}

/** A family of its own for each slice: see `nameFace`. */
function familyOf(name: string): string {
  return `Stamp ${name.replaceAll('-', ' ')}`;
}

/** Every letter of a face, without the shapes that no name asks for, as small capitals. */
async function plain(face: Buffer): Promise<Buffer> {
  return subsetFont(face, String.fromCodePoint(...characterSetOf(face)), {
    targetFormat: 'truetype',
    keepFeatures: ['ccmp', 'kern', 'locl', 'mark', 'mkmk'],
  });
}

async function asTrueType(woff2: Buffer, path: string, characters: string): Promise<Buffer> {
  return subsetFont(woff2, characters, {
    targetFormat: 'truetype',
    keepAllGlyphs: characters === '',
    ...(path.includes('-wght-') ? { variationAxes: { wght: 400 } } : {}),
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
  for (const name of ['make-stamp-fonts.ts', 'name-face.ts', '../../package-lock.json']) {
    hash.update(await readFile(new URL(name, import.meta.url)));
  }
  return hash.digest('hex');
}

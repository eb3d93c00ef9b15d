import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The faces of headings and pull quotes; the text's own face, Libertinus Serif, comes with Typst. */
const displayFaces = [
  '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2',
  '@fontsource/fraunces/files/fraunces-latin-400-italic.woff2',
];

/** Reads the display faces as TrueType, which is what Typst takes. */
export async function readBookFonts(): Promise<Buffer[]> {
  return Promise.all(displayFaces.map(readAsTrueType));
}

/** Reads a WOFF2 face of an installed package as TrueType, whole. */
export async function readAsTrueType(specifier: string): Promise<Buffer> {
  const woff2 = await readFile(fileURLToPath(import.meta.resolve(specifier)));
  return subsetFont(woff2, basicMultilingualPlane, { targetFormat: 'truetype' });
}

/** Every character up to U+FFFF but the surrogates, which stand for none. */
const basicMultilingualPlane = Array.from({ length: 0x1_0000 }, (_, codePoint) =>
  codePoint >= 0xd800 && codePoint <= 0xdfff ? '' : String.fromCodePoint(codePoint),
).join('');

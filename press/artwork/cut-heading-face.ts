import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const source = createRequire(import.meta.url).resolve(
  '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2',
);
const target = new URL('../../app/design/fonts/fraunces-600.woff2', import.meta.url);

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => i + 32));
/** The commonest accented letters of names; the whole of Latin-1 would cost 1.5 kB more. */
const accented = 'éèáíóúüöäñç';
const marks = '‘’“”–—…·×©€£¥\u00a0';

/**
 * Cuts the heading face down to the letters that headings need and writes it beside the design
 * system. To be run after a new release of the face.
 */
export async function cutHeadingFace(): Promise<void> {
  const face = await subsetFont(await readFile(source), ascii + accented + marks, {
    targetFormat: 'woff2',
  });
  await writeFile(target, face);
  process.stderr.write(`fraunces-600.woff2: ${(face.length / 1000).toFixed(1)} kB\n`);
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fontkit from '@cantoo/fontkit';

/** A face the buyer's line can be set in. */
export interface StampFace {
  /** The TrueType file. */
  file: Uint8Array;
  /** Every character it can draw. */
  codePoints: ReadonlySet<number>;
}

/** Part of a line that one face can draw. */
export interface StampRun {
  face: StampFace;
  text: string;
}

/** Reads the faces of a folder; the order of their names is the order in which they are tried. */
export async function readStampFaces(folder: string): Promise<StampFace[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ttf')).sort();
  if (names.length === 0) throw new Error(`There is no face for the buyer's line in ${folder}.`);
  return Promise.all(
    names.map(async (name) => {
      const file = await readFile(join(folder, name));
      const font = fontkit.create(file);
      if (!('characterSet' in font)) throw new Error(`${name} holds a collection, not one face.`);
      return { file, codePoints: new Set(font.characterSet) };
    }),
  );
}

/**
 * Puts a text into the form that is stamped: composed accents, single spaces, nothing invisible.
 * A character that no face has is written as its code point, as [U+738B], and listed.
 */
export function printableText(
  text: string,
  faces: readonly StampFace[],
): { text: string; unstampable: string[] } {
  const visible = text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim();
  const unstampable = new Set<string>();
  let printable = '';
  for (const character of visible) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (faces.some((face) => face.codePoints.has(codePoint))) {
      printable += character;
    } else {
      const name = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
      unstampable.add(name);
      printable += `[${name}]`;
    }
  }
  return { text: printable, unstampable: [...unstampable] };
}

/**
 * Cuts a printable text into runs of one face each. A combining mark stays with the letter before
 * it where that letter's face has the mark, so that both are drawn as one.
 */
export function splitIntoRuns(text: string, faces: readonly StampFace[]): StampRun[] {
  const runs: StampRun[] = [];
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const keepsFace = /\p{M}/u.test(character) && last?.face.codePoints.has(codePoint);
    const face = keepsFace ? last?.face : faces.find((one) => one.codePoints.has(codePoint));
    if (!face) throw new Error(`No face has ${character}; the text was not made printable.`);
    if (last?.face === face) last.text += character;
    else runs.push({ face, text: character });
  }
  return runs;
}

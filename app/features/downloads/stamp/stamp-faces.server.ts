import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const nameGroups = ['general', 'chinese', 'japanese', 'korean', 'rare'] as const;

/** Names are set in the faces of the first groups alone; papers have two of the house's beside them. */
const faceGroups = [...nameGroups, 'heading', 'strong'] as const;

const index = z.object({
  faces: z
    .array(
      z.object({
        file: z.string(),
        family: z.string(),
        group: z.enum(faceGroups),
        ranges: z.array(z.tuple([z.number(), z.number()])),
      }),
    )
    .min(1, 'There is no face for the name of a buyer.'),
});

/** One face a name can be set in. Only its description: the file is read when a name needs it. */
export type StampFace = z.infer<typeof index>['faces'][number];

/** What a reader takes for one letter, accents included, or a code point in brackets. */
export interface ComposedGlyph {
  text: string;
  /** The one face that draws all of it. */
  face: StampFace;
}

export interface ComposedName {
  /** What is set: single spaces, composed accents, nothing invisible, nothing without a face. */
  text: string;
  /** The same, letter by letter. */
  letters: ComposedGlyph[];
  /** The faces that draw it and the words around it, each once. */
  faces: StampFace[];
  /** Characters that no face draws where they stand, as "U+A015"; they are set as [U+A015]. */
  unstampable: string[];
}

/** Reads what the faces in a folder can draw; the order of the list is the order of trying. */
export async function readStampFaces(folder: string): Promise<StampFace[]> {
  return index.parse(JSON.parse(await readFile(join(folder, 'faces.json'), 'utf8'))).faces;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Chooses the face of each letter of a name, and writes what has none as its code point. A letter
 * is drawn with its accents by one face or not at all, since an accent of another one would push it
 * off the page. Letters that Chinese, Japanese and Korean share are drawn as the rest of the name
 * suggests.
 */
export function composeName(name: string, faces: readonly StampFace[]): ComposedName {
  const inOrder = groupOrder(name).flatMap((group) => faces.filter((face) => face.group === group));
  const faceOf = (text: string) => inOrder.find((face) => draws(face, text));
  const wordFaces = [...'Licensed to · Order […] U+0123456789ABCDEF'].flatMap((character) => {
    return faceOf(character) ?? [];
  });
  const [codeFace] = wordFaces;
  if (!codeFace) throw new Error('No face draws the words around a name.');
  const unstampable = new Set<string>();

  const inParts = (cluster: string): ComposedGlyph[] => {
    const parts: ComposedGlyph[] = [];
    for (const part of cluster.replace(/\p{Join_Control}/gu, '')) {
      const before = parts.at(-1);
      const isAccent = before !== undefined && /\p{M}/u.test(part);
      const face = isAccent ? undefined : faceOf(part);
      if (isAccent && !before.text.startsWith('[') && draws(before.face, part)) before.text += part;
      else if (face) parts.push({ text: part, face });
      else {
        const code = codePointOf(part);
        unstampable.add(code);
        parts.push({ text: `[${code}]`, face: codeFace });
      }
    }
    return parts;
  };
  const letters: ComposedGlyph[] = [];
  for (const { segment } of segmenter.segment(visible(name))) {
    // A space goes with its word, so that words of one script stay one piece.
    const before = letters.at(-1);
    const goesWithWord =
      segment === ' ' && before && /\p{L}/u.test(before.text) && draws(before.face, segment);
    const face = goesWithWord ? before.face : faceOf(segment);
    letters.push(...(face ? [{ text: segment, face }] : inParts(segment)));
  }
  const used = new Set([...wordFaces, ...letters.map(({ face }) => face)]);
  return {
    text: letters.map(({ text }) => text).join(''),
    letters,
    faces: inOrder.filter((face) => used.has(face)),
    unstampable: [...unstampable],
  };
}

function draws({ ranges }: StampFace, text: string): boolean {
  return [...text].every((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return (
      /\p{Join_Control}/u.test(character) ||
      ranges.some(([first, last]) => first <= codePoint && codePoint <= last)
    );
  });
}

function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Joiners stay, without which Persian and Hindi words and many emoji fall apart, and the tags that
 * say whose flag a black flag is. Other invisible characters go, among them those that turn the
 * direction of what follows.
 */
function visible(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(
      /(?<!🏴[\u{E0020}-\u{E007E}]{0,30})[\u{E0020}-\u{E007F}]|(?![\p{Join_Control}\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}/gu,
      '',
    )
    .replace(/^[ \p{Join_Control}]+|(?<![ \p{Join_Control}])[ \p{Join_Control}]+$/gu, '');
}

function groupOrder(name: string): readonly StampFace['group'][] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name)) {
    return ['general', 'japanese', 'chinese', 'korean', 'rare'];
  }
  if (/\p{Script=Hangul}/u.test(name)) return ['general', 'korean', 'chinese', 'japanese', 'rare'];
  return nameGroups;
}

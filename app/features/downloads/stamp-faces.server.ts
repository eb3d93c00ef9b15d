import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const faceGroups = ['general', 'chinese', 'japanese', 'korean'] as const;

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

export interface ComposedName {
  /** What is set: single spaces, composed accents, nothing invisible, nothing without a face. */
  text: string;
  /** The faces that draw it, each once. */
  faces: StampFace[];
  /** Characters that no face has, as "U+A015"; in `text` they stand as [U+A015]. */
  unstampable: string[];
}

/** Reads what the faces in a folder can draw; the order of the list is the order of trying. */
export async function readStampFaces(folder: string): Promise<StampFace[]> {
  return index.parse(JSON.parse(await readFile(join(folder, 'faces.json'), 'utf8'))).faces;
}

/**
 * Chooses the face of each character of a name, and writes what has none as its code point. Letters
 * that Chinese, Japanese and Korean share are drawn as the rest of the name suggests.
 */
export function composeName(name: string, faces: readonly StampFace[]): ComposedName {
  const order = groupOrder(name);
  const inOrder = order.flatMap((group) => faces.filter((face) => face.group === group));
  const faceOf = (character: string) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return inOrder.find(({ ranges }) =>
      ranges.some(([first, last]) => first <= codePoint && codePoint <= last),
    );
  };
  const used = new Set<StampFace>();
  const unstampable = new Set<string>();
  let text = '';
  for (const character of visible(name)) {
    const face = faceOf(character);
    if (face) used.add(face);
    if (face || /\p{Join_Control}/u.test(character)) {
      text += character;
      continue;
    }
    const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    unstampable.add(code);
    text += `[${code}]`;
  }
  // The words around the name, and its code points.
  for (const character of 'Licensed to · Order […] U+0123456789ABCDEF') {
    const face = faceOf(character);
    if (face) used.add(face);
  }
  return {
    text,
    faces: inOrder.filter((face) => used.has(face)),
    unstampable: [...unstampable],
  };
}

/**
 * Joiners stay, without which Persian and Hindi words and many emoji fall apart. Other invisible
 * characters go, among them those that turn the direction of what follows.
 */
function visible(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/(?!\p{Join_Control})\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/^[ \p{Join_Control}]+|[ \p{Join_Control}]+$/gu, '');
}

function groupOrder(name: string): readonly StampFace['group'][] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name)) {
    return ['general', 'japanese', 'chinese', 'korean'];
  }
  if (/\p{Script=Hangul}/u.test(name)) return ['general', 'korean', 'chinese', 'japanese'];
  return faceGroups;
}

import {
  type ComposedGlyph,
  composeName,
  type StampFace,
} from '#app/features/downloads/stamp/stamp-faces.server.ts';

/** Words of a paper in the house's face for headings, or in its bold one, where these draw them. */
export interface StyledWords {
  style: 'heading' | 'strong';
  words: string;
}

/** What a paper says, in the shape that its layout asks for. Each text is set as it stands. */
export type PaperWords =
  | string
  | number
  | boolean
  | null
  | StyledWords
  | readonly PaperWords[]
  | { readonly [name: string]: PaperWords };

export const heading = (words: string): StyledWords => ({ style: 'heading', words });
export const strong = (words: string): StyledWords => ({ style: 'strong', words });

/** The same in which each text became the pieces that one face draws. */
type Composed = number | boolean | null | ComposedText | Composed[] | { [name: string]: Composed };

interface ComposedText {
  runs: { text: string; face: string; single: boolean }[];
}

/** So long a piece without a space may break anywhere: ids, and words that nobody would write. */
const maxUnbroken = 30;

export interface ComposedWords {
  composed: Composed;
  /** The faces that draw them, each once. */
  faces: StampFace[];
}

/**
 * Chooses faces for all texts of a paper, as they are chosen for a buyer's name: nothing in a text is
 * markup, invisible marks are left out, and a character that no face has stands as its code point.
 */
export function composeWords(words: PaperWords, faces: readonly StampFace[]): ComposedWords {
  const used = new Set<StampFace>();
  const compose = (text: string, style?: StyledWords['style']): ComposedText => {
    const composed = composeName(text, [...preferred(faces, style), ...faces]);
    for (const face of composed.faces) used.add(face);
    return { runs: runsOf(composed.letters, isMixed(composed.text)) };
  };
  const walk = (part: PaperWords): Composed => {
    if (typeof part === 'string') return compose(part);
    if (typeof part !== 'object' || part === null) return part;
    if (isList(part)) return part.map(walk);
    if (isStyled(part)) return compose(part.words, part.style);
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, walk(each)]));
  };
  return { composed: walk(words), faces: [...used] };
}

function isList(part: object): part is readonly PaperWords[] {
  return Array.isArray(part);
}

function isStyled(part: object): part is StyledWords {
  return 'style' in part && 'words' in part;
}

/** A face for headings or bold words stands ahead of all others; what it does not draw they do. */
function preferred(faces: readonly StampFace[], style: StyledWords['style'] | undefined) {
  return faces
    .filter(({ group }) => group === style)
    .map((face): StampFace => ({ ...face, group: 'general' }));
}

/** A text of both directions is kept in its own order by two invisible marks. */
function isMixed(text: string): boolean {
  return (
    /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) && /[\p{Script=Latin}\p{Nd}]/u.test(text)
  );
}

function runsOf(pieces: readonly ComposedGlyph[], isIsolated: boolean): ComposedText['runs'] {
  const runs: ComposedText['runs'] = [];
  let unbroken = 0;
  for (const piece of pieces) {
    // One glyph a letter where there is one: of several, some readers copy too many.
    const single = /^\p{Script=Latin}$/u.test(piece.text);
    const face = piece.face.family.toLowerCase();
    unbroken = piece.text.endsWith(' ') ? 0 : unbroken + 1;
    const text = unbroken > maxUnbroken ? `\u200b${piece.text}` : piece.text;
    const last = runs.at(-1);
    if (last?.face === face && last.single === single) last.text += text;
    else runs.push({ text, face, single });
  }
  const [first, last] = [runs.at(0), runs.at(-1)];
  if (isIsolated && first && last) {
    first.text = `\u2068${first.text}`;
    last.text = `${last.text}\u2069`;
  }
  return runs;
}

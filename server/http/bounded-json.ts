/** Deeper than any request of the shop's own pages. */
const maxDepth = 10;

/** Objects, array items and fields of a whole body. */
const maxParts = 5_000;

/**
 * A row of combining marks that Unicode composes in quadratic time (UAX #15, “stream-safe text
 * format”): no language has more than 30 on one letter. The last two are marks in NFKC alone.
 */
const tooManyMarks = /[\p{M}\uFF9E\uFF9F]{31}/u;

/** Whether a text has more marks on one letter than any language; it must not be composed. */
export function isOvermarked(text: string): boolean {
  return tooManyMarks.test(text);
}

export type BoundedJson =
  | { status: 'read'; value: unknown }
  /** `problem` is a sentence for the person who sent it. */
  | { status: 'refused'; problem: string };

const unreadable: BoundedJson = { status: 'refused', problem: 'The request could not be read.' };

/**
 * Reads JSON that anybody may have written. Refuses what is no JSON, nests deeper than 10, has more
 * than 5,000 parts, or a text with more than 30 combining marks in a row. Its length was limited before.
 */
export function boundedJson(text: string): BoundedJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return unreadable;
  }
  let parts = 0;
  for (const { path, value: part } of partsOf(value)) {
    parts += 1;
    if (parts + sizeOf(part) > maxParts || path.length > maxDepth) return unreadable;
    const isOdd =
      isOvermarked(path.at(-1) ?? '') || (typeof part === 'string' && isOvermarked(part));
    if (isOdd) {
      const problem = `Please check ${path.join('.')}: it has characters that cannot be used.`;
      return { status: 'refused', problem };
    }
  }
  return { status: 'read', value };
}

/** How many parts a part has, before any of them is looked at. */
function sizeOf(part: unknown): number {
  if (Array.isArray(part)) return part.length;
  return typeof part === 'object' && part !== null ? Object.keys(part).length : 0;
}

interface Part {
  /** The names and positions that lead to it; empty for the whole. */
  path: readonly string[];
  value: unknown;
}

/** A JSON value and everything in it, however deep it nests: the walk does not recurse. */
export function* partsOf(whole: unknown): Generator<Part> {
  const waiting: Part[] = [{ path: [], value: whole }];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    yield part;
    const { path, value } = part;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      waiting.push({ path: [...path, name], value: inner });
    }
  }
}

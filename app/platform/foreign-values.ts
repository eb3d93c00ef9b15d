/**
 * The door for foreign values in the browser: answers, and what storage kept. By hand, as a schema
 * library weighs more than everything that is read here (docs/decisions/0016).
 */

type NamesOf<Shape> = Shape extends unknown ? keyof Shape : never;
type Foreign<Shape> = { readonly [Name in NamesOf<Shape>]?: unknown };

/**
 * The fields of what should be a `Shape`, whose values are still foreign: all are missing in what is
 * no object.
 */
export function fieldsOf<Shape>(foreign: unknown): Foreign<Shape> {
  return isObject<Shape>(foreign) ? foreign : {};
}

function isObject<Shape>(foreign: unknown): foreign is Foreign<Shape> {
  return typeof foreign === 'object' && foreign !== null;
}

export function isText(foreign: unknown): foreign is string {
  return typeof foreign === 'string';
}

/** A whole number, 0 or more. */
export function isCount(foreign: unknown): foreign is number {
  return Number.isSafeInteger(foreign) && Number(foreign) >= 0;
}

/** A point in time, as JSON holds it. */
export function isDateText(foreign: unknown): foreign is string {
  return isText(foreign) && !Number.isNaN(Date.parse(foreign));
}

/** The value of a JSON text; `null` for no text and for one that is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The texts of a list; empty for anything else. */
export function readTexts(foreign: unknown): string[] {
  return Array.isArray(foreign) ? foreign.filter(isText) : [];
}

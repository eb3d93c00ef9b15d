/**
 * Tells foreign values (answers, what a browser kept) by their shape, in a few hundred bytes: a
 * schema library costs more than all that reads answers here (docs/decisions/0016).
 */

export type Guard<Value> = (foreign: unknown) => foreign is Value;

/** Where a field may be missing, or is looked at later. */
export const isAnything: Guard<unknown> = (_foreign): _foreign is unknown => true;

export const isText: Guard<string> = (foreign) => typeof foreign === 'string';

export const isFlag: Guard<boolean> = (foreign) => typeof foreign === 'boolean';

/** A whole number, 0 or more. */
export const isCount: Guard<number> = (foreign): foreign is number =>
  Number.isSafeInteger(foreign) && Number(foreign) >= 0;

/** One of these words. */
export function isOneOf<Word extends string>(...words: Word[]): Guard<Word> {
  return (foreign): foreign is Word => words.some((word) => word === foreign);
}

/** A point in time, as JSON holds it. */
export const isDateText: Guard<string> = (foreign): foreign is string =>
  isText(foreign) && !Number.isNaN(Date.parse(foreign));

export function isListOf<Item>(isItem: Guard<Item>): Guard<Item[]> {
  return (foreign): foreign is Item[] => Array.isArray(foreign) && foreign.every(isItem);
}

/** An object with these fields, each as its guard says; it may have others. */
export function hasFields<Fields>(
  guards: {
    [Name in keyof Fields]: Guard<Fields[Name]>;
  },
): Guard<Fields> {
  return (foreign): foreign is Fields => {
    if (typeof foreign !== 'object' || foreign === null) return false;
    for (const name in guards) if (!guards[name](Reflect.get(foreign, name))) return false;
    return true;
  };
}

/** The value of a JSON text; `null` for no text and for one that is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

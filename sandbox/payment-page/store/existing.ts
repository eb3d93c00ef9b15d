import type { ObjectCollection } from './object-collection.ts';

/** For ids that one of our own records points to: a missing one is a bug, and throws. */
export function existing<T>(collection: ObjectCollection<T>, id: string): T {
  const found = collection.find(id);
  if (found === undefined) throw new Error(`The stored object ${id} is gone.`);
  return found;
}

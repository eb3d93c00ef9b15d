import { fileInMemory } from '#app/platform/files/opened-file.server.ts';
import type { BucketCopies } from './bucket-copies.server.ts';
import type { CopyCache } from './copy-cache.server.ts';

/** For so long a bucket that did not answer is not asked: each try may cost a buyer seconds. */
const restMs = 30_000;

/**
 * A process's own copies before those that all processes share: what one has made the others find. A
 * bucket that does not answer is left out for half a minute, and `onFault` hears of it then; only to
 * forget is it asked each time, and rejects, to be tried again.
 */
export function shareCopies(
  near: CopyCache,
  bucket: BucketCopies,
  onFault: (error: unknown) => void,
): CopyCache {
  let restsUntil = 0;

  async function ask<Answer>(act: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
    if (Date.now() < restsUntil) return otherwise;
    try {
      return await act();
    } catch (error) {
      restsUntil = Date.now() + restMs;
      onFault(error);
      return otherwise;
    }
  }

  async function fetchShared(name: string) {
    const shared = await ask(() => bucket.read(name), null);
    if (shared) await near.keep(name, shared);
    return shared;
  }

  return {
    ...near,
    read: async (name) => (await near.read(name)) ?? (await fetchShared(name)),
    async open(name) {
      const own = await near.open(name);
      if (own) return own;
      const shared = await fetchShared(name);
      return shared && ((await near.open(name)) ?? fileInMemory(shared));
    },
    async keep(name, file) {
      const isShared = await ask(() => bucket.keep(name, file).then(() => true), false);
      return (await near.keep(name, file)) || isShared;
    },
    async forget(orderIds) {
      await near.forget(orderIds);
      await bucket.forget(orderIds);
    },
  };
}

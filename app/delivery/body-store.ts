import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openBuildCache } from '#app/platform/files/build-cache.server.ts';
import { brotli, gzip } from '#app/platform/files/compress.server.ts';
import { contentHash } from '#app/platform/files/content-hash.server.ts';
import { writeWhole } from '#app/platform/files/write-whole.server.ts';

/** Keeps bodies under the hash of their content, with compressed copies made only once. */
export interface BodyStore {
  /** Writes a body; returns the hash that names it, and its size as brotli where it was compressed. */
  put(body: Buffer, compressible: boolean): Promise<{ hash: string; brBytes: number }>;
  /** Writes a file that is not named by its content, and removes the bodies that were not put this time. */
  finish(name: string, content: string): Promise<void>;
}

/** Opens the folder of bodies that the server sends, for one process at a time. */
export async function openBodyStore(folder: string): Promise<BodyStore> {
  const cache = await openBuildCache(folder);
  return {
    async put(body, compressible) {
      const hash = contentHash(body);
      await cache.ensure(compressible ? `${hash}.br` : hash, hash, async () => ({
        [hash]: body,
        ...(compressible && { [`${hash}.br`]: await brotli(body) }),
        ...(compressible && { [`${hash}.gz`]: await gzip(body) }),
      }));
      if (!compressible) return { hash, brBytes: body.length };
      return { hash, brBytes: (await stat(join(folder, `${hash}.br`))).size };
    },
    async finish(name, content) {
      await writeWhole(join(folder, name), content);
      await cache.clear();
    },
  };
}

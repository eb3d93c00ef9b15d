import { join } from 'node:path';
import { openBucketCopies } from '#app/features/downloads/stamp/bucket-copies.server.ts';
import { type CopyCache, openCopyCache } from '#app/features/downloads/stamp/copy-cache.server.ts';
import { shareCopies } from '#app/features/downloads/stamp/shared-copies.server.ts';
import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import type { Log } from '#app/platform/log.server.ts';

/**
 * Where buyers' stamped copies are kept: on this machine's disk, which has room then, and, where there
 * is one, in the shared bucket.
 */
export async function openCopies(
  { dataDir, stampCacheBytes, stampBucket }: Settings,
  log: Log,
): Promise<CopyCache> {
  const near = openCopyCache(join(dataDir, 'stamped-books'), stampCacheBytes);
  await near.makeRoom();
  if (stampBucket === null) return near;
  return shareCopies(near, openBucketCopies(stampBucket), (err) =>
    log.warn({ err }, 'The bucket of stamped books does not answer: copies are made here.'),
  );
}

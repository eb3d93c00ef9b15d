import { setTimeout as wait } from 'node:timers/promises';
import { type FolderLock, takeFolderLock } from '#app/platform/database/folder-lock.server.ts';

const pollMs = 200;

/**
 * Waits until no other process has locked `file`, however long that takes, and says `whyItWaits` on
 * stderr meanwhile. The lock ends when it is released, or with this process, however that ends.
 */
export async function lockFile(file: string, whyItWaits: string): Promise<FolderLock> {
  for (let hasSaid = false; ; hasSaid = true) {
    const lock = takeFolderLock(file);
    if (lock) return lock;
    if (!hasSaid) process.stderr.write(`${whyItWaits}\n`);
    await wait(pollMs);
  }
}

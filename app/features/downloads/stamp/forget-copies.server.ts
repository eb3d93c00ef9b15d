import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '#app/platform/random-code.server.ts';

/** How the files of all copies of an order begin. */
export function copyPrefix(orderId: string): string {
  return `${sha256(orderId).slice(0, 16)}.`;
}

/** Deletes every copy of these orders, of whatever edition and under whatever name it was made. */
export async function forgetCopies(
  cacheFolder: string,
  orderIds: readonly string[],
): Promise<void> {
  const prefixes = new Set(orderIds.map(copyPrefix));
  for (const name of await filesIn(cacheFolder)) {
    const isTheirs = prefixes.has(name.slice(0, name.indexOf('.') + 1));
    if (isTheirs) await rm(join(cacheFolder, name), { force: true });
  }
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

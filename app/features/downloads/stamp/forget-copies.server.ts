import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const prefixLength = 16;

/** How the files of all copies of an order begin. */
export function copyPrefix(orderId: string): string {
  return createHash('sha256').update(orderId).digest('hex').slice(0, prefixLength);
}

/** The same of a file's name. */
export function prefixOf(name: string): string {
  return name.slice(0, prefixLength);
}

/** Deletes every copy of these orders, of whatever edition and under whatever name it was made. */
export async function forgetCopies(
  cacheFolder: string,
  orderIds: readonly string[],
): Promise<void> {
  const prefixes = new Set(orderIds.map(copyPrefix));
  for (const name of await filesIn(cacheFolder)) {
    if (prefixes.has(prefixOf(name))) await rm(join(cacheFolder, name), { force: true });
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

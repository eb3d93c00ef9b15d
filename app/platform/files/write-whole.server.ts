import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const draftEnding = '.draft';

/**
 * Writes a file by way of a draft beside it, so that nobody ever reads half of it: until it is whole,
 * the file stays as it was. Makes its folder where that is missing. Throws what the disk says, and
 * leaves no draft then; one that a killed process left is known by `isDraft`. `mode`: who may read it.
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  mode = 0o666,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}${draftEnding}`;
  try {
    await writeFile(draft, content, { mode });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export function isDraft(fileName: string): boolean {
  return fileName.endsWith(draftEnding);
}

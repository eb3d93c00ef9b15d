import { rename, writeFile } from 'node:fs/promises';

/** Writes a file beside its place and renames it there, so that nobody ever reads half of it. */
export async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, content);
  await rename(draft, file);
}

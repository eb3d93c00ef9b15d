import { join } from 'node:path';
import { commonPasswordsFile } from '#app/features/identity/password/common-passwords.server.ts';
import { writeWhole } from '#app/platform/files/write-whole.server.ts';
import { mostCommonPasswords } from './most-common-passwords.ts';

/** Writes content/common-passwords.bin anew. */
export async function makeCommonPasswords(): Promise<void> {
  const path = join(import.meta.dirname, '../../content/common-passwords.bin');
  await writeWhole(path, commonPasswordsFile([...mostCommonPasswords()]));
}

import { join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { commonPasswordsFile } from '#app/features/identity/password/common-passwords.server.ts';
import { writeWhole } from '#app/platform/files/write-whole.server.ts';

/** Writes content/common-passwords.bin anew, from the list of @zxcvbn-ts/language-common (MIT). */
export async function makeCommonPasswords(): Promise<void> {
  const path = join(import.meta.dirname, '../../content/common-passwords.bin');
  await writeWhole(path, commonPasswordsFile(dictionary.passwords));
}

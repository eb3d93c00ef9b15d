import { join } from 'node:path';
import type { BuiltParts } from '#server/start.ts';
import { workersIn } from '#server/workers-in.ts';

const folder = join(import.meta.dirname, '..');

/** Where the release holds what the shop runs on, seen from its folder of programs. */
export const released: BuiltParts = {
  pages: join(folder, 'pages'),
  books: join(folder, 'books'),
  fonts: join(folder, 'fonts'),
  migrations: join(folder, 'migrations'),
  commonPasswords: join(folder, 'common-passwords.bin'),
  workers: workersIn(join(folder, 'server')),
};

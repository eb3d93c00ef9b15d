import { join } from 'node:path';
import type { BuiltParts } from '#server/start.ts';
import { workersIn } from '#server/workers-in.ts';

export const root = join(import.meta.dirname, '..');

const build = join(root, 'build');

/** Where the build puts what the shop runs on. */
export const built: BuiltParts & {
  server: string;
  site: string;
  desk: string;
  sandbox: string;
} = {
  server: join(build, 'server'),
  site: join(build, 'site'),
  desk: join(build, 'desk'),
  pages: join(build, 'pages'),
  books: join(build, 'books'),
  fonts: join(build, 'fonts'),
  sandbox: join(build, 'sandbox'),
  workers: workersIn(join(build, 'server')),
  migrations: join(root, 'database', 'migrations'),
  commonPasswords: join(root, 'content', 'common-passwords.bin'),
};

/** What the build makes for a machine that has nothing else of the project. */
export const release = join(build, 'release');

/** Where `npm run dev` puts the server's part, apart from what `npm start` runs on. */
export const devServer = join(build, 'dev-server');

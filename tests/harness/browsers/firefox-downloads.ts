import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#commands/folders.ts';

/** Where Firefox saves, for each worker of its own: nobody else's file is taken for the one waited for. */
export const firefoxDownloads = join(
  root,
  `${process.env.TEST_DATA_DIR}-downloads`,
  process.env.TEST_WORKER_INDEX ?? 'none',
);
mkdirSync(firefoxDownloads, { recursive: true });

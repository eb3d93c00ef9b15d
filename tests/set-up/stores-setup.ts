import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startPackedPostgres } from '#tests/harness/postgres/postgres-server.ts';
import { postgresTemplate, withKeptStores } from './kept-stores.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server, in which each test file makes a database of its own. */
    postgresUrl: string;
    /** The database there with tables and job queues, to be copied: a tenth of the work of making them. */
    postgresTemplate: string;
    /** A file with an embedded store, tables and job queues in it: a tenth of the work of making one. */
    embeddedImage: string;
    /** A data folder with that store in it, to be copied: half of what a shop's first start costs. */
    embeddedFolder: string;
  }
}

/** What the stores of a whole test run have in common. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'evenkeel-image-'));
  const image = join(folder, 'embedded.tar');
  const dataFolder = join(folder, 'data');
  const server = await withKeptStores(async (archives) => {
    const [started] = await Promise.all([
      startPackedPostgres(archives.postgres),
      copyFile(archives.embedded, image).then(() => unpackImage(image, dataFolder)),
    ]);
    return started;
  });
  project.provide('postgresUrl', server.adminUrl);
  project.provide('postgresTemplate', postgresTemplate);
  project.provide('embeddedImage', image);
  project.provide('embeddedFolder', dataFolder);
  return async () => {
    await rm(folder, { recursive: true });
    await server.stop();
  };
}

async function unpackImage(image: string, dataFolder: string): Promise<void> {
  const database = join(dataFolder, 'database');
  await mkdir(database, { recursive: true });
  await promisify(execFile)('tar', ['--extract', '--file', image, '--directory', database]);
}

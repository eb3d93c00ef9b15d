import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openPglite } from '#app/platform/database/open-embedded-store.server.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { openJobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { built } from '#commands/folders.ts';
import { allJobs } from '#server/all-jobs.ts';
import { newDatabase, startPostgres } from './postgres-server.ts';
import { untilDone } from './waiting/patience.ts';

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
  const server = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'evenkeel-image-'));
  const image = join(folder, 'embedded.tar');
  const dataFolder = join(folder, 'data');
  const [template] = await Promise.all([
    makeTemplate(server.adminUrl),
    writeImage(image).then((packed) => unpackImage(packed, dataFolder)),
  ]);
  project.provide('postgresUrl', server.adminUrl);
  project.provide('postgresTemplate', template);
  project.provide('embeddedImage', image);
  project.provide('embeddedFolder', dataFolder);
  return async () => {
    await rm(folder, { recursive: true });
    await server.stop();
  };
}

async function makeTemplate(adminUrl: string): Promise<string> {
  const url = await newDatabase(adminUrl);
  const open = () =>
    openPostgresStore(url, built.migrations, (error) => {
      throw error;
    });
  // All of the run begins at once, and the shop gives a connection up after ten seconds.
  const store = await untilDone(open);
  await makeQueues(store);
  await store.close();
  return new URL(url).pathname.slice(1);
}

async function writeImage(path: string): Promise<Blob> {
  const client = new PGlite();
  const store = await openPglite(client, built.migrations);
  await makeQueues(store);
  const image = await client.dumpDataDir('none');
  await store.close();
  await writeFile(path, new Uint8Array(await image.arrayBuffer()));
  return image;
}

async function unpackImage(image: Blob, dataFolder: string): Promise<void> {
  await mkdir(dataFolder);
  const client = new PGlite({ dataDir: join(dataFolder, 'database'), loadDataDir: image });
  await client.waitReady;
  await client.close();
}

async function makeQueues(store: Store): Promise<void> {
  const jobs = await openJobQueue(store, allJobs, openLog('silent'));
  await jobs.stop(1_000);
}

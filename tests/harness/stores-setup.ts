import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server, in which each test file makes a database of its own. */
    postgresUrl: string;
    /** A file with a fresh embedded store: to load it takes a third of the time of making one. */
    embeddedImage: string;
  }
}

/** What the stores of a whole test run have in common. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.adminUrl);
  const folder = await mkdtemp(join(tmpdir(), 'evenkeel-image-'));
  const image = join(folder, 'embedded.tar');
  await writeFile(image, await dumpFreshStore());
  project.provide('embeddedImage', image);
  return async () => {
    await rm(folder, { recursive: true });
    await server.stop();
  };
}

async function dumpFreshStore(): Promise<Uint8Array> {
  const fresh = await PGlite.create();
  const image = await fresh.dumpDataDir('none');
  await fresh.close();
  return new Uint8Array(await image.arrayBuffer());
}

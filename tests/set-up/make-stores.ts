import { PGlite } from '@electric-sql/pglite';
import { openPglite } from '#app/platform/database/open-embedded-store.server.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { openJobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { built } from '#commands/folders.ts';
import { allJobs } from '#server/all-jobs.ts';
import { newDatabase, startPostgres } from '#tests/harness/postgres/postgres-server.ts';
import { untilDone } from '#tests/harness/waiting/patience.ts';

/** The data folder of a PostgreSQL whose database `template` has tables and job queues: a tar archive. */
export async function packPostgres(template: string): Promise<Uint8Array> {
  const server = await startPostgres();
  try {
    const url = await newDatabase(server.adminUrl, 'template1', template);
    let isDone = false;
    const open = () =>
      openPostgresStore(url, built.migrations, (error) => {
        // A connection may still be closing when the server is stopped to be packed, and says so.
        if (!isDone) throw error;
      });
    // All of the run begins at once, and the shop gives a connection up after ten seconds.
    const store = await untilDone(open);
    await makeQueues(store);
    isDone = true;
    await store.close();
    return await server.pack();
  } finally {
    await server.stop();
  }
}

/** An embedded store with the same in it, as the tar archive that `loadDataDir` of PGlite reads. */
export async function packEmbedded(): Promise<Uint8Array> {
  const client = new PGlite();
  const store = await openPglite(client, built.migrations);
  await makeQueues(store);
  const image = await client.dumpDataDir('none');
  await store.close();
  return image.bytes();
}

async function makeQueues(store: Store): Promise<void> {
  const jobs = await openJobQueue(store, allJobs, openLog('silent'));
  await jobs.stop(1_000);
}

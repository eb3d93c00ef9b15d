import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { auditRecords } from '#app/features/desk/audit/audit-records.server.ts';
import type { Violation } from '#app/features/desk/audit/violation.ts';
import {
  openEmbeddedStore,
  restoreEmbeddedStore,
} from '#app/platform/database/open-embedded-store.server.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import type { PostgresPlace } from '#app/platform/database/postgres-place.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { makeQueues } from '#app/platform/jobs/make-queues.server.ts';
import { allJobs } from '#server/all-jobs.ts';
import { restorePostgres, withScratchDatabase } from './postgres-dump.ts';

export interface DrillReport {
  bytes: number;
  /** Of the file. */
  ageHours: number;
  /** Until the restored records could be asked, migrations of a newer release among it. */
  restoreSeconds: number;
  orders: number;
  accounts: number;
  newestOrderAt: string | null;
  /** What does not fit together in the restored records. */
  violations: Violation[];
}

const countsSchema = z.tuple([
  z.object({
    orders: z.number(),
    accounts: z.number(),
    newestOrderAt: z.string().nullable(),
    newestRecordAt: z.coerce.date().nullable(),
  }),
]);

const countsQuery = `
  select (select count(*)::int from user_purchases) as orders,
         (select count(*)::int from users) as accounts,
         (select to_char(max(purchased_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from user_purchases) as "newestOrderAt",
         greatest((select max(created_at) from checkouts), (select max(at) from order_history),
           (select max(received_at) from payment_events), (select max(last_tried_at) from mails)) as "newestRecordAt"`;

/**
 * Restores a backup into a place of its own, looks whether its records fit together, and takes the
 * place away again: a folder, or for a backup of PostgreSQL a database on the server `at`. The
 * shop's own records are not touched. Throws what keeps the file from being restored.
 */
export async function drill(
  file: string,
  at: PostgresPlace | null,
  migrations: string,
): Promise<DrillReport> {
  const startedAt = Date.now();
  const { size, mtimeMs } = await stat(file);
  const look = async (store: Store) => {
    try {
      await makeQueues(store, allJobs); // as a start does
      const restoreSeconds = Math.round((Date.now() - startedAt) / 100) / 10;
      const [counts] = countsSchema.parse((await store.query(countsQuery, [])).rows);
      const { newestRecordAt, ...found } = counts;
      // What was on its way when the backup was made is no fault of it, however long it lay.
      const violations = await auditRecords(store.db, newestRecordAt ?? new Date(mtimeMs));
      const ageHours = Math.round((startedAt - mtimeMs) / 360_000) / 10;
      return { bytes: size, ageHours, restoreSeconds, ...found, violations };
    } finally {
      await store.close();
    }
  };
  if (at !== null) {
    return withScratchDatabase(at, async (scratch) => {
      await restorePostgres(scratch, file, migrations);
      return look(await openPostgresStore(scratch, migrations, () => undefined));
    });
  }
  const folder = await mkdtemp(join(tmpdir(), 'evenkeel-drill-'));
  try {
    await restoreEmbeddedStore(folder, await readFile(file), migrations);
    return await look(await openEmbeddedStore(folder, migrations));
  } finally {
    await rm(folder, { recursive: true });
  }
}

import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { providerReads } from '#database/schema/provider-reads.ts';

/**
 * Does a work that must not run twice at once, in whichever process; `null`, and nothing done, while
 * another does it. The lease ends with the work, and after `maxMs` by itself: work must be over by
 * then. The database's clock counts, so processes need not agree on the time.
 */
export async function withLease<T>(
  db: Database,
  { name, maxMs }: { name: string; maxMs: number },
  work: () => Promise<T>,
): Promise<T | null> {
  // To the millisecond, so that the lease is known again by what the driver reads.
  const until = sql`date_trunc('milliseconds', now()) + ${`${maxMs} milliseconds`}::interval`;
  const { list, readUntil } = providerReads;
  const [lease] = await db
    .insert(providerReads)
    .values({ list: `lease of ${name}`, readUntil: until, lastReadAt: sql`now()` })
    .onConflictDoUpdate({
      target: list,
      set: { readUntil: until, lastReadAt: sql`now()` },
      setWhere: lte(readUntil, sql`now()`),
    })
    .returning();
  if (!lease) return null;
  try {
    return await work();
  } finally {
    await db
      .update(providerReads)
      .set({ readUntil: sql`now()` })
      .where(and(eq(list, lease.list), eq(readUntil, lease.readUntil)));
  }
}

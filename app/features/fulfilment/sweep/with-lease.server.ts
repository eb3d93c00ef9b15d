import { and, eq, like, notBetween } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { providerReads } from '#database/schema/provider-reads.ts';

/**
 * Does a work that must not run twice at once, in whichever process; `null`, and nothing done, while
 * another does it. The lease ends with the work, and after `maxMs` by itself, as where its process
 * died: work must be over by then. One that a clock since set right put far ahead counts for nothing; a
 * clock that is behind by less than `maxMs`, as of a call that read it and came late, takes none away.
 */
export async function withLease<T>(
  { db, clock }: { db: Database; clock: Clock },
  { name, maxMs }: { name: string; maxMs: number },
  work: () => Promise<T>,
): Promise<T | null> {
  const { list, readUntil } = providerReads;
  const now = clock();
  const until = new Date(now.getTime() + maxMs);
  const row = { readUntil: until, lastReadAt: now };
  const [lease] = await db
    .insert(providerReads)
    .values({ list: `lease of ${name}`, ...row })
    .onConflictDoUpdate({
      target: list,
      set: row,
      setWhere: notBetween(
        readUntil,
        new Date(now.getTime() + 1),
        new Date(until.getTime() + maxMs),
      ),
    })
    .returning();
  if (!lease) return null;
  try {
    return await work();
  } finally {
    await db
      .update(providerReads)
      .set({ readUntil: now })
      .where(and(eq(list, lease.list), eq(readUntil, until)));
  }
}

/** Ends every lease, whoever holds it: for a shop that starts alone, whose last process may have died with one. */
export async function endLeases(db: Database, now: Date): Promise<void> {
  await db
    .update(providerReads)
    .set({ readUntil: now })
    .where(like(providerReads.list, 'lease of %'));
}

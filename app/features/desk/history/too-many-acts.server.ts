import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { acts } from '#database/schema/acts.ts';
import { type Actor, type Refused, refuse } from '../desk-services.server.ts';

interface Cap {
  /** The verbs that are counted together. */
  names: readonly string[];
  /** Most of them within this time. */
  max: number;
  within: 'an hour' | 'a day';
  now: Date;
}

const hourMs = 3_600_000;
const withinMs: Readonly<Record<Cap['within'], number>> = {
  'an hour': hourMs,
  'a day': 24 * hourMs,
};

/**
 * Refuses what a member of staff has done too often lately; `null` where they have not, and for the command
 * line. Of one member's acts one is counted at a time, in the caller's transaction.
 */
export async function tooManyActs(
  tx: Database,
  { who, staff }: Pick<Actor, 'who' | 'staff'>,
  { names, max, within, now }: Cap,
): Promise<Refused | null> {
  if (!staff) return null;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`acts of ${who}`}, 0))`);
  const since = new Date(now.getTime() - withinMs[within]);
  const [done] = await tx
    .select({ count: count() })
    .from(acts)
    .where(and(eq(acts.who, who), gt(acts.at, since), inArray(acts.act, [...names])));
  if ((done?.count ?? 0) < max) return null;
  return refuse(
    `You have done this ${max} times within ${within}, the most that the desk allows one person. Try again later.`,
  );
}

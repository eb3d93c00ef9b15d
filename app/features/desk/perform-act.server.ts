import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#app/platform/database/store.server.ts';
import { transact } from '#app/platform/database/transact.server.ts';
import { acts } from '#database/schema/acts.ts';
import { orderHistory } from '#database/schema/purchases.ts';
import type { JournalEntry } from './act-journal.server.ts';
import { type Actor, type DeskServices, type Refused, refuse } from './desk-services.server.ts';

/**
 * Facts in the rows of acts are permanent, also after a buyer was erased: orders and accounts by id,
 * and email addresses only masked.
 */
type Facts = Record<string, unknown>;

export interface ActRequest extends Actor {
  /** Its name, that of the command, such as `send-again`. */
  act: string;
  orderId?: string;
  /** What it is done to if not an order, such as a job. */
  subject?: string;
  /** Why, in the actor's words. */
  reason?: string | null;
  /** Of an erasure: whom it erases, so that it can be repeated after a restore. */
  buyerCode?: string;
}

/** The outcome of an act's work. */
export interface Performed<After extends Facts = Facts> {
  status: 'performed';
  before: Facts | null;
  /** Also the act's result, which the same key answers again. */
  after: After;
  /** The order that the act made, if it made one. */
  orderId?: string;
  /** How the order changed, for its history; left out if it did not. */
  change?: string;
}

export type ActAnswer<Result extends Facts = Facts> = { status: 'done'; result: Result } | Refused;

/**
 * Performs an act once: `work`, its row in `acts` and its row in the order's history are one
 * transaction, and the journal beside the database gets an entry. The same key again, also
 * concurrently, does nothing and answers the first result; with another request it is refused. A
 * refusal leaves nothing behind, so its key may be used again.
 */
export async function performAct<After extends Facts = Facts>(
  { db, clock, journal }: Pick<DeskServices, 'db' | 'clock' | 'journal'>,
  request: ActRequest,
  work: (tx: Database) => Promise<Performed<NoInfer<After>> | Refused>,
): Promise<ActAnswer<After>> {
  try {
    return await transact(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${request.key}, 0))`);
      const earlier = await findAct(tx, request.key);
      if (earlier) return answerAgain(earlier, request);
      const performed = await work(tx);
      if (performed.status === 'refused') throw new RefusedHalfway(performed);
      const at = clock();
      await record(tx, { request, performed, at });
      // Before the commit: an act that is missing in the journal would be lost with the database.
      await journal.keep(entryOf(request, performed, at));
      return { status: 'done', result: performed.after };
    });
  } catch (error) {
    if (error instanceof RefusedHalfway) return error.refused;
    throw error;
  }
}

/** Rolls back what the work did before it was refused. */
class RefusedHalfway extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.sentence);
    this.refused = refused;
  }
}

/**
 * The same for work that cannot be in a transaction, such as a request to the payment provider:
 * `work` comes first, then its row. Called concurrently, or cut off in between, it runs again, so it
 * must be idempotent; both callers get the first answer.
 */
export async function recordAct<After extends Facts = Facts>(
  services: Pick<DeskServices, 'db' | 'clock' | 'journal'>,
  request: ActRequest,
  work: () => Promise<Performed<NoInfer<After>> | Refused>,
): Promise<ActAnswer<After>> {
  const earlier = await findAct(services.db, request.key);
  if (earlier) return answerAgain(earlier, request);
  const performed = await work();
  return performAct<After>(services, request, async () => performed);
}

async function findAct(db: Database, key: string) {
  const [earlier] = await db.select().from(acts).where(eq(acts.key, key));
  return earlier;
}

function entryOf(
  { key, act, subject, buyerCode, orderId: askedFor }: ActRequest,
  { orderId = askedFor }: Performed,
  at: Date,
): JournalEntry {
  const about = {
    orderId: orderId ?? null,
    subject: subject ?? null,
    buyerCode: buyerCode ?? null,
  };
  return { key, act, ...about, at };
}

/** Types what was answered before: the same act of the same name answered it. */
function answerAgain<After extends Facts>(
  earlier: typeof acts.$inferSelect,
  request: ActRequest,
): ActAnswer<After> {
  const isSame =
    earlier.act === request.act &&
    (request.orderId === undefined || earlier.orderId === request.orderId) &&
    earlier.subject === (request.subject ?? null) &&
    // The rest of the row has people only masked, and neither the actor nor the amount.
    (earlier.digest === null || request.digests?.includes(earlier.digest) === true);
  if (!isSame) return keyOfAnotherAct();
  return { status: 'done', result: z.custom<After>().parse(earlier.after ?? {}) };
}

/** The refusal of a key that was used for another act. */
export function keyOfAnotherAct(): Refused {
  return refuse(
    'This key was used for another act. Look at what was done, then try again with another key; at the desk, begin again.',
  );
}

interface Recorded {
  request: ActRequest;
  performed: Performed;
  at: Date;
}

async function record(tx: Database, { request, performed, at }: Recorded): Promise<void> {
  const { key, digests, who, staff, act, subject, reason } = request;
  const { before, after, change, orderId = request.orderId } = performed;
  const [row] = await tx
    .insert(acts)
    .values({
      key,
      digest: digests?.[0] ?? null,
      who,
      role: staff?.role ?? null,
      act,
      orderId: orderId ?? null,
      subject: subject ?? null,
      before,
      after,
      reason: reason ?? null,
      at,
    })
    .returning({ id: acts.id });
  if (orderId === undefined || change === undefined || !row) return;
  await tx.insert(orderHistory).values({ orderId, change, cause: causeOfAct(row.id), at });
}

/** The cause of a change in an order's history, if an act caused it. */
function causeOfAct(id: number): string {
  return `act ${id}`;
}

/** Whether a row of an order's history repeats a row of `acts`. */
export function isCausedByAct(cause: string): boolean {
  return /^act \d+$/.test(cause);
}

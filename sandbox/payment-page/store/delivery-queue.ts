import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const delivery = z.object({
  seq: z.int(),
  event_id: z.string(),
  event_type: z.string(),
  /** waiting: due or between attempts; held: until a test releases it; the other two are final. */
  state: z.enum(['waiting', 'held', 'delivered', 'given_up']),
  created_ms: z.int(),
  due_ms: z.int(),
  attempts: z.int(),
  /** What the last attempt met: an HTTP status or an error, for people to read. */
  last_result: z.string().nullable(),
});
export type Delivery = z.infer<typeof delivery>;

export interface DeliveryQueue {
  add(entry: {
    eventId: string;
    eventType: string;
    nowMs: number;
    dueMs: number;
    held: boolean;
  }): void;
  /**
   * Takes up to `limit` due deliveries and moves their due time to `leaseUntilMs`, so that nobody
   * else takes them meanwhile and they come back by themselves if this process dies.
   */
  claimDue(nowMs: number, leaseUntilMs: number, limit: number): Delivery[];
  /** Takes one held delivery in the same way; undefined when it is no longer held. */
  claimHeld(seq: number, leaseUntilMs: number): Delivery | undefined;
  finish(
    seq: number,
    state: 'waiting' | 'delivered' | 'given_up',
    dueMs: number,
    result: string,
  ): void;
  /** Gives a claimed delivery back untried. */
  giveBack(seq: number, dueMs: number): void;
  held(): Delivery[];
  /** Newest last, at most 1,000. */
  all(): Delivery[];
  /** How many deliveries of this event are not final yet. */
  pendingOf(eventId: string): number;
  /** Whether this event has deliveries and none of them has been attempted. */
  isUntried(eventId: string): boolean;
}

const count = z.object({ pending: z.int() });
/** Null where there is no delivery. */
const untried = z.object({ maxAttempts: z.int().nullable() });

export function deliveryQueue(database: DatabaseSync): DeliveryQueue {
  const insert = database.prepare(
    `INSERT INTO deliveries (event_id, event_type, state, created_ms, due_ms) VALUES (?, ?, ?, ?, ?)`,
  );
  const claim = database.prepare(
    `UPDATE deliveries SET due_ms = ? WHERE seq IN (
       SELECT seq FROM deliveries WHERE state = 'waiting' AND due_ms <= ? ORDER BY due_ms, seq LIMIT ?
     ) RETURNING *`,
  );
  const release = database.prepare(
    `UPDATE deliveries SET state = 'waiting', due_ms = ? WHERE seq = ? AND state = 'held' RETURNING *`,
  );
  const finish = database.prepare(
    `UPDATE deliveries SET state = ?, due_ms = ?, attempts = attempts + 1, last_result = ? WHERE seq = ?`,
  );
  const giveBack = database.prepare('UPDATE deliveries SET due_ms = ? WHERE seq = ?');
  const held = database.prepare(`SELECT * FROM deliveries WHERE state = 'held' ORDER BY seq`);
  const all = database.prepare(
    'SELECT * FROM (SELECT * FROM deliveries ORDER BY seq DESC LIMIT 1000) ORDER BY seq',
  );
  const pending = database.prepare(
    `SELECT count(*) AS pending FROM deliveries WHERE event_id = ? AND state IN ('waiting', 'held')`,
  );
  const attempted = database.prepare(
    'SELECT max(attempts) AS maxAttempts FROM deliveries WHERE event_id = ?',
  );
  return {
    add: ({ eventId, eventType, nowMs, dueMs, held }) => {
      insert.run(eventId, eventType, held ? 'held' : 'waiting', nowMs, dueMs);
    },
    // RETURNING gives no order of its own.
    claimDue: (nowMs, leaseUntilMs, limit) =>
      delivery
        .array()
        .parse(claim.all(leaseUntilMs, nowMs, limit))
        .sort((a, b) => a.seq - b.seq),
    claimHeld: (seq, leaseUntilMs) => delivery.optional().parse(release.get(leaseUntilMs, seq)),
    finish: (seq, state, dueMs, result) => {
      finish.run(state, dueMs, result, seq);
    },
    giveBack: (seq, dueMs) => {
      giveBack.run(dueMs, seq);
    },
    held: () => delivery.array().parse(held.all()),
    all: () => delivery.array().parse(all.all()),
    isUntried: (eventId) => untried.parse(attempted.get(eventId)).maxAttempts === 0,
    pendingOf: (eventId) => count.parse(pending.get(eventId)).pending,
  };
}

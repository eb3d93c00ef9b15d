import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const dayMs = 24 * 60 * 60 * 1000;

const storedAnswer = z.object({
  request_hash: z.string(),
  request_id: z.string(),
  status: z.int(),
  body: z.string(),
});
export type StoredAnswer = z.infer<typeof storedAnswer>;

/** Answers kept under the caller's idempotency key, for 24 hours as the provider does. */
export interface StoredAnswers {
  find(key: string, nowMs: number): StoredAnswer | undefined;
  save(key: string, answer: StoredAnswer, nowMs: number): void;
}

export function storedAnswers(database: DatabaseSync): StoredAnswers {
  const find = database.prepare(
    `SELECT request_hash, request_id, status, body FROM answers
     WHERE idempotency_key = ? AND created_ms > ?`,
  );
  const save = database.prepare(
    `INSERT OR REPLACE INTO answers
     (idempotency_key, request_hash, request_id, status, body, created_ms) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  return {
    find: (key, nowMs) => storedAnswer.optional().parse(find.get(key, nowMs - dayMs)),
    save: (key, answer, nowMs) => {
      save.run(key, answer.request_hash, answer.request_id, answer.status, answer.body, nowMs);
    },
  };
}

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { z } from 'zod';
import { audit } from '#app/features/desk/audit/audit.server.ts';
import type { Violation } from '#app/features/desk/audit/violation.ts';
import { systemClock } from '#app/platform/clock.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import { stripeProvider } from '#app/platform/payments/stripe-provider.server.ts';
import { askSocket } from '#commands/shop/ask-socket.ts';
import { findSocket } from '#server/desk/socket-path.ts';
import { migrationsFolder } from '#tests/harness/stores.ts';

const violationsSchema = z.array(z.object({ promise: z.string(), sentence: z.string() }));

/** What is lost stays lost; a machine that does a dozen other things may take this long for the rest. */
const healMs = 180_000;
const dayMs = 86_400_000;

/** What the shop's auditor has to say, of a shop that runs with this environment. */
async function askAuditor(env: Record<string, string>): Promise<Violation[]> {
  return env.DATABASE_URL === undefined
    ? askRunningShop(env.DATA_DIR ?? '')
    : auditDatabase(env.DATABASE_URL, env);
}

/** Waits until the shop has healed; for how long, in milliseconds. Fails with what is still broken after three minutes. */
export async function untilHealed(env: Record<string, string>): Promise<number> {
  const startedAt = performance.now();
  await expect.poll(() => askAuditor(env), { timeout: healMs, interval: 250 }).toEqual([]);
  return performance.now() - startedAt;
}

async function askRunningShop(dataDir: string): Promise<Violation[]> {
  const request = { command: 'audit', args: {}, who: 'command line', key: randomUUID() };
  const answer = await askSocket(findSocket(dataDir) ?? '', '/', request);
  if (answer?.status !== 'done') throw new Error(`No audit was made: ${JSON.stringify(answer)}`);
  return violationsSchema.parse(answer.result);
}

async function auditDatabase(
  databaseUrl: string,
  { STRIPE_SECRET_KEY: secretKey = '', STRIPE_API_URL: apiUrl = '' }: Record<string, string>,
): Promise<Violation[]> {
  const store = await openPostgresStore(databaseUrl, migrationsFolder, () => undefined);
  const payments = stripeProvider({ secretKey, webhookSecrets: [], apiUrl }, systemClock);
  try {
    const since = new Date(Date.now() - 30 * dayMs);
    return await audit({ db: store.db, payments, clock: systemClock }, since);
  } finally {
    await store.close();
  }
}

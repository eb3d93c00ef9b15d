import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { hashPassword } from '#app/features/identity/password/password-hash.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { randomCode } from '#app/platform/random-code.server.ts';
import { staff } from '#database/schema/staff.ts';
import type { DeskServices } from '../desk-services.server.ts';
import { newCodeSecret, sealCodeSecret } from './code-secret.server.ts';
import { endWaysIn } from './end-ways-in.server.ts';

/** Whom the sandbox's desk is for: nobody is mailed there (RFC 2606). */
export const trialOwner = {
  email: 'owner@sandbox.test',
  /** Stands in for the code of an app, in the sandbox alone. */
  code: '000000',
} as const;

const passwordFile = (dataDir: string) => join(dataDir, 'desk-password');

/** What opens the sandbox's desk, for whoever may read the data folder; `null` where nobody is there for trying. */
export function trialPassword(dataDir: string): string | null {
  const path = passwordFile(dataDir);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}

/** Gives a sandbox that never had any staff an owner to try the desk with. Called again it does nothing. */
export async function makeTrialOwner(
  { db, keys, clock }: Pick<DeskServices, 'db' | 'keys' | 'clock'>,
  dataDir: string,
): Promise<void> {
  const [anybody] = await db.select({ id: staff.id }).from(staff).limit(1);
  if (anybody) return;
  const password = `${randomCode(4)}-${randomCode(4)}-${randomCode(4)}`.toLowerCase();
  const now = clock();
  await db.insert(staff).values({
    ...{ id: randomUUID(), email: trialOwner.email, role: 'owner' },
    ...{ passwordHash: await hashPassword(password), invitedAt: now, joinedAt: now },
    sealedCodeSecret: sealCodeSecret(keys, newCodeSecret()),
  });
  writeFileSync(passwordFile(dataDir), `${password}\n`, { mode: 0o600 });
}

/** Closes the desk to whoever was there for trying: a shop that sells has none. Called again it does nothing. */
export async function removeTrialOwner(db: Database, now: Date): Promise<void> {
  const removed = await db
    .update(staff)
    .set({ removedAt: now })
    .where(and(eq(staff.email, trialOwner.email), isNull(staff.removedAt)))
    .returning({ id: staff.id });
  for (const { id } of removed) await endWaysIn(db, id);
}

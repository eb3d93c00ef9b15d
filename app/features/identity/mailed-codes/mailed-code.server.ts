import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { RateLimits } from '#app/platform/http/rate-limits.server.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import { codeFrom, sha256 } from '#app/platform/random-code.server.ts';
import { newSeed } from '#app/platform/signed-token.server.ts';
import { plainMadeCode } from '#app/platform/text/plain-code.ts';
import { mailedCodes } from '#database/schema/mailed-codes.ts';
import { mailboxOf } from '../mailbox-of.ts';
import { countWrongCode } from '../password/failed-tries.server.ts';
import { type CodePurpose, codeLength } from './code-purposes.ts';

/** Wrong guesses at one code. */
const maxTries = 5;

const hourMs = 3_600_000;

interface NewCode {
  /** Of the mail that carries it. */
  id: string;
  /** Normalised: the one that the page of its link names. */
  email: string;
  purpose: CodePurpose;
  now: Date;
  /** An hour at most. */
  lifetimeMs?: number;
}

/**
 * Issues the code of a mail that is about to go out; only the newest of an address and purpose
 * works. Called again with the same id, as a job is that runs twice, it gives the same code a new
 * life.
 */
export async function issueCode(
  db: Database,
  keys: Keys,
  { id, email, purpose, now, lifetimeMs = hourMs }: NewCode,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + Math.min(lifetimeMs, hourMs));
  const [row] = await db
    .insert(mailedCodes)
    .values({
      id,
      purpose,
      expiresAt,
      seed: newSeed(),
      emailHash: sha256(email),
      mailboxHash: sha256(mailboxOf(email)),
    })
    .onConflictDoUpdate({ target: mailedCodes.id, set: { expiresAt } })
    .returning();
  if (!row) throw new Error('A code vanished while it was issued.');
  return codeOf(keys.for('mailed-code').newest, { purpose, seed: row.seed });
}

interface Services {
  db: Database;
  keys: Keys;
  clock: Clock;
  limits: RateLimits;
}

interface TypedCode {
  /** Normalised. */
  email: string;
  /** What it may stand for. */
  purposes: readonly CodePurpose[];
  /** As it was typed. */
  code: string;
  /**
   * The id of the known device that it was typed on, if any: strangers' guesses do not end its
   * tries.
   */
  device: string | null;
}

/**
 * What was typed, with the id of the mail that held it; `null` for a wrong code, one that is too
 * old or was guessed at too often, and after a hundred wrong ones in a row for the address. Each
 * guess is counted before it is looked at, so that many at once are five, too; what was right is
 * given back, so that a page may ask about it first.
 */
export async function tryCode(
  services: Services,
  { email, purposes, code, device }: TypedCode,
): Promise<{ mailId: string; purpose: CodePurpose } | null> {
  const { keys, limits } = services;
  const tried: MailedCode[] = [];
  for (const purpose of purposes) tried.push(...(await countTry(services, email, purpose)));
  // Where there is no code nothing can be guessed, but it takes as long.
  const counted = tried.length > 0 ? email : `no code: ${email}`;
  const right = await countWrongCode(limits, { email: counted, device }, () =>
    tried.find((row) => keys.for('mailed-code').all.some((key) => isSame(codeOf(key, row), code))),
  );
  if (!right) return null;
  const ids = tried.map(({ id }) => id);
  await services.db
    .update(mailedCodes)
    .set({ tries: sql`${mailedCodes.tries} - 1` })
    .where(inArray(mailedCodes.id, ids));
  return { mailId: right.id, purpose: right.purpose };
}

interface MailedCode {
  id: string;
  purpose: CodePurpose;
  seed: string;
}

/**
 * The newest code of an address and purpose, or of another spelling of its mailbox where it has
 * none, of which one more guess is counted; none where it has no more.
 */
async function countTry(
  { db, clock }: Services,
  email: string,
  purpose: CodePurpose,
): Promise<MailedCode[]> {
  const newest = db
    .select({ id: mailedCodes.id })
    .from(mailedCodes)
    .where(
      and(eq(mailedCodes.mailboxHash, sha256(mailboxOf(email))), eq(mailedCodes.purpose, purpose)),
    )
    // Another account of the mailbox, which may be another person's, hides none of this address.
    .orderBy(sql`${mailedCodes.emailHash} <> ${sha256(email)}`, desc(mailedCodes.expiresAt))
    .limit(1);
  const rows = await db
    .update(mailedCodes)
    .set({ tries: sql`${mailedCodes.tries} + 1` })
    .where(
      and(
        sql`${mailedCodes.id} = (${newest})`,
        gt(mailedCodes.expiresAt, clock()),
        lt(mailedCodes.tries, maxTries),
      ),
    )
    .returning({ id: mailedCodes.id, seed: mailedCodes.seed });
  return rows.map((row) => ({ ...row, purpose }));
}

/** Digits to sign in; else characters that survive being read out, see random-code.server.ts. */
function codeOf(key: Buffer, { purpose, seed }: Omit<MailedCode, 'id'>): string {
  const hash = createHmac('sha256', key).update(`${purpose}:${seed}`).digest();
  return purpose === 'enter'
    ? String(hash.readUInt32BE() % 10 ** codeLength).padStart(codeLength, '0')
    : codeFrom(hash.subarray(0, codeLength));
}

/** Whether somebody typed this code: case, blanks, dashes and look-alikes are ours to mend. */
function isSame(code: string, typed: string): boolean {
  const [given, expected] = [Buffer.from(plainMadeCode(typed)), Buffer.from(code)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

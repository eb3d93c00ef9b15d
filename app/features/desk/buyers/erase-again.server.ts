import { inArray } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { acts } from '#database/schema/acts.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { mails } from '#database/schema/mails.ts';
import { users } from '#database/schema/users.ts';
import type { JournalEntry } from '../act-journal.server.ts';
import type { DeskServices } from '../desk-services.server.ts';
import { performAct } from '../perform-act.server.ts';
import { buyerCodeOf, eraseBuyer } from './erase-buyer.server.ts';
import type { PersonalRecords } from './personal-records.ts';

/** As the acts name who did again what a restored backup had undone. */
export const shopAfterRestore = 'the shop, after a restored backup';

/**
 * Erases anew whom the owner had erased since a backup that was restored: the journal beside the
 * database knows of it, the acts in it do not. Somebody who cannot be erased yet, as while a dispute
 * runs, is left for the next call. Answers how many were erased; called again it erases nobody.
 */
export async function eraseAgain(
  services: DeskServices,
  others: readonly PersonalRecords[],
): Promise<number> {
  const lost = await listLostActs(services);
  const erasures = lost.filter(
    ({ act, buyerCode }) => act === 'erase-customer' && buyerCode !== null,
  );
  if (erasures.length === 0) return 0;
  const { all } = services.keys.for('erased-buyer');
  const known = new Map(
    (await listEmails(services.db, others)).flatMap((email) =>
      all.map((key) => [buyerCodeOf(key, email), email] as const),
    ),
  );
  const who = shopAfterRestore;
  let count = 0;
  for (const { key, act, subject, buyerCode } of erasures) {
    const email = known.get(buyerCode ?? '');
    if (email === undefined) {
      await performAct(services, { who, key, act, subject: subject ?? '' }, async () => ({
        status: 'performed',
        before: null,
        after: { orderIds: [] },
      }));
      continue;
    }
    const answer = await eraseBuyer(services, { who, key }, { email, others });
    if (answer.status === 'done') count += 1;
    else services.log.warn({ key }, 'Somebody cannot be erased again yet.');
  }
  if (count > 0) services.log.info({ count }, 'Whom a backup had brought back was erased again.');
  return count;
}

/** What the owner did that this database knows nothing of, the oldest first. */
export async function listLostActs({
  db,
  journal,
}: Pick<DeskServices, 'db' | 'journal'>): Promise<JournalEntry[]> {
  // An erasure that was done again stands there twice; the first entry says whose it was.
  const entries = [
    ...new Map((await journal.read()).reverse().map((entry) => [entry.key, entry])).values(),
  ].reverse();
  const known = new Set<string>();
  for (let from = 0; from < entries.length; from += maxKeys) {
    const keys = entries.slice(from, from + maxKeys).map(({ key }) => key);
    const found = await db.select({ key: acts.key }).from(acts).where(inArray(acts.key, keys));
    for (const { key } of found) known.add(key);
  }
  return entries.filter(({ key }) => !known.has(key));
}

/** In one statement. */
const maxKeys = 1_000;

async function listEmails(db: Database, others: readonly PersonalRecords[]): Promise<string[]> {
  const ofUsers = await db.select({ email: users.email }).from(users);
  const ofOrders = await db.selectDistinct({ email: checkouts.email }).from(checkouts);
  const ofMails = await db.selectDistinct({ email: mails.toAddress }).from(mails);
  const outside = await Promise.all(others.map(({ emails }) => emails(db)));
  const all = [...ofUsers, ...ofOrders, ...ofMails].map(({ email }) => email);
  return [...new Set([...all, ...outside.flat()])];
}

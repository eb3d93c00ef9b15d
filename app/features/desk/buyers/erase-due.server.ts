import {
  type DueErasure,
  listDueErasures,
  postponeErasure,
} from '#app/features/identity/erasure/due-erasures.server.ts';
import type { DeskServices } from '../desk-services.server.ts';
import { buyerCodeOf, eraseBuyer } from './erase-buyer.server.ts';
import { keepBuyer } from './keep-buyer.server.ts';
import type { PersonalRecords } from './personal-records.ts';

/** As the acts name a buyer who did something about their own account. */
export const buyerThemselves = 'the customer';

/**
 * Erases whoever asked for it and had their day, each in a transaction of their own. Somebody who cannot
 * be erased yet, as while a payment page is open, is tried again in an hour. Run twice, at once or
 * after having been cut off, it erases everybody once.
 */
export async function eraseDue(
  services: DeskServices,
  others: readonly PersonalRecords[],
): Promise<void> {
  const { db, log, clock } = services;
  for (const due of await listDueErasures(db, clock())) {
    if (await wasKept(services, due)) {
      await keepBuyer(services, byThem(`keep ${due.id}`), { email: due.email, by: 'owner' });
      continue;
    }
    const { id: requestId, email } = due;
    const answer = await eraseBuyer(services, byThem(requestId), { email, others, requestId });
    if (answer.status === 'done') {
      services.securityLog.note('personal-data-erased', { who: buyerThemselves, email });
      log.info({ requestId }, 'Somebody was erased as they had asked.');
    } else {
      await postponeErasure(db, requestId, clock());
      log.info({ requestId }, 'Somebody who asked to be erased cannot be erased yet.');
    }
  }
}

const byThem = (key: string) => ({ who: buyerThemselves, key });

/** Whether they changed their mind after a backup that was restored since. */
async function wasKept(
  { journal, keys }: Pick<DeskServices, 'journal' | 'keys'>,
  { email, askedAt }: DueErasure,
): Promise<boolean> {
  const codes = keys.for('erased-buyer').all.map((key) => buyerCodeOf(key, email));
  return (await journal.read()).some(
    ({ act, buyerCode, at }) =>
      act === 'keep-customer' &&
      buyerCode !== null &&
      codes.includes(buyerCode) &&
      at.getTime() >= askedAt.getTime(),
  );
}

import { z } from 'zod';
import type { DeskServices } from '../desk-services.server.ts';
import { numberOf } from '../queues/check-shop.server.ts';
import { findLateWork } from '../queues/find-late-work.server.ts';
import { type Need, type NeedKind, needOf } from './need.ts';

const orderData = z.object({ orderId: z.string() });

/** Work that gave up, each by itself, and work that waits too long. */
export async function workNeeds(services: DeskServices): Promise<Need[]> {
  const { deadLetters, openEvents, lateJobCount, unsentMailCount } = await findLateWork(services);
  return [
    ...deadLetters.map(({ id, name, data, lastError, failedAt }) =>
      needOf({
        ...{ kind: 'dead-letter', subject: id, detail: lastError, since: failedAt },
        orderId: orderData.safeParse(data).data?.orderId ?? null,
        sentence: `The job ${name} failed for three days and was given up. Fix what made it fail, then let it be tried again.`,
      }),
    ),
    ...openEvents.map(({ id, type, receivedAt }) =>
      needOf({
        ...{ kind: 'event-open', subject: id, since: receivedAt },
        sentence: `Nothing was made yet of ${type}, which the payment provider told.`,
      }),
    ),
    ...counted('jobs-late', lateJobCount, 'job waits too long', 'jobs wait too long'),
    ...counted('mails-unsent', unsentMailCount, 'email is not sent', 'emails are not sent'),
  ];
}

function counted(kind: NeedKind, count: number, one: string, many: string): Need[] {
  if (count === 0) return [];
  const sentence = `${numberOf(count)} ${count === 1 ? one : many}, and ${count === 1 ? 'is' : 'are'} being retried.`;
  return [needOf({ kind, subject: '', sentence })];
}

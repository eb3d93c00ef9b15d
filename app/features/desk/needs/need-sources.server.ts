import { z } from 'zod';
import { findConditions } from '#app/features/attention/find-conditions.server.ts';
import { kinds } from '#app/features/attention/kinds.ts';
import { type Need, needOf } from '#app/features/attention/need.ts';
import { shownName } from '#app/platform/shown-name.ts';
import type { DeskServices } from '../desk-services.server.ts';
import { searchMessages } from '../messages/search-messages.server.ts';
import { numberOf } from '../queues/check-shop.server.ts';
import { findLateWork } from '../queues/find-late-work.server.ts';

/** Conditions that the owner is mailed about. */
export async function conditionNeeds(services: DeskServices): Promise<Need[]> {
  return (await findConditions(services)).map(needOf);
}

const orderData = z.object({ orderId: z.string() });

/** Work that gave up, one by one, and overdue work. */
export async function workNeeds(services: DeskServices): Promise<Need[]> {
  const { deadLetters, openEvents, lateJobCount, unsentMailCount } = await findLateWork(services);
  return [
    ...deadLetters.map(({ id, name, data, lastError, failedAt }) =>
      needOf({
        kind: 'dead-letter',
        subject: id,
        detail: lastError,
        since: failedAt,
        orderId: orderData.safeParse(data).data?.orderId ?? null,
        sentence: `The job ${name} failed for three days and was given up. Fix what made it fail, then let it be tried again.`,
      }),
    ),
    ...openEvents.map(({ id, type, receivedAt }) =>
      needOf({
        kind: 'event-open',
        subject: id,
        since: receivedAt,
        sentence: `Nothing was made yet of ${type}, which the payment provider told.`,
      }),
    ),
    ...counted('jobs-late', lateJobCount),
    ...counted('mails-unsent', unsentMailCount),
  ];
}

function counted(kind: 'jobs-late' | 'mails-unsent', count: number): Need[] {
  if (count === 0) return [];
  const { one, many } = kinds[kind].counted;
  const sentence = `${numberOf(count)} ${count === 1 ? one : many}, and ${count === 1 ? 'is' : 'are'} being retried.`;
  return [needOf({ kind, subject: '', sentence })];
}

/** As many as one answers in a sitting; the next appear once these are answered. */
const maxMessages = 20;

/** Unanswered messages of the contact page, the oldest first. */
export async function messageNeeds({ db }: DeskServices): Promise<Need[]> {
  const { rows } = await searchMessages(db, {
    state: 'open',
    oldestFirst: true,
    limit: maxMessages,
  });
  return rows.map(({ id, firstName, lastName, subject, receivedAt }) =>
    needOf({
      kind: 'message-open',
      subject: id,
      since: receivedAt,
      sentence: 'A message waits for an answer.',
      visitorWords: [shownName(firstName, lastName), subject].filter(Boolean).join(': '),
    }),
  );
}

/** What a check of the set-up finds wrong. Slow: it asks the mail server and name servers. */
export async function setupNeeds({ lookAtSetup }: DeskServices): Promise<Need[]> {
  const facts = await lookAtSetup();
  return facts
    .filter(({ state }) => state === 'wrong')
    .map(({ name, sentence }) =>
      needOf({
        kind: 'setup-fact',
        subject: name,
        setupFact: name,
        sentence: `${name}: ${sentence}`,
      }),
    );
}

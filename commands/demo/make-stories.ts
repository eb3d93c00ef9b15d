import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { gatherAlertsJob } from '#app/features/attention/jobs.server.ts';
import { bookIds } from '#app/features/catalog/catalog.ts';
import { stampAheadJob } from '#app/features/fulfilment/jobs.server.ts';
import { findSocket } from '#server/desk/socket-path.ts';
import { askSocket } from '../shop/ask-socket.ts';
import { askDemo } from './ask-demo.ts';
import { madeUpBuyer } from './made-up-buyers.ts';
import type { DemoPlaces, MadeVisit } from './make-visits.ts';

/** Does at the desk of a shop what its owner does, by the command line's way. */
export type AskDesk = (command: string, args: object) => Promise<unknown>;

/** The desk of the shop that runs in a data folder. */
export function deskIn(dataDir: string): AskDesk {
  const socket = findSocket(dataDir);
  if (socket === null) throw new Error('The desk of the shop does not answer.');
  return async (command, args) => {
    const key = randomUUID();
    const answer = await askSocket(socket, '/', { command, args, who: 'command line', key });
    if (answer?.status === 'done') return answer.result;
    throw new Error(`${command} was refused: ${JSON.stringify(answer)}`);
  };
}

/** Says who sells, has money go back and asked back, a book given away, and money paid that fits no order; the order that was given. */
export async function makeStories(
  { shopUrl, paymentPageUrl }: DemoPlaces,
  desk: AskDesk,
  { visits, secretKey }: { visits: readonly MadeVisit[]; secretKey: string },
): Promise<{ givenOrderId: string }> {
  await desk('set-seller', seller);
  for (const { orderId, refund } of visits) {
    if (orderId === null || refund === undefined) continue;
    const reason = refund.bookIds.length > 0 ? 'has this one already' : 'expected a video course';
    await desk('refund', { orderId, titles: refund.bookIds, reason });
  }
  await askDemo(`${shopUrl}/api/withdraw`, withdrawalOf(visits));
  const given = await desk('give', {
    ...{ email: 'reviewer@example.org', name: 'Robin Hale' },
    ...{ titles: bookIds.slice(0, 2), note: 'reviews books for a newspaper' },
  });
  await payElsewhere(paymentPageUrl, secretKey);
  return z
    .object({ orderId: z.string() })
    .transform((read) => ({ givenOrderId: read.orderId }))
    .parse(given);
}

/** The last of those who bought a single book changes their mind. */
function withdrawalOf(visits: readonly MadeVisit[]): object {
  const visit = visits.findLast(
    ({ orderId, refund, items }) => orderId !== null && !refund && items !== 'bundle',
  );
  const reason = 'I thought that it was about single stocks.';
  return { orderId: visit?.orderId, email: visit && madeUpBuyer(visit.buyer).email, reason };
}

/** Invoices can be tried with it. */
const seller = {
  legalName: 'Made-up Books LLC',
  addressLines: ['1 Sample Street', 'Springfield'],
  country: 'United States',
  taxId: '00-0000000',
};

/** On a payment link of the same account, of which the shop knows nothing. */
async function payElsewhere(paymentPageUrl: string, secretKey: string): Promise<void> {
  const response = await fetch(`${paymentPageUrl}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams({
      mode: 'payment',
      success_url: 'https://example.org/thanks',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '2500',
      'line_items[0][price_data][product_data][name]': 'An hour of advice',
    }),
  });
  const { id } = z.object({ id: z.string() }).parse(await response.json());
  await askDemo(`${paymentPageUrl}/sandbox/sessions/${id}/pay`, {});
}

/** Waits until the shop has done what its visitors left it to do, mails above all; alerts wait by themselves. */
export async function untilDone(desk: AskDesk): Promise<void> {
  const waiting = z.array(z.object({ name: z.string() }));
  for (let tries = 0; tries < 600; tries += 1) {
    const jobs = waiting.parse(await desk('jobs', { limit: 1_000 }));
    if (jobs.every(({ name }) => name === laterJob || name === gatherAlertsJob.name)) return;
    await wait(100);
  }
  throw new Error('The shop does not come to rest.');
}

/** Books are made for their buyers beforehand, which takes long; without it they are made when asked for. */
export const laterJob = stampAheadJob.name;

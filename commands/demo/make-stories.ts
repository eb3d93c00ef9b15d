import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { gatherAlertsJob } from '#app/features/alerts/jobs.server.ts';
import { bookIds } from '#app/features/catalog/catalog.ts';
import { stampAheadJob } from '#app/features/fulfilment/jobs.server.ts';
import { findSocket } from '#server/desk/desk-socket.ts';
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

/** Has money go back, a book given away, and money paid that fits no order; the order that was given. */
export async function makeStories(
  { paymentPageUrl }: DemoPlaces,
  desk: AskDesk,
  { visits, secretKey }: { visits: readonly MadeVisit[]; secretKey: string },
): Promise<{ givenOrderId: string }> {
  for (const { orderId, refund } of visits) {
    if (orderId === null || refund === undefined) continue;
    const reason = refund.bookIds.length > 0 ? 'has this one already' : 'expected a video course';
    await desk('refund', { orderId, titles: refund.bookIds, reason });
  }
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

const questions = [
  'Is the table on page 18 in today’s money, or in that of the year?',
  'I bought the five books for my sister. Can they be in her name?',
  'Do you write about bonds as well? I would read that.',
  'The second chapter made me open my first account. Thank you!',
];

/** Has people write to the shop, and subscribe to its newsletter; most of those confirm it. */
export async function makeReaders({ shopUrl, mailboxUrl }: DemoPlaces): Promise<void> {
  for (const [n, message] of questions.entries()) {
    const subject = 'A question about a book';
    await askDemo(`${shopUrl}/api/contact`, { ...madeUpBuyer(3 + n * 17), subject, message });
  }
  const subscribers = Array.from({ length: 12 }, (_, n) => madeUpBuyer(400 + n).email);
  for (const email of subscribers) await askDemo(`${shopUrl}/api/newsletter`, { email });
  for (const email of subscribers.slice(0, -2)) {
    const token = await confirmationOf(mailboxUrl, email);
    await askDemo(`${shopUrl}/api/newsletter/confirm`, { token });
  }
}

const emails = z.array(
  z.object({ to: z.array(z.object({ address: z.string() })), text: z.string() }),
);

async function confirmationOf(mailboxUrl: string, email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const mails = emails.parse(await askDemo(`${mailboxUrl}/email`));
    const mail = mails.find(({ to }) => to.some(({ address }) => address === email));
    const token = /newsletter#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    if (token !== undefined) return token;
    await wait(100);
  }
  throw new Error(`No mail asked ${email} to confirm.`);
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

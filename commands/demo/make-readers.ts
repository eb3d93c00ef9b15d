import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { askDemo } from './ask-demo.ts';
import { madeUpBuyer } from './made-up-buyers.ts';
import type { AskDesk } from './make-stories.ts';
import type { DemoPlaces } from './make-visits.ts';

/** What people write, the longest ago first, with what was answered; `null`: nobody has yet. */
const messages = [
  {
    subject: 'Thank you',
    message: 'The second chapter made me open my first account. Thank you!',
    answer: 'That is what it was written for. All the best to you!',
  },
  {
    subject: 'Bonds',
    message: 'Do you write about bonds as well? I would read that.',
    answer: 'Not yet, but you are the third who asks this week. I will.',
  },
  {
    subject: 'A name in the books',
    message: 'I bought the five books for my sister. Can they be in her name?',
    answer: null,
  },
  {
    subject: 'The table on page 18',
    message: 'Is it in today’s money, or in that of the year?',
    answer: null,
  },
];

/** Has people write to the shop, of whom some are answered. */
export async function makeMessages({ shopUrl }: DemoPlaces, desk: AskDesk): Promise<void> {
  for (const [n, { subject, message }] of messages.entries()) {
    await askDemo(`${shopUrl}/api/contact`, { ...madeUpBuyer(3 + n * 17), subject, message });
  }
  const { rows } = z
    .object({ rows: z.array(z.object({ id: z.string(), subject: z.string() })) })
    .parse(await desk('messages', { limit: 10 }));
  for (const { id: messageId, subject } of rows) {
    const text = messages.find((each) => each.subject === subject)?.answer;
    if (text) await desk('answer-message', { messageId, text });
  }
}

const subscriberCount = 12;

/** Has people subscribe to the newsletter, of whom most confirm it, and be written to once. */
export async function makeReaders(
  { shopUrl, mailboxUrl }: DemoPlaces,
  desk: AskDesk,
): Promise<void> {
  const emails = Array.from({ length: subscriberCount }, (_, n) => madeUpBuyer(400 + n).email);
  for (const email of emails) await askDemo(`${shopUrl}/api/newsletter`, { email });
  for (const email of emails.slice(0, -2)) {
    const token = await confirmationOf(mailboxUrl, email);
    await askDemo(`${shopUrl}/api/newsletter/confirm`, { token });
  }
  const mailing = await desk('keep-mailing', {
    ...{ topic: 'newsletter', subject: 'Three questions to ask of any fund' },
    body: 'What does it cost, what is in it, and would I **sleep** if it fell by half?',
  });
  await desk('send-mailing', { id: z.object({ id: z.number() }).parse(mailing).id });
}

const mails = z.array(
  z.object({ to: z.array(z.object({ address: z.string() })), text: z.string() }),
);

async function confirmationOf(mailboxUrl: string, email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = mails.parse(await askDemo(`${mailboxUrl}/email`));
    const mail = found.find(({ to }) => to.some(({ address }) => address === email));
    const token = /newsletter#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    if (token !== undefined) return token;
    await wait(100);
  }
  throw new Error(`No email asked ${email} to confirm.`);
}

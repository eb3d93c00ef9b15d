import { expect, type Page } from '@playwright/test';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';

/** The link to /newsletter in the mail to `address` whose subject has `words`. */
export async function mailedLink(
  mailboxUrl: string,
  address: string,
  words: string,
  mode: 'confirm' | 'unsubscribe',
): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const mails = await emailsTo(mailboxUrl, address);
    const text = mails.find(({ subject }) => subject.includes(words))?.text ?? '';
    const links = text.match(/https?:\/\/\S+\/newsletter\S+/g) ?? [];
    found = links.find((link) => link.includes('?mode=unsubscribe') === (mode === 'unsubscribe'));
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
}

/** Asks for a topic, answers the mail, and is a reader then. */
export async function subscribe(page: Page, email: string, topic: string): Promise<void> {
  const { request } = page;
  // As the shop's own pages ask.
  const headers = { 'sec-fetch-site': 'same-origin' };
  const asked = await request.post('/api/newsletter', { data: { email, topic }, headers });
  expect(asked.status()).toBe(200);
  const { mailboxUrl } = besideShop(page.url());
  const link = await mailedLink(mailboxUrl, email, 'Confirm your subscription', 'confirm');
  const token = new URL(link).hash.replace('#token=', '');
  const confirmed = await request.post('/api/newsletter/confirm', { data: { token }, headers });
  expect(confirmed.status()).toBe(200);
}

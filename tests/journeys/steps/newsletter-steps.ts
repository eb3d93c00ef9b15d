import { expect } from '@playwright/test';
import { emailsTo } from '#tests/harness/product-under-test.ts';

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
  }).toPass({ timeout: 20_000 });
  return found ?? '';
}

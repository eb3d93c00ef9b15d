import { expect } from 'vitest';
import type { Email } from '#sandbox/mailbox/email.ts';
import { allMails, type Places } from '../drive-shop.ts';

const patient = { timeout: 120_000, interval: 1_000 };

/** Waits until everybody has been mailed, and answers each one's mails. Fails with who was not within two minutes. */
export async function untilMailed(shop: Places, emails: readonly string[]): Promise<Email[][]> {
  let mails = new Map<string, Email[]>();
  const whoWaits = async () => {
    mails = Map.groupBy(await allMails(shop), ({ to }) => to[0]?.address ?? '');
    return emails.filter((email) => !mails.has(email));
  };
  await expect.poll(whoWaits, patient).toEqual([]);
  return emails.map((email) => mails.get(email) ?? []);
}

import { z } from 'zod';
import { type Email, emailSchema } from '#sandbox/mailbox/email.ts';

/** The stand-ins beside a shop at `shopUrl`: they sit on the ports after its own. */
export function besideShop(shopUrl: string): { paymentPageUrl: string; mailboxUrl: string } {
  const port = Number(new URL(shopUrl).port);
  return {
    paymentPageUrl: `http://localhost:${port + 1}`,
    mailboxUrl: `http://localhost:${port + 2}`,
  };
}

/** The mails a mailbox holds for one address, oldest first. */
export async function emailsTo(mailboxUrl: string, address: string): Promise<Email[]> {
  const response = await fetch(`${mailboxUrl}/email?${new URLSearchParams({ to: address })}`);
  return z.array(emailSchema).parse(await response.json());
}

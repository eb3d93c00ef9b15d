import { z } from 'zod';
import { type Email, emailSchema } from '#sandbox/mailbox/email.ts';
import type { RunningProduct } from '#tests/harness/run-shop.ts';
import { limitMs } from '#tests/harness/waiting/slowness.ts';

/** What a test does at a running shop from outside: over HTTP, as pages, provider and mail server do. */
export type Places = Pick<RunningProduct, 'url' | 'paymentPageUrl' | 'mailboxUrl'>;

/** Checks one book out as a guest; the provider's id of the unpaid session. */
export async function openSession(
  shop: Places,
  email: string,
  names = { firstName: 'Ada', lastName: 'Lovelace' },
): Promise<string> {
  const answer = await askJson(`${shop.url}/api/create-checkout-session`, {
    ...{ email, ...names },
    cartItems: [{ id: 'ebook-1' }],
  });
  const { url } = z.object({ url: z.url() }).parse(answer);
  return url.slice(url.lastIndexOf('/') + 1);
}

/** Pays as the card page would; the success page is not visited. */
export async function pay(shop: Places, sessionId: string): Promise<void> {
  const answer = await askJson(`${shop.paymentPageUrl}/sandbox/sessions/${sessionId}/pay`, {});
  z.object({ kind: z.literal('complete') }).parse(answer);
}

/** The buyer's bank asks the money of a paid session back. */
export async function dispute(shop: Places, sessionId: string): Promise<void> {
  const session = await askJson(`${shop.paymentPageUrl}/sandbox/sessions/${sessionId}`);
  const { payment_intent: payment } = z.object({ payment_intent: z.string() }).parse(session);
  await askJson(`${shop.paymentPageUrl}/sandbox/payments/${payment}/dispute`, {});
}

const deliveries = z.object({
  deliveries: z.array(z.object({ event_type: z.string(), state: z.string() })),
});

/** How many webhooks that tell of a paid session the shop has answered with 2xx. */
export async function deliveredPayments(shop: Places): Promise<number> {
  const answer = await askJson(`${shop.paymentPageUrl}/sandbox/webhooks`);
  return deliveries
    .parse(answer)
    .deliveries.filter(
      ({ event_type, state }) =>
        event_type === 'checkout.session.completed' && state === 'delivered',
    ).length;
}

export async function paymentStatus(shop: Places, sessionId: string): Promise<string> {
  const answer = await askJson(`${shop.url}/api/payment-status?session_id=${sessionId}`);
  return z.object({ status: z.string() }).parse(answer).status;
}

/** Asks as the success page does; how the order stands then. */
export async function confirmPayment(shop: Places, sessionId: string): Promise<string> {
  const answer = await askJson(`${shop.url}/api/confirm-payment`, { sessionId });
  return z.object({ status: z.string() }).parse(answer).status;
}

export async function allMails(shop: Places): Promise<Email[]> {
  return z.array(emailSchema).parse(await askJson(`${shop.mailboxUrl}/email`));
}

export async function mailsTo(shop: Places, email: string): Promise<Email[]> {
  const query = new URLSearchParams({ to: email });
  return z.array(emailSchema).parse(await askJson(`${shop.mailboxUrl}/email?${query}`));
}

/** Sets what goes wrong with the next mails; see sandbox/mailbox/faults.ts. */
export async function setMailFault(
  shop: Places,
  fault: { kind: 'refuse' | 'hang'; count: number; status?: number } | null,
): Promise<void> {
  const url = `${shop.mailboxUrl}/sandbox/faults`;
  await (fault ? askJson(url, fault) : askJson(url, undefined, 'DELETE'));
}

/** Who pays waits for the shop up to ten seconds, at the provider's side alone. */
const patienceMs = 30_000;

/** Asks as a page of the shop itself would. Throws on any answer but 2xx. */
async function askJson(url: string, body?: object, method = body ? 'POST' : 'GET') {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: new URL(url).origin },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(limitMs(patienceMs)),
  }).catch((cause: unknown) => {
    throw new Error(`${method} ${url} was not answered.`, { cause });
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
  return text === '' ? null : z.json().parse(JSON.parse(text));
}

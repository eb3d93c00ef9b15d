import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { books, bundle } from '#app/features/catalog/catalog.ts';
import { findSocket } from '#server/desk/desk-socket.ts';
import { askSocket } from '../shop/ask-socket.ts';
import type { StandIns } from '../stand-ins/stand-ins.ts';
import { type MadeUpBuyer, madeUpBuyer } from './made-up-buyers.ts';

const checkoutCount = 120;

/** Buys from the shop as buyers would, and has some of them ask for their money or never pay. */
export async function makeSales(
  { settings, paymentPageUrl }: StandIns,
  dataDir: string,
): Promise<void> {
  if (paymentPageUrl === null) throw new Error('Made-up sales need the sandbox’s card page.');
  const shop = { url: settings.publicUrl, paymentPageUrl };
  const paid: string[] = [];
  for (let nth = 0; nth < checkoutCount; nth += 1) {
    if (nth % 20 === 0) say(`Making up sales: ${nth} of ${checkoutCount} ...`);
    const session = await openSession(shop, madeUpBuyer(nth), itemsOf(nth));
    // Some of those who begin never pay.
    if (nth % 10 < 3) continue;
    await post(`${paymentPageUrl}/sandbox/sessions/${session}/pay`, {});
    const status = await post(`${shop.url}/api/confirm-payment`, { sessionId: session });
    const { orderId } = z.object({ orderId: z.string() }).parse(status);
    paid.push(orderId);
    if (nth === 58) await dispute(paymentPageUrl, session);
  }
  await refundSome(dataDir, paid);
  await writeSome(shop.url);
}

interface Places {
  url: string;
  paymentPageUrl: string;
}

/** Most buy the bundle, on its own page; the others one book or two. */
function itemsOf(nth: number) {
  if (nth % 3 !== 0) return [{ title: bundle.title, category: bundle.category }];
  const first = books[nth % books.length];
  const second = nth % 2 === 0 ? books[(nth + 2) % books.length] : undefined;
  return [first, second].flatMap((book) => (book ? [{ id: book.id }] : []));
}

async function openSession(shop: Places, buyer: MadeUpBuyer, cartItems: object[]): Promise<string> {
  const answer = await post(`${shop.url}/api/create-checkout-session`, { ...buyer, cartItems });
  const { url } = z.object({ url: z.url() }).parse(answer);
  return url.slice(url.lastIndexOf('/') + 1);
}

async function dispute(paymentPageUrl: string, session: string): Promise<void> {
  const found = await ask(`${paymentPageUrl}/sandbox/sessions/${session}`);
  const { payment_intent: payment } = z.object({ payment_intent: z.string() }).parse(found);
  await post(`${paymentPageUrl}/sandbox/payments/${payment}/dispute`, {});
}

async function refundSome(dataDir: string, orders: readonly string[]): Promise<void> {
  const socket = findSocket(dataDir);
  if (socket === null) throw new Error('The desk of the shop does not answer.');
  const reasons = ['bought it as a present, has it already', 'expected a video course'];
  for (const [n, reason] of reasons.entries()) {
    const orderId = orders[n * 30 + 5];
    const args = { orderId, titles: [], reason };
    await askSocket(socket, '/', {
      ...{ command: 'refund', args, who: 'command line', key: randomUUID() },
    });
  }
}

async function writeSome(url: string): Promise<void> {
  for (const nth of [3, 17, 40]) {
    const { firstName, lastName, email } = madeUpBuyer(nth);
    await post(`${url}/api/contact`, {
      ...{ firstName, lastName, email, subject: 'A question about the third book' },
      message: 'Is the table on page 18 in today’s money, or in that of the year?',
    });
    await post(`${url}/api/newsletter`, { email });
  }
}

const ask = async (url: string) => read(url, await fetch(url));

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: new URL(url).origin },
    body: JSON.stringify(body),
  });
  return read(url, response);
}

async function read(url: string, response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

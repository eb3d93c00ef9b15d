import { randomUUID } from 'node:crypto';
import { confirmPayment, openSession, type Places, pay } from '#tests/faults/drive-shop.ts';

/** What visitors of a shop asked for, and what became of it. */
export interface Visits {
  requests: number;
  /** Each request that was not answered as it should be, in words. */
  failures: string[];
  /** The sessions that were paid. */
  paid: string[];
  /** Hashed files that some page open somewhere needs; more may be added meanwhile. */
  files: string[];
}

const pages = ['/', '/shop', '/blog', '/cart', '/about'];
/** One visit in so many ends in a purchase: each costs as much as a hundred pages. */
const visitsPerPurchase = 12;

/** Lets `count` visitors at a time come, one after another, until `isOver`. */
export async function visit(shop: Places, count: number, isOver: (visits: Visits) => boolean) {
  const visits: Visits = { requests: 0, failures: [], paid: [], files: [] };
  let number = 0;
  const oneAfterAnother = async () => {
    while (!isOver(visits)) {
      number += 1;
      await visitOnce(shop, visits, number);
    }
  };
  const done = Promise.all(Array.from({ length: count }, oneAfterAnother));
  return { visits, done };
}

async function visitOnce(shop: Places, visits: Visits, number: number): Promise<void> {
  const counted = async (what: string, ask: () => Promise<unknown>) => {
    visits.requests += 1;
    await ask().catch((error: unknown) => {
      const reason = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : '';
      visits.failures.push(`${what}: ${reason}`);
    });
  };
  const get = (path: string) => counted(path, () => expectOk(fetch(shop.url + path)));
  await Promise.all([get(pages[number % pages.length] ?? '/'), ...visits.files.map(get)]);
  await get('/api/auth/get-session');
  await counted('check-email-exists', () =>
    expectOk(
      fetch(`${shop.url}/api/check-email-exists`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: shop.url },
        body: JSON.stringify({ email: `${number}@example.com` }),
      }),
    ),
  );
  if (number % visitsPerPurchase !== 0) return;
  await counted('purchase', async () => {
    const session = await openSession(shop, `${randomUUID()}@example.com`);
    await pay(shop, session);
    visits.paid.push(session);
    visits.requests += 1;
    await confirmPayment(shop, session);
  });
}

async function expectOk(asking: Promise<Response>): Promise<void> {
  const response = await asking;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text.slice(0, 200)}`);
}

import { randomUUID } from 'node:crypto';
import { confirmPayment, openSession, type Places, pay } from '#tests/faults/drive-shop.ts';
import { letPass } from '#tests/harness/waiting/let-pass.ts';

/** What visitors of a shop asked for, and what became of it. */
export interface Visits {
  requests: number;
  /** Each request that was not answered as it should be, in words. */
  failures: string[];
  /** The sessions that were paid. */
  paid: string[];
  /** How often an event stream was opened. */
  streams: number;
  /** Hashed files that some page open somewhere needs; more may be added meanwhile. */
  files: string[];
}

const pages = ['/', '/shop', '/blog', '/cart', '/about'];
/** One visit in so many ends in a purchase: each costs as much as a hundred pages. */
const visitsPerPurchase = 12;

/** Pages that wait for news, such as that a payment has arrived. */
const waitingPages = 10;
/** As a page does (app/platform/browser/follow-events.browser.ts). */
const comeBackMs = 1_000;

/**
 * Lets `count` visitors at a time come, one after another, until `isOver`, while some pages follow the
 * news of the unpaid `session`.
 */
export function visit(
  shop: Places,
  { count, session }: { count: number; session: string },
  isOver: (visits: Visits) => boolean,
): { visits: Visits; done: Promise<void> } {
  const visits: Visits = { requests: 0, failures: [], paid: [], files: [], streams: 0 };
  const leaving = new AbortController();
  let number = 0;
  const oneAfterAnother = async () => {
    while (!isOver(visits)) {
      number += 1;
      await visitOnce(shop, visits, number);
    }
  };
  const follow = async () => {
    while (!leaving.signal.aborted) {
      await followNews(shop, visits, session, leaving.signal);
      await letPass(comeBackMs);
    }
  };
  const visiting = Promise.all(Array.from({ length: count }, oneAfterAnother));
  const following = Promise.all(Array.from({ length: waitingPages }, follow));
  const done = visiting.then(async () => {
    leaving.abort();
    await following;
  });
  return { visits, done };
}

/** Follows one event stream to its end, which is to be a polite one. */
async function followNews(shop: Places, visits: Visits, session: string, leaving: AbortSignal) {
  visits.requests += 1;
  visits.streams += 1;
  try {
    const response = await fetch(`${shop.url}/api/events?session_id=${session}`, {
      signal: leaving,
    });
    await expectOk(Promise.resolve(response));
  } catch (error) {
    if (!leaving.aborted) visits.failures.push(`event stream: ${String(error)}`);
  }
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

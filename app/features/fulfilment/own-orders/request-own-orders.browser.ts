import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { type OwnOrder, type OwnOrdersPage, readOwnOrders } from './own-orders-answer.ts';

export type FetchedOrders =
  | ({ status: 'loaded' } & OwnOrdersPage)
  | { status: 'failed'; message: string }
  /** The server knows no session: the page has missed its end. */
  | { status: 'signed-out' };

/** Fetches the newest orders of whoever is signed in, as many pages of them as are to be shown. */
export async function requestOwnOrders(
  pageCount: number,
  signal: AbortSignal,
): Promise<FetchedOrders> {
  const orders: OwnOrder[] = [];
  let next: string | null = null;
  for (let page = 0; page < pageCount && (page === 0 || next !== null); page += 1) {
    const query: string = next === null ? '' : `?${new URLSearchParams({ after: next })}`;
    const answer = await askServer(`/api/orders${query}`, { signal, repeatable: true });
    if (!answer.ok && answer.status === 401) return { status: 'signed-out' };
    const fetched = answer.ok ? readOwnOrders(answer.value) : null;
    if (fetched === null) return failed;
    orders.push(...fetched.orders);
    next = fetched.next;
  }
  return { status: 'loaded', orders, next };
}

const failed = {
  status: 'failed',
  message: 'Failed to load your orders. Please try again.',
} as const;

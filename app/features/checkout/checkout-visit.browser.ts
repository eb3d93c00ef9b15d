/**
 * One visit to the checkout, shared by all tabs of a browser. Every order that is sent in it carries
 * its key, by which the server sees to it that one of them at most can be paid, however often and in
 * how many tabs orders are sent and changed. A visit lasts half an hour; once an order was sent it
 * lasts as long as that can be paid, unless it is paid before.
 */

import { randomKey } from '#app/platform/browser/random-key.browser.ts';
import { inBrowser } from '#app/platform/browser/storage.browser.ts';
import { forgetCheckoutVisit, visitStorageKey } from './checkout-visit-storage.browser.ts';

const fillingInMs = 30 * 60_000;
/** The life of a card page. */
const payableMs = 24 * 3_600_000;

/** `<end, epoch ms>.<key>`; a tab goes on with the visit it knows, also where storage is refused. */
let visitOfTab: string | null = null;

/**
 * The key of the visit that is going on, 128 bits in hex, or of a new one. Call it when the checkout
 * opens, so that tabs know the same visit long before any of them sends an order, and to send one.
 */
export async function openCheckoutVisit(now = Date.now()): Promise<string> {
  try {
    // Two tabs never begin one each at once.
    return await navigator.locks.request(visitStorageKey, () => keyGoingOn(now));
  } catch {
    return keyGoingOn(now); // No locks: not on https, or refused together with storage.
  }
}

/** The visit has a card page now: until that can no longer be paid, what is sent is the same visit. */
export function extendCheckoutVisit(key: string, now = Date.now()): void {
  keepVisit(now + payableMs, key);
}

/** Ends the visit: the next order is a new one, even if it is the same. */
export function endCheckoutVisit(): void {
  visitOfTab = null;
  forgetCheckoutVisit();
}

function keyGoingOn(now: number): string {
  const known = inBrowser.read(visitStorageKey) ?? visitOfTab ?? '';
  const [, end, key] = /^(\d+)\.([0-9a-f]{32})$/.exec(known) ?? [];
  const leftMs = Number(end) - now;
  if (key !== undefined && leftMs > 0 && leftMs <= payableMs) {
    visitOfTab = known;
    return key;
  }
  return keepVisit(now + fillingInMs, randomKey());
}

function keepVisit(end: number, key: string): string {
  visitOfTab = `${end}.${key}`;
  inBrowser.keep(visitStorageKey, visitOfTab);
  return key;
}

/**
 * One visit to the checkout, shared by all tabs of a browser. The same order sent twice in one
 * visit (a double click, two tabs, a second try after a lost answer) carries the same idempotency
 * key and makes one payment session; a changed order, or a later visit, carries another.
 */

import { randomKey } from '#app/platform/browser/random-key.browser.ts';
import { inBrowser } from '#app/platform/browser/storage.browser.ts';

const visitKey = 'evenkeel-checkout-visit';

/** Well within the life of the payment session that a repeated key would give back. */
const visitMs = 30 * 60 * 1000;

/** A tab goes on with the visit it knows, also when another one has ended it or storage is refused. */
let visitOfTab: string | null = null;

/**
 * The visit that is going on, `<began, epoch ms>.<random>`, or a new one. Call it when the checkout
 * opens, so that tabs know the same visit long before any of them sends an order, and to send one.
 */
export async function openCheckoutVisit(now = Date.now()): Promise<string> {
  try {
    // Two tabs never begin one each at once.
    return await navigator.locks.request(visitKey, () => readOrBeginVisit(now));
  } catch {
    return readOrBeginVisit(now); // No locks: not on https, or refused together with storage.
  }
}

/**
 * The key for this order in this visit, 128 bits in hex. FNV-1a, because SHA-256 is there for https
 * only; it suffices to tell a changed order, and as the visit holds as many random bits as the key
 * has, nothing that was typed can be worked out from it.
 */
export function idempotencyKeyFor(visit: string, order: unknown): string {
  const offset = 0x6c62272e07bb014262b821756295c58dn;
  const prime = 0x0000000001000000000000000000013bn;
  let hash = offset;
  for (const byte of new TextEncoder().encode(visit + JSON.stringify(order))) {
    hash = BigInt.asUintN(128, (hash ^ BigInt(byte)) * prime);
  }
  return hash.toString(16).padStart(32, '0');
}

/** Ends the visit: the next order is a new one, even if it is the same. */
export function endCheckoutVisit(): void {
  visitOfTab = null;
  inBrowser.forget(visitKey);
}

function readOrBeginVisit(now: number): string {
  const known = inBrowser.read(visitKey) ?? visitOfTab;
  const beganAt = Number(known?.split('.')[0]);
  const isGoingOn = known !== null && beganAt <= now && now - beganAt < visitMs;
  const visit = isGoingOn ? known : `${now}.${randomKey()}`;
  visitOfTab = visit;
  if (!isGoingOn) inBrowser.keep(visitKey, visit);
  return visit;
}

/**
 * One visit to the checkout, shared by all tabs of a browser. The same order sent twice in one
 * visit (a double click, two tabs, a second try after a lost answer) carries the same idempotency
 * key and makes one payment session; a changed order, or a later visit, carries another.
 */

const visitKey = 'evenkeel-checkout-visit';

/** Well within the life of the payment session that a repeated key would give back. */
const visitMs = 30 * 60 * 1000;

/** Stands in for storage that is refused or full. */
let visitInMemory: string | null = null;

/** The key for this order, a SHA-256 in hex: it tells nothing about what was typed. */
export async function idempotencyKeyFor(order: unknown, now = Date.now()): Promise<string> {
  const text = new TextEncoder().encode(currentVisit(now) + JSON.stringify(order));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Ends the visit: the next order is a new one, even if it is the same. */
export function endCheckoutVisit(): void {
  visitInMemory = null;
  try {
    localStorage.removeItem(visitKey);
  } catch {
    // Storage is refused: the visit was kept in memory only.
  }
}

/** `<began, epoch ms>.<random>` of the visit that is going on, or of a new one. */
function currentVisit(now: number): string {
  const stored = storedVisit() ?? visitInMemory;
  const beganAt = Number(stored?.split('.')[0]);
  if (stored !== null && beganAt <= now && now - beganAt < visitMs) return stored;
  const visit = `${now}.${crypto.randomUUID()}`;
  visitInMemory = visit;
  try {
    localStorage.setItem(visitKey, visit);
  } catch {
    // Storage is refused or full: this tab remembers the visit by itself.
  }
  return visit;
}

function storedVisit(): string | null {
  try {
    return localStorage.getItem(visitKey);
  } catch {
    return null; // Storage is refused.
  }
}

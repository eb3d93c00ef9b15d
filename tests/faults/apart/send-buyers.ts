import { untilDone } from '#tests/harness/waiting/patience.ts';
import { confirmPayment, openSession, type Places, pay } from '../drive-shop.ts';
import type { Chance } from '../seeded-chance.ts';

export interface Buyers {
  /** Sends one more buyer, who goes on until the book is paid, whatever becomes of the shop. */
  send(): void;
  /** Those who have paid so far: address and session. */
  paid: readonly { email: string; sessionId: string }[];
  /** How many of those sent so far have not paid yet. */
  waiting(): number;
  /** Waits until everybody sent so far has paid and come back, or has given up coming back. */
  done(): Promise<void>;
}

/**
 * People who buy a book each. What fails is pressed again, as people do, for two minutes. Having
 * paid, some come back to the success page at once and some never do: chance decides.
 */
export function sendBuyers(shop: Places, chance: Chance, maxWaitMs = 120_000): Buyers {
  const paid: { email: string; sessionId: string }[] = [];
  const underway: Promise<void>[] = [];
  const buy = async (email: string, comesBack: boolean) => {
    const sessionId = await untilDone(() => openSession(shop, email), maxWaitMs);
    await pay(shop, sessionId);
    paid.push({ email, sessionId });
    // Whatever the page met, the shop has the payment to look after.
    if (comesBack) await confirmPayment(shop, sessionId).catch(() => undefined);
  };
  return {
    paid,
    send() {
      const bought = buy(`buyer-${underway.length + 1}@example.com`, chance.is(50));
      bought.catch(() => undefined); // looked at when all are done
      underway.push(bought);
    },
    waiting: () => underway.length - paid.length,
    done: async () => void (await Promise.all(underway)),
  };
}

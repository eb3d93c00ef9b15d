import { z } from 'zod';
import { bundle, bundleBooks } from '#app/features/catalog/catalog.ts';
import { askDemo } from './ask-demo.ts';
import { madeUpBuyer } from './made-up-buyers.ts';
import type { Visit } from './plan-visits.ts';

/** Where the demo's shop and its stand-ins are. */
export interface DemoPlaces {
  shopUrl: string;
  paymentPageUrl: string;
  mailboxUrl: string;
}

/** What came of a visit. */
export interface MadeVisit extends Visit {
  sessionId: string;
  /** `null` where it was not paid. */
  orderId: string | null;
}

/** So many at a time: the shop and its card page do other things between the steps of each. */
const atOnce = 8;

/** Has buyers do what was planned, through the shop itself, and tells how far it is. */
export async function makeVisits(
  places: DemoPlaces,
  visits: readonly Visit[],
  showProgress: (doneCount: number) => void,
): Promise<MadeVisit[]> {
  const made: MadeVisit[] = [];
  for (let begin = 0; begin < visits.length; begin += atOnce) {
    const group = visits.slice(begin, begin + atOnce);
    made.push(...(await Promise.all(group.map((visit) => makeVisit(places, visit)))));
    showProgress(made.length);
  }
  return made;
}

const cards = {
  dispute: '4000000000000259',
  'fraud-warning': '4000000000005423',
  none: '4242424242424242',
  failing: '4000000000002008',
};

async function makeVisit(places: DemoPlaces, visit: Visit): Promise<MadeVisit> {
  const { shopUrl, paymentPageUrl } = places;
  const sessionId = await openSession(shopUrl, visit);
  const session = `${paymentPageUrl}/sandbox/sessions/${sessionId}`;
  switch (visit.outcome) {
    case 'open':
      break;
    case 'left':
      await askDemo(`${session}/expire`, {});
      break;
    case 'failed': {
      await askDemo(`${session}/pay`, { cardNumber: cards.failing });
      const { payment_intent: payment } = paymentSchema.parse(await askDemo(session));
      await askDemo(`${paymentPageUrl}/sandbox/payments/${payment}/settle`, { outcome: 'failed' });
      break;
    }
    case 'paid': {
      await askDemo(`${session}/pay`, { cardNumber: cards[visit.aftermath ?? 'none'] });
      const status = await askDemo(`${shopUrl}/api/confirm-payment`, { sessionId });
      const { orderId } = z.object({ orderId: z.string() }).parse(status);
      return { ...visit, sessionId, orderId };
    }
  }
  return { ...visit, sessionId, orderId: null };
}

const paymentSchema = z.object({ payment_intent: z.string() });

async function openSession(shopUrl: string, { buyer, items, isMistyped }: Visit): Promise<string> {
  const { email, ...names } = madeUpBuyer(buyer);
  const answer = await askDemo(`${shopUrl}/api/create-checkout-session`, {
    ...names,
    email: isMistyped ? email.replace('@example.com', '@exmaple.invalid') : email,
    cartItems:
      items === 'bundle'
        ? bundleBooks.map(({ id }) => ({ id, category: bundle.category }))
        : items.map((id) => ({ id })),
  });
  const { url } = z.object({ url: z.url() }).parse(answer);
  return url.slice(url.lastIndexOf('/') + 1);
}

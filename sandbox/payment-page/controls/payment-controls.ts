import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { wirePayment } from '#sandbox/payment-page/api/wire/wire-payment.ts';
import { wireSession } from '#sandbox/payment-page/api/wire/wire-session.ts';
import { emailAddress } from '#sandbox/payment-page/email-address.ts';
import { cardBrand } from '#sandbox/payment-page/page/card-number.ts';
import { advanceClock } from '#sandbox/payment-page/payments/advance-clock.ts';
import { choosePlace } from '#sandbox/payment-page/payments/choose-place.ts';
import { expireSession } from '#sandbox/payment-page/payments/expire-session.ts';
import { completeFreeSession, paySession } from '#sandbox/payment-page/payments/pay-session.ts';
import { sessionTotal } from '#sandbox/payment-page/payments/session-sums.ts';
import { settlePayment } from '#sandbox/payment-page/payments/settle-payment.ts';
import { taxPlaces } from '#sandbox/payment-page/payments/tax-places.ts';
import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import type { SessionRecord } from '#sandbox/payment-page/store/records.ts';
import { answer, body, refuse } from './control-answers.ts';

const cardToPayWith = z.strictObject({
  cardNumber: z.string().default('4242424242424242'),
  name: z.string().default('Sandbox Buyer'),
  email: emailAddress.default('buyer@example.com'),
  place: z.enum(taxPlaces.map(({ code }) => code)).default('US-CA'),
});
const outcomeOfDelay = z.strictObject({ outcome: z.enum(['succeeded', 'failed']) });

/** What buyers and time do to sessions and their payments. */
export function paymentControls(sandbox: Sandbox) {
  const { store } = sandbox;
  const app = new Hono();
  app.get('/sessions/:id', (c) =>
    onSession(sandbox, c, (session) => c.json(wireSession(store, session))),
  );
  app.post('/sessions/:id/pay', async (c) => {
    const { cardNumber, name, email, place } = cardToPayWith.parse(await body(c));
    const expiryYear = new Date(sandbox.now()).getFullYear() + 3;
    const brand = cardBrand(cardNumber);
    const card = { cardNumber, brand, expiryMonth: 12, expiryYear, name, email };
    return onSession(sandbox, c, (found) => {
      const session = choosePlace(sandbox, found, place);
      const outcome =
        sessionTotal(session) === 0
          ? completeFreeSession(sandbox, session, card)
          : paySession(sandbox, session, card);
      return c.json(outcome.kind === 'complete' ? { kind: outcome.kind } : outcome);
    });
  });
  app.post('/sessions/:id/expire', (c) =>
    onSession(sandbox, c, (session) =>
      answer(c, expireSession(sandbox, session), (expired) => wireSession(store, expired)),
    ),
  );
  app.post('/payments/:id/settle', async (c) => {
    const { outcome } = outcomeOfDelay.parse(await body(c));
    return store.transaction(() => {
      advanceClock(sandbox);
      const payment = store.payments.find(c.req.param('id'));
      if (payment === undefined) return refuse(c, 404, 'There is no such payment.');
      const settled = settlePayment(sandbox, payment, outcome);
      return answer(c, settled, (value) => wirePayment(store, value));
    });
  });
  return app;
}

function onSession(
  sandbox: Sandbox,
  c: Context,
  act: (session: SessionRecord) => Response,
): Response {
  return sandbox.store.transaction(() => {
    advanceClock(sandbox);
    const session = sandbox.store.sessions.find(c.req.param('id') ?? '');
    return session === undefined ? refuse(c, 404, 'There is no such session.') : act(session);
  });
}

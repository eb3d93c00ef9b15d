import { type Context, Hono } from 'hono';
import { z } from 'zod';
import {
  type ApiRefusal,
  invalidRequest,
  noSuch,
  type Result,
} from '#sandbox/payment-page/api/api-refusal.ts';
import { advanceClock } from '#sandbox/payment-page/payments/advance-clock.ts';
import { parseAmount } from '#sandbox/payment-page/payments/format-amount.ts';
import { disputeOf, moveDispute } from '#sandbox/payment-page/payments/move-dispute.ts';
import { moveRefund } from '#sandbox/payment-page/payments/move-refund.ts';
import { openDispute } from '#sandbox/payment-page/payments/open-dispute.ts';
import { refundCharge } from '#sandbox/payment-page/payments/refund-charge.ts';
import { warnOfFraud } from '#sandbox/payment-page/payments/warn-of-fraud.ts';
import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { existing } from '#sandbox/payment-page/store/existing.ts';
import {
  type ChargeRecord,
  disputeStatus,
  refundRecord,
} from '#sandbox/payment-page/store/records.ts';
import { unknownPage } from './closed-page.ts';
import { sendPage } from './page-shell.ts';
import { reversalPage } from './reversal-page.ts';

type Act = (sandbox: Sandbox, charge: ChargeRecord, fields: unknown) => Result<object>;

/** The page of each payment, and the acts that its buttons send. */
export function reversalRoutes(sandbox: Sandbox) {
  const app = new Hono();
  app.get('/payments/:id', (c) => sendReversals(sandbox, c, null));
  // Where the provider's dashboard has the payments of a test key.
  app.get('/test/payments/:id', (c) => c.redirect(`/payments/${c.req.param('id')}`));
  for (const [name, act] of Object.entries(acts)) {
    app.post(`/payments/:id/${name}`, async (c) => {
      // Only our own pages: another origin could send a form here as well.
      if (c.req.header('Origin') !== new URL(c.req.url).origin) return c.text('Forbidden', 403);
      const fields = await c.req.parseBody();
      const id = c.req.param('id');
      const result = sandbox.store.transaction(() => {
        advanceClock(sandbox);
        const payment = sandbox.store.payments.find(id);
        if (payment === undefined) return noSuch('payment_intent', id);
        return act(sandbox, existing(sandbox.store.charges, payment.latestChargeId), fields);
      });
      return result.ok
        ? c.redirect(`/payments/${id}`, 303)
        : sendReversals(sandbox, c, result.refusal);
    });
  }
  return app;
}

const refundFields = z.object({
  amount: z.string().trim(),
  reason: z.string(),
  noteName: z.string().trim(),
  noteText: z.string().trim(),
});
const disputeFields = z.object({
  status: z.enum(['needs_response', 'warning_needs_response', 'prevented']),
});
const disputeMove = z.object({ to: disputeStatus });
const refundMove = z.object({ refund: z.string(), to: refundRecord.shape.status.unwrap() });

const acts: Record<string, Act> = {
  refund(sandbox, charge, fields) {
    const { amount: typed, reason, noteName, noteText } = refundFields.parse(fields);
    const amount = typed === '' ? undefined : parseAmount(typed, charge.currency);
    if (typed !== '' && amount === undefined) {
      return invalidRequest(`${typed} is no amount. Enter one such as 47.00.`);
    }
    const metadata = noteText === '' ? {} : { [noteName]: noteText };
    return refundCharge(sandbox, charge, { amount, reason: reason || undefined, metadata });
  },
  'move-refund'(sandbox, charge, fields) {
    const { refund: id, to } = refundMove.parse(fields);
    const refund = sandbox.store.refunds.ownedBy(charge.id).find((one) => one.id === id);
    return refund === undefined ? noSuch('refund', id) : moveRefund(sandbox, refund, to);
  },
  dispute: (sandbox, charge, fields) => openDispute(sandbox, charge, disputeFields.parse(fields)),
  'move-dispute'(sandbox, charge, fields) {
    const dispute = disputeOf(sandbox, charge);
    return dispute.ok ? moveDispute(sandbox, dispute.value, disputeMove.parse(fields).to) : dispute;
  },
  warn: (sandbox, charge) => warnOfFraud(sandbox, charge),
};

function sendReversals(sandbox: Sandbox, c: Context, refusal: ApiRefusal | null) {
  const { store } = sandbox;
  const payment = store.payments.find(c.req.param('id') ?? '');
  if (payment === undefined) {
    return sendPage(c, 404, { title: 'There is no such payment', body: unknownPage() });
  }
  return sendPage(c, refusal === null ? 200 : 400, {
    title: `${refusal === null ? '' : 'Problem: '}A payment in this sandbox`,
    body: reversalPage(store, payment, refusal?.error.message ?? null),
    formTargets: ["'self'"],
  });
}

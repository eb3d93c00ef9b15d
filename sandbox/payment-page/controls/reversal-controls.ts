import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { metadata } from '#sandbox/payment-page/api/request-params.ts';
import { wireDispute } from '#sandbox/payment-page/api/wire/wire-dispute.ts';
import { wireRefund } from '#sandbox/payment-page/api/wire/wire-refund.ts';
import { wireWarning } from '#sandbox/payment-page/api/wire/wire-warning.ts';
import { advanceClock } from '#sandbox/payment-page/payments/advance-clock.ts';
import { disputeOf, moveDispute } from '#sandbox/payment-page/payments/move-dispute.ts';
import { failingRefund, moveRefund } from '#sandbox/payment-page/payments/move-refund.ts';
import { openDispute } from '#sandbox/payment-page/payments/open-dispute.ts';
import { refundCharge } from '#sandbox/payment-page/payments/refund-charge.ts';
import { warnOfFraud } from '#sandbox/payment-page/payments/warn-of-fraud.ts';
import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { existing } from '#sandbox/payment-page/store/existing.ts';
import {
  type ChargeRecord,
  type DisputeRecord,
  disputeStatus,
  type RefundRecord,
  refundRecord,
} from '#sandbox/payment-page/store/records.ts';
import { answer, body, refuse } from './control-answers.ts';

const refundTerms = z.strictObject({
  amount: z.int().min(1).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  status: z.enum(['succeeded', 'pending', 'requires_action']).optional(),
});
const refundMove = z.strictObject({ to: refundRecord.shape.status.unwrap() });
const disputeTerms = z.strictObject({
  status: z.enum(['needs_response', 'warning_needs_response', 'prevented']).optional(),
  reason: z.string().min(1).optional(),
  amount: z.int().min(1).optional(),
});
const disputeMove = z.strictObject({ to: disputeStatus });
const outcomeOfDispute = z.strictObject({ outcome: z.enum(['won', 'lost']) });
const warningTerms = z.strictObject({ fraudType: z.string().min(1).optional() });

/** What owners and banks do to money that came: refunds, disputes, warnings. */
export function reversalControls(sandbox: Sandbox) {
  const app = new Hono();
  app.route('/', refundControls(sandbox));
  app.route('/', disputeControls(sandbox));
  app.post('/payments/:id/warning', async (c) => {
    const { fraudType } = warningTerms.parse(await body(c));
    return onCharge(sandbox, c, (charge) =>
      answer(c, warnOfFraud(sandbox, charge, fraudType), (one) => wireWarning(sandbox.store, one)),
    );
  });
  return app;
}

function refundControls(sandbox: Sandbox) {
  const { store } = sandbox;
  const write = (refund: RefundRecord) => wireRefund(store, refund);
  const app = new Hono();
  app.post('/payments/:id/refund', async (c) => {
    const terms = refundTerms.parse(await body(c));
    return onCharge(sandbox, c, (charge) => answer(c, refundCharge(sandbox, charge, terms), write));
  });
  app.post('/payments/:id/refund/fail', (c) =>
    onCharge(sandbox, c, (charge) => {
      const refund = failingRefund(sandbox, charge);
      return answer(c, refund.ok ? moveRefund(sandbox, refund.value, 'failed') : refund, write);
    }),
  );
  app.post('/refunds/:id/move', async (c) => {
    const { to } = refundMove.parse(await body(c));
    return store.transaction(() => {
      const refund = store.refunds.find(c.req.param('id'));
      if (refund === undefined) return refuse(c, 404, 'There is no such refund.');
      return answer(c, moveRefund(sandbox, refund, to), write);
    });
  });
  return app;
}

function disputeControls(sandbox: Sandbox) {
  const write = (dispute: DisputeRecord) => wireDispute(sandbox.store, dispute);
  const moved = (c: Context, to: DisputeRecord['status']) =>
    onCharge(sandbox, c, (charge) => {
      const dispute = disputeOf(sandbox, charge);
      return answer(c, dispute.ok ? moveDispute(sandbox, dispute.value, to) : dispute, write);
    });
  const app = new Hono();
  app.post('/payments/:id/dispute', async (c) => {
    const terms = disputeTerms.parse(await body(c));
    return onCharge(sandbox, c, (charge) => answer(c, openDispute(sandbox, charge, terms), write));
  });
  app.post('/payments/:id/dispute/move', async (c) =>
    moved(c, disputeMove.parse(await body(c)).to),
  );
  app.post('/payments/:id/dispute/close', async (c) =>
    moved(c, outcomeOfDispute.parse(await body(c)).outcome),
  );
  return app;
}

/** Acts on the newest charge of a payment. */
function onCharge(sandbox: Sandbox, c: Context, act: (charge: ChargeRecord) => Response): Response {
  const { store } = sandbox;
  return store.transaction(() => {
    advanceClock(sandbox);
    const payment = store.payments.find(c.req.param('id') ?? '');
    if (payment === undefined) return refuse(c, 404, 'There is no such payment.');
    return act(existing(store.charges, payment.latestChargeId));
  });
}

import { z } from 'zod';
import { claimPurchaseReport } from '#app/features/fulfilment/success/claim-purchase-report.server.ts';
import { findPaymentStatus } from '#app/features/fulfilment/success/find-payment-status.server.ts';
import { currentUser } from '../current-user.ts';
import { type Endpoint, overLimit, readJson } from '../endpoint.ts';
import { refuseNotYours } from '../refusal.ts';

const limit = { name: 'report-purchase', points: 60, seconds: 60 };
const request = z.object({ sessionId: z.string().min(1).max(200) });

/** Tells one page an order, the first that asks, to report the purchase to the advertising pixel. */
export const reportPurchase: Endpoint = (services) => async (context) => {
  const refusal = await overLimit(context, services, limit);
  if (refusal) return refusal;
  const body = await readJson(context, request);
  if (!body.ok) return body.refusal;

  const viewerId = (await currentUser(services, context))?.id ?? null;
  const payment = await findPaymentStatus(services.db, body.value.sessionId, viewerId);
  if (payment.status === 'not-yours') return refuseNotYours();
  if (payment.status !== 'complete') return context.json({ report: false });
  return context.json({ report: await claimPurchaseReport(services, payment.orderId) });
};

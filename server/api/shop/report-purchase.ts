import { z } from 'zod';
import { claimPurchaseReport } from '#app/features/fulfilment/success/claim-purchase-report.server.ts';
import type { ReportAnswer } from '#app/features/fulfilment/success/report-answer.ts';
import { rawText } from '#app/platform/http/raw-text.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { ownPayment } from '#server/guards/own-payment.ts';
import { endpoint } from '#server/http/endpoint.ts';

const purchase = z.object({ sessionId: rawText(200).min(1) });

/**
 * Tells one page per order, the first that asks, to report the purchase to the advertising pixel; none
 * of which money went back.
 */
export const reportPurchaseEndpoint = endpoint(
  { limit: limits.reportPurchase, user: 'optional', body: purchase },
  async ({ services, user, body }): Promise<ReportAnswer> => {
    const payment = await ownPayment(services, user, body.sessionId);
    if (payment.status !== 'complete' || payment.refunded > 0) return { report: false };
    return { report: await claimPurchaseReport(services, payment.orderId) };
  },
);

import { z } from 'zod';
import type { PaymentDispute, PaymentRefund, PaymentState } from './payment-state.ts';

const idOf = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null);

const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((given) => given ?? {});

const paymentSchema = z.object({ amount_received: z.number().int(), metadata });

const refundSchema = z.object({
  id: z.string(),
  amount: z.number().int(),
  status: z
    .enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled'])
    .nullable()
    .transform((status) => status ?? 'pending'),
  reason: z.string().nullish(),
  payment_intent: idOf,
  created: z.number().int(),
  metadata,
});

const disputeSchema = z.object({
  id: z.string(),
  amount: z.number().int(),
  status: z.string(),
  reason: z.string(),
  payment_intent: idOf,
  created: z.number().int(),
  evidence_details: z.object({ due_by: z.number().int().nullish() }).nullish(),
});

/** Under any of these the owner may note the books in the provider's dashboard. */
const bookKeys = ['books', 'book', 'titles', 'title'];

/**
 * Reads Stripe's payment intent with all its refunds and disputes. The charge's own
 * `amount_refunded` is left aside: it does not say whether a refund has failed since.
 */
export function readPaymentState(
  payment: unknown,
  refunds: unknown,
  disputes: unknown,
): PaymentState {
  const { amount_received: receivedCents, metadata: noted } = paymentSchema.parse(payment);
  // Newest first as Stripe lists them: of two in one second the later stays behind the earlier.
  const byAge = (one: { createdAt: Date }, other: { createdAt: Date }) =>
    one.createdAt.getTime() - other.createdAt.getTime();
  return {
    orderId: noted.order ?? null,
    receivedCents,
    refunds: z.array(z.unknown()).parse(refunds).map(readRefund).reverse().sort(byAge),
    disputes: z.array(z.unknown()).parse(disputes).map(readDispute).reverse().sort(byAge),
  };
}

const ofPaymentSchema = z.object({ payment_intent: z.object({ metadata }).nullish().catch(null) });

/** The shop that asked for the payment of a refund or a dispute whose payment intent is expanded. */
export function readShopUrl(ofPayment: unknown): string | null {
  return ofPaymentSchema.parse(ofPayment).payment_intent?.metadata.shop ?? null;
}

/** Reads a refund; books are noted in its metadata, apart by commas, semicolons or lines. */
export function readRefund(refund: unknown): PaymentRefund {
  const read = refundSchema.parse(refund);
  return {
    refundId: read.id,
    paymentId: read.payment_intent,
    amountCents: read.amount,
    status: read.status,
    reason: read.metadata.reason ?? read.reason ?? null,
    bookNotes: bookKeys
      .flatMap((key) => (read.metadata[key] ?? '').split(/[,;\n]/))
      .map((note) => note.trim())
      .filter((note) => note !== ''),
    key: read.metadata.key ?? null,
    createdAt: new Date(read.created * 1000),
  };
}

export function readDispute(dispute: unknown): PaymentDispute {
  const read = disputeSchema.parse(dispute);
  const outcome = disputeOutcome(read.status);
  // 0 where the bank takes no answer.
  const dueBy = read.evidence_details?.due_by ?? 0;
  return {
    disputeId: read.id,
    paymentId: read.payment_intent,
    amountCents: read.amount,
    status: read.status,
    outcome,
    reason: read.reason,
    dueAt: outcome === 'open' && dueBy > 0 ? new Date(dueBy * 1000) : null,
    createdAt: new Date(read.created * 1000),
  };
}

/** What a dispute's status says. An inquiry that closed and a dispute that was prevented took nothing from the shop. */
export function disputeOutcome(status: string): PaymentDispute['outcome'] {
  if (status === 'lost') return 'lost';
  return closedDisputes.includes(status) ? 'kept' : 'open';
}

/** The states in which a dispute asks for nothing any more. */
const closedDisputes: readonly string[] = ['lost', 'won', 'warning_closed', 'prevented'];

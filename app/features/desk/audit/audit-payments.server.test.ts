import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#app/platform/database/store.server.ts';
import type {
  ListLook,
  OfShop,
  PaymentDispute,
  PaymentRefund,
  PaymentSession,
} from '#app/platform/payments/payment-provider.server.ts';
import { disputes } from '#database/schema/disputes.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { refunds } from '#database/schema/refunds.ts';
import { users } from '#database/schema/users.ts';
import { insertCheckout } from '#tests/harness/insert-checkout.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { auditPayments } from './audit-payments.server.ts';

const now = new Date('2026-11-20T12:00:00Z');
const since = new Date('2026-11-01T00:00:00Z');

const session: PaymentSession = {
  sessionId: 'cs_1',
  orderId: 'EK-AUDIT-00001',
  claimedOrderId: 'EK-AUDIT-00001',
  shopUrl: 'http://localhost:3000',
  status: 'complete',
  payment: 'paid',
  totalCents: 7_560,
  taxCents: 0,
  isTaxedByProvider: false,
  buyerPlace: null,
  currency: 'usd',
  paymentId: 'pi_1',
  createdAt: now,
  expiresAt: now,
  order: null,
};
const shopUrl = 'http://localhost:3000';
const refund: OfShop<PaymentRefund> = {
  shopUrl,
  refundId: 're_1',
  paymentId: 'pi_1',
  amountCents: 560,
  status: 'succeeded',
  reason: null,
  bookNotes: [],
  key: null,
  createdAt: now,
};
const dispute: OfShop<PaymentDispute> = {
  shopUrl,
  disputeId: 'dp_1',
  paymentId: 'pi_1',
  amountCents: 7_560,
  status: 'needs_response',
  outcome: 'open',
  reason: 'fraudulent',
  dueAt: null,
  createdAt: now,
};

/** A provider that knows these, and gives them out one a page. */
function providerWith(known: {
  sessions?: PaymentSession[];
  refunds?: OfShop<PaymentRefund>[];
  disputes?: OfShop<PaymentDispute>[];
}) {
  const pageOf =
    <Item>(items: Item[]) =>
    async ({ cursor }: ListLook) => {
      const place = Number(cursor ?? 0);
      const nextCursor = place + 1 < items.length ? String(place + 1) : null;
      return { items: items.slice(place, place + 1), nextCursor };
    };
  return {
    listCompletedSessions: pageOf(known.sessions ?? [session]),
    listRefunds: pageOf(known.refunds ?? [refund]),
    listDisputes: pageOf(known.disputes ?? [dispute]),
  };
}

onOneStore((store) => {
  let db: Database;
  beforeAll(async () => {
    db = store().db;
    const { id: orderId } = await insertCheckout(db, {
      id: 'EK-AUDIT-00001',
      sessionId: 'cs_1',
      status: 'complete',
      createdAt: now,
    });
    await db.insert(users).values({
      ...{ id: 'ada', email: 'ada@example.com', name: 'Ada', firstName: 'Ada', lastName: '' },
    });
    await db.insert(userPurchases).values({
      ...{ orderId, userId: 'ada', sessionId: 'cs_1', paymentId: 'pi_1', productType: 'ebooks' },
      ...{ amount: 7_560, currency: 'usd', status: 'completed', refundedCents: 560 },
      purchasedAt: now,
    });
    const ofOrder = { orderId, paymentId: 'pi_1', createdAt: now, updatedAt: now };
    await db
      .insert(refunds)
      .values({ ...ofOrder, id: 're_1', amountCents: 560, status: 'succeeded', bookIds: [] });
    await db.insert(disputes).values({
      ...{ ...ofOrder, id: 'dp_1', amountCents: 7_560, status: 'needs_response' },
      reason: 'fraudulent',
    });
  });

  const audited = async (known: Parameters<typeof providerWith>[0]) =>
    (await auditPayments({ db, payments: providerWith(known) }, since)).map(
      ({ promise, sentence }) => `${promise}: ${sentence}`,
    );

  test('what is recorded as the provider has it breaks no promise, on however many pages', async () => {
    const elsewhere = { ...session, sessionId: 'cs_2', orderId: null };
    const unpaid = { ...session, sessionId: 'cs_3', payment: 'processing' as const };
    expect(
      await audited({
        sessions: [elsewhere, unpaid, session],
        refunds: [{ ...refund, refundId: 're_2', paymentId: 'pi_of_others' }, refund],
      }),
    ).toEqual([]);
  });

  test('a paid session that gave nothing is told, until the owner is told of it', async () => {
    const lost = { ...session, sessionId: 'cs_lost', orderId: 'EK-LOST0-00001' };
    expect(await audited({ sessions: [session, lost] })).toEqual([
      'paid-is-given: Session cs_lost paid 7560 cents for order EK-LOST0-00001; nothing was given for it, and the owner was not asked.',
    ]);
    await db.insert(ownerTasks).values({
      ...{ kind: 'amount-mismatch', reference: 'cs_lost', summary: 'Look.', details: {} },
      raisedAt: now,
    });
    expect(await audited({ sessions: [session, lost] })).toEqual([]);
  });

  test.each([{ totalCents: 7_000 }, { paymentId: 'pi_2' }])(
    'a payment recorded otherwise than it was made is told: %j',
    async (change) => {
      expect(await audited({ sessions: [{ ...session, ...change }] })).toEqual([
        expect.stringMatching(/^recorded-as-paid: Session cs_1 paid /),
      ]);
    },
  );

  test('tax that the provider added, and that the order kept otherwise, is told', async () => {
    const taxed = { ...session, isTaxedByProvider: true, taxCents: 508 };
    expect(await audited({ sessions: [taxed] })).toEqual([
      'taxed-as-the-provider-says: Session cs_1 was taxed 508 cents by the provider; order EK-AUDIT-00001 kept 560.',
    ]);
    expect(await audited({ sessions: [{ ...taxed, taxCents: 560 }] })).toEqual([]);
  });

  test('an order recorded as paid that the provider does not call paid is told', async () => {
    expect(await audited({ sessions: [{ ...session, payment: 'processing' }] })).toEqual([
      'given-is-paid: Order EK-AUDIT-00001 is recorded as paid by session cs_1, which the provider does not call paid.',
    ]);
  });

  test.each<[string, OfShop<PaymentRefund>[]]>([
    [
      'Refund re_2 of 560 cents is succeeded; it is not recorded.',
      [refund, { ...refund, refundId: 're_2' }],
    ],
    [
      'Refund re_1 of 560 cents is failed; it is recorded as 560 cents, succeeded.',
      [{ ...refund, status: 'failed' }],
    ],
    [
      'Refund re_1 of 561 cents is succeeded; it is recorded as 560 cents, succeeded.',
      [{ ...refund, amountCents: 561 }],
    ],
    ['Refund re_1 is recorded, but the provider knows none.', []],
  ])('%s', async (sentence, made) => {
    expect(await audited({ refunds: made })).toEqual([`refunds-are-recorded: ${sentence}`]);
  });

  test('a dispute that is not recorded, or stands otherwise, is told', async () => {
    const other = { ...dispute, disputeId: 'dp_2', status: 'lost' };
    expect(await audited({ disputes: [{ ...dispute, status: 'won' }, other] })).toEqual([
      'disputes-are-recorded: Dispute dp_1 is won; it is recorded as needs_response.',
      'disputes-are-recorded: Dispute dp_2 is lost; it is recorded as nothing.',
    ]);
  });
});

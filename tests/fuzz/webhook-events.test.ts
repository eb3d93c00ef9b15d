import { createHmac } from 'node:crypto';
import { count, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { neededEventTypes } from '#app/platform/payments/read-stripe-event.server.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { webhookSecret } from '#tests/harness/open-test-shop.ts';
import { onPostgres } from '#tests/harness/stores.ts';
import { type AttackedShop, openAttackedShop } from './attacked-shop.ts';
import { fuzzRounds, fuzzSeed } from './fuzz-rounds.ts';
import { oddTexts } from './odd-values.ts';

const path = '/api/webhooks/stripe';
const oddities = Object.values(oddTexts).filter((text) => text.length < 20_000);

function signed(body: string): string {
  const t = Math.floor(Date.now() / 1000);
  return `t=${t},v1=${createHmac('sha256', webhookSecret).update(`${t}.${body}`).digest('hex')}`;
}

/** Events that say of sessions and payments what is not so. */
function forgedEvents(sessions: string[], payments: string[]): fc.Arbitrary<string> {
  const field = (...usual: (string | number | null)[]) =>
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...usual).map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: fc.constantFrom(...oddities) },
    );
  const object = fc.record(
    {
      object: field('checkout.session', 'charge', 'refund', 'dispute', 'radar.early_fraud_warning'),
      id: field(...sessions, 'cs_test_of_nobody', 'ch_1', 're_1'),
      payment_intent: field(...payments, null, 'pi_of_nobody'),
      payment_status: field('paid', 'no_payment_required', 'unpaid'),
      status: field('complete', 'succeeded', 'lost', 'open'),
      mode: field('payment', 'setup'),
      amount_total: field(0, -4_700, 4_700, 9e15),
      currency: field('usd', 'eur', 'xxx'),
      customer_email: field('thief@example.com', null),
      client_reference_id: field('EK-1', null),
      metadata: fc.constantFrom('{}', '{"titles":"ebook-1,ebook-2","userId":"1"}', '[]', 'null'),
    },
    { requiredKeys: [] },
  );
  const event = fc.record(
    {
      id: fc.oneof(
        fc.uuid().map((id) => JSON.stringify(`evt_${id.replaceAll('-', '')}`)),
        field('evt_1', ''),
      ),
      object: field('event', 'v2.core.event'),
      type: field(...neededEventTypes, 'charge.succeeded', 'invoice.paid', 'a.b.c'),
      api_version: field('2026-10-28.endive', '2011-01-01', null),
      data: object.map((fields) => `{"object":${written(fields)}}`),
    },
    { requiredKeys: ['id'] },
  );
  return event.map(written);
}

const written = (fields: Record<string, string | undefined>) =>
  `{${Object.entries(fields)
    .map(([name, text]) => `${JSON.stringify(name)}:${text}`)
    .join(',')}}`;

onPostgres((store) => {
  let attacked: AttackedShop;
  beforeAll(async () => {
    attacked = await openAttackedShop(store(), true);
  });
  afterAll(() => attacked.close());

  const rowsOf = async (table: typeof userPurchases | typeof userEbookAccess) =>
    (await store().db.select({ rows: count() }).from(table))[0]?.rows;
  const given = async () => [await rowsOf(userPurchases), await rowsOf(userEbookAccess)];

  const deliver = (body: string, signature: string) =>
    attacked.ask({ method: 'POST', path, headers: { 'Stripe-Signature': signature }, body });

  test(`${fuzzRounds.events} forged events give nothing to anybody and take nothing from anybody`, {
    timeout: 3_600_000,
  }, async () => {
    const { shop } = attacked;
    const unpaid = [await openSession(shop), await openSession(shop, { email: 'b@example.com' })];
    const paid = await buyBooks(shop);
    const before = await given();
    const events = forgedEvents(
      [...unpaid, paid].map(({ sessionId }) => sessionId),
      [paid.paymentId],
    );
    const atOnce = 20;
    for (let seed = fuzzSeed; seed < fuzzSeed + fuzzRounds.events / atOnce; seed += 1) {
      const bodies = fc.sample(events, { seed, numRuns: atOnce });
      const answers = await Promise.all(
        bodies.map(async (body, at) => {
          const isSigned = at % 4 !== 0;
          const { status, complaint } = await deliver(
            body,
            isSigned ? signed(body) : signed(`${body} `),
          );
          return status === (isSigned ? 200 : 400) && complaint === null
            ? []
            : [{ body, status, complaint }];
        }),
      );
      expect(answers.flat(), `FUZZ_SEED=${seed} draws it again.`).toEqual([]);
    }
    const open = () =>
      store().db.select().from(paymentEvents).where(isNull(paymentEvents.outcome)).limit(1);
    await vi.waitFor(async () => expect(await open()).toEqual([]), {
      timeout: 1_800_000,
      interval: 100,
    });
    expect(await given()).toEqual(before);
    // What names a session or an order of nobody stays open, and the owner hears of it.
    const failures = attacked.errors.filter((line) => !line.includes('An event stays open.'));
    expect(failures).toEqual([]);
    await attacked.sellBook();
  });
});

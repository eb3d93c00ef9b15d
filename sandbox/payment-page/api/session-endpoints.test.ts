import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  oneBook,
  type Rig,
  sdkFor,
  startRig,
} from '#sandbox/payment-page/testing/payment-page-rig.ts';
import { rejection } from '#sandbox/payment-page/testing/rejection.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

describe('opening a session', () => {
  test('answers with what was asked for and an address to pay at', async () => {
    const expiresAt = Math.floor(Date.now() / 1000) + 3600;
    const session = await rig.stripe.checkout.sessions.create({
      ...oneBook,
      line_items: [
        ...oneBook.line_items,
        {
          quantity: 2,
          metadata: { shelf: 'b' },
          price_data: {
            currency: 'USD',
            unit_amount: 7000,
            tax_behavior: 'exclusive',
            product_data: { name: 'Café & “quotes” 100% +1', description: 'A book' },
          },
        },
      ],
      customer_email: 'ada+books@example.com',
      client_reference_id: 'order-1',
      metadata: { order: 'order-1', empty: 'no', 0: 'a digit is a key here' },
      payment_intent_data: { metadata: { order: 'order-1' }, receipt_email: 'ada@example.com' },
      expires_at: expiresAt,
      expand: ['line_items'],
    });
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 18_700,
      amount_subtotal: 18_700,
      currency: 'usd',
      customer_email: 'ada+books@example.com',
      client_reference_id: 'order-1',
      metadata: { order: 'order-1', empty: 'no', 0: 'a digit is a key here' },
      payment_intent: null,
      success_url: oneBook.success_url,
      cancel_url: oneBook.cancel_url,
      expires_at: expiresAt,
      livemode: false,
      url: `${rig.url()}/c/pay/${session.id}`,
    });
    expect(session.id).toMatch(/^cs_test_[A-Za-z0-9]{58}$/);
    expect(session.line_items?.data.map((item) => [item.description, item.amount_total])).toEqual([
      ['The Ultimate Lazy Guide', 4700],
      ['Café & “quotes” 100% +1', 14_000],
    ]);
    const decimal = session.line_items?.data[0]?.price?.unit_amount_decimal;
    expect(decimal?.toString()).toBe('4700');
    expect(session.lastResponse.requestId).toMatch(/^req_/);
    expect(session.lastResponse.apiVersion).toBe(rig.stripe.getApiField('version'));
  });

  test('lasts 24 hours unless asked otherwise', async () => {
    const session = await rig.openSession();
    expect(session.expires_at - session.created).toBe(24 * 60 * 60);
  });

  const soon = () => Math.floor(rig.now() / 1000);
  const refused: [string, () => object, object][] = [
    [
      'a missing address',
      () => ({ success_url: undefined }),
      { code: 'parameter_missing', param: 'success_url' },
    ],
    [
      'no items',
      () => ({ line_items: undefined }),
      { code: 'parameter_missing', param: 'line_items' },
    ],
    [
      'an unknown parameter',
      () => ({ colour: 'red' }),
      { code: 'parameter_unknown', param: 'colour' },
    ],
    ['a subscription', () => ({ mode: 'subscription' }), { param: 'mode' }],
    [
      'an empty email',
      () => ({ customer_email: '' }),
      { code: 'parameter_invalid_empty', param: 'customer_email' },
    ],
    [
      'a wrong email',
      () => ({ customer_email: 'ada@' }),
      { code: 'email_invalid', param: 'customer_email' },
    ],
    [
      'a wrong email for the receipt',
      () => ({ payment_intent_data: { receipt_email: 'münchen@example.com' } }),
      { code: 'email_invalid', param: 'payment_intent_data[receipt_email]' },
    ],
    [
      'a wrong address',
      () => ({ cancel_url: '/cart' }),
      { code: 'url_invalid', param: 'cancel_url' },
    ],
    ['a script address', () => ({ cancel_url: 'javascript:alert(1)' }), { code: 'url_invalid' }],
    ['an end in 29 minutes', () => ({ expires_at: soon() + 29 * 60 }), { param: 'expires_at' }],
    ['an end in 25 hours', () => ({ expires_at: soon() + 25 * 3600 }), { param: 'expires_at' }],
    [
      'too much metadata',
      () => ({ metadata: { long: 'x'.repeat(501) } }),
      { param: 'metadata[long]' },
    ],
    [
      'an expansion of nothing',
      () => ({ expand: ['colour'] }),
      { message: 'This property cannot be expanded (colour).', code: undefined },
    ],
    [
      'an expansion of five levels',
      () => ({ expand: ['payment_intent.latest_charge.payment_intent.latest_charge.refunds'] }),
      { code: 'property_expansion_max_depth' },
    ],
  ];
  test.each(refused)('refuses %s and names it', async (_, changes, refusal) => {
    const error = await rejection(rig.openSession(changes()));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', ...refusal });
  });

  const items: [string, object, object][] = [
    ['unit_amount', { unit_amount: 47.5 }, { code: 'parameter_invalid_integer' }],
    ['unit_amount', { unit_amount: -1 }, { code: 'parameter_invalid_integer' }],
    ['currency', { currency: 'dollars' }, {}],
    ['colour', { colour: 'red' }, { code: 'parameter_unknown' }],
  ];
  test.each(items)(
    'refuses a wrong %s of an item by its full name',
    async (name, wrong, refusal) => {
      const [item] = oneBook.line_items;
      const line_items = [{ quantity: 1, price_data: { ...item?.price_data, ...wrong } }];
      const error = await rejection(
        rig.stripe.rawRequest('POST', '/v1/checkout/sessions', { ...oneBook, line_items }),
      );
      expect(error).toMatchObject({ param: `line_items[0][price_data][${name}]`, ...refusal });
    },
  );

  test('refuses less than half a dollar', async () => {
    const price_data = { currency: 'usd', unit_amount: 49, product_data: { name: 'A leaf' } };
    const error = await rejection(rig.openSession({ line_items: [{ quantity: 1, price_data }] }));
    expect(error).toMatchObject({ code: 'amount_too_small' });
  });
});

describe('finding sessions', () => {
  test('expands the payment down to its charge', async () => {
    const { id } = await rig.openSession();
    await rig.pressPay(id);
    const session = await rig.stripe.checkout.sessions.retrieve(id, {
      expand: ['line_items', 'payment_intent.latest_charge'],
    });
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'ada@example.com', name: 'Ada Buyer' },
      line_items: { object: 'list', data: [{ quantity: 1 }] },
      payment_intent: {
        object: 'payment_intent',
        status: 'succeeded',
        amount_received: 4700,
        latest_charge: {
          object: 'charge',
          paid: true,
          amount: 4700,
          payment_method_details: { card: { last4: '4242', brand: 'visa', exp_month: 12 } },
        },
      },
    });
  });

  test('leaves line items out unless asked, and lists them page by page', async () => {
    const price_data = { currency: 'usd', unit_amount: 100, product_data: { name: 'A page' } };
    const line_items = Array.from({ length: 12 }, () => ({ quantity: 1, price_data }));
    const { id, line_items: unasked } = await rig.openSession({ line_items });
    expect(unasked).toBeUndefined();
    const pages = rig.stripe.checkout.sessions.listLineItems(id, { limit: 5 });
    expect(await pages.autoPagingToArray({ limit: 100 })).toHaveLength(12);
  });

  test('lists newest first, through every page, by state, time and payment', async () => {
    rig.advance(60 * 60 * 1000);
    const from = Math.floor(rig.now() / 1000);
    const made: string[] = [];
    for (let count = 0; count < 7; count += 1) made.unshift((await rig.openSession()).id);
    const listed = await rig.stripe.checkout.sessions
      .list({ created: { gte: from }, limit: 3 })
      .autoPagingToArray({ limit: 100 });
    expect(listed.map((session) => session.id)).toEqual(made);

    const [newest = ''] = made;
    await rig.pressPay(newest);
    const paid = await rig.stripe.checkout.sessions.list({
      created: { gte: from },
      status: 'complete',
      expand: ['data.payment_intent'],
    });
    expect(paid.data).toMatchObject([{ id: newest, payment_intent: { object: 'payment_intent' } }]);
    const [session] = paid.data;
    const paymentId = typeof session?.payment_intent === 'object' ? session.payment_intent?.id : '';
    const byPayment = await rig.stripe.checkout.sessions.list({ payment_intent: paymentId ?? '' });
    expect(byPayment.data.map(({ id }) => id)).toEqual([newest]);
    expect((await rig.stripe.checkout.sessions.list({ created: { lt: 1000 } })).data).toEqual([]);
  });

  test('walks back towards newer ones', async () => {
    const [a, b, c] = [await rig.openSession(), await rig.openSession(), await rig.openSession()];
    const newer = await rig.stripe.checkout.sessions.list({ ending_before: a.id, limit: 1 });
    expect(newer).toMatchObject({ data: [{ id: b.id }], has_more: true });
    const rest = await rig.stripe.checkout.sessions.list({ ending_before: a.id, limit: 2 });
    expect(rest).toMatchObject({ data: [{ id: c.id }, { id: b.id }], has_more: false });
  });

  test('an unknown id is a 404 that names it', async () => {
    const error = await rejection(rig.stripe.checkout.sessions.retrieve('cs_test_none'));
    expect(error).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such checkout.session: 'cs_test_none'",
    });
  });
});

describe('ending sessions', () => {
  test('an open one expires on request, once', async () => {
    const { id } = await rig.openSession();
    const expired = await rig.stripe.checkout.sessions.expire(id);
    expect(expired).toMatchObject({ status: 'expired', payment_status: 'unpaid', url: null });
    const error = await rejection(rig.stripe.checkout.sessions.expire(id));
    expect(error).toMatchObject({ statusCode: 400 });
    const event = await rig.receiver.waitFor('checkout.session.expired');
    expect(event).toMatchObject({ data: { object: { id, status: 'expired' } } });
    expect(event.request?.idempotency_key).toMatch(/^stripe-node-retry-/);
  });

  test('the clock expires it at the very second', async () => {
    const { id, expires_at: end } = await rig.openSession();
    rig.advance(end * 1000 - rig.now() - 5_000);
    expect((await rig.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    rig.advance(5_001);
    expect((await rig.stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
    const events = await rig.stripe.events.list({ type: 'checkout.session.expired', limit: 1 });
    expect(events.data).toMatchObject([{ data: { object: { id } }, request: { id: null } }]);
  });
});

describe('the key', () => {
  test('a wrong one is refused and not repeated in full', async () => {
    const { hostname, port } = new URL(rig.url());
    const stranger = new Stripe('sk_test_a_stranger_1234', {
      host: hostname,
      port,
      protocol: 'http',
    });
    const error = await rejection(stranger.checkout.sessions.list());
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(String(error)).not.toContain('stranger');
  });

  test('none at all is refused', async () => {
    const response = await fetch(`${rig.url()}/v1/checkout/sessions`);
    expect(response.status).toBe(401);
  });

  test('an address that the API does not know is a 404 in its own shape', async () => {
    const error = await rejection(sdkFor(rig.url()).customers.list());
    expect(error).toMatchObject({ statusCode: 404, rawType: 'invalid_request_error' });
  });
});

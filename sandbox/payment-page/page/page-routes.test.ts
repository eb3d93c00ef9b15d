import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Rig, startRig } from '#sandbox/payment-page/testing/payment-page-rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

async function pageOf(id: string): Promise<string> {
  return (await fetch(`${rig.url()}/c/pay/${id}`)).text();
}

/** Where the answer to a form sends the browser. */
async function placeAfter(pressed: Promise<Response>): Promise<string | null> {
  const response = await pressed;
  expect(response.status).toBe(303);
  return response.headers.get('Location');
}

describe('the card page', () => {
  test('shows what is bought, the amount on the button, and a way back', async () => {
    const { id, url } = await rig.openSession();
    const page = await (await fetch(url ?? '')).text();
    expect(url).toContain(id);
    expect(page).toContain('The Ultimate Lazy Guide');
    expect(page).toContain('>Pay $47.00</button>');
    expect(page).toContain('href="http://shop.localhost/cart?checkout=cancelled"');
    expect(page).toContain('No real money moves here');
    for (const name of ['cc-number', 'cc-exp', 'cc-csc', 'cc-name']) {
      expect(page).toContain(`autocomplete="${name}"`);
    }
  });

  test('asks for the address only when the shop did not give it', async () => {
    const open = await rig.openSession();
    expect(await pageOf(open.id)).toContain('<label for="email">Email</label>');
    const given = await rig.openSession({ customer_email: 'ada@example.com' });
    const page = await pageOf(given.id);
    expect(page).not.toContain('for="email"');
    expect(page).toContain('ada@example.com');
  });

  test('escapes what the shop sent', async () => {
    const price_data = { currency: 'usd', unit_amount: 100, product_data: { name: '<script>x' } };
    const { id } = await rig.openSession({ line_items: [{ quantity: 1, price_data }] });
    expect(await pageOf(id)).toContain('&lt;script&gt;x');
  });

  test('allows its own script and the way back to the shop, and nothing else', async () => {
    const { id } = await rig.openSession();
    const policy = (await fetch(`${rig.url()}/c/pay/${id}`)).headers.get('Content-Security-Policy');
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^ ]+'; script-src 'sha256-[^ ]+';/,
    );
    expect(policy).toContain("form-action 'self' http://shop.localhost;");
  });
});

describe('a session whose tax is worked out', () => {
  const taxed = () =>
    rig.openSession({
      automatic_tax: { enabled: true },
      line_items: [
        {
          quantity: 1,
          price_data: {
            ...{ currency: 'usd', unit_amount: 7_000, tax_behavior: 'exclusive' },
            product_data: { name: 'Built to Last' },
          },
        },
      ],
    });
  const choose = (id: string, place: string) =>
    placeAfter(
      fetch(`${rig.url()}/c/pay/${id}/place`, {
        ...{ method: 'POST', redirect: 'manual' },
        body: new URLSearchParams({ place }),
      }),
    );
  const stateOf = async (id: string) => {
    const { amount_total, automatic_tax } = await rig.stripe.checkout.sessions.retrieve(id);
    return [amount_total, automatic_tax.status];
  };

  test('asks where the buyer is, shows the tax of the place, and is paid with it', async () => {
    const { id } = await taxed();
    expect(await stateOf(id)).toEqual([7_000, 'requires_location_inputs']);
    expect(await pageOf(id)).toContain('Say where you are to see it');
    await placeAfter(rig.pressPay(id));
    expect(await pageOf(id)).toContain('Choose where you are: tax depends on it.');
    await choose(id, 'CA-QC');
    const page = await pageOf(id);
    expect(page).toContain('Tax (GST 5%, QST 9.975%)');
    expect(page).toContain('>Pay $80.48</button>');
    await choose(id, 'US-OR');
    expect(await pageOf(id)).toContain('>Pay $70.00</button>');
    await choose(id, 'DE');
    expect(await placeAfter(rig.pressPay(id))).toContain('http://shop.localhost/payment-success');
    expect(await stateOf(id)).toEqual([8_330, 'complete']);
    await choose(id, 'US-OR');
    expect(await stateOf(id)).toEqual([8_330, 'complete']);
  });

  test('takes no place that there is none of', async () => {
    const { id } = await taxed();
    for (const place of ['', 'Atlantis', '__proto__']) {
      await choose(id, place);
      expect(await pageOf(id)).toContain('Choose where you are: tax depends on it.');
    }
    expect(await choose('cs_test_nobody', 'DE').catch(() => null)).toBeNull();
  });

  test('is not opened where prices may contain the tax already', async () => {
    const opening = rig.openSession({ automatic_tax: { enabled: true } });
    await expect(opening).rejects.toThrow('tax_behavior');
  });
});

describe('pressing Pay', () => {
  test('pays and goes back to the shop with the id of the session', async () => {
    const { id } = await rig.openSession();
    const shop = `http://shop.localhost/payment-success?session_id=${id}`;
    expect(await placeAfter(rig.pressPay(id))).toBe(shop);
    expect(await pageOf(id)).toContain('This order is paid');
  });

  test('twice at the same moment pays once', async () => {
    const { id } = await rig.openSession();
    const places = await Promise.all([1, 2, 3, 4].map(() => placeAfter(rig.pressPay(id))));
    expect(new Set(places)).toEqual(
      new Set([`http://shop.localhost/payment-success?session_id=${id}`]),
    );
    const completed = await rig.stripe.events.list({
      type: 'checkout.session.completed',
      limit: 100,
    });
    expect(JSON.stringify(completed.data).split(`"id":"${id}"`)).toHaveLength(2);
  });

  const declines: [string, string, string, string][] = [
    ['a declined card', '4000 0000 0000 0002', 'Your card was declined.', 'generic_decline'],
    [
      'an empty account',
      '4000 0000 0000 9995',
      'Your card has insufficient funds.',
      'insufficient_funds',
    ],
    [
      'a card of the real world',
      '4111 1111 1111 1111',
      'use one of its test cards',
      'test_mode_live_card',
    ],
  ];
  test.each(declines)(
    'says so for %s, and another card pays',
    async (_, cardNumber, text, code) => {
      const { id } = await rig.openSession();
      expect(await placeAfter(rig.pressPay(id, { cardNumber }))).toBe(`/c/pay/${id}`);
      const page = await pageOf(id);
      expect(page).toContain(text);
      expect(page).toMatch(/id="cardNumber"[^>]*aria-describedby="decline"[^>]*autofocus/);
      expect(page).not.toContain('value="123"');
      const open = await rig.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
      expect(open).toMatchObject({
        status: 'open',
        payment_intent: {
          status: 'requires_payment_method',
          last_payment_error: { decline_code: code },
        },
      });
      // The note was for one look; the next one is at a clean form.
      expect(await pageOf(id)).not.toContain(text);
      expect(await placeAfter(rig.pressPay(id))).toContain('http://shop.localhost/payment-success');
      const paid = await rig.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
      expect(paid).toMatchObject({
        payment_status: 'paid',
        payment_intent: { last_payment_error: null },
      });
      const before = open.payment_intent;
      expect(paid.payment_intent).toMatchObject({
        id: typeof before === 'object' ? before?.id : undefined,
      });
    },
  );

  test('keeps what was typed and points at the first mistake', async () => {
    const { id } = await rig.openSession();
    const wrong = { cardExpiry: '01 / 20', cardName: '' };
    expect(await placeAfter(rig.pressPay(id, wrong))).toBe(`/c/pay/${id}`);
    const page = await pageOf(id);
    expect(page).toContain('value="ada@example.com"');
    expect(page).toContain('<p class="problem" id="cardExpiry-problem">Your card has expired.</p>');
    expect(page).toMatch(/id="cardExpiry"[^>]*aria-invalid="true"[^>]*autofocus/);
    expect(page.match(/autofocus/g)).toHaveLength(1);
    expect((await rig.stripe.checkout.sessions.retrieve(id)).payment_intent).toBeNull();
  });

  test('after the end charges nothing and says why', async () => {
    const { id, expires_at: end } = await rig.openSession();
    rig.advance(end * 1000 - rig.now() + 1);
    expect(await placeAfter(rig.pressPay(id))).toBe(`/c/pay/${id}`);
    expect(await pageOf(id)).toContain('This payment page has expired');
    expect((await rig.stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
  });

  test('on an address that nobody gave out is a 404', async () => {
    expect((await rig.pressPay('cs_test_none')).status).toBe(404);
  });
});

test('the front page lists what happened', async () => {
  const { id } = await rig.openSession();
  await rig.pressPay(id);
  const { payment_intent: payment } = await rig.stripe.checkout.sessions.retrieve(id);
  await rig.stripe.refunds.create({ payment_intent: String(payment) });
  await rig.receiver.waitFor('charge.refunded');
  const page = await (await fetch(rig.url())).text();
  expect(page).toContain(`/c/pay/${id}`);
  expect(page).toContain('Refunded');
  expect(page).toContain('charge.refunded');
});

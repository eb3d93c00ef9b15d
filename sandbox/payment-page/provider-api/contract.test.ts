import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '#sandbox/payment-page/api/route-table.ts';
import { type Rig, secretKey, startRig } from '#sandbox/payment-page/testing/payment-page-rig.ts';
import { rejection } from '#sandbox/payment-page/testing/rejection.ts';
import { openContract } from './contract.ts';
import { readDescription } from './read-description.ts';

let rig: Rig;
const contract = openContract();
const json = z.record(z.string(), z.unknown());

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

async function read(path: string): Promise<Record<string, unknown>> {
  const headers = { Authorization: `Bearer ${secretKey}` };
  return json.parse(await (await fetch(`${rig.url()}${path}`, { headers })).json());
}

/** A paid and disputed session's answers as they went over the wire, by operation. */
async function trueAnswers() {
  const { id } = await rig.openSession();
  await rig.pressPay(id);
  const expanded = 'expand[]=payment_intent.latest_charge&expand[]=line_items';
  const session = await read(`/v1/checkout/sessions/${id}?${expanded}`);
  const { id: payment } = json.parse(session.payment_intent);
  const refund = json.parse(await rig.control(`payments/${payment}/refund`, { amount: 100 }));
  const dispute = json.parse(await rig.control(`payments/${payment}/dispute`));
  const refunds = await read('/v1/refunds');
  const [event] = z.array(json).parse((await read('/v1/events?type=charge.refunded')).data);
  const taxed = await rig.openSession({
    automatic_tax: { enabled: true },
    line_items: [taxedItem],
  });
  await rig.control(`sessions/${taxed.id}/pay`, { place: 'US-NY' });
  const lines = await read(`/v1/checkout/sessions/${taxed.id}/line_items?expand[]=data.taxes`);
  const settings = await read('/v1/tax/settings');
  return { session, refund, refunds, dispute, lines, settings, event: json.parse(event) };
}

const taxedItem = {
  quantity: 1,
  price_data: {
    ...{ currency: 'usd', unit_amount: 7_000, tax_behavior: 'exclusive' },
    product_data: { name: 'Built to Last' },
  },
};

type Answers = Awaited<ReturnType<typeof trueAnswers>>;

function problems(answers: Answers): string[] {
  const { session, refund, refunds, dispute, lines, settings, event } = answers;
  const answer = (operation: string, value: object) =>
    contract.checkAnswer({ operation, status: 200, body: JSON.stringify(value) });
  return [
    ...answer('GetCheckoutSessionsSession', session),
    ...answer('GetRefundsRefund', refund),
    ...answer('GetRefunds', refunds),
    ...answer('GetDisputesDispute', dispute),
    ...answer('GetCheckoutSessionsSessionLineItems', lines),
    ...answer('GetTaxSettings', settings),
    ...contract.checkEvent(JSON.stringify(event)),
  ];
}

/** A copy with the value at `path` replaced, or taken out where it is undefined. */
function spoilt(answers: Answers, path: string, value: unknown): Answers {
  const copy = structuredClone(answers);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let place: Record<string, unknown> = copy;
  for (const step of steps) place = z.custom<Record<string, unknown>>().parse(place[step]);
  if (value === undefined) delete place[last];
  else place[last] = value;
  return copy;
}

const spoils: [what: string, path: string, value: unknown][] = [
  ['a property is missing', 'session.payment_status', undefined],
  ['a property is unknown', 'session.colour', 'red'],
  ['a number is text', 'session.amount_total', '4700'],
  ['a number is a fraction', 'refund.amount', 47.5],
  ['text is a number', 'dispute.currency', 840],
  ['null stands where it may not', 'session.created', null],
  ['nothing stands where a list is due', 'session.custom_fields', null],
  ['a state is unknown', 'dispute.status', 'needs_more_time'],
  ['an object is called something else', 'refund.object', 'charge'],
  ['a list does not say whether there is more', 'refunds.has_more', undefined],
  ['an item of a list is incomplete', 'refunds.data.0.charge', undefined],
  ['an object deep inside is incomplete', 'session.payment_intent.latest_charge.paid', undefined],
  ['a line item lacks its price', 'session.line_items.data.0.amount_total', undefined],
  ['metadata holds more than text', 'session.metadata', { order: 7 }],
  ['a tax rate lacks its place', 'lines.data.0.taxes.0.rate.state', undefined],
  ['a percentage is text', 'lines.data.0.taxes.1.rate.percentage', '4.875'],
  ['a tax is a fraction', 'lines.data.0.taxes.0.amount', 2.5],
  ['settings have a state that is unknown', 'settings.status', 'perhaps'],
  ['an event is of no known type', 'event.type', 'charge.thought_of'],
  ['an event carries another type’s object', 'event.type', 'refund.created'],
  ['an event does not say who caused it', 'event.request', undefined],
  ['an event speaks of a change of what is not', 'event.data.previous_attributes', { colour: 1 }],
];

describe('answers and events', () => {
  let answers: Answers;
  beforeAll(async () => {
    answers = await trueAnswers();
  });

  test('true ones pass', () => expect(problems(answers)).toEqual([]));

  test.each(spoils)('it is told when %s', (_, path, value) => {
    expect(problems(spoilt(answers, path, value))).not.toEqual([]);
  });
});

describe('errors', () => {
  const problemsOf = (error: object) =>
    contract.checkAnswer({ operation: 'GetEvents', status: 400, body: JSON.stringify({ error }) });

  test('a true one passes', () => {
    expect(problemsOf({ type: 'invalid_request_error', message: 'No.', param: 'id' })).toEqual([]);
  });

  test.each([
    ['no type', { message: 'No.' }],
    ['a type that is unknown', { type: 'bad_luck' }],
    ['a code that is unknown', { type: 'invalid_request_error', code: 'property_not_expandable' }],
    ['a property that is unknown', { type: 'api_error', reason: 'none' }],
  ])('it is told of %s', (_, error) => expect(problemsOf(error)).not.toEqual([]));
});

describe('requests', () => {
  const problemsOf = (operation: string, form: string) =>
    contract.checkRequest({ operation, form });

  test.each([
    ['PostRefunds', 'payment_intent=pi_1&amount=700&metadata[titles]=ebook-1&expand[0]=charge'],
    ['GetEvents', '?created[gte]=1&types[]=refund.failed&delivery_success=false&limit=100'],
    ['GetCheckoutSessions', '?customer_details[email]=ada@example.com&status=open'],
    ['PostCheckoutSessions', 'mode=payment&line_items[0][quantity]=1&metadata[0]=digit'],
    ['PostDisputesDispute', 'evidence[uncategorized_text]=Read.&submit=true'],
    ['GetBalance', ''],
  ])('%s with "%s" passes', (operation, form) => {
    expect(problemsOf(operation, form)).toEqual([]);
  });

  test.each([
    ['PostRefunds', 'amount=7.50'],
    ['PostRefunds', 'amount=all'],
    ['PostRefunds', 'title=ebook-1'],
    ['PostRefunds', 'metadata[a][b]=nested'],
    ['PostRefunds', 'reason=whim'],
    ['GetEvents', '?delivery_success=perhaps'],
    ['GetEvents', '?created[since]=1'],
    ['PostCheckoutSessions', 'line_items[0][price_data][unit_amount]=100'],
    ['PostCheckoutSessions', 'a[b=1'],
  ])('%s with "%s" does not', (operation, form) => {
    expect(problemsOf(operation, form)).not.toEqual([]);
  });
});

describe('the stand-in', () => {
  test('answers every operation under the method and path that the description gives it', () => {
    const { operations } = readDescription();
    const described = [...operations].map(
      ([id, { method, path }]) => `${id}: ${method} ${path.replaceAll(/\{[^}]+\}/g, ':id')}`,
    );
    const answered = routes.map(({ operation, method, path }) => `${operation}: ${method} ${path}`);
    expect(answered.sort()).toEqual(described.sort());
  });

  test('does not close in peace after it took what the provider would refuse', async () => {
    const strict = await startRig({ contract: 'all' });
    // The stand-in refuses it as well, but this shop must not even ask.
    await rejection(strict.stripe.rawRequest('GET', '/v1/events?colour=red'));
    expect(await strict.control('mismatches', {}, 'GET')).toMatchObject({
      mismatches: [expect.stringContaining('GetEvents request: it must NOT have additional')],
    });
    expect(String(await rejection(strict.stripe.events.list()))).toContain('differ');
    expect(String(await rejection(strict.close()))).toContain('colour');
  });
});

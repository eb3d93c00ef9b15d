/**
 * What the description lacks and the stand-in speaks all the same, in the description's own form;
 * written after the types of the npm package stripe 23.1.0 and docs.stripe.com/expand.
 */
const text = { type: 'string' };
const textOrNull = { type: 'string', nullable: true };
const whole = { type: 'number' };
const flag = { type: 'boolean' };
/** In a list, since every other number that the provider sends is read as a whole one. */
const fraction = { type: ['number'] };
const fractionOrNull = { type: ['number', 'null'] };
const metadata = ref('shared.Metadata');

function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

function list(items: object) {
  return { type: 'array', items };
}

/** Every property is there but those in `optional`, and no other is. */
function record(properties: object, optional: string[] = []) {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}

function named(object: string) {
  return { type: 'string', enum: [object] };
}

const money = record({ amount: whole, currency: text, source_types: { type: 'object' } });

const schemas = {
  balance: record({
    object: named('balance'),
    available: list(money),
    livemode: flag,
    pending: list(money),
  }),
  balance_transaction: record({
    id: text,
    object: named('balance_transaction'),
    amount: whole,
    available_on: whole,
    balance_type: text,
    created: whole,
    currency: text,
    description: textOrNull,
    exchange_rate: { type: 'number', nullable: true },
    fee: whole,
    fee_details: list(
      record({
        amount: whole,
        application: textOrNull,
        currency: text,
        description: text,
        type: text,
      }),
    ),
    net: whole,
    reporting_category: text,
    source: textOrNull,
    status: text,
    type: text,
  }),
  'radar.early_fraud_warning': record({
    id: text,
    object: named('radar.early_fraud_warning'),
    actionable: flag,
    charge: { anyOf: [text, ref('charge')] },
    created: whole,
    fraud_type: text,
    livemode: flag,
    payment_intent: { anyOf: [text, ref('payment_intent')] },
  }),
  webhook_endpoint: record({
    id: text,
    object: named('webhook_endpoint'),
    api_version: textOrNull,
    application: textOrNull,
    created: whole,
    description: textOrNull,
    enabled_events: list(text),
    livemode: flag,
    metadata,
    status: { type: 'string', enum: ['enabled', 'disabled'] },
    url: text,
  }),
  tax_rate: record({
    id: text,
    object: named('tax_rate'),
    active: flag,
    country: textOrNull,
    created: whole,
    description: textOrNull,
    display_name: text,
    effective_percentage: fractionOrNull,
    flat_amount: { type: 'object', nullable: true },
    inclusive: flag,
    jurisdiction: textOrNull,
    jurisdiction_level: textOrNull,
    livemode: flag,
    metadata: { ...metadata, nullable: true },
    percentage: fraction,
    rate_type: textOrNull,
    state: textOrNull,
    tax_type: textOrNull,
  }),
  'tax.settings': record({
    object: named('tax.settings'),
    defaults: record({ provider: text, tax_behavior: textOrNull, tax_code: textOrNull }),
    head_office: { ...record({ address: ref('shared.Address') }), nullable: true },
    livemode: flag,
    status: { type: 'string', enum: ['active', 'pending'] },
    status_details: record(
      {
        active: { type: 'object' },
        pending: record({ missing_fields: { ...list(text), nullable: true } }),
      },
      ['active', 'pending'],
    ),
  }),
  'v2.core.event': record({
    id: text,
    object: named('v2.core.event'),
    type: text,
    created: text,
    livemode: flag,
    related_object: { ...record({ id: text, type: text, url: text }), nullable: true },
  }),
};

function query(name: string, schema: object) {
  return { name, in: 'query', schema };
}

const expand = query('expand', list(text));
const created = query('created', { anyOf: [whole, ref('shared.RangeQueryParam')] });
const paging = [
  expand,
  query('limit', whole),
  query('starting_after', text),
  query('ending_before', text),
];
const ofPayment = [query('charge', text), query('payment_intent', text)];

function get(operationId: string, answer: object, parameters: object[]) {
  return { get: { operationId, parameters, responses: answers(answer) } };
}

function answers(schema: object) {
  return { 200: { content: { 'application/json': { schema } } } };
}

function page(of: string) {
  return record({ object: named('list'), data: list(ref(of)), has_more: flag, url: text });
}

const disputeUpdate = record(
  {
    evidence: { type: 'object' },
    expand: list(text),
    intended_submission_method: text,
    metadata: ref('shared.MetadataParam'),
    submit: flag,
  },
  ['evidence', 'expand', 'intended_submission_method', 'metadata', 'submit'],
);

export const additions = {
  paths: {
    '/v1/balance': get('GetBalance', ref('balance'), [expand]),
    '/v1/charges': get('GetCharges', page('charge'), [...paging, created, ...ofPayment]),
    '/v1/disputes/{dispute}': {
      post: {
        operationId: 'PostDisputesDispute',
        requestBody: {
          content: { 'application/x-www-form-urlencoded': { schema: disputeUpdate } },
        },
        responses: answers(ref('dispute')),
      },
    },
    '/v1/radar/early_fraud_warnings': get(
      'GetRadarEarlyFraudWarnings',
      page('radar.early_fraud_warning'),
      [...paging, created, ...ofPayment],
    ),
    '/v1/radar/early_fraud_warnings/{early_fraud_warning}': get(
      'GetRadarEarlyFraudWarningsEarlyFraudWarning',
      ref('radar.early_fraud_warning'),
      [expand],
    ),
    '/v1/tax/settings': get('GetTaxSettings', ref('tax.settings'), [expand]),
    '/v1/webhook_endpoints': get('GetWebhookEndpoints', page('webhook_endpoint'), paging),
    '/v1/webhook_endpoints/{webhook_endpoint}': get(
      'GetWebhookEndpointsWebhookEndpoint',
      ref('webhook_endpoint'),
      [expand],
    ),
  },
  schemas,
  /** What the description leaves to other resources, and is described here. */
  otherResources: { 'TaxRates.TaxRate': 'tax_rate' },
  /** What an event's type begins with, and the object that such an event carries. */
  eventObjects: { 'radar.early_fraud_warning.': 'radar.early_fraud_warning' },
  /** Error codes that the API answers with and the SDK's list leaves out. */
  errorCodes: ['property_expansion_max_depth'],
};

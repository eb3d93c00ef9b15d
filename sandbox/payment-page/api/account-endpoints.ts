import type Stripe from 'stripe';
import { z } from 'zod';
import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { done, noSuch } from './api-refusal.ts';
import { endpoint } from './endpoint.ts';
import { expandable } from './expand.ts';
import { listArray } from './list-page.ts';
import { pageParams } from './request-params.ts';
import { onlyExpand } from './session-params.ts';

/** Nothing is ever paid out here: what it is asked for is whether the key is a live one. */
export const retrieveBalanceEndpoint = endpoint(
  onlyExpand,
  expandable.none,
  ({ sandbox: { store } }) =>
    done({
      object: 'balance',
      available: [{ amount: 0, currency: 'usd', source_types: { card: 0 } }],
      livemode: store.livemode,
      pending: [{ amount: 0, currency: 'usd', source_types: { card: 0 } }],
    } satisfies Stripe.Balance),
);

/** Whether tax can be worked out, and what the account has to tell before it can. */
export const retrieveTaxSettingsEndpoint = endpoint(
  onlyExpand,
  expandable.none,
  ({ sandbox: { controls, store } }) => {
    const { status } = controls.taxSettings;
    return done({
      object: 'tax.settings',
      defaults: { provider: 'stripe', tax_behavior: null, tax_code: null },
      head_office: status === 'active' ? { address: headOffice } : null,
      livemode: store.livemode,
      status,
      status_details:
        status === 'active' ? { active: {} } : { pending: { missing_fields: ['head_office'] } },
    } satisfies Stripe.Tax.Settings);
  },
);

const headOffice = {
  ...{ city: 'Portland', country: 'US', line1: '1 Quay', line2: null },
  ...{ postal_code: '97201', state: 'OR' },
};

const { created: _, ...withoutCreated } = pageParams;

export const listEndpointsEndpoint = endpoint(
  z.strictObject(withoutCreated),
  expandable.none,
  ({ sandbox, params }) =>
    listArray('/v1/webhook_endpoints', [wireWebhookEndpoint(sandbox)], params),
);

export const retrieveEndpointEndpoint = endpoint(onlyExpand, expandable.none, ({ sandbox, id }) => {
  const webhookEndpoint = wireWebhookEndpoint(sandbox);
  return webhookEndpoint.id === id
    ? done(webhookEndpoint)
    : noSuch('webhook endpoint', id, 'webhook_endpoint');
});

/** The one endpoint of this account: the shop's, as it is on file. */
function wireWebhookEndpoint({ controls, store, webhookUrl }: Sandbox) {
  const { apiVersion, enabledEvents, status, url } = controls.webhookEndpoint;
  return {
    id: 'we_1EvenkeelShopsEndpoint',
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created: 1_700_000_000,
    description: null,
    enabled_events: enabledEvents,
    livemode: store.livemode,
    metadata: {},
    status,
    url: url ?? webhookUrl,
  } satisfies Stripe.WebhookEndpoint;
}

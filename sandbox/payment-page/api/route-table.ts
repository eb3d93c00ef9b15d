import type { Permission } from '#sandbox/payment-page/sandbox.ts';
import {
  listEndpointsEndpoint,
  retrieveBalanceEndpoint,
  retrieveEndpointEndpoint,
  retrieveTaxSettingsEndpoint,
} from './account-endpoints.ts';
import {
  listDisputesEndpoint,
  retrieveDisputeEndpoint,
  updateDisputeEndpoint,
} from './dispute-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { listEventsEndpoint, retrieveEventEndpoint } from './event-endpoints.ts';
import {
  listChargesEndpoint,
  retrieveChargeEndpoint,
  retrievePaymentEndpoint,
} from './payment-endpoints.ts';
import {
  createRefundEndpoint,
  listRefundsEndpoint,
  retrieveRefundEndpoint,
} from './refund-endpoints.ts';
import {
  createSessionEndpoint,
  expireSessionEndpoint,
  listLineItemsEndpoint,
  listSessionsEndpoint,
  retrieveSessionEndpoint,
} from './session-endpoints.ts';
import { listWarningsEndpoint, retrieveWarningEndpoint } from './warning-endpoints.ts';

export interface Route {
  /** As the provider's description names it. */
  operation: string;
  method: 'GET' | 'POST';
  path: string;
  /** What a restricted key needs for it. */
  permission: Permission;
  endpoint: Endpoint;
}

/** All that the API can be asked. */
export const routes: readonly Route[] = [
  post(
    'PostCheckoutSessions',
    '/v1/checkout/sessions',
    'checkout_session_write',
    createSessionEndpoint,
  ),
  get(
    'GetCheckoutSessions',
    '/v1/checkout/sessions',
    'checkout_session_read',
    listSessionsEndpoint,
  ),
  get(
    'GetCheckoutSessionsSession',
    '/v1/checkout/sessions/:id',
    'checkout_session_read',
    retrieveSessionEndpoint,
  ),
  get(
    'GetCheckoutSessionsSessionLineItems',
    '/v1/checkout/sessions/:id/line_items',
    'checkout_session_read',
    listLineItemsEndpoint,
  ),
  post(
    'PostCheckoutSessionsSessionExpire',
    '/v1/checkout/sessions/:id/expire',
    'checkout_session_write',
    expireSessionEndpoint,
  ),
  get(
    'GetPaymentIntentsIntent',
    '/v1/payment_intents/:id',
    'payment_intent_read',
    retrievePaymentEndpoint,
  ),
  get('GetCharges', '/v1/charges', 'charge_read', listChargesEndpoint),
  get('GetChargesCharge', '/v1/charges/:id', 'charge_read', retrieveChargeEndpoint),
  get('GetDisputes', '/v1/disputes', 'dispute_read', listDisputesEndpoint),
  get('GetDisputesDispute', '/v1/disputes/:id', 'dispute_read', retrieveDisputeEndpoint),
  post('PostDisputesDispute', '/v1/disputes/:id', 'dispute_write', updateDisputeEndpoint),
  post('PostRefunds', '/v1/refunds', 'charge_write', createRefundEndpoint),
  get('GetRefunds', '/v1/refunds', 'charge_read', listRefundsEndpoint),
  get('GetRefundsRefund', '/v1/refunds/:id', 'charge_read', retrieveRefundEndpoint),
  get(
    'GetRadarEarlyFraudWarnings',
    '/v1/radar/early_fraud_warnings',
    'radar_read',
    listWarningsEndpoint,
  ),
  get(
    'GetRadarEarlyFraudWarningsEarlyFraudWarning',
    '/v1/radar/early_fraud_warnings/:id',
    'radar_read',
    retrieveWarningEndpoint,
  ),
  get('GetEvents', '/v1/events', 'event_read', listEventsEndpoint),
  get('GetEventsId', '/v1/events/:id', 'event_read', retrieveEventEndpoint),
  get('GetWebhookEndpoints', '/v1/webhook_endpoints', 'webhook_read', listEndpointsEndpoint),
  get(
    'GetWebhookEndpointsWebhookEndpoint',
    '/v1/webhook_endpoints/:id',
    'webhook_read',
    retrieveEndpointEndpoint,
  ),
  get('GetTaxSettings', '/v1/tax/settings', 'tax_settings_read', retrieveTaxSettingsEndpoint),
  get('GetBalance', '/v1/balance', 'balance_read', retrieveBalanceEndpoint),
];

function get(operation: string, path: string, permission: Permission, endpoint: Endpoint): Route {
  return { operation, method: 'GET', path, permission, endpoint };
}

function post(operation: string, path: string, permission: Permission, endpoint: Endpoint): Route {
  return { operation, method: 'POST', path, permission, endpoint };
}

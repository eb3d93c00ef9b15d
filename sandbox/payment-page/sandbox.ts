import type { Store } from '#sandbox/payment-page/store/open-store.ts';
import type { CallCounts } from './api/call-counts.ts';
import { apiVersion } from './options.ts';
import type { Contract } from './provider-api/contract.ts';

/** What every part of the sandbox works on. */
export interface Sandbox {
  store: Store;
  /** Epoch milliseconds. */
  now: () => number;
  /** Without a slash at the end; known once the server listens. */
  publicUrl: string;
  /** Where webhooks are sent. */
  webhookUrl: string;
  controls: Controls;
  calls: CallCounts;
  /** Undefined where nothing is held against the provider's description. */
  contract: Contract | undefined;
  /** Whether the contract is for refused requests too. */
  strictRequests: boolean;
  /** Where answers, events and requests departed from the description, in words. */
  mismatches: string[];
  /** Aborted once it is told to close. */
  closing: AbortSignal;
}

/** An API call that goes wrong on request. */
export interface Fault {
  kind: 'error' | 'rate_limit' | 'lock_timeout' | 'hang' | 'slow' | 'reset';
  /** `before`: nothing is done. `after`: the work is done and only its answer is lost. */
  phase: 'before' | 'after';
  /** How many calls are still to be hit. */
  times: number;
  /** Only calls whose path starts with this. */
  path: string;
  method: 'GET' | 'POST' | 'any';
  /** For `slow`. */
  delayMs: number;
}

/** A key that may do some things only, as `rk_test_…` keys may. */
export interface RestrictedKey {
  key: string;
  permissions: Permission[];
}

/** What may be read and written with a restricted key; who may write may read. */
export const permissions = [
  'balance_read',
  'charge_read',
  'charge_write',
  'checkout_session_read',
  'checkout_session_write',
  'dispute_read',
  'dispute_write',
  'event_read',
  'payment_intent_read',
  'radar_read',
  'tax_settings_read',
  'webhook_read',
] as const;
export type Permission = (typeof permissions)[number];

/** How long the calls of one operation, or of all, are kept waiting before they are answered. */
export interface Latency {
  /** An `operationId` of the API, or `any`. */
  operation: string;
  minMs: number;
  maxMs: number;
  /** The next number of its own sequence, from 0 up to 1. */
  random: () => number;
}

/**
 * What a test has asked for. Kept in memory: a restart ends it. What it has already caused, such as
 * a held webhook, is stored.
 */
export interface Controls {
  faults: Fault[];
  /** The next so many card payments are declined, whatever the card. */
  declines: number;
  webhooks: {
    hold: boolean;
    delayMs: number;
    /** How often each event is delivered; 1 is normal. */
    repeat: number;
    /** How long a buyer who has paid waits for the shop's answer to the webhook, at most. */
    returnWaitMs: number;
  };
  /** The shop's endpoint as the provider has it on file; only what it is enabled for is sent. */
  webhookEndpoint: {
    enabledEvents: string[];
    status: 'enabled' | 'disabled';
    apiVersion: string | null;
    /** Null: the address that webhooks are really sent to. */
    url: string | null;
  };
  restrictedKeys: RestrictedKey[];
  /** Calls a second, in all and of one operation; null: as many as come. */
  rateLimit: { perSecond: number; perOperation: number } | null;
  latencies: Latency[];
  /** How far the clock in the `Date` header goes wrong. */
  clockOffsetMs: number;
  /** How refunds made over the API begin. */
  refundStatus: 'succeeded' | 'pending' | 'requires_action';
  /** Whether the account has told what tax needs to be worked out. */
  taxSettings: { status: 'active' | 'pending' };
}

export function noControls(): Controls {
  return {
    faults: [],
    declines: 0,
    webhooks: { hold: false, delayMs: 0, repeat: 1, returnWaitMs: 10_000 },
    webhookEndpoint: { enabledEvents: ['*'], status: 'enabled', apiVersion, url: null },
    restrictedKeys: [],
    rateLimit: null,
    latencies: [],
    clockOffsetMs: 0,
    refundStatus: 'succeeded',
    taxSettings: { status: 'active' },
  };
}

/** The provider's time unit: whole epoch seconds. */
export function nowSeconds(sandbox: Sandbox): number {
  return Math.floor(sandbox.now() / 1000);
}

import type { Store } from '#sandbox/payment-page/store/open-store.ts';

/** What every part of the sandbox works on. */
export interface Sandbox {
  store: Store;
  /** Epoch milliseconds. */
  now: () => number;
  /** Without a slash at the end; known once the server listens. */
  publicUrl: string;
  controls: Controls;
  /** Aborted once it is told to close. */
  closing: AbortSignal;
}

/** An API call that goes wrong on request. */
export interface Fault {
  kind: 'error' | 'rate_limit' | 'hang' | 'slow' | 'reset';
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
  };
}

export function noControls(): Controls {
  return { faults: [], declines: 0, webhooks: { hold: false, delayMs: 0, repeat: 1 } };
}

/** The provider's time unit: whole epoch seconds. */
export function nowSeconds(sandbox: Sandbox): number {
  return Math.floor(sandbox.now() / 1000);
}

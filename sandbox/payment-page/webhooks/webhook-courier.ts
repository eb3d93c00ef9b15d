import { setTimeout as wait } from 'node:timers/promises';
import { advanceClock } from '#sandbox/payment-page/payments/advance-clock.ts';
import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import type { Delivery } from '#sandbox/payment-page/store/delivery-queue.ts';
import { existing } from '#sandbox/payment-page/store/existing.ts';
import { nextAttemptAt } from './retry-schedule.ts';
import { signWebhook } from './sign-webhook.ts';

const attemptTimeoutMs = 10_000;
/** Longer than an attempt can take: after it, another process may take the delivery over. */
const leaseMs = 15_000;
const pollMs = 250;
const atOnce = 16;
const answerPollMs = 10;

export interface WebhookCourier {
  /** Looks for due deliveries now instead of at the next poll. */
  wake(): void;
  /**
   * Attempts every held delivery, one after the other in the given order, and answers what each met.
   * Those that fail are tried again like any other.
   */
  releaseHeld(order: 'given' | 'reversed'): Promise<{ eventType: string; result: string }[]>;
  /**
   * Waits until the shop has answered the first delivery of an event, whatever it answered, and at
   * most `maxMs`; not at all where a test holds or delays deliveries.
   */
  answered(eventId: string, maxMs: number): Promise<void>;
  /** Lets nothing new start, breaks off what is on its way (it stays due), and waits for it. */
  close(): Promise<void>;
}

interface Address {
  webhookUrl: string;
  webhookSecret: string;
}

/**
 * Carries events to the shop until it answers 2xx, from the first `wake` on. Several may work on one
 * store.
 */
export function webhookCourier(sandbox: Sandbox, address: Address): WebhookCourier {
  const { deliveries } = sandbox.store;
  const stop = new AbortController();
  const underway = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;

  function attempt(delivery: Delivery): Promise<string> {
    const attempted = attemptDelivery(sandbox, address, delivery, stop.signal).finally(() =>
      underway.delete(attempted),
    );
    underway.add(attempted);
    return attempted;
  }

  function look(): void {
    clearTimeout(timer);
    if (stop.signal.aborted) return;
    timer = setTimeout(look, pollMs);
    const nowMs = sandbox.now();
    const due = sandbox.store.transaction(() => {
      advanceClock(sandbox);
      return deliveries.claimDue(nowMs, nowMs + leaseMs, Math.max(0, atOnce - underway.size));
    });
    // A full hand is followed by another look as soon as one of them is done.
    for (const delivery of due) void attempt(delivery).then(look);
  }

  return {
    wake: look,
    async releaseHeld(order) {
      const held = deliveries.held();
      if (order === 'reversed') held.reverse();
      const results: { eventType: string; result: string }[] = [];
      for (const { seq } of held) {
        const delivery = deliveries.claimHeld(seq, sandbox.now() + leaseMs);
        if (delivery === undefined) continue;
        results.push({ eventType: delivery.event_type, result: await attempt(delivery) });
      }
      return results;
    },
    async answered(eventId, maxMs) {
      const { hold, delayMs } = sandbox.controls.webhooks;
      if (hold || delayMs > 0) return;
      look();
      const until = performance.now() + maxMs;
      while (deliveries.isUntried(eventId) && performance.now() < until && !stop.signal.aborted) {
        await wait(answerPollMs);
      }
    },
    async close() {
      stop.abort();
      clearTimeout(timer);
      await Promise.all(underway);
    },
  };
}

/** Answers what the shop said, or what went wrong on the way; never throws for either. */
async function attemptDelivery(
  { store, now }: Sandbox,
  { webhookUrl, webhookSecret }: Address,
  delivery: Delivery,
  stopped: AbortSignal,
): Promise<string> {
  const id = delivery.event_id;
  const { payload } = store.events.find(id) ?? existing(store.thinEvents, id);
  const { delivered, result } = await post(
    webhookUrl,
    payload,
    // Signed anew for each attempt, as receivers refuse a signature older than five minutes.
    signWebhook(payload, webhookSecret, now()),
    AbortSignal.any([stopped, AbortSignal.timeout(attemptTimeoutMs)]),
  );
  if (!delivered && stopped.aborted) {
    store.deliveries.giveBack(delivery.seq, now());
    return result;
  }
  const attempts = delivery.attempts + 1;
  const retryMs = delivered ? undefined : nextAttemptAt(now(), delivery.created_ms, attempts);
  const state = delivered ? 'delivered' : retryMs === undefined ? 'given_up' : 'waiting';
  store.deliveries.finish(delivery.seq, state, retryMs ?? now(), result);
  return result;
}

async function post(url: string, payload: string, signature: string, signal: AbortSignal) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: payload,
      redirect: 'manual',
      signal,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signature,
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
    });
    // Read to its end, so that the connection can be used again.
    await response.arrayBuffer();
    return { delivered: response.ok, result: `HTTP ${response.status}` };
  } catch (error) {
    return { delivered: false, result: reason(error) };
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}

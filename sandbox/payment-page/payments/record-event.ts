import { apiVersion } from '#sandbox/payment-page/options.ts';
import { noteMismatches } from '#sandbox/payment-page/provider-api/note-mismatches.ts';
import { nowSeconds, type Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { newId } from '#sandbox/payment-page/store/new-id.ts';
import type { EventType } from '#sandbox/payment-page/store/records.ts';

/** The call that caused the events, as events name it; null when time or a buyer did. */
export interface CausedBy {
  requestId: string | null;
  idempotencyKey: string | null;
}

const causedByNobody: CausedBy = { requestId: null, idempotencyKey: null };

/**
 * Stores an event with a picture of `object` and its deliveries to the shop's webhook; answers its
 * id. Called inside the transaction that changes the object, so that neither exists without the other.
 */
export function recordEvent(
  sandbox: Sandbox,
  type: EventType,
  object: object,
  cause: CausedBy = causedByNobody,
  previousAttributes?: object,
): string {
  const { store } = sandbox;
  const id = newId('evt');
  const created = nowSeconds(sandbox);
  const payload = JSON.stringify(
    {
      id,
      object: 'event',
      api_version: apiVersion,
      created,
      data: { object, ...(previousAttributes && { previous_attributes: previousAttributes }) },
      livemode: store.livemode,
      pending_webhooks: isSubscribed(sandbox, type) ? 1 : 0,
      request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
      type,
    },
    undefined,
    2,
  );
  store.events.save({ id, created, type, payload });
  noteMismatches(sandbox, sandbox.contract?.checkEvent(payload));
  if (isSubscribed(sandbox, type)) queueEvent(sandbox, id, type);
  return id;
}

function isSubscribed({ controls }: Sandbox, type: EventType): boolean {
  const { enabledEvents, status } = controls.webhookEndpoint;
  return status === 'enabled' && (enabledEvents.includes('*') || enabledEvents.includes(type));
}

/** Queues the deliveries of a stored event as the test controls say. */
export function queueEvent(sandbox: Sandbox, id: string, type: string): void {
  const { store, controls } = sandbox;
  const nowMs = sandbox.now();
  const { hold, delayMs, repeat } = controls.webhooks;
  for (let copy = 0; copy < repeat; copy += 1) {
    const dueMs = nowMs + delayMs;
    store.deliveries.add({ eventId: id, eventType: type, nowMs, dueMs, held: hold });
  }
}

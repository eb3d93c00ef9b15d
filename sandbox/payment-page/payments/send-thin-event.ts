import { noteMismatches } from '#sandbox/payment-page/provider-api/note-mismatches.ts';
import { nowSeconds, type Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { newId } from '#sandbox/payment-page/store/new-id.ts';
import { queueEvent } from './record-event.ts';

/**
 * Sends an event of the provider's second API to the shop's address: it is signed like any other and
 * carries no object, only where to find one. Whatever the endpoint is subscribed to; answers its id.
 */
export function sendThinEvent(
  sandbox: Sandbox,
  type: string,
  related: { id: string; type: string; url: string } | null,
): string {
  const id = newId('evt_test');
  const payload = JSON.stringify({
    id,
    object: 'v2.core.event',
    type,
    created: new Date(sandbox.now()).toISOString(),
    livemode: sandbox.store.livemode,
    related_object: related,
  });
  sandbox.store.thinEvents.save({ id, created: nowSeconds(sandbox), type, payload });
  noteMismatches(sandbox, sandbox.contract?.checkEvent(payload));
  queueEvent(sandbox, id, type);
  return id;
}

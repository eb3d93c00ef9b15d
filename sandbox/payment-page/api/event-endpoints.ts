import { z } from 'zod';
import type { Store } from '#sandbox/payment-page/store/open-store.ts';
import type { EventRecord } from '#sandbox/payment-page/store/records.ts';
import { done, noSuch } from './api-refusal.ts';
import { endpoint } from './endpoint.ts';
import { expandable } from './expand.ts';
import { listPage } from './list-page.ts';
import { pageParams, text } from './request-params.ts';
import { onlyExpand } from './session-params.ts';

export const retrieveEventEndpoint = endpoint(
  onlyExpand,
  expandable.none,
  ({ sandbox: { store }, id }) => {
    const event = store.events.find(id);
    return event === undefined ? noSuch('event', id) : done(wireEvent(store, event));
  },
);

export const listEventsEndpoint = endpoint(
  z.strictObject({ ...pageParams, type: text.optional() }),
  expandable.none,
  ({ sandbox: { store }, params }) =>
    listPage('/v1/events', store.events, params, (event) => wireEvent(store, event), {
      status: params.type,
    }),
);

const payload = z.record(z.string(), z.unknown());

/** As it was sent, but for the count of deliveries still to come. */
function wireEvent(store: Store, event: EventRecord) {
  return {
    ...payload.parse(JSON.parse(event.payload)),
    pending_webhooks: store.deliveries.pendingOf(event.id),
  };
}

import { z } from 'zod';
import type { PageQuery } from '#sandbox/payment-page/store/object-collection.ts';
import type { Store } from '#sandbox/payment-page/store/open-store.ts';
import type { EventRecord } from '#sandbox/payment-page/store/records.ts';
import { done, invalidRequest, noSuch } from './api-refusal.ts';
import { endpoint } from './endpoint.ts';
import { expandable } from './expand.ts';
import { listPage } from './list-page.ts';
import { flag, list, pageParams, text } from './request-params.ts';
import { onlyExpand } from './session-params.ts';

const maxTypes = 20;

export const retrieveEventEndpoint = endpoint(
  onlyExpand,
  expandable.none,
  ({ sandbox: { store }, id }) => {
    const event = store.events.find(id);
    return event === undefined ? noSuch('event', id) : done(wireEvent(store, event));
  },
);

export const listEventsEndpoint = endpoint(
  z.strictObject({
    ...pageParams,
    type: text.optional(),
    types: list(text).optional(),
    delivery_success: flag.optional(),
  }),
  expandable.none,
  ({ sandbox: { store }, params }) => {
    const { type, types = [], delivery_success: isDelivered } = params;
    if (type !== undefined && types.length > 0) {
      return invalidRequest('You may only specify one of these parameters: type, types.');
    }
    if (types.length > maxTypes) {
      return invalidRequest(`Invalid types: at most ${maxTypes} may be given.`, undefined, 'types');
    }
    const where: PageQuery['where'] = [];
    if (type !== undefined) where.push(['status GLOB ?', type]);
    if (types.length > 0) {
      where.push(['status IN (SELECT value FROM json_each(?))', JSON.stringify(types)]);
    }
    if (isDelivered !== undefined) {
      where.push([`${isDelivered ? 'NOT ' : ''}${hasUndelivered}`, 'delivered']);
    }
    return listPage('/v1/events', store.events, params, (event) => wireEvent(store, event), {
      where,
    });
  },
);

const hasUndelivered =
  'EXISTS (SELECT 1 FROM deliveries WHERE event_id = objects.id AND state <> ?)';

const payload = z.record(z.string(), z.unknown());

/** As it was sent, but for the count of deliveries still to come. */
function wireEvent(store: Store, event: EventRecord) {
  return {
    ...payload.parse(JSON.parse(event.payload)),
    pending_webhooks: store.deliveries.pendingOf(event.id),
  };
}

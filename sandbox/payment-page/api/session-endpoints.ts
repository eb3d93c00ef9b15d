import { z } from 'zod';
import { createSession } from '#sandbox/payment-page/payments/create-session.ts';
import { expireSession } from '#sandbox/payment-page/payments/expire-session.ts';
import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import type { PageQuery } from '#sandbox/payment-page/store/object-collection.ts';
import type { SessionRecord } from '#sandbox/payment-page/store/records.ts';
import { done, noSuch, type Result } from './api-refusal.ts';
import { endpoint } from './endpoint.ts';
import { expandable } from './expand.ts';
import { listArray, listPage } from './list-page.ts';
import { pageParams } from './request-params.ts';
import { createSessionParams, listSessionsParams, onlyExpand } from './session-params.ts';
import { wireLineItems, wireSession } from './wire/wire-session.ts';

export const createSessionEndpoint = endpoint(
  createSessionParams,
  expandable.session,
  ({ sandbox, params, expand }) => {
    const created = createSession(sandbox, params);
    return created.ok ? done(wireSession(sandbox.store, created.value, expand)) : created;
  },
);

export const retrieveSessionEndpoint = endpoint(
  onlyExpand,
  expandable.session,
  ({ sandbox, id, expand }) => {
    const session = findSession(sandbox, id);
    return session.ok ? done(wireSession(sandbox.store, session.value, expand)) : session;
  },
);

export const listSessionsEndpoint = endpoint(
  listSessionsParams,
  expandable.sessionList,
  ({ sandbox: { store }, params, expand }) => {
    const write = (session: SessionRecord) => wireSession(store, session, expand.data);
    const { payment_intent: paymentId, customer_details: customer, status } = params;
    const where: PageQuery['where'] = [];
    if (paymentId !== undefined) where.push(["body ->> '$.paymentId' = ?", paymentId]);
    if (customer !== undefined) {
      where.push([`coalesce(${typedEmail}, ${givenEmail}) = ? COLLATE NOCASE`, customer.email]);
    }
    return listPage('/v1/checkout/sessions', store.sessions, params, write, { status, where });
  },
);

const typedEmail = "body ->> '$.customer.email'";
const givenEmail = "body ->> '$.customerEmail'";

export const listLineItemsEndpoint = endpoint(
  z.strictObject({ ...pageParams, created: z.undefined().optional() }),
  expandable.lineItemList,
  ({ sandbox, id, params, expand }) => {
    const session = findSession(sandbox, id);
    if (!session.ok) return session;
    const { url, data } = wireLineItems(sandbox.store, session.value, expand);
    return listArray(url, data, params);
  },
);

export const expireSessionEndpoint = endpoint(
  onlyExpand,
  expandable.session,
  ({ sandbox, id, expand, cause }) => {
    const session = findSession(sandbox, id);
    if (!session.ok) return session;
    const expired = expireSession(sandbox, session.value, cause);
    return expired.ok ? done(wireSession(sandbox.store, expired.value, expand)) : expired;
  },
);

function findSession({ store }: Sandbox, id: string): Result<SessionRecord> {
  const session = store.sessions.find(id);
  return session === undefined ? noSuch('checkout.session', id, 'session') : done(session);
}

import { z } from 'zod';
import { fulfil } from '#app/features/fulfilment/fulfil.server.ts';
import { findPaymentStatus } from '#app/features/fulfilment/success/find-payment-status.server.ts';
import { currentUser } from '../current-user.ts';
import { type Endpoint, overLimit, readJson } from '../endpoint.ts';
import { refuseNotYours } from '../refusal.ts';

const limit = { name: 'confirm-payment', points: 60, seconds: 60 };
const request = z.object({ sessionId: z.string().min(1).max(200) });

/** The success page asks once; a session the provider calls paid is fulfilled on the spot. */
export const confirmPayment: Endpoint = (services) => async (context) => {
  const refusal = await overLimit(context, services, limit);
  if (refusal) return refusal;
  const body = await readJson(context, request);
  if (!body.ok) return body.refusal;
  const { sessionId } = body.value;

  const viewerId = (await currentUser(services, context))?.id ?? null;
  const known = await findPaymentStatus(services.db, sessionId, viewerId);
  if (known.status === 'not-yours') return refuseNotYours();
  if (known.status !== 'pending') return context.json(known);
  await fulfil(services, sessionId, 'success page');
  const settled = await findPaymentStatus(services.db, sessionId, viewerId);
  return settled.status === 'not-yours' ? refuseNotYours() : context.json(settled);
};

import { paymentTopic } from '#app/features/fulfilment/payment-topic.server.ts';
import { findPaymentStatus } from '#app/features/fulfilment/success/find-payment-status.server.ts';
import { sessionTopic } from '#app/features/identity/session/session-topic.server.ts';
import { libraryTopic } from '#app/features/library/library-topic.server.ts';
import { currentUser } from '../current-user.ts';
import { type Endpoint, overLimit, requestAddress } from '../endpoint.ts';
import { eventStream } from '../event-stream.ts';
import { refuse, refuseNotYours, refuseSignedOut } from '../refusal.ts';

const limit = { name: 'events', points: 120, seconds: 60 };

/**
 * Live news for whoever is signed in ("library": fetch it again) and for a success page that waits
 * ("payment": ask how it stands; the session id is the proof). Ends with "session-ended".
 */
export const events: Endpoint = (services) => async (context) => {
  const refusal = await overLimit(context, services, limit);
  if (refusal) return refusal;
  const user = await currentUser(services, context);
  const viewerId = user?.id ?? null;
  const sessionId = context.req.query('session_id') ?? null;
  if (user === null && sessionId === null) return refuseSignedOut();

  const paymentNow = () =>
    sessionId === null ? null : findPaymentStatus(services.db, sessionId, viewerId);
  const payment = await paymentNow();
  if (payment?.status === 'not-yours') return refuseNotYours();
  if (payment?.status === 'unknown') return refuse('not_found', 'We know of no such payment.');

  const stream = eventStream(services.live, {
    topics: [
      ...(user ? [libraryTopic(user.id), sessionTopic(user.sessionId)] : []),
      ...(sessionId === null ? [] : [paymentTopic(sessionId)]),
    ],
    address: requestAddress(context, services),
    lastEvent: 'session-ended',
    catchUp: async () => ((await paymentNow())?.status === 'complete' ? ['payment'] : []),
    mayGoOn: async () =>
      user === null || (await currentUser(services, context))?.sessionId === user.sessionId,
    onError: (error) => services.log.warn({ err: error }, 'An event stream could not go on.'),
  });
  if (stream) return stream;
  return refuse('too_many_requests', 'Too many pages are open. Please close some of them.', {
    'Retry-After': '10',
  });
};

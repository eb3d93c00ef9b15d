import { paymentTopic } from '#app/features/fulfilment/payment-topic.server.ts';
import { findPaymentStatus } from '#app/features/fulfilment/success/find-payment-status.server.ts';
import { sessionTopic } from '#app/features/identity/session/buyer-session.server.ts';
import { libraryTopic } from '#app/features/library/library-topic.server.ts';
import { currentUser, signedOut } from '#server/guards/current-user.ts';
import { limits } from '#server/guards/limit-table.ts';
import { requestIp } from '#server/guards/limits.ts';
import { ownPayment } from '#server/guards/own-payment.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { queryText } from '#server/http/query-text.ts';
import { eventStream } from '#server/live/event-stream.ts';

/**
 * Live news for whoever is signed in ("library": fetch it again) and for a success page that waits
 * ("payment": ask how it stands; its payment session is the proof). Ends with "session-ended".
 */
export const eventsEndpoint = endpoint(
  { limit: limits.events, user: 'optional' },
  async ({ services, context, user }) => {
    const paymentSessionId = queryText(context, 'session_id');
    if (user === null && paymentSessionId === null) throw signedOut();
    if (paymentSessionId !== null) {
      const payment = await ownPayment(services, user, paymentSessionId);
      if (payment.status === 'unknown') {
        throw new Refusal('not_found', 'We know of no such payment.');
      }
    }
    const isPaid = async () =>
      paymentSessionId !== null &&
      (await findPaymentStatus(services.db, paymentSessionId, user?.id ?? null)).status ===
        'complete';
    const stream = eventStream(services.live, {
      topics: [
        ...(user ? [libraryTopic(user.id), sessionTopic(user.sessionId)] : []),
        ...(paymentSessionId === null ? [] : [paymentTopic(paymentSessionId)]),
      ],
      ip: requestIp(services, context),
      lastEvent: 'session-ended',
      catchUp: async () => ((await isPaid()) ? ['payment'] : []),
      mayGoOn: async () =>
        user === null || (await currentUser(services, context))?.sessionId === user.sessionId,
      onError: (error) => services.log.warn({ err: error }, 'An event stream could not go on.'),
    });
    if (stream) return stream;
    if (services.live.isClosed) {
      throw new Refusal('busy', 'The shop is restarting. Please try again in a few seconds.', {
        headers: { 'Retry-After': '1' },
      });
    }
    throw new Refusal('too_many_requests', 'Too many pages are open. Please close some of them.', {
      headers: { 'Retry-After': '10' },
      noted: { limit: 'open-streams' },
    });
  },
);

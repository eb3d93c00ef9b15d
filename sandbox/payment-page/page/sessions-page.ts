import { html } from 'hono/html';
import { formatAmount } from '#sandbox/payment-page/payments/format-amount.ts';
import { sessionTotal } from '#sandbox/payment-page/payments/session-sums.ts';
import type { Store } from '#sandbox/payment-page/store/open-store.ts';
import type { SessionRecord } from '#sandbox/payment-page/store/records.ts';
import type { Html } from './page-shell.ts';

const shownSessions = 50;
const shownDeliveries = 30;

/** For people: what was sold lately, and whether the shop has heard of it. */
export function sessionsPage(store: Store): Html {
  const { records } = store.sessions.page({ limit: shownSessions });
  const deliveries = store.deliveries.all().slice(-shownDeliveries).reverse();
  return html`<main class="wide">
<h1>Payments in this sandbox</h1>
${
  records.length === 0
    ? html`<p>Nobody has gone to checkout yet. Buy something in the shop and it will be listed here.</p>`
    : html`<div class="scroll" role="region" aria-label="Payments" tabindex="0"><table>
<thead><tr><th scope="col">Started</th><th scope="col">Bought</th><th scope="col">Amount</th><th scope="col">Buyer</th><th scope="col">State</th><th scope="col">Session</th></tr></thead>
<tbody>${records.map((session) => sessionRow(store, session))}</tbody>
</table></div>`
}
<h2>Webhooks to the shop</h2>
${
  deliveries.length === 0
    ? html`<p>Nothing has been sent yet.</p>`
    : html`<div class="scroll" role="region" aria-label="Webhooks" tabindex="0"><table>
<thead><tr><th scope="col">Event</th><th scope="col">State</th><th scope="col">Attempts</th><th scope="col">Last answer</th></tr></thead>
<tbody>${deliveries.map(
        (delivery) =>
          html`<tr><td>${delivery.event_type}</td><td>${delivery.state.replace('_', ' ')}</td><td>${delivery.attempts}</td><td>${delivery.last_result ?? ''}</td></tr>`,
      )}</tbody>
</table></div>`
}
</main>`;
}

function sessionRow(store: Store, session: SessionRecord): Html {
  const started = new Date(session.created * 1000).toISOString().replace('T', ' ').slice(0, 19);
  return html`<tr>
<td>${started} UTC</td>
<td>${session.lineItems.map((item) => html`${item.name}<br>`)}</td>
<td class="money">${formatAmount(sessionTotal(session), session.currency)}</td>
<td>${session.customer?.email ?? session.customerEmail ?? ''}</td>
<td>${
    session.paymentId === null
      ? stateInWords(store, session)
      : html`<a href="/payments/${session.paymentId}">${stateInWords(store, session)}</a>`
  }</td>
<td><a href="/c/pay/${session.id}">…${session.id.slice(-8)}</a></td>
</tr>`;
}

function stateInWords(store: Store, session: SessionRecord): string {
  const payment = session.paymentId === null ? undefined : store.payments.find(session.paymentId);
  const charge = payment && store.charges.find(payment.latestChargeId);
  if (session.status === 'expired') return 'Expired';
  if (session.status === 'open') return charge?.status === 'failed' ? 'Open, declined' : 'Open';
  const dispute = charge && store.disputes.ownedBy(charge.id).at(-1);
  if (dispute) return `Paid, dispute ${dispute.status.replaceAll('_', ' ')}`;
  if (charge && charge.amountRefunded === charge.amount) return 'Refunded';
  if (charge && charge.amountRefunded > 0) return 'Paid, refunded in part';
  if (session.paymentStatus === 'paid') return 'Paid';
  if (session.paymentStatus === 'no_payment_required') return 'Complete, free';
  return payment?.status === 'processing'
    ? 'Complete, payment on its way'
    : 'Complete, payment failed';
}

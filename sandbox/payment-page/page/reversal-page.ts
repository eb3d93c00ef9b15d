import { html } from 'hono/html';
import { nextStates } from '#sandbox/payment-page/payments/dispute-states.ts';
import { formatAmount } from '#sandbox/payment-page/payments/format-amount.ts';
import { nextRefundStates } from '#sandbox/payment-page/payments/move-refund.ts';
import { existing } from '#sandbox/payment-page/store/existing.ts';
import type { Store } from '#sandbox/payment-page/store/open-store.ts';
import type {
  ChargeRecord,
  DisputeRecord,
  PaymentRecord,
  RefundRecord,
} from '#sandbox/payment-page/store/records.ts';
import type { Html } from './page-shell.ts';

/** For people: what the owner, the bank and the card network may do to a payment. */
export function reversalPage(store: Store, payment: PaymentRecord, problem: string | null): Html {
  const charge = existing(store.charges, payment.latestChargeId);
  const dispute = store.disputes.ownedBy(charge.id).at(-1);
  return html`<main class="wide reversal">
<p><a class="cancel" href="/">All payments</a></p>
<h1>${formatAmount(payment.amount, payment.currency)} from ${charge.billing.email}</h1>
${problem === null ? '' : html`<p class="alert" role="alert">${problem}</p>`}
<h2>Refunds</h2>
${store.refunds.ownedBy(charge.id).map((refund) => refundLine(payment, refund))}
${refundForm(payment, charge)}
<h2>Dispute</h2>
${dispute === undefined ? openings(payment) : disputeLine(payment, dispute)}
<h2>Early fraud warning</h2>
<div class="acts">${act(payment, 'warn', {}, 'Warn of fraud')}</div>
</main>`;
}

function refundForm({ id, currency }: PaymentRecord, charge: ChargeRecord): Html | '' {
  const left = charge.amount - charge.amountRefunded;
  if (left === 0) return '';
  return html`<form method="post" action="/payments/${id}/refund">
<div class="pair">
<div class="field"><label for="amount">Amount, of ${formatAmount(left, currency)}</label>
<input id="amount" name="amount" inputmode="decimal" placeholder="All of it"></div>
<div class="field"><label for="reason">Reason</label>
<select id="reason" name="reason"><option value="">None</option><option>requested_by_customer</option><option>duplicate</option><option>fraudulent</option></select></div>
<div class="field"><label for="noteName">Metadata: name</label>
<input id="noteName" name="noteName" value="titles"></div>
<div class="field"><label for="noteText">Metadata: text</label>
<input id="noteText" name="noteText" placeholder="Which titles it is for"></div>
</div>
<button type="submit">Refund</button>
</form>`;
}

function refundLine(payment: PaymentRecord, refund: RefundRecord): Html {
  const notes = Object.entries(refund.metadata).map(([name, text]) => `, ${name}: ${text}`);
  return html`<p>${formatAmount(refund.amount, refund.currency)}, ${words(refund.status)}${notes}</p>
<div class="acts">${nextRefundStates(refund.status).map((to) =>
    act(payment, 'move-refund', { refund: refund.id, to }, `Move to: ${words(to)}`),
  )}</div>`;
}

function openings(payment: PaymentRecord): Html {
  return html`<div class="acts">
${act(payment, 'dispute', { status: 'needs_response' }, 'Open a dispute')}
${act(payment, 'dispute', { status: 'warning_needs_response' }, 'Open an inquiry')}
${act(payment, 'dispute', { status: 'prevented' }, 'Prevent a dispute')}
</div>`;
}

function disputeLine(payment: PaymentRecord, dispute: DisputeRecord): Html {
  return html`<p>${formatAmount(dispute.amount, dispute.currency)}, ${words(dispute.status)}</p>
<div class="acts">${nextStates(dispute.status).map((to) =>
    act(payment, 'move-dispute', { to }, `Move to: ${words(to)}`),
  )}</div>`;
}

function act({ id }: PaymentRecord, name: string, values: object, label: string): Html {
  return html`<form method="post" action="/payments/${id}/${name}">
${Object.entries(values).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`)}
<button type="submit">${label}</button>
</form>`;
}

function words(status: string): string {
  return status.replaceAll('_', ' ');
}

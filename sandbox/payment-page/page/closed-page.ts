import { html } from 'hono/html';
import { formatAmount } from '#sandbox/payment-page/payments/format-amount.ts';
import { returnUrl } from '#sandbox/payment-page/payments/return-url.ts';
import { sessionTotal } from '#sandbox/payment-page/payments/session-sums.ts';
import type { SessionRecord } from '#sandbox/payment-page/store/records.ts';
import type { Html } from './page-shell.ts';

/** What a session's address shows once it can no longer be paid. */
export function closedPage(session: SessionRecord, merchant: string): Html {
  const amount = formatAmount(sessionTotal(session), session.currency);
  if (session.status === 'expired') {
    return html`<main class="plain">
<h1>This payment page has expired</h1>
<p>Nothing was charged. Go back to ${merchant} to start again.</p>
${session.cancelUrl === null ? '' : html`<a class="cancel" href="${session.cancelUrl}">Back to ${merchant}</a>`}
</main>`;
  }
  return html`<main class="plain">
<h1>${headings[session.paymentStatus]}</h1>
<p>${
    session.paymentStatus !== 'unpaid'
      ? `${merchant} received ${amount}. There is nothing left to pay.`
      : `Your bank has not confirmed ${amount} yet. ${merchant} will be told as soon as it does.`
  }</p>
<a class="cancel" href="${returnUrl(session)}">Back to ${merchant}</a>
</main>`;
}

const headings = {
  paid: 'This order is paid',
  no_payment_required: 'This order is complete',
  unpaid: 'This payment is on its way',
};

export function unknownPage(): Html {
  return html`<main class="plain">
<h1>There is no such payment page</h1>
<p>Check the address, or go back to the shop and start again.</p>
</main>`;
}

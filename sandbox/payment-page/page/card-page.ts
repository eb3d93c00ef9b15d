import { html } from 'hono/html';
import { formatAmount } from '#sandbox/payment-page/payments/format-amount.ts';
import {
  needsPlace,
  sessionSubtotal,
  sessionTax,
  sessionTotal,
} from '#sandbox/payment-page/payments/session-sums.ts';
import { findTaxPlace, taxPlaces } from '#sandbox/payment-page/payments/tax-places.ts';
import { testCards } from '#sandbox/payment-page/payments/test-cards.ts';
import type { SessionRecord } from '#sandbox/payment-page/store/records.ts';
import { type FieldName, fieldNames } from './card-form.ts';
import { groupDigits } from './card-number.ts';
import type { FormNote } from './form-notes.ts';
import type { Html } from './page-shell.ts';

export interface CardPageState extends FormNote {
  session: SessionRecord;
  merchant: string;
}

/** What is bought on one side, the card form on the other. */
export function cardPage(state: CardPageState): Html {
  return html`<div class="columns">
<section class="bought" aria-label="Order summary">${summary(state)}</section>
<main class="payment">${form(state)}</main>
</div>`;
}

function summary({ session, merchant }: CardPageState): Html {
  const { cancelUrl, currency } = session;
  return html`
${cancelUrl === null ? '' : html`<p><a class="cancel" href="${cancelUrl}">Cancel</a></p>`}
<p class="merchant">${merchant}</p>
<p class="total">${formatAmount(sessionTotal(session), currency)}</p>
<ul class="lines">
${session.lineItems.map(
  (item) => html`<li>
<span>${item.name}${detail(item.description)}${
    item.quantity === 1
      ? ''
      : detail(`${item.quantity} at ${formatAmount(item.unitAmount, currency)} each`)
  }</span>
<span class="money">${formatAmount(item.unitAmount * item.quantity, currency)}</span>
</li>`,
)}
</ul>
${session.automaticTax ? taxSums(session) : ''}
<p class="sum"><span>Total due</span><span class="money">${formatAmount(sessionTotal(session), currency)}</span></p>`;
}

function taxSums(session: SessionRecord): Html {
  const { currency } = session;
  const tax = needsPlace(session)
    ? 'Say where you are to see it'
    : formatAmount(sessionTax(session), currency);
  return html`<p class="part"><span>Subtotal</span><span class="money">${formatAmount(sessionSubtotal(session), currency)}</span></p>
<p class="part"><span>Tax${rates(session)}</span><span class="money">${tax}</span></p>`;
}

function rates({ place }: SessionRecord): string {
  const taxes = findTaxPlace(place)?.taxes ?? [];
  return taxes.length === 0
    ? ''
    : ` (${taxes.map(({ name, percentage }) => `${name} ${percentage}%`).join(', ')})`;
}

function detail(text: string | null): Html | '' {
  return text === null ? '' : html`<small>${text}</small>`;
}

function form(state: CardPageState): Html {
  const { session, decline } = state;
  const isFree = sessionTotal(session) === 0;
  const amount = formatAmount(sessionTotal(session), session.currency);
  return html`
<h1>${isFree ? 'Complete your order' : 'Pay by card'}</h1>
${session.automaticTax ? placeForm(state) : ''}
<form method="post" id="pay" novalidate>
${decline ? html`<p class="alert" role="alert" id="decline">${decline.message}</p>` : ''}
${
  session.customerEmail === null
    ? field(state, 'email', 'Email', { type: 'email', autocomplete: 'email', inputmode: 'email' })
    : html`<div class="field"><span class="label">Email</span><p class="locked">${session.customerEmail}</p></div>`
}
${isFree ? '' : cardFields(state)}
${session.submitText === null ? '' : html`<p class="foot">${session.submitText}</p>`}
<button type="submit">${isFree ? 'Complete order' : `Pay ${amount}`}</button>
</form>
${isFree ? '' : cardsToUse()}`;
}

/** A form of its own, ahead of the card: what it asks for decides what is to be paid. */
function placeForm({ session, isPlaceMissing }: CardPageState): Html {
  return html`<form method="post" action="/c/pay/${session.id}/place">
<div class="field">
<label for="place">Country or region</label>
<select id="place" name="place" required ${isPlaceMissing ? html`aria-invalid="true" aria-describedby="place-problem" autofocus` : ''}>
<option value="">Choose where you are</option>
${taxPlaces.map(({ code, name }) => html`<option value="${code}" ${code === session.place ? 'selected' : ''}>${name}</option>`)}
</select>
${isPlaceMissing ? html`<p class="problem" id="place-problem">Choose where you are: tax depends on it.</p>` : ''}
</div>
<button type="submit" class="quiet">Show tax</button>
</form>`;
}

function cardFields(state: CardPageState): Html {
  return html`${field(state, 'cardNumber', 'Card number', {
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    placeholder: '1234 1234 1234 1234',
    maxlength: 23,
  })}
<div class="pair">
${field(state, 'cardExpiry', 'Expiry', {
  autocomplete: 'cc-exp',
  inputmode: 'numeric',
  placeholder: 'MM / YY',
  maxlength: 9,
})}
${field(state, 'cardCvc', 'CVC', {
  autocomplete: 'cc-csc',
  inputmode: 'numeric',
  placeholder: '123',
  maxlength: 4,
})}
</div>
${field(state, 'cardName', 'Name on card', { autocomplete: 'cc-name' })}`;
}

interface InputLook {
  type?: string;
  autocomplete: string;
  inputmode?: string;
  placeholder?: string;
  maxlength?: number;
}

function field(state: CardPageState, name: FieldName, label: string, look: InputLook): Html {
  const problem = state.errors[name];
  const declined = state.decline?.field === name;
  const describedBy = problem !== undefined ? `${name}-problem` : declined ? 'decline' : undefined;
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${look.type ?? 'text'}" value="${state.values[name]}"
autocomplete="${look.autocomplete}" inputmode="${look.inputmode ?? 'text'}" spellcheck="false" required
${look.placeholder === undefined ? '' : html`placeholder="${look.placeholder}"`}
${look.maxlength === undefined ? '' : html`maxlength="${look.maxlength}"`}
${describedBy === undefined ? '' : html`aria-invalid="true" aria-describedby="${describedBy}"`}
${firstToMend(state) === name ? 'autofocus' : ''}>
${problem === undefined ? '' : html`<p class="problem" id="${name}-problem">${problem}</p>`}
</div>`;
}

function firstToMend({ errors, decline }: CardPageState): FieldName | undefined {
  return fieldNames.find((name) => errors[name] !== undefined) ?? decline?.field;
}

function cardsToUse(): Html {
  return html`<details class="cards" open>
<summary>Cards to try</summary>
<dl>
${testCards.map((card) => html`<dt>${groupDigits(card.number)}</dt><dd>${card.purpose}</dd>`)}
</dl>
<p>Any future expiry date, any CVC, any name.</p>
</details>`;
}

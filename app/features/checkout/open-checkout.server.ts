import { hasAccount } from '#app/features/identity/account/find-user.server.ts';
import { readTax } from '#app/features/shop-settings/shop-settings.server.ts';
import type { TaxMode } from '#app/features/shop-settings/tax-mode.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { site } from '#content/site.ts';
import type { CheckoutRequest, PricedRequest } from './checkout-request.ts';
import { isBlocked } from './is-blocked.server.ts';
import {
  type Checkout,
  findCheckoutOfVisit,
  isSameOrder,
  keepCheckout,
} from './keep-checkout.server.ts';
import {
  type CardPageServices,
  closeUnknownPage,
  maxOpeningMs,
  openCardPage,
} from './open-card-page.server.ts';
import { priceOrder } from './price-order.ts';
import { settleReminder } from './reminder/ask-for-reminder.server.ts';
import { settleBrowser } from './settle-browser.server.ts';
import { changedSumWords, type ShownSum, shownSum } from './shown-sum.ts';
import { takeGuestPassword } from './take-guest-password.server.ts';

export type OpenedCheckout =
  | { status: 'opened'; url: string }
  | {
      status: 'refused';
      code: 'bad_items' | 'bad_request' | 'account_exists' | 'key_reused';
      problem: string;
    }
  /** The page showed another sum than the order comes to, taxed as the shop taxes now. */
  | { status: 'sum-changed'; problem: string; tax: TaxMode }
  /** The visit's order is paid, or its money on its way, by the session of this id. */
  | { status: 'paid'; problem: string; sessionId: string };

interface Services extends CardPageServices {
  clock: Clock;
  jobs: Pick<JobQueue, 'send'>;
}

/** So many requests of one visit at once can overtake this one before it is turned away. */
const maxTries = 5;

const blocked: OpenedCheckout = {
  status: 'refused',
  code: 'bad_request',
  problem: `We cannot take orders from this address. Please write to ${site.supportEmail}.`,
};

const overtaken: OpenedCheckout = {
  status: 'refused',
  code: 'key_reused',
  problem:
    'Another order was sent from this browser at the same time. Please try again to pay for this one instead.',
};

/**
 * Prices a cart, keeps it as a pending checkout and opens a page where it can be paid. What its page
 * showed must be what the card page will ask for: else the buyer is told, and nothing opened. Of one visit,
 * which is what the idempotency key stands for, one page at most can be paid: the same order, twice
 * or at once, gives the same page, and of the passwords sent with it the last one counts; another
 * order ends the earlier one's page at the provider before it opens its own. Once the visit's order
 * is paid nothing is opened. Throws ProviderUnavailable when the provider fails; asking again then
 * goes on where it stopped.
 */
export async function openCheckout(
  services: Services,
  request: CheckoutRequest,
): Promise<OpenedCheckout> {
  if (await isBlocked(services.db, request.email)) return blocked;
  const tax = await readTax(services.db);
  const pricing = priceOrder(request.items, tax);
  if (!pricing.ok) return { status: 'refused', code: 'bad_items', problem: pricing.problem };
  const changed = changedSum(request, shownSum(pricing.order, tax));
  if (changed !== null) return { status: 'sum-changed', problem: changed, tax };
  if (request.password !== null && (await hasAccount(services.db, request.email))) {
    return {
      status: 'refused',
      code: 'account_exists',
      problem: 'You already have an account with us. Please sign in to continue.',
    };
  }
  const wanted = { request, order: pricing.order };
  for (let tries = 0; tries < maxTries; tries += 1) {
    const opened = await tryToOpen(services, wanted);
    if (opened !== null) return opened;
  }
  return overtaken;
}

/** What to tell a buyer whose page shows another sum than is due; `null` where it shows that. */
function changedSum({ shown }: CheckoutRequest, due: ShownSum): string | null {
  if (shown === null) return null;
  const isSame = shown.totalCents === due.totalCents && shown.plusTax === due.plusTax;
  return isSame ? null : changedSumWords(due);
}

/** Answers `null` where the visit's checkout was paid or replaced while it was being looked at. */
async function tryToOpen(
  services: Services,
  wanted: PricedRequest,
): Promise<OpenedCheckout | null> {
  const { request } = wanted;
  const checkout = await findCheckoutOfVisit(services.db, request.idempotencyKey);
  if (checkout === null) {
    return openKept(services, request, await keepCheckout(services, wanted, null));
  }
  const isSame = isSameOrder(checkout, wanted);
  const page = await findPageState(services, checkout, { request, mayStay: isSame });
  if (page.is === 'payable') {
    if (!(await takeGuestPassword(services, checkout, request.password))) return null;
    await settleReminder(services, checkout, request.remindMe);
    await settleBrowser(services.db, checkout, request.browserKey);
    if (checkout.paymentUrl !== null) return { status: 'opened', url: checkout.paymentUrl };
    return openKept(services, request, checkout);
  }
  const isPaid = page.is === 'paid';
  if (isPaid && isOfSameBuyer(checkout, request)) {
    return { status: 'paid', problem: isSame ? paid : earlierPaid, sessionId: page.sessionId };
  }
  return openKept(services, request, await keepCheckout(services, wanted, { checkout, isPaid }));
}

async function openKept(
  services: Services,
  { origin }: CheckoutRequest,
  checkout: Checkout | null,
): Promise<OpenedCheckout | null> {
  if (checkout === null) return null;
  const page = await openCardPage(services, checkout, origin);
  switch (page.status) {
    case 'opened':
      return page;
    case 'email-refused':
      return {
        status: 'refused',
        code: 'bad_request',
        problem: 'Please check the email address.',
      };
    case 'replaced':
      return overtaken;
    case 'paid':
      return null;
  }
}

const paid = 'This order has already been paid. Nothing more was charged.';
const earlierPaid =
  'The order you sent before this one has been paid. Nothing more was charged. If you want this one as well, please send it again.';

type PageState = { is: 'payable' | 'over' } | { is: 'paid'; sessionId: string };

/**
 * How the visit's checkout stands at the provider, who knows of a payment before we do, of a delayed
 * one by days. One that may not stay is ended there; it is not payable any more when this is done.
 */
async function findPageState(
  services: Services,
  checkout: Checkout,
  { request, mayStay }: { request: CheckoutRequest; mayStay: boolean },
): Promise<PageState> {
  const { payments, clock } = services;
  const { status, sessionId, createdAt, expiresAt } = checkout;
  const isOpen = (status === 'opening' || status === 'pending') && expiresAt > clock();
  if (sessionId === null) {
    if (!isOpen) return { is: 'over' };
    if (mayStay) return { is: 'payable' };
    // Whoever is opening it still finds its place taken, and closes it.
    if (clock().getTime() - createdAt.getTime() < maxOpeningMs) return { is: 'over' };
    const paidBy = await closeUnknownPage(services, checkout, request.origin);
    return paidBy === null ? { is: 'over' } : { is: 'paid', sessionId: paidBy };
  }
  if (status === 'complete') return { is: 'paid', sessionId };
  const isEnded = !(mayStay && isOpen) && (await payments.expireSession(sessionId)) === 'expired';
  const session = isEnded ? null : await payments.findSession(sessionId);
  if (session === null || session.status === 'expired' || session.payment === 'failed') {
    return { is: 'over' };
  }
  return session.status === 'complete' ? { is: 'paid', sessionId } : { is: 'payable' };
}

/** On a browser that several people use, nobody is shown the order of somebody who was signed in. */
function isOfSameBuyer({ userId }: Checkout, request: CheckoutRequest): boolean {
  return userId === null || userId === request.userId;
}

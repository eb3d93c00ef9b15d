import { useEffect, useState } from 'react';
import { Container } from '#app/design/container.tsx';
import { Logo } from '#app/design/logo.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import {
  bindSetAsideCart,
  discardSetAsideCart,
} from '#app/features/cart/set-aside-cart.browser.ts';
import { takeOutBought } from '#app/features/cart/take-out-bought.browser.ts';
import { putCartBack } from '#app/features/checkout/cart/put-cart-back.browser.ts';
import { forgetCheckoutDrafts } from '#app/features/checkout/checkout-drafts.browser.ts';
import { forgetCheckoutVisit } from '#app/features/checkout/checkout-visit-storage.browser.ts';
import type { Buyer } from '#app/features/fulfilment/success/buyer-answer.ts';
import { CompletedPurchase } from '#app/features/fulfilment/success/completed-purchase.tsx';
import { NextSteps } from '#app/features/fulfilment/success/next-steps.tsx';
import type { CompletePayment } from '#app/features/fulfilment/success/payment-answer.ts';
import { ownedGuides } from '#app/features/fulfilment/success/purchase-receipt.tsx';
import { requestBuyer } from '#app/features/fulfilment/success/request-buyer.browser.ts';
import { requestPurchaseReport } from '#app/features/fulfilment/success/request-purchase-report.browser.ts';
import { readSessionId } from '#app/features/fulfilment/success/session-id-of-page.browser.ts';
import { TryAgain } from '#app/features/fulfilment/success/try-again.tsx';
import { WaitingForPayment } from '#app/features/fulfilment/success/waiting-for-payment.tsx';
import {
  type PaymentNews,
  watchPayment,
} from '#app/features/fulfilment/success/watch-payment.browser.ts';
import { keepKnownEmail } from '#app/features/identity/session/known-email.browser.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import { setPageTitle } from '#app/platform/browser/page-title.browser.ts';
import { whenShown } from '#app/platform/browser/when-shown.browser.ts';
import { SmallPrint } from '#app/shell/small-print.tsx';
import { site } from '#content/site.ts';

export const handle = { delivery: 'app', shell: false } satisfies PageHandle;

export function meta() {
  return pageMeta({
    title: headings.waiting,
    description: 'The status of your payment, and where to find your books.',
    path: '/payment-success',
    index: false,
  });
}

const headings = {
  waiting: 'Confirming your payment',
  complete: 'Payment Successful!',
  unknown: 'We cannot find this payment',
  failed: 'The payment did not go through',
  refunded: 'This order was refunded',
  held: 'Your payment has arrived',
  refused: 'This purchase is not shown here',
} as const satisfies Record<PaymentNews['status'], string>;

function pageTitle(status: PaymentNews['status']): string {
  return `${headings[status]} | ${site.name}`;
}

interface Outcome {
  news: PaymentNews;
  /** Whether what was to be bought has just been put back into the cart. */
  isCartBack: boolean;
  /** Who looks at a paid order, if it is the buyer. */
  buyer: Buyer | null;
}

const waiting: Outcome = { news: { status: 'waiting' }, isCartBack: false, buyer: null };

export default function PaymentSuccessPage() {
  const [outcome, setOutcome] = useState(waiting);
  const { news } = outcome;

  useEffect(() => {
    const leaving = new AbortController();
    whenShown(() => follow(readSessionId(), leaving.signal, setOutcome), leaving.signal);
    return () => leaving.abort();
  }, []);

  useEffect(() => {
    setPageTitle(pageTitle(news.status));
  }, [news.status]);

  return (
    <>
      <Container width="reading" className="pt-8 sm:pt-14">
        <a
          href="/"
          aria-label={`${site.logoText}, home`}
          className="mb-10 inline-block py-2 sm:mb-16"
        >
          <Logo text={site.logoText} />
        </a>
        <p role="status" className="sr-only">
          {headings[news.status]}
        </p>
        <News {...outcome} />
        <p className="mt-10 border-t border-line pt-6 text-sm text-muted">
          Questions about your order? Write to{' '}
          <a href={`mailto:${site.supportEmail}`} className="link">
            {site.supportEmail}
          </a>{' '}
          and we will answer within 24 hours.
        </p>
      </Container>
      <SmallPrint />
    </>
  );
}

async function follow(
  sessionId: string,
  signal: AbortSignal,
  report: (outcome: Outcome) => void,
): Promise<void> {
  if (sessionId === '') return report({ ...waiting, news: { status: 'unknown' } });
  // What may be paid already must not come back into the cart while the outcome is open.
  bindSetAsideCart(sessionId);
  for await (const news of watchPayment({ sessionId, signal })) {
    if (signal.aborted) return;
    if (news.status === 'complete') settle(sessionId, news);
    if (news.status === 'refunded') discardSetAsideCart(sessionId);
    const buyer = news.status === 'complete' ? await requestBuyer(sessionId, signal) : null;
    if (signal.aborted) return;
    if (buyer && buyer.account !== 'signed-in') keepKnownEmail(buyer.email);
    const isUnpaid = news.status === 'unknown' || news.status === 'failed';
    report({ news, isCartBack: isUnpaid && putCartBack(sessionId), buyer });
  }
}

function settle(sessionId: string, payment: CompletePayment): void {
  discardSetAsideCart(sessionId);
  const isNews = takeOutBought(
    payment.orderId,
    payment.books.map(({ bookId }) => bookId),
  );
  // An older order's page, looked at again, must not end a visit that has another to pay.
  if (isNews) {
    forgetCheckoutVisit();
    forgetCheckoutDrafts();
  }
  requestPurchaseReport(sessionId, payment);
}

function News({ news, isCartBack, buyer }: Outcome) {
  switch (news.status) {
    case 'waiting':
      return <WaitingForPayment heading={headings.waiting} />;
    case 'complete':
      return (
        <>
          <PageHeading
            title={headings.complete}
            lede={`Thank you. You now have lifetime access to ${ownedGuides(news.books)}.`}
          />
          <CompletedPurchase payment={news} buyer={buyer} />
        </>
      );
    case 'refused':
      return (
        <>
          <PageHeading title={headings.refused} lede={news.message} />
          <NextSteps />
        </>
      );
    case 'failed':
      return (
        <>
          <PageHeading title={headings.failed} lede="Nothing was charged." />
          <TryAgain productType={news.productType} isCartBack={isCartBack} />
        </>
      );
    case 'refunded':
      return (
        <>
          <PageHeading
            title={headings.refunded}
            lede={`The money for order ${news.orderId} has been returned, so its books no longer open.`}
          />
          <NextSteps />
        </>
      );
    case 'held':
      return (
        <>
          <PageHeading
            title={headings.held}
            lede="It is not the amount due for this order, so a person has to look at it before your books open. We will write to you within 24 hours; please do not pay again."
          />
          <NextSteps />
        </>
      );
    case 'unknown':
      return (
        <>
          <PageHeading
            title={headings.unknown}
            lede="The link to this page doesn’t match any payment we know of."
          />
          <p>
            If you have paid, your order is safe: the confirmation with the link to your books will
            reach you by email either way. Look in your spam folder too.
          </p>
          <NextSteps />
        </>
      );
  }
}

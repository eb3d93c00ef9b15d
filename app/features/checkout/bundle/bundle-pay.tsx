import type { ReactNode } from 'react';
import { Button } from '#app/design/button.tsx';
import { Notice } from '#app/design/notice.tsx';
import { SentOnce } from '#app/design/sent-once.tsx';
import { bundlePrice } from '#app/features/catalog/bundle-price.ts';
import { TrustLine } from '#app/features/catalog/trust-line.tsx';
import { CardPageLine } from '../card-page-line.tsx';
import { deliveryConsent } from '../delivery-consent.ts';

interface BundlePayProps {
  /** The form that the button sends. */
  formId: string;
  busy: boolean;
  disabled: boolean;
  /** Why the order could not be sent; `null` while nothing failed. */
  failure: string | null;
  /** What the buyer agrees to. */
  terms: ReactNode;
}

/** What to know before paying, and the button that leads to the card page. */
export function BundlePay({ formId, busy, disabled, failure, terms }: BundlePayProps) {
  return (
    <div className="mt-6 grid gap-4 border-t border-line pt-6">
      <SentOnce id="card-page-line">
        {import.meta.env.SSR && (
          <CardPageLine>
            You enter your card details on the next page, at our card payment provider. They never
            reach this site.
          </CardPageLine>
        )}
      </SentOnce>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <Button
        type="submit"
        form={formId}
        busy={busy}
        busyLabel="Setting up secure payment..."
        disabled={disabled}
      >
        Continue to Payment - {bundlePrice()}
      </Button>
      <SentOnce id="trust-line">{import.meta.env.SSR && <TrustLine />}</SentOnce>
      <p className="text-sm text-muted">
        {terms} {deliveryConsent.words}
      </p>
    </div>
  );
}

import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#app/design/button.tsx';
import { Notice } from '#app/design/notice.tsx';
import { BundleHint } from '#app/features/cart/bundle-hint.tsx';
import type { CartItem } from '#app/features/cart/cart.ts';
import { useIsBundleCheaper } from '#app/features/cart/use-is-bundle-cheaper.browser.ts';
import { deliveryConsent } from '../delivery-consent.ts';
import { GuaranteeLine } from '../guarantee-line.tsx';
import { OwnedItemsNotice } from './owned-items-notice.tsx';

interface CompleteOrderProps {
  /** The form that the button sends. */
  formId: string;
  items: readonly CartItem[];
  busy: boolean;
  disabled: boolean;
  /** Why the order could not be sent; `null` while nothing failed. */
  failure: string | null;
  /** What the buyer agrees to. */
  terms: ReactNode;
}

/** What to know before paying, and the button that leads to the card page. */
export function CompleteOrder(props: CompleteOrderProps) {
  const { formId, items, busy, disabled, failure, terms } = props;
  const isBundleCheaper = useIsBundleCheaper(items ?? []);
  return (
    <div className="grid gap-3">
      <BundleHint items={items} />
      <OwnedItemsNotice items={items} />
      <p className="flex gap-2.5 text-sm text-muted">
        <Lock aria-hidden="true" className="mt-1 size-4 shrink-0 text-green" />
        You pay on the next page, the secure external page of our payment provider. Card details are
        never entered here.
      </p>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <Button
        variant={isBundleCheaper ? 'secondary' : 'primary'}
        type="submit"
        form={formId}
        busy={busy}
        busyLabel="Processing..."
        disabled={disabled}
      >
        Complete Order
      </Button>
      <GuaranteeLine />
      <ButtonLink href="/cart" variant="secondary">
        Back to Cart
      </ButtonLink>
      <p className="text-sm text-muted">
        {terms} {deliveryConsent.words}
      </p>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#app/design/button.tsx';
import { Notice } from '#app/design/notice.tsx';
import { SentOnce } from '#app/design/sent-once.tsx';
import { useLatePart } from '#app/design/use-late-part.browser.ts';
import { BundleHint } from '#app/features/cart/bundle-hint.tsx';
import type { CartItem } from '#app/features/cart/cart.ts';
import { useIsBundleCheaper } from '#app/features/cart/use-is-bundle-cheaper.browser.ts';
import type { SessionUser } from '#app/features/identity/session/session.ts';
import { CardPageLine } from '../card-page-line.tsx';
import { deliveryConsent } from '../delivery-consent.ts';
import { GuaranteeLine } from '../guarantee-line.tsx';

interface CompleteOrderProps {
  /** The form that the button sends. */
  formId: string;
  items: readonly CartItem[];
  user: SessionUser | null;
  busy: boolean;
  disabled: boolean;
  /** Why the order could not be sent; `null` while nothing failed. */
  failure: string | null;
  /** What the buyer agrees to. */
  terms: ReactNode;
}

const loadOwnedItemsNotice = () =>
  import('./owned-items-notice.tsx').then(({ OwnedItemsNotice }) => OwnedItemsNotice);

/** What to know before paying, and the button that leads to the card page. */
export function CompleteOrder(props: CompleteOrderProps) {
  const { formId, items, user, busy, disabled, failure, terms } = props;
  const isBundleCheaper = useIsBundleCheaper(items ?? []);
  const OwnedItemsNotice = useLatePart(user !== null, loadOwnedItemsNotice);
  return (
    <div className="grid gap-3">
      <BundleHint items={items} />
      {user && OwnedItemsNotice && <OwnedItemsNotice key={user.id} items={items} />}
      <SentOnce id="card-page-line">
        {import.meta.env.SSR && (
          <CardPageLine>
            You pay on the next page, the secure external page of our payment provider. Card details
            are never entered here.
          </CardPageLine>
        )}
      </SentOnce>
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
      <SentOnce id="guarantee-line">{import.meta.env.SSR && <GuaranteeLine />}</SentOnce>
      <ButtonLink href="/cart" variant="secondary">
        Back to Cart
      </ButtonLink>
      <p className="text-sm text-muted">
        {terms} {deliveryConsent.words}
      </p>
    </div>
  );
}

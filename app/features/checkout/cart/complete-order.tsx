import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#app/design/button.tsx';
import { Notice } from '#app/design/notice.tsx';
import { SentOnce } from '#app/design/sent-once.tsx';
import { useLatePart } from '#app/design/use-late-part.browser.ts';
import type { CartItem } from '#app/features/cart/cart.ts';
import { Total } from '#app/features/cart/order-summary.tsx';
import { useIsBundleCheaper } from '#app/features/cart/use-is-bundle-cheaper.browser.ts';
import type { SessionUser } from '#app/features/identity/session/session.ts';
import { deliveryConsent } from '../delivery-consent.ts';
import { GuaranteeLine } from '../guarantee-line.tsx';

interface CompleteOrderProps {
  /** The form that the button sends. */
  formId: string;
  items: readonly CartItem[];
  user: SessionUser | null;
  /** Whether the buyer has gone on with these books, though the bundle is cheaper. */
  isFirst: boolean;
  busy: boolean;
  disabled: boolean;
  /** Why the order could not be sent; `null` while nothing failed. */
  failure: string | null;
  /** What the buyer agrees to. */
  terms: ReactNode;
}

const loadOwnedItemsNotice = () =>
  import('./owned-items-notice.tsx').then(({ OwnedItemsNotice }) => OwnedItemsNotice);

/** The button that leads to the card page, and what to know before paying. */
export function CompleteOrder(props: CompleteOrderProps) {
  const { formId, items, user, isFirst, busy, disabled, failure, terms } = props;
  const isBundleCheaper = useIsBundleCheaper(items);
  const OwnedItemsNotice = useLatePart(user !== null, loadOwnedItemsNotice);
  return (
    <div className="grid gap-3 lg:col-start-1">
      {user && OwnedItemsNotice && <OwnedItemsNotice key={user.id} items={items} />}
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      {/* On a phone the summary is far up by now. */}
      <Total items={items} className="lg:hidden" />
      <Button
        variant={isBundleCheaper && !isFirst ? 'strong' : 'primary'}
        className="border-2"
        type="submit"
        form={formId}
        busy={busy}
        busyLabel="Processing..."
        disabled={disabled}
      >
        Complete Order
      </Button>
      <SentOnce id="guarantee-line">{import.meta.env.SSR && <GuaranteeLine />}</SentOnce>
      <p className="text-sm text-muted">
        {terms} {deliveryConsent.words}
      </p>
      <div className="flex flex-wrap gap-x-8">
        <ButtonLink href="/cart" variant="quiet" size="s">
          Back to Cart
        </ButtonLink>
        {user === null && (
          <ButtonLink
            href="/auth?redirect=/checkout"
            variant="quiet"
            size="s"
            className="[[data-signed-in]_&]:hidden"
          >
            Create Account
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

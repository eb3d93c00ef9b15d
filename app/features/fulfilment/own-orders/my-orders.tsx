import { useRef } from 'react';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { giveFocusBack } from '#app/design/form/perform.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { Skeleton } from '#app/design/skeleton.tsx';
import { Spinner } from '#app/design/spinner.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { NothingBought } from '#app/features/library/nothing-bought.tsx';
import { OrderCard } from './order-card.tsx';
import { useOwnOrders } from './use-own-orders.browser.ts';

interface MyOrdersProps {
  /** Of whoever is signed in: where their mails go. */
  email: string;
  /** Counts what may have changed the orders. */
  changes: number;
}

/** All that whoever is signed in has bought, with what can be asked for of each order. */
export function MyOrders({ email, changes }: MyOrdersProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { orders, reload, loadMore } = useOwnOrders(changes, heading);

  return (
    <section aria-labelledby="my-orders">
      <h2 id="my-orders" ref={heading} tabIndex={-1} className="mb-6 text-2xl">
        Orders
      </h2>
      {orders.status === 'loading' && <OrdersSkeleton />}
      {orders.status === 'failed' && (
        <Notice tone="danger" role="alert">
          <p className="mb-3">{orders.message}</p>
          <ActionButton
            size="s"
            variant="secondary"
            busyLabel="Trying again..."
            work={reload}
            // Where the orders came, the button has gone.
            done={() => giveFocusBack(heading.current)}
          >
            Try again
          </ActionButton>
        </Notice>
      )}
      {orders.status === 'loaded' && orders.orders.length === 0 && (
        <NothingBought title="No Orders Yet">
          What you buy with this account&rsquo;s email address is listed here, with its receipt and
          its invoice.
        </NothingBought>
      )}
      {orders.status === 'loaded' && orders.orders.length > 0 && (
        <ul className="grid gap-5 lg:gap-6">
          {orders.orders.map((order) => (
            <OrderCard key={order.orderId} order={order} email={email} onChanged={reload} />
          ))}
        </ul>
      )}
      {orders.status === 'loaded' && orders.next !== null && (
        <ActionButton
          variant="secondary"
          className="mt-6"
          busyLabel="Loading..."
          work={loadMore}
          done={(isLoaded) => isLoaded || showToast(notLoaded)}
        >
          Show older orders
        </ActionButton>
      )}
    </section>
  );
}

const notLoaded = {
  title: 'Not Loaded',
  description: 'Older orders could not be loaded. Please try again.',
  kind: 'destructive',
} as const;

function OrdersSkeleton() {
  return (
    <>
      <Spinner label="Loading your orders..." />
      <div className="mt-6 grid gap-5 lg:gap-6">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </>
  );
}

import { useEffect, useState } from 'react';
import { PageHeading } from '#app/design/page-heading.tsx';
import { Spinner } from '#app/design/spinner.tsx';

/** After this long the buyer is told that waiting here is not necessary. */
const longWaitMs = 30_000;

/** Until the provider has said how the payment stands. */
export function WaitingForPayment({ heading }: { heading: string }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <PageHeading
        title={heading}
        lede="We are asking our payment provider. This usually takes a few seconds."
      />
      <Spinner label="Waiting for the confirmation" />
      <div role="status" className="mt-6">
        {isLong && (
          <p>
            This is taking longer than usual. You don’t need to wait here: as soon as the payment is
            confirmed we send your books to your email, whether this page is open or not.
          </p>
        )}
      </div>
      <noscript>
        <p className="mt-6">
          This page needs JavaScript to show how your payment stands. Your books will come by email
          in any case.
        </p>
      </noscript>
    </>
  );
}

import { EmailText } from '#app/design/email-text.tsx';
import { Notice } from '#app/design/notice.tsx';
import { useSession } from '#app/features/identity/session/session-store.browser.ts';
import type { Buyer } from './buyer-answer.ts';
import { GuestsLibrary } from './guests-library.tsx';
import { GuestsPassword } from './guests-password.tsx';
import { NextSteps } from './next-steps.tsx';
import type { CompletePayment } from './payment-answer.ts';
import { BoughtBooks, CheckYourEmail, OrderDetails } from './purchase-receipt.tsx';

interface CompletedPurchaseProps {
  payment: CompletePayment;
  /** `null` for somebody else, or in another browser than the order was sent from. */
  buyer: Buyer | null;
}

/** The books of a paid order, its mails, and the way into the library that keeps them. */
export function CompletedPurchase({ payment, buyer }: CompletedPurchaseProps) {
  const isBundle = payment.productType === 'ultimate_lazy_guide';
  const isOne = payment.books.length === 1;
  const isGuest = buyer !== null && buyer.account !== 'signed-in';
  return (
    <>
      <div className="grid gap-8">
        <BoughtBooks payment={payment} buyer={buyer} />
        <CheckYourEmail buyer={buyer} />
        {isGuest && <GuestsLibrary buyer={buyer} isBundle={isBundle} isOne={isOne} />}
        {buyer === null && isBundle && <GuestsPassword />}
        <LinkedToAccount isOne={isOne} />
        <OrderDetails payment={payment} />
      </div>
      <NextSteps isQuiet={buyer?.account === 'no-password'} />
    </>
  );
}

/** The server shows an order of one account to nobody else who is signed in. */
function LinkedToAccount({ isOne }: { isOne: boolean }) {
  const user = useSession((session) => session.user);
  if (user === null) return null;
  return (
    <Notice tone="success" role="status" title="Linked to your account">
      <p>
        This purchase is linked to your account, <EmailText email={user.email} />. Your{' '}
        {isOne ? 'book is' : 'books are'} in your library.
      </p>
    </Notice>
  );
}

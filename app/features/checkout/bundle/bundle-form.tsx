import type { ReactNode } from 'react';
import { Card } from '#app/design/card.tsx';
import { failure } from '#app/design/form/checked.ts';
import { fieldId } from '#app/design/form/field-id.ts';
import { focusOn } from '#app/design/form/focus-field.browser.ts';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { Skeleton } from '#app/design/skeleton.tsx';
import { useLatePart } from '#app/design/use-late-part.browser.ts';
import type { SessionUser } from '#app/features/identity/session/session.ts';
import { checkoutDrafts } from '../checkout-drafts.browser.ts';
import { type BundleDetails, type BundleProblem, checkBundleDetails } from './bundle-details.ts';
import { BundleFields } from './bundle-fields.tsx';
import { BundlePay } from './bundle-pay.tsx';
import { keepPassword } from './kept-password.browser.ts';
import { useBundleBuyer } from './use-bundle-buyer.browser.ts';

interface BundleFormProps {
  /** Who is signed in; `null` for guests, and while that is not known. */
  user: SessionUser | null;
  /** Whether it is known who is signed in: until then nothing can be sent. */
  isUserKnown: boolean;
  /** What the buyer agrees to. */
  terms: ReactNode;
  /** Sends the buyer to the card page. Resolves to why it does not, `null` when they are back. */
  onPay: (details: BundleDetails) => Promise<BundleProblem | null>;
}

const idPrefix = 'bundle';
/** The button stands outside the form, so that the sign-in form can stand between the two. */
const formId = 'bundle-form';

const accountExists = failure(
  'Account Already Exists',
  'You already have an account with us. Please sign in to continue.',
);

/** Who buys the bundle: a guest who gets an account, an owner of one who signs in here, or is. */
export function BundleForm({ user, isUserKnown, terms, onPay }: BundleFormProps) {
  const form = useForm({
    idPrefix,
    draft: checkoutDrafts.bundle,
    check: (typed) => checkBundleDetails(typed, { isGuest: user === null }),
    async send(details) {
      if (user === null) await keepPassword(details.password);
      const problem = await onPay(details);
      if (problem !== 'account-exists') return problem;
      await buyer.openSignIn('password');
      return accountExists;
    },
  });
  const buyer = useBundleBuyer(user, form.clearErrors);
  const { SignIn } = buyer;
  const isSigningIn = SignIn !== null;

  return (
    <Card heading="Secure Checkout">
      {user && <SignedIn user={user} />}
      {/* Keeps the panel's place while a visitor who seems to be signed in is not known yet. */}
      {!user && <Skeleton className="mb-5 h-21 not-[[data-signed-in]_&]:hidden" />}
      {SignIn && (
        <SignIn
          guestForm={buyer.form}
          onSignedIn={() => focusOn(fieldId('fullName', idPrefix))}
          onClose={buyer.closeSignIn}
        />
      )}
      <form {...form.props} id={formId} ref={buyer.form} hidden={isSigningIn}>
        <BundleFields
          isEmailLocked={user !== null}
          field={form.field}
          password={buyer.password}
          onSignIn={() => buyer.openSignIn('email')}
        />
      </form>
      <BundlePay
        formId={formId}
        busy={form.busy}
        failure={form.failure}
        disabled={!isUserKnown || isSigningIn}
        terms={terms}
      />
    </Card>
  );
}

const loadOwnedBooks = () =>
  import('./bundle-owned-books.tsx').then(({ BundleOwnedBooks }) => BundleOwnedBooks);

/** Whose account it is, in full where the locked field below is too narrow, and what is theirs already. */
function SignedIn({ user }: { user: SessionUser }) {
  const OwnedBooks = useLatePart(true, loadOwnedBooks);
  return (
    <Notice tone="info" role="status" className="mb-5" title="You're signed in">
      <p>The books go to the library of {user.email}.</p>
      {OwnedBooks && <OwnedBooks key={user.id} />}
    </Notice>
  );
}

import type { ReactNode } from 'react';
import { Card } from '#app/design/card.tsx';
import { EmailText } from '#app/design/email-text.tsx';
import { Notice } from '#app/design/notice.tsx';
import { Skeleton } from '#app/design/skeleton.tsx';
import type { SessionUser } from '#app/features/identity/session/session.ts';

interface CheckoutAccountProps {
  user: SessionUser | null;
  /** What a guest signs in by, while they do. */
  children: ReactNode;
}

/** Who the order is for: an account, or a guest who may sign in right here. */
export function CheckoutAccount({ user, children }: CheckoutAccountProps) {
  if (user) {
    return (
      <Notice tone="success" role="status">
        <p>
          Signed in as{' '}
          <strong>
            <EmailText email={user.email} />
          </strong>
        </p>
      </Notice>
    );
  }
  return (
    <>
      {/* Keeps the banner's place while a visitor who seems to be signed in is not known yet. */}
      <Skeleton className="h-13 not-[[data-signed-in]_&]:hidden" />
      {children && <Card heading="Sign in">{children}</Card>}
    </>
  );
}

import { ButtonLink } from '#app/design/button.tsx';
import type { CodePurpose } from '../mailed-codes/code-purposes.ts';
import { LostLink, type LostLinkProps } from '../mailed-codes/lost-link.tsx';
import type { AuthLink } from './auth-link.browser.ts';

interface LostAuthLinkProps {
  link: AuthLink;
  onCode: LostLinkProps['onCode'];
}

/** Where an account's mailed link leads that lost its token; that of a new password says more. */
export function LostAuthLink({ link, onCode }: LostAuthLinkProps) {
  return (
    <LostLink
      email={link.email}
      purposes={purposesOf(link)}
      isCodeInMail={link.mode === 'enter'}
      isWrong={link.isCodeWrong}
      onCode={onCode}
    >
      <ButtonLink href="/auth" variant="secondary">
        Go to Sign In
      </ButtonLink>
    </LostLink>
  );
}

function purposesOf({ mode, purpose }: AuthLink): CodePurpose[] {
  switch (mode) {
    case 'enter':
      return ['enter'];
    case 'keep':
      return ['keep-account'];
    case 'change':
      if (purpose === 'agree') return ['agree-to-email'];
      // "This was not me" is in both mails, and does not say in which it was pressed.
      return purpose === 'prove' ? ['prove-email'] : ['agree-to-email', 'prove-email'];
    default:
      return purpose === 'library' ? ['open-library'] : ['verify'];
  }
}

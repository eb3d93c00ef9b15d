import { lazy, type ReactNode, Suspense } from 'react';
import { type CodeCredential, credentialKey } from '../mailed-codes/mailed-credential.ts';
import { useSession } from '../session/session-store.browser.ts';
import type { AuthLink } from './auth-link.browser.ts';

/** Fetched for those alone who come by such a link. */
const ResetScreen = lazy(() =>
  import('./reset-screen.tsx').then((loaded) => ({
    default: loaded.ResetScreen,
  })),
);

/** The same. */
const VerifyScreen = lazy(() =>
  import('./verify-screen.tsx').then((loaded) => ({
    default: loaded.VerifyScreen,
  })),
);

/** The same. */
const MailedSignIn = lazy(() =>
  import('../mailed-sign-in/mailed-sign-in.tsx').then((loaded) => ({
    default: loaded.MailedSignIn,
  })),
);

/** The same. */
const KeepScreen = lazy(() =>
  import('../my-data/keep-screen.tsx').then((loaded) => ({
    default: loaded.KeepScreen,
  })),
);

/** The same. */
const ChangeScreen = lazy(() =>
  import('../email-change/change-screen.tsx').then((loaded) => ({
    default: loaded.ChangeScreen,
  })),
);

/** The same. */
const LostAuthLink = lazy(() =>
  import('./lost-auth-link.tsx').then((loaded) => ({
    default: loaded.LostAuthLink,
  })),
);

interface LinkedScreenProps {
  link: AuthLink | null;
  /** For whoever comes by no mailed link. */
  children: ReactNode;
  /** Somebody was signed in by a mail. */
  onSignedIn: () => void;
  onBackToSignIn: (isUpdated?: boolean) => void;
  onNewPassword: (hasPassword: boolean) => void;
  /** A code was typed where a link lost its token. */
  onCode: (code: CodeCredential) => void;
  /** It opened nothing. */
  onOtherCode: () => void;
}

/** What an address of /auth shows: the screen of the mail that it was linked in, or `children`. */
export function LinkedScreen(props: LinkedScreenProps) {
  const { link, children, onSignedIn, onBackToSignIn, onNewPassword, onCode, onOtherCode } = props;
  // Whoever is signed in as the buyer opens their library without the link.
  const isBuyer = useSession(({ user }) => user !== null && user.email === link?.email);
  if (link && isLost(link) && !(link.purpose === 'library' && isBuyer)) {
    return (
      <Suspense>
        <LostAuthLink key={String(link.isCodeWrong)} link={link} onCode={onCode} />
      </Suspense>
    );
  }
  const key = link ? credentialKey(link.token) : null;
  switch (link?.mode) {
    case 'reset':
      return <ResetScreen key={key} {...{ link, onBackToSignIn, onCode }} />;
    case 'verify':
      return <VerifyScreen key={key} {...{ link, onNewPassword, onOtherCode }} />;
    case 'enter':
      return (
        <Suspense>
          <MailedSignIn
            key={key}
            email={link.email}
            token={link.token}
            onOtherCode={onOtherCode}
            onSignedIn={onSignedIn}
          />
        </Suspense>
      );
    case 'keep':
      return (
        <Suspense>
          <KeepScreen key={key} email={link.email} {...{ token: link.token, onOtherCode }} />
        </Suspense>
      );
    case 'change':
      return (
        <Suspense>
          <ChangeScreen key={key} {...{ link, onOtherCode }} />
        </Suspense>
      );
    default:
      return <>{children}</>;
  }
}

/** Whether a mailed link has come without its token; that of a new password says so itself. */
function isLost({ mode, token }: AuthLink): boolean {
  const needsToken = mode === 'verify' || mode === 'enter' || mode === 'keep' || mode === 'change';
  return needsToken && token === '';
}

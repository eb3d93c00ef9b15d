import { useCallback, useEffect, useState } from 'react';
import { Container } from '#app/design/container.tsx';
import { fieldId } from '#app/design/form/field-id.ts';
import { showAndFocus } from '#app/design/form/focus-field.browser.ts';
import { PageHeading } from '#app/design/page-heading.tsx';
import { Spinner } from '#app/design/spinner.tsx';
import { Tabs } from '#app/design/tabs.tsx';
import { carryToast } from '#app/design/toast/carried-toast.browser.ts';
import {
  type AuthLink,
  beginAtTop,
  followAuthLink,
  leaveAuthLink,
  takeAuthLink,
} from '#app/features/identity/forms/auth-link.browser.ts';

import { LinkedScreen } from '#app/features/identity/forms/linked-screen.tsx';
import { noteMailedLink } from '#app/features/identity/forms/note-mailed-link.ts';

import { PasswordUpdated } from '#app/features/identity/forms/password-updated.tsx';
import { SignInForm, signInIdPrefix } from '#app/features/identity/forms/sign-in-form.tsx';
import { SignUpForm } from '#app/features/identity/forms/sign-up-form.tsx';
import { followRedirect } from '#app/features/identity/redirect/follow-redirect.browser.ts';
import { forgetKnownEmail } from '#app/features/identity/session/known-email.browser.ts';
import { useSession } from '#app/features/identity/session/session-store.browser.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import { followFragment } from '#app/platform/browser/page-fragment.browser.ts';
import { whenShown } from '#app/platform/browser/when-shown.browser.ts';
import { AccountTerms } from '#app/shell/account-terms.tsx';

export const handle = { delivery: 'app', shell: true } satisfies PageHandle;

export function meta() {
  return pageMeta({
    title: 'Sign In',
    description: 'Sign in to your account, or create one, to read the books you bought.',
    path: '/auth',
    index: false,
  });
}

export default function AuthPage() {
  const [link, setLink] = useState<AuthLink | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    whenShown(() => setLink(takeAuthLink()), leaving.signal);
    return () => leaving.abort();
  }, []);

  useEffect(() => {
    if (link === null) return;
    return followFragment(() => setLink(followAuthLink(link)));
  }, [link]);

  function backToSignIn(isUpdated = false) {
    leaveAuthLink();
    const email = link?.email ?? '';
    // Whoever chose a password by a receipt has bought books, and wants to see them.
    const hasBought = link?.purpose === 'set' || link?.purpose === 'library';
    const redirect = hasBought ? '/dashboard' : null;
    const purpose = isUpdated ? 'updated' : null;
    showAndFocus(
      () => setLink({ mode: 'sign-in', purpose, email, token: '', redirect }),
      fieldId(email === '' ? 'email' : 'password', signInIdPrefix),
    );
  }

  const askForCode = () =>
    setLink((opened) => opened && { ...opened, token: '', isCodeWrong: true });

  const chooseNewPassword = useCallback((hasPassword: boolean) => {
    setLink((opened) => opened && { ...opened, mode: 'reset', ...(!hasPassword && first) });
  }, []);

  return (
    <Container width="narrow" className="py-10 sm:py-16">
      <script>{noteMailedLink}</script>
      <noscript>
        <p className="mb-8">Signing in needs JavaScript, which is switched off in your browser.</p>
      </noscript>
      <LinkedScreen
        link={link}
        onSignedIn={() => welcome(link?.redirect ?? '/dashboard')}
        onBackToSignIn={backToSignIn}
        onNewPassword={chooseNewPassword}
        onCode={(code) => setLink((opened) => opened && { ...opened, token: code })}
        onOtherCode={askForCode}
      >
        <SignInOrUp link={link} />
      </LinkedScreen>
    </Container>
  );
}

/** What makes the words those of a first password. */
const first = { purpose: 'set' } as const;

function welcome(redirect: string | null): void {
  forgetKnownEmail();
  carryToast({
    about: 'sign-in',
    title: 'Welcome Back!',
    description: 'You have been signed in successfully.',
  });
  followRedirect(redirect);
}

const ledes = {
  'sign-in': 'Sign in to read your books and manage your account.',
  dashboard: 'Sign in to open your dashboard, books and orders.',
  'sign-up': 'Create an account to keep your books in one place.',
};

/** All lie in one place, so that nothing moves when one is shown instead of another. */
function Lede({ shown }: { shown: keyof typeof ledes }) {
  return (
    <span className="grid [[data-mailed-link]_&]:hidden">
      {Object.entries(ledes).map(([name, words]) => (
        <span key={name} className={`[grid-area:1/1] ${name === shown ? '' : 'invisible'}`}>
          {words}
        </span>
      ))}
    </span>
  );
}

/** `link` is `null` in the first render, which is the same for everybody. */
function SignInOrUp({ link }: { link: AuthLink | null }) {
  const status = useSession((session) => session.status);
  const [tab, setTab] = useState<'sign-in' | 'sign-up'>('sign-in');
  const [newEmail, setNewEmail] = useState('');
  const isSignedIn = link !== null && status === 'signed-in';

  const leave = () => followRedirect(link?.redirect ?? null);

  useEffect(() => {
    if (isSignedIn) leave();
  });

  function showSignIn(email: string) {
    beginAtTop();
    showAndFocus(
      () => {
        setNewEmail(email);
        setTab('sign-in');
      },
      fieldId('password', signInIdPrefix),
    );
  }

  const isForDashboard = link?.redirect?.startsWith('/dashboard') === true;
  const lede = tab === 'sign-in' && isForDashboard ? 'dashboard' : tab;
  const signIn = (
    <SignInForm
      key={newEmail}
      email={newEmail || link?.email || ''}
      onSignedIn={() => welcome(link?.redirect ?? null)}
      forgotPassword={link?.mode === 'forgot' && status === 'signed-out'}
    />
  );
  const signUp = <SignUpForm onSignIn={showSignIn} terms={<AccountTerms />} />;
  return (
    <>
      {link?.purpose === 'updated' && <PasswordUpdated />}
      <PageHeading title="Your account" lede={<Lede shown={lede} />} />
      {/* In place of the forms for those whose link or session leads elsewhere, from the first paint. */}
      <div className="not-[[data-mailed-link]_&]:hidden">
        <Spinner label="Checking your link..." />
      </div>
      <div className="not-[[data-signed-in]_&]:hidden [[data-mailed-link]_&]:hidden">
        <Spinner label="You are signed in. One moment..." />
      </div>
      <div className="[[data-signed-in]_&]:hidden [[data-mailed-link]_&]:hidden">
        <Tabs
          label="Sign in or sign up"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'sign-in', label: 'Sign In', panel: signIn },
            { id: 'sign-up', label: 'Sign Up', panel: signUp },
          ]}
        />
        <p className="mt-6 text-muted">
          Bought books and have no account?{' '}
          <a href="/find-my-books" className="link">
            Find my books
          </a>
        </p>
      </div>
    </>
  );
}

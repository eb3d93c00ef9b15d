import { Lock } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#app/design/button.tsx';
import { Card } from '#app/design/card.tsx';
import { fieldId, TextField } from '#app/design/field.tsx';
import { focusField } from '#app/design/focus-field.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { Skeleton } from '#app/design/skeleton.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { bundle } from '#app/features/catalog/catalog.ts';
import { focusFirstError } from '#app/features/identity/forms/focus-first-error.browser.ts';
import type { SessionUser } from '#app/features/identity/session/session.ts';
import { formatUsdBriefly } from '#app/platform/money.ts';
import {
  type BundleDetails,
  type BundleField,
  type BundleProblem,
  checkBundleDetails,
} from './bundle-details.ts';
import { BundleNotices } from './bundle-notices.tsx';
import { BundlePassword, type GuestPassword } from './bundle-password.tsx';
import { BundleSignIn, bundleSignInIdPrefix } from './bundle-sign-in.tsx';

interface BundleFormProps {
  /** Who is signed in; `null` for guests, and while that is not known. */
  user: SessionUser | null;
  /** Whether it is known who is signed in: until then nothing can be sent. */
  isUserKnown: boolean;
  busy: boolean;
  /** What the buyer agrees to. */
  terms: ReactNode;
  /** Resolves to what the buyer must mend before trying again, `null` where there is nothing. */
  onPay: (details: BundleDetails) => Promise<BundleProblem | null>;
}

const idPrefix = 'bundle';
/** The button stands outside the form, so that the sign-in form can stand between the two. */
const formId = 'bundle-form';
const signInLinkId = 'bundle-sign-in-link';

/** Who buys the bundle: a guest who gets an account, an owner of one who signs in here, or is. */
export function BundleForm({ user, isUserKnown, busy, terms, onPay }: BundleFormProps) {
  const [errors, setErrors] = useState<Partial<Record<BundleField, string>>>({});
  const [isSigningIn, setIsSigningIn] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<GuestPassword>(null);
  const prefilledFor = useRef<string>(undefined);
  const mode = user ? 'signed-in' : isSigningIn ? 'sign-in' : 'guest';

  useEffect(() => {
    if (mode === 'guest') password.current?.fillIn();
  }, [mode]);

  useEffect(() => {
    // The same account comes anew when its session is renewed: what was typed since then stays.
    const isKnown = user?.id === prefilledFor.current;
    prefilledFor.current = user?.id;
    if (user === null || isKnown) return;
    setIsSigningIn(false);
    setErrors({});
    writeInto(form.current, 'email', user.email);
    if (user.name !== '') writeInto(form.current, 'fullName', user.name);
  }, [user]);

  function openSignIn(focusOn: 'email' | 'password') {
    password.current?.clear();
    flushSync(() => setIsSigningIn(true));
    focusField(fieldId(focusOn, bundleSignInIdPrefix));
  }

  function closeSignIn() {
    flushSync(() => setIsSigningIn(false));
    document.getElementById(signInLinkId)?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isGuest = mode === 'guest';
    const checked = checkBundleDetails(new FormData(event.currentTarget), { isGuest });
    // Before the focus moves, so that the field is read out together with its error.
    flushSync(() => setErrors(checked.errors));
    if (Object.keys(checked.errors).length > 0) {
      focusFirstError(checked.errors, idPrefix);
      if (checked.isMissing) {
        showToast({
          title: 'Missing Information',
          description: 'Please fill in all required fields.',
          kind: 'destructive',
        });
      }
      return;
    }
    const problem = await onPay(checked.details);
    if (problem === null) return;
    if (problem !== 'account-exists') {
      const refused = { [problem.field]: problem.message };
      flushSync(() => setErrors(refused));
      return focusFirstError(refused, idPrefix);
    }
    showToast({
      title: 'Account Already Exists',
      description: 'You already have an account with us. Please sign in to continue.',
      kind: 'destructive',
    });
    openSignIn('password');
  }

  return (
    <Card heading="Secure Checkout">
      {user && (
        <Notice tone="success" role="status" className="mb-5" title="You're signed in">
          <p>
            The books go to the library of <strong>{user.email}</strong>.
          </p>
        </Notice>
      )}
      {/* Keeps the panel's place while a visitor who seems to be signed in is not known yet. */}
      {!user && <Skeleton className="mb-5 h-21 not-[[data-signed-in]_&]:hidden" />}
      {mode === 'sign-in' && (
        <BundleSignIn
          email={typedIn(form.current, 'email')}
          onSignedIn={() => document.getElementById(fieldId('fullName', idPrefix))?.focus()}
          onClose={closeSignIn}
        />
      )}
      <form
        id={formId}
        ref={form}
        method="post"
        noValidate
        hidden={mode === 'sign-in'}
        onSubmit={submit}
      >
        <BundleFields
          isEmailLocked={mode === 'signed-in'}
          errors={errors}
          password={password}
          onSignIn={() => openSignIn('email')}
        />
      </form>
      <div className="mt-6 grid gap-4 border-t border-line pt-6">
        <BundleNotices user={user} />
        <p className="flex gap-2.5 text-sm text-muted">
          <Lock aria-hidden="true" className="mt-1 size-4 shrink-0 text-green" />
          You enter your card details on the next page, at our card payment provider. They never
          reach this site.
        </p>
        <Button
          type="submit"
          form={formId}
          busy={busy}
          busyLabel="Setting up secure payment..."
          disabled={!isUserKnown || mode === 'sign-in'}
        >
          Continue to Payment - {formatUsdBriefly(bundle.priceCents)}
        </Button>
        <p className="text-sm text-muted">{terms}</p>
      </div>
    </Card>
  );
}

interface BundleFieldsProps {
  /** Of an account that is signed in: it has a password already. */
  isEmailLocked: boolean;
  errors: Partial<Record<BundleField, string>>;
  password: RefObject<GuestPassword | null>;
  onSignIn: () => void;
}

function BundleFields({ isEmailLocked, errors, password, onSignIn }: BundleFieldsProps) {
  return (
    <div className="grid gap-5">
      <TextField
        label="E-mail"
        name="email"
        idPrefix={idPrefix}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        readOnly={isEmailLocked}
        hint="Your books and the receipt are sent to this address."
        error={errors.email}
      />
      <TextField
        label="Full name"
        name="fullName"
        idPrefix={idPrefix}
        autoComplete="name"
        maxLength={200}
        required
        error={errors.fullName}
      />
      {!isEmailLocked && (
        <div className="[[data-signed-in]_&]:hidden">
          <BundlePassword ref={password} idPrefix={idPrefix} error={errors.password} />
          <Button id={signInLinkId} variant="quiet" size="s" onClick={onSignIn}>
            Already have an account? Sign in
          </Button>
        </div>
      )}
    </div>
  );
}

function inputOf(form: HTMLFormElement | null, name: BundleField): HTMLInputElement | null {
  const input = form?.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : null;
}

function typedIn(form: HTMLFormElement | null, name: BundleField): string {
  return inputOf(form, name)?.value ?? '';
}

function writeInto(form: HTMLFormElement | null, name: BundleField, value: string): void {
  const input = inputOf(form, name);
  if (input) input.value = value;
}

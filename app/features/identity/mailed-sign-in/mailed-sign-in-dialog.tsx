import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { Dialog } from '#app/design/dialog.tsx';
import { EmailText } from '#app/design/email-text.tsx';
import { TextField } from '#app/design/field.tsx';
import { checked } from '#app/design/form/checked.ts';
import { EmailField } from '#app/design/form/email-field.tsx';
import { fieldId } from '#app/design/form/field-id.ts';
import { emailProblem } from '#app/design/form/field-rules.ts';
import { focusOn, showAndFocus } from '#app/design/form/focus-field.browser.ts';
import { readField } from '#app/design/form/read-field.ts';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { unexpectedFailure } from '../account/account-answer.ts';
import type { CredentialBody } from '../mailed-codes/mailed-credential.ts';
import { EarlierPassword } from './earlier-password.tsx';
import { requestMailedSignIn } from './request-mailed-sign-in.browser.ts';
import { requestSignInMail } from './request-sign-in-mail.browser.ts';

export interface MailedSignInDialogProps {
  /** What the email field holds at first. */
  email: string;
  onSignedIn: () => void | Promise<void>;
  onClose: () => void;
}

const idPrefix = 'mailed';

/** Asks for a mail to sign in with, and takes the code that is in it. */
export function MailedSignInDialog({ email, onSignedIn, onClose }: MailedSignInDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [credential, setCredential] = useState<CredentialBody | null>(null);

  useEffect(() => {
    dialog.current?.showModal();
    focusOn(fieldId('email', idPrefix));
  }, []);

  useEffect(() => {
    if (sentTo !== null) focusOn(fieldId('code', idPrefix));
  }, [sentTo]);

  async function settle(earlierPassword: 'keep' | 'remove') {
    if (credential === null) return;
    const answer = await requestMailedSignIn(credential, earlierPassword);
    if (answer.is === 'signed-in') return onSignedIn();
    showAndFocus(() => setCredential(null), fieldId('code', idPrefix));
    const description = answer.is === 'refused' ? answer.message : unexpectedFailure;
    showToast({ about: idPrefix, title: 'Sign In Error', description, kind: 'destructive' });
  }

  return (
    <Dialog ref={dialog} title="Sign in by email" onClose={onClose}>
      {credential !== null && sentTo !== null ? (
        <EarlierPassword email={sentTo} onAnswer={settle} />
      ) : sentTo === null ? (
        <AddressForm email={email} onSent={setSentTo} />
      ) : (
        <CodeForm
          email={sentTo}
          onSignedIn={onSignedIn}
          onQuestion={setCredential}
          onAnotherAddress={() => setSentTo(null)}
        />
      )}
    </Dialog>
  );
}

function AddressForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const form = useForm({
    idPrefix,
    check(typed) {
      const address = readField(typed, 'email');
      return checked({ email: address }, { email: emailProblem(address) });
    },
    send: (values) => requestSignInMail(values.email),
    done: (values) => onSent(values.email),
  });
  return (
    <form {...form.props} className="grid gap-5">
      <EmailField
        {...form.field('email')}
        label="Email"
        autoComplete="username"
        required
        defaultValue={email}
        hint="We’ll email you a link and a code. No password needed."
      />
      <Button type="submit" busy={form.busy} busyLabel="Sending...">
        Email me a link
      </Button>
    </form>
  );
}

interface CodeFormProps {
  email: string;
  onSignedIn: () => void | Promise<void>;
  /** The code was right, and a question comes first. */
  onQuestion: (credential: CredentialBody) => void;
  onAnotherAddress: () => void;
}

function CodeForm({ email, onSignedIn, onQuestion, onAnotherAddress }: CodeFormProps) {
  const form = useForm({
    idPrefix,
    check(typed) {
      const code = readField(typed, 'code');
      const isWhole = /^(\p{Nd}[\s\p{Pd}]*){6}$/u.test(code);
      return checked({ code }, { code: isWhole ? null : 'Enter the six digits of the code.' });
    },
    async send({ code }) {
      const answer = await requestMailedSignIn({ email, code });
      if (answer.is === 'refused') return { errors: { code: answer.message }, toast: null };
      if (answer.is === 'earlier-password') onQuestion({ email, code });
      else await onSignedIn();
      return null;
    },
  });
  return (
    <form {...form.props} className="grid gap-5">
      <p role="status" className="wrap-anywhere">
        If there is an account for{' '}
        <strong>
          <EmailText email={email} />
        </strong>
        , an email is on its way. Open its link, or type the code here.
      </p>
      <TextField
        {...form.field('code')}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button type="submit" busy={form.busy} busyLabel="Signing in...">
          Sign In
        </Button>
        <Button variant="secondary" onClick={onAnotherAddress}>
          Send another
        </Button>
      </div>
    </form>
  );
}

import { type ReactNode, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { EmailText } from '#app/design/email-text.tsx';
import { TextField } from '#app/design/field.tsx';
import { checked } from '#app/design/form/checked.ts';
import { EmailField } from '#app/design/form/email-field.tsx';
import { fieldId } from '#app/design/form/field-id.ts';
import { emailProblem } from '#app/design/form/field-rules.ts';
import { showAndFocus } from '#app/design/form/focus-field.browser.ts';
import { readField } from '#app/design/form/read-field.ts';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import type { CodePurpose } from './code-purposes.ts';
import { checkCode } from './code-rules.ts';
import type { CodeCredential } from './mailed-credential.ts';
import { requestCode } from './request-code.browser.ts';

export interface LostLinkProps {
  /** Whose link it is; empty where the address of the page does not say. */
  email: string;
  /** What its link may have been for: a code is mailed for each. */
  purposes: readonly CodePurpose[];
  /** Whether the mail that holds the link holds a code, too. */
  isCodeInMail: boolean;
  /** Whether a code that was typed before opened nothing. */
  isWrong?: boolean | undefined;
  onCode: (credential: CodeCredential) => void;
  /** In place of the page's own. */
  heading?: ReactNode;
  /** Other ways on. */
  children?: ReactNode;
}

const idPrefix = 'lost-link';
const focusCode = fieldId('code', idPrefix);

/** Where a mailed link leads that lost its token on the way: no dead end, since a code does the same. */
export function LostLink(props: LostLinkProps) {
  const { purposes, isCodeInMail, isWrong = false, onCode, heading, children } = props;
  const [email, setEmail] = useState(props.email);
  const [step, setStep] = useState<'ask' | 'type'>(isCodeInMail || isWrong ? 'type' : 'ask');
  const [isSent, setSent] = useState(false);

  function typeCode(sentTo: string) {
    showAndFocus(() => {
      setEmail(sentTo);
      setSent(true);
      setStep('type');
    }, focusCode);
  }

  return (
    <>
      {heading ?? (
        <PageHeading
          title="This link is incomplete"
          lede="Your mail program may have cut off its end. You can type a code instead."
        />
      )}
      {isWrong && !isSent && (
        <Notice tone="danger" role="alert" className="mb-6">
          <p>This code does not work, or no longer works. Check it, or have a new one emailed.</p>
        </Notice>
      )}
      {step === 'ask' ? (
        <AskForm email={email} purposes={purposes} onSent={typeCode} />
      ) : (
        <CodeForm
          email={email}
          isDigits={purposes.includes('enter')}
          isSent={isSent}
          onCode={onCode}
          onAnother={() => setStep('ask')}
        />
      )}
      {children && <div className="mt-8">{children}</div>}
    </>
  );
}

interface AskFormProps {
  email: string;
  purposes: readonly CodePurpose[];
  onSent: (email: string) => void;
}

function AskForm({ email, purposes, onSent }: AskFormProps) {
  const form = useForm({
    idPrefix,
    check(typed) {
      const address = email || readField(typed, 'email');
      return checked({ email: address }, { email: emailProblem(address) });
    },
    send: (values) => requestCode(values.email, purposes),
    done: (values) => onSent(values.email),
  });
  return (
    <form {...form.props} className="grid gap-5">
      {email === '' ? (
        <EmailField
          {...form.field('email')}
          label="Email"
          autoComplete="email"
          required
          hint="The address that the email with the link came to."
        />
      ) : (
        <p className="wrap-anywhere">
          <span>We’ll email it to </span>
          <strong>
            <EmailText email={email} />
          </strong>
          <span>.</span>
        </p>
      )}
      {form.failure !== null && (
        <Notice tone="danger">
          <span>{form.failure}</span>
        </Notice>
      )}
      <Button type="submit" className="justify-self-start" busy={form.busy} busyLabel="Sending...">
        Email me a code
      </Button>
    </form>
  );
}

interface CodeFormProps {
  email: string;
  isDigits: boolean;
  isSent: boolean;
  onCode: (credential: CodeCredential) => void;
  onAnother: () => void;
}

function CodeForm({ email, isDigits, isSent, onCode, onAnother }: CodeFormProps) {
  const form = useForm({
    idPrefix,
    check: (typed) => checkCode(typed, email, isDigits ? 'digits' : 'characters'),
    send: async () => null,
    done: onCode,
  });
  return (
    <form {...form.props} className="grid gap-5">
      <p role="status">
        <span>
          {isSent
            ? 'If there is something for it to do, an email with a code is on its way. Give it a minute, and look in your spam folder too.'
            : 'The code is in the email with the link.'}
        </span>
      </p>
      {email === '' && (
        <EmailField {...form.field('email')} label="Email" autoComplete="email" required />
      )}
      <TextField
        {...form.field('code')}
        label="Code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...(isDigits && { inputMode: 'numeric' as const })}
        hint={`Six ${isDigits ? 'digits' : 'letters and digits'}.`}
      />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button type="submit" busy={form.busy} busyLabel="One moment...">
          Continue
        </Button>
        <Button variant="secondary" onClick={onAnother}>
          Email me a new code
        </Button>
      </div>
    </form>
  );
}

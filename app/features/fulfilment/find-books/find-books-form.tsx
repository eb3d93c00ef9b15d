import { useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { EmailText } from '#app/design/email-text.tsx';
import { type Checked, checked } from '#app/design/form/checked.ts';
import { EmailField } from '#app/design/form/email-field.tsx';
import { emailProblem } from '#app/design/form/field-rules.ts';
import { readField } from '#app/design/form/read-field.ts';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { site } from '#content/site.ts';
import { requestFoundBooks } from './request-found-books.browser.ts';

/** Has a mail sent with a link to everything that an address bought. Whatever comes of it, the same is said. */
export function FindBooksForm({ email: knownEmail = '' }: { email?: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    idPrefix: 'find-books',
    check: checkEmail,
    send: ({ email }) => requestFoundBooks(email),
    done: ({ email }) => setSentTo(email),
  });
  return (
    <div className="grid gap-5">
      <form {...form.props} className="grid gap-4 noscript:hidden">
        <EmailField
          {...form.field('email')}
          label="Email"
          autoComplete="email"
          required
          defaultValue={knownEmail}
          hint="The one you used when you bought."
        />
        {form.failure !== null && <Notice tone="danger">{form.failure}</Notice>}
        <Button
          type="submit"
          className="justify-self-start"
          busy={form.busy}
          busyLabel="Sending..."
        >
          Email me my links
        </Button>
      </form>
      <noscript>
        <p>
          The form needs JavaScript, which is switched off in your browser. Please write to{' '}
          {site.supportEmail} instead.
        </p>
      </noscript>
      <div role="status">
        {sentTo !== null && (
          <Notice tone="success" title="Check your inbox">
            <p className="wrap-anywhere">
              If books were bought with <EmailText email={sentTo} />, fresh links to all of them are
              on their way. Give it a minute, and look in your spam folder too.
            </p>
            <p className="mt-2">
              Nothing there? Then you may have bought with another address. Try that one, or write
              to{' '}
              <a href={`mailto:${site.supportEmail}`} className="link">
                {site.supportEmail}
              </a>
              .
            </p>
          </Notice>
        )}
      </div>
    </div>
  );
}

function checkEmail(form: FormData): Checked<{ email: string }> {
  const email = readField(form, 'email');
  return checked({ email }, { email: emailProblem(email) });
}

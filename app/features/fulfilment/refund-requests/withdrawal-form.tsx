import { useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { TextField } from '#app/design/field.tsx';
import { TextArea } from '#app/design/form/text-area.tsx';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { site } from '#content/site.ts';
import { requestWithdrawal } from './request-withdrawal.browser.ts';
import { checkWithdrawal } from './withdrawal-rules.ts';

const idPrefix = 'withdraw';

/** Withdraws from an order. Whatever comes of it, the same is said here: the mail says more. */
export function WithdrawalForm() {
  const [isSent, setSent] = useState(false);
  const form = useForm({
    idPrefix,
    check: checkWithdrawal,
    send: requestWithdrawal,
    done: () => setSent(true),
  });
  return (
    <div className="grid gap-5">
      <form {...form.props} className="grid gap-4 noscript:hidden">
        <TextField
          {...form.field('orderId')}
          label="Order ID"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          hint="It begins with EK- and is in the email with your books."
        />
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          required
          hint="The one you bought with."
        />
        <TextArea
          {...form.field('reason')}
          label="Reason (optional)"
          idPrefix={idPrefix}
          rows={3}
        />
        <Button
          type="submit"
          className="justify-self-start"
          busy={form.busy}
          busyLabel="Sending..."
        >
          Withdraw from this order
        </Button>
      </form>
      <noscript>
        <p>
          The form needs JavaScript, which is switched off in your browser. An email to{' '}
          {site.supportEmail} that names your order ID counts just the same.
        </p>
      </noscript>
      <div role="status">
        {isSent && (
          <Notice tone="success" title="Check your inbox">
            <p>
              If this order was placed with this address, a confirmation with date and time is on
              its way to it. Nothing there after a few minutes? Look in your spam folder, then write
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

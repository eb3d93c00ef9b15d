import { useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { Card } from '#app/design/card.tsx';
import { EmailText } from '#app/design/email-text.tsx';
import { TextField } from '#app/design/field.tsx';
import { fieldId } from '#app/design/form/field-id.ts';
import { showAndFocus } from '#app/design/form/focus-field.browser.ts';
import { TextArea } from '#app/design/form/text-area.tsx';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { site } from '#content/site.ts';
import { requestWithdrawal } from './request-withdrawal.browser.ts';
import { checkWithdrawal, type WithdrawalFields } from './withdrawal-rules.ts';

const idPrefix = 'withdraw';

/** Withdraws from an order. Whatever comes of it, the same is said here: the mail says more. */
export function WithdrawalForm() {
  const [sent, setSent] = useState<WithdrawalFields>();
  const [isAnswered, setAnswered] = useState(false);
  const form = useForm({
    idPrefix,
    check: checkWithdrawal,
    send: requestWithdrawal,
    done: (values) =>
      showAndFocus(() => {
        setSent(values);
        setAnswered(true);
      }, answerId),
  });
  if (sent && isAnswered) {
    const edit = () => showAndFocus(() => setAnswered(false), fieldId('orderId', idPrefix));
    return <WithdrawalAnswer sent={sent} onEdit={edit} />;
  }
  return (
    <>
      <form {...form.props} className="grid gap-4 noscript:hidden">
        <TextField
          {...form.field('orderId')}
          label="Order ID"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          defaultValue={sent?.orderId}
          hint="It begins with EK- and is in the email with your books."
        />
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          required
          defaultValue={sent?.email}
          hint="The one you bought with."
        />
        <TextArea
          {...form.field('reason')}
          label="Reason (optional)"
          idPrefix={idPrefix}
          rows={3}
          defaultValue={sent?.reason}
        />
        {form.failure !== null && <Notice tone="danger">{form.failure}</Notice>}
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
    </>
  );
}

const answerId = 'withdrawal-answer';

/** Stands where the form was, so that nobody has to look for it. */
function WithdrawalAnswer({ sent, onEdit }: { sent: WithdrawalFields; onEdit: () => void }) {
  return (
    <Card
      heading={
        <span id={answerId} tabIndex={-1}>
          Check your inbox
        </span>
      }
    >
      <div className="grid justify-items-start gap-4 wrap-anywhere">
        <p>
          We have your withdrawal from order <strong>{sent.orderId}</strong>. An email with its date
          and time, and what comes of it, is on its way to{' '}
          <strong>
            <EmailText email={sent.email} />
          </strong>
          . If we cannot find the order, it says so, and a person will look for it.
        </p>
        <p className="text-muted">
          Nothing there after a few minutes? Look in your spam folder and check what you entered.
          Then write to{' '}
          <a href={`mailto:${site.supportEmail}`} className="link">
            {site.supportEmail}
          </a>
          .
        </p>
        <Button variant="secondary" onClick={onEdit}>
          Change order ID or email
        </Button>
      </div>
    </Card>
  );
}

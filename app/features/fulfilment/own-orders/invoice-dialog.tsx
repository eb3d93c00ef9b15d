import { useEffect, useRef } from 'react';
import { Button } from '#app/design/button.tsx';
import { Dialog } from '#app/design/dialog.tsx';
import { TextField } from '#app/design/field.tsx';
import { TextArea } from '#app/design/form/text-area.tsx';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { randomKey } from '#app/platform/browser/random-key.browser.ts';
import { checkInvoice } from './invoice-rules.ts';
import type { OwnOrder } from './own-orders-answer.ts';
import { requestInvoice } from './request-invoice.browser.ts';

interface InvoiceDialogProps {
  order: OwnOrder;
  onMade: () => Promise<boolean>;
  onClose: () => void;
}

/** Asks what an invoice is to say of its buyer, and has it made once, however often it is pressed. */
export function InvoiceDialog({
  order: { orderId, invoice },
  onMade,
  onClose,
}: InvoiceDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const key = useRef('');
  const form = useForm({
    idPrefix: 'invoice',
    check: checkInvoice,
    async send(details) {
      key.current ||= randomKey();
      const problem = await requestInvoice(orderId, details, key.current);
      if (problem === null) await onMade();
      return problem;
    },
    done() {
      dialog.current?.close();
      showToast({
        title: 'Invoice Made',
        description: 'You can download it beside the order.',
      });
    },
  });
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <Dialog ref={dialog} title="Make an invoice" onClose={onClose}>
      <form {...form.props} className="grid gap-4">
        <p className="text-sm">
          For order {orderId}
          {invoice.name !== '' && <>, in the name of {invoice.name}</>}.
        </p>
        <TextField
          {...form.field('company')}
          label="Company"
          autoComplete="organization"
          optional={invoice.name !== ''}
        />
        <TextField {...form.field('taxId')} label="Tax ID" optional hint="Such as a VAT number." />
        <TextArea
          {...form.field('address')}
          label="Billing address"
          autoComplete="street-address"
          rows={3}
          defaultValue={invoice.addressLines.join('\n')}
        />
        <TextField
          {...form.field('country')}
          label="Country"
          optional
          autoComplete="country-name"
          defaultValue={invoice.country}
        />
        <Notice tone="warning" title="Check the details">
          <p>Once it’s made, an invoice can’t be changed.</p>
        </Notice>
        {form.failure !== null && <Notice tone="danger">{form.failure}</Notice>}
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <Button type="submit" busy={form.busy} busyLabel="Making it...">
            Make invoice
          </Button>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

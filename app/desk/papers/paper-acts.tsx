import { TextField } from '#app/design/field.tsx';
import { TextArea } from '#app/design/form/text-area.tsx';
import type { FoundOrder } from '../answers.ts';
import type { ShortcutAct } from '../parts/act-buttons.tsx';

/** What papers can be made of an order as it stands now. */
export function paperActsOf(order: FoundOrder): ShortcutAct[] {
  if (order.source !== 'paid') return [];
  const { orderId, status, standingInvoiceId } = order;
  const canInvoice = status === 'paid' || status === 'part-refunded';
  return [
    ...(standingInvoiceId === null && canInvoice ? [makeInvoice(order)] : []),
    ...(standingInvoiceId === null ? [] : [correctInvoice(orderId, standingInvoiceId)]),
    evidence(orderId),
  ];
}

const makeInvoice = ({ orderId, firstName, lastName }: FoundOrder): ShortcutAct => ({
  shortcut: 'i',
  command: 'invoice',
  title: 'Invoice',
  explanation:
    'Makes the invoice as PDF, under the next number. What it says stays; a mistake is corrected by a credit note and a new invoice.',
  args: { orderId },
  read: (form) => ({
    ...{ company: form.get('company'), taxId: form.get('taxId'), name: form.get('name') },
    addressLines: String(form.get('address') ?? '').split('\n'),
    country: form.get('country'),
  }),
  fields: (
    <>
      <TextField label="Company" name="company" optional maxLength={200} />
      <TextField
        label="Tax ID"
        name="taxId"
        optional
        maxLength={200}
        hint="Of the buyer, such as a VAT number; as they give it to you."
      />
      <TextField
        label="Name"
        name="name"
        maxLength={200}
        defaultValue={`${firstName} ${lastName}`.trim()}
      />
      <TextArea
        label="Address, if another than the order’s"
        name="address"
        idPrefix="invoice"
        rows={3}
      />
      <TextField
        label="Country, if another than the order’s"
        name="country"
        optional
        maxLength={200}
      />
    </>
  ),
  done: 'The invoice is made.',
});

const correctInvoice = (orderId: string, invoiceId: string): ShortcutAct => ({
  shortcut: 'x',
  command: 'credit-note',
  title: 'Correct the invoice',
  explanation: `A credit note takes all that is left off ${invoiceId}; then a new invoice can be made. No money moves: refunds have credit notes by themselves.`,
  args: { orderId },
  read: (form) => ({ reason: form.get('reason') }),
  isDangerous: true,
  fields: (
    <TextField
      label="Reason"
      name="reason"
      maxLength={500}
      hint="It is printed on the credit note, which is kept as long as the law wants."
      required
    />
  ),
  done: 'The credit note is made.',
});

const evidence = (orderId: string): ShortcutAct => ({
  shortcut: 'v',
  command: 'evidence',
  title: 'Evidence',
  explanation:
    'Saves a PDF for the bank of a buyer who disputes the payment: what was bought, mails with the mail server’s answers, downloads with their times, refunds. Notes and reasons of the staff are not in it. The security log says that you made it.',
  args: { orderId },
  done: 'The file is saved.',
});

import { TextField } from '#app/design/field.tsx';
import { TextArea } from '#app/design/form/text-area.tsx';
import type { FoundOrder } from '../answers.ts';
import type { ShortcutAct } from '../parts/act-buttons.tsx';

/** The acts that make invoices, credit notes and evidence, as the order's state allows. */
export function paperActs(order: FoundOrder): ShortcutAct[] {
  const { orderId, source, status, currentInvoiceId } = order;
  if (source !== 'paid') return [];
  const isLost = order.disputes.some((dispute) => dispute.status === 'lost');
  const isMoneyHere = status !== 'refunded' && !isLost;
  return [
    ...(currentInvoiceId === null && isMoneyHere ? [invoice(orderId)] : []),
    ...(currentInvoiceId === null ? [] : [creditNote(orderId, currentInvoiceId)]),
    evidence(orderId),
  ];
}

const invoice = (orderId: string): ShortcutAct => ({
  shortcut: 'i',
  command: 'invoice',
  title: 'Invoice',
  explanation:
    'Makes the invoice under the next number. What it says is fixed from then on: a mistake is corrected by a credit note and a new invoice.',
  args: { orderId },
  read: (form) => ({
    name: form.get('name'),
    company: form.get('company'),
    taxId: form.get('taxId'),
    addressLines: String(form.get('address') ?? '').split('\n'),
    country: form.get('country'),
  }),
  fields: (
    <>
      <TextField label="Company" name="company" optional />
      <TextField label="Tax ID" name="taxId" optional />
      <TextField label="Name" name="name" optional hint="Empty: as the order has it." />
      <TextArea
        label="Address (empty: as the order has it)"
        name="address"
        idPrefix="invoice"
        rows={3}
      />
      <TextField label="Country" name="country" optional hint="Empty: as the order has it." />
    </>
  ),
  done: 'The invoice is made.',
});

const creditNote = (orderId: string, invoiceId: string): ShortcutAct => ({
  command: 'credit-note',
  title: 'Credit note',
  explanation: `Takes back all that is left of ${invoiceId} under a number of its own, so that a new one can be made. No money moves, and nothing is emailed; a refund creates its own credit note.`,
  args: { orderId },
  read: (form) => ({ reason: form.get('reason') }),
  fields: (
    <TextField label="Reason" name="reason" hint="It is printed on the credit note." required />
  ),
  isDangerous: true,
  done: 'The credit note is made.',
});

/** All that the shop knows of a sale, for the bank of its buyer. */
export const evidence = (orderId: string): ShortcutAct => ({
  shortcut: 'v',
  command: 'evidence',
  title: 'Evidence',
  explanation:
    'Saves a PDF for the buyer’s bank: what was sold, what was emailed, and every download. It names the buyer, so hand it to nobody else.',
  args: { orderId },
  done: 'The PDF is among your downloads.',
});

import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { paperCsvColumns, paperCsvRow } from '#app/features/papers/paper-csv.ts';
import { csvLines } from '#app/platform/csv.ts';
import { type ShopCall, type ShopCommand, type ShopOption, ShopRefusal } from './shop-command.ts';

const firstOf = (call: ShopCall) => call.operands[0];

const out: ShopOption = {
  value: 'FILE',
  help: 'Writes the PDF there, in place of a file of that name.',
};

const fileSchema = z.object({ name: z.string(), pdf: z.base64() });

/** Writes a PDF that the desk answered; what the disk refuses is said in a sentence. */
async function keepFile(call: ShopCall, answer: unknown, file: string): Promise<void> {
  const { pdf } = fileSchema.parse(answer);
  try {
    await writeFile(file, Buffer.from(pdf, 'base64'));
  } catch (error) {
    throw new ShopRefusal(`${file} cannot be written: ${String(error)}`);
  }
  call.say(`It is in ${file}.`);
}

/** Says which paper was made, and writes it where that was asked for. */
async function tellPaper(call: ShopCall, made: unknown, id: string): Promise<void> {
  call.show(made);
  const file = call.text('out');
  if (file !== undefined) await keepFile(call, await call.ask('paper', { id }), file);
}

const listed = z.looseObject({
  ...{ id: z.string(), kind: z.string(), issuedOn: z.string(), suppliedOn: z.string() },
  ...{ orderId: z.string(), correctsId: z.string().nullable(), buyerName: z.string() },
  ...{ company: z.string().nullable(), taxId: z.string().nullable() },
  ...{ country: z.string().nullable(), reason: z.string().nullable() },
  ...{ netCents: z.number(), taxCents: z.number(), totalCents: z.number() },
});

const pageSchema = z.object({ rows: z.array(listed), next: z.string().nullable() });

function filtersOf(call: ShopCall) {
  return { kind: call.text('kind'), from: call.text('from'), until: call.text('until') };
}

/** Page by page, so that the books of any year can be listed. */
async function printCsv(call: ShopCall): Promise<void> {
  call.print(csvLines([paperCsvColumns]));
  let next: string | null | undefined = call.text('after');
  do {
    const cursor = next ? { after: next } : null;
    const page = pageSchema.parse(
      await call.ask('invoices', { ...filtersOf(call), cursor, limit: 500 }),
    );
    call.print(csvLines(page.rows.map(paperCsvRow)));
    next = page.next;
  } while (next !== null);
}

export const paperCommands: readonly ShopCommand[] = [
  {
    name: 'invoice',
    operands: [{ name: 'ID' }],
    options: {
      company: { value: 'NAME', help: 'The buyer’s company, as they give it to you.' },
      'tax-id': { value: 'ID', help: 'The buyer’s VAT number or the like.' },
      name: { value: 'NAME', help: 'Whom it names; without it whom the order names.' },
      address: {
        value: 'LINE',
        isMany: true,
        help: 'A line of the address, in order; without one the order’s own, where it has one.',
      },
      country: { value: 'NAME', help: 'Without it the order’s own.' },
      out,
    },
    summary: 'makes the invoice of an order',
    help: 'Makes the invoice of a paid order under the next number, and credit notes for what went back of it. What it says stays; where one is in force already it is that one. A mistake is corrected by credit-note and a new invoice. Refused until set-seller has named who sells.',
    async run(call) {
      const made = await call.ask('invoice', {
        ...{ orderId: firstOf(call), company: call.text('company'), taxId: call.text('tax-id') },
        ...{ name: call.text('name'), addressLines: call.texts('address') },
        country: call.text('country'),
      });
      const { invoiceId } = z.object({ invoiceId: z.string() }).parse(made);
      await tellPaper(call, made, invoiceId);
    },
  },
  {
    name: 'credit-note',
    operands: [{ name: 'ID' }],
    options: {
      reason: {
        value: 'TEXT',
        isRequired: true,
        help: 'Why. It is printed, and kept as long as the law wants.',
      },
      out,
    },
    summary: 'corrects the invoice of an order',
    help: 'Takes all that is left off the invoice of an order by a credit note; then a new one can be made. No money moves. Refunds have credit notes by themselves.',
    async run(call) {
      const made = await call.ask('credit-note', {
        ...{ orderId: firstOf(call), reason: call.text('reason') },
      });
      const { creditNoteId } = z.object({ creditNoteId: z.string() }).parse(made);
      await tellPaper(call, made, creditNoteId);
    },
  },
  {
    name: 'paper',
    operands: [{ name: 'NUMBER' }],
    options: { out: { ...out, isRequired: true } },
    summary: 'writes an invoice or a credit note as PDF',
    help: 'Writes the invoice or the credit note of that number, such as INV-00001 or CN-00001, always with the same words.',
    async run(call) {
      await keepFile(call, await call.ask('paper', { id: firstOf(call) }), call.text('out') ?? '');
    },
  },
  {
    name: 'invoices',
    operands: [],
    options: {
      kind: { value: 'KIND', help: 'invoice or credit-note; without it both.' },
      from: { value: 'DAY', help: 'Only those made on that day or later, such as 2026-11-22.' },
      until: { value: 'DAY', help: 'Only those made on that day or earlier.' },
      limit: { value: 'N', help: 'How many, 1 to 1000; without it 50.' },
      after: { value: 'PLACE', help: 'Goes on where a list ended: its "after".' },
      csv: { value: null, help: 'Prints all that are found as CSV, however many they are.' },
    },
    summary: 'lists invoices and credit notes, the newest first',
    help: 'Lists what was invoiced and credited, for the books. Sums are in cents; those of a credit note are what it takes off.',
    async run(call) {
      if (call.flag('csv')) return printCsv(call);
      const after = call.text('after');
      const page = await call.ask('invoices', {
        ...{ ...filtersOf(call), limit: call.text('limit') ?? '50' },
        cursor: after === undefined ? null : { after },
      });
      const { rows, next } = pageSchema.parse(page);
      const columns = ['id', 'issuedOn', 'orderId', 'totalCents', 'taxCents', 'correctsId'];
      call.show(call.isJson ? page : rows, { columns });
      if (next !== null && !call.isJson) call.say(`More: --after ${next}`);
    },
  },
  {
    name: 'evidence',
    operands: [{ name: 'ID' }],
    options: { out: { ...out, isRequired: true } },
    summary: 'writes what speaks for a disputed sale as PDF',
    help: 'Writes a PDF for the bank of a buyer who disputes the payment: what was bought, mails with the mail server’s answers, downloads with their times, refunds, and what happened. Notes and reasons are not in it. The security log says that it was made.',
    async run(call) {
      const answer = await call.ask('evidence', { orderId: firstOf(call) });
      await keepFile(call, answer, call.text('out') ?? '');
    },
  },
];

import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { refuse } from '#app/features/desk/desk-services.server.ts';
import { makeCreditNote } from '#app/features/desk/papers/make-credit-note.server.ts';
import { makeEvidence } from '#app/features/desk/papers/make-evidence.server.ts';
import { makeInvoice } from '#app/features/desk/papers/make-invoice.server.ts';
import { paperCsvColumns, paperCsvRow } from '#app/features/papers/paper-csv.ts';
import { paperFile } from '#app/features/papers/paper-file.server.ts';
import { isPaperId } from '#app/features/papers/paper-kind.ts';
import { searchPapers } from '#app/features/papers/search-papers.server.ts';
import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import { plainCode } from '#app/platform/text/plain-code.ts';
import { addDays, startOfDay } from '#app/platform/zoned-days.ts';
import { bookkeepers, command, found, sellers } from '../command.ts';
import { type CommandCall, limitOption, reasonOption, ShopRefusal } from '../command-line.ts';
import {
  cursor,
  fromDay,
  labelled,
  limit,
  orderId,
  reason,
  text,
  trimmed,
  untilDay,
} from '../desk-fields.ts';
import { printCsv } from '../shop-command.ts';
import { orderOperand } from './orders.ts';

/** An empty one is left out: the order's own is taken, if it has one. */
const line = trimmed(200)
  .nullish()
  .transform((text) => text || null);

const addressLines = z
  .array(trimmed(200))
  .max(6, 'are too many lines')
  .nullish()
  .transform((lines) => lines?.filter((text) => text !== '') ?? [])
  .transform((lines) => (lines.length === 0 ? null : lines));

const paperId = labelled(
  'The ID',
  text(60)
    .transform((typed) => plainCode(typed).replace(/^[A-Z]+/, '$&-'))
    .refine(isPaperId, 'is not a number: they look like INV-00001 or CN-00001'),
);

const outOption = {
  value: 'FILE',
  isRequired: true,
  help: 'Where the PDF is written. A file that is there is overwritten.',
} as const;

/** Writes a PDF; what the disk refuses is said in a sentence. */
async function writePdf(call: CommandCall, { name, pdf }: { name: string; pdf: string }) {
  const file = call.text('out') ?? name;
  try {
    await writeFile(file, Buffer.from(pdf, 'base64'), { mode: 0o600 });
  } catch (error) {
    throw new ShopRefusal(`${file} was not written (${String(error)}).`);
  }
  call.say(`Written: ${file}`);
}

const paperColumns = [
  'id',
  'kind',
  'issuedOn',
  'suppliedOn',
  'orderId',
  'correctsId',
  'buyerName',
  'company',
  'taxId',
  'country',
  'netCents',
  'taxCents',
  'totalCents',
  'reason',
] as const;

/** Invoices, credit notes, and the evidence for a bank. */
export const paperCommands = [
  command({
    name: 'invoices',
    roles: bookkeepers,
    reads: true,
    input: z.object({
      kind: z.enum(['invoice', 'credit-note'], 'is neither invoice nor credit-note').nullish(),
      from: fromDay,
      until: untilDay,
      cursor,
      limit,
    }),
    async run(services, { from, until, ...search }) {
      const timeZone = await shopTimeZone(services);
      return found(
        await searchPapers(services.db, {
          ...search,
          from: from ? startOfDay(from, timeZone) : null,
          until: until ? startOfDay(addDays(until, 1), timeZone) : null,
        }),
      );
    },
  }).cli({
    options: {
      kind: { field: 'kind', value: 'KIND', help: 'Only invoice, or only credit-note.' },
      from: {
        field: 'from',
        value: 'DAY',
        help: 'Only those of that day or later, such as 2026-11-22.',
      },
      until: { field: 'until', value: 'DAY', help: 'Only those of that day or earlier.' },
      limit: limitOption,
      csv: { value: null, help: 'Prints all that are found as CSV, however many they are.' },
    },
    summary: 'lists invoices and credit notes, the newest first',
    help: 'Lists invoices and credit notes for whoever keeps the books.',
    async run(call, ask) {
      const csv = { columns: paperCsvColumns, cellsOf: paperCsvRow };
      if (call.flag('csv')) return printCsv(call, csv, ask);
      call.show(await ask(), { columns: paperColumns });
    },
  }),
  command({
    name: 'invoice',
    roles: sellers,
    act: { words: 'Invoice made', isEvidence: true },
    input: z.object({
      orderId,
      name: line,
      company: line,
      taxId: line,
      addressLines,
      country: line,
    }),
    run: (services, input, actor) => makeInvoice(services, actor, input),
  }).cli({
    operands: [orderOperand],
    options: {
      company: { field: 'company', value: 'NAME', help: 'The company that it is for.' },
      'tax-id': { field: 'taxId', value: 'NUMBER', help: 'The company’s tax ID.' },
      name: {
        field: 'name',
        value: 'NAME',
        help: 'The person; without it, the name on the order.',
      },
      address: {
        field: 'addressLines',
        value: 'LINE',
        isMany: true,
        help: 'A line of the address. May be given several times.',
      },
      country: {
        field: 'country',
        value: 'NAME',
        help: 'In English; without it, the country on the order.',
      },
    },
    summary: 'makes the invoice of an order',
    help: 'Makes the invoice of a paid order under the next number. What it says is fixed from then on; credit-note takes it back. If the order already has a valid invoice, that one is kept. Refused until a seller is named (set-seller).',
    done: 'The invoice is made: paper NUMBER --out FILE writes it.',
  }),
  command({
    name: 'credit-note',
    roles: sellers,
    act: { words: 'Credit note made', isEvidence: true },
    input: z.object({ orderId, reason }),
    run: (services, input, actor) => makeCreditNote(services, actor, input),
  }).cli({
    operands: [orderOperand],
    options: { reason: reasonOption('Printed on the credit note.') },
    summary: 'cancels the invoice of an order',
    help: 'Takes back the whole invoice of an order under a number of its own, so that a new one can be made. No money moves.',
    done: 'The credit note is made: paper NUMBER --out FILE writes it.',
  }),
  command({
    name: 'paper',
    roles: bookkeepers,
    reads: true,
    input: z.object({ id: paperId }),
    async run(services, { id }) {
      const file = await paperFile(services, id);
      if (!file) return refuse(`There is no invoice or credit note ${id}.`);
      return found({ name: file.name, pdf: Buffer.from(file.pdf).toString('base64') });
    },
  }).cli({
    operands: [{ field: 'id', name: 'NUMBER', called: 'ID' }],
    options: { out: outOption },
    summary: 'writes an invoice or a credit note as PDF',
    help: 'Takes a number such as INV-00001 or CN-00001, and writes the PDF.',
    run: async (call, ask) => writePdf(call, await ask()),
  }),
  command({
    name: 'evidence',
    roles: sellers,
    act: { words: 'Evidence handed out', event: 'personal-data-exported' },
    input: z.object({ orderId }),
    run: (services, input, actor) => makeEvidence(services, actor, input.orderId),
  }).cli({
    operands: [orderOperand],
    options: { out: outOption },
    summary: 'writes the evidence for a disputed sale as PDF',
    help: 'Writes a PDF for the buyer’s bank: what was sold, what was emailed with the mail server’s answers, every download, refunds, and all that happened. It names the buyer, so hand it to nobody else.',
    run: async (call, ask) => writePdf(call, await ask()),
  }),
] as const;

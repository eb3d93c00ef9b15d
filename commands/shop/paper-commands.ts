import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { paperCsvColumns, paperCsvRow } from '#app/features/papers/paper-csv.ts';
import { csvHeading, csvLines } from '#app/platform/csv.ts';
import { actCommand } from './desk-commands.ts';
import { type ShopCall, type ShopCommand, type ShopOption, ShopRefusal } from './shop-command.ts';

const id = { name: 'ID' };
const orderIdOf = ({ operands: [orderId] }: ShopCall) => ({ orderId });

const outOption: ShopOption = {
  ...{ value: 'FILE', isRequired: true },
  help: 'Where the PDF is written. A file that is there is overwritten.',
};

const listed = z.object({
  ...{ id: z.string(), kind: z.string(), issuedOn: z.string(), suppliedOn: z.string() },
  ...{ orderId: z.string(), correctsId: z.string().nullable(), buyerName: z.string() },
  ...{ company: z.string().nullable(), taxId: z.string().nullable() },
  ...{ country: z.string().nullable(), netCents: z.number(), taxCents: z.number() },
  ...{ totalCents: z.number(), reason: z.string().nullable() },
});

const page = z.object({ rows: z.array(listed), next: z.string().nullable() });
const pdfFile = z.object({ name: z.string(), pdf: z.base64() });

/** Writes what the desk answered; what the disk refuses is said in a sentence. */
async function writePdf(call: ShopCall, answer: unknown): Promise<void> {
  const { name, pdf } = pdfFile.parse(answer);
  const file = call.text('out') ?? name;
  try {
    await writeFile(file, Buffer.from(pdf, 'base64'), { mode: 0o600 });
  } catch (error) {
    throw new ShopRefusal(`${file} was not written (${String(error)}).`);
  }
  call.say(`Written: ${file}`);
}

/** Invoices, credit notes, and what a bank is shown. */
export const paperCommands: readonly ShopCommand[] = [
  {
    name: 'invoices',
    operands: [],
    options: {
      kind: { value: 'KIND', help: 'Only invoice, or only credit-note.' },
      from: { value: 'DAY', help: 'Only those of that day or later, such as 2026-11-22.' },
      until: { value: 'DAY', help: 'Only those of that day or earlier.' },
      limit: { value: 'N', help: 'How many, 1 to 1000; without it 50.' },
      csv: { value: null, help: 'Prints all that are found as CSV, however many they are.' },
    },
    summary: 'lists invoices and credit notes, the newest first',
    help: 'Lists invoices and credit notes for whoever keeps the books.',
    async run(call) {
      const filters = {
        kind: call.text('kind'),
        from: call.text('from'),
        until: call.text('until'),
      };
      if (!call.flag('csv')) {
        const asked = { ...filters, limit: call.text('limit') ?? '50' };
        const found = await call.ask('invoices', asked);
        return call.show(call.isJson ? found : page.parse(found).rows);
      }
      call.print(csvHeading(paperCsvColumns));
      let cursor: { after: string } | null = null;
      do {
        const found: z.infer<typeof page> = page.parse(
          await call.ask('invoices', { ...filters, cursor, limit: 500 }),
        );
        call.print(csvLines(found.rows.map(paperCsvRow)));
        cursor = found.next === null ? null : { after: found.next };
      } while (cursor !== null);
    },
  },
  actCommand({
    name: 'invoice',
    operands: [id],
    options: {
      company: { value: 'NAME', help: 'The company that it is for.' },
      'tax-id': { value: 'NUMBER', help: 'The company’s tax ID.' },
      name: { value: 'NAME', help: 'The person; without it, the name on the order.' },
      address: {
        value: 'LINE',
        isMany: true,
        help: 'A line of the address. May be given several times.',
      },
      country: { value: 'NAME', help: 'In English; without it, the country on the order.' },
    },
    summary: 'makes the invoice of an order',
    help: 'Makes the invoice of a paid order under the next number. What it says is fixed from then on; credit-note takes it back. If the order already has a valid invoice, that one is kept. Refused until a seller is named (set-seller).',
    args: (call) => ({
      ...orderIdOf(call),
      ...{ company: call.text('company'), taxId: call.text('tax-id'), name: call.text('name') },
      ...{ addressLines: call.texts('address'), country: call.text('country') },
    }),
    done: 'The invoice is made: paper NUMBER --out FILE writes it.',
  }),
  actCommand({
    name: 'credit-note',
    operands: [id],
    options: { reason: { value: 'TEXT', isRequired: true, help: 'Printed on the credit note.' } },
    summary: 'cancels the invoice of an order',
    help: 'Takes back the whole invoice of an order under a number of its own, so that a new one can be made. No money moves.',
    args: (call) => ({ ...orderIdOf(call), reason: call.text('reason') }),
    done: 'The credit note is made: paper NUMBER --out FILE writes it.',
  }),
  {
    name: 'paper',
    operands: [{ name: 'NUMBER' }],
    options: { out: outOption },
    summary: 'writes an invoice or a credit note as PDF',
    help: 'Takes a number such as INV-00001 or CN-00001, and writes the PDF.',
    run: async (call) => writePdf(call, await call.ask('paper', { id: call.operands[0] })),
  },
  {
    name: 'evidence',
    operands: [id],
    options: { out: outOption },
    summary: 'writes the evidence for a disputed sale as PDF',
    help: 'Writes a PDF for the buyer’s bank: what was sold, what was emailed with the mail server’s answers, every download, refunds, and all that happened. It names the buyer, so hand it to nobody else.',
    run: async (call) => writePdf(call, await call.ask('evidence', orderIdOf(call))),
  },
];

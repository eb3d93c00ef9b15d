import { z } from 'zod';
import { refuse } from '#app/features/desk/desk-services.server.ts';
import { makeCreditNote } from '#app/features/desk/papers/make-credit-note.server.ts';
import { makeEvidence } from '#app/features/desk/papers/make-evidence.server.ts';
import { makeInvoice } from '#app/features/desk/papers/make-invoice.server.ts';
import { type PaperFile, paperFile } from '#app/features/papers/paper-file.server.ts';
import { isPaperId } from '#app/features/papers/paper-kind.ts';
import { searchPapers } from '#app/features/papers/search-papers.server.ts';
import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import { plainCode } from '#app/platform/text/plain-code.ts';
import { addDays, startOfDay } from '#app/platform/zoned-days.ts';
import { type DeskAnswer, type DeskCommand, deskCommand, found } from './desk-command.ts';
import { cursor, day, limit, orderId, reason, text, trimmed } from './desk-fields.ts';

/** An empty one is none: the order's own is taken, where it has it. */
const line = trimmed(200)
  .nullish()
  .transform((text) => text || null);

const addressLines = z
  .array(trimmed(200))
  .max(6, 'are too many lines')
  .nullish()
  .transform((lines) => lines?.filter((text) => text !== '') ?? [])
  .transform((lines) => (lines.length === 0 ? null : lines));

const paperId = text(60)
  .transform((typed) => plainCode(typed).replace(/^[A-Z]+/, '$&-'))
  .refine(isPaperId, 'is not a number: they look like INV-00001 or CN-00001');

/** Invoices, credit notes, and what a bank is shown. */
export const paperCommands: readonly DeskCommand[] = [
  deskCommand(
    'invoices',
    z.object({
      kind: z.enum(['invoice', 'credit-note'], 'is neither invoice nor credit-note').nullish(),
      from: day.nullish(),
      until: day.nullish(),
      cursor,
      limit,
    }),
    async (services, { from, until, ...search }) => {
      const timeZone = await shopTimeZone(services);
      return found(
        await searchPapers(services.db, {
          ...search,
          from: from ? startOfDay(from, timeZone) : null,
          until: until ? startOfDay(addDays(until, 1), timeZone) : null,
        }),
      );
    },
  ),
  deskCommand('paper', z.object({ id: paperId }), async (services, { id }) =>
    answerFile(await paperFile(services, id), `There is no invoice or credit note ${id}.`),
  ),
  deskCommand(
    'invoice',
    z.object({ orderId, name: line, company: line, taxId: line, addressLines, country: line }),
    (services, input, actor) => makeInvoice(services, actor, input),
  ),
  deskCommand('credit-note', z.object({ orderId, reason }), (services, input, actor) =>
    makeCreditNote(services, actor, input),
  ),
  deskCommand('evidence', z.object({ orderId }), (services, input, actor) =>
    makeEvidence(services, actor, input.orderId),
  ),
];

/** Answers travel as JSON, over the socket of the command line as well. */
function answerFile(file: PaperFile | null, none: string): DeskAnswer {
  if (!file) return refuse(none);
  return found({ name: file.name, pdf: Buffer.from(file.pdf).toString('base64') });
}

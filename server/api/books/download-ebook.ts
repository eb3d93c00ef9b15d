import { z } from 'zod';
import { bookFormats } from '#app/features/catalog/book-format.ts';
import { findBook } from '#app/features/catalog/catalog.ts';
import { bookUrlQuery } from '#app/features/library/book-url.server.ts';
import { findOwnedBook } from '#app/features/library/find-owned-book.server.ts';
import { listLibrary } from '#app/features/library/list-library.server.ts';
import type { PreviewAnswer } from '#app/features/library/preview-answer.ts';
import { findSoldBook } from '#app/features/orders/sold-book.ts';
import { limits } from '#server/guards/limit-table.ts';
import { ownOrigin } from '#server/guards/own-origin.ts';
import { ownedCopy } from '#server/guards/owned-copy.ts';
import { Refusal, type RefusalCode } from '#server/guards/refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { readJson } from '#server/http/json-body.ts';

const wish = z.object({
  ebookTitle: z.string().min(1).max(300),
  action: z.literal('preview'),
  format: z.enum(bookFormats).default('pdf'),
});

/** Gives the owner of a book a url where it opens, for five minutes and this account alone. */
export const downloadEbookEndpoint = endpoint(
  { limit: limits.downloadEbook, user: 'optional' },
  async ({ services, context, user }): Promise<PreviewAnswer> => {
    if (!user) throw failed('not_signed_in', 'Please sign in to open your eBooks.');
    const asked = wish.safeParse(await readJson(context));
    if (!asked.success) throw failed('bad_request', 'Failed to process request');

    const { ebookTitle, format } = asked.data;
    const listed = findSoldBook(await listLibrary(services.db, user.id), ebookTitle);
    const book = listed && findBook({ id: listed.bookId });
    const owned = book && (await findOwnedBook(services.db, user.id, book.id));
    if (!owned) throw failed('not_found', 'Failed to generate PDF link');
    const order = await ownedCopy(services, owned.orderId, { bookId: book.id, format });
    const copyName = await services.stamper.copyName(order);
    const now = services.clock();
    const opening = { userId: user.id, bookId: book.id, format, copyName, now };
    const query = bookUrlQuery(services.keys, opening);
    const downloadUrl = `${ownOrigin(services, context)}/api/library/file?${query}`;
    return { success: true, downloadUrl, error: null };
  },
);

/** A refusal in the shape this function has always answered in. */
function failed(code: RefusalCode, sentence: string): Refusal {
  return new Refusal(code, sentence, { fields: { success: false, downloadUrl: null } });
}

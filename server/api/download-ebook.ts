import { z } from 'zod';
import { bookFormats } from '#app/features/catalog/book-format.ts';
import { findBook } from '#app/features/catalog/catalog.ts';
import { bookUrlQuery } from '#app/features/library/book-url.server.ts';
import { findOwnedBook } from '#app/features/library/find-owned-book.server.ts';
import type { PreviewAnswer } from '#app/features/library/preview-answer.ts';
import { currentUser } from '../current-user.ts';
import { type Endpoint, overLimit, readJson } from '../endpoint.ts';
import { ownOrigin } from '../own-origin.ts';
import { type RefusalCode, statuses } from '../refusal.ts';

const limit = { name: 'download-ebook', points: 60, seconds: 60 };

const request = z.object({
  ebookTitle: z.string().min(1).max(300),
  action: z.literal('preview'),
  format: z.enum(bookFormats).default('pdf'),
});

/** Gives the owner of a book an address where it opens, for five minutes and this account alone. */
export const downloadEbook: Endpoint = (services) => async (context) => {
  const refusal = await overLimit(context, services, limit);
  if (refusal) return refusal;
  const user = await currentUser(services, context);
  if (!user) return failed('not_signed_in', 'Please sign in to open your eBooks.');
  const body = await readJson(context, request);
  if (!body.ok) return failed('bad_request', 'Failed to process request');

  const book = findBook({ title: body.value.ebookTitle });
  const owned = book && (await findOwnedBook(services.db, user.id, book.id));
  if (!owned) return failed('not_found', 'Failed to generate PDF link');
  const query = bookUrlQuery(services.authSecret, {
    userId: user.id,
    bookId: book.id,
    format: body.value.format,
    now: services.clock(),
  });
  return context.json({
    success: true,
    downloadUrl: `${ownOrigin(context, services)}/api/library/file?${query}`,
    error: null,
  } satisfies PreviewAnswer);
};

/** A refusal in the shape this function has always answered in. */
function failed(code: RefusalCode, error: string): Response {
  return Response.json(
    { success: false, downloadUrl: null, error, code },
    { status: statuses[code] },
  );
}

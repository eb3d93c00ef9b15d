import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Mail } from '#app/platform/mail/mailer.server.ts';
import { mailCopies } from '#database/schema/mail-copies.ts';
import { mails } from '#database/schema/mails.ts';
import { type MailReader, readableBy } from './mail-readers.server.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const written = z.object({ html: z.string(), text: z.string() });

/** What was written in a mail; where a link had a token stands `…`. */
export type MailCopy = z.infer<typeof written>;

/** Keeps what a mail says, once, without what its links open. Its row in the log must be there. */
export async function keepMailCopy(
  db: Database,
  { messageId, html, text }: Pick<Mail, 'messageId' | 'html' | 'text'>,
  now: Date,
): Promise<void> {
  const copy = { html: withoutTokens(html), text: withoutTokens(text) };
  const body = await compress(JSON.stringify(copy));
  await db
    .insert(mailCopies)
    .values({ mailId: messageId, body, keptAt: now })
    .onConflictDoNothing();
}

/** What mails said, by their ids; those of which nothing was kept, or no longer, are not among them. */
export async function readMailCopies(
  db: Database,
  mailIds: readonly string[],
): Promise<Map<string, MailCopy>> {
  const kept = await db
    .select()
    .from(mailCopies)
    .where(inArray(mailCopies.mailId, [...mailIds]));
  const copies = kept.map(
    async ({ mailId, body }) =>
      [mailId, written.parse(JSON.parse((await decompress(body)).toString()))] as const,
  );
  return new Map(await Promise.all(copies));
}

/** What one mail said; `null` where nothing of it is kept, or it is not for whoever looks. */
export async function readMailCopy(
  db: Database,
  mailId: string,
  reader: MailReader,
): Promise<MailCopy | null> {
  const isReadable = and(eq(mails.id, mailId), readableBy(reader));
  const readable = await db.select({ id: mails.id }).from(mails).where(isReadable);
  const ids = readable.map(({ id }) => id);
  return (await readMailCopies(db, ids)).get(mailId) ?? null;
}

/**
 * Takes out of a text whatever could open something: what a link calls its token; any other long word
 * with a digit, or with a capital letter in the middle; and codes of six digits, or of six characters in
 * a line or an element of their own.
 */
export function withoutTokens(text: string): string {
  return text
    .replace(/(\btoken=)[\w%.~-]+/g, '$1…')
    .replace(/(?<![\w-])(?=[\w-]*(?:\d|[a-z_][A-Z]))[\w-]{24,}(?![\w-])/g, '…')
    .replace(/(?<![\w#.,$-])\d{6}(?![\w.,-]\w|\w)/g, '…')
    .replace(/(?<=^|>)[\dA-HJKMNP-TV-Z]{6}(?=$|<)/gm, '…');
}

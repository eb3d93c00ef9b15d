import { noteRefusal } from '#app/features/desk/history/note-refusal.server.ts';
import { readMailCopy } from '#app/features/mail-log/mail-copy.server.ts';
import { mailReaderOf } from '#app/features/mail-log/mail-readers.server.ts';
import { rightsRefusal } from '#server/desk/desk-rights.ts';
import { openDesk } from '#server/guards/desk-session.ts';
import { limits } from '#server/guards/limit-table.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { queryText } from '#server/http/query-text.ts';
import { headersByKind } from '#server/http/security-headers.ts';

/**
 * A mail as it looked, for whoever sits at the desk: a page of its own that may show and do nothing
 * but itself, whatever somebody had written into it.
 */
export const showMailEndpoint = endpoint(
  { limit: limits.desk },
  async ({ services, context }): Promise<Response> => {
    const { member, freshUntil } = await openDesk(services, context);
    const { role, email: who } = member;
    const refusal = rightsRefusal('mail', { role, isFresh: freshUntil > services.clock() });
    if (refusal) {
      await noteRefusal(services, { who, role, command: 'mail', orderId: null }, refusal);
      const noted = { event: 'desk-act-refused', command: 'mail', who } as const;
      throw new Refusal('not_permitted', refusal.sentence, { noted });
    }
    const id = queryText(context, 'id') ?? '';
    // Whatever else it holds, it is no Message-ID, and no database takes it.
    const isId = /^[!-~]{1,300}$/.test(id);
    const copy = isId ? await readMailCopy(services.db, id, mailReaderOf(role)) : null;
    if (copy === null) throw new Refusal('not_found', 'Nothing of this email is kept.');
    return new Response(copy.html, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'private, no-store',
        ...headersByKind.mail,
      },
    });
  },
);

import { showMailing } from '#app/features/mailings/show-mailing.server.ts';
import { WorkTooLong } from '#app/platform/work-line.server.ts';
import { rightsRefusal } from '#server/desk/desk-rights.ts';
import { openDesk } from '#server/guards/desk-session.ts';
import { limits } from '#server/guards/limit-table.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { queryText } from '#server/http/query-text.ts';
import { headersByKind } from '#server/http/security-headers.ts';
import type { Services } from '#server/services.ts';

/**
 * A mailing as its readers will see it, for a frame of the desk: it may show and do nothing but
 * itself. Without an `id` an empty page, into which the desk writes a draft.
 */
export const showMailingEndpoint = endpoint(
  { limit: limits.desk },
  async ({ services, context }): Promise<Response> => {
    const { member, freshUntil } = await openDesk(services, context);
    const isFresh = freshUntil > services.clock();
    const refusal = rightsRefusal('mailing', { role: member.role, isFresh });
    if (refusal) throw new Refusal('not_permitted', refusal.sentence);
    const asked = queryText(context, 'id');
    if (asked === null) return page('<!doctype html>', headersByKind.draft);
    const id = /^\d{1,15}$/.exec(asked)?.[0];
    const shown = id === undefined ? null : await showOrRefuse(services, Number(id));
    if (shown === null) throw new Refusal('not_found', 'There is no such mailing.');
    return page(shown.html, headersByKind.preview);
  },
);

function page(html: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      ...headers,
    },
  });
}

async function showOrRefuse(services: Services, id: number) {
  try {
    return await showMailing(services, id);
  } catch (error) {
    if (!(error instanceof WorkTooLong)) throw error;
    throw new Refusal(
      'refused',
      'This text takes too long to lay out. Make it shorter, or simpler.',
    );
  }
}

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { limits } from '#server/guards/limit-table.ts';
import { runAsStaff } from '#server/guards/run-as-staff.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { queryText } from '#server/http/query-text.ts';
import { headersByKind } from '#server/http/security-headers.ts';

const file = z.object({ name: z.string(), pdf: z.base64() });

/** Serves an invoice or a credit note as PDF. */
export const showPaperEndpoint = endpoint(
  { limit: limits.desk },
  async ({ services, context }): Promise<Response> => {
    const args = { id: queryText(context, 'id') ?? '' };
    const asked = { command: 'paper', args, key: randomUUID() };
    const { name, pdf } = file.parse(await runAsStaff(services, context, asked));
    return new Response(Buffer.from(pdf, 'base64'), {
      headers: {
        'Content-Type': 'application/pdf',
        'Cache-Control': 'private, no-store',
        'Content-Disposition': `inline; filename="${name}"`,
        ...headersByKind.book,
      },
    });
  },
);

import { downloadAnswer } from '#app/features/downloads/link/download-answer.ts';
import { findDownload } from '#app/features/downloads/link/find-download.server.ts';
import { tokenLimit } from '#server/guards/limits.ts';
import { tokenRefusal } from '#server/guards/token-refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** What a mailed link's token opens. Changes nothing. */
export const findDownloadEndpoint = endpoint(
  { limit: tokenLimit },
  async ({ services: { db, clock }, context }) => {
    const found = await findDownload(db, context.req.query('token') ?? '', clock());
    if (found.status === 'denied') throw tokenRefusal(found.reason);
    return downloadAnswer(found.download);
  },
);

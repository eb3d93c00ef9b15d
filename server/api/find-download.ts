import { findDownload } from '#app/features/downloads/link/find-download.server.ts';
import { type Endpoint, overLimit } from '../endpoint.ts';
import { refuseToken, tokenLimit } from '../token-refusal.ts';

/** What a mailed link's token opens. Changes nothing. */
export const findDownloadByToken: Endpoint = (services) => async (context) => {
  const refusal = await overLimit(context, services, tokenLimit);
  if (refusal) return refusal;
  const found = await findDownload(services.db, context.req.query('token') ?? '', services.clock());
  if (found.status === 'denied') return refuseToken(found.reason);
  const { firstName, lastName, titles, downloadsCount, maxDownloads, expiresAt } = found.download;
  return context.json({ firstName, lastName, titles, downloadsCount, maxDownloads, expiresAt });
};

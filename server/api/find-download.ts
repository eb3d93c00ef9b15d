import { findDownload } from '#app/features/downloads/find-download.server.ts';
import { type Endpoint, overLimit } from '../endpoint.ts';
import { refuse } from '../refusal.ts';

export const tokenLimit = { name: 'token', points: 20, seconds: 60 };

const refusals = {
  missing: () => refuse('token_missing', 'No download token provided'),
  malformed: () => refuse('token_invalid', 'Invalid or expired download link'),
  unknown: () => refuse('token_unknown', 'Download token not found'),
  expired: () => refuse('token_expired', 'This download link has expired'),
};

/** Why a token opens nothing, in the words of the download page. */
export function refuseToken(reason: keyof typeof refusals): Response {
  return refusals[reason]();
}

/** What a mailed link's token opens. Changes nothing. */
export const findDownloadByToken: Endpoint = (services) => async (context) => {
  const refusal = await overLimit(context, services, tokenLimit);
  if (refusal) return refusal;
  const found = await findDownload(services.db, context.req.query('token') ?? '', services.clock());
  if (found.status === 'denied') return refuseToken(found.reason);
  const { firstName, lastName, titles, downloadsCount, maxDownloads, expiresAt } = found.download;
  return context.json({ firstName, lastName, titles, downloadsCount, maxDownloads, expiresAt });
};

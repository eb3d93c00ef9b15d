import { downloadAnswer } from '#app/features/downloads/link/download-answer.ts';
import { findDownload } from '#app/features/downloads/link/find-download.server.ts';
import type { Services } from '#server/services.ts';
import { tokenRefusal } from './token-refusal.ts';

/** What a mailed link's token opens; refuses one that opens nothing. Changes nothing. */
export async function mailedDownload({ db, clock }: Services, token: string) {
  const found = await findDownload(db, token, clock());
  if (found.status === 'denied') throw tokenRefusal(found.reason);
  return downloadAnswer(found.download);
}

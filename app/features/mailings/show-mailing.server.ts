import { readShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { findMailing } from './find-mailing.server.ts';
import type { WriteMailing, WrittenMail } from './mails/mailing-mail.server.tsx';
import { testUnsubscribeUrl } from './send-mailing-test.server.ts';

interface ShowServices {
  db: Database;
  publicUrl: string;
  writeMailing: WriteMailing;
}

/**
 * A mailing as its readers see it, but for the link that is each one's own; `null` where there is none.
 * Rejects with WorkTooLong where the text takes too long to read.
 */
export async function showMailing(
  { db, publicUrl, writeMailing }: ShowServices,
  id: number,
): Promise<WrittenMail | null> {
  const mailing = await findMailing(db, id);
  if (!mailing) return null;
  const { topic, subject, body } = mailing;
  return showDraft({ db, publicUrl, writeMailing }, { topic, subject, body });
}

/** The same of a draft as it is typed, whether or not it is kept. Its text must pass `bodyProblem`. */
export async function showDraft(
  { db, publicUrl, writeMailing }: ShowServices,
  draft: { topic: string; subject: string; body: string },
): Promise<WrittenMail> {
  const { seller } = await readShopSettings(db);
  return writeMailing({
    ...draft,
    publicUrl,
    seller,
    unsubscribeUrl: testUnsubscribeUrl(publicUrl),
  });
}

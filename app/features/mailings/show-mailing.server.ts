import { readShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { findMailing } from './find-mailing.server.ts';
import { writeMailing } from './mails/mailing-mail.server.tsx';
import { testUnsubscribeUrl } from './send-mailing-test.server.ts';

/** A mailing as its readers see it, but for the link that is each one's own; `null` where there is none. */
export async function showMailing(
  { db, publicUrl }: { db: Database; publicUrl: string },
  id: number,
): Promise<{ html: string; text: string } | null> {
  const mailing = await findMailing(db, id);
  if (!mailing) return null;
  const { seller } = await readShopSettings(db);
  const unsubscribeUrl = testUnsubscribeUrl(publicUrl);
  return writeMailing({ ...mailing, publicUrl, seller, unsubscribeUrl });
}

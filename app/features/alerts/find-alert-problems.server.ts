import { desc, ne } from 'drizzle-orm';
import { isLocalOrigin } from '#app/platform/config/find-contradictions.ts';
import { noAlertEmail } from '#app/platform/config/no-alert-email.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { alertMails } from '#database/schema/alerts.ts';
import type { AlertKind } from './alert.ts';
import { listAlerts } from './list-alerts.server.ts';

/** What is no job, mail, event or task that a list of its own shows. */
const ownKinds: ReadonlySet<string> = new Set<AlertKind>([
  'webhook-silence',
  'mail-unreachable',
  'disk-full',
  'database-unwritable',
]);

const maxListed = 100;

/** What `check` says of alerts: those that nothing else shows, and that none can be mailed. */
export async function findAlertProblems({
  db,
  publicUrl,
  alertEmail,
}: {
  db: Database;
  publicUrl: string;
  alertEmail: string | null;
}): Promise<string[]> {
  const open = await listAlerts(db, { all: false, limit: maxListed });
  const summaries = open.filter(({ kind }) => ownKinds.has(kind)).map(({ summary }) => summary);
  if (alertEmail === null) {
    return isLocalOrigin(new URL(publicUrl)) ? summaries : [...summaries, noAlertEmail];
  }
  const [last] = await db
    .select()
    .from(alertMails)
    .where(ne(alertMails.state, 'waiting'))
    .orderBy(desc(alertMails.id))
    .limit(1);
  if (last?.state !== 'failed') return summaries;
  return [...summaries, 'The last mail to ALERT_EMAIL failed: see mails --failed.'];
}

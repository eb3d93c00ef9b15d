import { and, desc, inArray, isNull, ne } from 'drizzle-orm';
import { isLocalOrigin } from '#app/platform/config/find-contradictions.ts';
import { noAlertEmail } from '#app/platform/config/no-alert-email.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { alertMails, alerts } from '#database/schema/alerts.ts';
import type { AlertKind } from './alert.ts';

/** What is wrong and stands in no list of its own, as jobs, mails, events and tasks do. */
export interface AlertProblem {
  kind: (typeof ownKinds)[number] | 'contact-refused' | 'no-alert-email' | 'alert-mail-failed';
  /** Tells one from another of its kind. */
  subject: string;
  sentence: string;
  /** `null`: it is not known. */
  since: Date | null;
}

const ownKinds = [
  ...(['webhook-silence', 'mail-unreachable', 'disk-full', 'database-unwritable'] as const),
] satisfies AlertKind[];

const contactRefused = { kind: 'mail-refused', subject: 'contact-message' } as const;

/** What alerts tell of that nothing else shows, and that none can be mailed. */
export async function findAlertProblems({
  db,
  publicUrl,
  alertEmail,
}: {
  db: Database;
  publicUrl: string;
  alertEmail: string | null;
}): Promise<AlertProblem[]> {
  const open = await listOwn(db);
  if (alertEmail === null) {
    return isLocalOrigin(new URL(publicUrl))
      ? open
      : [...open, { kind: 'no-alert-email', subject: '', sentence: noAlertEmail, since: null }];
  }
  const [last] = await db
    .select()
    .from(alertMails)
    .where(ne(alertMails.state, 'waiting'))
    .orderBy(desc(alertMails.id))
    .limit(1);
  if (last?.state !== 'failed') return open;
  const sentence = 'The last email to ALERT_EMAIL failed: see mails --failed.';
  return [...open, { kind: 'alert-mail-failed', subject: '', sentence, since: last.endedAt }];
}

async function listOwn(db: Database): Promise<AlertProblem[]> {
  const rows = await db
    .select()
    .from(alerts)
    .where(and(isNull(alerts.healedAt), inArray(alerts.kind, [...ownKinds, contactRefused.kind])))
    .orderBy(desc(alerts.beganAt), desc(alerts.id));
  return rows.flatMap(({ kind: named, subject, summary: sentence, beganAt: since }) => {
    const isContact = named === contactRefused.kind && subject === contactRefused.subject;
    const kind = isContact ? 'contact-refused' : ownKinds.find((own) => own === named);
    return kind ? [{ kind, subject, sentence, since }] : [];
  });
}

import { and, desc, inArray, isNull, ne } from 'drizzle-orm';
import { isLocalOrigin } from '#app/platform/config/find-contradictions.ts';
import { noAlertEmail } from '#app/platform/config/no-alert-email.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { alertMails, alerts } from '#database/schema/alerts.ts';
import { alertName, isKind, kindEntry } from './kind-lists.ts';
import { type Kind, kinds } from './kinds.ts';

/** Something wrong that is in no list of its own, unlike jobs, mails, events and tasks. */
interface FoundCondition {
  kind: Kind;
  /** Tells one from another of its kind. */
  subject: string;
  sentence: string;
  /** `null`: it is not known. */
  since: Date | null;
}

/** The open conditions, and whether the owner can be mailed about them. */
export async function findConditions({
  db,
  publicUrl,
  alertEmail,
}: {
  db: Database;
  publicUrl: string;
  alertEmail: string | null;
}): Promise<FoundCondition[]> {
  const open = await listOpen(db);
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

const conditions = Object.keys(kinds)
  .filter(isKind)
  .filter((kind) => kindEntry(kind)?.kept === 'condition');

async function listOpen(db: Database): Promise<FoundCondition[]> {
  const rows = await db
    .select()
    .from(alerts)
    .where(and(isNull(alerts.healedAt), inArray(alerts.kind, conditions.map(alertName))))
    .orderBy(desc(alerts.beganAt), desc(alerts.id));
  return rows.flatMap(({ kind: name, subject, summary: sentence, beganAt: since }) => {
    const kind = conditions.find(
      (each) => alertName(each) === name && (kindEntry(each)?.subject ?? subject) === subject,
    );
    return kind ? [{ kind, subject, sentence, since }] : [];
  });
}

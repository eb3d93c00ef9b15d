import { desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#app/platform/database/store.server.ts';
import { alertMails, alerts } from '#database/schema/alerts.ts';

export interface ListedAlert {
  kind: string;
  subject: string;
  summary: string;
  /** Without `npm run shop --`. */
  commands: string[];
  beganAt: Date;
  healedAt: Date | null;
  /** How it ended, where that differs. */
  ending: string | null;
  /** When the mails about its beginning and its end left. */
  beganMailedAt: Date | null;
  healedMailedAt: Date | null;
}

/** Open alerts, the last begun first; `all`: those that are over as well. */
export async function listAlerts(
  db: Database,
  { all, limit }: { all: boolean; limit: number },
): Promise<ListedAlert[]> {
  const began = alias(alertMails, 'began');
  const healed = alias(alertMails, 'healed');
  const { kind, subject, summary, commands, beganAt, healedAt, ending } = alerts;
  const rows = await db
    .select({
      kind,
      subject,
      summary,
      commands,
      beganAt,
      healedAt,
      ending,
      began,
      healed,
    })
    .from(alerts)
    .leftJoin(began, eq(began.id, alerts.beganMailId))
    .leftJoin(healed, eq(healed.id, alerts.healedMailId))
    .where(all ? undefined : isNull(healedAt))
    .orderBy(desc(beganAt), desc(alerts.id))
    .limit(limit);
  return rows.map(({ began: beganMail, healed: healedMail, ...alert }) => ({
    ...alert,
    beganMailedAt: sentAt(beganMail),
    healedMailedAt: sentAt(healedMail),
  }));
}

function sentAt(mail: typeof alertMails.$inferSelect | null): Date | null {
  return mail?.state === 'sent' ? mail.endedAt : null;
}

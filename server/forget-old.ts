import { forgetAlerts } from '#app/features/alerts/forget-alerts.server.ts';
import { forgetAbandoned } from '#app/features/checkout/forget-abandoned.server.ts';
import { forgetContactMessages } from '#app/features/contact/forget-contact-messages.server.ts';
import { forgetRefusals } from '#app/features/desk/history/forget-refusals.server.ts';
import { forgetDeskSessions } from '#app/features/desk/staff/desk-session.server.ts';
import { forgetDownloads } from '#app/features/downloads/log/forget-downloads.server.ts';
import { forgetHandledEvents } from '#app/features/fulfilment/forget-handled-events.server.ts';
import { forgetSettledTasks } from '#app/features/fulfilment/owner-tasks/forget-settled-tasks.server.ts';
import { forgetReminders } from '#app/features/fulfilment/reminder/forget-reminders.server.ts';
import { forgetErased } from '#app/features/identity/erasure/send-erased.server.ts';
import { forgetMails } from '#app/features/mail-log/forget-mails.server.ts';
import { forgetMailCopies } from '#app/features/mail-log/mail-copy.server.ts';
import { forgetRecipients } from '#app/features/mailings/forget-recipients.server.ts';
import { forgetChallenges } from '#app/features/passkeys/passkey-challenge.server.ts';
import type { Services } from './services.ts';

/**
 * How long each kind of row is kept, and of a checkout that nobody paid what it knows of a person.
 */
export const keptDays = {
  abandonedCheckouts: 30,
  downloads: 120,
  mails: 400,
  mailCopies: 90,
  mailingRecipients: 400,
  deskRefusals: 400,
  handledEvents: 400,
  settledTasks: 400,
  reminders: 400,
  healedAlerts: 400,
  lastMails: 7,
  contactMessages: 730,
};

/** Deletes, or empties of persons, what is older than it is kept. Cut off, the next run goes on. */
export async function forgetOld({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const before = (kept: keyof typeof keptDays) =>
    new Date(now.getTime() - keptDays[kept] * 86_400_000);
  await forgetAbandoned(db, before('abandonedCheckouts'), now);
  await forgetDownloads(db, before('downloads'));
  await forgetMailCopies(db, before('mailCopies'));
  await forgetMails(db, before('mails'));
  await forgetRecipients(db, before('mailingRecipients'));
  await forgetRefusals(db, before('deskRefusals'));
  await forgetHandledEvents(db, before('handledEvents'));
  await forgetSettledTasks(db, before('settledTasks'));
  await forgetReminders(db, before('reminders'));
  await forgetAlerts(db, before('healedAlerts'));
  await forgetErased(db, before('lastMails'));
  await forgetContactMessages(db, before('contactMessages'));
  await forgetDeskSessions(db, now);
  await forgetChallenges(db, now);
}

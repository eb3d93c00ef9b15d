import { eq } from 'drizzle-orm';
import { render } from 'react-email';
import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import type { MailServices } from '#app/mails/mail-services.server.ts';
import { NoticeMailBody, noticeMailText } from '#app/mails/notice-mail.server.tsx';
import { MailRefused } from '#app/platform/mail/mailer.server.ts';
import { dayIn, startOfDay } from '#app/platform/zoned-days.ts';
import { staff } from '#database/schema/staff.ts';
import type { DeskServices } from '../desk-services.server.ts';
import { findNeeds, type NeedSource } from '../needs/find-needs.server.ts';
import { salesByDay } from '../sales/sales-by-day.server.ts';
import type { Role } from '../staff/roles.ts';
import { memberOf } from '../staff/staff-member.server.ts';
import { morningMail } from './morning-mail.ts';
import { lastMorning } from './mornings.ts';
import { whoIsDue } from './who-is-due.server.ts';

type Services = DeskServices & MailServices;

/**
 * Mails whoever is due what the page Today shows them. Cut off and run again, it goes on with those who
 * were not mailed; a mail that was on its way has the same Message-ID again. Rejects, to be tried again,
 * while the mail server does not answer; an address that it refuses waits for the next morning.
 */
export async function sendMorningMails(
  services: Services,
  sources: readonly NeedSource[],
): Promise<void> {
  const { db, mailer, clock, publicUrl, log } = services;
  const now = clock();
  const timeZone = await shopTimeZone(services);
  const morning = lastMorning(now, timeZone);
  for (const row of await whoIsDue(db, { now, timeZone })) {
    const { id, email, role } = memberOf(row);
    const mail = await writeMail(services, { role, now, timeZone, sources });
    try {
      await mailer.send({
        kind: 'morning',
        to: { name: '', address: email },
        subject: mail.subject,
        html: await render(<NoticeMailBody mail={mail} />),
        text: noticeMailText(mail),
        messageId: `morning.${morning.getTime() / 1000}.${id}@${new URL(publicUrl).hostname}`,
      });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      log.warn({ err: error }, 'A morning email was refused.');
    }
    await db.update(staff).set({ mailedMorningAt: morning }).where(eq(staff.id, id));
  }
}

interface Asked {
  role: Role;
  now: Date;
  timeZone: string;
  sources: readonly NeedSource[];
}

async function writeMail(services: Services, { role, now, timeZone, sources }: Asked) {
  const maySeeSales = role === 'owner' || role === 'accountant';
  const today = startOfDay(dayIn(timeZone)(now), timeZone);
  const yesterday = new Date(today.getTime() - 1);
  return morningMail({
    sales: maySeeSales ? await salesByDay(services.db, { now: yesterday, timeZone }) : null,
    needs: await findNeeds(services, { role, sources }),
    timeZone,
    deskUrl: `${services.publicUrl}/desk`,
  });
}

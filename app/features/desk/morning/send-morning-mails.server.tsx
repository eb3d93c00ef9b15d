import { eq } from 'drizzle-orm';
import { render } from 'react-email';
import type { MailServices } from '#app/mails/mail-services.server.ts';
import { NoticeMailBody, noticeMailText } from '#app/mails/notice-mail.server.tsx';
import type { Log } from '#app/platform/log.server.ts';
import { MailRefused } from '#app/platform/mail/mailer.server.ts';
import { dayIn } from '#app/platform/zoned-days.ts';
import { staff } from '#database/schema/staff.ts';
import type { DeskServices } from '../desk-services.server.ts';
import { checkShop } from '../queues/check-shop.server.ts';
import { listTasks } from '../queues/list-tasks.server.ts';
import { salesByDay } from '../sales/sales-by-day.server.ts';
import { memberOf } from '../staff/staff-member.server.ts';
import { morningMail } from './morning-mail.ts';
import { whoIsDue } from './who-is-due.server.ts';

type Services = Pick<DeskServices, 'jobs' | 'timeZone' | 'alertEmail'> &
  MailServices & { log: Log };

/** Tasks that are written out. */
const maxTasks = 100;

/**
 * Mails whoever is due. Cut off and run again, it goes on with those who were not mailed; a mail that was
 * on its way has the same Message-ID again. Rejects, to be tried again, while the mail server does not
 * answer; an address that it refuses waits for the next morning.
 */
export async function sendMorningMails(services: Services): Promise<void> {
  const { db, mailer, clock, timeZone, publicUrl, log } = services;
  const now = clock();
  const day = dayIn(timeZone)(now);
  for (const member of await whoIsDue(db, { now, timeZone })) {
    const mail = await writeMail(services, memberOf(member).role, now);
    try {
      await mailer.send({
        kind: 'morning',
        to: { name: '', address: member.email },
        subject: mail.subject,
        html: await render(<NoticeMailBody mail={mail} />),
        text: noticeMailText(mail),
        messageId: `morning.${day}.${member.id}@${new URL(publicUrl).hostname}`,
      });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      log.warn({ err: error }, 'A morning mail was refused.');
    }
    await db.update(staff).set({ morningMailedFor: day }).where(eq(staff.id, member.id));
  }
}

async function writeMail(services: Services, role: string, now: Date) {
  const { db, timeZone, publicUrl } = services;
  const maySeeSales = role === 'owner' || role === 'accountant';
  const maySettle = role === 'owner' || role === 'support';
  const { problems } = await checkShop(services);
  const tasks = maySettle ? await listTasks(db, { all: false, limit: maxTasks }) : [];
  const asked = tasks.filter(({ kind }) => kind !== 'setup').map(({ summary }) => summary);
  return morningMail({
    sales: maySeeSales ? await salesByDay(db, { now, timeZone }) : null,
    needs: [...new Set([...asked, ...problems.filter((each) => !each.endsWith('see tasks.'))])],
    deskUrl: `${publicUrl}/desk`,
  });
}

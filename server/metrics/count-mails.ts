import { type Mailer, MailRefused } from '#app/platform/mail/mailer.server.ts';
import type { Metrics } from './open-metrics.ts';

/** The same mailer, of which it is counted what came of each mail. */
export function countMails(mailer: Mailer, metrics: Pick<Metrics, 'countMail'>): Mailer {
  return {
    async send(mail) {
      try {
        const answer = await mailer.send(mail);
        metrics.countMail(mail.kind, 'sent');
        return answer;
      } catch (error) {
        metrics.countMail(mail.kind, error instanceof MailRefused ? 'refused' : 'delayed');
        throw error;
      }
    },
    close: () => mailer.close(),
  };
}

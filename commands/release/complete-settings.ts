import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import type { CompleteSettings } from '#server/start.ts';
import { readSettings } from '../read-settings.ts';

/**
 * The settings of a shop that has nothing but itself: a release holds no stand-in for the payment
 * provider or the mailbox. Throws a StartRefusal that names all that is wrong or missing.
 */
export function completeSettings(): CompleteSettings {
  const settings = readSettings(process.cwd());
  const { payments, smtpUrl, mailFrom } = settings;
  if (payments === null || smtpUrl === null || mailFrom === null) {
    const missing = [
      ...(payments === null ? ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] : []),
      ...(smtpUrl === null || mailFrom === null ? ['SMTP_URL', 'MAIL_FROM'] : []),
    ];
    throw new StartRefusal(
      `Settings are missing: ${missing.join(', ')}. A release has no sandbox; to try the shop without them, run npm start in a clone of the project.`,
    );
  }
  return { ...settings, payments, smtpUrl, mailFrom };
}

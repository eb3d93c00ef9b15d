import { eq } from 'drizzle-orm';
import { render } from 'react-email';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Mailer } from '#app/platform/mail/mailer.server.ts';
import { site } from '#content/site.ts';
import { contactMessages } from '#database/schema/contact.ts';
import { ContactMail, contactMailText, contactTemplate } from './contact-mail.server.tsx';
import { contactMailId } from './mail-ids.ts';

interface Services {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
}

/**
 * Mails a kept message to the owner, from our own address and to be answered to the visitor. Run
 * twice it sends the same mail under the same Message-ID.
 */
export async function sendContactMessage(
  { db, mailer, publicUrl }: Services,
  messageId: string,
): Promise<void> {
  const [kept] = await db.select().from(contactMessages).where(eq(contactMessages.id, messageId));
  // The owner has deleted it meanwhile.
  if (!kept) return;
  const template = contactTemplate(kept);
  await mailer.send({
    kind: 'contact-message',
    contactMessageId: messageId,
    to: { name: '', address: site.contactEmail },
    subject: `Contact form: ${kept.subject}`,
    html: await render(<ContactMail template={template} />),
    text: contactMailText(template),
    messageId: contactMailId(publicUrl, messageId),
    replyTo: template.reply_to,
  });
}

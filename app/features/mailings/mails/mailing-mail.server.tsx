import { Heading, Link, render, Text } from 'react-email';
import { isTopic, topics } from '#app/features/newsletter/topics.ts';
import type { Seller } from '#app/features/shop-settings/seller.server.ts';
import { MailFrame, mailHeading, mailSmallPrint } from '#app/mails/mail-frame.server.tsx';
import { wrapWords } from '#app/platform/wrap-words.ts';
import { site } from '#content/site.ts';
import { firstSentence } from '../text/first-sentence.server.ts';
import { MailingHtml } from '../text/mailing-html.server.tsx';
import { mailingPlain } from '../text/mailing-plain.server.ts';
import { readMailing } from '../text/read-mailing.server.ts';

export interface WrittenMailing {
  topic: string;
  subject: string;
  /** Markdown. */
  body: string;
}

export interface MailingMail extends WrittenMailing {
  publicUrl: string;
  /** Who sells, where that was settled: many laws want a postal address in mails to many. */
  seller: Seller | null;
  /** Where one reader ends it. */
  unsubscribeUrl: string;
}

export interface WrittenMail {
  html: string;
  text: string;
}

/** How a mailing becomes a mail; in the running shop in a thread of its own, within a time. */
export type WriteMailing = (mail: MailingMail) => Promise<WrittenMail>;

/** A mailing as one reader gets it, as HTML and as text that says the same. */
export async function writeMailing(mail: MailingMail): Promise<WrittenMail> {
  return { html: await render(<MailingBody mail={mail} />), text: plainMailing(mail) };
}

function MailingBody({ mail }: { mail: MailingMail }) {
  const { subject, body, publicUrl, unsubscribeUrl } = mail;
  const text = readMailing(body);
  return (
    <MailFrame
      preview={firstSentence(text)}
      foot={
        <>
          {footLines(mail).map((line) => (
            <Text key={line} style={mailSmallPrint}>
              {line}
            </Text>
          ))}
          <Text style={mailSmallPrint}>
            <Link href={unsubscribeUrl} style={{ color: '#123D2E', textDecoration: 'underline' }}>
              Unsubscribe
            </Link>
          </Text>
        </>
      }
    >
      <Heading as="h1" style={mailHeading}>
        {subject}
      </Heading>
      <MailingHtml text={text} publicUrl={publicUrl} />
    </MailFrame>
  );
}

function plainMailing(mail: MailingMail): string {
  const { subject, body, publicUrl, unsubscribeUrl } = mail;
  return [
    subject,
    mailingPlain(readMailing(body), publicUrl),
    ['--', ...footLines(mail).flatMap((line) => wrapWords(line, 68))].join('\n'),
    `Unsubscribe:\n${unsubscribeUrl}`,
  ].join('\n\n');
}

/** Who writes, and why. */
function footLines({ topic, seller }: MailingMail): string[] {
  const words = isTopic(topic) ? topics[topic] : topics.newsletter;
  return [
    `You are receiving this email because you confirmed that we may write to you when ${words}.`,
    seller
      ? `${site.name} · ${[seller.legalName, ...seller.addressLines, seller.country].join(', ')}`
      : `${site.name} · ${site.contactEmail}`,
    'What we write is educational only and is not financial advice.',
  ];
}

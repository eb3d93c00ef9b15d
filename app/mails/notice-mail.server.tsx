import { Button, Heading, Link, Section, Text } from 'react-email';
import { wrapWords } from '#app/platform/wrap-words.ts';
import { site } from '#content/site.ts';
import { MailFrame, mailButton, mailHeading, mailText } from './mail-frame.server.tsx';

/**
 * A mail of a few paragraphs with one thing to do. It calls nobody by name: until an email address
 * is verified, the name in its account is whatever a stranger typed, and would be the stranger's
 * message in our mail.
 */
export interface NoticeMail {
  subject: string;
  heading: string;
  paragraphs: string[];
  button: { label: string; url: string } | null;
  /** What the link does not say: how long it works, what to do if this is unexpected. */
  notes: string[];
  /** A second, quieter link. */
  aside: { label: string; url: string } | null;
}

export function NoticeMailBody({ mail }: { mail: NoticeMail }) {
  return (
    <MailFrame preview={mail.paragraphs[0] ?? mail.heading}>
      <Heading as="h1" style={mailHeading}>
        {mail.heading}
      </Heading>
      {mail.paragraphs.map((paragraph) => (
        <Text key={paragraph} style={mailText}>
          {paragraph}
        </Text>
      ))}
      {mail.button && (
        <Section style={{ margin: '8px 0 24px' }}>
          <Button href={mail.button.url} style={mailButton}>
            {mail.button.label}
          </Button>
        </Section>
      )}
      {mail.notes.map((note) => (
        <Text key={note} style={mailText}>
          {note}
        </Text>
      ))}
      {mail.aside && (
        <Text style={mailText}>
          <Link href={mail.aside.url} style={{ color: '#123D2E', textDecoration: 'underline' }}>
            {mail.aside.label}
          </Link>
        </Text>
      )}
    </MailFrame>
  );
}

const width = 68;

/** The same mail for readers of plain text. */
export function noticeMailText(mail: NoticeMail): string {
  const link = ({ label, url }: { label: string; url: string }) => `${label}:\n${url}`;
  return [
    mail.heading,
    ...mail.paragraphs.map(wrapped),
    ...(mail.button ? [link(mail.button)] : []),
    ...mail.notes.map(wrapped),
    ...(mail.aside ? [link(mail.aside)] : []),
    `--\n${site.name} · ${site.supportEmail}\nOur books are educational only and are not financial advice.`,
  ].join('\n\n');
}

function wrapped(paragraph: string): string {
  return wrapWords(paragraph, width).join('\n');
}

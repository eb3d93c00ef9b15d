import { Button, Heading, Link, Section, Text } from 'react-email';
import { wrapWords } from '#app/platform/wrap-words.ts';
import { site } from '#content/site.ts';
import { MailFrame, mailButton, mailHeading, mailText } from './mail-frame.server.tsx';

/**
 * A mail about an account. It calls nobody by name: until an address is proven the name in the
 * account is whatever a stranger typed, and would be the stranger's message in our mail.
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

export function NoticeMailBody({ letter }: { letter: NoticeMail }) {
  return (
    <MailFrame preview={letter.paragraphs[0] ?? letter.heading}>
      <Heading as="h1" style={mailHeading}>
        {letter.heading}
      </Heading>
      {letter.paragraphs.map((paragraph) => (
        <Text key={paragraph} style={mailText}>
          {paragraph}
        </Text>
      ))}
      {letter.button && (
        <Section style={{ margin: '8px 0 24px' }}>
          <Button href={letter.button.url} style={mailButton}>
            {letter.button.label}
          </Button>
        </Section>
      )}
      {letter.notes.map((note) => (
        <Text key={note} style={mailText}>
          {note}
        </Text>
      ))}
      {letter.aside && (
        <Text style={mailText}>
          <Link href={letter.aside.url} style={{ color: '#123D2E', textDecoration: 'underline' }}>
            {letter.aside.label}
          </Link>
        </Text>
      )}
    </MailFrame>
  );
}

const width = 68;

/** The same letter for readers of plain text. */
export function noticeMailText(letter: NoticeMail): string {
  const link = ({ label, url }: { label: string; url: string }) => `${label}:\n${url}`;
  return [
    letter.heading,
    ...letter.paragraphs.map(wrapped),
    ...(letter.button ? [link(letter.button)] : []),
    ...letter.notes.map(wrapped),
    ...(letter.aside ? [link(letter.aside)] : []),
    `--\n${site.name} · ${site.supportEmail}\nOur books are educational only and are not financial advice.`,
  ].join('\n\n');
}

function wrapped(paragraph: string): string {
  return wrapWords(paragraph, width).join('\n');
}

import { Button, Heading, Link, Section, Text } from 'react-email';
import { wrapWords } from '#app/platform/wrap-words.ts';
import { site } from '#content/site.ts';
import {
  MailFrame,
  mailButton,
  mailHeading,
  mailSubheading,
  mailText,
} from './mail-frame.server.tsx';

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
  notes: Note[];
  /** A second, quieter link. */
  aside: { label: string; url: string } | null;
}

/** A paragraph, a list below its heading, or what is to be typed elsewhere. */
type Note = string | { heading: string; points: readonly string[] } | { code: string };

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
        <NoteBody key={JSON.stringify(note)} note={note} />
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

function NoteBody({ note }: { note: Note }) {
  if (typeof note === 'string') return <Text style={mailText}>{note}</Text>;
  if ('code' in note) return <Text style={code}>{note.code}</Text>;
  return (
    <>
      <Heading as="h2" style={mailSubheading}>
        {note.heading}
      </Heading>
      <ul style={{ ...mailText, paddingLeft: '22px' }}>
        {note.points.map((point) => (
          <li key={point} style={{ marginBottom: '8px' }}>
            {point}
          </li>
        ))}
      </ul>
    </>
  );
}

const code = {
  ...mailText,
  fontSize: '32px',
  fontWeight: 700,
  letterSpacing: '0.2em',
  lineHeight: '40px',
};

const width = 68;

/** The same mail for readers of plain text. */
export function noticeMailText(mail: NoticeMail): string {
  const link = ({ label, url }: { label: string; url: string }) => `${label}:\n${url}`;
  return [
    mail.heading,
    ...mail.paragraphs.map(wrapped),
    ...(mail.button ? [link(mail.button)] : []),
    ...mail.notes.map(noteText),
    ...(mail.aside ? [link(mail.aside)] : []),
    `--\n${site.name} · ${site.supportEmail}\nOur books are educational only and are not financial advice.`,
  ].join('\n\n');
}

function noteText(note: Note): string {
  if (typeof note === 'string') return wrapped(note);
  if ('code' in note) return note.code;
  const points = note.points.map((point) => wrapWords(point, width - 2).join('\n  '));
  return `${note.heading.toUpperCase()}\n${points.map((point) => `- ${point}`).join('\n')}`;
}

function wrapped(paragraph: string): string {
  return wrapWords(paragraph, width).join('\n');
}

import { Section, Text } from 'react-email';
import { MailFrame, mailSmallPrint, mailText } from '#app/mails/mail-frame.server.tsx';
import { wrapWords } from '#app/platform/wrap-words.ts';
import { site } from '#content/site.ts';
import { linkParts } from './link-parts.server.ts';

export interface AnswerMail {
  /** What the member of staff wrote: paragraphs are told apart by an empty line. */
  text: string;
  /** What it answers. */
  quoted: { name: string; day: string; message: string };
}

/** `Re: ` once, however often it was there before. */
export function answerSubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}

const previewCharacters = 140;

/** The answer, with what it answers below. In words that a visitor chose nothing is a link. */
export function AnswerMailBody({ mail: { text, quoted } }: { mail: AnswerMail }) {
  return (
    <MailFrame preview={text.slice(0, previewCharacters)}>
      {numbered(text.split(/\n{2,}/)).map(([n, paragraph]) => (
        <Text key={n} style={mailText}>
          {numbered(paragraph.split('\n')).map(([line, words]) => (
            <Line key={line} isFirst={line === 0} text={words} />
          ))}
        </Text>
      ))}
      <Section style={quote}>
        <Text style={mailSmallPrint}>{introduction(quoted)}</Text>
        <pre style={{ ...mailSmallPrint, ...asTyped }}>{quoted.message}</pre>
      </Section>
    </MailFrame>
  );
}

function Line({ text, isFirst }: { text: string; isFirst: boolean }) {
  return (
    <>
      {!isFirst && <br />}
      {numbered(linkParts(text)).map(([n, part]) =>
        part.url === null ? (
          part.text
        ) : (
          <a key={n} href={part.url} style={{ color: '#123D2E', textDecoration: 'underline' }}>
            {part.text}
          </a>
        ),
      )}
    </>
  );
}

const quote = { borderLeft: '3px solid #DDD8C8', margin: '24px 0 0', padding: '0 0 0 14px' };
/** In a `<pre>`, as some mail programs fold lines whatever the style says. */
const asTyped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 } as const;

/** Two of them may say the same. */
const numbered = <Item,>(items: readonly Item[]) => items.map((item, n) => [n, item] as const);

const quoteWidth = 70;

/** The same for readers of plain text. */
export function answerMailText({ text, quoted }: AnswerMail): string {
  const lines = quoted.message
    .split('\n')
    .flatMap((line) => wrapWords(line, quoteWidth))
    .map((line) => `> ${line}`.trimEnd());
  return [
    text,
    [introduction(quoted), ...lines].join('\n'),
    `--\n${site.name} · ${site.supportEmail}\nOur books are educational only and are not financial advice.`,
  ].join('\n\n');
}

function introduction({ day, name }: AnswerMail['quoted']): string {
  return `On ${day}, ${name} wrote:`;
}

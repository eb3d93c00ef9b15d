import { Heading, Text } from 'react-email';
import { MailFrame, mailHeading, mailSmallPrint, mailText } from '#app/mails/mail-frame.server.tsx';
import { type AlertNews, alertMailHeading, alertMailWords } from './alert-words.server.ts';

/** The mail to the owner: what is wrong, since when, and what to type. */
export function AlertMailBody({ news, publicUrl }: { news: AlertNews[]; publicUrl: string }) {
  const { entries, rest, restCommand, foot } = alertMailWords(news, publicUrl);
  return (
    <MailFrame
      preview={entries[0]?.summary ?? ''}
      foot={<Text style={mailSmallPrint}>{foot}</Text>}
    >
      <Heading as="h1" style={mailHeading}>
        {alertMailHeading(news)}
      </Heading>
      {entries.map(({ headline, time, summary, commands }) => (
        <div key={`${headline} ${time} ${summary}`}>
          <Heading as="h2" style={{ ...mailText, fontWeight: 600, margin: '24px 0 0' }}>
            {headline}
          </Heading>
          <Text style={{ ...mailText, color: '#55615A', margin: '0 0 8px' }}>{time}</Text>
          <Text style={{ ...mailText, margin: '0 0 8px' }}>{summary}</Text>
          <Commands lines={commands} />
        </div>
      ))}
      <Text style={{ ...mailText, margin: '32px 0 8px' }}>{rest}</Text>
      <Commands lines={[restCommand]} />
    </MailFrame>
  );
}

/** One unbroken line for each, to be copied. */
function Commands({ lines }: { lines: string[] }) {
  return lines.map((line) => (
    <pre
      key={line}
      style={{
        ...mailText,
        backgroundColor: '#F1EDE2',
        fontFamily: 'Menlo, Consolas, monospace',
        fontSize: '13px', // with which the id of a job fits
        margin: '0 0 8px',
        overflowWrap: 'anywhere',
        padding: '4px 8px',
        whiteSpace: 'pre-wrap',
      }}
    >
      {line}
    </pre>
  ));
}

import { Button, Heading, Link, Section, Text } from 'react-email';
import {
  MailFrame,
  mailButton,
  mailHeading,
  mailLink,
  mailText,
} from '#app/mails/mail-frame.server.tsx';
import { wrapWords } from '#app/platform/wrap-words.ts';
import { site } from '#content/site.ts';

/** One order with the link that opens it. */
export interface FoundOrder {
  orderId: string;
  /** Like "November 21, 2026". */
  orderDate: string;
  titles: string[];
  downloadUrl: string;
  downloadsLeft: number;
  /** Like "December 21, 2026". */
  linkExpires: string;
}

export interface FoundBooks {
  /** The newest first. */
  orders: FoundOrder[];
  /** Whether there are older ones beside these. */
  hasMore: boolean;
  signInUrl: string;
}

export const foundBooksSubject = `Your books from ${site.name}`;

const heading = 'Here are your books';
const opening =
  'Someone (we hope you) asked for links to the books bought with this address. Here they are.';
const unasked = 'Didn’t ask for this? You can ignore this email: the links went only to you.';
const more = 'You have older orders as well. All your books are in your library:';
const library = 'All your books are in your library, too:';

/** Nobody is called by name: whoever asked for the mail may have typed a stranger's address. */
export function FoundBooksMail({ found }: { found: FoundBooks }) {
  return (
    <MailFrame preview={opening}>
      <Heading as="h1" style={mailHeading}>
        {heading}
      </Heading>
      <Text style={mailText}>{opening}</Text>
      {found.orders.map((order) => (
        <Section key={order.orderId} style={box}>
          <Text style={{ ...mailText, margin: '0 0 12px' }}>
            Order ID: <strong>{order.orderId}</strong>
            <br />
            Date: {order.orderDate}
          </Text>
          {order.titles.map((title) => (
            <Text key={title} style={{ ...mailText, margin: '0 0 6px' }}>
              {title}
            </Text>
          ))}
          <Section style={{ margin: '12px 0' }}>
            <Button href={order.downloadUrl} style={mailButton}>
              {downloadLabel(order)}
            </Button>
          </Section>
          <Text style={{ ...mailText, color: '#55615A', margin: 0 }}>{limitsOf(order)}</Text>
        </Section>
      ))}
      <Text style={mailText}>
        {found.hasMore ? more : library}{' '}
        <Link href={found.signInUrl} style={mailLink}>
          Open my library
        </Link>
      </Text>
      <Text style={mailText}>{unasked}</Text>
    </MailFrame>
  );
}

const width = 68;

/** The same mail for readers of plain text. */
export function foundBooksText({ orders, hasMore, signInUrl }: FoundBooks): string {
  return [
    heading,
    wrapped(opening),
    ...orders.map((order) =>
      [
        `Order ID: ${order.orderId}\nDate: ${order.orderDate}`,
        order.titles.map(wrapped).join('\n'),
        `${downloadLabel(order)}:\n${order.downloadUrl}`,
        wrapped(limitsOf(order)),
      ].join('\n\n'),
    ),
    `${wrapped(hasMore ? more : library)}\n${signInUrl}`,
    wrapped(unasked),
    `--\n${site.name} · ${site.supportEmail}\nOur books are educational only and are not financial advice.`,
  ].join('\n\n');
}

function downloadLabel({ titles }: FoundOrder): string {
  return `Download your ${titles.length === 1 ? 'book' : 'books'}`;
}

function limitsOf({ linkExpires, downloadsLeft }: FoundOrder): string {
  const downloads = downloadsLeft === 1 ? 'one more download' : `${downloadsLeft} more downloads`;
  return `The link works until ${linkExpires}, for ${downloads}. It is yours alone.`;
}

function wrapped(sentence: string): string {
  return wrapWords(sentence, width).join('\n');
}

const box = {
  backgroundColor: '#FBF8F1',
  border: '1px solid #DDD8C8',
  borderRadius: '10px',
  margin: '0 0 20px',
  padding: '16px 20px',
  width: '100%',
};

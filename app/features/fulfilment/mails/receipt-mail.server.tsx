import { Button, Column, Heading, Hr, Img, Link, Row, Section, Text } from 'react-email';
import { smallCover } from '#app/features/catalog/small-cover.ts';
import {
  MailFrame,
  mailButton,
  mailHeading,
  mailLink,
  mailSecondButton,
  mailSmallPrint,
  mailSubheading,
  mailText,
} from '#app/mails/mail-frame.server.tsx';
import { saidTo } from '#app/platform/shown-name.ts';
import { boughtTwiceHeading, boughtTwiceWords } from './bought-twice-words.ts';
import {
  accountWords,
  amountWords,
  consentSentence,
  guaranteeWords,
  linkWords,
  openBookCount,
  openingWords,
  type Receipt,
  sellerSentence,
  somethingWrong,
  sumRows,
} from './receipt-words.ts';

/** Thanks, what was bought and paid, and the way to the books. */
export function ReceiptMail({ receipt }: { receipt: Receipt }) {
  const isOne = openBookCount(receipt) === 1;
  const account = accountWords(receipt);
  const twice = boughtTwiceWords(receipt);
  const consent = consentSentence(receipt);
  const [beforeAddress, afterAddress] = guaranteeWords(receipt).split(receipt.supportEmail);
  return (
    <MailFrame
      preview={`Your ${isOne ? 'book is' : 'books are'} ready to download. Order ${receipt.orderId}.`}
    >
      <Heading as="h1" style={mailHeading}>
        {saidTo('Thank you', receipt.firstName)}
      </Heading>
      <Text style={mailText}>{openingWords(receipt)}</Text>
      <Section style={{ margin: '8px 0 24px' }}>
        <Button href={receipt.downloadUrl} style={mailButton}>
          Download your {isOne ? 'book' : 'books'}
        </Button>
      </Section>
      <Text style={mailText}>{linkWords(receipt)}</Text>
      <Summary receipt={receipt} />
      {twice && (
        <>
          <Heading as="h2" style={mailSubheading}>
            {boughtTwiceHeading}
          </Heading>
          <Text style={mailText}>{twice}</Text>
        </>
      )}
      <Heading as="h2" style={mailSubheading}>
        Your account
      </Heading>
      <Text style={mailText}>{account.sentence}</Text>
      {account.links.map(({ label, url }) => (
        <Section key={label} style={{ margin: '0 0 24px' }}>
          <Button href={url} style={mailSecondButton}>
            {label}
          </Button>
        </Section>
      ))}
      <Heading as="h2" style={mailSubheading}>
        Our 30-day guarantee
      </Heading>
      <Text style={mailText}>
        {beforeAddress}
        <Link href={`mailto:${receipt.supportEmail}`} style={mailLink}>
          {receipt.supportEmail}
        </Link>
        {afterAddress}
        <br />
        <Link href={receipt.withdrawUrl} style={mailLink}>
          Withdraw from this order
        </Link>
      </Text>
      {consent && <Text style={mailText}>{consent}</Text>}
      <Heading as="h2" style={mailSubheading}>
        If something is wrong
      </Heading>
      <Text style={mailText}>
        If the link expires or gets lost,{' '}
        <Link href={receipt.findBooksUrl} style={mailLink}>
          request a new one
        </Link>{' '}
        at any time. {somethingWrong}
      </Text>
    </MailFrame>
  );
}

function Summary({ receipt }: { receipt: Receipt }) {
  const seller = sellerSentence(receipt);
  return (
    <Section style={box}>
      <Text style={{ ...mailText, margin: '0 0 8px' }}>
        Order ID: <strong>{receipt.orderId}</strong>
        <br />
        Date: {receipt.orderDate}
      </Text>
      {receipt.lines.map((line) =>
        line.coverUrl === null ? (
          <Line key={line.title} label={line.title} amount={amountWords(line)} />
        ) : (
          <BookLine
            key={line.title}
            title={line.title}
            amount={amountWords(line)}
            coverUrl={line.coverUrl}
            pageUrl={line.pageUrl}
          />
        ),
      )}
      <Hr style={{ borderColor: '#DDD8C8', margin: '4px 0 10px' }} />
      {sumRows(receipt).map(({ label, amount, isTotal }) => (
        <Line key={label} label={label} amount={amount} isTotal={isTotal} />
      ))}
      {seller && <Text style={{ ...mailSmallPrint, margin: '10px 0 0' }}>{seller}</Text>}
    </Section>
  );
}

/** The amount stands under the title: beside a cover, a phone has no room for a third column. */
function BookLine({
  title,
  amount,
  coverUrl,
  pageUrl,
}: {
  title: string;
  amount: string;
  coverUrl: string;
  pageUrl: string | undefined;
}) {
  const { widthPx, heightPx } = smallCover;
  return (
    <Row>
      <Column style={{ ...bookCell, width: `${widthPx + 14}px` }}>
        <Img src={coverUrl} alt="" width={widthPx} height={heightPx} style={cover} />
      </Column>
      <Column style={bookCell}>
        <Text style={{ ...mailText, lineHeight: '22px', margin: '0 0 4px' }}>
          {pageUrl === undefined ? (
            title
          ) : (
            <Link href={pageUrl} style={mailLink}>
              {title}
            </Link>
          )}
        </Text>
        <Text style={{ ...mailText, color: '#55615A', lineHeight: '22px', margin: 0 }}>
          {amount}
        </Text>
      </Column>
    </Row>
  );
}

function Line({
  label,
  amount,
  isTotal = false,
}: {
  label: string;
  amount: string;
  isTotal?: boolean;
}) {
  const style = { ...mailText, margin: '0 0 6px', fontWeight: isTotal ? 700 : 400 };
  return (
    <Row>
      <Column>
        <Text style={style}>{label}</Text>
      </Column>
      <Column align="right" style={{ verticalAlign: 'top', paddingLeft: '16px' }}>
        <Text style={style}>{amount}</Text>
      </Column>
    </Row>
  );
}

const bookCell = { padding: '6px 0 10px', verticalAlign: 'top' };
// The ground keeps the cover's place where a reader blocks pictures.
const cover = { backgroundColor: '#E6E0D0', borderRadius: '3px' };
const box = {
  backgroundColor: '#FBF8F1',
  border: '1px solid #DDD8C8',
  borderRadius: '10px',
  padding: '16px 20px',
  width: '100%',
};

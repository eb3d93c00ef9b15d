import { Fragment } from 'react';
import { Button, Column, Heading, Hr, Img, Link, Row, Section, Text } from 'react-email';
import { mailCover } from '#app/features/catalog/mail-cover.ts';
import type { MailedAccountLink } from '#app/features/identity/verification/issue-receipt-link.server.ts';
import { MailFrame, mailButton, mailHeading, mailText } from '#app/mails/mail-frame.server.tsx';
import { formatUsd } from '#app/platform/money.ts';
import type { BoughtTwice } from '../bought-twice/find-bought-twice.server.ts';
import { boughtTwiceHeading, boughtTwiceWords } from './bought-twice-words.ts';

export interface ReceiptLine {
  title: string;
  /** `null` for what the price of another line includes. */
  amountCents: number | null;
  /** Absolute; `null` where there is no book to show. */
  coverUrl: string | null;
}

export interface Receipt {
  firstName: string;
  orderId: string;
  /** Like "November 21, 2026". */
  orderDate: string;
  lines: ReceiptLine[];
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  downloadUrl: string;
  maxDownloads: number;
  /** Like "December 21, 2026". */
  linkExpires: string;
  accountEmail: string;
  accountLink: MailedAccountLink;
  /** What of it was paid for twice. */
  boughtTwice: BoughtTwice | null;
  supportEmail: string;
}

interface AccountWords {
  sentence: string;
  links: { label: string; url: string }[];
}

/** What stands in the receipt about the account: HTML and text say it alike. */
export function accountWords({
  accountEmail,
  accountLink,
}: Pick<Receipt, 'accountEmail' | 'accountLink'>): AccountWords {
  const kept = `We keep your books in the account of ${accountEmail}.`;
  const library = { label: 'Open my library', url: accountLink.url };
  switch (accountLink.kind) {
    case 'set-password':
      return {
        sentence: `${kept} It has no password at the moment: choose one to sign in and read them at any time. The link works for 7 days.`,
        links: [{ label: 'Set your password', url: accountLink.url }],
      };
    case 'keep-or-choose-password':
      return {
        sentence: `${kept} Open it with this link: there you sign in with the password chosen before, or choose a new one if it was not you who chose it or you did not keep it. The link works for 30 days. No password is ever sent by mail.`,
        links: [library],
      };
    case 'sign-in':
      return {
        sentence: `${kept} Mails that lead into it go to that address alone.`,
        links: [{ label: 'Sign in', url: accountLink.url }],
      };
    case 'open-library':
      return {
        sentence: `${kept} Sign in with that address and your password to read them at any time. No password is ever sent by mail.`,
        links: [library],
      };
  }
}

/** Thanks, what was bought and paid, and the way to the books. */
export function ReceiptMail({ receipt }: { receipt: Receipt }) {
  const noun = receipt.lines.length === 1 ? 'book is' : 'books are';
  const account = accountWords(receipt);
  const twice = boughtTwiceWords(receipt);
  return (
    <MailFrame preview={`Your ${noun} ready to download. Order ${receipt.orderId}.`}>
      <Heading as="h1" style={mailHeading}>
        Thank you, {receipt.firstName}
      </Heading>
      <Text style={mailText}>Your payment has arrived and your {noun} ready.</Text>
      <Section style={{ margin: '8px 0 24px' }}>
        <Button href={receipt.downloadUrl} style={mailButton}>
          Download your {receipt.lines.length === 1 ? 'book' : 'books'}
        </Button>
      </Section>
      <Text style={mailText}>
        The link works until {receipt.linkExpires}, for {receipt.maxDownloads} downloads in all.
        Every book comes as PDF and as EPUB, in your name. Keep this mail: the link is yours alone.
      </Text>
      <Summary receipt={receipt} />
      {twice && (
        <>
          <Heading as="h2" style={subheading}>
            {boughtTwiceHeading}
          </Heading>
          <Text style={mailText}>{twice}</Text>
        </>
      )}
      <Heading as="h2" style={subheading}>
        Your account
      </Heading>
      <Text style={mailText}>
        {account.sentence}
        {account.links.map(({ label, url }) => (
          <Fragment key={label}>
            <br />
            <Link href={url} style={{ color: '#123D2E' }}>
              {label}
            </Link>
          </Fragment>
        ))}
      </Text>
      <Heading as="h2" style={subheading}>
        Our 30-day guarantee
      </Heading>
      <Text style={mailText}>
        If the books are not for you, write to {receipt.supportEmail} within 30 days and name your
        order ID. You get all your money back, within 5–10 business days.
      </Text>
      <Heading as="h2" style={subheading}>
        If something is wrong
      </Heading>
      <Text style={mailText}>
        A link that does not open, a name that is misspelt, a file that will not load: reply to this
        mail, and a person answers within 24 hours.
      </Text>
    </MailFrame>
  );
}

function Summary({ receipt }: { receipt: Receipt }) {
  return (
    <Section style={box}>
      <Text style={{ ...mailText, margin: '0 0 8px' }}>
        Order ID: <strong>{receipt.orderId}</strong>
        <br />
        Date: {receipt.orderDate}
      </Text>
      {receipt.lines.map(({ title, amountCents, coverUrl }) =>
        coverUrl === null ? (
          <Line key={title} label={title} amount={amountWords(amountCents)} />
        ) : (
          <BookLine
            key={title}
            title={title}
            amount={amountWords(amountCents)}
            coverUrl={coverUrl}
          />
        ),
      )}
      <Hr style={{ borderColor: '#DDD8C8', margin: '4px 0 10px' }} />
      <Line label="Subtotal" amount={formatUsd(receipt.subtotalCents)} />
      <Line label="Tax" amount={formatUsd(receipt.taxCents)} />
      <Line label="Total paid" amount={formatUsd(receipt.totalCents)} isTotal />
    </Section>
  );
}

function amountWords(amountCents: number | null): string {
  return amountCents === null ? 'included' : formatUsd(amountCents);
}

/** The amount stands under the title: beside a cover, a phone has no room for a third column. */
function BookLine({
  title,
  amount,
  coverUrl,
}: {
  title: string;
  amount: string;
  coverUrl: string;
}) {
  const { widthPx, heightPx } = mailCover;
  return (
    <Row>
      <Column style={{ ...bookCell, width: `${widthPx + 14}px` }}>
        <Img src={coverUrl} alt="" width={widthPx} height={heightPx} style={cover} />
      </Column>
      <Column style={bookCell}>
        <Text style={{ ...mailText, lineHeight: '22px', margin: '0 0 4px' }}>{title}</Text>
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

const subheading = { ...mailHeading, fontSize: '19px', lineHeight: '26px', margin: '24px 0 8px' };
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

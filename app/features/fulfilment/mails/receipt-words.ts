import type { MailedAccountLink } from '#app/features/identity/verification/issue-receipt-link.server.ts';
import type { Seller } from '#app/features/shop-settings/seller.server.ts';
import type { TaxKind } from '#app/features/shop-settings/tax-mode.ts';
import { formatUsd } from '#app/platform/money.ts';
import type { BoughtTwice } from '../bought-twice/find-bought-twice.server.ts';

export interface ReceiptLine {
  title: string;
  /** `null` for what the price of another line includes. */
  amountCents: number | null;
  /** Absolute; `null` where there is no book to show, or none to offer. */
  coverUrl: string | null;
  /** The book's own page, where it has a cover to show. */
  pageUrl?: string;
  /** Whether it is the buyer's: `refunded` and `ended` books do not open, a `heading` is no book. */
  state: 'open' | 'refunded' | 'ended' | 'heading';
}

/** How the order was taxed. */
export interface ReceiptTax {
  /** `null` for orders from before that was kept: as `flat`. */
  mode: TaxKind | null;
  /** Like "8%"; `null` where it is not known, or not the same for all books. */
  rate: string | null;
  /** Like "US-CA"; `null` where no place counts. */
  place: string | null;
}

export interface ReceiptRefund {
  amountCents: number;
  /** Like "November 21, 2026". */
  date: string;
  /** Of the books that it was made for; empty where it names none. */
  titles: string[];
}

export interface Receipt {
  /** How the buyer is greeted; empty where no name was given. */
  firstName: string;
  orderId: string;
  /** Like "November 21, 2026". */
  orderDate: string;
  lines: ReceiptLine[];
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  tax: ReceiptTax;
  /** What went back of it, or is on its way, the first first. */
  refunds: ReceiptRefund[];
  downloadUrl: string;
  /** Where a new link is asked for. */
  findBooksUrl: string;
  maxDownloads: number;
  /** Like "December 21, 2026". */
  linkExpires: string;
  accountEmail: string;
  accountLink: MailedAccountLink;
  /** What of it was paid for twice. */
  boughtTwice: BoughtTwice | null;
  /** Who sells; `null` where that was not settled. */
  seller: Seller | null;
  supportEmail: string;
  /** Where somebody withdraws from the order. */
  withdrawUrl: string;
  /** What the buyer agreed to about the delivery, and when; `null` where that is not on record. */
  consent: { words: string; date: string } | null;
}

interface AccountWords {
  sentence: string;
  links: { label: string; url: string }[];
}

const list = new Intl.ListFormat('en-US');

/** What stands in the receipt about getting the money back: HTML and text say it alike. */
export function guaranteeWords(receipt: Pick<Receipt, 'supportEmail' | 'lines'>): string {
  return `If the ${booksAre(receipt)} not for you, write to ${receipt.supportEmail} within 30 days and include your order ID, or fill in a short form. You will get all your money back within 5–10 business days.`;
}

/** What helps where the link does not: HTML and text say it alike. */
export const somethingWrong =
  'Name misspelled? A file won’t open? Reply to this email, and a person will fix it within 24 hours.';

/** What every book of an order comes as: receipt and gift say it alike. */
export function booksComeAs({ firstName }: Pick<Receipt, 'firstName'>): string {
  const mark = firstName === '' ? 'the number of your order' : 'your name';
  return `Every book comes as a PDF and an EPUB with ${mark} in it.`;
}

/** What the download link gives: HTML and text say it alike. */
export function linkWords(
  receipt: Pick<Receipt, 'firstName' | 'maxDownloads' | 'linkExpires'>,
): string {
  return `${downloadsWords(receipt)} ${booksComeAs(receipt)} Keep this email: the link is yours alone.`;
}

/** How long and how often the link works, and what has no such limits. */
export function downloadsWords({
  maxDownloads,
  linkExpires,
}: Pick<Receipt, 'maxDownloads' | 'linkExpires'>): string {
  return `You have ${maxDownloads} downloads with this link, which works until ${linkExpires}. Your library has no limit.`;
}

/** What the buyer agreed to, as the mail repeats it; `null` where nothing is on record. */
export function consentSentence({ consent }: Pick<Receipt, 'consent'>): string | null {
  return consent && `When you ordered, on ${consent.date}, you agreed to this: “${consent.words}”`;
}

/** Who sold it, and where they are; `null` where the shop does not say. */
export function sellerSentence({ seller }: Pick<Receipt, 'seller'>): string | null {
  if (seller === null) return null;
  const { legalName, addressLines, country, taxId } = seller;
  const place = [legalName, ...addressLines, country].join(', ');
  return `Sold by ${place}.${taxId === null ? '' : ` Tax ID: ${taxId}.`}`;
}

/** The books that the order still gives. */
export function openBookCount({ lines }: Pick<Receipt, 'lines'>): number {
  return lines.filter(({ state }) => state === 'open').length;
}

function booksAre(receipt: Pick<Receipt, 'lines'>): string {
  return openBookCount(receipt) === 1 ? 'book is' : 'books are';
}

/** How the receipt begins: of an order that changed since it was paid it does not say that all is there. */
export function openingWords(receipt: Pick<Receipt, 'lines'>): string {
  const books = booksAre(receipt);
  return receipt.lines.some(({ state }) => state === 'refunded' || state === 'ended')
    ? `This is your order as it stands today. Your remaining ${books} ready.`
    : `We’ve received your payment, and your ${books} ready.`;
}

/** What stands beside a line's title: its price, and that it is no longer the buyer's. */
export function amountWords({ amountCents, state }: ReceiptLine): string {
  const amount = amountCents === null ? 'included' : formatUsd(amountCents);
  return state === 'refunded' || state === 'ended' ? `${amount} (${state})` : amount;
}

interface SumRow {
  label: string;
  amount: string;
  isTotal: boolean;
}

/** What the sums of a receipt are worked out of. */
type ReceiptSums = Pick<Receipt, 'subtotalCents' | 'taxCents' | 'totalCents' | 'tax' | 'refunds'>;

/** The sums under the lines: what was paid, what went back of it and what remains. */
export function sumRows(receipt: ReceiptSums): SumRow[] {
  const { totalCents, refunds } = receipt;
  const row = (label: string, cents: number, isTotal = false): SumRow => ({
    label,
    amount: formatUsd(cents),
    isTotal,
  });
  const refundedCents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [
    ...taxedRows(receipt).map(({ label, cents }) => row(label, cents)),
    row('Total paid', totalCents, true),
    ...(receipt.tax.mode === 'included'
      ? [row(`Includes tax${inBrackets(receipt.tax)}`, receipt.taxCents)]
      : []),
    ...refunds.map(({ amountCents, date, titles }) => {
      const books = titles.length === 0 ? '' : `, for ${list.format(titles.map(quoted))}`;
      return row(`Refunded on ${date}${books}`, amountCents);
    }),
    ...(refunds.length === 0
      ? []
      : [row('Paid after refunds', Math.max(0, totalCents - refundedCents), true)]),
  ];
}

/** What stands above the total: tax that prices contain stands under it, and none is none. */
function taxedRows({
  subtotalCents,
  taxCents,
  tax,
}: ReceiptSums): { label: string; cents: number }[] {
  switch (tax.mode) {
    case 'none':
      return [{ label: 'Subtotal', cents: subtotalCents }];
    case 'included':
      return [{ label: 'Subtotal', cents: subtotalCents + taxCents }];
    case 'stripe':
    case 'flat':
    case null: {
      const taxRow = { label: `Tax${taxCents === 0 ? '' : inBrackets(tax)}`, cents: taxCents };
      return [{ label: 'Subtotal', cents: subtotalCents }, taxRow];
    }
  }
}

function inBrackets({ place, rate }: ReceiptTax): string {
  const facts = [place, rate].filter((fact) => fact !== null);
  return facts.length === 0 ? '' : ` (${facts.join(', ')})`;
}

function quoted(title: string): string {
  return `“${title}”`;
}

/** What stands in the receipt about the account: HTML and text say it alike. */
export function accountWords(
  receipt: Pick<Receipt, 'accountEmail' | 'accountLink' | 'lines'>,
): AccountWords {
  const { accountEmail, accountLink } = receipt;
  const kept = `Your ${booksAre(receipt)} saved to an account for ${accountEmail}.`;
  const library = { label: 'Open my library', url: accountLink.url };
  switch (accountLink.kind) {
    case 'set-password':
      return {
        sentence: `${kept} Choose a password to open it. The link works for 7 days.`,
        links: [{ label: 'Set your password', url: accountLink.url }],
      };
    case 'keep-or-choose-password':
      return {
        sentence: `${kept} Open it with this link and sign in with the password you chose at checkout or sign-up. Don’t have it? Choose a new one. The link works for 30 days. We never email passwords.`,
        links: [library],
      };
    case 'sign-in':
      return {
        sentence: `${kept} We email links to it to that address only.`,
        links: [{ label: 'Sign in', url: accountLink.url }],
      };
    case 'open-library':
      return {
        sentence: `${kept} Sign in with that address and your password to read ${openBookCount(receipt) === 1 ? 'it' : 'them'} at any time. We never email passwords.`,
        links: [library],
      };
  }
}

import { render } from 'react-email';
import { expect, test } from 'vitest';
import { books, bundle } from '#app/features/catalog/catalog.ts';
import { darkLook } from '#app/mails/dark-look.ts';
import { givenMail } from './given-mail.server.ts';
import { ReceiptMail } from './receipt-mail.server.tsx';
import { receiptText } from './receipt-text.server.ts';
import type { Receipt } from './receipt-words.ts';

const shop = 'https://shop.example';
const ofBundle: Receipt = {
  firstName: 'Ada',
  orderId: 'EK-ABCDE-FGHJK',
  orderDate: 'September 21, 2026',
  lines: [
    { title: bundle.title, amountCents: 4_700, coverUrl: null, state: 'heading' },
    ...books.map(({ fullTitle, id }) => ({
      title: fullTitle,
      amountCents: null,
      coverUrl: `${shop}/${id}.png`,
      state: 'open' as const,
    })),
  ],
  subtotalCents: 4_700,
  taxCents: 0,
  totalCents: 4_700,
  tax: { mode: 'flat', rate: '0%', place: null },
  refunds: [],
  downloadUrl: `${shop}/download?token=${'t'.repeat(43)}`,
  findBooksUrl: `${shop}/find-my-books`,
  maxDownloads: 25,
  linkExpires: 'September 21, 2026',
  accountEmail: 'an-address-as-long-as-they-come@somewhere.example.com',
  accountLink: {
    kind: 'keep-or-choose-password',
    url: `${shop}/auth?mode=verify#token=abc`,
  },
  boughtTwice: null,
  withdrawUrl: `${shop}/withdraw`,
  consent: { words: 'You ask for it at once.', date: 'November 21, 2026' },
  seller: null,
  supportEmail: 'support@evenkeel.academy',
};
const receipts: Record<string, Receipt> = {
  'the bundle, with a password': ofBundle,
  'the bundle, without a password': {
    ...ofBundle,
    accountLink: { kind: 'set-password', url: `${shop}/auth?mode=reset#token=abc` },
  },
  'one book of a proven account': {
    ...ofBundle,
    lines: [{ title: 'Built to Last', amountCents: 7_000, coverUrl: null, state: 'open' }],
    accountLink: { kind: 'open-library', url: `${shop}/dashboard` },
  },
  'one book, bought twice': {
    ...ofBundle,
    boughtTwice: { titles: ['Built to Last'], otherOrderIds: ['EK-AAAAA-AAAAA'] },
  },
  'the bundle, a book of it refunded': {
    ...ofBundle,
    refunds: [
      { amountCents: 1_234_567, date: 'September 21, 2026', titles: [bundle.title, bundle.title] },
    ],
  },
};

/** What a reader sees of the HTML: no markup, white space folded. */
const shown = (html: string) =>
  html
    .replaceAll(/<(style|head)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const folded = (text: string) => text.replaceAll(/\s+/g, ' ');

test.each(Object.entries(receipts))('%s: lines of text fit a terminal', (_, receipt) => {
  const lines = receiptText(receipt).split('\n');
  expect(lines.filter((line) => line.length > 68 && !line.includes('://'))).toEqual([]);
});

test.each([
  'You have 25 downloads with this link, which works until September 21, 2026. Your library has no limit. Every book comes as a PDF and an EPUB with your name in it. Keep this email: the link is yours alone.',
  'Open it with this link and sign in with the password you chose at checkout or sign-up. Don’t have it? Choose a new one. The link works for 30 days. We never email passwords.',
  'If the books are not for you, write to support@evenkeel.academy within 30 days and include your order ID, or fill in a short form. You will get all your money back within 5–10 business days.',
  'When you ordered, on November 21, 2026, you agreed to this: “You ask for it at once.”',
])('HTML and text both say: %s', async (sentence) => {
  expect(folded(receiptText(ofBundle))).toContain(sentence);
  expect(shown(await render(ReceiptMail({ receipt: ofBundle })))).toContain(sentence);
});

test.each([
  'We’ve received your payment, and your book is ready.',
  'Your book is saved to an account for an-address-as-long-as-they-come@somewhere.example.com. Sign in with that address and your password to read it at any time.',
  'If the book is not for you, write to',
])('of one book HTML and text both say: %s', async (words) => {
  const receipt = { ...ofBundle, ...receipts['one book of a proven account'] };
  expect(folded(receiptText(receipt))).toContain(words);
  expect(shown(await render(ReceiptMail({ receipt })))).toContain(words);
});

test('the address for help with a refund is a link', async () => {
  const html = await render(ReceiptMail({ receipt: ofBundle }));
  const [, guarantee = ''] = html.split('If the books are not for you');
  expect(guarantee.slice(0, guarantee.indexOf('</a>'))).toContain(
    `href="mailto:${ofBundle.supportEmail}"`,
  );
});

test('whoever chose a password at the checkout finds the library in HTML and text', async () => {
  const html = await render(ReceiptMail({ receipt: ofBundle }));
  const { url } = ofBundle.accountLink;
  expect(receiptText(ofBundle)).toContain(`Open my library:\n${url}\n`);
  const link = html.split(`href="${url}"`)[1] ?? '';
  expect(shown(link.slice(link.indexOf('>') + 1, link.indexOf('</a>')))).toContain(
    'Open my library',
  );
});

test('what was paid for twice is said in HTML and text, with the refund that it offers', async () => {
  const orders = ['EK-AAAAA-AAAAA', 'EK-BBBBB-BBBBB'];
  const titles = ['Built to Last', 'Keep It Growing'];
  const receipt = { ...ofBundle, boughtTwice: { titles, otherOrderIds: orders } };
  const sentence =
    'You have paid for “Built to Last” and “Keep It Growing” twice: with this order and with orders EK-AAAAA-AAAAA and EK-BBBBB-BBBBB. If that was a mistake, write to support@evenkeel.academy and name order EK-ABCDE-FGHJK: we will refund what you paid for them here, and you keep what you bought before.';
  expect(folded(receiptText(receipt))).toContain(sentence);
  expect(shown(await render(ReceiptMail({ receipt })))).toContain(sentence);
  expect(receiptText(ofBundle)).not.toMatch(/twice/i);
});

const inPart: Receipt = {
  ...ofBundle,
  lines: [
    { title: 'Built to Last', amountCents: 7_000, coverUrl: `${shop}/1.png`, state: 'open' },
    { title: 'Keep It Growing', amountCents: 7_000, coverUrl: null, state: 'refunded' },
    { title: 'Smart Moves', amountCents: 7_000, coverUrl: null, state: 'ended' },
  ],
  subtotalCents: 21_000,
  taxCents: 1_680,
  totalCents: 22_680,
  refunds: [
    { amountCents: 7_560, date: 'October 2, 2026', titles: ['Keep It Growing'] },
    { amountCents: 500, date: 'October 3, 2026', titles: [] },
  ],
};

test.each([
  'This is your order as it stands today. Your remaining book is ready.',
  'Built to Last $70.00 ',
  'Keep It Growing $70.00 (refunded)',
  'Smart Moves $70.00 (ended)',
  'Total paid $226.80',
  'Refunded on October 2, 2026, for “Keep It Growing” $75.60',
  'Refunded on October 3, 2026 $5.00',
  'Paid after refunds $146.20',
])('of an order that went back in part HTML and text say: %s', async (words) => {
  expect(folded(receiptText(inPart))).toContain(words);
  expect(shown(await render(ReceiptMail({ receipt: inPart })))).toContain(words);
});

const book = (amountCents: number) => ({
  ...{ title: 'Built to Last', amountCents, coverUrl: null, state: 'open' as const },
});
const taxed: Record<string, [Partial<Receipt>, RegExp]> = {
  'tax of a flat rate is a line of its own': [
    {
      ...{ subtotalCents: 7_000, taxCents: 560, totalCents: 7_560 },
      tax: { mode: 'flat', rate: '8%', place: null },
    },
    /Subtotal \$70\.00 Tax \(8%\) \$5\.60 Total paid \$75\.60/,
  ],
  'without tax nothing is said of it': [
    { subtotalCents: 7_000, totalCents: 7_000, tax: { mode: 'none', rate: '0%', place: null } },
    /Subtotal \$70\.00 Total paid \$70\.00(?! Includes)/,
  ],
  'tax that prices contain stands under the total': [
    {
      ...{ subtotalCents: 5_882, taxCents: 1_118, totalCents: 7_000 },
      tax: { mode: 'included', rate: '19%', place: null },
    },
    /Subtotal \$70\.00 Total paid \$70\.00 Includes tax \(19%\) \$11\.18/,
  ],
  'tax of a place says which': [
    {
      ...{ subtotalCents: 7_000, taxCents: 508, totalCents: 7_508 },
      tax: { mode: 'stripe', rate: '7.25%', place: 'US-CA' },
    },
    /Subtotal \$70\.00 Tax \(US-CA, 7\.25%\) \$5\.08 Total paid \$75\.08/,
  ],
  'tax of a place where none is collected is zero': [
    {
      ...{ subtotalCents: 7_000, taxCents: 0, totalCents: 7_000 },
      tax: { mode: 'stripe', rate: null, place: null },
    },
    /Subtotal \$70\.00 Tax \$0\.00 Total paid \$70\.00/,
  ],
};

test.each(Object.entries(taxed))('%s, in HTML and text', async (_, [given, words]) => {
  const receipt = { ...ofBundle, lines: [book(7_000)], ...given };
  expect(folded(receiptText(receipt))).toMatch(words);
  expect(shown(await render(ReceiptMail({ receipt })))).toMatch(words);
});

test('of an order that is whole nothing is said of refunds', async () => {
  expect(receiptText(ofBundle)).not.toMatch(/refunded|remaining|ended|after refunds/i);
  expect(shown(await render(ReceiptMail({ receipt: ofBundle })))).not.toMatch(
    /refunded|remaining/i,
  );
});

test('who sells stands below the sums, where that is settled, in HTML and text', async () => {
  const seller = {
    legalName: 'Evenkeel Books LLC',
    addressLines: ['1 Harbor Street', 'Portland, ME 04101'],
    country: 'United States',
    taxId: '12-3456789',
    registration: null,
  };
  const sentence =
    'Sold by Evenkeel Books LLC, 1 Harbor Street, Portland, ME 04101, United States. Tax ID: 12-3456789.';
  const receipt = { ...ofBundle, seller };
  expect(folded(receiptText(receipt))).toContain(sentence);
  expect(shown(await render(ReceiptMail({ receipt })))).toContain(sentence);
  expect(receiptText(ofBundle)).not.toContain('Sold by');
});

test('each color of the receipt has its counterpart in the dark', async () => {
  const html = await render(ReceiptMail({ receipt: ofBundle }));
  const colors = html
    .replace(darkLook, '')
    .matchAll(/(?<=[";])(?:background-)?color:#[\dA-F]{6}|solid #[\dA-F]{6}/g);
  for (const [color] of colors) expect(darkLook).toMatch(new RegExp(`["; ]${color}"`));
});

test('a reader who gave no name is thanked without one, and their books are marked with the order', async () => {
  const nameless = { ...ofBundle, firstName: '' };
  const html = shown(await render(ReceiptMail({ receipt: nameless })));
  const { paragraphs } = givenMail(nameless);
  for (const text of [receiptText(nameless), html, ['Thank you', ...paragraphs].join('\n\n')]) {
    expect(text).toMatch(/Thank you(?!,)/);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('with the number of your order in it.');
    expect(text).not.toContain('your name in it');
  }
});

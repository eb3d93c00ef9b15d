import { render } from 'react-email';
import { expect, test } from 'vitest';
import { books, bundle } from '#app/features/catalog/catalog.ts';
import { type Receipt, ReceiptMail } from './receipt-mail.server.tsx';
import { receiptText } from './receipt-text.server.ts';

const shop = 'https://shop.example';
const ofBundle: Receipt = {
  firstName: 'Ada',
  orderId: 'EK-ABCDE-FGHJK',
  orderDate: 'September 21, 2026',
  lines: [
    { title: bundle.title, amountCents: 4_700, coverUrl: null },
    ...books.map(({ fullTitle, id }) => ({
      title: fullTitle,
      amountCents: null,
      coverUrl: `${shop}/${id}.png`,
    })),
  ],
  subtotalCents: 4_700,
  taxCents: 0,
  totalCents: 4_700,
  downloadUrl: `${shop}/download?token=${'t'.repeat(43)}`,
  maxDownloads: 25,
  linkExpires: 'September 21, 2026',
  accountEmail: 'an-address-as-long-as-they-come@somewhere.example.com',
  accountLink: {
    kind: 'keep-or-choose-password',
    url: `${shop}/auth?mode=verify#token=abc`,
  },
  boughtTwice: null,
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
    lines: [{ title: 'Built to Last', amountCents: 7_000, coverUrl: null }],
    accountLink: { kind: 'open-library', url: `${shop}/dashboard` },
  },
  'one book, bought twice': {
    ...ofBundle,
    boughtTwice: { titles: ['Built to Last'], otherOrderIds: ['EK-AAAAA-AAAAA'] },
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
  'The link works until September 21, 2026, for 25 downloads in all. Every book comes as PDF and as EPUB, in your name. Keep this mail: the link is yours alone.',
  'Open it with this link: there you sign in with the password chosen before, or choose a new one if it was not you who chose it or you did not keep it. The link works for 30 days. No password is ever sent by mail.',
  'If the books are not for you, write to support@evenkeel.academy within 30 days and name your order ID. You get all your money back, within 5–10 business days.',
])('HTML and text both say: %s', async (sentence) => {
  expect(folded(receiptText(ofBundle))).toContain(sentence);
  expect(shown(await render(ReceiptMail({ receipt: ofBundle })))).toContain(sentence);
});

test('whoever chose a password at the checkout finds the library in HTML and text', async () => {
  const html = await render(ReceiptMail({ receipt: ofBundle }));
  const { url } = ofBundle.accountLink;
  expect(receiptText(ofBundle)).toContain(`Open my library:\n${url}\n`);
  const link = html.split(`href="${url}"`)[1] ?? '';
  expect(link.slice(link.indexOf('>') + 1, link.indexOf('</a>'))).toBe('Open my library');
});

test('what was paid for twice is said in HTML and text, with the refund that it offers', async () => {
  const orders = ['EK-AAAAA-AAAAA', 'EK-BBBBB-BBBBB'];
  const titles = ['Built to Last', 'Keep It Growing'];
  const receipt = { ...ofBundle, boughtTwice: { titles, otherOrderIds: orders } };
  const sentence =
    'You have paid for “Built to Last” and “Keep It Growing” twice: with this order, and with your orders EK-AAAAA-AAAAA and EK-BBBBB-BBBBB. If that was a mistake, write to support@evenkeel.academy and name order EK-ABCDE-FGHJK: we give you back what you paid for them here, and you keep what the other gave you.';
  expect(folded(receiptText(receipt))).toContain(sentence);
  expect(shown(await render(ReceiptMail({ receipt })))).toContain(sentence);
  expect(receiptText(ofBundle)).not.toMatch(/twice/i);
});

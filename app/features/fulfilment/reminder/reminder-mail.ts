import { linkToCartWith } from '#app/features/cart/linked-books.ts';
import { numberWord } from '#app/features/catalog/book-count.ts';
import { bundlePrice } from '#app/features/catalog/bundle-price.ts';
import { type Book, bundle, bundleBooks } from '#app/features/catalog/catalog.ts';
import type { TaxMode } from '#app/features/shop-settings/tax-mode.ts';
import { bundleSentence, shelfSentence } from '#app/features/shop-settings/tax-sentences.ts';
import type { NoticeMail } from '#app/mails/notice-mail.server.tsx';
import { formatUsdBriefly } from '#app/platform/money.ts';
import { site } from '#content/site.ts';

/** What somebody was about to buy, as it can be bought today. */
export type Unfinished = { is: 'bundle' } | { is: 'books'; books: readonly Book[] };

interface ReminderFacts {
  wanted: Unfinished;
  tax: TaxMode;
  publicUrl: string;
  /** Leads to where reminders are stopped. */
  stopUrl: string;
}

/** To somebody who ticked that they want to be reminded of an order that they did not finish. */
export function reminderMail({ wanted, tax, publicUrl, stopUrl }: ReminderFacts): NoticeMail {
  const { lines, taxSentence, path, label } = offerOf(wanted, tax);
  return {
    subject: `Your reminder from ${site.name}`,
    heading: 'You did not finish your order',
    paragraphs: [
      'At our checkout you checked a box to be reminded once. The order was not paid, and nothing was charged. This is what you had chosen:',
      ...lines,
      taxSentence,
    ],
    button: { label, url: `${publicUrl}${path}` },
    notes: [
      'You checked a box for this email; it is the only one. If you have changed your mind, you don’t need to do anything.',
    ],
    aside: { label: 'Don’t remind me again', url: stopUrl },
  };
}

function offerOf(wanted: Unfinished, tax: TaxMode) {
  if (wanted.is === 'bundle') {
    const titles = bundleBooks.map(({ title }) => `“${title}”`).join(', ');
    const price = bundlePrice();
    return {
      lines: [
        `${bundle.title}, ${price} for all ${numberWord(bundleBooks.length)} eBooks: ${titles}`,
      ],
      taxSentence: bundleSentence(tax),
      path: bundle.checkoutPath,
      label: 'Go back to the checkout',
    };
  }
  return {
    lines: wanted.books.map(
      ({ title, priceCents }) => `“${title}”, ${formatUsdBriefly(priceCents)}`,
    ),
    taxSentence: shelfSentence(tax),
    path: linkToCartWith(wanted.books.map(({ id }) => id)),
    label: 'Go back to my cart',
  };
}

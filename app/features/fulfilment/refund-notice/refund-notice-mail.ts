import type { NoticeMail } from '#app/mails/notice-mail.server.tsx';
import { formatUsd } from '#app/platform/money.ts';
import { site } from '#content/site.ts';

export interface RefundNotice {
  orderId: string;
  amountCents: number;
  /** Titles that the refund was made for; empty where it names none. */
  refundedTitles: string[];
  /** Titles that the order still gives. */
  openTitles: string[];
  libraryUrl: string;
}

/** To a buyer, when money of an order went back. */
export function refundMadeMail(notice: RefundNotice): NoticeMail {
  const { orderId, amountCents, refundedTitles, openTitles } = notice;
  const sum = formatUsd(amountCents);
  const isFor = refundedTitles.length > 0 ? `, for ${listed(refundedTitles)}` : '';
  return {
    subject: `Your refund from ${site.name} (order ${orderId})`,
    heading: 'Your refund is on its way',
    paragraphs: [
      `We have sent ${sum} of order ${orderId} back to the card it was paid with${isFor}. Most banks show it within 5–10 business days.`,
      openTitles.length === 0
        ? 'The books of this order no longer open, in your library or through the emailed link. Books from other orders stay as they are.'
        : `Still yours, in your library and through the emailed link: ${listed(openTitles)}.`,
    ],
    button: openTitles.length === 0 ? null : libraryButton(notice),
    notes: [help],
    aside: null,
  };
}

/** To a buyer, when a refund came back to the shop. */
export function refundFailedMail(notice: RefundNotice): NoticeMail {
  const { orderId, amountCents, openTitles } = notice;
  return {
    subject: `Your refund did not go through (order ${orderId})`,
    heading: 'Your refund did not go through',
    paragraphs: [
      `The refund of ${formatUsd(amountCents)} for order ${orderId} did not reach you: the money came back to us. That happens when a card has been closed or replaced. Please reply to this email so that we can find another way.`,
      ...(openTitles.length === 0 ? [] : [`Until then these are yours: ${listed(openTitles)}.`]),
    ],
    button: openTitles.length === 0 ? null : libraryButton(notice),
    notes: [],
    aside: null,
  };
}

const help =
  'Is something wrong with it? Reply to this email, and a person will answer within 24 hours.';

function libraryButton({ libraryUrl }: RefundNotice): NoticeMail['button'] {
  return { label: 'Open my library', url: libraryUrl };
}

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

function listed(titles: string[]): string {
  return listFormat.format(titles.map((title) => `“${title}”`));
}

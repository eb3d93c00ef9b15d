import type { NoticeMail } from '#app/mails/notice-mail.server.tsx';
import { site } from '#content/site.ts';
import type { RefundRequestRefusal } from './request-refund.server.ts';

export interface RequestFacts {
  orderId: string;
  kind: 'refund' | 'withdrawal';
  /** Of the books that it is about, or that a late withdrawal had asked for in time; empty: the whole order. */
  titles: string[];
  /** Like "November 21, 2026 at 4:20 PM UTC". */
  askedAt: string;
  /** Whether a withdrawal came after the 30 days. */
  isLate: boolean;
}

/** To a buyer who wants the money back: that it is written down, when, and what comes next. */
export function requestAskedMail(facts: RequestFacts): NoticeMail {
  const { orderId, kind, titles, askedAt, isLate } = facts;
  const isOfAll = titles.length === 0 || isLate;
  const what = isOfAll ? `order ${orderId}` : `${listed(titles)} of order ${orderId}`;
  return {
    ...(kind === 'withdrawal'
      ? {
          subject: `Your withdrawal from order ${orderId}`,
          heading: 'We have your withdrawal',
        }
      : {
          subject: `Your refund request (order ${orderId})`,
          heading: 'We have your refund request',
        }),
    paragraphs: [
      kind === 'withdrawal'
        ? `You withdrew from ${what} on ${askedAt}. Keep this email: it is your proof.`
        : `You asked for your money back for ${what} on ${askedAt}.`,
      isLate
        ? `Our guarantee covers the first 30 days after a purchase, and this order is older, so ${stillDue(titles)}`
        : 'A person will look at it within 24 hours. We will email you again when the money is on its way; most banks show it 5–10 business days later. Your access to the books ends then, not before.',
    ],
    button: null,
    notes: ['Not you, or changed your mind? Just reply to this email.'],
    aside: null,
  };
}

function stillDue(titlesInTime: string[]): string {
  if (titlesInTime.length === 0)
    return 'no refund is due. A person will read it anyway and answer you within 24 hours. You keep your books.';
  return `no refund is due for it as a whole. What you asked for in time stands: your money back for ${listed(titlesInTime)}. A person will look at it within 24 hours, and we will email you again.`;
}

/** To a buyer whose request was declined, with the owner's words. */
export function requestDeclinedMail(facts: RequestFacts, answer: string): NoticeMail {
  const { orderId, kind, askedAt } = facts;
  const what = kind === 'withdrawal' ? 'withdrawal' : 'refund request';
  return {
    subject: `Your ${what} (order ${orderId})`,
    heading: 'We cannot refund this order',
    paragraphs: [`You wrote to us about order ${orderId} on ${askedAt}. Our answer:`, answer],
    button: null,
    notes: ['Do you disagree? Reply to this email, and a person will answer within 24 hours.'],
    aside: null,
  };
}

const refusals: Readonly<Record<RefundRequestRefusal, string>> = {
  'unknown-book': 'The order has no such book.',
  'bundle-whole': 'The bundle has one price for all its books and can be returned only as a whole.',
  given: 'This order was a gift from us: nothing was paid for it, so there is nothing to refund.',
  refunded: 'This order has already been refunded. We emailed you about it.',
  disputed:
    'Your bank has already taken back the money for this order, so there is nothing left to refund.',
  'too-late':
    'Our guarantee covers the first 30 days after a purchase, and this order is older. If something is wrong with your books, please tell us anyway.',
};

/** To a buyer who withdraws from an order of which nothing is to be sent back. */
export function withdrawalRefusedMail(orderId: string, why: RefundRequestRefusal): NoticeMail {
  return {
    subject: `Your withdrawal from order ${orderId}`,
    heading: 'About your withdrawal',
    paragraphs: [`You told us that you are withdrawing from order ${orderId}.`, refusals[why]],
    button: null,
    notes: [`Questions? Reply to this email or write to ${site.supportEmail}.`],
    aside: null,
  };
}

/**
 * To whoever declared a withdrawal that fits no order: it is taken down all the same. `orderId` is `null`
 * where what was typed is none: no stranger's words are mailed on.
 */
export function withdrawalOfUnknownOrderMail(
  orderId: string | null,
  declaredAt: string,
): NoticeMail {
  const order = orderId === null ? 'an order' : `order ${orderId}`;
  return {
    subject: 'Your withdrawal',
    heading: 'We have your withdrawal',
    paragraphs: [
      `On ${declaredAt} you told us that you are withdrawing from ${order}. Keep this email: it is your proof.`,
      'We found no order with the ID you entered that was placed with this email address. A person will look for it and answer you within 24 hours.',
    ],
    button: null,
    notes: [
      'To help us, reply with the order ID from the email with your books, or with the address you bought with.',
      'Not you? You don’t need to do anything.',
    ],
    aside: null,
  };
}

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

function listed(titles: string[]): string {
  return listFormat.format(titles.map((title) => `“${title}”`));
}

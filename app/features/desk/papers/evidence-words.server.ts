import { consentWords } from '#app/features/checkout/consent-words.ts';
import { soldItems } from '#app/features/orders/sold-items.server.ts';
import {
  heading,
  type PaperWords,
  strong,
} from '#app/features/papers/typeset/compose-words.server.ts';
import { formatUsd } from '#app/platform/money.ts';
import { shownName } from '#app/platform/shown-name.ts';
import { site } from '#content/site.ts';
import type { EvidenceFacts } from './evidence-facts.server.ts';

interface Section {
  title: string;
  columns: string[];
  /** How wide the columns are to each other. */
  widths: number[];
  rows: string[][];
  /** Below the rows, or in place of them. */
  note?: string;
}

interface Making {
  madeAt: Date;
  /** The shop's origin, for links to its policies. */
  publicUrl: string;
}

/**
 * The text of an evidence pack: what is recorded about an order, and what is not. Times are UTC.
 */
export function evidenceWords(facts: EvidenceFacts, { madeAt, publicUrl }: Making): PaperWords {
  const { orderId } = facts.order;
  return {
    brand: heading(site.name),
    kind: heading('Evidence'),
    facts: summaryOf(facts).map(([label, said]) => [label, said]),
    sections: [
      soldSection(facts),
      termsSection(facts, publicUrl),
      accountSection(facts),
      mailSection(facts),
      downloadSection(facts),
      ...moneySections(facts),
      timelineSection(facts),
    ].map(({ title, columns, widths, rows, note = null }) => ({
      title: heading(title),
      columns: columns.map(strong),
      widths,
      rows,
      note,
    })),
    foot: `${site.name} · Evidence for order ${orderId} · from the shop's records, ${timeOf(madeAt)}`,
  };
}

function summaryOf({ order }: EvidenceFacts): [string, string][] {
  const { address, city, state, zipCode, country } = order.billingAddress;
  const place = [address, city, state, zipCode, country].filter(Boolean).join(', ');
  return [
    ['Order', order.orderId],
    ['Buyer', shownName(order.firstName, order.lastName) || 'erased at the buyer’s request'],
    ['Email', order.email],
    ['Billing address', place || 'none was asked for'],
    ['Ordered', timeOf(order.createdAt)],
    ['Paid', `${timeOf(order.purchasedAt)}, ${formatUsd(order.totalCents)}`],
    ['Payment', order.paymentId],
    ['State today', order.status],
  ];
}

function soldSection({ order }: EvidenceFacts): Section {
  const rows = soldItems(order.lines).map(({ title, isBundle, cents, books }) => {
    const taxCents = books.reduce((sum, book) => sum + book.taxCents, 0);
    const named = isBundle ? `${title}: ${books.map((book) => book.title).join('; ')}` : title;
    return [named, formatUsd(cents), formatUsd(taxCents), formatUsd(cents + taxCents)];
  });
  return {
    title: 'What was bought',
    columns: ['eBook, as PDF and EPUB', 'Price', 'Tax', 'Amount'],
    widths: [6, 1, 1, 1],
    rows,
    note: 'Digital goods. They were delivered by a download link in the receipt and in the library of the buyer’s account.',
  };
}

function termsSection({ order }: EvidenceFacts, publicUrl: string): Section {
  const { consentVersion, consentedAt } = order;
  const words = consentVersion === null ? null : consentWords(consentVersion);
  const policies = `The shop’s terms are at ${publicUrl}/policies/terms-and-conditions, its refund policy at ${publicUrl}/policies/refund-policy.`;
  return {
    title: 'Terms agreed',
    columns: words === null ? [] : ['What', 'Recorded'],
    widths: words === null ? [] : [1, 4],
    rows:
      words === null || consentedAt === null
        ? []
        : [
            ['Words beside the order button', words],
            ['Agreed by pressing it', `${timeOf(consentedAt)}, version ${consentVersion}`],
          ],
    note:
      words === null
        ? `Which words the buyer saw and agreed to at the checkout is not recorded with this order. ${policies}`
        : `The receipt repeated these words. ${policies}`,
  };
}

function accountSection({ account }: EvidenceFacts): Section {
  const title = 'Account';
  if (account === null) {
    return { title, columns: [], widths: [], rows: [], note: 'The books are in no account.' };
  }
  const proved = account.emailVerified ? 'confirmed by an emailed link or code' : 'not proved';
  return {
    title,
    columns: ['What', 'Recorded'],
    widths: [1, 3],
    rows: [
      ['Address', `${account.email}, ${proved}`],
      ['Made', timeOf(account.createdAt)],
      ...account.signIns.map((at) => ['Signed in', timeOf(at)]),
    ],
    note: 'Only sign-ins that are still open are kept.',
  };
}

function mailSection({ order }: EvidenceFacts): Section {
  const byTime = order.mails.toSorted(
    (one, other) => one.firstTriedAt.getTime() - other.firstTriedAt.getTime(),
  );
  return {
    title: 'Emails about this order',
    columns: ['Time', 'Subject', 'To', 'The mail server’s answer'],
    widths: [3.6, 3.4, 5, 4],
    rows: byTime.map(({ sentAt, firstTriedAt, subject, toAddress, state, answer }) => [
      timeOf(sentAt ?? firstTriedAt),
      subject,
      toAddress,
      `${state}${answer === null ? '' : `: ${answer}`}`,
    ]),
    ...(byTime.length === 0 && { note: 'None is recorded.' }),
  };
}

function downloadSection({ order }: EvidenceFacts): Section {
  const byTime = order.downloads.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return {
    title: 'Downloads',
    columns: ['Time', 'eBook', 'Format', 'By', 'To network'],
    widths: [3, 5, 1, 2, 3],
    rows: byTime.map(({ at, title, format, way, network }) => [
      timeOf(at),
      title,
      format.toUpperCase(),
      way === 'link' ? 'emailed link' : 'library',
      network,
    ]),
    note:
      byTime.length === 0
        ? 'None is recorded. Downloads are kept for 120 days.'
        : `Each copy carried ${shownName(order.firstName, order.lastName) === '' ? '' : 'the buyer’s name and '}the order ID on every page. Networks are kept shortened, to /24 or /48, and downloads for 120 days.`,
  };
}

function moneySections({ order: { refunds, disputes } }: EvidenceFacts): Section[] {
  return [
    {
      title: 'Refunds',
      columns: ['Time', 'Refund', 'Sum', 'State'],
      widths: [3, 5, 2, 3],
      rows: refunds.map(({ createdAt, id, amountCents, status }) => [
        timeOf(createdAt),
        id,
        formatUsd(amountCents),
        status,
      ]),
      ...(refunds.length === 0 && { note: 'None was made.' }),
    },
    {
      title: 'Disputes',
      columns: ['Time', 'Dispute', 'Sum', 'Reason', 'State'],
      widths: [3, 5, 2, 3, 3],
      rows: disputes.map(({ createdAt, id, amountCents, reason, status }) => [
        timeOf(createdAt),
        id,
        formatUsd(amountCents),
        reason,
        status,
      ]),
      ...(disputes.length === 0 && { note: 'None is recorded.' }),
    },
  ];
}

/** Emails, downloads and refunds have sections of their own; tasks and reasons are internal. */
function timelineSection({ order, acts }: EvidenceFacts): Section {
  const recorded = order.timeline.filter(({ kind }) => kind === 'order' || kind === 'event');
  const done = acts.map(({ at, words }) => ({ at, kind: 'by hand', summary: words }));
  const byTime = [...recorded, ...done].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  return {
    title: 'What happened to the order',
    columns: ['Time', 'Kind', 'What'],
    widths: [3, 1.5, 9],
    rows: byTime.map(({ at, kind, summary }) => [timeOf(at), kind, summary]),
  };
}

function timeOf(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

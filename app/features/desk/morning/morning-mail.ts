import type { NoticeMail } from '#app/mails/notice-mail.server.tsx';
import { formatUsd } from '#app/platform/money.ts';
import { site } from '#content/site.ts';
import type { SalesDay } from '../sales/sales-day.ts';

interface Morning {
  /** Of the last days, today last; `null` for whom sales are not for. */
  sales: readonly SalesDay[] | null;
  /** What needs somebody, a sentence each. */
  needs: readonly string[];
  deskUrl: string;
}

/** More of them are counted, not written out. */
const maxNeeds = 10;

/** What whoever runs the shop wants to know over coffee: what was sold yesterday, and what needs them. */
export function morningMail({ sales, needs, deskUrl }: Morning): NoticeMail {
  const yesterday = sales?.at(-2);
  return {
    subject: subjectOf(yesterday, needs.length),
    heading: 'Good morning',
    paragraphs: [
      ...(sales && yesterday ? salesWords(sales, yesterday) : []),
      needs.length === 0 ? 'Nothing needs you.' : 'Needs you:',
      ...needs.slice(0, maxNeeds).map((need) => `• ${need}`),
      ...(needs.length > maxNeeds ? [`And ${needs.length - maxNeeds} more.`] : []),
    ],
    button: { label: 'Open the desk', url: deskUrl },
    notes: ['You asked for this mail. The settings of the desk end it.'],
    aside: null,
  };
}

function subjectOf(yesterday: SalesDay | undefined, needCount: number): string {
  const sold = yesterday ? `${formatUsd(yesterday.salesCents)} yesterday` : 'your morning';
  const needs =
    needCount === 0 ? '' : `, ${needCount} ${needCount === 1 ? 'thing needs' : 'things need'} you`;
  return `${site.name}: ${sold}${needs}`;
}

function salesWords(sales: readonly SalesDay[], yesterday: SalesDay): string[] {
  const week = sales.slice(-8, -1);
  const weekCents = week.reduce((sum, day) => sum + day.salesCents, 0);
  const orders = `${yesterday.orders} ${yesterday.orders === 1 ? 'order' : 'orders'}`;
  const back =
    yesterday.refundedCents > 0 ? ` ${formatUsd(yesterday.refundedCents)} went back.` : '';
  return [
    `Yesterday: ${formatUsd(yesterday.salesCents)} in ${orders}; ${yesterday.begun} were begun.${back}`,
    `The last seven days: ${formatUsd(weekCents)}.`,
  ];
}

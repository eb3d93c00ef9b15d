import type { FoundNeeds, Need } from '#app/features/attention/need.ts';
import type { NoticeMail } from '#app/mails/notice-mail.server.tsx';
import { longDay } from '#app/platform/day-words.ts';
import { formatUsd } from '#app/platform/money.ts';
import { site } from '#content/site.ts';
import { type SalesDay, type SalesPeriod, salesPeriods } from '../sales/sales-day.ts';
import { salesChange, salesFigures } from '../sales/sales-words.ts';

interface Morning {
  /** Of the days until yesterday, which is the last; `null` for whom sales are not for. */
  sales: readonly SalesDay[] | null;
  needs: FoundNeeds;
  timeZone: string;
  deskUrl: string;
}

/** More of them are counted, not written out. */
const maxNeeds = 10;

/**
 * What whoever runs the shop wants to know over coffee: how it sold until yesterday, and what needs
 * them.
 */
export function morningMail({ sales, needs, timeZone, deskUrl }: Morning): NoticeMail {
  const periods = sales ? salesPeriods(sales) : [];
  const needCount = needs.needs.length + needs.moreCount;
  const shown = needs.needs.slice(0, maxNeeds);
  return {
    subject: subjectOf(periods[0], needCount),
    heading: 'Good morning',
    paragraphs: [
      ...periods.map((period, n) => periodWords(period, names[n] ?? period.name)),
      needCount === 0 ? 'Nothing needs you.' : 'Needs you:',
      ...linesOf(shown, timeZone),
      ...(needCount > shown.length ? [`And ${needCount - shown.length} more.`] : []),
    ],
    button: { label: 'Open the desk', url: deskUrl },
    notes: [
      `You asked for this email, which comes at seven in the morning (${timeZone}). You can turn it off in the settings of the desk.`,
    ],
    aside: null,
  };
}

/** Of the periods, as a day is said that is over. */
const names = ['Yesterday', 'The last 7 days', 'The last 30 days'];

function subjectOf(yesterday: SalesPeriod | undefined, needCount: number): string {
  const sold = yesterday ? `${formatUsd(yesterday.now.salesCents)} yesterday` : 'your morning';
  const needs =
    needCount === 0 ? '' : `, ${needCount} ${needCount === 1 ? 'thing needs' : 'things need'} you`;
  return `${site.name}: ${sold}${needs}`;
}

function periodWords(period: SalesPeriod, name: string): string {
  const change = salesChange(period);
  const [sales, ...others] = salesFigures(period).map(
    (figure) => `${figure.name.toLowerCase()} ${figure.now} (before: ${figure.before})`,
  );
  return `${name}: ${[`${sales}${change ? `, ${change}` : ''}`, ...others].join('; ')}.`;
}

/** What is said of several is said once. */
function linesOf(needs: readonly Need[], timeZone: string): string[] {
  const counts = new Map<string, number>();
  for (const need of needs) {
    const line = `• ${need.sentence}${dueWords(need, timeZone)}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => (count === 1 ? line : `${line} (${count} times)`));
}

function dueWords({ dueAt }: Need, timeZone: string): string {
  if (dueAt === null) return '';
  return ` Due ${longDay(dueAt, timeZone)}.`;
}

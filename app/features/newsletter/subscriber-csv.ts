import { csvLines } from '#app/platform/csv.ts';
import type { Subscriber } from './list-subscribers.server.ts';

/** The list for a spreadsheet or a mailing program, with a first line of names. */
export function subscriberCsv(subscribers: readonly Subscriber[]): string {
  const rows = subscribers.map(({ email, topics, confirmedAt, unsubscribeUrl }) => [
    email,
    topics.join(' '),
    confirmedAt?.toISOString() ?? '',
    unsubscribeUrl,
  ]);
  return csvLines([['email', 'topics', 'confirmed_at', 'unsubscribe_url'], ...rows]);
}

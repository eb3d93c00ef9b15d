import type { AsJson } from '#app/platform/as-json.ts';
import { csvHeading, csvLines } from '#app/platform/csv.ts';
import type { Subscriber } from './list-subscribers.server.ts';

/** The list with a first line of names, for a mailing program or for a person’s spreadsheet. */
export function subscriberCsv(
  subscribers: readonly AsJson<Subscriber>[],
  reader: 'program' | 'spreadsheet',
): string {
  const columns = ['email', 'topics', 'confirmed_at', 'unsubscribe_url'];
  const rows = subscribers.map(({ email, topics, confirmedAt, unsubscribeUrl }) => [
    email,
    topics.join(' '),
    confirmedAt ?? '',
    unsubscribeUrl,
  ]);
  const heading = reader === 'program' ? csvLines([columns]) : csvHeading(columns);
  return heading + csvLines(rows);
}

import type { Subscriber } from './list-subscribers.server.ts';

/**
 * The list for a spreadsheet or a mailing program, with a first line of names (RFC 4180). A cell
 * that a spreadsheet would run as a formula, as an address typed by a stranger may be, gets a `'`.
 */
export function subscriberCsv(subscribers: readonly Subscriber[]): string {
  const rows = subscribers.map(({ email, topics, confirmedAt, unsubscribeUrl }) => [
    email,
    topics.join(' '),
    confirmedAt?.toISOString() ?? '',
    unsubscribeUrl,
  ]);
  return [['email', 'topics', 'confirmed_at', 'unsubscribe_url'], ...rows]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');
}

function cell(text: string): string {
  return `"${text.replace(/^[=+\-@\t]/, "'$&").replaceAll('"', '""')}"`;
}

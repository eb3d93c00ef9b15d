import type { KindEntry } from '#app/features/attention/kind-entry.ts';
import { kinds } from '#app/features/attention/kinds.ts';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import type { SecurityEventKind } from '#app/platform/security-log/security-event-kind.ts';
import { securityEvents } from '#app/platform/security-log/security-events.ts';
import { allLimits } from '#server/guards/limit-table.ts';
import { runCommand } from './run-command.ts';

const spans = new Map([
  [60, 'a minute'],
  [3_600, 'an hour'],
  [86_400, 'a day'],
  [365 * 86_400, 'a year'],
]);

const kindRows: [name: string, kind: KindEntry][] = Object.entries(kinds);
const events: [name: string, kind: SecurityEventKind][] = Object.entries(securityEvents);

const topics: Record<string, () => string> = {
  limits: () =>
    table(
      ['limit', 'at most', 'per', 'counted in', 'what is counted'],
      allLimits.map(({ name, points, seconds, per, keptIn, counts }) => {
        const uses = `${points.toLocaleString('en-US')} ${spans.get(seconds) ?? `in ${seconds} s`}`;
        return [name, uses, per, keptIn, counts];
      }),
    ),
  events: () =>
    table(
      ['event', 'level', 'meaning', 'alert', 'what to do'],
      events.map(([name, { level, meaning, alert, advice }]) => {
        const threshold = alert === null ? 'none' : `${alert.count} in ${alert.minutes} min`;
        return [name, level, meaning, threshold, advice];
      }),
    ),
  kinds: () =>
    table(
      ['kind', 'concerns', 'kept as', 'the email says', 'commands', 'acts on Today'],
      kindRows.map(([name, { for: concerned, kept, mail, acts }]) => [
        name,
        concerned.join(', '),
        kept ?? 'found by looking',
        mail?.headline ?? 'none',
        mail?.commands.join('; ') ?? '',
        acts?.join(', ') ?? '',
      ]),
    ),
  alerts: () =>
    events
      .flatMap(([name, { alert }]) => (alert === null ? [] : [lokiQuery(name, alert)]))
      .join('\n'),
};

/** `npm run reference -- TOPIC` prints what the code declares, such as rate limits. */
await runCommand(async () => {
  const [topic = ''] = process.argv.slice(2);
  const print = Object.hasOwn(topics, topic) ? topics[topic] : undefined;
  if (print === undefined) {
    throw new StartRefusal(
      `Name what to print: npm run reference -- ${Object.keys(topics).join(' | ')}`,
    );
  }
  process.stdout.write(`${print()}\n`);
});

/** True when somebody should look. Lines carry counts, so counts are summed rather than lines. */
function lokiQuery(event: string, { count, minutes }: { count: number; minutes: number }): string {
  const lines = `{app="evenkeel"} | json | event="${event}" | unwrap count [${minutes}m]`;
  return `sum(sum_over_time(${lines})) >= ${count}`;
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

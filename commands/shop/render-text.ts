import { formatUsd } from '#app/platform/money.ts';
import type { Shown } from '#server/desk/command-line.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An answer of the desk for people: a list as a table, one thing as its fields and its lists. */
export function renderText(value: unknown, shown: Shown = {}): string {
  if (Array.isArray(value)) return tableOf(value.filter(isFields), shown.columns);
  if (!isFields(value)) return `${cellText('', value)}\n`;
  // A page of a list: where it goes on is for programs.
  if (Array.isArray(value.rows) && 'next' in value) return renderText(value.rows, shown);
  const entries = Object.entries(value).filter(([name]) => !shown.hidden?.includes(name));
  const [lists, facts] = partition(entries, ([, each]) => isTable(each));
  const width = Math.max(0, ...facts.map(([name]) => label(name).length));
  const lines = facts.map(
    ([name, each]) => `${label(name).padEnd(width)}  ${cellText(name, each)}\n`,
  );
  const tables = lists.map(
    ([name, rows]) =>
      `\n${label(name)}\n${tableOf(Array.isArray(rows) ? rows.filter(isFields) : [], shown.tables?.[name])}`,
  );
  return [...lines, ...tables].join('');
}

function tableOf(rows: readonly Fields[], wanted?: readonly string[]): string {
  const [first] = rows;
  if (!first) return '(none)\n';
  const columns = wanted ?? Object.keys(first);
  const cells = [
    columns.map(label),
    ...rows.map((row) => columns.map((name) => cellText(name, row[name]))),
  ];
  const widths = columns.map((_, n) => Math.max(...cells.map((row) => row[n]?.length ?? 0)));
  return cells
    .map(
      (row) =>
        `${row
          .map((cell, n) => cell.padEnd(widths[n] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

function cellText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return /cents$/i.test(name) ? formatUsd(value) : String(value);
  if (typeof value === 'string') return timeText(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => cellText(name, each)).join('; ') || '-';
  if (!isFields(value)) return String(value);
  const parts = Object.entries(value).map(([each, of]) => `${label(each)}: ${cellText(each, of)}`);
  return parts.join(', ') || '-';
}

/** `2026-11-22T16:31:05.123Z` → `2026-11-22 16:31 UTC`. */
function timeText(text: string): string | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):[\d.]+Z$/.exec(text) ?? [];
  return day && time ? `${day} ${time} UTC` : null;
}

/** `refundedCents` → `refunded`, `toAddress` → `to address`. */
function label(name: string): string {
  return name
    .replace(/(Cents|At)$/, '')
    .replaceAll(/([A-Z]+)/g, ' $1')
    .trim()
    .toLowerCase()
    .replace(/\bid\b/, 'ID');
}

function isTable(value: unknown): boolean {
  return Array.isArray(value) && value.some(isFields);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function partition<Item>(
  items: readonly Item[],
  isFirst: (item: Item) => boolean,
): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

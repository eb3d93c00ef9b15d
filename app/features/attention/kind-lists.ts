import type { KindEntry } from './kind-entry.ts';
import { type Kind, kinds } from './kinds.ts';

type KindWith<Part> = {
  [Name in Kind]: (typeof kinds)[Name] extends Part ? Name : never;
}[Kind];

/** Kinds of numbered rows that wait until they are settled. */
export type TaskKind = KindWith<{ kept: 'task' }>;
/** Kinds that the owner is mailed about. */
export type MailedKind = KindWith<{ mail: object }>;

const entries: ReadonlyMap<string, KindEntry> = new Map(Object.entries(kinds));

/** The entry of a kind; `undefined` for one that another release wrote. */
export const kindEntry = (kind: string) => entries.get(kind);

export const isKind = (kind: string): kind is Kind => entries.has(kind);

export const isTaskKind = (kind: string): kind is TaskKind => entries.get(kind)?.kept === 'task';

export const taskKinds: readonly TaskKind[] = Object.keys(kinds).filter(isTaskKind);

/** The kinds that concern a role, the most urgent first. */
export function kindsFor(role: string): Kind[] {
  return Object.keys(kinds)
    .filter(isKind)
    .filter((kind) => concerns(kind, role));
}

export function concerns(kind: Kind, role: string): boolean {
  const roles: readonly string[] = kinds[kind].for;
  return roles.includes(role);
}

/** The kinds with which this can be done, on Today and by the commands behind it. */
export function kindsWithAct(act: NonNullable<KindEntry['acts']>[number]): ReadonlySet<string> {
  return new Set([...entries].flatMap(([kind, { acts }]) => (acts?.includes(act) ? [kind] : [])));
}

/** The name under which the alerts of a kind are kept, and listed by `alerts`. */
export const alertName = (kind: string) => entries.get(kind)?.mail?.as ?? kind;

const headlines = new Map(
  [...entries].flatMap(([kind, { mail }]) => (mail ? [[mail.as ?? kind, mail.headline]] : [])),
);

/** The words above an alert, also above one that another release raised. */
export const alertHeadline = (name: string) => headlines.get(name) ?? 'Something is wrong';

/** What to type about one of a kind; see `AlertMail`. */
export function commandsOf(
  kind: string,
  { id, orderId }: { id: string; orderId: string | null },
): string[] {
  return (entries.get(kind)?.mail?.commands ?? [])
    .filter((line) => orderId !== null || !line.includes('{order}'))
    .map((line) => line.replace('{order}', orderId ?? '').replace('{id}', id));
}

/** A condition in the words of its kind. */
export function worded<Name extends KindWith<{ words: string }>>(kind: Name, subject = '') {
  return { kind, subject, summary: kinds[kind].words.replace('{subject}', subject) };
}

import { concerns, kindEntry } from './kind-lists.ts';
import { type Kind, kinds } from './kinds.ts';
import type { SetupFactName } from './setup-fact.ts';

/** One thing on somebody's list on Today. */
export interface Need {
  kind: Kind;
  /** What its acts are done to, such as the number of a task or the id of a job. */
  subject: string;
  /** What is wrong or asked. */
  sentence: string;
  /** What a machine answered, such as a mail server. */
  detail: string | null;
  /**
   * A visitor's name and words, for pages of the desk only: a mail to staff would outlast their
   * erasure.
   */
  visitorWords: string | null;
  /** `null`: it is not known. */
  since: Date | null;
  /** The deadline. */
  dueAt: Date | null;
  orderId: string | null;
  amountCents: number | null;
  /** The books of the order that it is about. */
  bookIds: readonly string[];
  /** Its address at the payment provider. */
  providerUrl: string | null;
  /** The part of the set-up that it is about. */
  setupFact: SetupFactName | null;
}

export interface FoundNeeds {
  needs: readonly Need[];
  /** How many more there are. */
  moreCount: number;
}

type Plain = 'kind' | 'subject' | 'sentence';

/** A need whose other fields are empty unless given; its part of the set-up is that of its kind. */
export function needOf(given: Pick<Need, Plain> & Partial<Omit<Need, Plain>>): Need {
  return {
    detail: null,
    visitorWords: null,
    since: null,
    dueAt: null,
    orderId: null,
    amountCents: null,
    bookIds: [],
    providerUrl: null,
    setupFact: setupFactOf(given.kind, given.subject),
    ...given,
  };
}

/** The part of the set-up that one of a kind is about. */
export function setupFactOf(kind: Kind, subject: string): SetupFactName | null {
  const { setupFact = null } = kindEntry(kind) ?? {};
  return typeof setupFact === 'string' ? setupFact : (setupFact?.[subject] ?? null);
}

/**
 * The needs of a role: those with a deadline first, then by urgency, then the oldest first. Of
 * several about the same part of the set-up, `setup-fact` is left out unless it is the first given.
 */
export function needsOf(role: string, found: readonly Need[]): Need[] {
  const said = new Set<SetupFactName>();
  const isNews = ({ kind, setupFact }: Need) => {
    if (setupFact === null) return true;
    const isSaid = said.has(setupFact);
    said.add(setupFact);
    return !(isSaid && kind === 'setup-fact');
  };
  return found
    .filter(({ kind }) => concerns(kind, role))
    .filter(isNews)
    .sort(byUrgency);
}

const urgency = new Map(Object.keys(kinds).map((kind, place) => [kind, place]));

function byUrgency(one: Need, other: Need): number {
  return (
    timeOf(one.dueAt) - timeOf(other.dueAt) ||
    (urgency.get(one.kind) ?? 0) - (urgency.get(other.kind) ?? 0) ||
    timeOf(one.since) - timeOf(other.since)
  );
}

/** Without a time it comes last; two without one are equal. */
const timeOf = (at: Date | null) => at?.getTime() ?? Number.MAX_SAFE_INTEGER;

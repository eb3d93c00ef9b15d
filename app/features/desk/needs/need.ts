import type { SetupFactName } from '../setup-fact.ts';
import type { Role } from '../staff/roles.ts';

const owners: readonly Role[] = ['owner'];
const sellers: readonly Role[] = ['owner', 'support'];
const writers: readonly Role[] = ['owner', 'content'];

/**
 * All that may wait for somebody, the most urgent first, with whom it waits for. What can be done about
 * each stands in app/desk/today/need-acts.tsx, what finds them in server/desk/need-sources.ts.
 */
export const needKinds = {
  'database-unwritable': owners,
  'disk-full': owners,
  /** A buyer's bank disputes a payment. */
  dispute: sellers,
  'fraud-warning': sellers,
  /** A buyer withdraws from a purchase, as the law lets them. */
  withdrawal: sellers,
  'refund-request': sellers,
  /** A session was paid with another sum than its order asks. */
  'amount-mismatch': sellers,
  'paid-twice-one-order': sellers,
  'unknown-order': sellers,
  /** Paid on a page that the shop did not open. */
  'foreign-session': sellers,
  'bought-twice': sellers,
  /** Money that was sent back stayed with the shop after all. */
  'refund-failed': sellers,
  'refund-names-no-book': sellers,
  /** Of an order. */
  'mail-refused': sellers,
  'mail-unreachable': owners,
  /** The address at which visitors write to the owner. */
  'contact-refused': owners,
  /** Somebody wrote on the contact page. */
  'message-open': sellers,
  /** A mailing stopped by itself: the mail server would not take it. */
  'mailing-paused': writers,
  'mails-unsent': sellers,
  'webhook-silence': owners,
  'dead-letter': owners,
  /** An event of the provider of which nothing was made. */
  'event-open': owners,
  'jobs-late': owners,
  'odd-event': owners,
  /** Webhook, clock or key do not fit; or an unlisted proxy. */
  setup: owners,
  /** What only a look at the set-up finds. */
  'setup-fact': owners,
  'no-alert-email': owners,
  'alert-mail-failed': owners,
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type NeedKind = keyof typeof needKinds;

/** The kinds that wait for somebody of this role: of the others they hear nothing, in no list. */
export function needKindsFor(role: Role): string[] {
  return Object.entries(needKinds).flatMap(([kind, roles]: [string, readonly Role[]]) =>
    roles.includes(role) ? [kind] : [],
  );
}

/** One thing that waits for somebody. */
export interface Need {
  kind: NeedKind;
  /** What its acts are done to, such as the number of a task or the id of a job. */
  subject: string;
  /** What is wrong or asked, for whoever is to see to it. */
  sentence: string;
  /** What a machine said of it. */
  detail: string | null;
  /**
   * A visitor's name and words, for pages of the desk alone: in a mail to staff they would outlast the
   * erasure of whoever wrote them.
   */
  visitorWords: string | null;
  /** `null`: it is not known. */
  since: Date | null;
  /** By when it must be done. */
  dueAt: Date | null;
  orderId: string | null;
  amountCents: number | null;
  /** Those of the order that it is about. */
  bookIds: readonly string[];
  /** Where the payment provider shows it. */
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

/** A need with what is not given left empty. */
export function needOf(given: Pick<Need, Plain> & Partial<Omit<Need, Plain>>): Need {
  return {
    ...{
      detail: null,
      visitorWords: null,
      since: null,
      dueAt: null,
      orderId: null,
      amountCents: null,
    },
    ...{ bookIds: [], providerUrl: null, setupFact: null },
    ...given,
  };
}

/**
 * What waits for somebody of this role: what is due first, then by urgency, then what waits longest. Of
 * several that are about the same part of the set-up the first given says it.
 */
export function needsOf(role: Role, found: readonly Need[]): Need[] {
  const said = new Set<SetupFactName>();
  const isNews = ({ kind, setupFact }: Need) => {
    if (setupFact === null) return true;
    const isSaid = said.has(setupFact);
    said.add(setupFact);
    return !(isSaid && kind === 'setup-fact');
  };
  return found
    .filter(({ kind }) => needKinds[kind].includes(role))
    .filter(isNews)
    .sort(byUrgency);
}

const urgency = new Map(Object.keys(needKinds).map((kind, place) => [kind, place]));

function byUrgency(one: Need, other: Need): number {
  return (
    timeOf(one.dueAt) - timeOf(other.dueAt) ||
    (urgency.get(one.kind) ?? 0) - (urgency.get(other.kind) ?? 0) ||
    timeOf(one.since) - timeOf(other.since)
  );
}

/** Without a time it comes last; that two have none makes them alike. */
const timeOf = (at: Date | null) => at?.getTime() ?? Number.MAX_SAFE_INTEGER;

import type { SetupFactName } from './setup-fact.ts';

/** Roles of the desk that something may concern; an accountant is asked nothing. */
type Concerned = 'owner' | 'support' | 'content';

/** What can be done beside it on Today; app/desk/today/need-acts.tsx has the dialog of each. */
export type NeedAct =
  | 'answer-request'
  | 'correct-address'
  | 'end-access'
  | 'evidence'
  | 'fetch-missed'
  | 'give-up'
  | 'handle-again'
  | 'refund'
  | 'refund-payment'
  | 'resume-mailing'
  | 'retry'
  | 'send-again'
  | 'settle'
  | 'settle-message'
  | 'test-alert'
  | 'test-mail';

/** Where more of it is seen. */
export type NeedLink = 'mailing' | 'message' | 'order' | 'provider' | 'queues' | 'setup' | 'unsent';

/** How the owner is mailed when one begins and when it is over. */
interface AlertMail {
  headline: string;
  /**
   * What to type, without `npm run shop --`. `{id}` is the number of a task or the subject of a
   * condition; a line with `{order}` is left out where there is no order.
   */
  commands: readonly string[];
  /** The name that `alerts` lists it under, if not its own. */
  as?: string;
  /** Said once of all open tasks of the kind, where each alone is not worth a mail. */
  ofAll?: string;
  /** The subject that is never mailed, because a stranger can cause it. */
  except?: string;
}

export interface KindEntry {
  /** Whose list on Today it is in, and who may settle it. */
  for: readonly Concerned[];
  /**
   * `task`: a numbered row that stays until it is settled. `condition`: an alert that the shop
   * raises and ends itself. Left out: a source in server/desk/need-sources.ts looks for it each
   * time.
   */
  kept?: 'task' | 'condition';
  acts?: readonly NeedAct[];
  links?: readonly NeedLink[];
  /** The part of the set-up that it is about, or which by the subject. */
  setupFact?: SetupFactName | Readonly<Record<string, SetupFactName>>;
  mail?: AlertMail;
  /** What a condition says; `{subject}` is filled in. Tasks are worded where they are raised. */
  words?: string;
  /** Its only subject, where another kind is mailed under the same name. */
  subject?: string;
  /** A full refund settles it. */
  endsWithRefund?: true;
  /** For one and for several, where only their number is told, and the command that lists them. */
  counted?: { one: string; many: string; command: string };
}

/* What several kinds share. */

export const owners = ['owner'] as const;
export const sellers = ['owner', 'support'] as const;
export const writers = ['owner', 'content'] as const;

export const lookAndSettle = ['order {order}', 'settle-task {id}'] as const;
/** Mail about money that fits no order. */
export const money = {
  as: 'money',
  headline: 'Money waits for you',
  commands: lookAndSettle,
} as const;
/** Money that fits no order. */
export const stray = {
  for: sellers,
  kept: 'task',
  acts: ['refund-payment', 'settle'],
  links: ['order', 'provider'],
  mail: money,
} as const;
/** Money that a buyer wants back, and waits to hear about. */
export const asked = {
  for: sellers,
  kept: 'task',
  acts: ['answer-request'],
  links: ['order', 'provider'],
  endsWithRefund: true,
  mail: {
    as: 'refund-request',
    headline: 'A buyer wants money back',
    commands: [
      'order {order}',
      'refund {order} --reason TEXT',
      'decline-request {order} --reason TEXT',
    ],
  },
} as const;

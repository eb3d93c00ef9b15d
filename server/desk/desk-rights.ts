import { z } from 'zod';
import { type Refused, refuse } from '#app/features/desk/desk-services.server.ts';
import type { Role } from '#app/features/desk/staff/roles.ts';
import type { MailReader } from '#app/features/mail-log/mail-readers.server.ts';

/** Who may ask for a command of the desk. */
interface Rights {
  roles: readonly Role[];
  /**
   * Money, books to somebody else, mails to many, exports, erasures, staff and ways in: who asks must have
   * shown who they are a few minutes ago.
   */
  needsReauthentication?: true;
  /** Rights that count in place of these where this argument is given, which makes more of the command. */
  where?: { given: string; rights: Omit<Rights, 'where'> };
}

const everybody = ['owner', 'support', 'content', 'accountant'] as const;
const sellers = ['owner', 'support'] as const;
const owners = ['owner'] as const;
const writers = ['owner', 'content'] as const;
const writersAndSupport = ['owner', 'support', 'content'] as const;

/**
 * Each command of the desk, and which members of staff may ask for it. The owner may do everything; the
 * command line acts as the owner. What is not in the table nobody may do.
 */
export const deskRights: ReadonlyMap<string, Rights> = new Map<string, Rights>([
  ['orders', { roles: ['owner', 'support', 'accountant'] }],
  ['order', { roles: ['owner', 'support', 'accountant'] }],
  [
    'send-again',
    {
      roles: sellers,
      where: { given: 'to', rights: { roles: sellers, needsReauthentication: true } },
    },
  ],
  ['correct-address', { roles: sellers, needsReauthentication: true }],
  ['note', { roles: sellers }],
  ['ask-provider', { roles: sellers }],
  ['show-link', { roles: sellers, needsReauthentication: true }],
  ['renew-link', { roles: sellers, needsReauthentication: true }],
  ['refund', { roles: sellers, needsReauthentication: true }],
  ['decline-request', { roles: sellers }],
  ['give', { roles: sellers, needsReauthentication: true }],
  ['end-access', { roles: sellers }],
  ['restore-access', { roles: sellers }],

  ['invoices', { roles: ['owner', 'support', 'accountant'] }],
  ['paper', { roles: ['owner', 'support', 'accountant'] }],
  ['invoice', { roles: sellers }],
  ['credit-note', { roles: sellers }],
  ['evidence', { roles: sellers }],

  ['customers', { roles: sellers }],
  ['customer', { roles: sellers }],
  ['send-sign-in-link', { roles: sellers }],
  ['correct-customer', { roles: sellers, needsReauthentication: true }],
  ['block-customer', { roles: sellers }],
  ['unblock-customer', { roles: sellers }],
  [
    'end-sessions',
    {
      roles: sellers,
      where: { given: 'all', rights: { roles: owners, needsReauthentication: true } },
    },
  ],
  ['export-customer', { roles: owners, needsReauthentication: true }],
  ['erase-customer', { roles: owners, needsReauthentication: true }],
  ['keep-customer', { roles: sellers }],

  ['topics', { roles: writersAndSupport }],
  ['growth', { roles: writersAndSupport }],
  ['find-subscribers', { roles: sellers }],
  ['end-subscription', { roles: sellers }],
  ['subscribers', { roles: owners, needsReauthentication: true }],
  ['mailings', { roles: writersAndSupport }],
  ['mailing', { roles: writersAndSupport }],
  ['unsent', { roles: sellers }],
  ['keep-mailing', { roles: writers }],
  ['discard-mailing', { roles: writers }],
  ['test-mailing', { roles: writers }],
  ['send-mailing', { roles: writers, needsReauthentication: true }],
  ['pause-mailing', { roles: writers }],
  ['resume-mailing', { roles: writers }],
  ['stop-mailing', { roles: writers }],

  ['messages', { roles: sellers }],
  ['message', { roles: sellers }],
  ['answer-message', { roles: sellers }],
  ['settle-message', { roles: sellers }],
  ['reopen-message', { roles: sellers }],
  ['erase-message', { roles: owners, needsReauthentication: true }],

  ['mails', { roles: sellers }],
  ['mail', { roles: sellers }],
  ['test-mail', { roles: sellers }],
  ['events', { roles: sellers }],
  ['jobs', { roles: sellers }],
  ['tasks', { roles: sellers }],
  ['settle-task', { roles: sellers }],
  ['refund-payment', { roles: sellers, needsReauthentication: true }],
  ['retry', { roles: owners }],
  ['drop-job', { roles: owners }],
  ['fetch-missed', { roles: owners }],
  ['alerts', { roles: owners }],
  ['test-alert', { roles: owners }],
  ['lost-acts', { roles: owners }],
  ['sales', { roles: ['owner', 'accountant'] }],
  ['setup', { roles: owners }],
  ['check', { roles: everybody }],
  ['needs', { roles: everybody }],
  ['audit', { roles: owners }],

  ['history', { roles: owners }],
  ['shop-settings', { roles: ['owner', 'accountant'] }],
  ['set-tax', { roles: owners, needsReauthentication: true }],
  ['set-seller', { roles: owners, needsReauthentication: true }],
  ['claims', { roles: owners }],
  ['set-time-zone', { roles: owners }],

  ['staff', { roles: owners }],
  ['morning-mail', { roles: ['owner', 'support', 'accountant'] }],
  ['staff-add', { roles: owners, needsReauthentication: true }],
  ['staff-remove', { roles: owners, needsReauthentication: true }],

  ['ways-in', { roles: everybody }],
  ['new-codes', { roles: everybody }],
  ['add-passkey', { roles: everybody, needsReauthentication: true }],
  ['rename-passkey', { roles: everybody, needsReauthentication: true }],
  ['remove-passkey', { roles: everybody, needsReauthentication: true }],
  ['set-password', { roles: everybody, needsReauthentication: true }],
  ['remove-password', { roles: everybody, needsReauthentication: true }],
  ['renew-recovery-codes', { roles: everybody, needsReauthentication: true }],
]);

/** What a role may ask for, so that its pages offer nothing else. */
export function commandsOf(role: Role): string[] {
  return [...deskRights].flatMap(([command, { roles }]) => (roles.includes(role) ? [command] : []));
}

/** Which mails somebody may read; the command line, which acts as the owner, has no role. */
export const mailReaderOf = (role: Role = 'owner'): MailReader =>
  role === 'owner' ? 'owners' : 'sellers';

/** Whoever asks at a page of the desk. */
export interface AskingStaff {
  role: Role;
  /** Whether they showed who they are a few minutes ago. */
  isFresh: boolean;
}

/**
 * Why a member of staff may not ask for a command with these arguments, which may be anything, or not yet;
 * `null` where they may.
 */
export function rightsRefusal(
  command: string,
  { role, isFresh }: AskingStaff,
  args: unknown = {},
): Refused | null {
  const rights = rightsFor(command, args);
  if (!rights?.roles.includes(role)) {
    return refuse(`This is not for ${nameOf(role)}: ask the owner.`, 'not_permitted');
  }
  if (rights.needsReauthentication && !isFresh) {
    return refuse(
      'Confirm that it’s you, with a passkey or with your password and code.',
      'reauthentication_needed',
    );
  }
  return null;
}

function rightsFor(command: string, args: unknown): Rights | undefined {
  const rights = deskRights.get(command);
  if (!rights?.where) return rights;
  const { given, rights: rightsWhereGiven } = rights.where;
  return asked.safeParse(args).data?.[given] ? rightsWhereGiven : rights;
}

const asked = z.record(z.string(), z.unknown());

function nameOf(role: Role): string {
  return role === 'accountant' ? 'the accountant' : role;
}

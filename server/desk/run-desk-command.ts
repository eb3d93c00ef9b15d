import { z } from 'zod';
import { type ActingStaff, type Refused, refuse } from '#app/features/desk/desk-services.server.ts';
import { noteRefusal } from '#app/features/desk/history/note-refusal.server.ts';
import { normaliseEmail } from '#app/features/identity/normalise-email.ts';
import { ProviderUnavailable } from '#app/platform/payments/payment-provider.server.ts';
import type { SecurityEvent } from '#app/platform/security-log/security-events.ts';
import { readOrderId } from '#app/platform/text/read-order-id.ts';
import { partsOf } from '#server/http/bounded-json.ts';
import { actDigests } from './act-digests.ts';
import { buyerCommands } from './buyer-commands.ts';
import type { CommandServices, DeskAnswer, DeskCommand } from './desk-command.ts';
import { type AskingStaff, rightsRefusal } from './desk-rights.ts';
import { historyCommands } from './history-commands.ts';
import { mailCommands } from './mail-commands.ts';
import { mailingCommands } from './mailing-commands.ts';
import { messageCommands } from './message-commands.ts';
import { orderCommands } from './order-commands.ts';
import { paperCommands } from './paper-commands.ts';
import { queueCommands } from './queue-commands.ts';
import { readerCommands } from './reader-commands.ts';
import { settingsCommands } from './settings-commands.ts';
import { staffCommands } from './staff-commands.ts';
import { waysInCommands } from './ways-in-commands.ts';

const commands = new Map<string, DeskCommand>(
  [
    ...[...orderCommands, ...paperCommands, ...buyerCommands, ...readerCommands],
    ...[...messageCommands, ...mailCommands, ...mailingCommands],
    ...[...queueCommands, ...staffCommands, ...waysInCommands],
    ...[...historyCommands, ...settingsCommands],
  ].map((command) => [command.name, command]),
);

export interface DeskRequest {
  command: string;
  args: unknown;
  who: string;
  key: string;
  /** Whoever asks at a page; left out for the command line, which acts as the owner. */
  staff?: (AskingStaff & ActingStaff) | undefined;
}

/** The names of all commands. */
export const deskCommandNames: readonly string[] = [...commands.keys()];

/** What a command takes; an unknown one is a bug. */
export function deskInput(name: string): DeskCommand['input'] {
  return commandOf(name).input;
}

/** Does what somebody asks for, by their rights. Throws for a command that there is none of. */
export async function runDeskCommand(
  services: CommandServices,
  { command, args, who, key, staff }: DeskRequest,
): Promise<DeskAnswer> {
  const answer = await answerOf(services, { command, args, who, key, staff });
  if (answer.status === 'done') noteCommand(services, { command, args, who });
  else await noteRefused(services, { command, args, who, key, staff }, answer);
  return answer;
}

async function answerOf(
  services: CommandServices,
  { command, args, who, key, staff }: DeskRequest,
): Promise<DeskAnswer> {
  const refusal = staff && rightsRefusal(command, staff, args);
  if (refusal) return refusal;
  const problem = inputProblem(command, args);
  if (problem !== null) return refuse(problem, 'bad_request');
  try {
    const input = deskInput(command).parse(args);
    const digests = actDigests(services.keys, { command, who, input });
    const actor = { who, key, digests, ...(staff && { staff }) };
    return await commandOf(command).run(services, actor, args);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return refuse('The payment provider does not answer. Try again in a while.');
  }
}

/** What a field is called in a sentence, where its name would not do. */
const fieldNames: Readonly<Record<string, string>> = {
  ...{ orderId: 'The order ID', id: 'The ID', email: 'The address', to: 'The address' },
  ...{ bookId: 'The book', cents: 'The amount', refundCapCents: 'The cap', taskId: 'The task' },
  ...{ from: 'The first day', until: 'The last day', since: 'The date' },
  ...{ cursor: 'The place' },
  ...{ timeZone: 'The time zone', titles: 'The list of books' },
};

/** Why the desk cannot read what it was given, in a sentence; `null` where it can. */
function inputProblem(command: string, args: unknown): string | null {
  if (holdsNul(args)) return 'The request holds a character that cannot be stored.';
  const [issue] = deskInput(command).safeParse(args).error?.issues ?? [];
  if (!issue) return null;
  const field = String(issue.path[0] ?? '');
  // A sentence of its own is not ours: it tells of a shape that no page and no command sends.
  if (field === '' || /^[A-Z]/.test(issue.message)) return 'The request could not be read.';
  return `${fieldNames[field] ?? `The ${field}`} ${issue.message}.`;
}

/** No database takes it, wherever it stands. */
function holdsNul(args: unknown): boolean {
  for (const { value } of partsOf(args)) {
    if (typeof value === 'string' && value.includes('\0')) return true;
  }
  return false;
}

/** Commands that change nothing, and hand nothing out but what the owner looks up every day. */
export const deskLooks: ReadonlySet<string> = new Set([
  ...['orders', 'order', 'customers', 'customer', 'staff', 'history', 'setup', 'shop-settings'],
  ...['ways-in', 'new-codes'],
  ...['invoices', 'paper'],
  ...['topics', 'growth', 'find-subscribers', 'mailings', 'mailing', 'unsent'],
  ...['mails', 'mail', 'events', 'jobs', 'alerts', 'tasks', 'lost-acts', 'check', 'audit', 'sales'],
  ...['needs', 'messages', 'message', 'claims'],
]);

/** Commands that change what opens the desk: a copy of the cookie they came with must not outlive them. */
export const turningCommands: ReadonlySet<string> = new Set(
  waysInCommands.map(({ name }) => name).filter((name) => !deskLooks.has(name)),
);

const eventsOfCommands = new Map<string, SecurityEvent>([
  ['export-customer', 'personal-data-exported'],
  ['evidence', 'personal-data-exported'],
  ['subscribers', 'personal-data-exported'],
  ['erase-customer', 'personal-data-erased'],
  ['erase-message', 'personal-data-erased'],
]);

const subject = z.object({ orderId: z.string().nullish(), email: z.string().nullish() });

function noteCommand(
  { securityLog }: CommandServices,
  { command, args, who }: Omit<DeskRequest, 'key'>,
): void {
  if (deskLooks.has(command)) return;
  const { orderId, email } = subject.safeParse(args).data ?? {};
  securityLog.note(eventsOfCommands.get(command) ?? 'owner-act', {
    ...{ command, who },
    ...(orderId && { orderId: readOrderId(orderId) ?? orderId }),
    ...(email && { email: normaliseEmail(email) ?? email }),
  });
}

/** What could not be read was not asked for; nor was anything before password and code are given. */
async function noteRefused(
  services: CommandServices,
  { command, args, who, staff }: DeskRequest,
  refused: Refused,
): Promise<void> {
  if (refused.code === 'bad_request' || refused.code === 'reauthentication_needed') return;
  if (deskLooks.has(command) && refused.code !== 'not_permitted') return;
  const { orderId, email = null } = subject.safeParse(args).data ?? {};
  const asked = { who, role: staff?.role ?? null, command, email };
  await noteRefusal(
    services,
    { ...asked, orderId: readOrderId(orderId ?? '') ?? orderId ?? null },
    refused,
  );
}

function commandOf(name: string): DeskCommand {
  const command = commands.get(name);
  if (!command) throw new Error(`The desk has no command ${name}.`);
  return command;
}

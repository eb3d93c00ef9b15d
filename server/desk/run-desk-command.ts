import { z } from 'zod';
import {
  type ActingStaff,
  type DeskServices,
  type Refused,
  refuse,
} from '#app/features/desk/desk-services.server.ts';
import { noteRefusal } from '#app/features/desk/history/note-refusal.server.ts';
import { normaliseEmail } from '#app/features/identity/normalise-email.ts';
import { ProviderUnavailable } from '#app/platform/payments/payment-provider.server.ts';
import type { SecurityEvent } from '#app/platform/security-log/security-events.ts';
import { buyerCommands } from './buyer-commands.ts';
import type { DeskAnswer, DeskCommand } from './desk-command.ts';
import { type AskingStaff, rightsRefusal } from './desk-rights.ts';
import { historyCommands } from './history-commands.ts';
import { mailCommands } from './mail-commands.ts';
import { messageCommands } from './message-commands.ts';
import { orderCommands } from './order-commands.ts';
import { queueCommands } from './queue-commands.ts';
import { settingsCommands } from './settings-commands.ts';
import { staffCommands } from './staff-commands.ts';

const commands = new Map<string, DeskCommand>(
  [
    ...[...orderCommands, ...buyerCommands, ...messageCommands, ...mailCommands],
    ...[...queueCommands, ...staffCommands, ...historyCommands, ...settingsCommands],
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
  services: DeskServices,
  { command, args, who, key, staff }: DeskRequest,
): Promise<DeskAnswer> {
  const answer = await answerOf(services, { command, args, who, key, staff });
  if (answer.status === 'done') noteCommand(services, { command, args, who });
  else await noteRefused(services, { command, args, who, key, staff }, answer);
  return answer;
}

async function answerOf(
  services: DeskServices,
  { command, args, who, key, staff }: DeskRequest,
): Promise<DeskAnswer> {
  const refusal = staff && rightsRefusal(command, staff);
  if (refusal) return refusal;
  const [issue] = deskInput(command).safeParse(args).error?.issues ?? [];
  if (issue) {
    return refuse(`Please check ${issue.path.join('.')}: ${issue.message}.`, 'bad_request');
  }
  try {
    const actor = { who, key, ...(staff && { staff }) };
    return await commandOf(command).run(services, actor, args);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return refuse('The payment provider does not answer. Try again in a while.');
  }
}

/** Commands that change nothing and hand nothing out but what the owner looks up every day. */
const looks = new Set([
  ...['orders', 'order', 'customers', 'customer', 'staff', 'history', 'setup', 'shop-settings'],
  ...[
    'messages',
    'message',
    'mails',
    'mail',
    'events',
    'jobs',
    'alerts',
    'tasks',
    'lost-acts',
    'check',
    'audit',
    'sales',
  ],
]);

const eventsOfCommands = new Map<string, SecurityEvent>([
  ['export-customer', 'personal-data-exported'],
  ['subscribers', 'personal-data-exported'],
  ['erase-customer', 'personal-data-erased'],
  ['erase-message', 'personal-data-erased'],
]);

const subject = z.object({ orderId: z.string().optional(), email: z.string().optional() });

function noteCommand(
  { securityLog }: DeskServices,
  { command, args, who }: Omit<DeskRequest, 'key'>,
): void {
  if (looks.has(command)) return;
  const { orderId, email } = subject.safeParse(args).data ?? {};
  securityLog.note(eventsOfCommands.get(command) ?? 'owner-act', {
    ...{ command, who },
    ...(orderId !== undefined && { orderId: orderId.trim().toUpperCase() }),
    ...(email !== undefined && { email: normaliseEmail(email) ?? email }),
  });
}

/** A look that could not be read is none; password and code that are still to come refuse nothing. */
async function noteRefused(
  services: DeskServices,
  { command, args, who, key, staff }: DeskRequest,
  refused: Refused,
): Promise<void> {
  if (refused.code === 'reauthentication_needed') return;
  if (looks.has(command) && refused.code !== 'not_permitted') return;
  const orderId = subject.safeParse(args).data?.orderId?.trim().toUpperCase() ?? null;
  await noteRefusal(services, { who, key, command, orderId, ...(staff && { staff }) }, refused);
}

function commandOf(name: string): DeskCommand {
  const command = commands.get(name);
  if (!command) throw new Error(`The desk has no command ${name}.`);
  return command;
}

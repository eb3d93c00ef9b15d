import { z } from 'zod';
import { type ActingStaff, type Refused, refuse } from '#app/features/desk/desk-services.server.ts';
import { noteRefusal } from '#app/features/desk/history/note-refusal.server.ts';
import { ProviderUnavailable } from '#app/platform/payments/payment-provider.server.ts';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
import { readOrderId } from '#app/platform/text/read-order-id.ts';
import { partsOf } from '#server/http/bounded-json.ts';
import { actDigests } from './act-digests.ts';
import { deskCommands, knownActs } from './all-commands.ts';
import type { CommandServices, DeskAnswer, DeskCommand } from './command.ts';
import { labelOf } from './desk-fields.ts';
import { type AskingStaff, rightsRefusal } from './desk-rights.ts';

export interface DeskRequest {
  command: string;
  args: unknown;
  who: string;
  key: string;
  /** Who asks at a page; left out for the command line, which acts as the owner. */
  staff?: (AskingStaff & ActingStaff) | undefined;
}

/** Does what somebody asks for, by their rights. Throws for a command that does not exist. */
export async function runDeskCommand(
  services: CommandServices,
  request: DeskRequest,
): Promise<DeskAnswer> {
  const command = deskCommands.get(request.command);
  if (!command) throw new Error(`The desk has no command ${request.command}.`);
  const asked = { ...request, command };
  const answer = await answerOf(services, asked);
  if (answer.status === 'done') noteCommand(services, asked);
  else await noteRefused(services, asked, answer);
  return answer;
}

interface Asked extends Omit<DeskRequest, 'command'> {
  command: DeskCommand;
}

async function answerOf(
  services: CommandServices,
  { command, args, who, key, staff }: Asked,
): Promise<DeskAnswer> {
  const refusal = staff && rightsRefusal(command.name, staff, args);
  if (refusal) return refusal;
  const problem = inputProblem(command, args);
  if (problem !== null) return refuse(problem, 'bad_request');
  try {
    const input = command.input.parse(args);
    const digests = actDigests(services.keys, { command, who, input });
    const actor = { who, key, digests, ...(staff && { staff }) };
    return await command.run({ ...services, acts: knownActs }, actor, args);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return refuse('The payment provider does not answer. Try again in a while.');
  }
}

/** Why the arguments cannot be read, in a sentence; `null` if they can. */
function inputProblem({ input }: DeskCommand, args: unknown): string | null {
  if (holdsNul(args)) return 'The request holds a character that cannot be stored.';
  const [issue] = input.safeParse(args).error?.issues ?? [];
  if (!issue) return null;
  const field = String(issue.path[0] ?? '');
  // zod's default message, which is a sentence: a shape that our pages and commands never send.
  if (field === '' || /^[A-Z]/.test(issue.message)) return 'The request could not be read.';
  return `${labelOf(input, field)} ${issue.message}.`;
}

/** PostgreSQL stores no NUL in a text. */
function holdsNul(args: unknown): boolean {
  for (const { value } of partsOf(args)) {
    if (typeof value === 'string' && value.includes('\0')) return true;
  }
  return false;
}

const subject = z.object({ orderId: z.string().nullish(), email: z.string().nullish() });

function noteCommand(
  { securityLog }: CommandServices,
  { command: { name, act }, args, who }: Asked,
): void {
  if (act === null) return;
  const { orderId, email } = subject.safeParse(args).data ?? {};
  securityLog.note(act.event ?? 'owner-act', {
    command: name,
    who,
    ...(orderId && { orderId: readOrderId(orderId) ?? orderId }),
    ...(email && { email: normaliseEmail(email) ?? email }),
  });
}

/**
 * Puts a refusal into the history, except of what could not be read, of what only lacks fresh
 * credentials, and of a command that only reads and that this role may ask for.
 */
async function noteRefused(
  services: CommandServices,
  { command: { name, act }, args, who, staff }: Asked,
  refused: Refused,
): Promise<void> {
  if (refused.code === 'bad_request' || refused.code === 'reauthentication_needed') return;
  if (act === null && refused.code !== 'not_permitted') return;
  const { orderId, email = null } = subject.safeParse(args).data ?? {};
  const order = readOrderId(orderId ?? '') ?? orderId ?? null;
  const asked = { who, role: staff?.role ?? null, command: name, email, orderId: order };
  await noteRefusal(services, asked, refused);
}

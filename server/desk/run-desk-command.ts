import { type DeskServices, refuse } from '#app/features/desk/desk-services.server.ts';
import { ProviderUnavailable } from '#app/platform/payments/payment-provider.server.ts';
import { buyerCommands } from './buyer-commands.ts';
import type { DeskAnswer, DeskCommand } from './desk-command.ts';
import { orderCommands } from './order-commands.ts';
import { queueCommands } from './queue-commands.ts';

const commands = new Map<string, DeskCommand>(
  [...orderCommands, ...buyerCommands, ...queueCommands].map((command) => [command.name, command]),
);

export interface DeskRequest {
  command: string;
  args: unknown;
  who: string;
  key: string;
}

/** What a command takes; an unknown one is a bug. */
export function deskInput(name: string): DeskCommand['input'] {
  return commandOf(name).input;
}

/** Does what the owner asks for. Throws for a command that there is none of, and for what it does not take. */
export async function runDeskCommand(
  services: DeskServices,
  { command, args, who, key }: DeskRequest,
): Promise<DeskAnswer> {
  try {
    return await commandOf(command).run(services, { who, key }, args);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return refuse('The payment provider does not answer. Try again in a while.');
  }
}

function commandOf(name: string): DeskCommand {
  const command = commands.get(name);
  if (!command) throw new Error(`The desk has no command ${name}.`);
  return command;
}

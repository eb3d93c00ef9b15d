import type { z } from 'zod';
import type { Actor, DeskServices, Refused } from '#app/features/desk/desk-services.server.ts';
import type { MailingServices } from '#app/features/mailings/mails/mailing-services.server.ts';

/** What commands work with. */
export interface CommandServices extends DeskServices {
  /** `null` on the command line, which lays nothing out. */
  writeMailing: MailingServices['writeMailing'] | null;
}

export type DeskAnswer = { status: 'done'; result: unknown } | Refused;

/** One thing that the owner may ask for, whoever passes it on: the command line, or a page. */
export interface DeskCommand {
  name: string;
  /** What it takes; whoever asks may check it before. */
  input: z.ZodType;
  run(services: CommandServices, actor: Actor, args: unknown): Promise<DeskAnswer>;
}

/** Pairs what a command takes with what does it. */
export function deskCommand<Input>(
  name: string,
  input: z.ZodType<Input>,
  run: (services: CommandServices, input: Input, actor: Actor) => Promise<DeskAnswer>,
): DeskCommand {
  return {
    name,
    input,
    run: (services, actor, args) => run(services, input.parse(args), actor),
  };
}

/** The answer of a command that only looks. */
export function found(result: unknown): DeskAnswer {
  return { status: 'done', result };
}

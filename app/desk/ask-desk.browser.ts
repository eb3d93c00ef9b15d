import { z } from 'zod';
import {
  askServer,
  type ServerAnswer,
  type ServerRefusal,
  type ServerRequest,
} from '#app/platform/browser/ask-server.browser.ts';
import { randomKey } from '#app/platform/browser/random-key.browser.ts';
import { untilLetGo } from '#app/platform/browser/until-let-go.browser.ts';
import type { Answer, Asked, CommandName } from './answers.ts';

/** Why the desk refused. Loaders throw it, so that the router shows it; acts get it as a value. */
export class DeskRefusal extends Error {
  override name = 'DeskRefusal';
  readonly refusal: ServerRefusal;

  constructor(refusal: ServerRefusal) {
    super(sentenceOf(refusal));
    this.refusal = refusal;
  }
}

/** What to say of a refusal, also if no answer came. */
export function sentenceOf({ message }: ServerRefusal): string {
  return message ?? 'The shop did not answer. Check your connection and try again.';
}

/**
 * Asks the open desk. If it is closed, asks once more: another tab may have turned the cookie while
 * the first request was on its way, and a request that finds the desk closed has done nothing.
 */
export async function askDesk(
  path: string,
  request: ServerRequest,
): Promise<ServerAnswer<unknown>> {
  const answer = await askServer(path, request);
  return answer.ok || answer.status !== 401 ? answer : askServer(path, request);
}

/** Runs a command of the desk; the key makes an act happen once, however often it is pressed. */
export async function runCommand<Name extends CommandName>(
  command: Name,
  args: Asked<Name>,
  key = randomKey(),
): Promise<ServerAnswer<Answer<Name>>> {
  const body = { command, args, key };
  const answer = await askDesk('/api/desk/run', { method: 'POST', body, timeoutMs: 60_000 });
  if (!answer.ok) return answer;
  const { value } = answer;
  const result =
    typeof value === 'object' && value !== null && 'result' in value ? value.result : null;
  return { ok: true, value: answerOf(command, result) };
}

/**
 * Types the answer of a command. Its shape is not checked again: it is the shop's own, and no
 * release takes anything out of it that pages of the release before read.
 */
export function answerOf<Name extends CommandName>(_command: Name, result: unknown): Answer<Name> {
  return z.custom<Answer<Name>>().parse(result);
}

/**
 * Runs a command that only reads, for a loader. It resolves once no press is under way, since drawing
 * the page again would lose that press. Throws a DeskRefusal if it is refused.
 */
export async function look<Name extends CommandName>(
  command: Name,
  args: Asked<Name> = {},
): Promise<Answer<Name>> {
  const answer = await runCommand(command, args);
  await untilLetGo();
  if (!answer.ok) throw new DeskRefusal(answer);
  return answer.value;
}

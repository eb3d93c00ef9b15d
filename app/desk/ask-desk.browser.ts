import type { z } from 'zod';
import {
  askServer,
  type ServerAnswer,
  type ServerRefusal,
  type ServerRequest,
} from '#app/platform/browser/ask-server.browser.ts';
import { randomKey } from '#app/platform/browser/random-key.browser.ts';

/** Why the desk did not do something. Thrown by loaders, so that the router shows it; acts get it as a value. */
export class DeskRefusal extends Error {
  override name = 'DeskRefusal';
  readonly refusal: ServerRefusal;

  constructor(refusal: ServerRefusal) {
    super(sentenceOf(refusal));
    this.refusal = refusal;
  }
}

/** What to say of a refusal, also where no answer came. */
export function sentenceOf({ message }: ServerRefusal): string {
  return message ?? 'The shop did not answer. Check your connection and try again.';
}

/**
 * Asks the open desk. Where it is closed it is asked once more: another tab may have turned the cookie
 * while the first question was on its way, and a question that finds the desk closed has done nothing.
 */
export async function askDesk(
  path: string,
  request: ServerRequest,
): Promise<ServerAnswer<unknown>> {
  const answer = await askServer(path, request);
  return answer.ok || answer.status !== 401 ? answer : askServer(path, request);
}

/** Asks for a command of the desk; the key makes an act happen once, however often it is pressed. */
export async function runCommand(
  command: string,
  args: object,
  key = randomKey(),
): Promise<ServerAnswer<unknown>> {
  const body = { command, args, key };
  const answer = await askDesk('/api/desk/run', { method: 'POST', body, timeoutMs: 60_000 });
  if (!answer.ok) return answer;
  const { value } = answer;
  const result =
    typeof value === 'object' && value !== null && 'result' in value ? value.result : null;
  return { ok: true, value: result };
}

/** What a look at the shop found, for a loader: throws a DeskRefusal where it is refused. */
export async function look<Found>(
  schema: z.ZodType<Found>,
  command: string,
  args: object = {},
): Promise<Found> {
  const answer = await runCommand(command, args);
  if (!answer.ok) throw new DeskRefusal(answer);
  return schema.parse(answer.value);
}

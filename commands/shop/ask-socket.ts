import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { DeskAnswer } from '#server/desk/command.ts';

const answerSchema = z.union([
  z.object({ status: z.literal('done'), result: z.unknown() }),
  z.object({
    status: z.literal('refused'),
    sentence: z.string(),
    code: z.enum(['bad_request', 'not_permitted', 'reauthentication_needed']).optional(),
  }),
  z.object({ status: z.literal('failed'), message: z.string() }),
]);

/**
 * Asks the running shop over its socket. Answers `null` if no process listens; throws the shop's
 * message if it fails.
 */
export async function askSocket(
  socketPath: string,
  path: string,
  body: unknown,
): Promise<DeskAnswer | null> {
  const asking = request({
    socketPath,
    path,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
  });
  asking.end(JSON.stringify(body));
  const response = await responseTo(asking);
  if (response === null) return null;
  const answer = answerSchema.parse(await json(response));
  if (answer.status === 'failed') throw new Error(`The running shop failed: ${answer.message}`);
  return answer;
}

async function responseTo(asking: ReturnType<typeof request>): Promise<IncomingMessage | null> {
  try {
    const [response] = await once(asking, 'response');
    return response;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    throw error;
  }
}

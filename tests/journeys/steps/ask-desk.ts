import { randomUUID } from 'node:crypto';
import { askSocket } from '#commands/shop/ask-socket.ts';
import { findSocket } from '#server/desk/socket-path.ts';

/**
 * Asks the desk of a running shop by its socket, as the command line does, without the two seconds of
 * processor time that a program of its own takes: journeys ask dozens of times. Its result; throws
 * where the shop refuses, in its words.
 */
export async function askDesk(dataDir: string, command: string, args: object): Promise<unknown> {
  const socket = findSocket(dataDir);
  const request = { command, args, who: 'command line', key: randomUUID() };
  const answer = socket === null ? null : await askSocket(socket, '/', request);
  if (answer?.status === 'done') return answer.result;
  throw new Error(answer ? JSON.stringify(answer) : `No shop runs on ${dataDir}.`);
}

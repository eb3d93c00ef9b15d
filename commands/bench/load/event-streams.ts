import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface OpenStreams {
  /** How many were let in. */
  count: number;
  /** How many were asked to come back later. */
  refused: number;
  /** Until the last was open. */
  seconds: number;
  /** How many have been told so far that a payment has arrived. */
  countOfNews(): number;
  close(): void;
}

/** So many ask at once, as after a restart. */
const atOnce = 100;

/** Opens event streams, one after another for each of some payment sessions, over and over. */
export async function openStreams(
  url: string,
  sessions: readonly string[],
  count: number,
): Promise<OpenStreams> {
  const open: IncomingMessage[] = [];
  let refused = 0;
  let news = 0;
  let nth = 0;
  const startedAt = performance.now();
  const openOne = async (session: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const path = `/api/events?session_id=${session}`;
    get(url + path, { agent: false }, resolve).on('error', reject);
    const answer = await promise;
    if (answer.statusCode !== 200) {
      refused += 1;
      answer.resume();
      return;
    }
    open.push(answer);
    answer.setEncoding('utf8').on('data', (chunk: string) => {
      if (chunk.includes('event: payment')) news += 1;
    });
    answer.on('error', () => undefined); // It is closed by us.
  };
  const goOn = async () => {
    while (nth < count) {
      const session = sessions[nth % sessions.length] ?? '';
      nth += 1;
      await openOne(session);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
  return {
    count: open.length,
    refused,
    seconds: (performance.now() - startedAt) / 1_000,
    countOfNews: () => news,
    close() {
      for (const stream of open) stream.destroy();
    },
  };
}

/** How long it took, in milliseconds, until this was so. Throws where it never is. */
export async function msUntil(
  isSo: () => boolean | Promise<boolean>,
  maxMs = 120_000,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > maxMs) throw new Error('It did not come about.');
    await wait(20);
  }
  return performance.now() - startedAt;
}

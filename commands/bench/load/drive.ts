import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Load } from './run-wrk.ts';

export interface Asked {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
  bytes: number;
}

export interface Client {
  ask(asked: Asked): Promise<Answer>;
  /** As the shop's own pages post. Throws on any answer but 2xx. */
  post(path: string, body: object, headers?: Record<string, string>): Promise<Answer>;
  close(): void;
}

/** A client of one shop that keeps its connections. */
export function openClient(url: string): Client {
  const agent = new Agent({ keepAlive: true });
  const ask = async ({ path, method = 'GET', headers = {}, body }: Asked) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    request(url + path, { agent, method, headers }, resolve)
      .on('error', reject)
      .end(body);
    const answer = await promise;
    const said = await text(answer);
    const head = answer.rawHeaders.reduce((sum, part) => sum + part.length + 2, 0);
    const bytes = head + Buffer.byteLength(said);
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: said, bytes };
  };
  return {
    ask,
    async post(path, body, headers = {}) {
      const answer = await ask({
        path,
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: url, ...headers },
        body: JSON.stringify(body),
      });
      if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body}`);
      return answer;
    },
    close: () => agent.destroy(),
  };
}

/** Lets so many clients do `act` for so long, each as soon as its last was answered. */
export async function drive(
  act: (nth: number) => Promise<{ bytes: number }>,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Load & { requests: number }> {
  const times: number[] = [];
  let nth = 0;
  let bytes = 0;
  const startedAt = performance.now();
  const goOn = async () => {
    while (performance.now() - startedAt < seconds * 1_000) {
      nth += 1;
      const askedAt = performance.now();
      const answer = await act(nth);
      times.push(performance.now() - askedAt);
      bytes += answer.bytes;
    }
  };
  await Promise.all(Array.from({ length: connections }, goOn));
  const elapsedMs = performance.now() - startedAt;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const requests = times.length;
  return {
    requests,
    perSecond: (requests * 1_000) / elapsedMs,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    bytes: bytes / requests,
  };
}

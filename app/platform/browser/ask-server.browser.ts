import { fieldsOf, isText } from '#app/platform/foreign-values.ts';
import type { RefusalAnswer } from '#app/platform/http/refusal-answer.ts';
import { pause } from './pause.ts';

/** What the shop's own API answered. Refusals, timeouts and lost networks are values, never throws. */
export type ServerAnswer<Value> = { ok: true; value: Value } | ServerRefusal;

export interface ServerRefusal {
  ok: false;
  /** `null` where no answer arrived, or not all of it: no network, given up after `timeoutMs`, or aborted. */
  status: number | null;
  /** The API's `code`, from its closed list. */
  code: string | null;
  /** The API's `error`: a sentence the person may read. */
  message: string | null;
  /** All that the API said, for callers who know of more; `undefined` where it said nothing. */
  said?: unknown;
}

export interface ServerRequest {
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /**
   * Whether done twice is no more than done once: then it is asked once more, a moment later, where
   * the server cannot reach its records. They may have been lost half-way, so what sends a mail or
   * uses something up is not repeated but by the person.
   */
  repeatable?: boolean;
  /** Counts until the last byte of the answer. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

const defaultTimeoutMs = 15_000;
const repeatAfterMs = 1_000;

/** Asks the API and reads its JSON. The value is foreign: the caller checks its shape. */
export async function askServer(
  path: string,
  request: ServerRequest = {},
  rest = pause,
): Promise<ServerAnswer<unknown>> {
  const ask = () => exchange(path, request, (response) => response.json());
  const answer = await ask();
  if (answer.ok || answer.code !== 'store_unavailable' || !request.repeatable) return answer;
  await rest(repeatAfterMs);
  return ask();
}

/** Sends a request and reads its answer with `read`; what goes wrong on the way is a value. */
export async function exchange<Value>(
  path: string,
  request: ServerRequest,
  read: (response: Response) => Promise<Value>,
): Promise<ServerAnswer<Value>> {
  // Made outside of the try: what throws here is a bug, and must not read as a lost network.
  const deadline = openDeadline(request);
  const init: RequestInit = {
    method: request.method ?? 'GET',
    headers: {
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...request.headers,
    },
    body: request.body === undefined ? null : JSON.stringify(request.body),
    signal: deadline.signal,
  };
  let status: number | null = null;
  try {
    const response = await fetch(path, init);
    // A success that is cut off refuses nothing: it is as if no answer had arrived.
    if (response.ok) return { ok: true, value: await read(response) };
    status = response.status;
    const said: unknown = await response.json();
    const { code, error } = fieldsOf<RefusalAnswer>(said);
    return { ok: false, status, code: wordsOf(code), message: wordsOf(error), said };
  } catch {
    // fetch rejects for a lost network, an abort and a body that is no JSON: all of them expected.
    return { ok: false, status, code: null, message: null };
  } finally {
    deadline.close();
  }
}

/** Aborts after the timeout or with the caller's signal. By hand: Safari has `any` since 17.4. */
function openDeadline({ signal, timeoutMs = defaultTimeoutMs }: ServerRequest) {
  const deadline = new AbortController();
  const abort = () => deadline.abort();
  const timer = setTimeout(abort, timeoutMs);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return {
    signal: deadline.signal,
    close() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

function wordsOf(foreign: unknown): string | null {
  return isText(foreign) && foreign !== '' ? foreign : null;
}

import { createHash } from 'node:crypto';
import { advanceClock } from '#sandbox/payment-page/payments/advance-clock.ts';
import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import type { ApiRefusal } from './api-refusal.ts';
import { invalidRequest } from './api-refusal.ts';
import type { Endpoint } from './endpoint.ts';
import { decodeForm } from './form-encoding.ts';

export interface ApiRequest {
  method: 'GET' | 'POST';
  path: string;
  /** From the path; empty where the path has none. */
  id: string;
  /** The body of a POST, the query of a GET. */
  form: string;
  requestId: string;
  idempotencyKey: string | undefined;
}

export interface ApiAnswer {
  status: number;
  body: string;
  headers?: Record<string, string>;
  /** The id of the call whose stored answer this is. */
  replayOf?: string;
}

const maxKeyLength = 255;

/**
 * One call, one transaction: the work, the events it causes and the answer kept under its
 * idempotency key are stored together or not at all, and calls at the same moment take turns.
 * A refusal of the parameters is not kept: nothing was started.
 */
export function answerRequest(
  sandbox: Sandbox,
  endpoint: Endpoint,
  request: ApiRequest,
): ApiAnswer {
  return sandbox.store.transaction(() => {
    advanceClock(sandbox);
    const { idempotencyKey: key } = request;
    if (request.method === 'GET' || key === undefined)
      return run(sandbox, endpoint, request).answer;
    if (key.length > maxKeyLength) return refusalAnswer(keyTooLong);
    const { answers } = sandbox.store;
    const requestHash = hashOf(request);
    const stored = answers.find(key, sandbox.now());
    if (stored !== undefined) {
      if (stored.request_hash !== requestHash) return refusalAnswer(keyReused(key));
      return { status: stored.status, body: stored.body, replayOf: stored.request_id };
    }
    const { answer, started } = run(sandbox, endpoint, request);
    if (started) {
      const { status, body } = answer;
      const { requestId } = request;
      const kept = { request_hash: requestHash, request_id: requestId, status, body };
      answers.save(key, kept, sandbox.now());
    }
    return answer;
  });
}

function run(sandbox: Sandbox, endpoint: Endpoint, request: ApiRequest) {
  const form = decodeForm(request.form);
  const prepared =
    form === undefined
      ? invalidRequest('Invalid request: the parameters are malformed.')
      : endpoint.prepare(form);
  if (!prepared.ok) return { answer: refusalAnswer(prepared.refusal), started: false };
  const cause = { requestId: request.requestId, idempotencyKey: request.idempotencyKey ?? null };
  const result = prepared.value(sandbox, request.id, cause);
  const answer = result.ok
    ? { status: 200, body: toJson(result.value) }
    : refusalAnswer(result.refusal);
  return { answer, started: true };
}

export function refusalAnswer(refusal: ApiRefusal): ApiAnswer {
  const { status, headers = {}, error } = refusal;
  return { status, headers, body: toJson({ error }) };
}

function toJson(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** Parameters in another order are the same request. */
function hashOf(request: ApiRequest): string {
  const pairs = [...new URLSearchParams(request.form)].map((pair) => JSON.stringify(pair)).sort();
  return createHash('sha256')
    .update(`${request.path}\n${pairs.join('\n')}`)
    .digest('hex');
}

const keyTooLong: ApiRefusal = {
  status: 400,
  error: {
    type: 'idempotency_error',
    message: `Idempotency keys can be up to ${maxKeyLength} characters long.`,
  },
};

function keyReused(key: string): ApiRefusal {
  return {
    status: 400,
    error: {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    },
  };
}

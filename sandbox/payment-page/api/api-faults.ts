import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createMiddleware } from 'hono/factory';
import type { Fault, Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { type ApiRefusal, done, type Result } from './api-refusal.ts';
import type { Endpoint } from './endpoint.ts';
import { lockTimeout, rateLimited } from './rate-limit.ts';
import { sendRefusal } from './send-answer.ts';

export interface FaultEnv {
  Bindings: HttpBindings;
  /** Set where the endpoint itself is to fail: before it has done its work, or after. */
  Variables: { failing: Fault['phase'] | undefined };
}

/**
 * Lets a call go wrong when a test has asked for it (`/sandbox/faults`). A call that is slow or
 * hangs has its idempotency key in use meanwhile: another call with that key is refused.
 */
export function apiFaults(sandbox: Sandbox) {
  const keysInUse = new Set<string>();
  return createMiddleware<FaultEnv>(async (c, next) => {
    const key = c.req.method === 'POST' ? c.req.header('Idempotency-Key') : undefined;
    if (key !== undefined && keysInUse.has(key)) return sendRefusal(sandbox, c, keyInUse(key));
    const fault = takeFault(sandbox, c.req.method, c.req.path);
    if (fault === undefined) return next();
    if (fault.kind === 'error') {
      c.set('failing', fault.phase);
      return next();
    }
    if (fault.phase === 'after') await next();
    const { incoming, outgoing } = c.env;
    switch (fault.kind) {
      case 'rate_limit':
        c.res = undefined;
        c.res = sendRefusal(sandbox, c, rateLimited('global-rate'));
        return;
      case 'lock_timeout':
        c.res = undefined;
        c.res = sendRefusal(sandbox, c, lockTimeout);
        return;
      case 'slow':
        // Read now: the caller may be gone when the work is done.
        await c.req.text();
        return whileInUse(keysInUse, key, async () => {
          if (await isClosedWithin(fault.delayMs, sandbox.closing)) return RESPONSE_ALREADY_SENT;
          return fault.phase === 'before' ? next() : undefined;
        });
      case 'hang':
        await whileInUse(
          keysInUse,
          key,
          () => new Promise<void>((resolve) => outgoing.once('close', resolve)),
        );
        return RESPONSE_ALREADY_SENT;
      case 'reset':
        incoming.socket.resetAndDestroy();
        return RESPONSE_ALREADY_SENT;
    }
  });
}

/**
 * The endpoint as it is when the provider's own work breaks. Parameters are checked as ever, and the
 * 500 is kept under the idempotency key like any other answer, as the provider does.
 */
export function failingEndpoint(endpoint: Endpoint, phase: Fault['phase']): Endpoint {
  return {
    prepare(form) {
      const prepared = endpoint.prepare(form);
      if (!prepared.ok) return prepared;
      return done((...call): Result<object> => {
        if (phase === 'after') prepared.value(...call);
        return { ok: false, refusal: broken };
      });
    },
  };
}

const broken: ApiRefusal = {
  status: 500,
  error: { type: 'api_error', message: 'An unknown error occurred.' },
};

function keyInUse(key: string): ApiRefusal {
  return {
    status: 409,
    error: {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `Another request with the idempotency key '${key}' is still in progress. Try again later.`,
    },
  };
}

function takeFault({ controls }: Sandbox, method: string, path: string): Fault | undefined {
  const fault = controls.faults.find(
    (candidate) =>
      candidate.times > 0 &&
      path.startsWith(candidate.path) &&
      (candidate.method === 'any' || candidate.method === method),
  );
  if (fault === undefined) return undefined;
  fault.times -= 1;
  controls.faults = controls.faults.filter((candidate) => candidate.times > 0);
  return { ...fault };
}

async function whileInUse<T>(
  keysInUse: Set<string>,
  key: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return work();
  keysInUse.add(key);
  try {
    return await work();
  } finally {
    keysInUse.delete(key);
  }
}

/** Whether the sandbox is closed before `delayMs` are over; a caller who goes away changes nothing. */
function isClosedWithin(delayMs: number, closing: AbortSignal): Promise<boolean> {
  return wait(delayMs, false, { signal: closing }).catch(() => true);
}

import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createMiddleware } from 'hono/factory';
import type { Fault, Sandbox } from '#sandbox/payment-page/sandbox.ts';

/** Lets a call go wrong when a test has asked for it (`/sandbox/faults`). */
export function apiFaults(sandbox: Sandbox) {
  return createMiddleware<{ Bindings: HttpBindings }>(async (c, next) => {
    const fault = takeFault(sandbox, c.req.method, c.req.path);
    if (fault === undefined) return next();
    if (fault.phase === 'after') await next();
    const { incoming, outgoing } = c.env;
    switch (fault.kind) {
      case 'error':
        c.res = undefined;
        c.res = c.json(
          { error: { type: 'api_error', message: 'An unknown error occurred.' } },
          500,
        );
        return;
      case 'rate_limit':
        c.res = undefined;
        c.res = c.json({ error: tooMany }, 429);
        return;
      case 'slow':
        await closedOr(outgoing, fault.delayMs);
        if (fault.phase === 'before') await next();
        return;
      case 'hang':
        await closedOr(outgoing);
        return RESPONSE_ALREADY_SENT;
      case 'reset':
        incoming.socket.resetAndDestroy();
        return RESPONSE_ALREADY_SENT;
    }
  });
}

const tooMany = {
  type: 'invalid_request_error',
  code: 'rate_limit',
  message: 'Request rate limit exceeded.',
};

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

/** Until the caller goes away, or for `delayMs`, whichever comes first. */
function closedOr(outgoing: HttpBindings['outgoing'], delayMs?: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = delayMs === undefined ? undefined : setTimeout(resolve, delayMs);
    outgoing.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

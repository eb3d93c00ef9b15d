import type { z } from 'zod';
import type { CausedBy } from '#sandbox/payment-page/payments/record-event.ts';
import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { done, type Result } from './api-refusal.ts';
import { type Expand, parseExpand } from './expand.ts';
import type { FormTree } from './form-encoding.ts';
import { parseParams } from './request-params.ts';

/** What an endpoint is given once its parameters are known to be good. */
export interface Call<P> {
  sandbox: Sandbox;
  /** From the path; empty where the path has none. */
  id: string;
  params: P;
  expand: Expand;
  cause: CausedBy;
}

/** `prepare` only reads the request; `run` does the work. Both run in the caller's transaction. */
export interface Endpoint {
  prepare(
    params: FormTree,
  ): Result<(sandbox: Sandbox, id: string, cause: CausedBy) => Result<object>>;
}

export function endpoint<P extends { expand: string[] }>(
  schema: z.ZodType<P>,
  allowedExpand: Expand,
  run: (call: Call<P>) => Result<object>,
): Endpoint {
  return {
    prepare(form) {
      const parsed = parseParams(schema, form);
      if (!parsed.ok) return parsed;
      const expand = parseExpand(parsed.value.expand, allowedExpand);
      if (!expand.ok) return expand;
      return done((sandbox, id, cause) =>
        run({ sandbox, id, params: parsed.value, expand: expand.value, cause }),
      );
    },
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What joins all that one request causes: log lines, jobs, mails and calls to others. */
export interface Trace {
  /** 32 hexadecimal digits, as W3C Trace Context has it. */
  traceId: string;
}

const current = new AsyncLocalStorage<Trace>();

/** The trace of what is being done just now; `null` outside of any. */
export function currentTrace(): Trace | null {
  return current.getStore() ?? null;
}

/** Runs a function, and all that it starts, as part of a trace. */
export function inTrace<T>(trace: Trace, run: () => T): T {
  return current.run(trace, run);
}

/** Runs a function as part of no trace, whoever calls it. */
export function outsideTraces<T>(run: () => T): T {
  return current.exit(run);
}

/** A trace that begins here. */
export function newTrace(): Trace {
  return { traceId: randomBytes(16).toString('hex') };
}

/** The header that hands a trace on. Each call names a step of its own; whether it is recorded is for others to say. */
export function traceparentOf({ traceId }: Trace): string {
  return `00-${traceId}-${randomBytes(8).toString('hex')}-00`;
}

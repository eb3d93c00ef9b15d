import { z } from 'zod';
import { currentTrace, newTrace, type Trace } from '../trace.server.ts';

/** Beside what a job's own shape names, which says nothing of it. */
const traced = z.looseObject({ traceId: z.string().regex(/^[\da-f]{32}$/) });

/** The data of a job that goes on with the trace of who leaves it, if there is one. */
export function withTrace<Data extends object>(data: Data): Data {
  return { ...data, ...currentTrace() };
}

/** What a job was left with, and the trace that it goes on with; one of its own where it goes on with none. */
export function splitTrace(stored: unknown): { data: unknown; trace: Trace } {
  const found = traced.safeParse(stored);
  if (!found.success) return { data: stored, trace: newTrace() };
  const { traceId, ...data } = found.data;
  return { data, trace: { traceId } };
}

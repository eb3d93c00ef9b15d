import { z } from 'zod';
import { environment } from '#app/platform/config/environment.server.ts';

/** On how many inputs each property is tried; `undefined` for as many as its test says, or a hundred. */
export const propertyRuns = z.coerce
  .number()
  .int()
  .min(1)
  .optional()
  .parse(environment().PROPERTY_RUNS);

/** For a property that a hundred inputs would tell too little of. */
export function atLeast(runs: number): { numRuns: number } {
  return { numRuns: Math.max(runs, propertyRuns ?? 0) };
}

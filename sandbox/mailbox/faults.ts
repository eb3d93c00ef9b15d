import { z } from 'zod';

/**
 * What may go wrong with the next mails:
 * - `refuse`: answered with `status` (4xx: try later, 5xx: never), not kept;
 * - `drop`: the connection is cut after the mail was read, not kept;
 * - `lose-reply`: kept, but the connection is cut before the answer, so that the sender tries again;
 * - `hang`: read, never answered, not kept.
 */
export const faultSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('refuse'),
    count: z.int().min(1).max(1_000_000),
    status: z.int().min(400).max(599).default(451),
  }),
  z.object({
    kind: z.enum(['drop', 'lose-reply', 'hang']),
    count: z.int().min(1).max(1_000_000),
  }),
]);

export type Fault = z.infer<typeof faultSchema>;

export type FaultPlan = ReturnType<typeof planFaults>;

/** The fault in force, if any. A new one takes the place of the one before. */
export function planFaults() {
  let planned: Fault | undefined;
  return {
    set(fault: Fault) {
      planned = fault;
    },
    clear() {
      planned = undefined;
    },
    current: (): Fault | undefined => planned,
    /** The fault for the mail at hand; counts it. */
    next(): Fault | undefined {
      const fault = planned;
      if (fault) planned = fault.count > 1 ? { ...fault, count: fault.count - 1 } : undefined;
      return fault;
    },
  };
}

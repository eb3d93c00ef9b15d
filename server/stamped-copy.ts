import { refuse } from './refusal.ts';
import type { Services } from './services.ts';

/** The answer while more copies are asked for than can be made. */
export function refuseBusy(): Response {
  return refuse('busy', 'Many books are being made right now. Please try again in a minute.', {
    'Retry-After': '30',
  });
}

/** Leaves word of what went not quite right with a copy that is delivered all the same. */
export function logOddities(
  { log }: Services,
  orderId: string,
  { unstampable, cacheFault }: { unstampable: string[]; cacheFault?: unknown },
): void {
  if (unstampable.length > 0) {
    log.warn({ orderId, unstampable }, 'A name has characters that no face of the stamp draws.');
  }
  if (cacheFault !== undefined) {
    log.warn({ orderId, err: cacheFault }, 'A stamped book could not be kept for next time.');
  }
}

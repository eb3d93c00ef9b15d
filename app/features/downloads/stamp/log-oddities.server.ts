import type { Log } from '#app/platform/log.server.ts';

/** Leaves word of what went not quite right with a copy that is delivered all the same. */
export function logOddities(
  log: Log,
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

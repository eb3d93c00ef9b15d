import type { Context } from 'hono';
import type { Services } from '#server/services.ts';
import { sharedInFlight } from './shared-in-flight.ts';

/** Whatever the database does, who asks whether the shop is ready hears it by then. */
const maxReadyMs = 2_000;

/** Pages lie in memory: they need no database, and no balancer should keep visitors from them for want of it. */
export type Readiness = 'pages' | 'sales';

/** A flood of questions asks the database no more than one at a time. */
export function answerReadiness(
  checkReady: (what: Readiness) => Promise<void>,
  { log }: Pick<Services, 'log'>,
) {
  const checkOnce = {
    pages: sharedInFlight(() => checkReady('pages'), maxReadyMs),
    sales: sharedInFlight(() => checkReady('sales'), maxReadyMs),
  };
  return async (context: Context) => {
    try {
      await checkOnce[context.req.query('for') === 'pages' ? 'pages' : 'sales']();
      return context.json({ status: 'ready' });
    } catch (error) {
      log.warn({ err: error }, 'Not ready.');
      return context.json({ status: 'not ready' }, 503);
    }
  };
}

import type { Server } from 'node:http';
import type { Log } from '#app/platform/log.server.ts';
import type { Metrics } from './open-metrics.ts';

/** Which requests leave a line in the log: those of the API, all of them, or none. */
export type AccessLog = 'api' | 'all' | 'off';

const methods = new Set(['GET', 'HEAD', 'POST']);

/**
 * Counts every request of a server once its answer has ended, whoever answered it, and has the log say
 * so where it is to. What was asked for beyond the route, such as a token, and who asked, stays out.
 */
export function watchRequests(
  server: Server,
  {
    metrics,
    log,
    routeOf,
    accessLog,
  }: {
    metrics: Pick<Metrics, 'countRequest'>;
    log: Log;
    routeOf: (url: string) => string;
    accessLog: AccessLog;
  },
): void {
  // Before the shop's own listener, which may have answered by the time others are called.
  server.prependListener('request', (request, response) => {
    const startedAt = performance.now();
    const { socket } = request;
    const bytesBefore = socket.bytesWritten;
    response.once('close', () => {
      const ms = performance.now() - startedAt;
      const { method: named = '', url = '' } = request;
      const method = methods.has(named) ? named : 'other';
      const route = routeOf(url);
      const { statusCode: status, writableFinished: isWhole } = response;
      metrics.countRequest({ route, method, status, seconds: ms / 1_000 });
      if (accessLog === 'off' || (accessLog === 'api' && !route.startsWith('/api/'))) return;
      const bytes = socket.bytesWritten - bytesBefore;
      // An answer that is cut off ends outside its trace.
      const traceId = response.getHeader('X-Request-Id');
      log.info(
        {
          route,
          method,
          status,
          ms: Math.round(ms * 10) / 10,
          bytes,
          traceId,
          ...(!isWhole && { isCutOff: true }),
        },
        'A request was answered.',
      );
    });
  });
}

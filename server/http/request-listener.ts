import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { inTrace, newTrace, traceOf } from '#app/platform/trace.server.ts';
import { type SecuritySettings, securityHeaders } from './security-headers.ts';

/**
 * Hands requests on to `fetch`, but those that do not say, in one Host header, whom they are for:
 * what stands before the shop may read another of two than the shop does.
 */
export function requestListener(
  fetch: Parameters<typeof getRequestListener>[0],
  settings: SecuritySettings,
): RequestListener {
  const headers = {
    ...securityHeaders(settings, 'data'),
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  const sentence = 'This request could not be read.';
  // `fetch` never rejects: what comes here is an address or a host that is none.
  const errorHandler = () => new Response(sentence, { status: 400, headers });
  const answer = getRequestListener(fetch, { errorHandler });
  const answerInTrace: RequestListener = (request, response) => {
    const trace = traceOf(request.headers.traceparent) ?? newTrace();
    response.setHeader('X-Request-Id', trace.traceId);
    return inTrace(trace, () => answer(request, response));
  };
  return (request, response) => {
    if (namesOneHost(request)) void answerInTrace(request, response);
    else response.writeHead(400, headers).end(sentence);
  };
}

/** Whether a request says once, and only once, whom it is for. */
export function namesOneHost({ headersDistinct }: IncomingMessage): boolean {
  return headersDistinct.host?.length === 1;
}

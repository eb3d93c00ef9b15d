import type { RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { inTrace, newTrace } from '#app/platform/trace.server.ts';
import { namesOneHost, readPlainRequest } from './plain-request.ts';
import { type SecuritySettings, securityHeaders } from './security-headers.ts';
import type { FileAnswer } from './static-file.ts';
import type { StaticFiles } from './static-files.ts';

/**
 * Where every request passes. A file of `files` that lies ready goes out from here, which is most
 * of what a shop is asked for. Everything else is handed on to `fetch`, which never rejects, but
 * those requests that do not say, in one Host header, whom they are for: what stands before the
 * shop may read another of two than the shop does. Nor those whose body comes in chunks: each one,
 * of a byte if its sender likes, costs as much as a whole body; browsers and the provider say the
 * length instead.
 */
export function requestListener(
  fetch: Parameters<typeof getRequestListener>[0],
  settings: SecuritySettings,
  files: Pick<StaticFiles, 'atOnce'> = { atOnce: () => null },
): RequestListener {
  const always = {
    ...securityHeaders(settings, 'data'),
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  const headersOf = (text: string) => ({ ...always, 'Content-Length': String(text.length) });
  // What comes here is an address or a host that is none.
  const errorHandler = () =>
    new Response(unreadable, { status: 400, headers: headersOf(unreadable) });
  const answer = getRequestListener(fetch, { errorHandler });
  const answerInTrace: RequestListener = (request, response) => {
    // Never one that the request brings: strangers would choose what stands in the log and is told the provider.
    const trace = newTrace();
    response.setHeader('X-Request-Id', trace.traceId);
    return inTrace(trace, () => answer(request, response));
  };
  return (request, response) => {
    const plain = readPlainRequest(request);
    const ready = plain && files.atOnce(plain.path, plain);
    if (ready) send(response, ready);
    else if (!namesOneHost(request)) {
      response.writeHead(400, headersOf(unreadable)).end(unreadable);
    } else if (request.headers['transfer-encoding'] !== undefined) {
      response.writeHead(411, headersOf(noLength)).end(noLength);
    } else void answerInTrace(request, response);
  };
}

const unreadable = 'This request could not be read.';
const noLength = 'Please send the request with its length.';

function send(response: ServerResponse, { status, headers, body, latin1 }: FileAnswer): void {
  response.writeHead(status, headers);
  response.end(latin1 ?? body, 'latin1');
}

import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { built } from '#commands/folders.ts';
import { startPaymentPage } from '#sandbox/payment-page/start-payment-page.ts';
import { captureMails, type MailCapture } from '../steps/capture-mails.ts';

/** Something that was said somewhere, to be searched. */
export interface Saying {
  /** Such as `answer POST /api/contact` or `provider`. */
  place: string;
  text: string;
}

export interface StandIns {
  providerUrl: string;
  paymentPageUrl: string;
  bucketUrl: string;
  mail: MailCapture;
  close(): Promise<void>;
}

/** Provider, mail server and bucket that write down every request of the shop. */
export async function openStandIns(
  keys: { secretKey: string; webhookSecret: string; webhookUrl: string },
  said: Saying[],
): Promise<StandIns> {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-canaries-'));
  const host = '127.0.0.1';
  const paymentPage = await startPaymentPage({
    ...{ host, port: 0, dataDir: folder, contract: 'all', ...keys },
  });
  const provider = await listening(passOn(paymentPage.url, said));
  const bucket = await listening(oneBook(said));
  const mail = await captureMails();
  return {
    providerUrl: urlOf(provider),
    paymentPageUrl: paymentPage.url,
    bucketUrl: urlOf(bucket),
    mail,
    async close() {
      mail.close();
      for (const server of [provider, bucket]) {
        server.close();
        server.closeAllConnections();
      }
      await paymentPage.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The provider's API, with a witness in between. What signs a request is kept by itself: it goes nowhere else. */
function passOn(target: string, said: Saying[]): RequestListener {
  return async (request, response) => {
    const body = await buffer(request);
    const { authorization = '', ...headers } = request.headers;
    said.push({ place: 'provider authorization', text: authorization });
    const asked = `${request.url} ${JSON.stringify(headers)} ${decodeURIComponent(body.toString())}`;
    said.push({ place: 'provider', text: asked });
    const answer = await fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers: { authorization, ...handedOn(headers) },
      ...(body.length === 0 ? {} : { body }),
    });
    response.writeHead(answer.status, {
      'Content-Type': answer.headers.get('content-type') ?? 'application/json',
      'Request-Id': answer.headers.get('request-id') ?? '',
    });
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
}

function handedOn(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      /^(content-type|stripe|idempotency)/.test(name) && typeof value === 'string'
        ? [[name, value]]
        : [],
    ),
  );
}

/** A bucket in which the owner has laid one book. */
function oneBook(said: Saying[]): RequestListener {
  const book = readFileSync(join(built.books, 'ebook-1.epub'));
  return (request, response) => {
    const { authorization = '', ...headers } = request.headers;
    said.push({ place: 'bucket authorization', text: authorization });
    said.push({ place: 'bucket', text: `${request.url} ${JSON.stringify(headers)}` });
    if (!request.url?.includes('ebook-1.epub')) return response.writeHead(404).end();
    response.writeHead(200, {
      'Content-Type': 'application/epub+zip',
      'Content-Length': book.length,
      'Last-Modified': 'Sun, 22 Nov 2026 00:00:00 GMT',
      ETag: '"one"',
    });
    return response.end(request.method === 'HEAD' ? undefined : book);
  };
}

async function listening(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function urlOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

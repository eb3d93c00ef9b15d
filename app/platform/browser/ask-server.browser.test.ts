import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { askServer, type ServerRequest } from './ask-server.browser.ts';
import { askServerForFile } from './ask-server-for-file.browser.ts';

let server: Server | undefined;

afterEach(() => {
  vi.unstubAllGlobals();
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}/api/thing`;
}

const nothingArrived = { ok: false, status: null, code: null, message: null };

test('an answer is read as JSON', async () => {
  const address = await serve((_request, response) =>
    response.end('{"url":"https://pay.example"}'),
  );
  expect(await askServer(address)).toEqual({ ok: true, value: { url: 'https://pay.example' } });
});

test('a body is posted as JSON with the given headers', async () => {
  const received: unknown[] = [];
  const address = await serve(async (request, response) => {
    const chunks = await request.toArray();
    received.push(
      request.method,
      request.headers['content-type'],
      request.headers['idempotency-key'],
    );
    received.push(Buffer.concat(chunks).toString());
    response.end('{}');
  });
  await askServer(address, { method: 'POST', body: { a: 1 }, headers: { 'Idempotency-Key': 'k' } });
  expect(received).toEqual(['POST', 'application/json', 'k', '{"a":1}']);
});

test('a refusal carries its status, code and sentence, and what else was said', async () => {
  const said = { error: 'Already used.', code: 'idempotency_mismatch', by: 'somebody' };
  const address = await serve((_request, response) => {
    response.writeHead(409).end(JSON.stringify(said));
  });
  expect(await askServer(address)).toEqual({
    ok: false,
    status: 409,
    code: 'idempotency_mismatch',
    message: 'Already used.',
    said,
  });
});

describe('while the server cannot reach its records', () => {
  /** Refuses this many times, then answers; how often it was asked, and what was rested between. */
  async function ask(refusals: number, request: ServerRequest, code = 'store_unavailable') {
    const received: unknown[] = [];
    const rests: number[] = [];
    const address = await serve(async (asked, response) => {
      received.push(Buffer.concat(await asked.toArray()).toString());
      if (received.length > refusals) response.end('{"done":true}');
      else response.writeHead(503).end(`{"error":"Not now.","code":"${code}"}`);
    });
    const rest = async (ms: number) => void rests.push(ms);
    return { answer: await askServer(address, request, rest), received, rests };
  }

  const repeatable = { method: 'POST', body: { a: 1 }, repeatable: true } as const;
  const notNow = {
    ok: false,
    status: 503,
    code: 'store_unavailable',
    message: 'Not now.',
  } as const;

  test('what may be repeated is asked once more, a second later', async () => {
    expect(await ask(1, repeatable)).toEqual({
      answer: { ok: true, value: { done: true } },
      received: ['{"a":1}', '{"a":1}'],
      rests: [1_000],
    });
  });

  test('the second refusal is the answer', async () => {
    const { answer, received } = await ask(2, repeatable);
    expect(answer).toMatchObject(notNow);
    expect(received).toHaveLength(2);
  });

  test('what may not be repeated is asked once, and so is what was refused for another reason', async () => {
    const { answer, received } = await ask(1, { ...repeatable, repeatable: false });
    expect([answer, received.length]).toMatchObject([notNow, 1]);
    const busy = await ask(1, repeatable, 'busy');
    expect([busy.answer, busy.received.length]).toMatchObject([{ ...notNow, code: 'busy' }, 1]);
  });
});

test.each([
  ['an error page', 502, '<h1>Bad gateway</h1>'],
  ['an error of another shape', 500, '{"error":{"deep":true},"code":7}'],
  ['an error that is null', 500, 'null'],
])('%s becomes a refusal without code and sentence', async (_name, status, body) => {
  const address = await serve((_request, response) => response.writeHead(status).end(body));
  expect(await askServer(address)).toMatchObject({ ok: false, status, code: null, message: null });
});

test('a server that is gone is a value', async () => {
  const address = await serve((request) => request.socket.destroy());
  expect(await askServer(address)).toEqual(nothingArrived);
});

test('a success that is no JSON is no answer', async () => {
  const address = await serve((_request, response) => response.end('<h1>Hello</h1>'));
  expect(await askServer(address)).toEqual(nothingArrived);
});

test('a success that is cut off in the middle is no answer', async () => {
  const address = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('{"user":', () => response.destroy());
  });
  expect(await askServer(address)).toEqual(nothingArrived);
  expect(await askServerForFile(address)).toEqual(nothingArrived);
});

test('a refusal that is cut off keeps its status', async () => {
  const address = await serve((_request, response) => {
    response.writeHead(409, { 'content-length': 100 });
    response.write('{"error":', () => response.destroy());
  });
  expect(await askServer(address)).toEqual({ ...nothingArrived, status: 409 });
});

test('a server that hangs is given up after the timeout', async () => {
  const address = await serve((_request, response) => response.flushHeaders());
  expect(await askServer(address, { timeoutMs: 50 })).toEqual(nothingArrived);
});

test('the caller can give up', async () => {
  const address = await serve(() => undefined);
  const leaving = new AbortController();
  const answer = askServer(address, { signal: leaving.signal });
  leaving.abort();
  expect(await answer).toEqual(nothingArrived);
});

test('who gave up before asking is not answered', async () => {
  const address = await serve((_request, response) => response.end('{}'));
  expect(await askServer(address, { signal: AbortSignal.abort() })).toEqual(nothingArrived);
});

test('an answered question leaves nothing behind on the caller’s signal', async () => {
  const address = await serve((_request, response) => response.end('{}'));
  const leaving = new AbortController();
  const removed = vi.spyOn(leaving.signal, 'removeEventListener');
  const added = vi.spyOn(leaving.signal, 'addEventListener');
  await askServer(address, { signal: leaving.signal });
  expect(removed.mock.calls).toEqual(added.mock.calls);
});

test('a browser without linked and timed signals asks, waits and gives up all the same', async () => {
  vi.stubGlobal('AbortSignal', class {});
  const address = await serve((request, response) => {
    if (request.method === 'POST') response.end('{}');
  });
  const { signal } = new AbortController();
  expect(await askServer(address, { method: 'POST', signal })).toEqual({ ok: true, value: {} });
  expect(await askServer(address, { signal, timeoutMs: 50 })).toEqual(nothingArrived);
});

test('a request that cannot be made is a bug, not a lost network', async () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  await expect(askServer('http://127.0.0.1:9', { body: circle })).rejects.toThrow(TypeError);
});

test('a file comes with its bytes and the name the server gave it', async () => {
  const address = await serve((_request, response) => {
    response.setHeader('Content-Disposition', 'attachment; filename="built-to-last.pdf"');
    response.end('%PDF-1.7');
  });
  const answer = await askServerForFile(address);
  if (!answer.ok) throw new Error('The file did not arrive.');
  expect(answer.value.fileName).toBe('built-to-last.pdf');
  expect(await answer.value.blob.text()).toBe('%PDF-1.7');
});

test('a file without a name says so', async () => {
  const address = await serve((_request, response) => response.end('%PDF-1.7'));
  const answer = await askServerForFile(address);
  expect(answer.ok && answer.value.fileName).toBeNull();
});

import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, type TestContext, test } from 'vitest';
import { type ClosingTimes, makeDoor } from './door.ts';

/** So long that a test which waits for any of them fails. */
const never: ClosingTimes = { drainMs: 60_000, lingerMs: 60_000, requestMs: 60_000 };
const atOnce: ClosingTimes = { drainMs: 0, lingerMs: 0, requestMs: 60_000 };

async function listening({ onTestFinished }: TestContext) {
  const door = makeDoor({ publicUrl: 'http://localhost:3000' });
  const server = createServer({ keepAliveTimeout: 60_000 }, door.listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const { port } = address;
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  const get = async (path = '/') => {
    const asking = request({ port, host: '127.0.0.1', path, agent }).end();
    const [response]: IncomingMessage[] = await once(asking, 'response');
    if (!response) throw new Error('There was no answer.');
    response.resume();
    await once(response, 'end');
    return { status: response.statusCode, connection: response.headers.connection };
  };
  return { door, server, port, get };
}

test.concurrent('while it opens a shop is up and not ready, and who wants more waits', async (context) => {
  const { door, get } = await listening(context);
  expect(await get('/healthz')).toMatchObject({ status: 200 });
  for (const path of ['/readyz', '/readyz?for=pages']) {
    expect(await get(path)).toMatchObject({ status: 503 });
  }
  const page = get('/shop');
  const readiness = await get('/readyz'); // asked after it, answered before it
  expect(readiness.status).toBe(503);
  door.open((_request, response) => response.end('the shop'));
  expect(await page).toMatchObject({ status: 200, connection: 'keep-alive' });
});

test.concurrent('who went away while waiting is not answered', async (context) => {
  const { door, server, port, get } = await listening(context);
  const asked: (string | undefined)[] = [];
  const socket = connect(port, '127.0.0.1');
  const [accepted]: Socket[] = await once(server, 'connection');
  socket.write('GET /impatient HTTP/1.1\r\nHost: shop\r\n\r\n');
  await once(server, 'request');
  socket.destroy();
  if (accepted) await once(accepted, 'close');
  door.open(({ url }, response) => {
    asked.push(url);
    response.end();
  });
  await get('/patient');
  expect(asked).toEqual(['/patient']);
});

test.concurrent('told to close, it answers on, and lets nobody keep a connection', async (context) => {
  const { expect } = context;
  const { door, server, get } = await listening(context);
  door.open((_request, response) => response.end());
  expect(await get()).toMatchObject({ connection: 'keep-alive' });
  let isShut = false;
  const closing = door.close(server, never, () => {
    isShut = true;
  });
  expect(door.isClosing).toBe(true);
  for (let n = 0; n < 3; n += 1) {
    expect(await get()).toEqual({ status: 200, connection: 'close' });
  }
  expect([isShut, server.listening]).toEqual([false, true]);

  door.hurry();
  await closing;
  expect([isShut, server.listening]).toEqual([true, false]);
  await expect(get()).rejects.toThrow('ECONNREFUSED');
});

test.concurrent('after it has stopped listening, what comes on an open connection is answered', async (context) => {
  const { expect } = context;
  const { door, server, port, get } = await listening(context);
  door.open((_request, response) => response.end('answered'));
  // Idle all the while, as the connections that a proxy keeps.
  const idle = connect(port, '127.0.0.1').setEncoding('utf8');
  await once(idle, 'connect');
  const shut = Promise.withResolvers<void>();
  const closing = door.close(server, { ...never, drainMs: 0 }, shut.resolve);
  await shut.promise;
  await expect(get()).rejects.toThrow('ECONNREFUSED');
  idle.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  const [answer] = await once(idle, 'data');
  expect(answer).toMatch(/^HTTP\/1.1 200 .*Connection: close.*answered$/s);
  await closing; // with its last connection, long before the time is over
});

test.concurrent('a shop that closes at once drops idle connections and finishes what is under way', async (context) => {
  const { expect } = context;
  const { door, server, get } = await listening(context);
  const held = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  door.open(async (_request, response) => {
    arrived.resolve();
    await held.promise;
    response.end();
  });
  const underWay = get();
  await arrived.promise;
  const closing = door.close(server, atOnce, () => undefined);
  held.resolve();
  expect(await underWay).toMatchObject({ status: 200 });
  await closing;
});

test.concurrent('hurried, it cuts what is under way', async (context) => {
  const { expect } = context;
  const { door, server, get } = await listening(context);
  const arrived = Promise.withResolvers<void>();
  door.open(() => arrived.resolve());
  const underWay = get();
  await arrived.promise;
  const closing = door.close(server, never, () => undefined);
  door.hurry();
  await expect(underWay).rejects.toThrow();
  await closing;
});

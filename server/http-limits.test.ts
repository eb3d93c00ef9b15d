import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, type TestContext, test, vi } from 'vitest';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { limitMs } from '#tests/harness/waiting/slowness.ts';
import { createLimitedServer, type HttpLimits, httpLimits } from './http-limits.ts';

/** As the shop's, but no test waits for long: on a slow machine nothing is cut for its slowness. */
const short: HttpLimits = {
  ...httpLimits,
  headersMs: limitMs(250),
  requestMs: limitMs(1_000),
  silenceMs: limitMs(1_500),
  idleMs: limitMs(5_000),
  checkMs: 20,
};

const bookBytes = 20_000_000;

/** `/book` is longer than any buffer on the way, `/events` says something now and then, `/work` takes long. */
const answer: RequestListener = (request, response) => {
  if (request.url === '/book') response.end(Buffer.alloc(bookBytes));
  else if (request.url === '/events') {
    const beat = setInterval(() => response.write(': still here\n\n'), 400);
    response.on('close', () => clearInterval(beat));
  } else if (request.url === '/work') setTimeout(() => response.end('done'), limitMs(1_200));
  else request.resume().on('end', () => response.end('read'));
};

async function open({ onTestFinished }: TestContext, limits: HttpLimits, proxies: string[] = []) {
  const lines: string[] = [];
  const sockets: Socket[] = [];
  const log = openLog('warn', { write: (line) => void lines.push(line) });
  let begun = 0;
  const server = createLimitedServer(
    limits,
    { log, trustedProxies: trustProxies(proxies) },
    (...given) => {
      begun += 1;
      answer(...given);
    },
  );
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const { port } = address;
  /**
   * Connects and says the first words. What was answered so far is in `heard`; `lasted` says how long
   * the server kept the connection, once it is over.
   */
  const call = async (words: string) => {
    const lasted = new Promise<number>((resolve) => {
      server.once('connection', (accepted: Socket) => {
        const since = performance.now();
        accepted.once('close', () => resolve(performance.now() - since));
      });
    });
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const heard = { text: '', bytes: 0 };
    socket.on('data', (chunk) => {
      heard.bytes += chunk.length;
      heard.text = (heard.text + chunk.toString('latin1')).slice(0, 1_000);
    });
    if (words !== '') socket.write(words);
    return { socket, heard, lasted };
  };
  return { call, lines, begun: () => begun };
}

/** Until a connection is over, politely or not. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });
}

/** Keeps sending a byte, as slow clients do. */
function drip(socket: Socket, everyMs: number): void {
  const timer = setInterval(() => socket.write('x'), everyMs);
  socket.on('close', () => clearInterval(timer));
}

/** For tests of how many there may be. */
const unhurried = { headersMs: 9_000, requestMs: 9_000, silenceMs: 9_000 };

const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n`;

test.concurrent.for([
  ['says nothing', '', 0],
  ['stops in the middle of its headers', 'GET / HTTP/1.1\r\nHo', 0],
  ['sends its headers a byte at a time', `${head('/')}X-Slow: `, 30],
] as const)(
  'a client that %s is cut when its time for headers is over',
  async ([, words, everyMs], context) => {
    const { expect } = context;
    const { call } = await open(context, short);
    const { socket, heard, lasted } = await call(words);
    if (everyMs > 0) drip(socket, everyMs);
    await closed(socket);
    const ms = await lasted;
    expect(ms).toBeGreaterThan(short.headersMs - 50);
    // Node looks at all connections every checkMs; its default of 30 s made 10 s into 31.
    expect(ms).toBeLessThan(short.requestMs);
    expect(heard.text).toMatch(/^HTTP\/1.1 408 /);
  },
);

test.concurrent('a client that sends its body a byte at a time is cut when its time for a request is over', async (context) => {
  const { expect } = context;
  const { call } = await open(context, short);
  const { socket, lasted } = await call(
    'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 9999\r\n\r\n',
  );
  drip(socket, 30);
  await closed(socket);
  const ms = await lasted;
  expect(ms).toBeGreaterThan(short.requestMs - 100);
  expect(ms).toBeLessThan(short.silenceMs);
});

test.concurrent('a reader that takes nothing is cut, one that takes a little for long has the whole book', async (context) => {
  const { expect } = context;
  const { call } = await open(context, short);
  const stalled = await call(`${head('/book')}\r\n`);
  stalled.socket.pause();
  await stalled.lasted;
  expect(stalled.heard.bytes).toBeLessThan(bookBytes);

  const slow = await call(`${head('/book')}Connection: close\r\n\r\n`);
  // Some three hundred sips, which together take twice as long as the silence that is allowed.
  const sip = setInterval(() => slow.socket.resume(), short.silenceMs / 150);
  slow.socket.on('data', () => slow.socket.pause());
  await closed(slow.socket);
  clearInterval(sip);
  expect(slow.heard.bytes).toBeGreaterThan(bookBytes);
  expect(await slow.lasted).toBeGreaterThan(short.silenceMs);
});

test.concurrent('an event stream with heartbeats goes on, and so does a request that is worked on', async (context) => {
  const { expect } = context;
  const { call } = await open(context, short);
  const stream = await call(`${head('/events')}\r\n`);
  const work = await call(`${head('/work')}Connection: close\r\n\r\n`);
  await closed(work.socket);
  expect(work.heard.text).toMatch(/done$/);
  const beats = () => stream.heard.text.split(': still here').length - 1;
  await vi.waitFor(() => expect(beats()).toBeGreaterThan(6), { timeout: 10_000 });
  expect(stream.socket.closed).toBe(false);
});

test.concurrent('a connection without a request is kept, and one that stays idle is given up', async (context) => {
  const { expect } = context;
  const { call } = await open(context, { ...short, idleMs: limitMs(400) });
  const { socket, heard, lasted } = await call(`${head('/')}\r\n`);
  await vi.waitFor(() =>
    expect(heard.text).toMatch(/^HTTP\/1.1 200 .*Connection: keep-alive.*read$/s),
  );
  await closed(socket);
  expect(await lasted).toBeGreaterThan(350);
});

test.concurrent('connections beyond the most are dropped, those that are there stay, and one line says so', async (context) => {
  const { expect } = context;
  const patient = { ...short, connections: 3, ...unhurried };
  const { call, lines } = await open(context, patient);
  const first = [await call(''), await call(''), await call('')];
  const more = [await call(''), await call('')];
  await Promise.all(more.map(({ socket }) => closed(socket)));
  for (const { socket, heard } of first) {
    socket.write(`${head('/')}\r\n`);
    await vi.waitFor(() => expect(heard.text).toMatch(/^HTTP\/1.1 200 .*read$/s));
  }
  expect(lines.filter((line) => /were dropped/.test(line))).toHaveLength(1);
});

test.concurrent.for([
  ['somebody beside the proxy', ['10.0.0.1'], 2],
  ['the proxy itself', ['127.0.0.1'], 5],
  ['anybody while no proxy is named', [], 5],
] as const)(
  'of five connections at once %s keeps its share',
  async ([, proxies, kept], context) => {
    const { expect } = context;
    const few = { ...short, connectionsPerIp: 2, ...unhurried };
    const { call } = await open(context, few, [...proxies]);
    const calls: Awaited<ReturnType<typeof call>>[] = [];
    for (let n = 0; n < 5; n += 1) calls.push(await call(`${head('/')}\r\n`));
    const answered = () => calls.filter(({ heard }) => /read$/.test(heard.text)).length;
    await vi.waitFor(() => expect(answered()).toBe(kept));
    const dropped = () => calls.filter(({ socket }) => socket.closed).length;
    await vi.waitFor(() => expect(dropped()).toBe(5 - kept));

    for (const { socket } of calls) socket.destroy();
    await vi.waitUntil(async () => {
      const { heard, socket } = await call(`${head('/')}\r\n`);
      await Promise.race([once(socket, 'data'), closed(socket)]);
      return /read$/.test(heard.text);
    });
  },
);

test.concurrent('a connection that asks far ahead of its answers is cut before all it asks is begun', async (context) => {
  const { expect } = context;
  const { call, begun } = await open(context, { ...short, ...unhurried, requestsAhead: 4 });
  const ask = `${head('/')}\r\n`;
  const { heard } = await call(ask.repeat(4));
  await vi.waitFor(() => expect(heard.text.match(/^HTTP|readHTTP|read$/g)).toHaveLength(5));
  const { socket } = await call(ask.repeat(1_000));
  await closed(socket);
  expect(begun()).toBe(8);
});

test('the shop’s own limits are those that are promised, in an order that makes sense', () => {
  expect(httpLimits).toMatchObject({ headersMs: 10_000, requestMs: 30_000, silenceMs: 60_000 });
  // Balancers keep idle connections for 60 s; the end that sends must be the one that gives up first.
  expect(httpLimits.idleMs).toBe(75_000);
  expect(httpLimits.checkMs).toBeLessThanOrEqual(1_000);
  // The heartbeat of event streams is 25 s, and they may hold 5,000 connections.
  expect(httpLimits.silenceMs).toBeGreaterThan(2 * 25_000);
  expect(httpLimits.connections).toBeGreaterThan(5_000);
});

import { once } from 'node:events';
import { request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import { built } from '#commands/folders.ts';
import { routes } from '#server/api-routes.ts';
import { deskCommands } from '#server/desk/all-commands.ts';
import { requestListener } from '#server/http/request-listener.ts';
import { loadStaticFiles } from '#server/http/static-files.ts';
import { createLimitedServer, httpLimits } from '#server/http-limits.ts';
import { createWeb } from '#server/web.ts';
import { type AttackedShop, openAttackedShop, targets } from '#tests/fuzz/attacked-shop.ts';
import { type JsonShape, shapeOf } from '#tests/fuzz/json-shape.ts';
import { isLongRun } from '#tests/harness/long-run.ts';
import { onPostgres } from '#tests/harness/stores.ts';
import {
  type HeavyRequest,
  heavyAddresses,
  heavyBodies,
  heavyHeaders,
  readHeaders,
  readPaths,
} from './heavy-requests.ts';

/** What costs less than that at its longest is no danger, however it grows. */
const floorMs = 8;
/** Twice as long may cost so many times as much: twice, and what a machine adds by chance. */
const maxGrowth = 3;

/** All of them in the long run; else one in so many, others for each `turn`. */
const partOf = <Item>(items: readonly Item[], turn: number, oneIn: number): Item[] =>
  items.filter((_, at) => isLongRun || (at + turn) % oneIn === 0);

onPostgres((store) => {
  let attacked: AttackedShop;
  let close: () => void;
  let url: URL;
  let unanswered: string[];

  beforeAll(async () => {
    attacked = await openAttackedShop(store(), false);
    const { services } = attacked.shop;
    const security = { publicUrl: attacked.shop.url };
    const files = loadStaticFiles(built.pages, security);
    const web = createWeb({
      ...{ services, security, staticFiles: files.answer },
      checkReady: () => store().ping(),
    });
    const proxies = { log: services.log, trustedProxies: trustProxies([]) };
    const server = createLimitedServer(
      httpLimits,
      proxies,
      requestListener(web.fetch, security, files),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = z.object({ port: z.number() }).parse(server.address());
    url = new URL(`http://127.0.0.1:${port}`);
    close = () => {
      server.closeAllConnections();
      server.close();
    };
  });
  afterAll(async () => {
    close();
    await attacked.close();
  });

  /** Milliseconds of this thread, in which shop and client are: nobody else's work counts. */
  async function costOf({ what, method, at }: HeavyRequest, share: number): Promise<number> {
    const { path, headers, body } = at(share);
    const sent = { ...attacked.signedIn(), ...headers };
    const before = process.threadCpuUsage();
    await new Promise<void>((resolve) => {
      const asked = send(
        { hostname: url.hostname, port: url.port, agent: false, method, path, headers: sent },
        (answer) => {
          // A stream of events would go on for as long as somebody listens.
          const goesOn = /event-stream/.test(answer.headers['content-type'] ?? '');
          if (goesOn) answer.destroy();
          if (goesOn) resolve();
          else void buffer(answer).finally(resolve);
        },
      );
      asked.on('error', (error) => {
        unanswered.push(`${what}: ${error.message}`);
        resolve();
      });
      asked.end(body);
    });
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  }

  /** The least of three times: what a collector of garbage takes now and then is nobody's doing. */
  async function leastCost(request: HeavyRequest, share: number): Promise<number> {
    const costs: number[] = [];
    for (let round = 0; round < 3; round += 1) costs.push(await costOf(request, share));
    return Math.min(...costs);
  }

  /** How a request grows too fast; `null` where it does not, or where that was chance. */
  async function growthOf(request: HeavyRequest): Promise<string | null> {
    if ((await costOf(request, 1)) < floorMs) return null;
    let growth = '';
    for (let round = 0; round < 3; round += 1) {
      const [whole, half] = [await leastCost(request, 1), await leastCost(request, 0.5)];
      if (whole < floorMs || whole <= maxGrowth * half) return null;
      growth = `${request.what}: ${half.toFixed(0)} ms, twice as long ${whole.toFixed(0)} ms`;
    }
    return growth;
  }

  beforeEach(() => {
    unanswered = [];
  });
  afterEach(() => expect(unanswered).toEqual([]));

  async function growing(requests: readonly HeavyRequest[]): Promise<string[]> {
    const found: string[] = [];
    await attacked.signInAgain();
    for (const request of requests) {
      const growth = await growthOf(request);
      if (growth !== null) found.push(growth);
    }
    return found;
  }

  test('whatever a body holds, twice as much costs at most three times the processor', {
    timeout: 1_800_000,
  }, async () => {
    const maxBytes = new Map(routes.map(([, path, { maxBodyBytes }]) => [path, maxBodyBytes]));
    const posts = targets.filter(({ method }) => method === 'POST');
    expect(posts.length).toBeGreaterThan(50);
    const found: string[] = [];
    for (const [at, { path, shape }] of posts.entries()) {
      const target = { path, shape, maxBodyBytes: maxBytes.get(path) ?? 0 };
      const bodies = heavyBodies(target, attacked.samples, isLongRun);
      found.push(...(await growing(partOf(bodies, at, 12))));
    }
    expect(found).toEqual([]);
  });

  test('nor does what somebody at the desk sends to a command', {
    timeout: 1_800_000,
  }, async () => {
    const found: string[] = [];
    for (const [at, { name: command, input }] of [...deskCommands.values()].entries()) {
      const { properties } = shapeOf(input);
      const args = { properties: properties ?? {} };
      const shape: JsonShape = {
        properties: { command: { const: command }, args, key: { const: `a-key-of-${at}` } },
      };
      const target = { path: '/api/desk/run', shape, maxBodyBytes: (isLongRun ? 256 : 16) * 1024 };
      const bodies = heavyBodies(target, attacked.samples, false);
      found.push(...(await growing(partOf(bodies, at, 72))));
    }
    expect(found).toEqual([]);
  });

  test('nor does any header that is read', { timeout: 1_800_000 }, async () => {
    expect(readHeaders()).toEqual(expect.arrayContaining(['range', 'cookie', 'user-agent']));
    // A file that is not compressed is answered by most headers, and before anything is counted.
    const atFile = heavyHeaders(['/apple-touch-icon.png']);
    const elsewhere = partOf(heavyHeaders(['/', '/api/sign-in-with']), 0, 9);
    expect(await growing([...atFile, ...elsewhere])).toEqual([]);
  });

  test('nor does any path or query', { timeout: 1_800_000 }, async () => {
    expect(await growing(partOf(heavyAddresses(readPaths), 0, 6))).toEqual([]);
  });
});

import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '#server/api-routes.ts';
import { shapeOf } from '#tests/fuzz/json-shape.ts';
import {
  type HeavyRequest,
  heavyAddresses,
  heavyBodies,
  heavyHeaders,
  readPaths,
} from '#tests/growth/heavy-requests.ts';
import { runShop } from '#tests/harness/run-shop.ts';

/**
 * Measures on the real product, by perf_hooks, how long one request of a stranger holds the event loop
 * at most: every endpoint, header and address with the hardest texts, one after another. What a busy
 * machine takes away from the shop counts as well: so each is asked in several rounds, of which the
 * best one counts, and it says what the loop was late by at rest.
 */
const rounds = 3;

const shop = await runShop({
  ...{ LIMITS_FACTOR: '1000000', LOG_LEVEL: 'silent' },
  NODE_OPTIONS: `--import ${new URL('./load/watch-loop.mjs', import.meta.url).href}`,
});
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const headers = { Origin: shop.url, 'Content-Type': 'application/json' };
try {
  const posts = routes.flatMap(([method, path, { body, maxBodyBytes }]) =>
    method === 'POST' ? [{ path, maxBodyBytes, shape: body ? shapeOf(body) : null }] : [],
  );
  const groups: [string, HeavyRequest[]][] = [
    ...posts.map((post): [string, HeavyRequest[]] => [post.path, heavyBodies(post, {}, false)]),
    ['headers', heavyHeaders(['/', '/apple-touch-icon.png', '/api/sign-in-with', '/api/nowhere'])],
    ['addresses', heavyAddresses(readPaths)],
  ];
  await askAll(groups.flatMap(([, requests]) => requests).slice(0, 500)); // the first ones are slow
  await maxHoldMs();
  await pause(5_000);
  const atRest = await maxHoldMs();
  const holds: { name: string; ms: number; count: number }[] = [];
  for (const [name, requests] of groups) {
    let ms = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds; round += 1) {
      await askAll(requests);
      ms = Math.min(ms, await maxHoldMs());
    }
    holds.push({ name, ms, count: requests.length });
  }
  holds.sort((a, b) => b.ms - a.ms);
  const count = holds.reduce((sum, each) => sum + each.count, 0);
  process.stdout.write(`${count} requests; at rest the loop was late by ${atRest.toFixed(1)} ms\n`);
  for (const { name, ms } of holds.slice(0, 10)) {
    process.stdout.write(`${ms.toFixed(1).padStart(7)} ms  ${name}\n`);
  }
} finally {
  agent.destroy();
  await shop.stop();
}

async function askAll(requests: readonly HeavyRequest[]): Promise<void> {
  for (const { method, at } of requests) {
    const { path, headers: hard, body } = at(1);
    const { hostname, port } = new URL(shop.url);
    const options = { hostname, port, agent, method, path, headers: { ...headers, ...hard } };
    await new Promise<void>((resolve) => {
      const asked = request(options, (answer) => void buffer(answer).finally(resolve));
      // What is too long is hung up on.
      asked.on('error', () => resolve());
      asked.end(body);
    });
  }
}

/** Since it was last asked for. */
async function maxHoldMs(): Promise<number> {
  const before = shop.output().length;
  shop.process.kill('SIGUSR2');
  for (;;) {
    await pause(20);
    const [, ms] = /held for ([\d.]+) ms/.exec(shop.output().slice(before)) ?? [];
    if (ms !== undefined) return Number(ms);
  }
}

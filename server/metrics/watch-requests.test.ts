import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from '#app/platform/log.server.ts';
import { openMetrics } from './open-metrics.ts';
import { type AccessLog, watchRequests } from './watch-requests.ts';

const routeOf = (url: string) => (url.startsWith('/api/library') ? '/api/library' : 'other');

const oddMethods = ['PUT', 'DELETE', 'OPTIONS'];

let server: ReturnType<typeof createServer>;
let lines: string[];
beforeEach(() => {
  lines = [];
  server = createServer((request, response) => {
    response.setHeader('X-Request-Id', 'a'.repeat(32));
    if (request.url === '/cut') response.destroy();
    else response.writeHead(request.url?.startsWith('/api/') ? 200 : 404).end('an answer');
  });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(accessLog: AccessLog) {
  const metrics = openMetrics();
  const log = openLog('info', { write: (line: string) => void lines.push(line) });
  watchRequests(server, { metrics, log, routeOf, accessLog });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    metrics,
    ask: (path: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { Connection: 'close' } }),
  };
}

test('a line has the route, the status and the id that the answer has, and nothing of what was asked beyond', async () => {
  const { ask } = await serve('api');
  await ask('/api/library?token=a-secret-of-somebody');
  await ask('/wp-login.php');
  await expect.poll(() => lines).toHaveLength(1);
  const line: unknown = JSON.parse(lines[0] ?? '');
  expect(line).toMatchObject({
    ...{ route: '/api/library', method: 'GET', status: 200, traceId: 'a'.repeat(32) },
    ms: expect.any(Number),
    bytes: expect.any(Number),
  });
  expect(lines[0]).not.toMatch(/secret|127\.0\.0\.1/);
});

test('all requests have one where the setting says so, those that were cut off too; and none where it says off', async () => {
  const { ask, metrics } = await serve('all');
  await ask('/');
  await expect(ask('/cut')).rejects.toThrow();
  await expect.poll(() => lines).toHaveLength(2);
  expect(lines[1]).toContain('"isCutOff":true');
  expect(lines[1]).toContain(`"traceId":"${'a'.repeat(32)}"`);
  expect(await metrics.registry.metrics()).toContain(
    'evenkeel_http_requests_total{route="other",method="GET",status="404"} 1',
  );
});

test('whatever is asked, by whichever method, there are few things to count', async () => {
  const { ask, metrics } = await serve('off');
  for (let number = 0; number < 50; number += 1) {
    await ask(`/nothing/${number}`, {
      method: number % 2 === 0 ? 'GET' : (oddMethods[number % 3] ?? ''),
    });
  }
  const count = async () => {
    const text = await metrics.registry.metrics();
    return text.split('\n').filter((line) => line.startsWith('evenkeel_http_requests_total{'));
  };
  await expect
    .poll(count)
    .toEqual([
      'evenkeel_http_requests_total{route="other",method="GET",status="404"} 25',
      'evenkeel_http_requests_total{route="other",method="other",status="404"} 25',
    ]);
  expect(lines).toEqual([]);
});

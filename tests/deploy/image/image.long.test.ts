import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { freePorts } from '#tests/harness/free-ports.ts';
import { newDatabase } from '#tests/harness/postgres/postgres-server.ts';
import { buildImage } from './build-image.ts';
import { type ContainerEngine, openContainerEngine } from './container-engine.ts';

let image: string;
let engine: ContainerEngine;

beforeAll(async () => {
  engine = await openContainerEngine();
  image = await buildImage(engine);
}, 1_200_000);
afterAll(() => engine.remove());

const inspected = z.tuple([
  z.object({
    Size: z.number(),
    Config: z.object({ User: z.string(), Env: z.array(z.string()), StopSignal: z.string() }),
    HealthCheck: z.object({ Test: z.array(z.string()) }).optional(),
    Healthcheck: z.object({ Test: z.array(z.string()) }).optional(),
  }),
]);

describe('the image', () => {
  test('runs as nobody else, is told nothing secret, and says how its health is asked', async () => {
    const [found] = inspected.parse(JSON.parse(await engine.podman('image', 'inspect', image)));
    expect(found.Config.User).toBe('10001:10001');
    expect(found.Config.StopSignal).toMatch(/SIGTERM|15/);
    expect((found.HealthCheck ?? found.Healthcheck)?.Test.join(' ')).toContain('/readyz?for=pages');
    const names = found.Config.Env.map((entry) => entry.split('=')[0]);
    expect(names.toSorted()).toEqual(['DATA_DIR', 'HOST', 'PATH', 'PORT'].toSorted());
  });

  test('sells with a root that nobody can write to and without any right, and stops when asked', async () => {
    const port = await freePorts(1);
    const settings = {
      ...{ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: `http://127.0.0.1:${port}` },
      ...{ DATABASE_URL: await newDatabase(inject('postgresUrl')) },
      ...{ STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef', STRIPE_API_URL: 'http://127.0.0.1:9' },
      ...{ STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef', SMTP_URL: 'smtp://127.0.0.1:9' },
      ...{ MAIL_FROM: 'shop@example.com' },
    };
    const id = await engine.podman(
      ...['run', '--detach', '--network', 'host', '--read-only', '--tmpfs', '/tmp'],
      ...['--cap-drop', 'all', '--security-opt', 'no-new-privileges'],
      ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      image,
    );
    const status = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(({ status: code }) => code, String);
    await expect.poll(status, { timeout: 60_000, interval: 500 }).toBe(200);
    await engine.podman('healthcheck', 'run', id);
    expect((await fetch(`http://127.0.0.1:${port}/shop`)).status).toBe(200);
    expect(await engine.podman('exec', id, 'id', '--user')).toBe('10001');
    await expect(engine.podman('exec', id, 'touch', '/shop/written')).rejects.toThrow('Read-only');
    const inside = (...words: string[]) => engine.podman('exec', id, ...words);
    expect(await inside('evenkeel-shop', 'staff', 'list', '--json')).toBe('[]\n');
    await inside('evenkeel-shop', 'backup', '/data/shop.backup');
    await inside('pg_restore', '--list', '/data/shop.backup');
    await engine.podman('exec', '--user', '0', id, 'evenkeel-shop', 'audit');
    await engine.podman('stop', '--time', '60', id);
    expect(await engine.podman('inspect', '--format', '{{.State.ExitCode}}', id)).toBe('0');
  }, 180_000);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { oneBook, sdkFor, secretKey } from './testing/payment-page-rig.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'payment-page-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

function run(changes: object = {}): ChildProcess {
  const config = {
    host: '127.0.0.1',
    port: 0,
    dataDir,
    secretKey,
    webhookSecret: 'whsec_main',
    webhookUrl: 'http://127.0.0.1:9/',
    ...changes,
  };
  const program = join(import.meta.dirname, 'main.ts');
  return spawn(process.execPath, [program, `--config=${JSON.stringify(config)}`], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

const ready = z.object({ ready: z.literal(true), url: z.url() });

async function readyUrl(child: ChildProcess): Promise<string> {
  const [message] = await once(child, 'message');
  return ready.parse(message).url;
}

async function lastWords(child: ChildProcess): Promise<{ code: unknown; stderr: string }> {
  if (child.stderr === null) throw new Error('Its stderr is not piped.');
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, stderr };
}

test('tells its parent when it listens, and stops on SIGTERM', async () => {
  const child = run();
  await sdkFor(await readyUrl(child)).checkout.sessions.create(oneBook);
  child.kill('SIGTERM');
  expect(await lastWords(child)).toEqual({ code: 0, stderr: '' });
});

test('stops when its parent goes away', async () => {
  const child = run();
  await readyUrl(child);
  child.disconnect();
  expect(await lastWords(child)).toEqual({ code: 0, stderr: '' });
});

test('stops when its parent goes away while it starts', async () => {
  const child = run();
  await once(child, 'spawn');
  child.disconnect();
  expect(await lastWords(child)).toEqual({ code: 0, stderr: '' });
});

test('keeps what it answered, even when it is killed', async () => {
  const first = run();
  const { id } = await sdkFor(await readyUrl(first)).checkout.sessions.create(oneBook);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const second = run();
  const found = await sdkFor(await readyUrl(second)).checkout.sessions.retrieve(id);
  expect(found).toMatchObject({ id, status: 'open' });
  second.kill('SIGTERM');
  await once(second, 'exit');
});

test('several started at once on one new folder lose nothing', async () => {
  const children = [run(), run(), run()];
  const sdks = (await Promise.all(children.map(readyUrl))).map((url) => sdkFor(url));
  const made = await Promise.all(
    sdks.flatMap((stripe) =>
      Array.from({ length: 25 }, () => stripe.checkout.sessions.create(oneBook)),
    ),
  );
  for (const stripe of sdks) {
    const listed = await stripe.checkout.sessions.list({ limit: 100 });
    expect(new Set(listed.data.map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)));
  }
  for (const child of children) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

test('a taken port is one sentence and exit code 1', async () => {
  const first = run();
  const port = Number(new URL(await readyUrl(first)).port);
  const { code, stderr } = await lastWords(run({ port }));
  expect(code).toBe(1);
  expect(stderr).toBe(
    `The payment page cannot run: port ${port} is taken by another program: stop that one, or choose another port.\n`,
  );
  first.kill('SIGTERM');
  await once(first, 'exit');
});

test.each([
  ['a host of another machine', { host: '0.0.0.0' }, 'host'],
  ['a folder that is a file', { dataDir: '/dev/null' }, '/dev/null'],
])('%s is one sentence and exit code 1', async (_, wrong, named) => {
  const { code, stderr } = await lastWords(run(wrong));
  expect(code).toBe(1);
  expect(stderr).toContain(named);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { root } from './folders.ts';

/** A program that ends only when it is hurried, and says what it is told. */
const program = `
  import { stopOnRequest } from './commands/stop-on-request.ts';
  const hurried = Promise.withResolvers();
  const stop = () => { console.log('stopping'); return hurried.promise; };
  stopOnRequest().stopWith(stop, () => { console.log('hurried'); hurried.resolve(); });
  setInterval(() => undefined, 1_000);
  console.log('ready');
`;

test('one wish is handed on several times; a signal that comes two seconds later hurries', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  await expect.poll(() => said, { timeout: 10_000 }).toBe('ready\n');
  child.kill('SIGINT');
  child.kill('SIGTERM');
  const askedAt = performance.now();
  await expect.poll(() => said, { timeout: 10_000 }).toBe('ready\nstopping\n');
  const again = setInterval(() => child.kill('SIGTERM'), 100);
  expect(await ended).toEqual([0, null]);
  clearInterval(again);
  expect(performance.now() - askedAt).toBeGreaterThan(1_900);
  expect(said).toBe('ready\nstopping\nhurried\n');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WorkTooLong } from '#app/platform/work-line.server.ts';
import { type HeavyWork, openHeavyWork } from './heavy-work.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-work-'));
let work: HeavyWork<number, number>;
beforeAll(() => {
  const workerFile = join(folder, 'worker.mjs');
  writeFileSync(
    workerFile,
    `export function wait(ms) {
      if (ms < 0) throw new RangeError('before now');
      const end = performance.now() + ms;
      while (performance.now() < end);
      return ms;
    }`,
  );
  work = openHeavyWork({ workerFile, exportName: 'wait', limitMs: 2_000 });
});
afterAll(async () => {
  await work.close();
  rmSync(folder, { recursive: true });
});

test('work that computes is done while the event loop turns', async () => {
  await work.run(1);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  expect(await work.run(300)).toBe(300);
  delay.disable();
  // Turns went on while it computed: it was not one long hold.
  expect(delay.count).toBeGreaterThan(3);
});

test('work without an end is ended when its time is over, and what comes next is done', async () => {
  const endless = work.run(3_600_000);
  const next = work.run(2);
  await expect(endless).rejects.toThrow(WorkTooLong);
  expect(await next).toBe(2);
});

test('what goes wrong in the thread is told as it was said', async () => {
  await expect(work.run(-1)).rejects.toThrow('before now');
});

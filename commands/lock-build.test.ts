import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { lockBuild } from './lock-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a build waits for the end of another, says so once, and then has the lock', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const file = join(folder, '.lock');
  const first = await lockBuild(file);
  let hasSecond = false;
  const second = lockBuild(file).then((lock) => {
    hasSecond = true;
    return lock;
  });
  await vi.waitFor(() =>
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/^Another build/)),
  );
  expect(hasSecond).toBe(false);
  first.close();
  (await second).close();
  expect(said).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test('a lock that cannot be opened is no other build', async () => {
  await expect(lockBuild(join(folder, 'nowhere', '.lock'))).rejects.toThrow('unable to open');
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { lockFile } from './lock-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

const why = 'Another build is at work.';

test('whoever comes second waits for the end of the first, and says why once', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const file = join(folder, '.lock');
  const first = await lockFile(file, why);
  let hasSecond = false;
  const second = lockFile(file, why).then((lock) => {
    hasSecond = true;
    return lock;
  });
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith(`${why}\n`));
  expect(hasSecond).toBe(false);
  first.release();
  (await second).release();
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
});

test('a lock that cannot be opened is nobody’s', async () => {
  await expect(lockFile(join(folder, 'nowhere', '.lock'), why)).rejects.toThrow('unable to open');
});

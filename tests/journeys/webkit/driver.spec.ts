import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { openWebDriver } from '#tests/harness/browsers/web-driver.ts';

/** The processes that this one started, of each of its threads. */
function children(): string[] {
  return readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
}

test('a browser that does not start leaves no process behind', { tag: '@webkit' }, async () => {
  const before = children();
  await expect(openWebDriver(0)).rejects.toThrow();
  expect(children()).toEqual(before);
});

import { afterEach, expect, test, vi } from 'vitest';
import { leavePage } from './leave-page.browser.ts';

afterEach(() => vi.unstubAllGlobals());

const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

test('whoever leaves is away until the very page is brought back', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const go = vi.fn();
  const back = vi.fn();
  const left = leavePage(go).then(back);
  expect(go).toHaveBeenCalledTimes(1);

  page.dispatchEvent(shown(false));
  await Promise.resolve();
  expect(back).not.toHaveBeenCalled();

  page.dispatchEvent(shown(true));
  await left;
  expect(back).toHaveBeenCalledTimes(1);
});

import { afterEach, expect, test, vi } from 'vitest';
import { whenPixelAllowed } from './pixel.browser.ts';

function openPage(dataset: { pixelId?: string }) {
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { documentElement: { dataset } });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('without a pixel an event is nothing', async () => {
  openPage({});
  const report = vi.fn();
  await whenPixelAllowed(report);
  expect(report).not.toHaveBeenCalled();
});

test('without a pixel of the shop’s own, events go to one that the page has from elsewhere', async () => {
  openPage({});
  const heard: unknown[] = [];
  window.fbq = (...command) => heard.push(command);
  await whenPixelAllowed((send) => send('track', 'ViewContent'));
  expect(heard).toEqual([['track', 'ViewContent']]);
});

test('the shop’s own pixel waits for consent, whatever else is on the page', async () => {
  openPage({ pixelId: '123456789012345' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  window.fbq = vi.fn();
  const report = vi.fn();
  await whenPixelAllowed(report);
  expect(report).not.toHaveBeenCalled();
  expect(window.fbq).not.toHaveBeenCalled();
});

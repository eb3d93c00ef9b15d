import { test as base, expect } from '@playwright/test';
import { openWebKit, type WebKitPage } from '#tests/harness/browsers/webkit.ts';

/** A test in WebKit, which Safari and every browser on an iPhone stand on. */
export const test = base.extend<{ webkit: WebKitPage }>({
  webkit: async ({ baseURL }, use) => {
    const webkit = await openWebKit(baseURL);
    await use(webkit);
    await webkit.close();
  },
});

/** Waits until the page says so. */
export async function expectText(webkit: WebKitPage, text: string): Promise<void> {
  await expect.poll(() => webkit.text()).toContain(text);
}

/** Waits until the window is at a page whose address ends like this. */
export async function expectAddress(webkit: WebKitPage, end: RegExp): Promise<void> {
  await expect.poll(() => webkit.url()).toMatch(end);
}

/** Pays on the card page with a card that is accepted. */
export async function payInWebKit(webkit: WebKitPage): Promise<void> {
  await webkit.fill('Card number', '4242 4242 4242 4242');
  await webkit.fill('Expiry', '12/34');
  await webkit.fill('CVC', '123');
  await webkit.fill('Name on card', 'Zoë Łukasz');
  await webkit.press(/^Pay \$/);
}

import type { Page } from '@playwright/test';

/** Whether a page is Firefox's, which is driven by another protocol and lets less be seen. */
export function isFirefox(page: Page): boolean {
  return page.context().browser()?.browserType().name() === 'firefox';
}

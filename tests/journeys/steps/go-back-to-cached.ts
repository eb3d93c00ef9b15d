import type { Page } from '@playwright/test';

/**
 * Goes back as the browser's button does, to a page that it may have kept. Playwright's own `goBack`
 * waits for a load that never comes, and a script that goes back may be gone before it has answered.
 */
export async function goBackToCached(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
  const entry = entries[currentIndex - 1];
  if (!entry) throw new Error('There is no page to go back to.');
  await browser.send('Page.navigateToHistoryEntry', { entryId: entry.id });
}

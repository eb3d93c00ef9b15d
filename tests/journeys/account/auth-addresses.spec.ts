import { expect, type Page, test } from '@playwright/test';
import { variations } from '#tests/harness/long-run.ts';

const parts = ['bartholomew', '.featherstonehaugh', '.cholmondeley', '@harborview', '.example'];
const email = parts.join('');

/** The parts of the address that a line ends within. */
const brokenParts = (page: Page) =>
  page.getByText(email).evaluate((element, looked) => {
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (nodes.nextNode()) {
      const node = nodes.currentNode;
      for (const part of looked) {
        const at = node.textContent?.indexOf(part) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + part.length);
        const tops = Array.from(range.getClientRects(), ({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(part);
      }
    }
    return broken;
  }, parts);

test.use({ viewport: { width: 360, height: 800 } });

for (const [name, query] of variations([
  ['a new password', 'mode=reset'],
  ['a password that may be a stranger’s', 'mode=verify&purpose=library'],
  ['a link to sign in', 'mode=enter'],
  ['an account about to be erased', 'mode=keep'],
  ['a change of address', 'mode=change&purpose=agree'],
] as const)) {
  test(`a long address on a phone breaks ahead of its @ and dots alone: ${name}`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.route('**/api/check-reset-token', (route) =>
      route.fulfill({ json: { valid: true, hasPassword: true } }),
    );
    await page.goto(`/auth?${query}&email=${encodeURIComponent(email)}#token=good`);
    await expect(page.getByText(email)).toBeVisible();
    await expect.poll(() => brokenParts(page)).toEqual([]);
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, Result, RunOptions } from 'axe-core';
import { root } from '#commands/folders.ts';
import { isFirefox } from './is-firefox.ts';

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What the other theme can change: its colours may fail where those of the first do not. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Axe finds nothing (WCAG 2.2 AA and best practice) in either theme, and nothing scrolls sideways.
 * Chromium alone is asked about the first: Firefox, as it is driven here, has no themes, and its page
 * may end under axe.
 */
export async function expectNoBarriers(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (!isFirefox(page)) expect(await barriers(page)).toEqual([]);
  expect(await sidewaysPx(page)).toBe(0);
}

const axeScript = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

/**
 * Axe's script takes the page as long to read as many pages to check: it is sent once, which its own
 * client for Playwright does not do. Nothing is told of what passes.
 */
async function askAxe(
  page: Page,
  runOnly: NonNullable<RunOptions['runOnly']>,
): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const options: RunOptions = { resultTypes: ['violations', 'incomplete'], runOnly };
  return page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
}

/** What axe finds: everything in the light theme; in the dark one, which stays, what colours decide. */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations, incomplete } = await askAxe(
      page,
      colorScheme === 'light'
        ? { type: 'tag', values: everyRule }
        : { type: 'rule', values: colourRules },
    );
    for (const { id, nodes } of violations) {
      found.push(`${colorScheme} ${id}: ${nodes.map(({ target }) => target)}`);
    }
    for (const { target } of unmeasured(incomplete)) {
      found.push(`${colorScheme} contrast that cannot be measured: ${target}`);
    }
  }
  return found;
}

/** What stands upon a picture or a gradient: axe lets it pass, because it cannot tell. */
function unmeasured(incomplete: Result[]) {
  return incomplete
    .flatMap(({ nodes }) => nodes)
    .filter(({ any }) => any.some(({ message }) => /background (image|gradient)/.test(message)));
}

/** Texts that the edge of something cuts off, with nothing that scrolls to them. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isReadable = (text: Text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0) return true; // not shown
      for (let around = text.parentElement; around; around = around.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(around);
        if (overflowX === 'visible') continue;
        const edge = around.getBoundingClientRect();
        const isForReaders = edge.width <= 1; // those that read the screen aloud
        if (overflowX === 'auto' || overflowX === 'scroll') return true;
        if (isForReaders || textOverflow === 'ellipsis') return true;
        if (left < edge.left - 1 || right > edge.right + 1) return false;
      }
      return true;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text instanceof Text && !isReadable(text)) cut.push(text.data);
    }
    return cut;
  });
}

/** How far a page is wider than what shows it, in px. */
export function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

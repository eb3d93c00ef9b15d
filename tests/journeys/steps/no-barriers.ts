import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isFirefox } from './is-firefox.ts';

type Undecided = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete'];

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

/** Half a megabyte of script takes longer to read than most pages to check: it is not sent again. */
const inPageAlready = { axeSource: 'void 0' };

/** What axe finds: everything in the light theme; in the dark one, which stays, what colours decide. */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Nothing is told of what passes, and no page is opened to gather results of frames, which we
    // have none of: a third of the work.
    const axe = new AxeBuilder({ page, ...(colorScheme === 'dark' ? inPageAlready : {}) });
    axe.options({ resultTypes: ['violations', 'incomplete'] });
    axe.setLegacyMode(true);
    if (colorScheme === 'light') axe.withTags(everyRule);
    else axe.withRules(colourRules);
    const { violations, incomplete } = await axe.analyze();
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
function unmeasured(incomplete: Undecided) {
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

import type { Page } from '@playwright/test';

/**
 * The visible text of a page's main part, line by line, cut into sections at its h1 and h2. Headings
 * begin with a # for each level, what is crossed out stands between ~~.
 */
export async function readSections(page: Page): Promise<string[]> {
  const main = page.locator('#main');
  await main.evaluate((root) => {
    const mark = (selectors: string, before: (found: Element) => string, after: string) => {
      for (const found of root.querySelectorAll(selectors)) {
        found.prepend(before(found));
        found.append(after);
      }
    };
    mark('s, del', () => '~~', '~~');
    mark('h1, h2, h3', ({ tagName }) => `${'#'.repeat(Number(tagName[1]))} `, '');
  });
  const [text = ''] = await main.allInnerTexts();
  const lines = text.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return asSections(lines.filter((line) => line !== '').join('\n'));
}

/** Cuts a text at its lines that begin with # or ##. */
export function asSections(text: string): string[] {
  return text.trim().split(/\n+(?=##? )/);
}

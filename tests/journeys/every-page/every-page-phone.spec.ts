import { expect, type Locator, type Page, test } from '@playwright/test';
import { cutTexts, sidewaysPx } from '../steps/no-barriers.ts';
import { pagesOfEachKind, sitePagePaths } from '../steps/site-pages.ts';
import { visitPages } from '../steps/visit-pages.ts';

const screen = { width: 360, height: 740, narrowed: 320 };
const minControlPx = 44;
const usualLetterPx = 16;
const largeLetterPx = 32;

const problems: string[] = [];
const withLargeText: string[] = [];
const tooSmall: string[] = [];

test.describe('on a phone', { tag: '@whole-browser' }, () => {
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(360_000);
    const oneOfEachKind = await pagesOfEachKind();
    problems.push(
      ...(await visitPages(
        browser,
        oneOfEachKind,
        { ...screen, isThorough: true },
        async (page, path) => {
          withLargeText.push(...(await problemsWithLargeText(page)).map((it) => `${path} ${it}`));
          tooSmall.push(...(await smallControls(page)).map((it) => `${path}: ${it}`));
        },
      )),
    );
    const kindAlike = (await sitePagePaths()).filter((path) => !oneOfEachKind.includes(path));
    problems.push(
      ...(await visitPages(
        browser,
        kindAlike,
        { ...screen, isThorough: false },
        async (page, path) => {
          const found = await problemsWithEnlargedText(page);
          withLargeText.push(...found.map((it) => `${path} ${it}`));
        },
      )),
    );
  });

  test('at 360 px every page holds still and fits, each kind is open to everybody, and none gives the browser anything to complain of', () => {
    expect(problems).toEqual([]);
  });

  test('with text at twice its size every page fits a phone, Menu and Cart in view', () => {
    expect(withLargeText).toEqual([]);
  });

  test('on a phone every control is at least 44 px wide and high', () => {
    expect(tooSmall).toEqual([]);
  });
});

/** As if text were set larger in the browser's own settings. */
async function setLetterSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await browser.detach();
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(size).toBe(`${standard}px`);
}

async function problemsWithLargeText(page: Page): Promise<string[]> {
  const found = await problemsWithEnlargedText(page);
  await setLetterSize(page, largeLetterPx);
  const tooWide = await sidewaysPx(page);
  if (tooWide > 0) found.push(`is ${tooWide} px too wide`);
  found.push(...(await cutTexts(page)).map((text) => `cuts: ${text}`));
  const header = page.getByRole('banner');
  if (await header.count()) {
    if (!(await isInView(header.getByRole('button', { name: 'Menu' })))) found.push('loses Menu');
    if (!(await isInView(header.getByRole('link', { name: 'Cart' })))) found.push('loses Cart');
  }
  await setLetterSize(page, usualLetterPx);
  return found;
}

/** As if a browser enlarged text alone, of which media queries hear nothing. */
async function problemsWithEnlargedText(page: Page): Promise<string[]> {
  const enlarge = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
  await enlarge(`${largeLetterPx}px`);
  const tooWide = await sidewaysPx(page);
  await enlarge('');
  return tooWide > 0 ? [`is ${tooWide} px too wide with its text enlarged`] : [];
}

async function isInView(control: Locator): Promise<boolean> {
  const box = await control.boundingBox();
  if (box === null) return false;
  const { x, y, width, height } = box;
  return x >= 0 && y >= 0 && x + width <= screen.width && y + height <= screen.height;
}

/** Links inside a line of text are as high as the line; everything else gives a finger room. */
async function smallControls(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate((min) => {
    const isInline = (element: Element) => getComputedStyle(element).display === 'inline';
    const isInText = (control: Element) => {
      let line: Element | null = control;
      while (line && isInline(line)) line = line.parentElement;
      const rest = line?.cloneNode(true);
      if (!isInline(control) || !(rest instanceof Element)) return false;
      for (const link of rest.querySelectorAll('a')) link.remove();
      return rest.textContent.trim() !== '';
    };
    /** Of a card, the link in its heading is as large as the whole; a box is ticked by its label, too. */
    const boxOf = (control: Element) => {
      const label = control.matches('[type=checkbox]') ? control.closest('label') : null;
      if (label) return label.getBoundingClientRect();
      const { position, width, height } = getComputedStyle(control, '::after');
      if (position !== 'absolute') return control.getBoundingClientRect();
      return { width: Number.parseFloat(width), height: Number.parseFloat(height) };
    };
    return [...document.querySelectorAll('a, button, summary, input, select, textarea')]
      .filter((control) => !isInText(control))
      .map((control) => ({ control, box: boxOf(control) }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
      .filter(({ box }) => Math.round(box.width) < min || Math.round(box.height) < min)
      .map(({ control, box }) => {
        const name = control.textContent.trim() || control.getAttribute('aria-label');
        return `${control.localName} “${name}” ${Math.round(box.width)} × ${Math.round(box.height)}`;
      });
  }, minControlPx);
}
